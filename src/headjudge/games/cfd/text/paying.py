"""Rows of costs: units of several kinds, units that are bound, cards that are scouted."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.vanguard.text import described
from headjudge.games.vanguard.vocabulary import exactly
from headjudge.language.rows.row import Fills, Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

DROP: Final = (ast.Spot("drop"),)
BIND: Final = (ast.Spot("bind"),)
BASE: Final = (ast.Spot("scouted", "you"),)
"""Cards that are scouted are put there if their player has a Base (16.5.1)."""
UNIT: Final = of(ast.Pick, of(ast.Select, gap("kind_one", 0), "you", gap("kind_one", 1)), gap("few"))
ON_CIRCLES: Final = of(ast.Pick, of(ast.Select, gap("circles"), "you", gap("sort")), gap("few"))
IN_ROOM: Final = of(ast.Pick, of(ast.Select, (gap("room", 0),), gap("room", 1), gap("sort")), gap("few"))
BOOSTED: Final = ast.Pick(ast.Select(("rearguard",), "you", (ast.Relation("boosted", ast.THIS),)), exactly(1))
"""The rear-guard that this unit boosted; a vanguard pays no such cost."""


def _retire_two(reader: Any, parts: Parts) -> ast.Step:
    """Units of two kinds are retired at the same time."""
    units = (parts.read("few"), parts.read("kind_one")), (parts.read("few2"), parts.read("kind_two"))
    return ast.Seq(tuple([ast.Move(ast.Pick(ast.Select(zones, "you", tests), few), DROP)
                          for few, (zones, tests) in units]))


def _scout_both(reader: Any, parts: Parts) -> ast.Step:
    zone, whose = parts.read("room")
    other = ast.Pick(ast.Select((zone,), whose, parts.read("sort")), parts.read("few"))
    return ast.Seq((ast.Move(ast.THIS, BASE), ast.Move(other, BASE)))


def _described(reader: Any, parts: Parts) -> ast.Step:
    """Cards with what describes them behind the place from which they come."""
    zone, whose = parts.read("room")
    tests = (*parts.read("sort"), parts.read("post"))
    return ast.Move(ast.Pick(ast.Select((zone,), whose, tests), parts.read("few")), (parts.read("spot"),))


OWN_DRESS: Final = ast.Relation("original_dress_of", ast.THIS)


def _dress_of_this(reader: Any, parts: Parts) -> ast.Step:
    tests = (parts.read("post"),) if parts.has("post") else ()
    one = ast.Pick(ast.Select(("original_dress",), "you", (OWN_DRESS, *tests)), exactly(1))
    return ast.Move(one, (parts.read("spot"),))


def _says_dress_of_this(printer: Any, step: ast.Move) -> dict[str, object] | None:
    what = step.what.of if isinstance(step.what, ast.Pick) else None
    if not isinstance(what, ast.Select) or what.tests[:1] != (OWN_DRESS,) or len(what.tests) > 2 or len(step.to) != 1:
        return None
    if step != ast.Move(ast.Pick(ast.Select(("original_dress",), "you", what.tests), exactly(1)), step.to):
        return None
    return {"post": what.tests[1] if what.tests[1:] else None, "spot": step.to[0]}


PAYING: Final[tuple[Row, ...]] = (
    worked("cost", "put a originaldress of this unit [{post}] {spot}", ast.Move, _dress_of_this, _says_dress_of_this),
    row("cost", "bind {few} {kind_one}", of(ast.Move, UNIT, BIND)),
    heard("cost", "return {few} {kind_one} {spot}", of(ast.Move, UNIT, (gap("spot"),))),
    row("cost", "{turning} {few} {sort} on {circles}", of(ast.Orient, ON_CIRCLES, gap("turning"))),
    row("cost", "put the rear-guard this unit boosted {spot}", of(ast.Move, BOOSTED, (gap("spot"),))),
    worked("cost", "retire {few} {kind_one} and {few2} {kind_two}", ast.Seq, _retire_two, None),
    worked("cost", "put {few} {sort} from {room} {post} {spot}", ast.Move, _described, None),
    row("cost", "scout this unit to your base", of(ast.Move, ast.THIS, BASE), "scout this card to your base"),
    row("cost", "scout {few} {sort} from {room} to your base", of(ast.Move, IN_ROOM, BASE)),
    worked("cost", "scout this unit and {few} {sort} from {room} to your base", ast.Seq, _scout_both, None),
    row("clause", "scout {ref} to your base", of(ast.Move, gap("ref"), BASE)),
)

GAPS: Final[dict[str, Any]] = {
    "kind_two": Fills("kind", described.kind_of, lambda printer, kind: "", ("rear-guard",)),
}
