"""Decks of players: kept as lists, checked by the rules of construction, written in every form that is read."""

from __future__ import annotations

import asyncio
import csv
import io
import json
import re
import tempfile
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from sqlalchemy import RowMapping, delete, insert, select, update

from headjudge.api import definitions
from headjudge.cards.decks import Listing, check_list, load_deck, read_list
from headjudge.cards.games import game_ids
from headjudge.cards.mistakes import Mistake, Mistakes
from headjudge.cards.pool import Pool, starter_decks
from headjudge.errors import HeadJudgeError, is_printable
from headjudge.kernel.decks import DECK, Deck, section_of
from headjudge.table.identity import Player
from headjudge.table.library import Library, readings, starter_pool
from headjudge.table.models import DECKS
from headjudge.table.schema import DeckCheck, DeckChoice, DeckInfo, DeckLine, Failed, NewDeck, Problem, Reading
from headjudge.table.store import Store

MOST_DECKS: Final = 200
MOST_CARDS: Final = 400
"""Cards of a deck, sideboard and other sections included."""


class Decks:
    """The decks in the database."""

    def __init__(self, store: Store, library: Library) -> None:
        self._store = store
        self._library = library

    async def of(self, player: Player, game: str = "") -> list[DeckInfo]:
        """Returns the decks of a player, the last changed first."""
        query = select(DECKS).where(DECKS.c.player == player.id).order_by(DECKS.c.changed.desc())
        rows = await self._store.rows(query.where(DECKS.c.game == game) if game else query)
        return [_info(row) for row in rows]

    async def get(self, player: Player, deck: int) -> DeckInfo:
        """Returns a deck of a player. Raises LookupError."""
        row = await self._store.row(select(DECKS).where(DECKS.c.id == deck, DECKS.c.player == player.id))
        if row is None:
            raise LookupError("there is no such deck of yours")
        return _info(row)

    async def save(self, player: Player, deck: NewDeck, number: int | None = None) -> DeckInfo:
        """Keep a deck, legal or not; number: of the one that it replaces."""
        known_game(deck.game)
        name = deck.name.strip() or "Deck"
        if not is_printable(name):
            raise HeadJudgeError("this is no name of a deck")
        checked = await self.check(player, deck)
        values = {"game": deck.game, "name": name, "text": deck.text, "cards": checked.total,
                  "legal": not (checked.violations or checked.mistakes), "changed": time.time()}
        if number is None:
            if len(await self.of(player)) >= MOST_DECKS:
                raise HeadJudgeError(f"you have {MOST_DECKS} decks", mend="Delete one first.")
            number = await self._store.insert(insert(DECKS).values(player=player.id, **values))
        else:
            changed = await self._store.write(
                update(DECKS).where(DECKS.c.id == number, DECKS.c.player == player.id).values(**values))
            if changed != [1]:
                raise LookupError("there is no such deck of yours")
        return await self.get(player, number)

    async def remove(self, player: Player, number: int) -> None:
        """Delete a deck."""
        if await self._store.write(delete(DECKS).where(DECKS.c.id == number, DECKS.c.player == player.id)) != [1]:
            raise LookupError("there is no such deck of yours")

    async def check(self, player: Player | None, deck: NewDeck) -> DeckCheck:
        """Returns a deck list as it is read, with everything that is wrong with it."""
        pool = await self._library.pool(known_game(deck.game), player)
        return await asyncio.to_thread(checked, pool, deck)

    async def export(self, player: Player, number: int, form: str) -> str:
        """Returns a deck as text: 'names', 'ids', 'table' or 'json'.

        Raises Mistakes for a list with lines that are not read: they would be missing.
        """
        info = await self.get(player, number)
        pool = await self._library.pool(info.game, player)
        return await asyncio.to_thread(lambda: written(_whole(pool, info).deck(), form))

    async def choose(self, player: Player, game: str, choice: DeckChoice | None, seat: int, legal: bool,
                     unread: bool) -> Deck:
        """Returns the deck that somebody chooses for a seat; by default the next starter.

        Raises HeadJudgeError for one that cannot be played.
        """
        if choice is None or (not choice.deck and not choice.starter):
            names = sorted(starter_decks(game))
            return await asyncio.to_thread(starter_deck, game, names[seat % len(names)])
        if choice.starter:
            if choice.starter not in starter_decks(game):
                raise HeadJudgeError(f'there is no starter deck "{choice.starter[:40]}" of {game}')
            return await asyncio.to_thread(starter_deck, game, choice.starter)
        info = await self.get(player, choice.deck)
        if info.game != game:
            raise HeadJudgeError(f"this is a deck of {info.game}, not of {game}")
        pool = await self._library.pool(game, player)
        return await asyncio.to_thread(_playable, pool, info, legal, unread)


class IllegalDeck(HeadJudgeError):
    """Raised for a deck that breaks rules of construction. violations: each with its rule."""

    def __init__(self, name: str, violations: list[Failed]) -> None:
        self.violations = violations
        told = "; ".join(f"{one.text} ({one.rule})" for one in violations)
        super().__init__(f'the deck "{name}" is not legal: {told}', mend="Change it in the deck builder.")


def known_game(game: str) -> str:
    """Returns the id of a game. Raises HeadJudgeError if there is none."""
    if game not in game_ids():
        raise HeadJudgeError(f"there is no game {game[:20]!r}", mend=f"The games are: {', '.join(game_ids())}.")
    return game


@cache
def starter_deck(game: str, name: str) -> Deck:
    """Returns a starter deck."""
    return load_deck(game, name, starter_pool(game))


def _whole(pool: Pool, info: DeckInfo) -> Listing:
    """Returns the list of a deck. Raises Mistakes if a line of it is not read."""
    listing = _listing(pool, info.name, info.text)
    if listing.mistakes:
        raise Mistakes(listing.mistakes)
    return listing


def _playable(pool: Pool, info: DeckInfo, legal: bool, unread: bool) -> Deck:
    listing = _whole(pool, info)
    violations = [Failed(one.rule, one.message) for one in check_list(listing)]
    if violations and legal:
        raise IllegalDeck(info.name, violations)
    deck = listing.deck()
    if deck.size > MOST_CARDS:
        raise HeadJudgeError(f"a deck here holds at most {MOST_CARDS} cards")
    if deck.unread and not unread:
        names = ", ".join(card.name for card in deck.unread[:8])
        raise HeadJudgeError(f"the text of {len(deck.unread)} cards of this deck cannot be read: {names}",
                             mend="They would play as if the words were absent. Make a table that allows them.")
    return deck._replace(name=info.name)


def checked(pool: Pool, deck: NewDeck) -> DeckCheck:
    """Returns a deck list as it is read, with everything that is wrong with it."""
    try:
        listing = _listing(pool, deck.name or "Deck", deck.text)
    except Mistakes as error:
        return DeckCheck(deck.name, [], 0, [], [_problem(mistake) for mistake in error.mistakes], [])
    except HeadJudgeError as error:
        return DeckCheck(deck.name, [], 0, [], [Problem(f"{error.what}", error.mend)], [])
    made = listing.deck()
    lines = [DeckLine(entry[1], entry[0].id, entry[0].name, entry[0].type, section_of(entry) or DECK,
                      entry[0].unread) for entry in made.cards]
    violations = [Failed(one.rule, one.message) for one in check_list(listing)]
    unread: list[Reading] = []
    for card in made.unread:
        unread += [Reading(f"{card.name}: {one.text}", at=one.at + len(card.name) + 2, words=one.words,
                           expected=one.expected)
                   for one in readings(pool.game, card) if one.at >= 0]
    return DeckCheck(listing.name, lines, listing.size, violations,
                     [_problem(mistake) for mistake in listing.mistakes], unread)


def _problem(mistake: Mistake) -> Problem:
    line = re.search(r"\bline (\d{1,9})\b", mistake.where)
    return Problem(mistake.what, mistake.mend, mistake.rule, line=int(line[1]) if line is not None else 0)


def _listing(pool: Pool, name: str, text: str) -> Listing:
    """Returns a list as read. Raises HeadJudgeError for a text that is no list."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "deck.txt"
        path.write_text(text, "utf-8", "surrogatepass")
        try:
            listing = read_list(pool.game, path, pool)
        except HeadJudgeError as error:
            # The file is ours: its path says nothing to a player.
            error.where = error.where.replace(str(path), name)
            raise
    if listing.name == "deck":
        listing.name = name
    return listing


# Forms


def written(deck: Deck, form: str) -> str:
    """Returns a deck in a form that is read. Raises HeadJudgeError for a form that does not exist."""
    writer = FORMS.get(form)
    if writer is None:
        raise HeadJudgeError(f"there is no form {form[:20]!r}", mend=f"They are: {', '.join(FORMS)}.")
    return writer(deck)


def _names(deck: Deck) -> str:
    """One card a line by name, or by id where several cards have the name."""
    shared = [card.name for card in {entry[0].id: entry[0] for entry in deck.cards}.values()]
    return _lines(deck, lambda card: card.name if shared.count(card.name) == 1 and _is_plain(card.name) else card.id)


def _is_plain(name: str) -> bool:
    """Whether a name cannot be read as something else in a line."""
    return not any(sign in name for sign in "#;|:\t") and not name[:1].isdigit() and not name[-1:].isdigit()


def _ids(deck: Deck) -> str:
    return _lines(deck, lambda card: card.id)


def _lines(deck: Deck, called: Callable[[Any], str]) -> str:
    sections = deck.sections
    parts = [f"{count} {called(card)}" for card, count in sections.pop(DECK, ())]
    for section, cards in sections.items():
        parts += [f"\n{section.replace('_', ' ').capitalize()}:", *[f"{count} {called(card)}" for card, count in cards]]
    return "\n".join(parts).lstrip("\n") + "\n"


def _table(deck: Deck) -> str:
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(["count", "id", "name", "section"])
    for section, cards in deck.sections.items():
        rows.writerows([count, card.id, card.name, section] for card, count in cards)
    return out.getvalue()


def _json(deck: Deck) -> str:
    cards = [{"id": card.id, "count": count, "section": section}
             for section, listed in deck.sections.items() for card, count in listed]
    return json.dumps({"game": deck.game, "name": deck.name, "cards": cards}, ensure_ascii=False, indent=1) + "\n"


FORMS: Final[Mapping[str, Callable[[Deck], str]]] = {"names": _names, "ids": _ids, "table": _table, "json": _json}


# At a seat


_packed: OrderedDict[str, Deck] = OrderedDict()
"""The decks that were packed or unpacked last: their cards need not be read again."""

REMEMBERED: Final = 64


def pack(deck: Deck) -> str:
    """Returns a deck with its cards, as a seat keeps it."""
    cards = list(dict.fromkeys(entry[0] for entry in deck.cards))
    places = {card.id: at for at, card in enumerate(cards)}
    text = json.dumps({"name": deck.name, "game": deck.game, "cards": [definitions.write(card) for card in cards],
                       "entries": [[places[entry[0].id], entry[1], section_of(entry)] for entry in deck.cards]},
                      ensure_ascii=False, separators=(",", ":"))
    _remember(text, deck)
    return text


def unpack(text: str) -> Deck:
    """Returns the deck that a seat keeps."""
    known = _packed.get(text)
    if known is not None:
        return known
    body = json.loads(text)
    cards = [definitions.read(body["game"], card) for card in body["cards"]]
    deck = Deck(body["name"], body["game"], tuple(
        (cards[place], count, section) if section else (cards[place], count)
        for place, count, section in body["entries"]))
    _remember(text, deck)
    return deck


def _remember(text: str, deck: Deck) -> None:
    _packed[text] = deck
    while len(_packed) > REMEMBERED:
        _packed.popitem(last=False)


def _info(row: RowMapping) -> DeckInfo:
    return DeckInfo(row["id"], row["game"], row["name"], row["text"], row["cards"], row["legal"], row["changed"])
