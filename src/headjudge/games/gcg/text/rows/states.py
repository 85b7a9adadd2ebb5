"""Damage, states, recovery."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.gcg.text import phrases
from headjudge.games.gcg.text.nouns import duration, same_doer
from headjudge.games.gcg.text.rows.choices import DAMAGE, REPLACED
from headjudge.games.gcg.text.rows.doing import NUMBER, OBJECT, acted
from headjudge.games.gcg.text.sentences import constant
from headjudge.language.rows.row import Row, heard, of, row, said, worked
from headjudge.language.rows.shared import BY, gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast


def _per(reader: Any, parts: Parts) -> ast.Step:
    """Deal N damage for each M of a value."""
    every = parts.read("every")
    what = parts.read("object")
    each = ast.Per(ast.Value(parts.read("single"), parts.read("stat")), every.value)
    number = parts.read("number")
    return ast.Harm(what, each if number == ast.Num(1) else ast.Times(number, each))


def _says_per(printer: Any, step: ast.Harm) -> dict[str, object] | None:
    number, per = (step.n.a, step.n.b) if isinstance(step.n, ast.Times) else (ast.Num(1), step.n)
    if not isinstance(per, ast.Per) or not isinstance(per.of, ast.Value):
        return None
    every = ast.Num(per.every)
    return {"number": number, "object": step.what, "every": every, "stat": per.of.field, "single": per.of.of}


def _less(reader: Any, parts: Parts) -> ast.Step:
    """Reduce the damage that is received by N."""
    less = parts.read("number")
    if not isinstance(less, ast.Num):
        raise reader.unread(parts.tree, "no printed number")
    return ast.Harm(REPLACED, ast.Add(DAMAGE, ast.Num(-less.value)))


def _says_less(printer: Any, step: ast.Harm) -> dict[str, object] | None:
    less = step.n
    if step.what != REPLACED or not isinstance(less, ast.Add) or not isinstance(less.b, ast.Num):
        return None
    return {"number": ast.Num(-less.b.value)}


def _less_received(reader: Any, parts: Parts) -> ast.Step:
    """Less of the damage that a Unit receives in a while, or always."""
    less = parts.read("number")
    if not isinstance(less, ast.Num):
        raise reader.unread(parts.tree, "no printed number")
    if reader.until is None and not constant(reader):
        raise reader.unread(parts.tree, "not said how long")
    received = ast.Harm(REPLACED, ast.Add(DAMAGE, ast.Num(-less.value)))
    return ast.Instead(ast.Harmed(parts.read("single"), None, parts.read("damage")), received, until=reader.until)


def _next_less(reader: Any, parts: Parts) -> ast.Step:
    """Less of the damage that a Unit receives next in a while, once."""
    until = parts.read("until") if parts.has("until") else None
    received = parts.read("single")
    less = parts.read("number")
    lasting = duration(reader, until, parts.tree)
    if lasting is None or not isinstance(less, ast.Num):
        raise reader.unread(parts.tree, "not said how long, or how much")
    source = parts.read("from_whom") if parts.has("from_whom") else None
    new = ast.Harm(REPLACED, ast.Add(DAMAGE, ast.Num(-less.value)))
    return ast.Instead(ast.Harmed(received, source, parts.read("damage")), new, until=lasting, limit=ast.Limit(1))


def _says_next_less(printer: Any, step: ast.Instead) -> dict[str, object] | None:
    event = step.event
    if not isinstance(event, ast.Harmed) or step.limit != ast.Limit(1) or not isinstance(step.new, ast.Harm):
        return None
    found = _says_less(printer, step.new)
    if found is None or step != ast.Instead(event, step.new, until=step.until, limit=step.limit):
        return None
    source = None if event.source is None else phrases.source_of_damage(printer, event.source)
    return {**found, "until": step.until, "single": event.receiver, "from_whom": source, "damage": event.kind}


def _taken(reader: Any, parts: Parts) -> ast.Step:
    """This Unit receives the battle damage of another."""
    if reader.until is None:
        raise reader.unread(parts.tree, "not said how long")
    event = ast.Harmed(parts.read("single"), None, "battle")
    return ast.Instead(event, ast.Harm(ast.THIS, DAMAGE), until=reader.until)


def _says_taken(printer: Any, step: ast.Instead) -> dict[str, object] | None:
    event = step.event
    if not isinstance(event, ast.Harmed) or event != ast.Harmed(event.receiver, None, "battle"):
        return None
    if step.new != ast.Harm(ast.THIS, DAMAGE) or step.until is None:
        return None
    return {"until": step.until, "single": event.receiver}


def _recovers_too(reader: Any, parts: Parts) -> ast.Step:
    """The cards of the clause before recover HP, too."""
    return ast.Recover(same_doer(reader, parts.tree), parts.read("number"))


def _may_recover(reader: Any, parts: Parts) -> ast.Step:
    return ast.Attempt(ast.Recover(parts.read("doer"), parts.read("number")), True)


FIRST_CARD: Final = ast.Select(("shields", "base"), "opponent", (ast.Relation("first_of_own_area"),))
"""The Base, or the topmost Shield if there is none (gcg:13.1.2.2)."""

_TAKEN: Final = "battle damage {single} would receive is dealt to this Unit instead"

STATES: Final[tuple[Row, ...]] = (
    row("clause", "rest {object}", of(ast.Orient, OBJECT, "rested", BY, acted("turned"))),
    row("clause", "set {object} as active", of(ast.Orient, OBJECT, "active", BY, acted("turned"))),
    worked("clause", "reduce it by {number}", ast.Harm, _less, _says_less),
    row("clause", "deal {number} damage to {object} {each}",
        of(ast.Harm, OBJECT, of(ast.Times, NUMBER, gap("each")), as_=acted("harmed"))),
    row("clause", "deal {digits} damage to {object}", of(ast.Harm, OBJECT, gap("digits"), as_=acted("harmed"))),
    worked(
        "clause",
        "deal {number} damage to {object} | for each {every} {stat} {single} | has",
        ast.Harm,
        _per,
        _says_per,
    ),
    row(
        "clause",
        "deal damage to {object} | equal to {amount}",
        of(ast.Harm, OBJECT, gap("amount"), as_=acted("harmed")),
        "deal an amount of damage equal to {amount} | to {object}",
        "deal damage equal to {amount} | to {object}",
    ),
    row(
        "clause",
        "deal {digits} damage to the first card in your opponent's shield area",
        of(ast.Harm, FIRST_CARD, gap("digits")),
    ),
    heard("clause", "deal {number} damage", of(ast.Harm, ast.Ref(""), NUMBER)),
    worked("clause", "reduce {damage} {single} receive | by {number}", ast.Instead, _less_received, None),
    worked("clause", "reduce the next {damage} {single} receive [{from_whom}] | by {number}", ast.Instead, _next_less,
           None),
    worked("clause", "reduce the next {damage} {single} receive [{from_whom}] {until} | by {number}", ast.Instead,
           _next_less, None, "the next {damage} {single} receive [{from_whom}] {until} | is reduced by {number}"),
    said("clause", "[{until} | ,] reduce the next {damage} {single} receives [{from_whom}] by {number}", ast.Instead,
         _says_next_less),
    worked("clause", _TAKEN, ast.Instead, _taken, None),
    said("clause", f"{{until}} | , | {_TAKEN}", ast.Instead, _says_taken),
    row("clause", "destroy {object}", of(ast.Destroy, OBJECT, BY, acted("destroyed"))),
    row("clause", "{doer} recover~s {number} HP", of(ast.Recover, gap("doer"), NUMBER)),
    worked("too", "recover~s {number} HP", ast.Recover, _recovers_too, None),
    worked("clause", "{doer} may recover {number} HP", ast.Attempt, _may_recover, None),
    row(
        "clause",
        "change the attack target of the battling enemy Unit to {single}",
        of(ast.Redirect, gap("single")),
        "change a battling enemy unit's attack target to {single}",
        "change the attack target of the attacking enemy unit to {single}",
        "change the attack target of the attacking unit to {single}",
        "change the attack target to {single}",
    ),
)
