"""Section 8.1: the violations of a deck list, each with its rule id."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from headjudge.games.cfd.cards import is_unit
from headjudge.games.cfd.keywords import is_regalis
from headjudge.games.vanguard.decks import (
    Entries,
    HasTrigger,
    at_most,
    check_copies,
    check_first_vanguard,
    check_size,
    check_triggers,
    ids_of,
)
from headjudge.kernel.cards import Definition
from headjudge.kernel.decks import NONE_UNKNOWN, Listed, Violation, section_of
from headjudge.kernel.rules import Fact, in_force, rule

RIDE_DECK: Final = "ride deck"
"""The section of a deck list for the ride deck."""

DECK_SIZE: Final = Fact("cfd:8.1.3", 50)
COPIES: Final = Fact("cfd:8.1.4", 4)
TRIGGERS: Final = Fact("cfd:8.1.5", 16)
SENTINELS: Final = Fact(("cfd:8.1.6", "cfd:14.6.2"), 4)
RIDE_DECK_SIZE: Final = Fact("cfd:8.1.8.1", 4)
RIDE_DECK_GRADES: Final = Fact("cfd:8.1.8.2", (0, 1, 2, 3))
FIRST_GRADE: Final = Fact("cfd:8.2.1.2", 0)
"""The grade of a first vanguard."""

OF_EACH_TRIGGER: Final = {
    "critical": Fact("cfd:8.1.5.1", 8),
    "draw": Fact("cfd:8.1.5.2", 8),
    "heal": Fact("cfd:8.1.5.3", 4),
    "front": Fact("cfd:8.1.5.4", 8),
    "over": Fact("cfd:8.1.5.5", 1),
}
"""The highest numbers of cards with each trigger."""


@rule("cfd:8.1.1")
def check(cards: Sequence[Listed], unknown: Mapping[str, int] = NONE_UNKNOWN) -> list[Violation]:
    """Returns the violations of a deck, in the order of the rules.

    cards: with those of the section of the ride deck, which are part of the fifty (8.1.8.1). unknown: cards of the list
    that could not be identified, by section.
    """
    whole: Entries = [(entry[0], entry[1]) for entry in cards]
    ride_deck: Entries = [(entry[0], entry[1]) for entry in cards if section_of(entry) == RIDE_DECK]
    incomplete = bool(sum(unknown.values()))
    first = f"unit of grade {FIRST_GRADE.value}"
    return [*check_size(whole, unknown, DECK_SIZE.value, "cfd:8.1.3", ", the ride deck included"),
            *check_copies(whole, COPIES.value, "cfd:8.1.4", "cfd:8.1.2"),
            *check_triggers(whole, incomplete, TRIGGERS.value, "cfd:8.1.5"),
            *_check_each_trigger(whole),
            *at_most(whole, is_sentinel, SENTINELS.value, "cfd:8.1.6", "Sentinels"),
            *_check_regalis(whole), *_check_ride_deck(ride_deck, incomplete),
            *check_first_vanguard(whole, incomplete, can_be_first, "cfd:8.2.1.2", first)]


@rule("cfd:8.2.1.1")
def presented(cards: Sequence[Listed]) -> list[Violation]:
    """Returns the violations that keep a deck from being used: it must follow the construction rules when presented."""
    return check(cards)


def _check_each_trigger(cards: Entries) -> list[Violation]:
    """Of each kind of trigger no more than its limit."""
    found: list[Violation] = []
    for icon, most in OF_EACH_TRIGGER.items():
        found += at_most(cards, HasTrigger(icon), most.value, most.rules[0], f"{icon} triggers")
    return found


@rule("cfd:14.6.1", "cfd:14.6.3")
def is_sentinel(card: Definition) -> bool:
    """Whether a card is a Sentinel."""
    return "sentinel" in card.words.get("skill", ())


@rule("cfd:8.1.2")
def _check_regalis(cards: Entries) -> list[Violation]:
    """The text of a Regalis Piece allows one in a deck, whatever its name."""
    return at_most(cards, is_regalis, 1, "cfd:8.1.2", "Regalis Pieces", "their text allows")


@rule("cfd:8.1.8")
def _check_ride_deck(cards: Entries, incomplete: bool) -> list[Violation]:
    """Nobody needs a ride deck (8.1.8.3); one that is set aside has a unit of each grade from 0 to 3."""
    total = sum(count for _, count in cards)
    if total == 0 and in_force("cfd:8.1.8.3"):
        return []
    if total != RIDE_DECK_SIZE.value and not (incomplete and total < RIDE_DECK_SIZE.value):
        return [Violation("cfd:8.1.8.1", f"The ride deck has {total} cards; it must have exactly "
                          f"{RIDE_DECK_SIZE.value}, or there is none", ids_of(cards, lambda card: True))]
    grades = sorted(card.numbers.get("grade", 0) if is_unit(card.type) else -1 for card, count in cards
                    for _ in range(count))
    if tuple(grades) != RIDE_DECK_GRADES.value and not incomplete:
        shown = ", ".join("an order" if grade < 0 else f"grade {grade}" for grade in grades)
        return [Violation("cfd:8.1.8.2", f"The ride deck has {shown}; it must have one unit of each grade from 0 to 3",
                          ids_of(cards, lambda card: True))]
    return []


def can_be_first(card: Definition) -> bool:
    """Whether a card may be the first vanguard."""
    return is_unit(card.type) and card.numbers.get("grade", 0) == FIRST_GRADE.value
