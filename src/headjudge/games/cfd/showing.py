"""Section 11.8.2.2.1: an ability that is activated in a hidden zone shows its card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.games.cfd.declaring import is_hidden, reveal
from headjudge.games.vanguard.activating import PlayActivated
from headjudge.kernel.rules import in_force, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@dataclass
class PlayShown(PlayActivated):
    """An activated ability is played; its card is shown first if it lies in a hidden zone. shown: that is done."""

    shown: bool = False

    @step("cfd:11.8.2.2", "cfd:11.8.2.3", "cfd:11.7.1")
    def pay(self, game: Game) -> None:
        card = game.current(self.card)
        if not self.shown and is_hidden(game, game.cards[card]) and in_force("cfd:11.8.2.2.1"):
            self.shown = True
            self.again("pay")
            reveal(game, card, self.player, "cfd:11.8.2.2.1")
            return
        super().pay(game)
