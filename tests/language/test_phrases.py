"""What the parser accepts decides which phrase begins at a word: a long phrase hides no short one."""

from __future__ import annotations

from headjudge.language.reading.reader import read_card_text
from headjudge.language.tree import ast


def test_a_long_phrase_of_another_place_does_not_take_the_words_of_a_short_one() -> None:
    """The clause "this card frontal attacks ... instead" begins with the words of the trigger."""
    (ability,) = read_card_text("ws", "【AUTO】 When this card frontal attacks, draw a card.", "character", "")
    assert isinstance(ability, ast.Automatic) and ability.trigger == ast.Attacked(ast.THIS, None, "frontal")


def test_the_longest_phrase_that_can_stand_there_is_taken() -> None:
    (ability,) = read_card_text("ws", "【CONT】 This card cannot frontal attack.", "character", "")
    assert isinstance(ability, ast.Continuous) and ability.parts == (ast.Forbid("frontal attack", ast.THIS),)
