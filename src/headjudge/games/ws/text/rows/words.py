"""The closed lists of words: zones, kinds of cards, keywords in front of a text, fields, colors, states."""

from __future__ import annotations

from typing import Final

from headjudge.language.rows.closed import kind, words, zones
from headjudge.language.rows.row import Row, row
from headjudge.language.tree import ast

WORDS: Final[tuple[Row, ...]] = (
    *zones(
        {
            "hand": ("hand",),
            "deck": ("deck",),
            "waiting_room": ("waiting room",),
            "clock": ("clock",),
            "level": ("level",),
            "stock": ("stock",),
            "memory": ("memory",),
            "climax_area": ("climax area",),
            "stage": ("stage",),
            "center_stage": ("center stage",),
            "back_stage": ("back stage",),
            "markers": ("marker area", "marker areas"),
        },
        ("waiting_room", "clock", "memory", "stock", "level", "deck", "hand"),
    ),
    *kind("character", ast.Kind(("character",))),
    *kind("climax", ast.Kind(("climax",)), plural="climax"),
    *kind("event", ast.Kind(("event",))),
    *kind("marker"),
    *words("game_field", "power", "soul", "level", "cost"),
    *words("game_color", "red", "blue", "green", "yellow"),
    *[
        row("label_word", label.title(), label)
        for label in (
            "alarm", "assist", "brainstorm", "change", "memory", "experience", "accelerate", "resonate", "fusion",
        )
    ],
    *words("game_state", "stand", "rest", "reverse"),
)
"""The words of Weiss Schwarz."""
