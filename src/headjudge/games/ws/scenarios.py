"""Cards that complete a position, besides those that its author names."""

from __future__ import annotations

from headjudge.games.ws.cards import CHARACTER
from headjudge.kernel.cards import Definition


def filler(others: tuple[Definition, ...]) -> Definition:
    """Returns a plain level 0 character of every color that the other cards have, so that they can be played."""
    colors = dict.fromkeys(color for card in others for color in card.words.get("color", ()))
    return Definition("filler", "Filler", CHARACTER, {"level": 0, "cost": 0, "power": 1000, "soul": 1},
                      {"name": ("Filler",), "color": tuple(colors) or ("yellow",)})
