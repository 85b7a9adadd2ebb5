"""Descriptions of cards: their zones and tests, and abilities in quotes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lark import Token, Tree

from headjudge.language.tree import ast

if TYPE_CHECKING:
    from headjudge.games.vanguard.text.reader import VanguardReader


def zones_of(reader: VanguardReader, token: Token) -> tuple[str, ...]:
    """The zones that are named in brackets."""
    found = reader.manner.zones_in(reader.values(token)[0])
    if not found:
        raise reader.unread(token, "no such zone")
    return found


def has_figure(reader: VanguardReader, tree: Tree[Token]) -> bool:
    """Whether a noun stands in a description of cards."""
    return any(isinstance(value, tuple) for value in map(reader.visit, reader.parts(tree)))


def kind_of(reader: VanguardReader, tree: Tree[Token]) -> tuple[tuple[str, ...], tuple[ast.Test, ...]]:
    """The zones and the tests of a description of cards. Without a noun they are units."""
    zones: tuple[str, ...] = ("field",)
    tests: list[ast.Test] = []
    for value in map(reader.visit, reader.parts(tree)):
        if isinstance(value, ast.AllTest) and any([isinstance(one, ast.Distinct) for one in value.tests]):
            tests += value.tests
        elif isinstance(value, ast.Test):
            tests.append(value)
        else:
            assert isinstance(value, tuple)
            zones = value
    return zones, tuple(tests)


def sort_of(reader: VanguardReader, tree: Tree[Token]) -> tuple[ast.Test, ...]:
    """The tests of a description of cards that are no units."""
    return kind_of(reader, tree)[1]


def cards_of(reader: VanguardReader, tree: Tree[Token]) -> tuple[ast.Test, ...]:
    """The tests of a description of cards that lie on no circle: if it calls them units, they are of that type."""
    tests = kind_of(reader, tree)[1]
    if any([isinstance(test, ast.Kind) for test in tests]):
        return tests
    at, found = -1, 0
    for value in map(reader.visit, reader.parts(tree)):
        if value == ("field",):
            at = found
        found += isinstance(value, ast.Test)
    return tests if at < 0 or found != len(tests) else (*tests[:at], *reader.unit_cards, *tests[at:])


def granted(reader: VanguardReader, token: Token) -> tuple[ast.Ability, ...]:
    """The abilities in a quotation."""
    if reader.depth > 2:
        raise reader.unread(token, "quotes in quotes in quotes")
    within = type(reader)(token.value.text, reader.kind, reader.depth + 1)
    return within.ways.read(within)
