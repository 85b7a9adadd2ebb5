"""[1/turn]: what counts as a change of the game state (cfd:12.3.1.1.1)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.cfd.acting import ONCE, acted
from tests.cfd.helpers import board, unit
from tests.vanguard.helpers import attack, count, finish_attack, options
from tests.vanguard.trees import ATTACKS, BATTLE, DRAW, RC, act, auto, end, select

ORDERED = ast.Perform("attack", select("rearguard", ast.Named(("Bram",))), select("vanguard", whose="opponent"))
TWICE = ast.Perform("twin drive", ast.THIS)


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
    twice = unit("Bram", auto(ATTACKS, TWICE, where=RC, limit=ONCE),
                 auto(end("battle", of=ast.THIS), ast.Orient(ast.THIS, "stand"), where=RC, limit=ONCE), grade=2,
                 power=12000)
    game = board({"rearguard": {"left_front": twice}}, phase="battle")
    attack(game, "Bram")
    finish_attack(game)
    assert count(game, 0, "hand") == 2
    attack(game, "Bram")
    finish_attack(game)
    assert count(game, 0, "hand") == 2


@pytest.mark.parametrize(("ordered", "checks"), [(False, 0), (True, 2)])
def test_twin_drive_outside_of_a_battle_is_for_an_ordered_attack_alone(ordered: bool, checks: int) -> None:
    """In the main phase there is no battle for which it could be; an attack ordered before it is one (7.30.4)."""
    this_attacks = ast.Perform("attack", ast.THIS, select("vanguard", whose="opponent"))
    steps = (this_attacks, TWICE) if ordered else (TWICE,)
    actor = unit("Actor", act(*steps, limit=ONCE), grade=2, power=12000)
    game = board({"rearguard": {"left_front": actor}})
    game.pick(action="activate", card="Actor")
    if not ordered:
        attack(game, "Actor")
    finish_attack(game)
    assert (count(game, 0, "hand"), count(game, 1, "damage")) == (checks, 1)


@pytest.mark.rule("cfd:11.3.1.2.1")
def test_an_ability_that_waits_during_a_battle_does_not_wait_for_the_next_one() -> None:
    """Created in the main phase, "when your unit attacks during that battle" is not created, as an effect would be."""
    waits = ast.Later(ast.Attacked(ast.THIS), ast.Draw(ast.Num(1)), BATTLE)
    game = board({"rearguard": {"left_front": unit("Actor", act(waits), power=12000, grade=2)}})
    game.pick(action="activate", card="Actor")
    attack(game, "Actor")
    finish_attack(game)
    assert count(game, 0, "hand") == 0


def test_twin_drive_of_several_units_is_for_each_of_them() -> None:
    """Both rear-guards are told to attack and to perform twin drive: two drive checks in either battle."""
    both = select("rearguard", ast.Measure("grade", "==", ast.Num(2)))
    actor = unit("Actor", act(ast.Perform("attack", both, select("vanguard", whose="opponent")),
                              ast.Perform("twin drive", both), limit=ONCE))
    units = {circle: unit(circle, grade=2, power=12000) for circle in ("left_front", "right_front")}
    game = board({"rearguard": {"left_back": actor, **units}})
    game.pick(action="activate", card="Actor")
    finish_attack(game)
    assert (count(game, 0, "hand"), count(game, 1, "damage")) == (4, 2)


@pytest.mark.parametrize("deed", ["dark night", "final rush"])
def test_what_is_so_already_does_not_become_so_again(deed: str) -> None:
    """A World that is Dark Night does not become it, and who is in Final Rush is not put into it (1.3.2.1)."""
    changes = act(ast.Perform(deed), limit=ONCE)
    hears = unit("Hears", auto(ast.PlayerDid("you", deed), DRAW))
    game = board({"deck": 9, "rearguard": {"left_back": unit("First", changes), "right_back": unit("Second", changes),
                                           "left_front": hears}})
    game.pick(action="activate", card="First")
    game.pick(action="activate", card="Second")
    assert count(game, 0, "hand") == 1, "the first time it becomes so"
    assert [key.split()[1] for key in options(game) if "activate" in key] == ["Second"]
