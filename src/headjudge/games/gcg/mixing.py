"""Random decks of `gcg` that follow the construction rules (6-1) and can be played: mostly Units, with their Pilots.

All cards have one or two colors together. The Pilots that a Unit links with come with it where they can.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from headjudge.errors import HeadJudgeError
from headjudge.games.gcg.cards import BASE, COMMAND, PILOT, RESOURCE, UNIT, card_number, fold
from headjudge.games.gcg.decks import RESOURCE_DECK, SIZES, check
from headjudge.games.mixed_decks import MixedDeck, Read
from headjudge.kernel.cards import Definition
from headjudge.kernel.decks import DECK, Listed
from headjudge.kernel.shapes import Readable

PARTS: Final = ((UNIT, 27), (PILOT, 8), (COMMAND, 10), (BASE, 5))
"""How many cards of each type a deck has, where there are enough."""

MOST_COPIES: Final = 4
COPIES: Final = (1, 2, 2, 3, 3, 4, 4)
ONE_COLOR: Final = 5
"""One deck in so many has a single color."""

TRIES: Final = 20


class Mixer:
    """Makes decks of some cards, each from its own seed. read: called only for the cards that a deck might get."""

    def __init__(self, cards: Sequence[Readable], read: Read) -> None:
        self._read = read
        by_number: dict[str, Readable] = {}
        for card in cards:
            if not card.words.get("token"):
                by_number.setdefault(card_number(card.id), card)
        types = [spot for spot, _ in PARTS]
        self._cards = [card for card in by_number.values() if card.type in types and card.words.get("color")]
        self._resources = [card for card in by_number.values() if card.type == RESOURCE]
        self._colors = sorted({color for card in self._cards for color in card.words["color"]})

    def deck(self, random: Random) -> list[Listed]:
        """Returns a deck and its resource deck: each card with the number of its copies."""
        for _ in range(TRIES if self._colors else 0):
            number = 1 if random.randrange(ONE_COLOR) == 0 else 2
            colors = set(random.sample(self._colors, min(number, len(self._colors))))
            found = self._main(random, colors) + self._resource_deck(random)
            if not check(found):
                return found
        raise HeadJudgeError("these cards make no deck of 50 of one or two colors",
                             mend="Name more card files, or a deck.")

    def _main(self, random: Random, colors: set[str]) -> list[Listed]:
        fitting = [card for card in self._cards if colors.issuperset(card.words["color"])]
        random.shuffle(fitting)
        names = self._named(fitting)
        mixed = MixedDeck(random, self._read, lambda card: card_number(card.id), COPIES, lambda card: MOST_COPIES)
        wanted: list[Readable] = []
        for spot, number in PARTS:
            mixed.take_all([card for card in wanted if card.type == spot], number)
            mixed.take_all([card for card in fitting if card.type == spot],
                           number - sum(copies for card, copies in mixed.cards() if card.type == spot))
            for card, _ in mixed.cards():
                wanted += [one for link in card.words.get("link", ()) for one in names.get(fold(link.strip("[]")), ())]
        size = SIZES.value.get(DECK, 0)
        mixed.take_all(fitting, size - mixed.size())
        return [*mixed.filled_up(size)]

    def _named(self, cards: Sequence[Readable]) -> dict[str, list[Readable]]:
        """Returns the Pilots by their names."""
        found: dict[str, list[Readable]] = {}
        for card in cards:
            if card.type == PILOT:
                found.setdefault(fold(card.name), []).append(card)
        return found

    def _resource_deck(self, random: Random) -> list[Listed]:
        size = SIZES.value.get(RESOURCE_DECK, 0)
        readable = [read for card in self._resources if (read := self._read(card)) is not None]
        plain = Definition("plain-resource", "Resource", RESOURCE, {}, {"name": ("Resource",)})
        return [(random.choice(readable) if readable else plain, size, RESOURCE_DECK)]
