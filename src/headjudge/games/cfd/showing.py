"""Activated abilities: one in a hidden zone shows its card (11.8.2.2.1), one with 1/TURN is used by a change (12.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.games.cfd.declaring import is_hidden, reveal
from headjudge.games.cfd.limits import lasting, spare
from headjudge.games.vanguard.activating import PlayActivated
from headjudge.kernel.cards import number_of
from headjudge.kernel.rules import in_force, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@dataclass
class PlayShown(PlayActivated):
    """An activated ability is played; its card is shown first if it lies in a hidden zone.

    shown: that is done. played, before: the time, and what `lasting` counts, before it was paid for; later when it was
    paid for, if nothing was.
    """

    shown: bool = False
    played: int = -1
    before: tuple[int, ...] = ()

    def amounts(self) -> tuple[str, ...]:
        return ("before",)

    @step("cfd:11.8.2.2", "cfd:11.8.2.3", "cfd:11.7.1")
    def pay(self, game: Game) -> None:
        card = game.current(self.card)
        if not self.shown and is_hidden(game, game.cards[card]) and in_force("cfd:11.8.2.2.1"):
            self.shown = True
            self.again("pay")
            reveal(game, card, self.player, "cfd:11.8.2.2.1")
            return
        self.played, self.before = game.time, lasting(game)
        super().pay(game)

    @step("cfd:11.8.3")
    def used(self, game: Game) -> None:
        unpaid = self.played == game.time
        super().used(game)
        if unpaid:
            self.played = game.time

    @step("cfd:12.3.1", "cfd:12.3.1.1", "cfd:12.3.1.1.1")
    def limit(self, game: Game) -> None:
        """Once a turn is it played, unless neither its cost nor its effect has changed anything."""
        ability = game.table.abilities[self.ability]
        if ability.limit and (game.time, lasting(game)) == (self.played, self.before):
            spare(game, ability, game.cards[number_of(self.card)], self.giver)
