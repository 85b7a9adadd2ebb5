"""The messages that a table sends to its readers."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from headjudge.api.views import LogLine, OptionView, PlaceView
from headjudge.table.schema.seen import Asked, Clocks, Head, Node, Owner, TableInfo, UndoAsked, Waits
from headjudge.table.schema.words import Sent


class Welcome(Sent, tag="welcome"):
    """Everything that this seat may know now. It replaces what the client has.

    seat: the client's seat, None for a spectator; on a solo table the seat that is asked. epoch: of this run of the
    game. seq:
    the number of the last update. log_from: the number of log lines before those in `log`. sum: see docs/protocol.md.
    """

    v: int
    table: str
    seat: int | None
    epoch: str
    seq: int
    info: TableInfo
    owners: list[Owner]
    head: Head
    places: dict[str, PlaceView]
    decision: Asked | None
    log: list[LogLine]
    log_from: int
    clocks: Clocks | None
    can_undo: bool
    waits: Waits | None
    undo_ask: UndoAsked | None
    draw_offer: int | None
    sum: str
    nodes: list[Node] | UnsetType = UNSET
    node: int | UnsetType = UNSET


class Update(Sent, tag="update"):
    """What has changed. places: the whole of each place that changed. A field that is left out has not changed."""

    seq: int
    sum: str
    events: list[LogLine] | UnsetType = UNSET
    places: dict[str, PlaceView] | UnsetType = UNSET
    head: Head | UnsetType = UNSET
    decision: Asked | UnsetType | None = UNSET
    waits: Waits | UnsetType | None = UNSET
    clocks: Clocks | UnsetType | None = UNSET
    can_undo: bool | UnsetType = UNSET
    undo_ask: UndoAsked | UnsetType | None = UNSET
    draw_offer: int | UnsetType | None = UNSET
    seat: int | UnsetType = UNSET
    info: TableInfo | UnsetType = UNSET
    nodes: list[Node] | UnsetType = UNSET
    node: int | UnsetType = UNSET


class Lobby(Sent, tag="table"):
    """The table before its game begins, and every change of it until then."""

    v: int
    info: TableInfo


class Ack(Sent, tag="ack"):
    """Done. seq: the number of the update that shows it."""

    id: str
    seq: int


class Stale(Sent, tag="stale"):
    """An answer to a decision that is not open.

    decision: the open one that this seat may answer, None if there is none.
    """

    id: str
    decision: int | None


class Refused(Sent, tag="refused"):
    """A request that cannot be met. text: why, and what to do. rule: of the table's game, if one forbids it."""

    id: str
    text: str
    rule: str = ""


class Failed(Struct):
    """A requirement that fails, in words and with its rule."""

    rule: str
    text: str


class WhySteps(Sent, tag="why"):
    """The open procedures, innermost first."""

    id: str
    steps: list[Failed]


class Reasons(Sent, tag="reasons"):
    """Every requirement that fails; none if it can be done."""

    id: str
    failed: list[Failed]


class HandReasons(Sent, tag="hand"):
    """For each card in the own hand that cannot be played now the first requirement that fails, by the card's id."""

    id: str
    reasons: dict[str, Failed]


class Names(Sent, tag="names"):
    """Options of the open decision whose text fits, at most 20. total: how many fit."""

    id: str
    total: int
    options: list[OptionView]


class Said(Sent, tag="said"):
    """A line of the table's talk. seat: None for a spectator."""

    seat: int | None
    name: str
    text: str


class Pong(Sent, tag="pong"):
    """The reply to `ping`."""

    id: str


class Fault(Sent, tag="fault"):
    """The engine has stopped with an error.

    The game is kept at its last stored decision; undo and concede are still possible.
    """

    text: str


ServerMessage = (Welcome | Update | Lobby | Ack | Stale | Refused | WhySteps | Reasons | HandReasons | Names | Said
                 | Pong | Fault)
