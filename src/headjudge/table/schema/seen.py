"""What a seat sees of its table."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from headjudge.api.views import EffectView, OptionView, ResultView, RoleView, WaitingView
from headjudge.table.schema.words import Strict


class Owner(Struct):
    """An owner of places: a seat; a team or all (seat None). Its index is the first part of its places' names."""

    seat: int | None
    seats: list[int]


class Head(Struct):
    """The table without its cards. See `headjudge.View`."""

    game: str
    turn: int
    turn_player: int
    phase: str
    step: str
    asked: int | None
    out: list[int]
    roles: list[RoleView]
    effects: list[EffectView]
    waiting: list[WaitingView]
    result: ResultView | None


class Asked(Struct):
    """The open decision, for the seat that may answer it.

    id: the number that an answer names. yours: False for a teammate's decision, which may be read only. total: the
    number of options. options: all of them, or none if there are more than 200: then `find` searches them.
    """

    id: int
    player: int
    yours: bool
    kind: str
    prompt: str
    rule: str
    group: int
    min: int
    max: int
    picked: int
    total: int
    options: list[OptionView]


class Waits(Struct):
    """Who decides and in which step. seat: the seat that is asked. since: seconds for which it has been asked."""

    seat: int
    step: str
    since: float


class Clocks(Struct):
    """seconds: what is left for each seat. runs: the seat whose clock runs, None while none does."""

    seconds: list[float]
    runs: int | None


class UndoAsked(Struct):
    """An undo that waits for consent. seat: who asks. text: what would be undone."""

    seat: int
    text: str


class SeatInfo(Struct):
    """A seat of a table.

    name: '' while it is free. connected: whether a tab is open. left: when the last tab of a person who is away was
    closed, in seconds since 1970. level: the agent's id.
    """

    kind: Literal["person", "agent", "free"]
    name: str
    connected: bool = False
    left: float | None = None
    level: str = ""
    mine: bool = False


class ClockSpec(Strict):
    """A clock for each player. seconds: for the whole game. gain: added after each decision."""

    seconds: Annotated[int, Meta(ge=10, le=86_400)] = 1500
    gain: Annotated[int, Meta(ge=0, le=600)] = 0


class TableInfo(Struct):
    """A table as everybody who may see it knows it.

    state: 'open' while seats are free. undo: 'free' alone or against programs, else 'consent' or 'none'. solo: one
    person plays every seat. analysis: positions may be gone through with `goto`. mine: the seats of the player who
    asks. about: the ruling with whose position the table began, by the name of its test; '' for none.
    """

    table: str
    game: str
    format: str
    title: str
    state: Literal["open", "playing", "over"]
    seats: list[SeatInfo]
    private: bool
    spectators: bool
    undo: Literal["free", "consent", "none"]
    solo: bool
    analysis: bool
    unread: bool
    clock: ClockSpec | None
    left: Literal["wait", "claim", "program"]
    mine: list[int]
    turn: int
    created: float
    result: TableResult | None = None
    rematch: str = ""
    about: str = ""


class TableResult(Struct):
    """How a table ended. winners, losers: seats. rule: the rule that ended the game, '' for an agreement or a clock."""

    winners: list[int]
    losers: list[int]
    draw: bool
    reason: str
    rule: str


class Node(Struct):
    """A decision that was made, of the tree of an analysis table. id: from 1; 0 is the beginning."""

    id: int
    parent: int
    seat: int
    text: str
    turn: int
