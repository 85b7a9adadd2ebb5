"""Cards from the top of a deck, one after the other, until one is found."""

from __future__ import annotations

from typing import Any, Final

from headjudge.language.reading import choosing
from headjudge.language.rows.row import Row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

SENT: Final = {"drop": "drop", "banish": "banish"}
"""Where the cards go that are dropped or banished so, by the verb."""


def _dug(reader: Any, parts: Parts) -> tuple[ast.TopUntil, bool, str]:
    """Returns the cards from the top of a deck, and whether several are looked for, by which noun."""
    zone, said = parts.read("deck")
    whose = reader.player_of(said, parts.tree)
    if zone != "deck" or reader.paying:
        raise reader.unread(parts.tree, "cards of a deck, where nothing is paid")
    with reader.searching(zone, whose):
        picks, many, head = choosing.picks(reader, parts.trees["dug_for"])
    pick, *more = picks
    of, quantity = pick.of, pick.quantity
    if more or quantity.low != quantity.high or quantity.random or not isinstance(of, ast.Select) or (
        (of.zones, of.whose) != (("deck",), whose) or of.among or not of.tests
    ):
        raise reader.unread(parts.trees["dug_for"], "not said which card ends this")
    return ast.TopUntil(zone, whose, quantity.high, of.tests), many, head


def _reveal(reader: Any, parts: Parts) -> ast.Step:
    """Reveal cards until one fits: "that card" is this one, "the rest" the others."""
    what, many, head = _dug(reader, parts)
    register = reader.scope.make("revealed", True, "card")
    reader.dug[register] = what.tests
    reader.scope.note(_found(what, register), many, head, "found")
    return ast.Reveal(what, reader.by, register)


def _found(what: ast.TopUntil, register: str) -> ast.Select:
    return ast.Select((), "any", what.tests, register)


def _sends(zone: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        what, many, head = _dug(reader, parts)
        register = reader.scope.make("moved", True, "card")
        reader.sources[register], reader.sent_to[register] = what, zone
        reader.scope.note(_found(what, register), many, head, "found")
        return ast.Move(what, (ast.Spot(zone),), reader.by, register)

    return read


def _says(printer: Any, step: ast.Reveal | ast.Move) -> dict[str, object] | None:
    what = step.what
    if not isinstance(what, ast.TopUntil):
        return None
    pick = ast.Pick(ast.Select((what.zone,), what.whose, what.tests), ast.Quant(what.n, what.n))
    return {"by": step.by, "deck": (what.zone, what.whose), "dug_for": (what.zone, (pick,))}


def _says_sent(zone: str) -> Any:
    return lambda printer, step: _says(printer, step) if step.to == (ast.Spot(zone),) else None


def _then(printer: Any, step: ast.Reveal | ast.Move) -> None:
    what = step.what
    assert isinstance(what, ast.TopUntil)
    moved = isinstance(step, ast.Move)
    made = printer.make(step.as_, "moved" if moved else "revealed", True, "card")
    printer.dug[made.name] = what.tests
    found = _found(what, made.name)
    printer.scope.note(found, what.n != ast.Num(1), printer.head(found), "found")


DIGGING: Final[tuple[Row, ...]] = (
    worked("clause", "reveal~s cards from the top of {deck} | until you reveal {dug_for}", ast.Reveal, _reveal, _says,
           "reveal~s cards from the top of {deck} | until they reveal {dug_for}", then=_then),
    *(
        worked("clause", f"{verb}~s cards from the top of {{deck}} | until you {verb} {{dug_for}}", ast.Move,
               _sends(zone), _says_sent(zone),
               f"{verb}~s cards from the top of {{deck}} | until they {verb} {{dug_for}}", then=_then)
        for verb, zone in SENT.items()
    ),
)
"""Cards that are revealed, dropped or banished until one of a kind comes."""
