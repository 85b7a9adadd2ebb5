"""Rows about attacks and battles of units: against whom, whether they hit, and the turn in which something happened."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.vanguard.text.rows.conditions import NONE, SOME
from headjudge.games.vanguard.text.rows.events import THIS, note_subject, of_actor
from headjudge.language.rows.row import Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

ATTACKING: Final = ast.Relation("attacking")
ATTACKED: Final = ast.Relation("attacked")
BOOSTER: Final = ast.Select(("field",), "you", (ast.Relation("boosting", THIS),))
ANY_HIT: Final = ast.Hit(ast.Select(("field",), "any"))
"""The attack of the battle hits: a battle has one attacking unit."""

# --------------------------------------------------------------------------------------------------------- battles


def _against(reader: Any, parts: Parts) -> tuple[object, ...]:
    """A battle in which a unit of the player attacks one of these."""
    zones, tests = parts.read("one_kind")
    if parts.read("owner") != "you":
        raise reader.unread(parts.tree, "not said against whom")
    foes, wanted = parts.read("target")
    hit = ast.Exists(ast.Select(foes, "opponent", (*wanted, ATTACKED)), SOME)
    return "battle", "you", ast.Select(zones, "you", (ATTACKING, *tests)), hit


def _says_against(printer: Any, span: Any) -> dict[str, object] | None:
    what = span[2] if len(span) == 4 and span[:2] == ("battle", "you") else None
    foes = span[3].what if what is not None and isinstance(span[3], ast.Exists) else None
    if not isinstance(what, ast.Select) or not isinstance(foes, ast.Select) or what.tests[:1] != (ATTACKING,):
        return None
    if foes.tests[-1:] != (ATTACKED,) or foes.whose != "opponent" or span[3].quantity != SOME:
        return None
    return {"owner": "you", "one_kind": (what.zones, what.tests[1:]), "target": (foes.zones, foes.tests[:-1])}


def _missed(reader: Any, parts: Parts) -> tuple[object, ...]:
    zones, tests = parts.read("one_kind")
    owner = parts.read("owner")
    return "battle", owner, ast.Select(zones, owner, (ATTACKING, *tests)), ast.Happened(ANY_HIT, "battle", NONE)


SPANS: Final[tuple[Row, ...]] = (
    worked("span", "the battle that {owner} {one_kind} attacked a {target}", tuple, _against, _says_against,
           "the battle {owner} {one_kind} attacked a {target}"),
    worked("span", "the battle that {owner} {one_kind} its attack did not hit", tuple, _missed, None,
           "the battle that {owner} {one_kind} {of} attack did not hit"),
    row("span", "the battle that this unit's attack hit",
        ("battle", "you", THIS, ast.Happened(ast.Hit(THIS), "battle", SOME))),
)
"""These stand behind all others, so that their words are no samples."""

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
    return ast.Moved(ast.Select(zones, "any", tests), "place", (), "any", circles)


def _says_anybodys_placed(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    what = event.what
    if not isinstance(what, ast.Select) or what.whose != "any" or what.among:
        return None
    if event != ast.Moved(what, "place", (), "any", ("rearguard",)):
        return None
    return {"one_kind": (what.zones, what.tests), "circles": event.dst}


EVENTS: Final[tuple[Row, ...]] = (
    worked("event", "a {one_kind} is placed on {circles}", ast.Moved, _anybodys_placed, _says_anybodys_placed,
           then=note_subject),
    worked("event", "{actor} is put on {circles}", ast.Moved, of_actor(_turned), _says_put, then=note_subject),
)

# -------------------------------------------------------------------------------------------------------- conditions


def _it_is_boosted(reader: Any, parts: Parts) -> ast.Condition:
    if reader.scope.it() not in (None, THIS) and not reader.about_this:
        raise reader.unread(parts.tree, "not clear what is boosted")
    return ast.Exists(ast.Select(("field",), "you", (ast.Relation("boosting", THIS), ast.Named(parts.read("names")))),
                      SOME)


CONDITIONS: Final[tuple[Row, ...]] = (
    row("condition", "that attack did not hit", ast.Happened(ANY_HIT, "battle", NONE)),
    worked("condition", "it is boosted by {names}", ast.Exists, _it_is_boosted, None),
    heard("game_moment", "the turn that {past}", of(ast.Happened, gap("past"), "turn", SOME), "the turn {past}"),
)

REFS: Final[tuple[Row, ...]] = (
    row("ref", "the boosting unit", BOOSTER),
)
"""These are said only where no other words are."""

ATTACKS: Final = (*EVENTS, *CONDITIONS)
