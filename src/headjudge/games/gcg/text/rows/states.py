"""Damage, states, recovery."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.gcg.text import phrases
from headjudge.games.gcg.text.nouns import ONE, duration, same_doer
from headjudge.games.gcg.text.rows.choices import DAMAGE, REPLACED
from headjudge.games.gcg.text.rows.doing import NUMBER, OBJECT, acted
from headjudge.games.gcg.text.sentences import constant
from headjudge.language.reading import choosing
from headjudge.language.rows.row import Row, heard, of, row, said, worked
from headjudge.language.rows.shared import BY, gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast


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


def _redirect(reader: Any, parts: Parts) -> ast.Step:
    """Change the attack target to a known Unit, or to one that is chosen now (gcg:10.2.1)."""
    tree = parts.trees["partner"]
    thing = reader.thing(tree)
    if thing.word == "ref" and not thing.many:
        return ast.Redirect(thing.what)
    if thing.quantity != ONE or not isinstance(thing.what, ast.Select):
        raise reader.unread(tree, "no single Unit")
    pick = choosing.picked(reader, tree, thing)
    register = reader.scope.make("chosen", False, thing.head)
    return ast.Seq((ast.Choose((pick,), reader.by, register), ast.Redirect(ast.Ref(register))))


def _says_redirect(printer: Any, step: ast.Redirect) -> dict[str, object] | None:
    return {"partner": step.to}


def _may_recover(reader: Any, parts: Parts) -> ast.Step:
    return ast.Attempt(ast.Recover(parts.read("doer"), parts.read("number")), True)


_TAKEN: Final = "battle damage {single} would receive is dealt to this Unit instead"

STATES: Final[tuple[Row, ...]] = (
    row("clause", "rest {object}", of(ast.Orient, OBJECT, "rested", BY, acted("turned"))),
    row("clause", "set {object} as active", of(ast.Orient, OBJECT, "active", BY, acted("turned"))),
    worked("clause", "reduce it by {number}", ast.Harm, _less, _says_less),
    row("clause", "deal {number} damage to {object} {each}",
        of(ast.Harm, OBJECT, of(ast.Times, NUMBER, gap("each")), as_=acted("harmed"))),
    row("clause", "deal {digits} damage to {object}", of(ast.Harm, OBJECT, gap("digits"), as_=acted("harmed"))),
    row(
        "clause",
        "deal damage to {object} | equal to {amount}",
        of(ast.Harm, OBJECT, gap("amount"), as_=acted("harmed")),
        "deal an amount of damage equal to {amount} | to {object}",
        "deal damage equal to {amount} | to {object}",
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
    worked(
        "clause",
        "change the attack target of the battling enemy Unit to {partner}",
        ast.Redirect,
        _redirect,
        _says_redirect,
        "change a battling enemy unit's attack target to {partner}",
        "change the attack target of the attacking enemy unit to {partner}",
        "change the attack target of the attacking unit to {partner}",
        "change the attack target to {partner}",
    ),
)
