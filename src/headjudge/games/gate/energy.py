"""The Energy that playing a card costs (3.1.4, 12.2.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.games.gate.basics import COST, LEAST_COST, SUMMON_COST
from headjudge.language.running.context import Context
from headjudge.language.running.resolving import Worded
from headjudge.language.running.terms import Number

if TYPE_CHECKING:
    from headjudge.kernel.abilities import Ability
    from headjudge.kernel.game import Game


class EnergyCost(Number):
    """The Energy that playing a card costs, with what skills take away from it (gate:1.3.1, 1.3.4).

    as_unit: whether what is said of the costs of Units is said of it, too; of the cost of a [Pilot] it is not.
    """

    def __init__(self, printed: Number, as_unit: bool) -> None:
        super().__init__(printed.reads, printed.each)
        self.printed = printed
        self.as_unit = as_unit

    def value(self, game: Game, context: Context) -> int:
        card = context.source.number if context.source is not None else -1
        printed = self.printed.value(game, context)
        cost = game.parameter(COST, context.master, card, printed)
        if self.as_unit:
            cost = game.parameter(SUMMON_COST, context.master, card, cost)
        cost = max(0, cost)
        return max(cost, min(printed, game.parameter(LEAST_COST, context.master, card)))


def printed_energy(ability: Ability | None) -> int:
    """Returns the number of Energy that is printed as a cost, 0 where there is none; -1 for any other cost."""
    if ability is None:
        return 0
    if isinstance(ability, Worded) and ability.own_cost >= 0 and not ability.pays_later:
        only = ability.costs[ability.own_cost].only
        if only is not None and only.how == "spend" and only.state != "life" and isinstance(only.number, EnergyCost):
            constant = only.number.printed.constant
            return -1 if constant is None else constant
    return -1
