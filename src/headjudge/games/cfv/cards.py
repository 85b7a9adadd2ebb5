"""Section 2: what is printed on a card, and how text refers to it.

The printed fields are data (`shape`). Everything else is a small function of values, so that the same rule serves a
printed card, a card in a game with changed values, and a deck list.
"""

from __future__ import annotations

from typing import Final

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
from headjudge.kernel.rules import Fact, rule, values_in_force
from headjudge.kernel.shapes import NumberField, Readable, Shape, WordField

__all__ = [
    "ability_lines", "card_number", "clan_from_text", "collection_id", "complete", "fold", "has_shield", "in_play",
    "name_in_rules", "number_from_text", "race_from_text", "shape", "without_reminders", "word_from_text",
]

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
    Fact(("cfv:2.6.1", "cfv:2.6.3"), NumberField("shield", "cfv:2.6.1", TYPES, blank=True)),
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
    Fact("cfv:2.8.1", WordField("trigger", "trigger", "cfv:2.8.1", (TRIGGER,), TRIGGER_ICONS, several=False,
                                 needed="cfv:2.9.2")),
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
