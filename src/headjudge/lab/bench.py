"""Measures how fast a game package is.

Random play of starter decks, and the price of a clone, a fingerprint, a list of options.

It uses one core, skips forced steps and takes the median of several runs. It counts processor time, so that other work
on the machine changes little.
"""

from __future__ import annotations

import platform
import time
from collections.abc import Callable
from statistics import median
from typing import Any, Final, NamedTuple

from headjudge.kernel import game as kernel_game
from headjudge.kernel.game import Game
from headjudge.kernel.identity import fingerprint, position
from headjudge.lab.series import setup_of
from headjudge.lab.simulate import quiet_collector
from headjudge.lab.tables import Table

SAMPLES: Final = 400
"""Positions on which single operations are timed."""


class Bench(NamedTuple):
    """The figures. Times in microseconds."""

    game: str
    format: str
    decks: tuple[str, ...]
    compiled: bool
    python: str
    games: int
    runs: int
    games_per_second: float
    decisions_per_second: float
    decisions: float
    clone: float
    fingerprint: float
    position: float
    options: float
    imagine: float

    def figures(self) -> dict[str, Any]:
        """Returns the figures for programs."""
        found = self._asdict()
        found["decks"] = list(self.decks)
        found["clone_us"] = found.pop("clone")
        found["fingerprint_us"] = found.pop("fingerprint")
        found["position_us"] = found.pop("position")
        found["options_us"] = found.pop("options")
        found["imagine_us"] = found.pop("imagine")
        return found


def is_compiled() -> bool:
    """Whether the kernel runs compiled."""
    return not str(kernel_game.__file__).endswith(".py")


def bench(game: str, games: int = 100, runs: int = 5, progress: Callable[[], None] = lambda: None,
          format: str = "") -> Bench:
    """Returns measurements of a game. games: the number of games in each run. runs: the number of runs.

    The median counts. progress: called after each step.

    format: '' for the game's usual one.
    """
    table = Table(setup_of(game, "random", format=format))
    speeds: list[tuple[float, float]] = []
    with quiet_collector():
        table.play(0)
        for run in range(runs):
            decisions = 0
            began = time.process_time()
            for index in range(run * games, (run + 1) * games):
                outcome = table.play(index)
                if outcome.failure is not None:
                    raise RuntimeError(f"game {index} fails: {outcome.failure.error}")
                decisions += outcome.decisions
            seconds = time.process_time() - began
            speeds.append((games / seconds, decisions / seconds))
            progress()
        positions = sample(table)
        per_game = median(speed[0] for speed in speeds)
        per_decision = median(speed[1] for speed in speeds)
        costs = {name: round(cost(work, positions, runs), 2) for name, work in WORK.items()}
        progress()
    labels = tuple(dict.fromkeys(table.labels))
    return Bench(game, format, labels, is_compiled(), platform.python_version(), games, runs, round(per_game, 1),
                 round(per_decision), round(per_decision / per_game, 1), **costs)


def sample(table: Table) -> list[Game]:
    """Returns positions of random play, at decisions."""
    from headjudge.agents import make_agent

    positions: list[Game] = []
    index = 0
    while len(positions) < SAMPLES:
        game = table.start(index)
        agent = make_agent("random", index)
        game.run()
        while game.question is not None and len(positions) < SAMPLES:
            if game.decisions % 7 == 0:
                positions.append(game.clone())
            game.choose(agent.choose(game, game.question.player))
        index += 1
    return positions


def cost(work: Callable[[Game], object], positions: list[Game], runs: int) -> float:
    """Returns the microseconds of one operation: the median over runs of the mean over positions."""
    times: list[float] = []
    for _ in range(runs):
        began = time.process_time()
        for game in positions:
            work(game)
        times.append((time.process_time() - began) / len(positions) * 1e6)
    return median(times)


def _clone(game: Game) -> object:
    return game.clone()


def _fingerprint(game: Game) -> object:
    return fingerprint(game)


def _position(game: Game) -> object:
    return position(game)


def _options(game: Game) -> object:
    """Returns the list of legal options of an open decision, made anew from the state alone."""
    frame = game.own(len(game.frames) - 1)
    asked = game.question
    at = frame.at
    game.question = None
    game.numbers = {}
    frame.at = at - 1
    game.run()
    assert asked is not None and game.question is not None and len(asked.choices) == len(game.question.choices)
    return game.question


def _imagine(game: Game) -> object:
    from random import Random

    from headjudge.agents.imagine import imagine

    return imagine(game, 0, Random(0))


WORK: Final[dict[str, Callable[[Game], object]]] = {
    "clone": _clone, "fingerprint": _fingerprint, "position": _position, "options": _options, "imagine": _imagine,
}
