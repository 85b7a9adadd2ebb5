"""Sections 5.2 and 6.1: preparing and starting the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.gate.basics import LIFE, Draw, charge_events
from headjudge.games.gate.cards import GATE
from headjudge.games.gate.zones import ASIDE, DECK, GATE_MASTER, HAND, PLAYER_ZONE, SPOTS, gate_of, opponent_of
from headjudge.kernel.events import BOTTOM, FACE_DOWN, FACE_UP, Event
from headjudge.kernel.picking import Pick
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.randomness import below
from headjudge.kernel.rules import Fact, in_force, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

OPENING_HAND: Final = Fact("gate:5.2.5", 6)
OPENING_ENERGY: Final = Fact("gate:6.1.1", 2)


def starting_number(game: Game, player: int, field: str, usual: int) -> int:
    """A starting condition: the one that the player's Gate prints, else the one of the rules (2.1.5)."""
    for spot in (ASIDE, PLAYER_ZONE):
        for card in game.at(player, spot):
            row = game.cards[card].row
            if row.type == GATE and field in row.numbers and in_force("gate:2.1.5"):
                return row.numbers[field]
    return usual


@dataclass
class Preparation(Procedure):
    """Decks are shuffled, the first player is found at random, hands are drawn and may be changed once."""

    first: int = -1

    @step("gate:5.2.2", "gate:4.3.1")
    def shuffle_first(self, game: Game) -> None:
        game.shuffle(DECK, rule="gate:5.2.2")

    @step("gate:5.2.2", "gate:4.3.1")
    def shuffle_second(self, game: Game) -> None:
        game.shuffle(SPOTS + DECK, rule="gate:5.2.2")

    @step("gate:5.2.4")
    def determine_first_player(self, game: Game) -> None:
        game.draws += 1
        self.first = below(2, game.seed, game.draws)
        game.turn_player = self.first
        game.announce("starts", self.first, rule="gate:5.2.4")

    @step("gate:5.2.5")
    def draw_hands(self, game: Game) -> None:
        first = max(self.first, 0)
        game.push_all([Draw(player, starting_number(game, player, "hand", OPENING_HAND.value))
                       for player in (first, opponent_of(first))])

    @step("gate:5.2.6")
    def change_hands(self, game: Game) -> None:
        first = max(self.first, 0)
        game.push_all([HandChange(first), HandChange(opponent_of(first))])

    @step("gate:5.2.7")
    def shuffle_first_again(self, game: Game) -> None:
        game.shuffle(DECK, rule="gate:5.2.7")

    @step("gate:5.2.7")
    def shuffle_second_again(self, game: Game) -> None:
        game.shuffle(SPOTS + DECK, rule="gate:5.2.7")

    @step("gate:5.2.8", "gate:4.8.2")
    def place_gates(self, game: Game) -> None:
        """Gate and Gate Master are placed face down."""
        game.happen_all([
            game.moving(card, player * SPOTS + (PLAYER_ZONE if game.cards[card].row.type == GATE else GATE_MASTER),
                        "place", player, FACE_DOWN, rule="gate:5.2.8")
            for player in (0, 1) for card in game.at(player, ASIDE)
        ])


@dataclass
class HandChange(Procedure):
    """Once, any number of cards go to the bottom of the deck; then the hand is filled up again."""

    player: int

    @step("gate:5.2.6")
    def choose(self, game: Game) -> None:
        hand = tuple([game.cards[card].serial for card in game.at(self.player, HAND)])
        game.push(Pick(self.player, "return", hand, 0, len(hand), hidden=True))

    @step("gate:5.2.6")
    def put_on_bottom(self, game: Game) -> None:
        if self.returned:
            game.happen_all([game.moving(game.current(serial), self.player * SPOTS + DECK, "return", self.player,
                                         BOTTOM, rule="gate:5.2.6") for serial in self.returned])

    @step("gate:5.2.6")
    def draw(self, game: Game) -> None:
        wanted = starting_number(game, self.player, "hand", OPENING_HAND.value)
        game.push(Draw(self.player, wanted - len(game.at(self.player, HAND))))


@dataclass
class Start(Procedure):
    """Gates and Gate Masters are turned up, Life is set, Energy is placed, and what happens at the start happens."""

    first: int

    @step("gate:6.1")
    def flip(self, game: Game) -> None:
        events = []
        for player in (0, 1):
            for spot in (PLAYER_ZONE, GATE_MASTER):
                for card in game.at(player, spot):
                    instance = game.cards[card]
                    events.append(Event("face", "flip", player, instance, None, instance.place, instance.place,
                                        FACE_UP, rule="gate:6.1"))
        if events:
            game.happen_all(events)

    @step("gate:2.1.5")
    def set_life(self, game: Game) -> None:
        game.happen_all([life_set(game, player) for player in (0, 1) if gate_of(game, player) >= 0])

    @step("gate:6.1.1")
    def place_energy(self, game: Game) -> None:
        """From the top of the deck, face down."""
        game.happen_all([event for player in (self.first, opponent_of(self.first)) for event in charge_events(
            game, player, starting_number(game, player, "energy", OPENING_ENERGY.value), "gate:6.1.1")])

    @step("gate:6.1.2")
    def start_of_game(self, game: Game) -> None:
        game.announce("begin", self.first, "game", rule="gate:6.1.2")

    @step("gate:6.1.2")
    def check(self, game: Game) -> None:
        game.check_timing()


def life_set(game: Game, player: int) -> Event:
    """A player begins with the Life that the Gate prints."""
    gate = game.cards[gate_of(game, player)]
    return Event("counter", "begin", player, gate, None, gate.place, gate.place,
                 gate.row.numbers.get("life", 0), LIFE, rule="gate:2.1.5")
