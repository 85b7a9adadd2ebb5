"""Rows of numbers that are doubled, and of numbers in millions."""

from __future__ import annotations

from typing import Any, Final

from headjudge.language.rows.row import Fills, Row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

EACH: Final = ast.Ref("each")
MILLION: Final = 1_000_000


def _doubles(what: ast.Selector, field: str, until: ast.Until | None) -> ast.Step:
    """The value of the moment is added to each of these cards (11.9.4.1.1)."""
    return ast.Change(what, field, "by", ast.Value(EACH, field), until)


def _double(reader: Any, parts: Parts) -> ast.Step:
    what, until = parts.read("holder"), parts.read("until")
    fields = [parts.read(name) for name in ("gain_icon", "gain_icon2") if parts.has(name)]
    made = [_doubles(what, field, until) for field in fields]
    return made[0] if len(made) == 1 else ast.Seq(tuple(made))


def _says_double(printer: Any, step: ast.Change) -> dict[str, object] | None:
    if step != _doubles(step.what, step.field, step.until):
        return None
    return {"gain_icon": step.field, "holder": step.what, "until": step.until}


def _millions(reader: Any, parts: Parts) -> object:
    return parts.read("gain_icon"), ast.Num(parts.read("signed").value * MILLION)


DOUBLING: Final[tuple[Row, ...]] = (
    worked("clause", "double the {gain_icon} of {holder} [{until}]", ast.Change, _double, _says_double),
    worked("clause", "double the {gain_icon} and {gain_icon2} of {holder} [{until}]", ast.Seq, _double, None),
    worked("gain", "{gain_icon} {signed} | million", tuple, _millions, None),
)

GAPS: Final[dict[str, Any]] = {
    "gain_icon2": Fills("gain_field", lambda reader, part: reader.visit(part),
                        lambda printer, field: f"[{field.title()}]"),
}
