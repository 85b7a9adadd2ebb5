"""Random decks of `ws` that follow the construction rules (5.1) and can be played: few colors, many low levels.

The cards of most decks come from one title, and a card brings the cards that its text names if possible, so that
their texts matter in play.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from headjudge.errors import HeadJudgeError
from headjudge.games.mixed_decks import MixedDeck, Read
from headjudge.games.ws.cards import CLIMAX, fold
from headjudge.games.ws.decks import check, deck_rules
from headjudge.kernel.cards import Definition
from headjudge.kernel.shapes import Readable

LEVELS: Final = ((0, 17), (1, 13), (2, 5), (3, 7))
"""How many cards of each level a deck has beside its 8 climaxes."""

MOST_CLIMAXES: Final = 8
MOST_COPIES: Final = 4
COPIES: Final = (1, 2, 3, 4, 4, 4)
MIXED: Final = 5
"""One deck in so many is a mix of all titles."""

WIDEST: Final = 3
TRIES: Final = 20


class Mixer:
    """Makes decks of some cards, each from its own seed. read: called only for the cards that a deck might get."""

    def __init__(self, cards: Sequence[Readable], read: Read) -> None:
        self._read = read
        self._cards = tuple(cards)
        self._titles: dict[str, list[Readable]] = {}
        self._names: dict[str, list[Readable]] = {}
        for card in self._cards:
            self._titles.setdefault(_title(card), []).append(card)
            self._names.setdefault(fold(card.name), []).append(card)

    def deck(self, random: Random) -> list[tuple[Definition, int]]:
        """Returns a deck that follows all construction rules: each card with the number of its copies."""
        for _ in range(TRIES):
            found = self._try(random)
            if found is not None and not check(found):
                return found
        raise HeadJudgeError("these cards make no deck of 50", mend="Name more card files, or a deck.")

    def _try(self, random: Random) -> list[tuple[Definition, int]] | None:
        if not self._cards:
            return None
        first = random.choice(self._cards)
        themed = self._titles[_title(first)] if random.randrange(MIXED) else self._cards
        colors = {color for card in (first, random.choice(themed)) for color in card.words.get("color", ())}
        wanted: list[Readable] = []

        def take(mixed: MixedDeck, level: int | None, number: int) -> None:
            for card in mixed.take(self._likely(random, themed, colors, wanted, level), number):
                for named in re.findall(r'"([^"]+)"', fold(" ".join(card.text))):
                    wanted.extend(self._names.get(named, ()))

        size = sum(number for _, number in LEVELS)
        main, climaxes = [MixedDeck(random, self._read, lambda card: fold(card.name), COPIES, _most) for _ in range(2)]
        for level, number in LEVELS:
            take(main, level, number)
        for level, _ in LEVELS:
            take(main, level, size - main.size())
        take(climaxes, None, MOST_CLIMAXES)
        return main.filled_up(size) + climaxes.filled_up(MOST_CLIMAXES)

    def _likely(self, random: Random, themed: Sequence[Readable], colors: set[str], wanted: Sequence[Readable],
                level: int | None) -> Iterator[Readable]:
        """Yields the cards for one part of the deck, the best first.

        Named by others, in its colors, of its title, any.
        """
        asked = [card for card in wanted if _part(card) == level and _in(card, colors)]
        random.shuffle(asked)
        yield from asked
        for width in range(WIDEST):
            cards = [card for card in (self._cards if width == WIDEST - 1 else themed)
                     if _part(card) == level and (width or _in(card, colors))]
            random.shuffle(cards)
            yield from cards


def _most(card: Definition) -> int:
    """Returns the largest number of copies of a card that is taken."""
    return min([MOST_COPIES, *(copies for copies, _ in deck_rules(card) if copies is not None)])


def _title(card: Readable) -> str:
    titles = card.words.get("title", ())
    return titles[0] if titles else ""


def _part(card: Readable) -> int | None:
    """Returns the part of a deck that a card belongs to: its level, from 3 on the last one; None for a climax."""
    return None if card.type == CLIMAX else min(card.numbers.get("level", 0), LEVELS[-1][0])


def _in(card: Readable, colors: set[str]) -> bool:
    return any(color in colors for color in card.words.get("color", ()))
