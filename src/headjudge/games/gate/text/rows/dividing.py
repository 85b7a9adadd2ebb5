"""Damage that is divided among cards as its player chooses."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.gate import nodes
from headjudge.games.gate.text.places import FIELD
from headjudge.language.rows.row import Row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

ANY_NUMBER: Final = ast.Quant(ast.Num(0), None)


def _divided(reader: Any, parts: Parts) -> ast.Step:
    """All that fit, or a number of them, may get some of the damage."""
    if reader.by != "you":
        raise reader.unread(parts.tree, "damage dealt by somebody else")
    thing = reader.thing(parts.trees["divided_np"])
    what, quantity = thing.what, thing.quantity
    if not isinstance(what, ast.Select) or what.among or not {*what.zones} <= FIELD or thing.word == "a":
        raise reader.unread(parts.trees["divided_np"], "no cards on the field among which damage is divided")
    if quantity is not None and quantity.random:
        raise reader.unread(parts.trees["divided_np"], "nobody chooses")
    return nodes.Divide(parts.read("n"), what, ANY_NUMBER if quantity is None else quantity)


def _says_divided(printer: Any, step: nodes.Divide) -> dict[str, object] | None:
    return {"n": step.n, "divided_np": ast.Pick(step.among, step.quantity)}


DIVIDING: Final[tuple[Row, ...]] = (
    worked("clause", "deal {n} damage divided among {divided_np}", nodes.Divide, _divided, _says_divided),
)
"""Damage that is divided."""
