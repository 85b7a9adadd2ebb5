"""Section 8.1: the violations of a deck list, each with its rule id."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from headjudge.games.cfd.cards import is_unit
from headjudge.games.cfd.keywords import is_regalis
from headjudge.games.vanguard.decks import Entries, check_copies, has_trigger
from headjudge.games.vanguard.naming import collection_id
from headjudge.kernel.cards import Definition
from headjudge.kernel.decks import DECK, NONE_UNKNOWN, Listed, Size, Violation, section_of
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

OF_EACH_RULE: Final = {"critical": "cfd:8.1.5.1", "draw": "cfd:8.1.5.2", "heal": "cfd:8.1.5.3",
                       "front": "cfd:8.1.5.4", "over": "cfd:8.1.5.5"}


@rule("cfd:8.1.1")
def check(cards: Sequence[Listed], unknown: Mapping[str, int] = NONE_UNKNOWN) -> list[Violation]:
    """Returns the violations of a deck, in the order of the rules.

    cards: with those of the section of the ride deck, which are part of the fifty (8.1.8.1). unknown: cards of the list
    that could not be identified, by section.
    """
    whole: Entries = [(entry[0], entry[1]) for entry in cards]
    ride_deck: Entries = [(entry[0], entry[1]) for entry in cards if section_of(entry) == RIDE_DECK]
    size = Size(DECK, sum(count for _, count in whole), unknown)
    incomplete = bool(sum(unknown.values()))
    return [*_check_size(size), *check_copies(whole, COPIES.value, "cfd:8.1.4", "cfd:8.1.2"),
            *_check_triggers(whole, incomplete), *_check_sentinels(whole), *_check_regalis(whole),
            *_check_ride_deck(ride_deck, incomplete),
            *_check_first_vanguard(whole, incomplete)]


@rule("cfd:8.2.1.1")
def presented(cards: Sequence[Listed]) -> list[Violation]:
    """Returns the violations that keep a deck from being used: it must follow the construction rules when presented."""
    return check(cards)


def _check_size(size: Size) -> list[Violation]:
    wanted = DECK_SIZE.value
    if size.fits(wanted, wanted):
        return []
    return [Violation("cfd:8.1.3", f"The deck has {size}; it must have exactly {wanted}, the ride deck included")]


def _check_triggers(cards: Entries, incomplete: bool) -> list[Violation]:
    """Sixteen in all, and of each kind no more than its limit."""
    wanted = TRIGGERS.value
    total = _count(cards, has_trigger)
    found: list[Violation] = []
    if total > wanted or (total < wanted and not incomplete):
        at_fault = _ids(cards, has_trigger) if total > wanted else ()
        found.append(Violation("cfd:8.1.5", f"{total} cards with a trigger; it must be exactly {wanted}", at_fault))
    for icon, most in OF_EACH_TRIGGER.items():
        has_icon = _HasTrigger(icon)
        total = _count(cards, has_icon)
        if total > most.value:
            found.append(Violation(OF_EACH_RULE[icon], f"{total} {icon} triggers; at most {most.value}",
                                   _ids(cards, has_icon)))
    return found


class _HasTrigger:
    """Whether a card has this trigger icon."""

    def __init__(self, icon: str) -> None:
        self.icon = icon

    def __call__(self, card: Definition) -> bool:
        return self.icon in card.words.get("trigger", ())


def _count(cards: Entries, fits: Callable[[Definition], bool]) -> int:
    return sum(count for card, count in cards if fits(card))


def _ids(cards: Entries, fits: Callable[[Definition], bool]) -> tuple[str, ...]:
    return tuple(collection_id(card) for card, _ in cards if fits(card))


@rule("cfd:14.6.1", "cfd:14.6.3")
def is_sentinel(card: Definition) -> bool:
    """Whether a card is a Sentinel."""
    return "sentinel" in card.words.get("skill", ())


def _check_sentinels(cards: Entries) -> list[Violation]:
    most, total = SENTINELS.value, _count(cards, is_sentinel)
    if total <= most:
        return []
    return [Violation("cfd:8.1.6", f"{total} Sentinels; at most {most}", _ids(cards, is_sentinel))]


@rule("cfd:8.1.2")
def _check_regalis(cards: Entries) -> list[Violation]:
    """The text of a Regalis Piece allows one in a deck, whatever its name."""
    total = _count(cards, is_regalis)
    if total <= 1:
        return []
    return [Violation("cfd:8.1.2", f"{total} Regalis Pieces; their text allows 1", _ids(cards, is_regalis))]


@rule("cfd:8.1.8")
def _check_ride_deck(cards: Entries, incomplete: bool) -> list[Violation]:
    """Nobody needs a ride deck (8.1.8.3); one that is set aside has a unit of each grade from 0 to 3."""
    total = sum(count for _, count in cards)
    if total == 0 and in_force("cfd:8.1.8.3"):
        return []
    if total != RIDE_DECK_SIZE.value and not (incomplete and total < RIDE_DECK_SIZE.value):
        return [Violation("cfd:8.1.8.1", f"The ride deck has {total} cards; it must have exactly "
                          f"{RIDE_DECK_SIZE.value}, or there is none", _ids(cards, lambda card: True))]
    grades = sorted(card.numbers.get("grade", 0) if is_unit(card.type) else -1 for card, count in cards
                    for _ in range(count))
    if tuple(grades) != RIDE_DECK_GRADES.value and not incomplete:
        shown = ", ".join("an order" if grade < 0 else f"grade {grade}" for grade in grades)
        return [Violation("cfd:8.1.8.2", f"The ride deck has {shown}; it must have one unit of each grade from 0 to 3",
                          _ids(cards, lambda card: True))]
    return []


def can_be_first(card: Definition) -> bool:
    """Whether a card may be the first vanguard."""
    return is_unit(card.type) and card.numbers.get("grade", 0) == FIRST_GRADE.value


def _check_first_vanguard(cards: Entries, incomplete: bool) -> list[Violation]:
    if incomplete or any(can_be_first(card) for card, _ in cards):
        return []
    return [Violation("cfd:8.2.1.2", f"No unit of grade {FIRST_GRADE.value} that could be the first vanguard")]
