"""Plays the games of HeadJudge and of other engines in turns in one run, so that their speeds can be compared.

Times of different runs cannot: the machine is another one, or busy with something else. In each round everybody plays
random games for the same processor time; the medians over the rounds are divided by that of python-chess.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from statistics import median
from typing import Any, Final, NamedTuple

from headjudge.api.creating import rules_of
from headjudge.cards.games import game_ids
from headjudge.errors import HeadJudgeError
from headjudge.lab.series import setup_of
from headjudge.lab.simulate import quiet_collector
from headjudge.lab.tables import Table

MEASURE: Final = "chess"
"""The module of the engine by whose speed all others are divided."""

Play = Callable[[int], int | None]
"""Plays the random game of a seed to its end. Returns the number of decisions, None where they cannot be counted."""


class Speed(NamedTuple):
    """The speed of one engine at one game. decisions: a second; None if they were not counted.

    ratio: the decisions by those of python-chess.
    """

    name: str
    games: float
    decisions: float | None
    ratio: float | None


def _chess() -> Play:
    chess: Any = import_module("chess")

    def play(seed: int) -> int:
        chance = Random(seed)
        board = chess.Board()
        decisions = 0
        while not board.is_game_over():
            board.push(chance.choice(list(board.legal_moves)))
            decisions += 1
        return decisions

    return play


def _rlcard() -> Play:
    rlcard: Any = import_module("rlcard")

    def play(seed: int) -> int:
        chance = Random(seed)
        table = rlcard.make("gin-rummy", config={"seed": seed})
        state, _ = table.reset()
        decisions = 0
        while not table.is_over():
            state, _ = table.step(chance.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


def _fireplace() -> Play:
    cards: Any = import_module("fireplace.cards")
    utils: Any = import_module("fireplace.utils")
    exceptions: Any = import_module("fireplace.exceptions")
    cards.db.initialize()

    def play(seed: int) -> None:
        try:
            utils.play_full_game()  # with chances of its own
        except exceptions.GameOver:
            return

    return play


PEERS: Final[dict[str, tuple[str, Callable[[], Play]]]] = {
    "chess": ("python-chess", _chess),
    "rlcard": ("rlcard gin rummy", _rlcard),
    "fireplace": ("fireplace", _fireplace),
}
"""Other engines by the module to import: the name, and what makes its games."""


def missing() -> list[str]:
    """Returns the names of the engines that are not installed."""
    return [name for module, (name, _) in PEERS.items() if find_spec(module) is None]


def compare(rounds: int = 5, seconds: float = 1.0, progress: Callable[[], None] = lambda: None) -> list[Speed]:
    """Returns the speed of the engines that are installed and of all games here, two-player formats and teams.

    seconds: the processor time of each of them in each round. progress: called after each.

    Raises HeadJudgeError if python-chess is not installed.
    """
    if find_spec(MEASURE) is None:
        raise HeadJudgeError("python-chess is not installed, by which the speeds are divided",
                             mend='`pip install "headjudge[peers]"` installs it.')
    players: dict[str, Play] = {}
    for module, (name, make) in PEERS.items():
        if find_spec(module) is not None:
            players[name] = make()
    for game in ways():
        players[game] = _table(game)
    found: dict[str, list[tuple[float, float | None]]] = {name: [] for name in players}
    with quiet_collector():
        for play in players.values():
            play(0)
        for turn in range(rounds):
            for name, play in players.items():
                found[name].append(_speed(play, turn, seconds))
                progress()
    measure = _median(found[PEERS[MEASURE][0]])
    assert measure is not None
    return [_told(name, speeds, measure) for name, speeds in found.items()]


def ways() -> list[str]:
    """Returns the games that are compared, each in its usual format and in those of teams: 'gcg team-battle'."""
    found: list[str] = []
    for game in game_ids():
        usual, *others = rules_of(game).formats
        found += [game, *[f"{game} {other.name}" for other in others if other.team_size > 1 and usual != other]]
    return found


def _table(way: str) -> Play:
    game, _, format = way.partition(" ")
    table = Table(setup_of(game, "random", format=format))

    def play(seed: int) -> int:
        outcome = table.play(seed)
        if outcome.failure is not None:
            raise RuntimeError(f"game {seed} of {way} fails: {outcome.failure.error}")
        return outcome.decisions

    return play


def _speed(play: Play, turn: int, seconds: float) -> tuple[float, float | None]:
    """Returns games and decisions a second of processor time."""
    games = decisions = 0
    counted = True
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        made = play(turn * 100_000 + games)
        games += 1
        if made is None:
            counted = False
        else:
            decisions += made
    return games / spent, decisions / spent if counted else None


def _median(speeds: list[tuple[float, float | None]]) -> float | None:
    known = [decisions for _, decisions in speeds if decisions is not None]
    return median(known) if known else None


def _told(name: str, speeds: list[tuple[float, float | None]], measure: float) -> Speed:
    decisions = _median(speeds)
    games = median(speed[0] for speed in speeds)
    return Speed(name, games, decisions, None if decisions is None else decisions / measure)
