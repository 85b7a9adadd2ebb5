"""Tells a deck list of another game from one of this game with mistakes."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from headjudge.cards.games import game_ids
from headjudge.cards.pool import starter_decks
from headjudge.errors import HeadJudgeError

Count = Callable[[str], "Known"]
"""Reads the list with the starter sets of another game."""


class Known(NamedTuple):
    """How many copies of a list are cards of a game, and how many are none."""

    known: int
    unknown: int


NOTHING: Final = Known(0, 0)

NUMBERS: Final = {
    "ws": re.compile(r"(?<![\w/-])[A-Z0-9]{2,5}/[WS][EX]?\d{2,3}-[A-Z]{0,2}\d{2,3}", re.IGNORECASE),
    "gcg": re.compile(r"(?<![\w/-])(?:GD|ST|EB)\d{2}-\d{3}(?!\d)", re.IGNORECASE),
    "cfv": re.compile(r"(?<![\w/-])(?:G-)?[A-Z]{2,4}\d{2}/[A-Z]{0,2}\d{2,3}", re.IGNORECASE),
    "cfd": re.compile(r"(?<![\w/-])DZ?-[A-Z]{2,4}\d{2,3}/[A-Z]{0,3}\d{2,3}", re.IGNORECASE),
}
"""The form of the numbers that publishers give their cards, by game."""


def refuse_other_game(game: str, said: str, here: Known, count: Count, text: str, where: str) -> None:
    """Refuse a list whose cards are those of another game, in one sentence.

    said: the other game that the list names, by id; '' for none. here: its cards in this game. A list that has
    cards of this game is not refused: its mistakes say more.
    """
    if here.known or not (here.unknown or said):
        return
    other = said or _with_these_cards(game, here, count) or _with_these_numbers(game, text)
    if other:
        raise HeadJudgeError(f"this looks like a deck of {other}, not of {game}", where=where,
                             mend=f"Name {other} as its game, or a deck of {game}.")


def _with_these_cards(game: str, here: Known, count: Count) -> str:
    """Returns the game whose starter sets have at least half of these cards; '' if there is none."""
    for other in game_ids():
        there = count(other) if other != game else NOTHING
        if there.known and 2 * there.known >= here.unknown:
            return other
    return ""


def no_such_deck(game: str, name: str) -> HeadJudgeError:
    """Returns the error for a deck that is neither a file nor a starter deck of a game."""
    own = ", ".join(starter_decks(game))
    other = next((other for other in game_ids() if name in starter_decks(other)), "")
    if other:
        return HeadJudgeError(f"{other} has a starter deck of this name, {game} has not", where=name,
                              mend=f"Name a deck list, or a starter deck of {game}: {own}.")
    return HeadJudgeError("there is no such file", where=name,
                          mend=f"Name a deck list, or a starter deck of {game}: {own}.")


def _with_these_numbers(game: str, text: str) -> str:
    """Returns the game whose cards have the numbers of most lines of a list; '' if there is none."""
    lines = [line for line in text.splitlines() if line.strip()]
    counts = {other: sum([1 for line in lines if form.search(line)]) for other, form in NUMBERS.items()}
    best = max(counts, key=lambda other: counts[other])
    return best if best != game and 2 * counts[best] >= len(lines) and not counts.get(game) else ""
