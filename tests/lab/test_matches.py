"""Series of matches."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

import headjudge as hj
from headjudge.api.matches import decided
from headjudge.cli import run
from headjudge.lab.series import setup_of
from headjudge.lab.simulate import simulate
from headjudge.lab.tables import Setup, Table
from tests.lab.decks import BLUE, RED

SETUP = Setup("ws", (RED, BLUE), ("random", "random"), seed=11, best_of=3)


def test_a_series_counts_matches_and_their_games() -> None:
    report = simulate(SETUP, 4)
    figures = report.figures()
    assert figures["matches"] == 4 and figures["best_of"] == 3 and 8 <= figures["games"] <= 12
    assert sum(report.wins_by_seat) + report.draws == 4
    assert sum(report.wins_by_deck.values()) + report.draws == 4


def test_the_matches_do_not_depend_on_the_number_of_jobs() -> None:
    one, two = simulate(SETUP, 4, jobs=1), simulate(SETUP, 4, jobs=2)
    assert (one.wins_by_seat, one.played, one.decisions) == (two.wins_by_seat, two.played, two.decisions)


def test_a_match_ends_when_it_is_decided_and_its_first_game_is_that_of_a_series_of_games() -> None:
    table = Table(SETUP)
    outcome = table.play(1)
    assert outcome.games in (2, 3) and outcome.winners in ((0,), (1,))
    single = Table(Setup("ws", (RED, BLUE), ("random", "random"), seed=11)).play(1)
    assert single.games == 1 and single.seed == outcome.seed
    assert decided([single.winners], 2, 3) is None and outcome.decisions > single.decisions


def test_best_of_is_odd() -> None:
    with pytest.raises(hj.HeadJudgeError, match="best of 2 games"):
        Table(setup_of("ws", agents="random", best_of=2))


def test_sim_prints_matches(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sim", "gate", "--best-of", "3", "--games", "1", "--seed", "5", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["matches"] == 1 and figures["games"] in (2, 3) and figures["errors"] == 0
    assert run(["sim", "gate", "--best-of", "3", "--games", "1", "--seed", "5"]) == 0
    assert "1 (best of 3)" in capsys.readouterr().out


def test_play_prints_every_game_of_a_match(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert run(["play", "gate", "--best-of", "3", "--seed", "5", "--against", "random"]) == 0
    said = capsys.readouterr().out
    assert "Game 1 of a match (best of 3)." in said and "Game 2 of a match (best of 3)." in said
    assert said.rstrip().endswith("wins the match.")


def test_play_goes_on_with_a_saved_match(tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                         monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    match = hj.match("ws", [RED, BLUE], seed=3)
    match.game.concede(0)
    match.next_game().concede(1)
    match.next_game()
    path = tmp_path / "match.json"
    path.write_text(match.dumps(), encoding="utf-8")
    assert run(["play", "ws", "--load", str(path), "--against", "random"]) == 0
    assert "Game 3 of a match (best of 3)." in capsys.readouterr().out
    path.write_text(match.game.dumps(), encoding="utf-8")
    assert run(["play", "ws", "--load", str(path), "--best-of", "3"]) != 0
    assert "this is no saved match" in capsys.readouterr().err
