"""What the deck construction rules of both games say alike (cfv:5.1, cfd:8.1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from headjudge.games.vanguard.naming import card_name, collection_id, fold
from headjudge.kernel.cards import Definition
from headjudge.kernel.decks import DECK, Size, Violation
from headjudge.kernel.rules import by_rule, rule
from headjudge.language.tree.ast import DeckRule

Entries = Sequence[tuple[Definition, int]]
"""Cards with the number of copies of each."""


def check_copies(cards: Entries, usual: int, rule_id: str, text_rule: str) -> list[Violation]:
    """Returns the names of which a deck has too many cards: at most the usual number, unless card text gives another.

    rule_id: the rule that gives the usual number. text_rule: the rule that lets card text give another.
    """
    counts: dict[str, int] = {}
    ids: dict[str, list[str]] = {}
    shown: dict[str, str] = {}
    limits: dict[str, int | None] = {}
    for card, count in cards:
        name = by_rule(card_name(card), "cfv:5.1.2.2.1", "cfd:8.1.4.1", along=(card,))
        counts[name] = counts.get(name, 0) + count
        ids.setdefault(name, []).append(collection_id(card))
        shown.setdefault(name, card.name)
        for said, copies in deck_rules(card):
            before = limits.get(said, copies)
            limits[said] = copies if before is None else before if copies is None else min(before, copies)
    found: list[Violation] = []
    for name, count in counts.items():
        most = limits.get(name, usual)
        if most is not None and count > most:
            by, said = (text_rule, "its text allows") if name in limits else (rule_id, "at most")
            found.append(Violation(by, f'{count} copies of "{shown[name]}"; {said} {most}', tuple(ids[name])))
    return found


@rule("cfv:5.1.2.5", "cfd:8.1.2", "cfd:8.1.7")
def deck_rules(card: Definition) -> list[tuple[str, int | None]]:
    """Returns the names of which a card's text says how many a deck may have, None for any number.

    They replace the general rule; a text without a name is about the card's own.
    """
    return [(fold(ability.name) or card_name(card), ability.copies) for ability in card.abilities
            if isinstance(ability, DeckRule)]


Fits = Callable[[Definition], bool]
"""A kind of card."""


def has_trigger(card: Definition) -> bool:
    """Whether a card has a trigger icon."""
    return bool(card.words.get("trigger"))


class HasTrigger:
    """Whether a card has this trigger icon."""

    def __init__(self, icon: str) -> None:
        self.icon = icon

    def __call__(self, card: Definition) -> bool:
        return self.icon in card.words.get("trigger", ())


def how_many(cards: Entries, fits: Fits) -> int:
    """Returns how many cards of a kind there are."""
    return sum(count for card, count in cards if fits(card))


def ids_of(cards: Entries, fits: Fits) -> tuple[str, ...]:
    """Returns the ids of the cards of a kind."""
    return tuple(collection_id(card) for card, _ in cards if fits(card))


def check_size(cards: Entries, unknown: Mapping[str, int], wanted: int, rule_id: str, more: str = ""
               ) -> list[Violation]:
    """Returns the violation that a deck has not exactly this number of cards. more: what is said of it besides."""
    size = Size(DECK, sum(count for _, count in cards), unknown)
    return [] if size.fits(wanted, wanted) else [
        Violation(rule_id, f"The deck has {size}; it must have exactly {wanted}{more}")]


def check_triggers(cards: Entries, incomplete: bool, wanted: int, rule_id: str) -> list[Violation]:
    """Returns the violation that a deck has not exactly this number of cards with a trigger."""
    total = how_many(cards, has_trigger)
    if total == wanted or (incomplete and total < wanted):
        return []
    at_fault = ids_of(cards, has_trigger) if total > wanted else ()
    return [Violation(rule_id, f"{total} cards with a trigger; it must be exactly {wanted}", at_fault)]


def at_most(cards: Entries, fits: Fits, most: int, rule_id: str, named: str, allowed: str = "at most"
            ) -> list[Violation]:
    """Returns the violation that a deck has too many cards of a kind. named: what they are called."""
    total = how_many(cards, fits)
    return [] if total <= most else [Violation(rule_id, f"{total} {named}; {allowed} {most}", ids_of(cards, fits))]


def check_first_vanguard(cards: Entries, incomplete: bool, fits: Fits, rule_id: str, named: str) -> list[Violation]:
    """Returns the violation that a deck has no card that can be the first vanguard. named: what they are called."""
    if incomplete or how_many(cards, fits):
        return []
    return [Violation(rule_id, f"No {named} that could be the first vanguard")]
