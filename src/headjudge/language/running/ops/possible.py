"""Tests whether an optional step could be done at all, before the player is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel.events import Cause
from headjudge.language.running.amounts import Fixed
from headjudge.language.running.context import Context
from headjudge.language.running.meanings import Meanings
from headjudge.language.running.paying import can_pay
from headjudge.language.running.resolving import Worded
from headjudge.language.running.terms import Cards, Check, Number, Seats

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class CanPay(Check):
    """Whether a cost of the ability can be paid."""

    def __init__(self, ability: Worded, cost: int) -> None:
        super().__init__()
        self.ability = ability
        self.cost = cost

    def holds(self, game: Game, context: Context) -> bool:
        if self.ability.loses_cost(game, game.current(context.this), context.master):
            return True
        return can_pay(game, context, self.ability.costs[self.cost], 0, (), (), {})


class SomeThere(Check):
    """Whether there are cards to act on, at least `low`. not_state: only cards that are not in this state count."""

    def __init__(self, cards: Cards, not_state: str = "", low: Number | None = None) -> None:
        super().__init__(cards.reads)
        self.cards = cards
        self.not_state = not_state
        self.low = low if low is not None else Fixed(1)

    def holds(self, game: Game, context: Context) -> bool:
        left = self.low.value(game, context)
        for card in self.cards.to_act_on(game, context):
            if left > 0 and (not self.not_state or card.state != self.not_state):
                left -= 1
        return left <= 0


class SomeDamaged(Check):
    """Whether there is a card that could recover from damage."""

    def __init__(self, meanings: Meanings, cards: Cards) -> None:
        super().__init__(cards.reads)
        self.meanings = meanings
        self.cards = cards

    def holds(self, game: Game, context: Context) -> bool:
        cause = Cause(-1, context.source, context.master)
        return bool(self.meanings.recover(game, self.cards.to_act_on(game, context), 1, cause))


class CanSpend(Check):
    """Whether a player has an amount of the resources, energy or life that the game pays with."""

    def __init__(self, meanings: Meanings, seats: Seats, number: Number, of: str) -> None:
        super().__init__(number.reads)
        self.of = of
        self.meanings = meanings
        self.seats = seats
        self.number = number

    def holds(self, game: Game, context: Context) -> bool:
        amount = self.number.value(game, context)
        return amount <= 0 or self.meanings.can_spend(game, self.seats.one(game, context.master), amount, self.of)
