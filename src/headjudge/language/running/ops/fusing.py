"""Operations that put a card on another: the old card and all under it go under the new one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel.cards import Instance
from headjudge.kernel.events import FACE_UP
from headjudge.kernel.rules import TRACING
from headjudge.language.running.resolving import Operation, Run
from headjudge.language.running.terms import Cards, Seats

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class FuseFirst(Operation):
    """Put the new card on a position, by default that of the old one.

    The old one and all under it go under the new one, in the same group. The order in which they lie is in the register
    `under`.
    """

    def __init__(self, new: Cards, old: Cards, under: int, seats: Seats, slot: int) -> None:
        self.new = new
        self.old = old
        self.under = under
        self.seats = seats
        self.slot = slot

    def run(self, game: Game, frame: Run) -> bool:
        context = frame.context()
        new, old = self.new.to_act_on(game, context), self.old.to_act_on(game, context)
        if not new or not old:
            if TRACING and self.slot < 0:
                frame.position = game.by_clause("fusing with nothing", frame.position, frame.worded(game))
            return False
        place, state = old[0].place, ""
        if TRACING and self.slot < 0 and not game.clause("fusing"):
            return False
        if self.slot >= 0:
            state = game.by_clause("nothing is continued", state, old[0]) if TRACING else state
            chosen = frame.numbers[self.slot]
            frame.set_numbers(self.slot, ())
            place = chosen[0] if chosen else -1
        below = game.rules.under(game.layout, place) if place >= 0 else -1
        if below < 0:
            return False
        player = self.seats.one(game, frame.you)
        events = [game.moving(new[0].number, place, "place", player, 0, state, cause=frame.cause)]
        for card in frame.registers[self.under]:
            events.append(game.moving(card.number, below, "put", player, FACE_UP, cause=frame.cause, parent=events[0]))
        game.happen_all(events)
        return True


class GatherFused(Operation):
    """Put the old card and everything under it into a register."""

    def __init__(self, old: Cards, new: Cards, under: int) -> None:
        self.old = old
        self.new = new
        self.under = under

    def run(self, game: Game, frame: Run) -> bool:
        context = frame.context()
        found: list[Instance] = []
        new = self.new.to_act_on(game, context)
        for card in self.old.to_act_on(game, context)[:1]:
            below = game.rules.under(game.layout, card.place)
            if below >= 0 and new:
                if not TRACING or game.clause("markers go along"):
                    found.extend([game.cards[number] for number in game.cards_at[below]])
                found.append(card)
        gone = {card.serial for card in new}
        frame.set_register(game, self.under, tuple([card for card in found if card.serial not in gone]))
        return False
