"""Section 5.2: preparing the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.ws.basics import Draw, put, times
from headjudge.games.ws.zones import DECK, HAND, SPOTS, WAITING_ROOM
from headjudge.kernel.picking import Pick
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.randomness import below
from headjudge.kernel.rules import Fact, by_rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

OPENING_HAND: Final = Fact("ws:5.2.1.4", 5)


@dataclass
class Preparation(Procedure):
    """Decks are shuffled, the starting player is found at random, hands are drawn and may be exchanged once."""

    starting: int = -1

    @step("ws:5.2.1.2")
    def shuffle_first(self, game: Game) -> None:
        game.shuffle(DECK, rule="ws:5.2.1.2")

    @step("ws:5.2.1.2")
    def shuffle_second(self, game: Game) -> None:
        game.shuffle(SPOTS + DECK, rule="ws:5.2.1.2")

    @step("ws:5.2.1.3")
    def determine_starting_player(self, game: Game) -> None:
        """By the game's randomness alone: nobody chooses."""
        game.draws += 1
        self.starting = below(2, game.seed, game.draws)
        game.turn_player = self.starting
        game.announce("starts", self.starting, rule="ws:5.2.1.3")
        game.turn_player = by_rule(game.turn_player, "ws:5.2.1.3.1", along=(game,))

    @step("ws:5.2.1.4")
    def draw_hands(self, game: Game) -> None:
        first = max(self.starting, 0)
        hand = OPENING_HAND.value
        game.push_all([Draw(first, hand), Draw((1, 0)[first], hand)])

    @step("ws:5.2.1.4")
    def exchange_hands(self, game: Game) -> None:
        first = max(self.starting, 0)
        game.push_all([HandExchange(first), HandExchange((1, 0)[first])])


@dataclass
class HandExchange(Procedure):
    """Once, any number of cards from hand go to the waiting room and as many are drawn."""

    player: int

    @step("ws:5.2.1.4")
    def choose(self, game: Game) -> None:
        hand = tuple(game.cards[card].serial for card in game.at(self.player, HAND))
        game.push(Pick(self.player, "exchange", hand, 0, len(hand), hidden=True))

    @step("ws:5.2.1.4")
    def put_away(self, game: Game) -> None:
        put(game, [game.current(serial) for serial in self.returned or ()], WAITING_ROOM, "exchange", "ws:5.2.1.4")

    @step("ws:5.2.1.4")
    def draw(self, game: Game) -> None:
        game.push(Draw(self.player, times(len(self.returned or ()))))
