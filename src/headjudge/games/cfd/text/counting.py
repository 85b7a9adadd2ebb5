"""Rows of numbers of units and circles, of cards that several things describe, of places and costs."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.cfd.keywords import EVEN, ODD, of_grades
from headjudge.games.cfd.text.always import holder_of
from headjudge.games.cfd.text.common import MINE, ROOM
from headjudge.games.cfd.text.limiting import not_attacked
from headjudge.games.vanguard.circles import CIRCLES
from headjudge.games.vanguard.text.rows.conditions import SOME
from headjudge.games.vanguard.text.rows.done import result_of
from headjudge.games.vanguard.text.rows.events import THIS
from headjudge.language.rows.row import Fills, Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

THEIRS: Final = ast.Select(("vanguard",), "opponent")
ONE: Final = ast.Quant(ast.Num(1), ast.Num(1))
GRADES: Final = {"odd": ODD, "even": EVEN}
FRONT_CIRCLES: Final = 2
"""The rear-guard circles of a front row (4.9.2)."""

# ------------------------------------------------------------------------------------------------------- descriptions


def _says_races(printer: Any, test: ast.AnyTest) -> dict[str, object] | None:
    races = [one.any_of[0] for one in test.tests
             if isinstance(one, ast.Words) and one.field == "race" and len(one.any_of) == 1]
    return {"races": tuple(races)} if len(races) == len(test.tests) == 2 else None


DESCRIBED: Final[tuple[Row, ...]] = (
    *[row("post", f"with {word} grades", of_grades(GRADES[word]), f"with a {word} grade", f"with {word} grade")
      for word in GRADES],
    worked("adjective", "{races}", ast.AnyTest, lambda reader, parts: ast.AnyTest(tuple([
        ast.Words("race", (race,)) for race in parts.read("races")])), _says_races),
    row("adjective", "non-grade {grade}", of(ast.NotTest, of(ast.Measure, "grade", "==", gap("grade")))),
    heard("post", "and the same grade as your vanguard", ast.Measure("grade", "==", ast.Value(MINE, "grade"))),
    heard("post", "and only {clan} for its clan", of(ast.Only, "clan", gap("clan"))),
    row("post", "with grade less than or equal to your opponent's vanguard",
        ast.Measure("grade", "<=", ast.Value(THEIRS, "grade"))),
    heard("post", "and grade less than or equal to your opponent's vanguard",
          ast.Measure("grade", "<=", ast.Value(THEIRS, "grade"))),
)

# ---------------------------------------------------------------------------------------------------- units of a place


def _my_vanguard(reader: Any, parts: Parts) -> ast.Condition:
    """A vanguard of this description is also of another one."""
    zones, tests = parts.read("target")
    if zones != ("vanguard",):
        raise reader.unread(parts.tree, "of several units, which one?")
    if parts.has("either"):
        tests = (*tests, parts.read("either"))
    elif parts.has("names"):
        tests = (*tests, ast.Named(parts.read("names")))
    else:
        tests = (*tests, *parts.read("checked"))
    return ast.Exists(ast.Select(zones, parts.read("owner"), tests), SOME)


def _says_my_vanguard(printer: Any, asked: ast.Exists) -> dict[str, object] | None:
    what = asked.what
    if not isinstance(what, ast.Select) or what.zones != ("vanguard",) or what.among or asked.quantity != SOME:
        return None
    if what.whose not in ("you", "opponent") or not what.tests:
        return None
    last = what.tests[-1]
    if not isinstance(last, ast.AnyTest):
        return None
    return {"owner": what.whose, "target": (what.zones, what.tests[:-1]), "either": last}


def _says_named_there(printer: Any, asked: ast.Exists) -> dict[str, object] | None:
    what = asked.what
    named = what.tests[0] if isinstance(what, ast.Select) and len(what.tests) == 1 else None
    if not isinstance(what, ast.Select) or not isinstance(named, ast.Named) or named.how != "is":
        return None
    if what.zones[1:] != ("front_rearguard",) or what.whose != "you" or asked.quantity != SOME:
        return None
    return {"names": named.names, "circles": what.zones[:1], "rear_circle": ("rearguard",)}


def _named_there(reader: Any, parts: Parts) -> ast.Condition:
    """A unit with this name is on a circle of the player or in the front row."""
    parts.read("rear_circle")
    zones = (*parts.read("circles"), "front_rearguard")
    return ast.Exists(ast.Select(zones, "you", (ast.Named(parts.read("names")),)), SOME)


def _both_named(reader: Any, parts: Parts) -> ast.Condition:
    zone, whose = parts.read("room")
    return ast.And(tuple([ast.Exists(ast.Select((zone,), whose, (ast.Named(parts.read(name)),)), SOME)
                          for name in ("names", "names2")]))


def _open(zone: str, number: int, whose: str) -> ast.Amount:
    """The number of circles without a unit."""
    return ast.Add(ast.Num(number), ast.Times(ast.Num(-1), ast.Count(ast.Select((zone,), whose))))


def _open_front(reader: Any, parts: Parts) -> ast.Amount:
    parts.read("rear_circle")
    return _open("front_rearguard", FRONT_CIRCLES, parts.read("owner"))


def _open_back(reader: Any, parts: Parts) -> ast.Amount:
    parts.read("rear_circle")
    return _open("back_rearguard", len(CIRCLES) - FRONT_CIRCLES, parts.read("owner"))


def _says_open(zone: str, number: int) -> Any:
    def say(printer: Any, many: ast.Add) -> dict[str, object] | None:
        for whose in ("you", "opponent"):
            if many == _open(zone, number, whose):
                return {"owner": whose, "rear_circle": ("rearguard",)}
        return None

    return say


def _has_open(reader: Any, parts: Parts) -> ast.Condition:
    parts.read("rear_circle")
    return ast.Compare(_open("rearguard", len(CIRCLES), "you"), ">=", parts.read("n"))


def _says_has_open(printer: Any, asked: ast.Compare) -> dict[str, object] | None:
    same = asked.a == _open("rearguard", len(CIRCLES), "you") and asked.op == ">="
    return {"rear_circle": ("rearguard",), "n": asked.b} if same else None


def _every_units(reader: Any, parts: Parts) -> ast.Amount:
    zones, tests = parts.read("kinds")
    return ast.Per(ast.Count(ast.Select(zones, parts.read("owner"), tests)), parts.read("n").value)


def _says_every_units(printer: Any, number: ast.Per) -> dict[str, object] | None:
    what = number.of.what if isinstance(number.of, ast.Count) else None
    if not isinstance(what, ast.Select) or what.among or what.whose not in ("you", "opponent"):
        return None
    return {"n": ast.Num(number.every), "owner": what.whose, "kinds": (what.zones, what.tests)}


def _cards(verb: str) -> Any:
    return lambda reader, parts: result_of(reader, parts, verb)


def _says_cards(verb: str) -> Any:
    def say(printer: Any, what: ast.Selector) -> dict[str, object] | None:
        name = printer.deeds.get(verb, "")
        return {} if name and what == ast.Ref(name) else None

    return say


NUMBERS: Final[tuple[Row, ...]] = (
    worked("condition", "{owner} {target} is a {either}", ast.Exists, _my_vanguard, _says_my_vanguard),
    worked("condition", "{owner} {target} is a {checked}", ast.Exists, _my_vanguard, None),
    worked("condition", "{owner} {target} is {names}", ast.Exists, _my_vanguard, None),
    worked("condition", "{names} is on your {circles} or front row {rear_circle}", ast.Exists, _named_there,
           _says_named_there),
    heard("condition", "{names} is on your {circles}",
          of(ast.Exists, of(ast.Select, gap("circles"), "you", (of(ast.Named, gap("names")),)), SOME)),
    worked("condition", "you have {names} and {names2} in {room}", ast.And, _both_named, None),
    worked("per", "for each | of {owner} open front row {rear_circle}", ast.Add, _open_front,
           _says_open("front_rearguard", FRONT_CIRCLES)),
    worked("per", "for each | of {owner} open back row {rear_circle}", ast.Add, _open_back,
           _says_open("back_rearguard", len(CIRCLES) - FRONT_CIRCLES)),
    worked("condition", "you have {n} | or more open {rear_circle}", ast.Compare, _has_open, _says_has_open),
    worked("per", "for every {n} of {owner} {kinds}", ast.Per, _every_units, _says_every_units),
    worked("counted", "unit chosen", ast.Selector, _cards("chose"), _says_cards("chose"), "card chosen",
           "card chosen by this effect"),
    worked("counted", "card put", ast.Selector, _cards("put"), None),
)

# ---------------------------------------------------------------------------------------------------- what is not done


def _not_by(reader: Any, parts: Parts) -> ast.Step:
    return not_attacked(reader, parts, holder_of(reader, parts), "kinds")


CLAUSES: Final[tuple[Row, ...]] = (
    worked("clause", "cannot be attacked by your opponent's {kinds} [{until}]", ast.Nothing, _not_by, None),
    row("clause", "put a {sort} from {room} {spot}",
        of(ast.Move, of(ast.Pick, of(ast.Select, *ROOM, gap("sort")), ONE), (gap("spot"),)),
        "return a {sort} from {room} {spot}"),
    row("clause", "bind a {sort} from {room}",
        of(ast.Move, of(ast.Pick, of(ast.Select, *ROOM, gap("sort")), ONE), (ast.Spot("bind"),))),
)

COSTS: Final[tuple[Row, ...]] = (
    row("cost", "remove {few} {sort} from {room}",
        of(ast.Perform, "remove", of(ast.Pick, of(ast.Select, *ROOM, gap("sort")), gap("few")))),
    row("cost", "remove this unit", ast.Perform("remove", THIS), "remove this card"),
)

COUNTING: Final[tuple[Row, ...]] = (*DESCRIBED, *NUMBERS, *CLAUSES, *COSTS)

GAPS: Final[dict[str, Any]] = {
    "races": Fills("RACES", lambda reader, token: reader.values(token), lambda printer, all: " or ".join(
        [f"<{one}>" for one in all]), ("<Elf> or <Man>",)),
    "names2": Fills("NAMES", lambda reader, token: reader.values(token), lambda printer, all: printer.names(all),
                    ('"Bram"',)),
}
