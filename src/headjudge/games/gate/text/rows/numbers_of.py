"""How many cards of a name a player may have on the field."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.gate.text.places import CARDS
from headjudge.games.gate.text.rows.deeds import WAYS
from headjudge.language.rows.row import Row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast


def _at_most(reader: Any, parts: Parts) -> ast.Step:
    """No more of them come to the field while there are so many (gate:1.3.5)."""
    number = parts.read("number")
    if not isinstance(number, ast.Num) or number.value < 1 or not reader.ways.lasts_always(reader):
        raise reader.unread(parts.tree, "no number of cards that is always so")
    named = ast.Named(parts.read("other_names")) if parts.has("other_names") else ast.Same("name", ast.THIS)
    there = ast.Exists(ast.Select(("field",), "you", (CARDS, named)), ast.Quant(number, None))
    return ast.If(there, ast.Seq(tuple([ast.Forbid(way, who="you", using=(named,)) for way in WAYS])))




AT_MOST: Final[tuple[Row, ...]] = (
    worked("clause", "you can only have {number} | {other_names} | on your field", ast.If, _at_most, None,
           "only {number} | {other_names} | can be on your field",
           "there can only be {number} | {other_names} | on your field"),
    worked("clause", "you can only have {number} | of this card on your field", ast.If, _at_most, None,
           "you can only have {number} | copy of this card on your field"),
)
"""Limits on cards of one name."""
