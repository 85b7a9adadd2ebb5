"""The two identities of a state.

`fingerprint` is the exact state: equal for equal states on every machine, whatever the hash seed. It leaves out the log
and the choices made: only text about the past ("if you have ... this turn") looks at them. `position` leaves out
besides what only grows (times, serials, draws, numbers of turns) and keeps order and sameness.

Bytes come from `marshal` in its version 2, which writes numbers, strings and tuples of them in one way only (later
versions write equal values in different ways).
"""

from __future__ import annotations

from hashlib import blake2b
from marshal import dumps
from typing import TYPE_CHECKING, Any, Final

from headjudge.kernel.abilities import Ability, Delayed, Effect, Row, Standby
from headjudge.kernel.cards import MAX_CARDS, SERIAL_BITS, Definition, Instance
from headjudge.kernel.events import Event
from headjudge.kernel.picking import PickLimit
from headjudge.kernel.procedures import Procedure, field_names
from headjudge.kernel.records import Record

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

VERSION: Final = 2
_NUMBER_MASK: Final = (1 << SERIAL_BITS) - 1


def fingerprint(game: Game) -> str:
    """The exact state, as 32 letters and digits."""
    codes = [card.code or code_of(card) for card in game.cards]
    flags = (
        game.rules.id, game.format, game.seed, game.ask_forced, game.ask_hidden, game.draws, game.serials, game.time,
        game.turn_player, game.turn, game.phase, game.generation,
        bool(game.look_for_interrupts), bool(game.look_for_rule_actions), game.used,
        game.known, game.out,
    )
    frames = [_raw_frame(frame) for frame in game.frames]
    try:
        tail = dumps((flags, game.cards_at, frames), VERSION)
    except ValueError:
        # Some frame holds more than numbers and words.
        tail = dumps((flags, game.cards_at, [plain(frame) for frame in frames]), VERSION)
    codes.append(tail)
    waiting = game.effects or game.delayed or game.standby or game.unhandled_events
    watch = game.loop_watch
    if waiting or game.result is not None or watch.barred:
        rest = (
            game.effects, game.delayed, game.standby, game.unhandled_events, game.result, watch.barred, watch.script,
        )
        codes.append(dumps(plain(rest), VERSION))
    return blake2b(b"".join(codes), digest_size=16).hexdigest()


def _raw_frame(frame: Procedure) -> tuple[Any, ...]:
    answer = frame.answer
    return (
        type(frame).__name__, frame.at, None if answer is None else answer.fields(), frame.returned, frame.outcome,
        frame.waits, frame.fields(),
    )


def code_of(card: Instance) -> bytes:
    """The bytes of a card, kept with it: a frozen instance is encoded once, however many clones share it."""
    code = dumps(
        (
            card.row.index, card.owner, card.place, card.serial, card.since, card.arrived, card.state, card.face_up,
            card.counters, card.host,
        ),
        VERSION,
    )
    card.code = code
    return code


def plain(value: Any) -> Any:
    """A value of the state as tuples of numbers and words."""
    if value is None or isinstance(value, str | int | bytes):
        return value
    if isinstance(value, Instance):
        return (value.number, value.code or code_of(value))
    if isinstance(value, tuple | list):
        return tuple([plain(one) for one in value])
    if isinstance(value, Record):
        return (type(value).__name__, *[plain(one) for one in value.fields()])
    if isinstance(value, Procedure):
        return plain(_raw_frame(value))
    if isinstance(value, Row):
        return ("Row", value.index)
    if isinstance(value, Ability):
        return ("Ability", value.number)
    if isinstance(value, Definition):
        return ("Definition", value.id)
    if isinstance(value, PickLimit):
        return (type(value).__name__, plain(value.fields()))
    if isinstance(value, frozenset):
        return ("frozenset", *sorted([plain(one) for one in value]))
    raise AssertionError(f"a state holds {type(value).__name__}, whose parts are not declared")


def position(game: Game) -> str:
    """The state without what only grows, as 32 letters and digits.

    A card is named by its number. Where two copies have changed places the position is another one: a loop that passes
    copies round is found when all of them are back.
    """
    return blake2b(dumps(_Bare(game).whole(), VERSION), digest_size=16).hexdigest()


class _Bare:
    """Collects a position. ghosts: serials of cards that have moved on, in order of appearance."""

    __slots__ = ("count", "game", "ghosts", "top")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.ghosts: dict[int, int] = {}
        self.count = len(game.cards)
        self.top = (game.serials + 1) << SERIAL_BITS

    def whole(self) -> tuple[Any, ...]:
        game = self.game
        layout = game.layout
        places: list[tuple[int, ...]] = []
        for place, numbers in enumerate(game.cards_at):
            ordered = len(numbers) < 2 or layout.zone_of[place].ordered or bool(layout.slot_of[place])
            places.append(numbers if ordered else tuple(sorted(numbers)))
        cards = [
            (
                card.row.index, card.state, card.face_up, card.counters,
                card.host if card.host < 0 else self.serial(card.host),
            )
            for card in game.cards
        ]
        flags = (game.rules.id, game.format, game.turn_player, min(game.turn, 2 * layout.players), game.phase, game.out)
        frames = [self.frame(frame) for frame in game.frames]
        rest = (
            self.bare(game.used), self.bare(game.known), self.bare(game.standby), self.bare(game.effects),
            self.bare(game.delayed), self.bare(game.unhandled_events), plain(game.result),
        )
        return (flags, places, cards, frames, rest, self.order())

    def order(self) -> tuple[Any, ...]:
        """What came before what, among the effects and the cards whose text may be at work."""
        game = self.game
        layout = game.layout
        spots = game.table.active_spots
        stamped: list[tuple[int, int]] = [(effect.time, -1 - place) for place, effect in enumerate(game.effects)]
        for base in range(0, layout.place_count, layout.spot_count):
            for kind in spots:
                for number in game.cards_at[base + kind]:
                    card = game.cards[number]
                    if card.row.at_spot[kind] is not None:
                        stamped.append((card.since, number))
        stamped.sort()
        ranked: list[int] = []
        for place, (time, which) in enumerate(stamped):
            if place and stamped[place - 1][0] != time:
                ranked.append(MAX_CARDS)
            ranked.append(which)
        return tuple(ranked)

    def bare(self, value: Any) -> Any:
        if value is None or isinstance(value, str | bool):
            return value
        if isinstance(value, int):
            return value if value < MAX_CARDS else self.serial(value)
        if isinstance(value, tuple | list):
            return tuple([self.bare(one) for one in value])
        if isinstance(value, Instance):
            return (value.number, value.place, value.state, value.face_up, value.counters, self.serial(value.serial),
                    value.host if value.host < 0 else self.serial(value.host))
        if isinstance(value, Event):
            return (
                value.kind, value.verb, value.player, self.bare(value.card), self.bare(value.after), value.origin,
                value.place, value.amount, value.word, self.bare(value.other), value.rule, self.bare(value.cause),
                self.bare(value.parent), self.bare(value.replaced),
            )
        if isinstance(value, Record):
            return (type(value).__name__, *self.record(value))
        if isinstance(value, Procedure):
            return self.frame(value)
        return plain(value)

    def frame(self, frame: Procedure) -> tuple[Any, ...]:
        """A procedure; its times and `generation`, which only grow, as how long ago they were."""
        raw = _raw_frame(frame)
        fields = raw[-1]
        for place, name in enumerate(field_names(type(frame))):
            if name in ("time", "played"):
                fields = (*fields[:place], self.game.time - fields[place], *fields[place + 1:])
            elif name == "generation":
                fields = (*fields[:place], self.game.generation - fields[place], *fields[place + 1:])
        return (*[self.bare(one) for one in raw[:-1]], self.bare(fields))

    def record(self, value: Record) -> tuple[Any, ...]:
        """The fields of a record without its times: `order` has them."""
        game = self.game
        if isinstance(value, Effect):
            return (
                value.ability, value.part, self.bare(value.source), self.bare(value.this), value.master,
                game.turn - value.turn, self.bare(value.bound), value.players, value.values, self.bare(value.env),
                value.until, value.until_player, value.uses, self.bare(value.serial),
            )
        if isinstance(value, Delayed):
            return (
                value.ability, self.bare(value.source), self.bare(value.this), value.master, game.turn - value.turn,
                self.bare(value.env), value.until, value.until_player, value.uses, self.bare(value.serial),
            )
        if isinstance(value, Standby):
            return (
                value.ability, self.bare(value.source), self.bare(value.this), value.master, self.bare(value.event),
                self.bare(value.env), value.generation == game.generation,
                len({one.generation for one in game.standby if one.generation > value.generation}),
                self.bare(value.giver),
            )
        return tuple([self.bare(one) for one in value.fields()])

    def serial(self, value: int) -> Any:
        """A serial as the number of its card, or as the k-th that has moved on; any other number as it is."""
        number = value & _NUMBER_MASK
        if value >= self.top or number >= self.count:
            return value
        if self.game.cards[number].serial == value:
            return ("card", number)
        return ("gone", number, self.ghosts.setdefault(value, len(self.ghosts)))
