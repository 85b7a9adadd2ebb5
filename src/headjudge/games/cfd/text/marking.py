"""Rows of the markers on rear-guard circles."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.cfd.markers import MARK, MARK_BARE
from headjudge.games.vanguard.vocabulary import exactly
from headjudge.language.rows.row import Fills, Row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

BARE: Final = "choose {one_circle} of | your | {rear_circle} | without any dragontree markers |"
MARKERS: Final = ast.PlayerValue("you", "markers")
ON_MARKED: Final = ast.Is(ast.THIS, (ast.Relation("marked"),))


def _fixed(rule: str, words: str, value: Any, *others: str) -> Row:
    """Returns the row of a value about one's own rear-guard circles, which the words name by their sign."""

    def read(reader: Any, parts: Parts) -> object:
        parts.read("rear_circle")
        return value

    return worked(rule, words, type(value), read,
                  lambda printer, given: {"rear_circle": ("rearguard",)} if given == value else None, *others)


def _at_least(reader: Any, parts: Parts) -> ast.Condition:
    parts.read("rear_circle")
    return ast.Compare(MARKERS, ">=", parts.read("n"))


def _says_at_least(printer: Any, asked: ast.Compare) -> dict[str, object] | None:
    if asked.a != MARKERS or asked.op != ">=":
        return None
    return {"rear_circle": ("rearguard",), "n": asked.b}


def _marks(deed: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        parts.read("rear_circle")
        if parts.read("one_circle") != exactly(1):
            raise reader.unread(parts.tree, "one circle at a time is chosen")
        return ast.Perform(deed)

    return read


def _says_marks(deed: str) -> Any:
    return lambda printer, step: ({"one_circle": exactly(1), "rear_circle": ("rearguard",)}
                                  if step == ast.Perform(deed) else None)


def _room_marked(reader: Any, parts: Parts) -> ast.Condition:
    if parts.read("room_marked") != ("rearguard", "you"):
        raise reader.unread(parts.tree, "no place for markers")
    return ast.Compare(MARKERS, ">=", parts.read("n"))


GAPS: Final = {"room_marked": Fills("room", lambda reader, part: reader.visit(part), lambda printer, room: "your (RC)",
                                    ("your (RC)",)),
               "one_circle": Fills("count", lambda reader, part: reader.visit(part), lambda printer, few: "one",
                                   ("one",))}

MARKING: Final[tuple[Row, ...]] = (
    worked("clause", f"{BARE} , and put a dragontree marker", ast.Perform, _marks(MARK_BARE), _says_marks(MARK_BARE),
           f"{BARE} , put a dragontree marker"),
    worked("clause", "choose {one_circle} of | your | {rear_circle} | , and put a dragontree marker", ast.Perform,
           _marks(MARK), _says_marks(MARK)),
    _fixed("per", "for each dragontree marker on your {rear_circle}", MARKERS),
    _fixed("per", "for each | of your dragontree markers on your {rear_circle}", MARKERS),
    _fixed("condition", "this unit is on a {rear_circle} with a dragontree marker", ON_MARKED),
    worked("condition", "you have {n} | or more dragontree markers on your {rear_circle}", ast.Compare, _at_least,
           _says_at_least),
    worked("condition", "{room_marked} has {n} | or more dragontree markers", ast.Compare, _room_marked, None),
    _fixed("clause", "this card cannot be normal called to {rear_circle} without any dragontree markers",
           ast.Forbid("normal call without a marker", ast.THIS),
           "cannot be normal called to {rear_circle} without any dragontree markers"),
)
