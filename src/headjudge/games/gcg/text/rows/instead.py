"""Substitution effects: what would happen, in the place of which something else does (gcg:10.1.9)."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.gcg.text.rows.events import ENEMIES, receives, says_received
from headjudge.language.rows.row import Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Head


def _would(reader: Any, parts: Parts) -> Head:
    return Head("would", trigger=parts.read("would"))


def _says_would(printer: Any, head: Head) -> dict[str, object] | None:
    return {"would": head.trigger} if head.kind == "would" else None


WOULD: Final[tuple[Row, ...]] = (
    worked("head", "if {would}", Head, _would, _says_would, "when {would}"),
    row("would", "{about} would be destroyed", of(ast.Moved, gap("about"), "destroy")),
    row("would", "{about} would be destroyed {cause}",
        of(ast.Destroys, gap("cause", 0), gap("about"), gap("cause", 1))),
    worked("would", "{about} would receive {damage} [{from_whom}]", ast.Harmed, receives, says_received),
    heard("would", "{about} would receive | enemy {damage}", of(ast.Harmed, gap("about"), ENEMIES, gap("damage"))),
    heard("would", "{about} would receive damage from an enemy effect",
          of(ast.Harmed, gap("about"), ENEMIES, "effect")),
    row("would", "you would draw a card", ast.Moved(ast.Select((), "you"), "draw", ("deck",), "you", ("hand",))),
)
