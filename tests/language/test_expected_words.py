"""What an error says would have been accepted is in words, never in the names of the grammar."""

from __future__ import annotations

import pytest

from headjudge.language.card_text import card_text
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_card_text


@pytest.mark.parametrize("game", ["ws", "gcg", "gate", "cfv", "cfd"])
def test_what_would_have_been_accepted_is_told_in_words(game: str) -> None:
    lines = {"ws": "[AUTO] When this card attacks, paint a fence.", "gcg": "【Attack】Paint it.",
             "gate": "* When this card attacks, paint a fence.",
             "cfv": "[AUTO](RC): When this unit attacks, paint a fence.",
             "cfd": "[AUTO](RC): When this unit attacks, paint a fence."}
    type = {"ws": "character", "cfv": "normal unit", "cfd": "normal unit"}.get(game, "unit")
    with pytest.raises(UnreadText) as caught:
        read_card_text(game, [lines[game]], type, "Ayla")
    expected = caught.value.expected
    instruction, *others = expected
    words = instruction.removeprefix("an instruction (").removesuffix(", ...)").split(", ")
    assert set(words) <= card_text(game).tables().verbs, "verbs first"
    assert [one for one in others if one.startswith("cards (") and "card" in one]
    assert not [word for word in expected if "_" in word or (word.isupper() and word.isalpha() and len(word) > 2)]


@pytest.mark.parametrize(("text", "first"), [
    ("[CONT] If rain falls, draw a card.", "a condition ("),
    ("[AUTO] When rain falls, draw a card.", "an event ("),
    ("[AUTO] When this card attacks, put this card away.", "where to ("),
    ("[CONT] This card gets wet.", "what it gets ("),
])
def test_what_is_expected_is_grouped_by_kind(text: str, first: str) -> None:
    with pytest.raises(UnreadText) as caught:
        read_card_text("ws", [text], "character", "Ayla")
    assert caught.value.expected[0].startswith(first)


def test_a_word_that_only_a_phrase_of_a_game_has_is_told_without_blanks() -> None:
    with pytest.raises(UnreadText) as caught:
        read_card_text("cfd", ["[AUTO](RC): When this unit attacks, if this unit is in the wet state, draw a card."],
                       "normal unit", "Ayla")
    assert caught.value.expected == ("dressed",)
