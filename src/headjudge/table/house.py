"""The server's tables: those that this process has in memory, and the making of new ones."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

import msgspec
import structlog
from sqlalchemy import RowMapping, func, insert, select, update

from headjudge.api.creating import formats, new_game, rules_of
from headjudge.api.game import Game
from headjudge.cards.games import game_ids
from headjudge.cards.pool import starter_decks
from headjudge.errors import HeadJudgeError
from headjudge.kernel.decks import Deck
from headjudge.table import decks as deck_lists
from headjudge.table import metrics, schema
from headjudge.table.agents import AGENTS, Thinkers
from headjudge.table.course import Course, Entry
from headjudge.table.decks import Decks, known_game
from headjudge.table.identity import Identity, Player
from headjudge.table.library import Library
from headjudge.table.models import JOURNAL, SEATS, TABLES
from headjudge.table.rooms import Room
from headjudge.table.settings import Settings
from headjudge.table.sittings import Sitting, Terms
from headjudge.table.store import Store

ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"
LONGEST_IDLE: Final = 300.0
"""After so many seconds without anybody a table leaves the memory; it is in the database."""

SHOWN: Final = 100
"""So many tables are listed at most."""

MOST_OPEN: Final = 20
"""So many tables with free seats a player may have."""

log = structlog.get_logger("headjudge.table")


class Elsewhere(Exception):
    """Raised for a table that another process has. url: where it is reached; '' if that is not known."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.url = url


class Unknown(LookupError):
    """Raised for a table that does not exist, or that this player may not see."""


def new_id(length: int = 10) -> str:
    """Returns an id that nobody can guess."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


class House:
    """Everything that one server process has. changed: set and replaced whenever a table that is still open changes."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.url)
        self.identity = Identity(self.store)
        self.library = Library(self.store)
        self.decks = Decks(self.store, self.library)
        self.thinkers = Thinkers(settings.thinking_processes)
        self.rooms: dict[str, Room] = {}
        self.changed = asyncio.Event()
        self.closing = False
        self._loading: dict[str, asyncio.Lock] = {}
        self._keeper: asyncio.Task[None] | None = None
        self._warming: asyncio.Task[None] | None = None

    # Beginning and end

    async def open(self) -> None:
        """Open the database, and take up the games whose clocks run."""
        shared = self.settings.shared_cards
        for game in game_ids():
            rules_of(game)                             # loads its modules here: two threads must not do so at once
        await self.store.open()
        if shared is not None:
            for problem in await self.library.share_folder(shared):
                log.warning("card file left out", problem=problem)
        self._keeper = asyncio.create_task(self._keep_house())
        if self.settings.warm:
            self._warming = asyncio.create_task(asyncio.to_thread(_warm_up))

    async def close(self) -> None:
        """Close every table; clients are told to come back."""
        self.closing = True
        if self._keeper is not None:
            self._keeper.cancel()
        for room in list(self.rooms.values()):
            await self._drop(room, "the server restarts")
        self.thinkers.close()
        await self.store.close()

    async def _keep_house(self) -> None:
        while True:
            await asyncio.sleep(1)
            try:
                await self._look_around()
            except Exception:
                log.exception("housekeeping failed")

    async def _look_around(self) -> None:
        metrics.TABLES.set(len(self.rooms))
        owns = await self.store.still_owns()
        for room in list(self.rooms.values()):
            if room.lost or not owns:
                await self._drop(room, "the table has gone to another server")
            elif not room.busy and time.monotonic() - room.idle_since > LONGEST_IDLE:
                await self._drop(room, "nobody is here")

    async def _drop(self, room: Room, why: str) -> None:
        self.rooms.pop(room.terms.table, None)
        await room.close(schema.CLOSED_RESTART, why)
        await self.store.disown(room.terms.table)

    # Tables under way

    async def room(self, table: str) -> Room:
        """Returns a table whose game has begun. Raises Elsewhere, Unknown, or HeadJudgeError if it cannot be played."""
        found = self.rooms.get(table)
        if found is not None:
            return found
        lock = self._loading.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                return self.rooms.get(table) or await self._load(table)
        finally:
            if not lock.locked():
                self._loading.pop(table, None)

    async def _load(self, table: str) -> Room:
        if len(self.rooms) >= self.settings.tables:
            raise HeadJudgeError("this server has as many tables as it can", mend="Come back later.")
        if not await self.store.own(table):
            row = await self.store.row(select(TABLES.c.process).where(TABLES.c.id == table))
            raise Elsewhere("" if row is None else row["process"] or "")
        try:
            row = await self._table(table)
            if row["start"] is None:
                raise Unknown(table)
            await self.store.write(update(TABLES).where(TABLES.c.id == table).values(process=self.url))
            entries = await self.store.rows(
                select(JOURNAL).where(JOURNAL.c.table_id == table).order_by(JOURNAL.c.n))
            seats = await self._seats(table)
            course = await asyncio.to_thread(Course, row["start"], [Entry.of(dict(entry)) for entry in entries])
        except BaseException:
            await self.store.disown(table)
            raise
        left = next((json.loads(entry["clocks"]) for entry in reversed(entries) if entry["clocks"]), None)
        room = Room(self, self._terms(row), [_sitting(seat) for seat in seats], course, left, row["rematch"] or "")
        self.rooms[table] = room
        return room

    @property
    def url(self) -> str:
        """Where other processes reach this one."""
        return self.settings.internal or f"http://{self.settings.host}:{self.settings.port}"

    async def _table(self, table: str) -> RowMapping:
        row = await self.store.row(select(TABLES).where(TABLES.c.id == table))
        if row is None:
            raise Unknown("there is no such table")
        return row

    async def _seats(self, table: str) -> list[RowMapping]:
        return await self.store.rows(select(SEATS).where(SEATS.c.table_id == table).order_by(SEATS.c.seat))

    def _terms(self, row: RowMapping) -> Terms:
        spec = msgspec.json.decode(row["spec"], type=dict[str, Any])
        clock = spec.get("clock")
        return Terms(row["id"], row["game"], row["format"], title_of(row["game"], row["format"]), row["private"],
                     spec["spectators"], spec["undo"], spec["left"],
                     None if clock is None else schema.ClockSpec(**clock), spec["allow_unread"],
                     spec.get("analysis", False), spec["seed"], row["created"], spec.get("about", ""))

    # Looking at tables

    async def info(self, table: str, player: Player | None) -> schema.TableInfo:
        """Returns a table as a player may know it. Raises Unknown."""
        room = self.rooms.get(table)
        if room is not None:
            return room.info(room.seats_of(player.id) if player is not None else ())
        return self._info(await self._table(table), await self._seats(table), player)

    def _info(self, row: RowMapping, seats: Sequence[RowMapping], player: Player | None) -> schema.TableInfo:
        terms = self._terms(row)
        persons = {seat["player"] for seat in seats if seat["kind"] == "person"}
        free = any(seat["kind"] == "free" for seat in seats)
        mine = [seat["seat"] for seat in seats if player is not None and seat["kind"] == "person"
                and seat["player"] == player.id]
        shown = [schema.SeatInfo(seat["kind"], seat["name"], seat["kind"] == "agent", None, seat["agent"],
                                 seat["seat"] in mine) for seat in seats]
        result = None if row["result"] is None else msgspec.json.decode(row["result"], type=schema.TableResult)
        alone = len(persons) < 2 and not free
        return schema.TableInfo(
            terms.table, terms.game, terms.format, terms.title, row["state"], shown, terms.private, terms.spectators,
            cast("Any", "free" if alone else terms.undo), alone and all(seat["kind"] == "person" for seat in seats),
            terms.analysis, terms.unread, terms.clock, cast("Any", terms.left), mine, row["turn"], terms.created,
            result, row["rematch"] or "", terms.about)

    async def tables(self, player: Player | None) -> schema.Tables:
        """Returns the tables at which a player sits, and those with a free seat for everybody."""
        mine: list[RowMapping] = []
        if player is not None:
            own = select(SEATS.c.table_id).where(SEATS.c.player == player.id, SEATS.c.kind == "person")
            mine = await self.store.rows(
                select(TABLES).where(TABLES.c.id.in_(own), TABLES.c.state != "over")
                .order_by(TABLES.c.changed.desc()).limit(SHOWN))
            mine += await self.store.rows(
                select(TABLES).where(TABLES.c.id.in_(own), TABLES.c.state == "over")
                .order_by(TABLES.c.changed.desc()).limit(20))
        free = await self.store.rows(
            select(TABLES).where(TABLES.c.state == "open", TABLES.c.private.is_(False),
                                 TABLES.c.created > time.time() - 86_400)
            .order_by(TABLES.c.created.desc()).limit(SHOWN))
        known = {row["id"] for row in mine}
        return schema.Tables([await self._listed(row, player) for row in mine],
                             [await self._listed(row, player) for row in free if row["id"] not in known])

    async def _listed(self, row: RowMapping, player: Player | None) -> schema.TableInfo:
        return self._info(row, await self._seats(row["id"]), player)

    # Making tables

    async def make(self, player: Player, wish: schema.NewTable) -> schema.Made:
        """Make a table; its game begins at once if no seat is free. Raises HeadJudgeError."""
        known_game(wish.game)
        way = _format(wish)
        if not any(seat.who == "me" for seat in wish.seats) and all(seat.who != "open" for seat in wish.seats):
            raise HeadJudgeError("somebody has to sit at the table", mend="Take a seat, or leave one open.")
        if any(seat.who == "open" for seat in wish.seats):
            await self._refuse_many(player)
        rows: list[dict[str, Any]] = []
        for number, seat in enumerate(wish.seats):
            rows.append(await self._new_seat(player, wish, number, seat))
        spec = {"spectators": wish.spectators, "undo": wish.undo, "left": wish.left,
                "clock": None if wish.clock is None else msgspec.structs.asdict(wish.clock),
                "allow_unread": wish.allow_unread, "legal": wish.legal,
                "seed": secrets.randbelow(2**53) if wish.seed is None else wish.seed}
        table = await self._put(player.id, wish.game, way, spec, rows, wish.private)
        await self._begin_if_full(table)
        return schema.Made(table, f"/t/{table}")

    async def _refuse_many(self, player: Player) -> None:
        row = await self.store.row(select(func.count().label("n")).where(
            TABLES.c.host == player.id, TABLES.c.state == "open", TABLES.c.created > time.time() - 86_400))
        if row is not None and row["n"] >= MOST_OPEN:
            raise HeadJudgeError(f"you have {MOST_OPEN} tables that wait for players", mend="Leave one first.")

    async def _new_seat(self, player: Player, wish: schema.NewTable, number: int, seat: schema.NewSeat
                        ) -> dict[str, Any]:
        if seat.who == "open":
            return {"seat": number, "kind": "free", "player": None, "name": "", "agent": "", "deck": None}
        deck = await self.decks.choose(player, wish.game, seat.deck, number, wish.legal, wish.allow_unread)
        packed = await asyncio.to_thread(deck_lists.pack, deck)
        if seat.who == "me":
            return {"seat": number, "kind": "person", "player": player.id, "name": player.name, "agent": "",
                    "deck": packed}
        program = next((agent for agent in AGENTS if agent.id == (seat.agent or AGENTS[0].id)), None)
        if program is None:
            raise HeadJudgeError(f"there is no program {seat.agent!r}",
                                 mend=f"They are: {', '.join(agent.id for agent in AGENTS)}.")
        return {"seat": number, "kind": "agent", "player": None, "name": program.title, "agent": program.id,
                "deck": packed}

    async def _put(self, host: str, game: str, way: str, spec: Mapping[str, Any], seats: Sequence[Mapping[str, Any]],
                   private: bool, start: str | None = None) -> str:
        table, now = new_id(), time.time()
        state = "open" if start is None else "playing"
        await self.store.write(
            insert(TABLES).values(id=table, game=game, format=way, state=state, host=host, spec=json.dumps(spec),
                                  start=start, private=private, turn=0, created=now, changed=now),
            *[insert(SEATS).values(table_id=table, **seat) for seat in seats])
        self._announce()
        return table

    def _announce(self) -> None:
        self.changed.set()
        self.changed = asyncio.Event()

    async def _begin_if_full(self, table: str) -> None:
        """Begin the game of a table when no seat is free."""
        seats = await self._seats(table)
        if any(seat["kind"] == "free" for seat in seats):
            return
        row = await self._table(table)
        spec = json.loads(row["spec"])
        persons = {seat["player"] for seat in seats if seat["kind"] == "person"}

        def begin() -> str:
            found = [deck_lists.unpack(seat["deck"]) for seat in seats]
            return started(row["game"], found, spec["seed"], len(persons) > 1, spec["allow_unread"],
                           row["format"]).record()

        start = await asyncio.to_thread(begin)
        await self.store.write(
            update(TABLES).where(TABLES.c.id == table, TABLES.c.state == "open")
            .values(state="playing", start=start, turn=1, changed=time.time()))
        self._announce()

    async def join(self, player: Player, table: str, wish: schema.Join) -> schema.TableInfo:
        """Take a free seat. Raises HeadJudgeError if there is none."""
        row = await self._table(table)
        seats = await self._seats(table)
        spec = json.loads(row["spec"])
        if any(seat["player"] == player.id and seat["kind"] == "person" for seat in seats):
            return self._info(row, seats, player)
        free = [seat["seat"] for seat in seats if seat["kind"] == "free" and wish.seat in (None, seat["seat"])]
        for number in free:
            deck = await self.decks.choose(player, row["game"], wish.deck, number, spec["legal"],
                                           spec["allow_unread"])
            packed = await asyncio.to_thread(deck_lists.pack, deck)
            taken = await self.store.write(
                update(SEATS).where(SEATS.c.table_id == table, SEATS.c.seat == number, SEATS.c.kind == "free")
                .values(kind="person", player=player.id, name=player.name, deck=packed))
            if taken == [1]:
                await self._begin_if_full(table)
                self._announce()
                return await self.info(table, player)
        raise HeadJudgeError("no seat is free at this table", mend="Watch it, or make your own.")

    async def leave(self, player: Player, table: str) -> None:
        """Give up a seat before the game begins; a table without persons is deleted."""
        row = await self._table(table)
        if row["state"] != "open":
            raise HeadJudgeError("the game has begun", mend="Concede it.")
        await self.store.write(
            update(SEATS).where(SEATS.c.table_id == table, SEATS.c.player == player.id)
            .values(kind="free", player=None, name="", deck=None))
        if not any(seat["kind"] == "person" for seat in await self._seats(table)):
            await self.store.write(TABLES.delete().where(TABLES.c.id == table, TABLES.c.state == "open"))
        self._announce()

    async def rematch(self, room: Room) -> str:
        """Returns the id of a new table with the seats and decks of one that is over."""
        old = room.terms.table
        row = await self._table(old)
        if row["rematch"]:
            return str(row["rematch"])
        spec = {**json.loads(row["spec"]), "seed": secrets.randbelow(2**53)}
        seats = await self._seats(old)
        if spec.get("analysis") or any(seat["deck"] is None for seat in seats):
            raise HeadJudgeError("there is no rematch of a position")
        # Whoever had the last seat has the first one now.
        turned = [*seats[1:], seats[0]]
        table = await self._put(row["host"], row["game"], row["format"], spec,
                                [{"seat": number, "kind": seat["kind"], "player": seat["player"],
                                  "name": seat["name"], "agent": seat["agent"], "deck": seat["deck"]}
                                 for number, seat in enumerate(turned)], row["private"])
        await self._begin_if_full(table)
        await self.store.write(update(TABLES).where(TABLES.c.id == old).values(rematch=table))
        return table

    # Positions

    async def analyse(self, player: Player, start: str, game: str, way: str, players: int,
                      entries: Sequence[Entry] = (), names: Sequence[str] = (), about: str = "") -> schema.Made:
        """Make an analysis table of one person, from the replay of a game before its first decision.

        about: the ruling that it shows, by the name of its test.
        """
        spec = {"spectators": True, "undo": "consent", "left": "wait", "clock": None, "allow_unread": True,
                "legal": False, "seed": 0, "analysis": True, "about": about}
        seats = [{"seat": number, "kind": "person", "player": player.id,
                  "name": names[number] if names else player.name, "agent": "", "deck": None}
                 for number in range(players)]
        table = await self._put(player.id, game, way, spec, seats, True, start)
        for entry in entries:
            await self.store.append({**entry._asdict(), "table_id": table, "clocks": None, "at": time.time()})
        return schema.Made(table, f"/t/{table}")


def _warm_up() -> None:
    """Read the starter decks, so that the first table of each game begins at once."""
    for game in game_ids():
        for name in starter_decks(game):
            deck_lists.starter_deck(game, name)


def started(game: str, decks: Sequence[Deck], seed: int, ask_hidden: bool, unread: bool, way: str) -> Game:
    """Returns a new game of a table. ask_hidden: between persons, so that an absent question tells nothing."""
    return new_game(game, decks, seed, ask_hidden=ask_hidden, allow_unread=unread, format=way)


def title_of(game: str, way: str) -> str:
    """Returns the name of a format, '' for the only one of a game."""
    known = formats(game)
    return "" if len(known) == 1 else next((one.title for one in known if one.name == way), way)


def _format(wish: schema.NewTable) -> str:
    """Returns the format of a new table. Raises HeadJudgeError if it does not fit the seats."""
    count = len(wish.seats)
    known = formats(wish.game)
    way = next((one for one in known if (one.name == wish.format if wish.format else one.fits(count))), None)
    if way is None or not way.fits(count):
        told = "; ".join(f"{one.name}: {one.min_players} to {one.max_players} players" for one in known)
        raise HeadJudgeError(f"{count} players cannot play {wish.format or wish.game}",
                             mend=f"The formats are: {told}.")
    return way.name


def _sitting(row: RowMapping) -> Sitting:
    return Sitting(row["kind"], row["player"], row["name"], row["agent"])

