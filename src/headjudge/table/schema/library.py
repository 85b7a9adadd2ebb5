"""Cards and decks of a player."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct, field

from headjudge.table.schema.people import Problem
from headjudge.table.schema.sent import Failed
from headjudge.table.schema.words import DeckText, Strict, Told, Word


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
    tree: list[str] = field(default_factory=list)
    at: int = -1
    words: str = ""
    expected: list[str] = field(default_factory=list)


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


# Decks


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
