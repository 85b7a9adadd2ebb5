"""Section 6: the game from its start, the turn and its phases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.games.cfv.battle import BattlePhase
from headjudge.games.cfv.playing import NormalRide, carry_out, main_phase_choices, ride_choices
from headjudge.games.cfv.setup import Preparation
from headjudge.games.vanguard.basics import stand, text_forbids, units
from headjudge.games.vanguard.circles import opponent_of
from headjudge.games.vanguard.setup import stand_up
from headjudge.games.vanguard.turn import (
    CommonMainPhase,
    CommonRidePhase,
    CommonStandPhase,
    CommonTurn,
    DrawPhase,
    EndPhase,
)
from headjudge.kernel.decisions import Choice
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import by_rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@dataclass
class WholeGame(Procedure):
    """A whole game: preparation, Stand Up, then turn after turn.

    extra: who takes additional turns, the next one last.
    """

    next_player: int = -1
    extra: tuple[int, ...] = ()

    @step("cfv:5.2.1")
    def prepare(self, game: Game) -> None:
        game.push(Preparation())

    @step("cfv:6.1.1")
    def stand_up(self, game: Game) -> None:
        """Each player turns the first vanguard face up; nothing has been placed before (5.2.2)."""
        self.next_player = game.turn_player
        stand_up(game, "cfv:6.1.1")

    @step("cfv:6.2.1")
    def take_turn(self, game: Game) -> None:
        self.next_player = max(self.next_player, 0)
        game.pass_turn(self.next_player)
        game.turn += 1
        game.used = ()
        game.push(Turn(self.next_player, game.turn == 1))

    @step()
    def next_turn(self, game: Game) -> None:
        if self.extra:
            self.next_player, self.extra = self.extra[-1], self.extra[:-1]
        else:
            self.next_player = by_rule(opponent_of(game.turn_player), "cfv:6.8.1.3")
        self.again("take_turn")


@dataclass
class Turn(CommonTurn):
    """The phases of one turn, in order. first: it is the very first turn of the game."""

    @step("cfv:6.3.1")
    def stand_phase(self, game: Game) -> None:
        self.enter(game, "stand phase")
        game.push(StandPhase(self.player))

    @step("cfv:6.4.1")
    def draw_phase(self, game: Game) -> None:
        self.enter(game, "draw phase")
        game.push(DrawPhase(self.player))

    @step("cfv:6.5.1")
    def ride_phase(self, game: Game) -> None:
        self.enter(game, "ride phase")
        game.push(RidePhase(self.player))

    @step("cfv:6.6.1")
    def main_phase(self, game: Game) -> None:
        self.enter(game, "main phase")
        game.push(MainPhase(self.player))

    @step("cfv:6.7.1")
    def battle_phase(self, game: Game) -> None:
        self.enter(game, "battle phase")
        game.push(BattlePhase(self.player, self.first))

    @step("cfv:6.8.1")
    def end_phase(self, game: Game) -> None:
        self.enter(game, "end phase")
        game.push(EndPhase(self.player))


@dataclass
class StandPhase(CommonStandPhase):
    """The turn player stands all own units."""

    @step("cfv:6.3.1.2")
    def stand_units(self, game: Game) -> None:
        able = [card for card in units(game, self.player)
                if not text_forbids(game, "stand in stand phase", self.player, card)]
        stand(game, able, self.player, "cfv:6.3.1.2")

    @step("cfv:6.3.1.3", "cfv:6.3.1.3b")
    def check_again(self, game: Game) -> None:
        game.check_timing()


@dataclass
class RidePhase(CommonRidePhase):
    """The turn player may ride once."""

    def choices(self, game: Game) -> list[Choice]:
        return ride_choices(game, self.player)

    def riding(self, choice: Choice) -> Procedure:
        return NormalRide(self.player, choice.card)


@dataclass
class MainPhase(CommonMainPhase):
    """The turn player calls units, plays abilities and exchanges columns until choosing to do nothing."""

    def choices(self, game: Game) -> list[Choice]:
        return main_phase_choices(game, self.player)

    def acting(self, game: Game, choice: Choice) -> Procedure:
        return carry_out(game, self.player, choice)


def extra_turn(game: Game, player: int) -> None:
    """Give the player an additional turn after this one."""
    match = game.own(0)
    assert isinstance(match, WholeGame)
    match.extra = (*match.extra, player)
