"""Where cards are put."""

from __future__ import annotations

from typing import Any, Final

from headjudge.language.rows.row import Row, of, row, said
from headjudge.language.rows.shared import ROOM, gap
from headjudge.language.tree import ast

ORDER: Final = gap("order")
TOP: Final = of(ast.Spot, *ROOM, "top")


def _says_trash(printer: Any, spots: tuple[ast.Spot, ...]) -> dict[str, object] | None:
    spot = spots[0]
    return {"room": (spot.zone, spot.whose)} if spots == (ast.Spot("trash", spot.whose),) else None


SPOTS: Final[tuple[Row, ...]] = (
    said("spots", "into {room}", tuple, _says_trash),
    row("spots", "to {room}", (of(ast.Spot, *ROOM),), "into {room}"),
    row(
        "spots",
        "[order=any: in any order] to the top of {room}",
        (of(ast.Spot, *ROOM, "top", order=ORDER),),
        "to the top of {room} [order=any: in any order]",
        "on the top of {room} [order=any: in any order]",
    ),
    row(
        "spots",
        "[order=any: in any order] to the bottom of {room}",
        (of(ast.Spot, *ROOM, "bottom", order=ORDER),),
        "to the bottom of {room} [order=any: in any order]",
        "on the bottom of {room} [order=any: in any order]",
    ),
    row("spots", "to the top of your Shields", (ast.Spot("shields", "you", "top"),), "on the top of your shields",
        "on top of your shields"),
    row("spots", "to the bottom of your Shields", (ast.Spot("shields", "you", "bottom"),),
        "on the bottom of your shields", "under your shields"),
    row("spots", "randomly to the bottom of {room}", (of(ast.Spot, *ROOM, "bottom", order="random"),)),
    row("spots", "to the top or bottom of {room}", (TOP, of(ast.Spot, *ROOM, "bottom")),
        "on the top or bottom of {room}"),
    row(
        "spots",
        "to the top of {room} | or place it into {other_room}",
        (TOP, of(ast.Spot, gap("other_room", 0), gap("other_room", 1))),
    ),
)
"""A value is one place, or two of which one is chosen."""
