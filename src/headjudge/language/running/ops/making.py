"""Operations that make tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel.cards import Definition
from headjudge.language.running.asking import ChooseNumber
from headjudge.language.running.meanings import Meanings
from headjudge.language.running.operations import Operation
from headjudge.language.running.resolving import Run
from headjudge.language.running.terms import Number, Seats

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class AskHowMany(Operation):
    """Ask how many of up to this many; the next operation finds the answer as what was returned."""

    def __init__(self, number: Number, seats: Seats) -> None:
        self.number = number
        self.seats = seats

    def run(self, game: Game, frame: Run) -> bool:
        frame.returned = None
        most = self.number.value(game, frame.context())
        if most <= 0:
            return False
        game.push(ChooseNumber(self.seats.one(game, frame.you), "number", 0, most))
        return True


class MakeTokens(Operation):
    """Make tokens outside of the game; from there they are placed like other cards.

    number: None for as many as have just been asked for. spot: the kind of the places to which they go, -1 for
    positions.
    """

    def __init__(
        self, meanings: Meanings, definition: Definition, number: Number | None, seats: Seats, register: int,
        spot: int = -1
    ) -> None:
        self.meanings = meanings
        self.definition = definition
        self.number = number
        self.seats = seats
        self.register = register
        self.spot = spot

    def run(self, game: Game, frame: Run) -> bool:
        wanted = self.number
        number = int(frame.returned or 0) if wanted is None else wanted.value(game, frame.context())
        player = self.seats.one(game, frame.you)
        if self.spot >= 0 and not self.meanings.can_be_created(self.definition, self.spot):
            number = 0
        made = self.meanings.make(game, self.definition, player, number) if number > 0 else ()
        frame.set_register(game, self.register, made)
        return False
