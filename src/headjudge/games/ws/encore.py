"""7.7: the encore step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.games.ws.basics import away
from headjudge.games.ws.zones import on_stage, opponent_of
from headjudge.kernel.decisions import Choice
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import by_rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@dataclass
class EncoreStep(Procedure):
    """Reversed characters go to the waiting room, one at a time, the turn player's first."""

    player: int

    @step("ws:7.7.1.1")
    def begin(self, game: Game) -> None:
        game.begin(self.player, "encore step", "ws:7.7.1.1")

    @step("ws:7.7.1.1")
    def check(self, game: Game) -> None:
        game.check_timing()

    @step("ws:7.7.1.2")
    def turn_player(self, game: Game) -> None:
        if not offer_reversed(game, self.player):
            self.again("other_player")

    @step("ws:7.7.1.2")
    def put_away(self, game: Game) -> None:
        put_reversed_away(game, self.answer, "ws:7.7.1.2")

    @step("ws:7.7.1.2")
    def check_turn_player(self, game: Game) -> None:
        self.again("turn_player")
        game.check_timing()

    @step("ws:7.7.1.3")
    def other_player(self, game: Game) -> None:
        if not offer_reversed(game, opponent_of(self.player)):
            self.again("check_again")

    @step("ws:7.7.1.3")
    def put_other_away(self, game: Game) -> None:
        put_reversed_away(game, self.answer, "ws:7.7.1.3")

    @step("ws:7.7.1.3")
    def check_other_player(self, game: Game) -> None:
        """After each of the other player's characters the turn player is asked again."""
        self.again("turn_player")
        game.check_timing()

    @step("ws:7.7.1.4")
    def check_again(self, game: Game) -> None:
        game.check_timing()

    @step()
    def repeat(self, game: Game) -> None:
        """The end phase comes when no reversed character is left."""
        left = reversed_characters(game, self.player) or reversed_characters(game, opponent_of(self.player))
        if by_rule(bool(left), "ws:7.7.1.4"):
            self.again("turn_player")


def reversed_characters(game: Game, player: int) -> list[int]:
    """Returns the player's reversed characters."""
    found: list[int] = []
    for there in on_stage(game, player):
        if there and game.cards[there[-1]].state == "reverse":
            found.append(there[-1])
    return found


def offer_reversed(game: Game, player: int) -> bool:
    """Ask which reversed character goes next. Returns False when there is none."""
    left = reversed_characters(game, player)
    if left:
        game.ask(player, [Choice("encore step", game.cards[card].serial) for card in left], "encore step")
    return bool(left)


def put_reversed_away(game: Game, answer: Choice | None, rule_id: str) -> None:
    assert answer is not None
    card = game.current(answer.card)
    if card >= 0:
        game.move(card, away(game, card), "put", game.layout.master(game.cards[card].place), rule=rule_id)
