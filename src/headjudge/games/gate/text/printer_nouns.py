"""Cards, zones and numbers in the words of gate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.games.gate.text.places import NONE
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast

if TYPE_CHECKING:
    from headjudge.games.gate.text.printer import GatePrinter


def adjective(printer: GatePrinter, test: ast.Test) -> str:
    """A test before the noun."""
    return printer.say("adjective", test)


def post(printer: GatePrinter, test: ast.Test) -> str:
    """A test behind the noun."""
    return printer.say("post", test)


def place(printer: GatePrinter, what: ast.Select) -> str:
    """In which zone."""
    first, *more = what.zones
    on_field = first in ("left", "center", "right")
    lead = "on" if first == "field" else "from" if printer.moving and not on_field else "in"
    if what.whose == "any" and first != "field" and not printer.taking_all:
        if first in ("field", "left", "center", "right", "soul", "stack") or len(what.zones) > 1:
            raise NoWords("a zone of anybody")
        return f"{lead} either player's {printer.say('game_zone', first)}"
    others = "".join(f" or {printer.say('game_zone', zone)}" for zone in more)
    return f"{lead} {printer.zone(first, what.whose)}{others}"


def other_kind(printer: GatePrinter, rest: list[ast.Test], plural: bool) -> str:
    """Cards that are not called by their type; takes out of `rest` what that says."""
    named = next((test for test in rest if isinstance(test, ast.Named) and test.how == "is"), None)
    if rest and named is rest[0]:
        rest.pop(0)
        if named is None:
            raise NoWords("a tree that no text says")
        return printer.names(named.names)
    if rest and rest[0] in (ast.Words("token", ("token",)), ast.Relation("gate_master")):
        return printer.say("game_kind", ((rest.pop(0),), plural))
    return "cards" if plural else "card"


def is_adjective(printer: GatePrinter, test: ast.Test) -> bool:
    """Whether a test stands before the noun."""
    if isinstance(test, ast.NotTest):
        return isinstance(test.test, ast.Words)
    if isinstance(test, ast.Relation):
        return test.kind in ("attacking", "attacked")
    if isinstance(test, ast.Words):
        return test.field != "token"
    return isinstance(test, ast.InState) or (isinstance(test, ast.Measure) and not printer.closed(test.amount))


def so_many(printer: GatePrinter, quantity: ast.Quant) -> str:
    """A bare number for exactly that many, or `so_much`."""
    return printer.n(quantity.low) if quantity.low == quantity.high != ast.Num(0) else so_much(printer, quantity)


def so_much(printer: GatePrinter, quantity: ast.Quant) -> str:
    """N or more, N or less, no."""
    if quantity == NONE:
        return "no"
    if quantity.high is None:
        return f"{printer.n(quantity.low)} or more"
    if quantity.low == ast.Num(0):
        return f"{printer.n(quantity.high)} or less"
    raise NoWords("exactly so many")


def one(printer: GatePrinter, what: ast.Selector) -> str:
    """A card that fits, as the subject of an event."""
    if not isinstance(what, ast.Select):
        raise NoWords("a tree that no text says")
    others = [ast.Relation("other", other) for other in printer.scope.others(this=not printer.casting)]
    either = any(isinstance(test, ast.AnyTest) for test in what.tests)
    if others and all(other in what.tests for other in others) and not either:
        tests = tuple(test for test in what.tests if test not in others)
        return f"another {printer.noun(ast.Select(what.zones, what.whose, tests, what.among), False)}"
    if what.whose == "any" and related(what):
        return f"the {printer.noun(what, False)}"
    return with_article(printer.noun(what, False))


def with_article(noun: str) -> str:
    """A noun for one card that is not known."""
    return f"{'an' if noun[0] in 'aeio' else 'a'} {noun}"


def single(printer: GatePrinter, what: ast.Selector) -> str:
    """The card that an event is about; a pronoun may mean it afterwards."""
    if what == ast.THIS:
        return "this card"
    if isinstance(what, ast.Union):
        text = f"this card or {one(printer, what.parts[1])}"
        head = printer.head(what.parts[1])
    else:
        text, head = one(printer, what), printer.head(what)
    printer.scope.note(ast.SUBJECT, False, head, "subject")
    return text


def related(what: ast.Select) -> bool:
    """Whether cards play a part in the attack."""
    return any(isinstance(test, ast.Relation) and test.kind in ("attacking", "attacked") for test in what.tests)


def parts_of(test: ast.Test) -> tuple[ast.Test, ...]:
    """The tests of one alternative."""
    return test.tests if isinstance(test, ast.AllTest) else (test,)
