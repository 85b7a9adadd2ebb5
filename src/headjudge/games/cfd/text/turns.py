"""Rows of attacks that effects tell units to make, of extra turns, and of the end of a turn."""

from __future__ import annotations

from typing import Any, Final

from headjudge.language.rows.row import Fills, Row, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast


def _attack(reader: Any, parts: Parts) -> ast.Step:
    """One of the units that these words name is attacked (7.30.1.1)."""
    zones, tests = parts.read("one_kind")
    return ast.Perform("attack", parts.read("ref"), ast.Select(zones, parts.read("owner"), tests))


def _says_attack(printer: Any, step: ast.Perform) -> dict[str, object] | None:
    what = step.to
    if not isinstance(what, ast.Select) or what.among or step != ast.Perform("attack", step.what, what):
        return None
    return {"ref": step.what, "owner": what.whose, "one_kind": (what.zones, what.tests)}


TURNS: Final[tuple[Row, ...]] = (
    row("clause", "you get a extra turn", ast.ExtraTurn("you"), "you get a extra turn after this turn",
        "you take a extra turn after this turn", "you take a extra turn", "take a extra turn",
        "take a extra turn after this turn", "after this turn , you take a extra turn",
        "after this turn , take a extra turn"),
    row("clause", "your opponent gets a extra turn", ast.ExtraTurn("opponent"), "your opponent takes a extra turn",
        "your opponent takes a extra turn after this turn", "your opponent gets a extra turn after this turn"),
    row("clause", "end the turn", ast.Perform("end the turn"), "end this turn"),
    row("clause", "{ref} attacks {attacked_ref}", of(ast.Perform, "attack", gap("ref"), gap("attacked_ref"))),
    worked("clause", "{ref} attacks {owner} {one_kind}", ast.Perform, _attack, _says_attack),
)

GAPS: Final[dict[str, Any]] = {
    "attacked_ref": Fills("ref", lambda reader, part: reader.visit(part),
                          lambda printer, what: printer.say("ref", what), ("that unit",)),
}
