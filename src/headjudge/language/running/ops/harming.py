"""Operations on cards that may break: damage, recovery, destroying; and on the life of players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.events import Event
from headjudge.language.running.context import Context
from headjudge.language.running.meanings import Meanings
from headjudge.language.running.operations import Operation
from headjudge.language.running.resolving import REPLACED, Run
from headjudge.language.running.selecting import This
from headjudge.language.running.terms import Cards, Number, Seats

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

ALL: Final = 1 << 30
"""More damage than any card has."""


class AtOnce(Operation):
    """An operation that happens as one group of events."""

    def events(self, game: Game, frame: Run) -> list[Event]:
        raise AssertionError("an operation says what happens")

    def run(self, game: Game, frame: Run) -> bool:
        events = self.events(game, frame)
        if not events:
            return False
        game.happen_all(events)
        return True


class HarmCards(AtOnce):
    """Deal damage to cards."""

    def __init__(self, meanings: Meanings, cards: Cards, number: Number, source: Cards) -> None:
        self.meanings = meanings
        self.cards = cards
        self.number = number
        self.source = source

    def events(self, game: Game, frame: Run) -> list[Event]:
        context = frame.context()
        amount = self.number.value(game, context)
        cards = self.cards.to_act_on(game, context)
        if amount <= 0 or not cards:
            return []
        sources = self.source.all(game, context)
        source = sources[0] if sources else frame.source
        instead_of = frame.event if frame.registers[REPLACED] else None
        return self.meanings.harm(game, cards, amount, source, frame.cause, instead_of)

    def can_be_instead(self, game: Game, context: Context) -> bool:
        return not isinstance(self.cards, This) or bool(self.cards.to_act_on(game, context))


class RecoverCards(AtOnce):
    """Cards recover from an amount of damage, or from all of it."""

    def __init__(self, meanings: Meanings, cards: Cards, number: Number | None) -> None:
        self.meanings = meanings
        self.cards = cards
        self.number = number

    def events(self, game: Game, frame: Run) -> list[Event]:
        context = frame.context()
        amount = self.number.value(game, context) if self.number is not None else ALL
        cards = self.cards.to_act_on(game, context)
        return self.meanings.recover(game, cards, amount, frame.cause) if amount > 0 and cards else []


class DestroyCards(AtOnce):
    """Destroy cards."""

    def __init__(self, meanings: Meanings, cards: Cards, seats: Seats) -> None:
        self.meanings = meanings
        self.cards = cards
        self.seats = seats

    def events(self, game: Game, frame: Run) -> list[Event]:
        there = self.cards.to_act_on(game, frame.context())
        return [event for player, cards in self.seats.by_doer(game, frame.you, there)
                for event in self.meanings.destroy(game, cards, player, frame.cause)]
