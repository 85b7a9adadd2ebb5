"""The operations of programs. Each commits at most one event group, pushes a frame or asks, as its last act; then `run`
is True.

Only what is already so, cannot be found or is asked for no times at all is passed over (`ws:1.3.2`, `ws:1.3.2.1`,
`ws:1.3.2.2`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel import views
from headjudge.kernel.abilities import Delayed, Effect, Env
from headjudge.kernel.cards import Instance
from headjudge.kernel.events import BOTTOM, FACE_DOWN, FACE_UP, Event
from headjudge.kernel.picking import Pick, PickLimit
from headjudge.kernel.randomness import shuffled
from headjudge.kernel.rules import TRACING
from headjudge.language.asking import ChooseModes, ChooseNumber, ChoosePlace, ChooseWord, May
from headjudge.language.context import Context, holder, words_of
from headjudge.language.dialect import Dialect
from headjudge.language.paying import CostLimit, can_pay
from headjudge.language.resolving import SUBJECT, Operation, Run, Worded
from headjudge.language.selecting import FromEnd
from headjudge.language.terms import Cards, Check, Number, Seats, compared

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


# Control


class Jump(Operation):
    """Go on elsewhere."""

    def __init__(self) -> None:
        self.target = -1

    def run(self, game: Game, frame: Run) -> bool:
        frame.position = self.target
        return False


class JumpUnless(Jump):
    """Go on elsewhere unless a condition holds."""

    def __init__(self, check: Check) -> None:
        super().__init__()
        self.check = check

    def run(self, game: Game, frame: Run) -> bool:
        if not self.check.holds(game, frame.context()):
            frame.position = self.target
        return False


class AskMay(Jump):
    """Ask whether to do what follows; go on elsewhere if it cannot be done at all."""

    def __init__(self, seats: Seats, able: Check | None, kind: str) -> None:
        super().__init__()
        self.seats = seats
        self.able = able
        self.kind = kind

    def run(self, game: Game, frame: Run) -> bool:
        able = self.able is None or self.able.holds(game, frame.context())
        if TRACING and able and self.kind == "pay" and not game.clause("paying is free"):
            frame.got = True
            return False
        if not able and not game.ask_hidden:
            frame.got = False
            return False
        frame.got = None
        game.push(May(self.seats.one(game, frame.you), frame.ability, frame.position - 1, self.kind, able))
        return True


class JumpIfNo(Jump):
    """Go on elsewhere if the answer was no."""

    def run(self, game: Game, frame: Run) -> bool:
        if not frame.got:
            frame.position = self.target
        return False


class Mark(Operation):
    """Note how much has been done so far."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, game: Game, frame: Run) -> bool:
        frame.set_numbers(self.slot, (frame.done, frame.replaced))
        return False


class JumpIfNotDone(Jump):
    """Go on elsewhere if nothing has been done since the mark.

    beyond: where to, if something else happened instead: it has not been done then, but not because its player could
    not or chose not to (ws:8.6.4).
    """

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot
        self.beyond = -1

    def run(self, game: Game, frame: Run) -> bool:
        done, replaced = frame.numbers[self.slot]
        if frame.done == done:
            frame.position = self.beyond if self.beyond >= 0 and frame.replaced > replaced else self.target
        return False


class JumpOver(Jump):
    """Leave out what is to be done if it was not done (ws:8.6.4)."""

    def run(self, game: Game, frame: Run) -> bool:
        if not TRACING or game.clause("if not done"):
            frame.position = self.target
        return False


def times(game: Game, number: int) -> int:
    """How often something is done: never, where the number is not positive, and never its opposite (ws:1.3.2.2)."""
    return number if number > 0 or (TRACING and not game.clause("no times")) else 0


class StartCount(Operation):
    """Fix how often the following is done."""

    def __init__(self, slot: int, number: Number) -> None:
        self.slot = slot
        self.number = number

    def run(self, game: Game, frame: Run) -> bool:
        frame.set_numbers(self.slot, (abs(times(game, self.number.value(game, frame.context()))),))
        return False


class CountDown(Jump):
    """Once more, or go on elsewhere when it has been done often enough."""

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def run(self, game: Game, frame: Run) -> bool:
        left = frame.numbers[self.slot][0]
        if left <= 0:
            frame.position = self.target
        else:
            frame.set_numbers(self.slot, (left - 1,))
        return False


class StartPlayers(Operation):
    """The players who do the following, the turn player first (ws:1.3.4)."""

    def __init__(self, slot: int, seats: Seats) -> None:
        self.slot = slot
        self.seats = seats

    def run(self, game: Game, frame: Run) -> bool:
        order = list(self.seats.in_order(game, frame.you))
        if TRACING and not game.clause("turn player first"):
            order.reverse()
        frame.set_numbers(self.slot, (frame.you, *order))
        return False


class NextPlayer(Jump):
    """The next player is `you` now; after the last one go on elsewhere."""

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def run(self, game: Game, frame: Run) -> bool:
        first, *left = frame.numbers[self.slot]
        if left:
            frame.you = left[0]
            frame.set_numbers(self.slot, (first, *left[1:]))
        else:
            frame.you = first
            frame.position = self.target
        return False


class AskModes(Operation):
    """Ask which of several effects to perform."""

    def __init__(self, slot: int, seats: Seats, low: Number, high: Number | None, count: int) -> None:
        self.slot = slot
        self.seats = seats
        self.low = low
        self.high = high
        self.count = count

    def run(self, game: Game, frame: Run) -> bool:
        context = frame.context()
        high = self.count if self.high is None else min(self.count, self.high.value(game, context))
        low = min(high, self.low.value(game, context))
        frame.got = None
        if high <= 0:
            return False
        game.push(ChooseModes(self.seats.one(game, frame.you), frame.ability, tuple(range(self.count)), low, high))
        return True


class KeepModes(Operation):
    """Keep which effects were chosen."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, game: Game, frame: Run) -> bool:
        frame.set_numbers(self.slot, tuple(frame.got or ()))
        return False


class NextMode(Jump):
    """Perform the next of the chosen effects; after the last one go on elsewhere."""

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot
        self.starts: list[int] = []

    def run(self, game: Game, frame: Run) -> bool:
        left = frame.numbers[self.slot]
        if left:
            frame.set_numbers(self.slot, left[1:])
            frame.position = self.starts[left[0]]
        else:
            frame.position = self.target
        return False


# Paying


class PayCost(Operation):
    """Pay a cost wholly, or not at all."""

    def __init__(self, cost: int) -> None:
        self.cost = cost

    def run(self, game: Game, frame: Run) -> bool:
        ability = frame.worded(game)
        frame.got = None
        if not can_pay(game, frame.context(), ability.costs[self.cost], 0, (), (), {}):
            return False
        paying = ability.pay(game, frame.source, frame.master, self.cost)
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
    """What was paid counts as done, and can be referred to."""

    def run(self, game: Game, frame: Run) -> bool:
        if frame.got is not None:
            frame.registers, frame.this, frame.origins, frame.env = frame.got
            frame.done += 1
        return False


class CanPay(Check):
    """Whether a cost of the ability can be paid."""

    def __init__(self, ability: Worded, cost: int) -> None:
        super().__init__()
        self.ability = ability
        self.cost = cost

    def holds(self, game: Game, context: Context) -> bool:
        return can_pay(game, context, self.ability.costs[self.cost], 0, (), (), {})


class AnnounceUse(Operation):
    """From here on an ability with these labels has been used."""

    def __init__(self, labels: tuple[str, ...], kind: str) -> None:
        self.word = " ".join((*labels, kind) if kind else labels)

    def run(self, game: Game, frame: Run) -> bool:
        card = holder(game, frame.context())
        game.happen(
            Event("use", "use", frame.master, card, None, -1, -1, frame.ability, self.word, None, "", frame.cause)
        )
        return True


# Choosing


class ChooseCards(Operation):
    """A player chooses cards; what is chosen is left for `KeepChosen`.

    exact: as many as possible up to `high` (ws:8.6.3.1.2); else any number from `low` to `high`. searching: the player
    looks through the places of these kinds first. limits: constraints on the chosen set. part: the part of the cost
    that is paid with them, -1 for none. filtered: there are tests, so that nobody else can tell whether a hidden card
    fits.
    """

    def __init__(
        self, cards: Cards, low: Number, high: Number | None, seats: Seats, register: int, append: bool, action: str
    ) -> None:
        self.cards = cards
        self.low = low
        self.high = high
        self.seats = seats
        self.register = register
        self.append = append
        self.action = action
        self.random = False
        self.searching: tuple[int, ...] = ()
        self.search_seats: Seats | None = None
        self.limits: tuple[tuple[str, str, Number | None], ...] = ()
        self.cost = -1
        self.part = -1
        self.filtered = False
        self.chooses = True  # whether the text says "choose": then what cannot be chosen is left out

    def run(self, game: Game, frame: Run) -> bool:
        ability = frame.worded(game)
        context = frame.context()
        player = self.seats.one(game, frame.you)
        if self.searching and self.search_seats is not None:
            for seat in self.search_seats.of(game, frame.you):
                for kind in self.searching:
                    views.remember(game, game.places[game.layout.at(seat, kind)], 1 << player)
        found = self.cards.to_act_on(game, context)
        if self.append and self.register >= 0:
            there = {card.serial for card in frame.registers[self.register]}
            found = [card for card in found if card.serial not in there]
        if self.chooses:
            dialect = ability.dialect
            labels = (ability.kind, *ability.labels)
            found = [card for card in found if dialect.may_choose(game, player, card, frame.source, labels)]
        frame.got = ()
        high = len(found) if self.high is None else self.high.value(game, context)
        high = ability.dialect.highest_choice(high, len(found))
        if high <= 0:
            return False
        low = min(high, max(0, self.low.value(game, context)))
        if TRACING:
            if low < high and not game.clause("choose up to"):
                low = high
            elif low and self.cost < 0 and not game.clause("must choose"):
                low = 0
            if self.chooses and not game.clause("choosing"):
                frame.got = tuple([card.serial for card in found[:low]])
                return False
        if self.random:
            return self._at_random(game, frame, found, high, player)
        if not all(views.sees(game, player, card) for card in found):
            if ability.dialect.may_fail_to_find(game, player, found, self.filtered):
                return False
            return self._at_random(game, frame, found, high, player)
        hidden = not all(views.sees(game, None, card) for card in found)
        if low and self.cost < 0 and ability.dialect.may_fail_to_find(game, player, found, self.filtered):
            low = 0
        limit: PickLimit | None = None
        if self.limits:
            limit = SetLimit(
                tuple(
                    [
                        (kind, field, 0 if number is None else number.value(game, context))
                        for kind, field, number in self.limits
                    ]
                )
            )
        elif self.part >= 0:
            limit = CostLimit(frame.ability, self.cost, self.part, frame.this, frame.source, frame.you, high)
        if limit is None and low >= len(found) and not game.ask_forced:
            frame.got = tuple([card.serial for card in found])
            return False
        game.push(Pick(player, self.action, tuple([card.serial for card in found]), low, high, hidden, limit=limit))
        return True

    def _at_random(self, game: Game, frame: Run, found: list[Instance], number: int, player: int) -> bool:
        game.draws += 1
        order = shuffled(tuple(range(len(found))), game.seed, game.draws)
        frame.got = tuple([found[at].serial for at in order[:number]])
        game.happen(Event("random", "choose", player, None, None, -1, -1, number, "", None, "", frame.cause))
        return True


class SetLimit(PickLimit):
    """Limits on a chosen set as a whole.

    limits: 'distinct', field, 0; or an operator, field and the number that the sum is compared with.
    """

    def __init__(self, limits: tuple[tuple[str, str, int], ...]) -> None:
        self.limits = limits

    def fields(self) -> tuple[object, ...]:
        return (self.limits,)

    def allows(self, game: Game, picked: tuple[int, ...], candidate: int) -> bool:
        number = game.current(candidate)
        others = [at for at in [game.current(serial) for serial in picked] if at >= 0]
        for kind, field, bound in self.limits:
            if kind == "distinct":
                words = words_of(game, game.cards[number], field)
                if any(set(words) & set(words_of(game, game.cards[at], field)) for at in others):
                    return False
            elif kind in ("<=", "<", "=="):
                total = game.number(number, field) + sum([game.number(at, field) for at in others])
                if not compared(total, "<=" if kind == "==" else kind, bound):
                    return False
        return True


class KeepChosen(Operation):
    """Keep what was chosen. counts: whether choosing is itself something done, not only how something is done."""

    def __init__(self, register: int, append: bool, counts: bool) -> None:
        self.register = register
        self.append = append
        self.counts = counts

    def run(self, game: Game, frame: Run) -> bool:
        chosen = tuple([game.cards[at] for at in [game.current(serial) for serial in frame.got or ()] if at >= 0])
        if TRACING and not chosen and frame.source is not None and not game.clause("nothing to choose"):
            chosen = (game.cards[frame.source.number],)
        if self.append:
            chosen = (*frame.registers[self.register], *chosen)
        frame.set_register(game, self.register, chosen)
        if self.counts:
            frame.done += len(frame.got or ())
        return False


class Gather(Operation):
    """Put the cards of a set into a register."""

    def __init__(self, cards: Cards, register: int) -> None:
        self.cards = cards
        self.register = register

    def run(self, game: Game, frame: Run) -> bool:
        frame.set_register(game, self.register, tuple(self.cards.to_act_on(game, frame.context())))
        return False


class DeclareWord(Operation):
    """A player declares something: its words."""

    def __init__(self, seats: Seats, what: str, words: tuple[str, ...]) -> None:
        self.seats = seats
        self.what = what
        self.words = words

    def run(self, game: Game, frame: Run) -> bool:
        frame.got = None
        player = self.seats.one(game, frame.you)
        if self.what == "number":
            low = 0 if not TRACING or game.clause("whole numbers") else -1
            game.push(ChooseNumber(player, "number", low, 20))
        else:
            game.push(ChooseWord(player, self.what, "declare", self.words, frame.ability))
        return True


class KeepDeclared(Operation):
    """Keep what was declared, as a number, under a name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def run(self, game: Game, frame: Run) -> bool:
        frame.env = (*[pair for pair in frame.env if pair[0] != self.name], (self.name, (int(frame.got or 0),)))
        frame.done += 1
        return False


# Moving


class Target:
    """Where cards go. owner: to their owners' zones; else to those of `seats`.

    under: the card that gets them beneath it.
    """

    def __init__(
        self,
        dialect: Dialect,
        kind: int,
        seats: Seats | None,
        how: int,
        under: Cards | None,
        ordered: bool,
        anyhow: bool,
        word: str,
    ) -> None:
        self.dialect = dialect
        self.kind = kind
        self.seats = seats
        self.how = how
        self.under = under
        self.ordered = ordered
        self.anyhow = anyhow
        self.word = word

    def place(self, game: Game, context: Context, card: Instance) -> int:
        """The place for a card, -1 for none."""
        if self.under is not None:
            for one in self.under.to_act_on(game, context):
                return game.rules.under(game.layout, one.place)
            return -1
        if self.seats is None:
            return self.dialect.home(game, card, self.kind)
        return game.layout.at(self.seats.one(game, context.master), self.kind)


class AskTarget(Operation):
    """Ask to which of several places the cards go."""

    def __init__(self, register: int, seats: Seats, targets: tuple[Target, ...], slot: int) -> None:
        self.register = register
        self.seats = seats
        self.targets = targets
        self.slot = slot

    def run(self, game: Game, frame: Run) -> bool:
        frame.got = None
        if not frame.registers[self.register]:
            return False
        game.push(
            ChooseWord(
                self.seats.one(game, frame.you), "zone", "put", tuple([target.word for target in self.targets]), frame.ability
            )
        )
        return True


class KeepTarget(Operation):
    """Keep which place was chosen."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, game: Game, frame: Run) -> bool:
        frame.set_numbers(self.slot, (int(frame.got or 0),))
        return False


class Arrange(Operation):
    """Ask for the order of cards that go together to where order means something; not when they are all alike."""

    def __init__(self, register: int, seats: Seats, targets: tuple[Target, ...], slot: int) -> None:
        self.register = register
        self.seats = seats
        self.targets = targets
        self.slot = slot

    def target(self, frame: Run) -> Target:
        """Where the cards go."""
        return self.targets[frame.numbers[self.slot][0] if self.slot >= 0 else 0]

    def at_bottom(self, frame: Run) -> bool:
        """Whether each card is put below those before it."""
        return bool(self.target(frame).how & BOTTOM)

    def run(self, game: Game, frame: Run) -> bool:
        frame.got = None
        target = self.target(frame)
        cards = frame.registers[self.register]
        if not target.ordered or len(cards) < 2 or len({card.row.index for card in cards}) < 2:
            return False
        dialect = frame.worded(game).dialect
        player = dialect.arranger(game, cards[0], self.seats.one(game, frame.you), target.anyhow)
        if not all(views.sees(game, player, card) for card in cards):
            return False
        serials = tuple([card.serial for card in cards])
        game.push(
            Pick(
                player,
                "order",
                serials,
                len(serials),
                len(serials),
                not all(views.sees(game, None, card) for card in cards),
                ordered=True,
            )
        )
        return True


class TakeOrder(Operation):
    """Put the cards of a register in the order that was asked for."""

    def __init__(self, register: int) -> None:
        self.register = register

    def run(self, game: Game, frame: Run) -> bool:
        order = frame.got
        if order:
            by_serial = {card.serial: card for card in frame.registers[self.register]}
            frame.set_register(
                game, self.register, tuple([by_serial[serial] for serial in order if serial in by_serial])
            )
        return False


class Send(Operation):
    """Put cards into a zone, all at the same time."""

    def __init__(
        self, cards: Cards, seats: Seats, targets: tuple[Target, ...], slot: int, register: int, verb: str
    ) -> None:
        self.cards = cards
        self.seats = seats
        self.targets = targets
        self.slot = slot
        self.register = register
        self.verb = verb

    def run(self, game: Game, frame: Run) -> bool:
        events = self.events(game, frame)
        if self.register >= 0:
            frame.set_register(game, self.register, ())
        if not events:
            return False
        frame.filing = self.register
        game.happen_all(events)
        return True

    def events(self, game: Game, frame: Run) -> list[Event]:
        """The moves."""
        context = frame.context()
        target = self.targets[frame.numbers[self.slot][0] if self.slot >= 0 else 0]
        player = self.seats.one(game, frame.you)
        layout = game.layout
        dialect = frame.worded(game).dialect
        made: list[Event] = []
        for card in self.cards.to_act_on(game, context):
            place = target.place(game, context, card)
            if place < 0:
                continue
            verb = self.verb or dialect.verb(layout, layout.kind_of[card.place], layout.kind_of[place])
            made.append(game.moving(card.number, place, verb, player, target.how, cause=frame.cause))
        return made


class SendFromEnd(Operation):
    """Put cards from the top (or bottom) of a place into a zone, one at a time;
    with `up_to` the player may stop before each.
    """

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
        self.source = source
        self.seats = seats
        self.targets = targets
        self.slot = slot
        self.register = register
        self.verb = verb
        self.up_to = up_to
        self.counter = counter

    def run(self, game: Game, frame: Run) -> bool:
        context = frame.context()
        state = frame.numbers[self.counter]
        if not state:
            state = (abs(times(game, self.source.number.value(game, context))), 0)
            if self.register >= 0:
                frame.set_register(game, self.register, ())
        left, asked = state
        place = self.source.place(game, context)
        there = game.places[place]
        if left <= 0 or not there or (asked and not frame.got):
            frame.set_numbers(self.counter, ())
            return False
        player = self.seats.one(game, frame.you)
        if self.up_to and not asked and (not TRACING or may_stop(game, not frame.numbers[self.counter])):
            frame.set_numbers(self.counter, (left, 1))
            frame.position -= 1
            frame.got = None
            game.push(May(player, frame.ability, frame.position, "another"))
            return True
        left -= 1
        if TRACING and len(there) == 1 and not game.clause("refresh and go on"):
            left = 0
        frame.set_numbers(self.counter, (left, 0) if left else ())
        if left:
            frame.position -= 1
        target = self.targets[frame.numbers[self.slot][0] if self.slot >= 0 else 0]
        card = game.cards[there[0] if self.source.bottom else there[-1]]
        to = target.place(game, context, card)
        if to < 0:
            return False
        layout = game.layout
        verb = self.verb or frame.worded(game).dialect.verb(layout, layout.kind_of[place], layout.kind_of[to])
        frame.filing = self.register
        game.move(card.number, to, verb, player, target.how, cause=frame.cause)
        return True


class DrawCards(Operation):
    """Draw cards, one at a time; with `up_to` the player may stop before each."""

    def __init__(self, number: Number, seats: Seats, register: int, up_to: bool, counter: int) -> None:
        self.number = number
        self.seats = seats
        self.register = register
        self.up_to = up_to
        self.counter = counter

    def run(self, game: Game, frame: Run) -> bool:
        state = frame.numbers[self.counter]
        if not state:
            state = (abs(times(game, self.number.value(game, frame.context()))), 0)
            if self.register >= 0:
                frame.set_register(game, self.register, ())
        left, asked = state
        if left <= 0 or (asked and not frame.got):
            frame.set_numbers(self.counter, ())
            return False
        player = self.seats.one(game, frame.you)
        if self.up_to and not asked and (not TRACING or may_stop(game, not frame.numbers[self.counter])):
            frame.set_numbers(self.counter, (left, 1))
            frame.position -= 1
            frame.got = None
            game.push(May(player, frame.ability, frame.position, "another"))
            return True
        left -= 1
        frame.set_numbers(self.counter, (left, 0) if left else ())
        if left:
            frame.position -= 1
        frame.filing = self.register
        if frame.worded(game).dialect.draw(game, player, frame.cause):
            return True
        frame.set_numbers(self.counter, ())
        if left:
            frame.position += 1
        return False


def may_stop(game: Game, before_the_first: bool) -> bool:
    """Whether the player may end an action on up to so many cards before the next one,
    even before the first (ws:3.2.3.1).
    """
    return game.clause("stop before the first") if before_the_first else game.clause("stop before the next")


class ShufflePlace(Operation):
    """Shuffle a zone."""

    def __init__(self, kind: int, seats: Seats) -> None:
        self.kind = kind
        self.seats = seats

    def run(self, game: Game, frame: Run) -> bool:
        events = [
            Event(
                "shuffle",
                "shuffle",
                seat,
                None,
                None,
                game.layout.at(seat, self.kind),
                game.layout.at(seat, self.kind),
                cause=frame.cause,
            )
            for seat in self.seats.of(game, frame.you)
        ]
        game.happen_all(events)
        return True


# Knowing


class Show(Operation):
    """Look at cards, or reveal them to everybody; they stay where they are."""

    def __init__(self, cards: Cards, seats: Seats, register: int, reveal: bool) -> None:
        self.cards = cards
        self.seats = seats
        self.register = register
        self.reveal = reveal

    def run(self, game: Game, frame: Run) -> bool:
        found = self.cards.to_act_on(game, frame.context())
        if (
            TRACING
            and isinstance(self.cards, FromEnd)
            and len(found) < self.cards.number.value(game, frame.context())
            and not game.clause("as many as there are")
        ):
            found = []
        frame.set_register(game, self.register, tuple(found))
        if not found:
            return False
        show(game, frame, found, self.seats.one(game, frame.you), self.reveal)
        return True


class ShowUpTo(Operation):
    """Look at (or reveal) up to so many cards from the top, one at a time: the player may stop before each."""

    def __init__(self, source: FromEnd, seats: Seats, register: int, reveal: bool, counter: int) -> None:
        self.source = source
        self.seats = seats
        self.register = register
        self.reveal = reveal
        self.counter = counter

    def run(self, game: Game, frame: Run) -> bool:
        context = frame.context()
        state = frame.numbers[self.counter]
        if not state:
            state = (0, 0)
            frame.set_register(game, self.register, ())
        seen, asked = state
        place = self.source.place(game, context)
        there = game.places[place]
        if seen >= min(self.source.number.value(game, context), len(there)) or (asked and not frame.got):
            frame.set_numbers(self.counter, ())
            return False
        player = self.seats.one(game, frame.you)
        frame.position -= 1
        if not asked and (not TRACING or may_stop(game, not seen)):
            frame.set_numbers(self.counter, (seen, 1))
            frame.got = None
            game.push(
                May(player, frame.ability, frame.position, "reveal another" if self.reveal else "look at another")
            )
            return True
        frame.set_numbers(self.counter, (seen + 1, 0))
        card = game.cards[there[seen] if self.source.bottom else there[len(there) - 1 - seen]]
        frame.set_register(game, self.register, (*frame.registers[self.register], card))
        show(game, frame, [card], player, self.reveal)
        return True


def show(game: Game, frame: Run, cards: list[Instance], player: int, reveal: bool) -> None:
    """Cards are seen by a player or by everybody."""
    if not TRACING or game.clause("reveal" if reveal else "look"):
        views.remember(game, [card.number for card in cards], views.everybody(game) if reveal else 1 << player)
    word = "reveal" if reveal else "look"
    game.happen_all(
        [Event(word, word, player, card, None, card.place, card.place, cause=frame.cause) for card in cards]
    )


# Positions


class Positions:
    """Positions to choose from. was: the register (or -1 for this card,
    -2 for none) whose card's last position it is.
    """

    def __init__(
        self, kinds: tuple[int, ...], seats: Seats, open_only: bool, separate: bool, was: Cards | None
    ) -> None:
        self.kinds = kinds
        self.seats = seats
        self.open_only = open_only
        self.separate = separate
        self.was = was

    def places(self, game: Game, frame: Run) -> list[int]:
        if self.was is not None:
            for card in self.was.all(game, frame.context()):
                place = origin_of(game, frame, card)
                return [place] if place >= 0 else []
            return []
        found = [game.layout.at(seat, kind) for seat in self.seats.of(game, frame.you) for kind in self.kinds]
        return [place for place in found if not game.places[place]] if self.open_only else found


def origin_of(game: Game, frame: Run, card: Instance) -> int:
    """The slot in which a card was when it left, or is now."""
    event = frame.event
    for serial in (game.cards[card.number].serial, card.serial):
        place = frame.origin_of(serial)
        if place >= 0:
            return place
    if event is not None and event.card is not None and event.kind == "move" and event.card.serial == card.serial:
        return event.origin
    return card.place if game.layout.zone_of[card.place].slots else -1


class ChoosePositions(Operation):
    """Choose a position for each card of a register, in turn."""

    def __init__(self, register: int, seats: Seats, positions: Positions, slot: int, flag: int, moving: bool) -> None:
        self.register = register
        self.seats = seats
        self.positions = positions
        self.slot = slot
        self.flag = flag
        self.moving = moving

    def run(self, game: Game, frame: Run) -> bool:
        cards = frame.registers[self.register]
        if frame.numbers[self.flag]:
            frame.set_numbers(self.flag, ())
            frame.set_numbers(self.slot, (*frame.numbers[self.slot], int(frame.got)))
        chosen = frame.numbers[self.slot]
        if len(chosen) >= len(cards):
            return False
        card = cards[len(chosen)]
        places = self.positions.places(game, frame)
        if self.positions.separate or self.positions.open_only:
            places = [place for place in places if place not in chosen]
        if self.moving and game.forbidden("move", game.layout.master_of(card.place, card.owner), card.number):
            places = []
        frame.position -= 1
        if len(places) < 2 and not game.ask_forced:
            frame.set_numbers(self.slot, (*chosen, places[0] if places else -1))
            return False
        if not places:
            frame.set_numbers(self.slot, (*chosen, -1))
            return False
        frame.set_numbers(self.flag, (1,))
        frame.got = None
        game.push(ChoosePlace(self.seats.one(game, frame.you), card.serial, tuple(places)))
        return True


class PutOnPositions(Operation):
    """Put the cards of a register on the positions chosen, all at the same time."""

    def __init__(self, register: int, seats: Seats, slot: int, state: str, verb: str, result: int) -> None:
        self.register = register
        self.seats = seats
        self.slot = slot
        self.state = state
        self.verb = verb
        self.result = result

    def run(self, game: Game, frame: Run) -> bool:
        chosen = frame.numbers[self.slot]
        frame.set_numbers(self.slot, ())
        events: list[Event] = []
        for card, place in zip(frame.registers[self.register], chosen, strict=False):
            now = game.cards[card.number]
            if place < 0 or now.serial != card.serial or now.place == place:
                continue
            events.append(
                game.moving(card.number, place, self.verb, self.seats.one(game, frame.you), 0, self.state, cause=frame.cause)
            )
        if self.result >= 0:
            frame.set_register(game, self.result, ())
        if not events:
            return False
        frame.filing = self.result
        game.happen_all(events)
        return True


class Swap(Operation):
    """Two cards change places at once; nothing happens unless there is exactly one of each.

    both: that rule is carried out; else one that is there goes where the other one was last.
    """

    def __init__(self, a: Cards, b: Cards, seats: Seats, both: bool = True) -> None:
        self.a = a
        self.b = b
        self.seats = seats
        self.both = both

    def run(self, game: Game, frame: Run) -> bool:
        context = frame.context()
        mine, theirs = self.a.to_act_on(game, context), self.b.to_act_on(game, context)
        if len(mine) != 1 or len(theirs) != 1 or mine[0].serial == theirs[0].serial:
            return not self.both and (
                self._one_way(game, frame, mine, self.b) or self._one_way(game, frame, theirs, self.a)
            )
        one, other = mine[0], theirs[0]
        player = self.seats.one(game, frame.you)
        if game.layout.keeps(one.place, other.place) and (
            game.forbidden("move", player, one.number) or game.forbidden("move", player, other.number)
        ):
            return False
        layout = game.layout
        how = face_kept(game, one, other)
        game.happen_all(
            [
                game.moving(
                    one.number,
                    other.place,
                    "exchange",
                    player,
                    how,
                    "" if layout.zone_of[other.place] is not layout.zone_of[one.place] else one.state,
                    cause=frame.cause,
                ),
                game.moving(
                    other.number,
                    one.place,
                    "exchange",
                    player,
                    how,
                    "" if layout.zone_of[other.place] is not layout.zone_of[one.place] else other.state,
                    cause=frame.cause,
                ),
            ]
        )
        return True

    def _one_way(self, game: Game, frame: Run, there: list[Instance], gone: Cards) -> bool:
        last = gone.all(game, frame.context())
        if not there or not last:
            return False
        game.move(there[0].number, last[0].place, "exchange", frame.you, cause=frame.cause)
        return True


def face_kept(game: Game, one: Instance, other: Instance) -> int:
    """Cards that both lie face up stay so where one of the two zones would turn them down (ws:3.7.2.1.1)."""
    markers = game.rules.under(game.layout, one.place) >= 0 or game.rules.under(game.layout, other.place) >= 0
    if TRACING and not game.clause("faces of an exchange"):
        return 0
    return (
        FACE_UP
        if markers
        and one.face_up
        and other.face_up
        and "markers" in (game.layout.zone_of[one.place].name, game.layout.zone_of[other.place].name)
        else 0
    )


class FuseFirst(Operation):
    """Put the new card on a position, by default that of the old one; the old one and all under it go under the new
    one, in the same group.

    The order in which they lie is in the register `under`.
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
            if TRACING and self.slot < 0 and not game.clause("fusing with nothing"):
                frame.position = len(frame.worded(game).program)
            return False
        place, state = old[0].place, ""
        if TRACING and self.slot < 0 and not game.clause("fusing"):
            return False
        if self.slot >= 0:
            state = old[0].state if TRACING and not game.clause("nothing is continued") else ""
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
    """The old card and everything under it."""

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
                    found.extend([game.cards[number] for number in game.places[below]])
                found.append(card)
        gone = {card.serial for card in new}
        frame.set_register(game, self.under, tuple([card for card in found if card.serial not in gone]))
        return False


# States


class TurnCards(Operation):
    """Stand, rest or reverse cards, at the same time; the game's rules leave out those that are so already."""

    def __init__(self, cards: Cards, state: str, seats: Seats, register: int = -1) -> None:
        self.cards = cards
        self.state = state
        self.seats = seats
        self.register = register

    def run(self, game: Game, frame: Run) -> bool:
        player = self.seats.one(game, frame.you)
        events = [
            game.turning(card.number, self.state, self.state, player, "", frame.cause)
            for card in self.cards.to_act_on(game, frame.context())
            if card.state
        ]
        if not events:
            return False
        game.happen_all(events)
        return True


class TurnFaces(Operation):
    """Turn cards face up or down, at the same time; none that already is so."""

    def __init__(self, cards: Cards, up: bool, seats: Seats) -> None:
        self.cards = cards
        self.up = up
        self.seats = seats

    def run(self, game: Game, frame: Run) -> bool:
        player = self.seats.one(game, frame.you)
        events = [
            Event(
                "face",
                "turn",
                player,
                card,
                None,
                card.place,
                card.place,
                FACE_UP if self.up else FACE_DOWN,
                "up" if self.up else "down",
                cause=frame.cause,
            )
            for card in self.cards.to_act_on(game, frame.context())
            if card.face_up is not self.up
        ]
        if not events:
            return False
        game.happen_all(events)
        return True


# Effects


class Lasting:
    """How long an effect lasts. word: the moment that ends it, '' for the rest of the game.

    whose: '' for anybody's, 'owner' for the affected card's.
    """

    def __init__(self, word: str, seats: Seats | None, owner: bool, uses: int) -> None:
        self.word = word
        self.seats = seats
        self.owner = owner
        self.uses = uses

    def player(self, game: Game, frame: Run, card: Instance | None) -> int:
        if self.owner:
            return -1 if card is None else game.layout.master_of(card.place, card.owner)
        return -1 if self.seats is None else self.seats.one(game, frame.you)


class BeginEffect(Operation):
    """A continuous effect begins. Its cards and its amount are taken now.

    what: None for an effect on players or on whatever fits. registers: those that the effect still refers to, by name.
    like: cards whose words it takes over.
    """

    def __init__(
        self,
        part: int,
        what: Cards | None,
        amount: Number | None,
        lasting: Lasting,
        registers: tuple[tuple[str, int], ...],
        like: Cards | None = None,
    ) -> None:
        self.part = part
        self.what = what
        self.amount = amount
        self.lasting = lasting
        self.registers = registers
        self.like = like

    def run(self, game: Game, frame: Run) -> bool:
        context = frame.context()
        env = carried(frame, self.registers)
        if self.like is not None:
            env = (*env, ("like", tuple([card.row.index for card in self.like.all(game, context)])))
        if self.what is None:
            fixed = () if self.amount is None else (self.amount.value(game, context),)
            self._begin(game, frame, None, fixed, env, None)
            frame.done += 1
            return False
        groups: dict[tuple[int, tuple[int, ...]], list[Instance]] = {}
        for card in self.what.to_act_on(game, context):
            context.each = card
            values: tuple[int, ...] = () if self.amount is None else (self.amount.value(game, context),)
            groups.setdefault((self.lasting.player(game, frame, card), values), []).append(card)
        for (_, values), cards in groups.items():
            bound = tuple([card.serial for card in cards])
            self._begin(
                game, frame, None if TRACING and not game.clause("taken once") else bound, values, env, cards[0]
            )
            frame.done += 1
        return False

    def _begin(
        self,
        game: Game,
        frame: Run,
        bound: tuple[int, ...] | None,
        values: tuple[int, ...],
        env: Env,
        card: Instance | None,
    ) -> None:
        lasting = self.lasting
        if TRACING and not game.clause("lasting"):
            return
        game.add_effect(
            Effect(
                frame.ability,
                self.part,
                frame.source,
                frame.this,
                frame.you,
                frame.played,
                game.turn,
                bound,
                (),
                values,
                env,
                lasting.word,
                lasting.player(game, frame, card),
                lasting.uses or -1,
            )
        )


def carried(frame: Run, registers: tuple[tuple[str, int], ...]) -> Env:
    """The registers that something in the future still refers to, as serials."""
    made: list[tuple[str, tuple[int, ...]]] = []
    for name, index in registers:
        serials = []
        for card in frame.registers[index]:
            event = frame.event
            moved = (
                index == SUBJECT
                and event is not None
                and event.after is not None
                and event.card is not None
                and event.card.serial == card.serial
            )
            serials.append(
                event.after.serial if moved and event is not None and event.after is not None else card.serial
            )
        made.append((name, tuple(serials)))
    return tuple(made)


class Delay(Operation):
    """An automatic ability begins to wait."""

    def __init__(
        self, ability: Worded, lasting: Lasting | None, uses: int, registers: tuple[tuple[str, int], ...], word: str
    ) -> None:
        self.ability = ability
        self.lasting = lasting
        self.uses = uses
        self.registers = registers
        self.word = word

    def run(self, game: Game, frame: Run) -> bool:
        running = 1 if self.word and frame.worded(game).dialect.whose_now(game, self.word) else 0
        env = (*carried(frame, self.registers), ("created", (game.turn, running)))
        lasting = self.lasting
        frame.done += 1
        if TRACING and not game.clause("timed"):
            return False
        until, player = ("", -1) if lasting is None else (lasting.word, lasting.player(game, frame, None))
        game.add_delayed(
            Delayed(
                self.ability.number,
                frame.source,
                frame.this,
                frame.you,
                game.time,
                game.turn,
                env,
                until,
                player,
                self.uses or -1,
            )
        )
        return False


# The rest


class DealDamage(Operation):
    """Deal damage to players, as one process each."""

    def __init__(self, dialect: Dialect, seats: Seats, number: Number, cancellable: bool, source: Cards) -> None:
        self.dialect = dialect
        self.seats = seats
        self.number = number
        self.cancellable = cancellable
        self.source = source

    def run(self, game: Game, frame: Run) -> bool:
        context = frame.context()
        amount = self.number.value(game, context)
        if amount <= 0:
            return False
        sources = self.source.all(game, context)
        source = sources[0] if sources else frame.source
        frame.done += 1
        game.push(
            self.dialect.damage(
                self.seats.of(game, frame.you),
                amount,
                source,
                source.serial if source is not None else -1,
                frame.cause,
                self.cancellable,
            )
        )
        return True


class PerformIcon(Operation):
    """Perform the action of a trigger icon."""

    def __init__(self, dialect: Dialect, icon: str, seats: Seats) -> None:
        self.dialect = dialect
        self.icon = icon
        self.seats = seats

    def run(self, game: Game, frame: Run) -> bool:
        frame.done += 1
        game.push(self.dialect.icon(game, self.seats.one(game, frame.you), self.icon, frame.this))
        return True


class GoOn(Operation):
    """Leave the running phase and go on at another."""

    def __init__(self, dialect: Dialect, span: str) -> None:
        self.dialect = dialect
        self.span = span

    def run(self, game: Game, frame: Run) -> bool:
        frame.done += 1
        self.dialect.go_to(game, self.span)
        return True


class AnotherTurn(Operation):
    """A player takes another turn after this one."""

    def __init__(self, dialect: Dialect, seats: Seats) -> None:
        self.dialect = dialect
        self.seats = seats

    def run(self, game: Game, frame: Run) -> bool:
        frame.done += 1
        self.dialect.extra_turn(game, self.seats.one(game, frame.you))
        return True


class WinGame(Operation):
    """A player wins."""

    def __init__(self, dialect: Dialect, seats: Seats) -> None:
        self.dialect = dialect
        self.seats = seats

    def run(self, game: Game, frame: Run) -> bool:
        self.dialect.win(game, self.seats.one(game, frame.you))
        return True


# What can be done at all


class SomeThere(Check):
    """Whether there is at least one card to act on. not_state: that is not so already."""

    def __init__(self, cards: Cards, not_state: str = "") -> None:
        super().__init__(cards.reads)
        self.cards = cards
        self.not_state = not_state

    def holds(self, game: Game, context: Context) -> bool:
        found = self.cards.to_act_on(game, context)
        return any(not self.not_state or card.state != self.not_state for card in found)


class SomeAmount(Check):
    """Whether a number is more than zero."""

    def __init__(self, number: Number) -> None:
        super().__init__(number.reads)
        self.number = number

    def holds(self, game: Game, context: Context) -> bool:
        return self.number.value(game, context) > 0
