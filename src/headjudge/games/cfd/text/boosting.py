"""Rows about boosting: which unit boosts which, as an event and as a condition."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.vanguard import nodes
from headjudge.games.vanguard.text.rows.conditions import SOME
from headjudge.games.vanguard.text.rows.events import THIS
from headjudge.language.rows.row import Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast


def _it_boosted(reader: Any, parts: Parts) -> ast.Condition:
    if reader.scope.it() not in (None, THIS):
        raise reader.unread(parts.tree, "not clear what boosted")
    return _this_boosted(reader, parts)


def _this_boosted(reader: Any, parts: Parts) -> ast.Condition:
    zones, tests = parts.read("one_kind")
    return ast.Happened(nodes.Boosts(THIS, ast.Select(zones, "you", tests)), "battle", SOME)


def _says_boosted(printer: Any, asked: ast.Happened) -> dict[str, object] | None:
    what = asked.event.boosted if isinstance(asked.event, nodes.Boosts) else None
    if not isinstance(what, ast.Select):
        return None
    same = asked == ast.Happened(nodes.Boosts(THIS, ast.Select(what.zones, "you", what.tests)), "battle", SOME)
    return {"one_kind": (what.zones, what.tests)} if same else None


def _boost_this(reader: Any, parts: Parts) -> ast.Step:
    """The units that were chosen boost this unit (7.37.1)."""
    boosters = reader.scope.them()
    if boosters is None or boosters == THIS:
        raise reader.unread(parts.tree, "not clear which units boost")
    return ast.Perform("boost", boosters, THIS)


def _says_boost_this(printer: Any, step: ast.Perform) -> dict[str, object] | None:
    return {} if step == ast.Perform("boost", printer.scope.them(), THIS) and step.what is not None else None


def _with_boost(reader: Any, parts: Parts) -> ast.Test:
    if parts.read("quoted_keyword") != "boost":
        raise reader.unread(parts.tree, "a keyword that units are not told apart by")
    return WITH_BOOST


WITH_BOOST: Final = ast.Relation("with boost")
WAS_BOOSTED: Final = ast.Happened(nodes.Boosts(None, THIS), "battle", SOME)
"""This unit was boosted, whether or not the unit that boosted it still does (1.3.7.4)."""
BOOSTED_BY: Final = of(ast.Happened, nodes.Boosts(ast.Select(("field",), "you"), THIS), "battle", gap("at_least"))

BOOSTING: Final[tuple[Row, ...]] = (
    row("clause", "boost this unit with {group}", of(ast.Perform, "boost", gap("group"), THIS)),
    worked("clause", "boost this unit", ast.Perform, _boost_this, _says_boost_this),
    row("condition", "you boosted this unit with {at_least} units", BOOSTED_BY, "you boosted with {at_least} units"),
    worked("post", "with {quoted_keyword}", ast.Relation, _with_boost,
           lambda printer, test: {"quoted_keyword": "boost"} if test == WITH_BOOST else None),
    row("adjective", "back row", ast.InZone(("back_row",), "any")),
    row("adjective", "front row", ast.InZone(("front_row",), "any")),
    row("adjective", "back row center", ast.InZone(("center_back",), "any")),
    heard("event", "this unit boosts {names}",
        of(nodes.Boosts, THIS, of(ast.Select, ("field",), "you", (of(ast.Named, gap("names")),)))),
    worked("condition", "this unit boosted a {one_kind}", ast.Happened, _this_boosted, _says_boosted),
    worked("condition", "it boosted a {one_kind}", ast.Happened, _it_boosted, None),
    heard("condition", "you have {kinds}",
          of(ast.Exists, of(ast.Select, gap("kinds", 0), "you", gap("kinds", 1)), SOME)),
)
