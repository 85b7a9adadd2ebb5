"""A player may only have some number of a card: no more come, also where a skill summons several at once."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting
from tests.gate.helpers import keys, names, position, spell, unit

ONLY = unit("Ayla", "* You can only have 1 \"Wisp\" on your field.")
TOKENS = "Summon 2 \"Wisp\" tokens with limit 1, power 1, crit 1, defense 1."
UNITS = "Summon 2 units from your drop without paying their cost."


def _summoned(text: str, **mine: Any) -> hj.Game:
    """Cast a Spell that summons cards, each to a zone of its own."""
    game = casting(text, mine)
    for zone in ("center", "right"):
        key = next((key for key in keys(game) if key.startswith("place") and key.endswith(zone)), "")
        if key:
            game.apply(key)
    return game


def _there(game: hj.Game) -> list[str]:
    return [name for zone in ("left", "center", "right") for name in names(game, 0, zone)]


@pytest.mark.parametrize("text", [TOKENS, UNITS])
def test_of_two_that_come_together_one_comes(text: str) -> None:
    game = _summoned(text, left=ONLY, drop=[unit("Wisp"), unit("Wisp")])
    assert _there(game) == ["Ayla", "Wisp"]
    assert names(game, 0, "drop").count("Wisp") == (2 if text == TOKENS else 1)


@pytest.mark.parametrize("text", [TOKENS, UNITS])
def test_without_the_limit_both_come(text: str) -> None:
    assert _there(_summoned(text, drop=[unit("Wisp"), unit("Wisp")])) == ["Wisp", "Wisp"]


def test_two_different_cards_come() -> None:
    game = _summoned(UNITS, left=ONLY, drop=[unit("Wisp"), unit("Gull")])
    assert sorted(_there(game)) == ["Ayla", "Gull", "Wisp"]


def test_a_card_that_limits_itself_comes_once() -> None:
    wisp = unit("Wisp", "* You can only have 1 of this card on your field.")
    game = _summoned(UNITS, drop=[wisp, wisp])
    assert _there(game) == ["Wisp"] and names(game, 0, "drop").count("Wisp") == 1


def test_two_that_come_together_are_there_before_their_skills() -> None:
    """Where nothing limits them they come at the same time, so that each sees the other one come."""
    gull = unit("Gull", "* When another unit is summoned, gain 1 life.")
    game = _summoned(UNITS, drop=[gull, gull], life=5)
    while "use Idle 1" not in keys(game):
        game.apply(0)
    assert game.players[0].life == 7


@pytest.mark.parametrize("words", ['copy of "Shroud"', '"Shroud"', "of this card"])
def test_one_spell_of_a_name_in_the_set_zone(words: str) -> None:
    shroud = spell("Shroud", ["[Set]", f"* You may only have one {words} in your Set zone."])
    veil = spell("Veil", ["[Set]", "* Units on your field get +1."])
    game = position({"hand": [shroud, shroud, veil]}, {})
    assert [key for key in keys(game) if key.startswith("cast")] == ["cast Shroud", "cast Veil"]
    game.pick(action="cast", card="Shroud")
    while not any(key.startswith("cast") for key in keys(game)):
        game.apply("pass" if "pass" in keys(game) else 0)
    assert [key.split()[1] for key in keys(game) if key.startswith("cast")] == ["Veil"]
    elsewhere = position({"hand": shroud, "left": unit("Shroud")}, {})
    assert any(key.startswith("cast Shroud") for key in keys(elsewhere)), "a Unit of that name is in another zone"
