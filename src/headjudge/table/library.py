"""The card library: card files that players bring, kept in the database, beside the starter sets."""

from __future__ import annotations

import asyncio
import hashlib
import tempfile
from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import delete, insert, or_, select

from headjudge.api.creating import rules_of
from headjudge.cards import schema as card_files
from headjudge.cards.lines import Line, in_words, read_each
from headjudge.cards.mistakes import Mistakes
from headjudge.cards.pool import Pool, read_beside_starters, read_files, starters
from headjudge.cards.printed import Printed
from headjudge.errors import HeadJudgeError, is_printable
from headjudge.kernel.cards import Definition
from headjudge.table.identity import Player
from headjudge.table.models import CARD_FILES, CARDS
from headjudge.table.schema import CardFile, CardPage, Cards, FoundCard, Problem, Reading
from headjudge.table.store import Store
from headjudge.terminal.card_trees import drawn

MOST_FILES: Final = 20
LARGEST_FILE: Final = 32 * 1024 * 1024
MOST_CARDS: Final = 60_000
"""Cards of one player."""

PAGE: Final = 40
POOLS: Final = 8
"""So many sets of card files stay read."""

SQL_ROWS: Final = 1000


class Library:
    """The card files in the database."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._pools: OrderedDict[tuple[str, tuple[int, ...]], Pool] = OrderedDict()
        self._reading = asyncio.Lock()

    # Files

    async def files(self, player: Player | None, game: str = "") -> list[CardFile]:
        """Returns the files that a player may use: the own ones and everybody's."""
        shared = CARD_FILES.c.player.is_(None)
        owner = shared if player is None else or_(shared, CARD_FILES.c.player == player.id)
        columns = [column for column in CARD_FILES.c if column.name != "text"]
        query = select(*columns).where(owner).order_by(CARD_FILES.c.id)
        rows = await self._store.rows(query.where(CARD_FILES.c.game == game) if game else query)
        return [CardFile(row["id"], row["game"], row["name"], row["cards"], row["player"] is None,
                         msgspec.json.decode(row["mistakes"], type=list[Problem])) for row in rows]

    async def add(self, player: Player | None, game: str, name: str, text: str) -> CardFile:
        """Add a card file; player None makes it everybody's. Raises HeadJudgeError with every mistake in it."""
        if not name or not is_printable(name) or len(name) > 120:
            raise HeadJudgeError("this is no name of a file", mend="Give one of at most 120 letters.")
        if len(text) > LARGEST_FILE:
            raise HeadJudgeError(f"the file is too large (at most {LARGEST_FILE:,} letters)")
        own = [file for file in await self.files(player, "") if file.shared == (player is None)]
        if player is not None and (len(own) >= MOST_FILES or sum(file.cards for file in own) > MOST_CARDS):
            raise HeadJudgeError("your library is full", mend="Delete a card file first.")
        digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
        pool = await asyncio.to_thread(_read_text, game, name, text)
        faults = [card for card in pool.cards if isinstance(card, Printed) and card.fault]
        mistakes = [Problem(f"{card.name}: {card.fault}") for card in faults[:50]]
        values = {"player": None if player is None else player.id, "game": game, "name": name, "text": text,
                  "digest": digest, "cards": len(pool.cards),
                  "mistakes": msgspec.json.encode(mistakes).decode()}
        same = next((file.id for file in own if file.game == game and file.name == name), None)
        if same is not None:
            await self.remove(player, same)
        number: int = await self._store.insert(insert(CARD_FILES).values(**values))
        rows = [_row(number, card) for card in found_cards(game, pool, number)]
        for first in range(0, len(rows), SQL_ROWS):
            await self._store.write((insert(CARDS), rows[first:first + SQL_ROWS]))
        return CardFile(number, game, name, len(pool.cards), player is None, mistakes)

    async def remove(self, player: Player | None, file: int) -> None:
        """Delete one of the player's own files."""
        owner = CARD_FILES.c.player.is_(None) if player is None else CARD_FILES.c.player == player.id
        changed = await self._store.write(delete(CARD_FILES).where(CARD_FILES.c.id == file, owner))
        if changed != [1]:
            raise LookupError("there is no such card file of yours")

    async def share_folder(self, folder: Path) -> list[str]:
        """Bring everybody's files to the content of a folder: GAME/FILE.json. Returns what could not be read."""
        known = {(row["game"], row["name"]): row for row in await self._store.rows(
            select(CARD_FILES.c.id, CARD_FILES.c.game, CARD_FILES.c.name, CARD_FILES.c.digest)
            .where(CARD_FILES.c.player.is_(None)))}
        problems, there = [], set()
        for path in sorted(folder.glob("*/*.json")):
            game, name = path.parent.name, path.name
            there.add((game, name))
            try:
                text = path.read_text("utf-8")
                digest = hashlib.sha256(text.encode()).hexdigest()
                if (game, name) not in known or known[game, name]["digest"] != digest:
                    await self.add(None, game, name, text)
            except (OSError, ValueError, HeadJudgeError) as error:
                problems.append(f"{path}: {error}")
        for key, row in known.items():
            if key not in there:
                await self.remove(None, row["id"])
        return problems

    # Cards

    async def pool(self, game: str, player: Player | None) -> Pool:
        """Returns the cards that a player may use in decks and positions: the starters and those of the files."""
        numbers = tuple(file.id for file in await self.files(player, game))
        if not numbers:
            return await asyncio.to_thread(starter_pool, game)
        key = (game, numbers)
        async with self._reading:
            if key not in self._pools:
                rows = await self._store.rows(
                    select(CARD_FILES.c.name, CARD_FILES.c.text).where(CARD_FILES.c.id.in_(numbers)))
                self._pools[key] = await asyncio.to_thread(
                    _read_beside, game, [(row["name"], row["text"]) for row in rows])
                while len(self._pools) > POOLS:
                    self._pools.popitem(last=False)
            self._pools.move_to_end(key)
            return self._pools[key]

    async def search(self, game: str, player: Player | None, words: str, wanted: Mapping[str, str], page: int,
                     file: int = -1) -> Cards:
        """Returns the cards that hold all of some words and whose fields hold the wanted values."""
        parts = [part for part in words.casefold().split() if part]
        found = [] if file > 0 else [card for card in starter_cards(game) if _holds(_folded(card), parts)]
        if file != 0:
            numbers = [one.id for one in await self.files(player, game) if file < 0 or one.id == file]
            query = select(CARDS.c.data).where(CARDS.c.file.in_(numbers)).order_by(CARDS.c.name, CARDS.c.card)
            for part in parts:
                query = query.where(CARDS.c.folded.contains(part, autoescape=True))
            if "type" in wanted:
                query = query.where(CARDS.c.type == wanted["type"])
            found += [_FOUND.decode(row["data"]) for row in await self._store.rows(query)]
        found = [card for card in found if all(_has(card, field, value) for field, value in wanted.items())]
        return Cards(len(found), found[page * PAGE:(page + 1) * PAGE])

    async def page(self, game: str, player: Player | None, id: str) -> CardPage:
        """Returns a card with the reading of each of its lines. Raises LookupError."""
        pool = await self.pool(game, player)
        return await asyncio.to_thread(card_page, pool, id)


_FOUND: Final = msgspec.json.Decoder(FoundCard)


@cache
def starter_pool(game: str) -> Pool:
    """Returns the cards of the starter sets."""
    return starters(game)


@cache
def starter_cards(game: str) -> tuple[FoundCard, ...]:
    """Returns the cards of the starter sets as they are found."""
    return tuple(found_cards(game, starter_pool(game), 0))


def found_cards(game: str, pool: Pool, file: int) -> list[FoundCard]:
    """Returns the cards of a pool, each id once."""
    found: dict[str, FoundCard] = {}
    for card in pool.cards:
        found.setdefault(card.id, found_card(game, card, file))
    return list(found.values())


def found_card(game: str, card: Printed | Definition, file: int, read: bool | None = None) -> FoundCard:
    """Returns a card as it is found: with the fields of a card file."""
    fields = card_files.record(game, card)
    for key in ("id", "name", "type", "text"):
        fields.pop(key, None)
    return FoundCard(game, card.id, card.name, card.type, fields, list(card.text), file, read)


def card_page(pool: Pool, id: str) -> CardPage:
    """Returns a card of a pool, or one that the rules bring into a game, with its readings. Raises LookupError."""
    special = [one.card for one in rules_of(pool.game).special_cards]
    card = next((card for card in [*pool.cards, *special] if card.id == id), None)
    if card is None:
        raise LookupError("there is no such card in your library")
    return page_of(pool.game, card)


def page_of(game: str, card: Printed | Definition) -> CardPage:
    """Returns a card with the reading of each of its lines."""
    found = readings(game, card)
    return CardPage(found_card(game, card, 0, all(one.at < 0 for one in found)), found)


def readings(game: str, card: Printed | Definition) -> list[Reading]:
    """Returns how each line of a card's text is read; one that only explains stands there as it is."""
    left = [_reading(game, line) for line in read_each(game, card.text, card.type, card.name)]
    found: list[Reading] = []
    for text in card.text:
        if not read_each(game, (text,), card.type, card.name):
            found.append(Reading(text))
        elif left:
            found.append(left.pop(0))
    return [*found, *left]


def _reading(game: str, line: Line) -> Reading:
    fault = line.mistake
    if fault is not None:
        return Reading(fault.line or line.text, at=fault.at, words=fault.words,
                       expected=list(fault.expected[:8]) or [fault.reason])
    said = " ".join(in_words(game, ability) for ability in line.abilities)
    return Reading(line.text, said, [row for ability in line.abilities for row in drawn(ability)])


def _read_text(game: str, name: str, text: str) -> Pool:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "cards.json"
        path.write_text(text, "utf-8", "surrogatepass")
        try:
            return read_files(game, [path])
        except Mistakes as error:
            told = [mistake._replace(where=mistake.where.replace(str(path), name)) for mistake in error.mistakes]
            raise Mistakes(told) from None


def _read_beside(game: str, files: Iterable[tuple[str, str]]) -> Pool:
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for number, (_, text) in enumerate(files):
            paths.append(Path(folder) / f"{number}.json")
            paths[-1].write_text(text, "utf-8", "surrogatepass")
        return read_beside_starters(game, paths)


def _row(file: int, card: FoundCard) -> dict[str, Any]:
    return {"file": file, "card": card.id, "name": card.name, "folded": _folded(card), "type": card.type,
            "data": msgspec.json.encode(card).decode()}


def _folded(card: FoundCard) -> str:
    words = [word for value in card.fields.values() for word in (value if isinstance(value, list) else [value])
             if isinstance(word, str)]
    return "\n".join([card.name, card.id, card.type, *words, *card.text]).casefold()


def _holds(folded: str, parts: Sequence[str]) -> bool:
    return all(part in folded for part in parts)


def _has(card: FoundCard, field: str, value: str) -> bool:
    if field == "type":
        return card.type == value
    has = card.fields.get(field)
    return any(str(one).casefold() == value.casefold() for one in (has if isinstance(has, list) else [has]))
