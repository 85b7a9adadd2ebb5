"""Cards in the words of the Gundam Card Game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from headjudge.games.gcg.text.nouns import OWN_PILOT, PLACES, SOME
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast

if TYPE_CHECKING:
    from headjudge.games.gcg.text.printer import GcgPrinter

IN_PLAY: Final = ("battle_area", "base", "shields")
"""Where cards in play are, whatever they are."""
HERE: Final = frozenset({"battle_area", "base", "shields", "pilots"})
"""Where cards of several kinds in play are."""
KIND_AT: Final = {"battle_area": "unit", "base": "base"}
SPECIAL: Final = (
    ast.Relation("token"),
    ast.Relation("linked"),
    ast.Named(("EX Resource",)),
    ast.Named(("EX Base",)),
)
"""The kinds of cards in play that have names of their own."""
OTHER: Final = ast.Relation("other", ast.THIS)


def capital(text: str) -> str:
    """A sentence that begins with a capital letter."""
    return f"{text[0].upper()}{text[1:]}"


def is_many(printer: GcgPrinter, what: ast.Selector) -> bool:
    """Whether what is said of cards is in the plural."""
    if isinstance(what, ast.Ref):
        return any(one.many for one in printer.scope.antecedents if one.what == what)
    return not isinstance(what, ast.Top) and what != OWN_PILOT


def about(printer: GcgPrinter, what: ast.Selector | None, register: ast.Ref = ast.SUBJECT) -> str:
    """Whom an event is about."""
    if isinstance(what, ast.Ref):
        return printer.subject(what)[0]
    if not isinstance(what, ast.Select):
        raise NoWords("an event about described cards")
    text = f"one of your {printer.noun(what, True, True)}" if what.whose == "you" else one_of(printer, what)
    printer.scope.note(register, False, printer.head(what), "subject")
    printer.scope.sides[register] = what.whose
    return text


def other(printer: GcgPrinter, what: ast.Selector | None, register: ast.Ref) -> str:
    """The object of an event, or its source."""
    if not isinstance(what, ast.Select):
        raise NoWords("an event with described cards")
    printer.scope.note(register, False, printer.head(what), "object")
    printer.scope.sides[register] = what.whose
    return a(printer, printer.noun(what, False))


def source_of_damage(printer: GcgPrinter, what: ast.Selector) -> str:
    """From whom damage is received."""
    enemy = what == ast.Select((), "opponent")
    return f"from {'an enemy' if enemy else other(printer, what, ast.Ref('attacker'))}"


def happened_to(printer: GcgPrinter, what: ast.Selector) -> str:
    """The card of a past event; no pronoun means it afterwards."""
    before = list(printer.scope.antecedents)
    text = about(printer, what)
    printer.scope.antecedents = before
    return text


def number_there(printer: GcgPrinter, quantity: ast.Quant) -> str:
    """How many there are."""
    if quantity.high is None or quantity.high == ast.Num(0):
        return printer.quantity(quantity)
    return printer.say("quant", (quantity, "only" if quantity.low == quantity.high else "less"))


def so_many(printer: GcgPrinter, what: ast.Select, quantity: ast.Quant) -> str:
    """So many cards that are there."""
    own = what.whose == "you" and in_play(printer, what)
    place = "from" if in_play(printer, what) else "in"
    if quantity == SOME:
        return one_of(printer, what, own, place)
    number = number_there(printer, quantity)
    return f"{number} {printer.noun(what, not (own and number == 'only 1'), own, place)}"


def one_of(printer: GcgPrinter, what: ast.Select, own: bool = False, place: str = "from") -> str:
    """A card like that, which is another one than this card if that is said."""
    if OTHER not in what.tests or printer.scope.others(this=True) != (ast.THIS,) or not in_play(printer, what):
        return a(printer, printer.noun(what, False, own, place))
    bare = ast.Select(what.zones, what.whose, tuple(test for test in what.tests if test != OTHER))
    return f"another {printer.noun(bare, False, own)}"


def theirs(printer: GcgPrinter, condition: ast.Condition) -> str:
    """How many cards a player has in a zone."""
    what = condition.what if isinstance(condition, ast.Exists) else None
    if not isinstance(condition, ast.Exists) or not isinstance(what, ast.Select) or what.whose != "you":
        raise NoWords("something else that a player has")
    cards = printer.noun(ast.Select((), "any", what.tests, "-"), True)
    return f"{number_there(printer, condition.quantity)} {cards} in their {printer.say('game_zone', what.zones[0])}"


def resources(printer: GcgPrinter, amount: ast.Amount, state: str, *tests: ast.Test) -> str:
    """So many Resources."""
    word = printer.say("game_kind", (tests, amount != ast.Num(1), PLACES["resource"]))
    return " ".join(filter(None, [printer.n(amount), state, word]))


def owned(printer: GcgPrinter, what: ast.Select, plural: bool) -> str:
    """Cards with their owner: `your Units`, `enemy Units`."""
    whose = "your " if what.whose == "you" and in_play(printer, what) else ""
    return f"{whose}{printer.noun(what, plural, bool(whose))}"


def in_play(printer: GcgPrinter, what: ast.Select) -> bool:
    """Whether the cards have no zone that is named."""
    return what.zones in PLACES.values() or (bool(what.zones) and set(what.zones) <= HERE)


def parted(printer: GcgPrinter, what: ast.Select, plural: bool) -> tuple[str, str]:
    """A noun, and where its cards are."""
    (zone,) = what.zones
    if what.whose not in ("you", "opponent"):
        raise NoWords("cards of a place of this kind")
    bare = ast.Select((), "any", what.tests, "-")
    return printer.noun(bare, plural), f"from {printer.owner(what.whose)} {printer.say('game_zone', zone)}"


def adjective(printer: GcgPrinter, test: ast.Test) -> str:
    """A test as a word before the kind; '' if it stands behind it."""
    try:
        return printer.say("adjective", test)
    except NoWords:
        return ""


def post(printer: GcgPrinter, test: ast.Test, plural: bool) -> str:
    """A test that stands behind the kind."""
    before, printer.of_many = printer.of_many, plural
    text = printer.say("post", test)
    printer.of_many = before
    return text.replace("in its card name", "in their card name") if plural else text


def battle_target(printer: GcgPrinter, what: ast.Selector) -> str:
    """The other card of a battle."""
    if isinstance(what, ast.Ref):
        return printer.ref(what)
    if not isinstance(what, ast.Select):
        raise NoWords("a battle with described cards")
    if what.whose == "you":
        return f"one of your {printer.noun(what, True, True)}"
    return a(printer, printer.noun(what, False))


def drawing(printer: GcgPrinter, what: ast.Selector) -> str:
    """The Unit that draws attacks: this card only while it is rested."""
    return "this rested Unit" if what == ast.THIS else battle_target(printer, what)


def foes(printer: GcgPrinter, tests: Sequence[ast.Test]) -> str:
    """Enemies that deal damage or block, or any Units."""
    if tests[:1] == (ast.Kind(("unit",)),):
        return printer.noun(ast.Select(("battle_area",), "any", tuple(tests)), True)
    if tests[:1] != (ast.Relation("enemy", ast.THIS),) or len(tests) < 2:
        raise NoWords("sources that are no enemies")
    if ast.Kind(("command",)) not in tests:
        return printer.noun(ast.Select(("battle_area",), "opponent", tuple(tests[1:])), True)
    words = qualifier(printer, [test for test in tests[1:] if test != ast.Kind(("command",))])
    return f"{words}enemy Commands"


def a(printer: GcgPrinter, noun: str) -> str:
    """A noun with its article."""
    first = noun.lstrip("(")[:1]
    return f"{'an' if first.lower() in 'aeio' else 'a'} {noun}"


def pilot(printer: GcgPrinter, tests: Sequence[ast.Test]) -> str:
    """A Pilot with its description."""
    return a(printer, f"{qualifier(printer, tests)}Pilot")


def qualifier(printer: GcgPrinter, tests: Sequence[ast.Test]) -> str:
    """Adjectives and levels before a kind, with the blank behind them."""
    return "".join([f"{adjective(printer, test) or printer.say('level', test)} " for test in tests])


def kind_of_card(printer: GcgPrinter, tests: Sequence[ast.Test]) -> str:
    """What kind of card a card is."""
    first, *more = tests
    if isinstance(first, ast.Kind):
        called = cards_called(printer, first.kinds, False)
    else:
        called = kinds_called(printer, first, False)
    return a(printer, f"{qualifier(printer, more)}{called}")


def cards_called(printer: GcgPrinter, kinds: Sequence[str], plural: bool) -> str:
    """Cards of these kinds that are not in play."""
    said = [printer.say("game_kind", ((ast.Kind((kind,)),), plural)) for kind in kinds]
    return "/".join(said) or ("cards" if plural else "card")


def cards_apart(printer: GcgPrinter, test: ast.Test, plural: bool, places: bool = False) -> str:
    """Kinds of cards of which each is described by itself; '' if a test is no such one."""
    said: list[str] = []
    for one in test.tests if isinstance(test, ast.AnyTest) else ():
        if not isinstance(one, ast.AllTest) or not isinstance(one.tests[0], ast.Kind | ast.InZone):
            return ""
        first = one.tests[0]
        if isinstance(first, ast.InZone):
            called = printer.say("game_kind", ((), plural, first.zones))
        elif places:
            places_of = next(zones for zones in PLACES.values() if KIND_AT.get(zones[0]) == first.kinds[0])
            called = printer.say("game_kind", ((first,), plural, places_of))
        else:
            called = cards_called(printer, first.kinds, plural)
        said.append(f"{qualifier(printer, one.tests[1:])}{called}")
    return " or ".join(said)


def kinds_called(printer: GcgPrinter, test: ast.Test, plural: bool = True) -> str:
    """What Units are called that pass this test."""
    return printer.say("game_kind", ((ast.Kind(("unit",)), test), plural, PLACES["unit"]))
