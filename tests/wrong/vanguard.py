"""What both Vanguard games would do in a check timing without the choice of which ability is played."""

from __future__ import annotations

from headjudge.games.vanguard import automatic
from headjudge.kernel.decisions import Choice
from headjudge.kernel.game import Game


def oldest_first(self: automatic.Checking, game: Game) -> None:
    """The turn player's ability that has stood by longest is played, without a choice."""
    waiting = automatic.waiting(game, game.turn_player)
    if waiting:
        self.answer = Choice("automatic", waiting[0].this, number=0)
    else:
        self.again("other_player_chooses")


def oldest_of_the_other(self: automatic.Checking, game: Game) -> None:
    """The other player's ability that has stood by longest is played, without a choice."""
    waiting = automatic.waiting(game, 1 - game.turn_player)
    self.answer = Choice("automatic", waiting[0].this, number=0) if waiting else None
