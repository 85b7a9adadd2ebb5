"""Section 12.1: loops. `kernel.loops` finds them; this module ends or declares them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.kernel.declaring import LoopDeclaration
from headjudge.kernel.rules import by_rule, rule, step
from headjudge.kernel.watching import FoundLoop

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@rule("gate:12.1.2")
def draw(game: Game) -> None:
    """End the game in a draw, after a loop that neither player can stop."""
    game.end((), (), "a loop that neither player can stop", "gate:12.1.2")


@dataclass
class Loop(LoopDeclaration):
    """Who alone can stop a loop chooses how often it takes place."""

    @step("gate:12.1.3")
    def declare(self, game: Game) -> None:
        super().declare(game)

    @step("gate:12.1.3")
    def declared(self, game: Game) -> None:
        super().declared(game)

    @step("gate:12.1.3")
    def repeat(self, game: Game) -> None:
        super().repeat(game)

    @step("gate:12.1.3")
    def stop(self, game: Game) -> None:
        super().stop(game)

    def offered(self) -> tuple[int, ...]:
        return positive(super().offered())

    def rule(self) -> str:
        return "gate:12.1.3"


@dataclass
class SharedLoop(LoopDeclaration):
    """Where both players can stop a loop the turn player chooses how often it takes place."""

    @step("gate:12.1.4")
    def declare(self, game: Game) -> None:
        super().declare(game)

    @step("gate:12.1.4")
    def declared(self, game: Game) -> None:
        super().declared(game)

    @step("gate:12.1.4")
    def repeat(self, game: Game) -> None:
        super().repeat(game)

    @step("gate:12.1.4")
    def stop(self, game: Game) -> None:
        super().stop(game)

    def offered(self) -> tuple[int, ...]:
        return positive(super().offered())

    def rule(self) -> str:
        return "gate:12.1.4"


def positive(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Returns the positive numbers, as a player who is asked for a number names a positive one."""
    return by_rule(tuple([number for number in numbers if number > 0]), "gate:1.3.7")


def declaration(seats: tuple[int, ...], loop: FoundLoop) -> LoopDeclaration:
    """Returns the procedure that chooses the number; the turn player comes first among those who can stop the loop."""
    if len(seats) > 1:
        return SharedLoop(seats[:1], FoundLoop(loop.round, loop.stops[:1], loop.changes))
    return Loop(seats, loop)
