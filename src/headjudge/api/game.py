"""The public game: `hj.new_game(...)` and `hj.scenario(...)` make it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, cast

from headjudge.api.arguments import text, whole
from headjudge.api.asking import asked_about
from headjudge.api.decisions import Decision, Option, listed, only
from headjudge.api.handles import Card, Player, Players, fields_of
from headjudge.api.logs import Entry
from headjudge.errors import HeadJudgeError, shown
from headjudge.kernel import knowledge, options, views
from headjudge.kernel.actions import Refusal
from headjudge.kernel.decks import Listed
from headjudge.kernel.game import Game as State
from headjudge.kernel.game_rules import GameRules
from headjudge.kernel.identity import fingerprint, position
from headjudge.kernel.refusals import refused
from headjudge.kernel.rules import is_step
from headjudge.kernel.spinning import Stuck
from headjudge.kernel.state import Log, Result
from headjudge.kernel.stepping import Stop, run_to, stop_at

if TYPE_CHECKING:
    from headjudge.api.running import AgentLike, Until
    from headjudge.api.views import LogLine, View

UndoPolicy = Literal["free", "fair", "none"]

SNAPSHOT_EVERY = 32


class Reason(NamedTuple):
    """An open procedure: the rule of its present step and what it does."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.text}" if self.rule else self.text


class StuckError(HeadJudgeError):
    """Raised when a run goes on and on without a decision."""


class Start(NamedTuple):
    """The beginning of a game, for undo, saves and replays.

    decks: the list of each seat; None for a position that was set up. foreign: whether the position was read from a
    file, which may hold a state that no game reaches.
    """

    state: State
    decks: tuple[tuple[Listed, ...], ...] | None
    foreign: bool = False


class Moment(NamedTuple):
    """A decision that was made: its player, the log before it, which hidden cards were known and the newest serial."""

    player: int
    log: Log | None
    older: Moment | None
    known: tuple[tuple[int, int], ...] = ()
    serials: int = 0


class Game:
    """One game.

    state: the kernel's state, which holds everything; views and logs of a seat show only what that seat may know.
    undo_policy: 'free' takes everything back, 'fair' only what `can_undo` allows, 'none' keeps nothing.
    """

    def __init__(self, state: State, start: Start, undo_policy: UndoPolicy = "free") -> None:
        self.state = state
        self.start = start
        self.undo_policy: UndoPolicy = undo_policy
        self._length = 0
        self._moments: Moment | None = None
        self._snapshots: list[tuple[int, State]] = []
        self._decision: Decision | None = None
        self._fields: dict[str, tuple[str, bool]] | None = None
        self._logs: dict[int | None, views.KeptLog] = {}    # by reader, as far as it was read
        self._print = ""                   # in paranoid mode: the fingerprint after the last decision

    # What is asked, and answering

    @property
    def rules(self) -> GameRules:
        """The rules of the game."""
        return self.state.rules

    @property
    def decision(self) -> Decision | None:
        """The open decision; None when the game is over, or when `run` has stopped between two steps."""
        question = self.state.question
        if question is None:
            return None
        if self._decision is None or self._decision._question is not question:
            self._decision = Decision(self, question)
        return self._decision

    def apply(self, option: Option | str | int, until: str = "") -> list[Entry]:
        """Choose an option, by itself, its key or its index; returns the log entries up to the next decision.

        until: stop before that, at a phase or a step by its rule id (see `run`).
        """
        stop_for(self.rules, until)
        self._go_on()
        index = self._index(option)
        before = self.state.log
        self._choose(index, until)
        return self._since(before)

    def pick(self, until: str = "", player: int | None = None, **wanted: Any) -> list[Entry]:
        """Choose the only option that fits a description: `game.pick(action="attack", card="Ayla")`.

        The parts are action, card and target (a name, an id or a handle), slot, number, key and text. Options that
        differ only in which of several equal cards they take count as one. until: as in `apply`. player: the seat that
        is asked; it is an error if another one is.
        """
        stop_for(self.rules, until)
        if player is not None:
            self._check_seat(player)
        self._go_on()
        decision = self._asked()
        if player is not None and decision.player != player:
            raise HeadJudgeError(f"player {decision.player} is asked, not player {player}", where=decision.prompt,
                                 mend=listed(decision.options))
        return self.apply(only(decision, wanted), until)

    def _asked(self) -> Decision:
        decision = self.decision
        if decision is None:
            raise HeadJudgeError("the game is over" if self.state.result is not None else "nobody is asked anything")
        return decision

    def _index(self, option: Option | str | int) -> int:
        question = self.state.question
        if type(option) is int and question is not None:
            count = len(question.choices)
            if not 0 <= option < count:
                raise HeadJudgeError(f"there is no option {shown(option)}: the decision has {count}, counted from 0")
            return option
        decision = self._asked()
        if not isinstance(option, str | Option):
            raise HeadJudgeError(f"{shown(option)} is no option", mend="Give an option, its key or its index.")
        if isinstance(option, Option):
            if not option._decision.is_open_in(self.state):
                raise HeadJudgeError(f"{option!r} is an option of another decision", where=decision.prompt,
                                     mend=listed(decision.options))
            return option.index
        for found in decision.options:
            if found.key == option:
                return found.index
        raise HeadJudgeError(f'no option has the key "{option}"', where=decision.prompt, mend=listed(decision.options))

    def _choose(self, index: int, until: str = "") -> bool:
        """Choose by index, keeping the data for undo. Returns True if the run stops at the phase or step named."""
        if self.start.foreign:
            return self._choose_safely(index, until)
        return self._choose_at_once(index, until)

    def _choose_safely(self, index: int, until: str) -> bool:
        """Choose by index. An exception is blamed on the position, and nothing changes."""
        before = self.clone()
        try:
            return self._choose_at_once(index, until)
        except HeadJudgeError:
            raise
        except Exception as error:
            self.state, self._moments, self._length = before.state, before._moments, before._length
            self._snapshots, self._decision = before._snapshots, None
            raise HeadJudgeError(
                f"the position that this game began with cannot be played ({type(error).__name__})",
                mend="It was read from a file, which is damaged or comes from another version of HeadJudge.") from error

    def _choose_at_once(self, index: int, until: str) -> bool:
        stop = stop_for(self.rules, until) if until else None
        state = self.state
        assert state.question is not None
        if PARANOID:
            _notice(self)
        self._keep(state.question.player)
        self._decision = None
        stopped = False
        try:
            if stop is not None:
                state.answer(index)
                stopped = run_to(state, stop)
            else:
                state.choose(index)
        except Stuck as error:
            raise self._stuck(error) from None
        if PARANOID:
            if not stopped:
                _paranoid(self)
            _leave(self)
        return stopped

    def _keep(self, player: int) -> None:
        if self.undo_policy == "none":
            return
        if self._length and self._length % SNAPSHOT_EVERY == 0 and (
                not self._snapshots or self._snapshots[-1][0] < self._length):
            self._snapshots.append((self._length, self.state.clone()))
        self._moments = Moment(player, self.state.log, self._moments, self.state.known, self.state.serials)
        self._length += 1

    def _go_on(self) -> None:
        """Run on to the next decision after a stop between two steps."""
        if self.state.question is None and self.state.result is None:
            try:
                self.state.run()
            except Stuck as error:
                raise self._stuck(error) from None
            if PARANOID:
                _leave(self)

    def _stuck(self, error: Stuck) -> StuckError:
        lines = "".join(f"\n  {reason}" for reason in self.why())
        first = str(error).splitlines()[0].rstrip(":")
        return StuckError(
            f"the game runs on without end ({first})", mend="The open procedures, innermost first:" + lines
        )

    def _since(self, before: Log | None) -> list[Entry]:
        entries: list[Entry] = []
        at = self.state.log
        # The last entry may have been taken back since: that an ability is played (see `kernel.telling`).
        last = before[1] if before is not None and before[0].kind == "ability" else before
        while at is not None and at is not before and at is not last:
            entries.append(Entry(self, at[0]))
            at = at[1]
        entries.reverse()
        return entries

    def concede(self, player: int) -> None:
        """Let a player give up, whoever is asked."""
        self._check_seat(player)
        if self.state.result is not None:
            raise HeadJudgeError("the game is over already")
        self._keep(player)
        self._decision = None
        self.state.concede(player)

    # What there is

    @property
    def result(self) -> Result | None:
        """How the game ended: winners, losers, draw, reason, rule; None while it goes on."""
        return self.state.result

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.result is not None

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self.state.turn

    @property
    def turn_player(self) -> int:
        """The seat whose turn it is."""
        return self.state.turn_player

    @property
    def phase(self) -> str:
        """The phase of the turn."""
        return self.state.phase

    @property
    def players(self) -> Players:
        """The players by seat."""
        return Players([Player(self, seat) for seat in range(self.state.layout.players)])

    def card(self, name: str) -> Card:
        """Returns the only card of that name (or id) in a public zone or in the sight of the player who is asked."""
        text(name, "name")
        found = self.cards(name)
        if not found:
            near = sorted({card.name for card in self.cards()})
            raise HeadJudgeError(
                f'no card in sight is called "{name}"', mend=f"In sight are: {', '.join(near) or 'none'}."
            )
        if len(found) > 1:
            places = ", ".join(f"{card.zone} {card.slot}".rstrip() + f" of player {card.master}" for card in found)
            raise HeadJudgeError(f'{len(found)} cards in sight are called "{name}"', mend=f"They are in: {places}.")
        return found[0]

    def cards(self, name: str | None = None) -> list[Card]:
        """Returns the cards (of that name or id) in a public zone or in the sight of the player who is asked."""
        state = self.state
        seat = state.question.player if state.question is not None else None
        found = [Card(self, card) for card in state.cards if knowledge.sees(state, seat, card)]
        return [card for card in found if name is None or name in (card.name, card.definition.id)]

    def cards_at(self, place: int) -> tuple[Card, ...]:
        """Returns the cards of a place, top first. Places are numbered by `state.layout`."""
        state = self.state
        whole(place, "place", 0, len(state.cards_at) - 1)
        return tuple([Card(self, state.cards[number]) for number in reversed(state.cards_at[place])])

    @property
    def fields(self) -> dict[str, tuple[str, bool]]:
        """Returns the fields that can be read from a card, each with its key and whether it is a number."""
        if self._fields is None:
            self._fields = fields_of(self)
        return self._fields

    # What happened, what is known, why

    @property
    def log(self) -> list[Entry]:
        """Everything that has happened, oldest first, without events that are no news to anybody."""
        return [entry for entry in self._since(None) if entry.text]

    def log_for(self, player: int | None, since: int = 0) -> list[LogLine]:
        """Returns the log as a player may know it, JSON-able, oldest first; None is a spectator.

        since: the number of lines to leave out because they were read before. They cost nothing: lines are kept.
        """
        seat = self._check_viewer(player)
        first = whole(since, "since", 0)
        kept = self._logs.get(seat)
        if kept is None or not kept.goes_on(self.state):
            kept = views.KeptLog(self.state, seat)
            self._logs[seat] = kept
        return cast("list[LogLine]", kept.since(self.state, first))

    def view(self, player: int | None) -> View:
        """Returns the table as a player may know it, JSON-able, with the decision if that player is asked.

        None is a spectator.
        """
        return cast("View", views.view(self.state, self._check_viewer(player)))

    def why(self) -> list[Reason]:
        """Returns the open procedures, innermost first: they explain why the game is where it is."""
        return [Reason(rule, text) for rule, text in self.state.why()]

    def why_not(self, action: str, card: Card | str | None = None, target: Card | str | None = None,
                slot: str = "", player: int | None = None) -> list[Refusal]:
        """Returns every requirement of an action that fails now, with its rule and values; [] if it can be done.

        action: as options have it; "play" asks about every way in which the card is played. card, target: a handle, an
        id, a name or, as in keys, `name#k` for the k-th of several cards of that name: those of the open question come
        first, as it numbers them, then the player's own. player: whose action; the player who is asked, if left out.
        Raises HeadJudgeError for an action, a slot or a card that does not exist, and for arguments that options of
        the action do not name.
        """
        question = self.state.question
        if player is None:
            player = question.player if question is not None else self.state.turn_player
        self._check_seat(player)
        asked_about(self.state.rules, text(action, "action"), card is not None, target is not None, text(slot, "slot"))
        each = [refused(self.state, player, action, number, goal, slot)
                for number in self._candidates(card, player) for goal in self._candidates(target, player)]
        return min(each, key=len)  # of several cards of that name, the one that lacks least

    def _candidates(self, card: Card | str | None, player: int) -> list[int]:
        """Returns the numbers of the cards that a name may mean, the player's own first; -1 for none."""
        state = self.state
        if card is None:
            return [-1]
        if isinstance(card, Card):
            asked = -1 if card.here else card.named_for(player)
            if asked >= 0:
                return [asked]
            number = card.instance.number
            if not knowledge.sees(state, player, state.cards[number]):
                raise HeadJudgeError(f"player {player} does not see this card")
            return [number]
        if not isinstance(card, str):
            raise HeadJudgeError(f"{shown(card)} is no card", mend="Give its name or a handle.")
        found = self._called(card, player)
        name, _, place = card.rpartition("#")
        if not found and name and place.isdecimal() and len(place) < 10:
            alike = self._called(name, player)
            if alike and not 1 <= int(place) <= len(alike):
                raise HeadJudgeError(f'player {player} sees no card called "{card}"',
                                     mend=f"{len(alike)} are called {name}, counted from 1.")
            found = alike[int(place) - 1:int(place)]
        if not found:
            raise HeadJudgeError(f'player {player} sees no card called "{card}"')
        return found

    def _called(self, name: str, player: int) -> list[int]:
        """Returns the numbers of the cards with a name or id that a player sees, in the order of `name#k`."""
        state = self.state
        found = [one.number for one in state.cards
                 if name in (one.name, one.row.definition.id) and knowledge.sees(state, player, one)]
        question = state.question
        asked = ([state.current(serial) for serial in options.labels_of(state, question)]
                 if question is not None and question.player == player else [])
        return sorted(found, key=lambda number: (asked.index(number) if number in asked else len(asked),
                                                 player not in state.layout.seats_of(state.cards[number].place)))

    # Copies, undo, identity

    def clone(self) -> Game:
        """Returns an equal game that is independent of this one."""
        twin = Game(self.state.clone(), self.start, self.undo_policy)
        twin._length = self._length
        twin._moments = self._moments
        twin._snapshots = self._snapshots.copy()
        twin._fields = self._fields
        return twin

    def can_undo(self, player: int) -> bool:
        """Whether the last decision is this player's and nothing was revealed and no randomness used since."""
        self._check_seat(player)
        last = self._moments
        if last is None or last.player != player or self.undo_policy == "none":
            return False
        at = self.state.log
        while at is not None and at is not last.log:
            if views.reveals(self.state.layout, at[0]):
                return False
            at = at[1]
        return not knowledge.has_grown(last.known, self.state.known, last.serials)

    def undo(self, times: int = 1) -> None:
        """Take back the last decision, or several: all of them or none."""
        whole(times, "times", 0)
        if self.undo_policy == "none":
            raise HeadJudgeError("this game keeps no past", mend='Start it with undo="free".')
        if times > self._length:
            there = f"only {self._length} decisions" if self._length else "no decision"
            raise HeadJudgeError(f"there {'are' if self._length else 'is'} {there} to take back")
        if self.undo_policy == "free":
            if times:
                self._go_back(self._length - times)
            return
        before = self.clone()
        for _ in range(times):
            last = before._moments
            if last is None or not before.can_undo(last.player):
                raise HeadJudgeError("something hidden has come to light since the last decision: it stands")
            before._go_back(before._length - 1)
        if times:
            self._go_back(before._length)

    def _go_back(self, length: int) -> None:
        """Go back to the moment after that many decisions, by making them again from the nearest snapshot."""
        made = self.decisions_made()
        while self._snapshots and self._snapshots[-1][0] > length:
            self._snapshots.pop()
        done, base = self._snapshots[-1] if self._snapshots else (0, self.start.state)
        state = base.clone()
        _do_again(state, made[done:length])
        moments = self._moments
        for _ in range(self._length - length):
            moments = moments.older if moments is not None else None
        self.state, self._moments, self._length = state, moments, length
        self._decision = None

    def decisions_made(self) -> list[int]:
        """Returns the indices of the options chosen so far; -1 - player for a concession."""
        made: list[int] = []
        at = self.state.history
        while at is not None:
            made.append(at[0])
            at = at[1]
        made.reverse()
        return made

    def fingerprint(self) -> str:
        """Returns the exact state as 32 letters and digits, equal for equal states on every machine."""
        return fingerprint(self.state)

    def position(self) -> str:
        """Returns the state without values that only grow (times, serials, draws, log), as 32 letters and digits."""
        return position(self.state)

    def dumps(self) -> str:
        """Returns the whole game as JSON text; `hj.loads` reads it."""
        from headjudge.api.files import dumps
        return dumps(self)

    def record(self) -> str:
        """Returns the replay of the game as JSON text: its beginning, every decision, and fingerprints on the way."""
        from headjudge.api.replays import record
        return record(self)

    # Going on by itself

    def run(self, agents: Mapping[int, AgentLike] | None = None, until: Until = None, seed: int = 0) -> list[Entry]:
        """Play on with these agents until somebody without one is asked, or until `until`; returns the log entries.

        agents: by seat; 'random', 'first', 'pass', another agent's name, or a function from the game to an option, its
        key or its index. until: 'over', a phase, a step by its rule id ('ws:7.3.1.2'), the number of a turn, or a
        player (`game.players[1]`) to be asked. seed: for the agents named here.
        """
        from headjudge.api.running import run
        before = self.state.log
        run(self, {} if agents is None else agents, until, seed)
        return self._since(before)

    def _check_seat(self, player: int) -> None:
        if type(player) is not int or not 0 <= player < self.state.layout.players:
            raise HeadJudgeError(f"there is no player {shown(player)}: seats are 0 to {self.state.layout.players - 1}")

    def _check_viewer(self, player: int | None) -> int | None:
        if player is not None:
            self._check_seat(player)
        return player

    def __repr__(self) -> str:
        if self.state.result is not None:
            return f"<{self.rules.id}, over: {self.state.result.reason}>"
        return f"<{self.rules.id}, turn {self.turn}, {self.phase}: {self.decision!r}>"


def _do_again(state: State, made: list[int]) -> None:
    """Make decisions again, from the state before them."""
    if state.question is None and state.result is None:
        state.run()
    for index in made:
        if index < 0:
            state.concede(-1 - index)
        else:
            state.choose(index)


def stop_for(rules: GameRules, until: str) -> Stop:
    """Returns the phase or step to stop at. Raises HeadJudgeError if it does not exist."""
    stop = stop_at(text(until, "until"))
    if stop.phase and rules.phases and not any(map(stop.in_phase, rules.phases)):
        raise HeadJudgeError(f"{rules.id} has no phase {shown(until)}", mend=f"They are: {', '.join(rules.phases)}.")
    if stop.rule and not is_step(stop.rule):
        raise HeadJudgeError(f"no step carries out {shown(until)}", mend="`headjudge rules GAME` lists the rules.")
    return stop


def begin(state: State, decks: tuple[tuple[Listed, ...], ...] | None, undo: UndoPolicy) -> Game:
    """Returns a public game from a state whose procedures are pushed, run to its first decision."""
    if undo not in ("free", "fair", "none"):
        raise HeadJudgeError(f"there is no undo policy {shown(undo)}", mend="They are: free, fair, none.")
    game = Game(state, Start(state.clone(), decks), undo)
    game._go_on()
    return game


def _notice(game: Game) -> None:
    """Switch off paranoid checks for a game whose state is changed from outside, as some tests do."""
    if game._print and game._print != game.fingerprint():
        game._print = "changed"


def _leave(game: Game) -> None:
    if game._print != "changed":
        game._print = game.fingerprint()


def _paranoid(game: Game) -> None:
    from headjudge.api.paranoid import check
    check(game)


PARANOID = os.environ.get("HEADJUDGE_PARANOID", "") == "1"
