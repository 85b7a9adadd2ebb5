"""Random decks of `cfd` that follow the construction rules (8.1) and can be played."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from headjudge.games.cfd.cards import NORMAL
from headjudge.games.cfd.decks import RIDE_DECK, check
from headjudge.games.mixed_decks import Read
from headjudge.games.vanguard.mixing import VanguardMixer
from headjudge.games.vanguard.naming import fold
from headjudge.kernel.cards import Definition
from headjudge.kernel.decks import Listed
from headjudge.kernel.shapes import Readable

TRIGGERS: Final = (("over", 1), ("heal", 4), ("critical", 8), ("draw", 8), ("front", 8))
"""Kinds of trigger, with the largest number of cards of each that a deck gets."""


class Mixer(VanguardMixer):
    """Makes decks of some cards. read: called only for the cards that a deck might get."""

    def __init__(self, cards: Sequence[Readable], read: Read) -> None:
        super().__init__(cards, read, "nation", TRIGGERS)

    def deck(self, random: Random) -> list[Listed]:
        """Returns a deck that follows all construction rules; with units of each grade it has a ride deck."""
        cards = self.mixed(random)
        ridden = ride_deck(random, [card for card, _ in cards])
        rest: list[Listed] = [(card, copies - 1 if card in ridden else copies) for card, copies in cards]
        return [*[entry for entry in rest if entry[1] > 0], *[(card, 1, RIDE_DECK) for card in ridden]]

    def is_legal(self, deck: Sequence[tuple[Definition, int]]) -> bool:
        """Returns whether a deck follows the construction rules."""
        return not check(deck)


def ride_deck(random: Random, cards: Sequence[Definition]) -> list[Definition]:
    """Returns a normal unit of each grade from 0 to 3, those first that name the next one; [] if a grade is missing."""
    found: list[Definition] = []
    for grade in (3, 2, 1, 0):
        fitting = [card for card in cards if card.type == NORMAL and card.numbers.get("grade", 0) == grade]
        if not fitting:
            return []
        names = [f'"{fold(card.name)}"' for card in found[:1]]
        naming = [card for card in fitting if any([name in fold(" ".join(card.text)) for name in names])]
        found.insert(0, random.choice(naming or fitting))
    return found
