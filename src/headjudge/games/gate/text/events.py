"""Reads the cards of events and conditions."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from lark import Token, Tree

from headjudge.games.gate.text import nouns
from headjudge.games.gate.text.places import CARDS, FIELD, SOME, SPELL
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Thing

if TYPE_CHECKING:
    from headjudge.games.gate.text.reader import GateReader


def subject_of(
    reader: GateReader, tree: Tree[Token], zone: str = "", whose: str = "any", verb: str = "subject"
) -> ast.Selector:
    """Returns the card that an event is about; a pronoun may mean it afterwards."""
    before = reader.default_zone
    if zone and zone not in FIELD:
        reader.default_zone = (zone, whose)
    thing = reader.thing(tree)
    reader.default_zone = before
    return one_of(reader, tree, thing, verb)


def gone_to(
    reader: GateReader, tree: Tree[Token], source: tuple[str, str], whose: str
) -> tuple[ast.Selector, str]:
    """Returns the card that goes from a zone to one of a player, and whose zone it comes from.

    A card that comes from the opponent's field is one on that field and not on the own one (gate:3.8.1); a card that
    goes to a zone of the opponent from the field, nobody's, may be one on either.
    """
    zone, whose_src = source
    said = reader.raw[tree.meta.start_pos : tree.meta.end_pos].lower()
    what = subject_of(reader, tree, zone, whose_src)
    if zone not in FIELD or not isinstance(what, ast.Select) or " on " in said or "your" in said or (
        (what.zones, what.whose) != (("field",), "you")
    ):
        return what, whose_src
    if whose_src == "opponent":
        return replace(what, whose="opponent"), "any"
    return (replace(what, whose="any") if (whose_src, whose) == ("any", "opponent") else what), whose_src


def one_of(reader: GateReader, tree: Tree[Token], thing: Thing, verb: str = "subject") -> ast.Selector:
    """A card that fits, as the subject of an event."""
    if thing.word in ("all", "plural") or (thing.quantity is not None and thing.word != "a") or thing.many:
        raise reader.unread(tree, "a single card")
    if thing.what != ast.THIS and verb:
        reader.scope.note(ast.SUBJECT, False, thing.head, verb)
        reader.subject_from = thing.what
    return thing.what


def other_of(reader: GateReader, tree: Tree[Token]) -> ast.Selector:
    """The second card of an event: no pronoun means it."""
    scope = list(reader.scope.antecedents)
    what = one_of(reader, tree, reader.thing(tree), "")
    reader.scope.antecedents = scope
    return what


def unspoken(reader: GateReader, parts: Parts, gap: str = "single") -> ast.Selector:
    """The card of an event in which another one is named too: no pronoun says which of them it means."""
    before = list(reader.scope.antecedents)
    what: ast.Selector = parts.read(gap)
    reader.scope.antecedents = before
    reader.scope.note(ast.Ref("either"), False, "", "each")
    return what


def dealer(reader: GateReader, tree: Tree[Token], verb: str = "subject") -> ast.Selector:
    """The card that does something to another: a Spell does it wherever it is, and whoever's it is (gate:2.1.3)."""
    before = list(reader.scope.antecedents)
    what = one_of(reader, tree, reader.thing(tree), verb)
    if not (isinstance(what, ast.Select) and what.tests[:1] == (SPELL,) and what.zones == ("field",)):
        return what
    reader.scope.antecedents = before
    with reader.owned_by("any"):
        what = one_of(reader, tree, reader.thing(tree), verb)
    assert isinstance(what, ast.Select)
    return replace(what, zones=())


def subject_anywhere(reader: GateReader, tree: Tree[Token]) -> ast.Selector:
    """A card that comes from wherever it is, if that is not said."""
    reader.anywhere = True
    what = subject_of(reader, tree)
    reader.anywhere = False
    return what


def kind_of_card(reader: GateReader, tree: Tree[Token]) -> tuple[tuple[ast.Test, ...], str]:
    """What kind of card is played."""
    with reader.searching("stack", "any"):
        thing = reader.thing(tree)
    what = thing.what
    if not isinstance(what, ast.Select) or what.zones != ("stack",) or thing.word not in ("a", "bare"):
        raise reader.unread(tree, "only the kind of card can be asked here, not whose it is or where")
    return what.tests, thing.head


def not_exactly(reader: GateReader, tree: Tree[Token], condition: ast.Condition) -> ast.Condition:
    """A bare number that somebody does not have may be more or less than that."""
    inner = condition.condition if isinstance(condition, ast.Not) else condition
    if isinstance(inner, ast.Exists) and inner.quantity.low == inner.quantity.high != ast.Num(0):
        raise reader.unread(tree, "not exactly so many, or less")
    return condition


def life_or_cards(reader: GateReader, tree: Tree[Token], who: str) -> ast.Condition | None:
    """Returns the condition about an amount of life; None if the text is about cards."""
    np = reader.parts(tree)[0]
    if np.data != "np_some":
        return None
    quant, noun = reader.parts(np)
    nouns = reader.parts(noun)
    kinds = reader.parts(nouns[0]) if nouns else []
    if len(kinds) != 1 or kinds[0].data != "kind" or reader.noun(kinds[0]).head != "life":
        return None
    quantity = reader.quantity(quant)
    life = ast.PlayerValue(who, "life")
    if quantity.high is None:
        return ast.Compare(life, ">=", quantity.low)
    if quantity.low == ast.Num(0) and quantity.high != ast.Num(0):
        return ast.Compare(life, "<=", quantity.high)
    return ast.Compare(life, "==", quantity.low)


def is_on_field(reader: GateReader, what: ast.Selector) -> ast.Condition | None:
    """Returns the condition that a player's Gate Master is somewhere; None for other cards."""
    if isinstance(what, ast.Select) and what.tests[1:] == (ast.Relation("gate_master"),):
        return ast.Exists(what, SOME)
    return None


def is_in_soul(reader: GateReader, parts: Parts) -> ast.Condition:
    """A card that fits is in a soul."""
    tree = parts.tree
    who, soul = reader.parts(tree)
    of = selector(reader, soul)
    if not str(who.data).startswith("np_") and who.data != "passed":
        return ast.Is(single(reader, who), (ast.Relation("under", of),))
    thing = reader.thing(who)
    if thing.word not in ("a", "bare") or not isinstance(thing.what, ast.Select) or thing.what.whose != "you":
        raise reader.unread(who, "no single card")
    tests = tuple(test for test in thing.what.tests if test != CARDS)
    return ast.Is(of, (ast.HasMarkers(SOME, tests),))


def card_has(reader: GateReader, parts: Parts) -> ast.Condition:
    """A card has so many soul cards."""
    tree = parts.tree
    who, quant, noun = reader.parts(tree)
    head = reader.noun(noun)
    what = single(reader, who)
    under = ast.Relation("under", what)
    if (head.head != "soul card" and under not in head.tests) or head.zones or head.whose:
        raise reader.unread(noun, "no soul cards")
    tests = tuple(test for test in head.tests if test != under)
    return ast.Is(what, (ast.HasMarkers(nouns.so_many(reader, quant), tests),))


def single(reader: GateReader, tree: Tree[Token]) -> ast.Selector:
    """One card that is known."""
    thing = reader.thing(tree)
    if thing.many or thing.word not in ("ref", "bare"):
        raise reader.unread(tree, "no single card")
    return thing.what


def selector(reader: GateReader, tree: Tree[Token]) -> ast.Selector:
    """A part that names cards."""
    value = reader.visit(tree)
    assert isinstance(value, ast.Selector)
    return value
