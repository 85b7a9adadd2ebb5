"""Section 5.2: preparing the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.cfv.decks import can_be_first
from headjudge.games.cfv.zones import SPOTS
from headjudge.games.vanguard.basics import Draw, times
from headjudge.games.vanguard.circles import DECK, opponent_of
from headjudge.games.vanguard.setup import CommonFirstVanguard, CommonHandExchange, find_first_player
from headjudge.kernel.cards import Definition
from headjudge.kernel.events import TOP
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import Fact, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

OPENING_HAND: Final = Fact("cfv:5.2.5", 5)


@dataclass
class Preparation(Procedure):
    """First vanguards are put down, decks shuffled, the first player found at random, hands drawn and exchanged."""

    first: int = -1

    @step("cfv:5.2.2")
    def choose_first_vanguards(self, game: Game) -> None:
        """Before anybody knows who goes first."""
        game.push_all([FirstVanguard(0), FirstVanguard(1)])

    @step("cfv:5.2.3", "cfv:4.2.1")
    def shuffle_first(self, game: Game) -> None:
        game.shuffle(DECK, rule="cfv:5.2.3")

    @step("cfv:5.2.3", "cfv:4.2.1")
    def shuffle_second(self, game: Game) -> None:
        game.shuffle(SPOTS + DECK, rule="cfv:5.2.3")

    @step("cfv:5.2.4")
    def determine_first_player(self, game: Game) -> None:
        """By the game's randomness alone: nobody chooses."""
        self.first = find_first_player(game)

    @step("cfv:5.2.5", "cfv:4.3.1")
    def draw_hands(self, game: Game) -> None:
        first = max(self.first, 0)
        hand = OPENING_HAND.value
        game.push_all([Draw(first, hand), Draw(opponent_of(first), hand)])

    @step("cfv:5.2.5")
    def exchange_hands(self, game: Game) -> None:
        """The first player has finished before the other one begins."""
        first = max(self.first, 0)
        game.push_all([HandExchange(first), HandExchange(opponent_of(first))])


@dataclass
class FirstVanguard(CommonFirstVanguard):
    """A player chooses a grade 0 card of the deck."""

    def offered(self, game: Game) -> tuple[int, ...]:
        return game.at(self.player, DECK)

    def may_be(self, card: Definition) -> bool:
        return can_be_first(card)


@dataclass
class HandExchange(CommonHandExchange):
    """Once, any number of cards from hand are shuffled into the deck and as many are drawn."""

    def where(self) -> int:
        return TOP

    @step("cfv:5.2.5")
    def shuffle(self, game: Game) -> None:
        game.shuffle(self.player * SPOTS + DECK, rule="cfv:5.2.5")

    @step("cfv:5.2.5")
    def draw(self, game: Game) -> None:
        game.push(Draw(self.player, times(self.number)))
