"""Names of cards in lines of a log, with the owner where the name alone is ambiguous."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.cards import Definition, Instance
from headjudge.kernel.state import State

NAMELESS: Final = Definition("", "a card", "", {}, {})
"""What stands in place of a card that a reader may not know."""


class Names:
    """The names that a reader of a log has met so far, each with the players who have a card of that name.

    owners: by name, the bits of the seats.
    """

    def __init__(self) -> None:
        self.owners: dict[str, int] = {}

    def meet(self, card: Instance) -> None:
        """Note that the reader knows of this card from here on."""
        name = card.name
        self.owners[name] = self.owners.get(name, 0) | 1 << card.owner

    def of(self, card: Instance | None) -> str:
        """Returns the name of a card, with its owner if it has no name or several players have one of that name."""
        if card is None:
            return NAMELESS.name
        name = card.name
        if card.row.definition is NAMELESS:
            return f"{name} of Player {card.owner + 1}"
        owners = self.owners.get(name, 0)
        return f"Player {card.owner + 1}'s {name}" if owners & (owners - 1) else name

    def by(self, card: Instance | None, player: int) -> str:
        """Returns the name for a sentence that names the player: a card of this player is called by its name alone."""
        return self.of(card) if card is None or card.owner != player else card.name


def all_names(game: State) -> Names:
    """Returns the names of all cards, for a reader who knows them all."""
    names = Names()
    for card in game.cards:
        names.meet(card)
    return names
