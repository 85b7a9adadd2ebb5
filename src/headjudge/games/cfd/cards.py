"""Section 2: what is printed on a card, and how text refers to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.cfd.nations import with_appendix
from headjudge.games.vanguard.naming import (
    ability_lines,
    card_number,
    clan_from_text,
    collection_id,
    complete,
    fold,
    in_play,
    name_in_rules,
    number_from_text,
    race_from_text,
    without_reminders,
    word_from_text,
)
from headjudge.kernel.cards import Definition
from headjudge.kernel.rules import Fact, rule, values_in_force
from headjudge.kernel.shapes import NumberField, Shape, WordField

if TYPE_CHECKING:
    from headjudge.kernel.cards import Instance

__all__ = [
    "ability_lines", "as_rules_read", "card_number", "clan_from_text", "collection_id", "complete", "fold", "in_play",
    "name_in_rules", "number_from_text", "race_from_text", "shape", "without_reminders", "word_from_text",
]

NORMAL: Final = "normal unit"
TRIGGER: Final = "trigger unit"
TOKEN: Final = "token unit"
NORMAL_ORDER: Final = "normal order"
BLITZ_ORDER: Final = "blitz order"
SET_ORDER: Final = "set order"
TRIGGER_ORDER: Final = "trigger order"
ARMS_ORDER: Final = "arms order"

UNITS: Final = (NORMAL, TRIGGER, TOKEN)
ORDERS: Final = (NORMAL_ORDER, BLITZ_ORDER, SET_ORDER, TRIGGER_ORDER, ARMS_ORDER)
TYPES: Final = (*UNITS, *ORDERS)

TRIGGER_ICONS: Final = ("critical", "draw", "heal", "front", "over")
SKILLS: Final = ("twin drive", "triple drive", "intercept", "boost", "sentinel")
SPECIALS: Final = ("persona ride",)

TYPE_WORDS: Final = (
    *[Fact(("cfd:2.9.1", "cfd:2.9.4.1", "cfd:2.9.4", "cfd:2.9.6", "cfd:2.9.2.1"), (name, name)) for name in UNITS],
    *[Fact(("cfd:2.9.1", "cfd:2.9.4.2", "cfd:2.9.6", "cfd:2.9.2.1"), (name, name)) for name in ORDERS],
    Fact("cfd:2.9.1", ("order", NORMAL_ORDER)),
)
"""The words for the types: a subtype and a main type."""

NUMBERS: Final = (
    Fact("cfd:2.4.1", NumberField("grade", "cfd:2.4.1", TYPES)),
    Fact("cfd:2.5.1", NumberField("power", "cfd:2.5.1", UNITS)),
    Fact(("cfd:2.6.1", "cfd:2.6.3"), NumberField("shield", "cfd:2.6.1", UNITS, blank=True)),
    Fact("cfd:2.7.1", NumberField("critical", "cfd:2.7.1", UNITS)),
)

SKILL_SPELLINGS: Final[dict[str, tuple[str, ...]]] = {
    "twin drive!!": ("twin drive",),
    "triple drive!!!": ("triple drive",),
    "twindrive": ("twin drive",),
    "tripledrive": ("triple drive",),
}

WORDS: Final = (
    Fact(("cfd:2.14.1", "cfd:2.14.3"), WordField("nation", "nations", "cfd:2.14.1", TYPES)),
    Fact("cfd:2.2.1", WordField("clan", "clans", "cfd:2.2.1", TYPES)),
    Fact("cfd:2.3.1", WordField("race", "races", "cfd:2.3.1", UNITS)),
    Fact("cfd:2.8.1", WordField("trigger", "trigger", "cfd:2.8.1", (TRIGGER, TRIGGER_ORDER), TRIGGER_ICONS,
                                several=False)),
    Fact("cfd:2.10.1", WordField("skill", "skills", "cfd:2.10.1", UNITS, SKILLS, spellings=SKILL_SPELLINGS)),
    Fact("cfd:2.13.1", WordField("special", "special", "cfd:2.13.1", UNITS, SPECIALS)),
    Fact("cfd:2.9.4.2.1", WordField("kind", "kinds", "cfd:2.9.4.2.1", (SET_ORDER,))),
    Fact(("cfd:2.9.5", "cfd:2.9.5.1", "cfd:2.9.5.2", "cfd:2.9.2"),
         WordField("special_type", "special_types", "cfd:2.9.5", TYPES)),
)


def shape() -> Shape:
    """The types and fields of the cards of this game."""
    return Shape(
        game="cfd",
        types=dict(values_in_force(TYPE_WORDS)),
        numbers=tuple(fact.value for fact in NUMBERS),
        words=tuple(values_in_force(WORDS)),
    )


ORIGINAL_DRIVE: Final = Fact(("cfd:2.17.1", "cfd:2.17.2"), 1)
"""The drive of every unit, which no card shows."""


@rule("cfd:11.9.1.4")
def as_rules_read(definition: Definition) -> Definition:
    """Returns a card with the drive, nations and clans that the rules give it beside those that are printed."""
    numbers = dict(definition.numbers)
    if is_unit(definition.type):
        numbers["drive"] = ORIGINAL_DRIVE.value
    token = definition.type == TOKEN
    words = definition.words if token else with_appendix(definition.words, is_order(definition.type))
    return Definition(definition.id, definition.name, definition.type, numbers, words, definition.text,
                      definition.abilities, definition.marks)


@rule("cfd:2.9.3", "cfd:2.9.3.1")
def is_unit(type: str) -> bool:
    """Whether a card of this type is a unit."""
    return type in UNITS


@rule("cfd:2.9.3.2")
def is_order(type: str) -> bool:
    """Whether a card of this type is an order."""
    return type in ORDERS


def is_set_order(card: Instance, kind: str) -> bool:
    """Whether a card is a set order with this additional subtype (Prison, Base, Song)."""
    return card.row.type == SET_ORDER and kind in card.row.words.get("kind", ()) and card.face_up
