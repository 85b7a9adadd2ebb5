"""Games that go wrong are kept as replays, and made small."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import headjudge as hj
from headjudge.errors import HeadJudgeError
from headjudge.games.ws.rule_actions import LevelUp
from headjudge.kernel.game import Game
from headjudge.kernel.procedures import NATIVE, stepping
from headjudge.lab.failures import kept_when_it_fails, write_failure
from headjudge.lab.recordings import cut, entries, read_recording
from headjudge.lab.reduce import reduce
from headjudge.lab.simulate import simulate
from headjudge.lab.tables import Setup
from tests.lab.decks import BLUE, RED

SETUP = Setup("ws", (RED, BLUE), ("random", "random"), seed=3)


@pytest.fixture
def planted() -> Iterator[None]:
    """From turn 6 on a level up goes wrong."""
    if NATIVE:
        pytest.skip("a compiled step is called directly: no other one can take its place")
    right: Any = LevelUp.calls

    def wrong(frame: LevelUp, game: Game) -> None:
        if game.turn >= 6:
            raise ZeroDivisionError("planted")
        right[0](frame, game)

    stepping_into((wrong, *right[1:]))
    yield
    stepping_into(right)


def stepping_into(calls: Any) -> None:
    """Let these be the steps of a level up."""
    kind: Any = LevelUp
    kind.calls, kind.take_steps = calls, stepping(calls)


@pytest.fixture
def kept(planted: None, tmp_path: Path) -> Path:
    report = simulate(SETUP, 1)
    assert report.figures()["errors"] == 1
    return write_failure(SETUP, report.failures[0], tmp_path)


def test_a_failure_says_where_and_how_to_see_it_again(kept: Path) -> None:
    played = hj.replay(read_recording(kept))
    assert played.drift is not None and "ZeroDivisionError: planted" in played.drift.what
    assert played.drift.decision == played.decisions


def test_a_failing_replay_is_made_small_and_still_fails(kept: Path) -> None:
    small = reduce(read_recording(kept))
    assert small.after < 0.8 * small.before
    assert "ZeroDivisionError" in small.error
    played = hj.replay(small.text)
    assert played.drift is not None and "planted" in played.drift.what and played.decisions == small.after


def test_a_game_that_fails_while_it_is_played_is_kept(planted: None, tmp_path: Path) -> None:
    game = hj.new_game("ws", [RED, BLUE], seed=3)
    with pytest.raises(HeadJudgeError, match=r"fault of HeadJudge: ZeroDivisionError.*headjudge replay"), \
            kept_when_it_fails(lambda: game, tmp_path):
        game.run(agents={0: "random", 1: "random"})
    played = hj.replay(read_recording(next(tmp_path.iterdir())))
    assert played.drift is not None and "planted" in played.drift.what


def test_a_game_that_goes_well_is_not_made_small() -> None:
    game = hj.new_game("ws", [RED, BLUE], seed=1)
    game.run(agents={0: "random", 1: "random"})
    with pytest.raises(HeadJudgeError, match="does not stop with an error"):
        reduce(game.record())


def test_a_saved_game_is_read_as_its_replay(tmp_path: Path) -> None:
    game = hj.new_game("ws", [RED, BLUE], seed=1)
    game.run(agents={0: "random", 1: "random"}, until=3)
    path = tmp_path / "game.json"
    path.write_text(game.dumps(), encoding="utf-8")
    text = read_recording(path)
    assert hj.replay(text).game.fingerprint() == game.fingerprint()
    few = hj.replay(cut(text, 4))
    assert few.ok and few.game.decisions_made() == game.decisions_made()[:4]
    assert len(entries(text)) == len(game.decisions_made())


@pytest.mark.parametrize("content", ["", "{}", "no save", json.dumps({"format": "headjudge replay"})])
def test_what_is_no_recording_is_refused_with_its_name(tmp_path: Path, content: str) -> None:
    path = tmp_path / "odd.json"
    path.write_text(content)
    with pytest.raises(HeadJudgeError, match=r"odd\.json"):
        read_recording(path)
