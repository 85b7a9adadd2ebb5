"""Completes the decks of a new game with the cards that they lack."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.errors import HeadJudgeError
from headjudge.kernel.cards import Definition
from headjudge.kernel.decks import Listed
from headjudge.kernel.game_rules import GameRules
from headjudge.kernel.starting import printed


def completed(rules: GameRules, decks: Sequence[Sequence[Listed]]) -> list[Sequence[Listed]]:
    """Returns the decks with the cards that complete them.

    Where two decks are completed by different cards of one id, that of the later one gets an id of its own.
    Raises HeadJudgeError.
    """
    found: list[Sequence[Listed]] = []
    added: dict[str, Definition] = {}
    for seat, deck in enumerate(decks):
        own = {entry[0].id for entry in deck}
        made: list[Listed] = []
        for entry in _completed(rules, seat, deck):
            card = entry[0]
            if card.id not in own and printed(added.setdefault(card.id, card)) != printed(card):
                card = with_id(card, f"{card.id}-{seat}")
            made.append((card, entry[1], entry[2]) if len(entry) > 2 else (card, entry[1]))
        found.append(made)
    return found


def with_id(card: Definition, id: str) -> Definition:
    """Returns the same card with another id."""
    return Definition(id, card.name, card.type, card.numbers, card.words, card.text, card.abilities, card.marks)


def _completed(rules: GameRules, seat: int, deck: Sequence[Listed]) -> Sequence[Listed]:
    try:
        return rules.completed(deck)
    except ValueError as error:
        raise HeadJudgeError(f"the deck of player {seat} cannot be used: {error}") from None
