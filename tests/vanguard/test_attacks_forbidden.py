"""What an effect keeps from being attacked, or a unit from attacking, no other effect lets it battle (1.3.3)."""

from __future__ import annotations

from types import ModuleType

import pytest

from headjudge.language.tree import ast
from tests.vanguard.both import BOTH
from tests.vanguard.helpers import attack, count, finish_attack, powers
from tests.vanguard.trees import CHOSEN, auto, begin, choose, cont


@pytest.mark.parametrize("held", ["target", "attacker"])
@BOTH
def test_an_attack_is_not_changed_to_a_unit_that_cannot_be_attacked_by_it(made: ModuleType, held: str) -> None:
    """Fox would let Dov battle the attacking unit instead of its vanguard, which stays attacked."""
    forbids = {"target": ast.Forbid("be attacked", ast.THIS, "any"),
               "attacker": ast.Forbid("attack a rear-guard", ast.THIS, "any")}
    lines = {name: (cont(part),) if name == held else () for name, part in forbids.items()}
    fox = made.unit("Fox", auto(begin("guard_step", "any"), choose("rearguard", ast.Named(("Dov",))),
                                ast.Redirect(CHOSEN)))
    game = made.board({"vanguard": made.front("Regent", *lines["attacker"], skills=[]), "deck": 9}, {
        "deck": 9, "rearguard": {"left_back": fox, "right_front": made.unit("Dov", *lines["target"])}}, phase="battle")
    attack(game, "Regent")
    finish_attack(game)
    assert powers(game) == {"Rook": (11000, 11000)} and count(game, 1, "damage") == 1
