"""The numbers of sequences of answers are as they were counted."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

import pytest

import headjudge as hj
from headjudge.cards.games import game_ids
from tests.counts.counting import Position, count, under_each_answer


def positions(game: str) -> dict[str, Position]:
    """The positions of a game; none for a game that has not got any yet."""
    module = f"tests.counts.{game}"
    found: dict[str, Position] = import_module(module).POSITIONS if find_spec(module) is not None else {}
    return found


CASES = [(game, name) for game in game_ids() for name in positions(game)]


@pytest.mark.parametrize("game", game_ids())
def test_every_game_has_five_positions_at_least(game: str) -> None:
    found = positions(game)
    assert len(found) >= 5, f"write positions to tests/counts/{game}.py: {len(found)} of 5 are there"
    for name, position in found.items():
        assert position.because and len(position.counts) >= 3, f"{name}: three depths, and why the first is right"


@pytest.mark.parametrize(("game", "name"), CASES, ids=[f"{game}-{name}" for game, name in CASES])
def test_counts(game: str, name: str) -> None:
    position = positions(game)[name]
    for depth, wanted in enumerate(position.counts, 1):
        played = position.begin()
        found = count(played.state, depth)
        assert found == wanted, (
            f"{name}: {found} sequences of {depth} answers, not {wanted}. {position.because}\n"
            f"{under_each_answer(played, depth)}"
        )


def test_a_miss_shows_the_count_under_each_first_answer() -> None:
    game = hj.scenario("ws", phase="clock", players=[{"hand": 1}, {"hand": 1}])
    shown = under_each_answer(game, 2)
    assert [line[9:] for line in shown.splitlines()[1:]] == ["clock Filler", "pass"]
    assert sum(int(line.split()[0]) for line in shown.splitlines()[1:]) == count(game.state, 2)
