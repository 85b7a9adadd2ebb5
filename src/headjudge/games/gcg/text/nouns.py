"""Which cards a text of the Gundam Card Game means: nouns, and how many of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from lark import Token, Tree

from headjudge.games.gcg.labels import KEYWORDS
from headjudge.games.gcg.text.words import COUNTED
from headjudge.kernel.rules import by_rule, rule
from headjudge.language.reading import placing
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Noun, Thing

if TYPE_CHECKING:
    from headjudge.games.gcg.text.reader import GcgReader

PLACES: Final = {
    "unit": ("battle_area",),
    "base": ("base",),
    "pilot": ("pilots",),
    "shield": ("shields",),
    "shield area card": ("shields", "base"),
    "resource": ("resource_area",),
}
"""Where cards are that are called so (3-2-1, 3-3-1, 3-5-1, 3-6-1)."""

ONE: Final = ast.Quant(ast.Num(1), ast.Num(1))
SOME: Final = ast.Quant(ast.Num(1), None)
OWN_PILOT: Final = ast.Select(("pilots",), "any", (ast.Relation("under", ast.THIS),))
"""The Pilot that is paired with this Unit."""
FIRST_CARD: Final = ast.Select(("shields", "base"), "opponent", (ast.Relation("first_of_own_area"),))
"""The Base, or the topmost Shield if there is none (gcg:13.1.2.2)."""
OF_EACH: Final = ast.Distinct("controller")
"""Of a choice that takes one card of each player."""
KIND_RELATIONS: Final = (ast.Relation("token"), ast.Relation("linked"))
"""What kinds of Units are called Unit tokens and Link Units."""


@rule("gcg:10.1.2", "gcg:2.11.2")
def places_of(head: str) -> tuple[str, ...]:
    """Returns where the cards of this noun are, for a text that names no location."""
    return PLACES[head]


def said(reader: GcgReader, tree: Tree[Token]) -> str:
    """The words of a part, as printed, in small letters."""
    return " ".join(reader.raw[tree.meta.start_pos : tree.meta.end_pos].lower().split())


def any_kind(reader: GcgReader, nouns: list[Noun], tree: Tree[Token]) -> Noun:
    """Cards of one of these kinds."""
    kinds: list[str] = []
    for noun in by_rule(nouns, "gcg:5.19.1"):
        if any(not isinstance(test, ast.Kind) for test in noun.tests):
            raise reader.unread(tree, "a test that may belong to one or to both")
        kinds += [kind for test in noun.tests if isinstance(test, ast.Kind) for kind in test.kinds]
    cards = {noun.head.endswith(" card") and noun.head != "shield area card" for noun in nouns}
    if len(cards) > 1:
        raise reader.unread(tree, "cards in play or elsewhere")
    head = "/".join(noun.head for noun in nouns)
    tests: list[ast.Test] = [ast.Kind(tuple(kinds))] if len(kinds) == len(nouns) else []
    return Noun(tests, head="card" if cards == {True} else head, plural=nouns[-1].plural)


def tests_in(reader: GcgReader, value: object, tree: Tree[Token]) -> tuple[ast.Test, ...]:
    """What a part says of a card: one test or several."""
    found = value if isinstance(value, tuple) else (value,)
    if not all(isinstance(test, ast.Test) for test in found):
        raise reader.unread(tree, "no test of a card")
    return tuple(test for test in found if isinstance(test, ast.Test))


def single(reader: GcgReader, tree: Tree[Token]) -> ast.Selector:
    """A part that is a single card."""
    thing = reader.thing(tree)
    if thing.word != "ref" or thing.many:
        raise reader.unread(tree, "no single card")
    return thing.what


def of_those_who_act(reader: GcgReader, tree: Tree[Token]) -> None:
    """Refuse "their" where no players were named who do this, each with their own cards."""
    if reader.named_player != "you":
        raise reader.unread(tree, "not said whose cards these are")


def keyword_in(reader: GcgReader, token: Token, counted: bool = False) -> tuple[str, tuple[int, ...]]:
    """The keyword effect in angle brackets, with its amount."""
    name, number = reader.values(token)
    if name not in KEYWORDS:
        raise reader.unread(token, "no keyword effect of that name")
    if bool(number) != (name in COUNTED and counted):
        raise reader.unread(token, "an amount is missing, or not needed")
    return name, (int(number),) if number else ()


def in_play(reader: GcgReader, tree: Tree[Token], who: str = "") -> Callable[[Noun], None]:
    """In play, where cards that fit are anyway; of a player."""

    def check(noun: Noun) -> None:
        if noun.zones or any(head not in PLACES for head in noun.head.split("/")):
            raise reader.unread(tree, "cards that are not in play")
        if who:
            placing.had_by(reader, tree, who)(noun)

    return check


def of_each_enemy(reader: GcgReader, parts: Parts) -> Callable[[Noun], None]:
    """One of each enemy player (12-2-6)."""
    tree = parts.tree
    owned = placing.had_by(reader, tree, "opponent")

    def put(noun: Noun) -> None:
        owned(noun)
        noun.tests.append(OF_EACH)

    return put


def in_zone(reader: GcgReader, place: tuple[str, str], tree: Tree[Token]) -> Callable[[Noun], None]:
    """In that zone, or from it."""
    zone, whose = place
    owner = reader.player_of(whose, tree)

    def put(noun: Noun) -> None:
        if noun.zones or noun.whose:
            raise reader.unread(tree, "a second place")
        noun.zones, noun.whose = (zone,), owner

    return put


def placed_with(reader: GcgReader, parts: Parts) -> Callable[[Noun], None]:
    """Placed with this effect: the newest cards that it moved."""
    tree = parts.tree
    register = reader.scope.placed()
    if register is None:
        raise reader.unread(tree, "nothing was placed")

    def put(noun: Noun) -> None:
        if noun.among or noun.zones or noun.whose:
            raise reader.unread(tree, "a second place")
        noun.among = register

    return put


def quantified(reader: GcgReader, tree: Tree[Token]) -> tuple[ast.Quant, str]:
    """A part that says how many, with the word for it if it is more than a number."""
    value = reader.visit(tree)
    assert isinstance(value, tuple)
    quantity, word = value
    assert isinstance(quantity, ast.Quant) and isinstance(word, str)
    return quantity, word


def others(reader: GcgReader, tree: Tree[Token]) -> tuple[ast.Test, ...]:
    """Other than this card, if it is in play, and than those that were chosen before."""
    this = reader.kind != "command" and "burst" not in reader.labels
    found = reader.scope.others(this=this)
    if not found:
        raise reader.unread(tree, "other than what")
    return tuple(ast.Relation("other", what) for what in found)


def affected(reader: GcgReader, tree: Tree[Token]) -> ast.Selector:
    """Cards to which something is done: known ones, all of some, or a number that the one who acts picks."""
    reader.treated = thing = reader.thing(tree)
    what = reader.acted_on(tree, thing)
    if thing.word == "ref":
        reader.scope.mention(what)
    return what


def receiving(reader: GcgReader, tree: Tree[Token]) -> ast.Selector:
    """Who gets something: known cards, or all of some."""
    thing = reader.thing(tree)
    if thing.quantity is not None:
        raise reader.unread(tree, "a number of cards that nobody chose")
    own_base = thing.head == "base" and isinstance(thing.what, ast.Select) and thing.what.whose == "you"
    if thing.word == "bare" and not own_base:
        raise reader.unread(tree, "not said whether all of them")
    if thing.word == "ref":
        reader.scope.mention(thing.what)
    reader.doer = thing.what
    return thing.what


def same_doer(reader: GcgReader, tree: Tree[Token]) -> ast.Selector:
    """Who gets something, where that is said in the clause before."""
    if reader.doer is None:
        raise reader.unread(tree, "not said who")
    reader.same_doer = True
    return reader.doer


def theirs(reader: GcgReader, tree: Tree[Token]) -> ast.Condition:
    """How many cards a player has in a zone; `you` is that player."""
    before, reader.named_player = reader.named_player, "you"
    thing = reader.thing(tree)
    reader.named_player = before
    what = thing.what
    own = isinstance(what, ast.Select) and what.whose == "you" and len(what.zones) == 1
    if not own or "their" not in said(reader, tree):
        raise reader.unread(tree, "no cards of that player")
    return reader.exists(tree, thing, "you")


def event_subject(reader: GcgReader, tree: Tree[Token], register: ast.Ref = ast.SUBJECT) -> ast.Selector:
    """Returns the card that an event is about; a pronoun may mean it afterwards."""
    thing = reader.thing(tree)
    if thing.word == "ref":
        return reader.scope.mention(thing.what)
    one = thing.quantity == ONE or thing.word in ("a", "bare")
    if not one or isinstance(thing.what, ast.Union) or thing.many:
        raise reader.unread(tree, "no single card")
    return note_as(reader, register, thing, "subject")


def event_object(reader: GcgReader, tree: Tree[Token], register: ast.Ref) -> ast.Selector:
    """Returns the other card of an event: what it is done to, or by; no `it` means it."""
    thing = reader.thing(tree)
    if thing.word != "a":
        raise reader.unread(tree, "no single card")
    return note_as(reader, register, thing, "object")


def note_as(reader: GcgReader, register: ast.Ref, thing: Thing, part: str) -> ast.Selector:
    """Note a card of an event; returns how it is described."""
    assert isinstance(thing.what, ast.Select)
    reader.scope.note(register, False, thing.head, part)
    reader.scope.sides[register] = thing.what.whose
    return thing.what


def duration(reader: GcgReader, until: ast.Until | None, tree: Tree[Token]) -> ast.Until | None:
    """How long something lasts: as said behind it, or before it."""
    if until is not None and reader.until is not None:
        raise reader.unread(tree, "a second duration")
    return until or reader.until


def all_enemies(reader: GcgReader, tree: Tree[Token]) -> None:
    """Refuse anything but all enemy Units."""
    thing = reader.thing(tree)
    if thing.what != ast.Select(("battle_area",), "opponent", (ast.Kind(("unit",)),)) or not thing.many:
        raise reader.unread(tree, "not all enemy Units")
    if thing.quantity is not None:
        raise reader.unread(tree, "a number of enemy Units")


def is_other(test: ast.Test) -> bool:
    return isinstance(test, ast.Relation) and test.kind == "other"


def names_another(test: ast.Test) -> bool:
    """Whether a test names another card, of which the words behind it may speak as well."""
    if isinstance(test, ast.Measure):
        return isinstance(test.amount, ast.Value)
    return isinstance(test, ast.HasMarkers) or (isinstance(test, ast.Relation) and test.to is not None)


def adjectives(reader: GcgReader, tree: Tree[Token]) -> tuple[ast.Test, ...]:
    """Adjectives alone, each a test of cards."""
    return tuple(test for part in reader.parts(tree) for test in tests_in(reader, reader.visit(part), part))
