"""Operations that pay a cost of the ability and say that it has been used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel import telling
from headjudge.kernel.events import Event
from headjudge.language.running.context import holder
from headjudge.language.running.paying import can_pay
from headjudge.language.running.resolving import Operation, Run

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
