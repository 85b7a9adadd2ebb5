"""What later sentences do with the steps of earlier ones: answer them, change their numbers, stand behind them."""

from __future__ import annotations

from dataclasses import replace

from headjudge.language.tree import ast


def flat(steps: list[ast.Step]) -> ast.Step:
    found = [part for step in steps for part in (step.steps if isinstance(step, ast.Seq) else (step,))]
    return found[0] if len(found) == 1 else ast.Seq(tuple(found))


def not_done(step: ast.Step, then: ast.Step) -> ast.Step | None:
    """A step with what is done if it was not; None if it is none that may be left undone."""
    if isinstance(step, ast.Attempt) and step.otherwise is None:
        return replace(step, otherwise=then)
    if isinstance(step, ast.If) and step.otherwise is None:
        inner = not_done(step.then, then)
        return None if inner is None else replace(step, then=inner)
    if isinstance(step, ast.Seq):
        inner = not_done(step.steps[-1], then)
        return None if inner is None else ast.Seq((*step.steps[:-1], inner))
    return None


def of_either_kind(step: ast.If) -> ast.Step:
    """What is done if a card is of one kind, and "if it is" of another: the second is no part of the first."""
    then = step.then
    last = then.steps[-1] if isinstance(then, ast.Seq) else None
    if not isinstance(then, ast.Seq) or not isinstance(last, ast.If) or step.otherwise is not None:
        return step
    mine, other = kinds_asked(step.condition), kinds_asked(last.condition)
    if mine is None or other is None or mine[0] != other[0] or set(mine[1]) & set(other[1]):
        return step
    return ast.Seq((replace(step, then=flat(list(then.steps[:-1]))), last))


def kinds_asked(condition: ast.Condition) -> tuple[ast.Selector, tuple[str, ...]] | None:
    """The cards of which a condition asks for nothing but their types, with these; None for another condition."""
    what = condition.what if isinstance(condition, ast.Exists | ast.Is) else None
    if isinstance(condition, ast.Exists) and isinstance(what, ast.Select) and what.among:
        cards: ast.Selector = ast.Ref(what.among)
        tests = what.tests
    elif isinstance(condition, ast.Is):
        cards, tests = condition.what, condition.tests
    else:
        return None
    first = tests[0] if len(tests) == 1 else None
    return (cards, first.kinds) if isinstance(first, ast.Kind) else None


def is_open(step: ast.Step) -> bool:
    """Whether a step is another number whose place has still to be found."""
    return isinstance(step, ast.Amend) and step.condition == ast.And(())


def may_be_none(step: ast.Step) -> bool:
    """Whether another number of chosen cards begins with none, so that nobody has to choose more than before."""
    new = step.new if isinstance(step, ast.Amend) else None
    return isinstance(new, ast.Choose) and new.picks[0].quantity.low == ast.Num(0)


def with_other_number(steps: list[ast.Step], step: ast.Step) -> list[ast.Step] | None:
    """The steps, of which the last changes its number under a condition ("+10000 instead of +5000"); None if not."""
    if not isinstance(step, ast.If) or not isinstance(step.then, ast.Amend) or not is_open(step.then) or not steps:
        return None
    changed = _swapped(steps[-1], step.condition, step.then.old, step.then.new)
    return None if changed is None else [*steps[:-1], changed]


def _another_amount(given: ast.Amount, old: ast.Amount, new: ast.Amount) -> ast.Amount | None:
    """The amount with another number in place of the old one, also for each of something; zero stands for any."""
    if isinstance(given, ast.Times) and given.a == old:
        return replace(given, a=new)
    return new if old in (given, ast.Num(0)) else None


def _swapped(step: ast.Step, condition: ast.Condition, old: ast.Step, new: ast.Step) -> ast.Step | None:
    """The step with its last change by the old number amended, or its last choice of so many."""
    if isinstance(step, ast.Change) and isinstance(old, ast.Change) and isinstance(new, ast.Change):
        if old.field not in ("", step.field) or step.how != "by":
            return None
        amount = _another_amount(step.amount, old.amount, new.amount)
        return None if amount is None else ast.Amend(condition, step, replace(step, amount=amount))
    if isinstance(step, ast.Choose) and isinstance(old, ast.Choose) and isinstance(new, ast.Choose):
        [pick], wanted = step.picks, old.picks[0].quantity
        if wanted.high is None:
            same = pick.of == old.picks[0].of
            return ast.Amend(condition, step, replace(step, picks=new.picks)) if same else None
        if pick.quantity.high != wanted.high or pick.quantity.random:
            return None
        other, before = new.picks[0], old.picks[0].of
        what = pick.of
        if isinstance(before, ast.Select) and before.tests:
            if not isinstance(what, ast.Select) or what.tests != before.tests or not isinstance(other.of, ast.Select):
                return None
            what = replace(what, tests=other.of.tests)
        elif isinstance(other.of, ast.Select) and other.of.tests and isinstance(what, ast.Select):
            what = replace(what, tests=(*what.tests, *other.of.tests))
        return ast.Amend(condition, step, replace(step, picks=(ast.Pick(what, other.quantity),)))
    if isinstance(step, ast.Draw) and isinstance(old, ast.Draw) and isinstance(new, ast.Draw):
        return ast.Amend(condition, step, new) if step == ast.Draw(step.n) else None
    if isinstance(step, ast.Create) and isinstance(old, ast.Create) and isinstance(new, ast.Create):
        made = replace(step, n=new.n, up_to=True)
        return ast.Amend(condition, step, made) if step.n == old.n else None
    if isinstance(step, ast.Seq):
        for at in reversed(range(len(step.steps))):
            inner = _swapped(step.steps[at], condition, old, new)
            if inner is not None:
                return ast.Seq((*step.steps[:at], inner, *step.steps[at + 1:]))
        return None
    if isinstance(step, ast.If) and step.otherwise is None:
        inner = _swapped(step.then, condition, old, new)
        return None if inner is None else replace(step, then=inner)
    if isinstance(step, ast.Attempt) and step.then is not None:
        inner = _swapped(step.then, condition, old, new)
        return None if inner is None else replace(step, then=inner)
    return None


def behind(before: ast.Step, step: ast.Step) -> ast.Step:
    """One step behind another, within its requirement (cfd:11.2.5)."""
    if isinstance(before, ast.If) and before.otherwise is None:
        return replace(before, then=behind(before.then, step))
    if isinstance(before, ast.Attempt) and isinstance(before.step, ast.Pay) and before.then is not None:
        return replace(before, then=behind(before.then, step))
    return flat([before, step])


def with_answer(step: ast.Step, then: ast.Step, otherwise: bool) -> ast.Step | None:
    """A step with what is done if it was done, or if its condition does not hold; None if that is answered already."""
    if isinstance(step, ast.If) and step.otherwise is None:
        if otherwise:
            return replace(step, otherwise=then)
        inner = with_answer(step.then, then, otherwise)
        return None if inner is None else replace(step, then=inner)
    if isinstance(step, ast.Seq) and not otherwise:
        inner = with_answer(step.steps[-1], then, otherwise)
        return None if inner is None else ast.Seq((*step.steps[:-1], inner))
    if isinstance(step, ast.Instead) and step.optional and not otherwise:
        return replace(step, new=flat([step.new, then]))
    if isinstance(step, ast.Attempt):
        return replace(step, then=then) if step.then is None and not otherwise else None
    return None if otherwise else ast.Attempt(step, optional=False, then=then)


def pays(body: ast.Step) -> bool:
    if isinstance(body, ast.If):
        return pays(body.then)
    if isinstance(body, ast.Seq):
        return any(pays(step) for step in body.steps)
    return isinstance(body, ast.Attempt) and isinstance(body.step, ast.Pay) and body.step.cost is None
