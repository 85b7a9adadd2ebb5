"""Who, whose and how many."""

from __future__ import annotations

from typing import Any, Final

from headjudge.language.rows.row import Row, heard, of, row, worked
from headjudge.language.rows.shared import NUMBER, of_opponent
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

ONE: Final = ast.Num(1)
NONE: Final = ast.Num(0)


def _they_may(reader: Any, parts: Parts) -> object:
    """They may: the player named last."""
    if reader.named_player != "opponent":
        raise reader.unread(parts.tree, "nobody was named")
    return "opponent"


PLAYERS: Final[tuple[Row, ...]] = (
    row("may", "you may", "you"),
    of_opponent("may", "your opponent may", "opponent"),
    worked("may", "they may", str, _they_may, None),
    of_opponent("actor", "your opponent", "opponent"),
    row("owner", "your", "you"),
    row("owner", "your opponent's", "opponent"),
)
"""Players. What is called its owner's or nobody's, each game says."""

LATER: Final[tuple[Row, ...]] = (heard("owner", "their", "their"), heard("owner", "the", "the"))
"""Whose something is, where that follows from what was said before."""

BARRED: Final[tuple[Row, ...]] = (
    of_opponent("barred", "your opponent cannot", "opponent"),
    row("barred", "you cannot", "you"),
)
"""Players who cannot do something."""


def _same_number(reader: Any, parts: Parts) -> object:
    return reader.ways.same_number(reader, parts.tree)


def _says_same_number(printer: Any, quantity: ast.Quant) -> dict[str, object] | None:
    same = quantity.low == quantity.high and not quantity.random and printer.same_number(quantity.high)
    return {} if same else None


QUANTITIES: Final[tuple[Row, ...]] = (
    worked("quant", "the same number of", ast.Quant, _same_number, _says_same_number),
    row("quant", "any number of", ast.Quant(NONE, None)),
    row("quant", "{number}", of(ast.Quant, NUMBER, NUMBER)),
    row("quant", "up to | {number}", of(ast.Quant, NONE, NUMBER)),
    heard("quant", "a", ast.Quant(ONE, ONE), "an"),
    heard("quant", "{number} | or more", of(ast.Quant, NUMBER, None)),
    heard("quant", "{number} | or less", of(ast.Quant, NONE, NUMBER)),
    heard("quant", "no", ast.Quant(NONE, NONE)),
)
