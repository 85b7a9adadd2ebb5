"""Compiled conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.abilities import Trigger
from headjudge.kernel.cards import Instance
from headjudge.kernel.events import Event
from headjudge.language.running.cardtests import all_fit
from headjudge.language.running.context import Context, holder
from headjudge.language.running.meanings import Meanings
from headjudge.language.running.terms import NOWHERE, Cards, CardTest, Check, Number, Seats, compared, together

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.kernel.state import Log


def sights_of(checks: tuple[Check, ...]) -> frozenset[int] | None:
    """Returns what decides several conditions, as their `sights` say it."""
    found: frozenset[int] | None = NOWHERE
    for check in checks:
        found = together(found, check.sights())
    return found


def read_in_all(checks: tuple[Check, ...]) -> frozenset[int] | None:
    """Returns where the cards lie whose fields decide several conditions, as their `reads_in` say it."""
    found: frozenset[int] | None = NOWHERE
    for check in checks:
        found = together(found, check.reads_in())
    return found


class Counted(Check):
    """The number of cards lies between two numbers."""

    def __init__(self, cards: Cards, low: Number, high: Number | None) -> None:
        common = cards.common and low.common and (high is None or high.common)
        super().__init__((*cards.reads, *low.reads, *(high.reads if high is not None else ())), common)
        self.cards = cards
        self.low = low
        self.high = high

    def holds(self, game: Game, context: Context) -> bool:
        low = self.low.value(game, context)
        if self.high is None:
            return low <= 0 or self.cards.count_to(game, context, low) >= low
        high = self.high.value(game, context)
        return low <= self.cards.count_to(game, context, high + 1) <= high

    def sights(self) -> frozenset[int] | None:
        high = NOWHERE if self.high is None else self.high.sights()
        return together(together(self.cards.sights(), self.low.sights()), high)

    def reads_in(self) -> frozenset[int] | None:
        high = NOWHERE if self.high is None else self.high.reads_in()
        return together(together(self.cards.reads_in(), self.low.reads_in()), high)


class Compared(Check):
    """Whether two numbers compare as asked."""

    def __init__(self, a: Number, op: str, b: Number) -> None:
        super().__init__((*a.reads, *b.reads), a.common and b.common)
        self.by_holder = a.by_holder and b.by_holder
        self.a = a
        self.op = op
        self.b = b

    def holds(self, game: Game, context: Context) -> bool:
        return compared(self.a.value(game, context), self.op, self.b.value(game, context))

    def sights(self) -> frozenset[int] | None:
        return together(self.a.sights(), self.b.sights())

    def reads_in(self) -> frozenset[int] | None:
        return together(self.a.reads_in(), self.b.reads_in())


class SomePass(Check):
    """There is a card, and it passes all tests."""

    def __init__(self, cards: Cards, tests: tuple[CardTest, ...]) -> None:
        common = cards.common and all([test.common for test in tests])
        super().__init__((*cards.reads, *[field for test in tests for field in test.reads]), common)
        self.by_holder = cards.this and all([test.by_card for test in tests])
        self.cards = cards
        self.tests = tests

    def holds(self, game: Game, context: Context) -> bool:
        for card in self.cards.all(game, context):  # noqa: SIM110  (a plain loop is quicker)
            if all_fit(game, context, card, self.tests):
                return True
        return False


class AllPass(Check):
    """All cards pass all tests; true when there are none."""

    def __init__(self, cards: Cards, tests: tuple[CardTest, ...]) -> None:
        common = cards.common and all([test.common for test in tests])
        super().__init__((*cards.reads, *[field for test in tests for field in test.reads]), common)
        self.by_holder = cards.this and all([test.by_card for test in tests])
        self.cards = cards
        self.tests = tests

    def holds(self, game: Game, context: Context) -> bool:
        return all(all_fit(game, context, card, self.tests) for card in self.cards.all(game, context))


class IsNow(Check):
    """Whether a span of these players is running."""

    def __init__(self, meanings: Meanings, span: str, seats: Seats) -> None:
        super().__init__((), True)
        self.meanings = meanings
        self.span = span
        self.seats = seats

    def holds(self, game: Game, context: Context) -> bool:
        now = game.rules.turn_of(game) if self.span == "turn" else self.meanings.whose_now(game, self.span)
        for seat in now:  # noqa: SIM110  (as `all_fit`)
            if self.seats.includes(context.master, seat):
                return True
        return False


SINCE_USED: Final = "use"
"""The span of the effect whose use triggered the ability.

A keyword action has been used once its effect has been carried out (ws:10.7.4). The effect began with an earlier event
of the same card: its ability was used, or the card was played.
"""


TURNS_BEFORE: Final = {
    "last_turn": ("any", False), "own_last_turn": ("you", False), "opponents_last_turn": ("opponent", False),
    "since_own_last_turn": ("you", True),
}  # fmt: skip
"""The spans of the last turn that is over: whose it is, and whether all that came after it is meant instead."""


class HowOften(Number):
    """How many events of a kind have happened in the running span.

    start: the word of the event at its beginning; '' for the whole game; or `SINCE_USED`. kind: the kind of that event;
    another than "begin" is the beginning whatever its word is. summed: how much they are together instead.
    """

    def __init__(self, triggers: tuple[Trigger, ...], start: str, kind: str = "begin", summed: bool = False) -> None:
        super().__init__()
        self.triggers = triggers
        self.start = start
        self.kind = kind
        self.summed = summed

    def value(self, game: Game, context: Context) -> int:
        return self.up_to(game, context, None)

    def up_to(self, game: Game, context: Context, last: Event | None) -> int:
        """Returns how many have happened up to this event, itself included; all of them if there is none so."""
        count = 0
        source = holder(game, context)
        at = _log_up_to(game, last)
        begun = -1
        while at is not None:
            event, at = at
            if begun >= 0 and event.at != begun:
                break
            if self.start and event.kind == self.kind and (self.kind != "begin" or event.word == self.start):
                if self.kind == "begin":
                    break
                begun = event.at  # it happened with the other events at that time, and is told of itself
            if self.start == SINCE_USED and _began(event, context.event):
                break
            count += self.weight(game, context, source, event)
        return count

    def weight(self, game: Game, context: Context, source: Instance | None, event: Event) -> int:
        """Returns for how much an event counts; 0 for one that is not meant."""
        for trigger in self.triggers:
            if _could(trigger, event) and trigger.matches(game, event, source, context.master, context.env):
                return abs(event.amount) if self.summed else 1
        return 0

    def negative_now(self, game: Game, each: frozenset[int] | None) -> bool:
        return False


class InTurns(HowOften):
    """How many events of a kind have happened in the last turn that is over, of one of these players.

    since: in all that came after that turn.
    """

    def __init__(
        self, triggers: tuple[Trigger, ...], start: str, seats: Seats, since: bool, summed: bool = False
    ) -> None:
        super().__init__(triggers, start, "begin", summed)
        self.seats = seats
        self.since = since

    def up_to(self, game: Game, context: Context, last: Event | None) -> int:
        source = holder(game, context)
        after = count = 0  # what happened after the turn that is looked at, and in it
        running = True
        at = _log_up_to(game, last)
        while at is not None:
            event, at = at
            if event.kind != "begin" or event.word != self.start:
                count += self.weight(game, context, source, event)
                continue
            if not running and self.seats.includes(context.master, event.player):
                return after if self.since else count
            after += count
            count = 0
            running = False
        return after if self.since else 0


class HasHappened(Check):
    """Whether this many events of a kind have happened in the running span."""

    def __init__(self, often: HowOften, low: Number, high: Number | None) -> None:
        super().__init__()
        self.often = often
        self.low = low
        self.high = high

    def holds(self, game: Game, context: Context) -> bool:
        count = self.often.value(game, context)
        return self.low.value(game, context) <= count and (self.high is None or count <= self.high.value(game, context))


def _log_up_to(game: Game, last: Event | None) -> Log | None:
    """Returns what has happened up to an event, itself included; all of it if the event is not among it."""
    found = later = game.log
    while later is not None and last is not None and later[0].at >= last.at:
        if later[0] is last:
            found = later
        later = later[1]
    return found


def _began(event: Event, used: Event | None) -> bool:
    """Whether an event is that with which the effect began whose use triggered the ability."""
    return event.kind in ("use", "play") and event != used and used is not None and event.card is not None and (
        used.card is not None and event.card.serial == used.card.serial)


def _could(trigger: Trigger, event: Event) -> bool:
    """Whether a trigger listens to this kind of event at all."""
    for key in trigger.keys:
        if key == event.kind or (event.kind == "move" and (key.startswith("enter:") or key.startswith("leave:"))):
            return True
    return False


class HasFlag(Check):
    """A fact that the game remembers about a player."""

    def __init__(self, meanings: Meanings, seats: Seats, name: str) -> None:
        super().__init__()
        self.meanings = meanings
        self.seats = seats
        self.name = name

    def holds(self, game: Game, context: Context) -> bool:
        for seat in self.seats.of(game, context.master):  # noqa: SIM110  (a plain loop is quicker)
            if self.meanings.flag(game, seat, self.name):
                return True
        return False


class Negated(Check):
    """Whether a condition does not hold."""

    def __init__(self, check: Check) -> None:
        super().__init__(check.reads, check.common)
        self.by_holder = check.by_holder
        self.check = check

    def holds(self, game: Game, context: Context) -> bool:
        return not self.check.holds(game, context)

    def sights(self) -> frozenset[int] | None:
        return self.check.sights()

    def reads_in(self) -> frozenset[int] | None:
        return self.check.reads_in()


class AllHold(Check):
    """Whether all conditions hold."""

    def __init__(self, checks: tuple[Check, ...]) -> None:
        common = all([check.common for check in checks])
        super().__init__(tuple([field for check in checks for field in check.reads]), common)
        self.by_holder = all([check.by_holder for check in checks])
        self.checks = checks

    def holds(self, game: Game, context: Context) -> bool:
        for check in self.checks:  # noqa: SIM110  (as `all_fit`)
            if not check.holds(game, context):
                return False
        return True

    def sights(self) -> frozenset[int] | None:
        return sights_of(self.checks)

    def reads_in(self) -> frozenset[int] | None:
        return read_in_all(self.checks)


class AnyHolds(Check):
    """Whether at least one condition holds."""

    def __init__(self, checks: tuple[Check, ...]) -> None:
        common = all([check.common for check in checks])
        super().__init__(tuple([field for check in checks for field in check.reads]), common)
        self.by_holder = all([check.by_holder for check in checks])
        self.checks = checks

    def holds(self, game: Game, context: Context) -> bool:
        return any(check.holds(game, context) for check in self.checks)

    def sights(self) -> frozenset[int] | None:
        return sights_of(self.checks)

    def reads_in(self) -> frozenset[int] | None:
        return read_in_all(self.checks)


def both(a: Check | None, b: Check | None) -> Check | None:
    """Returns the condition that both hold; None if there is none."""
    if a is None:
        return b
    if b is None:
        return a
    return AllHold((a, b))
