"""Section 9: action steps, after the block step and in the end phase."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.games.gcg import multiplayer
from headjudge.games.gcg.playable import ACTION, actions
from headjudge.games.gcg.playing import carry_out
from headjudge.kernel.decisions import PASS
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import TRACING, by_rule, in_force, rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@dataclass
class ActionStep(Procedure):
    """The sides take turns to act or pass, from the standby side on, until all have passed in a row.

    last: who has acted or passed last, by the first of the side; -1 at the beginning. passed: who has passed in a row.
    """

    last: int = -1
    passed: tuple[int, ...] = ()

    @step("gcg:9.2", "gcg:9.3")
    def offer(self, game: Game) -> None:
        """One Command, one activated effect, or a pass."""
        if self.is_over(game, self.passed):
            self.finish()
            return
        side = next_side(game, self.last)
        choices = actions(game, side[0], ACTION)
        while not choices and not TRACING and game.nothing_waits() and game.answers_itself(True):
            # Who can do nothing passes, and nothing is to be resolved before the next side may act.
            self.answer = PASS
            self.last = side[0]
            self.passed = (*self.passed, self.last)
            if self.is_over(game, self.passed):
                self.finish()
                return
            side = next_side(game, self.last)
            choices = actions(game, side[0], ACTION)
        game.ask(multiplayer.first_of(side), [*choices, PASS], "action step", hidden=True)

    @step("gcg:9.2", "gcg:9.3")
    def act(self, game: Game) -> None:
        assert self.answer is not None
        self.again("resolve")
        self.last = next_side(game, self.last)[0]
        if self.answer == PASS and in_force("gcg:9.3.3"):
            self.passed = (*self.passed, self.last)
            return
        self.passed = by_rule((), "gcg:9.4.1", along=(self.passed,))
        if self.answer != PASS:
            game.push(carry_out(game, self.answer, ACTION))

    def is_over(self, game: Game, passed: tuple[int, ...]) -> bool:
        """Whether all have passed in a row."""
        passes = 0
        for seat in passed:
            if seat not in game.out:
                passes += 1
        return passes >= consecutive_passes(multiplayer.number_of_sides(game))

    def next_after_pass(self, game: Game) -> int:
        """Returns the player who may act if the one whose turn it is passes; -1 if the step is over then."""
        side = next_side(game, self.last)
        return -1 if self.is_over(game, (*self.passed, side[0])) else next_side(game, side[0])[0]

    @step()
    def over(self, game: Game) -> None:
        """Reached only where nobody was asked."""
        self.finish()

    @step("gcg:10.3.1.4")
    def resolve(self, game: Game) -> None:
        """What has triggered is resolved before the next side may act."""
        self.again("offer")
        game.check_timing()


@rule("gcg:9.5", "gcg:12.2.8")
def consecutive_passes(sides: int) -> int:
    """How many passes in a row end the step: one of every side."""
    return sides


def next_side(game: Game, last: int) -> tuple[int, ...]:
    """Whose turn to act it is: first that of the side after the active one, then the next, round and round."""
    if not TRACING and game.layout.players == 2 and not game.out:
        return game.layout.sides[1 - (game.turn_player if last < 0 else last)]  # as standby and active player alternate
    order = multiplayer.sides(game)
    if last < 0:
        return order[standby_first()] if len(order) > 1 else order[0]
    for place, side in enumerate(order):
        if last in side:
            return order[following(place, len(order))]
    return (multiplayer.next_in_game(game, last, multiplayer.direction(game)),)


@rule("gcg:5.3.2")
def standby_first() -> int:
    """The standby player acts first: the one after the active player."""
    return 1


@rule("gcg:9.4", "gcg:9.4.2", "gcg:12.2.8")
def following(place: int, sides: int) -> int:
    return (place + 1) % sides
