"""Rows of events in the place of which something else happens (cfv:8.2.1.3, cfd:11.3.1.3)."""

from __future__ import annotations

from typing import Final

from headjudge.language.rows.row import Row, of, row
from headjudge.language.rows.shared import gap
from headjudge.language.tree import ast

THIS: Final = ast.THIS

WOULD: Final[tuple[Row, ...]] = (
    row("would", "this unit would be retired", ast.Moved(THIS, "retire", ("field",), "any", ("drop",))),
    row("would", "this unit would be retired from {circles}",
        of(ast.Moved, THIS, "retire", gap("circles"), "any", ("drop",))),
    row("would", "you would draw a card", ast.Moved(ast.Select((), "you"), "draw", ("deck",), "you", ("hand",))),
    row("would", "your vanguard would be dealt damage", ast.Damaged(None, "you", None), "you would be dealt damage"),
    row("would", "your opponent's vanguard would be dealt damage", ast.Damaged(None, "opponent", None),
        "your opponent would be dealt damage"),
)
"""What would happen."""
