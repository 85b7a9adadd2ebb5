"""Two rules at once, where units are placed: several at a time, over others, with what they bring."""

from __future__ import annotations

import pytest

from tests.cfd.helpers import board, order, unit
from tests.vanguard.helpers import asked, count, names


@pytest.mark.rule("cfd:6.2.3.2.1", "cfd:6.2.3.3")
def test_up_to_two_tokens_are_called_at_once_and_to_different_circles() -> None:
    """Two of up to two tokens are called: the second cannot take the circle of the first, and nothing is between."""
    seer = unit("Seer", text="[AUTO](RC): When your unit is placed on (RC), draw a card.")
    calls = order("Calls", text="Call up to two Plant tokens to (RC).")
    game = board({"hand": [calls], "rearguard": {"right_back": seer}})
    game.pick(action="order")
    game.pick(action="declare", number=2)
    game.pick(slot="left_front")
    assert "left_front" not in [option.slot for option in asked(game).options]
    game.pick(slot="right_back")
    assert len({entry.group for entry in game.log if "calls Plant" in str(entry)}) == 1
    assert sorted(names(game, 0, "rearguard")) == ["Plant", "Plant"] and names(game, 0, "drop") == ["Calls", "Seer"]
    while asked(game).kind != "main phase":
        game.apply(0)
    assert count(game, 0, "hand") == 2
