"""Section 8.2: preparing the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.cfd.decks import can_be_first
from headjudge.games.cfd.memory import own_memory
from headjudge.games.cfd.zones import RIDE_DECK, SPOTS
from headjudge.games.vanguard.basics import Draw, times
from headjudge.games.vanguard.circles import DECK, opponent_of
from headjudge.games.vanguard.setup import CommonFirstVanguard, CommonHandExchange, find_first_player
from headjudge.kernel.cards import Definition
from headjudge.kernel.events import BOTTOM
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import Fact, by_rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

OPENING_HAND: Final = Fact("cfd:8.2.1.7", 5)


@dataclass
class Preparation(Procedure):
    """First vanguards are put down, decks shuffled, the first player found at random, hands drawn and exchanged."""

    first: int = -1

    @step("cfd:8.2.1.4")
    def note_ride_decks(self, game: Game) -> None:
        """The cards that lie in a ride deck zone when the game starts are remembered."""
        own_memory(game).ride_cards = tuple([card for player in (0, 1) for card in game.at(player, RIDE_DECK)])

    @step("cfd:8.2.1.2")
    def choose_first_vanguards(self, game: Game) -> None:
        """Before anybody knows who goes first."""
        game.push_all([FirstVanguard(0), FirstVanguard(1)])

    @step("cfd:8.2.1.3", "cfd:4.5.1", "cfd:7.4.2")
    def shuffle_first(self, game: Game) -> None:
        game.shuffle(DECK, rule="cfd:8.2.1.3")

    @step("cfd:8.2.1.3", "cfd:4.5.1", "cfd:7.4.2")
    def shuffle_second(self, game: Game) -> None:
        game.shuffle(SPOTS + DECK, rule="cfd:8.2.1.3")

    @step("cfd:8.2.1.5")
    def determine_first_player(self, game: Game) -> None:
        """By the game's randomness alone: nobody chooses."""
        self.first = find_first_player(game)

    @step("cfd:8.2.1.6")
    def no_damage(self, game: Game) -> None:
        own_memory(game).damage = (0, 0)
        own_memory(game).first = max(self.first, 0)

    @step("cfd:8.2.1.7", "cfd:4.6.1")
    def draw_hands(self, game: Game) -> None:
        first = max(self.first, 0)
        hand = OPENING_HAND.value
        game.push_all([Draw(first, hand), Draw(opponent_of(first), hand)])

    @step("cfd:8.2.1.7")
    def exchange_hands(self, game: Game) -> None:
        """The first player has finished before the other one begins."""
        first = max(self.first, 0)
        game.push_all([HandExchange(first), HandExchange(opponent_of(first))])


@dataclass
class FirstVanguard(CommonFirstVanguard):
    """A player chooses a grade 0 unit: that of the ride deck if there is one, else one of the deck."""

    def offered(self, game: Game) -> tuple[int, ...]:
        ride_deck = by_rule(game.at(self.player, RIDE_DECK), "cfd:8.2.1.2.1", along=(game, self.player))
        return ride_deck or game.at(self.player, DECK)

    def may_be(self, card: Definition) -> bool:
        return can_be_first(card)


@dataclass
class HandExchange(CommonHandExchange):
    """Once, any number of cards go under the deck, as many are drawn, and then the deck is shuffled."""

    def where(self) -> int:
        return BOTTOM

    @step("cfd:8.2.1.7")
    def draw(self, game: Game) -> None:
        game.push(Draw(self.player, times(self.number)))

    @step("cfd:8.2.1.7", "cfd:7.4.1")
    def shuffle(self, game: Game) -> None:
        game.shuffle(game.layout.at(self.player, DECK), rule="cfd:8.2.1.7")
