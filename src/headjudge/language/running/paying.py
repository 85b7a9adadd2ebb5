"""Decides whether a whole cost can be paid.

Parts add up: cards from the same zone are counted together, and cards that are chosen are matched so that no card pays
twice. If any part cannot be paid, the cost is not paid at all (`ws:8.4.2.2`). A cost in which a part may find cards
that an earlier part has moved is tried part by part (`language.running.trial`). Where all parts are paid at the same
time (`cfv:8.5.2.3`, `cfd:11.7.1`), no part finds what another one does (`can_pay_together`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel.cards import Instance
from headjudge.kernel.rules import TRACING
from headjudge.language.running.context import Context
from headjudge.language.running.operations import Cost, Demand, can_become
from headjudge.language.running.seating import matching
from headjudge.language.running.selecting import FromEnd
from headjudge.language.running.trial import Trial, may_go, some_stay

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.language.running.resolving import Worded

Needs = tuple[tuple[int, int], ...]


def payable(game: Game, ability: Worded, card: Instance, master: int, needs: Needs) -> bool:
    """Whether the whole cost of an ability of this card can be paid by its master.

    needs: places and numbers of cards from their tops that must be paid besides, and first (the printed cost of a card
    that is played). That card cannot be used to pay for itself.
    """
    sizes: dict[int, int] = {}
    for place, number in needs:
        sizes[place] = sizes.get(place, len(game.cards_at[place])) - number
        if sizes[place] < 0:
            return False
    if ability.own_cost < 0 or ability.pays_later:
        return True
    taken = (card.serial,) if ability.kind in ("event", "play cost") else ()
    return can_pay(game, Context(card.serial, card, master), ability.costs[ability.own_cost], 0, taken, (), sizes)


def can_pay(
    game: Game,
    context: Context,
    cost: Cost,
    start: int,
    taken: tuple[int, ...],
    turned: tuple[int, ...],
    sizes: dict[int, int],
    first: int = -1,
) -> bool:
    """Whether the parts of a cost from `start` on can be paid.

    taken: serials that cannot be moved any more. turned: serials that cannot be turned. sizes: cards left in places
    counted from an end.
    first: how many cards the first of these parts still needs, -1 for its whole number.
    """
    if TRACING and not game.clause("whole cost"):
        return True
    if not receivable(game, context.master, cost, start):
        return False
    if cost.at_once and not cost.in_order:
        return can_pay_together(game, context, cost, 0, (), 0, taken)
    if cost.in_order:
        trial = trial_of(game, context, cost, taken)
        for place, left in sizes.items():
            trial.game.cards_at[place] = trial.game.cards_at[place][:left]
        return trial.pays(start)
    moves: list[list[int]] = []
    turns: list[list[int]] = []
    spent: dict[str, int] | None = None
    for index in range(start, len(cost.demands)):
        demand = cost.demands[index]
        if demand.number is None:
            if TRACING and not demand.cards.to_act_on(game, context) and not game.clause("paying nothing"):
                return False
            if some_stay(game, context, cost, demand, taken):
                return False
            continue
        needed = first if index == start and first >= 0 else demand.number.value(game, context)
        if needed <= 0:
            if TRACING and not game.clause("paying nothing"):
                return False
            continue
        if demand.how == "spend":
            spent = spent or {}
            spent[demand.state] = spent.get(demand.state, 0) + needed
            continue
        if demand.how == "top":
            assert isinstance(demand.cards, FromEnd)
            place = demand.cards.place(game, context)
            left = sizes.get(place, len(game.cards_at[place])) - needed
            if left < 0:
                return False
            sizes[place] = left
            if demand.into >= 0:
                _grow(game, context, sizes, demand.into, needed)
            continue
        fitting = _candidates(game, context, cost, demand, taken, turned)
        if len(fitting) < needed:
            return False
        if demand.how in ("choose", "face"):
            if index == start and first >= 0:
                taken = ()  # a card that is only shown, turned over or damaged stays where it is
            continue
        group = turns if demand.how == "turn" else moves
        for _unit in range(needed):
            group.append(fitting)
        if demand.how == "move" and demand.into >= 0:
            _grow(game, context, sizes, demand.into, needed)
    for of, amount in spent.items() if spent is not None else ():
        if cost.meanings is None or not cost.meanings.can_spend(game, context.master, amount, of):
            return False
    return (not moves or matching(moves)) and (not turns or matching(turns))


def can_pay_together(
    game: Game,
    context: Context,
    cost: Cost,
    start: int,
    decided: tuple[tuple[int, ...], ...],
    more: int,
    spared: tuple[int, ...],
    turned: tuple[int, ...] = (),
) -> bool:
    """Whether the parts of a cost from `start` on can be paid at the same time.

    decided: the cards decided upon for the first of them; `more` others are still to come for the last of these.
    spared, turned: serials of cards that are not moved, and not turned, to pay. A card is moved for one part only,
    rested or turned over for one.
    """
    used: dict[str, list[int]] = {}
    wanted: dict[str, list[list[int]]] = {}
    sizes: dict[int, int] = {}
    several = False
    for index in range(start, len(cost.demands)):
        demand = cost.demands[index]
        given = decided[index - start] if index - start < len(decided) else ()
        if given:
            used[demand.how] = [*used.get(demand.how, ()), *given]
        if demand.number is None:
            if TRACING and not decided and not demand.cards.to_act_on(game, context) and not (
                    game.clause("paying nothing")):
                return False
            if some_stay(game, context, cost, demand, (*spared, *used.get(demand.how, ()))):
                return False
            continue
        if index - start < len(decided) - 1:
            continue
        needed = more if index - start == len(decided) - 1 else demand.number.value(game, context)
        if needed <= 0:
            if TRACING and not decided and not game.clause("paying nothing"):
                return False
            continue
        if demand.how == "top":
            assert isinstance(demand.cards, FromEnd)
            place = demand.cards.place(game, context)
            sizes[place] = sizes.get(place, len(game.cards_at[place])) - needed
            if sizes[place] < 0:
                return False
            continue
        without = spared_for(demand, spared, turned)
        fitting = _candidates(game, context, cost, demand, without, without)
        if given:
            fitting = [serial for serial in fitting if serial not in given]
        if len(fitting) < needed:
            return False
        if demand.how == "choose":
            continue
        if demand.how in wanted:
            several = True
            wanted[demand.how] = [*wanted[demand.how], *[fitting for _unit in range(needed)]]
        else:
            wanted[demand.how] = [fitting for _unit in range(needed)]
    if not several and not used:
        return True  # no two parts do the same to cards, so that it is enough that each finds as many as it needs
    return all([
        matching([[serial for serial in fitting if serial not in used.get(how, ())] for fitting in groups])
        for how, groups in wanted.items()
    ])  # fmt: skip


def spared_for(demand: Demand, spared: tuple[int, ...], turned: tuple[int, ...]) -> tuple[int, ...]:
    """Returns the cards that do not pay for a part: a card that is moved may be turned too."""
    return turned if demand.how in ("turn", "face") else spared


def decided_before(game: Game, context: Context, cost: Cost, part: int) -> tuple[tuple[int, ...], ...]:
    """Returns the cards with which the parts before a part, and paid together with it, are going to be paid."""
    if not cost.at_once or part < 0:
        return ()
    found: list[tuple[int, ...]] = []
    for index in range(part):
        if cost.groups[index] == cost.groups[part]:
            demand = cost.demands[index]
            cards = context.registers[demand.register] if demand.register >= 0 else demand.cards.to_act_on(
                game, context)
            found.append(tuple([card.serial for card in cards]))
    return tuple(found)


def taken_before(cost: Cost, part: int, decided: tuple[tuple[int, ...], ...]) -> set[int]:
    """Returns the cards that cannot pay for a part: parts before it do the same to them."""
    how = cost.demands[part].how
    if how == "choose":
        return set()
    start = part - len(decided)
    return {serial for at, cards in enumerate(decided) if cost.demands[start + at].how == how for serial in cards}


def receivable(game: Game, player: int, cost: Cost, start: int) -> bool:
    """Whether the cards of all parts of a cost from `start` on can be put where they are to go."""
    meanings = cost.meanings
    if meanings is not None:
        for place in range(start, len(cost.demands)):
            into = cost.demands[place].into
            if into >= 0 and not meanings.receives(game, player, into):
                return False
    return True


def trial_of(game: Game, context: Context, cost: Cost, excluded: tuple[int, ...]) -> Trial:
    """Returns a copy of the field on which a cost can be paid."""
    registers = context.registers or ((),) * cost.registers
    own = Context(context.this, context.source, context.master, registers, context.env, context.event)
    return Trial(game, own, cost, frozenset(excluded), frozenset(), frozenset(), {})


def _grow(game: Game, context: Context, sizes: dict[int, int], spot: int, number: int) -> None:
    place = game.layout.at(context.master, spot)
    sizes[place] = sizes.get(place, len(game.cards_at[place])) + number


def _candidates(
    game: Game, context: Context, cost: Cost, demand: Demand, taken: tuple[int, ...], turned: tuple[int, ...]
) -> list[int]:
    found: list[int] = []
    barred = cost.some_cannot_pay(game)
    for card in demand.cards.to_act_on(game, context):
        if barred and not cost.may_be_paid_with(game, context, card):
            continue
        if demand.how == "turn":
            if card.serial not in turned and can_become(game, card, demand.state):
                found.append(card.serial)
        elif card.serial not in taken and may_go(game, context, cost, demand, card):
            found.append(card.serial)
    return found


def joined(first: Cost, second: Cost) -> Cost:
    """Returns the cost whose parts are those of both, for trying whether it can be paid."""
    both = Cost((), (*first.demands, *second.demands), False, first.meanings)
    both.at_once = first.at_once
    both.in_order = not (first.joins and second.joins)
    later = max(first.groups, default=0) + 1 if both.in_order else 0
    both.groups = (*first.groups, *[group + later for group in second.groups])
    both.registers = max(first.registers, second.registers)
    both.ability, both.kinds = first.ability, first.kinds
    return both
