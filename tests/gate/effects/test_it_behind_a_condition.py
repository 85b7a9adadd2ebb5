"""Which card "it" is behind a condition that names another card (gate:3.8.1)."""

from __future__ import annotations

import pytest

from headjudge.language.reading.reader import read_card_text
from tests.gate.readings import check_same
from tests.gate.test_text_unread import refused


@pytest.mark.parametrize("text", [
    "* When this card is summoned, if your opponent has an item, destroy it.",
    "* When this card is summoned, if an enemy unit has 2 or less defense, destroy it.",
    "* When this card attacks, if your Gate Master is resting, stand it.",
    "* When this card attacks, if the unit in your Center is resting, stand it.",
    "* When this card attacks, if the unit in your Center has 3 or more power, it gains +2 this turn.",
    "* When an enemy unit attacks, if the unit in your Center is resting, stand it.",
])
def test_it_may_be_the_card_of_the_condition(text: str) -> None:
    assert refused(text).reason == "not clear what this stands for"


@pytest.mark.parametrize(("text", "clear"), [
    ("* When this card attacks, if you have a <<Sailor>> on your field, it gains +2 this turn.",
     "* When this card attacks, if you have a <<Sailor>> on your field, this card gains +2 this turn."),
    ("* When this card is summoned, if you have no other units, rest it.",
     "* When this card is summoned, if you have no other units, rest this card."),
    ("* At the end of your turn, if this card is resting, stand it.",
     "* At the end of your turn, if this card is resting, stand this card."),
    ("* When your unit is destroyed, if it is a <<Sailor>>, return it to your hand.",
     "* When your unit is destroyed, if that unit is a <<Sailor>>, return that unit to your hand."),
])
def test_it_is_the_card_of_the_event(text: str, clear: str) -> None:
    assert read_card_text("gate", (text,), "unit", "Ayla") == read_card_text("gate", (clear,), "unit", "Ayla")


def test_what_has_gone_from_the_field_does_not_stand() -> None:
    check_same("unit", "* When this card is destroyed, if the card in your Gate Master zone is rest, you may stand it.",
               "* When this card is destroyed, if your Gate Master is resting, you may stand the card in your Gate "
               "Master zone.")
