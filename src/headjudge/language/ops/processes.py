"""Operations that hand over to what the rules of the game do: damage, icons, phases, turns, winning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.language.dialect import Dialect
from headjudge.language.resolving import Operation, Run
from headjudge.language.terms import Cards, Number, Seats

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class DealDamage(Operation):
    """Deal damage to players, as one process each."""

    def __init__(self, dialect: Dialect, seats: Seats, number: Number, cancellable: bool, source: Cards) -> None:
        self.dialect = dialect
        self.seats = seats
        self.number = number
        self.cancellable = cancellable
        self.source = source

    def run(self, game: Game, frame: Run) -> bool:
        context = frame.context()
        amount = self.number.value(game, context)
        if amount <= 0:
            return False
        sources = self.source.all(game, context)
        source = sources[0] if sources else frame.source
        serial = source.serial if source is not None else -1
        players = self.seats.of(game, frame.you)
        frame.done += 1
        game.push(self.dialect.damage(players, amount, source, serial, frame.cause, self.cancellable))
        return True


class PerformIcon(Operation):
    """Perform the action of a trigger icon."""

    def __init__(self, dialect: Dialect, icon: str, seats: Seats) -> None:
        self.dialect = dialect
        self.icon = icon
        self.seats = seats

    def run(self, game: Game, frame: Run) -> bool:
        frame.done += 1
        game.push(self.dialect.icon(game, self.seats.one(game, frame.you), self.icon, frame.this))
        return True


class GoOn(Operation):
    """Leave the running phase and go on at another."""

    def __init__(self, dialect: Dialect, span: str) -> None:
        self.dialect = dialect
        self.span = span

    def run(self, game: Game, frame: Run) -> bool:
        frame.done += 1
        self.dialect.go_to(game, self.span)
        return True


class AnotherTurn(Operation):
    """A player takes another turn after this one."""

    def __init__(self, dialect: Dialect, seats: Seats) -> None:
        self.dialect = dialect
        self.seats = seats

    def run(self, game: Game, frame: Run) -> bool:
        frame.done += 1
        self.dialect.extra_turn(game, self.seats.one(game, frame.you))
        return True


class WinGame(Operation):
    """A player wins."""

    def __init__(self, dialect: Dialect, seats: Seats) -> None:
        self.dialect = dialect
        self.seats = seats

    def run(self, game: Game, frame: Run) -> bool:
        self.dialect.win(game, self.seats.one(game, frame.you))
        return True
