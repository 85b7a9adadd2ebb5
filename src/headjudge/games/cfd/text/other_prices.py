"""Automatic abilities whose cost may be paid in another way, and orders that may be played without paying theirs."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

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


ONE: Final = ast.Quant(ast.Num(1), ast.Num(1))


def _needed(vanguards: ast.Select) -> ast.Quant:
    """One card, or none if there is one of these vanguards: a player has one at most."""
    return ast.Quant(ast.Add(ast.Num(1), ast.Times(ast.Num(-1), ast.Count(vanguards))), ast.Num(1))


def free(ability: ast.OnPlay, asked: ast.Condition) -> ast.OnPlay | None:
    """Returns an order whose cost, one card, need not be paid if there is a vanguard of some kind; else None."""
    vanguards = asked.what if isinstance(asked, ast.Exists) and asked.quantity == ast.Quant(ast.Num(1), None) else None
    if not isinstance(vanguards, ast.Select) or vanguards.zones != ("vanguard",) or len(ability.cost) != 1:
        return None
    [step] = ability.cost
    if not isinstance(step, ast.Move) or not isinstance(step.what, ast.Pick) or step.what.quantity != ONE:
        return None
    return replace(ability, cost=(replace(step, what=replace(step.what, quantity=_needed(vanguards))),))


def with_price(ability: ast.OnPlay) -> tuple[ast.Condition, ast.OnPlay] | None:
    """Returns the condition under which an order costs nothing, and the order with its cost; None for any other."""
    [step] = ability.cost if len(ability.cost) == 1 else [None]
    pick = step.what if isinstance(step, ast.Move) else None
    low = pick.quantity.low if isinstance(pick, ast.Pick) else None
    counted = low.b.b if isinstance(low, ast.Add) and isinstance(low.b, ast.Times) else None
    vanguards = counted.what if isinstance(counted, ast.Count) else None
    if not isinstance(step, ast.Move) or not isinstance(pick, ast.Pick) or not isinstance(vanguards, ast.Select):
        return None
    if pick.quantity != _needed(vanguards):
        return None
    plain = replace(ability, cost=(replace(step, what=replace(pick, quantity=ONE)),))
    return ast.Exists(vanguards, ast.Quant(ast.Num(1), None)), plain
