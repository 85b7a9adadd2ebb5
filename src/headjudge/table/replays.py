"""Replays of finished games: any position at once, as everybody may see it afterwards or as one seat knew it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any, Final, cast

from sqlalchemy import select

from headjudge.api.game import Game
from headjudge.api.views import LogLine
from headjudge.errors import HeadJudgeError
from headjudge.kernel import views
from headjudge.table import course as courses
from headjudge.table import schema
from headjudge.table.course import Course, Entry
from headjudge.table.models import JOURNAL, TABLES
from headjudge.table.seats import Ids, sight
from headjudge.table.store import Store

KEPT: Final = 16
"""So many replays stay open."""

EVERY: Final = 16
"""The position after so many decisions is kept."""

OPEN: Final = "open"
WATCH: Final = "watch"


class Opened:
    """A replay that is open: positions on the way, and what each reader calls the cards."""

    def __init__(self, start: str, entries: list[Entry]) -> None:
        self.course = Course(start, entries)
        self.made = [self.course.entries[n] for n in self.course.path]
        first = Course(start)
        game = first.game
        self.positions = [game.clone()]
        self.turns = [game.turn]
        self.marks: list[list[str]] = []
        for number, entry in enumerate(self.made, 1):
            before = game.state.log
            _make(game, entry)
            self.marks.append(_marks(game, before, self.turns[-1]))
            self.turns.append(game.turn)
            if number % EVERY == 0:
                self.positions.append(game.clone())
        self._ids: dict[str, Ids] = {}

    def steps(self) -> list[schema.ReplayStep]:
        """Returns the decisions."""
        return [schema.ReplayStep(entry.seat, entry.text, entry.turn, marks)
                for entry, marks in zip(self.made, self.marks, strict=True)]

    def at(self, number: int) -> Game:
        """Returns the game after so many decisions."""
        game = self.positions[number // EVERY].clone()
        for entry in self.made[number - number % EVERY:number]:
            _make(game, entry)
        return game

    def frame(self, number: int, reader: str) -> schema.Frame:
        """Returns the position after so many decisions for a reader: 'open', 'watch' or a seat."""
        game = self.at(number)
        ids = self._ids.setdefault(reader, Ids())
        seats = list(range(len(game.players))) if reader == OPEN else [] if reader == WATCH else [int(reader)]
        seen = sight(game, seats, ids)
        lines = views.log_of(game.state, seats[0] if reader not in (OPEN, WATCH) else None, everything=reader == OPEN)
        asked = seen.decision
        return schema.Frame(
            number, seen.owners, seen.head, seen.places,
            None if asked is None else schema.Asked(
                number + 1, asked["player"], False, asked["kind"], asked["prompt"], asked["rule"], asked["group"],
                asked["min"], asked["max"], asked["picked"], len(asked["options"]),
                [ids.option(option) for option in asked["options"][:200]]),
            [ids.line(cast("LogLine", line)) for line in lines], game.fingerprint())


class Replays:
    """The replays of the games in the database."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._opened: OrderedDict[str, Opened] = OrderedDict()
        self._opening = asyncio.Lock()

    async def open(self, table: str) -> Opened:
        """Returns the replay of a finished game. Raises LookupError, or HeadJudgeError while it is under way."""
        async with self._opening:
            known = self._opened.get(table)
            if known is None:
                row = await self._store.row(select(TABLES).where(TABLES.c.id == table))
                if row is None or row["start"] is None:
                    raise LookupError("there is no such game")
                if row["state"] != "over":
                    raise HeadJudgeError("this game is not over yet: its replay would tell what is hidden")
                rows = await self._store.rows(
                    select(JOURNAL).where(JOURNAL.c.table_id == table).order_by(JOURNAL.c.n))
                known = await asyncio.to_thread(Opened, row["start"], [Entry.of(cast("Any", one)) for one in rows])
                self._opened[table] = known
                while len(self._opened) > KEPT:
                    self._opened.popitem(last=False)
            self._opened.move_to_end(table)
            return known


def _make(game: Game, entry: Entry) -> None:
    if entry.kind == courses.CONCEDE:
        game.concede(entry.seat)
    else:
        game.apply(entry.option)


def _marks(game: Game, before: Any, turn: int) -> list[str]:
    """Returns what a decision brought: a new turn, an attack, the result."""
    marks = ["turn"] if game.turn != turn else []
    at = game.state.log
    while at is not None and at is not before:
        if at[0].kind in ("attack", "result") and at[0].kind not in marks:
            marks.append(at[0].kind)
        at = at[1]
    return marks
