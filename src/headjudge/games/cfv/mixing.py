"""Random decks of `cfv` that follow the construction rules (5.1) and can be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from headjudge.games.cfv.decks import check
from headjudge.games.mixed_decks import Read
from headjudge.games.vanguard.mixing import VanguardMixer
from headjudge.kernel.cards import Definition
from headjudge.kernel.shapes import Readable

TRIGGERS: Final = (("heal", 4), ("", 16))
"""Kinds of trigger, with the largest number of cards of each that a deck gets."""


class Mixer(VanguardMixer):
    """Makes decks of some cards. read: called only for the cards that a deck might get."""

    def __init__(self, cards: Sequence[Readable], read: Read) -> None:
        super().__init__(cards, read, "clan", TRIGGERS)

    def is_legal(self, deck: Sequence[tuple[Definition, int]]) -> bool:
        """Returns whether a deck follows the construction rules."""
        return not check(deck)
