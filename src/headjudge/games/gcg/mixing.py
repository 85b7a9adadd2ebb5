"""Random decks of `gcg` that follow the construction rules (6-1) and can be played: two colors, many cheap Units.

The Units of most decks share a trait, and the Pilots that link them come along where they can, so that what is
printed on them comes up in play.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from headjudge.errors import HeadJudgeError
from headjudge.games.gcg.cards import BASE, COMMAND, PILOT, RESOURCE, UNIT, Readable, card_number, fold
from headjudge.games.gcg.decks import check
from headjudge.games.gcg.positions import with_resources
from headjudge.kernel.cards import Definition
from headjudge.kernel.decks import Listed

PARTS: Final = (
    (UNIT, 0, 2, 10),
    (UNIT, 3, 3, 7),
    (UNIT, 4, 4, 6),
    (UNIT, 5, 99, 6),
    (PILOT, 0, 99, 9),
    (COMMAND, 0, 99, 7),
    (BASE, 0, 99, 5),
)
"""How many cards of a type with a Lv. from one number to another a deck has."""

MOST_COPIES: Final = 4
COPIES: Final = (1, 2, 2, 3, 4, 4)
RESOURCES: Final = 10
MIXED: Final = 5
"""One deck in so many cares for no trait."""

TRIES: Final = 20

Part = tuple[str, int, int, int]
Read = Callable[[Readable], Definition | None]
"""Reads the text of a card; None if it cannot be played."""


class Mixer:
    """Makes decks of some cards, each from its own seed. read: called only for the cards that a deck might get."""

    def __init__(self, cards: Sequence[Readable], read: Read) -> None:
        self._read = read
        playable = [card for card in cards if "token" not in card.words]
        self._cards = tuple([card for card in playable if card.type != RESOURCE])
        self._resources = tuple([card for card in playable if card.type == RESOURCE])

    def deck(self, random: Random) -> list[Listed]:
        """A deck with its resource deck that follows all construction rules."""
        for _ in range(TRIES):
            found = self._try(random)
            if found is not None and not check(found):
                return found
        raise HeadJudgeError("these cards make no deck of 50", mend="Name more card files, or a deck.")

    def _try(self, random: Random) -> list[Listed] | None:
        units = [card for card in self._cards if card.type == UNIT]
        if not units:
            return None
        first = random.choice(units)
        traits = set(first.words.get("trait", ())) if random.randrange(MIXED) else set()
        akin = [card for card in self._cards if traits & set(card.words.get("trait", ()))] or self._cards
        colors = {color for card in (first, random.choice(akin)) for color in card.words.get("color", ())}
        found: list[tuple[Definition, int]] = []
        links: set[str] = set()
        short = 0
        for part in PARTS:
            wanted = part[3] + short
            short = wanted - self._fill(self._likely(random, part, colors, traits, links), wanted, random, found, links)
        anything: Part = ("", 0, 99, short)
        short -= self._fill(self._likely(random, anything, colors, traits, links), short, random, found, links)
        return self._with_resources(random, more(found, short))

    def _likely(
        self, random: Random, part: Part, colors: set[str], traits: set[str], links: set[str]
    ) -> Iterator[Readable]:
        """The cards for one part of the deck, the best first: those that link a Unit, those that share a trait, any."""
        kind, low, high, _ = part
        cards = [card for card in self._cards
                 if kind in ("", card.type) and low <= card.numbers.get("level", 0) <= high
                 and set(card.words.get("color", ())) <= colors]
        random.shuffle(cards)
        linking = [card for card in cards if names(card) & links]
        alike = [card for card in cards if traits & set(card.words.get("trait", ())) and card not in linking]
        yield from linking
        yield from alike
        yield from [card for card in cards if card not in linking and card not in alike]

    def _fill(
        self, cards: Iterator[Readable], number: int, random: Random, found: list[tuple[Definition, int]],
        links: set[str],
    ) -> int:
        """Take so many cards that are not there yet, as far as there are any; how many have been taken."""
        taken = 0
        numbers = {card_number(card.id) for card, _ in found}
        for card in cards:
            if taken >= number:
                break
            if card_number(card.id) in numbers:
                continue
            read = self._read(card)
            if read is None:
                continue
            copies = min(random.choice(COPIES), number - taken)
            numbers.add(card_number(card.id))
            found.append((read, copies))
            taken += copies
            links |= {fold(name) for link in read.words.get("link", ()) for name in re.findall(r"\[([^\]]+)\]", link)}
        return taken

    def _with_resources(self, random: Random, deck: list[tuple[Definition, int]]) -> list[Listed]:
        """The deck with ten copies of a Resource card, or of a plain one where the pool has none."""
        for card in random.sample(self._resources, len(self._resources)):
            read = self._read(card)
            if read is not None:
                return [*deck, (read, RESOURCES)]
        return list(with_resources(list(deck)))


def names(card: Readable) -> set[str]:
    """The names by which a card links as a Pilot."""
    found = card.words.get("pilot", ()) if card.type == COMMAND else (card.name, *card.words.get("name", ()))
    return {fold(name) for name in found}


def more(cards: list[tuple[Definition, int]], short: int) -> list[tuple[Definition, int]]:
    """The same cards with more copies of them, where other cards are too few."""
    found: list[tuple[Definition, int]] = []
    for card, copies in cards:
        added = max(0, min(short, MOST_COPIES - copies))
        found.append((card, copies + added))
        short -= added
    return found
