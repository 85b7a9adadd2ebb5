"""Decks without abilities, so that these tests say nothing about cards."""

from __future__ import annotations

import headjudge as hj


def plain_deck(name: str = "plain", color: str = "red") -> hj.Deck:
    """42 characters of all levels and 8 climaxes."""
    cards: list[tuple[hj.Definition, int]] = []
    for number, level in enumerate((0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3)):
        icons = ["soul"] if level > 1 else []
        made = hj.card("ws", name=f"{name} {number}", type="character", color=color, level=level,
                       cost=max(0, level - 1), power=2000 + 2500 * level + 500 * (number % 3), soul=1 + level // 3,
                       trigger=icons)
        cards.append((made, 4 if number < 10 else 2))
    for number, trigger in enumerate((["soul", "soul"], ["comeback"])):
        cards.append((hj.card("ws", name=f"{name} climax {number}", type="climax", color=color, trigger=trigger), 4))
    return hj.Deck(name, "ws", tuple(cards))


RED = plain_deck("Embers", "red")
BLUE = plain_deck("Tides", "blue")
