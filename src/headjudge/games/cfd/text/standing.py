"""Rows of continuous abilities: battles that are counted, conditions about the field, and rules that change."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.vanguard import nodes
from headjudge.games.vanguard.text.rows.conditions import NONE, SOME
from headjudge.games.vanguard.text.rows.events import THIS
from headjudge.games.vanguard.text.rows.nouns import BOOSTED, EITHER
from headjudge.language.rows.row import Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

UNTIL: Final = gap("until")
COLUMN: Final = ast.Select(("field",), "any", (ast.Relation("other", THIS), ast.Relation("same_column", THIS)))

ALCHEMAGIC: Final = (("", "alchemagic"), ("with a different card name ", "alchemagic with another name"),
                     ("with the same card name ", "alchemagic with the same name"))
"""Which order may be added to one that is played."""

# ------------------------------------------------------------------------------------------------------------- battles


def _battle_of_that(reader: Any, parts: Parts) -> tuple[object, ...]:
    unit = reader.scope.that("unit")
    if not isinstance(unit, ast.Ref):
        raise reader.unread(parts.tree, "not clear what this stands for")
    return "battle", "any", unit


def _boosting(reader: Any, parts: Parts) -> tuple[object, ...]:
    zones, tests = parts.read("one_kind")
    return "battle", "you", ast.Select(zones, "you", (ast.Relation("boosted", THIS), *tests))


def _says_boosting(printer: Any, span: Any) -> dict[str, object] | None:
    what = span[2] if len(span) == 3 else None
    if not isinstance(what, ast.Select) or what.tests[:1] != (ast.Relation("boosted", THIS),) or what == BOOSTED:
        return None
    return {"one_kind": (what.zones, what.tests[1:])}


# ---------------------------------------------------------------------------------------------------------- conditions


def _in_both(reader: Any, parts: Parts) -> ast.Condition:
    (zone, whose), (other, owner) = parts.read("room"), parts.read("room2")
    if whose != owner or zone == other:
        raise reader.unread(parts.tree, "two zones of one player")
    return ast.Exists(ast.Select((zone, other), whose, parts.read("sorts")), parts.read("at_least"))


def _says_in_both(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    what = condition.what
    if not isinstance(what, ast.Select) or len(what.zones) != 2 or what.among or what.whose not in ("you", "opponent"):
        return None
    return {"room": (what.zones[0], what.whose), "room2": (what.zones[1], what.whose), "sorts": what.tests,
            "at_least": condition.quantity}


def _both_there(reader: Any, parts: Parts) -> ast.Condition:
    zone, whose = parts.read("room")
    tests = [parts.read(name) for name in ("sort", "sort2")]
    return ast.And(tuple([ast.Exists(ast.Select((zone,), whose, one), SOME) for one in tests]))


def _different(reader: Any, parts: Parts) -> ast.Amount:
    zone, whose = parts.read("room")
    return ast.Kinds(ast.Select((zone,), whose, parts.read("sort")), "name")


def _says_different(printer: Any, number: ast.Kinds) -> dict[str, object] | None:
    what = number.of
    if number.field != "name" or not isinstance(what, ast.Select) or len(what.zones) != 1 or what.among:
        return None
    return {"sort": what.tests, "room": (what.zones[0], what.whose)}


STANDING: Final[tuple[Row, ...]] = (
    row("condition", "this unit is on {circles}", of(ast.Is, THIS, (of(ast.InZone, gap("circles")),)),
        "this unit is on your {circles}"),
    row("condition", "there are no other units in the same column as this unit", ast.Exists(COLUMN, NONE)),
    worked("condition", "you have a total of {at_least} {sorts} in {room} and {room2}", ast.Exists, _in_both, None),
    worked("condition", "{room} and {room2} have a total of {at_least} {sorts}", ast.Exists, _in_both, _says_in_both),
    row("condition", "you rode a {sort} this turn",
        of(ast.Happened, of(nodes.Ridden, ast.Select(("vanguard",), "you"), gap("sort")), "turn", SOME)),
    worked("condition", "{room} has a {sort} and a {sort2}", ast.And, _both_there, None),
    worked("per", "for each {sort} with a different card name in {room}", ast.Kinds, _different, _says_different),
    row("condition", "your opponent's front row has a rear-guard",
        ast.Exists(ast.Select(("front_rearguard",), "opponent"), SOME)),
    row("holder", "the {names} on your {circles}",
        of(ast.Select, gap("circles"), "you", (of(ast.Named, gap("names")),))),
    row("clause", "this card is regarded as grade {grade}", of(ast.Change, THIS, "grade", "to", gap("grade"))),
    row("clause", "the number of cards in your damage zone for you to lose becomes {n} [{until}]",
        of(ast.Alter, "damage to lose", "to", gap("n"), None, "you", UNTIL)),
    row("clause", "you also perform drive checks for the battles your rear-guards attack [{until}]",
        of(ast.Allow, "drive check", None, "you", until=UNTIL)),
    row("clause", "this unit's drive cannot decrease from card effects", ast.Forbid("reduce drive", THIS)),
    row("clause", "when you would ride a {sort} | from your ride deck | , you can ride without discarding a card"
        " | from your hand", of(ast.Allow, "ride without discarding", None, "you", gap("sort")),
        "when you would ride {sort} | from your ride deck | , you can ride without discarding a card | from your hand"),
    *[row("clause", f"when you would play a normal order | , you can bind a normal order {which}| from your drop zone"
          " | , and alchemagic", ast.Allow(deed, None, "you")) for which, deed in ALCHEMAGIC],
)

BATTLES: Final[tuple[Row, ...]] = (
    worked("span", "the battle that this unit boosted a {one_kind}", tuple, _boosting, _says_boosting,
           "the battle that this unit boosted {one_kind}"),
    row("span", "the battle that this unit attacked or boosted", ("battle", "you", EITHER)),
    heard("span", "the battle that this unit attacks", ("battle", "you", THIS)),
    worked("span", "the battle that that unit attacks", tuple, _battle_of_that, None),
)
"""These stand behind all others, so that their words are no samples."""
