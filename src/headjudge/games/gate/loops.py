"""Section 12.1: loops. `kernel.loops` finds them; here is what the document does with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.kernel.loops import FoundLoop, LoopDeclaration
from headjudge.kernel.rules import by_rule, rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@rule("gate:12.1.2")
def draw(game: Game) -> None:
    """A loop that neither player can stop: the game ends in a draw."""
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
    """A player who is asked for a number names a positive one."""
    return by_rule(tuple([number for number in numbers if number > 0]), "gate:1.3.7")


def declaration(seats: tuple[int, ...], loop: FoundLoop) -> LoopDeclaration:
    """The procedure by which the number is chosen: the turn player comes first among those who can stop the loop."""
    if len(seats) > 1:
        return SharedLoop(seats[:1], FoundLoop(loop.round, loop.stops[:1], loop.changes))
    return Loop(seats, loop)
