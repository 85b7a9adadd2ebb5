"""Substitution effects: what would happen, in the place of which something else does (gcg:10.1.9)."""

from __future__ import annotations

from typing import Any, Final

from headjudge.language.rows.row import Row, row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Head


def _would(reader: Any, parts: Parts) -> Head:
    reader.scope.mention(ast.THIS)
    return Head("would", trigger=parts.read("would"))


def _says_would(printer: Any, head: Head) -> dict[str, object] | None:
    return {"would": head.trigger} if head.kind == "would" else None


WOULD: Final[tuple[Row, ...]] = (
    worked("head", "if {would}", Head, _would, _says_would),
    row("would", "this Unit would be destroyed", ast.Moved(ast.THIS, "destroy")),
    row("would", "you would draw a card", ast.Moved(ast.Select((), "you"), "draw", ("deck",), "you", ("hand",))),
)
