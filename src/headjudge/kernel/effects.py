"""Abilities at work: effects, delayed triggers, standby, and the parts that apply now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.abilities import Ability, Env, Giver, Part, Scope, Trigger
from headjudge.kernel.cards import Instance
from headjudge.kernel.events import Event
from headjudge.kernel.records import Generation, Number, Record, Time, Turn

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

WITH_ITS_CARD: Final = "this leaves"
"""The duration of what ends as soon as the card that it comes from is no longer the same card (gate:4.1.4)."""


class Effect(Record):
    """A continuous effect that an ability or card has generated.

    ability, part: the ability and the index among its `effect_parts`. bound: the serials of the cards it applies to;
    None if it applies to every card that fits (ws:8.9.3), or to players. players: the seats it applies to. values:
    amounts computed when it was generated. until: the name of the moment that ends it. until_player: the seat whose
    moment that is, -1 for anybody's. turn: the turn in which it began. uses: the number of uses after which it ends, -1
    for no such limit; the code that uses it counts down. serial: its own number, from the same series as the serials of
    cards; -1 until it begins (`Game.add_effect`). first: the serial of the first effect that the same resolution has
    generated, -1 if that is this one.
    """

    __slots__ = (
        "ability", "bound", "env", "first", "master", "part", "players", "serial", "source", "this", "time", "turn",
        "until", "until_player", "uses", "values",
    )

    def __init__(
        self,
        ability: int,
        part: int,
        source: Instance | None,
        this: int,
        master: int,
        time: Time,
        turn: Turn,
        bound: tuple[int, ...] | None,
        players: tuple[int, ...],
        values: tuple[Number, ...],
        env: Env,
        until: str,
        until_player: int,
        uses: int,
        serial: int = -1,
        first: int = -1,
    ) -> None:
        self.ability = ability
        self.part = part
        self.source = source
        self.this = this
        self.master = master
        self.time = time
        self.turn = turn
        self.bound = bound
        self.players = players
        self.values = values
        self.env = env
        self.until = until
        self.until_player = until_player
        self.uses = uses
        self.serial = serial
        self.first = first

    def fields(self) -> tuple[object, ...]:
        return (
            self.ability, self.part, self.source, self.this, self.master, self.time, self.turn, self.bound,
            self.players, self.values, self.env, self.until, self.until_player, self.uses, self.serial, self.first,
        )

    @staticmethod
    def kinds() -> tuple[str, ...]:
        return (
            "int", "int", "Instance | None", "int", "int", "Time", "Turn", "tuple[int, ...] | None", "tuple[int, ...]",
            "tuple[Number, ...]", "Env", "str", "int", "int", "int", "int",
        )


class Delayed(Record):
    """An automatic ability that an effect has created and that waits for its moment (ws:8.7.5).

    source: the card that it belongs to, None for an ability that the rules have made. uses: how often it may still
    trigger, -1 for any number. serial: its own number, as for an effect; -1 until it begins to wait
    (`Game.add_delayed`).
    """

    __slots__ = (
        "ability", "env", "master", "serial", "source", "this", "time", "turn", "until", "until_player", "uses",
    )

    def __init__(
        self,
        ability: int,
        source: Instance | None,
        this: int,
        master: int,
        time: Time,
        turn: Turn,
        env: Env,
        until: str,
        until_player: int,
        uses: int,
        serial: int = -1,
    ) -> None:
        self.ability = ability
        self.source = source
        self.this = this
        self.master = master
        self.time = time
        self.turn = turn
        self.env = env
        self.until = until
        self.until_player = until_player
        self.uses = uses
        self.serial = serial

    def fields(self) -> tuple[object, ...]:
        return (
            self.ability, self.source, self.this, self.master, self.time, self.turn, self.env, self.until,
            self.until_player, self.uses, self.serial,
        )

    @staticmethod
    def kinds() -> tuple[str, ...]:
        return ("int", "Instance | None", "int", "int", "Time", "Turn", "Env", "str", "int", "int", "int")


class Standby(Record):
    """A triggered ability that waits to be played. An ability that triggers twice has two entries.

    source: its card, as it was or is, whichever the rules refer to. this: the serial by which effects may still find
    the card (its serial after the move that triggered it). event: what triggered it, with its roles. generation: the
    number of the resolution during which it triggered. giver: which of several equal abilities of the card it is.
    """

    __slots__ = ("ability", "env", "event", "generation", "giver", "master", "source", "this")

    def __init__(
        self,
        ability: int,
        source: Instance | None,
        this: int,
        master: int,
        event: Event | None,
        env: Env = (),
        generation: Generation = 0,
        giver: Giver = (),
    ) -> None:
        self.ability = ability
        self.source = source
        self.this = this
        self.master = master
        self.event = event
        self.env = env
        self.generation = generation
        self.giver = giver

    def fields(self) -> tuple[object, ...]:
        return (self.ability, self.source, self.this, self.master, self.event, self.env, self.generation, self.giver)

    def alike(self, game: Game, other: Standby) -> bool:
        """Whether the two are equal abilities of one card for one event, so that their order makes no difference."""
        abilities = game.table.abilities
        return (
            abilities[self.ability].alike == abilities[other.ability].alike
            and self.this == other.this
            and self.master == other.master
            and self.event is other.event
            and self.env == other.env
            and self.generation == other.generation
        )

    @staticmethod
    def kinds() -> tuple[str, ...]:
        return ("int", "Instance | None", "int", "int", "Event | None", "Env", "Generation", "Giver")


class ActivePart:
    """A part that is at work now; derived from the state, never saved.

    source: the holder's number, or -1. this: the holder's serial. master: the holder's player. time: its time stamp in
    the order of effects. effect: the effect it belongs to, or None for a continuous ability. grant: the part that gave
    the ability, or None. scope: the cards and players its words refer to, once computed. circle: its number among the
    parts of all circles, -1 outside of them. group: the place of that circle in `Game.circles`. interdependent: set on
    the first part of a key: whether some parts of that key stand in a circle.
    """

    __slots__ = (
        "ability", "bound", "circle", "effect", "grant", "group", "interdependent", "master", "part", "scope", "source",
        "this", "time",
    )  # fmt: skip

    def __init__(
        self,
        part: Part,
        ability: Ability,
        source: int,
        this: int,
        master: int,
        time: int,
        effect: Effect | None,
        bound: frozenset[int] | None,
        grant: ActivePart | None,
    ) -> None:
        self.part = part
        self.ability = ability
        self.source = source
        self.this = this
        self.master = master
        self.time = time
        self.effect = effect
        self.bound = bound
        self.grant = grant
        self.scope: Scope | None = None
        self.circle = -1
        self.group = -1
        self.interdependent = False

    def came_before(self, other: ActivePart) -> bool:
        """Whether this part is older than another one, or as old and stands before it in the same ability."""
        if self.time != other.time:
            return self.time < other.time
        if self.ability is not other.ability or self.this != other.this:
            return False
        if self.effect is not None and other.effect is not None:
            return self.effect.serial < other.effect.serial
        parts = self.ability.parts
        return self.part in parts and other.part in parts and parts.index(self.part) < parts.index(other.part)

    def may_reach_in(self, within: frozenset[int]) -> bool:
        """Whether the part may reach cards in one of these kinds of places."""
        part = self.part
        if self.bound is not None:
            return True
        if part.this_only:
            return self.effect is not None or not within.isdisjoint(self.ability.spots)
        return part.within is None or not within.isdisjoint(part.within)

    def giver(self) -> Giver:
        """Returns the giver of the ability that this part belongs to; it tells equal abilities of one holder apart."""
        if self.effect is not None:
            return (self.effect.serial,)
        return () if self.grant is None else self.grant.gives()

    def gives(self) -> Giver:
        """Returns the giver that abilities given by this part have."""
        if self.effect is not None:
            return (self.effect.serial,)
        return (self.this, self.ability.number, *self.giver())


class Circle:
    """Parts at work that depend on each other, in order of time.

    by_card: whether each card is settled for itself, because none of them reads of another card what they change.
    field: the number that they change, if it is worked out card by card when it is asked for; '' for other circles,
    which are settled before anything is read. alike: for that number those that do the same to each card, together;
    own: likewise, by its number, those that reach one card alone. told_apart: whether time tells which of two comes
    first, unless they are of one card.
    """

    __slots__ = ("alike", "by_card", "field", "own", "parts", "told_apart")

    def __init__(self, parts: list[ActivePart], by_card: bool, told_apart: bool) -> None:
        self.parts = parts
        self.by_card = by_card
        self.field = ""
        self.alike: list[list[ActivePart]] = []
        self.own: dict[int, list[list[ActivePart]]] = {}
        self.told_apart = told_apart

    def kinds(self, card: int) -> list[list[ActivePart]]:
        """Returns the parts that may reach a card, those that do the same together."""
        own = self.own.get(card)
        return self.alike if own is None else self.alike + own


Held = tuple[Ability, ActivePart | None]
"""An ability that a card has, with the part that gives it; None for a printed one."""


def giver_of(grant: ActivePart | None) -> Giver:
    """Returns the giver of an ability that the part `grant` gives; () for a printed ability."""
    return () if grant is None else grant.gives()


class Watcher:
    """An ability in place that listens to events of other cards.

    grant: the part that gave it, or None.
    """

    __slots__ = ("ability", "card", "grant", "trigger")

    def __init__(self, ability: Ability, trigger: Trigger, card: int, grant: ActivePart | None) -> None:
        self.ability = ability
        self.trigger = trigger
        self.card = card
        self.grant = grant
