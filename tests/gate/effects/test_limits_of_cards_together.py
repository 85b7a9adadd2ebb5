"""A player may only have some number of a card: no more come, also where a skill summons several at once."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting
from tests.gate.helpers import keys, names, unit

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
