"""The positions from which official answers are played."""

from __future__ import annotations

from typing import Any

import headjudge as hj
from headjudge.language.tree import ast
from tests.cfd.helpers import ROOK, board, front, unit
from tests.vanguard.helpers import (
    asked,
)

PAGE = unit("Page", grade=0, power=5000)
AYLA = unit("Ayla")
BRAM = unit("Bram", grade=2, power=9000)
LORD = front("Lord")
QUEEN = front("Queen", special=["persona ride"])
SINGLE = front("Regent", skills=[])
SPARE = front("Spare")
BY_GRADE = {0: PAGE, 1: AYLA, 2: BRAM, 3: LORD}
RETIRED = ast.Moved(ast.THIS, "retire")
LIMIT = ast.Limit(1)
CLOAK = unit("Cloak", ast.Keyword("overdress", names=("Ayla",)), grade=2, power=10000, shield=5000,
             skills=["intercept"])


def riding(mine: dict[str, Any], other: dict[str, Any] | None = None) -> hj.Game:
    """The ride phase of the first player."""
    return hj.scenario("cfd", phase="ride", players=[{"deck": 9, **mine}, {"vanguard": ROOK, **(other or {})}])


def duel(mine: dict[str, Any] | None = None, other: dict[str, Any] | None = None) -> hj.Game:
    """The battle phase of the first player, whose vanguard makes one drive check; Idle may attack later."""
    given = mine or {}
    return board({"vanguard": SINGLE, "deck": 12, **given,
                  "rearguard": {"right_front": unit("Idle", power=1000), **given.get("rearguard", {})}},
                 {"deck": 12, **(other or {})}, phase="battle")


def called(game: hj.Game, name: str, slot: str) -> hj.Game:
    """The same game, after the unit has been called to this circle."""
    game.pick(action="call", card=name)
    game.pick(slot=slot)
    return game


def guard(game: hj.Game, *wall: str) -> None:
    """These units guard, one after the other, and no more."""
    for name in wall:
        game.pick(action="guard", card=name)
        while asked(game).kind == "guard with":
            game.pick(action="done")
    if asked(game).kind == "guard":
        game.pick(action="pass")


def dressed(mine: dict[str, Any] | None = None, other: dict[str, Any] | None = None, below: hj.Definition = AYLA
            ) -> hj.Game:
    """The main phase of the first player, after Cloak was put over the unit in the front left."""
    given = mine or {}
    game = board({"deck": 9, **given, "hand": [CLOAK, *given.get("hand", [])],
                  "rearguard": {"left_front": below, **given.get("rearguard", {})}}, {"deck": 9, **(other or {})})
    game.pick(action="overdress", card="Cloak")
    return game
