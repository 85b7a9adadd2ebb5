"""Rows of events: battles, payments, checks, draws and looks, how a unit is armed, and in which state it attacks."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.cfd.looking import LOOKED
from headjudge.games.cfd.turn import DRAWN
from headjudge.games.vanguard.text import described
from headjudge.games.vanguard.text.rows.conditions import SOME
from headjudge.games.vanguard.text.rows.events import THIS, VANGUARDS
from headjudge.games.vanguard.text.rows.nouns import kind_words
from headjudge.language.rows.row import Fills, Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

DRESSED: Final = of(ast.Is, THIS, (of(ast.Relation, gap("dressed")),))
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


def _shown(reader: Any, parts: Parts) -> ast.Trigger:
    """A card of that kind comes to the trigger zone for either check (7.14.1)."""
    zones, tests = parts.read("shown_kind")
    if zones != ("field",):
        raise reader.unread(parts.tree, "a check reveals cards")
    return ast.Checked("", ast.Select(("field",), parts.read("owner")), tests)


def _says_shown(printer: Any, event: ast.Checked) -> dict[str, object] | None:
    who = event.attacker
    if event.kind or not isinstance(who, ast.Select) or who != ast.Select(("field",), who.whose):
        return None
    return {"owner": who.whose, "shown_kind": (("field",), event.tests)}


WATCHING: Final[tuple[Row, ...]] = (
    row("event", "this unit's attack hits in the {dressed} state", of(ast.Within, ast.Hit(THIS), DRESSED),
        "the attack of this unit in the {dressed} state hits"),
    row("event", "this unit's attack hits a vanguard in the {dressed} state",
        of(ast.Within, ast.Hit(THIS, VANGUARDS), DRESSED),
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

SHOWING: Final[tuple[Row, ...]] = (
    worked("event", "{owner} {shown_kind} is revealed", ast.Checked, _shown, _says_shown),
    row("event", "you draw a card by a card's ability",
        ast.Moved(ast.Select((), "you"), DRAWN, ("deck",), "you", ("hand",)), "you draw a card by a card's effect"),
    row("event", "you look at cards of your deck", ast.PlayerDid("you", LOOKED), "you look at a card of your deck",
        "you look at the cards of your deck"),
)
"""Checks, draws and looks as events."""

GAPS: Final[dict[str, Any]] = {
    "shown_kind": Fills("kind", described.kind_of, lambda printer, kind: kind_words(printer, kind, False),
                        ("trigger unit",)),
}
