"""Rows of numbers: taken from other cards, set to a value, counted in two zones, and of drive checks."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.vanguard.text.rows.events import THIS
from headjudge.language.rows.row import Fills, Row, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

REF: Final = gap("ref")
UNTIL: Final = gap("until")
FRONT: Final = ast.Value(ast.Select(("vanguard",), "you"), "grade")
FIELDS: Final = ("power", "shield", "critical")
"""The values that a unit gets from another card."""


EACH: Final = ast.Ref("each")


def brought_to(what: ast.Selector, field: str, number: ast.Num, until: ast.Until | None) -> ast.Change:
    """To increase or decrease to a number is to add the difference that there is then, to each its own (11.9.4.1)."""
    difference = ast.Add(number, ast.Times(ast.Num(-1), ast.Value(EACH, field)))
    return ast.Change(what, field, "by", difference, until)


def _brought(whose: str, *fields: str) -> Any:
    """Returns the reader of numbers that increase or decrease to one."""

    def read(reader: Any, parts: Parts) -> ast.Step:
        what = WHOSE[whose](reader.scope)
        if what is None:
            raise reader.unread(parts.tree, "not clear whose number this is")
        if reader.always_so:
            raise reader.unread(parts.tree, "a difference in what is always so")
        changes = [brought_to(what, parts.read(field), parts.read("digits"), parts.read("until")) for field in fields]
        return changes[0] if len(changes) == 1 else ast.Seq(tuple(changes))

    return read


def _says_brought(whose: str) -> Any:
    def say(printer: Any, step: ast.Change) -> dict[str, object] | None:
        number = step.amount.a if isinstance(step.amount, ast.Add) else None
        what = WHOSE[whose](printer.scope)
        if what is None or not isinstance(number, ast.Num) or step != brought_to(what, step.field, number, step.until):
            return None
        return {"set_field": step.field, "digits": number, "until": step.until}

    return say


WHOSE: Final[dict[str, Any]] = {
    "this unit's": lambda scope: THIS,
    "its": lambda scope: scope.it(),
    "that unit's": lambda scope: scope.that("unit"),
}
"""Whose number grows."""


def _grows(whose: str, original: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        what = WHOSE[whose](reader.scope)
        if what is None:
            raise reader.unread(parts.tree, "not clear whose number this is")
        value = ast.Value(parts.read("ref"), f"{original}{parts.read('gain_icon2')}")
        return ast.Change(what, parts.read("set_field"), "by", value, parts.read("until"))

    return read


def _says_grows(whose: str, original: str) -> Any:
    def say(printer: Any, step: ast.Change) -> dict[str, object] | None:
        value = step.amount
        if not isinstance(value, ast.Value) or value.of == ast.Ref("each") or step.what != WHOSE[whose](printer.scope):
            return None
        if step != ast.Change(step.what, step.field, "by", value, step.until):
            return None
        field = value.field.removeprefix("original ")
        if value.field != f"{original}{field}" or field not in FIELDS:
            return None
        return {"set_field": step.field, "gain_icon2": field, "ref": value.of, "until": step.until}

    return say


def _it_is(reader: Any, parts: Parts) -> ast.Condition:
    if reader.number_asked is None:
        raise reader.unread(parts.tree, "not clear which number this is")
    return ast.Compare(reader.number_asked, ">=", parts.read("digits"))


GROWING: Final[tuple[Row, ...]] = (
    worked("clause", "increase or decrease its {set_field} and {set_field2} to {digits} [{until}]", ast.Seq,
           _brought("its", "set_field", "set_field2"), None),
    *[worked("clause", f"increase or decrease {whose} {{set_field}} to {{digits}} [{{until}}]", ast.Change,
             _brought(whose, "set_field"), _says_brought(whose)) for whose in WHOSE],
    worked("clause", "this unit's {set_field} increases or decreases to {digits} [{until}]", ast.Change,
           _brought("this unit's", "set_field"), _says_brought("this unit's")),
    *[worked("clause", f"{whose} {{set_field}} increases by the {original}{{gain_icon2}} of {{ref}} [{{until}}]",
             ast.Change, _grows(whose, original), _says_grows(whose, original))
      for whose in WHOSE for original in ("original ", "")],
    row("tally_there", "the grade of your opponent's vanguard",
        ast.Value(ast.Select(("vanguard",), "opponent"), "grade"),
        "your opponent's vanguard's grade"),
    row("per", "for each grade of {ref}", of(ast.Value, REF, "grade")),
    row("per", "for each {sort} with a different card name in {rooms} in total",
        of(ast.Kinds, of(ast.Select, gap("rooms"), "you", gap("sort")), "name")),
    worked("condition", "it is {digits} or more", ast.Compare, _it_is, None),
    row("post", "with grade more than or equal to your vanguard", ast.Measure("grade", ">=", FRONT),
        "with grade equal to or more than your vanguard", "with the same grade as your vanguard or more"),
    row("post", "with grade equal to your vanguard's grade {signed} or more",
        of(ast.Measure, "grade", ">=", of(ast.Add, FRONT, gap("signed")))),
    row("clause", "{holder} performs drive checks [{until}]", of(ast.Allow, "drive check", gap("holder"), until=UNTIL),
        "{holder} perform drive checks [{until}]"),
)


UNITS: Final[tuple[Row, ...]] = (
    row("holder", "{ref} and {group}", of(ast.Union, (REF, gap("group")))),
)
"""These stand behind all others, so that their words are no samples."""

GAPS: Final[dict[str, Any]] = {
    "set_field2": Fills("set_field", lambda reader, part: reader.visit(part),
                        lambda printer, field: str(printer.say("set_field", field))),
}
