"""What instructions do to cards: "if you called a card" asks for the result of the last instruction that calls."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from headjudge.language.tree import ast
from headjudge.language.tree.trees import walk

DEEDS: Final = ("chose", "revealed", "called", "retired", "discarded", "bound", "drew", "put into hand",
                "put into soul", "soul charged", "returned", "rode", "moved", "put", "stood")
"""The verbs of conditions on what the sentences before have done."""

Doing = ast.Choose | ast.Search | ast.Reveal | ast.Place | ast.Create | ast.Move | ast.Draw | ast.Shift | ast.Orient

TARGETS: Final = {"bound": "bind", "put into hand": "hand", "put into soul": "soul", "soul charged": "soul",
                  "returned": "deck"}
"""The zones into which cards are put by these verbs."""

FIELD: Final = {"field", "vanguard", "rearguard", "guardian", "front_row", "back_row", "front_rearguard",
                "back_rearguard", "center_back"}


UNIT: Final = re.compile(r"\bthis unit\b", re.IGNORECASE)
"""The words for the unit that has the ability; a card is a unit on the field alone."""


def moves_itself(trigger: ast.Trigger) -> bool:
    """Returns whether an ability waits for a move of its own card."""
    while isinstance(trigger, ast.Within | ast.Caused):
        trigger = trigger.trigger
    if isinstance(trigger, ast.AnyOf):
        return any(map(moves_itself, trigger.triggers))
    return isinstance(trigger, ast.Moved) and trigger.what == ast.THIS


def is_everywhere(part: ast.Step) -> bool:
    """Returns whether a part of a continuous ability changes the name of its card, or how that is ridden and called."""
    if isinstance(part, ast.If):
        return is_everywhere(part.then)
    if isinstance(part, ast.Regard):
        return part.what == ast.THIS
    return isinstance(part, ast.Forbid | ast.Allow) and part.what == ast.THIS and part.deed in RIDDEN


RIDDEN: Final = ("be ridden", "call", "normal call", "normal call without a marker", "play order",
                 "call elsewhere than to the back row center")
"""How a card itself is ridden, called and played, as continuous abilities forbid and allow it."""


def works_anyhow(ability: ast.Ability) -> bool:
    """Returns whether an ability without a zone works everywhere, though it is about the unit that has it."""
    if isinstance(ability, ast.Automatic):
        return moves_itself(ability.trigger)
    return isinstance(ability, ast.Continuous) and any([is_everywhere(part) for part in ability.parts])


def origins(steps: Iterable[ast.Step]) -> dict[str, tuple[str, ...]]:
    """Returns the zones from which each register of chosen and found cards is taken."""
    return {part.as_: zones_of(part.picks[0].of) for step in steps for part in walk(step)
            if isinstance(part, ast.Choose | ast.Search)}


def does(step: ast.Step, verb: str, known: dict[str, tuple[str, ...]]) -> bool:
    """Returns whether an instruction is one of this verb for its player. known: the zones of registers.

    A unit that is put from the field into the drop zone is retired, a card that is put there from the hand
    or the deck is discarded (cfd:7.16.1, cfd:7.7.2).
    """
    if not isinstance(step, Doing) or step.by != "you":
        return False
    if verb == "chose":
        return isinstance(step, ast.Choose | ast.Search)
    if verb == "revealed":
        return isinstance(step, ast.Reveal)
    if verb == "stood":
        return isinstance(step, ast.Orient) and step.state == "stand"
    if verb == "moved":
        return isinstance(step, ast.Shift)
    if verb == "rode":
        return isinstance(step, ast.Place) and step.slot.groups == ("vanguard",)
    if verb == "called":
        slot = step.slot if isinstance(step, ast.Place | ast.Create) else None
        return isinstance(slot, ast.Slot) and slot.groups != ("vanguard",)
    if verb == "drew":
        return isinstance(step, ast.Draw)
    if verb == "put":
        return isinstance(step, ast.Move)
    if not isinstance(step, ast.Move) or [spot.zone for spot in step.to] != [TARGETS.get(verb, "drop")]:
        return False
    what = step.what
    if verb in TARGETS:
        return verb != "soul charged" or (isinstance(what, ast.Top) and what.zone == "deck")
    zones = known.get(what.name, ()) if isinstance(what, ast.Ref) else zones_of(what)
    if verb == "discarded":
        return bool(zones) and set(zones) <= {"hand", "deck"}
    return what == ast.THIS or (bool(zones) and set(zones) <= FIELD)


def kept(step: ast.Step, verb: str, known: dict[str, tuple[str, ...]], fresh: Callable[[ast.Step], str]
         ) -> tuple[ast.Step, str]:
    """Returns a step whose last instruction of this verb keeps its result, and the register; '' if there is none.

    fresh: makes a register for an instruction that has none.
    """
    if isinstance(step, Doing) and does(step, verb, known):
        name = step.as_ or fresh(step)
        return replace(step, as_=name), name
    if isinstance(step, ast.Seq):
        for at in reversed(range(len(step.steps))):
            inner, name = kept(step.steps[at], verb, known, fresh)
            if name:
                return ast.Seq((*step.steps[:at], inner, *step.steps[at + 1:])), name
    if isinstance(step, ast.Modal):
        for at in reversed(range(len(step.options))):
            inner, name = kept(step.options[at], verb, known, fresh)
            if name:
                return replace(step, options=(*step.options[:at], inner, *step.options[at + 1:])), name
    if isinstance(step, ast.If | ast.Attempt) and step.then is not None:
        inner, name = kept(step.then, verb, known, fresh)
        if name:
            return replace(step, then=inner), name
    if isinstance(step, ast.Attempt):
        inner, name = kept(step.step, verb, known, fresh)
        return replace(step, step=inner), name
    return step, ""


def parted(step: ast.Step, verb: str, singles: set[str]) -> ast.Step:
    """Returns a step in which one card that goes to one of several places is one of several instructions.

    Only where one of the places is that of the verb. singles: the registers that hold one card.
    """
    if isinstance(step, ast.Move) and len(step.to) > 1 and isinstance(step.what, ast.Ref) and step.what.name in singles:
        if TARGETS.get(verb) not in {spot.zone for spot in step.to} - {"deck"}:
            return step
        one = ast.Quant(ast.Num(1), ast.Num(1))
        return ast.Modal(one, tuple([replace(step, to=(spot,)) for spot in step.to]))
    if isinstance(step, ast.Seq):
        return ast.Seq(tuple([parted(inner, verb, singles) for inner in step.steps]))
    if isinstance(step, ast.If | ast.Attempt) and step.then is not None:
        return replace(step, then=parted(step.then, verb, singles))
    return step


def zones_of(what: ast.Selector) -> tuple[str, ...]:
    """The zones from which cards are taken; none for those of which only others are named, among which they are."""
    if isinstance(what, ast.Pick):
        return zones_of(what.of)
    if isinstance(what, ast.Top):
        return (what.zone,)
    return what.zones if isinstance(what, ast.Select) else ()


def shown_by(step: ast.Step) -> ast.Selector | None:
    """Returns the cards that an instruction reveals, as later words mean them; None if it reveals none."""
    if isinstance(step, ast.Seq):
        return shown_by(step.steps[-1])
    if not isinstance(step, ast.Reveal):
        return None
    return step.what if isinstance(step.what, ast.Ref) else ast.Ref(step.as_) if step.as_ else None
