"""Where cards are put."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.ws.text.places import SIDES
from headjudge.language.rows import shared
from headjudge.language.rows.row import Held, Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

PART: Final = ((gap("part", 0),), gap("part", 1))
"""A part of the stage, and whose it is."""


def _was(reader: Any, found: object) -> object:
    """The card that "that character" means, which is not the one that is put there."""
    that = reader.scope.that("character", reader.putting)
    return that.name if isinstance(that, ast.Ref) else None


def _is_that(printer: Any, was: object, found: object) -> bool:
    return bool(printer.scope.that("character", printer.putting) == ast.Ref(str(was)))


STAGE: Final = (("stage",), ("center_stage",), ("back_stage",))
"""The places of which cards that were chosen can have markers."""


def _under_that(reader: Any, found: object) -> object:
    """The card that "that character" means as a place: one of the stage, and not the one that is put there."""
    under = reader.scope.that("character", reader.putting)
    home = reader.chosen_in.get(under, ("stage",))
    return under if home in STAGE and reader.chosen_in.get(reader.putting) not in STAGE else None


def _is_under_that(printer: Any, under: object, found: object) -> bool:
    return bool(under is not None and printer.scope.that("character", printer.putting) == under)


def _moved_back(reader: Any, parts: Parts) -> ast.Slot:
    return ast.Slot((), "any", was="moved")


def _says_moved_back(printer: Any, slot: ast.Slot) -> dict[str, object] | None:
    putting = printer.putting
    return {} if slot.was and isinstance(putting, ast.Ref) and putting.name == slot.was else None


def _faced(reader: Any, parts: Parts) -> ast.Slot:
    """Where a character faces the card that is put there."""
    if parts.read("ref") != reader.putting:
        raise reader.unread(parts.tree, "not clear who faces it")
    group, whose = parts.read("part")
    return ast.Slot((group,), whose, open=True, faced=True)


def _says_faced(printer: Any, slot: ast.Slot) -> dict[str, object] | None:
    if not slot.faced or slot != ast.Slot(slot.groups, slot.whose, open=True, faced=True):
        return None
    return {"part": (slot.groups[0], slot.whose), "ref": printer.putting}


SLOTS: Final[tuple[Row, ...]] = (
    *(
        row(
            "slot",
            f"on the open {side} position of your center stage",
            of(ast.Slot, (zone,), open=True),
            f"to the open {side} position of your center stage",
        )
        for zone, side in SIDES.items()
    ),
    row("slot", "on the stage position that this card was on", of(ast.Slot, (), "any", was="this"),
        "on this card's stage position"),
    worked("slot", "to its previous stage position", ast.Slot, _moved_back, _says_moved_back),
    row(
        "slot",
        "on the stage position that character was on",
        of(ast.Slot, (), "any", was=Held("was", _was, _is_that)),
    ),
    row("slot", "on separate positions of {part}", of(ast.Slot, *PART, separate=True)),
    row(
        "slot",
        "on separate open positions of {part}",
        of(ast.Slot, *PART, open=True, separate=True),
        "in separate open positions of {part}",
    ),
    row(
        "slot",
        "on an open position of {part}",
        of(ast.Slot, *PART, open=True),
        "to an open position of {part}",
        "in an open position of {part}",
        "to another open position of {part}",
    ),
    worked(
        "slot",
        "on an open position of {part} | with a character facing {ref}",
        ast.Slot,
        _faced,
        _says_faced,
        "to an open position of {part} | with a character facing {ref}",
    ),
    row("slot", "on any position of {part}", of(ast.Slot, *PART), "in any position of {part}", "to any position of "
                                                                                               "{part}"),
)

SPOTS: Final[tuple[Row, ...]] = (
    *shared.SPOTS,
    row("spot", "{face} into {room} [order=any: in any order]",
        of(ast.Spot, *shared.ROOM, face=gap("face"), order=gap("order"))),
    heard(
        "spot",
        "on the top of {seen_room} in the original order",
        of(ast.Spot, gap("seen_room", 0), gap("seen_room", 1), "top", order="same"),
    ),
    row(
        "spot",
        "[{face}] underneath this card as a marker",
        of(ast.Spot, "markers", "owner", face=gap("face"), under=ast.THIS),
    ),
    row(
        "spot",
        "[{face}] underneath this card in any order as a marker",
        of(ast.Spot, "markers", "owner", face=gap("face"), order="any", under=ast.THIS),
        "[{face}] in any order underneath this card as a marker",
        "[{face}] underneath this card as a marker in any order",
    ),
    row(
        "spot",
        "[{face}] underneath that character as a marker",
        of(ast.Spot, "markers", "owner", face=gap("face"), under=Held("under", _under_that, _is_under_that)),
        "[{face}] underneath that card as a marker",
    ),
    row(
        "spot",
        "[{face}] underneath {ref} [order=any: in any order] as a marker",
        of(ast.Spot, "markers", "owner", face=gap("face"), order=gap("order"), under=gap("ref")),
        "[{face}] [order=any: in any order] underneath {ref} as a marker",
    ),
    row("spot", "on your climax area", ast.Spot("climax_area", "you")),
    row("spot", "{slot}", (gap("slot"), "")),
    heard("spot", "{slot} as the defending character", (gap("slot"), "defending")),
    row("spot", "{slot} as {state}", (gap("slot"), gap("state"))),
)
