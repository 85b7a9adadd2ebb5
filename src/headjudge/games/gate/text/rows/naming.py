"""Names of cards that players choose."""

from __future__ import annotations

from typing import Any, Final

from headjudge.language.rows.row import Row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast


def _name(reader: Any, parts: Parts) -> ast.Step:
    """Choose the name of a card (gate:2.9.1)."""
    reader.name_said = reader.scope.name("named")
    return ast.Declare("name", reader.by, reader.name_said)


def _says_name(printer: Any, step: ast.Declare) -> dict[str, object] | None:
    return {"by": step.by} if step.what == "name" else None


def _then_named(printer: Any, step: ast.Declare) -> None:
    printer.scope.made.append((step.as_, "named"))
    printer.name_said = step.as_


def _with_it(reader: Any, parts: Parts) -> ast.Test:
    if not reader.name_said:
        raise reader.unread(parts.tree, "no card has been named")
    return ast.Stated("name", ast.Ref(reader.name_said))


def _says_with_it(printer: Any, test: ast.Stated) -> dict[str, object] | None:
    return {} if printer.name_said and test == ast.Stated("name", ast.Ref(printer.name_said)) else None


NAMING: Final[tuple[Row, ...]] = (
    worked("clause", "name~s a card", ast.Declare, _name, _says_name, "name~s a card name",
           "declare~s a card name", "choose~s a card name", "names a card", "names a card name", then=_then_named),
    worked("post", "with that name", ast.Stated, _with_it, _says_with_it, "with that card name", "of that name",
           "with the chosen name"),
)
"""Naming a card, and the cards that have this name."""
