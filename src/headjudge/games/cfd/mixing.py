"""Random decks of `cfd` that follow the construction rules (8.1) and can be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from headjudge.games.cfd.decks import check
from headjudge.games.vanguard.mixing import Read, VanguardMixer
from headjudge.kernel.cards import Definition
from headjudge.kernel.shapes import Readable

TRIGGERS: Final = (("over", 1), ("heal", 4), ("critical", 8), ("draw", 8), ("front", 8))
"""Kinds of trigger, with the largest number of cards of each that a deck gets."""


class Mixer(VanguardMixer):
    """Makes decks of some cards. read: called only for the cards that a deck might get."""

    def __init__(self, cards: Sequence[Readable], read: Read) -> None:
        super().__init__(cards, read, "nation", TRIGGERS)

    def is_legal(self, deck: Sequence[tuple[Definition, int]]) -> bool:
        """Returns whether a deck follows the construction rules."""
        return not check(deck)
