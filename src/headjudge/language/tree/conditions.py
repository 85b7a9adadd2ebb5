"""Conditions together, apart, and turned into the contrary."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from headjudge.language.tree import ast

_NONE: Final = ast.Quant(ast.Num(0), ast.Num(0))
_SOME: Final = ast.Quant(ast.Num(1), None)


def each_of(condition: ast.Condition | None) -> list[ast.Condition]:
    """Returns the parts of a conjunction."""
    if condition is None:
        return []
    return list(condition.conditions) if isinstance(condition, ast.And) else [condition]


def both(conditions: Sequence[ast.Condition]) -> ast.Condition:
    """Returns one condition for all of these, of which there is at least one."""
    return conditions[0] if len(conditions) == 1 else ast.And(tuple(conditions))


def all_of(conditions: Sequence[ast.Condition]) -> ast.Condition | None:
    """Returns one condition for all of these; None if there are none."""
    return both(conditions) if conditions else None


def contrary(condition: ast.Condition) -> ast.Condition:
    """Returns the condition that holds when this one does not."""
    if isinstance(condition, ast.Not):
        return condition.condition
    if isinstance(condition, ast.Exists) and condition.quantity in (_NONE, _SOME):
        return ast.Exists(condition.what, _SOME if condition.quantity == _NONE else _NONE)
    return ast.Not(condition)


def with_more(conditions: Sequence[ast.Condition], other: ast.Condition | None) -> ast.Condition | None:
    """Returns one condition for all of these and another, if there is one."""
    return all_of(conditions if other is None else (*conditions, other))
