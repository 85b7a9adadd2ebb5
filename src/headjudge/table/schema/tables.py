"""Tables in the lobby, and the replays of finished ones."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from headjudge.api.views import LogLine, PlaceView
from headjudge.table.schema.seen import Asked, ClockSpec, Head, Owner, TableInfo
from headjudge.table.schema.words import Count, SeatNumber, Strict, Word


class DeckChoice(Strict):
    """A deck: a starter by its id, or one of the player's own by its number."""

    starter: Annotated[str, Meta(max_length=80)] = ""
    deck: Count = 0


class NewSeat(Strict):
    """A seat of a new table. agent: of the AgentInfo. deck: of 'me' and 'agent'; by default the next starter."""

    who: Literal["me", "agent", "open"]
    agent: Annotated[str, Meta(max_length=40)] = ""
    deck: DeckChoice | None = None


class NewTable(Strict):
    """A new table. seats: in their order; several may be 'me' (solo). left: what an opponent's absence allows."""

    game: Word
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=8)]
    format: Annotated[str, Meta(max_length=40)] = ""
    private: bool = True
    spectators: bool = True
    undo: Literal["consent", "none"] = "consent"
    left: Literal["wait", "claim", "program"] = "claim"
    clock: ClockSpec | None = None
    seed: Annotated[int, Meta(ge=0, le=9_007_199_254_740_991)] | None = None
    allow_unread: bool = False
    legal: bool = True


class Join(Strict):
    """Take a free seat; by default the first."""

    seat: SeatNumber | None = None
    deck: DeckChoice | None = None


class Made(Struct):
    """A table or position that was made. path: where the browser shows it."""

    id: str
    path: str


class Tables(Struct):
    """mine: tables at which the player sits, those that wait for a decision first. open: tables with a free seat."""

    mine: list[TableInfo]
    open: list[TableInfo]


# Replays


class ReplayStep(Struct):
    """A decision of a replay. marks: turn, attack, result."""

    seat: int
    text: str
    turn: int
    marks: list[str]


class ReplayInfo(Struct):
    """A finished game.

    steps: its decisions; frame n is the position after n of them. drift: where it cannot be followed.
    """

    info: TableInfo
    steps: list[ReplayStep]
    seats: int
    drift: str = ""


class Frame(Struct):
    """The position after n decisions, as everybody may see it after the end or as one seat knew it.

    log: the lines so far.
    """

    at: int
    owners: list[Owner]
    head: Head
    places: dict[str, PlaceView]
    decision: Asked | None
    log: list[LogLine]
    fingerprint: str


class Branch(Strict):
    """Play on from a position: of a table (after `at` decisions), on a new analysis table."""

    at: Count
