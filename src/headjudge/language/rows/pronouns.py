"""The pronouns that several games have, each with the cards that it means: reader and printer ask the same scope."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from headjudge.language.rows.row import Row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

Meaning = Callable[[Any], ast.Selector | None]
"""Returns the cards that a pronoun means, for a reader or a printer; None if it means none."""


def it(speaker: Any) -> ast.Selector | None:
    """Returns the newest single card."""
    found: ast.Selector | None = speaker.scope.it()
    return found


def them(speaker: Any) -> ast.Selector | None:
    """Returns the newest several cards."""
    found: ast.Selector | None = speaker.scope.them()
    return found


def revealed(speaker: Any) -> ast.Selector | None:
    """Returns the card that was revealed last."""
    found: ast.Selector | None = speaker.scope.revealed()
    return found


def rest(speaker: Any) -> ast.Selector | None:
    """Returns what is left of the cards that were looked at."""
    register = speaker.scope.looked()
    return ast.Rest(register) if register else None


def that(head: str) -> Meaning:
    """Returns the meaning of "that" with the word for a single card."""
    return lambda speaker: speaker.scope.that(head)


def those(head: str) -> Meaning:
    """Returns the meaning of "those" with the word for several cards."""
    return lambda speaker: speaker.scope.those(head)


def chosen(speaker: Any, many: bool) -> ast.Selector | None:
    """Returns the newest cards that were chosen, if they are many or a single one."""
    found = [one for one in speaker.scope.antecedents if one.verb == "chosen"]
    return found[-1].what if found and found[-1].many is many else None


def meaning_of(
    meanings: Mapping[str, Meaning], words: str
) -> tuple[Callable[[Any, Parts], object], Callable[[Any, object], dict[str, object] | None]]:
    """Returns how a pronoun is read and printed, by the cards that it means in a game."""
    found, say = read_and_said(meanings[words])

    def read(reader: Any, parts: Parts) -> object:
        return reader.ways.that_card(reader, parts.tree) if words == "that card" else found(reader, parts)

    return read, say


def read_and_said(
    meaning: Meaning,
) -> tuple[Callable[[Any, Parts], object], Callable[[Any, object], dict[str, object] | None]]:
    """Returns how words are read and printed that stand for some cards."""

    def read(reader: Any, parts: Parts) -> object:
        return reader.resolved(parts.tree, meaning(reader))

    def say(printer: Any, what: object) -> dict[str, object] | None:
        return {} if meaning(printer) == what else None

    return read, say


def pronoun(meanings: Mapping[str, Meaning], words: str, *others: str) -> Row:
    """Returns the row of a pronoun. others: other words for it."""
    return worked("ref", words, ast.Selector, *meaning_of(meanings, words), *others)
