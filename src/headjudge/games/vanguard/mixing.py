"""Random decks of the Vanguard games that can be played: mostly one clan or nation, all grades."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from headjudge.errors import HeadJudgeError
from headjudge.games.mixed_decks import MixedDeck, Read
from headjudge.games.vanguard.decks import deck_rules
from headjudge.games.vanguard.naming import card_name, fold
from headjudge.kernel.cards import Definition
from headjudge.kernel.decks import Listed
from headjudge.kernel.shapes import Readable

GRADES: Final = ((0, 1), (1, 14), (2, 11), (3, 8))
"""How many normal units of each grade a deck has beside its 16 triggers."""

TRIGGERS: Final = 16
MOST_COPIES: Final = 4
COPIES: Final = (2, 3, 4, 4, 4)
MIXED: Final = 6
"""One deck in this many mixes all clans or nations."""

TRIES: Final = 30


class VanguardMixer:
    """Makes decks of some cards, each from its own seed.

    read: called only for the cards that a deck might get. family: the words that cards of one deck share, `clan` or
    `nation`. triggers: kinds of trigger with the largest number of cards of each; '' stands for all that are not named.
    """

    def __init__(self, cards: Sequence[Readable], read: Read, family: str,
                 triggers: tuple[tuple[str, int], ...]) -> None:
        self._read = read
        self._cards = tuple(cards)
        self._family = family
        self._triggers = triggers
        self._clans: dict[str, list[Readable]] = {}
        self._names: dict[str, list[Readable]] = {}
        for card in self._cards:
            for clan in card.words.get(family, ()) or ("",):
                self._clans.setdefault(clan, []).append(card)
            self._names.setdefault(fold(card.name), []).append(card)

    def deck(self, random: Random) -> Sequence[Listed]:
        """Returns a deck that follows all construction rules: each card with the number of its copies."""
        return self.mixed(random)

    def mixed(self, random: Random) -> list[tuple[Definition, int]]:
        """Returns the cards of a legal deck, in one section."""
        for _ in range(TRIES):
            found = self._try(random) if self._cards else None
            if found is not None and self.is_legal(found):
                return found
        raise HeadJudgeError("these cards make no deck of 50", mend="Name more card files, or a deck.")

    def is_legal(self, deck: Sequence[tuple[Definition, int]]) -> bool:
        """Returns whether a deck follows the construction rules of the game."""
        raise AssertionError("a game says which decks are legal")

    def allowed(self, card: Definition) -> int | None:
        """Returns the number of copies that the card's own text allows, None if it says nothing."""
        own = card_name(card)
        return min([copies for name, copies in deck_rules(card) if name == own and copies is not None], default=None)

    def _try(self, random: Random) -> list[tuple[Definition, int]] | None:
        first = random.choice(self._cards)
        clan = random.choice(first.words.get(self._family, ()) or ("",))
        themed: Sequence[Readable] = self._clans[clan] if random.randrange(MIXED) else self._cards
        wanted: list[Readable] = []
        mixed = MixedDeck(random, self._read, lambda card: fold(card.name), COPIES, self._most)

        def take(fits: Callable[[Readable], bool], number: int) -> None:
            for card in mixed.take(self._likely(random, themed, wanted, fits), number):
                for name in re.findall(r'"([^"]+)"', fold(" ".join(card.text))):
                    wanted.extend(self._names.get(name, ()))

        for grade, number in GRADES:
            take(_OfGrade(grade), number)
        named = tuple([kind for kind, _ in self._triggers])
        for kind, most in self._triggers:
            short = TRIGGERS - sum(count for card, count in mixed.cards() if card.words.get("trigger"))
            take(_OfTrigger(kind, named), min(short, most))
        for grade in (1, 2, 3):
            take(_OfGrade(grade), 50 - mixed.size())
        return mixed.cards()

    def _most(self, card: Definition) -> int:
        """Returns the largest number of copies of a card that is taken."""
        own = self.allowed(card)
        return MOST_COPIES if own is None else min(own, MOST_COPIES)

    def _likely(self, random: Random, themed: Sequence[Readable], wanted: Sequence[Readable],
                fits: Callable[[Readable], bool]) -> list[Readable]:
        """Returns the cards for one part of the deck, the best first: named by others, of its clan, any."""
        made: list[Readable] = []
        for group in (wanted, themed, self._cards):
            cards = [card for card in group if fits(card)]
            random.shuffle(cards)
            made += cards
        return made


class _OfTrigger:
    """Whether a card has a trigger of this kind; '' stands for every kind that is not named."""

    def __init__(self, kind: str, named: tuple[str, ...]) -> None:
        self.kind = kind
        self.named = named

    def __call__(self, card: Readable) -> bool:
        icons = card.words.get("trigger", ())
        return self.kind in icons if self.kind else bool(icons) and not any(icon in self.named for icon in icons)


class _OfGrade:
    """Whether a card without a trigger has this grade; 3 stands for 3 and more."""

    def __init__(self, grade: int) -> None:
        self.grade = grade

    def __call__(self, card: Readable) -> bool:
        return min(card.numbers.get("grade", 0), 3) == self.grade and not card.words.get("trigger")
