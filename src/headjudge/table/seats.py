"""What a seat sees of a game, and the differences that are sent to it.

Everything here is built from views and log entries of the seat alone, so that no message can hold what it may not know.
"""

from __future__ import annotations

import secrets
import zlib
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, cast

import msgspec
from msgspec import UNSET

from headjudge.api.game import Game
from headjudge.api.views import CardView, DecisionView, LogLine, OptionView, PlaceView, View, ZoneView
from headjudge.kernel import views
from headjudge.kernel.cards import SERIAL_BITS
from headjudge.table.schema import (
    SERVER,
    VERSION,
    Asked,
    Clocks,
    Head,
    Node,
    Owner,
    TableInfo,
    UndoAsked,
    Update,
    Waits,
    Welcome,
)

KEPT: Final = 256
"""So many updates are kept for clients that come back."""

MOST_OPTIONS: Final = 200
"""A decision with more options is sent without them, and searched on the server."""

MOST_FOUND: Final = 20
"""So many options are on a page of those that are searched."""

MOST_LINES: Final = 400
"""So many lines of the log are in a welcome."""


class Ids:
    """The numbers by which one seat calls cards, in the order in which they come into its sight.

    The engine's own numbers tell how many cards have become new ones in between, and are the same for all seats.
    """

    def __init__(self) -> None:
        self._shown: dict[int, int] = {}
        self._own: list[int] = [0]

    def of(self, own: int) -> int:
        """Returns the number for a card of this engine's number."""
        shown = self._shown.get(own)
        if shown is None:
            shown = self._shown[own] = len(self._own)
            self._own.append(own)
        return shown

    def own(self, shown: int) -> int | None:
        """Returns the engine's number of a card; None if the seat has no such card."""
        return self._own[shown] if 0 < shown < len(self._own) else None

    def card(self, card: CardView | None) -> CardView | None:
        """Returns a card with this seat's numbers."""
        if card is None or not ("id" in card or "host" in card):
            return card
        told = card.copy()
        if "id" in told:
            told["id"] = self.of(told["id"])
        if "host" in told:
            told["host"] = self.of(told["host"])
        return told

    def line(self, line: LogLine) -> LogLine:
        """Returns a line of the log with this seat's numbers."""
        told = line.copy()
        if "now" in told:
            told["now"] = self.of(told["now"])
        card, other = told.get("card"), told.get("other")
        if card is not None and "id" in card:
            told["card"] = {**card, "id": self.of(card["id"])}
        if other is not None and "id" in other:
            told["other"] = {**other, "id": self.of(other["id"])}
        return told

    def option(self, option: OptionView) -> OptionView:
        """Returns an option with this seat's numbers."""
        card, target = option.get("card"), option.get("target")
        if card is None and target is None:
            return option
        told = option.copy()
        if card is not None and card["id"] is not None:
            told["card"] = {"name": card["name"], "id": self.of(card["id"])}
        if target is not None and target["id"] is not None:
            told["target"] = {"name": target["name"], "id": self.of(target["id"])}
        return told


class Log:
    """Reads the log of a game for one reader, further each time. lines: all that were read."""

    def __init__(self, game: Game, seats: Sequence[int], ids: Ids) -> None:
        self._reader = views.LogReader(game.state, tuple(seats) or (None,))
        self._ids = ids
        self.lines: list[LogLine] = []

    def more(self, game: Game) -> list[LogLine]:
        """Returns the lines since the last call, at first all."""
        lines = [self._ids.line(cast("LogLine", entry)) for entry in self._reader.more(game.state)]
        self.lines += lines
        return lines


class Sight(NamedTuple):
    """What a reader sees at one moment. seat: the one of the reader's that is asked; None for a spectator."""

    seat: int | None
    owners: list[Owner]
    head: Head
    places: dict[str, PlaceView]
    decision: DecisionView | None


def sight(game: Game, seats: Sequence[int], ids: Ids) -> Sight:
    """Returns what a reader with these seats sees; without seats it is a spectator."""
    seen: dict[int | None, View] = {seat: game.view(seat) for seat in seats} or {None: game.view(None)}
    first = next(iter(seen.values()))
    owners = [Owner(player["seat"], player["seats"]) for player in first["players"]]
    places: dict[str, PlaceView] = {}
    for number, owner in enumerate(owners):
        own = next((seen[seat] for seat in owner.seats if seat in seen), first)
        for zone, there in own["players"][number]["zones"].items():
            for place, cards in _places(f"{number}.{zone}", there):
                places[place] = _with_ids(cards, ids)
    asked = first["asked"]
    decision = seen[asked]["decision"] if asked in seen and asked is not None else first["decision"]
    head = _head(first, ids)
    seat = asked if asked in seats else (seats[0] if seats else None)
    return Sight(seat, owners, head, places, decision)


def _places(name: str, zone: ZoneView) -> Iterable[tuple[str, PlaceView]]:
    if "count" in zone or "cards" in zone or not zone:
        yield name, zone
        return
    for slot, there in zone.items():
        yield f"{name}.{slot}", cast("PlaceView", there)


def _with_ids(place: PlaceView, ids: Ids) -> PlaceView:
    if "cards" not in place:
        return place
    return {"count": place["count"], "cards": [ids.card(card) for card in place["cards"]]}


def _head(view: View, ids: Ids) -> Head:
    roles = [{"word": role["word"], "card": None if role["card"] is None else ids.of(role["card"]),
              "target": None if role["target"] is None else ids.of(role["target"])} for role in view["roles"]]
    return Head(view["game"], view["turn"], view["turn_player"], view["phase"], view["step"], view["asked"],
                view["out"], cast("Any", roles), view["effects"], view["waiting"], view["result"])


def checksum(places: Mapping[str, PlaceView]) -> str:
    """Returns the sum by which a client notices that it shows something else. See docs/protocol.md."""
    lines = []
    for name in sorted(places):
        place = places[name]
        ids = ",".join("?" if card is None or "id" not in card else str(card["id"]) for card in place.get("cards", ()))
        lines.append(f"{name}:{place['count']}:{ids}")
    return f"{zlib.crc32(chr(10).join(lines).encode()):08x}"


class Rest(NamedTuple):
    """What a table tells beside its game, to one reader.

    at: another number whenever the position that the reader knows is another one. id: of the open decision. mine: the
    seats that may answer.
    """

    at: int
    id: int
    mine: Sequence[int]
    info: TableInfo
    clocks: Clocks | None
    can_undo: bool
    waits: Waits | None
    undo_ask: UndoAsked | None
    draw_offer: int | None
    nodes: list[Node] | None
    node: int


class Channel:
    """What goes to one reader: the player of some seats, or all spectators. Every open tab of the reader gets the same.

    seats: () for spectators. epoch: of this channel. seq: the number of the last update.
    """

    def __init__(self, game: Game, seats: Sequence[int], table: str) -> None:
        self.seats = tuple(seats)
        self.table = table
        self.epoch = secrets.token_hex(4)
        self.seq = 1
        self._ring: deque[tuple[int, bytes]] = deque(maxlen=KEPT)
        self._ids = Ids()
        self._searched: DecisionView | None = None
        self._folded: list[str] = []
        self._begin(game)

    def _begin(self, game: Game) -> None:
        self._log = Log(game, self.seats, self._ids)
        self._told: Sight | None = None
        self._rest: Rest | None = None

    def own(self, shown: int) -> int | None:
        """Returns the engine's number of a card that this reader names."""
        return self._ids.own(shown)

    def shown(self, own: int) -> int:
        """Returns this reader's number of a card."""
        return self._ids.of(own)

    def has_seen(self, definition: str) -> bool:
        """Whether this reader has been told of a card of this definition."""
        told = self._told
        if told is not None and any(card is not None and card.get("def") == definition
                                    for place in told.places.values() for card in place.get("cards", ())):
            return True
        return any(card is not None and card.get("def") == definition
                   for line in self._log.lines for card in (line.get("card"), line.get("other")))

    def options(self, options: Sequence[OptionView]) -> list[OptionView]:
        """Returns options with this reader's numbers."""
        return [self._ids.option(option) for option in options]

    def find(self, text: str, page: int) -> tuple[int, list[OptionView]]:
        """Returns how many options of the open decision hold all these words, and a page of them."""
        decision = self._told.decision if self._told is not None else None
        if decision is None:
            return 0, []
        if self._searched is not decision:
            self._searched, self._folded = decision, [option["text"].casefold() for option in decision["options"]]
        words = text.casefold().split()
        found = [at for at, folded in enumerate(self._folded) if all([word in folded for word in words])]
        first = page * MOST_FOUND
        return len(found), self.options([decision["options"][at] for at in found[first:first + MOST_FOUND]])

    def start_anew(self, game: Game, rest: Rest) -> bytes:
        """Returns a welcome after decisions were taken back; what was sent before counts no more."""
        self._begin(game)
        self._ring.clear()
        self.seq += 1
        message = self.welcome(game, rest)
        self._ring.append((self.seq, message))
        return message

    def welcome(self, game: Game, rest: Rest) -> bytes:
        """Returns a message with everything that this reader has been told."""
        if self._told is None:
            self.update(game, rest)
        seen = self._told
        assert seen is not None
        log = self._log.lines[-MOST_LINES:]
        return SERVER.encode(Welcome(
            v=VERSION, table=self.table, seat=seen.seat, epoch=self.epoch, seq=self.seq, info=rest.info,
            owners=seen.owners, head=seen.head, places=seen.places, decision=self._asked(seen, rest), log=log,
            log_from=len(self._log.lines) - len(log), clocks=rest.clocks, can_undo=rest.can_undo, waits=rest.waits,
            undo_ask=rest.undo_ask, draw_offer=rest.draw_offer, sum=checksum(seen.places),
            nodes=UNSET if rest.nodes is None else rest.nodes, node=UNSET if rest.nodes is None else rest.node))

    def update(self, game: Game, rest: Rest) -> bytes | None:
        """Returns a message with what has changed for this reader since the last one; None if nothing has."""
        before, was = self._told, self._rest
        same = before is not None and was is not None and was.at == rest.at
        now = before if same and before is not None else sight(game, self.seats, self._ids)
        lines = [] if same else self._log.more(game)
        self._told, self._rest = now, rest
        if before is None or was is None:
            return None
        message = Update(seq=self.seq + 1, sum="")
        changed = False
        if lines:
            message.events, changed = lines, True
        places = {name: place for name, place in now.places.items() if before.places.get(name) != place}
        if places:
            message.places, changed = places, True
        if now.head != before.head:
            message.head, changed = now.head, True
        if now.seat != before.seat and now.seat is not None:
            message.seat, changed = now.seat, True
        asked = self._asked(now, rest)
        if asked != self._asked(before, was):
            message.decision, changed = asked, True
        for name in ("can_undo", "undo_ask", "draw_offer", "info"):
            if getattr(rest, name) != getattr(was, name):
                setattr(message, name, getattr(rest, name))
                changed = True
        if _waiting(rest.waits) != _waiting(was.waits):
            message.waits, changed = rest.waits, True
        if rest.clocks is not None and (changed or was.clocks is None or rest.clocks.runs != was.clocks.runs):
            message.clocks, changed = rest.clocks, True
        if rest.nodes is not None and (rest.nodes != was.nodes or rest.node != was.node):
            message.nodes, message.node, changed = rest.nodes, rest.node, True
        if not changed:
            return None
        self.seq += 1
        message.sum = checksum(now.places)
        encoded = SERVER.encode(message)
        self._ring.append((self.seq, encoded))
        return encoded

    def since(self, epoch: str, have: int) -> list[bytes] | None:
        """Returns the updates after one that a client has; None if they are not there any more."""
        if epoch != self.epoch or have > self.seq:
            return None
        if have == self.seq:
            return []
        if not self._ring or self._ring[0][0] > have + 1:
            return None
        return [message for number, message in self._ring if number > have]

    def _asked(self, seen: Sight, rest: Rest) -> Asked | None:
        decision = seen.decision
        if decision is None:
            return None
        options = decision["options"]
        return Asked(
            rest.id, decision["player"], decision["player"] in rest.mine, decision["kind"], decision["prompt"],
            decision["rule"], decision["group"], decision["min"], decision["max"], decision["picked"], len(options),
            self.options(options) if len(options) <= MOST_OPTIONS else [])


def _waiting(waits: Waits | None) -> tuple[int, str] | None:
    return None if waits is None else (waits.seat, waits.step)


def card_named(game: Game, own: int) -> int | None:
    """Returns the index in `game.state.cards` of the card with this number of the engine; None if it has moved on."""
    for card in game.state.cards:
        if card.serial >> SERIAL_BITS == own:
            return card.number
    return None


def encoded(message: msgspec.Struct) -> bytes:
    """Returns a message as it is sent."""
    return SERVER.encode(message)
