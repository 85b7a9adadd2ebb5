"""Random legal decks from a pool of cards, for games between real cards of all kinds.

A game package that has a module `mixing` says what a playable deck looks like.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Final

from headjudge.agents.seeds import derived
from headjudge.cards.games import PartError, part_of
from headjudge.cards.pool import Pool
from headjudge.cards.printed import Printed
from headjudge.errors import HeadJudgeError
from headjudge.kernel.cards import Definition
from headjudge.kernel.decks import Deck, Listed

RANDOM: Final = "random"
"""The name of a deck that is another one in every game."""


class RandomDecks:
    """Decks of the completely read cards of a pool; a seed alone decides which deck."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        try:
            mixing = part_of(pool.game, "mixing")
        except PartError:
            raise HeadJudgeError(f"there are no random decks of {pool.game}", mend="Name decks.") from None
        self._mixer = mixing.Mixer(pool.cards, self._read)

    def deck(self, seed: int) -> Deck:
        """Returns the deck of this seed."""
        try:
            cards: list[Listed] = self._mixer.deck(Random(derived(seed, "deck")))
        except HeadJudgeError as error:
            raise self._explained(error) from None
        return Deck(f"{RANDOM} {seed}", self.pool.game, tuple(cards))

    def _explained(self, error: HeadJudgeError) -> HeadJudgeError:
        """Returns the error that no deck can be made, with what most cards that cannot be used lack."""
        lacking = Counter([card.fault for card in self.pool.cards if isinstance(card, Printed) and card.fault])
        if not lacking:
            return error
        (fault, number), = lacking.most_common(1)
        what = (f"{error.what}: {lacking.total()} of the {len(self.pool.cards)} cannot be used, {number} of them"
                f" because of this: {fault}")
        return HeadJudgeError(what, where=error.where, mend=error.mend)

    def _read(self, card: Any) -> Definition | None:
        if isinstance(card, Printed) and card.fault:
            return None
        read = self.pool.definition(card)
        return None if read.unread else read
