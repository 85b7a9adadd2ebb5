"""Plays many games of one setup in several processes; the figures do not depend on the number of processes."""

from __future__ import annotations

import gc
import multiprocessing
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from headjudge.errors import HeadJudgeError
from headjudge.kernel.decks import Deck
from headjudge.lab.tables import Failure, Outcome, Setup, Table

CHUNK = 8
"""Games handed to a process at a time."""


@dataclass
class Report:
    """The figures of a series. Neither draws nor failed games count as wins.

    games: the number of games or matches; played: the number of games, with each game of a match counted. wins_by_seat:
    a team wins at each of its seats. wins_by_deck: once for each name of a deck, however many of the winners had it.
    """

    setup: Setup
    labels: tuple[str, ...]
    games: int = 0
    played: int = 0
    draws: int = 0
    wins_by_seat: list[int] = field(default_factory=list)
    wins_by_deck: dict[str, int] = field(default_factory=dict)
    decisions: int = 0
    turns: int = 0
    seconds: float = 0.0
    failures: list[Failure] = field(default_factory=list)

    def add(self, outcome: Outcome) -> None:
        """Count one game, or one match."""
        self.games += 1
        self.played += outcome.games
        self.decisions += outcome.decisions
        self.turns += outcome.turns
        if outcome.failure is not None:
            self.failures.append(outcome.failure)
        elif not outcome.winners:
            self.draws += 1
        for seat in outcome.winners:
            self.wins_by_seat[seat] += 1
        for name in {self.labels[outcome.dealt[seat]] for seat in outcome.winners}:
            self.wins_by_deck[name] += 1

    def figures(self) -> dict[str, Any]:
        """Returns the report for programs. decisions and turns are averages over games."""
        played = max(self.played, 1)
        seconds = max(self.seconds, 1e-9)
        matches = {"matches": self.games, "best_of": self.setup.best_of} if self.setup.best_of > 1 else {}
        return {
            **matches,
            "games": self.played,
            "errors": len(self.failures),
            "draws": self.draws,
            "wins_by_seat": self.wins_by_seat,
            "wins_by_deck": self.wins_by_deck,
            "decisions": round(self.decisions / played, 2),
            "turns": round(self.turns / played, 2),
            "games_per_second": round(self.played / seconds, 2),
            "decisions_per_second": round(self.decisions / seconds, 1),
            "seed": self.setup.seed,
        }


def simulate(setup: Setup, games: int, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Report:
    """Play a series of games, or of matches. progress: called with the number of them finished so far."""
    if games < 1:
        raise HeadJudgeError(f"{games} is no number of games")
    if jobs < 1:
        raise HeadJudgeError(f"{jobs} is no number of jobs")
    table = Table(setup)
    seats = len(table.decks)
    report = Report(setup, table.labels, wins_by_seat=[0] * seats,
                    wins_by_deck=dict.fromkeys(table.labels, 0))
    began = time.perf_counter()
    for outcome in _outcomes(table, games, min(jobs, games)):
        report.add(outcome)
        if progress is not None:
            progress(report.games)
    report.seconds = time.perf_counter() - began
    report.failures.sort()
    return report


def _outcomes(table: Table, games: int, jobs: int) -> Iterator[Outcome]:
    if jobs == 1:
        with quiet_collector():
            for index in range(games):
                yield table.play(index)
        return
    forks = "fork" in multiprocessing.get_all_start_methods()
    if not forks and any(isinstance(deck, Deck) for deck in table.setup.decks):
        raise HeadJudgeError("decks that are not files cannot be given to other processes here", mend="Use one job.")
    global _table
    _table = table
    context = multiprocessing.get_context("fork" if forks else "spawn")
    with context.Pool(jobs, _begin, () if forks else (table.setup,)) as pool:
        yield from pool.imap_unordered(_play, range(games), CHUNK if games >= 4 * CHUNK * jobs else 1)


_table: Table | None = None


def _begin(setup: Setup | None = None) -> None:
    """Prepare another process: the table is inherited, or made from the setup."""
    global _table
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if setup is not None:
        _table = Table(setup)
    gc.freeze()
    gc.set_threshold(*THRESHOLD)


def _play(index: int) -> Outcome:
    assert _table is not None
    return _table.play(index)


THRESHOLD = (50_000, 20, 100)
"""A game makes no cycles that matter: what it leaves is freed at once, so the collector may come seldom."""


@contextmanager
def quiet_collector() -> Iterator[None]:
    """Run the garbage collector seldom, and leave out the objects that exist already.

    Where some are left out already, it leaves out no others, and those stay left out afterwards.
    """
    before, frozen = gc.get_threshold(), gc.get_freeze_count()
    if not frozen:
        gc.collect()
        gc.freeze()
    gc.set_threshold(*THRESHOLD)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        if not frozen:
            gc.unfreeze()
