"""Units with [Pilot] or [Transform]: cards that have the keyword, skills that wait for one of them (gate:11.10)."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting
from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import item, life, names, position, unit


def pilot(keyword: str = "Pilot") -> hj.Definition:
    """A Unit that may be equipped for nothing."""
    return unit("Perch", f"[{keyword}](Pay 0)", attribute=["Sailor"])


@pytest.mark.parametrize("keyword", ["Pilot", "Transform"])
@pytest.mark.parametrize("zone", ["hand", "left", "drop"])
def test_a_card_with_the_keyword_is_found(keyword: str, zone: str) -> None:
    where = {"hand": "in your hand", "left": "on your field", "drop": "in your drop"}[zone]
    game = casting(f"Banish 1 unit with [{keyword}] {where}.", {zone: [pilot(keyword)], "right": unit("Gull"),
                                                               "deck": DECK})
    settled(game)
    assert names(game, 0, "banish") == ["Perch"]


def test_an_equipped_card_has_it_and_is_an_item() -> None:
    game = casting("Banish 1 item with [Pilot] on your field.", {"player": pilot(), "deck": DECK})
    assert names(game, 0, "banish") == ["Perch"]


@pytest.mark.parametrize(("event", "equipped", "gained"), [
    ("a <<Sailor>> unit is equipped with [Pilot]", pilot(), 2),
    ("a <<Sailor>> unit is equipped with [Transform]", pilot(), 0),
    ("a <<Sailor>> unit is equipped with [Transform]", pilot("Transform"), 2),
    ("you equip a unit using [Pilot]", pilot(), 2),
    ("you equip a unit", pilot("Transform"), 2),
    ("you equip a unit", item("Perch", attribute=["Sailor"]), 0),
    ("you equip an item", pilot(), 2),
])
def test_a_unit_is_equipped(event: str, equipped: hj.Definition, gained: int) -> None:
    game = position({"left": unit("Ayla", f"* When {event}, gain 2 life."), "hand": equipped, "deck": DECK},
                    {"deck": DECK})
    game.pick(action="equip", card="Perch")
    settled(game)
    assert life(game, 0) == PLAIN + gained


def test_a_card_of_the_drop_goes_under_the_equipped_unit() -> None:
    oar = item("Oar", "* When a <<Sailor>> unit is equipped with [Pilot], you may put this card from your drop into "
                      "its soul.")
    game = position({"hand": pilot(), "drop": [oar], "deck": DECK}, {"deck": DECK})
    game.pick(action="equip", card="Perch")
    settled(game)
    assert [card.name for card in game.card("Perch").under] == ["Oar"]
