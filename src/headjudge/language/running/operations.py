"""What programs consist of: operations, and costs with the needs of their parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.cards import Instance
from headjudge.kernel.events import Cause, Event
from headjudge.language.running.context import Context
from headjudge.language.running.meanings import Meanings
from headjudge.language.running.terms import Cards, Number

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.language.running.resolving import Run, Worded
    from headjudge.language.tree.ast import Node


class Operation:
    """One instruction of a program.

    As its last act it commits at most one event group, or pushes a frame; then `run` returns True.
    """

    def run(self, game: Game, frame: Run) -> bool:
        raise AssertionError("an operation does something")

    def strokes(self, game: Game, frame: Run) -> list[Event]:
        """Returns the events that it consists of, for a cost whose parts are paid together; no other has them."""
        raise AssertionError("a part of a cost that is paid at once has events")

    def kept_in(self) -> int:
        """Returns the register that gets the cards of these events, -1 for none."""
        return -1

    def can_be_instead(self, game: Game, context: Context) -> bool:
        """Whether this can happen instead of an event.

        It cannot if it needs the card with the ability and that is gone.
        """
        return True


ON_FIELD: Final = "on field"
ASIDE: Final = "aside"


class Demand:
    """The needs of one part of a cost.

    how: 'top' (cards from an end of a zone), 'move', 'turn', 'face' or 'choose' (cards of a set), 'spend' (a number of
    resources, energy or life). number: how many, None for all that exist. into: the zone they go to, by kind of place,
    -1 for none. state: for 'turn' and 'face', the new state; for 'spend', the resource; for 'choose', ON_FIELD if the
    cards must not have left the field, ASIDE if they go to other positions; for 'move', what is done to them, '' if the
    places tell. register: where the picked cards are kept,
    -1 for nowhere. filtered: whether only cards of some kind will do. under: the card beneath which they go.
    """

    def __init__(
        self,
        how: str,
        cards: Cards,
        number: Number | None,
        into: int = -1,
        state: str = "",
        register: int = -1,
        filtered: bool = False,
        under: Cards | None = None,
    ) -> None:
        self.how = how
        self.cards = cards
        self.number = number
        self.into = into
        self.state = state
        self.register = register
        self.filtered = filtered
        self.under = under

    def can_be_met(self, game: Game, context: Context, meanings: Meanings) -> bool:
        """Whether a cost of this one part can be paid, where resources are spent or cards turned."""
        assert self.number is not None
        needed = self.number.value(game, context)
        if needed <= 0:
            return True
        if self.how == "spend":
            return meanings.can_spend(game, context.master, needed, self.state)
        return len([1 for card in self.cards.to_act_on(game, context) if can_become(game, card, self.state)]) >= needed


def can_become(game: Game, card: Instance, state: str) -> bool:
    """Whether a card has another orientation and may get this one."""
    master = game.layout.master_of(card.place, card.owner)
    return card.state not in ("", state) and not game.forbidden(state, master, card.number)


class Cost:
    """A cost: the needs of all its parts, and the program that pays it.

    sources: the node behind each position of the program. in_order: whether a part may find cards that an earlier part
    has moved (`language.running.trial`). registers: how many registers its ability has. at_once: whether its parts are
    decided first and then paid together, else they are paid in print order. groups: for each need the group of parts
    that are paid together: a part that speaks of what another one has moved comes after that. joins: whether all of
    it is one group, so that another cost can be paid together with it. only: its one part, if that spends a number of a
    resource or turns a number of cards; None for any other cost. ability: whose cost it is. kinds: its kind and labels.
    names_it: whether a part of it is to move the card of the ability itself.
    """

    def __init__(
        self, program: tuple[Operation, ...], demands: tuple[Demand, ...], reveals: bool,
        meanings: Meanings | None = None, sources: tuple[Node, ...] = ()
    ) -> None:
        self.meanings = meanings
        self.sources = sources
        self.program = program
        self.demands = demands
        self.reveals = reveals
        self.in_order = False
        self.registers = 0
        self.at_once = False
        self.groups: tuple[int, ...] = ()
        self.joins = False
        self.only: Demand | None = None
        self.ability: Worded | None = None
        self.kinds: tuple[str, ...] = ()
        self.names_it = False

    def may_be_paid_with(self, game: Game, context: Context, card: Instance) -> bool:
        """Whether no effect keeps a card from being used to pay."""
        return self.meanings is None or self.meanings.may_pay_with(
            game, context.master, card, context.source, self.kinds)

    def some_cannot_pay(self, game: Game) -> bool:
        """Whether a part is at work that may keep cards from being used to pay; if not, all may be."""
        return self.meanings is not None and self.meanings.paying_forbidden(game)

    def moving(self, game: Game, context: Context, card: Instance, demand: Demand) -> Event:
        """Returns the move of a card by which a part of the cost would be paid."""
        assert self.meanings is not None, "whoever compiles a cost says of which game it is"
        layout = game.layout
        place = self.meanings.home(game, card, demand.into)
        verb = demand.state or self.meanings.verb(layout, layout.spot_of[card.place], demand.into)
        number = -1 if self.ability is None else self.ability.number
        cause = Cause(number, context.source, context.master, True)
        return game.moving(card.number, place, verb, context.master, cause=cause)

    def arranged(self) -> None:
        """Note whether one part is all of it: the parts and the order in which they are paid are known now."""
        if len(self.demands) == 1 and not self.at_once and not self.in_order:
            only = self.demands[0]
            if only.how in ("spend", "turn") and only.number is not None and only.into < 0:
                self.only = only
