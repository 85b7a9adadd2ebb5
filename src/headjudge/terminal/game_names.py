"""The games that a command takes, as its help names them."""

from __future__ import annotations

from typing import Final

from headjudge.cards.games import game_ids

NAMES: Final = "{} or {}".format(", ".join(game_ids()[:-1]), game_ids()[-1])

#: The help of an argument `game`.
A_GAME: Final = f"A game: {NAMES}."
