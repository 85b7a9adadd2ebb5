"""Cards that are noted before a step changes what fits, and are meant by the steps behind it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from headjudge.language.tree import ast
from headjudge.language.tree.trees import rebuild, registers_read

Gain = ast.Change | ast.Grant | ast.Regard
"""What cards get for a time, all in one clause."""

_STEADY = ast.Kind | ast.Named | ast.Words | ast.Traits | ast.Colors | ast.Relation | ast.InState | ast.InZone
"""Tests of cards that no number changes."""


def steady(what: ast.Select, gains: Sequence[ast.Step]) -> bool:
    """Whether the same cards fit when some of them have got that."""
    if not all(isinstance(step, ast.Change | ast.Grant) for step in gains):
        return False
    return not gains or all(_stays(test) for test in what.tests)


def _stays(test: ast.Test) -> bool:
    if isinstance(test, ast.AnyTest | ast.AllTest):
        return all(_stays(one) for one in test.tests)
    return _stays(test.test) if isinstance(test, ast.NotTest) else isinstance(test, _STEADY)


def run_of(steps: Sequence[ast.Step], what: ast.Selector) -> list[ast.Step]:
    """Returns the steps at the beginning that the same cards get at once: all of a clause."""
    found: list[ast.Step] = []
    for step in steps:
        if not isinstance(step, Gain) or step.what != what or step.until is None or (
            found and step.until != getattr(found[0], "until", None)
        ):
            break
        found.append(step)
    return found


def folded(ability: ast.Ability) -> ast.Ability:
    """Returns an ability in which cards that were noted, and that nothing else means, are those that fit."""
    uses = registers_read(ability)

    def change(node: ast.Node) -> ast.Node:
        if not isinstance(node, ast.Seq) or not any(isinstance(step, ast.Note) for step in node.steps):
            return node
        steps = list(node.steps)
        for at in reversed(range(len(steps))):
            step = steps[at]
            if isinstance(step, ast.Note) and isinstance(step.what, ast.Select):
                new = _first_of_all(steps[at + 1 :], step, uses.count(step.as_))
                steps[at:] = steps[at:] if new is None else new
        return steps[0] if len(steps) == 1 else ast.Seq(tuple(steps))

    done = rebuild(ability, change, into_abilities=False)
    assert isinstance(done, ast.Ability)
    return done


def _first_of_all(steps: list[ast.Step], note: ast.Note, uses: int) -> list[ast.Step] | None:
    """Returns the steps behind a note as being about the cards that fit, if only what comes first is about them.

    uses: how often the noted cards are meant. None if they are meant by something else too.
    """
    assert isinstance(note.what, ast.Select)
    own = run_of(steps, ast.Ref(note.as_)) or steps[:1]
    rest = steps[len(own) :]
    if len(own) == 1 and isinstance(own[0], ast.If) and note.as_ not in registers_read(own[0].condition):
        branches = [_steps_of(own[0].then), [] if own[0].otherwise is None else _steps_of(own[0].otherwise)]
        counts = [sum([registers_read(one).count(note.as_) for one in branch]) for branch in branches]
        new = [_first_of_all(branch, note, count) for branch, count in zip(branches, counts, strict=True)]
        if sum(counts) != uses or new[0] is None or new[1] is None:
            return None
        otherwise = None if own[0].otherwise is None else _as_one(new[1])
        return [replace(own[0], then=_as_one(new[0]), otherwise=otherwise), *rest]
    if uses != sum([registers_read(one).count(note.as_) for one in own]) or uses > len(own) or (
        not steady(note.what, own[:-1])
    ):
        return None
    return [*[with_cards(one, note.as_, note.what) for one in own], *rest]


def _steps_of(step: ast.Step) -> list[ast.Step]:
    return list(step.steps) if isinstance(step, ast.Seq) else [step]


def _as_one(steps: list[ast.Step]) -> ast.Step:
    return steps[0] if len(steps) == 1 else ast.Seq(tuple(steps))


def noted(ability: ast.Ability) -> ast.Ability:
    """Returns an ability in which what a clause gives to all cards that fit is given to the same cards."""
    names: list[str] = []

    def change(node: ast.Node) -> ast.Node:
        if not isinstance(node, ast.Seq):
            return node
        steps: list[ast.Step] = []
        at = 0
        while at < len(node.steps):
            what = getattr(node.steps[at], "what", None)
            run = run_of(node.steps[at:], what) if isinstance(what, ast.Select) else []
            if len(run) > 1 and isinstance(what, ast.Select) and not steady(what, run[:-1]):
                names.append(f"kept{len(names) + 1}" if names else "kept")
                steps += [ast.Note(what, names[-1]), *[with_what(one, ast.Ref(names[-1])) for one in run]]
            else:
                steps += run[:1] or node.steps[at : at + 1]
                run = run[:1]
            at += len(run) or 1
        return ast.Seq(tuple(steps))

    done = rebuild(ability, change, into_abilities=False)
    assert isinstance(done, ast.Ability)
    return done


def with_what(step: ast.Step, what: ast.Selector) -> ast.Step:
    """Returns a step that is about these cards."""
    assert isinstance(step, Gain)
    return replace(step, what=what)


def with_cards(step: ast.Step, register: str, what: ast.Selector) -> ast.Step:
    """Returns a step in which the cards of a register are those that fit."""
    done = rebuild(step, lambda node: what if node == ast.Ref(register) else node, into_abilities=False)
    assert isinstance(done, ast.Step)
    return done


def unnoted(ability: ast.Ability) -> tuple[ast.Ability, dict[ast.Selector, ast.Ref]]:
    """Returns an ability as a text says it: cards that are noted are named in the next step.

    Also returns the cards that pronouns mean from there on, each with its register.
    """
    known: dict[ast.Selector, ast.Ref] = {}

    def change(node: ast.Node) -> ast.Node:
        if not isinstance(node, ast.Seq):
            return node
        steps: list[ast.Step] = []
        at = 0
        while at < len(node.steps):
            step = node.steps[at]
            at += 1
            if not isinstance(step, ast.Note):
                steps.append(step)
                continue
            rest = node.steps[at:]
            own = run_of(rest, ast.Ref(step.as_)) or list(rest[:1])
            known[step.what] = ast.Ref(step.as_)
            steps += [with_cards(one, step.as_, step.what) for one in own]
            at += len(own)
        return steps[0] if len(steps) == 1 else ast.Seq(tuple(steps))

    done = rebuild(ability, change, into_abilities=False)
    assert isinstance(done, ast.Ability)
    return done, known
