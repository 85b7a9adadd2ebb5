"""Where cards are put."""

from __future__ import annotations

from typing import Any, Final

from headjudge.language.rows import shared
from headjudge.language.rows.row import Held, Row, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

FACES: Final[tuple[Row, ...]] = (row("face", "face up", "up"), row("face", "face down", "down"))

PART: Final = ((gap("part", 0),), gap("part", 1))
"""A part of the stage, and whose it is."""


def _was(reader: Any, found: object) -> object:
    """The card that "that character" means, which is not the one that is put there."""
    that = reader.scope.that("character", reader.putting)
    return that.name if isinstance(that, ast.Ref) else None


def _is_that(printer: Any, was: object, found: object) -> bool:
    return bool(printer.scope.that("character", printer.putting) == ast.Ref(str(was)))


def _moved_back(reader: Any, parts: Parts) -> ast.Slot:
    return ast.Slot((), "any", was="moved")


def _says_moved_back(printer: Any, slot: ast.Slot) -> dict[str, object] | None:
    putting = printer.putting
    return {} if slot.was and isinstance(putting, ast.Ref) and putting.name == slot.was else None


SLOTS: Final[tuple[Row, ...]] = (
    row(
        "slot",
        "on the open middle position of your center stage",
        of(ast.Slot, ("center_middle",), open=True),
        "to the open middle position of your center stage",
    ),
    row("slot", "on the stage position that this card was on", of(ast.Slot, (), "any", was="this")),
    worked("slot", "to its previous stage position", ast.Slot, _moved_back, _says_moved_back),
    row(
        "slot",
        "on the stage position that character was on",
        of(ast.Slot, (), "any", was=Held("was", _was, _is_that)),
    ),
    row("slot", "on separate positions of your stage", of(ast.Slot, ("stage",), separate=True)),
    row(
        "slot",
        "on an open position of {part}",
        of(ast.Slot, *PART, open=True),
        "to an open position of {part}",
        "in an open position of {part}",
        "to another open position of {part}",
    ),
    row("slot", "on any position of {part}", of(ast.Slot, *PART), "in any position of {part}"),
)

SPOTS: Final[tuple[Row, ...]] = (
    *shared.SPOTS,
    row(
        "spot",
        "[{face}] underneath this card as a marker",
        of(ast.Spot, "markers", "owner", face=gap("face"), under=ast.THIS),
    ),
    row("spot", "{slot}", (gap("slot"), "")),
    row("spot", "{slot} as {state}", (gap("slot"), gap("state"))),
)
