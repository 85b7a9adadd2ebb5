"""Section 11.1: loops. `kernel.loops` finds them; this module ends or declares them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.games.vanguard.basics import told
from headjudge.kernel.declaring import LoopDeclaration
from headjudge.kernel.rules import by_rule, rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@rule("cfv:11.1.1.1", "cfd:17.1.1.1")
def draw(game: Game) -> None:
    """End the game in a draw, after a loop that nobody can stop."""
    game.end((), (), "a loop that nobody can stop", told(game, "cfv:11.1.1.1", "cfd:17.1.1.1"))


@rule("cfv:11.1.1.3", "cfd:17.1.1.3")
def with_larger_numbers(numbers: tuple[int, ...], least: int) -> tuple[int, ...]:
    """Returns which players may not go on with a loop that both could stop: those who wanted more rounds."""
    return tuple([which for which in range(len(numbers)) if which != least])


@dataclass
class StoppedLoop(LoopDeclaration):
    """Whoever can stop a loop declares how often it is repeated, then stops it."""

    def kept_from_it(self, least: int) -> tuple[int, ...]:
        return super().kept_from_it(least) if len(self.seats) == 1 else with_larger_numbers(self.numbers, least)

    @step("cfv:11.1.1.2", "cfd:17.1.1.2")
    def declare(self, game: Game) -> None:
        super().declare(game)

    @step("cfv:11.1.1.2", "cfd:17.1.1.2")
    def declared(self, game: Game) -> None:
        """Let the turn player declare first, then the opponent, if both can stop it."""
        if not self.is_declared() or not by_rule(len(self.numbers) == len(self.seats), "cfv:11.1.1.3", "cfd:17.1.1.3",
                                                 along=(self,)):
            self.again("declare")

    @step("cfv:11.1.1.2", "cfd:17.1.1.2", "cfd:17.1.1.4")
    def repeat(self, game: Game) -> None:
        super().repeat(game)

    @step("cfv:11.1.1.2", "cfd:17.1.1.2")
    def stop(self, game: Game) -> None:
        super().stop(game)
