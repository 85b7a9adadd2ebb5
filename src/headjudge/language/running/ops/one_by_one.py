"""Operations on cards one at a time, between which interrupts fall and the player may stop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.events import Event
from headjudge.kernel.rules import TRACING
from headjudge.language.running.asking import May
from headjudge.language.running.operations import Operation
from headjudge.language.running.ops.control import times
from headjudge.language.running.ops.moving import Target, chosen_target
from headjudge.language.running.ops.showing import show
from headjudge.language.running.resolving import Run
from headjudge.language.running.selecting import FromEnd
from headjudge.language.running.terms import Number, Seats

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


def may_stop(game: Game, before_the_first: bool) -> bool:
    """Whether the player may end an action on up to N cards before the next one, even before the first (ws:3.2.3.1)."""
    return game.clause("stop before the first") if before_the_first else game.clause("stop before the next")


NONE_LEFT: Final = (0, 0)
"""What the counter keeps when all cards have been taken."""


class OneByOne(Operation):
    """An operation on a number of cards, one at a time. up_to: whether the player may stop before each.

    register: gets the cards, -1 for none. counter: the slot that keeps how many, and whether the player has been asked
    about the next one; it is empty before the first.
    """

    def __init__(self, seats: Seats, register: int, up_to: bool, counter: int) -> None:
        self.seats = seats
        self.register = register
        self.up_to = up_to
        self.counter = counter

    def begin(self, game: Game, frame: Run) -> None:
        """Note that no card has been taken yet."""
        if self.register >= 0:
            frame.set_register(game, self.register, ())

    def remaining(self, game: Game, frame: Run, number: Number) -> tuple[int, ...]:
        """Returns how many cards are still to come, and whether the player has been asked about the next one."""
        state = frame.numbers[self.counter]
        if not state:
            state = (abs(times(game, number.value(game, frame.context()))), 0)
            self.begin(game, frame)
        return state

    def taken(self, game: Game, frame: Run) -> int:
        """Returns how many cards have been taken so far."""
        state = frame.numbers[self.counter]
        number = self.wanted()
        return abs(number.value(game, frame.context())) - state[0] if state and number is not None else 0

    def wanted(self) -> Number | None:
        """Returns the number of cards to take; None for no fixed number."""
        return None

    def end(self, frame: Run) -> None:
        frame.set_numbers(self.counter, ())

    def asks(self, game: Game, frame: Run, player: int, count: int, kind: str) -> bool:
        """Ask whether to go on to the next card, if the player may stop here; then come back to this operation."""
        if not self.up_to or (TRACING and not may_stop(game, not frame.numbers[self.counter])):
            return False
        frame.set_numbers(self.counter, (count, 1))
        frame.position -= 1
        frame.returned = None
        game.push(May(player, frame.ability, frame.position, kind))
        return True

    def count_down(self, frame: Run, left: int) -> None:
        """Note how many cards are left after this one, and come back for them."""
        frame.set_numbers(self.counter, (left, 0) if left else ())
        if left:
            frame.position -= 1


class SendFromEnd(OneByOne):
    """Put cards from the top (or bottom) of a place into a zone."""

    def __init__(
        self,
        source: FromEnd,
        seats: Seats,
        targets: tuple[Target, ...],
        slot: int,
        register: int,
        verb: str,
        up_to: bool,
        counter: int,
    ) -> None:
        super().__init__(seats, register, up_to, counter)
        self.source = source
        self.targets = targets
        self.slot = slot
        self.verb = verb

    def wanted(self) -> Number | None:
        return self.source.number

    def run(self, game: Game, frame: Run) -> bool:
        context = frame.context()
        left, asked = self.remaining(game, frame, self.source.number)
        place = self.source.place(game, context)
        there = game.cards_at[place]
        if left <= 0 or not there or (asked and not frame.returned):
            self.end(frame)
            return False
        player = self.seats.one(game, frame.you)
        if not asked and self.asks(game, frame, player, left, "another"):
            return True
        left -= 1
        if TRACING and len(there) == 1:
            left = game.by_clause("refresh and go on", left)
        self.count_down(frame, left)
        events = self.moves(game, frame)
        if not events:
            return False
        frame.filing = self.register
        game.happen(events[0])
        return True

    def strokes(self, game: Game, frame: Run) -> list[Event]:
        """Returns the move of the card; none where they are several, which leave their zone one by one."""
        if self.remaining(game, frame, self.source.number)[0] != 1:
            return []
        frame.set_numbers(self.counter, NONE_LEFT)
        return self.moves(game, frame)

    def moves(self, game: Game, frame: Run) -> list[Event]:
        """Returns the move of one card."""
        context = frame.context()
        place = self.source.place(game, context)
        there = game.cards_at[place]
        if not there:
            return []
        target = chosen_target(frame, self.targets, self.slot)
        from_top = not self.source.bottom
        if TRACING and from_top:
            from_top = game.by_clause("from the top", from_top)
        card = game.cards[there[-1] if from_top else there[0]]
        to = target.place(game, context, card)
        if to < 0:
            return []
        layout, player = game.layout, self.seats.one(game, frame.you)
        verb = self.verb or frame.worded(game).meanings.verb(layout, layout.spot_of[place], layout.spot_of[to])
        return [target.moving(game, context, card, to, verb, player, frame.cause)]

    def kept_in(self) -> int:
        return self.register


class DrawCards(OneByOne):
    """Draw cards."""

    def __init__(self, number: Number, seats: Seats, register: int, up_to: bool, counter: int) -> None:
        super().__init__(seats, register, up_to, counter)
        self.number = number

    def wanted(self) -> Number | None:
        return self.number

    def run(self, game: Game, frame: Run) -> bool:
        left, asked = self.remaining(game, frame, self.number)
        if left <= 0 or (asked and not frame.returned):
            self.end(frame)
            return False
        player = self.seats.one(game, frame.you)
        if not asked and self.asks(game, frame, player, left, "another"):
            return True
        left -= 1
        self.count_down(frame, left)
        frame.filing = self.register
        if frame.worded(game).meanings.draw(game, player, frame.cause):
            return True
        self.end(frame)
        if left:
            frame.position += 1
        return False


class ShowUpTo(OneByOne):
    """Look at (or reveal) cards from the top, counting those that have been seen; the player may stop before each."""

    def __init__(self, source: FromEnd, seats: Seats, register: int, reveal: bool, counter: int) -> None:
        super().__init__(seats, register, True, counter)
        self.source = source
        self.reveal = reveal

    def taken(self, game: Game, frame: Run) -> int:
        state = frame.numbers[self.counter]
        return state[0] if state else 0

    def run(self, game: Game, frame: Run) -> bool:
        context = frame.context()
        state = frame.numbers[self.counter]
        if not state:
            state = (0, 0)
            self.begin(game, frame)
        seen, asked = state
        there = game.cards_at[self.source.place(game, context)]
        number = abs(times(game, self.source.number.value(game, context)))
        if seen >= min(number, len(there)) or (asked and not frame.returned):
            self.end(frame)
            return False
        player = self.seats.one(game, frame.you)
        if not asked and self.asks(game, frame, player, seen, "reveal another" if self.reveal else "look at another"):
            return True
        frame.position -= 1
        frame.set_numbers(self.counter, (seen + 1, 0))
        card = game.cards[there[seen] if self.source.bottom else there[len(there) - 1 - seen]]
        frame.set_register(game, self.register, (*frame.registers[self.register], card))
        show(game, frame, [card], player, self.reveal)
        return True
