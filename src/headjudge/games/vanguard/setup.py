"""What both games do alike before they begin (cfv:5.2, cfd:8.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.games.vanguard.basics import told
from headjudge.games.vanguard.circles import DECK, HAND
from headjudge.kernel.picking import Pick
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.randomness import below
from headjudge.kernel.rules import by_rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


def find_first_player(game: Game) -> int:
    """Let the randomness of the game alone say who goes first; returns that player. Nobody chooses."""
    game.draws += 1
    first = below(2, game.seed, game.draws)
    game.turn_player = first
    game.announce("starts", first, rule=told(game, "cfv:5.2.4", "cfd:8.2.1.5"))
    game.turn_player = by_rule(game.turn_player, "cfv:5.2.4.1", "cfd:8.2.1.5.1", along=(game,))
    return first


@dataclass
class CommonHandExchange(Procedure):
    """Once, a player puts any number of cards from hand back into the deck. number: how many."""

    player: int
    number: int = 0

    def where(self) -> int:
        """Returns the flag that says where in the deck they go."""
        raise AssertionError("each game says where in the deck the cards go")

    @step("cfv:5.2.5", "cfd:8.2.1.7")
    def choose(self, game: Game) -> None:
        hand = tuple(game.cards[card].serial for card in game.at(self.player, HAND))
        game.push(Pick(self.player, "return", hand, 0, len(hand), hidden=True))

    @step("cfv:5.2.5", "cfd:8.2.1.7")
    def put_back(self, game: Game) -> None:
        self.number = len(self.returned or ())
        if not self.number:
            self.finish()  # who puts nothing back does not shuffle
            return
        deck, by = game.layout.at(self.player, DECK), told(game, "cfv:5.2.5", "cfd:8.2.1.7")
        game.happen_all([game.moving(game.current(serial), deck, "return", self.player, self.where(), rule=by)
                         for serial in self.returned])
