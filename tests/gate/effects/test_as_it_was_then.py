"""Units that are equipped by [Pilot], on the stack and on the field, and players without life."""

from __future__ import annotations

from typing import Any

import pytest

from tests.gate.effects.test_instructions import casting
from tests.gate.effects.test_what_happens_and_why import PLAIN
from tests.gate.helpers import asked, item, life, names, position, spell, unit

PILOT = unit("Rower", ["[Summon Cost](Pay 3)", "[Pilot](Pay 0)"])
IDLE = spell("Idle", ["[Set]", "[Use] Gain 1 life.", "[Use] Once per turn. Deal 12 damage to you."])


def test_no_life_is_less_than_nothing_too() -> None:
    ayla = unit("Ayla", "* You cannot lose the game while you have 0 life.")
    game = position({"left": ayla, "set": IDLE, "life": 1}, {})
    game.pick(action="use", card="Idle", number=2)
    assert game.result is None and life(game, 0) < 0


@pytest.mark.parametrize("text", [
    "* When an enemy item is equipped, fizzle it.", "* When your opponent equips an item, fizzle that item.",
])
def test_a_unit_that_is_equipped_is_an_item_on_the_stack(text: str) -> None:
    mine: dict[str, Any] = {"hand": [PILOT], "set": IDLE}
    game = position(mine, {"left": unit("Ayla", text)})
    game.pick(action="equip", card="Rower")
    assert (names(game, 0, "player"), names(game, 0, "drop")) == ([], ["Rower"])


def test_it_is_no_unit_that_is_summoned() -> None:
    ayla = unit("Ayla", "* When your opponent summons a unit, fizzle it.")
    game = position({"hand": [PILOT], "set": IDLE}, {"left": ayla})
    game.pick(action="equip", card="Rower")
    assert names(game, 0, "player") == ["Rower"]


@pytest.mark.parametrize("text", [
    "Drop all Items on the field. Each player gains 2 life for each Item they dropped this way.",
    "Destroy all Items on the field. Each player gains 2 life for each of their Items destroyed this way.",
])
def test_an_item_that_was_a_unit_in_the_hand_counts(text: str) -> None:
    mine: dict[str, Any] = {"hand": [PILOT, spell("Storm", text)], "set": IDLE}
    game = position(mine, {"player": item("Net")})
    game.pick(action="equip", card="Rower")
    game.pick(action="cast", card="Storm")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert (life(game, 0), life(game, 1)) == (PLAIN + 2, PLAIN + 2)


def test_only_what_was_of_that_kind_counts() -> None:
    game = casting("Destroy all enemy cards. Gain 1 life for each item destroyed this way.", {},
                   {"left": unit("Reed"), "player": item("Net")})
    assert life(game, 0) == PLAIN + 1
