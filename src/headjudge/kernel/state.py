"""The state of a game and the functions that read it without rules. `Game` adds the verbs.

`make fields` writes the constructor of `State` from the declaration in `kernel.fields`.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

from headjudge.kernel.abilities import Ability, Giver, Table
from headjudge.kernel.cards import NUMBER_MASK, Instance
from headjudge.kernel.decisions import Question
from headjudge.kernel.effects import ActivePart, Circle, Delayed, Effect, Standby, Watcher
from headjudge.kernel.events import Event
from headjudge.kernel.game_rules import GameRules
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.records import Record
from headjudge.kernel.rules import TRACING
from headjudge.kernel.watching import WATCH_QUESTIONS, Watch
from headjudge.kernel.zones import Layout

T = TypeVar("T")

# Linked lists, newest first; the second item is the older list or None. (A recursive alias would stop mypyc.)
Log = tuple[Event, Any]
History = tuple[int, Any]

FIRST_WATCH: Final = Watch(0, WATCH_QUESTIONS)
"""What a new game remembers of loops: one for all, since records are never written."""


class Result(Record):
    """The result of a game. winners, losers: seats. reason: in words. rule: the rule by which it ended."""

    __slots__ = ("draw", "losers", "reason", "rule", "winners")

    def __init__(self, winners: tuple[int, ...], losers: tuple[int, ...], draw: bool, reason: str, rule: str) -> None:
        self.winners = winners
        self.losers = losers
        self.draw = draw
        self.reason = reason
        self.rule = rule

    def fields(self) -> tuple[object, ...]:
        return (self.winners, self.losers, self.draw, self.reason, self.rule)

    @staticmethod
    def kinds() -> tuple[str, ...]:
        return ("tuple[int, ...]", "tuple[int, ...]", "bool", "str", "str")


class State:
    """The whole state of a game at one moment, without its verbs. `kernel.fields` documents each field.

    origin: another state of the same game, with which this one has all in common but what belongs to one object alone.
    """

    __slots__ = (
        "active_parts", "ask_first", "ask_forced", "ask_hidden", "asked_of", "calm", "cards", "cards_at", "circles",
        "crowds", "decisions", "delayed", "disregarded", "draws", "drops", "drops_within", "effects", "forgets",
        "format", "frail", "frames", "generation", "heeding", "history", "known", "layout", "log", "look_around",
        "look_for_interrupts", "look_for_rule_actions", "loop_watch", "numbers", "out", "parts_due", "pending", "phase",
        "question", "result", "rules", "seed", "serials", "settled", "shared", "some_empty", "some_wait", "standby",
        "table", "tainted", "tells", "time", "tokens_stay", "touched", "turn", "turn_player", "unhandled_events",
        "used", "watchers",
    )

    def __init__(self, rules: GameRules, layout: Layout, table: Table, seed: int, origin: State | None = None) -> None:
        self.rules = rules
        self.layout = layout
        self.table = table
        self.seed = seed
        if origin is None:
            self.format = ""
            self.ask_forced = False
            self.ask_hidden = False
            self.ask_first = False
            self.draws = 0
            self.serials = 0
            self.time = 0
            self.cards: list[Instance] = []
            self.cards_at: list[tuple[int, ...]] = [()] * layout.place_count
            self.frames: list[Procedure] = []
            self.effects: tuple[Effect, ...] = ()
            self.delayed: tuple[Delayed, ...] = ()
            self.standby: tuple[Standby, ...] = ()
            self.unhandled_events: tuple[Event, ...] = ()
            self.used: tuple[tuple[int, Giver, int, int], ...] = ()
            self.known: tuple[tuple[int, int], ...] = ()
            self.out: tuple[int, ...] = ()
            self.turn_player = 0
            self.turn = 0
            self.phase = ""
            self.generation = 0
            self.look_for_interrupts = False
            self.look_for_rule_actions = False
            self.result: Result | None = None
            self.log: Log | None = None
            self.history: History | None = None
            self.decisions = 0
            self.loop_watch: Watch = FIRST_WATCH
            self.question: Question | None = None
            self.active_parts: dict[str, list[ActivePart]] | None = None
            self.watchers: dict[str, list[Watcher]] = {}
            self.circles: tuple[Circle, ...] = ()
            self.drops: dict[str, int] = {}
            self.drops_within: dict[tuple[str, frozenset[int]], int] = {}
            self.crowds: dict[tuple[str, int], list[tuple[ActivePart, int]]] = {}
            self.heeding: dict[str, list[Watcher]] = {}
            self.calm = False
            self.tokens_stay = False
            self.frail: tuple[int, ...] = ()
            self.parts_due: int = -1
            self.tells: bool = True
            self.forgets = False
            self.touched: int = -1
            self.some_empty: bool = True
            self.some_wait: bool = True
        else:
            self.format = origin.format
            self.ask_forced = origin.ask_forced
            self.ask_hidden = origin.ask_hidden
            self.ask_first = origin.ask_first
            self.draws = origin.draws
            self.serials = origin.serials
            self.time = origin.time
            self.cards = origin.cards.copy()
            self.cards_at = origin.cards_at.copy()
            self.frames = origin.frames.copy()
            self.effects = origin.effects
            self.delayed = origin.delayed
            self.standby = origin.standby
            self.unhandled_events = origin.unhandled_events
            self.used = origin.used
            self.known = origin.known
            self.out = origin.out
            self.turn_player = origin.turn_player
            self.turn = origin.turn
            self.phase = origin.phase
            self.generation = origin.generation
            self.look_for_interrupts = origin.look_for_interrupts
            self.look_for_rule_actions = origin.look_for_rule_actions
            self.result = origin.result
            self.log = origin.log
            self.history = origin.history
            self.decisions = origin.decisions
            self.loop_watch = origin.loop_watch
            self.question = origin.question
            self.active_parts = origin.active_parts
            self.watchers = origin.watchers
            self.circles = origin.circles
            self.drops = origin.drops.copy()
            self.drops_within = origin.drops_within.copy()
            self.crowds = origin.crowds.copy()
            self.heeding = origin.heeding.copy()
            self.calm = origin.calm
            self.tokens_stay = origin.tokens_stay
            self.frail = origin.frail
            self.parts_due = origin.parts_due
            self.tells = origin.tells
            self.forgets = origin.forgets
            self.touched = origin.touched
            self.some_empty = origin.some_empty
            self.some_wait = origin.some_wait
        self.shared: int = -1
        self.numbers: dict[tuple[int, str], int] = {}
        self.pending: dict[tuple[int, str], Any] = {}
        self.settled: dict[tuple[int, int], tuple[int, Any]] = {}
        self.asked_of: int = -1
        self.tainted = False
        self.disregarded: tuple[ActivePart, ...] = ()
        self.look_around = False

    # Where cards lie

    def kept(self, active: ActivePart, card: int) -> Any:
        """Returns what a part of a circle kept when it was applied to a card (`Part.kept`); None for other parts."""
        if self.asked_of >= 0:
            self.asked_of |= 1 << card
        settled = self.settled.get((active.circle, card)) if active.circle >= 0 else None
        return None if settled is None else settled[1]

    def at(self, player: int, spot: int) -> tuple[int, ...]:
        """Returns the card numbers in a player's place of this kind, the last one on top."""
        return self.cards_at[self.layout.where[player * self.layout.spot_count + spot]]

    def current(self, serial: int) -> int:
        """Returns the number of the card with this serial while it is still the same card, else -1."""
        if serial < 0:
            return -1
        number = serial & NUMBER_MASK
        return number if self.cards[number].serial == serial else -1

    def master(self, card: int) -> int:
        """Returns the master of a card: the player of its place, or its owner where several players share the place."""
        instance = self.cards[card]
        return self.layout.master_of(instance.place, instance.owner)

    def hanging(self, card: int, spot: int) -> list[int]:
        """Returns the cards that hang on this one in a place of this kind of the same owner (its pilot, its soul)."""
        instance = self.cards[card]
        layout = self.layout
        there = self.cards_at[layout.owner_of[instance.place] * layout.spot_count + spot]
        found: list[int] = []
        for number in there:
            if self.cards[number].host == instance.serial:
                found.append(number)
        return found

    # Players

    def in_turn_order(self, direction: int = 1) -> list[int]:
        """Returns the players who are still in the game, from the turn player on.

        direction: -1 for the other way round.
        """
        seats = self.layout.players
        if seats == 2 and not self.out:
            return [self.turn_player, 1 - self.turn_player]
        order = [(self.turn_player + direction * place) % seats for place in range(seats)]
        return [seat for seat in order if seat not in self.out]

    def sides(self, player: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Returns the player with the rest of the team, and all others who are still in the game.

        player: -1 for nobody, whose team is empty.
        """
        layout = self.layout
        own = layout.sides[player] if player >= 0 else ()
        others = [seat for seat in range(layout.players) if seat not in own and seat not in self.out]
        return own, tuple(others)

    def pass_turn(self, player: int) -> None:
        """Make it this player's turn, before anything happens in it: what was read in another one is read again."""
        self.turn_player = player
        self.look_for_rule_actions = True
        if self.numbers:
            self.numbers = {}

    # What is being carried out

    def find(self, procedure: type[Procedure]) -> int:
        """Returns the depth of the innermost frame of this class, or -1."""
        frames = self.frames
        for depth in range(len(frames) - 1, -1, -1):
            if type(frames[depth]) is procedure:
                return depth
        return -1

    def clause(self, name: str) -> bool:
        """Whether to carry out a clause that the kernel implements for a game.

        It is called only when tracing, to prove rules.

        Characteristics: 'printed value', 'missing information', 'words first', 'numbers', 'dependency', 'time order',
        'time of arrival', 'time of playing', 'arrivals in order', 'arriving cards', 'always in effect', 'text beats
        rules', 'master of a card', 'master of a continuous ability', 'dependency in circles'. Triggers: 'zone change',
        'arriving information', 'standby', 'each fulfilment', 'together once', 'timed once', 'uses of each card',
        'situations', 'situation once', 'master of an automatic ability'. Replacements: 'replacement', 'replacements in
        order', 'optional replacement', 'replaced once', 'replaced wholly'. Others: 'as new', 'faces', 'shuffle', 'open
        counts', 'secret order', 'unaffected', 'loops'. The language has clauses of its own.
        """
        clause = self.rules.clauses().get(name)
        return clause is None or clause.value

    def by_clause(self, name: str, value: T, *along: object) -> T:
        """Returns a value that a clause gives. Called only when tracing. along: the ingredients of the value."""
        clause = self.rules.clauses().get(name)
        return value if clause is None else clause.gives(name, value, along)

    # Uses of limited abilities

    def times_used(self, ability: Ability, source: Instance | None, giver: Giver) -> int:
        """Returns how often the card has used this ability so far, as this giver gives it, if uses are counted."""
        serial = self.holder_of_uses(source)
        for number, given, holder, times in self.used:
            if number == ability.number and given == giver and holder == serial:
                return times
        return 0

    def holder_of_uses(self, source: Instance | None) -> int:
        """Returns the serial of the card for which the uses of an ability are counted.

        Each card counts its own uses.
        """
        if source is None:
            return -1
        return self.by_clause("uses of each card", source.serial) if TRACING else source.serial

    # What follows from the state

    def changed(self) -> None:
        """Drop the caches after a change of what is in effect; check-type rule actions may be due."""
        self.active_parts = None
        self.values_changed()

    def values_changed(self) -> None:
        """Drop the caches of values after a change of something that they read, such as counters or the battle."""
        self.look_for_rule_actions = True
        self.touched = -1
        self.calm = False
        if self.rules.at_once:
            self.look_for_interrupts = self.look_around = True
        if self.numbers:
            self.numbers = {}
