"""Section 12.1: loops. `kernel.loops` finds them; here is what the document does with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.kernel.decisions import Choice
from headjudge.kernel.loops import NUMBERS, LoopDeclaration
from headjudge.kernel.rules import carry, rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@rule("gate:12.1.2", without=None)
def draw(game: Game) -> None:
    """A loop that neither player can stop: the game ends in a draw."""
    game.end((), (), "a loop that neither player can stop", "gate:12.1.2")


@dataclass
class Loop(LoopDeclaration):
    """Who can stop a loop chooses how often it takes place. both: either player could stop it."""

    both: bool = False

    @step()
    def declare(self, game: Game) -> None:
        """A number, of at least one (1.3.7)."""
        if carry("gate:12.1.4") if self.both else carry("gate:12.1.3"):
            numbers = [number for number in NUMBERS if number > 0 or not carry("gate:1.3.7")]
            game.ask(self.seats[0], [Choice("repeat", number=number) for number in numbers], "loop")
        else:
            self.answer = Choice("repeat", number=1)

    @step()
    def declared(self, game: Game) -> None:
        super().declared(game)

    @step()
    def repeat(self, game: Game) -> None:
        super().repeat(game)

    @step()
    def stop(self, game: Game) -> None:
        super().stop(game)

    def rule(self) -> str:
        return "gate:12.1.4" if self.both else "gate:12.1.3"


def declaration(seats: tuple[int, ...], points: tuple[tuple[str, int], ...], ways: tuple[tuple[int, ...], ...]) -> Loop:
    """Where both players can stop the loop the turn player, who comes first, chooses."""
    return Loop(seats[:1], points[:1], ways[:1], both=len(seats) > 1)
