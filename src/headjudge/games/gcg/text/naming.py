"""Which cards are meant, and how many they are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from lark import Token, Tree

from headjudge.games.gcg.text import nouns
from headjudge.games.gcg.text.nouns import (
    KIND_RELATIONS,
    OF_EACH,
    ONE,
    PLACES,
    is_other,
    names_another,
    places_of,
)
from headjudge.language.reading import choosing, naming
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Noun, Thing

if TYPE_CHECKING:
    from headjudge.games.gcg.text.reader import GcgReader


def article(reader: GcgReader, tree: Tree[Token]) -> str:
    """A, an: one of them."""
    return "a"


def kinds(reader: GcgReader, tree: Tree[Token]) -> Noun:
    """One kind, or one of several (5-19-1)."""
    found = [reader.noun(part) for part in reader.parts(tree)]
    return found[0] if len(found) == 1 else nouns.any_kind(reader, found, tree)


def kinds_apart(reader: GcgReader, tree: Tree[Token]) -> Noun:
    """Kinds that are described alike."""
    return _alike(reader, [reader.visit(part) for part in reader.parts(tree)], tree)


def _apart(reader: GcgReader, tree: Tree[Token], first: list[ast.Test]) -> Noun | None:
    """Kinds of cards of which each is described by itself; None if only their owner is said again."""
    each: list[list[ast.Test]] = [list(first)]
    kinds: list[Noun] = []
    for part in reader.parts(tree):
        value = reader.visit(part)
        if isinstance(value, Noun):
            kinds.append(value)
            each.append([])
        elif not callable(value):
            each[-1] += nouns.tests_in(reader, value, part)
    if not any(each[1:]):
        return None
    away = {kind.head.endswith(" card") for kind in kinds}
    if not all(each[:-1]) or len(away) > 1 or any(len(kind.tests) > 1 or kind.head == "card" for kind in kinds):
        raise reader.unread(tree, "a test that may belong to one or to both")
    one_of = []
    for kind, tests in zip(kinds, each, strict=False):
        own = kind.tests or [ast.InZone(places_of(kind.head), "any")]
        one_of.append(ast.AllTest((*own, *tests)))
    head = "card" if away == {True} else "/".join([kind.head for kind in kinds])
    return Noun([ast.AnyTest(tuple(one_of))], head=head, plural=kinds[-1].plural)


def _alike(reader: GcgReader, values: list[object], tree: Tree[Token]) -> Noun:
    found = [value for value in values if isinstance(value, Noun)]
    owners: list[str] = []
    for value in values:
        if isinstance(value, Noun):
            continue
        owned = Noun()
        if callable(value):
            value(owned)
        owners.append(owned.whose)
    if len(owners) != len(found) - 1 or "" in owners or len(set(owners)) > 1:
        raise reader.unread(tree, "kinds that are described apart")
    noun = nouns.any_kind(reader, found, tree)
    noun.whose = owners[0]
    return noun


def noun_part(reader: GcgReader, tree: Tree[Token]) -> Noun:
    """Adjectives, kind and what follows, in canonical order: kind, then `other`, then the rest as printed."""
    noun = Noun()
    before: list[ast.Test] = []
    after: list[ast.Test] = []
    acts: list[Callable[[Noun], None]] = []
    seen_kind = bound = False
    for part in reader.parts(tree):
        apart = _apart(reader, part, before) if part.data == "kinds_apart" else None
        if apart is not None:
            before = []
        value = apart or reader.visit(part)
        if isinstance(value, Noun):
            noun.tests, noun.head, noun.plural, seen_kind = list(value.tests), value.head, value.plural, True
            noun.whose = value.whose
            continue
        if callable(value):
            acts.append(value)
            continue
        tests = nouns.tests_in(reader, value, part)
        if bound:
            after[-1] = _of_the_other(reader, after[-1], tests, part)
        elif seen_kind:
            after += tests
            bound = any(names_another(test) for test in tests)
        else:
            before += tests
    whose = noun.whose
    noun.whose = ""
    for act in acts:
        act(noun)
    if whose and whose != noun.whose:
        raise reader.unread(tree, "cards of different players")
    kinds = [test for test in noun.tests if isinstance(test, ast.Kind | ast.Relation | ast.AnyTest)]
    if after and any(isinstance(test, ast.AnyTest) for test in kinds):
        raise reader.unread(tree, "a test that may belong to one or to both")
    rest = [test for test in (*noun.tests, *before, *after) if test not in kinds]
    others = [test for test in rest if is_other(test)]
    noun.tests = [*kinds, *others, *(test for test in rest if test not in others)]
    if len(set(noun.tests)) < len(noun.tests):
        raise reader.unread(tree, "said twice")
    return noun


def _of_the_other(
    reader: GcgReader, test: ast.Test, tests: tuple[ast.Test, ...], tree: Tree[Token]
) -> ast.Test:
    """A test that names another card, with more that is said of that card: what follows belongs to the nearest noun."""
    if isinstance(test, ast.Relation) and isinstance(test.to, ast.Select):
        return replace(test, to=replace(test.to, tests=(*test.to.tests, *tests)))
    raise reader.unread(tree, "not clear whether that is said of the Unit or of the other card")


def described(reader: GcgReader, tree: Tree[Token]) -> Noun:
    """A card like that."""
    return reader.noun(reader.parts(tree)[-1])


def at_length(reader: GcgReader, tree: Tree[Token]) -> Noun:
    """A card like that, with what stands behind its kind."""
    _, *words = reader.parts(tree)
    return described_by(reader, words, tree)


def described_by(reader: GcgReader, words: list[Tree[Token]], tree: Tree[Token]) -> Noun:
    """Cards of a kind, with what stands before and behind it."""
    plain, *posts = words
    return noun_part(reader, Tree("noun_part", [*plain.children, *posts], tree.meta))


def pilot(reader: GcgReader, tree: Tree[Token]) -> tuple[ast.Test, ...]:
    """What is said of a Pilot."""
    return tuple(
        test
        for part in reader.parts(tree)
        if part.data != "article"
        for test in nouns.tests_in(reader, reader.visit(part), part)
    )


def np_some(reader: GcgReader, tree: Tree[Token]) -> Thing:
    """N cards."""
    quant, noun = reader.parts(tree)
    quantity, word = nouns.quantified(reader, quant)
    return reader.ways.some(reader, tree, quantity, reader.noun(noun), "", word)


def np_some_of(reader: GcgReader, tree: Tree[Token]) -> Thing:
    """N of your cards."""
    quant, owner, noun = reader.parts(tree)
    said = reader.noun(noun)
    if not said.plural:
        raise reader.unread(noun, "one of a single card")
    return reader.ways.some(reader, tree, nouns.quantified(reader, quant)[0], said, reader.owner(owner, tree), "")


def some(reader: GcgReader, tree: Tree[Token], quantity: ast.Quant, noun: Noun, owner: str, word: str) -> Thing:
    """So many of these."""
    if OF_EACH in noun.tests:
        if quantity != ONE or word:
            raise reader.unread(tree, "more than one card of each player")
        opponents = ast.PlayerValue("you", "opponents")
        quantity = ast.Quant(opponents, opponents)
    many = quantity.high is None or quantity.high != ast.Num(1)
    return Thing(reader.select(noun, tree, owner), quantity, many, noun.head, word)


def end_of(reader: GcgReader, tree: Tree[Token], end: str) -> Thing:
    """The top card, or the top N cards: how many must be said of several."""
    if len(reader.parts(tree)) == 1 and "cards" in nouns.said(reader, tree).split():
        raise reader.unread(tree, "not said how many")
    return naming.end_of(reader, tree, end)


def np_owned(reader: GcgReader, tree: Tree[Token]) -> Thing:
    """Your card, your cards."""
    owner, noun = reader.parts(tree)
    head = reader.noun(noun)
    word = "plural" if head.plural else "bare"
    return Thing(reader.select(head, tree, reader.owner(owner, tree)), None, head.plural, head.head, word)


def another(reader: GcgReader, tree: Tree[Token], owner: str, noun: Noun | None = None) -> Thing:
    """One that is not this card."""
    noun = noun or reader.noun(reader.parts(tree)[-1])
    if any(is_other(test) for test in noun.tests):
        raise reader.unread(tree, "said twice")
    kinds = [test for test in noun.tests if isinstance(test, ast.Kind) or test in KIND_RELATIONS]
    noun.tests = [*kinds, *nouns.others(reader, tree), *(test for test in noun.tests if test not in kinds)]
    return Thing(reader.select(noun, tree, owner), ONE, False, noun.head, "a")


def both_refs(reader: GcgReader, tree: Tree[Token]) -> Thing:
    """This and that card."""
    parts = tuple(nouns.single(reader, part) for part in reader.parts(tree))
    return Thing(ast.Union(parts), None, True, "unit", "ref")


def this_and_np(reader: GcgReader, tree: Tree[Token]) -> Thing:
    """This card and all of others."""
    first, second = reader.parts(tree)
    thing = reader.thing(second)
    if thing.word != "all":
        raise reader.unread(second, "not said whether all of them")
    return Thing(ast.Union((nouns.single(reader, first), thing.what)), None, True, "unit", "all")


def select(reader: GcgReader, noun: Noun, tree: Tree[Token], owner: str = "") -> ast.Select:
    """The cards that a noun names: in the zone it names, or where cards that are called so are."""
    whose = noun.whose
    if owner:
        owner = reader.player_of(owner, tree)
        if whose == "friendly" and owner == "you":
            whose = "you"
        if whose not in ("", owner):
            raise reader.unread(tree, "two owners")
        whose = owner
    tests = tuple(noun.tests)
    loose = noun.head not in PLACES and (noun.head == "card" or noun.head.endswith(" card"))
    if noun.among:
        if whose or noun.zones:
            raise reader.unread(tree, "two places are named")
        if not loose:
            raise reader.unread(tree, "cards that are in play")
        return ast.Select((), "any", tests, noun.among)
    if noun.zones:
        if owner and (noun.head == "card" or reader.player_of(noun.whose, tree) != owner):
            raise reader.unread(tree, "two owners")
        if not (noun.head == "card" or noun.head.endswith(" card")):
            raise reader.unread(tree, "cards that are in play")
        return ast.Select(noun.zones, reader.player_of(noun.whose, tree), tests)
    if loose:
        return reader.ways.select_unplaced(reader, noun, tests, whose, tree)
    zones: list[str] = []
    for head in noun.head.split("/"):
        if head not in PLACES:
            raise reader.unread(tree, "not said where")
        zones += places_of(head)
    return ast.Select(tuple(zones), whose or reader.default_owner or "any", tests)


def select_unplaced(
    reader: GcgReader, noun: Noun, tests: tuple[ast.Test, ...], whose: str, tree: Tree[Token]
) -> ast.Select:
    """Cards whose place stands elsewhere in the sentence, or that are in an event."""
    if reader.place_of_last is not None and not whose:
        return replace(reader.place_of_last, tests=tests)
    if reader.default_zone is not None and not whose:
        zone, owner = reader.default_zone
        return ast.Select((zone,), owner, tests)
    if reader.in_event and whose == "opponent" and noun.head == "card":
        return ast.Select(("battle_area", "base", "shields"), whose, tests)
    raise reader.unread(tree, "not said where")


def exists(reader: GcgReader, tree: Tree[Token], thing: Thing, owner: str) -> ast.Condition:
    """Returns the condition that there are this many cards."""
    if thing.word == "only":
        assert isinstance(thing.what, ast.Select) and thing.quantity is not None
        return ast.Exists(thing.what, thing.quantity)
    return choosing.exists(reader, tree, thing, owner)


def gains(reader: GcgReader, tree: Tree[Token]) -> tuple[tuple[object, ...], ast.Amount | None]:
    """Everything that is gained, and for each of what."""
    values = [reader.visit(part) for part in reader.parts(tree)]
    times = next((value for value in values if isinstance(value, ast.Amount)), None)
    return tuple(value for value in values if not isinstance(value, ast.Amount)), times


def deeds(reader: GcgReader, tree: Tree[Token]) -> tuple[object, ...]:
    """All that cannot be done."""
    found: list[object] = []
    for part in reader.parts(tree):
        one = reader.visit(part)
        assert isinstance(one, tuple)
        found += one
    return tuple(found)


def each(reader: GcgReader, tree: Tree[Token]) -> ast.Amount:
    """For each of some cards."""
    return reader.amount(reader.parts(tree)[0])
