"""Steps that follow each other, and where a shuffle or a payment belongs among them."""

from __future__ import annotations

from dataclasses import replace

from headjudge.language.tree import ast
from headjudge.language.tree.notions import Afterwards
from headjudge.language.tree.trees import rebuild


def sequence(steps: list[ast.Step]) -> ast.Step:
    flat: list[ast.Step] = []
    for step in steps:
        if isinstance(step, ast.Seq):
            flat += step.steps
        elif not isinstance(step, ast.Nothing):
            flat.append(step)
    if not flat:
        return ast.Nothing()
    return flat[0] if len(flat) == 1 else ast.Seq(tuple(flat))


def with_all_said(step: ast.Step) -> ast.Step:
    """A sentence in which a shuffle stands behind its search anyway."""
    plain = rebuild(step, lambda node: node.step if isinstance(node, Afterwards) else node, into_abilities=False)
    assert isinstance(plain, ast.Step)
    return plain


def shuffled_after(step: ast.Step, shuffle: ast.Shuffle) -> ast.Step:
    """`step` with the shuffle after what is last done to that zone: who did not do it does not shuffle."""
    if not stirs(step, shuffle):
        return sequence([step, shuffle])
    if isinstance(step, ast.Seq) and not isinstance(step.steps[-1], ast.Search) and stirs(step.steps[-1], shuffle):
        return sequence([*step.steps[:-1], shuffled_after(step.steps[-1], shuffle)])
    if isinstance(step, ast.If) and step.otherwise is None:
        return replace(step, then=shuffled_after(step.then, shuffle))
    if isinstance(step, ast.Attempt) and step.otherwise is None:
        if step.then is not None and stirs(step.then, shuffle):
            return replace(step, then=shuffled_after(step.then, shuffle))
        if step.then is None:
            return replace(step, step=shuffled_after(step.step, shuffle))
    if isinstance(step, ast.Repeat):
        return replace(step, step=shuffled_after(step.step, shuffle))
    if isinstance(step, ast.Later):
        return replace(step, body=shuffled_after(step.body, shuffle))
    return sequence([step, shuffle])


def stirs(step: ast.Step, shuffle: ast.Shuffle) -> bool:
    """Whether a step searches the zone of a shuffle or puts cards into it."""
    found: list[ast.Node] = []

    def note(node: ast.Node) -> ast.Node:
        if isinstance(node, ast.Search) or (isinstance(node, ast.Spot) and node.zone == shuffle.zone):
            found.append(node)
        return node

    rebuild(step, note, into_abilities=False)
    return bool(found)


def waits_for_payment(step: ast.Step) -> bool:
    if isinstance(step, ast.If):
        return step.otherwise is None and waits_for_payment(step.then)
    if isinstance(step, ast.Seq):
        return waits_for_payment(step.steps[-1])
    return isinstance(step, ast.Attempt) and isinstance(step.step, ast.Pay) and step.then is None


def unconditional(body: ast.Step) -> tuple[list[ast.Condition], ast.Step]:
    """Returns the conditions in front of a whole body, and what they are conditions of."""
    conditions: list[ast.Condition] = []
    while isinstance(body, ast.If) and body.otherwise is None:
        conditions += body.condition.conditions if isinstance(body.condition, ast.And) else (body.condition,)
        body = body.then
    return conditions, body
