"""The remarks that a table shows beside a unit, apart from its numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.games.cfd.basics import arms_of, original_dress
from headjudge.games.cfd.memory import in_final_rush, world_of
from headjudge.games.vanguard import remarks as shared
from headjudge.games.vanguard.circles import VANGUARD

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


def remarks(game: Game, card: int, changed: set[str]) -> tuple[str, ...]:
    """Returns the keywords of a unit, its original dress and Arms orders, and beside a vanguard its player's World."""
    dress = len(original_dress(game, card))
    more = [f"overDress of {dress}"] if dress else []
    more += [f"armed with {game.cards[arms].name}" for arms in arms_of(game, card)]
    layout, place = game.layout, game.cards[card].place
    if layout.spot_of[place] == VANGUARD and game.frames:
        player = layout.master_of(place, game.cards[card].owner)
        more += [f"World: {world_of(game, player).title()}"] if world_of(game, player) else []
        more += ["in Final Rush"] if in_final_rush(game, player) else []
    return (*shared.remarks(game, card, changed), *more)
