"""Writes a state as plain JSON values, and reads it back.

Everything follows from declared fields: procedures and their steps are written by name, cards by their row in the
table, abilities by their number. Reading creates nothing but the classes that are listed here, with the values that are
written: nothing is executed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, cast

from headjudge.kernel.abilities import Ability, Row
from headjudge.kernel.cards import SERIAL_BITS, Instance
from headjudge.kernel.events import Cause, Event
from headjudge.kernel.fields import FIELDS, GROWS, PAST, STATE, STATIC, Field
from headjudge.kernel.game import Game
from headjudge.kernel.game_rules import GameRules
from headjudge.kernel.kinds import fits
from headjudge.kernel.procedures import KEPT, Procedure, field_names, index_of
from headjudge.kernel.records import Record
from headjudge.kernel.rules import steps_of
from headjudge.kernel.state import History, Log

SAVED: Final = tuple([
    field for field in FIELDS if field.role in (STATE, GROWS, PAST) or (field.role == STATIC and field.plain)
])
"""The fields of a state that are saved."""

OWN_FORM: Final = ("cards", "frames", "log", "history")
"""Those of them that are written in a form of their own: cards and events by number, lists from the oldest on."""

# The kinds of fields of records that are written as numbers.
CARD: Final = ("Instance", "Instance | None")
EVENT: Final = "Event | None"
CAUSE: Final = "Cause | None"
ROW: Final = "Row"

_MASK: Final = (1 << SERIAL_BITS) - 1


class Damaged(ValueError):
    """Raised for data that is no state of this game; the text says why."""


# Classes by name


def _below(base: type) -> list[type]:
    found: list[type] = []
    kinds: list[type] = base.__subclasses__()
    for kind in kinds:
        found.append(kind)
        found.extend(_below(kind))
    return found


class Classes:
    """The classes that a state of this game may consist of, by name."""

    def __init__(self, rules: GameRules) -> None:
        self.procedures: dict[str, type[Procedure]] = {kind.__name__: kind for kind in rules.procedures()}
        for kind in _below(Procedure):
            # Those of other games may have the same names; those of this game are listed by its rules.
            if kind.__module__.startswith(("headjudge.kernel.", "headjudge.language.")):
                self.procedures.setdefault(kind.__name__, cast("type[Procedure]", kind))
        self.values: dict[str, type[Record]] = {}
        for kind in _below(Record):
            if kind not in (Instance, Event, Cause):
                self.values.setdefault(kind.__name__, cast("type[Record]", kind))

    def procedure(self, name: object) -> type[Procedure]:
        """Returns the procedure class of this name. Raises Damaged."""
        found = self.procedures.get(name) if isinstance(name, str) else None
        if found is None:
            raise Damaged(f"there is no procedure {name!r}")
        return found

    def value(self, name: str) -> type[Record]:
        """Returns the record class of this name. Raises Damaged."""
        found = self.values.get(name)
        if found is None:
            raise Damaged(f"there is no kind of value {name!r}")
        return found


# Writing


def dump(game: Game) -> dict[str, Any]:
    """Returns the whole state as JSON values."""
    return _Writer(game).state()


class _Writer:
    """Writes one state. Shared values (cards as they were, events) are written once and referred to by number."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.classes = Classes(game.rules)
        self.instances: list[list[Any]] = []
        self.causes: list[list[Any]] = []
        self.events: list[list[Any]] = []
        self.known: dict[int, int] = {}
        self.kept_alive: list[object] = []  # keeps what `known` names by its address alive

    def state(self) -> dict[str, Any]:
        game = self.game
        log: list[Event] = []
        at = game.log
        while at is not None:
            log.append(at[0])
            at = at[1]
        log.reverse()
        history: list[int] = []
        made = game.history
        while made is not None:
            history.append(made[0])
            made = made[1]
        history.reverse()
        state: dict[str, Any] = {
            field.name: self.value(getattr(game, field.name)) for field in SAVED if field.name not in OWN_FORM
        }
        state["asked"] = game.question is not None
        state["cards"] = [self.instance(card) for card in game.cards]
        state["log"] = [self.event(event) for event in log]
        state["history"] = history
        last = len(game.frames) - 1
        state["frames"] = [
            self.frame(frame, game.question is not None and depth == last) for depth, frame in enumerate(game.frames)
        ]
        state["instances"] = self.instances
        state["causes"] = self.causes
        state["events"] = self.events
        return state

    def value(self, value: Any) -> Any:
        if value is None or isinstance(value, str | bool | int):
            return value
        if isinstance(value, tuple | list):
            return [self.value(one) for one in value]
        if isinstance(value, Instance):
            return {"card": self.instance(value)}
        if isinstance(value, Event):
            return {"event": self.event(value)}
        if isinstance(value, Cause):
            return {"cause": self.cause(value)}
        if isinstance(value, Procedure):
            return {"frame": self.frame(value, False)}
        if isinstance(value, Row):
            return {"row": value.index}
        if isinstance(value, Ability):
            return {"ability": value.number}
        if isinstance(value, frozenset):
            return {"set": sorted([self.value(one) for one in value])}
        if isinstance(value, Record):
            name = type(value).__name__
            assert self.classes.value(name) is type(value), f"two kinds of values are called {name}"
            return {name: self.entry(value)}
        raise AssertionError(f"a state holds {type(value).__name__}, whose parts are not declared")

    def frame(self, frame: Procedure, asking: bool) -> dict[str, Any]:
        """Returns a procedure as JSON. One that asks is written as being before that step, which will ask again."""
        kind = type(frame)
        assert self.classes.procedure(kind.__name__) is kind, f"two procedures are called {kind.__name__}"
        steps = steps_of(kind)
        at = frame.at - 1 if asking else frame.at
        written: dict[str, Any] = {"do": kind.__name__, "next": steps[at].name if at < len(steps) else None}
        written["with"] = {
            name: self.value(value) for name, value in zip(field_names(kind), frame.fields(), strict=True)
        }
        for name, _, empty in KEPT:
            kept = getattr(frame, name)
            if kept != empty:
                written[name] = self.value(kept)
        return written

    def entry(self, value: Record) -> list[Any]:
        """Returns the fields of a record as JSON."""
        return [self.kept(one, kind) for one, kind in zip(value.fields(), value.kinds(), strict=True)]

    def kept(self, value: Any, kind: str) -> Any:
        """Returns a field of a record as JSON. Cards as they were, events, causes and rows are written by number."""
        if kind in CARD:
            return self.instance(value)
        if kind == EVENT:
            return self.event(value)
        if kind == CAUSE:
            return self.cause(value)
        if kind == ROW:
            return cast(Row, value).index
        return self.value(value)

    def _once(self, thing: Record, pool: list[list[Any]]) -> int:
        fields = self.entry(thing)  # which may write others into the pool
        number = len(pool)
        pool.append(fields)
        self.known[id(thing)] = number
        self.kept_alive.append(thing)
        return number

    def instance(self, card: Instance | None) -> int:
        if card is None:
            return -1
        known = self.known.get(id(card))
        if known is not None:
            return known
        return self._once(card, self.instances)

    def cause(self, cause: Cause | None) -> int:
        if cause is None:
            return -1
        known = self.known.get(id(cause))
        if known is not None:
            return known
        return self._once(cause, self.causes)

    def event(self, event: Event | None) -> int:
        if event is None:
            return -1
        known = self.known.get(id(event))
        if known is not None:
            return known
        return self._once(event, self.events)


# Reading


def load(game: Game, state: Any) -> None:
    """Fill an empty state of the same game, players and table.

    Raises Damaged, or another Python exception where the values make no sense.
    """
    _Reader(game, state).fill()


class _Reader:
    """Reads one state."""

    def __init__(self, game: Game, state: Any) -> None:
        if not isinstance(state, dict):
            raise Damaged("the state is missing")
        self.game = game
        self.written: dict[str, Any] = state
        self.classes = Classes(game.rules)
        self.instances: list[Instance] = []
        self.causes: list[Cause] = []
        self.events: list[Event] = []

    def part(self, name: str, kind: type) -> Any:
        found = self.written.get(name)
        if type(found) is not kind:
            raise Damaged(f"its part {name!r} is {'missing' if found is None else 'damaged'}")
        return found

    def fill(self) -> None:
        game = self.game
        self.read_shared()
        for field in SAVED:
            if field.name not in OWN_FORM:
                setattr(game, field.name, self.field(field))
        game.cards = [self.instance(number) for number in self.part("cards", list)]
        self.check_cards()
        log: Log | None = None
        for number in self.part("log", list):
            log = (self.event(number), log)
        game.log = log
        history: History | None = None
        for number in self.numbers(self.part("history", list)):
            history = (number, history)
        game.history = history
        named = [one.ability for one in game.effects] + [one.ability for one in game.delayed]
        for number in named + [one.ability for one in game.standby]:
            self.ability(number)
        game.frames = []
        for written in self.part("frames", list):
            game.frames.append(self.frame(written))
        if game.result is None and not game.frames:
            raise Damaged("nothing is being carried out")
        if game.result is None and self.part("asked", bool):
            game.run()
            if game.question is None:
                raise Damaged("the decision that it was saved at does not come")

    def field(self, field: Field) -> Any:
        """Returns a field of the state that is written as a value."""
        if field.name not in self.written:
            raise Damaged(f"its part {field.name!r} is missing")
        value = self.value(self.written[field.name])
        if field.kind.startswith("list["):
            value = list(value) if isinstance(value, tuple) else value
        if not fits(value, field.kind):
            raise Damaged(f"its part {field.name!r} is damaged")
        return value

    def read_shared(self) -> None:
        layout = self.game.layout
        for written in self.part("instances", list):
            card = Instance(*self.entry(written, Instance, "a card"))
            self.check(0 <= card.place < layout.place_count and 0 <= card.owner < layout.players, "a card")
            self.instances.append(card)
        for written in self.part("causes", list):
            cause = Cause(*self.entry(written, Cause, "a cause"))
            self.check(cause.ability == -1 or self.ability(cause.ability) is not None, "a cause")
            self.causes.append(cause)
        for written in self.part("events", list):
            event = Event(*self.entry(written, Event, "an event"))
            self.check(-1 <= event.origin < layout.place_count and -1 <= event.place < layout.place_count, "an event")
            self.events.append(event)

    def entry(self, written: Any, record: type[Record], what: str) -> list[Any]:
        """Returns the fields of a record, each of its declared type."""
        kinds = record.kinds()
        if not isinstance(written, list) or len(written) != len(kinds):
            raise Damaged(f"{what} is damaged")
        values = [self.kept(one, kind) for one, kind in zip(written, kinds, strict=True)]
        self.check(all([fits(one, kind) for one, kind in zip(values, kinds, strict=True)]), what)
        return values

    def kept(self, written: Any, kind: str) -> Any:
        """Returns a field of a record; see `_Writer.kept`."""
        if kind in CARD:
            return None if written == -1 else self.instance(written)
        if kind == EVENT:
            return None if written == -1 else self.event(written)
        if kind == CAUSE:
            return None if written == -1 else self.cause(written)
        if kind == ROW:
            return self.game.table.rows[self.index(written, self.game.table.rows)]
        return self.value(written)

    def check_cards(self) -> None:
        """Check that every card lies in exactly the place that it names. Raises Damaged."""
        game = self.game
        self.check(len(game.cards_at) == game.layout.place_count, "the list of places")
        seen: set[int] = set()
        for place, numbers in enumerate(game.cards_at):
            for number in numbers:
                self.check(
                    0 <= number < len(game.cards) and number not in seen and game.cards[number].place == place,
                    "the list of places",
                )
                seen.add(number)
        self.check(len(seen) == len(game.cards), "the list of places")
        for number, card in enumerate(game.cards):
            self.check(
                card.number == number and card.serial & _MASK == number and card.serial >> SERIAL_BITS <= game.serials,
                "the list of cards",
            )

    def check(self, holds: bool, what: str) -> None:
        if not holds:
            raise Damaged(f"{what} is damaged")

    def numbers(self, written: Any) -> Iterable[int]:
        if not isinstance(written, list) or not all(type(one) is int for one in written):
            raise Damaged("a list of numbers is damaged")
        return written

    def value(self, written: Any) -> Any:
        if written is None or isinstance(written, str | bool | int):
            return written
        if isinstance(written, list):
            return tuple([self.value(one) for one in written])
        if not isinstance(written, dict) or len(written) != 1:
            raise Damaged("a value is damaged")
        (name, inner), = written.items()
        if name == "card":
            return self.instance(inner)
        if name == "event":
            return self.event(inner)
        if name == "cause":
            return self.cause(inner)
        if name == "frame":
            return self.frame(inner)
        if name == "row":
            return self.game.table.rows[self.index(inner, self.game.table.rows)]
        if name == "ability":
            return self.ability(inner)
        if name == "set":
            return frozenset([self.value(one) for one in inner])
        record = self.classes.value(name)
        return record(*self.entry(inner, record, f"a value of the kind {name}"))

    def frame(self, written: Any) -> Procedure:
        if not isinstance(written, dict) or not isinstance(written.get("with"), dict):
            raise Damaged("a procedure is damaged")
        kind = self.classes.procedure(written.get("do"))
        fields = {str(name): self.value(value) for name, value in written["with"].items()}
        unknown = set(fields).difference(field_names(kind))
        if unknown:
            raise Damaged(f"the procedure {kind.__name__} remembers nothing called {min(unknown)!r}")
        frame = kind(**fields)
        step = written.get("next")
        if step is None:
            frame.finish()
        else:
            try:
                frame.at = index_of(kind, step)
            except AssertionError:
                raise Damaged(f"the procedure {kind.__name__} has no step {step!r}") from None
        for name, of, _ in KEPT:
            if name in written:
                value = self.value(written[name])
                self.check(fits(value, of), "a procedure")
                setattr(frame, name, value)
        return frame

    def index(self, number: Any, pool: list[Any]) -> int:
        if type(number) is not int or not 0 <= number < len(pool):
            raise Damaged("a reference is damaged")
        return number

    def instance(self, number: Any) -> Instance:
        return self.instances[self.index(number, self.instances)]

    def cause(self, number: Any) -> Cause:
        return self.causes[self.index(number, self.causes)]

    def event(self, number: Any) -> Event:
        return self.events[self.index(number, self.events)]

    def ability(self, number: Any) -> Ability:
        return self.game.table.abilities[self.index(number, self.game.table.abilities)]
