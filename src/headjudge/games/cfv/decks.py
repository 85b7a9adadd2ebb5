"""Section 5.1: the violations of a deck list, each with its rule id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from headjudge.games.vanguard.decks import Entries, check_copies, has_trigger
from headjudge.games.vanguard.naming import collection_id
from headjudge.kernel.cards import Definition
from headjudge.kernel.decks import DECK, NONE_UNKNOWN, Size, Violation
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
    size = Size(DECK, sum(count for _, count in cards), unknown)
    incomplete = bool(sum(unknown.values()))
    return [*_check_size(size), *check_copies(cards, COPIES.value, "cfv:5.1.2.2", "cfv:5.1.2.5"),
            *_check_triggers(cards, incomplete), *_check_heals(cards), *_check_sentinels(cards),
            *_check_first_vanguard(cards, incomplete)]


@rule("cfv:5.2.1.1")
def presented(cards: Entries) -> list[Violation]:
    """Returns the violations that keep a deck from being used: it must follow the construction rules when presented."""
    return check(cards)


def _check_size(size: Size) -> list[Violation]:
    wanted = DECK_SIZE.value
    if size.fits(wanted, wanted):
        return []
    return [Violation("cfv:5.1.2.1", f"The deck has {size}; it must have exactly {wanted}")]


def _check_triggers(cards: Entries, incomplete: bool) -> list[Violation]:
    wanted = TRIGGERS.value
    total = sum(count for card, count in cards if has_trigger(card))
    if total == wanted or (incomplete and total < wanted):
        return []
    at_fault = tuple(collection_id(card) for card, _ in cards if has_trigger(card)) if total > wanted else ()
    return [Violation("cfv:5.1.2.3", f"{total} cards with a trigger; it must be exactly {wanted}", at_fault)]


def _check_heals(cards: Entries) -> list[Violation]:
    most = HEALS.value
    heals = [(card, count) for card, count in cards if "heal" in card.words.get("trigger", ())]
    total = sum(count for _, count in heals)
    if total <= most:
        return []
    at_fault = tuple(collection_id(card) for card, _ in heals)
    return [Violation("cfv:5.1.2.4", f"{total} heal triggers; at most {most}", at_fault)]


def _check_sentinels(cards: Entries) -> list[Violation]:
    """Their text speaks of deck construction: at most four of them together."""
    sentinels = [(card, count) for card, count in cards if Keyword("sentinel") in card.abilities]
    total = sum(count for _, count in sentinels)
    if total <= SENTINELS.value:
        return []
    at_fault = tuple(collection_id(card) for card, _ in sentinels)
    return [Violation("cfv:5.1.2.5", f"{total} cards with Sentinel; their text allows {SENTINELS.value}", at_fault)]


def can_be_first(card: Definition) -> bool:
    """Whether a card may be the first vanguard."""
    return card.numbers.get("grade", 0) == FIRST_GRADE.value


def _check_first_vanguard(cards: Entries, incomplete: bool) -> list[Violation]:
    if incomplete or any(can_be_first(card) for card, _ in cards):
        return []
    return [Violation("cfv:5.2.2", f"No card of grade {FIRST_GRADE.value} that could be the first vanguard")]
