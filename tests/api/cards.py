"""Plain cards for tests of the interface."""

from __future__ import annotations

import headjudge as hj

AYLA = hj.card("ws", name="Ayla", type="character", color="red", level=0, cost=0, power=3000, soul=1, traits=["Music"])
BRANN = hj.card("ws", name="Brann", type="character", color="blue", level=1, cost=1, power=5500, soul=2)
CARA = hj.card("ws", name="Cara", type="character", color="red", level=0, cost=0, power=500, soul=1)
TIDE = hj.card("ws", name="Tide", type="climax", color="red", trigger=["soul", "soul"])
UNREAD = hj.card("ws", allow_unread=True, name="Riddle", type="character", color="red", level=0, cost=0, power=1000,
                 soul=1, text="[AUTO] Gribble the wozzle.")

DECK = [(AYLA, 20), (CARA, 20), (TIDE, 10)]


def new_game(seed: int = 1, **options: object) -> hj.Game:
    """A new game of two plain decks."""
    return hj.new_game("ws", [DECK, DECK], seed=seed, **options)  # type: ignore[arg-type]
