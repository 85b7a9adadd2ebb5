"""The Energy that playing a card costs (3.1.4, 12.2.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.gate import nodes
from headjudge.games.gate.basics import COST, LEAST_COST, SUMMON_COST
from headjudge.games.gate.memory import paid_for
from headjudge.language.running.context import Context
from headjudge.language.running.conventions import Compiled
from headjudge.language.running.resolving import Worded
from headjudge.language.running.terms import Cards, Number
from headjudge.language.tree import ast

if TYPE_CHECKING:
    from headjudge.kernel.abilities import Ability
    from headjudge.kernel.game import Game
    from headjudge.language.compiling.terms import Terms


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


NOTED: Final = "energy paid"
"""The label of a skill that asks how much was paid for its card: it is noted as that is paid."""


class EnergyPaid(Number):
    """The Energy that was paid for the card with the skill, or the X of its cost (12.2.3)."""

    def __init__(self, this: Cards, x: bool) -> None:
        super().__init__(this.reads)
        self.this = this
        self.x = x

    def value(self, game: Game, context: Context) -> int:
        for card in self.this.all(game, context):
            return paid_for(game, card, self.x)
        return 0

    def negative_now(self, game: Game, each: frozenset[int] | None) -> bool:
        return False


def paid_for_card(terms: Terms, node: nodes.PaidFor) -> Number:
    return EnergyPaid(terms.cards(ast.THIS), node.x)


AMOUNTS: Final[Compiled] = {nodes.PaidFor: paid_for_card}


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
