"""Rows about overDress, Arms orders and Worlds, and the lines of their keywords."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from headjudge.games.cfd.keywords import ARMS as ARMS_NAMES
from headjudge.games.vanguard import nodes
from headjudge.games.vanguard.text.rows.conditions import SOME
from headjudge.games.vanguard.text.rows.events import THIS
from headjudge.games.vanguard.text.rows.players import only_said
from headjudge.language.rows.row import Row, heard, of, row, said, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

ARMS: Final = ast.Select(("arms",), "you")
"""The Arms orders on the own vanguard circle (16.3)."""

OTHER_NAME: Final = ast.NotTest(ast.Same("name", THIS))
IS_ARMS: Final = (ast.Kind(("arms order",)),)
DRESSED: Final = ast.Relation("overdressed")
OWN_DRESS: Final = ast.Select(("original_dress",), "you", (ast.Relation("original_dress_of", THIS),))

WORLDS: Final = ("dark night", "abyssal dark night")
"""What a World can become (7.33.2)."""


def _there(parts: Parts, sort: str) -> ast.Select:
    """Cards of a zone; Arms orders on the vanguard circle lie apart from the vanguard."""
    (zone, whose), tests = parts.read("room"), parts.read(sort)
    return ARMS if (zone, whose, tests) == ("vanguard", "you", IS_ARMS) else ast.Select((zone,), whose, tests)


def _has_one(reader: Any, parts: Parts) -> ast.Condition:
    return ast.Exists(_there(parts, "sort"), SOME)


def _has_several(reader: Any, parts: Parts) -> ast.Condition:
    room = _there(parts, "sorts")
    quantity = parts.read("at_least")
    apart = [test for test in room.tests if isinstance(test, ast.Distinct)]
    if not apart:
        return ast.Exists(room, quantity)
    alike = tuple([test for test in room.tests if test not in apart])
    kinds = ast.Kinds(replace(room, tests=alike), apart[0].field)
    return ast.Compare(kinds, *_bound(quantity))


def _bound(quantity: ast.Quant) -> tuple[str, ast.Amount]:
    """The comparison that a quantity stands for."""
    if quantity.high is None:
        return ">=", quantity.low
    return ("==" if quantity.low == quantity.high else "<="), quantity.high


QUANTITIES: Final[dict[str, Callable[[ast.Amount], ast.Quant]]] = {
    ">=": lambda n: ast.Quant(n, None),
    "<=": lambda n: ast.Quant(ast.Num(0), n),
    "==": lambda n: ast.Quant(n, n),
}


def _says_kinds(printer: Any, condition: ast.Compare) -> dict[str, object] | None:
    kinds = condition.a
    found = _room_of(kinds.of) if isinstance(kinds, ast.Kinds) else None
    if not isinstance(kinds, ast.Kinds) or found is None or condition.op not in QUANTITIES:
        return None
    return {"room": found[0], "sorts": (*found[1], ast.Distinct(kinds.field)),
            "at_least": QUANTITIES[condition.op](condition.b)}


def _room_of(what: ast.Selector) -> tuple[object, tuple[ast.Test, ...]] | None:
    if what == ARMS:
        return ("vanguard", "you"), IS_ARMS
    if not isinstance(what, ast.Select) or len(what.zones) != 1 or what.among:
        return None
    return (what.zones[0], what.whose), what.tests


def _says_one(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    found = _room_of(condition.what)
    return None if found is None or condition.quantity != SOME else {"room": found[0], "sort": found[1]}


def _says_several(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    found = _room_of(condition.what)
    return None if found is None else {"room": found[0], "sorts": found[1], "at_least": condition.quantity}


def _only(reader: Any, parts: Parts) -> ast.Condition:
    zone, whose = parts.read("room")
    tests = parts.read("only")
    if not tests:
        raise reader.unread(parts.tree, "what else?")
    return ast.Every(ast.Select((zone,), whose), tests)


def _says_only(printer: Any, condition: ast.Every) -> dict[str, object] | None:
    what = condition.what
    if not isinstance(what, ast.Select) or len(what.zones) != 1 or what.tests or not condition.tests:
        return None
    return {"room": (what.zones[0], what.whose), "only": condition.tests}


def _as_many(reader: Any, parts: Parts) -> ast.Condition:
    (zone, whose), tests = parts.read("room"), parts.read("sorts")
    if whose != "you":
        raise reader.unread(parts.tree, "not the own zone")
    mine, theirs = [ast.Count(ast.Select((zone,), player, tests)) for player in ("you", "opponent")]
    return ast.Compare(mine, ">=", theirs)


def _says_as_many(printer: Any, condition: ast.Compare) -> dict[str, object] | None:
    mine = condition.a.what if isinstance(condition.a, ast.Count) else None
    if condition.op != ">=" or not isinstance(mine, ast.Select) or len(mine.zones) != 1 or mine.whose != "you":
        return None
    if condition.b != ast.Count(replace(mine, whose="opponent")):
        return None
    return {"room": (mine.zones[0], "you"), "sorts": mine.tests}


def _made(value: ast.Node) -> Any:
    return lambda reader, parts: value


def _says(value: ast.Node) -> Any:
    return lambda printer, found: {} if found == value else None


DRESS: Final[tuple[Row, ...]] = (
    heard("adjective", "arms card", of(ast.Kind, ("arms order",)), "arms cards", "arms"),
    *[row("post", f"with the {name} ability", ast.Has(name)) for name in ARMS_NAMES if name != "arms"],
    *[row("post", f"with the {name} ability and a different card name from this card",
          ast.AllTest((ast.Has(name), OTHER_NAME)), f"with the {name} ability and a different card name from this unit")
      for name in ARMS_NAMES if name != "arms"],
    row("post", "with a originalDress", DRESSED, "with originalDress"),
    row("per", "for each of this unit's originalDress", of(ast.Count, OWN_DRESS)),
    row("per", "for each card your vanguard is armed with", of(ast.Count, ARMS)),
    worked("condition", "{room} has a {sort}", ast.Exists, _has_one, _says_one),
    worked("condition", "{room} has {at_least} {sorts}", ast.Exists, _has_several, _says_several),
    row("condition", "this unit is armed with {at_least} cards", of(ast.Exists, ARMS, gap("at_least"))),
    said("condition", "{room} has {at_least} {sorts}", ast.Compare, _says_kinds),
    worked("condition", "{room} only has {only}", ast.Every, _only, _says_only),
    row("event", "this unit boosts in the {dressed} state",
        of(ast.Within, nodes.Boosts(THIS), of(ast.Is, THIS, (of(ast.Relation, gap("dressed")),)))),
    *[said("clause", f"your World becomes {word.title()}", ast.Allow, _says(ast.Allow(word, None, "you")))
      for word in WORLDS],
    heard("performing", "the following effects are active according to the number of {sorts} in {room}",
          of(ast.Select, (gap("room", 0),), gap("room", 1), gap("sorts")),
          "this unit gets all of the following according to the number of {sorts} in {room}",
          "gain all of the following according to the number of {sorts} in {room}"),
    heard("performing", "all of the following effects are active", None, "this unit gets all of the following"),
    only_said("active", "the following effects are active according to the number of {sorts} in {room}",
              of(ast.Select, (gap("room", 0),), gap("room", 1), gap("sorts"))),
    worked("condition", "{room} has the same number of {sorts} as your opponent's or more", ast.Compare, _as_many,
           _says_as_many),
    row("leave", "perform drive checks", ("drive check",)),
)
