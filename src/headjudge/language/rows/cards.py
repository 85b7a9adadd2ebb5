"""What games say of cards in the same words."""

from __future__ import annotations

from typing import Final

from headjudge.language.rows.row import Row, heard, of, row
from headjudge.language.rows.shared import gap
from headjudge.language.tree import ast

FACES: Final[tuple[Row, ...]] = (row("face", "face up", "up"), row("face", "face down", "down"))
"""How cards are put somewhere."""

ADJECTIVES: Final[tuple[Row, ...]] = (
    heard("adjective", "other", ast.Relation("other", ast.THIS)),
    row("adjective", "face up", ast.InState(("up",))),
    row("adjective", "face down", ast.InState(("down",))),
    row("adjective", "{state}", of(ast.InState, (gap("state"),))),
)
"""What stands before the kind of a card."""

POSTS: Final[tuple[Row, ...]] = (
    row("post", "named {names}", of(ast.Named, gap("names"))),
    row("post", "other than {names}", of(ast.NotTest, of(ast.Named, gap("names"))), "except {names}"),
    heard("post", "{place}", gap("place")),
)
"""What stands behind the kind of a card."""
