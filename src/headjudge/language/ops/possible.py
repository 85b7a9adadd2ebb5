"""Whether what a player may do could be done at all: asked before the player is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.language.context import Context
from headjudge.language.paying import can_pay
from headjudge.language.resolving import Worded
from headjudge.language.terms import Cards, Check

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class CanPay(Check):
    """Whether a cost of the ability can be paid."""

    def __init__(self, ability: Worded, cost: int) -> None:
        super().__init__()
        self.ability = ability
        self.cost = cost

    def holds(self, game: Game, context: Context) -> bool:
        return can_pay(game, context, self.ability.costs[self.cost], 0, (), (), {})


class SomeThere(Check):
    """Whether there is at least one card to act on. not_state: that is not so already."""

    def __init__(self, cards: Cards, not_state: str = "") -> None:
        super().__init__(cards.reads)
        self.cards = cards
        self.not_state = not_state

    def holds(self, game: Game, context: Context) -> bool:
        found = self.cards.to_act_on(game, context)
        return any(not self.not_state or card.state != self.not_state for card in found)
