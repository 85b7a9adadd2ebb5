"""The remarks that a table shows beside a unit, apart from its numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.games.cfd.basics import arms_of, original_dress
from headjudge.games.vanguard import remarks as shared

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


def remarks(game: Game, card: int) -> tuple[str, ...]:
    """Returns the keywords of a unit, how many original dress cards it has, and the Arms orders it is armed with."""
    dress = len(original_dress(game, card))
    more = [f"overDress of {dress}"] if dress else []
    more += [f"armed with {game.cards[arms].name}" for arms in arms_of(game, card)]
    return (*shared.remarks(game, card), *more)
