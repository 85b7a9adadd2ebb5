"""Compiled abilities as the run loop needs them: triggers, continuous parts, and the static table of one setup.

The language package compiles trees into subclasses of these; the kernel only asks them whether they match, reach or
change something. The table is built once at setup and shared by clones. Nothing is registered or unregistered when
cards move: the zone of a card is tested when an event or a value is looked at.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from headjudge.kernel.cards import Definition, Instance
from headjudge.kernel.events import AS_NEW, Event
from headjudge.kernel.routes import ARRIVING, LEAVING, PRINTED, WATCHING, Heard, Kind, Route
from headjudge.kernel.routes import GIVEN as GIVEN_LISTENS

if TYPE_CHECKING:
    from headjudge.kernel.effects import ActivePart, Standby
    from headjudge.kernel.game import Game
    from headjudge.kernel.game_rules import GameRules
    from headjudge.kernel.procedures import Procedure
    from headjudge.kernel.state import State
    from headjudge.kernel.zones import Layout

Env = tuple[tuple[str, tuple[int, ...]], ...]
"""Registers that an ability carries into the future: names and serials or numbers."""

Giver = tuple[int, ...]
"""Which of several equal abilities of a card one is: () for a printed one, else by what it was given: the serial of
an effect, or the serial of the card and the number of the ability that gives it, and then what gave that one. Of an
ability that waits for an event: its serial. What a card has twice is two abilities (ws:4.1.1, gate:3.1.2.3)."""

UNBOUNDED: Final = -(1 << 50)
"""Lower than any number of a card: how far a part may lower one of which nothing more is known."""

UNAFFECTED: Final = "forbid:be affected"
"""The key of parts that keep what others do from cards."""

ABILITIES: Final = ("ability", "lose ability")
"""The keys of parts that give cards abilities or take them away."""

GIVEN: Final = "given: to any"
"""The key in `Game.active_parts` of given abilities: the index changes when a card comes to where they work."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Scope:
    """The cards and players that the words of an active part refer to; the language package has its own subclass."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Trigger:
    """The trigger condition of an automatic ability.

    keys: the keys of events it listens to ('move', 'enter:stage', 'leave:stage', an event's kind). own: whether it
    listens only to events whose card is the holder itself. leaving: whether it looks at the state before the event (a
    card that leaves), so that it is matched before the commit. verb: the verb that an event must have; '' for any.
    needs: a number that the holder must have, or the trigger matches nothing; '' for none.
    """

    def __init__(self, keys: tuple[str, ...], own: bool = False, leaving: bool = False, verb: str = "") -> None:
        self.keys = keys
        self.verb = verb
        self.own = own
        self.leaving = leaving
        self.needs = ""

    def matches(self, game: Game, event: Event, source: Instance | None, master: int, env: Env) -> bool:
        """Whether this event fulfils the condition for an ability of `source` with this master.

        source: None for an ability that the rules have made and that waits without a card.
        """
        raise AssertionError("a trigger says what it matches")

    def may_follow(self, layout: Layout, origin: int, place: int, verb: str) -> bool:
        """Whether a move with this verb between these places may fulfil the condition, as far as these tell."""
        return True

    def hears(self, layout: Layout, origin: int, place: int, verb: str) -> bool:
        """Whether a move with this verb may fulfil the condition where the card becomes a new one as places say."""
        return self.may_follow(layout, origin, place, verb)

    def sights(self) -> frozenset[int] | None:
        """Returns the kinds of places of which the number of cards alone decides whether a situation is there.

        None where more may decide it, and for other triggers.
        """
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """One change that a continuous ability or effect makes.

    key: what it writes: a field ('power', 'trait'), 'ability', 'lose ability', 'forbid:DEED', 'allow:DEED',
    'parameter:NAME', 'instead:KIND'. layer: its place in the document's order. reads: the fields that its reach or
    amount depends on. reads_of_others: those of them that it may read of other cards than the one that it changes.
    rank: its place in the order in which parts are applied, before time is compared: by layer, and within a layer a
    part that reads the field it writes comes after the others. reads_in: the kinds of places in which
    all cards lie whose fields it reads; None if they may lie anywhere. settled: whether an effect that is
    bound to its cards reads nothing any more, because its amount was settled when it began. numeric: whether it changes
    numbers rather than words. within: the kinds of places where it can reach cards when it is not bound; None for any.
    this_only: whether it reaches no card but its own when it is not bound. hosted: whether a part of an ability reaches
    no card but the one on which its own card hangs. steady: whether what it does to a card changes only when cards move
    or hang elsewhere, or when it begins or ends to be at work. adds: what it adds to each number that it
    changes, if it does nothing else; None for any other part.

    Of the abilities that it gives, None where that is open: given_kinds: their kinds. given_keys: the keys to which
    they listen for events of their own card. given_labels: their keywords.
    """

    settled = False

    def __init__(self, key: str, layer: int = 0, reads: tuple[str, ...] = ()) -> None:
        self.key = key
        self.layer = layer
        self.reads = reads
        self.reads_of_others = reads
        self.rank = 2 * layer + (1 if key in reads else 0)
        self.numeric = False
        self.reads_in: frozenset[int] | None = None
        self.within: frozenset[int] | None = None
        self.this_only = False
        self.hosted = False
        self.steady = False
        self.adds: int | None = None
        self.given_kinds: frozenset[str] | None = None
        self.given_keys: frozenset[str] | None = None
        self.given_labels: frozenset[str] | None = None

    def is_number(self) -> bool:
        """Whether the field it writes is a number of cards."""
        return False

    def reaches(self, game: Game, active: ActivePart, card: int) -> bool:
        """Whether it applies now to the card of this number (-1: to no card in particular).

        It is not called for bound effects.
        """
        raise AssertionError("a part says what it reaches")

    def feeds(self, read: str) -> bool:
        """Whether it may change the value that is read under this name.

        read: a field, or 'label:LABEL' for having an ability with that label.
        """
        return read == self.key

    def could_reach(self, game: Game, active: ActivePart) -> Iterable[int]:
        """Returns the numbers of all cards that it might reach; `reaches` decides for each."""
        if active.bound is not None:
            return [number for number in [game.current(serial) for serial in sorted(active.bound)] if number >= 0]
        if self.within is None:
            return range(len(game.cards))
        layout = game.layout
        return [
            number
            for place, numbers in enumerate(game.cards_at)
            if layout.spot_of[place] in self.within
            for number in numbers
        ]

    def sameness(self, game: State, active: ActivePart) -> int:
        """Returns a number that active parts share which do the same to each card as long as they are at work."""
        return id(active)

    def kept(self, game: Game, active: ActivePart, card: int) -> Any:
        """Returns the amount to keep when it is applied in a circle, if other fields decide that amount; else None.

        `Game.kept` returns the kept amount later.
        """
        return None

    def number(self, game: Game, active: ActivePart, card: int, value: int) -> int:
        """Returns the number after this change."""
        return value

    def lowers(self, game: Game, active: ActivePart) -> int:
        """Returns by how much it can lower a number of a card at most, as a number that is not positive.

        `UNBOUNDED` stands for any amount.
        """
        return UNBOUNDED

    def words(self, game: Game, active: ActivePart, card: int, value: tuple[str, ...]) -> tuple[str, ...]:
        """Returns the words after this change."""
        return value

    def granted(self, game: State) -> tuple[Ability, ...]:
        """Returns the abilities that a part with the key 'ability' gives."""
        return ()

    def loses(self, game: Game, active: ActivePart, card: int, ability: Ability) -> bool:
        """For the key 'lose ability': whether it takes this ability away."""
        return False

    def takes_later_ones(self) -> bool:
        """For the key 'lose ability': whether it also takes abilities that are given after it began."""
        return False

    def leaves_own_ones(self) -> bool:
        """For the key 'lose ability': whether it takes only abilities that others give to the card."""
        return False

    def reaches_player(self, game: Game, active: ActivePart, player: int) -> bool:
        """Whether it applies to this player."""
        return False

    def applies(self, game: Game, active: ActivePart, player: int, card: int) -> bool:
        """Whether a permission, prohibition or parameter concerns this player and card (-1: no card)."""
        bound = active.bound
        if active.effect is not None and active.effect.players:
            return player in active.effect.players and (card < 0 or self.reaches(game, active, card))
        if bound is not None:
            return card >= 0 and game.cards[card].serial in bound
        return (card >= 0 and self.reaches(game, active, card)) or self.reaches_player(game, active, player)

    def shields(self, game: Game, active: ActivePart, other: ActivePart, card: int) -> bool:
        """For the key `UNAFFECTED`: whether it keeps what another part does from this card."""
        return False

    def replaces(self, game: Game, active: ActivePart, event: Event) -> bool:
        """Whether a replacement (a key 'instead:...') would replace this event."""
        return False

    def may_replace(self, layout: Layout, origin: int, place: int, verb: str) -> bool:
        """Whether a replacement may replace a move with this verb between these places, as far as these tell."""
        return True

    def substitute(self, game: Game, active: ActivePart, event: Event) -> tuple[Event, ...] | Procedure:
        """Returns what happens instead: events that join the group, or a procedure to run after it."""
        return ()

    def mark(self, active: ActivePart) -> int:
        """Returns the ability number by which an event remembers that this replacement was applied to it."""
        return active.ability.number

    def optional(self) -> bool:
        """Whether the player that `decider` returns may decline the replacement."""
        return False

    def can_be_accepted(self, game: Game, active: ActivePart) -> bool:
        """Whether what would happen instead is possible; an optional replacement may be asked for all the same."""
        return True

    def decider(self, game: Game, active: ActivePart) -> int:
        """Returns the player who may decline the replacement."""
        return active.master


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability:
    """A compiled ability.

    number: its place in the table. alike: the number of the first ability in the table with the same effect; it makes
    no difference which of the two is played first. holder: the id of the definition it is printed on, '' for an ability
    that rules grant. kind: the document's word ('automatic'). kinds: the kinds of places where it works. labels: its
    keywords. used_labels: the keywords that count as used when its cost has been paid. triggers: the triggers of an
    automatic ability. parts: the parts of a continuous ability. effect_parts: the parts of the effects that it
    generates. limit: how often it may be used in one turn, or in the game if `for_game`; 0 for no limit. window: the
    play timing in which a player may use it ('main', 'counter'). printed: the line that prints it, '' for none.
    line: the line of the holder's text on which it stands, counted from 1; 0 for an ability that rules make or grant.
    """

    def __init__(
        self,
        kind: str,
        spots: frozenset[int],
        *,
        labels: tuple[str, ...] = (),
        triggers: tuple[Trigger, ...] = (),
        parts: tuple[Part, ...] = (),
        effect_parts: tuple[Part, ...] = (),
        limit: int = 0,
        window: str = "",
        text: str = "",
        holder: str = "",
    ) -> None:
        self.number = -1
        self.alike = -1
        self.kind = kind
        self.spots = spots
        self.labels = labels
        self.used_labels = labels
        self.triggers = triggers
        self.parts = parts
        self.effect_parts = effect_parts
        self.limit = limit
        self.for_game = False
        self.window = window
        self.printed = text
        self.holder = holder
        self.line = 0

    @property
    def text(self) -> str:
        """Its text as printed; in words made from its meaning where no line of a card prints it."""
        return self.printed or self.unprinted()

    def unprinted(self) -> str:
        """Returns words for what it means, '' if there are none."""
        return ""

    def works(self, game: Game, card: Instance) -> bool:
        """Whether conditions on the holder's place beyond its zone are met (the top card of the clock)."""
        return True

    def always_works(self) -> bool:
        """Whether there are no such conditions."""
        return True

    def remember(self, game: Game, event: Event, source: Instance | None, master: int, trigger: Trigger) -> Env:
        """Returns the values to keep from the moment of triggering, as they may be gone when the ability resolves."""
        return ()

    def usable(self, game: Game, card: Instance, master: int) -> bool:
        """Whether its own conditions and limits let an activated ability, or an event, be used now."""
        return self.within_limit(game, card, ()) and self.fulfilled(game, card, master)

    def within_limit(self, game: Game, card: Instance, giver: Giver) -> bool:
        """Whether the card may use it once more, counted for the ability as this giver gives it."""
        if not self.limit:
            return True
        return game.times_used(self, card, giver) < self.limit

    def fulfilled(self, game: Game, card: Instance, master: int) -> bool:
        """Whether the conditions in its text are met."""
        return True

    def asks(self) -> bool:
        """Whether its text asks for anything before it can be used or begin, apart from its cost."""
        return True

    def payable(self, game: Game, card: Instance, master: int) -> bool:
        """Whether its whole cost can be paid."""
        return True

    def tires(self) -> str:
        """Returns the orientation that its own card gets by paying its cost; '' where it gets none.

        A card that has it already cannot pay, unless an effect has taken the cost away.
        """
        return ""

    def payment(self, game: Game, card: Instance, master: int) -> Procedure | None:
        """Returns the procedure that pays its cost; None if it has no cost."""
        return None

    def can_begin(self, game: Game, standby: Standby) -> bool:
        """Whether the first part of its effect can be carried out.

        It is called in games where an ability cannot be activated otherwise.
        """
        return True

    def resolve(self, game: Game, standby: Standby) -> Procedure:
        """Returns the procedure that plays and resolves it."""
        raise AssertionError("only compiled abilities resolve")

    def begun(self, game: Game, standby: Standby) -> Procedure:
        """Returns the procedure that resolves it, where its use has been counted before."""
        raise AssertionError("only compiled abilities resolve")


class RowInSpot:
    """The abilities of a definition in one kind of place.

    indexed: whether it changes something there or listens to other cards (see `indexing.build_index`).
    keys: those of its parts; heard: those to which it listens of other cards.
    windows: when its activated abilities can be used.
    """

    __slots__ = ("activated", "heard", "indexed", "keys", "own", "parts", "watching", "windows")

    def __init__(self) -> None:
        self.indexed = False
        self.keys: frozenset[str] = frozenset()
        self.heard: frozenset[str] = frozenset()
        self.own: dict[str, list[tuple[Ability, Trigger]]] = {}
        self.watching: list[tuple[str, Ability, Trigger]] = []
        self.parts: list[tuple[Ability, Part]] = []
        self.activated: list[Ability] = []
        self.windows: set[str] = set()

    def add(self, ability: Ability) -> None:
        """Add an ability of the definition with its triggers and parts."""
        for trigger in ability.triggers:
            for key in trigger.keys:
                if trigger.own:
                    self.own.setdefault(key, []).append((ability, trigger))
                else:
                    self.watching.append((key, ability, trigger))
        for part in ability.parts:
            self.parts.append((ability, part))
        if ability.kind == "activated":
            self.activated.append(ability)
            self.windows.add(ability.window)
        self.keys = frozenset([part.key for _, part in self.parts])
        self.heard = frozenset([key for key, _, _ in self.watching])
        self.indexed = bool(self.parts or self.watching)

    def other_uses(self, window: str, label: str) -> bool:
        """Whether some activated ability can be used in this window that does not have this keyword."""
        for ability in self.activated:  # noqa: SIM110  (a plain loop is quicker)
            if ability.window == window and label not in ability.labels:
                return True
        return False


class Row:
    """A definition in the table of one setup.

    event: the ability that is carried out when the card is played, or None. at_spot: a `RowInSpot` for each kind of
    place, None where it has no ability. labels: the keywords of all its abilities. alike: the index of the first row
    that is the same card in another printing. token: whether it is a token. shown: its numbers and words in views as
    long as nothing changes them, and fields: the numbers and words that views show of it, once they were made. ways:
    the ways to play it, each with the kind of its cost, the ability that is the cost and the number that this asks for
    (-1 if it asks for more), once a game asked for them.
    passed: whether it is in sets that card text tells by what is printed, by number of the set and kind of place.
    used: its activated abilities by play timing, once asked for (`uses`).
    waits: whether it has an ability that triggers on a situation. indexed: the kinds of places, as bits, where it adds
    to the index (see `RowInSpot`); activated: those where it prints an activated ability. windows: the play timings at
    which it may be played, once a game asked for them.
    printed: what its game asks of it most often, in a record of that game, once made. lists: the keys of `shown` whose
    values are lists.
    """

    __slots__ = (
        "abilities", "activated", "alike", "at_spot", "definition", "event", "fields", "index", "indexed", "labels",
        "lists", "numbers", "passed", "printed", "shown", "token", "type", "used", "waits", "ways", "windows", "words",
    )  # fmt: skip

    def __init__(self, index: int, definition: Definition, abilities: tuple[Ability, ...], spot_count: int) -> None:
        self.index = index
        self.alike = index
        self.definition = definition
        self.abilities = abilities
        self.numbers = definition.numbers
        self.words = definition.words
        self.labels = frozenset([label for ability in abilities for label in ability.labels])
        self.token = bool(definition.words.get("token"))
        self.shown: dict[str, Any] | None = None
        self.lists: tuple[str, ...] = ()
        self.ways: tuple[tuple[str, str, Ability | None, int], ...] | None = None
        self.windows: tuple[str, ...] | None = None
        self.printed: Any = None
        self.fields: tuple[tuple[str, ...], tuple[tuple[str, str], ...]] | None = None
        self.passed: dict[int, bool] = {}
        self.used: dict[str, tuple[tuple[Ability, int, str], ...]] = {}
        self.waits = any(["state" in trigger.keys for ability in abilities for trigger in ability.triggers])
        self.type = definition.type
        self.event: Ability | None = next((ability for ability in abilities if ability.kind == "event"), None)
        self.at_spot: list[RowInSpot | None] = [None] * spot_count
        for ability in abilities:
            for spot in ability.spots:
                at = self.at_spot[spot]
                if at is None:
                    at = RowInSpot()
                    self.at_spot[spot] = at
                at.add(ability)
        self.indexed = self.activated = 0
        for spot, at in enumerate(self.at_spot):
            if at is not None and at.indexed:
                self.indexed |= 1 << spot
            if at is not None and at.activated:
                self.activated |= 1 << spot

    def uses(self, window: str) -> tuple[tuple[Ability, int, str], ...]:
        """Returns the activated abilities that it prints for this window, each with its place among all, from 1.

        The word is the orientation in which the card cannot pay for the ability (`Ability.tires`).
        """
        known = self.used.get(window)
        if known is None:
            known = self.used[window] = self._printed_uses(window)
        return known

    def _printed_uses(self, window: str) -> tuple[tuple[Ability, int, str], ...]:
        held = [ability for ability in self.abilities if ability.kind == "activated"]
        return tuple([(ability, at + 1, ability.tires()) for at, ability in enumerate(held)
                      if ability.window == window])


class Table:
    """All definitions and abilities of one setup, including those that come up only during play (tokens, grants).

    rows, abilities: by number. given: how many rows are of cards that were given; behind them are those of cards that
    the rules or abilities add. keys: the event keys that some trigger listens to. part_keys: all keys that some part
    may write. read_keys: all fields that some part reads. circular: whether parts might depend on each other in a
    circle. replaces, forbids, allows, changes: the keys of parts that replace events, forbid and allow deeds and change
    parameters, by kind of event, deed and parameter. least: by field, the lowest printed number that is below zero.
    reads_past: whether some ability, or a rule about some card, asks what has happened.
    states: abilities that trigger on a situation. named: abilities that the rules themselves make, by name.
    active_spots: kinds of places where some definition has an ability. indexed_spots: kinds of places where some
    definition changes something or listens to other cards. used_spots: kinds of places where some activated ability
    works, granted ones included. unheard: spans whose beginning nothing hears, prevents or replaces and concerns no
    interrupt, as far as games have come to them that leave it out of their log.

    What follows from all of these is worked out when it is first asked for: `heard`, `route`, and `circling`, the parts
    that may ever stand in a circle (`kernel.circles`).
    """

    __slots__ = (
        "_heard",
        "_hears",
        "_listening",
        "_replacing",
        "_sights",
        "_situated",
        "_users",
        "_uses",
        "abilities",
        "active_spots",
        "allows",
        "changes",
        "circling",
        "circular",
        "forbids",
        "given",
        "indexed_spots",
        "keys",
        "kinds",
        "least",
        "named",
        "part_keys",
        "read_keys",
        "reads_past",
        "replaces",
        "routes",
        "rows",
        "rows_by_id",
        "states",
        "unheard",
        "used_spots",
    )

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.given: int = 0
        self.rows_by_id: dict[str, Row] = {}
        self.abilities: list[Ability] = []
        self.keys: set[str] = set()
        self.part_keys: set[str] = set()
        self.read_keys: set[str] = set()
        self.replaces: dict[str, str] = {}
        self.forbids: dict[str, str] = {}
        self.allows: dict[str, str] = {}
        self.changes: dict[str, str] = {}
        self.least: dict[str, int] = {}
        self.circular = False
        self.reads_past = False
        self.active_spots: tuple[int, ...] = ()
        self.indexed_spots: tuple[int, ...] = ()
        self.used_spots: tuple[int, ...] = ()
        self.states: tuple[Ability, ...] = ()
        self.named: dict[str, Ability] = {}
        self._heard: dict[str, int] | None = None
        self._hears: dict[tuple[int, int, str], Heard] = {}
        self._listening: dict[str, list[tuple[Trigger, int]]] | None = None
        self.kinds: dict[str, Kind] = {}
        self.unheard: set[str] = set()
        self.routes: list[Route | None] = []
        self._users: dict[tuple[int, str, str], frozenset[int]] = {}
        self._uses: dict[str, dict[str, tuple[tuple[int, frozenset[int]], ...]]] = {}
        self._situated: tuple[int, ...] | None = None
        self._sights: tuple[frozenset[int] | None] | None = None
        self._replacing: tuple[Part, ...] = ()
        self.circling: frozenset[Part] | None = None

    def number(self, ability: Ability) -> Ability:
        """Give an ability its number in the table, and return it."""
        ability.number = len(self.abilities)
        if ability.alike < 0:
            ability.alike = ability.number
        self.abilities.append(ability)
        if ability.kind == "activated":
            self.used_spots = tuple(sorted({*self.used_spots, *ability.spots}))
        for trigger in ability.triggers:
            self.keys.update(trigger.keys)
        for part in (*ability.parts, *ability.effect_parts):
            self.part_keys.add(part.key)
            self.read_keys.update(part.reads)
            kind, _, name = part.key.partition(":")
            if kind in ("instead", "forbid", "allow", "parameter"):
                by_name = {"instead": self.replaces, "forbid": self.forbids, "allow": self.allows}
                by_name.get(kind, self.changes)[name] = part.key
        if not self.circular:
            self.circular = "lose ability" in self.part_keys or any(
                [read in self.part_keys or read.startswith("label:") for read in self.read_keys]
            )
        self._forget()
        return ability

    def add(self, row: Row) -> None:
        """Add the row of a definition."""
        self.rows.append(row)
        self.rows_by_id[row.definition.id] = row
        spots = set(self.active_spots)
        spots.update(spot for spot, at in enumerate(row.at_spot) if at is not None)
        self.active_spots = tuple(sorted(spots))
        indexed = set(self.indexed_spots)
        indexed.update(spot for spot, at in enumerate(row.at_spot) if at is not None and at.indexed)
        self.indexed_spots = tuple(sorted(indexed))
        for field, number in row.numbers.items():
            if number < self.least.get(field, 0):
                self.least[field] = number
        self._forget()

    def _forget(self) -> None:
        """Drop what follows from rows and abilities, because there is another one."""
        self._heard = None
        self._hears = {}
        self._listening = None
        self.kinds = {}
        self.unheard = set()
        self.routes = []
        self._users = {}
        self._uses = {}
        self._situated = None
        self._sights = None
        self.circling = None

    def heard(self) -> dict[str, int]:
        """Returns how triggers listen to each key, as bits (see `kernel.routes`); other keys are not heard."""
        known = self._heard
        if known is None:
            known = {}
            for key, triggers in self.listening().items():
                for _, bits in triggers:
                    known[key] = known.get(key, 0) | bits
            self._heard = known
        return known

    def listening(self) -> dict[str, list[tuple[Trigger, int]]]:
        """Returns the triggers that listen to each key, each with bits that say how (see `kernel.routes`)."""
        known = self._listening
        if known is None:
            known = {}
            printed = {ability.number for row in self.rows for ability in row.abilities}
            for ability in self.abilities:
                for trigger in ability.triggers:
                    bits = LEAVING if trigger.leaving else ARRIVING
                    if ability.number not in printed:
                        bits |= GIVEN_LISTENS | WATCHING
                    bits |= PRINTED if trigger.own else WATCHING
                    for key in trigger.keys:
                        known.setdefault(key, []).append((trigger, bits))
            self._listening = known
        return known

    def heard_move(self, layout: Layout, event: Event, route: Route) -> Heard:
        """Returns the keys to which triggers listen that may follow a move, as far as its places and its verb tell."""
        if event.amount >= AS_NEW:
            return route.heard
        known = route.hears.get(event.verb)
        if known is None:
            # Triggers know places by their kinds: what is heard of a move is heard of any between such places.
            alike = (route.left, route.reached, event.verb)
            known = self._hears.get(alike)
            if known is None:
                known = self._hears[alike] = self._find_heard(layout, event, route)
            route.hears[event.verb] = known
        return known

    def _find_heard(self, layout: Layout, event: Event, route: Route) -> Heard:
        found: list[tuple[str, int]] = []
        for key, _ in route.heard:
            heard = 0
            for trigger, bits in self.listening()[key]:
                if (not trigger.verb or trigger.verb == event.verb) and (
                        trigger.hears(layout, event.origin, event.place, event.verb)):
                    heard |= bits
            if heard:
                found.append((key, heard))
        return tuple(found)

    def kind(self, rules: GameRules, kind: str) -> Kind:
        """Returns what is known beforehand of events of this kind. rules: those of the game of this setup."""
        known = self.kinds.get(kind)
        if known is None:
            heard = self.heard()
            known = Kind(kind, ((kind, heard[kind]),) if kind in heard else (), kind in rules.may_prevent,
                         self.replaces.get(kind, ""), kind in rules.interrupting_kinds, kind in rules.attending,
                         rules.at_once)
            self.kinds[kind] = known
        return known

    def heard_span(self, kind: Kind, span: str) -> Heard:
        """Returns what triggers hear of the beginning or end of this span: the keys, each with bits."""
        known = kind.spans.get(span)
        if known is None:
            heard = self.heard()
            key = kind.kind + ":" + span
            known = ((key, heard[key]),) if key in heard else ()
            kind.spans[span] = known
        return known

    def users(self, spot: int, window: str, keyword: str) -> frozenset[int]:
        """Returns the indices of the rows with an activated ability for this window in this kind of place.

        window: '' for any.
        keyword: a label, and a number of the same name without which a card has no ability with the label. Rows that
        do not print the number are left out if they have no other ability for the window.
        """
        key = (spot, window, keyword)
        known = self._users.get(key)
        if known is None:
            found: list[int] = []
            for row in self.rows:
                at = row.at_spot[spot]
                if at is not None and at.activated and (not window or (window in at.windows and (
                        row.numbers.get(keyword, 0) > 0 or at.other_uses(window, keyword)))):
                    found.append(row.index)
            known = frozenset(found)
            self._users[key] = known
        return known

    def uses(self, window: str, keyword: str = "") -> tuple[tuple[int, frozenset[int]], ...]:
        """Returns the kinds of places where some card prints an ability for this window, each with its `users`."""
        uses = self._uses.get(keyword)
        if uses is None:
            uses = self._uses[keyword] = {}
        known = uses.get(window)
        if known is None:
            known = uses[window] = self._places_of_users(window, keyword)
        return known

    def _places_of_users(self, window: str, keyword: str) -> tuple[tuple[int, frozenset[int]], ...]:
        found = [(spot, self.users(spot, window, keyword)) for spot in self.used_spots]
        return tuple([(spot, rows) for spot, rows in found if rows])

    def situated(self, layout: Layout) -> tuple[int, ...]:
        """Returns the places where some ability that triggers on a situation works, printed or given."""
        known = self._situated
        if known is None:
            spots = {spot for ability in self.states for spot in ability.spots}
            known = tuple([place for place in range(layout.place_count) if layout.spot_of[place] in spots])
            self._situated = known
        return known

    def sights(self) -> frozenset[int] | None:
        """Returns the kinds of places where cards come or go if a situation changes on which an ability triggers.

        That is where such abilities work, and what their triggers look at. None where anything may change one.
        """
        known = self._sights
        if known is None:
            known = (self._find_sights(),)
            self._sights = known
        return known[0]

    def _find_sights(self) -> frozenset[int] | None:
        printed = {ability.number for row in self.rows for ability in row.abilities}
        spots: set[int] = set()
        for ability in self.states:
            if ability.number not in printed or not ability.always_works():
                return None
            spots |= ability.spots
            for trigger in ability.triggers:
                sights = trigger.sights()
                if sights is None:
                    return None
                spots |= sights
        return frozenset(spots)

    def may_replace(self, layout: Layout, event: Event) -> bool:
        """Whether some part of the setup may replace a move, as far as its places and its verb tell."""
        route = self.route(layout, event.origin, event.place)
        known = route.replaceable.get(event.verb)
        if known is None:
            known = False
            for part in self._replacing:
                known = known or part.may_replace(layout, event.origin, event.place, event.verb)
            route.replaceable[event.verb] = known
        return known

    def route(self, layout: Layout, origin: int, place: int) -> Route:
        """Returns what is known beforehand of a move between these places."""
        routes = self.routes
        known = routes[origin * layout.place_count + place] if routes else None
        return self._new_route(layout, origin, place) if known is None else known

    def _new_route(self, layout: Layout, origin: int, place: int) -> Route:
        if not self.routes:
            self.routes = [None] * (layout.place_count * layout.place_count)
            self._replacing = tuple([
                part for ability in self.abilities for part in (*ability.parts, *ability.effect_parts)
                if part.key == "instead:move"])
        heard = self.heard()
        keys = (layout.leave_key[origin], layout.enter_key[place], "move")
        made = Route(layout, origin, place, tuple([(key, heard[key]) for key in keys if key in heard]))
        sights = self.sights()
        made.sighted = sights is None or made.left in sights or made.reached in sights
        self.routes[origin * layout.place_count + place] = made
        return made
