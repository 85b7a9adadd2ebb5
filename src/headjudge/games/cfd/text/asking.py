"""Conditions: on units, on cards in zones, and on the time."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.cfd.text.boosting import WAS_BOOSTED
from headjudge.games.cfd.text.common import CAPTIVES, MINE, ROOM
from headjudge.games.vanguard.text.rows.conditions import NONE, SOME
from headjudge.games.vanguard.text.rows.gaining import open_of
from headjudge.language.rows.row import Row, heard, of, row, said, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

THEIRS: Final = ast.Select(("vanguard",), "opponent")
FIELD: Final = ast.Select(("field",), "any")
GRADE: Final = gap("grade")

# ---------------------------------------------------------------------------------------------------------- the time


def _of_battles(quantity: object) -> object:
    return of(ast.Happened, ast.Attacked(FIELD), "turn", quantity)


NTH: Final = of(ast.Quant, gap("nth"), gap("nth"))
NTH_OR_MORE: Final = of(ast.Quant, gap("nth"), None)
IN_BATTLE: Final = ast.Now("battle", "any")

TIMES: Final[tuple[Row, ...]] = (
    row("nth", "sixth", ast.Num(6)),
    row("condition", "it is the {nth} battle of that turn", _of_battles(NTH), "it was the {nth} battle of that turn"),
    row("condition", "it is the {nth} battle of that turn or more", _of_battles(NTH_OR_MORE),
        "it was the {nth} battle of that turn or more"),
    heard("game_moment", "the {nth} battle of that turn or more", of(ast.And, (IN_BATTLE, _of_battles(NTH_OR_MORE)))),
    heard("game_moment", "the {nth} battle or more of your turn",
          of(ast.And, (ast.Now("turn", "you"), IN_BATTLE, _of_battles(NTH_OR_MORE)))),
    heard("game_moment", "the {nth} battle of that turn", of(ast.And, (IN_BATTLE, _of_battles(NTH)))),
    row("condition", "this unit was boosted", WAS_BOOSTED),
)

# ---------------------------------------------------------------------------------------------------- units and cards


def _apart(tests: tuple[ast.Test, ...]) -> tuple[str, tuple[ast.Test, ...]]:
    """The field in which cards must differ, or '', and the other tests."""
    fields = [test.field for test in tests if isinstance(test, ast.Distinct)]
    others = tuple([test for test in tests if not isinstance(test, ast.Distinct)])
    return (fields[0], others) if len(fields) == 1 else ("", tests)


def counted(reader: Any, parts: Parts, what: ast.Select) -> ast.Condition:
    """There are so many of some cards; of those that must differ, so many different ones (12.6.1)."""
    quantity = parts.read("at_least")
    field, tests = _apart(what.tests)
    if not field:
        return ast.Exists(what, quantity)
    if quantity.high is not None:
        raise reader.unread(parts.tree, "how many different ones at least?")
    return ast.Compare(ast.Kinds(ast.Select(what.zones, what.whose, tests), field), ">=", quantity.low)


def _owner_has(owner: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Condition:
        zones, tests = parts.read("kinds")
        return counted(reader, parts, ast.Select(zones, owner, tests))

    return read


def _different(asked: ast.Compare) -> tuple[ast.Select, dict[str, object]] | None:
    """The cards of which there are so many different ones, and how they are told of."""
    if not isinstance(asked.a, ast.Kinds) or not isinstance(asked.a.of, ast.Select) or asked.op != ">=":
        return None
    what = asked.a.of
    return what, {"at_least": ast.Quant(asked.b, None), "tests": (*what.tests, ast.Distinct(asked.a.field))}


def _says_owner_has(owner: str) -> Any:
    def say(printer: Any, asked: ast.Compare) -> dict[str, object] | None:
        found = _different(asked)
        if found is None or found[0].whose != owner or not set(found[0].zones) & ON_CIRCLES:
            return None
        return {"kinds": (found[0].zones, found[1]["tests"]), "at_least": found[1]["at_least"]}

    return say


ON_CIRCLES: Final = frozenset({"field", "vanguard", "rearguard", "guardian", "front_row", "back_row",
                               "front_rearguard", "back_rearguard"})


def _front(who: ast.Select, *tests: object) -> object:
    return of(ast.Exists, of(ast.Select, who.zones, who.whose, tests), SOME)


def _behind_room(reader: Any, parts: Parts) -> ast.Condition:
    """The zone that the condition before named has so many cards."""
    if reader.room_asked is None:
        raise reader.unread(parts.tree, "not clear what has them")
    zone, whose = reader.room_asked
    return counted(reader, parts, ast.Select((zone,), whose, parts.read("sorts")))


def _are_on_circles(what: object, owner: str) -> bool:
    return (isinstance(what, ast.Select) and what.whose == owner and not what.among
            and bool(set(what.zones) & ON_CIRCLES))


def _says_many(owner: str) -> Any:
    def say(printer: Any, asked: ast.Exists) -> dict[str, object] | None:
        what = asked.what
        if not isinstance(what, ast.Select) or not _are_on_circles(what, owner) or asked.quantity == SOME:
            return None
        return {"kinds": (what.zones, what.tests), "at_least": asked.quantity}

    return say


def _says_one(owner: str) -> Any:
    def say(printer: Any, asked: ast.Exists) -> dict[str, object] | None:
        what = asked.what
        if not isinstance(what, ast.Select) or not _are_on_circles(what, owner) or asked.quantity != SOME:
            return None
        return {"one_kind": (what.zones, what.tests)}

    return say


HAVE: Final = (("you have", "you"), ("your opponent has", "opponent"))

def _full(reader: Any, parts: Parts) -> ast.Condition:
    """No rear-guard circle is open."""
    if parts.read("circle") != ("rearguard",) or parts.read("owner") != "you":
        raise reader.unread(parts.tree, "rear-guard circles of yours alone are open")
    return FULL


FULL: Final = ast.Compare(open_of("you"), "<=", ast.Num(0))
"""Every rear-guard circle has a unit."""



THERE: Final[tuple[Row, ...]] = (
    worked("condition", "you have {at_least} {kinds}", ast.Condition, _owner_has("you"), None),
    said("condition", "you have {at_least} {kinds}", ast.Compare, _says_owner_has("you")),
    worked("condition", "your opponent has {at_least} {kinds}", ast.Condition, _owner_has("opponent"), None),
    said("condition", "your opponent has {at_least} {kinds}", ast.Compare, _says_owner_has("opponent")),
    *[said("condition", f"{words} {{at_least}} {{kinds}}", ast.Exists, _says_many(owner)) for words, owner in HAVE],
    *[said("condition", f"{words} a {{one_kind}}", ast.Exists, _says_one(owner)) for words, owner in HAVE],
    row("condition", "there are no {kinds}",
        of(ast.Exists, of(ast.Select, gap("kinds", 0), "any", gap("kinds", 1)), NONE)),
    worked("condition", "all of {owner} {circle} have rear-guards", ast.Compare, _full,
           lambda printer, asked: {"owner": "you", "circle": ("rearguard",)} if asked == FULL else None),
    heard("condition", "you have {names} in {room}",
          of(ast.Exists, of(ast.Select, *ROOM, (of(ast.Named, gap("names")),)), SOME)),
    heard("condition", "{names} is in {room}",
          of(ast.Exists, of(ast.Select, *ROOM, (of(ast.Named, gap("names")),)), SOME)),
    heard("condition", "you have {names} on your {circles}",
          of(ast.Exists, of(ast.Select, gap("circles"), "you", (of(ast.Named, gap("names")),)), SOME)),
    row("condition", "you have a total of {at_least} {sorts} in your drop zone or bind zone",
        of(ast.Exists, of(ast.Select, ("drop", "bind"), "you", gap("sorts")), gap("at_least"))),
    row("condition", "{room} or soul has a {sort}",
        of(ast.Exists, of(ast.Select, (gap("room", 0), "soul"), gap("room", 1), gap("sort")), SOME)),
    row("condition", "all of {owner} {kinds} have {names} in its card name",
        of(ast.Every, of(ast.Select, gap("kinds", 0), gap("owner"), gap("kinds", 1)),
           (of(ast.Named, gap("names"), "has"),))),
    row("condition", "your and your opponent's vanguards have the same grade",
        ast.Compare(ast.Value(MINE, "grade"), "==", ast.Value(THEIRS, "grade"))),
    row("condition", "the sum of your units' grades is {digits} or more",
        of(ast.Compare, ast.Sum(ast.Select(("field",), "you"), "grade"), ">=", gap("digits"))),
    row("condition", "the sum of the grades of {sorts} in {room} is {digits} or more",
        of(ast.Compare, of(ast.Sum, of(ast.Select, *ROOM, gap("sorts")), "grade"), ">=", gap("digits"))),
    row("condition", "the number of your rear-guards is more than your opponent's by {n} or more",
        of(ast.Compare, ast.Count(ast.Select(("rearguard",), "you")), ">=",
           of(ast.Add, ast.Count(ast.Select(("rearguard",), "opponent")), gap("n")))),
    heard("condition", "a opponent's card is imprisoned in your prison",
          ast.Exists(CAPTIVES, SOME)),
    heard("condition", "{at_least} cards are imprisoned", of(ast.Exists, ast.Select(("imprisoned",), "you"),
                                                            gap("at_least")),
          "{at_least} cards are imprisoned in your prison"),
    worked("condition", "it has {at_least} {sorts}", ast.Condition, _behind_room, None),
    row("post", "with the same card name as your vanguard", ast.Same("name", MINE)),
    heard("adjective", "different", ast.Distinct("name")),
    heard("condition", "it is abyssal dark night instead of dark night", ast.Flag("you", "abyssal_dark_night"),
          "it is abyssal dark night instead"),
)


ROWS: Final[tuple[Row, ...]] = (*TIMES, *THERE)
"""The conditions of the overDress era that stand beside those of `rows`."""
