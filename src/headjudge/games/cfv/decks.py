"""Section 5.1: the violations of a deck list, each with its rule id."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from headjudge.games.cfv.cards import collection_id
from headjudge.games.vanguard.naming import card_name
from headjudge.kernel.cards import Definition
from headjudge.kernel.decks import DECK, NONE_UNKNOWN, Size, Violation
from headjudge.kernel.rules import Fact, by_rule, rule
from headjudge.language.tree.ast import DeckRule, Keyword

DECK_SIZE: Final = Fact("cfv:5.1.2.1", 50)
COPIES: Final = Fact("cfv:5.1.2.2", 4)
TRIGGERS: Final = Fact("cfv:5.1.2.3", 16)
HEALS: Final = Fact("cfv:5.1.2.4", 4)
SENTINELS: Final = Fact("cfv:5.1.2.5", 4)
"""How many cards with Sentinel the text of each of them allows in a deck."""
FIRST_GRADE: Final = Fact("cfv:5.2.2", 0)
"""The grade of a first vanguard."""

Entries = Sequence[tuple[Definition, int]]


@rule("cfv:5.1.1")
def check(cards: Entries, unknown: Mapping[str, int] = NONE_UNKNOWN) -> list[Violation]:
    """Returns the violations of a deck, in the order of the rules.

    unknown: cards of the list that could not be identified, by section.
    """
    size = Size(DECK, sum(count for _, count in cards), unknown)
    return [*_check_size(size), *_check_copies(cards), *_check_triggers(cards, bool(sum(unknown.values()))),
            *_check_heals(cards), *_check_sentinels(cards), *_check_first_vanguard(cards, bool(sum(unknown.values())))]


@rule("cfv:5.2.1.1")
def presented(cards: Entries) -> list[Violation]:
    """Returns the violations that keep a deck from being used: it must follow the construction rules when presented."""
    return check(cards)


def _check_size(size: Size) -> list[Violation]:
    wanted = DECK_SIZE.value
    if size.fits(wanted, wanted):
        return []
    return [Violation("cfv:5.1.2.1", f"The deck has {size}; it must have exactly {wanted}")]


def _check_copies(cards: Entries) -> list[Violation]:
    """At most four of each name, unless card text gives another number."""
    counts: dict[str, int] = {}
    ids: dict[str, list[str]] = {}
    shown: dict[str, str] = {}
    limits: dict[str, int | None] = {}
    for card, count in cards:
        name = by_rule(card_name(card), "cfv:5.1.2.2.1", along=(card,))
        counts[name] = counts.get(name, 0) + count
        ids.setdefault(name, []).append(collection_id(card))
        shown.setdefault(name, card.name)
        for copies in deck_rules(card):
            limits[name] = copies
    found: list[Violation] = []
    for name, count in counts.items():
        most = limits.get(name, COPIES.value)
        if most is not None and count > most:
            rule_id = "cfv:5.1.2.5" if name in limits else "cfv:5.1.2.2"
            said = "its text allows" if name in limits else "at most"
            found.append(Violation(rule_id, f'{count} copies of "{shown[name]}"; {said} {most}', tuple(ids[name])))
    return found


@rule("cfv:5.1.2.5")
def deck_rules(card: Definition) -> list[int | None]:
    """Returns the numbers of copies that a card's text allows, None for any; they replace the general limit."""
    return [ability.copies for ability in card.abilities if isinstance(ability, DeckRule)]


def has_trigger(card: Definition) -> bool:
    """Whether a card has a trigger icon."""
    return bool(card.words.get("trigger"))


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
