"""Section 5.1: the violations of a deck list, each with its rule id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from headjudge.games.vanguard.decks import (
    Entries,
    HasTrigger,
    at_most,
    check_copies,
    check_first_vanguard,
    check_size,
    check_triggers,
)
from headjudge.kernel.cards import Definition
from headjudge.kernel.decks import NONE_UNKNOWN, Violation
from headjudge.kernel.rules import Fact, rule
from headjudge.language.tree.ast import Keyword

DECK_SIZE: Final = Fact("cfv:5.1.2.1", 50)
COPIES: Final = Fact("cfv:5.1.2.2", 4)
TRIGGERS: Final = Fact("cfv:5.1.2.3", 16)
HEALS: Final = Fact("cfv:5.1.2.4", 4)
SENTINELS: Final = Fact("cfv:5.1.2.5", 4)
"""How many cards with Sentinel the text of each of them allows in a deck."""
FIRST_GRADE: Final = Fact("cfv:5.2.2", 0)
"""The grade of a first vanguard."""


@rule("cfv:5.1.1")
def check(cards: Entries, unknown: Mapping[str, int] = NONE_UNKNOWN) -> list[Violation]:
    """Returns the violations of a deck, in the order of the rules.

    unknown: cards of the list that could not be identified, by section.
    """
    incomplete = bool(sum(unknown.values()))
    first = f"card of grade {FIRST_GRADE.value}"
    return [*check_size(cards, unknown, DECK_SIZE.value, "cfv:5.1.2.1"),
            *check_copies(cards, COPIES.value, "cfv:5.1.2.2", "cfv:5.1.2.5"),
            *check_triggers(cards, incomplete, TRIGGERS.value, "cfv:5.1.2.3"),
            *at_most(cards, HasTrigger("heal"), HEALS.value, "cfv:5.1.2.4", "heal triggers"),
            *at_most(cards, is_sentinel, SENTINELS.value, "cfv:5.1.2.5", "cards with Sentinel", "their text allows"),
            *check_first_vanguard(cards, incomplete, can_be_first, "cfv:5.2.2", first)]


@rule("cfv:5.2.1.1")
def presented(cards: Entries) -> list[Violation]:
    """Returns the violations that keep a deck from being used: it must follow the construction rules when presented."""
    return check(cards)


def is_sentinel(card: Definition) -> bool:
    """Whether a card is a Sentinel, whose text speaks of deck construction."""
    return Keyword("sentinel") in card.abilities


def can_be_first(card: Definition) -> bool:
    """Whether a card may be the first vanguard."""
    return card.numbers.get("grade", 0) == FIRST_GRADE.value
