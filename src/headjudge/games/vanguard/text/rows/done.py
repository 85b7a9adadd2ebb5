"""Rows of conditions on what the sentences before have done ("if you called a card")."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from headjudge.games.vanguard.text import described
from headjudge.games.vanguard.text.deeds import does, kept, origins, parted
from headjudge.games.vanguard.text.rows.conditions import SOME
from headjudge.games.vanguard.text.rows.events import THIS
from headjudge.language.rows.row import Fills, Row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.trees import walk

KEPT: Final = {"soul charged": "put into soul"}
"""Verbs that are a case of another one, with that."""

# ---------------------------------------------------------------------------------- what the sentences before have done


def result_of(reader: Any, parts: Parts, verb: str) -> ast.Ref:
    """Returns the cards to which the last instruction of a verb in the sentences before was done."""
    known = origins(reader.done)
    looked = {step.as_ for told in reader.done for step in walk(told)
              if isinstance(step, ast.Look) and isinstance(step.what, ast.Top) and step.what.n == ast.Num(1)}
    for at in reversed(range(len(reader.done))):
        reader.done[at] = parted(reader.done[at], verb, looked)
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


def _stood_many(reader: Any, parts: Parts) -> ast.Condition:
    """So many units have been stood by the sentences before, and were not standing already."""
    if parts.read("stood") != "stand":
        raise reader.unread(parts.tree, "no sentence before has done this")
    return ast.Exists(result_of(reader, parts, "stood"), parts.read("at_least"))


def _says_stood_many(printer: Any, asked: ast.Exists) -> dict[str, object] | None:
    name = printer.deeds.get("stood", "")
    if not name or asked.what != ast.Ref(name) or asked.quantity == SOME:
        return None
    return {"at_least": asked.quantity, "stood": "stand"}


def _stood(reader: Any, parts: Parts) -> ast.Condition:
    """This unit has been stood by the sentences before, and not only because it was standing (1.3.2.1)."""
    if parts.read("stood") != "stand":
        raise reader.unread(parts.tree, "no sentence before has done this")
    cards = result_of(reader, parts, "stood")
    if not any([isinstance(node, ast.Orient) and node.as_ == cards.name and node.what == THIS
                for step in reader.done for node in walk(step)]):
        raise reader.unread(parts.tree, "the sentence before stands another unit")
    return ast.Exists(cards, SOME)


def _says_stood(printer: Any, said: ast.Exists) -> dict[str, object] | None:
    found = _if_done(printer, "stood", lambda cards: said == ast.Exists(cards, SOME))
    return None if found is None else {"stood": "stand"}


def _called(reader: Any, parts: Parts) -> ast.Ref:
    """The units that were called: no circle may have been open for the cards that were chosen."""
    return result_of(reader, parts, "called")


def _says_called(several: bool) -> Any:
    def say(printer: Any, what: ast.Ref) -> dict[str, object] | None:
        same = bool(what.name) and what.name == printer.deeds.get("called")
        return {} if same and printer.calls_several == several else None

    return say


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
    "returned": ("returned {} to a deck", "return {} to a deck",
                 ("returned a {given_sort}", "returned a {given_sort} to your deck"),
                 ("return a {given_sort} to your deck", "return any {given_sorts} to your deck")),
    "moved": ("moved {}", "move {}", ("moved it",), ("move",)),
    "put": ("put {}", "put {}", (), ("put",)),
}
"""The verbs of what was done before: in the past, as "didn't" has them, and other words for the same."""

MANY: Final = {"returned": ("returned {at_least} {given_sorts}", "returned {at_least} {given_sorts} to your deck"),
               "chose": ("chose {at_least} {given_sorts} for this effect",)}
"""Other words for so many cards to which it was done."""

def _of_verbs(verbs: Iterable[str]) -> tuple[Row, ...]:
    """Returns the rows of some verbs."""
    found: list[Row] = []
    for verb in verbs:
        past, base, others, negated = VERBS[verb]
        found += [
            worked("condition", f"you {past.format('a {given_sort}')}", ast.Exists, _did_some(verb), _says_some(verb),
                   *[f"you {one}" for one in others]),
            worked("condition", f"you didn't {base.format('a {given_sort}')}", ast.Compare, _did_not(verb),
                   _says_did_not(verb), f"you didn't {base.format('any {given_sorts}')}",
                   f"you {past.format('no {given_sorts}')}",
                   *[f"you didn't {one}" for one in negated]),
            worked("condition", f"you {past.format('{at_least} {given_sorts}')}", ast.Exists, _did_many(verb),
                   _says_many(verb), *[f"you {one}" for one in MANY.get(verb, ())]),
        ]
    return tuple(found)


MOVED: Final[tuple[Row, ...]] = (
    *_of_verbs(("moved",)),
    worked("condition", "you could not move any units", ast.Compare, _did_not("moved"), None),
)
"""What cfd says of moves from circle to circle."""

DONE: Final[tuple[Row, ...]] = (
    *_of_verbs(verb for verb in VERBS if verb != "moved"),
    worked("ref", "the unit called with this effect", ast.Ref, _called, _says_called(False)),
    worked("ref", "the units called with this effect", ast.Ref, _called, _says_called(True)),
    worked("condition", "no {given_sorts} were retired", ast.Compare, _did_not("retired"), None, "it was not retired"),
    worked("condition", "a {given_sort} was put into your soul by this effect", ast.Exists,
           _did_some("put into soul"), None),
    worked("condition", "a {given_sort} was soul charged", ast.Exists, _did_some("soul charged"),
           _says_some("soul charged"),
           "a {given_sort} was soul charged by this effect"),
    worked("condition", "all of the cards soul charged have different grades", ast.Compare, _all_apart,
           _says_all_apart),
    worked("condition", "you {stood} {at_least} units", ast.Exists, _stood_many, _says_stood_many,
           "{at_least} units {stood}"),
    worked("condition", "you {stood} this unit", ast.Exists, _stood, _says_stood),
    worked("condition", "you rode", ast.Exists, _did("rode"), _says_did("rode")),
    worked("condition", "you rode a {given_sort}", ast.Exists, _did_some("rode"), _says_some("rode")),
    worked("condition", "the soul charged card was a {given_sort}", ast.Exists, _did_some("soul charged"), None),
)

GAPS: Final[dict[str, Any]] = {
    "stood": Fills("state", lambda reader, part: reader.visit(part), lambda printer, state: f"[{state.title()}]",
                   ("[Stand]",)),
    "given_sort": Fills("kind", described.sort_of, lambda printer, tests: printer.sort(tests), ("trigger unit",)),
    "given_sorts": Fills("kind", described.sort_of, lambda printer, tests: printer.sorts(tests), ("trigger units",)),
}
