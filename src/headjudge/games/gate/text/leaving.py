"""Reads skills of a card that leaves the field, or a soul, about the soul that it had or was in (gate:4.9)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from headjudge.games.gate.text.places import FIELD, HOLDING, WAS_HOLDING
from headjudge.language.tree import ast
from headjudge.language.tree.trees import rebuild, walk

WAS_UNDER: Final = "was_under"
"""The relation of a card in the drop to that from whose soul it has gone there, as that left the field."""

_AWAY: Final = ("hand", "drop", "banish", "deck", "energy", "soul")


def leaves(event: ast.Trigger) -> bool:
    """Whether this card leaves the field in the event."""
    if isinstance(event, ast.Caused | ast.Within | ast.Together):
        return leaves(event.trigger)
    if isinstance(event, ast.AnyOf):
        return all([leaves(one) for one in event.triggers])
    if not isinstance(event, ast.Moved) or event.what != ast.THIS:
        return False
    away = bool(event.dst) and all([zone in _AWAY for zone in event.dst])
    return event.verb == "destroy" or (event.src == ("field",) and (away or not event.dst)) or (
        event.verb == "drop" and not event.src)


def _gone(event: ast.Trigger) -> ast.Ref | None:
    """The card that leaves the field in the event: this one, or the one of the event."""
    if leaves(event):
        return ast.THIS
    if isinstance(event, ast.Caused | ast.Within):
        return _gone(event.trigger)
    if isinstance(event, ast.AnyOf):
        return ast.SUBJECT if all([_gone(one) == ast.SUBJECT for one in event.triggers]) else None
    if isinstance(event, ast.Destroys):
        return ast.SUBJECT if event.what != ast.THIS else None
    if not isinstance(event, ast.Moved) or not isinstance(event.what, ast.Select) or not {*event.what.zones} & FIELD:
        return None
    away = bool(event.dst) and all([zone in _AWAY for zone in event.dst])
    return ast.SUBJECT if event.verb in ("destroy", "drop") or (event.verb == "move" and (
        away or (not event.dst and event.src == ("field",)))) else None


def soul_that_was(ability: ast.Ability) -> ast.Ability:
    """The cards in the soul of a card that has left the field are those that lay there, and are in the drop now."""
    then = rebuild(ability, _once_sent_away, into_abilities=False)
    assert isinstance(then, ast.Ability)
    ability = then
    host = _gone(ability.trigger) if isinstance(ability, ast.Automatic) else None
    if not isinstance(ability, ast.Automatic) or host is None:
        return ability
    under, was_under = ast.Relation("under", host), ast.Relation(WAS_UNDER, host)

    def look(part: ast.Node) -> ast.Node:
        if not isinstance(part, ast.Select) or part.zones != ("soul",) or under not in part.tests:
            return part
        tests = tuple([was_under if test == under else test for test in part.tests])
        return replace(part, zones=("drop",), tests=tests)

    changed = rebuild(ability.body, look, into_abilities=False)
    assert isinstance(changed, ast.Step)
    return replace(ability, body=changed)


def _once_sent_away(part: ast.Node) -> ast.Node:
    """Steps about the soul of a card that a step before them has made leave the field."""
    if not isinstance(part, ast.Seq):
        return part
    gone: set[str] = set()
    steps: list[ast.Step] = []
    for step in part.steps:
        steps.append(_with_souls_left(step, frozenset(gone)))
        gone |= _sent_away(step)
    return replace(part, steps=tuple(steps))


def _with_souls_left(step: ast.Step, gone: frozenset[str]) -> ast.Step:
    if not gone:
        return step
    changed = rebuild(step, lambda part: _soul_left(part, gone), into_abilities=False)
    assert isinstance(changed, ast.Step)
    return changed


def _sent_away(step: ast.Step) -> set[str]:
    """Returns the registers of the cards that a step makes leave the field."""
    if isinstance(step, ast.Destroy) or (isinstance(step, ast.Move) and all([spot.zone in _AWAY for spot in step.to])):
        names = {step.as_, step.what.name if isinstance(step.what, ast.Ref) else ""}
        of = step.what.of if isinstance(step.what, ast.Pick) else step.what
        from_field = not isinstance(of, ast.Select) or bool({*of.zones} & FIELD)
        return names - {"", "this"} if from_field else set()
    return set()


def _soul_left(part: ast.Node, gone: frozenset[str]) -> ast.Node:
    """A move of the soul of one of these cards: it lies in the drop already (gate:4.9.3)."""
    what = part.what if isinstance(part, ast.Move) else None
    if not isinstance(part, ast.Move) or not isinstance(what, ast.Select) or what.zones != ("soul",):
        return part
    host = next((test.to for test in what.tests if isinstance(test, ast.Relation) and test.kind == "under"), None)
    if not isinstance(host, ast.Ref) or host.name not in gone or part.to[0].zone == "drop":
        return part
    tests = tuple([ast.Relation(WAS_UNDER, host) if test == ast.Relation("under", host) else test
                   for test in what.tests])
    return replace(part, what=replace(what, zones=("drop",), tests=tests))


def has_left_no_soul(ability: ast.Ability) -> bool:
    """Whether a skill speaks of the card that had this card in its soul, and nothing has made it leave a soul."""
    event = ability.trigger if isinstance(ability, ast.Automatic) else None
    gone = isinstance(event, ast.Moved) and event.what == ast.THIS and event.src == ("soul",)
    return not gone and WAS_HOLDING in walk(ability) and not any([
        isinstance(part, ast.Move) and part.what == ast.THIS for part in walk(ability)])


def host_that_was(ability: ast.Ability) -> ast.Ability:
    """The card with this card in its soul is, once this card has left the soul, the one that had it there (gate:4.9.1).

    It leaves the soul as the event for which the skill waits, as its cost, or by a step before.
    """
    if isinstance(ability, ast.Automatic):
        event = ability.trigger
        gone = isinstance(event, ast.Moved) and event.what == ast.THIS and event.src == ("soul",)
        body = _held_before(ability.body) if gone or _goes(ability.cost) else _once_gone(ability.body)
        return replace(ability, body=body)
    if not isinstance(ability, ast.Activated) or ability.where != ("soul",):
        return ability
    return replace(ability, body=_held_before(ability.body) if _goes(ability.cost) else _once_gone(ability.body))


def _goes(steps: tuple[ast.Step, ...]) -> bool:
    """Whether one of these steps moves this card."""
    return any([isinstance(part, ast.Move) and part.what == ast.THIS for step in steps for part in walk(step)])


def _held_before(body: ast.Step) -> ast.Step:
    changed = rebuild(body, lambda part: WAS_HOLDING if part == HOLDING else part, into_abilities=False)
    assert isinstance(changed, ast.Step)
    return changed


def _once_gone(body: ast.Step) -> ast.Step:
    """The steps, of which those behind a move of this card speak of the card that had it."""
    if isinstance(body, ast.If):
        return replace(body, then=_once_gone(body.then))
    if isinstance(body, ast.Attempt) and _goes((body.step,)) and body.then is not None:
        return replace(body, then=_held_before(body.then))
    if not isinstance(body, ast.Seq):
        return body
    first = next((at for at, step in enumerate(body.steps) if _goes((step,))), -1)
    if first < 0:
        return body
    behind = [_held_before(step) for step in body.steps[first + 1 :]]
    return replace(body, steps=(*body.steps[:first], _once_gone(body.steps[first]), *behind))
