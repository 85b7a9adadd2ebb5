"""Sections 9 and 17: the game from its start, the turn and its phases, extra turns, and ending the turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.cfd.battle import BattlePhase
from headjudge.games.cfd.dressing import OverDress, XOverDress, dress_choices
from headjudge.games.cfd.keywords import OVERDRESS, XOVERDRESS
from headjudge.games.cfd.memory import Memory, own_memory
from headjudge.games.cfd.orders import PlayOrder, order_choices
from headjudge.games.cfd.placing import CallForCost, NormalCall, NormalRide
from headjudge.games.cfd.playing import CALL_FOR_COST, ride_choices, unit_choices
from headjudge.games.cfd.setup import Preparation
from headjudge.games.cfd.showing import PlayShown
from headjudge.games.cfd.zones import ORDER_ZONE
from headjudge.games.vanguard.activating import chosen_ability
from headjudge.games.vanguard.basics import Draw, stand, text_forbids, units
from headjudge.games.vanguard.circles import opponent_of
from headjudge.games.vanguard.placing import ExchangeColumn
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
from headjudge.kernel.effects import giver_of
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import by_rule, in_force, rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


DRAWN: Final = "draw by an ability"
"""The verb of triggers for all draws but the regular one of the draw step (7.5.4.1)."""

REGULAR_DRAW: Final = "regular draw"
"""The verb of the draw in the draw step, which is no draw by an ability (7.5.4.1)."""


@dataclass
class WholeGame(Memory):
    """A whole game: preparation, Stand Up, then turn after turn."""

    @step("cfd:8.2.1")
    def prepare(self, game: Game) -> None:
        game.push(Preparation())

    @step("cfd:8.2.1.8", "cfd:7.46.1")
    def stand_up(self, game: Game) -> None:
        """Each player turns the first vanguard face up."""
        self.next_player = game.turn_player
        stand_up(game, "cfd:8.2.1.8")

    @step("cfd:9.1.1")
    def take_turn(self, game: Game) -> None:
        self.next_player = max(self.next_player, 0)
        if self.normal < 0:
            self.normal = self.next_player
        self.orders = (0, 0)
        self.persona = (False, False)
        game.pass_turn(self.next_player)
        game.turn += 1
        game.used = ()
        game.push(Turn(self.next_player, game.turn == 1))

    @step("cfd:9.9.3")
    def next_turn(self, game: Game) -> None:
        """Extra turns come right after this one; then it is the turn of the opponent of whose turn it last was."""
        self.again("take_turn")
        if self.extra:
            self.next_player = by_rule(self.extra[-1], "cfd:17.2.2", along=(self.extra,))
            left = list(self.extra)
            left.remove(self.next_player)
            self.extra = tuple(left) if self.next_player != self.extra[-1] else self.extra[:-1]
            return
        self.next_player = by_rule(opponent_of(self.normal), "cfd:9.9.3")
        self.normal = self.next_player


@dataclass
class Turn(CommonTurn):
    """The phases of one turn, in order. first: it is the very first turn of the game."""

    @step("cfd:9.1.2")
    def stand_phase(self, game: Game) -> None:
        self.enter(game, "stand phase")
        game.push(StandPhase(self.player))

    @step("cfd:9.3.1")
    def draw_phase(self, game: Game) -> None:
        self.enter(game, "draw phase")
        game.push(DrawStep(self.player))

    @step("cfd:9.5.1")
    def ride_phase(self, game: Game) -> None:
        self.enter(game, "ride phase")
        game.push(RidePhase(self.player))

    @step("cfd:9.1.2")
    def main_phase(self, game: Game) -> None:
        self.enter(game, "main phase")
        game.push(MainPhase(self.player))

    @step("cfd:9.8.1")
    def battle_phase(self, game: Game) -> None:
        self.enter(game, "battle phase")
        game.push(BattlePhase(self.player, self.first))

    @step("cfd:9.1.2")
    def end_phase(self, game: Game) -> None:
        self.enter(game, "end phase")
        game.push(EndOfTurn(self.player))


@dataclass
class StandPhase(CommonStandPhase):
    """The turn player stands all cards of the own field and order zone."""

    @step("cfd:9.2.2")
    def stand_cards(self, game: Game) -> None:
        there = units(game, self.player)
        there += [card for spot in ORDER_ZONE for card in game.at(self.player, spot)]
        able = [card for card in there if not text_forbids(game, "stand in stand phase", self.player, card)]
        stand(game, able, self.player, "cfd:9.2.2")

    @step("cfd:9.2.3")
    def check_again(self, game: Game) -> None:
        game.check_timing()


@dataclass
class DrawStep(DrawPhase):
    """The turn player draws a card."""

    @step("cfd:9.4.2")
    def draw(self, game: Game) -> None:
        game.push(Draw(self.player, 1, verb=REGULAR_DRAW))


@dataclass
class RidePhase(CommonRidePhase):
    """The turn player may ride once."""

    def choices(self, game: Game) -> list[Choice]:
        return ride_choices(game, self.player)

    def riding(self, choice: Choice) -> Procedure:
        return NormalRide(self.player, choice.card)


@dataclass
class MainPhase(CommonMainPhase):
    """The turn player calls units, plays orders and abilities, exchanges columns, until choosing to do nothing."""

    def choices(self, game: Game) -> list[Choice]:
        return main_phase_choices(game, self.player)

    def acting(self, game: Game, choice: Choice) -> Procedure:
        return carry_out(game, self.player, choice)


def main_phase_choices(game: Game, player: int) -> list[Choice]:
    """Returns the choices of the main phase."""
    return [*unit_choices(game, player), *order_choices(game, player), *dress_choices(game, player)]


def carry_out(game: Game, player: int, choice: Choice) -> Procedure:
    """Returns the procedure of an action chosen at a play timing."""
    if choice.action == "exchange":
        return ExchangeColumn(player, choice.slot)
    if choice.action == "call":
        return NormalCall(player, choice.card)
    if choice.action == CALL_FOR_COST:
        return CallForCost(player, choice.card)
    if choice.action == "order":
        return PlayOrder(player, choice.card)
    if choice.action == "alchemagic":
        return PlayOrder(player, choice.card, choice.target, binds=True)
    if choice.action == OVERDRESS:
        return OverDress(player, choice.card, (choice.target,))
    if choice.action == XOVERDRESS:
        return XOverDress(player, choice.card)
    ability, grant = chosen_ability(game, choice)
    return PlayShown(player, choice.card, ability.number, giver_of(grant))


@dataclass
class EndOfTurn(EndPhase):
    """What happens at the end of a turn, repeated while there is still something to do."""

    @step("cfd:9.9.2")
    def effects_end(self, game: Game) -> None:
        """End the effects that last until end of turn, and Final Rush."""
        game.expire("turn", self.player)
        own_memory(game).rush = (False, False)


# 17.2, 17.4


@rule("cfd:17.2.1")
def extra_turn(game: Game, player: int) -> None:
    """Give the player an extra turn right after this one."""
    match = own_memory(game)
    match.extra = (*match.extra, player)


@rule("cfd:17.4.1")
def end_turn(game: Game) -> None:
    """End the turn: what resolves now is finished, then the end phase comes, without a check timing between.

    What stands by then, and vanguard damage that is left, come in the check timing of the end phase (17.4.2, 17.4.3).
    In the end phase itself effects end, and it goes on, with a battle that an effect has ordered too.
    """
    turn = game.find(Turn)
    if turn < 0:
        return
    known = own_memory(game)
    if in_force("cfd:17.4.1.1"):
        known.twin_drive = ()
        for span in ("battle", game.phase):
            game.expire(span, game.turn_player)
    if game.phase == "end phase":
        return
    game.expire("attack")
    playing = turn + 1
    while playing < len(game.frames) and not game.rules.is_playing(game.frames[playing]):
        playing += 1
    known.damage = by_rule(known.damage, "cfd:17.4.2")
    game.standby = by_rule(game.standby, "cfd:17.4.3")
    known.attacks = ()
    game.look_for_rule_actions = True
    game.drop_frames(turn + 1, playing)
    if in_force("cfd:17.4.1.2"):
        here = game.own(turn)
        assert isinstance(here, Turn)
        here.again("end_phase")
