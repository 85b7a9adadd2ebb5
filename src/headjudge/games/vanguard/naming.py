"""Names, text and other words that are printed on cards, as the rules of both games read them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from headjudge.kernel.cards import Definition
from headjudge.kernel.rules import rule
from headjudge.kernel.shapes import Readable


def number_from_text(field: str, printed: str) -> int | None:
    """Returns a number that is printed in another form: with a sign, or behind its word; None if it is none."""
    found = re.fullmatch(r"(?:grade\s*)?\+?(\d+)\+?", printed.strip().lower().replace(",", ""))
    return int(found.group(1)) if found else None


def without_brackets(written: str, pattern: str) -> str:
    """Returns what stands between the brackets of a pattern, or the word as it is."""
    inner = re.fullmatch(rf"\s*{pattern}\s*", written)
    return next((part.strip() for part in inner.groups() if part is not None), "") if inner else written


# Clans and races


@rule("cfv:2.2.3", "cfd:2.2.3")
def clan_from_text(written: str) -> str:
    """Returns a clan that text writes in double angle brackets, without the brackets."""
    return without_brackets(written, r"(?:<<(.*)>>|《(.*)》|«(.*)»|≪(.*)≫)")


@rule("cfv:2.3.1.2", "cfd:2.3.3")
def race_from_text(written: str) -> str:
    """Returns a race that text writes in single angle brackets, without the brackets."""
    return without_brackets(written, r"(?:<(.*)>|〈(.*)〉)")


def word_from_text(field: str, printed: str) -> str:
    """Returns a printed word as the rules see it; the kind of a set order is in small letters, as text is read."""
    if field == "clan":
        return fold(clan_from_text(printed))
    if field == "kind":
        return printed.lower()
    return fold(race_from_text(printed)) if field == "race" else printed


def complete(words: dict[str, tuple[str, ...]], lines: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """Returns the words of a card; its icons are printed and follow from nothing else."""
    return words


# Text


@rule("cfv:2.11.1", "cfd:2.11.1", "cfd:2.11.1.1")
def ability_lines(text: str | Iterable[str]) -> tuple[str, ...]:
    """The abilities of a card text, one a line; a line that is a dash says that the card has none."""
    lines = text.splitlines() if isinstance(text, str) else text
    return tuple(line for line in (" ".join(line.split()) for line in lines) if line and fold(line) != "-")


@rule("cfv:2.11.4", "cfd:2.11.3")
def without_reminders(lines: Iterable[str]) -> tuple[str, ...]:
    """The lines without those that are only a reminder in parentheses: they explain and do nothing."""
    return tuple(line for line in lines if not re.fullmatch(r"\(.*\)", fold(line)))


@rule("cfv:2.2.2", "cfv:2.3.1.1", "cfd:2.2.2", "cfd:2.3.2", "cfd:2.14.2", "cfd:12.6.1",
      "cfd:12.6.2.2")
def share(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether two cards have the same clan, race, name: a value of one is a value of the other."""
    return any(word in other for word in one)


def in_play(card: Readable) -> tuple[object, ...]:
    """Everything on a card that means something in play: two printings of one card agree in it."""
    return (fold(card.name), card.type, sorted(card.numbers.items()), sorted(card.words.items()), card.text)


# Name

_PLAIN: Final = str.maketrans({
    **dict.fromkeys("\u201c\u201d\u201e\u2033", '"'),
    **dict.fromkeys("\u2018\u2019\u2032`", "'"),
    **dict.fromkeys("\u2212\u2013\u2014\u2015", "-"),
    **dict.fromkeys("\u3000\xa0", " "),
    **dict.fromkeys("\u200b\u200c\u200d\u2060\ufeff", None),
    **{chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)},
})
"""Curly quotes, dashes, blanks, invisible and full-width signs."""


@lru_cache(maxsize=65536)
def fold(name: str) -> str:
    """Returns a name with uniform quotes, dashes, blanks and full-width signs. Letters keep their case."""
    return " ".join(unicodedata.normalize("NFC", name).translate(_PLAIN).split())


def name_in_rules(printed: str) -> str:
    """Returns a printed name with single blanks."""
    return " ".join(printed.split())


@rule("cfv:2.1.1", "cfd:2.1.1")
def card_name(card: Definition) -> str:
    """Returns the name, which identifies a card whatever else is printed on it."""
    names = card.words.get("name", ())
    return fold(names[0] if names else card.name)


@rule("cfv:2.1.1.2", "cfd:2.1.1.1", "cfd:12.6.2.1", "cfd:12.6.2")
def is_named(names: tuple[str, ...], wanted: str) -> bool:
    """Whether a card with these names is the one that a text means by "WANTED"."""
    return fold(wanted) in [fold(name) for name in names]


@rule("cfd:2.1.1.1")
def has_in_name(names: tuple[str, ...], part: str) -> bool:
    """Whether a card with these names is one with "PART" in its name."""
    return any(fold(part) in fold(name) for name in names)


# Number


@rule("cfv:2.13.1", "cfd:2.16.2.1")
def collection_id(card: Definition) -> str:
    """Returns the id printed on a card, which only deck construction asks about."""
    return card.id


_NUMBER: Final = re.compile(
    r"((?:[A-Z]{1,4}-?)?[A-Z]{1,4}\d{0,4})[/ -]([A-Z]{0,5}\d{1,4})(?:EN)?(?: ?[A-Z]{2,4}|-[A-Z]+)?")


def card_number(id: str) -> str:
    """Returns the number of a card without the letters of its language and its kind of print: BT01/001EN is BT01/001.

    A text that is no such number stays as it is.
    """
    found = _NUMBER.fullmatch(id.strip().upper())
    return f"{found.group(1)}/{found.group(2)}" if found else id.strip()
