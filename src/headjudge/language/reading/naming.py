"""Reads noun phrases and pronouns."""

from __future__ import annotations

from typing import Final

from lark import Token, Tree

from headjudge.language.reading.walking import Meaning, Reader
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Noun, Thing


def noun(reader: Reader, tree: Tree[Token]) -> Noun:
    """A noun of one part."""
    return reader.noun(reader.parts(tree)[0])


def noun_or(reader: Reader, tree: Tree[Token]) -> Noun:
    """Either of two nouns; a zone behind the second belongs to both."""
    parts = [part for part in reader.parts(tree) if part.data != "article"]
    first, second = reader.noun(parts[0]), reader.noun(parts[1])
    if first.top or second.top or (first.zones and second.zones) or (first.among and second.among):
        raise reader.unread(tree, "two places are named")
    if len(first.tests) <= 1 and len(second.tests) > 1 and has_late_test(reader, parts[1]):
        raise reader.unread(tree, "a test that may belong to one or to both")
    others = [test for test in first.tests if isinstance(test, ast.Relation) and test.kind == "other"]
    firsts = tuple(test for test in first.tests if test not in others)
    seconds = tuple(second.tests)
    kinds = [tests[0].kinds for tests in (firsts, seconds) if len(tests) == 1 and isinstance(tests[0], ast.Kind)]
    either: ast.Test
    shared: list[ast.Test] = []
    other_kind = seconds[0] if len(seconds) == 1 and isinstance(seconds[0], ast.Kind) else None
    if len(parts) == len(reader.parts(tree)) and other_kind is not None and isinstance(firsts[0], ast.Kind):
        shared = [test for test in firsts[1:] if isinstance(test, ast.Measure)]
        if shared and len(shared) < len(firsts) - 1:
            raise reader.unread(tree, "a test that may belong to one or to both")
    if len(kinds) == 2:
        either = ast.Kind(kinds[0] + kinds[1])
    elif shared and other_kind is not None and isinstance(firsts[0], ast.Kind):
        either = ast.Kind(firsts[0].kinds + other_kind.kinds)
    else:
        alternatives: list[ast.Test] = []
        for tests in (firsts, seconds):
            if not tests:
                raise reader.unread(tree, "a card or something else")
            if len(tests) == 1 and isinstance(tests[0], ast.AnyTest):
                alternatives += tests[0].tests
            else:
                alternatives.append(tests[0] if len(tests) == 1 else ast.AllTest(tests))
        either = ast.AnyTest(tuple(alternatives))
    head = first.head if first.head == second.head else "card"
    zones = first.zones or second.zones
    among = first.among or second.among
    tests_of_both: list[ast.Test] = [either, *others, *shared] if shared else [*others, either]
    return Noun(tests_of_both, (), zones, first.whose or second.whose, among, head, second.plural)


def noun_part(reader: Reader, tree: Tree[Token]) -> Noun:
    """Adjectives, kind and what follows, in canonical order: kind, then adjectives, then the rest."""
    noun = Noun()
    before: list[ast.Test] = []
    after: list[ast.Test] = []
    seen_kind = False
    for part in reader.parts(tree):
        value = reader.visit(part)
        if isinstance(value, Noun):
            noun.tests, noun.head, noun.plural, seen_kind = list(value.tests), value.head, value.plural, True
        elif isinstance(value, ast.Test):
            (after if seen_kind else before).append(value)
        elif callable(value):
            value(noun)
        else:
            raise reader.unread(part, "no test of a card")
    others = [test for test in before if isinstance(test, ast.Relation) and test.kind == "other"]
    kinds = [test for test in noun.tests if isinstance(test, ast.Kind)]
    rest = [test for test in (*noun.tests, *before, *after) if test not in others and test not in kinds]
    noun.tests = [*kinds, *others, *rest]
    if len(set(noun.tests)) < len(noun.tests):
        raise reader.unread(tree, "said twice")
    return noun


def card(reader: Reader, tree: Tree[Token]) -> Noun:
    """Any card."""
    return Noun()


def cards(reader: Reader, tree: Tree[Token]) -> Noun:
    """Any cards."""
    return Noun(plural=True)


def kind(reader: Reader, tree: Tree[Token]) -> Noun:
    """A kind of cards, by its row."""
    return reader.noun(reader.parts(tree)[0])


def named_bare(reader: Reader, tree: Tree[Token]) -> Noun:
    """A card of that name (ws:2.1.2)."""
    return Noun([ast.Named(reader.values(reader.token(tree)))], head="card")


def this_and(reader: Reader, tree: Tree[Token]) -> Thing:
    """This card and others, where they are not turned."""
    raise reader.unread(tree, "this card and another at once")


def this_or(reader: Reader, tree: Tree[Token]) -> Thing:
    """This card or another."""
    thing = reader.thing(reader.parts(tree)[0])
    if thing.word not in ("a", "bare"):
        raise reader.unread(tree, "no single card")
    return Thing(ast.Union((ast.THIS, thing.what)), None, False, thing.head, "bare")


def some_of(reader: Reader, tree: Tree[Token]) -> Thing:
    """N of your cards, N cards, or another of them, of `N of your cards and this card`."""
    if len(reader.parts(tree)) == 1:
        return reader.thing(reader.parts(tree)[0])
    quant, *owner, noun = reader.parts(tree)
    whose = reader.owner(owner[0], tree) if owner else ""
    return reader.ways.some(reader, tree, reader.quantity(quant), reader.noun(noun), whose, "")


def np_some(reader: Reader, tree: Tree[Token]) -> Thing:
    """N cards, or N cards from the top of a zone."""
    quant, noun = reader.parts(tree)
    word = "a" if reader.is_article(quant) else ""
    return reader.ways.some(reader, tree, reader.quantity(quant), reader.noun(noun), "", word)


def np_some_of(reader: Reader, tree: Tree[Token]) -> Thing:
    """N of your cards."""
    return some_of(reader, tree)


def some(reader: Reader, tree: Tree[Token], quantity: ast.Quant, noun: Noun, owner: str, word: str) -> Thing:
    """Returns a number of these cards."""
    many = quantity.high is None or quantity.high != ast.Num(1)
    if noun.top:
        end, zone, whose = noun.top
        if owner or quantity.high is None:
            raise reader.unread(tree, "no number of cards from an end")
        up_to = quantity.low != quantity.high
        return Thing(ast.Top(zone, whose, quantity.high, end, up_to), None, many, "card", "top")
    what = reader.select(noun, tree, owner)
    return Thing(what, quantity, many, reader.ways.called(reader, what, noun.head), word)


def called(reader: Reader, what: ast.Select, head: str) -> str:
    """Returns the noun for cards by the zone they are in."""
    return head


def np_and_this(reader: Reader, tree: Tree[Token]) -> Thing:
    """N of your cards and this card, where they are not chosen."""
    raise reader.unread(tree, "a choice that is not made")


def np_all_of(reader: Reader, tree: Tree[Token]) -> Thing:
    """All of your cards."""
    owner, noun = reader.parts(tree)
    head = reader.noun(noun)
    return Thing(reader.select(head, tree, reader.owner(owner, tree)), None, True, head.head, "all")


def np_all(reader: Reader, tree: Tree[Token]) -> Thing:
    """All cards there."""
    *owner, noun = reader.parts(tree)
    head = reader.noun(noun)
    whose = reader.owner(owner[0], tree) if owner else ""
    return Thing(reader.select(head, tree, whose), None, True, head.head, "all")


def np_all_both(reader: Reader, tree: Tree[Token]) -> Thing:
    """All of your cards of one name and of another: every card of either."""
    owner, noun = reader.parts(tree)
    head = reader.noun(noun)
    named = head.tests[-1] if head.tests else None
    others = head.tests[:-1]
    if not isinstance(named, ast.Named) or any(not isinstance(test, ast.Relation) for test in others):
        raise reader.unread(noun, "more than names")
    head.tests = [*others, ast.Named(named.names + reader.values(reader.token(tree)))]
    return Thing(reader.select(head, tree, reader.owner(owner, tree)), None, True, head.head, "all")


def np_all_zone(reader: Reader, tree: Tree[Token]) -> Thing:
    """All cards of a zone."""
    owner, zone = reader.parts(tree)
    whose = reader.player_of(reader.owner(owner, tree), tree)
    return Thing(ast.Select((reader.word(zone),), whose), None, True, "card", "all")


def np_all_ref(reader: Reader, tree: Tree[Token]) -> Thing:
    """All of those cards."""
    thing = reader.thing(reader.parts(tree)[0])
    if not thing.many:
        raise reader.unread(tree, "a single card")
    return thing


def np_another(reader: Reader, tree: Tree[Token]) -> Thing:
    """Another card."""
    return reader.ways.another(reader, tree, "")


def np_another_of(reader: Reader, tree: Tree[Token]) -> Thing:
    """Another of your cards."""
    return reader.ways.another(reader, tree, "you")


def another(reader: Reader, tree: Tree[Token], owner: str) -> Thing:
    """One that is not this card."""
    noun = reader.noun(reader.parts(tree)[-1])
    other = ast.Relation("other", ast.THIS)
    if other in noun.tests:
        raise reader.unread(tree, "said twice")
    place = 1 if noun.tests and isinstance(noun.tests[0], ast.Kind) else 0
    noun.tests.insert(place, other)
    one = ast.Quant(ast.Num(1), ast.Num(1))
    return Thing(reader.select(noun, tree, owner), one, False, noun.head, "a")


def np_owned(reader: Reader, tree: Tree[Token]) -> Thing:
    """Your card, your cards."""
    owner, noun = reader.parts(tree)
    head = reader.noun(noun)
    if reader.word(owner) == "the" and head.plural:
        return Thing(reader.select(head, tree), None, True, head.head, "all")
    word = "plural" if head.plural else "bare"
    return Thing(reader.select(head, tree, reader.owner(owner, tree)), None, head.plural, head.head, word)


def np_bare(reader: Reader, tree: Tree[Token]) -> Thing:
    """A name or noun alone."""
    noun = reader.noun(reader.parts(tree)[0])
    return Thing(reader.select(noun, tree), None, noun.plural, noun.head, "plural" if noun.plural else "bare")


def top(reader: Reader, tree: Tree[Token]) -> Thing:
    """The top N cards of a zone."""
    return reader.ways.end_of(reader, tree, "top")


def bottom(reader: Reader, tree: Tree[Token]) -> Thing:
    """The bottom N cards of a zone."""
    return reader.ways.end_of(reader, tree, "bottom")


def end_of(reader: Reader, tree: Tree[Token], end: str) -> Thing:
    """The cards at an end of a zone."""
    *number, zone = reader.parts(tree)
    amount = reader.amount(number[0]) if number else ast.Num(1)
    name, whose = reader.zone(zone)
    return Thing(ast.Top(name, reader.player_of(whose, tree), amount, end), None, amount != ast.Num(1), "card", "top")


def that_card(reader: Reader, tree: Tree[Token]) -> ast.Selector:
    """That card. In a row of sentences that begin with "If that card is ..." it is the same one throughout."""
    if reader.heading != "head":
        return reader.resolved(tree, reader.scope.that("card"))
    if reader.tested is None:
        reader.tested = reader.tested_before or reader.scope.that("card")
        again = [one for one in reader.scope.antecedents if one.what == reader.tested]
        if again and again[-1] != reader.scope.antecedents[-1]:
            reader.scope.antecedents.append(again[-1])
    return reader.resolved(tree, reader.tested)


def has_late_test(reader: Reader, tree: Tree[Token]) -> bool:
    """Whether a noun has a test behind its kind."""
    seen_kind = False
    for part in tree.children:
        if isinstance(part, Tree):
            if part.data in ("card", "kind", "named_bare"):
                seen_kind = True
            elif seen_kind and not reader.rows.passes(part.data) and part.data not in (
                "in_zones", "among_them", "you_have", "opponent_has", "passed"
            ):  # fmt: skip
                return True
    return False


def known(reader: Reader, what: ast.Selector) -> Thing:
    """The thing that a pronoun stands for."""
    for one in reversed(reader.scope.antecedents):
        if one.what == what:
            return Thing(what, None, one.many, one.head, "ref")
    many = isinstance(what, ast.Rest | ast.Union)
    return Thing(what, None, many, "card" if many else reader.figure, "ref")


MEANINGS: Final[dict[str, Meaning]] = {
    "noun": noun,
    "noun_or": noun_or,
    "noun_part": noun_part,
    "card": card,
    "cards": cards,
    "kind": kind,
    "named_bare": named_bare,
    "this_and": this_and,
    "this_or": this_or,
    "np_some": np_some,
    "np_some_of": np_some_of,
    "np_and_this": np_and_this,
    "np_all_of": np_all_of,
    "np_all": np_all,
    "np_all_both": np_all_both,
    "np_all_zone": np_all_zone,
    "np_all_ref": np_all_ref,
    "np_another": np_another,
    "np_another_of": np_another_of,
    "np_owned": np_owned,
    "np_bare": np_bare,
    "top": top,
    "bottom": bottom,
}
"""The alternatives of the grammar that are read here."""
