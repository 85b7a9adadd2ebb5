"""Conditions: on what the sentences before have done, on units, on cards in zones, and on the time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from headjudge.games.cfd.text.common import MINE, ROOM
from headjudge.games.cfd.text.deeds import does, kept, origins
from headjudge.games.vanguard.text import described
from headjudge.games.vanguard.text.rows.conditions import NONE, SOME
from headjudge.games.vanguard.text.rows.events import THIS, VANGUARDS
from headjudge.language.rows.row import Fills, Row, heard, of, row, said, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.trees import walk

THEIRS: Final = ast.Select(("vanguard",), "opponent")
FIELD: Final = ast.Select(("field",), "any")
GRADE: Final = gap("grade")
KEPT: Final = {"soul charged": "put into soul"}
"""Verbs that are a case of another one, with that."""

# ---------------------------------------------------------------------------------- what the sentences before have done


def result_of(reader: Any, parts: Parts, verb: str) -> ast.Ref:
    """Returns the cards to which the last instruction of a verb in the sentences before was done."""
    known = origins(reader.done)
    for at in reversed(range(len(reader.done))):
        reader.done[at], name = kept(reader.done[at], verb, known, lambda step: reader.scope.name(
            _first_verb(step, known) if verb == "put" else KEPT.get(verb, verb)))
        if name:
            return ast.Ref(name)
    raise reader.unread(parts.tree, "no sentence before has done this")


def _first_verb(step: ast.Step, known: dict[str, tuple[str, ...]]) -> str:
    """The verb that says most of what an instruction does to cards."""
    return next((verb for verb in VERBS if does(step, verb, known)), "put")


def _did(verb: str) -> Any:
    return lambda reader, parts: ast.Exists(result_of(reader, parts, verb), SOME)


def _says_did(verb: str) -> Any:
    return lambda printer, said: _if_done(printer, verb, lambda cards: said == ast.Exists(cards, SOME))


def _did_not(verb: str) -> Any:
    return lambda reader, parts: _none(_of_kind(result_of(reader, parts, verb), _given(parts)))


def _did_many(verb: str) -> Any:
    return lambda reader, parts: ast.Exists(_of_kind(result_of(reader, parts, verb), _given(parts)),
                                            parts.read("at_least"))


def _given(parts: Parts) -> tuple[ast.Test, ...]:
    """The kind of cards that a condition names; () for any, or if it names none."""
    name = next((one for one in ("given_sort", "given_sorts") if parts.has(one)), "")
    tests: tuple[ast.Test, ...] = parts.read(name) if name else ()
    return tests


def _of_kind(cards: ast.Ref, tests: tuple[ast.Test, ...]) -> ast.Selector:
    """Those of some cards that are of a kind; all of them if none is named."""
    return ast.Select((), "any", tests, cards.name) if tests else cards


def _kind_of(what: object, name: str) -> tuple[ast.Test, ...] | None:
    """The kind of which the cards of a register are; None for other cards."""
    if what == ast.Ref(name):
        return ()
    same = isinstance(what, ast.Select) and what == ast.Select((), "any", what.tests, name)
    return what.tests if same and isinstance(what, ast.Select) and what.tests else None


def _did_some(verb: str) -> Any:
    """Returns the reader of a condition on cards of some kind among those to which it was done; of any if none is said.
    """

    def read(reader: Any, parts: Parts) -> ast.Condition:
        tests = parts.read("given_sort") if parts.has("given_sort") else ()
        cards = result_of(reader, parts, verb)
        reader.given = cards.name
        return ast.Exists(ast.Select((), "any", tests, cards.name) if tests else cards, SOME)

    return read


def _none(cards: ast.Selector) -> ast.Condition:
    """There are no such cards: true also if nobody was to do anything, for which `Exists` does not hold."""
    return ast.Compare(ast.Count(cards), "==", ast.Num(0))


def _says_did_not(verb: str) -> Any:
    def say(printer: Any, asked: ast.Compare) -> dict[str, object] | None:
        name = printer.deeds.get(verb, "")
        counted = asked.a.what if isinstance(asked.a, ast.Count) else None
        tests = _kind_of(counted, name) if name else None
        if tests is None or not isinstance(counted, ast.Selector) or asked != _none(counted):
            return None
        return {"given_sort": tests}

    return say


def _if_done(printer: Any, verb: str, same: Callable[[ast.Ref], bool]) -> dict[str, object] | None:
    name = printer.deeds.get(verb, "")
    return {} if name and same(ast.Ref(name)) else None


def _says_many(verb: str) -> Any:
    def say(printer: Any, asked: ast.Exists) -> dict[str, object] | None:
        name = printer.deeds.get(verb, "")
        tests = _kind_of(asked.what, name) if name else None
        return None if tests is None else {"at_least": asked.quantity, "given_sorts": tests}

    return say


def _says_some(verb: str) -> Any:
    def say(printer: Any, asked: ast.Exists) -> dict[str, object] | None:
        name = printer.deeds.get(verb, "")
        tests = _kind_of(asked.what, name) if name and asked.quantity == SOME else None
        return None if tests is None else {"given_sort": tests}

    return say


def _all_apart(reader: Any, parts: Parts) -> ast.Condition:
    """Each of the cards that were put into the soul has a grade of its own."""
    return _apart_in_grade(result_of(reader, parts, "soul charged"))


def _apart_in_grade(cards: ast.Ref) -> ast.Condition:
    return ast.Compare(ast.Kinds(cards, "grade"), "==", ast.Count(cards))


def _says_all_apart(printer: Any, asked: ast.Compare) -> dict[str, object] | None:
    return _if_done(printer, "soul charged", lambda cards: asked == _apart_in_grade(cards))


def _stood(reader: Any, parts: Parts) -> ast.Condition:
    """This unit has been stood by the sentences before, and not only because it was standing (1.3.2.1)."""
    if parts.read("state") != "stand":
        raise reader.unread(parts.tree, "no sentence before has done this")
    cards = result_of(reader, parts, "stood")
    if not any([isinstance(node, ast.Orient) and node.as_ == cards.name and node.what == THIS
                for step in reader.done for node in walk(step)]):
        raise reader.unread(parts.tree, "another unit was stood")
    return ast.Exists(cards, SOME)


def _says_stood(printer: Any, said: ast.Exists) -> dict[str, object] | None:
    found = _if_done(printer, "stood", lambda cards: said == ast.Exists(cards, SOME))
    return None if found is None else {"state": "stand"}


VERBS: Final[dict[str, tuple[str, str, tuple[str, ...], tuple[str, ...]]]] = {
    "chose": ("chose {}", "choose {}", (), ()),
    "revealed": ("revealed {}", "reveal {}", (), ()),
    "called": ("called {}", "call {}", ("called it", "called this card", "called"), ("call",)),
    "retired": ("retired {}", "retire {}", (), ("retire",)),
    "discarded": ("discarded {}", "discard {}", (), ("discard",)),
    "bound": ("bound {}", "bind {}", (), ()),
    "drew": ("drew {}", "draw {}", ("drew cards",), ()),
    "put into hand": ("put {} into your hand", "put {} into your hand", ("put it into your hand",), ()),
    "put into soul": ("put {} into your soul", "put {} into your soul", ("put it into your soul",), ()),
    "returned": ("returned {} to your deck", "return {} to your deck", ("returned a {given_sort}",), ()),
    "moved": ("moved {}", "move {}", ("moved it",), ("move",)),
    "put": ("put {}", "put {}", (), ("put",)),
}
"""The verbs of what was done before: in the past, as "didn't" has them, and other words for the same."""

MANY: Final = {"returned": ("returned {at_least} {given_sorts}",),
               "chose": ("chose {at_least} {given_sorts} for this effect",)}
"""Other words for so many cards to which it was done."""

DONE: Final[tuple[Row, ...]] = (
    *[worked("condition", f"you {past.format('a {given_sort}')}", ast.Exists, _did_some(verb), _says_some(verb),
             *[f"you {one}" for one in others])
      for verb, (past, _, others, _more) in VERBS.items()],
    *[worked("condition", f"you didn't {base.format('a {given_sort}')}", ast.Compare, _did_not(verb),
             _says_did_not(verb), f"you didn't {base.format('any {given_sorts}')}",
             *[f"you didn't {one}" for one in others])
      for verb, (_, base, _more, others) in VERBS.items()],
    *[worked("condition", f"you {past.format('{at_least} {given_sorts}')}", ast.Exists, _did_many(verb),
             _says_many(verb), *[f"you {one}" for one in MANY.get(verb, ())])
      for verb, (past, *_) in VERBS.items()],
    worked("condition", "no {given_sorts} were retired", ast.Compare, _did_not("retired"), None, "it was not retired"),
    worked("condition", "a {given_sort} was put into your soul by this effect", ast.Exists,
           _did_some("put into soul"), None),
    worked("condition", "a {given_sort} was soul charged", ast.Exists, _did_some("soul charged"),
           _says_some("soul charged"),
           "a {given_sort} was soul charged by this effect"),
    worked("condition", "all of the cards soul charged have different grades", ast.Compare, _all_apart,
           _says_all_apart),
    worked("condition", "you {state} this unit", ast.Exists, _stood, _says_stood),
    worked("condition", "you rode", ast.Exists, _did("rode"), _says_did("rode")),
    worked("condition", "you rode a {given_sort}", ast.Exists, _did_some("rode"), _says_some("rode")),
    worked("condition", "you could not move any units", ast.Compare, _did_not("moved"), None),
    worked("condition", "the soul charged card was a {given_sort}", ast.Exists, _did_some("soul charged"), None),
)

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
    heard("game_moment", "the {nth} battle of that turn or more", of(ast.And, (IN_BATTLE, _of_battles(NTH_OR_MORE))),
          "the {nth} battle or more of your turn"),
    heard("game_moment", "the {nth} battle of that turn", of(ast.And, (IN_BATTLE, _of_battles(NTH)))),
    row("condition", "that attack hit", ast.Happened(ast.Hit(THIS), "battle", SOME)),
    row("condition", "that attack hit a vanguard", ast.Happened(ast.Hit(THIS, VANGUARDS), "battle", SOME)),
    heard("condition", "this unit was boosted", ast.Exists(
        ast.Select(("field",), "you", (ast.Relation("boosting", THIS),)), SOME)),
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


THERE: Final[tuple[Row, ...]] = (
    worked("condition", "you have {at_least} {kinds}", ast.Condition, _owner_has("you"), None),
    said("condition", "you have {at_least} {kinds}", ast.Compare, _says_owner_has("you")),
    worked("condition", "your opponent has {at_least} {kinds}", ast.Condition, _owner_has("opponent"), None),
    said("condition", "your opponent has {at_least} {kinds}", ast.Compare, _says_owner_has("opponent")),
    said("condition", "you have {at_least} {kinds}", ast.Exists, lambda printer, asked: _says_plain(asked, "you")),
    said("condition", "your opponent has {at_least} {kinds}", ast.Exists,
         lambda printer, asked: _says_plain(asked, "opponent")),
    row("condition", "there are no {kinds}",
        of(ast.Exists, of(ast.Select, gap("kinds", 0), "any", gap("kinds", 1)), NONE)),
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
    row("condition", "your vanguard is grade {grade}", _front(MINE, of(ast.Measure, "grade", "==", GRADE))),
    row("condition", "your opponent's vanguard is grade {grade}",
        _front(THEIRS, of(ast.Measure, "grade", "==", GRADE))),
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
          ast.Exists(ast.Select(("imprisoned",), "you"), SOME)),
    heard("condition", "{at_least} cards are imprisoned", of(ast.Exists, ast.Select(("imprisoned",), "you"),
                                                            gap("at_least")),
          "{at_least} cards are imprisoned in your prison"),
    worked("condition", "it has {at_least} {sorts}", ast.Condition, _behind_room, None),
    row("post", "with the same card name as your vanguard", ast.Same("name", MINE)),
    heard("adjective", "different", ast.Distinct("name")),
    heard("condition", "it is abyssal dark night instead of dark night", ast.Flag("you", "abyssal_dark_night"),
          "it is abyssal dark night instead"),
)


def _says_plain(asked: ast.Exists, owner: str) -> dict[str, object] | None:
    what = asked.what
    if not isinstance(what, ast.Select) or what.whose != owner or what.among or not set(what.zones) & ON_CIRCLES:
        return None
    return {"kinds": (what.zones, what.tests), "at_least": asked.quantity}


GAPS: Final = {"given_sort": Fills("kind", described.sort_of,
                                  lambda printer, tests: printer.sort(tests), ("trigger unit",)),
              "given_sorts": Fills("kind", described.sort_of,
                                   lambda printer, tests: printer.sorts(tests), ("trigger units",))}

ROWS: Final = (*DONE, *TIMES, *THERE)
"""The conditions of the overDress era that stand beside those of `rows`."""
