"""Rows of the battle: who cannot guard, from where units attack, and what checks have shown."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.vanguard.text.rows.conditions import NONE
from headjudge.games.vanguard.text.rows.events import THIS, note_subject, of_actor
from headjudge.language.rows.row import Row, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

BACK: Final = {("rearguard",): ("back_rearguard",), ("field",): ("back_row",)}
"""Units in the back row, by the places where they may be."""
CENTER: Final = ("center_back",)
FIELD: Final = ("field",)
TRIGGER_ZONE: Final = ("trigger",)
COLUMN: Final = ast.Relation("same_column", THIS)


def _from_behind(reader: Any, parts: Parts) -> ast.Trigger:
    event = of_actor(lambda what, parts: ast.Attacked(what))(reader, parts)
    zones = BACK.get(event.attacker.zones)
    if zones is None:
        raise reader.unread(parts.tree, "only units of the back row attack from there")
    return ast.Attacked(ast.Select(zones, event.attacker.whose, event.attacker.tests))


def _says_from_behind(printer: Any, event: ast.Attacked) -> dict[str, object] | None:
    what = event.attacker
    if not isinstance(what, ast.Select) or event != ast.Attacked(what):
        return None
    zones = next((where for where, back in BACK.items() if back == what.zones), None)
    return None if zones is None else {"actor": ast.Select(zones, what.whose, what.tests)}


def _was_behind(reader: Any, parts: Parts) -> ast.Trigger:
    zones, tests = parts.read("kind1")
    if (zones or FIELD) not in BACK:
        raise reader.unread(parts.tree, "only units of the back row attack from there")
    return ast.Attacked(ast.Select(BACK[zones or FIELD], parts.read("owner"), tests))


def _from_the_center(reader: Any, parts: Parts) -> ast.Trigger:
    what = parts.read("actor")
    if what.zones not in BACK:
        raise reader.unread(parts.tree, "only units of the back row attack from there")
    reader.scope.note(ast.SUBJECT, False, "unit", "subject")
    return ast.Attacked(ast.Select(CENTER, what.whose, what.tests))


def _says_from_the_center(printer: Any, event: ast.Attacked) -> dict[str, object] | None:
    what = event.attacker
    if not isinstance(what, ast.Select) or what.zones != CENTER or event != ast.Attacked(what):
        return None
    return {"actor": ast.Select(("field",), what.whose, what.tests)}


def _in_column(what: ast.Select, parts: Parts) -> ast.Trigger:
    return ast.Moved(ast.Select(what.zones, what.whose, (*what.tests, COLUMN)), "place", (), "any",
                     parts.read("called"))


def _says_in_column(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    what = event.what
    if not isinstance(what, ast.Select) or what.tests[-1:] != (COLUMN,):
        return None
    if event != ast.Moved(what, "place", (), "any", event.dst) or len(event.dst) != 1:
        return None
    return {"actor": ast.Select(what.zones, what.whose, what.tests[:-1]), "called": event.dst}


def _in_trigger_zone(sorts: object) -> object:
    return of(ast.Moved, of(ast.Select, (), "you", sorts), "move", (), "any", TRIGGER_ZONE, "you")


BATTLE: Final[tuple[Row, ...]] = (
    row("clause", "when this unit would attack, it battles all of your opponent's front row units [{until}]",
        of(ast.Allow, "battle the front row", THIS, until=gap("until")),
        "when this unit would attack, this unit battles all of your opponent's front row units [{until}]"),
    worked("event", "{actor} attacks from the back row", ast.Attacked, _from_behind, _says_from_behind,
           then=note_subject),
    worked("past", "{owner} {kind1} attacked from the back row", ast.Attacked, _was_behind, None),
    worked("event", "{actor} attacks from the back row center column", ast.Attacked, _from_the_center,
           _says_from_the_center, then=note_subject),
    worked("event", "{actor} is placed on a {called} in the same column as this unit", ast.Moved,
           of_actor(_in_column), _says_in_column, then=note_subject),
    row("condition", "no {sorts} were put into your trigger zone this turn",
        of(ast.Happened, _in_trigger_zone(gap("sorts")), "turn", NONE)),
    row("condition", "{at_least} {sorts} were put into your trigger zone this turn",
        of(ast.Happened, _in_trigger_zone(gap("sorts")), "turn", gap("at_least"))),
    row("condition", "your drive check didn't reveal a {checked} in that battle", of(
        ast.Happened, of(ast.Checked, "drive", ast.Select(("field",), "you"), gap("checked")), "battle", NONE),
        "that battle's drive checks didn't reveal a {checked}"),
    row("condition", "this unit is in the back row center column",
        ast.Is(THIS, (ast.InZone(("center_back",)),)), "this unit is in the back row center"),
)
