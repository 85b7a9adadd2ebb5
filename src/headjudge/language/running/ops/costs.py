"""Operations that pay a cost of the ability and say that it has been used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel import telling
from headjudge.kernel.events import ONLY_TOLD, Event
from headjudge.kernel.replacing import linked
from headjudge.language.running.context import holder
from headjudge.language.running.operations import Operation
from headjudge.language.running.paying import can_pay
from headjudge.language.running.resolving import Paying, Run, Worded

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class PayCost(Operation):
    """Pay a cost wholly, or not at all. is_cost: False for an effect that is done in the same way; icon: its icon."""

    def __init__(self, cost: int, is_cost: bool = True, icon: str = "") -> None:
        self.cost = cost
        self.is_cost = is_cost
        self.icon = icon

    def run(self, game: Game, frame: Run) -> bool:
        ability = frame.worded(game)
        if self.is_cost and ability.loses_cost(game, game.current(frame.this), frame.you):
            frame.returned = (frame.registers, frame.this, frame.origins, frame.env)
            return False
        frame.returned = None
        if not can_pay(game, frame.context(), ability.costs[self.cost], 0, (), (), {}):
            telling.unpaid(game, frame.you, frame.cause, False, self.icon or "pay")
            return False
        paying = ability.pay(game, frame.source, frame.master, self.cost)
        if not self.is_cost:
            paying.cause = frame.cause
        paying.this = frame.this
        paying.you = frame.you
        paying.event = frame.event
        paying.env = frame.env
        paying.registers = frame.registers
        paying.origins = frame.origins
        paying.looks_back = frame.looks_back
        paying.inside = True
        game.push(paying)
        return True


class PayTogether(Operation):
    """Pay several parts of a cost as one group of events, once all of them are decided.

    slot: keeps when that was, and which register gets the card of which event. joins: whether another cost is paid
    together with it.
    """

    def __init__(self, parts: tuple[Operation, ...], slot: int) -> None:
        self.parts = parts
        self.slot = slot
        self.joins = False

    def run(self, game: Game, frame: Run) -> bool:
        assert isinstance(frame, Paying)
        events: list[Event] = []
        noted = [game.time]
        done: set[tuple[bool, int]] = set()
        for part in self.parts:
            register = part.kept_in()
            if register >= 0:
                frame.set_register(game, register, ())
            for event in part.strokes(game, frame):
                assert event.card is not None
                key = (event.kind == "move", event.card.serial)
                if event.kind not in SHOWING and key in done:
                    continue  # one card is moved once, and turned once
                done.add(key)
                events.append(event)
                if register >= 0:
                    noted += [event.card.serial, int(key[0]), register]
        frame.set_numbers(self.slot, tuple(noted))
        # What a card becomes where it lies comes before what takes it away.
        events.sort(key=lambda event: event.kind == "move")
        if self.joins and frame.along >= 0 and self.pushes(game, frame, events):
            return True
        if not events and not frame.before:
            return False
        game.happen_all([*linked(frame.before), *events])
        return True

    def pushes(self, game: Game, frame: Paying, events: list[Event]) -> bool:
        """Let the other cost be decided, which is then paid together with these events."""
        other = game.table.abilities[frame.along]
        assert isinstance(other, Worded)
        number = game.current(frame.this)
        payment = other.payment(game, game.cards[number], frame.master) if number >= 0 else None
        if not isinstance(payment, Paying) or not other.costs[other.own_cost].joins:
            return False
        moved, turned = ([event.card.serial for event in events if event.card is not None and event.kind in kinds]
                         for kinds in (("move",), ("turn", "face")))
        payment.spared, payment.turned = (*frame.spared, *moved), tuple(turned)
        payment.before = tuple(events)
        frame.joined = True
        game.push(payment)
        return True


SHOWING: Final = ("reveal", "look")


class KeepPaid(Operation):
    """Keep the cards with which parts of a cost were paid together."""

    def __init__(self, paid: PayTogether) -> None:
        self.paid = paid

    def run(self, game: Game, frame: Run) -> bool:
        noted = frame.numbers[self.paid.slot]
        into = {(noted[at], bool(noted[at + 1])): noted[at + 2] for at in range(1, len(noted), 3)}
        found: list[Event] = []
        at = game.log
        while at is not None and at[0].at > noted[0]:
            event, at = at
            if event.cause == frame.cause and event.parent is None and event.kind not in ONLY_TOLD:
                found.append(event)
        for event in reversed(found):
            card, after = event.card, event.after
            if card is not None and after is not None:
                register = into.get((card.serial, event.kind == "move"), -1)
                if register >= 0:
                    frame.set_register(game, register, (*frame.registers[register], game.cards[after.number]))
        return False


class NotePaid(Operation):
    """Count the payment as done, and keep its cards so that they can be referred to."""

    def run(self, game: Game, frame: Run) -> bool:
        if frame.returned is not None:
            frame.registers, frame.this, frame.origins, frame.env = frame.returned
            frame.done += 1
        return False


class AnnounceUse(Operation):
    """Announce that an ability with these labels has been used."""

    def __init__(self, labels: tuple[str, ...], kind: str) -> None:
        self.word = " ".join((*labels, kind) if kind else labels)

    def run(self, game: Game, frame: Run) -> bool:
        card = holder(game, frame.context())
        game.happen(
            Event("use", "use", frame.master, card, None, -1, -1, frame.ability, self.word, None, "", frame.cause)
        )
        return True
