"""Saves whose memory of rides has another shape than today's: they are refused, and nothing breaks later."""

from __future__ import annotations

import json
from typing import Any

import pytest

import headjudge as hj
from headjudge.api import files
from headjudge.kernel import saving
from headjudge.kernel.identity import fingerprint


def ridden() -> str:
    """The save of a game in which a unit has ridden."""
    game = hj.new_game("cfd", [hj.load_deck("cfd", "cinder_vale"), hj.load_deck("cfd", "saltmarsh")], seed=3)
    game.run(agents={0: "random", 1: "random"}, until=lambda game: bool(_riders(json.loads(game.dumps())["state"])))
    return game.dumps()


def _memory(state: Any) -> dict[str, Any]:
    """The part of a saved state that holds the remembered rides."""
    found = state.values() if isinstance(state, dict) else state if isinstance(state, list) else ()
    if isinstance(state, dict) and "riders" in state:
        return state
    return next(filter(None, map(_memory, found)), {})


def _riders(state: Any) -> list[Any]:
    return list(_memory(state)["riders"])


@pytest.mark.parametrize("shape", ["serial", "serial and vanguard"])
def test_a_ride_that_is_remembered_as_before_is_refused(shape: str) -> None:
    """The file was whole when it was written: its own fingerprint and checksum fit it."""
    body = json.loads(ridden())
    both = shape == "serial and vanguard"
    riders = [[first, former] if both else first for first, _, former in _riders(body["state"])]
    _memory(body["state"])["riders"] = riders
    state = files.empty_like(files.read_start(body, None).state)
    saving.load(state, body["state"])
    kept = {key: value for key, value in body.items() if key not in ("format", "version", "program", "sum")}
    old = files.seal(files.GAME_FORMAT, {**kept, "fingerprint": fingerprint(state)})
    with pytest.raises(hj.SaveError, match="comes from another version of HeadJudge"):
        hj.loads(old)


def test_a_save_of_today_is_read() -> None:
    text = ridden()
    assert hj.loads(text).dumps() == text
