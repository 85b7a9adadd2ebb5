"""Finds loops in which something grows: the same happens again and again, and some number differs each time.

The *shape* of a state is its position without amounts (how many counters of a name a card has, how often an effect was
made and by how much it changes a number, how often an ability waits) and without the order of cards that nobody knows.
Two states of one shape are a round of a loop apart if the run goes on in the same way however often the round is
repeated. This is tested on a copy in which the amounts have grown as if the round had been carried out many more times
(`further`). A power that rises to a limit, a life that falls and cards that run out fail this test. So does a round in
which chance decides: the order of cards may differ only if the round did nothing with those cards but shuffle them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from headjudge.kernel.cards import MAX_CARDS, Instance
from headjudge.kernel.effects import Effect
from headjudge.kernel.identity import Bare, digest, position
from headjudge.kernel.procedures import Procedure, field_names
from headjudge.kernel.records import Record
from headjudge.kernel.zones import NOBODY

if TYPE_CHECKING:
    from headjudge.kernel.events import Event
    from headjudge.kernel.game import Game

FAR: Final = (1, 2, 3, 5, 10, 30, 100, 1_000, 1_000_000)
"""How many rounds ahead a loop is tried."""

MOST_REPEATED: Final = 1_000
"""How many rounds are repeated in the log of a copy that is tried."""

COUNTER: Final = 0
VALUE: Final = 1
FIELD: Final = 2
COUNT: Final = 3


class Amount:
    """A number that the shape leaves out, and where it stands.

    held_by: COUNTER of the card of this number, VALUE of the effect at this place, FIELD of the frame at this depth, or
    COUNT, the number of equal things. name: of the counter or field. which: the index among the
    values. value: the amount. may_fall: whether it can fall below zero, so that falling is a way of growing.
    """

    __slots__ = ("held_by", "may_fall", "name", "of", "value", "which")

    def __init__(self, held_by: int, of: int, name: str, which: int, value: int, may_fall: bool = False) -> None:
        self.held_by = held_by
        self.of = of
        self.name = name
        self.which = which
        self.value = value
        self.may_fall = may_fall


class StateShape(Bare):
    """The shape of a state, and the amounts that it leaves out."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.amounts: list[Amount] = []
        self.latest: list[int] = []        # for each kind of effect the place of the last one
        self.orders: list[int] = []        # the places of which the order is left out
        self.digest = digest(self.whole())

    def values(self) -> tuple[int, ...]:
        """Returns the amounts, in an order that equal shapes share."""
        return tuple([amount.value for amount in self.amounts])

    def place(self, place: int, numbers: tuple[int, ...]) -> tuple[int, ...]:
        zone = self.game.layout.zone_of[place]
        if len(numbers) > 1 and zone.ordered and zone.sees == NOBODY:
            self.orders.append(place)
            return tuple(sorted(numbers))
        return super().place(place, numbers)

    def order_of_cards(self) -> tuple[str, ...]:
        """Returns the orders that the shape leaves out, in an order that equal shapes share."""
        return tuple([digest(self.game.cards_at[place]) for place in self.orders])

    def counters(self, card: Instance) -> tuple[Any, ...]:
        signed = self.game.rules.signed
        for name, value in card.counters:
            self.amounts.append(Amount(COUNTER, card.number, name, 0, value, name in signed))
        return tuple([name for name, _value in card.counters])

    def record(self, value: Record) -> tuple[Any, ...]:
        """Returns the fields of a record; a card as it was is described by the names of its counters only."""
        if isinstance(value, Instance) and value.counters:
            return super().record(_with_counters(value, tuple([(name, 0) for name, _value in value.counters])))
        return super().record(value)

    def serial(self, value: int) -> Any:
        found = super().serial(value)
        return found[:2] if isinstance(found, tuple) else found

    def effects(self, places: list[int]) -> Any:
        kinds: dict[Any, list[int]] = {}
        told: dict[Any, Any] = {}          # a loop may have made thousands that differ in nothing
        game = self.game
        for place in places:
            effect = game.effects[place]
            raw = _raw_of(effect)
            key = told.get(raw)
            if key is None:
                key = told[raw] = (*self.record_of(effect), tuple([value > 0 for value in effect.values]))
            kinds.setdefault(key, []).append(place)
        for alike in kinds.values():
            last = alike[-1]
            self.latest.append(last)
            self.amounts.append(Amount(COUNT, last, "", 0, len(alike)))
            for which in range(len(game.effects[last].values)):
                total = sum([game.effects[place].values[which] for place in alike])
                self.amounts.append(Amount(VALUE, last, "", which, total, True))
        return tuple(kinds)

    def record_of(self, effect: Effect) -> tuple[Any, ...]:
        """Returns the fields of an effect without its amounts."""
        return self.record(_with_values(effect, ()))

    def order(self, effects: list[int]) -> tuple[Any, ...]:
        return super().order(self.latest)

    def field(self, name: str) -> Any:
        if name != "standby":
            return super().field(name)
        kinds: dict[Any, int] = {}
        for one in self.game.standby:
            key = self.bare(one)
            kinds[key] = kinds.get(key, 0) + 1
        for count in kinds.values():
            self.amounts.append(Amount(COUNT, -1, "", 0, count))
        return tuple(kinds)

    def frame(self, frame: Procedure) -> tuple[Any, ...]:
        whole = super().frame(frame)
        grow = frame.amounts()
        fields: list[Any] = []
        for place, name in enumerate(field_names(type(frame))):
            field = whole[-1][place]
            depth = self.depth(frame) if name in grow else -1
            if depth >= 0:
                if isinstance(field, tuple):
                    self.amounts += [Amount(COUNT, -1, "", 0, number) for number in field]
                else:
                    self.amounts.append(Amount(FIELD, depth, name, 0, field))
                field = None
            elif isinstance(field, tuple) and field:
                self.amounts.append(Amount(COUNT, -1, "", 0, len(field)))
                field = tuple(dict.fromkeys(field))
            fields.append(field)
        return (*whole[:-1], tuple(fields))

    def depth(self, frame: Procedure) -> int:
        """Returns the depth of a procedure on the stack; -1 for one that only another procedure holds."""
        frames = self.game.frames
        depth = len(frames) - 1
        while depth >= 0 and frames[depth] is not frame:
            depth -= 1
        return depth

    def has_grown(self, before: Anchor) -> bool:
        """Whether no amount is smaller than in an earlier state of this shape, except those that can fall for ever."""
        if len(before.amounts) != len(self.amounts):
            return False
        for amount, old in zip(self.amounts, before.amounts, strict=True):
            if amount.value < old and not amount.may_fall:
                return False
        return True

    def is_in_order(self, before: Anchor) -> bool:
        """Whether all cards lie in their earlier order, apart from those that were shuffled and not touched."""
        now = self.order_of_cards()
        moved = [place for place, old, new in zip(self.orders, before.orders, now, strict=True) if old != new]
        at = self.game.log
        shuffled: set[int] = set()
        while at is not None and at[0].at > before.time:
            event, at = at
            if event.kind == "shuffle":
                shuffled.add(event.place)
            elif event.origin in moved or event.place in moved or (
                event.card is not None and event.card.place in moved
            ):
                return False
        return all([place in shuffled for place in moved])


class Anchor(Record):
    """A state with which later ones are compared.

    shape, position: digests. amounts, orders: the parts that the shape leaves out. time: the time of the state. draws:
    how often chance had decided something.
    """

    __slots__ = ("amounts", "draws", "orders", "position", "shape", "time")

    def __init__(
        self, shape: str, position: str, amounts: tuple[int, ...], orders: tuple[str, ...], time: int, draws: int
    ) -> None:
        self.shape = shape
        self.position = position
        self.amounts = amounts
        self.orders = orders
        self.time = time
        self.draws = draws

    def fields(self) -> tuple[object, ...]:
        return (self.shape, self.position, self.amounts, self.orders, self.time, self.draws)

    @staticmethod
    def kinds() -> tuple[str, ...]:
        return ("str", "str", "tuple[int, ...]", "tuple[str, ...]", "int", "int")


def anchor_at(game: Game, here: StateShape) -> Anchor:
    """Returns the anchor of a state of this shape."""
    return Anchor(here.digest, position(game), here.values(), here.order_of_cards(), game.time, game.draws)


def by_chance(game: Game, before: Anchor) -> bool:
    """Whether chance has decided anything since the anchor except an order of cards."""
    draws = game.draws - before.draws
    at = game.log
    while at is not None and at[0].at > before.time:
        draws -= at[0].kind == "shuffle"
        at = at[1]
    return draws > 0


def further(game: Game, shape: StateShape, before: Anchor, rounds: int) -> Game:
    """Returns a copy whose amounts have grown as by this many more rounds.

    before: the anchor at which the last round began.
    """
    twin = game.clone()
    for amount, old in zip(shape.amounts, before.amounts, strict=True):
        more = (amount.value - old) * rounds
        if not more:
            continue
        if amount.held_by == COUNTER:
            twin.cards[amount.of] = _with_counter(twin.cards[amount.of], amount.name, amount.value + more)
        elif amount.held_by == VALUE:
            old_effect = twin.effects[amount.of]
            values = old_effect.values
            values = (*values[:amount.which], values[amount.which] + more, *values[amount.which + 1:])
            twin.effects = (*twin.effects[:amount.of], _with_values(old_effect, values), *twin.effects[amount.of + 1:])
        elif amount.held_by == FIELD:
            setattr(twin.own(amount.of), amount.name, amount.value + more)
    if twin.table.reads_past:
        _repeat_log(twin, before.time, min(rounds, MOST_REPEATED))
    twin.active_parts, twin.numbers, twin.watchers = None, {}, {}
    twin.frail, twin.touched = (), -1
    return twin


def _with_counter(card: Instance, name: str, value: int) -> Instance:
    return _with_counters(card, tuple([(word, value if word == name else old) for word, old in card.counters]))


def _with_counters(card: Instance, counters: tuple[tuple[str, int], ...]) -> Instance:
    return Instance(card.number, card.row, card.owner, card.place, card.serial, card.since, card.arrived, card.state,
                    card.face_up, counters, card.host)


def _raw_of(effect: Effect) -> tuple[Any, ...]:
    """What says how the shape tells an effect: equal for effects that it does not tell apart, for most of them."""
    source = effect.source
    return (effect.ability, effect.part, None if source is None else source.fields(), effect.this, effect.master,
            effect.turn, effect.bound, effect.players, tuple([value > 0 for value in effect.values]), effect.env,
            effect.until, effect.until_player, effect.uses, effect.serial % MAX_CARDS)


def _with_values(effect: Effect, values: tuple[int, ...]) -> Effect:
    return Effect(effect.ability, effect.part, effect.source, effect.this, effect.master, effect.time, effect.turn,
                  effect.bound, effect.players, values, effect.env, effect.until, effect.until_player, effect.uses,
                  effect.serial, effect.first)


def _repeat_log(twin: Game, since: int, rounds: int) -> None:
    """Extend the log as if everything since then had happened this many more times."""
    round_events: list[Event] = []
    at = twin.log
    while at is not None and at[0].at > since:
        round_events.append(at[0])
        at = at[1]
    round_events.reverse()
    log = twin.log
    for _ in range(rounds):
        for event in round_events:
            log = (event, log)
    twin.log = log


def goes_on(game: Game, shape: StateShape, before: Anchor, steps: int) -> bool:
    """Whether a run without questions goes round in the same way for ever.

    steps: the number of steps that its last round took.
    """
    for rounds in FAR:
        twin = further(game, shape, before, rounds)
        for _ in range(steps):
            step = twin.next_step()
            if step is None:
                return False
            twin.take(step)
        if twin.question is not None or twin.result is not None or StateShape(twin).digest != shape.digest:
            return False
    return True
