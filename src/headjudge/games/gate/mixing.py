"""Random decks of `gate` that follow its deck rules (section 13).

A Gate, a Gate Master, and cards that the Gate permits.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from headjudge.errors import HeadJudgeError
from headjudge.games.gate.cards import GATE, ITEM, SPELL, TOKEN, UNIT, fold
from headjudge.games.gate.decks import GATE_MASTER, GATE_SECTION, OPEN_TO_ALL, check
from headjudge.games.gate.gate_texts import allows
from headjudge.games.mixed_decks import MixedDeck, Read
from headjudge.kernel.decks import Listed
from headjudge.kernel.shapes import Readable

SIZE: Final = 50
PARTS: Final = ((UNIT, 34), (ITEM, 4), (SPELL, 12))
"""How many cards of each type a deck has, where there are enough."""

MOST_COPIES: Final = 4
COPIES: Final = (1, 2, 2, 3, 3, 4, 4)
TRIES: Final = 20


class Mixer:
    """Makes decks of some cards, each from its own seed. read: called only for the cards that a deck might get."""

    def __init__(self, cards: Sequence[Readable], read: Read) -> None:
        self._read = read
        printed = [card for card in cards if TOKEN not in card.words.get("token", ())]
        self._gates = [card for card in printed if card.type == GATE]
        self._cards = [card for card in printed if card.type != GATE]

    def deck(self, random: Random) -> list[Listed]:
        """Returns a deck with its Gate and Gate Master: each card with the number of its copies."""
        for _ in range(TRIES if self._gates else 0):
            found = self._try(random)
            if found is not None and not check(found):
                return found
        raise HeadJudgeError("these cards make no deck of 50 with a Gate and a Gate Master",
                             mend="Name more card files, or a deck.")

    def _try(self, random: Random) -> list[Listed] | None:
        gate = self._read(random.choice(self._gates))
        if gate is None:
            return None
        permits = gate.words.get("permits", ())
        fitting = [card for card in self._cards if allows(permits, OPEN_TO_ALL.value, card.name, card.words.get(
            "planet", ()), card.words.get("attribute", ()))]
        random.shuffle(fitting)
        mixed = MixedDeck(random, self._read, lambda card: fold(card.name), COPIES, lambda card: MOST_COPIES)
        for spot, number in PARTS:
            mixed.take_all([card for card in fitting if card.type == spot], number)
        mixed.take_all(fitting, SIZE - mixed.size())
        cards = [card for card, _ in mixed.cards()]
        if not cards:
            return None
        master = random.choice([card for card in cards if card.words.get("gate_master_skill")] or cards)
        return [(gate, 1, GATE_SECTION), (master, 1, GATE_MASTER), *mixed.filled_up(SIZE)]
