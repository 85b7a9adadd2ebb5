"""Limits the picks by which a cost is paid to cards with which all of it can be paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel.cards import Instance
from headjudge.kernel.picking import PickLimit
from headjudge.language.running.context import Context
from headjudge.language.running.paying import can_pay, can_pay_together, joined, trial_of
from headjudge.language.running.resolving import Worded

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class CostLimit(PickLimit):
    """A limit on picks while a cost is paid: only cards with which the rest of the cost can still be paid.

    needed: how many cards the part asks for at least. along: the ability whose cost is a part of the rest, -1 for none.
    spared, turned: serials of cards that are not moved, and not turned, to pay. decided: the cards of the parts before
    that are paid together with this one.
    """

    __slots__ = (
        "ability", "along", "cost", "decided", "master", "needed", "part", "source", "spared", "this", "turned",
    )

    def __init__(
        self, ability: int, cost: int, part: int, this: int, source: Instance | None, master: int, needed: int,
        along: int = -1, spared: tuple[int, ...] = (), decided: tuple[tuple[int, ...], ...] = (),
        turned: tuple[int, ...] = (),
    ) -> None:
        self.ability = ability
        self.cost = cost
        self.part = part
        self.this = this
        self.source = source
        self.master = master
        self.needed = needed
        self.along = along
        self.spared = spared
        self.decided = decided
        self.turned = turned

    def fields(self) -> tuple[object, ...]:
        return (
            self.ability, self.cost, self.part, self.this, self.source, self.master, self.needed, self.along,
            self.spared, self.decided, self.turned,
        )

    @staticmethod
    def kinds() -> tuple[str, ...]:
        return (
            "int", "int", "int", "int", "Instance | None", "int", "int", "int", "tuple[int, ...]",
            "tuple[tuple[int, ...], ...]", "tuple[int, ...]",
        )

    def allows(self, game: Game, picked: tuple[int, ...], candidate: int) -> bool:
        ability = game.table.abilities[self.ability]
        assert isinstance(ability, Worded)
        cost = ability.costs[self.cost]
        if self.along >= 0:
            other = game.table.abilities[self.along]
            assert isinstance(other, Worded)
            cost = joined(cost, other.costs[other.own_cost])
        turn = cost.demands[self.part].how == "turn"
        used = (*picked, candidate)
        more = max(0, self.needed - len(used))
        context = Context(self.this, self.source, self.master)
        start = self.part - len(self.decided)
        if cost.in_order:
            trial = trial_of(game, context, cost, self.spared)
            trial.decide(start, self.decided)
            return trial.pays(self.part, used, more)
        if cost.at_once:
            return can_pay_together(game, context, cost, start, (*self.decided, used), more, self.spared,
                                    self.turned)
        return can_pay(
            game,
            context,
            cost,
            self.part,
            self.spared if turn else (*used, *self.spared),
            used if turn else (),
            {},
            more,
        )
