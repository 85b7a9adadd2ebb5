"""A die that is rolled, and what it shows."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.gate import nodes
from headjudge.language.rows.row import Row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast


def _roll(reader: Any, parts: Parts) -> ast.Step:
    reader.rolled = reader.declared = reader.scope.name("rolled")
    return nodes.RollDie(reader.by, reader.rolled)


def _rolled(printer: Any, step: nodes.RollDie) -> None:
    printer.scope.made.append((step.as_, "rolled"))
    printer.rolled = printer.declared = step.as_


def _shown(reader: Any, parts: Parts) -> ast.Amount:
    if not reader.rolled:
        raise reader.unread(parts.tree, "no die was rolled")
    return ast.Value(ast.Ref(reader.rolled), "number")


def _says_shown(printer: Any, amount: ast.Value) -> dict[str, object] | None:
    return {} if printer.rolled and amount == ast.Value(ast.Ref(printer.rolled), "number") else None


DICE: Final[tuple[Row, ...]] = (
    worked("clause", "roll~s a die", nodes.RollDie, _roll, lambda printer, step: {"by": step.by},
           "roll~s a dice", then=_rolled),
    worked("quantity", "the result", ast.Value, _shown, _says_shown, "the number rolled", "the roll",
           "the result of the roll"),
)
