"""What must be paid for attacks (gate:1.3.1)."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.gate.text.rows.gains import of_chosen
from headjudge.language.rows.row import Row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

TOLL: Final = "attack toll"


def _toll(reader: Any, parts: Parts) -> ast.Step:
    """Cards for whose attacks their player pays."""
    n, until = parts.read("n"), parts.read("until") or reader.until
    if until is None and not reader.ways.lasts_always(reader):
        raise reader.unread(parts.tree, "not said how long this lasts")
    return of_chosen(reader, parts.trees["gaining"], lambda what: ast.Alter(TOLL, "by", n, what, "any", until))


def _says_toll(printer: Any, step: ast.Alter) -> dict[str, object] | None:
    if step.parameter != TOLL or step.how != "by" or step.what is None:
        return None
    return {"gaining": step.what, "n": step.amount, "until": step.until}


TOLLS: Final[tuple[Row, ...]] = (
    worked("clause", "{gaining} must pay | {n} {energy_cards} to attack [{until}]", ast.Alter, _toll, _says_toll),
)
"""Attacks that cost Energy."""
