"""The closed lists of words: zones, kinds of cards, owners."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.gcg.text.nouns import PLACES
from headjudge.language.rows.closed import kind, zones
from headjudge.language.rows.row import Row, row, said
from headjudge.language.tree import ast


def _says_hands(printer: Any, zone: str) -> dict[str, object] | None:
    return {} if zone == "hand" and printer.of_several_owners else None


def _says_owners(printer: Any, whose: str) -> dict[str, object] | None:
    return {} if whose == "owner" and printer.of_several_owners else None


UNIT: Final = ast.Kind(("unit",))

WORDS: Final[tuple[Row, ...]] = (
    said("game_zone", "hands", str, _says_hands),
    *zones({"hand": ("hand", "hands"), "deck": ("deck", "decks"), "trash": ("trash",)}, ()),
    *kind("Unit", UNIT, places=PLACES["unit"]),
    *kind("Unit card", UNIT),
    *kind("Unit token", UNIT, ast.Relation("token"), head="unit", places=PLACES["unit"]),
    *kind("Link Unit", UNIT, ast.Relation("linked"), head="unit", places=PLACES["unit"]),
    *kind("Base", ast.Kind(("base",)), places=PLACES["base"]),
    *kind("Base card", ast.Kind(("base",))),
    *kind("Pilot", places=PLACES["pilot"]),
    *kind("Pilot card", ast.Kind(("pilot",))),
    *kind("Command card", ast.Kind(("command",))),
    *kind("Commands", ast.Kind(("command",)), head="command", always=True),
    *kind("Shield", places=PLACES["shield"]),
    *kind("Resource", places=PLACES["resource"]),
    *kind("EX Resource", ast.Named(("EX Resource",)), head="resource", places=PLACES["resource"]),
    *kind("EX Base", ast.Named(("EX Base",)), head="base", places=PLACES["base"]),
    *kind("shield area card", places=PLACES["shield area card"]),
    row("owner", "your", "you"),
    row("owner", "your opponent's", "opponent"),
    row("owner", "their", "their"),
    said("owner", "their owners'", str, _says_owners),
    row("owner", "its owner's", "owner", "their owner's", "their owners'"),
)
"""The words of the Gundam Card Game. Cards that are named with a place are called so in play."""
