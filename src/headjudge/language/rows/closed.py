"""Closed lists of words as rows: zones, kinds of cards, fields, states, colors. A game names its words once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from headjudge.language.rows.row import Fills, Row, row, said, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Noun

Meant = tuple[object, ...]
"""What is printed of a kind of cards: the tests that it stands for, whether there are several cards, and their places,
if it names cards of these places alone."""


def words(rule: str, *given: str) -> tuple[Row, ...]:
    """Returns the rows of words that are called in trees as they are written."""
    return tuple([row(rule, word, word) for word in given])


def zones(written: Mapping[str, tuple[str, ...]], either: Sequence[str]) -> tuple[Row, ...]:
    """Returns the rows of zones, each with its words; the first is printed.

    either: the zones that may stand behind another one with "or".
    """
    found = [row("game_zone", first, zone, *more) for zone, (first, *more) in written.items()]
    return (*found, *[row("or_zone", f"or {written[zone][0]}", zone) for zone in either])


def kind(
    singular: str, *tests: ast.Test, plural: str = "", head: str = "", always: bool | None = None,
    places: tuple[str, ...] = (),
) -> tuple[Row, ...]:
    """Returns the rows of a kind of cards in the singular and in the plural, with the tests that it stands for.

    head: what pronouns call it, if that is not its word. always: whether its one form is the plural. places: where
    alone cards are called so.
    """
    called = head or singular.lower()
    if always is not None:
        return (worked("game_kind", singular, tuple, _reads(tests, called, always), _says(tests, always, places)),)
    several = plural or f"{singular}s"
    first = worked("game_kind", singular, tuple, _reads(tests, called, False), _says(tests, False, places))
    if several == singular:
        return first, said("game_kind", several, tuple, _says(tests, True, places))
    return first, worked("game_kind", several, tuple, _reads(tests, called, True), _says(tests, True, places))


def listed(rule: str, *samples: str) -> Fills:
    """Returns what fills a gap with a word of a closed list."""
    return Fills(
        rule, lambda reader, part: reader.visit(part), lambda printer, word: printer.say(rule, word), samples
    )


def _reads(tests: tuple[ast.Test, ...], head: str, plural: bool) -> Callable[[Any, Parts], Noun]:
    return lambda reader, parts: Noun(list(tests), head=head, plural=plural)


def _says(
    tests: tuple[ast.Test, ...], plural: bool, places: tuple[str, ...]
) -> Callable[[Any, Meant], Mapping[str, object] | None]:
    said: Meant = (tests, plural, places) if places else (tests, plural)
    return lambda printer, meant: {} if meant == said else None
