"""Damage that something else happens in the place of (cfd:7.29, 11.3.1.3)."""

from __future__ import annotations

import pytest

from headjudge.language.tree import ast
from tests.cfd.helpers import board, front, unit
from tests.vanguard.helpers import attack, count, finish_attack
from tests.vanguard.trees import DRAW, act

INSTEAD = ast.Continuous((ast.Instead(ast.Damaged(None, "you", None), DRAW),), ("vanguard",))


@pytest.mark.parametrize("replaced", [pytest.param(True, marks=pytest.mark.rule("cfd:11.3.1.3.4")), False])
@pytest.mark.parametrize("by", ["battle", "effect"])
def test_damage_that_is_replaced_is_not_dealt(replaced: bool, by: str) -> None:
    rook = front("Rook", *([INSTEAD] if replaced else []), skills=[])
    burns = unit("Burns", act(ast.Damage("opponent", ast.Num(1)), limit=ast.Limit(1)))
    helpers = {"left_back": burns, "right_front": unit("Idle")}
    game = board({"vanguard": front("Regent", skills=[]), "deck": 9, "rearguard": helpers},
                 {"vanguard": rook, "deck": 9}, phase="battle" if by == "battle" else "main")
    if by == "battle":
        attack(game, "Regent")
        finish_attack(game)
    else:
        game.pick(action="activate")
    assert (count(game, 1, "hand"), count(game, 1, "damage")) == ((1, 0) if replaced else (0, 1))
