"""Deck construction of `ws` (5.1): the violations of a deck list, each with its rule id."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from headjudge.games.ws.cards import CLIMAX, card_name, collection_id, fold
from headjudge.kernel.cards import Definition
from headjudge.kernel.decks import DECK, NONE_UNKNOWN, Size, Violation
from headjudge.kernel.rules import Fact, by_rule, rule
from headjudge.language.tree.ast import DeckRule

DECK_SIZE: Final = Fact("ws:5.1.2.1", 50)
COPIES: Final = Fact("ws:5.1.2.2", 4)
CLIMAXES: Final = Fact("ws:5.1.2.3", 8)


@dataclass(frozen=True)
class Limit:
    """The number of cards of these names together that a deck may hold; None for any number. rule: the rule for it."""

    names: tuple[str, ...]
    copies: int | None
    rule: str


@rule("ws:5.1.1")
def check(cards: Sequence[tuple[Definition, int]], unknown: Mapping[str, int] = NONE_UNKNOWN) -> list[Violation]:
    """Returns the violations of a deck, in the order of the rules.

    unknown: cards of the list that could not be identified, by section.
    """
    return [*_check_size(cards, unknown), *_check_copies(cards), *_check_climaxes(cards)]


@rule("ws:5.2.1.1")
def presented(cards: Sequence[tuple[Definition, int]]) -> list[Violation]:
    """Returns the violations that keep a deck from being used: it must follow the construction rules when presented."""
    return check(cards)


def _check_size(cards: Sequence[tuple[Definition, int]], unknown: Mapping[str, int]) -> list[Violation]:
    size = Size(DECK, sum(count for _, count in cards), unknown)
    wanted = DECK_SIZE.value
    if size.fits(wanted, wanted):
        return []
    return [Violation("ws:5.1.2.1", f"The deck has {size}; it must have exactly {wanted}")]


def _check_copies(cards: Sequence[tuple[Definition, int]]) -> list[Violation]:
    """At most four of each name, unless card text gives another number."""
    counts: dict[str, int] = {}
    ids: dict[str, list[str]] = {}
    shown: dict[str, str] = {}
    for card, count in cards:
        key = _same_card(card)
        counts[key] = counts.get(key, 0) + count
        ids.setdefault(key, []).append(collection_id(card))
        shown.setdefault(key, card.name)
    found: list[Violation] = []
    for limit in _limits(cards, counts):
        total = sum(counts.get(name, 0) for name in limit.names)
        if limit.copies is not None and total > limit.copies:
            at_fault = tuple(id for name in limit.names for id in ids.get(name, ()))
            names = " and ".join(f'"{shown[name]}"' for name in limit.names if name in shown)
            said = "its text allows" if limit.rule == "ws:5.1.2.4" else "at most"
            found.append(Violation(limit.rule, f"{total} copies of {names}; {said} {limit.copies}", at_fault))
    return found


def _same_card(card: Definition) -> str:
    """Returns the value by which two cards of a list are copies of one: the name, whatever else differs."""
    return by_rule(card_name(card), "ws:5.1.2.2.1", along=(card,))


def _limits(cards: Sequence[tuple[Definition, int]], counts: dict[str, int]) -> list[Limit]:
    """The limit for each name. A text about deck construction replaces the general one (ws:5.1.2.4)."""
    limits: dict[str, Limit] = {}
    for card, _ in cards:
        for text in deck_rules(card):
            names = tuple(dict.fromkeys((_same_card(card), *(fold(name) for name in text[1]))))
            limits[_same_card(card)] = Limit(names, text[0], "ws:5.1.2.4")
    replaced = {name for limit in limits.values() for name in limit.names}
    copies = COPIES.value
    general = [Limit((name,), copies, "ws:5.1.2.2") for name in counts if name not in replaced]
    return [*general, *limits.values()]


@rule("ws:5.1.2.4")
def deck_rules(card: Definition) -> list[tuple[int | None, tuple[str, ...]]]:
    """Returns the construction rules in a card's text.

    The number of copies, None for any, and other names that count.
    """
    return [(ability.copies, getattr(ability, "names", ())) for ability in card.abilities
            if isinstance(ability, DeckRule)]


def _check_climaxes(cards: Sequence[tuple[Definition, int]]) -> list[Violation]:
    most = CLIMAXES.value
    climaxes = [(card, count) for card, count in cards if card.type == CLIMAX]
    total = sum(count for _, count in climaxes)
    if total <= most:
        return []
    at_fault = tuple(collection_id(card) for card, _ in climaxes)
    return [Violation("ws:5.1.2.3", f"{total} climax cards; at most {most}", at_fault)]
