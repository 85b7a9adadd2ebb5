"""Conditions on what has come of an instruction: on which end of the deck a card was put, and what was not done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from headjudge.games.vanguard.text.rows.conditions import SOME
from headjudge.games.vanguard.text.rows.done import result_of
from headjudge.language.rows.row import Row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.trees import walk

TOP: Final = (ast.Spot("deck", end="top"),)
BOTTOM: Final = (ast.Spot("deck", end="bottom"),)
EITHER_END: Final = TOP + BOTTOM
ONE: Final = ast.Quant(ast.Num(1), ast.Num(1))
BIND: Final = (ast.Spot("bind"),)

# ------------------------------------------------------------------------------------- on the top, or on the bottom


def _ends(step: ast.Step) -> ast.Modal | None:
    """Returns one of two places in the deck as a choice of two instructions, if that is what a step is."""
    if isinstance(step, ast.Move) and step.to == EITHER_END:
        return ast.Modal(ONE, (replace(step, to=TOP), replace(step, to=BOTTOM)))
    if isinstance(step, ast.Modal) and [getattr(one, "to", None) for one in step.options] == [TOP, BOTTOM]:
        return step
    return None


def _bottom_kept(step: ast.Step, name: str) -> ast.Step | None:
    ends = _ends(step)
    if ends is None:
        return None
    top, bottom = ends.options
    assert isinstance(bottom, ast.Move)
    return replace(ends, options=(top, replace(bottom, as_=bottom.as_ or name)))


def _last(step: ast.Step, keep: Callable[[ast.Step, str], ast.Step | None], name: str) -> ast.Step | None:
    """Returns a step whose last part that `keep` changes is so changed; None if there is none."""
    kept = keep(step, name)
    if kept is not None:
        return kept
    if isinstance(step, ast.Seq):
        for at in reversed(range(len(step.steps))):
            inner = _last(step.steps[at], keep, name)
            if inner is not None:
                return ast.Seq((*step.steps[:at], inner, *step.steps[at + 1:]))
    if isinstance(step, ast.If | ast.Attempt) and step.then is not None:
        inner = _last(step.then, keep, name)
        return None if inner is None else replace(step, then=inner)
    return None


def _register(reader: Any, parts: Parts, keep: Callable[[ast.Step, str], ast.Step | None], verb: str,
              to: tuple[ast.Spot, ...]) -> ast.Ref:
    """Returns what the last such part of the sentences before has moved there."""
    for at in reversed(range(len(reader.done))):
        step = _last(reader.done[at], keep, reader.scope.name(verb))
        if step is not None:
            reader.done[at] = step
            named = [one.as_ for one in walk(step) if isinstance(one, ast.Move) and one.to == to and one.as_]
            return ast.Ref(named[-1])
    raise reader.unread(parts.tree, "no sentence before has done this")


def _bottom(reader: Any, parts: Parts) -> ast.Condition:
    return ast.Exists(_register(reader, parts, _bottom_kept, "bottom", BOTTOM), SOME)


# ----------------------------------------------------------------------------------------------- what was not done

ENDS: Final[dict[tuple[str, ...], str]] = {
    ("soul",): "put into soul", ("drop",): "retired", ("bind",): "bound", ("hand",): "put into hand"}
"""The verbs of events, by the zones to which cards come."""


def _not_done(reader: Any, parts: Parts) -> ast.Condition:
    """Of the cards of which the sentence before tells, none was moved."""
    event = parts.read("past_not")
    verb = ENDS.get(event.dst) if isinstance(event, ast.Moved) and isinstance(event.what, ast.Select) else None
    if verb is None:
        raise reader.unread(parts.tree, "not said when")
    cards = result_of(reader, parts, verb)
    [moved] = [step.what for told in reader.done for step in walk(told)
               if isinstance(step, ast.Move) and step.as_ == cards.name]
    chosen = reader.chosen.get(moved.name) if isinstance(moved, ast.Ref) else None
    if chosen is None or not isinstance(chosen.of, ast.Select) or chosen.of.whose != event.what.whose:
        raise reader.unread(parts.tree, "cards of which no sentence before tells")
    return ast.Compare(ast.Count(cards), "==", ast.Num(0))


def _bound_kept(step: ast.Step, name: str) -> ast.Step | None:
    bound = isinstance(step, ast.Move) and step.by == "opponent" and step.to == BIND
    return replace(step, as_=step.as_ or name) if bound and isinstance(step, ast.Move) else None


def _bound_fewer(reader: Any, parts: Parts) -> ast.Condition:
    """The opponent, who binds cards in the sentence before, has bound fewer than that."""
    cards = _register(reader, parts, _bound_kept, "bound", BIND)
    return ast.Compare(ast.Count(cards), "<", parts.read("n"))


def _says_fewer(printer: Any, asked: ast.Compare) -> dict[str, object] | None:
    cards = asked.a.what if isinstance(asked.a, ast.Count) else None
    return {"n": asked.b} if asked.op == "<" and isinstance(cards, ast.Ref) and cards.name.startswith("bound") else None


def _says_bottom(printer: Any, asked: ast.Exists) -> dict[str, object] | None:
    named = isinstance(asked.what, ast.Ref) and asked.what.name.startswith("bottom")
    return {} if named and asked.quantity == SOME else None


FIRST: Final[tuple[Row, ...]] = (
    worked("condition", "you put it on the bottom of your deck", ast.Exists, _bottom, _says_bottom,
           "you put it on the bottom"),
)
"""These stand before all others: a card that is put on the bottom has also been returned."""

OUTCOMES: Final[tuple[Row, ...]] = (
    worked("condition", "{past_not}", ast.Compare, _not_done, None),
    worked("condition", "they could not bind {n} cards", ast.Compare, _bound_fewer, _says_fewer),
)
