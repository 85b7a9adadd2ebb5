"""A deck as its player hands it in, and the violations that a game's deck rules find in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from headjudge.kernel.cards import Definition

DECK: Final = "deck"
"""The section of a deck list that every game has."""

SIDEBOARD: Final = "sideboard"
"""The section of the cards that take no part in a game, but may come into the deck for the next one."""

Listed = tuple[Definition, int] | tuple[Definition, int, str]
"""A card, the number of its copies, and the section of the list, where it is not the one in which the card belongs."""


NONE_UNKNOWN: Final[Mapping[str, int]] = {}
"""The cards of a list that could not be identified, by section, where all could be."""


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
        """Returns the number of cards in all sections."""
        return sum(entry[1] for entry in self.cards)

    @property
    def sections(self) -> dict[str, tuple[tuple[Definition, int], ...]]:
        """Returns the cards of each section that is not empty, with the numbers of their copies."""
        found: dict[str, list[tuple[Definition, int]]] = {}
        for entry in self.cards:
            found.setdefault(section_of(entry) or DECK, []).append((entry[0], entry[1]))
        return {section: tuple(cards) for section, cards in found.items()}

    @property
    def unread(self) -> tuple[Definition, ...]:
        """Returns the cards whose text could not be read."""
        return tuple(dict.fromkeys(entry[0] for entry in self.cards if entry[0].unread))

    def copies(self) -> Iterator[Definition]:
        """Yields every card as often as the deck holds it, in the order of the list."""
        for entry in self.cards:
            for _ in range(entry[1]):
                yield entry[0]


def section_of(entry: Listed) -> str:
    """Returns the section that an entry names; '' for none."""
    return entry[2] if len(entry) == 3 else ""


class Size:
    """The number of cards in a section of a list in which some cards may be unidentified.

    known: the number of identified cards. unknown: the number of unidentified cards that may belong to this section,
    because they are listed in it or in none.
    """

    __slots__ = ("known", "unknown")

    def __init__(self, section: str, known: int, unknown: Mapping[str, int]) -> None:
        self.known = known
        self.unknown = unknown.get(section, 0) + unknown.get("", 0)

    def lacks(self, least: int) -> int:
        """Returns how many cards it has too few, whatever the unknown ones are."""
        return max(0, least - self.known - self.unknown)

    def exceeds(self, most: int) -> int:
        """Returns how many cards it has too many, whatever the unknown ones are."""
        return max(0, self.known - most)

    def fits(self, least: int, most: int) -> bool:
        """Whether the number may lie within these limits."""
        return not self.lacks(least) and not self.exceeds(most)

    def __str__(self) -> str:
        """1 card, 49 cards, 46 cards and 4 that are not known."""
        cards = "1 card" if self.known == 1 else f"{self.known} cards"
        more = "" if not self.unknown else f" and {self.unknown} that {'is' if self.unknown == 1 else 'are'} not known"
        return cards + more
