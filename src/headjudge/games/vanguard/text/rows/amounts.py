"""How often something counts: for so many grades of all cards together."""

from __future__ import annotations

from typing import Any, Final

from headjudge.language.rows.row import Row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast


def _per_sum(reader: Any, parts: Parts) -> ast.Amount:
    zone, whose = parts.read("room")
    return ast.Per(ast.Sum(ast.Select((zone,), whose, parts.read("sorts")), "grade"), parts.read("n").value)


def _says_per_sum(printer: Any, many: ast.Per) -> dict[str, object] | None:
    of_all = many.of
    if not isinstance(of_all, ast.Sum) or of_all.field != "grade" or not isinstance(of_all.of, ast.Select):
        return None
    return {"n": ast.Num(many.every), "sorts": of_all.of.tests, "room": (of_all.of.zones[0], of_all.of.whose)}


PER: Final[tuple[Row, ...]] = (
    worked("per", "for every {n} grades of the sum of grades of {sorts} in {room}", ast.Per, _per_sum, _says_per_sum),
)
