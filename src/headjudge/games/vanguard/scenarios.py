"""Cards that complete a position or a deck, besides those that its author names."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from headjudge.kernel.cards import Definition
from headjudge.kernel.decks import Listed


def filler(others: Sequence[Definition], family: str) -> Definition:
    """Returns a plain grade 0 unit without a shield, of every clan or nation that the other cards have.

    family: which of the two, `clan` or `nation`, the cards of a deck share.
    """
    names = dict.fromkeys(name for card in others for name in card.words.get(family, ()))
    return Definition("filler", "Filler", "normal unit", {"grade": 0, "power": 4000, "critical": 1},
                      {"name": ("Filler",), family: tuple(names) or ("Fillers",)})


def completed(deck: Sequence[Listed], can_be_first: Callable[[Definition], bool], family: str) -> Sequence[Listed]:
    """Returns a deck with a plain first vanguard if it has no card that could be one."""
    if any(can_be_first(entry[0]) for entry in deck):
        return deck
    return (*deck, (filler([entry[0] for entry in deck], family), 1))
