"""Rows of cards and units by their part in a battle, by amounts of other cards, and of several of them together."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.cfd.text.common import CAPTIVES
from headjudge.games.cfd.text.holding import ROWS_OF, units_in_row
from headjudge.games.vanguard.text.rows.done import result_of
from headjudge.games.vanguard.vocabulary import ON_FIELD, exactly
from headjudge.language.rows.row import Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

THIS: Final = ast.THIS
REF: Final = gap("ref")
ATTACKED: Final = ast.Relation("attacked")
NAMED: Final = ("powerful", "white wings", "black wings", "friend")
RANDOM_BOTTOM: Final = (ast.Spot("deck", end="bottom", order="random"),)

# ------------------------------------------------------------------------------------------------------- descriptions


def _attacked_by(zone: str) -> ast.Test:
    """Being attacked by a unit of a kind of circles."""
    attacker = ast.Select((zone,), "any", (ast.Relation("attacking"),))
    return ast.AllTest((ATTACKED, ast.Relation("battle_opponent", attacker)))


DESCRIBED: Final[tuple[Row, ...]] = (
    row("post", "with power {grade}", of(ast.Measure, "power", "==", gap("grade"))),
    *[row("post", f"with the {one} ability or {other} ability", ast.AnyTest((ast.Has(one), ast.Has(other))))
      for one in NAMED for other in NAMED if one != other],
    *[row("post", f"being attacked by a {unit}", _attacked_by(zone))
      for unit, zone in (("rear-guard", "rearguard"), ("vanguard", "vanguard"))],
)

# -------------------------------------------------------------------------------------------------------------- picks


def _by_number(reader: Any, parts: Parts) -> ast.Pick:
    """A card for each of something."""
    number = parts.read("per")
    if parts.read("few") != exactly(1):
        raise reader.unread(parts.tree, "one for each is chosen")
    return ast.Pick(ast.Select(*_place(parts), parts.read("sort")), ast.Quant(number, number))


def _says_by_number(printer: Any, pick: ast.Pick) -> dict[str, object] | None:
    what, number = pick.of, pick.quantity.low
    if not isinstance(what, ast.Select) or len(what.zones) != 1 or what.among or isinstance(number, ast.Num):
        return None
    if what.zones[0] in ON_FIELD or pick.quantity != ast.Quant(number, number):
        return None
    return {"few": exactly(1), "sort": what.tests, "room": (what.zones[0], what.whose), "per": number}


def _place(parts: Parts) -> tuple[tuple[str, ...], str]:
    zone, whose = parts.read("room")
    return (zone,), whose


def _per_described(reader: Any, parts: Parts) -> ast.Amount:
    """So many cards of a place, with what describes them behind it; different ones, if they must differ (12.6.1)."""
    tests = (*parts.read("sort"), *_tests_of(parts.read("post")))
    apart = [test for test in tests if isinstance(test, ast.Distinct)]
    what = ast.Select(*_place(parts), tuple([test for test in tests if test not in apart]))
    return ast.Kinds(what, apart[0].field) if apart else ast.Count(what)


def _in_row(zone: str) -> Any:
    return lambda reader, parts: units_in_row(reader, parts, zone, "you", "kind1")


def _tests_of(test: ast.Test) -> tuple[ast.Test, ...]:
    return test.tests if isinstance(test, ast.AllTest) else (test,)


PICKS: Final[tuple[Row, ...]] = (
    *[row("picked", f"{{count}} | of the {units}", of(ast.Pick, ast.Select((zone,), whose, (ast.Relation(part),)),
                                                      gap("count")))
      for units, zone, whose, part in (("units being attacked", "field", "any", "attacked"),
                                       ("boosted rear-guards", "rearguard", "you", "boosted"),
                                       ("rear-guards that boosted for that battle", "rearguard", "you", "boosting"))],
    worked("picked", "{few} {sort} from {room} {per}", ast.Pick, _by_number, _says_by_number),
    worked("per", "for each {sort} in {room} {post}", ast.Amount, _per_described, None),
    *[worked("counted", f"{{kind1}} in your {line} row", ast.Select, _in_row(zone), None)
      for line, zone in ROWS_OF.items()],
    row("holder", "{group} and this unit", of(ast.Union, (gap("group"), THIS))),
    row("holder", "all {names} and {names2} on your {circles}", of(
        ast.Union, (of(ast.Select, gap("circles"), "you", (of(ast.Named, gap("names")),)),
                    of(ast.Select, gap("circles"), "you", (of(ast.Named, gap("names2")),))))),
)

# ------------------------------------------------------------------------------------------------------------ clauses


def _swap(reader: Any, parts: Parts) -> ast.Step:
    """The two units that were chosen change places."""
    cards = reader.scope.them()
    pick = reader.chosen.get(cards.name) if isinstance(cards, ast.Ref) else None
    if pick is None or pick.quantity != exactly(2):
        raise reader.unread(parts.tree, "not clear which two units these are")
    return ast.Exchange(cards, cards)


def _says_swap(printer: Any, step: ast.Exchange) -> dict[str, object] | None:
    return {} if isinstance(step.a, ast.Ref) and step == ast.Exchange(step.a, step.a) else None


def _draw_as_many(reader: Any, parts: Parts) -> ast.Step:
    return ast.Draw(ast.Count(result_of(reader, parts, "chose")))


def _says_as_many(printer: Any, step: ast.Draw) -> dict[str, object] | None:
    name = printer.deeds.get("chose", "")
    return {} if name and step == ast.Draw(ast.Count(ast.Ref(name))) else None


def _choose_and_reveal(reader: Any, parts: Parts) -> ast.Step:
    """A card is shown, which is chosen for it."""
    name = reader.scope.make("chosen", False, "card")
    how_many = ast.Quant(ast.Num(0), parts.read("just_one")) if parts.has("just_one") else exactly(1)
    pick = ast.Pick(ast.Select(*_place(parts), parts.read("sort")), how_many)
    return ast.Seq((ast.Choose((pick,), "you", name), ast.Reveal(ast.Ref(name))))


CLAUSES: Final[tuple[Row, ...]] = (
    worked("clause", "swap their positions", ast.Exchange, _swap, _says_swap, "exchange their positions"),
    heard("clause", "draw a card {per}", of(ast.Repeat, gap("per"), ast.Draw(ast.Num(1)))),
    worked("clause", "draw | cards equal to the number of cards chosen", ast.Draw, _draw_as_many, _says_as_many),
    row("clause", "shuffle {ref} | , and put them on the bottom of your deck", of(ast.Move, REF, RANDOM_BOTTOM),
        "shuffle {ref} | of the cards , and put them on the bottom of your deck"),
    heard("clause", "put this card from {room} {spot}", of(ast.Move, THIS, (gap("spot"),))),
    worked("clause", "reveal a {sort} from {room}", ast.Seq, _choose_and_reveal, None,
           "reveal up to {just_one} {sort} from {room}"),
    row("clause", "{turning} {ref} and this unit", of(ast.Orient, of(ast.Union, (REF, THIS)), gap("turning"))),
)

# -------------------------------------------------------------------------------------------------------- conditions


def _as_before(reader: Any, parts: Parts) -> ast.Condition:
    """So many of the units of which the condition before has asked whether there are some."""
    if reader.had is None:
        raise reader.unread(parts.tree, "not said what is counted")
    return ast.Exists(reader.had, parts.read("at_least"))


CONDITIONS: Final[tuple[Row, ...]] = (
    row("condition", "the number of your opponent's cards imprisoned in your prison is {at_least}",
        of(ast.Exists, CAPTIVES, gap("at_least"))),
    heard("condition", "you played {names} this turn", of(ast.Happened, of(
        ast.Played, "you", (of(ast.Named, gap("names")),)), "turn", ast.Quant(ast.Num(1), None))),
    row("past", "your vanguard sung a {sort}",
        of(ast.Used, "you", of(ast.Select, (), "you", gap("sort")), "", "sing")),
    worked("condition", "you have {at_least}", ast.Exists, _as_before, None, "there are {at_least}"),
)

# -------------------------------------------------------------------------------------------------------------- costs


def _both_units(to: str) -> Any:
    """Returns the reader of a cost that is paid with this unit and another one."""

    def read(reader: Any, parts: Parts) -> ast.Step:
        zones, tests = parts.read("kinds")
        few = exactly(parts.read("just_one").value)
        other = ast.Pick(ast.Select(zones, "you", (ast.Relation("other", THIS), *tests)), few)
        if to == "turn":
            state = parts.read("turning")
            return ast.Seq((ast.Orient(THIS, state), ast.Orient(other, state)))
        spot = ast.Spot(to)
        return ast.Seq((ast.Move(THIS, (spot,)), ast.Move(other, (spot,))))

    return read


def _with_one(to: str) -> Any:
    """Returns the reader of a cost that is paid with this unit and one other unit."""

    def read(reader: Any, parts: Parts) -> ast.Step:
        other = ast.Pick(ast.Select(parts.read("another_kind")[0], "you", parts.read("another_kind")[1]), exactly(1))
        return ast.Seq((ast.Move(THIS, (ast.Spot(to),)), ast.Move(other, (ast.Spot(to),))))

    return read


AND_ANOTHER: Final = "this unit and {just_one} | of your other {kinds}"

COSTS: Final[tuple[Row, ...]] = (
    worked("cost", f"put {AND_ANOTHER} | into your soul", ast.Seq, _both_units("soul"), None),
    worked("cost", "put this unit and {another_kind} | into your soul", ast.Seq, _with_one("soul"), None),
    worked("cost", "retire this unit and {another_kind}", ast.Seq, _with_one("drop"), None),
    worked("cost", f"retire {AND_ANOTHER}", ast.Seq, _both_units("drop"), None),
    worked("cost", f"{{turning}} {AND_ANOTHER}", ast.Seq, _both_units("turn"), None),
    heard("picked", "a card scouted to your base", ast.Pick(ast.Select(("scouted",), "you"), exactly(1))),
    row("condition", "you have no other units in the same column as this unit",
        ast.Exists(ast.Select(("field",), "you", (ast.Relation("other", THIS), ast.Relation("same_column", THIS))),
                   ast.Quant(ast.Num(0), ast.Num(0))), "you have no other units in the same column"),
)

GROUPS: Final[tuple[Row, ...]] = (*COSTS, *DESCRIBED, *PICKS, *CLAUSES, *CONDITIONS)
