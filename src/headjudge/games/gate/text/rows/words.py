"""The closed lists of words: zones, kinds of cards, fields, states."""

from __future__ import annotations

from typing import Final

from headjudge.language.rows.closed import kind, words, zones
from headjudge.language.rows.row import Row
from headjudge.language.tree import ast

WORDS: Final[tuple[Row, ...]] = (
    *zones(
        {
            "hand": ("hand",),
            "deck": ("deck",),
            "drop": ("drop", "drop zone"),
            "field": ("field",),
            "left": ("Left",),
            "center": ("Center",),
            "right": ("Right",),
            "player": ("Player zone",),
            "set": ("Set zone",),
            "banish": ("Banish zone",),
            "energy": ("Energy",),
            "gate_master": ("Gate Master zone",),
        },
        ("hand", "drop", "deck", "energy", "left", "right", "center", "field", "banish", "player"),
    ),
    *kind("unit", ast.Kind(("unit",))),
    *kind("item", ast.Kind(("item",))),
    *kind("spell", ast.Kind(("spell",))),
    *kind("token", ast.Words("token", ("token",))),
    *kind("Gate Master", ast.Relation("gate_master"), head="card"),
    *kind("hand card"),
    *kind("soul card"),
    *kind("energy card"),
    *kind("field card"),
    *kind("life", always=True),
    *words("game_field", "power", "crit", "defense", "limit"),
    *words("game_state", "stand", "rest"),
)
"""The words of gate."""
