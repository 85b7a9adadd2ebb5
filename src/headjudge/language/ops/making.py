"""Operations that make tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel.cards import Definition
from headjudge.language.dialect import Dialect
from headjudge.language.resolving import Operation, Run
from headjudge.language.terms import Number, Seats

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class MakeTokens(Operation):
    """Make tokens outside of the game; from there they are placed like other cards."""

    def __init__(self, dialect: Dialect, definition: Definition, number: Number, seats: Seats, register: int) -> None:
        self.dialect = dialect
        self.definition = definition
        self.number = number
        self.seats = seats
        self.register = register

    def run(self, game: Game, frame: Run) -> bool:
        number = self.number.value(game, frame.context())
        player = self.seats.one(game, frame.you)
        made = self.dialect.make(game, self.definition, player, number) if number > 0 else ()
        frame.set_register(game, self.register, made)
        return False
