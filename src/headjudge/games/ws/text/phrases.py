"""Cards in the words of Weiss Schwarz."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from headjudge.games.ws.text.places import SIDES
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast

if TYPE_CHECKING:
    from headjudge.games.ws.text.printer import WsPrinter

ADJECTIVES = (ast.Traits, ast.Measure, ast.Colors, ast.InState)
"""The tests that are printed before the kind of a card."""


OWNED: Final = frozenset({"you", "opponent", "owner"})
"""The players whose cards are called theirs."""

_PLACE_WORDS = {
    **{zone: f"in the {side} position of your center stage" for zone, side in SIDES.items()},
    "clock_top": "the top card of your clock",
}


def lie_under(what: ast.Select) -> bool:
    """Whether these are markers under a card that is named, not all cards of a marker area."""
    return what.zones == ("markers",) and any(isinstance(test, ast.Relation) and test.kind == "under"
                                              for test in what.tests)


def range(printer: WsPrinter, test: ast.Measure) -> str:
    """A range of numbers."""
    return printer.say("range", (test.op, test.amount))


def those(printer: WsPrinter, register: str) -> str:
    """Those cards: of the newest set."""
    return "them" if register.rstrip("0123456789") == "looked" else "those cards"


def place(printer: WsPrinter, what: ast.Select) -> str:
    """In which zone."""
    if what.zones[0] in SIDES:
        return _PLACE_WORDS[what.zones[0]]
    first, *more = what.zones
    if printer.moving:
        text = f"from {from_zone(printer, first, what.whose)}"
    else:
        text = f"{'on' if first == 'stage' else 'in'} {printer.zone(first, what.whose)}"
    return text + "".join(f" or {printer.say('game_zone', zone)}" for zone in more)


def kinds(printer: WsPrinter, test: ast.Test, plural: bool) -> str:
    """Types of cards."""
    if not isinstance(test, ast.Kind):
        raise NoWords("a tree that no text says")
    return " or ".join(printer.say("game_kind", ((ast.Kind((kind,)),), plural)) for kind in test.kinds)


def adjective(printer: WsPrinter, test: ast.Test) -> str:
    """A test before the noun."""
    return printer.say("adjective", test)


def post(printer: WsPrinter, test: ast.Test, plural: bool) -> str:
    """A test behind the noun."""
    said = printer.say("post", test)
    return f"that are {said.removeprefix('that is ')}" if plural and said.startswith("that is ") else said


def on_stage(printer: WsPrinter, what: ast.Selector) -> bool:
    """Whether cards are simply somebody's characters on the stage."""
    return isinstance(what, ast.Select) and what.zones == ("stage",) and what.whose in OWNED and not what.among


def subject_head(printer: WsPrinter, what: ast.Selector) -> str:
    """What the card of an event is called."""
    if isinstance(what, ast.Union):
        return subject_head(printer, what.parts[1])
    if printer.described(what):
        return "character"
    if not isinstance(what, ast.Select):
        raise NoWords("a tree that no text says")
    kinds = [test for test in what.tests if isinstance(test, ast.Kind)]
    if kinds and len(kinds[0].kinds) == 1:
        return kinds[0].kinds[0]
    return "card"


def single(printer: WsPrinter, what: ast.Selector) -> str:
    """The card that an event is about."""
    if what == ast.THIS:
        return "this card"
    if isinstance(what, ast.Union):
        _, other = what.parts
        text = f"this card or {one(printer, other)}"
    else:
        text = one(printer, what)
    printer.scope.note(ast.SUBJECT, False, subject_head(printer, what), "subject")
    return text


def one(printer: WsPrinter, what: ast.Selector) -> str:
    """A card that fits."""
    if printer.described(what):
        return printer.ref(what)
    if not isinstance(what, ast.Select):
        raise NoWords("a tree that no text says")
    if on_stage(printer, what):
        return f"{printer.owner(what.whose)} {printer.noun(what, False, place=False)}"
    if not what.zones:
        named = what.tests and isinstance(what.tests[0], ast.Named) and what.tests[0].how == "is"
        text = printer.tests(what.tests, False)
        return text if named else f"a {text}"
    return f"a {printer.noun(what, False, place=True)}"


def is_stock(printer: WsPrinter, step: ast.Step) -> bool:
    """Whether a part of a cost is a number in a circle."""
    return (
        isinstance(step, ast.Move)
        and isinstance(step.what, ast.Top)
        and isinstance(step.what.n, ast.Num)
        and step == ast.Move(ast.Top("stock", "you", step.what.n), (ast.Spot("waiting_room", "you"),))
    )


def from_zone(printer: WsPrinter, zone: str, whose: str) -> str:
    """Somebody's zone, or anybody's."""
    return printer.zone(zone, whose) if whose in OWNED else f"the {printer.say('game_zone', zone)}"


def single_from(printer: WsPrinter, trigger: ast.Moved) -> str:
    """A card that leaves a zone."""
    what = trigger.what
    if not isinstance(what, ast.Select):
        raise NoWords("a tree that no text says")
    text = printer.noun(what, False, place=False)
    owner = f"{printer.owner(what.whose)} " if what.whose in OWNED else "a "
    printer.scope.note(ast.SUBJECT, False, subject_head(printer, what), "subject")
    return f"{owner}{text}"


def article(printer: WsPrinter, what: ast.Select) -> str:
    """One of these."""
    other = ast.Relation("other", ast.THIS)
    if other in what.tests:
        tests = tuple(test for test in what.tests if test != other)
        rest = ast.Select(what.zones, what.whose, tests, what.among)
        return f"another {printer.noun(rest, False, place=not on_stage(printer, what))}"
    return f"a {printer.noun(what, False, place=not on_stage(printer, what))}"


def so_many(printer: WsPrinter, quantity: ast.Quant, what: ast.Select) -> str:
    """N or more of these."""
    if quantity == ast.Quant(ast.Num(1), None):
        return article(printer, what)
    if quantity.high is None:
        number = f"{printer.amount(quantity.low)} or more"
    elif quantity.low == ast.Num(0):
        number = f"{printer.amount(quantity.high)} or less"
    else:
        raise NoWords("exactly so many")
    return f"{number} {printer.noun(what, True, place=not on_stage(printer, what))}"


def predicate(printer: WsPrinter, tests: Sequence[ast.Test]) -> str:
    """What a card is."""
    compared = isinstance(tests[0], ast.Measure) and isinstance(tests[0].amount, ast.Value)
    if len(tests) == 1 and (compared or isinstance(tests[0], ast.Relation | ast.InZone)):
        return printer.say("game_predicate", tuple(tests))
    if all(isinstance(test, ADJECTIVES) for test in tests):
        return " ".join(adjective(printer, test) for test in tests)
    first = tests[0]
    named = isinstance(first, ast.Named) and first.how == "is"
    either = isinstance(first, ast.AnyTest) and isinstance(first.tests[0], ast.Named) and first.tests[0].how == "is"
    text = printer.tests(tests, False)
    return text if named or either else f"a {text}"


def color_or_traits(test: ast.Test) -> bool:
    """Whether a test is a color or traits, one or the other."""
    return isinstance(test, ast.AnyTest) and {type(part) for part in test.tests} == {ast.Colors, ast.Traits}


def _parts(test: ast.Test) -> tuple[ast.Test, ...]:
    return test.tests if isinstance(test, ast.AllTest) else (test,)
