"""Card information of `gate` (section 2): types, printed fields, names and how text refers to them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from headjudge.games.gate.gate_texts import deck_text, gate_lines, starting_numbers
from headjudge.kernel.cards import Definition
from headjudge.kernel.rules import TRACING, Fact, rule, values_in_force
from headjudge.kernel.shapes import NumberField, Readable, Shape, WordField
from headjudge.language.reading.words import fold as fold_text

UNIT: Final = "unit"
ITEM: Final = "item"
SPELL: Final = "spell"
GATE: Final = "gate"
TYPES: Final = (UNIT, ITEM, SPELL, GATE)
PLAYABLE: Final = (UNIT, ITEM, SPELL)
"""The types of cards that are played; a Gate lies in the player zone from the start."""

NORMAL: Final = "normal"
FINALE: Final = "finale"
TOKEN: Final = "token"
ASTEROID_BELT: Final = "Asteroid Belt"


# 2.0 and 2.1: orientation and type

TYPE_WORDS: Final = (
    Fact("gate:2.1.1", ("unit", UNIT)),
    Fact(("gate:2.1.1", "gate:2.1.4"), ("item", ITEM)),
    Fact(("gate:2.1.1", "gate:2.1.3"), ("spell", SPELL)),
    Fact(("gate:2.1.1", "gate:2.1.5"), ("gate", GATE)),
)
"""The words for the four types."""


# 2.2 to 2.8: what is printed on a card

NUMBERS: Final = (
    Fact("gate:2.1.2", NumberField("limit", "gate:2.1.2", (UNIT,))),
    Fact("gate:2.5.1", NumberField("power", "gate:2.5.1", (UNIT, ITEM))),
    Fact("gate:2.6.1", NumberField("crit", "gate:2.6.1", (UNIT, ITEM))),
    Fact("gate:2.7.1", NumberField("defense", "gate:2.7.1", (UNIT, ITEM, GATE))),
    Fact("gate:2.1.5", NumberField("life", "gate:2.1.5", (GATE,))),
    Fact("gate:2.1.5", NumberField("hand", "gate:2.1.5", (GATE,))),
    Fact("gate:2.1.5", NumberField("energy", "gate:2.1.5", (GATE,))),
)

MOST: Final = 20
"""The highest number that a Gate Master skill may show."""

ALWAYS_PRICED: Final = ("pilot", "transform")
"""Keywords that never stand without a cost behind them, be it none (11.10)."""

COUNTED_SKILLS: Final = ("life", "negative life", "energy", "negative energy", "draw", "negative draw", "mill")
PLAIN_SKILLS: Final = ("power", "berserk")
SKILL_WORDS: Final = (*PLAIN_SKILLS, *(f"{name} {n}" for name in COUNTED_SKILLS for n in range(1, MOST + 1)))
"""Gate Master skills: the name of the icon and its number, where it has one."""

WORDS: Final = (
    Fact("gate:2.2.1", WordField("planet", "planet", "gate:2.2.1", TYPES)),
    Fact("gate:2.3.1", WordField("attribute", "attribute", "gate:2.3.1", TYPES)),
    Fact("gate:2.0.1", WordField("orientation", "orientation", "gate:2.0.1", PLAYABLE, (NORMAL, FINALE),
                                 several=False)),
    Fact("gate:2.4.1", WordField("gate_master_skill", "gate_master_skill", "gate:2.4.1", PLAYABLE, SKILL_WORDS,
                                 spellings={"bsrk": ("berserk",)})),
    Fact("gate:2.1.5", WordField("permits", "permits", "gate:2.1.5", (GATE,))),
    Fact("gate:3.3.3", WordField("token", "token", "gate:3.3.3", (UNIT, ITEM), (TOKEN,))),
)


def shape() -> Shape:
    """The types and fields of the cards of this game."""
    return Shape(
        game="gate",
        types=dict(values_in_force(TYPE_WORDS)),
        numbers=tuple(values_in_force(NUMBERS)),
        words=tuple(values_in_force(WORDS)),
    )


def number_from_text(field: str, printed: str) -> int | None:
    """Returns None, since numbers are printed as numbers only."""
    return None


@rule("gate:2.2.1")
def planet_from_text(written: str) -> str:
    """Returns a planet that text writes in single angle brackets, without the brackets."""
    found = re.fullmatch(r"\s*<([^<>]*)>\s*", fold_text(written))
    return found.group(1).strip() if found else written


@rule("gate:2.3.1")
def attribute_from_text(written: str) -> str:
    """Returns an attribute that text writes in double angle brackets, without the brackets."""
    found = re.fullmatch(r"\s*(?:<<(.*)>>|«(.*)»|《(.*)》)\s*", fold_text(written))
    return next((part.strip() for part in found.groups() if part is not None), "") if found else written


def word_from_text(field: str, printed: str) -> str:
    """A printed word as the rules see it."""
    if field in ("planet", "permits"):
        return " ".join(fold_text(planet_from_text(printed)).split())
    if field == "attribute":
        return " ".join(fold_text(attribute_from_text(printed)).split())
    return printed


_FINALE: Final = re.compile(
    r"(?:^|(?<=\)))\s*(?:\*\s*)?(?:this (?:card|unit|spell) is an? )?"
    r"(?:\[\s*finale\s*\]|finale(?: unit| item| spell| card)?\s*(?:\.(?:\s|$)|(?=\[)|$))", re.IGNORECASE)
"""The word for a Finale card in its text."""

_FINALE_PLAYED: Final = re.compile(
    r"(?:^|(?<=[.)\]]))\s*(?:\*\s*)?"
    r"(?:(?:you (?:may|can) )?only (?:summon|cast|equip|play) this (?:card|unit|item|spell)"
    r"|(?:summon|cast|equip|play) this (?:card|unit|item|spell) only"
    r"|this (?:card|unit|item|spell) (?:may|can) only be (?:summoned|cast|equipped|played)) "
    r"(?:during|in) (?:the|your) finale step\b", re.IGNORECASE)
"""The words by which a card is played in the Finale Step alone, as Finale cards are (6.2.7.1)."""

_NUMBERS: Final = "|".join(str(number) for number in range(MOST, 0, -1))
_MASTER_SKILL: Final = (
    rf"(?:berserk \(bsrk\)|bsrk|{'|'.join(PLAIN_SKILLS)}|(?:{'|'.join(COUNTED_SKILLS)}) (?:{_NUMBERS}))")
_SKILL_ALONE: Final = (
    rf"(?!draw \d+\.)(?P<alone>{_MASTER_SKILL})\s*\.?"
    rf"|(?P<icon>{'|'.join(reversed(COUNTED_SKILLS))}) skill:? (?P<n>\d+)\.?"
    r"|(?P<plain>power|berserk) skill\.?")
"""A Gate Master skill that has a line; "Draw 2." with a full stop is an instruction."""

MASTER_ICONS: Final = re.compile(
    rf"(?:^|(?<=\))|(?<=^finale))\s*((?:\[\s*{_MASTER_SKILL}\s*\]\s*)+)(?=$|\*|\[|finale\b)"
    rf"|^\s*\[?\s*gate master(?: skill\s*\]?\s*[:\-]?|\s*\]?\s*:)\s*(?P<told>\[?\s*{_MASTER_SKILL})\s*\]?\s*\.?\s*$"
    rf"|^\s*(?:\[\s*gate master(?: skill)?\s*\]|gate master skill)\s*:?\s*[(\[]\s*(?P<given>{_MASTER_SKILL})"
    r"\s*[)\]]\s*\.?\s*(?=$|\*|\[|finale\b)"
    rf"|^\s*(?:{_SKILL_ALONE})\s*$", re.IGNORECASE)
"""The icons of Gate Master skills in a text (2.4.1): they begin a line or stand behind the cost, or have a line.

They may stand behind the words for them, as a cost stands behind its type (3.1.4), or without brackets in a line.
"""


def _icons(found: re.Match[str]) -> list[str]:
    """Returns the icons in the words that `MASTER_ICONS` has found."""
    if found[1]:
        return re.findall(r"\[\s*(.*?)\s*\]", found[1].lower())
    if found["icon"]:
        return [f"{found['icon'].lower()} {found['n']}"]
    one = found["told"] or found["given"] or found["alone"] or found["plain"]
    return [one.lower().strip("[ ")]


def _master_skills(lines: tuple[str, ...]) -> tuple[str, ...]:
    """Returns the Gate Master skills whose icons stand in a text."""
    icons = [icon for line in lines for found in MASTER_ICONS.finditer(line) for icon in _icons(found)]
    return tuple("berserk" if icon.startswith(("bsrk", "berserk")) else icon for icon in icons)


def complete(words: dict[str, tuple[str, ...]], lines: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """Returns the words of a card with those that its text tells.

    They are its orientation (2.0.1), its Gate Master skills (2.4.1) and what a Gate permits (2.1.5, 13.3).
    """
    if not words.get("orientation") and any(
            _FINALE.search(line) or _FINALE_PLAYED.search(line) for line in lines):
        words = {**words, "orientation": (FINALE,)}
    found = [deck_text(line) for line in gate_lines(lines)]
    of_gate = any([text is not None for text in found])  # whose Life is a number to begin with (2.1.5)
    if not words.get("gate_master_skill") and not of_gate and (skills := _master_skills(lines)):
        words = {**words, "gate_master_skill": skills}
    said = [word_from_text("permits", one) for text in found if text is not None for one in text.permits]
    return words if not said or words.get("permits") else {**words, "permits": tuple(said)}


def as_rules_read(definition: Definition) -> Definition:
    """Returns a Gate with the starting conditions that its text says (2.1.5); other cards as they are."""
    if definition.type != GATE:
        return definition
    said = {name: number for line in gate_lines(definition.text) for name, number in starting_numbers(line).items()}
    if not said:
        return definition
    return Definition(definition.id, definition.name, definition.type, {**definition.numbers, **said},
                      definition.words, definition.text, definition.abilities, definition.marks)


@rule("gate:2.0.1")
def is_finale(orientation: tuple[str, ...]) -> bool:
    """Whether a card with this orientation is a Finale card; without a mark it is a Normal card."""
    return FINALE in orientation


# 2.8 Skill


@rule("gate:2.8.1")
def ability_lines(text: str | Iterable[str]) -> tuple[str, ...]:
    """The skills and costs of a card text, one a line."""
    lines = text.splitlines() if isinstance(text, str) else text
    return tuple(line for line in (" ".join(line.split()) for line in lines) if line)


_REMINDER: Final = re.compile(r"\((?![^()]*\blimit\b[^()]*\bpower\b)[^()]*\)", re.IGNORECASE)


NO_REMINDER: Final = re.compile(
    r"^\(?\s*(?:only|once|twice|(?:two|three|four|\d+) times)\b|\b(?:may|can) only\b"
    r"|\bonly (?:be|if|during|once|twice)\b|^\(?\s*(?:it|they|you|your opponent"
    r"|(?:this|that) (?:damage|attack|skill|unit|card)|(?:these|those) (?:units|cards)) "
    r"(?:cannot|can't|may not|must)\b", re.IGNORECASE)
"""Parentheses that say when or how often something is done, or what cannot be: the card says so, and no rule."""


def without_reminders(lines: Iterable[str]) -> tuple[str, ...]:
    """The lines without those that are only a reminder in parentheses. The numbers of a token are none."""
    return tuple(line for line in lines if not _REMINDER.fullmatch(fold_text(line)) or NO_REMINDER.search(line.strip()))


def in_play(card: Readable) -> tuple[object, ...]:
    """Returns everything on a card that matters in play: two printings of one card agree in it."""
    return (fold(card.name), card.type, sorted(card.numbers.items()), sorted(card.words.items()), card.text)


# 2.9 Name


MOST_FOLDED: Final = 65536
"""So many names are remembered as they are compared."""

_folded: Final[dict[str, str]] = {}


def fold(name: str) -> str:
    """A name with one way to write quotes, dashes, blanks and full-width signs. Letters keep their case."""
    known = _folded.get(name)
    if known is None:
        known = " ".join(fold_text(unicodedata.normalize("NFC", name)).split())
        if len(_folded) < MOST_FOLDED:
            _folded[name] = known
    return known


def name_in_rules(printed: str) -> str:
    """A printed name with single blanks."""
    return " ".join(printed.split())


def is_named(names: tuple[str, ...], wanted: str) -> bool:
    """Whether a card with these names is the one that a text means by "WANTED"."""
    return _look_for_name(names, wanted) if TRACING else _known_names(names, wanted)


@rule("gate:2.9.1")
def _look_for_name(names: tuple[str, ...], wanted: str) -> bool:
    return fold(wanted) in [fold(name) for name in names]


_known_names: Final = lru_cache(maxsize=65536)(_look_for_name)


def has_in_name(names: tuple[str, ...], part: str) -> bool:
    """Whether a card with these names is one with "PART" in its name, as whole words."""
    wanted = re.compile(rf"(?<!\w){re.escape(fold(part))}(?!\w)")
    return bool(part) and any(wanted.search(fold(name)) for name in names)
