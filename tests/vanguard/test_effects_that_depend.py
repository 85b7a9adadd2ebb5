"""Continuous abilities of which each asks for the power that another one gives (cfv:8.7.2, cfd:11.9.3)."""

from __future__ import annotations

from types import ModuleType

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.vanguard.both import BOTH
from tests.vanguard.trees import cont, exists, power


def leaning(made: ModuleType, name: str, other: str, base: int) -> hj.Definition:
    """A unit with 5000 more power while that other rear-guard has 10000 or more."""
    strong = exists("rearguard", 1, None, ast.Named((other,)), ast.Measure("power", ">=", ast.Num(10000)))
    card: hj.Definition = made.unit(name, cont(power(5000, until=None), condition=strong), power=base)
    return card


@BOTH
@pytest.mark.parametrize("first", ["Tall", "Short"])
@pytest.mark.parametrize(("base", "tall", "short"), [(10000, 15000, 12000), (7000, 7000, 7000)])
def test_of_two_such_units_the_one_that_depends_comes_later_whichever_came_first(
        made: ModuleType, first: str, base: int, tall: int, short: int) -> None:
    """A tall unit strengthens the short one, and that the tall one; two short ones have nothing of each other."""
    units = [leaning(made, "Tall", "Short", base), leaning(made, "Short", "Tall", 7000)]
    one, other = units if first == "Tall" else units[::-1]
    game = made.board({"rearguard": {"left_front": one, "right_front": other}})
    assert (game.card("Tall").power, game.card("Short").power) == (tall, short)
