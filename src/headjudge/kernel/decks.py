"""A deck as its player hands it in, and what a game's deck rules find wrong with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from headjudge.kernel.cards import Definition

DECK: Final = "deck"
"""The section of a deck list that every game has."""

SIDEBOARD: Final = "sideboard"
"""The section of the cards that take no part in a game, but may come into the deck for the next one."""

Listed = tuple[Definition, int] | tuple[Definition, int, str]
"""A card, the number of its copies, and the section of the list, where it is not the one in which the card belongs."""


class Violation(NamedTuple):
    """A deck rule that a deck breaks. cards: the ids of the cards at fault."""

    rule: str
    message: str
    cards: tuple[str, ...] = ()


class Deck(NamedTuple):
    """A deck list: each card with the number of its copies, and with its section where that is not the deck itself."""

    name: str
    game: str
    cards: tuple[Listed, ...]

    @property
    def size(self) -> int:
        """How many cards it has, in all sections."""
        return sum(entry[1] for entry in self.cards)

    @property
    def sections(self) -> dict[str, tuple[tuple[Definition, int], ...]]:
        """The cards of each section that there are any of, with the numbers of their copies."""
        found: dict[str, list[tuple[Definition, int]]] = {}
        for entry in self.cards:
            found.setdefault(section_of(entry) or DECK, []).append((entry[0], entry[1]))
        return {section: tuple(cards) for section, cards in found.items()}

    @property
    def unread(self) -> tuple[Definition, ...]:
        """The cards with text that could not be read."""
        return tuple(dict.fromkeys(entry[0] for entry in self.cards if "unread" in entry[0].marks))

    def copies(self) -> Iterator[Definition]:
        """Every card, as often as the deck holds it, in the order of the list."""
        for entry in self.cards:
            for _ in range(entry[1]):
                yield entry[0]


def section_of(entry: Listed) -> str:
    """The section that an entry names; '' for none."""
    return entry[2] if len(entry) == 3 else ""
