"""The messages of a table's socket and the JSON of the HTTP routes.

`tools/wire_types.py` writes `web/src/wire.ts` from this module; docs/protocol.md explains the messages with examples.
What comes
in is decoded with these types and refused if it does not fit; fields that are not declared are refused.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from headjudge.api.views import (
    CardView,
    DecisionView,
    EffectView,
    LogLine,
    OptionView,
    PlaceView,
    ResultView,
    RoleView,
    WaitingView,
)

__all__ = ["CLIENT", "SERVER", "VERSION", "CardView", "ClientMessage", "DecisionView", "LogLine", "OptionView",
           "PlaceView", "ResultView", "ServerMessage"]

VERSION: Final = 1
"""The version of the protocol. A client of another version is closed with 4001."""

CLOSED_RESTART: Final = 1012
CLOSED_VERSION: Final = 4001
CLOSED_FOREIGN: Final = 4003
CLOSED_SLOW: Final = 4008
CLOSED_FAST: Final = 4029

LONGEST_MESSAGE: Final = 16_384
"""Bytes of a message from a client."""



Id = Annotated[str, Meta(min_length=1, max_length=40)]
"""A name that the client gives to a request; the reply carries it."""
Word = Annotated[str, Meta(min_length=1, max_length=80)]
Key = Annotated[str, Meta(min_length=1, max_length=2000)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Passphrase = Annotated[str, Meta(min_length=8, max_length=200)]
Line = Annotated[str, Meta(max_length=300)]
DeckText = Annotated[str, Meta(max_length=200_000)]
Count = Annotated[int, Meta(ge=0, le=9_007_199_254_740_991)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]


class Strict(Struct, forbid_unknown_fields=True):
    """What comes in: a field that is not declared is refused."""


class Told(Struct, omit_defaults=True):
    """What goes out: a field that has its default is left out."""


class Sent(Struct, tag_field="t", kw_only=True):
    """A message to a client; `t` is its kind. A field that is UNSET is left out."""


class Received(Struct, tag_field="t", forbid_unknown_fields=True, kw_only=True):
    """A message from a client; `t` is its kind."""


# What a seat sees


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
    person plays
    every seat. analysis: positions may be gone through with `goto`. mine: the seats of the player who asks.
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


# From the server


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


# From the client


class Hello(Received, tag="hello"):
    """The first message.

    have: the last `seq` of this `epoch` that the client has, 0 for none. watch: as a spectator.
    """

    v: int
    table: Word
    epoch: Annotated[str, Meta(max_length=40)] = ""
    have: Count = 0
    watch: bool = False


class Answer(Received, tag="answer"):
    """Choose an option. decision: the id of the decision that is answered. key: the option's key."""

    id: Id
    decision: Count
    key: Key


class Undo(Received, tag="undo"):
    """Take back the own last decision; against a person this asks for consent outside an open group."""

    id: Id


class UndoReply(Received, tag="undo_reply"):
    """Consent to the undo that is asked for, or refuse it."""

    id: Id
    yes: bool


class Concede(Received, tag="concede"):
    """Give up."""

    id: Id


class Draw(Received, tag="draw"):
    """Offer a draw, accept the offer of another, or refuse it."""

    id: Id
    say: Literal["offer", "yes", "no"]


class Rematch(Received, tag="rematch"):
    """Ask for another game with the same seats and decks. `info.rematch` names its table when all want it."""

    id: Id


class Claim(Received, tag="claim"):
    """The opponent has been away for 60 s: claim the win, or let a program play on, as the table allows."""

    id: Id


class Why(Received, tag="why"):
    """Ask for the open procedures."""

    id: Id


class WhyNot(Received, tag="why_not"):
    """Ask what forbids an action. card, target: ids."""

    id: Id
    action: Word
    card: Count | None = None
    target: Count | None = None
    slot: Annotated[str, Meta(max_length=80)] = ""


class Hand(Received, tag="hand"):
    """Ask which own hand cards cannot be played, and why."""

    id: Id


class Find(Received, tag="find"):
    """Search the options of the open decision by words. page: from 0, of 20 each."""

    id: Id
    decision: Count
    text: Annotated[str, Meta(max_length=80)]
    page: Annotated[int, Meta(ge=0, le=1000)] = 0


class Stops(Received, tag="stops"):
    """skip_empty: pass for this seat, after a pause, where passing is the only option."""

    id: Id
    skip_empty: bool


class Say(Received, tag="say"):
    """Say a line to the table."""

    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Seen(Received, tag="seen"):
    """The update of this number is shown: from now on the own clock runs."""

    seq: Count


class Goto(Received, tag="goto"):
    """On an analysis table: go to the position after this node."""

    id: Id
    node: Count


class Again(Received, tag="again"):
    """Ask for a `welcome`: the sum did not agree."""

    id: Id


class Ping(Received, tag="ping"):
    """Ask for a `pong`."""

    id: Id


ClientMessage = (Hello | Answer | Undo | UndoReply | Concede | Draw | Rematch | Claim | Why | WhyNot | Hand | Find
                 | Stops | Say | Seen | Goto | Again | Ping)


# HTTP: who I am


class Problem(Told):
    """The body of every reply with a status from 400 on. violations: of a deck. line, column: of a text, from 1."""

    text: str
    mend: str = ""
    rule: str = ""
    violations: list[Failed] = []
    line: int = 0
    column: int = 0


class Me(Struct):
    """The player of this browser. account: the name to log in with, '' for a guest."""

    id: str
    name: str
    guest: bool
    account: str = ""


class NameMe(Strict):
    """The name under which to play. '' gives a new guest one."""

    name: Annotated[str, Meta(max_length=40)] = ""


class Credentials(Strict):
    """To make an account of a guest, and to log in."""

    account: Name
    passphrase: Passphrase


# HTTP: games


class FormatInfo(Struct):
    name: str
    title: str
    min: int
    max: int


class StarterInfo(Struct):
    """A starter deck. id: what a deck choice names."""

    id: str
    title: str
    about: str
    cards: int


class AgentInfo(Struct):
    """A program. id: what a seat names."""

    id: str
    title: str
    text: str


class ZoneInfo(Struct):
    """A zone as the game declares it. owner: player, team or shared. sees: who may know its cards."""

    name: str
    slots: list[str]
    owner: str
    sees: str
    ordered: bool


class FieldInfo(Struct):
    """A field of the game's cards.

    kind: 'number' or 'words'. words: the words that it can hold, if it is a closed list.
    """

    name: str
    kind: Literal["number", "words"]
    types: list[str]
    words: list[str]


class GameInfo(Struct):
    """A game that HeadJudge knows."""

    id: str
    title: str
    formats: list[FormatInfo]
    starters: list[StarterInfo]
    phases: list[str]
    zones: list[ZoneInfo]
    types: list[str]
    fields: list[FieldInfo]
    sections: list[str]


class GamesInfo(Struct):
    """The games, and the programs that play them. protocol: the version of the socket's messages."""

    games: list[GameInfo]
    agents: list[AgentInfo]
    protocol: int
    version: str


# HTTP: tables


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


# HTTP: replays


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


# HTTP: cards


class FoundCard(Struct):
    """A card of the library or of the starters.

    file: the number of its file, 0 for a starter. read: whether its text is read, None if nobody has looked yet.
    """

    game: str
    id: str
    name: str
    type: str
    fields: dict[str, Any]
    text: list[str]
    file: int
    read: bool | None


class Cards(Struct):
    total: int
    cards: list[FoundCard]


class Reading(Told):
    """How a line of text is read: printed back, and as a tree in lines. at, words, expected: where reading stops."""

    text: str
    reads: str = ""
    tree: list[str] = []
    at: int = -1
    words: str = ""
    expected: list[str] = []


class CardPage(Struct):
    """A card and the reading of each of its abilities."""

    card: FoundCard
    readings: list[Reading]


class CardFile(Struct):
    """A card file of the library. mistakes: what could not be taken."""

    id: int
    game: str
    name: str
    cards: int
    shared: bool
    mistakes: list[Problem]


# HTTP: decks


class NewDeck(Strict):
    """A deck list in any form that `docs/cards.md` describes."""

    game: Word
    text: DeckText
    name: Annotated[str, Meta(max_length=80)] = ""


class DeckLine(Struct):
    count: int
    card: str
    name: str
    type: str
    section: str
    unread: bool


class DeckCheck(Struct):
    """A deck list as read. violations: of the rules of construction. mistakes: of the list itself."""

    name: str
    lines: list[DeckLine]
    total: int
    violations: list[Failed]
    mistakes: list[Problem]
    unread: list[Reading]


class DeckInfo(Struct):
    """A deck of the player. legal: whether it breaks no rule of construction."""

    id: int
    game: str
    name: str
    text: str
    cards: int
    legal: bool
    changed: float


# HTTP: positions and rules


class PositionText(Strict):
    """A position as scenario text: the arguments of `headjudge.scenario` as JSON. See docs/protocol.md."""

    text: DeckText


class PositionInfo(Struct):
    """A stored position. fingerprint: of the game that begins there."""

    id: str
    path: str
    text: str
    fingerprint: str


class Ruling(Struct):
    """A test that shows a rule. where: its file and line. opens: whether its position can be played from."""

    test: str
    where: str
    opens: bool


class RulingChoice(Strict):
    """The ruling whose position is to be played from."""

    game: Word
    test: Line


class RuleInfo(Struct):
    """A rule. summary: our own line. code: where it is carried out. tests: which prove it. below: rules under it."""

    rule: str
    kind: str
    summary: str
    code: list[str]
    tests: list[Ruling]
    below: list[Failed]


CLIENT: Final = msgspec.json.Decoder(ClientMessage)
SERVER: Final = msgspec.json.Encoder()
