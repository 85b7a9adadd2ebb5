"""Section 12.3: abilities that are played once a turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.games.vanguard.automatic import PlayAutomatic, bar
from headjudge.kernel.rules import step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@dataclass
class PlayOnce(PlayAutomatic):
    """An automatic ability is played; one with 1/TURN that has changed something cannot be played again this turn.

    before: what tells whether something has changed (`progress`).
    """

    before: tuple[int, int, int] = (-1, -1, -1)

    @step("cfd:11.8.10")
    def use_up(self, game: Game) -> None:
        super().use_up(game)
        self.before = progress(game)

    @step("cfd:12.3.1", "cfd:12.3.1.1", "cfd:12.3.1.1.1")
    def limit(self, game: Game) -> None:
        ability = game.table.abilities[self.entry.ability]
        if ability.limit and progress(game) != self.before:
            card = game.current(self.entry.this)
            bar(game, ability, game.cards[card] if card >= 0 else self.entry.source, self.entry.giver)


def progress(game: Game) -> tuple[int, int, int]:
    """Returns the time and the numbers of effects and waiting abilities: they grow with every change by an effect."""
    return game.time, len(game.effects), len(game.delayed)
