"""What rows of conditions share."""

from __future__ import annotations

from typing import Any, Final

from headjudge.language.rows.row import worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast


def says_is(printer: Any, condition: ast.Is) -> dict[str, object] | None:
    """Say who is so, and how."""
    return {"who": condition, "predicate": condition.tests}


def says_is_not(printer: Any, condition: ast.Not) -> dict[str, object] | None:
    """Say who is not so, and how."""
    inner = condition.condition
    return says_is(printer, inner) if isinstance(inner, ast.Is) else None


def learned(printer: Any, condition: ast.Is) -> None:
    """Call a card that was found to be of one kind so from here on."""
    for test in condition.tests:
        if isinstance(test, ast.Kind) and len(test.kinds) == 1:
            printer.scope.become(condition.what, test.kinds[0])


def compares(reader: Any, parts: Parts) -> object:
    """Returns the comparison of an amount."""
    a = parts.read("amount")
    op, b = parts.read("comparison")
    return ast.Compare(a, op, b)


def _says_compare(printer: Any, condition: ast.Compare) -> dict[str, object] | None:
    return {"amount": condition.a, "comparison": (condition.op, condition.b)}


COMPARED: Final = worked("condition", "{amount} is {comparison}", ast.Compare, compares, _says_compare)
"""Two numbers compared."""
