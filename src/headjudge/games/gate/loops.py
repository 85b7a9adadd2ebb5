"""Section 12.1: loops. `kernel.loops` finds them; here is what the document does with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.kernel.decisions import Choice
from headjudge.kernel.loops import NUMBERS, LoopDeclaration
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
        """A number, of at least one (1.3.7)."""
        ask_number(game, self.seats[0])

    @step("gate:12.1.3")
    def declared(self, game: Game) -> None:
        super().declared(game)

    @step("gate:12.1.3")
    def repeat(self, game: Game) -> None:
        super().repeat(game)

    @step("gate:12.1.3")
    def stop(self, game: Game) -> None:
        super().stop(game)

    def rule(self) -> str:
        return "gate:12.1.3"


@dataclass
class SharedLoop(LoopDeclaration):
    """Where both players can stop a loop the turn player chooses how often it takes place."""

    @step("gate:12.1.4")
    def declare(self, game: Game) -> None:
        ask_number(game, self.seats[0])

    @step("gate:12.1.4")
    def declared(self, game: Game) -> None:
        super().declared(game)

    @step("gate:12.1.4")
    def repeat(self, game: Game) -> None:
        super().repeat(game)

    @step("gate:12.1.4")
    def stop(self, game: Game) -> None:
        super().stop(game)

    def rule(self) -> str:
        return "gate:12.1.4"


def ask_number(game: Game, player: int) -> None:
    """A player who is asked for a number names a positive one."""
    numbers = by_rule(tuple([number for number in NUMBERS if number > 0]), "gate:1.3.7")
    game.ask(player, [Choice("repeat", number=number) for number in numbers], "loop")


def declaration(
    seats: tuple[int, ...], points: tuple[tuple[str, int], ...], ways: tuple[tuple[int, ...], ...]
) -> LoopDeclaration:
    """The procedure by which the number is chosen: the turn player comes first among those who can stop the loop."""
    if len(seats) > 1:
        return SharedLoop(seats[:1], points[:1], ways[:1])
    return Loop(seats, points, ways)
