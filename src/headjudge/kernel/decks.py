"""A deck as its player hands it in, and what a game's deck rules find wrong with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from headjudge.kernel.cards import Definition


class Violation(NamedTuple):
    """A deck rule that a deck breaks. cards: the ids of the cards at fault."""

    rule: str
    message: str
    cards: tuple[str, ...] = ()


class Deck(NamedTuple):
    """A deck list: each card with the number of its copies."""

    name: str
    game: str
    cards: tuple[tuple[Definition, int], ...]

    @property
    def size(self) -> int:
        """How many cards it has."""
        return sum(count for _, count in self.cards)

    @property
    def unread(self) -> tuple[Definition, ...]:
        """The cards with text that could not be read."""
        return tuple(card for card, _ in self.cards if "unread" in card.marks)

    def copies(self) -> Iterator[Definition]:
        """Every card, as often as the deck holds it, in the order of the list."""
        for card, count in self.cards:
            for _ in range(count):
                yield card
