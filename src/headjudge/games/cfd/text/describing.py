"""Descriptions of cards by their original numbers, and by what cards of a place have in common with them."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.cfd.amounts import CHANGING
from headjudge.games.cfd.text.common import MINE, ROOM
from headjudge.language.rows.row import Fills, Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast


def _like_revealed(reader: Any, parts: Parts) -> ast.Test:
    shown = reader.scope.revealed()
    if shown is None:
        raise reader.unread(parts.tree, "nothing was revealed")
    return ast.Same("grade", shown)


def _says_like_revealed(printer: Any, test: ast.Same) -> dict[str, object] | None:
    shown = printer.scope.revealed()
    return {} if shown is not None and test == ast.Same("grade", shown) else None


def _two_posts(reader: Any, parts: Parts) -> ast.Pick:
    """Cards of a place, with two things behind it that describe them."""
    zone, whose = parts.read("room")
    tests = (*parts.read("sort"), parts.read("post"), parts.read("post2"))
    return ast.Pick(ast.Select((zone,), whose, tests), parts.read("few"))


DESCRIBING: Final[tuple[Row, ...]] = (
    *[row("post", f"with original {field} {{grade}}", of(ast.Measure, f"original {field}", "==", gap("grade")))
      for field in CHANGING],
    row("post", "with a different card name from the cards in {room}",
        of(ast.NotTest, of(ast.Same, "name", of(ast.Select, *ROOM)))),
    row("post", "with the same card name as any of your units", ast.Same("name", ast.Select(("field",), "you"))),
    worked("post", "with the same grade as any of the revealed cards", ast.Same, _like_revealed, _says_like_revealed),
    heard("adjective", "non-sentinel", ast.NotTest(ast.Has("sentinel"))),
    heard("post", "other than {names}", of(ast.NotTest, of(ast.Named, gap("names")))),
    heard("post", "and grade less than or equal to your vanguard",
          ast.Measure("grade", "<=", ast.Value(MINE, "grade")), "and grade equal to or less than your vanguard"),
    heard("post", "and the same grade as {ref}", of(ast.Same, "grade", gap("ref"))),
    heard("post", "and a different card name from this unit", ast.NotTest(ast.Same("name", ast.THIS)),
          "and a different card name from this card"),
    worked("picked", "{few} {sort} from {room} {post} {post2}", ast.Pick, _two_posts, None),
)

GAPS: Final[dict[str, Any]] = {
    "post2": Fills("post", lambda reader, part: reader.visit(part), lambda printer, test: printer.say("post", test),
                   ('other than "Bram"',)),
}
