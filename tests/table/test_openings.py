"""Rulings are played from at the table: their positions are data that agree with the tests."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from headjudge.cards.games import game_ids
from headjudge.ledger import read_ledger
from headjudge.table.openings import FOLDER, opened, openings
from tests.amounts import ONLY_FULL
from tests.table.server import Player

CHECKOUT = Path(__file__).parents[2]
EVERY = 25
"""Each so manieth position is opened here; `make openings` opens all of them as it writes them."""

SHARE = {"ws": 0.6, "gcg": 0.6, "gate": 0.6, "cfv": 0.1, "cfd": 0.1}
"""Least share of rulings with a position. Others begin with a new game, or with cards whose abilities have no words,
as most of Vanguard do."""


@pytest.mark.parametrize("game", game_ids())
def test_a_position_of_a_ruling_opens_at_its_first_choice(game: str) -> None:
    known = sorted(openings(game))
    for test in known[::EVERY]:
        begun = opened(game, test)
        assert begun.decision is not None or begun.over, test
        assert not begun.decisions_made()


@pytest.mark.parametrize("game", game_ids())
def test_rulings_have_a_position(game: str) -> None:
    tests = {f"{place.file}::{place.name}" for rule in read_ledger(game, CHECKOUT / "tests").rules
             for place in rule.tests}
    own = {test for test in tests if test.startswith(f"{game}/")}
    assert len(own & set(openings(game))) > len(own) * SHARE[game]


@pytest.mark.parametrize("game", ["ws", *[pytest.param(game, marks=ONLY_FULL) for game in game_ids() if game != "ws"]])
def test_positions_are_those_with_which_the_tests_begin(game: str) -> None:
    """The tests of one file are run again up to their positions."""
    file = sorted(openings(game))[0].partition("::")[0]
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "HEADJUDGE_"))}
    ran = subprocess.run([sys.executable, "tools/openings.py", game, "--tests", f"tests/{file}"], cwd=CHECKOUT,
                         env=clean, capture_output=True, text=True)
    made = {line["test"]: line["position"] for line in map(json.loads, (
        line for line in ran.stdout.splitlines() if line.startswith('{"test"')))}
    kept = {test: position for test, position in openings(game).items() if test.startswith(f"{file}::")}
    assert {test: made[test] for test in kept if test in made} == {test: kept[test] for test in kept if test in made}
    assert set(kept) & set(made), ran.stdout + ran.stderr


def test_a_ruling_is_played_from_on_an_analysis_table(mika: Player) -> None:
    ruling = next(one for one in mika.get("/api/rules/ws:9.3.2")["tests"] if one["opens"])
    seat = mika.sit(mika.post("/api/rulings/play", {"game": "ws", "test": ruling["test"]}, 201)["id"])
    seat.welcome()
    begun = opened("ws", ruling["test"]).decision
    assert seat.decision is not None and begun is not None and seat.decision["prompt"] == begun.prompt
    assert mika.post("/api/rulings/play", {"game": "ws", "test": "ws/test_x.py::test_y"}, 404)["text"]


def test_each_line_names_a_test_and_its_position() -> None:
    for file in FOLDER.glob("*.jsonl"):
        tests = [json.loads(line)["test"] for line in file.read_text("utf-8").splitlines()]
        assert tests == sorted(set(tests))
