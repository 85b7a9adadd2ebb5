"""Computes the two identities of a state, `fingerprint` and `position`.

`fingerprint` is the exact state: equal for equal states on every machine, whatever the hash seed. It leaves out the log
and the choices made: only text about the past ("if you have ... this turn") looks at them. `position` also leaves out
everything that only grows (times, serials, draws, numbers of turns); it keeps order and identity.

Bytes come from `marshal` in its version 2, which writes numbers, strings and tuples of them in one way only (later
versions write equal values in different ways).
"""

from __future__ import annotations

from hashlib import blake2b
from marshal import dumps
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from headjudge.kernel.abilities import Ability, Row
from headjudge.kernel.cards import MAX_CARDS, SERIAL_BITS, Definition, Instance
from headjudge.kernel.effects import Effect
from headjudge.kernel.fields import FIELDS, GROWS, STATE, STATIC
from headjudge.kernel.procedures import Procedure, field_names
from headjudge.kernel.records import Record

if TYPE_CHECKING:
    from headjudge.kernel.state import State

VERSION: Final = 2

LISTS: Final = ("cards", "frames")
"""Fields of the state that fingerprints encode one by one."""

_NUMBER_MASK: Final = (1 << SERIAL_BITS) - 1

_EXACT: Final = [field for field in FIELDS if field.role in (STATE, GROWS) or (field.role == STATIC and field.plain)]
_flags_of: Final = attrgetter(*[field.name for field in _EXACT if field.plain])
_records_of: Final = attrgetter(*[field.name for field in _EXACT if not field.plain and field.name not in LISTS])
_SITUATION: Final = [field.name for field in FIELDS if field.role == STATE]

_STACK: Final = 2 + _SITUATION.index("frames")
"""The place of the stack in what a position consists of."""

_ANSWER: Final = 2
"""The place of its last answer in what a procedure is written as."""

_HOLDER: Final = 2
"""The place of the card in what is kept of a used ability."""


def fingerprint(game: State) -> str:
    """Returns the exact state as 32 letters and digits."""
    codes = [card.code or code_of(card) for card in game.cards]
    flags = (game.rules.id, *_flags_of(game))
    frames = [_raw_frame(frame) for frame in game.frames]
    try:
        codes.append(dumps((flags, frames), VERSION))
    except ValueError:
        # Some frame holds more than numbers and words.
        codes.append(dumps((flags, [plain(frame) for frame in frames]), VERSION))
    codes.append(dumps(tuple([one and plain(one) for one in _records_of(game)]), VERSION))
    return blake2b(b"".join(codes), digest_size=16).hexdigest()


def _raw_frame(frame: Procedure) -> tuple[Any, ...]:
    answer = frame.answer
    return (
        type(frame).__name__, frame.at, None if answer is None else answer.fields(), frame.returned, frame.outcome,
        frame.waits, frame.fields(),
    )


def code_of(card: Instance) -> bytes:
    """Returns the bytes of a card and keeps them with it: a frozen instance is encoded once for all clones."""
    code = dumps(_numbers_of(card), VERSION)
    card.code = code
    return code


def _numbers_of(card: Instance) -> tuple[Any, ...]:
    return tuple([one.index if isinstance(one, Row) else one for one in card.fields()])


def plain(value: Any) -> Any:
    """Returns a value of the state as tuples of numbers and words."""
    if value is None or isinstance(value, str | int | bytes):
        return value
    if isinstance(value, Instance):
        return (value.number, value.code or code_of(value))
    if isinstance(value, tuple | list):
        return tuple([plain(one) for one in value])
    if isinstance(value, Record):
        return (type(value).__name__, *[plain(one) for one in value.exact()])
    if isinstance(value, Procedure):
        return plain(_raw_frame(value))
    if isinstance(value, Row):
        return ("Row", value.index)
    if isinstance(value, Ability):
        return ("Ability", value.number)
    if isinstance(value, Definition):
        return ("Definition", value.id)
    if isinstance(value, frozenset):
        return ("frozenset", *sorted([plain(one) for one in value]))
    raise AssertionError(f"a state holds {type(value).__name__}, whose parts are not declared")


def position(game: State) -> str:
    """Returns the state without values that only grow, as 32 letters and digits.

    A card is named by its number. Where two copies have changed places the position is another one: a loop that passes
    copies round is found when all of them are back.
    """
    return digest(Bare(game).whole())


def standing(game: State) -> str:
    """Returns the position in which a question is asked, without earlier answers to the procedure that asks it."""
    whole = Bare(game).whole()
    stack = whole[_STACK]
    top = stack[-1]
    stack[-1] = (*top[:_ANSWER], None, *top[_ANSWER + 1:])
    return digest(whole)


def digest(value: tuple[Any, ...]) -> str:
    """Returns numbers and words as 32 letters and digits."""
    return blake2b(dumps(value, VERSION), digest_size=16).hexdigest()


class Bare:
    """Collects a position. ghosts: serials of cards that have moved on, in order of appearance."""

    def __init__(self, game: State) -> None:
        self.game = game
        self.ghosts: dict[int, int] = {}
        self.count = len(game.cards)
        self.top = (game.serials + 1) << SERIAL_BITS

    def whole(self) -> tuple[Any, ...]:
        """Returns everything that a position consists of."""
        game = self.game
        effects = [place for place, effect in enumerate(game.effects) if not self.is_over(effect)]
        fields = [self.effects(effects) if name == "effects" else self.field(name) for name in _SITUATION]
        return (game.rules.id, game.format, *fields, self.order(effects))

    def field(self, name: str) -> Any:
        """Returns a field of the state, without the differences that positions ignore."""
        game = self.game
        layout = game.layout
        if name == "cards":
            return [
                (
                    card.row.index, card.state, card.face_up, self.counters(card),
                    card.host if card.host < 0 else self.serial(card.host),
                )
                for card in game.cards
            ]
        if name == "cards_at":
            return [self.place(place, numbers) for place, numbers in enumerate(game.cards_at)]
        if name == "frames":
            return [self.frame(frame) for frame in game.frames]
        if name == "used":
            return self.bare([one for one in game.used if one[_HOLDER] < 0 or game.current(one[_HOLDER]) >= 0])
        if name == "turn":
            return min(game.turn, 2 * layout.players)
        return self.bare(getattr(game, name))

    def place(self, place: int, numbers: tuple[int, ...]) -> tuple[int, ...]:
        """Returns the cards in a place: in their order if that means something, else sorted."""
        layout = self.game.layout
        ordered = len(numbers) < 2 or layout.zone_of[place].ordered or bool(layout.slot_of[place])
        return numbers if ordered else tuple(sorted(numbers))

    def is_over(self, effect: Effect) -> bool:
        """Whether an effect reaches only cards that have moved on, so that it can change nothing any more."""
        if not effect.bound or effect.players:
            return False
        game = self.game
        for serial in effect.bound:  # noqa: SIM110  (a plain loop is quicker)
            if game.current(serial) >= 0:
                return False
        return True

    def counters(self, card: Instance) -> tuple[Any, ...]:
        """Returns the counters of a card."""
        return card.counters

    def effects(self, places: list[int]) -> Any:
        """Returns the effects at these indices of `Game.effects`."""
        return tuple([self.bare(self.game.effects[place]) for place in places])

    def order(self, effects: list[int]) -> tuple[Any, ...]:
        """Returns the time order of these effects and of the cards whose text may be at work."""
        game = self.game
        layout = game.layout
        spots = game.table.active_spots
        stamped: list[tuple[int, int]] = [
            (game.effects[place].time, -1 - which) for which, place in enumerate(effects)
        ]
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
        """Returns a value of the state without the differences that positions ignore."""
        if value is None or isinstance(value, str | bool):
            return value
        if isinstance(value, int):
            return value if value < MAX_CARDS else self.serial(value)
        if isinstance(value, tuple | list):
            return tuple([self.bare(one) for one in value])
        if isinstance(value, Record):
            return (type(value).__name__, *self.record(value))
        if isinstance(value, Procedure):
            return self.frame(value)
        return plain(value)

    def frame(self, frame: Procedure) -> tuple[Any, ...]:
        """Returns the fields of a procedure.

        Its times and `generation`, which only grow, are given as how long ago they were; its amounts are no serials.
        """
        raw = _raw_frame(frame)
        amounts = frame.amounts()
        fields: list[Any] = []
        for name, one in zip(field_names(type(frame)), raw[-1], strict=True):
            if name in ("time", "played"):
                fields.append(self.game.time - one)
            elif name == "generation":
                fields.append(self.game.generation - one)
            elif name in amounts:
                fields.append(one)
            else:
                fields.append(self.bare(one))
        return (*[self.bare(one) for one in raw[:-1]], tuple(fields))

    def record(self, value: Record) -> tuple[Any, ...]:
        """Returns the fields of a record without its times, which `order` covers."""
        game = self.game
        bare: list[Any] = []
        values: tuple[Any, ...] = value.fields()
        for kind, one in zip(value.kinds(), values, strict=True):
            if kind == "Turn":
                bare.append(game.turn - one)
            elif kind == "Generation":
                later = {entry.generation for entry in game.standby if entry.generation > one}
                bare.append((one == game.generation, len(later)))
            elif "Number" in kind:
                bare.append(one)
            elif kind not in ("Time", "Told"):
                bare.append(self.bare(one))
        return tuple(bare)

    def serial(self, value: int) -> Any:
        """Returns a serial as the number of its card, or as the k-th card that has moved on.

        Other numbers are returned unchanged.
        """
        number = value & _NUMBER_MASK
        if value >= self.top or number >= self.count:
            return value
        if self.game.cards[number].serial == value:
            return ("card", number)
        return ("gone", number, self.ghosts.setdefault(value, len(self.ghosts)))
