"""Rows on the kind of a card that was named before, and on the kind of all of some units."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.vanguard.text import described
from headjudge.language.rows.row import Fills, Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

GRADE: Final = gap("grade")
QUALITY: Final = (gap("quality"),)
ATTACKER: Final = ast.Select(("field",), "any", (ast.Relation("attacking"),))
ATTACKED: Final = ast.Select(("field",), "any", (ast.Relation("attacked"),))

QUALITIES: Final[tuple[Row, ...]] = (
    row("quality", "grade {grade}", of(ast.Measure, "grade", "==", GRADE)),
    row("quality", "grade {grade} or less", of(ast.Measure, "grade", "<=", GRADE)),
    row("quality", "grade {grade} or more", of(ast.Measure, "grade", ">=", GRADE)),
    row("quality", "{clan}", of(ast.Words, "clan", gap("clan"))),
    row("quality", "{race}", of(ast.Words, "race", gap("race"))),
    row("quality", "{state}", of(ast.InState, (gap("state"),))),
)
"""What a card is, in words that stand behind "is"."""

REFS: Final[tuple[Row, ...]] = (
    row("ref", "the attacking unit", ATTACKER),
    row("ref", "the attacked unit", ATTACKED, "the unit being attacked", "the unit that is being attacked"),
)
"""Units named by their parts in the battle: said only where no other words are."""


def _is_so(reader: Any, parts: Parts) -> ast.Condition:
    if not parts.has("given_sort"):
        return ast.Is(parts.read("other_ref"), (parts.read("quality"),))
    zones, tests = described.kind_of(reader, parts.trees["given_sort"])
    if zones not in ((), ("field",)):
        raise reader.unread(parts.tree, "on which circle a unit is")
    return ast.Is(parts.read("other_ref"), tests)


def _says_is_so(printer: Any, asked: ast.Is) -> dict[str, object] | None:
    return {"other_ref": asked.what, "quality": asked.tests[0]} if len(asked.tests) == 1 else None


def _says_is_one(printer: Any, asked: ast.Is) -> dict[str, object] | None:
    return {"other_ref": asked.what, "given_sort": asked.tests} if asked.tests else None


def _it_is(reader: Any, parts: Parts) -> ast.Condition:
    what = reader.scope.it()
    if what is None or what != reader.scope.that("card"):
        raise reader.unread(parts.tree, "not clear what this stands for")
    return ast.Is(what, (parts.read("quality"),))


CONDITIONS: Final[tuple[Row, ...]] = (
    row("condition", "all of {owner} {kinds} are {quality}",
        of(ast.Every, of(ast.Select, gap("kinds", 0), gap("owner"), gap("kinds", 1)), QUALITY)),
    worked("condition", "{other_ref} is {quality}", ast.Is, _is_so, _says_is_so),
    heard("condition", "{other_ref} has {names} in its card name",
        of(ast.Is, gap("other_ref"), (of(ast.Named, gap("names"), "has"),))),
    heard("condition", "this unit is {quality}", of(ast.Is, ast.THIS, QUALITY)),
    *[row("condition", f"this unit is in the same {line} as {{ref}}",
          of(ast.Is, ast.THIS, (of(ast.Relation, f"same_{line}", gap("ref")),))) for line in ("column", "row")],
    row("condition", "this unit is in the same column as your vanguard",
        ast.Is(ast.THIS, (ast.Relation("same_column", ast.Select(("vanguard",), "you")),))),
    worked("condition", "it is {quality}", ast.Is, _it_is, None),
    worked("condition", "{other_ref} is a {given_sort}", ast.Is, _is_so, _says_is_one),
)

GAPS: Final[dict[str, Any]] = {
    "other_ref": Fills("ref", lambda reader, part: reader.visit(part), lambda printer, what: printer.say("ref", what),
                       ("the boosted unit",)),
}
