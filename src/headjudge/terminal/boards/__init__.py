"""The table as text: one module a game, `listing` for games that have none.

A module has `draw(view, names, width, paint)` and `draw_small` with the same arguments, which needs fewer lines: the
view is what `game.view(seat)` gives, nothing else is looked at; and `LEGEND`, a few lines on how it is to be read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from headjudge.terminal.paint import Paint, plain

NARROWEST_TABLE: Final = 60
"""Where there are fewer columns than a table needs, zones are listed."""


def draw(view: Mapping[str, Any], names: Sequence[str] = (), width: int = 80, paint: Paint = plain, lines: int = 0
         ) -> str:
    """Returns the table as the viewer sees it, their own half below.

    names: of the players by seat. lines: how many there are for it; where the usual table takes more, the small one is
    drawn. 0: as many as it takes.
    """
    game = view["game"]
    module = import_module(f"{__name__}.{_module(game) if width >= NARROWEST_TABLE else 'listing'}")
    named = list(names) or [f"Player {player['seat'] + 1}" for player in view["players"] if player["seat"] is not None]
    drawn: str = module.draw(view, named, width, paint)
    if lines and drawn.count("\n") >= lines:
        drawn = module.draw_small(view, named, width, paint)
    return drawn


def legend(game: str) -> str:
    """How the table of a game is to be read."""
    told: str = import_module(f"{__name__}.{_module(game)}").LEGEND
    return told


def _module(game: str) -> str:
    return game if game.isidentifier() and find_spec(f"{__name__}.{game}") else "listing"
