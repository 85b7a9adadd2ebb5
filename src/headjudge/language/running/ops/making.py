"""Operations that make tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel.cards import Definition
from headjudge.language.running.meanings import Meanings
from headjudge.language.running.operations import Operation
from headjudge.language.running.resolving import Run
from headjudge.language.running.terms import Number, Seats

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class MakeTokens(Operation):
    """Make tokens outside of the game; from there they are placed like other cards.

    spot: the kind of the places to which they go, -1 for positions.
    """

    def __init__(
        self, meanings: Meanings, definition: Definition, number: Number, seats: Seats, register: int, spot: int = -1
    ) -> None:
        self.meanings = meanings
        self.definition = definition
        self.number = number
        self.seats = seats
        self.register = register
        self.spot = spot

    def run(self, game: Game, frame: Run) -> bool:
        number = self.number.value(game, frame.context())
        player = self.seats.one(game, frame.you)
        if self.spot >= 0 and not self.meanings.can_be_created(self.definition, self.spot):
            number = 0
        made = self.meanings.make(game, self.definition, player, number) if number > 0 else ()
        frame.set_register(game, self.register, made)
        return False
