"""The cards of a random deck while it is made: taken one after the other until there are enough."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import final

from headjudge.kernel.cards import Definition
from headjudge.kernel.shapes import Readable

Read = Callable[[Readable], Definition | None]
"""Reads the text of a card; None if it cannot be played."""


@final
class MixedDeck:
    """The cards that are in a deck so far, each with the number of its copies.

    read: called only for cards that the deck might get. key: what all printings of one card share. copies: numbers of
    copies of which one is drawn for each card. most: the largest number of copies that a card may have.
    """

    __slots__ = ("_copies", "_key", "_most", "_random", "_read", "_taken")

    def __init__(self, random: Random, read: Read, key: Callable[[Readable], str], copies: tuple[int, ...],
                 most: Callable[[Definition], int]) -> None:
        self._random = random
        self._read = read
        self._key = key
        self._copies = copies
        self._most = most
        self._taken: dict[str, tuple[Definition, int]] = {}

    def cards(self) -> list[tuple[Definition, int]]:
        """Returns the cards in the order in which they were taken."""
        return [*self._taken.values()]

    def size(self) -> int:
        """Returns the number of cards, copies included."""
        return sum(copies for _, copies in self._taken.values())

    def take(self, cards: Iterable[Readable], number: int) -> Iterator[Readable]:
        """Takes up to `number` copies of cards that are not in the deck yet; yields each card that it has taken."""
        for card in cards:
            if number <= 0:
                return
            key = self._key(card)
            if key in self._taken:
                continue
            read = self._read(card)
            if read is None:
                continue
            copies = min(self._random.choice(self._copies), number, self._most(read))
            self._taken[key] = (read, copies)
            number -= copies
            yield card

    def take_all(self, cards: Iterable[Readable], number: int) -> None:
        """Takes up to `number` copies of cards that are not in the deck yet."""
        for _ in self.take(cards, number):
            pass

    def filled_up(self, size: int) -> list[tuple[Definition, int]]:
        """Returns the cards with more copies, as far as they may have them, where there are fewer than `size`."""
        short = size - self.size()
        found: list[tuple[Definition, int]] = []
        for card, copies in self._taken.values():
            more = max(0, min(short, self._most(card) - copies))
            found.append((card, copies + more))
            short -= more
        return found
