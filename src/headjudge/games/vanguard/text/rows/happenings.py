"""Rows of events: what is done with cards and units, checks, damage, draws."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.vanguard import nodes
from headjudge.games.vanguard.text.rows.conditions import SOME
from headjudge.games.vanguard.text.rows.events import note_subject, of_actor
from headjudge.language.rows.row import Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

THIS: Final = ast.THIS
ATTACKING: Final = ast.Is(THIS, (ast.Relation("attacking"),))
WHO: Final = (("your", "you"), ("your opponent's", "opponent"))


# ------------------------------------------------------------------------------------------- units that are retired


def _retired(what: ast.Select, parts: Parts) -> ast.Trigger:
    return ast.Moved(what, "retire", ("field",), "any", ("drop",))


def _says_retired(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    what = event.what
    retired = event == ast.Moved(what, "retire", ("field",), "any", ("drop",))
    return {"actor": what} if retired and isinstance(what, ast.Select) else None


RODE_UPON: Final[tuple[Row, ...]] = (
    row("event", "this unit is rode upon", nodes.Ridden(THIS), "this unit is ridden upon", "this unit is ridden",
        "this card is rode upon"),
    row("event", "this unit is rode upon by {names}", of(nodes.Ridden, THIS, (of(ast.Named, gap("names")),)),
        "this unit is ridden upon by {names}", "this card is rode upon by {names}"),
    row("event", "this unit is rode upon by a {sort}", of(nodes.Ridden, THIS, gap("sort")),
        "this unit is ridden upon by a {sort}", "you ride a {sort} on this unit"),
)
"""How cfd says it (cfd:6.3.5)."""


def _misses(what: ast.Select) -> ast.Within:
    """The attack of one of these units, of a player who is named, does not hit: a battle has one attacking unit."""
    attacking = ast.Exists(ast.Select(what.zones, what.whose, (ast.Relation("attacking"), *what.tests)), SOME)
    return ast.Within(ast.PlayerDid(what.whose, "miss"), attacking)


def _missed(what: ast.Select, parts: Parts) -> ast.Trigger:
    return _misses(what)


def _says_missed(printer: Any, event: ast.Within) -> dict[str, object] | None:
    asked = event.condition.what if isinstance(event.condition, ast.Exists) else None
    if not isinstance(asked, ast.Select) or asked.tests[:1] != (ast.Relation("attacking"),):
        return None
    what = ast.Select(asked.zones, asked.whose, asked.tests[1:])
    return {"actor": what} if event == _misses(what) else None


UNITS: Final[tuple[Row, ...]] = (
    worked("event", "the attack of {actor} does not hit", ast.Within, of_actor(_missed), _says_missed,
           "{actor} {of} attack does not hit", "{actor} its attack does not hit", then=note_subject),
    row("event", "you ride", nodes.Ridden(ast.Select(("vanguard",), "you"))),
    row("event", "you ride a {sort}", of(nodes.Ridden, ast.Select(("vanguard",), "you"), gap("sort")),
        "a {sort} rides a vanguard", "a {sort} rides your vanguard"),
    worked("event", "{actor} is retired", ast.Moved, of_actor(_retired), _says_retired, then=note_subject),
    row("event", "this unit is retired from {circles}",
        of(ast.Moved, THIS, "retire", gap("circles"), "any", ("drop",))),
    row("event", "this unit is retired", ast.Moved(THIS, "retire", ("field",), "any", ("drop",))),
    row("event", "this card is discarded from your hand", ast.Moved(THIS, "discard", ("hand",), "you", ("drop",)),
        "this unit is discarded from your hand"),
    row("event", "this card is discarded", ast.Moved(THIS, "discard", (), "any", ("drop",)), "this unit is discarded"),
    *[replace(one, printed=False) for one in RODE_UPON],
    row("event", "this unit is bound", ast.Moved(THIS, "move", ("field",), "any", ("bind",))),
    row("event", "this unit's attack does not hit", ast.Within(ast.PlayerDid("you", "miss"), ATTACKING),
        "the attack of this unit does not hit"),
    row("event", "this unit moves to another circle", ast.Moved(THIS, "shift", ("field",), "any", ("field",)),
        "this unit is moved to another circle"),
)

# ---------------------------------------------------------------------------------------------- checks and damage


def _checked(kind: str, who: str) -> object:
    return of(ast.Checked, kind, ast.Select(("field",), who), gap("checked"))


CHECKS: Final[tuple[Row, ...]] = (
    row("event", "your damage check reveals a {checked}", _checked("damage", "you")),
    *[row("event", f"{whose} {kind} check reveals a {{checked}}", _checked(kind, who))
      for kind, whose, who in (("drive", "your opponent's", "opponent"), ("damage", "your opponent's", "opponent"))],
    *[heard("event", f"a {{checked}} is revealed {by} {whose} {kind} check", _checked(kind, who))
      for by in ("by", "during", "in", "for") for whose, who in WHO for kind in ("drive", "damage")],
    row("event", "your vanguard is dealt damage", ast.Damaged(None, "you", None), "you are dealt damage",
        "damage is dealt to your vanguard"),
    row("event", "your opponent's vanguard is dealt damage", ast.Damaged(None, "opponent", None),
        "your opponent is dealt damage", "damage is dealt to your opponent's vanguard"),
    row("event", "this unit deals damage", ast.Damaged(THIS, "any", None)),
)

# ----------------------------------------------------------------------------------------------------------- draws


def _drawn(who: str) -> ast.Trigger:
    return ast.Moved(ast.Select((), who), "draw", ("deck",), who, ("hand",))


def _thrown(who: str) -> ast.Trigger:
    return ast.Moved(ast.Select((), who), "discard", (), "any", ("drop",))


DRAWS: Final[tuple[Row, ...]] = (
    row("event", "you discard a card", _thrown("you")),
    row("event", "your opponent discards a card", _thrown("opponent")),
    row("event", "you draw a card", _drawn("you")),
    row("event", "your opponent draws a card", _drawn("opponent")),
)

HAPPENINGS: Final[tuple[Row, ...]] = (*UNITS, *CHECKS, *DRAWS)
