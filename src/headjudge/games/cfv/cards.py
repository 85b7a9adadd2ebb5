"""Section 2: what is printed on a card, and how text refers to it.

The printed fields are data (`shape`). Everything else is a small function of values, so that the same rule serves a
printed card, a card in a game with changed values, and a deck list.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from headjudge.kernel.cards import Definition
from headjudge.kernel.rules import Fact, rule, values_in_force
from headjudge.kernel.shapes import NumberField, Readable, Shape, WordField

NORMAL: Final = "normal unit"
TRIGGER: Final = "trigger unit"
TYPES: Final = (NORMAL, TRIGGER)

TRIGGER_ICONS: Final = ("critical", "draw", "stand", "heal")
SKILLS: Final = ("twin drive", "intercept", "boost")

TYPE_WORDS: Final = (
    Fact(("cfv:2.9.1", "cfv:2.9.2"), ("normal unit", NORMAL)),
    Fact(("cfv:2.9.1", "cfv:2.9.2"), ("trigger unit", TRIGGER)),
    Fact("cfv:2.9.1", ("normal", NORMAL)),
    Fact("cfv:2.9.1", ("trigger", TRIGGER)),
)
"""The words for the two types."""

NUMBERS: Final = (
    Fact("cfv:2.4.1", NumberField("grade", "cfv:2.4.1", TYPES)),
    Fact("cfv:2.5.1", NumberField("power", "cfv:2.5.1", TYPES)),
    Fact(("cfv:2.6.1", "cfv:2.6.3"), NumberField("shield", "cfv:2.6.1", TYPES)),
    Fact("cfv:2.7.1", NumberField("critical", "cfv:2.7.1", TYPES)),
)

SKILL_SPELLINGS: Final[dict[str, tuple[str, ...]]] = {
    "twin drive!!": ("twin drive",),
    "twindrive!!": ("twin drive",),
    "twindrive": ("twin drive",),
}

WORDS: Final = (
    Fact("cfv:2.2.1", WordField("clan", "clans", "cfv:2.2.1", TYPES)),
    Fact("cfv:2.3.1", WordField("race", "races", "cfv:2.3.1", TYPES)),
    Fact("cfv:2.8.1", WordField("trigger", "trigger", "cfv:2.8.1", (TRIGGER,), TRIGGER_ICONS, several=False)),
    Fact("cfv:2.10.1", WordField("skill", "skills", "cfv:2.10.1", TYPES, SKILLS, spellings=SKILL_SPELLINGS)),
)


def shape() -> Shape:
    """The types and fields of the cards of this game."""
    return Shape(
        game="cfv",
        types=dict(values_in_force(TYPE_WORDS)),
        numbers=tuple(fact.value for fact in NUMBERS),
        words=tuple(values_in_force(WORDS)),
    )


@rule("cfv:2.6.3")
def has_shield(card: Readable) -> bool:
    """Whether a card has a shield; one of 0 is a shield as well (3.11.1.1)."""
    return "shield" in card.numbers


def number_from_text(field: str, printed: str) -> int | None:
    """Returns a number that is printed in another form: with a sign, or behind its word; None if it is none."""
    found = re.fullmatch(r"(?:grade\s*)?\+?(\d+)\+?", printed.strip().lower().replace(",", ""))
    return int(found.group(1)) if found else None


@rule("cfv:2.2.3")
def clan_from_text(written: str) -> str:
    """Returns a clan that text writes in double angle brackets, without the brackets."""
    return _without_brackets(written, r"(?:<<(.*)>>|《(.*)》|«(.*)»|≪(.*)≫)")


@rule("cfv:2.3.1.2")
def race_from_text(written: str) -> str:
    """Returns a race that text writes in single angle brackets, without the brackets."""
    return _without_brackets(written, r"(?:<(.*)>|〈(.*)〉)")


def _without_brackets(written: str, pattern: str) -> str:
    inner = re.fullmatch(rf"\s*{pattern}\s*", written)
    return next((part.strip() for part in inner.groups() if part is not None), "") if inner else written


def word_from_text(field: str, printed: str) -> str:
    """Returns a printed word as the rules see it."""
    if field == "clan":
        return fold(clan_from_text(printed))
    return fold(race_from_text(printed)) if field == "race" else printed


def complete(words: dict[str, tuple[str, ...]], lines: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The words of a card; its icons are printed and follow from nothing else."""
    return words


# 2.11 Text


@rule("cfv:2.11.1")
def ability_lines(text: str | Iterable[str]) -> tuple[str, ...]:
    """The abilities of a card text, one a line; a line that is a dash says that the card has none."""
    lines = text.splitlines() if isinstance(text, str) else text
    return tuple(line for line in (" ".join(line.split()) for line in lines) if line and fold(line) != "-")


@rule("cfv:2.11.4")
def without_reminders(lines: Iterable[str]) -> tuple[str, ...]:
    """The lines without those that are only a reminder in parentheses: they explain and do nothing."""
    return tuple(line for line in lines if not re.fullmatch(r"\(.*\)", fold(line)))


# Referring to information


@rule("cfv:2.2.2", "cfv:2.3.1.1")
def share(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether two cards have the same clan, race, name: a value of one is a value of the other."""
    return any(word in other for word in one)


@rule("cfv:2.13.1")
def collection_id(card: Definition) -> str:
    """Returns the id printed on a card."""
    return card.id


def in_play(card: Readable) -> tuple[object, ...]:
    """Everything on a card that means something in play: two printings of one card agree in it."""
    return (fold(card.name), card.type, sorted(card.numbers.items()), sorted(card.words.items()), card.text)


# 2.1 Name

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


@rule("cfv:2.1.1")
def card_name(card: Definition) -> str:
    """Returns the name, which identifies a card whatever else is printed on it."""
    names = card.words.get("name", ())
    return fold(names[0] if names else card.name)


@rule("cfv:2.1.1.2")
def is_named(names: tuple[str, ...], wanted: str) -> bool:
    """Whether a card with these names is the one that a text means by "WANTED"."""
    return fold(wanted) in [fold(name) for name in names]


def has_in_name(names: tuple[str, ...], part: str) -> bool:
    """Whether a card with these names is one with "PART" in its name."""
    return any(fold(part) in fold(name) for name in names)
