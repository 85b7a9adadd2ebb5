"""Section 11: keywords."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel import reading

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


def has_keyword(game: Game, card: int, label: str) -> bool:
    """Whether a card has a keyword, printed or given to it, and not lost."""
    instance = game.cards[card]
    if not reading.blank(game, instance):
        for ability in instance.row.abilities:
            if label in ability.labels and not reading.lost(game, card, ability, -1):
                return True
    return any([label in ability.labels and not reading.lost(game, card, ability, grant.time)
                for ability, grant in reading.granted(game, card)])
