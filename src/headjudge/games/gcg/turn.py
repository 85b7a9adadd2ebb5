"""Section 7: the turn and its phases, of a player or of a team."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.games.gcg import multiplayer
from headjudge.games.gcg.action_step import ActionStep
from headjudge.games.gcg.basics import Draw, discarding, placing_resources
from headjudge.games.gcg.battle import Battle, attacks
from headjudge.games.gcg.memory import OrderOfPlay, Since
from headjudge.games.gcg.playable import MAIN, actions
from headjudge.games.gcg.playing import carry_out
from headjudge.games.gcg.setup import Preparation, order
from headjudge.games.gcg.zones import ACTIVE, BASE, BATTLE_AREA, HAND, RESOURCE_AREA, RESOURCE_DECK
from headjudge.kernel.decisions import Choice
from headjudge.kernel.events import Event
from headjudge.kernel.picking import Pick
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import by_rule, in_force, rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@dataclass
class WholeGame(OrderOfPlay):
    """A whole game: preparation, then turn after turn."""

    @step("gcg:6.2.1")
    def prepare(self, game: Game) -> None:
        game.push(Preparation())

    @step("gcg:6.2.5")
    def first_turn(self, game: Game) -> None:
        """The game begins with Player One's turn; the next player's, if Player One has conceded."""
        game.pass_turn(multiplayer.leader(game, order(game)[0]))

    @step()
    def take_turn(self, game: Game) -> None:
        game.turn += 1
        game.used = ()
        game.push(Turn(game.turn_player, game.time))

    @step("gcg:12.2.5.2")
    def end_turn(self, game: Game) -> None:
        """Ends the turn of a player who is out: effects that lasted for it end, waiting ones are resolved."""
        if game.turn_player in game.out:
            game.expire("battle")
            game.push(CleanupStep(game.turn_player))

    @step("gcg:7.1.2")
    def next_turn(self, game: Game) -> None:
        if in_force("gcg:7.6.7"):
            game.pass_turn(multiplayer.next_player(game))

    @step()
    def go_on(self, game: Game) -> None:
        self.again("take_turn")


@dataclass
class Turn(Since):
    """The five phases."""

    @step("gcg:7.2.1")
    def start_phase(self, game: Game) -> None:
        game.phase = "start phase"
        game.push(StartPhase(self.player))

    @step("gcg:7.2.5")
    def draw_phase(self, game: Game) -> None:
        game.phase = "draw phase"
        game.push(DrawPhase(self.player))

    @step("gcg:7.1.1")
    def resource_phase(self, game: Game) -> None:
        game.phase = "resource phase"
        game.push(ResourcePhase(self.player))

    @step("gcg:7.1.1")
    def main_phase(self, game: Game) -> None:
        game.phase = "main phase"
        game.push(MainPhase(self.player))

    @step("gcg:7.6.1")
    def end_phase(self, game: Game) -> None:
        game.phase = "end phase"
        game.push(EndPhase(self.player))


# 7-2 Start phase


@dataclass
class StartPhase(Procedure):
    """Cards become active, then what happens at the start of the turn."""

    player: int

    @step("gcg:7.2.1")
    def begin(self, game: Game) -> None:
        """What the turn itself makes due (HP that is lower in it) comes before cards become active."""
        announce_turn(game, "begin", "start phase", "gcg:7.2.1")

    @step("gcg:7.2.3.1")
    def active_step(self, game: Game) -> None:
        """All rested cards of the battle area, resource area and base section, at the same time."""
        cards = by_rule(rested_cards(game), "gcg:7.2.3.2")
        if cards:
            game.happen_all([game.turning(card, ACTIVE, "active step", self.player, "gcg:7.2.3.1") for card in cards])

    @step("gcg:7.2.2")
    def resolve(self, game: Game) -> None:
        game.check_timing()

    @step("gcg:7.2.4.1")
    def start_step(self, game: Game) -> None:
        announce_turn(game, "begin", "turn", "gcg:7.2.4.1")

    @step("gcg:7.2.2")
    def resolve_again(self, game: Game) -> None:
        game.check_timing()

    @step()
    def effects_end(self, game: Game) -> None:
        """What lasts until the end of this phase ends."""
        for seat in multiplayer.active_players(game):
            game.expire("start phase", seat)


def rested_cards(game: Game) -> list[int]:
    """The rested cards of those whose turn it is."""
    found: list[int] = []
    for seat in multiplayer.active_players(game):
        for spot in (BATTLE_AREA, RESOURCE_AREA, BASE):
            for card in game.at(seat, spot):
                if card not in found and game.cards[card].state not in ("", ACTIVE):
                    found.append(card)
    return found


def announce_turn(game: Game, edge: str, span: str, rule_id: str) -> None:
    """The turn, or a phase of it, begins or ends: for each whose turn it is, at once."""
    events: list[Event] = []
    for seat in multiplayer.active_players(game):
        events.append(Event(edge, edge, seat, amount=game.turn, word=span, rule=rule_id))
    game.happen_all(events)


# 7-3, 7-4 Draw phase and resource phase


@dataclass
class DrawPhase(Procedure):
    """A card for the hand; in a team for each."""

    player: int

    @step("gcg:7.3.1")
    def draw(self, game: Game) -> None:
        game.push_all([Draw(seat, 1) for seat in multiplayer.active_players(game)])

    @step("gcg:7.1.3")
    def resolve(self, game: Game) -> None:
        game.check_timing()


@dataclass
class ResourcePhase(Procedure):
    """A Resource; in a team for each. Where there is none left, or no room, nothing happens."""

    player: int

    @step("gcg:7.4.1", "gcg:3.6.1")
    def place(self, game: Game) -> None:
        events: list[Event] = []
        for seat in multiplayer.active_players(game):
            deck = game.at(seat, RESOURCE_DECK)
            events += placing_resources(game, seat, list(deck[-1:]), rule_id="gcg:7.4.1")
        if events:
            game.happen_all(events)

    @step("gcg:7.1.3")
    def resolve(self, game: Game) -> None:
        game.check_timing()


# 7-5 Main phase


@dataclass
class MainPhase(Procedure):
    """Cards are played, effects activated, attacks made, in any order, until the end of the phase is declared."""

    player: int

    @step()
    def begin(self, game: Game) -> None:
        game.announce("begin", self.player, "main phase", rule="gcg:7.5.1")

    @step("gcg:7.5.1")
    def resolve(self, game: Game) -> None:
        """No action while a triggered effect waits."""
        game.check_timing()

    @step("gcg:7.5.1")
    def offer(self, game: Game) -> None:
        choices = [*actions(game, self.player, MAIN), *attacks(game, self.player)]
        choices = by_rule([*choices, Choice("end")], "gcg:7.5.5.1")
        game.ask(multiplayer.leader(game, self.player), choices, "main phase", hidden=True)

    @step("gcg:7.5.5.2")
    def end(self, game: Game) -> None:
        if self.answer is not None and self.answer.action == "end":
            self.finish()

    @step("gcg:7.5.1")
    def act(self, game: Game) -> None:
        """After an action there is another."""
        assert self.answer is not None
        self.again("resolve")
        if self.answer.action == "attack":
            game.push(Battle(game.master(game.current(self.answer.card)), self.answer.card))
        else:
            game.push(carry_out(game, self.answer, MAIN))


# 7-6 End phase


@dataclass
class EndPhase(Procedure):
    """Action step, end step, hand step, cleanup step."""

    player: int

    @step("gcg:7.6.3.1", "gcg:9.1")
    def action_step(self, game: Game) -> None:
        game.push(ActionStep())

    @step("gcg:7.6.4.1")
    def end_step(self, game: Game) -> None:
        game.push(EndStep(self.player))

    @step("gcg:7.6.5.1")
    def hand_step(self, game: Game) -> None:
        game.push_all([HandStep(seat) for seat in multiplayer.active_players(game)])

    @step("gcg:7.6.6.1")
    def cleanup_step(self, game: Game) -> None:
        game.push(CleanupStep(self.player))


@dataclass
class EndStep(Procedure):
    """What happens at the end of the turn."""

    player: int

    @step("gcg:7.6.4.1")
    def end(self, game: Game) -> None:
        announce_turn(game, "end", "turn", "gcg:7.6.4.1")

    @step("gcg:7.6.2")
    def resolve(self, game: Game) -> None:
        game.check_timing()


@dataclass
class HandStep(Procedure):
    """Cards are discarded down to the limit."""

    player: int

    @step("gcg:7.6.5.1")
    def choose(self, game: Game) -> None:
        hand = tuple([game.cards[card].serial for card in game.at(self.player, HAND)])
        excess = len(hand) - hand_limit(game, self.player)
        self.returned = None
        if excess > 0:
            game.push(Pick(self.player, "discard", hand, excess, excess, hidden=True))

    @step("gcg:7.6.5.1")
    def discard(self, game: Game) -> None:
        cards = [game.current(serial) for serial in self.returned or ()]
        events = discarding(game, [card for card in cards if card >= 0], self.player, "gcg:7.6.5.1")
        if events:
            game.happen_all(events)

    @step("gcg:7.6.2")
    def resolve(self, game: Game) -> None:
        game.check_timing()


@rule("gcg:4.8.4")
def hand_limit(game: Game, player: int) -> int:
    """How many cards a hand may hold at the end of the turn, unless an effect says otherwise."""
    return game.parameter("hand limit", player)


@dataclass
class CleanupStep(Procedure):
    """What lasts for the turn ends; what that triggers is still resolved here, and no step is repeated."""

    player: int

    @step("gcg:7.6.6.1")
    def effects_end(self, game: Game) -> None:
        game.expire("turn")

    @step("gcg:7.6.6.1")
    def resolve(self, game: Game) -> None:
        game.check_timing()
