"""Positions in which the activated ability of a rear-guard has just been played, and what a player sees."""

from __future__ import annotations

from typing import Any

import headjudge as hj
from headjudge.language.tree import ast
from tests.cfd.helpers import board, unit
from tests.vanguard.trees import act

ONCE = ast.Limit(1)


def actor(*steps: ast.Step, cost: tuple[ast.Step, ...] = ()) -> hj.Definition:
    """A grade 1 unit whose activated ability, once a turn, does this."""
    return unit("Actor", act(*steps, cost=cost, limit=ONCE))


def acted(*steps: ast.Step, cost: tuple[ast.Step, ...] = (), other: dict[str, Any] | None = None, **mine: Any
          ) -> hj.Game:
    """The position after the ability of the actor in the back left has been played; mine: what else this player has."""
    rearguard = {"left_back": actor(*steps, cost=cost), **mine.pop("rearguard", {})}
    game = board({**mine, "rearguard": rearguard}, other)
    game.pick(action="activate", card="Actor")
    return game


def seen(game: hj.Game, seat: int, owner: int, zone: str) -> list[Any]:
    """The names of the cards that a seat sees in a zone of a player; None for those it does not know."""
    view: Any = game.view(seat)
    found = view["players"][owner]["zones"].get(zone, {}).get("cards", [])
    return [card and card.get("name") for card in found]


def told(game: hj.Game, seat: int) -> list[str]:
    """The lines of the log as a seat reads them."""
    log: Any = game.log_for(seat)
    return [entry["text"] for entry in log]
