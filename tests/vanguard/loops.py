"""Abilities that run in circles, for the tests of loops of both Vanguard games."""

from __future__ import annotations

import headjudge as hj
from headjudge.kernel.watching import WATCH_QUESTIONS
from headjudge.language.tree import ast
from tests.vanguard.trees import auto

RESTS, STANDS = ast.Turned(ast.THIS, "rest"), ast.Turned(ast.THIS, "stand")
REST, STAND = ast.Orient(ast.THIS, "rest"), ast.Orient(ast.THIS, "stand")
MAY_REST = ast.Attempt(REST, optional=True)

SPINS = (auto(RESTS, STAND), auto(STANDS, REST))
"""A unit that stands when it rests and rests when it stands."""

DANCES = (auto(RESTS, STAND), auto(STANDS, MAY_REST))
"""The same, but its player may end it."""

LEADS = (auto(STANDS, MAY_REST),)
FOLLOWS = (auto(ast.Turned(ast.Select(("rearguard",), "opponent"), "rest"),
                ast.Attempt(ast.Orient(ast.Ref("subject"), "stand"), optional=True)),)
"""A loop of two players: one may rest the unit, the other may stand it again."""


def dance(game: hj.Game) -> None:
    """Say yes until something else is asked."""
    for _ in range(2 * WATCH_QUESTIONS + 2):
        if game.decision is None or game.decision.kind == "loop":
            return
        game.apply("yes")
