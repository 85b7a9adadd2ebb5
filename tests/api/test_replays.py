"""Replays: what was played can be played again, or says where it differs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import headjudge as hj
from headjudge.api.files import REPLAY_FORMAT, seal
from headjudge.cli import run
from tests.api.cards import AYLA, BRANN, new_game


def finished(seed: int = 2) -> hj.Game:
    game = new_game(seed)
    game.run({0: "random", 1: "random"}, until="over", seed=seed)
    return game


def resealed(text: str, **changes: Any) -> str:
    body = json.loads(text)
    for key in ("format", "version", "program", "sum"):
        body.pop(key)
    body.update(changes)
    return seal(REPLAY_FORMAT, body)


def test_a_replay_plays_the_same_game() -> None:
    game = finished()
    again = hj.replay(game.record())
    assert again.ok and again.drift is None
    assert again.game.fingerprint() == game.fingerprint() and again.game.result == game.result
    assert [entry.text for entry in again.game.log] == [entry.text for entry in game.log]


def test_a_position_has_a_replay_too() -> None:
    game = hj.scenario("ws", phase="clock", players=[{"hand": [AYLA, BRANN]}, {}])
    game.apply("clock Brann")
    game.concede(1)
    again = hj.replay(game.record())
    assert again.ok and again.game.fingerprint() == game.fingerprint()
    assert again.game.result is not None and again.game.result.losers == (1,)


def test_drift_names_the_first_decision_that_differs() -> None:
    text = finished().record()
    decisions = json.loads(text)["decisions"]
    decisions[20][2] = "play Nobody"
    drift = hj.replay(resealed(text, decisions=decisions)).drift
    assert drift is not None and drift.decision == 21
    assert str(drift).startswith('decision 21: "play Nobody" is not option')


def test_drift_of_the_state_is_found_by_its_fingerprint() -> None:
    text = finished().record()
    fingerprints = json.loads(text)["fingerprints"]
    fingerprints["48"] = "0" * 32
    drift = hj.replay(resealed(text, fingerprints=fingerprints)).drift
    assert drift is not None and drift.decision == 48 and "differs since decision 32" in drift.what


def test_another_player_or_another_end_is_drift() -> None:
    text = finished().record()
    decisions = json.loads(text)["decisions"]
    decisions[3][0] = 1 - decisions[3][0]
    drift = hj.replay(resealed(text, decisions=decisions)).drift
    assert drift is not None and drift.decision == 4 and "is asked, not player" in drift.what
    ended = hj.replay(resealed(text, result=None)).drift
    assert ended is not None and ended.what == "the game ends otherwise"


def test_decisions_after_the_end_are_drift() -> None:
    text = finished().record()
    decisions = json.loads(text)["decisions"]
    drift = hj.replay(resealed(text, decisions=[*decisions, decisions[0]])).drift
    assert drift is not None and drift.what == "the game is over already"


@pytest.mark.parametrize("decisions", [None, "x", [None], [["x"]], [[0]], [[0, 0, 0, 0]]])
def test_a_replay_that_makes_no_sense_is_an_error_or_drift(decisions: Any) -> None:
    text = resealed(finished().record(), decisions=decisions)
    try:
        assert not hj.replay(text).ok
    except hj.HeadJudgeError as error:
        assert "damaged" in str(error)


def test_a_save_is_no_replay() -> None:
    with pytest.raises(hj.SaveError, match=r"this is a headjudge game, not a replay.*`loads`"):
        hj.replay(new_game().dumps())
    with pytest.raises(hj.SaveError, match="no replay of HeadJudge"):
        hj.replay("{}")


@pytest.mark.parametrize("changes", [
    {"decisions": [[0]]}, {"decisions": [[0, 1]]}, {"decisions": [["a", "b", "c"]]}, {"decisions": [[0, 0, {}]]},
    {"decisions": [[0, True, "x"]]}, {"decisions": {"a": 1}}, {"decisions": None}, {"fingerprints": {"1": {}}},
    {"fingerprints": {"one": "x"}}, {"fingerprints": []},
])
def test_decisions_that_are_none_are_damage_and_no_drift(changes: dict[str, Any], tmp_path: Path) -> None:
    text = resealed(finished().record(), **changes)
    with pytest.raises(hj.SaveError, match="damaged"):
        hj.replay(text)
    path = tmp_path / "replay.json"
    path.write_text(text, "utf-8")
    for arguments in (["replay"], ["replay", "--until", "1"], ["reduce"]):
        assert run([*arguments, str(path)]) == 1


def test_what_is_wrong_with_a_file_names_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "replay.json"
    path.write_text(resealed(finished().record(), cards=[]), "utf-8")
    for command in ("replay", "reduce"):
        assert run([command, str(path)]) == 1
        assert capsys.readouterr().err.startswith(f"headjudge: {path}: this replay cannot be read")
