"""Deals a game anew where a seat may not know it, so that an agent that looks ahead cannot peek.

An agent that looks ahead does so in an imagined game, so that it cannot peek at what is hidden.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from headjudge.kernel import knowledge
from headjudge.kernel.cards import Instance

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


def imagine(game: Game, seat: int, random: Random) -> Game:
    """Returns a copy in which the cards that the seat may not know lie in another order, with other randomness to come.

    Unknown cards of one owner and of one section of the deck list exchange what is printed on them; places, serials and
    all that lies open stay. Two games that differ only in what the seat may not know give the same imagined game.
    """
    twin = game.clone()
    twin.tells = False
    twin.seed = int(random.random() * 2**53)
    unknown: dict[tuple[int, str], list[Instance]] = {}
    for numbers in twin.cards_at:
        for number in numbers:
            card = twin.cards[number]
            if not knowledge.sees(twin, seat, card):
                section = twin.rules.section(card.row.definition)
                unknown.setdefault((card.owner, section), []).append(card)
    for cards in unknown.values():
        rows = sorted([card.row for card in cards], key=lambda row: row.index)
        for last in range(len(rows) - 1, 0, -1):
            other = int(random.random() * (last + 1))
            rows[last], rows[other] = rows[other], rows[last]
        for card, row in zip(cards, rows, strict=True):
            twin.cards[card.number] = Instance(card.number, row, card.owner, card.place, card.serial, card.since,
                                               card.arrived, card.state, card.face_up, card.counters, card.host)
    twin.active_parts = None
    twin.touched = -1
    twin.numbers = {}
    return twin
