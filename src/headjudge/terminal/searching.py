"""Search over all known cards: by words of their names, types, fields and text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from headjudge.cards.pool import starters
from headjudge.errors import HeadJudgeError
from headjudge.kernel.cards import Definition
from headjudge.terminal.paint import Paint, plain, wrap

MOST: Final = 20
"""As many cards are listed."""


def known_cards(game: str, others: Iterable[Definition] = ()) -> dict[str, Definition]:
    """Returns the cards of the starter sets of a game, and others, by name."""
    pool = starters(game)
    found = {card.name: pool.definition(card) for card in pool.cards}
    found.update({card.name: card for card in others})
    return found


def search_lines(cards: Iterable[Definition], words: str, width: int = 80, paint: Paint = plain) -> list[str]:
    """Returns the cards of which each word typed is a part of the name, type, a field or the text.

    Raises HeadJudgeError for no words.
    """
    wanted = words.casefold().split()
    if not wanted:
        raise HeadJudgeError("which cards?", mend="Type: search, and words of a name, a type, a trait or a text.")
    found = sorted((card for card in cards if all(word in searched(card) for word in wanted)),
                   key=lambda card: (wanted[0] not in card.name.casefold(), card.name))
    lines: list[str] = []
    for card in found[:MOST]:
        first, *others = wrap(f"{card.name}: {describe(card)}", width, 2)
        lines += [first.replace(card.name, paint(card.name, "bold"), 1), *others]
        for text in card.text:
            lines += ["  " + line for line in wrap(text, width - 2, 2)]
    if len(found) > MOST:
        lines.append(f"{len(found) - MOST} more; type more words.")
    return lines or [f'No known card has "{words}".']


def searched(card: Definition) -> str:
    """Returns the text that a search looks at, in small letters."""
    return " ".join([card.name, card.id, card.type, describe(card), *card.text]).casefold()


def describe(card: Definition) -> str:
    """Returns the type, numbers and words of a card in one line."""
    numbers = [f"{field.replace('_', ' ')} {number}" for field, number in card.numbers.items()]
    words = [" + ".join(values) for field, values in card.words.items() if field != "name" and values]
    return ", ".join([card.type, *numbers, *words])
