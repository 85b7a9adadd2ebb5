"""Card information of `gcg` (sections 2 and 3): types, printed fields, names and how text refers to them.

The printed fields are data (`shape`). Everything else is a small function of values, so that the same rule serves a
printed card, a card in a game with changed values, and a deck list.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from headjudge.kernel.rules import TRACING, Clause, Fact, by_rule, rule, values_in_force
from headjudge.kernel.shapes import NumberField, Readable, Shape, WordField

UNIT: Final = "unit"
PILOT: Final = "pilot"
COMMAND: Final = "command"
BASE: Final = "base"
RESOURCE: Final = "resource"
TYPES: Final = (UNIT, PILOT, COMMAND, BASE, RESOURCE)

COLORS: Final = ("blue", "green", "red", "white", "purple")
ZONES: Final = ("space", "earth")

_PLAYED: Final = (UNIT, PILOT, COMMAND, BASE)
"""The types that have a color, a level and a cost."""


# 2-3 and 3: types

TYPE_WORDS: Final = (
    Fact(("gcg:2.3.1", "gcg:2.3.2", "gcg:3.1", "gcg:3.2.1"), ("unit", UNIT)),
    Fact(("gcg:2.3.1", "gcg:2.3.2", "gcg:3.1", "gcg:3.3.1"), ("pilot", PILOT)),
    Fact(("gcg:2.3.1", "gcg:2.3.2", "gcg:3.1", "gcg:3.4.1"), ("command", COMMAND)),
    Fact(("gcg:2.3.1", "gcg:2.3.2", "gcg:3.1", "gcg:3.5.1"), ("base", BASE)),
    Fact(("gcg:2.3.1", "gcg:2.3.2", "gcg:3.1"), ("resource", RESOURCE)),
)


# 2-4 to 2-12: what is printed on a card

NUMBERS: Final = (
    Fact("gcg:2.9.2", NumberField("level", "gcg:2.9.2", _PLAYED)),
    Fact("gcg:2.10.2", NumberField("cost", "gcg:2.10.2", _PLAYED)),
    Fact("gcg:2.7.2", NumberField("ap", "gcg:2.7.2", _PLAYED)),
    Fact("gcg:2.8.3", NumberField("hp", "gcg:2.8.3", _PLAYED)),
)
"""On Pilots, and on Commands that can be paired, AP and HP are what the Unit gets (2-7-3, 2-8-4)."""

AMOUNTS: Final = tuple(NumberField(name, rule, (UNIT,)) for name, rule in (
    ("repair", "gcg:13.1.1.1"), ("breach", "gcg:13.1.2.1"), ("support", "gcg:13.1.3.1")))
"""The amounts of keyword effects: numbers of a Unit that its text gives it."""

COLOR_WORDS: Final[Fact[tuple[str, ...]]] = Fact("gcg:2.4.2.1", COLORS)
"""The colors that there are. Later cards print purple beside the four of the document."""

ZONE_WORDS: Final[Fact[tuple[str, ...]]] = Fact("gcg:2.6.1", ZONES)
"""The surroundings that there are."""

SEVERAL_TRAITS: Final = Clause("gcg:2.5.2")
"""Whether a card may have more than one trait."""

WORDS: Final = (
    Fact("gcg:2.4.2", WordField("color", "color", "gcg:2.4.2", _PLAYED, COLORS, several=False)),
    Fact("gcg:2.5.4", WordField("trait", "traits", "gcg:2.5.4", _PLAYED)),
    Fact("gcg:2.6.2", WordField("zone", "zone", "gcg:2.6.2", (UNIT, BASE), ZONES,
                                spellings={"space earth": ZONES, "space / earth": ZONES})),
    Fact(("gcg:2.12.2", "gcg:3.2.6"), WordField("link", "link", "gcg:2.12.2", (UNIT,))),
    Fact("gcg:3.4.6.1", WordField("pilot", "pilot", "gcg:3.4.6.1", (COMMAND,))),
    Fact("gcg:5.17.1", WordField("token", "token", "gcg:5.17.1", (UNIT, BASE, RESOURCE), ("token", "ex"))),
)


def shape() -> Shape:
    """The types and fields of the cards of this game."""
    return Shape(
        game="gcg",
        types=dict(values_in_force(TYPE_WORDS)),
        numbers=(*(fact.value for fact in NUMBERS), *AMOUNTS),
        words=tuple(_as_ruled(fact.value) for fact in WORDS),
    )


def _as_ruled(field: WordField) -> WordField:
    """Returns a field with its existing words, and the number of them that a card may have."""
    if field.key == "color":
        return replace(field, values=COLOR_WORDS.value)
    if field.key == "zone":
        return replace(field, values=ZONE_WORDS.value)
    return replace(field, several=SEVERAL_TRAITS.value) if field.key == "trait" else field


def number_from_text(field: str, printed: str) -> int | None:
    """A modifier such as "+1" as a number; None if it is not written so."""
    written = modifier(printed)
    return written if field in ("ap", "hp") else None


@rule("gcg:2.7.3", "gcg:2.8.4")
def modifier(printed: str) -> int | None:
    """Returns the amount that a Pilot adds to its Unit, which is printed with a sign."""
    written = re.fullmatch(r"\s*[+\uff0b]?\s*(\d{1,6})\s*", printed)
    return int(written.group(1)) if written else None


def word_from_text(field: str, printed: str) -> str:
    """A printed word as the rules see it: traits and names without the brackets that print has, folded."""
    if field == "trait":
        return trait_in_rules(printed)
    if field == "pilot":
        return fold(printed.strip().removeprefix("[").removesuffix("]"))
    if field == "link" and not re.search(r"[\[(]", fold(printed)):
        return f"[{fold(printed)}]"
    return fold(printed)


@rule("gcg:2.5.1")
def trait_in_rules(printed: str) -> str:
    """A trait without its parentheses, its signs folded."""
    plain = fold(printed)
    inner = re.fullmatch(r"\((.*)\)", plain)
    return inner.group(1).strip() if inner else plain


_LINK: Final = re.compile(r"\[[^\[\]]+\]|\([^()]+\)")


@rule("gcg:2.12.1")
def link_conditions(printed: str) -> tuple[str, ...]:
    """The link conditions of one text: "[Pilot name]" and "(Trait)", each enough by itself."""
    return tuple(found.group() for found in _LINK.finditer(fold(printed)))


_PILOT_LINE: Final = re.compile(r"\s*[\u3010\[]\s*Pilot\s*[\u3011\]]\s*\[([^\[\]]+)\]\s*\.?\s*(?:\(.*\)\s*)?",
                                re.IGNORECASE | re.DOTALL)


def pilot_name(line: str) -> str:
    """The name in the line of a Pilot effect; '' for any other line."""
    found = _PILOT_LINE.fullmatch(line)
    return fold(found.group(1)) if found else ""


def complete(words: dict[str, tuple[str, ...]], lines: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The words of a card with its link conditions apart and the Pilot name that its text shows."""
    done = dict(words)
    links = [link for printed in words.get("link", ()) for link in link_conditions(printed)]
    if "link" in words:
        done["link"] = tuple(dict.fromkeys(links))
    pilots = tuple(dict.fromkeys(name for line in lines if (name := pilot_name(line))))
    if pilots and "pilot" not in words:
        done["pilot"] = pilots
    return done


# 2-11 Card text


def ability_lines(text: str | Iterable[str]) -> tuple[str, ...]:
    """The abilities of a card text, one a line."""
    lines = text.splitlines() if isinstance(text, str) else text
    return tuple(line for line in (" ".join(line.split()) for line in lines) if line)


@rule("gcg:2.11.4")
def without_reminders(lines: Iterable[str]) -> tuple[str, ...]:
    """The lines without those that are only notes in parentheses: they explain and do nothing."""
    return tuple(line for line in lines if not _only_note(fold(line)))


def _only_note(line: str) -> bool:
    """Whether a line is one pair of parentheses and what is in it."""
    if not (line.startswith("(") and line.rstrip(".").endswith(")")):
        return False
    depth = 0
    for at, sign in enumerate(line.rstrip(".")):
        depth += (sign == "(") - (sign == ")")
        if depth == 0 and at < len(line.rstrip(".")) - 1:
            return False
    return depth == 0


_PRINTING: Final = re.compile(r"(?:_|(?<=\d{3})-?)p\d+$", re.IGNORECASE)

ANY_SERVES: Final = (RESOURCE,)
"""Types of which a deck list may name any card by the type alone: they differ in nothing that the rules know (6-1-1-4,
6-1-1-5)."""


def card_number(id: str) -> str:
    """The card number behind the id of a printing ("GD01-008_p1", also written "GD01-008-p1" and "GD01-008p1")."""
    return _PRINTING.sub("", id)


@rule("gcg:2.1.1")
def in_play(card: Readable) -> tuple[object, ...]:
    """Returns the identity of a card in play: its card number, and everything printed on it that matters in play.

    Two printings of one card agree in it.
    """
    return (card_number(card.id), fold(card.name), card.type, sorted(card.numbers.items()),
            sorted(card.words.items()), card.text)


def as_listed(card: Readable) -> tuple[object, ...]:
    """Returns the values by which two cards of one name differ in a deck list.

    Resources that differ only in their number are interchangeable.
    """
    if card.type in ANY_SERVES:
        return (fold(card.name), card.type, sorted(card.words.items()), card.text)
    return in_play(card)


# 2-2 Card names

_PLAIN: Final = str.maketrans({
    **dict.fromkeys("\u201c\u201d\u201e\u2033", '"'),
    **dict.fromkeys("\u2018\u2019\u2032`\u00b4", "'"),
    **dict.fromkeys("\u2010\u2011\u2212\u2013\u2014\u2015", "-"),
    **dict.fromkeys("\u3000\xa0", " "),
    **dict.fromkeys("\u200b\u200c\u200d\u2060\ufeff", None),
    **{chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)},
    "\uff65": "\u30fb", "\u00b7": "\u30fb", "\u2022": "\u30fb", "\u3014": "[", "\u3015": "]",
})
"""Curly quotes, dashes, blanks, invisible signs, full-width signs, middle dots."""


@lru_cache(maxsize=65536)
def fold(name: str) -> str:
    """A name with one way to write quotes, dashes, blanks, dots and full-width signs. Letters keep their case."""
    return " ".join(unicodedata.normalize("NFC", name).translate(_PLAIN).split())


@rule("gcg:2.2.1")
def name_in_rules(printed: str) -> str:
    """A printed name without breaks and doubled blanks."""
    return " ".join(printed.split())


def is_named(names: tuple[str, ...], wanted: str) -> bool:
    """Whether a card with these names is the one that a text means by [WANTED]."""
    return _look_for_name(names, wanted) if TRACING else _known_names(names, wanted)


@rule("gcg:2.2.2")
def _look_for_name(names: tuple[str, ...], wanted: str) -> bool:
    """A card may have several names; one of them is enough."""
    return fold(wanted) in [fold(name) for name in by_rule(names, "gcg:2.2.4")]


def has_in_name(names: tuple[str, ...], part: str) -> bool:
    """Whether a card with these names is one with "PART" in its name: any name that contains the letters."""
    return _look_in_names(names, part) if TRACING else _known_in_names(names, part)


@rule("gcg:2.2.3")
def _look_in_names(names: tuple[str, ...], part: str) -> bool:
    return bool(part) and any(fold(part) in fold(name) for name in names)


@rule("gcg:2.5.3")
def has_trait(traits: tuple[str, ...], wanted: str) -> bool:
    """Whether one of these traits is the one that a text refers to."""
    return wanted in traits or fold(wanted) in traits


_known_names: Final = lru_cache(maxsize=65536)(_look_for_name)
_known_in_names: Final = lru_cache(maxsize=65536)(_look_in_names)
