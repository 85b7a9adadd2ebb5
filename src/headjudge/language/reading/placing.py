"""Reads zones, their owners and ends, spans of time and their players, numbers, and what a card is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from lark import Token, Tree

from headjudge.language.reading.walking import Meaning, Reader
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Letter, Noun


def in_zones(reader: Reader, tree: Tree[Token]) -> Callable[[Noun], None]:
    """In that zone."""
    zones, whose = reader.zones(reader.parts(tree)[0])

    def put(noun: Noun) -> None:
        if noun.zones:
            raise reader.unread(tree, "a second zone")
        noun.zones, noun.whose = zones, whose

    return put


def zones(reader: Reader, tree: Tree[Token]) -> tuple[tuple[str, ...], str]:
    """One zone."""
    zone, whose = reader.zone(reader.parts(tree)[0])
    return (zone,), whose


def zones_or(reader: Reader, tree: Tree[Token]) -> tuple[tuple[str, ...], str]:
    """One zone or another of the same player."""
    first, *others = reader.parts(tree)
    zone, whose = reader.zone(first)
    return (zone, *[reader.word(other) for other in others]), whose


def zone(reader: Reader, tree: Tree[Token]) -> tuple[str, str]:
    """Whose zone."""
    owner, zone = reader.parts(tree)
    return reader.word(zone), reader.owner(owner, tree)


def among_them(reader: Reader, tree: Tree[Token]) -> Callable[[Noun], None]:
    """Among the cards of the newest set."""
    register = reader.scope.several()
    if register is None:
        raise reader.unread(tree, "no cards that this could be among")
    return among(reader, tree, register)


def among(reader: Reader, tree: Tree[Token], register: str) -> Callable[[Noun], None]:
    """Among the cards of a set."""

    def put(noun: Noun) -> None:
        if noun.among:
            raise reader.unread(tree, "said twice")
        noun.among = register

    return put


def had_by(reader: Reader, tree: Tree[Token], who: str) -> Callable[[Noun], None]:
    """Of that player."""

    def put(noun: Noun) -> None:
        if noun.whose not in ("", who):
            raise reader.unread(tree, "two owners")
        noun.whose = who

    return put


def from_end(reader: Reader, tree: Tree[Token], end: str) -> Callable[[Noun], None]:
    """From an end of a zone."""
    zone, whose = reader.zone(reader.parts(tree)[0])
    player = reader.player_of(whose, tree)

    def put(noun: Noun) -> None:
        if noun.tests or noun.zones or noun.top or noun.among:
            raise reader.unread(tree, "only plain cards are taken from an end")
        noun.top = (end, zone, player)

    return put


def select(reader: Reader, noun: Noun, tree: Tree[Token], owner: str = "") -> ast.Select:
    """The cards that a noun names. No zone: on the stage (ws:2.3.2.1.2)."""
    if noun.top:
        raise reader.unread(tree, "cards from an end of a zone")
    whose = noun.whose
    if owner:
        owner = reader.player_of(owner, tree)
        if whose in ("their", "the"):
            whose = owner
        if whose and reader.player_of(whose, tree) != owner:
            raise reader.unread(tree, "two owners")
        whose = owner
    tests = tuple(noun.tests)
    if noun.among:
        if owner or noun.zones:
            raise reader.unread(tree, "two places are named")
        return ast.Select((), "any", tests, noun.among)
    if noun.zones:
        return ast.Select(noun.zones, reader.player_of(whose, tree), tests)
    if reader.place_of_last is not None and not whose:
        return replace(reader.place_of_last, tests=tests)
    return reader.ways.select_unplaced(reader, noun, tests, whose, tree)


def select_unplaced(
    reader: Reader, noun: Noun, tests: tuple[ast.Test, ...], whose: str, tree: Tree[Token]
) -> ast.Select:
    """The cards of a noun without a zone."""
    raise reader.unread(tree, "not said where")


def same_number(reader: Reader, tree: Tree[Token]) -> ast.Quant:
    """As many as the cards in the newest set that was moved or drawn."""
    newest = next((one for one in reversed(reader.scope.antecedents) if one.many), None)
    if newest is None or newest.verb not in ("moved", "drawn"):
        raise reader.unread(tree, "as many as what")
    number = ast.Count(newest.what)
    return ast.Quant(number, number)


def digits(reader: Reader, tree: Tree[Token]) -> ast.Amount:
    """A printed number."""
    return ast.Num(reader.number_of(reader.token(tree)))


def letter_x(reader: Reader, tree: Tree[Token]) -> ast.Amount:
    """X."""
    return reader.ways.letter(reader)


def letter(reader: Reader) -> ast.Amount:
    """Returns the definition of X, which may refer to cards known where X is used first."""
    if reader.letter_scope is None:
        reader.letter_scope = list(reader.scope.antecedents)
    return Letter()


def predicate_adjectives(reader: Reader, tree: Tree[Token]) -> tuple[ast.Test, ...]:
    """Adjectives alone."""
    found = []
    for part in reader.parts(tree):
        test = reader.visit(part)
        assert isinstance(test, ast.Test)
        found.append(test)
    return tuple(found)


def predicate_noun(reader: Reader, tree: Tree[Token]) -> tuple[ast.Test, ...]:
    """A noun: a card that is there anyway."""
    noun = reader.noun(reader.parts(tree)[-1])
    if noun.zones or noun.among or noun.top or noun.whose or not noun.tests:
        raise reader.unread(tree, "only the kind of card can be asked here, not whose it is or where")
    return tuple(noun.tests)


def predicate_kind(reader: Reader, tree: Tree[Token]) -> tuple[ast.Test, ...]:
    """Cards of a kind, of several."""
    noun = reader.noun(Tree("noun_part", tree.children, tree.meta))
    if not noun.plural or noun.whose or not noun.tests:
        raise reader.unread(tree, "more than what kind of cards they are")
    return tuple(noun.tests)


def predicate_names(reader: Reader, tree: Tree[Token]) -> tuple[ast.Test, ...]:
    """A card of that name, or a card that fits."""
    named = ast.Named(reader.values(reader.token(tree)))
    if not reader.parts(tree):
        return (named,)
    noun = reader.noun(reader.parts(tree)[-1])
    if noun.zones or noun.among or noun.top or noun.whose or not noun.tests:
        raise reader.unread(tree, "only the kind of card can be asked here, not whose it is or where")
    other = noun.tests[0] if len(noun.tests) == 1 else ast.AllTest(tuple(noun.tests))
    return (ast.AnyTest((named, other)),)


def passed(reader: Reader, tree: Tree[Token]) -> object:
    """An alternative that only hands on its one part."""
    return reader.visit(reader.parts(tree)[0])


MEANINGS: Final[dict[str, Meaning]] = {
    "in_zones": in_zones,
    "zones": zones,
    "zones_or": zones_or,
    "zone": zone,
    "among_them": among_them,
    "digits": digits,
    "letter_x": letter_x,
    "predicate_adjectives": predicate_adjectives,
    "predicate_noun": predicate_noun,
    "predicate_kind": predicate_kind,
    "predicate_names": predicate_names,
    "passed": passed,
}
"""The alternatives of the grammar that are read here."""
