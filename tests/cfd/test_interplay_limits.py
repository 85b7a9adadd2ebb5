"""[1/turn]: what counts as a change of the game state (cfd:12.3.1.1.1)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.cfd.acting import ONCE, acted
from tests.cfd.helpers import board, unit
from tests.vanguard.helpers import attack, count, finish_attack, options
from tests.vanguard.trees import ATTACKS, RC, act, auto, end, select

ORDERED = ast.Perform("attack", select("rearguard", ast.Named(("Bram",))), select("vanguard", whose="opponent"))


@pytest.mark.rule("cfd:12.3.1.1.1")
def test_an_extra_turn_is_a_change() -> None:
    """An ability whose only effect is an extra turn is used once; it would be taken without end."""
    game = acted(ast.ExtraTurn("you"))
    assert not [key for key in options(game) if "activate" in key]


@pytest.mark.parametrize("state", ["stand", "rest"])
def test_an_attack_that_an_effect_orders_is_a_change_if_it_can_be_made(state: str) -> None:
    """A standing unit attacks: used. A resting one does not: nothing has changed, and it can be played again."""
    bram = unit("Bram", grade=2, power=20000)
    actor = unit("Actor", act(ORDERED, limit=ONCE))
    game = board({"rearguard": {"left_back": actor, "right_back": hj.put(bram, state=state)}})
    game.pick(action="activate", card="Actor")
    finish_attack(game)
    assert bool([key for key in options(game) if "activate" in key]) == (state == "rest")


def test_twin_drive_in_a_battle_is_a_change() -> None:
    """A rear-guard that performs twin drive once a turn stands and attacks again: then there are no drive checks."""
    twice = unit("Bram", auto(ATTACKS, ast.Perform("twin drive", ast.THIS), where=RC, limit=ONCE),
                 auto(end("battle", of=ast.THIS), ast.Orient(ast.THIS, "stand"), where=RC, limit=ONCE), grade=2,
                 power=12000)
    game = board({"rearguard": {"left_front": twice}}, phase="battle")
    attack(game, "Bram")
    finish_attack(game)
    assert count(game, 0, "hand") == 2
    attack(game, "Bram")
    finish_attack(game)
    assert count(game, 0, "hand") == 2
