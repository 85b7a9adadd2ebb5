"""Tokens of which a player summons up to a number."""

from __future__ import annotations

import pytest

from tests.gate.helpers import position, spell

CALL = spell("Call", 'Summon up to 2 "Wolf" tokens with limit 1, power 2, crit 1 and defense 2.')


@pytest.mark.parametrize("wanted", [0, 1, 2])
def test_up_to_so_many_tokens_are_summoned_at_once(wanted: int) -> None:
    """How many is said first, and for each a zone; then they are placed at the same time."""
    game = position({"hand": [CALL]}, {})
    game.pick(action="cast", card="Call")
    game.pick(action="declare", number=wanted)
    for at in range(wanted):
        game.apply(at)
    field = [card.name for zone in ("left", "center", "right") for card in game.players[0][zone]]
    assert field == ["Wolf"] * wanted
    assert len({entry.group for entry in game.log if entry.verb == "summon"}) == (1 if wanted else 0)
