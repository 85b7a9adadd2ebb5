"""Rows about attacks and battles of units: against whom, whether they hit, and the turn in which something happened."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.cfd.amounts import UNTRIGGERED
from headjudge.games.vanguard.text.rows.conditions import SOME
from headjudge.games.vanguard.text.rows.events import THIS, note_subject, of_actor
from headjudge.language.rows.row import Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

BOOSTER: Final = ast.Select(("field",), "you", (ast.Relation("boosting", THIS),))
# ------------------------------------------------------------------------------------------------------------ events


def _turned(what: ast.Select, parts: Parts) -> ast.Trigger:
    return ast.Moved(what, "put", (), "any", parts.read("circles"))


def _says_put(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    what = event.what
    if not isinstance(what, ast.Select) or event != ast.Moved(what, "put", (), "any", event.dst) or not event.dst:
        return None
    return {"actor": what, "circles": event.dst}


def _anybodys_placed(reader: Any, parts: Parts) -> ast.Trigger:
    """Of a vanguard whose it is would have to be said: each player has one."""
    zones, tests = parts.read("one_kind")
    circles = parts.read("circles")
    if circles != ("rearguard",):
        raise reader.unread(parts.tree, "not said whose unit")
    reader.scope.note(ast.SUBJECT, False, "unit", "subject")
    zone, whose = parts.read("room") if parts.has("room") else ("", "any")
    return ast.Moved(ast.Select(zones, "any", tests), "place", (zone,) if zone else (), whose, circles)


def _says_anybodys_placed(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    what = event.what
    if not isinstance(what, ast.Select) or what.whose != "any" or what.among:
        return None
    if len(event.src) > 1 or event != ast.Moved(what, "place", event.src, event.whose_src, ("rearguard",)):
        return None
    return {"one_kind": (what.zones, what.tests), "circles": event.dst,
            "room": (event.src[0], event.whose_src) if event.src else None}


COLUMN: Final = ast.Relation("same_column", THIS)


def _in_column(reader: Any, parts: Parts) -> ast.Trigger:
    """The column of a unit is asked for where it is placed, so that it may stand before the event or behind it."""
    what = parts.read("actor")
    reader.scope.note(ast.SUBJECT, False, "unit", "subject")
    zone, whose = parts.read("room") if parts.has("room") else ("", "any")
    beside = replace(what, tests=(*what.tests, COLUMN))
    return ast.Moved(beside, "place", (zone,) if zone else (), whose, parts.read("circles"))


def _says_either(printer: Any, event: ast.AnyOf) -> dict[str, object] | None:
    first = event.triggers[0]
    what = first.attacker if isinstance(first, ast.Attacked) else None
    if not isinstance(what, ast.Select):
        return None
    return {"actor": what} if event == ast.AnyOf((ast.Attacked(what), ast.Attacked(None, what, "", "target"))) else None


EVENTS: Final[tuple[Row, ...]] = (
    worked("event", "{actor} is placed on {circles} | in the same column as this unit", ast.Moved, _in_column, None,
           "{actor} is placed on {circles} | in the same column as this unit | from {room}",
           "{actor} is placed on another {circles} | in the same column as this unit"),
    worked("event", "a {one_kind} is placed on {circles} [from {room}]", ast.Moved, _anybodys_placed,
           _says_anybodys_placed, then=note_subject),
    row("event", "this unit attacks or is attacked",
        ast.AnyOf((ast.Attacked(THIS), ast.Attacked(None, THIS, "", "target")))),
    worked("event", "{actor} attacks or is attacked", ast.AnyOf, of_actor(
        lambda what, parts: ast.AnyOf((ast.Attacked(what), ast.Attacked(None, what, "", "target")))), _says_either,
        then=note_subject),
    worked("event", "{actor} is put on {circles}", ast.Moved, of_actor(_turned), _says_put, then=note_subject),
)

# -------------------------------------------------------------------------------------------------------- conditions


def _it_is_boosted(reader: Any, parts: Parts) -> ast.Condition:
    if reader.scope.it() not in (None, THIS) and not reader.about_this:
        raise reader.unread(parts.tree, "not clear what is boosted")
    return ast.Exists(ast.Select(("field",), "you", (ast.Relation("boosting", THIS), ast.Named(parts.read("names")))),
                      SOME)


def _of_attacker(*tests: object) -> object:
    """A unit that is attacking is of a kind."""
    return of(ast.Exists, of(ast.Select, ("field",), "any", (ast.Relation("attacking"), *tests)), SOME)


RAISED: Final = of(ast.Or, (_of_attacker(ast.Relation(UNTRIGGERED)),
                            _of_attacker(of(ast.Measure, "original critical", ">=", gap("grade")))))


def _its_critical(reader: Any, parts: Parts) -> ast.Condition:
    """The same of the unit of which the condition before has told."""
    if "the attacking unit's" not in reader.raw.lower().replace("\u2019", "'"):
        raise reader.unread(parts.tree, "not clear whose critical this is")
    attackers = [ast.Select(("field",), "any", (ast.Relation("attacking"), test)) for test in (
        ast.Relation(UNTRIGGERED), ast.Measure("original critical", ">=", parts.read("grade")))]
    return ast.Or(tuple([ast.Exists(what, SOME) for what in attackers]))


NO_TRIGGER: Final = "critical is increased by a non-trigger effect ability or its original critical is {grade} or more"

CONDITIONS: Final[tuple[Row, ...]] = (
    *[row("condition", f"the attacking unit's {field} is {{grade}} or more",
          _of_attacker(of(ast.Measure, field, ">=", gap("grade")))) for field in ("critical", "power")],
    row("condition", f"the attacking unit's {NO_TRIGGER}", RAISED),
    worked("condition", f"its {NO_TRIGGER}", ast.Or, _its_critical, None),
    worked("condition", "it is boosted by {names}", ast.Exists, _it_is_boosted, None),
    heard("game_moment", "the turn that {past}", of(ast.Happened, gap("past"), "turn", SOME), "the turn {past}"),
)

REFS: Final[tuple[Row, ...]] = (
    row("ref", "the boosting unit", BOOSTER),
)
"""These are said only where no other words are."""

ATTACKS: Final[tuple[Row, ...]] = (*EVENTS, *CONDITIONS)
