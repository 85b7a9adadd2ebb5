"""The closed lists of words: zones, kinds of cards."""

from __future__ import annotations

from typing import Final

from headjudge.language.rows.closed import kind, zones
from headjudge.language.rows.row import Row
from headjudge.language.tree import ast

WORDS: Final[tuple[Row, ...]] = (
    *zones({"hand": ("hand", "hands"), "deck": ("deck", "decks"), "trash": ("trash",)}, ()),
    *kind("Unit", ast.Kind(("unit",))),
    *kind("Unit card", ast.Kind(("unit",))),
    *kind("Unit token", ast.Kind(("unit",)), ast.Relation("token"), head="unit"),
    *kind("Link Unit", ast.Kind(("unit",)), ast.Relation("linked"), head="unit"),
    *kind("Base", ast.Kind(("base",))),
    *kind("Base card", ast.Kind(("base",))),
    *kind("Pilot"),
    *kind("Pilot card", ast.Kind(("pilot",))),
    *kind("Commands", ast.Kind(("command",)), head="command", always=True),
    *kind("Command card", ast.Kind(("command",))),
    *kind("Shield"),
    *kind("Resource"),
    *kind("EX Resource", ast.Named(("EX Resource",)), head="resource"),
    *kind("EX Base", ast.Named(("EX Base",)), head="base"),
    *kind("shield area card"),
)
"""The words of the Gundam Card Game."""
