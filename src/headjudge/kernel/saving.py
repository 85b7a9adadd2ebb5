"""A state as plain JSON values, and back.

Everything follows from declared fields: procedures and their steps are written by name, cards by their row in the
table, abilities by their number. Reading creates nothing but the classes that are listed here, with the values that are
written: nothing is executed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, cast

from headjudge.kernel.abilities import Ability, Delayed, Effect, Row, Standby
from headjudge.kernel.cards import SERIAL_BITS, Instance
from headjudge.kernel.decisions import Choice
from headjudge.kernel.events import Cause, Event
from headjudge.kernel.game import Game, History, Log, Result
from headjudge.kernel.picking import PickLimit
from headjudge.kernel.procedures import Procedure, field_names, index_of
from headjudge.kernel.records import Record
from headjudge.kernel.rules import steps_of

if TYPE_CHECKING:
    from headjudge.kernel.game_rules import GameRules

PLAIN_FIELDS: Final = (
    "seed", "format", "ask_forced", "ask_hidden", "draws", "serials", "time", "turn_player", "turn", "phase",
    "generation", "look_for_interrupts", "look_for_rule_actions", "decisions",
)
"""Fields of `Game` that are numbers and words."""

VALUE_FIELDS: Final = (
    "effects", "delayed", "standby", "unhandled_events", "out", "used", "known", "result", "loop_watch",
)
"""Fields of `Game` that are values of any kind."""

_MASK: Final = (1 << SERIAL_BITS) - 1


class Damaged(ValueError):
    """What was read is no state of this game; the text says why."""


# Classes by name


def _below(base: type) -> list[type]:
    found: list[type] = []
    kinds: list[type] = base.__subclasses__()
    for kind in kinds:
        found.append(kind)
        found.extend(_below(kind))
    return found


_KINDS: Final[tuple[type, ...]] = (Effect, Delayed, Standby, Choice, Result)


class Classes:
    """The classes that a state of this game may be made of, by name."""

    def __init__(self, rules: GameRules) -> None:
        self.procedures: dict[str, type[Procedure]] = {kind.__name__: kind for kind in rules.procedures()}
        for kind in _below(Procedure):
            # Those of other games may have the same names; those of this game are listed by its rules.
            if kind.__module__.startswith(("headjudge.kernel.", "headjudge.language.")):
                self.procedures.setdefault(kind.__name__, cast("type[Procedure]", kind))
        self.values: dict[str, type] = dict([(kind.__name__, kind) for kind in _KINDS])
        for base in (Record, PickLimit):
            for kind in _below(base):
                if kind not in (Event, Cause):
                    self.values.setdefault(kind.__name__, kind)

    def procedure(self, name: object) -> type[Procedure]:
        found = self.procedures.get(name) if isinstance(name, str) else None
        if found is None:
            raise Damaged(f"there is no procedure {name!r}")
        return found

    def value(self, name: str) -> type:
        found = self.values.get(name)
        if found is None:
            raise Damaged(f"there is no kind of value {name!r}")
        return found


# Writing


def dump(game: Game) -> dict[str, Any]:
    """The whole state as JSON values."""
    return _Writer(game).state()


class _Writer:
    """Writes one state. What is shared, cards as they were and events, is written once and referred to by number."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.classes = Classes(game.rules)
        self.instances: list[list[Any]] = []
        self.causes: list[list[Any]] = []
        self.events: list[list[Any]] = []
        self.known: dict[int, int] = {}
        self.kept: list[object] = []      # keeps what `known` names by its address alive

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
        state: dict[str, Any] = {name: getattr(game, name) for name in PLAIN_FIELDS}
        state["asked"] = game.question is not None
        state["cards"] = [self.instance(card) for card in game.cards]
        state["cards_at"] = [list(place) for place in game.cards_at]
        state["log"] = [self.event(event) for event in log]
        state["history"] = history
        for name in VALUE_FIELDS:
            state[name] = self.value(getattr(game, name))
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
        if isinstance(value, tuple):
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
        if isinstance(value, Record | PickLimit):
            name = type(value).__name__
            assert self.classes.value(name) is type(value), f"two kinds of values are called {name}"
            return {name: [self.value(one) for one in value.fields()]}
        raise AssertionError(f"a state holds {type(value).__name__}, whose parts are not declared")

    def frame(self, frame: Procedure, asking: bool) -> dict[str, Any]:
        """A procedure. One that asks is written as being before the step that asks, which will ask again."""
        kind = type(frame)
        assert self.classes.procedure(kind.__name__) is kind, f"two procedures are called {kind.__name__}"
        steps = steps_of(kind)
        at = frame.at - 1 if asking else frame.at
        written: dict[str, Any] = {"do": kind.__name__, "next": steps[at].name if at < len(steps) else None}
        written["with"] = {
            name: self.value(value) for name, value in zip(field_names(kind), frame.fields(), strict=True)
        }
        for name in ("answer", "returned", "outcome"):
            kept = getattr(frame, name)
            if kept is not None:
                written[name] = self.value(kept)
        if frame.opened:
            written["opened"] = frame.opened
        if frame.waits:
            written["waits"] = True
        return written

    def _once(self, thing: object, pool: list[list[Any]], fields: list[Any]) -> int:
        number = len(pool)
        pool.append(fields)
        self.known[id(thing)] = number
        self.kept.append(thing)
        return number

    def instance(self, card: Instance | None) -> int:
        if card is None:
            return -1
        known = self.known.get(id(card))
        if known is not None:
            return known
        fields = [
            card.number, card.row.index, card.owner, card.place, card.serial, card.since, card.arrived, card.state,
            card.face_up, [list(pair) for pair in card.counters], card.host,
        ]
        return self._once(card, self.instances, fields)

    def cause(self, cause: Cause | None) -> int:
        if cause is None:
            return -1
        known = self.known.get(id(cause))
        if known is not None:
            return known
        return self._once(cause, self.causes, [cause.ability, self.instance(cause.source), cause.master, cause.paying])

    def event(self, event: Event | None) -> int:
        if event is None:
            return -1
        known = self.known.get(id(event))
        if known is not None:
            return known
        parent = self.event(event.parent)
        fields = [
            event.kind, event.verb, event.player, self.instance(event.card), self.instance(event.after), event.origin,
            event.place, event.amount, event.word, self.instance(event.other), event.rule, self.cause(event.cause),
            parent, event.at, [list(key) for key in event.replaced],
        ]
        return self._once(event, self.events, fields)


# Reading


def load(game: Game, state: Any) -> None:
    """Fill an empty state of the same game, players and table.

    Raises Damaged, or another error of Python where the values make no sense.
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
        for name in PLAIN_FIELDS:
            setattr(game, name, self.part(name, type(getattr(game, name))))
        self.read_shared()
        game.cards = [self.instance(number) for number in self.part("cards", list)]
        game.cards_at = [tuple(self.numbers(place)) for place in self.part("cards_at", list)]
        self.check_cards()
        log: Log | None = None
        for number in self.part("log", list):
            log = (self.event(number), log)
        game.log = log
        history: History | None = None
        for number in self.numbers(self.part("history", list)):
            history = (number, history)
        game.history = history
        for name in VALUE_FIELDS:
            setattr(game, name, self.value(self.written.get(name)))
        lists = (("effects", Effect), ("delayed", Delayed), ("standby", Standby), ("unhandled_events", Event))
        for name, kind in lists:
            kept = getattr(game, name)
            if not isinstance(kept, tuple) or not all(type(one) is kind for one in kept):
                raise Damaged(f"its part {name!r} is damaged")
            if kind is not Event:
                for one in kept:
                    self.ability(one.ability)
        game.frames = []
        for written in self.part("frames", list):
            frame = self.frame(written)
            frame.token = game.token
            game.frames.append(frame)
        if game.result is None and not game.frames:
            raise Damaged("nothing is being carried out")
        if game.result is None and self.part("asked", bool):
            game.run()
            if game.question is None:
                raise Damaged("the decision that it was saved at does not come")

    def read_shared(self) -> None:
        rows = self.game.table.rows
        for written in self.part("instances", list):
            number, row, owner, place, serial, since, arrived, state, face_up, counters, host = self.fields(written, 11)
            self.check(0 <= row < len(rows) and isinstance(state, str) and isinstance(face_up, bool), "a card")
            self.check(all(type(one) is int for one in (number, owner, place, serial, since, arrived, host)), "a card")
            self.check(0 <= place < self.game.layout.place_count and 0 <= owner < self.game.layout.players, "a card")
            pairs = tuple([(str(name), int(amount)) for name, amount in counters])
            self.instances.append(
                Instance(number, rows[row], owner, place, serial, since, arrived, state, face_up, pairs, host)
            )
        for written in self.part("causes", list):
            ability, source, master, paying = self.fields(written, 4)
            self.check(ability == -1 or self.ability(ability) is not None, "a cause")
            self.causes.append(Cause(ability, self.instance_or_none(source), master, paying))
        for written in self.part("events", list):
            kind, verb, player, card, after, origin, place, amount, word, other, rule, cause, parent, at, replaced = (
                self.fields(written, 15)
            )
            self.check(all(isinstance(one, str) for one in (kind, verb, word, rule)), "an event")
            self.check(all(type(one) is int for one in (player, origin, place, amount, at)), "an event")
            places = self.game.layout.place_count
            self.check(-1 <= origin < places and -1 <= place < places, "an event")
            self.events.append(
                Event(
                    kind, verb, player, self.instance_or_none(card), self.instance_or_none(after), origin, place,
                    amount, word, self.instance_or_none(other), rule, None if cause == -1 else self.cause(cause),
                    None if parent == -1 else self.event(parent), at,
                    tuple([tuple(self.numbers(key)) for key in self.list_of(replaced)]),
                )
            )

    def check_cards(self) -> None:
        """Every card lies in exactly one place, the one that it says."""
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

    def fields(self, written: Any, count: int) -> list[Any]:
        if not isinstance(written, list) or len(written) != count:
            raise Damaged("an entry is damaged")
        return written

    def numbers(self, written: Any) -> Iterable[int]:
        if not isinstance(written, list) or not all(type(one) is int for one in written):
            raise Damaged("a list of numbers is damaged")
        return written

    def list_of(self, written: Any) -> list[Any]:
        if not isinstance(written, list):
            raise Damaged("a list is damaged")
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
        if not isinstance(inner, list):
            raise Damaged("a value is damaged")
        return self.classes.value(name)(*[self.value(one) for one in inner])

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
        answer = self.value(written.get("answer"))
        self.check(answer is None or isinstance(answer, Choice), "a procedure")
        frame.answer = answer
        frame.returned = self.value(written.get("returned"))
        frame.outcome = self.value(written.get("outcome"))
        opened = written.get("opened", 0)
        self.check(type(opened) is int, "a procedure")
        frame.opened = opened
        waits = written.get("waits", False)
        self.check(type(waits) is bool, "a procedure")
        frame.waits = waits
        return frame

    def index(self, number: Any, pool: list[Any]) -> int:
        if type(number) is not int or not 0 <= number < len(pool):
            raise Damaged("a reference is damaged")
        return number

    def instance(self, number: Any) -> Instance:
        return self.instances[self.index(number, self.instances)]

    def instance_or_none(self, number: Any) -> Instance | None:
        return None if number == -1 else self.instance(number)

    def cause(self, number: Any) -> Cause:
        return self.causes[self.index(number, self.causes)]

    def event(self, number: Any) -> Event:
        return self.events[self.index(number, self.events)]

    def ability(self, number: Any) -> Ability:
        return self.game.table.abilities[self.index(number, self.game.table.abilities)]
