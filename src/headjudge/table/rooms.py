"""A table under way: one task owns its game and does one thing after the other."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol, cast

import structlog
from sqlalchemy import update

from headjudge.api.game import StuckError
from headjudge.errors import HeadJudgeError
from headjudge.kernel import options
from headjudge.kernel.cards import Definition
from headjudge.table import course as courses
from headjudge.table import metrics, schema
from headjudge.table.agents import QUICK, Task, Thinkers, answer
from headjudge.table.clocks import TableClocks
from headjudge.table.course import Course, Entry
from headjudge.table.ending import Ending
from headjudge.table.models import TABLES
from headjudge.table.reasons import hand_reasons, refusals
from headjudge.table.seats import Channel, Rest, encoded
from headjudge.table.settings import Settings
from headjudge.table.sittings import Sitting, Terms
from headjudge.table.sockets import Bucket, Replies, Tab
from headjudge.table.store import Store
from headjudge.table.taking_back import TakingBack

PAUSE: Final = (0.9, 1.6)
"""Programs answer persons after so many seconds, drawn before they look."""

KEPT_FOR: Final = 120.0
"""For so many seconds after its last tab was closed a reader's updates are kept."""

STAMPED: Final = 15.0
"""How often the list of tables hears of a game, in seconds."""

TALK: Final = (1.0, 8.0)
"""So many lines a second a reader may say, and so many at once."""

NOT_AN_OPTION: Final = "That is not one of the options of this decision. Choose one that is listed."

log = structlog.get_logger("headjudge.table")


class House(Protocol):
    """What a room needs of its server."""

    store: Store
    thinkers: Thinkers
    settings: Settings

    async def rematch(self, room: Room) -> str: ...


class Reader:
    """One player at the table, or all its spectators: a channel, and the tabs that are open on it.

    talk: how much it may say.
    """

    def __init__(self, key: str, seats: tuple[int, ...], channel: Channel) -> None:
        self.key = key
        self.seats = seats
        self.channel = channel
        self.tabs: set[Tab] = set()
        self.replies = Replies()
        self.talk = Bucket(*TALK)
        self.left = time.monotonic()

    def send(self, message: bytes) -> None:
        """Send a message to every tab."""
        for tab in self.tabs:
            tab.send(message)


Command = Callable[[], Awaitable[None]]


class Room:
    """A table whose game has begun. Everything that changes it goes through `put`, one after the other."""

    def __init__(self, house: House, terms: Terms, sittings: list[Sitting], course: Course,
                 left: list[float] | None = None, rematch: str = "") -> None:
        self.house = house
        self.terms = terms
        self.sittings = sittings
        self.course = course
        self.readers: dict[str, Reader] = {}
        self.clocks = None if terms.clock is None else TableClocks(
            terms.clock, left or [float(terms.clock.seconds)] * len(sittings))
        self.rematch = rematch
        self.idle_since = time.monotonic()
        self.lost = False
        self.fault = ""
        self.taking_back = TakingBack(self)
        self.ending = Ending(self)
        self._stamping: asyncio.Task[None] | None = None
        self._asked_since = time.monotonic()
        self._stamped = 0.0
        self._inbox: asyncio.Queue[Command] = asyncio.Queue()
        self._thinking: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._task = asyncio.create_task(self._run())
        self.go_on()

    # The task

    def put(self, command: Command) -> None:
        """Queue something to be done."""
        self._inbox.put_nowait(command)

    async def _run(self) -> None:
        while True:
            command = await self._inbox.get()
            try:
                await command()
            except Exception:
                log.exception("table failed", table=self.terms.table)
                metrics.FAULTS.labels(self.terms.game).inc()

    async def close(self, code: int, reason: str) -> None:
        """Stop, and close every tab."""
        self._task.cancel()
        if self._thinking is not None:
            self._thinking.cancel()
        if self._timer is not None:
            self._timer.cancel()
        tabs = [tab for reader in self.readers.values() for tab in reader.tabs]
        await asyncio.gather(*[tab.finish(code, reason) for tab in tabs], return_exceptions=True)

    @property
    def busy(self) -> bool:
        """Whether somebody looks, a clock runs or a program thinks."""
        return (any(reader.tabs for reader in self.readers.values()) or self._thinking is not None
                or (self.clocks is not None and self.clocks.runs is not None))

    # Who is here

    @property
    def persons(self) -> set[str]:
        """The players who sit here."""
        return {sitting.player for sitting in self.sittings if sitting.kind == "person" and sitting.player is not None}

    def seats_of(self, player: str) -> tuple[int, ...]:
        """Returns the seats of a player."""
        return tuple(seat for seat, sitting in enumerate(self.sittings)
                     if sitting.kind == "person" and sitting.player == player)

    @property
    def undo(self) -> str:
        """How decisions are taken back."""
        return "free" if len(self.persons) < 2 else self.terms.undo

    def reader(self, player: str) -> Reader:
        """Returns the reader of a player; players without a seat share one."""
        seats = self.seats_of(player)
        key = player if seats else ""
        found = self.readers.get(key)
        if found is None:
            known = self.course.game if self.is_in_group(seats) else self.course.public
            found = self.readers[key] = Reader(key, seats, Channel(known, seats, self.terms.table))
            found.channel.update(known, self._rest(found))
        return found

    def attach(self, reader: Reader, tab: Tab, epoch: str, have: int) -> None:
        """Open a tab: it gets what it has missed, or everything."""
        missed = reader.channel.since(epoch, have)
        for message in [self.welcome(reader)] if missed is None else missed:
            tab.send(message)
        if self.fault:
            tab.send(encoded(schema.Fault(text=self.fault)))
        was_away = not reader.tabs
        reader.tabs.add(tab)
        if was_away:
            for seat in reader.seats:
                self.sittings[seat].left = None
            self.tell_all()

    def detach(self, reader: Reader, tab: Tab) -> None:
        """Close a tab."""
        reader.tabs.discard(tab)
        reader.left = time.monotonic()
        self.idle_since = time.monotonic()
        if not reader.tabs and reader.seats:
            for seat in reader.seats:
                self.sittings[seat].left = time.time()
            self.tell_all()

    def welcome(self, reader: Reader) -> bytes:
        """Returns a message with everything that a reader may know now."""
        return reader.channel.welcome(self.known_to(reader), self._rest(reader))

    def card(self, player: str | None, id: str) -> Definition | None:
        """Returns a card that a player has seen at this table, by the id of its definition."""
        seats = () if player is None else self.seats_of(player)
        if not seats and not self.terms.spectators:
            return None
        reader = self.reader(player if player is not None and seats else "")
        if not self.course.over and not reader.channel.has_seen(id):
            return None
        return next((row.definition for row in self.course.game.state.table.rows if row.definition.id == id), None)

    # What is told

    def is_in_group(self, seats: tuple[int, ...]) -> bool:
        """Whether one of these seats makes the picks of the open group, or a teammate does."""
        asked, layout = self.course.asked, self.course.game.state.layout
        return asked is not None and any(layout.allied(asked, seat) for seat in seats)

    def known_to(self, reader: Reader) -> Any:
        return self.course.game if self.is_in_group(reader.seats) else self.course.public

    def _rest(self, reader: Reader) -> Rest:
        game = self.known_to(reader)
        known = self.course.last - (self.course.picks if game is not self.course.game else 0)
        question = None if self.course.over else game.state.question
        waits = None
        if question is not None:
            waits = schema.Waits(question.player, options.step_of(game.state),
                                 round(time.monotonic() - self._asked_since, 1))
        return Rest(known, self.course.last + 1, reader.seats, self.info(reader.seats), self._told_clocks(),
                    self.taking_back.possible(reader), waits, self.taking_back.asked, self.ending.draw,
                    self.course.nodes() if self.terms.analysis else None, self.course.current)

    def _told_clocks(self) -> schema.Clocks | None:
        return None if self.clocks is None else self.clocks.told()

    def info(self, mine: tuple[int, ...]) -> schema.TableInfo:
        """Returns the table as a player with these seats knows it."""
        here = {seat for reader in self.readers.values() if reader.tabs for seat in reader.seats}
        seats = [
            schema.SeatInfo("agent" if sitting.kind == "agent" else "person", sitting.name,
                            sitting.kind == "agent" or seat in here,
                            None if sitting.left is None or seat in here else round(sitting.left, 1), sitting.agent,
                            seat in mine)
            for seat, sitting in enumerate(self.sittings)]
        terms = self.terms
        return schema.TableInfo(
            terms.table, terms.game, terms.format, terms.title, "over" if self.course.over else "playing", seats,
            terms.private, terms.spectators, cast("Any", self.undo), len(self.persons) == 1
            and all(sitting.kind == "person" for sitting in self.sittings), terms.analysis, terms.unread, terms.clock,
            cast("Any", terms.left), list(mine), self.course.public.turn, terms.created, self.result(), self.rematch,
            terms.about)

    def result(self) -> schema.TableResult | None:
        """Returns how the table ended."""
        seats = list(range(len(self.sittings)))
        if self.course.agreed:
            return schema.TableResult([], [], True, "a draw by agreement", "")
        found = self.course.game.result
        if found is None:
            return None
        last = self.course.entries.get(self.course.current)
        reason, rule = found.reason, found.rule
        if last is not None and last.kind == courses.CONCEDE and last.key != courses.CONCEDED:
            reason, rule = ("no time left" if last.key == courses.OUT_OF_TIME else "away from the table"), ""
        return schema.TableResult([seat for seat in seats if seat in found.winners],
                                  [seat for seat in seats if seat in found.losers], found.draw, reason, rule)

    def tell_all(self) -> None:
        """Send every reader what has changed for it."""
        self._forget_readers()
        for reader in self.readers.values():
            message = reader.channel.update(self.known_to(reader), self._rest(reader))
            if message is not None:
                reader.send(message)

    def _forget_readers(self) -> None:
        """Forget those who have been away so long that their updates are not kept for them."""
        now = time.monotonic()
        for key in [key for key, reader in self.readers.items() if not reader.tabs and now - reader.left > KEPT_FOR]:
            del self.readers[key]

    def _start_anew(self) -> None:
        """Send every reader everything, after decisions were taken back."""
        for reader in self.readers.values():
            reader.send(reader.channel.start_anew(self.known_to(reader), self._rest(reader)))

    # Messages

    def take(self, reader: Reader, tab: Tab, message: Any, arrived: float) -> None:
        """Queue a message of a tab."""
        if isinstance(message, schema.Ping):
            tab.send(encoded(schema.Pong(id=message.id)))
            return
        if isinstance(message, schema.Seen):
            self._seen(reader)
            return
        self.put(lambda: self._handle(reader, tab, message, arrived))

    async def _handle(self, reader: Reader, tab: Tab, message: Any, arrived: float) -> None:
        request = message.id
        before = reader.replies.find(request)
        if before is not None:
            tab.send(before)
            return
        if reader.seats or isinstance(message, schema.Say | schema.Why | schema.Again):
            reply = await self._do(reader, tab, message)
        else:
            reply = schema.Refused(id=request, text="You do not sit at this table.")
        if reply is None:
            return
        if isinstance(reply, schema.Stale | schema.Refused):
            metrics.REFUSED.labels(type(reply).__name__.lower()).inc()
        sent = encoded(reply)
        if isinstance(reply, schema.Ack):
            reader.replies.keep(request, sent)
        tab.send(sent)
        if isinstance(message, schema.Answer):
            metrics.SECONDS.observe(time.perf_counter() - arrived)

    async def _do(self, reader: Reader, tab: Tab, message: Any) -> Any:
        """Do what a message asks; returns the reply."""
        match message:
            case schema.Answer():
                return await self._answer(reader, message)
            case schema.Undo():
                return await self.taking_back.ask(reader, message)
            case schema.UndoReply():
                return await self.taking_back.reply(reader, message)
            case schema.Goto():
                return await self.taking_back.go_to(reader, message)
            case schema.Concede():
                return await self.ending.concede(reader, message)
            case schema.Draw():
                return await self.ending.offer_draw(reader, message)
            case schema.Claim():
                return await self.ending.claim(reader, message)
            case schema.Rematch():
                return await self.ending.ask_rematch(reader, message)
            case schema.Stops():
                for seat in reader.seats:
                    self.sittings[seat].skips = message.skip_empty
                self._skip_if_empty()
            case schema.Say():
                if not reader.talk.take():
                    return schema.Refused(id=message.id, text="That is much at once. Say it in a moment.")
                self._say(reader, message)
            case schema.Again():
                tab.send(self.welcome(reader))
                return None
            case schema.Why():
                steps = [schema.Failed(step.rule, step.text) for step in self.known_to(reader).why()]
                return schema.WhySteps(id=message.id, steps=steps)
            case schema.WhyNot():
                return self._why_not(reader, message)
            case schema.Hand():
                return schema.HandReasons(id=message.id, reasons=hand_reasons(
                    self.known_to(reader), reader.seats, reader.channel))
            case schema.Find():
                return self._find(reader, message)
            case _:
                return schema.Refused(id=message.id, text="The table is joined already.")
        return schema.Ack(id=message.id, seq=reader.channel.seq)

    # Answers

    def _open_for(self, reader: Reader) -> int | None:
        """Returns the id of the open decision, if this reader may answer it."""
        return self.course.last + 1 if self.course.asked in reader.seats else None

    async def _answer(self, reader: Reader, message: schema.Answer) -> Any:
        open_id = self._open_for(reader)
        if open_id is None or message.decision != open_id:
            return schema.Stale(id=message.id, decision=open_id)
        question = self.course.game.state.question
        assert question is not None
        keys = options.keys_of(self.course.game.state, question)
        if message.key not in keys:
            return schema.Refused(id=message.id, text=NOT_AN_OPTION)
        if not await self.store(lambda: self.course.answer(keys.index(message.key), message.id)):
            return schema.Refused(id=message.id, text=self.fault or "The answer could not be stored. Try again.")
        return schema.Ack(id=message.id, seq=reader.channel.seq)

    async def store(self, make: Callable[[], Entry], anew: bool = False) -> bool:
        """Make an entry, store it, and then tell everybody; False if that fails and nothing has changed.

        anew: whether decisions are taken back, so that everybody gets everything.
        """
        was = self.course.moment()
        asked = self.course.asked
        try:
            entry = make()
        except HeadJudgeError as error:
            self.course.back_to(was)
            if isinstance(error, courses.Drifted | StuckError):
                self._fail(str(error))
            return False
        except Exception as error:
            self.course.back_to(was)
            log.exception("the rules engine failed", table=self.terms.table, game=self.terms.game)
            self._fail(f"The rules engine stopped with an error ({type(error).__name__}).")
            return False
        if self.clocks is not None and asked is not None:
            self.clocks.answered(gains=not self.course.picks)
        try:
            await self.house.store.append({
                **entry._asdict(), "table_id": self.terms.table, "at": time.time(),
                "clocks": None if self.clocks is None else json.dumps(self.clocks.left)})
            if self.course.over:
                await self._write_state()
        except Exception:
            log.exception("an entry could not be stored", table=self.terms.table)
            self.course.back_to(was, entry)
            self.lost = True
            return False
        metrics.DECISIONS.labels(self.terms.game).inc()
        self.fault = ""
        self._after(anew)
        return True

    def _fail(self, text: str) -> None:
        """Tell everybody that the engine has stopped; the game is kept at its last stored decision."""
        metrics.FAULTS.labels(self.terms.game).inc()
        if self.clocks is not None:
            self.clocks.stop()
        self.fault = text
        for reader in self.readers.values():
            reader.send(encoded(schema.Fault(text=text)))

    def _after(self, anew: bool = False) -> None:
        """Tell of what has changed, and go on."""
        if not self.course.picks:
            self._asked_since = time.monotonic()
            self.taking_back.forget()
        self.go_on()
        if anew:
            self._start_anew()
        else:
            self.tell_all()
        self._stamp(anew)

    def go_on(self) -> None:
        """Ask whoever is to decide: a program thinks, a clock runs."""
        asked = self.course.asked
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if asked is None:
            if self.clocks is not None:
                self.clocks.stop()
            return
        if self.clocks is not None:
            self.clocks.ask(asked if self.sittings[asked].kind == "person" else None)
            self._watch_clock()
        if self.sittings[asked].kind == "agent":
            self._thinking = asyncio.create_task(self._think(asked, self.course.last))
        else:
            self._skip_if_empty()

    # Programs

    async def _think(self, seat: int, last: int) -> None:
        pause = random.uniform(*PAUSE) * self.house.settings.pace if len(self.persons) > 1 else 0.0
        began = time.monotonic()
        task = Task(self.course.start, tuple(self.course.game.decisions_made()), seat, self.sittings[seat].agent,
                    self.terms.seed, self.course.game.turn, self.course.answers(seat))
        try:
            if task.agent in QUICK:
                index = answer(self.course.game, task)
                await asyncio.sleep(0)
            else:
                index = await self.house.thinkers.choose(task)
        except HeadJudgeError as error:
            self._fail(str(error))
            return
        metrics.THINKING.observe(time.monotonic() - began)
        await asyncio.sleep(max(0.0, pause - (time.monotonic() - began)))
        self._thinking = None
        self.put(lambda: self._answer_for(last, index))

    def _skip_if_empty(self) -> None:
        """Pass for a seat that has asked for it, after a pause, where nothing else is possible."""
        asked, question = self.course.asked, self.course.game.state.question
        if asked is None or question is None or not self.sittings[asked].skips or self._thinking is not None:
            return
        pause = random.uniform(*PAUSE) * self.house.settings.pace
        if len(question.choices) == 1 and question.choices[0].action == "pass":
            self._thinking = asyncio.create_task(self._pass_later(pause, asked, self.course.last))

    async def _pass_later(self, pause: float, seat: int, last: int) -> None:
        await asyncio.sleep(pause)
        self._thinking = None
        if self.sittings[seat].skips:                   # it may have been switched off meanwhile
            self.put(lambda: self._answer_for(last, 0))

    async def _answer_for(self, last: int, index: int) -> None:
        """Answer for a program, unless something else has happened since it was asked."""
        if self.course.last == last and not self.course.over:
            await self.store(lambda: self.course.answer(index))

    # Clocks

    def _seen(self, reader: Reader) -> None:
        if self.clocks is not None and self.course.asked in reader.seats:
            self.clocks.shown(self.course.asked)
            self._watch_clock()

    def _watch_clock(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        left = None if self.clocks is None else self.clocks.remaining
        if left is not None:
            last = self.course.last
            self._timer = asyncio.get_running_loop().call_later(
                max(0.0, left), lambda: self.put(lambda: self._run_out(last)))

    async def _run_out(self, last: int) -> None:
        asked = self.course.asked
        left = None if self.clocks is None else self.clocks.remaining
        if asked is None or self.course.last != last or left is None:
            return
        if left > 0:
            self._watch_clock()
            return
        await self.store(lambda: self.course.concede(asked, courses.OUT_OF_TIME))

    def _say(self, reader: Reader, message: schema.Say) -> None:
        seat = reader.seats[0] if reader.seats else None
        name = self.sittings[seat].name if seat is not None else "A spectator"
        said = encoded(schema.Said(seat=seat, name=name, text=message.text))
        for other in self.readers.values():
            other.send(said)

    # Questions

    def _why_not(self, reader: Reader, message: schema.WhyNot) -> Any:
        try:
            failed = refusals(self.known_to(reader), reader.seats, reader.channel, message)
        except HeadJudgeError as error:
            return schema.Refused(id=message.id, text=str(error))
        return schema.Reasons(id=message.id, failed=failed)

    def _find(self, reader: Reader, message: schema.Find) -> Any:
        open_id = self._open_for(reader)
        if open_id is None or message.decision != open_id:
            return schema.Stale(id=message.id, decision=open_id)
        total, found = reader.channel.find(message.text, message.page)
        return schema.Names(id=message.id, total=total, options=found)

    # The list of tables

    def _stamp(self, at_once: bool) -> None:
        """Let the list of tables know of the game, now and then."""
        if not self.course.over and (at_once or time.monotonic() - self._stamped > STAMPED):
            self._stamping = asyncio.create_task(self._write_state())
            self._stamping.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def _write_state(self) -> None:
        """Write how the game stands to the list of tables."""
        self._stamped = time.monotonic()
        result = self.result()
        await self.house.store.write(update(TABLES).where(TABLES.c.id == self.terms.table).values(
            turn=self.course.game.turn, asked=self.course.asked, changed=time.time(),
            state="over" if self.course.over else "playing",
            result=None if result is None else schema.SERVER.encode(result).decode()))
