"""One line that says how a card is played, and what is so of it on the field: each works in its own zones."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_instructions import numbers
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import keys, names, position, unit
from tests.gate.readings import check_same


@pytest.mark.parametrize("text", [
    "* This card cannot be summoned to the Center. This card gains +2.",
    "* This card cannot be summoned to the Center. It gains +2.",
    "* This card gains +2. This card cannot be summoned to the Center.",
    "* This card cannot be summoned to the Center. It gains +2 while you have a unit in your hand.",
])
def test_a_zone_for_the_summon_and_a_number_on_the_field(text: str) -> None:
    ayla = unit("Ayla", ["[Summon Cost](None)", text])
    there = position({"left": ayla, "hand": [unit("Gull")], "deck": DECK})
    assert numbers(there, "Ayla")[0] == numbers(position({"left": unit("Ayla")}), "Ayla")[0] + 2
    game = position({"hand": [ayla, unit("Gull")], "deck": DECK})
    game.pick(action="summon", card="Ayla")
    assert keys(game) == ["place Ayla left", "place Ayla right"]


@pytest.mark.parametrize("text", [
    "* The cost of this card is reduced by 1. This card cannot be attacked.",
    "* This card costs 1 less. It cannot be attacked.",
])
def test_a_lower_cost_and_a_prohibition_on_the_field(text: str) -> None:
    ayla = unit("Ayla", ["[Summon Cost](Pay 1)", text])
    game = position({"hand": [ayla], "left": unit("Gull"), "deck": DECK}, {"left": ayla, "deck": DECK}, phase="battle")
    assert not [key for key in keys(game) if "Ayla" in key]
    mine = position({"hand": [ayla], "energy": 0, "deck": DECK})
    mine.pick(action="summon", card="Ayla")
    while "Ayla" in names(mine, 0, "hand"):
        mine.apply(0)


def test_costs_of_others_change_while_the_card_is_on_the_field() -> None:
    """The cost of this card is lower where it is played from, those of other cards are while it lies on the field."""
    ayla = unit("Ayla", ["[Summon Cost](Pay 1)", "* The costs of your units are reduced by 1. This card costs 1 less."])
    gull = unit("Gull", "[Summon Cost](Pay 1)")
    hand = position({"hand": [ayla, gull], "energy": 0, "deck": DECK})
    assert {key for key in keys(hand) if key.startswith("summon")} == {"summon Ayla"}
    field = position({"left": ayla, "hand": [gull], "energy": 0, "deck": DECK})
    assert "summon Gull" in keys(field)


def test_a_zone_from_which_it_is_not_summoned_and_a_number_on_the_field() -> None:
    ayla = unit("Ayla", "* This card cannot be summoned from the drop. It gains +2.")
    there = position({"left": ayla, "deck": DECK})
    assert numbers(there, "Ayla")[0] == numbers(position({"left": unit("Ayla")}), "Ayla")[0] + 2


@pytest.mark.parametrize(("kind", "text", "meant"), [
    ("unit", "* This card cannot attack. It gains +1 during your turn.",
     "* This card cannot attack. During your turn, this card gains +1."),
    ("unit", "* At the end of the attack, if this card's attack hit, draw a card.",
     "* At the end of this card's attack, if the attack hit, draw a card."),
])
def test_other_words(kind: str, text: str, meant: str) -> None:
    check_same(kind, text, meant)
