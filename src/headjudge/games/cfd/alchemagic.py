"""Section 7.34: the abilities that an order gets from another one by Alchemagic, and the costs of both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.cfd.cards import is_order
from headjudge.games.vanguard.circles import BIND
from headjudge.kernel import applying
from headjudge.kernel.abilities import Ability, Table
from headjudge.kernel.cards import number_of
from headjudge.kernel.effects import Effect
from headjudge.kernel.rules import rule
from headjudge.language.running.context import Context
from headjudge.language.running.parts import AbilitiesGained
from headjudge.language.running.paying import can_pay, joined
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
def fulfilled_together(game: Game, player: int, card: int, other: int) -> bool:
    """Whether the conditions of two orders (their numbers) are true; those of the other are added to the first."""
    return all([ability is None or ability.fulfilled(game, game.cards[card], player)
                for ability in order_abilities(game, card, other)])


@rule("cfd:7.34.1.2")
def payable_together(game: Game, player: int, card: int, other: int) -> bool:
    """Whether the player can pay the costs of two orders (their numbers), since both are parts of one payment.

    Neither of the two orders pays for anything. A cost that the first one has lost is not asked for.
    """
    instance = game.cards[card]
    costs = [ability.costs[ability.own_cost] for ability in order_abilities(game, card, other)
             if isinstance(ability, Worded) and asks(game, ability, card, player)]
    if not costs:
        return True
    whole = costs[0] if len(costs) == 1 else joined(costs[0], costs[1])
    return can_pay(game, Context(instance.serial, instance, player), whole, 0,
                   (instance.serial, game.cards[other].serial), (), {})


def order_abilities(game: Game, *cards: int) -> list[Ability | None]:
    """Returns the order ability of each of these cards, None where it has none."""
    return [game.cards[card].row.event for card in cards]


def asks(game: Game, ability: Worded, card: int, player: int) -> bool:
    """Whether an ability has a cost that is paid before it is carried out, when it is one of this card."""
    return ability.own_cost >= 0 and not ability.pays_later and not ability.loses_cost(game, card, player)


def with_bound(game: Game, player: int, card: int) -> Game:
    """Returns a copy of the position in which this card is bound."""
    copied = type(game)(game.rules, game.layout, game.table, game.seed, game)
    applying.move(copied, copied.moving(card, game.layout.at(player, BIND), "bind", player), game.time)
    copied.changed()
    return copied


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
