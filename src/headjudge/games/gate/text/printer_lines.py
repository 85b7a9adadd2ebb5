"""Gate skills and costs in the style of the document: whole lines."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from headjudge.games.gate.text.places import (
    AS_PLAYED,
    BEFORE_SUMMONED,
    EVERYWHERE,
    FIELD,
    HOLDING,
    ON_STACK,
    UNIT_ZONES,
)
from headjudge.games.gate.text.rows.prices import PLAYED_FROM
from headjudge.language.printing import speaking
from headjudge.language.tree import ast
from headjudge.language.tree.conditions import each_of
from headjudge.language.tree.trees import walk

if TYPE_CHECKING:
    from headjudge.games.gate.text.printer import GatePrinter


def often(limit: ast.Limit) -> str:
    """How many times each turn, or in a game."""
    times = {1: "Once", 2: "Twice"}.get(limit.times, f"{limit.times} times")
    return f"{times} per {limit.span}"


def conditions_as_if(printer: GatePrinter, condition: ast.Condition) -> str:
    """A condition behind "only"."""
    return f"if {', and '.join(printer.condition(part) for part in each_of(condition))}"


def activated(printer: GatePrinter, skill: ast.Activated) -> str:
    """[Use], [Counter]."""
    start = f"[{skill.window.title()}]" + (f"({printer.cost(skill.cost)})" if skill.cost else "")
    conditions = each_of(skill.condition)
    said = [own_place(printer, skill.where)] if skill.where != ("field",) and HOLDING not in walk(skill) else []
    said += [printer.condition(one) for one in conditions]
    only = [f"You can only use this skill if {', and '.join(said)}."] if said else []
    limit = [] if skill.limit is None else [f"{often(skill.limit)}."]
    return " ".join([start, *limit, *only, *printer.body(skill.body)])


def own_place(printer: GatePrinter, where: tuple[str, ...]) -> str:
    """Where the skill works."""
    place, *more = where
    zones = [printer.zone(place, "you"), *(printer.say("game_zone", one) for one in more)]
    return f"this card is in {' or '.join(zones)}"


def continuous(printer: GatePrinter, skill: ast.Continuous) -> str:
    """What is always so."""
    if skill.parts == (ast.Forbid("be played", ast.THIS),):
        return "You can only summon this card by a skill."
    barred_from = [zone for zone in BEFORE_SUMMONED if zone in skill.where]
    one_zone = len(barred_from) == 1
    if skill.parts == (ast.Forbid("be summoned", ast.THIS),) and (skill.condition is None or one_zone):
        if one_zone:
            when = "" if skill.condition is None else f" {conditions_as_if(printer, skill.condition)}"
            return f"You cannot summon this card from {printer.zone(barred_from[0], 'you')}{when}."
        (zone,) = (one for one in BEFORE_SUMMONED if one not in skill.where)
        return f"You can only summon this card from {printer.zone(zone, 'you')}."
    if skill == ast.Continuous((ast.Forbid("be fizzled", ast.THIS),), AS_PLAYED):
        return "* This card's summon cannot be fizzled."
    if skill.where == BEFORE_SUMMONED:
        barred = {part.deed.removeprefix("summon to ") for part in skill.parts if isinstance(part, ast.Forbid)}
        first, *more = [zone for zone in UNIT_ZONES if zone not in barred]
        others = [printer.say("game_zone", zone) for zone in more]
        return f"You can only summon this card to {' or '.join([printer.zone(first, 'you'), *others])}."
    presumed = skill.where in (("field",), PLAYED_FROM, (*PLAYED_FROM, "field"), ON_STACK) or HOLDING in walk(skill)
    everywhere = skill.where == EVERYWHERE
    heads = [] if presumed else ["in every zone" if everywhere else f"if {own_place(printer, skill.where)}"]
    heads += speaking.asked(printer, skill.condition)
    if len(heads) > 1 and not presumed and all([head.startswith("if ") for head in heads[:2]]):
        heads[:2] = [f"{heads[0]}, and {heads[1].removeprefix('if ')}"]
    body = ast.Seq(skill.parts) if len(skill.parts) > 1 else skill.parts[0]
    if isinstance(body, ast.Instead) and body.limit is not None:
        heads.insert(0, often(body.limit).lower())
        body = replace(body, limit=None)
    if isinstance(body, ast.Instead) and isinstance(body.new, ast.Attempt) and body.new.then is not None and (
        ast.Ref("replaced") not in walk(body.new.then)
    ):
        offer = speaking.sentence(printer, replace(body, new=body.new.step), "".join(f"{head}, " for head in heads))
        return f"* {' '.join([*offer, *speaking.answered(printer, body.new.then)])}"
    if heads:
        return f"* {' '.join(speaking.sentence(printer, body, ''.join(f'{head}, ' for head in heads)))}"
    return f"* {' '.join(printer.body(body))}"


def automatic(printer: GatePrinter, skill: ast.Automatic) -> str:
    """What happens by itself."""
    heads = [] if skill.limit is None else [often(skill.limit).lower()]
    gates = each_of(skill.gate)
    if isinstance(skill.trigger, ast.Became):
        asked = ", and ".join([printer.condition(part) for part in each_of(skill.trigger.condition)])
        done = printer.body(skill.body)
        return f"* {' '.join([f'If {asked}, {done[0][0].lower()}{done[0][1:]}', *done[1:]])}"
    heads += [printer.conditions(gate) for gate in gates if isinstance(gate, ast.Now)]
    heads.append(printer.trigger(skill.trigger))
    said = [own_place(printer, skill.where)] if not presumed(printer, skill) else []
    said += [printer.condition(gate) for gate in gates if not isinstance(gate, ast.Now)]
    if said:
        heads.append(f"if {', and '.join(said)}")
    lead = "".join(f"{head}, " for head in heads)
    if skill.cost:
        costs = skill.cost[0] if len(skill.cost) == 1 else ast.Seq(skill.cost)
        first = speaking.sentence(printer, ast.Attempt(costs, True), lead)
        return f"* {' '.join([*first, *speaking.answered(printer, skill.body)])}"
    sentences = printer.body(skill.body)
    text = sentences[0]
    text = text if text.startswith("X ") else f"{text[0].lower()}{text[1:]}"
    return f"* {' '.join([f'{lead[0].upper()}{lead[1:]}{text}', *sentences[1:]])}"


def presumed(printer: GatePrinter, skill: ast.Automatic) -> bool:
    """Whether the trigger itself says where the skill works, or the card that has this one in its soul does."""
    if HOLDING in walk(skill):
        return True
    trigger = skill.trigger
    if isinstance(trigger, ast.Caused):
        trigger = trigger.trigger
    if isinstance(trigger, ast.Within):
        trigger = trigger.trigger
    around = {*trigger.src, *trigger.dst} if isinstance(trigger, ast.Moved) and trigger.what == ast.THIS else set()
    return {*skill.where} <= around | FIELD
