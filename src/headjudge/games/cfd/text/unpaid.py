"""Sentences that are left out with what stands before them: a cost (11.8.11.1), or one with an "if" (11.2.4)."""

from __future__ import annotations

from dataclasses import replace

from headjudge.games.vanguard.text.answering import flat
from headjudge.language.tree import ast
from headjudge.language.tree.trees import walk


def behind_costs(step: ast.Step) -> ast.Step:
    """A body in which the sentences behind one with a cost are done only if that is paid.

    Under a condition in front of the cost, those that do not refer to its sentence are done without it as well.
    """
    if not isinstance(step, ast.Seq):
        return step
    for at, one in enumerate(step.steps):
        rest = list(step.steps[at + 1 :])
        if rest and _paid(one) is not None and not any([_paid(other) is not None for other in rest]):
            return flat([*step.steps[:at], _within(one, rest)])
    return step


def behind_requirements(step: ast.Step) -> ast.Step:
    """A body in which a sentence about what one with an "if" did not do is left out with that (11.2.4)."""
    if not isinstance(step, ast.Seq):
        return step
    told: list[ast.Step] = []
    for one in step.steps:
        before = told[-1] if told else None
        if isinstance(before, ast.If) and _requires(before) and _kept(before) & _denied(one):
            told[-1] = replace(before, then=flat([before.then, one]))
        else:
            told.append(one)
    return flat(told)


def _requires(step: ast.If) -> bool:
    """Whether a sentence without a cost has a requirement, which is about nothing that was done before (11.2.3)."""
    asked = ast.If(step.condition, ast.Seq(()))
    paid = any([isinstance(node, ast.Pay) for node in walk(step)])
    return step.otherwise is None and not paid and not _asked(asked) - {"this", "subject"}


def _denied(step: ast.Step) -> set[str]:
    """The names of the cards of which a sentence asks whether there are none."""
    asked = step.condition if isinstance(step, ast.If) else None
    none = isinstance(asked, ast.Compare) and (asked.op, asked.b) == ("==", ast.Num(0))
    return _asked(ast.If(asked, ast.Seq(()))) if isinstance(asked, ast.Compare) and none else set()


def as_sentences(step: ast.Step) -> ast.Step:
    """A body that is read from sentences behind one with a cost, with these behind it again, where they must be."""
    inner, parted = step, False
    while isinstance(inner, ast.If):
        parted = parted or inner.otherwise is not None
        inner = inner.then
    told = inner.then if isinstance(inner, ast.Attempt) and isinstance(inner.step, ast.Pay) else None
    if not isinstance(told, ast.Seq) or not (parted or isinstance(told.steps[0], ast.If)):
        return step
    for at in range(1, len(told.steps)):
        apart = ast.Seq((_without(step, told.steps[:at]), *told.steps[at:]))
        if behind_costs(apart) == step:
            return apart
    return step


def _without(step: ast.Step, told: tuple[ast.Step, ...]) -> ast.Step:
    """A sentence with a cost that brings only the first of what it brought."""
    if isinstance(step, ast.If):
        return replace(step, then=_without(step.then, told), otherwise=None)
    assert isinstance(step, ast.Attempt)
    return replace(step, then=flat(list(told)))


def _paid(step: ast.Step) -> ast.Attempt | None:
    """The cost of a sentence with what it brings, also behind an "if"."""
    while isinstance(step, ast.If) and step.otherwise is None:
        step = step.then
    if isinstance(step, ast.Attempt) and isinstance(step.step, ast.Pay) and step.step.cost and step.optional:
        return step if step.then is not None and step.otherwise is None else None
    return None


def _within(step: ast.Step, rest: list[ast.Step]) -> ast.Step:
    """The sentences behind one with a cost, put where it is paid."""
    if isinstance(step, ast.If):
        known = _kept(step)
        free = [one for one in rest if not known & _asked(one)]
        return replace(step, then=_within(step.then, rest), otherwise=flat(free) if free else None)
    assert isinstance(step, ast.Attempt) and step.then is not None
    return replace(step, then=flat([step.then, *rest]))


def _kept(step: ast.Step) -> set[str]:
    """The names of the cards that a sentence keeps."""
    return {name for node in walk(step) if isinstance(name := getattr(node, "as_", None), str) and name}


def _asked(step: ast.Step) -> set[str]:
    """The names of the cards to which a sentence refers."""
    names = {node.name for node in walk(step) if isinstance(node, ast.Ref)}
    return names | {node.among for node in walk(step) if isinstance(node, ast.Select) and node.among}
