"""Tokens of which a player summons up to a number."""

from __future__ import annotations

import pytest

from tests.gate.helpers import position, spell

CALL = spell("Call", 'Summon up to 2 "Wolf" tokens with limit 1, power 2, crit 1 and defense 2.')


@pytest.mark.parametrize("wanted", [0, 1, 2])
def test_tokens_are_summoned_one_by_one_up_to_a_number(wanted: int) -> None:
    """Each is offered; where it is put is chosen before the next one."""
    game = position({"hand": [CALL]}, {})
    game.pick(action="cast", card="Call")
    summoned = 0
    while game.decision is not None and game.decision.kind in ("may", "position"):
        if game.decision.kind == "position":
            game.apply(summoned - 1)
            continue
        game.pick(action="yes" if summoned < wanted else "no")
        summoned += 1
    field = [card.name for zone in ("left", "center", "right") for card in game.players[0][zone]]
    assert field == ["Wolf"] * wanted
