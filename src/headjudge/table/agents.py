"""Programs at the table. Those that think long think in processes of their own, so that no table waits for another.

What a program answers follows from the game, its decisions and its seed alone, so that a server that was killed goes on
with the same answers.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, NamedTuple

from headjudge.agents import make_agent
from headjudge.agents.seeds import derived
from headjudge.api.game import Game
from headjudge.api.replays import Recorded
from headjudge.errors import HeadJudgeError
from headjudge.table.schema import AgentInfo

AGENTS: Final = (
    AgentInfo("greedy", "Looks ahead", "Tries each option and takes the one after which it stands best."),
    AgentInfo("random", "Plays anything", "Takes each option with the same chance: for a first look at a game."),
)
"""The programs that may be chosen, the usual one first."""

QUICK: Final = frozenset(("random", "first", "pass"))
"""Programs that answer at once."""

REMEMBERED: Final = 64
"""So many games a thinking process keeps at their last position."""

TRIES: Final = 3


class Task(NamedTuple):
    """A decision for a program.

    start: the replay of the game before its first decision. made: the options chosen since, as in
    `Game.decisions_made`. turn, answers: how many times the seat has answered in this turn.
    """

    start: str
    made: tuple[int, ...]
    seat: int
    agent: str
    seed: int
    turn: int
    answers: int


class Thinkers:
    """The processes in which programs think. They begin when the first program is asked."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, task: Task) -> int:
        """Returns the index of the option that a program takes."""
        for _ in range(TRIES):
            pool = self._open()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, think, task)
            except BrokenProcessPool:                    # a process was killed: its tasks are given to others
                if self._pool is pool:
                    self._pool = None
                pool.shutdown(wait=False)
        raise HeadJudgeError("the program that should answer stops again and again")

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._processes, multiprocessing.get_context("spawn"), _begin)
        return self._pool

    def close(self) -> None:
        """End the processes."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _begin() -> None:
    """Leave Ctrl-C to the server, and give it the processor first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)


_games: OrderedDict[tuple[str, int], tuple[tuple[int, ...], Game]] = OrderedDict()


def think(task: Task) -> int:
    """Returns the index of the option that a program takes; carried out in a process of its own."""
    return answer(_game_of(task), task)


def answer(game: Game, task: Task) -> int:
    """Returns the index of the option that a program takes in this game."""
    agent = make_agent(task.agent, derived(task.seed, "agent", task.seat, len(task.made)))
    agent.remember(task.turn, task.answers)
    return agent.choose(game.state, task.seat)


def _game_of(task: Task) -> Game:
    """Returns the game of a task: the one that was kept, played on, or a new one."""
    key = (task.start, task.seat)
    made, game = _games.pop(key, ((), None))
    if game is None or task.made[:len(made)] != made:
        game = Recorded(task.start).begin()
        game.undo_policy = "none"
        made = ()
    for index in task.made[len(made):]:
        if index < 0:
            game.concede(-1 - index)
        else:
            game.apply(index)
    _games[key] = (task.made, game)
    while len(_games) > REMEMBERED:
        _games.popitem(last=False)
    return game
