"""Decides whether a cost can be paid in which one part finds cards that an earlier part has moved (`ws:8.4.2.1`).

"Return this card to your hand & put 1 card from your hand into your waiting room": the parts are tried one after the
other on a copy of the field, where no ability triggers and nothing is replaced. Only costs whose parts can touch each
other come here (`touches`); for all others `paying` counts and matches. Where a cost is paid at once, these are the
costs in which a part speaks of what another one has moved: what is paid together is done behind the last part of it.
Cards that the player cannot know before they are paid count as cards, but not as cards of any kind, so that an offered
cost can be paid whatever they are.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from headjudge.kernel import applying, knowledge
from headjudge.kernel.cards import Instance
from headjudge.kernel.events import FACE_DOWN, FACE_UP, Event
from headjudge.language.running.context import Context
from headjudge.language.running.operations import ASIDE, ON_FIELD, Cost, Demand, can_become
from headjudge.language.running.selecting import FromEnd, InRegister, This

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.kernel.zones import Layout


def touches(layout: Layout, demands: Sequence[Demand], spots: frozenset[int]) -> bool:
    """Whether some part of a cost finds other cards, or other numbers, because of the parts before it.

    spots: the place kinds of the card that has the ability.
    """
    for at, demand in enumerate(demands):
        before = [one for one in demands[:at] if one.how in ("top", "move", "turn", "face")]
        within = demand.cards.within()
        if isinstance(demand.cards, This):
            if any([one.how != "top" and _may_take(one, spots) for one in before]):
                return True
            continue
        if any([one.into >= 0 and (within is None or _arrives(layout, one, within)) for one in before]):
            return True
        there = [one.how for one in before if _meet(one, within)]
        if demand.how in ("turn", "face", "choose") and ("move" in there or (demand.how == "face" and "face" in there)):
            return True
        reads = demand.cards.reads or (demand.number is not None and demand.number.constant is None)
        if reads and any([_on_field(layout, one) for one in before]):
            return True
        if any([one.how == "turn" for one in before]) and not isinstance(demand.cards, FromEnd) and demand.filtered:
            return True
        if isinstance(demand.cards, InRegister):
            return bool(before)
    return False


def _arrives(layout: Layout, demand: Demand, within: frozenset[int]) -> bool:
    """Whether a part may put cards where another part finds them: beneath a card, in any place of the zone."""
    if demand.under is None:
        return demand.into in within
    zone = layout.spot_zone[demand.into]
    return any([layout.spot_zone[spot] is zone for spot in within])


def _meet(demand: Demand, within: frozenset[int] | None) -> bool:
    """Whether a part takes cards from a place where another part finds them."""
    own = demand.cards.within()
    return own is None or within is None or bool(own & within)


def _may_take(demand: Demand, spots: frozenset[int]) -> bool:
    """Whether a part may move or turn the card whose ability has the cost."""
    within = demand.cards.within()
    return within is None or not spots or bool(within & spots)


def _on_field(layout: Layout, demand: Demand) -> bool:
    """Whether a part of a cost may change what lies on the field, which others may read."""
    if isinstance(demand.cards, FromEnd):
        return False
    within = demand.cards.within()
    spots = layout.spot_zone
    return within is None or any([spots[spot].same_card for spot in within]) or (
        demand.into >= 0 and spots[demand.into].same_card
    )


def may_go(game: Game, context: Context, cost: Cost, demand: Demand, card: Instance) -> bool:
    """Whether no effect keeps a card from the zone or the position to which a cost would put it."""
    if demand.state == ASIDE:
        return not game.forbidden("move", game.layout.master_of(card.place, card.owner), card.number)
    if demand.how != "move" or demand.into < 0 or not game.table.forbids or cost.meanings is None:
        return True
    return not game.rules.stays(game, cost.moving(game, context, card, demand))


def may_pay(game: Game, context: Context, cost: Cost, demand: Demand, card: Instance) -> bool:
    """Whether no effect keeps a card from being moved or turned as a part of a cost says."""
    if demand.how == "turn":
        return can_become(game, card, demand.state)
    return may_go(game, context, cost, demand, card)


def some_stay(game: Game, context: Context, cost: Cost, demand: Demand, spared: Collection[int]) -> bool:
    """Whether a part that takes all cards there are finds one that an effect keeps where it is.

    spared: serials of cards that it does not take.
    """
    if demand.how not in ("move", "choose"):
        return False
    return any([card.serial not in spared and not may_go(game, context, cost, demand, card)
                for card in demand.cards.to_act_on(game, context)])


def moves_cards(part: tuple[Demand, tuple[Instance, ...]]) -> bool:
    """Whether a part moves cards; what changes them where they lie comes before."""
    return part[0].how in ("top", "move")


class Trial:
    """A copy of a field on which a cost has been paid so far.

    excluded: serials of cards that cannot pay. unknown: serials of cards that the player has not seen. left: serials
    of cards that were put somewhere else than onto the field. spent: the amounts already spent, by resource. group,
    pending: the parts that are paid together, and what they do to which cards, not yet done.
    """

    __slots__ = ("context", "cost", "excluded", "game", "group", "left", "pending", "spent", "unknown")

    def __init__(
        self,
        game: Game,
        context: Context,
        cost: Cost,
        excluded: frozenset[int],
        unknown: frozenset[int],
        left: frozenset[int],
        spent: dict[str, int],
    ) -> None:
        self.game: Game = type(game)(game.rules, game.layout, game.table, game.seed, game)
        self.context = context
        self.cost = cost
        self.excluded = excluded
        self.unknown = unknown
        self.left = left
        self.spent = spent
        self.group = 0
        self.pending: tuple[tuple[Demand, tuple[Instance, ...]], ...] = ()

    def copy(self) -> Trial:
        """Returns a copy that can be changed by itself."""
        made = Trial(self.game, self.context, self.cost, self.excluded, self.unknown, self.left, dict(self.spent))
        made.group, made.pending = self.group, self.pending
        return made

    def decide(self, start: int, decided: tuple[tuple[int, ...], ...]) -> None:
        """Take the cards decided upon for the parts from `start` on."""
        for at, serials in enumerate(decided, start):
            self.begin(at)
            there = [self.game.current(serial) for serial in serials]
            self.act(self.cost.demands[at], [self.game.cards[number] for number in there if number >= 0])

    def begin(self, part: int) -> None:
        """Come to a part: the parts of the groups before it have been paid."""
        if not self.cost.at_once or self.cost.groups[part] == self.group:
            return
        self.group = self.cost.groups[part]
        pending, self.pending = self.pending, ()
        for demand, cards in sorted(pending, key=moves_cards):
            self._do(demand, cards)

    def pays(self, start: int, picked: tuple[int, ...] = (), more: int = -1) -> bool:
        """Whether the parts from `start` on can be paid.

        picked: the cards picked for the first of them. more: how many it still needs, -1 for its whole number.
        """
        demands = self.cost.demands
        for at in range(start, len(demands)):
            demand = demands[at]
            self.begin(at)
            first = at == start and more >= 0
            if demand.number is None:
                if some_stay(self.game, self.context, self.cost, demand,
                             {*self.excluded, *self.pending_for(demand)}):
                    return False
                self.act(demand, self.found(demand))
                continue
            needed = more if first else demand.number.value(self.game, self.context)
            if demand.how == "spend":
                if needed > 0 and not self.spends(demand.state, needed):
                    return False
                continue
            if demand.how == "top":
                if needed > 0 and not self.takes(demand, needed):
                    return False
                continue
            mine = [card for card in self.found(demand) if first and card.serial in picked]
            others = [card for card in self.found(demand) if card not in mine]
            if len(others) < needed or len(mine) < (len(picked) if first else 0):
                return False
            if at + 1 == len(demands):
                return True
            for chosen in combinations(others, max(needed, 0)):
                trial = self.copy()
                trial.act(demand, [*mine, *chosen])
                if trial.pays(at + 1):
                    return True
            return False
        return True

    def spends(self, of: str, amount: int) -> bool:
        """Spend an amount. Returns False if there is not enough."""
        self.spent[of] = self.spent.get(of, 0) + amount
        meanings = self.cost.meanings
        return meanings is not None and meanings.can_spend(self.game, self.context.master, self.spent[of], of)

    def takes(self, demand: Demand, number: int) -> bool:
        """Take a number of cards from an end of a place. Returns False if there are not enough."""
        assert isinstance(demand.cards, FromEnd)
        gone = self.pending_for(demand)
        place = demand.cards.place(self.game, self.context)
        there = tuple([at for at in self.game.cards_at[place] if self.game.cards[at].serial not in gone])
        if len(there) < number:
            return False
        taken = there[:number] if demand.cards.bottom else there[-number:][::-1]
        self.act(demand, [self.game.cards[at] for at in taken])
        return True

    def found(self, demand: Demand) -> list[Instance]:
        """Returns the cards with which a part can be paid."""
        cards: list[Instance] = []
        gone = self.pending_for(demand)
        for card in demand.cards.to_act_on(self.game, self.context):
            if card.serial in gone:
                continue
            if card.serial in self.excluded or (demand.filtered and card.serial in self.unknown):
                continue
            if demand.how == "turn" and not can_become(self.game, card, demand.state):
                continue
            if not may_go(self.game, self.context, self.cost, demand, card):
                continue
            if not self.cost.may_be_paid_with(self.game, self.context, card):
                continue
            if demand.state == ON_FIELD and card.serial in self.left:
                continue
            cards.append(card)
        return cards

    def act(self, demand: Demand, cards: list[Instance]) -> None:
        """Carry out a part of the cost with these cards."""
        if demand.register >= 0 and self.context.registers:
            self._set_register(demand.register, tuple(cards))
        if self.cost.at_once:
            self.pending = (*self.pending, (demand, tuple(cards)))
        else:
            self._do(demand, cards)

    def pending_for(self, demand: Demand) -> set[int]:
        """Returns the cards to which a part that is paid together with this one does the same."""
        if demand.how == "choose":
            return set()
        moves = moves_cards((demand, ()))
        return {card.serial for one, cards in self.pending for card in cards
                if one.how == demand.how or (moves and moves_cards((one, ())))}

    def _do(self, demand: Demand, cards: Sequence[Instance]) -> None:
        for card in cards:
            if demand.how == "turn":
                self._turn(card, demand.state)
            elif demand.how == "face":
                self._turn_over(card, demand.state)
            elif demand.how in ("top", "move"):
                self._move(card, demand)
        self.game.changed()

    def _turn(self, card: Instance, state: str) -> None:
        event = Event("turn", state, self.context.master, card, None, card.place, card.place, 0, state)
        applying.turn(self.game, event)

    def _turn_over(self, card: Instance, state: str) -> None:
        how = FACE_UP if state == "up" else FACE_DOWN
        event = Event("face", "turn", self.context.master, card, None, card.place, card.place, how, state)
        applying.face(self.game, event)

    def _move(self, card: Instance, demand: Demand) -> None:
        """Move a card, with the cards attached to it, to where the part of the cost puts it, else out of the game."""
        game = self.game
        place, host = self._goal(card, demand)
        if place < 0:
            self.excluded |= {card.serial}
            return
        known = knowledge.sees(game, self.context.master, card)
        event = game.moving(card.number, place, "pay", self.context.master, under=host)
        events = game.rules.with_attached(game, [event]) if game.layout.zone_of[card.place].same_card else [event]
        for one in events:
            if one.kind == "move":
                applying.move(game, one, game.time)
        after = game.cards[card.number]
        if not game.layout.zone_of[place].same_card:
            self.left |= {after.serial}
        if not known:
            self.unknown |= {after.serial}
        self._follow(card, after)

    def _goal(self, card: Instance, demand: Demand) -> tuple[int, int]:
        """Returns where a card is put and the card on which it then hangs; -1 for none."""
        game = self.game
        meanings = self.cost.meanings
        if demand.into < 0 or meanings is None:
            return -1, -1
        if demand.under is None:
            return meanings.home(game, card, demand.into), -1
        hosts = demand.under.to_act_on(game, self.context)
        if not hosts:
            return -1, -1
        host = hosts[0].number
        place = meanings.place_beneath(game, host)
        if place < 0 or not game.layout.zone_of[place].hangs:
            return place, -1
        return (place, host) if meanings.can_hang(game, card, host) else (-1, -1)

    def _follow(self, before: Instance, after: Instance) -> None:
        """Replace the moved card by its new self in the registers and as the card that pays."""
        old = self.context
        registers = tuple([
            tuple([after if one.serial == before.serial else one for one in register]) for register in old.registers
        ])
        this = after.serial if old.this == before.serial else old.this
        self.context = Context(this, old.source, old.master, registers, old.env, old.event)

    def _set_register(self, index: int, cards: tuple[Instance, ...]) -> None:
        old = self.context
        registers = (*old.registers[:index], cards, *old.registers[index + 1 :])
        self.context = Context(old.this, old.source, old.master, registers, old.env, old.event)
