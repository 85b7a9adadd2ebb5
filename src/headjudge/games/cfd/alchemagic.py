"""Section 7.34: the abilities that an order gets from another one by Alchemagic, and the costs of both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.cfd.cards import is_order
from headjudge.kernel.abilities import Ability, Effect, Table
from headjudge.kernel.cards import number_of
from headjudge.kernel.rules import rule
from headjudge.language.running.context import Context
from headjudge.language.running.parts import AbilitiesGained
from headjudge.language.running.paying import can_pay, joined, matching
from headjudge.language.running.resolving import Worded

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

GIVEN: Final = ("continuous", "automatic")
"""The kinds of abilities that pass over; the text of the order itself is added to that of the other one."""


def name_abilities(table: Table) -> None:
    """Give the table an ability of the rules for each order with abilities that Alchemagic passes over."""
    for row in table.rows:
        if not is_order(row.type):
            continue
        passed = tuple([ability for ability in row.abilities if ability.kind in GIVEN])
        if passed:
            gives = Ability("rule", frozenset(), labels=("alchemagic",),
                            effect_parts=(AbilitiesGained(None, passed, None),))
            table.named[name_for(row.definition.id)] = table.number(gives)


@rule("cfd:7.34.1.2")
def payable_together(game: Game, player: int, card: int, other: int) -> bool:
    """Whether the player can pay the costs of two orders (their numbers), since both are parts of one payment."""
    parts = [game.cards[one].row.event for one in (card, other)]
    costs = [part.costs[part.own_cost] for part in parts
             if isinstance(part, Worded) and part.own_cost >= 0 and not part.pays_later]
    if len(costs) < 2:
        return True
    both = joined(costs[0], costs[1])
    instance = game.cards[card]
    context = Context(instance.serial, instance, player)
    turned: list[list[int]] = []
    for demand in both.demands:
        if demand.how == "choose" and demand.number is not None:
            there = [one.serial for one in demand.cards.to_act_on(game, context)]
            turned += [there] * max(demand.number.value(game, context), 0)
    return matching(turned) and can_pay(game, context, both, 0, (instance.serial, game.cards[other].serial), (), {})


def name_for(definition: str) -> str:
    """Returns the name of what an order with this id passes over."""
    return f"alchemagic: {definition}"


def pass_over(game: Game, card: int, other: int, player: int) -> None:
    """Let an order (its number) get the continuous and automatic abilities of another one (its serial)."""
    source = game.cards[number_of(other)]
    gives = game.table.named.get(name_for(source.row.definition.id))
    if gives is None:
        return
    bound = (game.cards[card].serial,)
    effect = Effect(gives.number, 0, source, source.serial, player, game.time, game.turn, bound, (), (), (), "turn", -1,
                    -1)
    game.add_effect(effect, "cfd:7.34.1.1")
