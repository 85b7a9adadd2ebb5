"""Cards that complete a position or a deck, besides those that its author names."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.games.cfd.cards import NORMAL
from headjudge.games.cfd.decks import can_be_first
from headjudge.kernel.cards import Definition
from headjudge.kernel.decks import Listed


def filler(others: tuple[Definition, ...]) -> Definition:
    """Returns a plain grade 0 unit of every nation that the other cards have."""
    nations = dict.fromkeys(nation for card in others for nation in card.words.get("nation", ()))
    return Definition("filler", "Filler", NORMAL, {"grade": 0, "power": 4000, "critical": 1},
                      {"name": ("Filler",), "nation": tuple(nations) or ("Fillers",)})


def completed(deck: Sequence[Listed]) -> Sequence[Listed]:
    """Returns a deck with a plain first vanguard if it has no card that could be one."""
    if any(can_be_first(entry[0]) for entry in deck):
        return deck
    return (*deck, (filler(tuple([entry[0] for entry in deck])), 1))
