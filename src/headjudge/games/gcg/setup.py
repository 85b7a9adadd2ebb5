"""Section 6-2: preparing the game, with the changes of section 12."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.gcg import multiplayer, tokens
from headjudge.games.gcg.basics import Draw
from headjudge.games.gcg.memory import order_of_play, own_order_of_play
from headjudge.games.gcg.zones import BASE, DECK, HAND, RESOURCE_AREA, SHIELDS_LIE_IN
from headjudge.kernel.decisions import Choice
from headjudge.kernel.events import BOTTOM
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.randomness import below
from headjudge.kernel.rules import Fact, by_rule, in_force, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

STARTING_HAND: Final = Fact("gcg:6.2.1.5", 5)
SHIELDS_OF_A_PLAYER: Final = Fact("gcg:6.2.2", 6)
SHIELDS_OF_A_TEAM_MEMBER: Final = Fact("gcg:12.3.5", 4)
REDRAWN: Final = Fact("gcg:6.2.1.6.1", 5)


@dataclass
class Preparation(Procedure):
    """Decks are shuffled, Player One is found, hands, Shields and tokens are laid.

    winner: the winner of the random method. seat: the player whose deck is shuffled next. laid: the number of Shields
    laid.
    """

    seat: int = 0
    winner: int = -1
    laid: int = 0

    @step("gcg:6.2.1.2")
    def shuffle_decks(self, game: Game) -> None:
        """Each player shuffles their deck. Resource decks lie as they are (6-2-1-3)."""
        seat = self.seat
        self.seat += 1
        if self.seat < game.layout.players:
            self.again("shuffle_decks")
        game.shuffle(game.layout.at(seat, DECK), rule="gcg:6.2.1.2")

    @step("gcg:6.2.1.4")
    def find_winner(self, game: Game) -> None:
        """Choose a player, or in teams a leader, by chance."""
        game.draws += 1
        sides = multiplayer.sides(game)
        if multiplayer.is_team_battle(game):
            sides = by_rule(sides, "gcg:12.3.2")
        self.winner = multiplayer.first_of(sides[below(len(sides), game.seed, game.draws)])
        game.turn_player = self.winner

    @step("gcg:6.2.1.4")
    def choose_player_one(self, game: Game) -> None:
        """Of two players the winner decides who is Player One; of more, and of teams, the winner begins (12-2-1)."""
        if game.layout.players == 2:
            game.ask(self.winner, [Choice("first"), Choice("second")], "player one")

    @step()
    def note_player_one(self, game: Game) -> None:
        first = max(self.winner, 0)
        if self.answer is not None and self.answer.action == "second":
            first = 1 - first
        own_order_of_play(game).first = first
        game.announce("starts", first, rule="gcg:6.2.1.4")

    @step("gcg:12.2.1")
    def choose_direction(self, game: Game) -> None:
        """In battle royale Player One says which way round turns go."""
        self.answer = None
        if multiplayer.is_battle_royale(game):
            game.ask(order(game)[0], [Choice("clockwise"), Choice("counterclockwise")], "direction")

    @step("gcg:12.2.1")
    def note_direction(self, game: Game) -> None:
        if self.answer is not None and self.answer.action == "counterclockwise":
            own_order_of_play(game).direction = -1

    @step("gcg:6.2.1.5")
    def draw_hands(self, game: Game) -> None:
        game.push_all([Draw(seat, STARTING_HAND.value) for seat in order(game)])

    @step("gcg:6.2.1.6")
    def player_one_redraws(self, game: Game) -> None:
        game.push(Redraw(order(game)[0]))

    @step("gcg:6.2.1.7")
    def others_redraw(self, game: Game) -> None:
        """In order, each after the one before has announced it."""
        others = order(game)[1:]
        game.push_all([Redraw(seat) for seat in by_rule(others, "gcg:12.2.3")])

    @step("gcg:6.2.2")
    def lay_shields(self, game: Game) -> None:
        """One card of the deck at a time, each on top of the one before; the players of a team take turns."""
        seats = order(game)
        each = SHIELDS_OF_A_PLAYER.value
        if multiplayer.is_team_battle(game):
            each = SHIELDS_OF_A_TEAM_MEMBER.value
        if self.laid >= each * len(seats):
            return
        seat = seats[self.laid % len(seats)]
        self.laid += 1
        self.again("lay_shields")
        deck = game.at(seat, DECK)
        if deck:
            place = game.layout.at(seat, SHIELDS_LIE_IN.value)
            game.move(deck[-1], place, "shield", seat, rule="gcg:6.2.2")

    @step("gcg:6.2.3", "gcg:5.17.3.1.2")
    def place_ex_bases(self, game: Game) -> None:
        """One for each player, or for each team."""
        seats = order(game)
        if multiplayer.is_team_battle(game) and in_force("gcg:12.3.7"):
            seats = [seat for seat in seats if seat == multiplayer.side_of(game, seat)[0]]
        lay_tokens(game, "EX-BASE", seats, BASE, "gcg:6.2.3")

    @step("gcg:6.2.4", "gcg:5.17.3.2.2")
    def place_ex_resources(self, game: Game) -> None:
        """One for Player Two; in battle royale for all but Player One, in team battle for each of Team Two."""
        seats = order(game)[1:]
        if multiplayer.is_team_battle(game) and in_force("gcg:12.3.6"):
            seats = [seat for seat in seats if not game.layout.allied(seat, order(game)[0])]
        elif multiplayer.is_battle_royale(game):
            seats = by_rule(seats, "gcg:12.2.2")
        lay_tokens(game, "EX-RESOURCE", seats, RESOURCE_AREA, "gcg:6.2.4")


def order(game: Game) -> list[int]:
    """Returns the players, Player One first."""
    return multiplayer.follow_player_one(game, max(order_of_play(game).first, 0))


def lay_tokens(game: Game, id: str, seats: list[int], spot: int, rule_id: str) -> None:
    """Each of these players places one of these tokens, active."""
    definition = game.table.rows_by_id[id].definition
    made = tokens.make(game, definition, by_rule(seats, "gcg:6.1.2", "gcg:5.17.3"))
    if made:
        game.happen_all([game.moving(card, game.layout.at(seat, spot), "place", seat, rule=rule_id)
                         for seat, card in made])


@dataclass
class Redraw(Procedure):
    """A player may put the whole hand on the bottom of the deck, draw five cards and shuffle."""

    player: int

    @step("gcg:6.2.1.6", "gcg:6.2.1.7")
    def offer(self, game: Game) -> None:
        game.ask(self.player, [Choice("redraw"), Choice("keep")], "redraw")

    @step("gcg:6.2.1.6.1")
    def return_hand(self, game: Game) -> None:
        """Their order does not matter: the deck is shuffled afterwards."""
        if self.answer is None or self.answer.action == "keep":
            self.finish()
            return
        place = game.layout.at(self.player, DECK)
        game.happen_all([game.moving(card, place, "return", self.player, BOTTOM, rule="gcg:6.2.1.6.1")
                         for card in game.at(self.player, HAND)])

    @step("gcg:6.2.1.6.1")
    def draw(self, game: Game) -> None:
        game.push(Draw(self.player, REDRAWN.value))

    @step("gcg:6.2.1.6.1")
    def shuffle(self, game: Game) -> None:
        game.shuffle(game.layout.at(self.player, DECK), rule="gcg:6.2.1.6.1")
