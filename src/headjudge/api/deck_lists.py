"""Decks as they are passed: results of `load_deck` and lists of cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from headjudge.api.arguments import several, whole
from headjudge.cards import decks
from headjudge.errors import HeadJudgeError, shown
from headjudge.kernel.cards import Definition
from headjudge.kernel.decks import DECK, Deck, Listed, Violation
from headjudge.kernel.game_rules import GameRules

CardList = Sequence[Definition | Listed]
DeckLike = Deck | CardList | Mapping[str, CardList]

MOST_COPIES = 999


def check_deck(game: str, deck: DeckLike) -> list[Violation]:
    """Returns the violations of the deck rules of a game, in the order of the rules; [] for a legal deck.

    deck: as `new_game` takes it, a result of `load_deck` or a list of cards.
    """
    return decks.check_deck(game, as_deck(decks.rules_of(game), "the deck", deck))


def as_deck(rules: GameRules, whose: str, deck: DeckLike) -> Deck:
    """Returns the deck that somebody passes: each card of it once in each section. whose: what errors call it."""
    if isinstance(deck, Deck):
        if deck.game != rules.id:
            raise HeadJudgeError(f'{whose}, "{deck.name}", is one of {deck.game}, not of {rules.id}')
        for section in deck.sections:
            _check_section(rules, section, whose)
        return deck
    if isinstance(deck, str) or not isinstance(deck, Sequence | Mapping):
        raise HeadJudgeError(f"{whose} is {shown(deck)}, not a list of cards", mend="Load it with `load_deck`.")
    if not isinstance(deck, Mapping):
        return Deck(whose, rules.id, tuple([_entry(rules, item, "", whose) for item in deck]))
    entries: list[Listed] = []
    for section, items in deck.items():
        _check_section(rules, section, whose)
        where = f"{whose}, {section}"
        listed = several(items, f"the {section} of {whose}", "cards")
        entries += [_entry(rules, item, section, where) for item in listed]
    return Deck(whose, rules.id, tuple(entries))


def _entry(rules: GameRules, item: Any, section: str, whose: str) -> Listed:
    """Returns one item of a list. section: the section in which it stands, '' for a list without sections."""
    card, *rest = item if isinstance(item, tuple) and len(item) in (2, 3) else (item, 1)
    if not isinstance(card, Definition):
        raise HeadJudgeError(f"{whose} holds {shown(item)}, which is no card")
    refuse_stranger(rules, card, whose)
    count = whole(rest[0], f"the number of {card.name} in {whose}", 0, MOST_COPIES)
    if len(rest) == 2:
        section = rest[1]
        _check_section(rules, section, whose)
    section = section or rules.section(card)
    return (card, count) if section == rules.section(card) == DECK else (card, count, section)


def _check_section(rules: GameRules, section: Any, whose: str) -> None:
    if section not in rules.sections:
        raise HeadJudgeError(f"{whose} has a section {shown(section)}", where=rules.id,
                             mend=f"The sections are: {', '.join(rules.sections)}.")


def refuse_stranger(rules: GameRules, card: Definition, where: str) -> None:
    """Raises HeadJudgeError if a card can be told to be of another game."""
    shape = rules.shape()
    odd = shape.stranger(card) if shape is not None else ""
    if odd:
        raise HeadJudgeError(f'"{card.name}" is no card of {rules.id}: {odd}', where=where,
                             mend=f'Make it with `hj.card("{rules.id}", ...)`.')
