"""What the parser accepts decides which phrase begins at a word: a long phrase hides no short one."""

from __future__ import annotations

import pytest

from headjudge.language.reading.reader import grammar_of, read_card_text
from headjudge.language.reading.words import rewordings
from headjudge.language.tree import ast


def test_a_long_phrase_of_another_place_does_not_take_the_words_of_a_short_one() -> None:
    """The clause "this card frontal attacks ... instead" begins with the words of the trigger."""
    (ability,) = read_card_text("ws", "【AUTO】 When this card frontal attacks, draw a card.", "character", "")
    assert isinstance(ability, ast.Automatic) and ability.trigger == ast.Attacked(ast.THIS, None, "frontal")


def test_the_longest_phrase_that_can_stand_there_is_taken() -> None:
    (ability,) = read_card_text("ws", "【CONT】 This card cannot frontal attack.", "character", "")
    assert isinstance(ability, ast.Continuous) and ability.parts == (ast.Forbid("frontal attack", ast.THIS),)


@pytest.mark.parametrize("game", ["ws", "gcg", "gate"])
def test_other_wordings_have_no_number_in_letters(game: str) -> None:
    """It is a NUMBER before wordings are looked up, so that a line with one would never be found."""
    grammar = grammar_of(game)
    for words in rewordings(f"headjudge.games.{game}"):
        for word in words:
            assert word.isupper() or not word.isalpha() or grammar.tokens(word)[0].kind != "NUMBER", words
