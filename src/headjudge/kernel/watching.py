"""What a game remembers of its questions, to find loops and to keep players from entering one again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.growth import Anchor
from headjudge.kernel.records import Record

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

WATCH_QUESTIONS: Final = 40
"""Questions of one turn before positions are compared."""

WATCH_AGAIN: Final = 10
"""Questions after a loop was declared before they are compared again."""

# How long an action is barred.
ALWAYS: Final = 0
ONCE: Final = 1


class Passed(Record):
    """A question that was answered between the anchor and now.

    shape: of the state in which it was asked. player: the player asked. depth: the number of open procedures. count:
    the number of choices. open: the number of choices that were not barred. index: the choice taken, counted among all
    of them; -1 while the question is open.
    """

    __slots__ = ("count", "depth", "index", "open", "player", "shape")

    def __init__(self, shape: str, player: int, depth: int, count: int, open: int, index: int) -> None:
        self.shape = shape
        self.player = player
        self.depth = depth
        self.count = count
        self.open = open
        self.index = index

    def fields(self) -> tuple[object, ...]:
        return (self.shape, self.player, self.depth, self.count, self.open, self.index)

    @staticmethod
    def kinds() -> tuple[str, ...]:
        return ("str", "int", "int", "int", "int", "int")


class Bar(Record):
    """An action that a player may not carry out.

    at: the standing position where it begins. index: the index of the choice that begins it. to: the position where it
    would lead. once: ONCE if it is barred only until another action was carried out, ALWAYS if for the rest of the
    turn. needed: whether the loop could be completed without this bar.
    """

    __slots__ = ("at", "index", "needed", "once", "player", "to")

    def __init__(self, player: int, at: str, index: int, to: str, once: int, needed: bool) -> None:
        self.player = player
        self.at = at
        self.index = index
        self.to = to
        self.once = once
        self.needed = needed

    def fields(self) -> tuple[object, ...]:
        return (self.player, self.at, self.index, self.to, self.once, self.needed)

    @staticmethod
    def kinds() -> tuple[str, ...]:
        return ("int", "str", "int", "str", "int", "bool")


class Inside(Record):
    """The action that is being carried out.

    at: the standing position where it began. player: its player. depth: the number of procedures open then. index: the
    index of the choice that began it; -1 while that question is open.
    """

    __slots__ = ("at", "depth", "index", "player")

    def __init__(self, at: str, player: int, depth: int, index: int) -> None:
        self.at = at
        self.player = player
        self.depth = depth
        self.index = index

    def fields(self) -> tuple[object, ...]:
        return (self.at, self.player, self.depth, self.index)

    @staticmethod
    def kinds() -> tuple[str, ...]:
        return ("str", "int", "int", "int")


class FoundLoop(Record):
    """A loop through choices.

    round: the questions of one round. stops: for each player who can stop it, in turn order, the places in the round
    at which they can. changes: whether a round changes something, so that rounds have to be carried out.
    """

    __slots__ = ("changes", "round", "stops")

    def __init__(self, round: tuple[Passed, ...], stops: tuple[tuple[int, ...], ...], changes: bool) -> None:
        self.round = round
        self.stops = stops
        self.changes = changes

    def fields(self) -> tuple[object, ...]:
        return (self.round, self.stops, self.changes)

    @staticmethod
    def kinds() -> tuple[str, ...]:
        return ("tuple[Passed, ...]", "tuple[tuple[int, ...], ...]", "bool")


class Rounds(Record):
    """Rounds that are being carried out with the choices of a loop.

    round: its questions. left: how many whole rounds are left. place: the next question. stop: where, after the last
    whole round, the player stops. once: how long the loop's action is barred there. changes: whether a round changes
    something, so that it may end the loop.
    """

    __slots__ = ("changes", "left", "once", "place", "round", "stop")

    def __init__(self, round: tuple[Passed, ...], left: int, place: int, stop: int, once: int, changes: bool) -> None:
        self.round = round
        self.left = left
        self.place = place
        self.stop = stop
        self.once = once
        self.changes = changes

    def fields(self) -> tuple[object, ...]:
        return (self.round, self.left, self.place, self.stop, self.once, self.changes)

    @staticmethod
    def kinds() -> tuple[str, ...]:
        return ("tuple[Passed, ...]", "int", "int", "int", "int", "bool")


class Watch(Record):
    """What a game remembers to find loops and to keep players from entering one again.

    turn: of which turn. start: the number of decisions from which on positions are compared. passed: the questions
    since the anchor, which is the first of them. limit: the number of questions after which the anchor is renewed.
    anchor: the state in which it was asked. bars: actions that would enter a loop again.
    inside: the action that is being carried out while something is barred. rounds: those that are being carried out.
    tries: on a copy on which something is tried, every question is left open. busy: whether an answer may be barred or
    given. quiet: whether questions and answers of this turn are not looked at before the decision at which it starts.
    """

    __slots__ = ("anchor", "bars", "busy", "inside", "limit", "passed", "quiet", "rounds", "start", "tries", "turn")

    def __init__(
        self, turn: int, start: int, passed: tuple[Passed, ...] = (), limit: int = 1,
        anchor: Anchor | None = None, bars: tuple[Bar, ...] = (), inside: Inside | None = None,
        rounds: Rounds | None = None, tries: bool = False,
    ) -> None:  # fmt: skip
        self.turn = turn
        self.start = start
        self.passed = passed
        self.limit = limit
        self.anchor = anchor
        self.bars = bars
        self.inside = inside
        self.rounds = rounds
        self.tries = tries
        self.busy = bool(bars) or rounds is not None
        self.quiet = not (passed or self.busy or tries)

    def fields(self) -> tuple[object, ...]:
        return (
            self.turn, self.start, self.passed, self.limit, self.anchor, self.bars, self.inside, self.rounds,
            self.tries,
        )

    @staticmethod
    def kinds() -> tuple[str, ...]:
        return (
            "int", "int", "tuple[Passed, ...]", "int", "Anchor | None", "tuple[Bar, ...]", "Inside | None",
            "Rounds | None", "bool",
        )

    def exact(self) -> tuple[object, ...]:
        """Returns the parts that affect the rest of the game, without those that only say how the game came here."""
        return (self.bars, self.inside, self.rounds)


def new_turn(game: Game) -> Watch:
    """Returns an empty watch; nothing is remembered from one turn to the next."""
    return Watch(game.turn, game.decisions + WATCH_QUESTIONS)
