"""Effects in the middle of an attack: those that change the attacked unit, and those that call guardians."""

from __future__ import annotations

from types import ModuleType

import pytest

from headjudge.language.tree import ast
from tests.vanguard.both import BOTH
from tests.vanguard.helpers import asked, attack, count, finish_attack, powers
from tests.vanguard.trees import CHOSEN, DRAW, auto, begin, call, choose, cont, select


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


@BOTH
def test_an_attack_that_is_changed_to_the_attacked_unit_is_not_changed(made: ModuleType) -> None:
    """Nothing is done then (cfv:1.3.2.1, cfd:1.3.2.1)."""
    again = ast.Attempt(ast.Redirect(select("vanguard")), optional=False, then=DRAW)
    fox = made.unit("Fox", auto(begin("guard_step", "any"), again))
    game = made.board({"vanguard": made.front("Regent", skills=[]), "deck": 9, "rearguard": {
        "left_front": made.unit("Idle")}}, {
        "deck": 9, "rearguard": {"left_back": fox}}, phase="battle")
    attack(game, "Regent")
    finish_attack(game)
    assert powers(game) == {"Rook": (11000, 11000)} and count(game, 1, "hand") == 0


@BOTH
def test_a_copy_in_which_guardians_come_does_not_touch_the_game(made: ModuleType) -> None:
    """Two units are attacked, and the question is open which of them the first of two called guardians guards."""
    wide = made.front("Regent", cont(ast.Alter("attacked units", "to", ast.Num(2), ast.THIS)), skills=[])
    warden = made.unit("Warden", auto(begin("guard_step", "any"), choose("drop", number=2), call(CHOSEN, "guardian")))
    game = made.board({"vanguard": wide, "deck": 9, "rearguard": {"left_front": made.unit("Idle")}}, {
        "deck": 9, "rearguard": {"left_front": made.unit("Dov"), "left_back": warden},
        "drop": [made.unit("First"), made.unit("Second", shield=10000)]}, phase="battle")
    attack(game, "Regent")
    before = game.fingerprint()
    for target in ("Rook", "Dov"):
        twin = game.clone()
        for name in (target, "Dov"):
            assert asked(twin).kind == "guarded"
            twin.pick(target=name)
        finish_attack(twin)
        assert sum(total for _, total in powers(twin).values()) == 11000 + 7000 + 15000
        assert game.fingerprint() == before
