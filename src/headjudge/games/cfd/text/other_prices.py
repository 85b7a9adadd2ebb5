"""Automatic abilities whose cost may be paid in another way: either cost brings the same."""

from __future__ import annotations

from dataclasses import replace

from headjudge.language.tree import ast
from headjudge.language.tree.trees import walk


def offered(ability: ast.Automatic, asked: ast.Condition | None, price: tuple[ast.Step, ...]) -> ast.Automatic | None:
    """Returns an ability whose cost may also be paid with another one, if a condition holds (None: always).

    None if it has not just one cost, or tells of the cards with which that is paid.
    """
    quoted = {id(node) for given in walk(ability.body) if isinstance(given, ast.Grant) for node in walk(given)}
    paid = [node for node in walk(ability.body) if isinstance(node, ast.Pay) and id(node) not in quoted]
    if len(paid) != 1 or paid[0].cost is None or any([getattr(step, "as_", "") for step in paid[0].cost]):
        return None
    body = _either(ability.body, asked, price)
    return None if body is None else replace(ability, body=body)


def _either(step: ast.Step, asked: ast.Condition | None, price: tuple[ast.Step, ...]) -> ast.Step | None:
    """The step with both costs in the place of the one that stands in it; None if that is nowhere to be found."""
    if isinstance(step, ast.Attempt) and isinstance(step.step, ast.Pay):
        if not step.optional or step.then is None or step.otherwise is not None or step.by != "you":
            return None
        other = replace(step, step=ast.Pay(price), otherwise=step)
        return other if asked is None else ast.If(asked, other, step)
    if isinstance(step, ast.Seq):
        for at, one in enumerate(step.steps):
            found = _either(one, asked, price)
            if found is not None:
                return ast.Seq((*step.steps[:at], found, *step.steps[at + 1:]))
    if isinstance(step, ast.If) and step.otherwise is None:
        found = _either(step.then, asked, price)
        return None if found is None else replace(step, then=found)
    return None


def with_one_price(ability: ast.Automatic) -> tuple[ast.Condition | None, tuple[ast.Step, ...], ast.Automatic] | None:
    """Returns the condition, the other cost, and the ability without it; None for an ability that has none."""
    found = _one(ability.body)
    if found is None:
        return None
    asked, price, body = found
    return asked, price, replace(ability, body=body)


def _one(step: ast.Step) -> tuple[ast.Condition | None, tuple[ast.Step, ...], ast.Step] | None:
    if isinstance(step, ast.If) and step.otherwise is not None:
        inner = _one(step.then)
        same = inner is not None and inner[0] is None and inner[2] == step.otherwise
        return (step.condition, inner[1], inner[2]) if inner is not None and same else None
    if isinstance(step, ast.Attempt):
        first, second = step.step, step.otherwise
        if not isinstance(first, ast.Pay) or first.cost is None or not isinstance(second, ast.Attempt):
            return None
        same = step == replace(second, step=first, otherwise=second) and isinstance(second.step, ast.Pay)
        return (None, first.cost, second) if same else None
    if isinstance(step, ast.Seq):
        for at, one in enumerate(step.steps):
            found = _one(one)
            if found is not None:
                return found[0], found[1], ast.Seq((*step.steps[:at], found[2], *step.steps[at + 1:]))
    if isinstance(step, ast.If):
        found = _one(step.then)
        return None if found is None else (found[0], found[1], replace(step, then=found[2]))
    return None
