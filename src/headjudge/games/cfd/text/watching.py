"""Rows of events: what this unit's battles and payments show, how it is armed, and in which state it attacks."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.vanguard.text.rows.conditions import SOME
from headjudge.games.vanguard.text.rows.events import THIS, VANGUARDS
from headjudge.language.rows.row import Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

DRESSED: Final = ast.Is(THIS, (ast.Relation("overdressed"),))
BOOSTS_THIS: Final = ast.Relation("boosting", THIS)


def _while_boosted(reader: Any, parts: Parts) -> ast.Trigger:
    zones, tests = parts.read("one_kind") if parts.has("one_kind") else (("field",), (ast.Named(parts.read("names")),))
    booster = ast.Select(zones, "you", (BOOSTS_THIS, *tests))
    return ast.Within(ast.Attacked(THIS), ast.Exists(booster, SOME))


def _says_while_boosted(printer: Any, event: ast.Within) -> dict[str, object] | None:
    asked = event.condition
    what = asked.what if isinstance(asked, ast.Exists) else None
    if event.trigger != ast.Attacked(THIS) or not isinstance(what, ast.Select) or asked != ast.Exists(what, SOME):
        return None
    if what.whose != "you" or what.tests[:1] != (BOOSTS_THIS,):
        return None
    if what.zones == ("field",) and not what.tests[1:]:
        return None
    return {"one_kind": (what.zones, what.tests[1:])}


MIXED: Final = (ast.Relation("played with alchemagic"),)
"""Played with Alchemagic."""


def _was_mixed(reader: Any, parts: Parts) -> ast.Condition:
    if not isinstance(reader.trigger, ast.Played):
        raise reader.unread(parts.tree, "not clear which order this is")
    return ast.Is(ast.SUBJECT, MIXED)


WATCHING: Final[tuple[Row, ...]] = (
    row("event", "this unit's attack hits in the {dressed} state", ast.Within(ast.Hit(THIS), DRESSED),
        "the attack of this unit in the {dressed} state hits"),
    row("event", "this unit's attack hits a vanguard in the {dressed} state",
        ast.Within(ast.Hit(THIS, VANGUARDS), DRESSED),
        "the attack of this unit in the {dressed} state hits a vanguard"),
    worked("event", "this unit attacks while boosted by a {one_kind}", ast.Within, _while_boosted, _says_while_boosted,
           "this unit attacks while boosted by {names}"),
    heard("event", "a {checked} is revealed for the drive check of the battle that this unit attacked",
          of(ast.Checked, "drive", THIS, gap("checked"))),
    heard("event", "a {kind1} is {blasted}",
          of(ast.Moved, of(ast.Select, gap("kind1", 0), "you", gap("kind1", 1)), "move", ("soul",), "you", ("drop",))),
    row("event", "you play a order with alchemagic", ast.PlayerDid("you", "alchemagic")),
    row("condition", "this is part of alchemagic", ast.Is(THIS, MIXED), "during alchemagic"),
    worked("condition", "it was alchemagic", ast.Is, _was_mixed,
           lambda printer, asked: {} if asked == ast.Is(ast.SUBJECT, MIXED) else None),
    row("event", "this unit is armed", ast.Moved(ast.Select((), "any", (ast.Relation("armed_with", THIS),)), "move", (),
                                                 "any", ("arms",)), "this unit becomes armed"),
)
