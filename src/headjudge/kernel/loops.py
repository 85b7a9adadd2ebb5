"""Infinite loops: what comes back to the same position is found, declared or drawn, and never played out.

A loop in which nobody has a choice is found by the run loop, one that leads through choices when a player is asked.
Both begin to look only where something unusual goes on: after hundreds of steps without a question, after dozens of
questions in one turn. They compare `position` with an anchor that is renewed at powers of two, so that a loop of any
length is found after at most a few rounds.

Who can stop a loop is who has, somewhere in it, another choice that does not lead back into it. Since the position at
the end of a round is that of its beginning, a declared number of rounds needs no playing: the game stands at the
beginning as before, goes on to the choice at which the player stops, and there the loop's own choice is barred, now and
whenever the same position comes again in the turn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.kernel.decisions import Choice
from headjudge.kernel.identity import position
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.records import Record
from headjudge.kernel.rules import TRACING, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

WATCH_QUESTIONS: Final = 40
"""Questions of one turn before positions are compared."""

WATCH_STEPS: Final = 400
"""Steps without a question before positions are compared."""

NUMBERS: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 50, 100, 1000, 1_000_000)
"""How often a loop may be declared to be repeated."""

# How long a choice is barred.
ALWAYS: Final = 0
ONCE: Final = 1
MET: Final = 2


# Loops without choices


class Spin:
    """Follows a run that goes on without a question."""

    __slots__ = ("anchor", "key", "limit", "steps")

    def __init__(self) -> None:
        self.anchor = ""
        self.key = ("", 0, 0)
        self.steps = 0
        self.limit = 1

    def comes_back(self, game: Game) -> bool:
        """Whether the game is again where it was; called after every step."""
        self.steps += 1
        frames = game.frames
        if not frames:
            return False
        top = frames[-1]
        key = (type(top).__name__, top.at, len(frames))
        if key == self.key and position(game) == self.anchor:
            return not TRACING or game.clause("loops")
        if self.steps >= self.limit:
            self.steps = 0
            self.limit *= 2
            self.key = key
            self.anchor = position(game)
        return False


# Loops through choices


class Passed(Record):
    """A question on the way.

    position: where it was asked. player: who was. count: how many choices there were. index: which was taken, counted
    among all of them; -1 while it is open.
    """

    __slots__ = ("count", "index", "player", "position")

    def __init__(self, position: str, player: int, count: int, index: int) -> None:
        self.position = position
        self.player = player
        self.count = count
        self.index = index

    def fields(self) -> tuple[object, ...]:
        return (self.position, self.player, self.count, self.index)

    @staticmethod
    def kinds() -> tuple[str, ...]:
        return ("str", "int", "int", "int")


class Watch(Record):
    """What a game remembers to find loops and to keep players from entering one again.

    turn: of which turn. start: the number of decisions from which on positions are compared. passed: the questions
    since the anchor, which is the first of them. limit: the number of questions after which the anchor is renewed.
    barred: choices that would enter a loop again, as positions and indices, and ONCE where it is barred only once, so
    that the loop is stopped there, MET when that question has come. script: indices of the choices with which
    the beginning of a declared loop is gone through once more.
    """

    __slots__ = ("barred", "limit", "passed", "script", "start", "turn")

    def __init__(self, turn: int, start: int, passed: tuple[Passed, ...] = (), limit: int = 1,
                 barred: tuple[tuple[str, int, int], ...] = (), script: tuple[int, ...] = ()) -> None:
        self.turn = turn
        self.start = start
        self.passed = passed
        self.limit = limit
        self.barred = barred
        self.script = script

    def fields(self) -> tuple[object, ...]:
        return (self.turn, self.start, self.passed, self.limit, self.barred, self.script)

    @staticmethod
    def kinds() -> tuple[str, ...]:
        return ("int", "int", "tuple[Passed, ...]", "int", "tuple[tuple[str, int, int], ...]", "tuple[int, ...]")

    def exact(self) -> tuple[object, ...]:
        """What is still to come of it: not how the game has come here."""
        return (self.barred, self.script)


def new_turn(game: Game) -> Watch:
    """Nothing is remembered from one turn to the next."""
    return Watch(game.turn, game.decisions + WATCH_QUESTIONS)


def asked(game: Game, player: int, choices: list[Choice]) -> tuple[int, ...] | None:
    """A player is about to be asked while loops are looked for.

    Returns the indices of the choices that are open. None: the question does not come now, because the script has
    answered it, a loop has ended the game, or a declaration goes first.
    """
    watch = game.loop_watch
    if watch.script:
        game.loop_watch = Watch(watch.turn, watch.start, (), 1, watch.barred, watch.script[1:])
        game.frames[-1].answer = choices[watch.script[0]]
        return None
    here = position(game)
    passed, limit = watch.passed, watch.limit
    if passed and passed[-1].index < 0:
        passed = passed[:-1]  # the same question is asked again: a save was loaded, or a concession went on
    if game.decisions >= watch.start:
        if passed and passed[0].position == here and (not TRACING or game.clause("loops")):
            _found(game, passed)
            return None
        if len(passed) >= limit:
            passed, limit = (), limit * 2
        passed = (*passed, Passed(here, player, len(choices), -1))
    barred = [index for where, index, _once in watch.barred if where == here]
    # What is barred only once is so until another question comes: the same one may be asked again from a save.
    bars = tuple([(where, index, once and ONCE + (where == here)) for where, index, once in watch.barred
                  if once != MET or where == here])
    game.loop_watch = Watch(watch.turn, watch.start, passed, limit, bars)
    return tuple([index for index in range(len(choices)) if index not in barred])


def answered(game: Game, index: int) -> None:
    """The open question was answered with the choice of this index, counted among all of them."""
    watch = game.loop_watch
    last = watch.passed[-1]
    passed = (*watch.passed[:-1], Passed(last.position, last.player, last.count, index))
    game.loop_watch = Watch(watch.turn, watch.start, passed, watch.limit, watch.barred, watch.script)


def _found(game: Game, cycle: tuple[Passed, ...]) -> None:
    """The game is where it was when the first of these questions was asked."""
    watch = game.loop_watch
    exits: dict[int, int] = {}
    for place, one in enumerate(cycle):
        barred = {index for where, index, _once in watch.barred if where == one.position}
        if one.count - len(barred | {one.index}) > 0:
            exits[one.player] = place
    game.loop_watch = Watch(watch.turn, game.decisions + WATCH_QUESTIONS, (), 1, watch.barred)
    if not exits:
        game.rules.loop_without_end(game)
        return
    # The step that was about to ask does so again afterwards.
    game.frames[-1].at -= 1
    seats = [seat for seat in game.rules.turn_order(game) if seat in exits]
    points = tuple([(cycle[exits[seat]].position, cycle[exits[seat]].index) for seat in seats])
    ways = tuple([tuple([one.index for one in cycle[:exits[seat]]]) for seat in seats])
    game.interpose(game.rules.loop_declaration(game, tuple(seats), points, ways))


@dataclass
class LoopDeclaration(Procedure):
    """Those who can stop a loop say how often it is repeated; the smaller number holds, and that player stops it.

    seats: who can stop it, in turn order. points: the choice by which each stops it, as its position and the loop's own
    choice there. ways: the choices that lead from the beginning of the loop to it. numbers: what was declared so far.
    """

    seats: tuple[int, ...]
    points: tuple[tuple[str, int], ...]
    ways: tuple[tuple[int, ...], ...]
    numbers: tuple[int, ...] = ()

    def doing(self) -> str:
        return "loop"

    @step()
    def declare(self, game: Game) -> None:
        """One after the other, each knowing what was declared before."""
        game.ask(self.seats[len(self.numbers)], [Choice("repeat", number=number) for number in NUMBERS], "loop")

    @step()
    def declared(self, game: Game) -> None:
        assert self.answer is not None
        self.numbers = (*self.numbers, self.answer.number)
        if len(self.numbers) < len(self.seats):
            self.again("declare")

    @step()
    def repeat(self, game: Game) -> None:
        """As often as the smallest number says; of equal ones, the first that was declared."""
        least = self.numbers.index(min(self.numbers))
        game.announce("loop", self.seats[least], "loop", amount=self.numbers[least], rule=self.rule(), verb="repeat")

    @step()
    def stop(self, game: Game) -> None:
        """The player who stops it may not choose the loop there.

        Nor, from the same position, may again whoever could have stopped it alone, or wanted more rounds than the one
        who stops it.
        """
        least = self.numbers.index(min(self.numbers))
        watch = game.loop_watch
        bars: list[tuple[str, int, int]] = []
        for seat, (where, index) in enumerate(self.points):
            if seat == least:
                bars.append((where, index, ONCE if len(self.seats) > 1 else ALWAYS))
            else:
                bars.append((where, index, ALWAYS))
        start = game.decisions + WATCH_QUESTIONS
        game.loop_watch = Watch(watch.turn, start, (), 1, (*watch.barred, *bars), self.ways[least])

    def rule(self) -> str:
        """The rule that says so."""
        return ""
