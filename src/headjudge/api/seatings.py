"""The seating of a table, which a save keeps beside its game so that the same table can be set up again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from headjudge.errors import printable
from headjudge.kernel.saving import Damaged

LONGEST: Final = 200


class Seating(NamedTuple):
    """Persons at one seat or several, programs at the others.

    seat: the seat of the person who began the game, from 0. agents: the names of the agents by their seats; at the
    other seats persons sit, who share the keyboard. seed: decides everything that agents leave to chance. decks: the
    name of each seat's deck, '' where it has none.
    """

    seat: int
    agents: Mapping[int, str]
    seed: int
    decks: tuple[str, ...]

    @property
    def names(self) -> list[str]:
        """Returns the names of the players at the table, by seat."""
        alone = len(self.agents) == len(self.decks) - 1
        known = {place: f" ({name})" for place, name in self.agents.items()}
        if alone:
            known[self.seat] = " (you)"
        return [f"Player {place + 1}{known.get(place, '')}" for place in range(len(self.decks))]


def write(seating: Seating) -> dict[str, Any]:
    """Returns a seating as JSON values."""
    return {"seat": seating.seat, "agents": {str(place): name for place, name in sorted(seating.agents.items())},
            "seed": seating.seed, "decks": [printable(name)[:LONGEST] for name in seating.decks]}


def read(written: Any, players: int) -> Seating | None:
    """Returns the seating that was written for this many players; None if none was written. Raises Damaged."""
    if written is None:
        return None
    if not isinstance(written, dict) or set(written) != {"seat", "agents", "seed", "decks"}:
        raise Damaged("its seating is damaged")
    seat, agents, seed, decks = (written[key] for key in ("seat", "agents", "seed", "decks"))
    seats = {str(place): place for place in range(players)}
    if (type(seat) is not int or not 0 <= seat < players or type(seed) is not int or not isinstance(agents, dict)
            or not isinstance(decks, list) or len(decks) != players
            or not set(agents) <= set(seats) - {str(seat)}
            or not all(isinstance(name, str) and len(name) <= LONGEST for name in (*agents.values(), *decks))):
        raise Damaged("its seating is damaged")
    return Seating(seat, {seats[place]: name for place, name in agents.items()}, seed, tuple(decks))
