"""A game: its verbs and its run loop.

A game is a value. Everything that a step needs to be resumed is a field of `State`; nothing lives on Python's call
stack. Rules change it through the verbs below and nothing else: a verb commits one event group.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from headjudge.kernel import characteristics, committing, loops, reindexing, replacing, spinning, telling, watching
from headjudge.kernel.cards import SERIAL_BITS, Instance
from headjudge.kernel.decisions import Choice, Question
from headjudge.kernel.effects import WITH_ITS_CARD, Delayed, Effect
from headjudge.kernel.events import TOP, UNDER, Cause, Event
from headjudge.kernel.procedures import AT_ONCE, Procedure
from headjudge.kernel.rules import TRACING, Step, enter, steps_of
from headjudge.kernel.state import Result, State

STEP_BUDGET: Final = 20_000
"""Steps that may be taken without a decision before a run of two players is stopped as stuck; more for more."""

QUICK_STEPS: Final = spinning.WATCH_STEPS - 2 * AT_ONCE
"""Steps that are taken without looking at each; the last ones may end before loops are looked for."""


class Game(State):
    """One game of any kind: the state with its verbs and the run loop."""

    __slots__ = ()

    # The run loop

    def run(self) -> None:
        """Take steps until somebody must choose or the game is over. Raises Stuck after the step budget."""
        question, result = self.question, self.result
        if question is not None or result is not None:
            return
        frames = self.frames
        quick = 0 if TRACING else QUICK_STEPS
        taken = 0
        while True:
            while taken < quick:
                if self.look_for_interrupts and not self.held():
                    self.interrupt()
                taken += frames[-1].take_steps(self)
                if self.look_around:
                    # Compiled code would take fields as constant in the loop once they are tested themselves.
                    question, result = self.question, self.result
                    if question is not None or result is not None:
                        return
            if not self.run_watched(taken):
                return
            taken = 0

    def run_watched(self, taken: int) -> bool:
        """Run on step by step, and look for loops after a while. Returns whether there is more to do.

        taken: the number of steps since the last decision.
        """
        allowed = self.steps_allowed()
        budget = allowed - taken
        watched = allowed - spinning.WATCH_STEPS
        spin: spinning.Spin | None = None
        while True:
            step = self.next_step()
            if step is None:
                return False
            self.take(step)
            budget -= 1
            if budget < watched:
                if self.loop_watch.rounds is not None:
                    return True  # of a declared loop: each question that is answered so would have been a decision
                if spin is None:
                    spin = spinning.Spin()
                    self.forgets = False
                if self.goes_on() and spin.comes_back(self):
                    self.rules.loop_without_end(self)
                if budget <= 0 and self.goes_on():
                    budget = self.renewed(allowed, spin)

    def next_step(self) -> Step | None:
        """Starts due interrupts and returns the step that is carried out next.

        Returns None when a player is asked or the game is over.
        """
        while self.question is None and self.result is None:
            if self.look_for_interrupts and not self.held() and self.interrupt():
                continue
            frame: Procedure = self.frames[-1]
            steps = steps_of(type(frame))
            if frame.at < len(steps):
                return steps[frame.at]
            self.end_top()
        return None

    def take(self, step: Step) -> None:
        """Carry out the step that `next_step` has returned."""
        frame = self._own_top()
        at = frame.at
        frame.at = at + 1
        if not TRACING or enter(step, frame, self):
            frame.carry_out_step(at, self)

    def goes_on(self) -> bool:
        """Whether nobody has to choose and the game is not over.

        It is a method because compiled code would take both as constant in the loop.
        """
        return self.question is None and self.result is None

    def renewed(self, allowed: int, spin: spinning.Spin) -> int:
        """Returns more steps for a run that goes round but must end some day. Raises Stuck for any other."""
        if spin.may_go_on(self):
            return allowed - spinning.WATCH_STEPS - 1
        if self.result is None:
            lines = "\n".join(str(line) for line in self.why())
            raise spinning.Stuck(f"no decision after {spin.taken + spinning.WATCH_STEPS} steps:\n{lines}")
        return 0

    def steps_allowed(self) -> int:
        """Returns how many steps may be taken without a decision.

        It grows with the number of players, since many players may pass many turns in which nothing can be done.
        """
        players = self.layout.players
        return STEP_BUDGET * (players if players > 2 else 2) // 2

    def choose(self, index: int) -> None:
        """Answer the open question with the choice of this index and run on."""
        self.answer(index)
        self.run()

    def answer(self, index: int) -> None:
        """Answer the open question with the choice of this index."""
        question = self.question
        assert question is not None
        self.question = None
        frame = self.frames[-1]
        if self.shared:
            frame = self._own_top()
        frame.answer = question.choices[index]
        if not self.loop_watch.quiet:
            loops.answered(self, question.open[index] if question.open else index)
        self.history = (index, self.history)
        self.decisions += 1

    def concede(self, player: int) -> None:
        """Let a player give up, at any time. `history` keeps it as -1 - player."""
        assert self.result is None
        if self.question is not None:
            # Where the game goes on, the step that has asked asks again: it has done nothing else.
            self.own(len(self.frames) - 1).at -= 1
        self.question = None
        self.history = (-1 - player, self.history)
        self.rules.concede(self, player)
        self.run()

    def ask(
        self,
        player: int,
        choices: list[Choice],
        kind: str,
        hidden: bool = False,
        low: int = 1,
        high: int = 1,
        picked: int = 0,
    ) -> None:
        """Ask a player, or answer at once where there is only one way to go.

        The answer is the frame's `answer` in its next step.

        hidden: the choices come from a hidden zone, so that being asked must give nothing away (see `ask_hidden`).
        """
        if not picked:
            self.frames[-1].opened = self.decisions
        watch = self.loop_watch
        left: tuple[int, ...] = ()
        if not watch.quiet or self.turn != watch.turn or self.decisions >= watch.start:
            if watch.tries:
                self.question = Question(player, kind, choices, low, high, picked)
                self.look_around = True
                return
            if self.turn != watch.turn:
                self.loop_watch = watching.new_turn(self)
                self.forgets = committing.may_forget(self)
            elif self.decisions >= watch.start or watch.busy:
                found = loops.asked(self, player, choices)
                if found is None:
                    return
                if len(found) < len(choices):
                    left = found
                    choices = loops.left_of(choices, found)
        if len(choices) == 1 and not self.ask_forced and not (hidden and self.ask_hidden) and (
                self.decisions or not self.ask_first):
            self.frames[-1].answer = choices[0]
            if not self.loop_watch.quiet:
                loops.answered(self, left[0] if left else 0)
            return
        assert choices, f"nothing to choose: {kind}"
        self.question = Question(player, kind, choices, low, high, picked, left)
        self.look_around = True

    def answers_itself(self, hidden: bool = False) -> bool:
        """Whether `ask` answers a question with one choice and nothing else comes of it: no loop is looked for."""
        watch = self.loop_watch
        return not (
            self.ask_forced or (hidden and self.ask_hidden) or (self.ask_first and not self.decisions)
            or self.turn != watch.turn or self.decisions >= watch.start or not watch.quiet
        )

    def push(self, procedure: Procedure) -> None:
        """Carry this procedure out next, then go on here: `returned` is what it leaves, None if nothing."""
        frames = self.frames
        if frames and frames[-1].returned is not None:
            self._own_top().returned = None
        if self.shared:
            self.shared &= (1 << len(frames)) - 1
        frames.append(procedure)
        self.look_around = True

    def interpose(self, procedure: Procedure) -> None:
        """Carry out this procedure first. The procedure that is under way does not notice; its returned value stays."""
        if self.shared:
            self.shared &= (1 << len(self.frames)) - 1
        self.frames.append(procedure)
        self.look_around = True

    def push_all(self, procedures: Sequence[Procedure]) -> None:
        """Carry these procedures out next in this order, then go on here."""
        if len(procedures) == 1:
            self.push(procedures[0])
            return
        below: Procedure | None = None
        for procedure in reversed(procedures):
            if below is not None:
                below.waits = True
            self.push(procedure)
            below = procedure
        if len(procedures) > 1:
            self.some_wait = True

    def end_top(self) -> None:
        """End the topmost procedure: the one below goes on with its outcome."""
        self.ended(self.frames.pop())

    def ended(self, ended: Procedure) -> None:
        """Go on below a procedure that has left the stack."""
        frames = self.frames
        if not frames:
            raise AssertionError("the game ran out of procedures without a result")
        if ended.outcome is not None:
            self._own_top().returned = ended.outcome
        if self.some_wait:
            if frames[-1].waits:
                self._own_top().waits = False
            self.some_wait = any([frame.waits for frame in frames])

    def drop_frames(self, first: int, end: int) -> None:
        """Take the frames from one depth up to another one off the stack: they are not carried out further."""
        del self.frames[first:end]
        self.shared = self.shared & (1 << first) - 1 | self.shared >> end << first
        self.look_around = True

    def own(self, depth: int) -> Procedure:
        """Returns the frame at this depth, made writable: clones share frames until one of them writes."""
        frame = self.frames[depth]
        if self.shared >> depth & 1:
            frame = self.frames[depth] = frame.copy()
            self.shared ^= 1 << depth
        return frame

    def _own_top(self) -> Procedure:
        return self.own(len(self.frames) - 1)

    def held(self) -> bool:
        """Whether a cost is being paid or an interrupt is running: then no other interrupt starts."""
        for frame in self.frames:  # noqa: SIM110  (a plain loop is quicker)
            if frame.holds(self):
                return True
        return False

    def interrupt(self) -> bool:
        """Start due interrupts. Returns True if one starts."""
        self.look_for_interrupts = False
        due = self.rules.interrupts_due(self)
        if not due:
            return False
        self.interpose(self.rules.order_interrupts(self, due))
        return True

    def check_timing(self) -> None:
        """Carry out a check timing. It pushes a frame only when something may be due."""
        if not self.standby and not TRACING and (
                not (self.look_for_rule_actions or self.parts_due or self.active_parts is None)
                or self._no_rule_action()):
            if self.table.states and not self.calm:
                committing.trigger_states(self)
            if not self.standby:
                return
        self.interpose(self.rules.check_timing(self))

    def nothing_waits(self) -> bool:
        """Whether it shows at a glance that a check timing would do nothing and that no interrupt comes first."""
        return not (
            self.standby or self.look_for_rule_actions or self.parts_due or self.active_parts is None
            or self.look_for_interrupts or (self.table.states and not self.calm)
        )

    def _no_rule_action(self) -> bool:
        """Whether it is certain that no check-type rule action is due and that no interrupt comes first."""
        if not self.checks_may_be_due():
            return True
        if self.look_for_interrupts or not self.rules.settled(self):
            return False
        self.look_for_rule_actions = False
        return True

    def checks_may_be_due(self) -> bool:
        """Whether a check-type rule action may be due: something has happened, or a part at work makes one due."""
        if self.look_for_rule_actions:
            return True
        if self.parts_due < 0 or self.active_parts is None:
            self.parts_due = int(self.rules.due_by_parts(self))
        return self.parts_due > 0

    # Reading

    def number(self, card: int, field: str) -> int:
        """Returns a number of the card with this number, with all changes; 0 if it has none."""
        return characteristics.number(self, card, field)

    def words(self, card: int, field: str) -> tuple[str, ...]:
        """Returns names, traits, colors ... of the card with this number, with all changes."""
        return characteristics.words(self, card, field)

    def parameter(self, name: str, player: int, card: int = -1, own: int = 0) -> int:
        """Returns a rule parameter for this player (and card), with the changes that card text makes.

        own: what is added for this card before card text changes it.
        """
        return characteristics.parameter(self, name, player, card, own)

    def forbidden(self, deed: str, player: int, card: int = -1) -> bool:
        """Whether an effect forbids this deed to the player or for the card; forbidding beats allowing."""
        key = self.table.forbids.get(deed)
        return key is not None and characteristics.ruled(self, key, player, card)

    def allowed(self, deed: str, player: int, card: int = -1) -> bool:
        """Whether an effect allows this deed to the player or for the card."""
        if TRACING and not self.clause("text beats rules"):
            return False
        key = self.table.allows.get(deed)
        return key is not None and characteristics.ruled(self, key, player, card)

    def parts_at_work(self, key: str) -> bool:
        """Whether a part with this key is at work, whatever it applies to and whether or not its condition holds."""
        return characteristics.active_parts(self, key) is not None

    def most_lowered(self, field: str, within: frozenset[int] | None = None) -> int:
        """Returns how far below the printed value this number of any card may be at most: 0 or less.

        within: of any card in these kinds of places.
        """
        return characteristics.most_lowered(self, field, within)

    # Verbs: each commits one event group

    def happen(self, event: Event) -> None:
        """Propose one event: it is replaced, prevented or committed."""
        replacing.propose_one(self, event)

    def happen_all(self, events: list[Event]) -> None:
        """Propose a group of simultaneous events."""
        if len(events) == 1:
            replacing.propose_one(self, events[0])
        else:
            replacing.propose(self, events)

    def move(
        self,
        card: int,
        place: int,
        verb: str,
        player: int = -1,
        how: int = TOP,
        state: str = "",
        rule: str = "",
        cause: Cause | None = None,
        parent: Event | None = None,
    ) -> None:
        """Move the card with this number to a place."""
        if self.forgets and cause is None and parent is None and (
                committing.move_unwritten(self, self.cards[card], place, verb, how, state)):
            return
        replacing.propose_one(self, self.moving(card, place, verb, player, how, state, rule, cause, parent))

    def move_all(
        self, cards: Sequence[int], place: int, verb: str, player: int, rule: str = "", cause: Cause | None = None
    ) -> None:
        """Move the cards with these numbers to a place at the same time."""
        if len(cards) == 1:
            self.move(cards[0], place, verb, player, TOP, "", rule, cause)
        elif not (self.forgets and cause is None and committing.move_all_unwritten(self, cards, (place,), verb)):
            self.happen_all([self.moving(card, place, verb, player, TOP, "", rule, cause) for card in cards])

    def move_apart(self, cards: Sequence[int], places: Sequence[int], verb: str, player: int, rule: str = "") -> None:
        """Move the cards with these numbers at the same time, each to its place."""
        if not (self.forgets and committing.move_all_unwritten(self, cards, places, verb)):
            self.happen_all([self.moving(card, place, verb, player, TOP, "", rule)
                             for card, place in zip(cards, places, strict=True)])

    def moving(
        self,
        card: int,
        place: int,
        verb: str,
        player: int = -1,
        how: int = TOP,
        state: str = "",
        rule: str = "",
        cause: Cause | None = None,
        parent: Event | None = None,
        under: int = -1,
    ) -> Event:
        """Returns the event of moving a card, to be proposed with others.

        under: the card that the moved one will hang on; if that card moves in the same group, it must come before this
        one.
        """
        assert card >= 0, f"no card for: {verb}"
        instance = self.cards[card]
        origin = instance.place
        if player < 0:
            player = self.layout.master_of(origin, instance.owner)
        other = None
        if under >= 0:
            how |= UNDER
            other = self.cards[under]
        return Event("move", verb, player, instance, None, origin, place, how, state, other, rule, cause, parent)

    def turn_card(
        self, card: int, state: str, verb: str, player: int, rule: str = "", cause: Cause | None = None
    ) -> None:
        """Change a card's orientation; nothing happens when it is already so."""
        replacing.propose_one(self, self.turning(card, state, verb, player, rule, cause))

    def turning(
        self,
        card: int,
        state: str,
        verb: str,
        player: int,
        rule: str = "",
        cause: Cause | None = None,
        parent: Event | None = None,
    ) -> Event:
        """Returns the event of changing a card's orientation, to be proposed with others."""
        assert card >= 0, f"no card for: {verb}"
        instance = self.cards[card]
        return Event(
            "turn", verb, player, instance, None, instance.place, instance.place, 0, state, None, rule, cause, parent
        )

    def shuffle(self, place: int, verb: str = "shuffle", rule: str = "", cause: Cause | None = None) -> None:
        """Shuffle a place: a new order and new serials, so that nothing known of its cards remains."""
        master = self.layout.master(place)
        replacing.propose_one(
            self, Event("shuffle", verb, master, None, None, place, place, 0, "", None, rule, cause)
        )

    def announce(
        self,
        kind: str,
        player: int,
        word: str = "",
        card: int = -1,
        other: int = -1,
        amount: int = 0,
        rule: str = "",
        cause: Cause | None = None,
        verb: str = "",
        parent: Event | None = None,
        told: tuple[int, ...] = (),
    ) -> None:
        """Record an event that changes no card (a phase begins, an attack). Abilities can trigger on it."""
        unheard = False
        known = self.table.kinds.get(kind)
        if known is not None and known.bare and not self.table.states:
            heard = known.spans.get(word) if known.span else known.heard
            if heard is not None and not heard:
                unheard = True
                if known.span and not self.rules.low_fields:
                    self.look_for_rule_actions = True
                self.time += 1
                if self.numbers:
                    self.numbers = {}
                if self.forgets and cause is None:
                    if kind == "begin":
                        self.table.unheard.add(word)
                    return
        event = Event(
            kind,
            verb or kind,
            player,
            self.cards[card] if card >= 0 else None,
            None,
            -1,
            -1,
            amount,
            word,
            self.cards[other] if other >= 0 else None,
            rule,
            cause,
            parent,
            0,
            (),
            told,
        )
        if unheard:
            event.at = self.time
            self.log = (event, self.log)
        else:
            replacing.propose_one(self, event)

    def begin(self, player: int, span: str, rule: str) -> None:
        """Announce that a turn, phase or step begins."""
        if self.forgets and span in self.table.unheard:
            self.time += 1
            if self.numbers:
                self.numbers = {}
            if not self.rules.low_fields:
                self.look_for_rule_actions = True
        else:
            self.announce("begin", player, span, -1, -1, 0, rule)

    def tell(self, event: Event) -> None:
        """Write a log entry that changes nothing and that no ability hears, of one of the kinds `events.ONLY_TOLD`."""
        if self.tells:
            event.at = self.time
            self.log = (event, self.log)

    def add_effect(self, effect: Effect, rule: str = "") -> None:
        """Begin a continuous effect of an ability or a rule; the log names the cards and the change."""
        before = telling.numbers_before(self, effect)
        effect.serial = self._new_serial(effect.source)
        self.effects = (*self.effects, effect)
        self.look_for_interrupts = self.look_around = True
        if reindexing.begin(self, effect):
            self.values_changed()
        else:
            self.changed()
        telling.effect_begins(self, effect, before, rule)

    def add_delayed(self, delayed: Delayed) -> None:
        """Let an automatic ability that an effect has created begin to wait."""
        delayed.serial = self._new_serial(delayed.source)
        self.delayed = (*self.delayed, delayed)
        telling.ability_waits(self, delayed)

    def _new_serial(self, source: Instance | None) -> int:
        """Returns a new serial for something that a card has made; no card ever has it."""
        self.serials += 1
        return self.serials << SERIAL_BITS | (0 if source is None else source.number)

    def leave(self, players: tuple[int, ...]) -> None:
        """Remove players from the game; the others go on.

        Their effects end, their abilities no longer wait, and the procedures that they were carrying out end with all
        that these had started. Where players act one after the other, those who are left still act, and procedures of
        other players go on. The game package puts their cards away.
        """
        self.out = tuple(sorted({*self.out, *players}))
        self.effects = tuple([effect for effect in self.effects if effect.master not in players])
        self.delayed = tuple([delayed for delayed in self.delayed if delayed.master not in players])
        self.standby = tuple([entry for entry in self.standby if entry.master not in players])
        depth = 1
        while depth < len(self.frames):
            if self.frames[depth].doer() not in players:
                depth += 1
            elif self.frames[depth].waits:
                self.drop_frames(depth, depth + 1)
            else:
                self.drop_frames(depth, self._played_by_others(depth, players))
        if self.frames[-1].waits:
            self._own_top().waits = False
        self.look_for_interrupts = self.look_around = True
        self.changed()

    def _played_by_others(self, depth: int, players: tuple[int, ...]) -> int:
        """Returns the first depth above this one where a procedure of none of these players begins.

        It is the height of the stack if none does.
        """
        for above in range(depth + 1, len(self.frames)):
            frame = self.frames[above]
            if self.rules.is_playing(frame) and frame.doer() not in players:
                return above
        return len(self.frames)

    def expire(self, until: str, player: int = -1) -> None:
        """End the effects whose duration ends at this moment of this player, of any if -1 (see `_ends`)."""
        if self.effects:
            left: list[Effect] = []
            ended: list[Effect] = []
            for effect in self.effects:
                over = _ends(effect.until, effect.until_player, effect.turn, until, player, self.turn)
                (ended if over else left).append(effect)
            if ended:
                self._end(ended, left)
        if self.delayed:
            waiting: list[Delayed] = []
            for one in self.delayed:
                if not _ends(one.until, one.until_player, one.turn, until, player, self.turn):
                    waiting.append(one)
            self.delayed = tuple(waiting)

    def end_with(self, event: Event) -> None:
        """End what lasts only while a card stays the same, if this move has made it a new one."""
        card = event.card
        if card is None or not (self.effects or self.delayed) or self.cards[card.number].serial == card.serial:
            return
        self._end_with_card(card)

    def _end_with_card(self, card: Instance) -> None:
        ended = [one for one in self.effects if one.until == WITH_ITS_CARD and one.this == card.serial]
        if ended:
            self._end(ended, [one for one in self.effects if one not in ended])
        if any([one.until == WITH_ITS_CARD for one in self.delayed]):
            self.delayed = tuple([one for one in self.delayed if one.until != WITH_ITS_CARD or one.this != card.serial])

    def end_effects(self, serials: tuple[int, ...]) -> None:
        """End the effects with these serials."""
        ended = [effect for effect in self.effects if effect.serial in serials]
        if ended:
            self._end(ended, [effect for effect in self.effects if effect.serial not in serials])

    def _end(self, ended: list[Effect], left: list[Effect]) -> None:
        """End effects; the others are left."""
        self.effects = tuple(left)
        if reindexing.end(self, ended):
            self.values_changed()
        else:
            self.changed()
        telling.effects_end(self, ended)

    def note(self, events: list[Event]) -> None:
        """Look at interrupts again after these events, if they may be due because of them."""
        rules = self.rules
        if rules.at_once:
            for event in events:
                if event.kind == "move":
                    self.end_with(event)
                if rules.stirs(self, event):
                    self.look_for_interrupts = self.look_around = True
        for event in events:
            if event.kind in rules.interrupting_kinds and rules.notes(self, event):
                self.look_for_interrupts = self.look_around = True
                self.unhandled_events = (*self.unhandled_events, event)

    def note_one(self, event: Event, noted: bool) -> None:
        """Look at interrupts again after this event, as `note` does after several.

        noted: whether interrupts may deal with events of its kind.
        """
        rules = self.rules
        if rules.at_once:
            if event.kind == "move":
                self.end_with(event)
            if rules.stirs(self, event):
                self.look_for_interrupts = self.look_around = True
        if noted and rules.notes(self, event):
            self.look_for_interrupts = self.look_around = True
            self.unhandled_events = (*self.unhandled_events, event)

    def end(self, winners: tuple[int, ...], losers: tuple[int, ...], reason: str, rule: str) -> None:
        """End the game now. Without winners it is a draw; players who were out before have lost in any case."""
        if self.result is None:
            draw = not winners
            losers = (*losers, *[seat for seat in self.out if seat not in winners and seat not in losers])
            self.result = Result(winners, losers, draw, reason, rule)
            self.look_around = True
            self.write_down("result", "end", -1, reason, 0, rule)

    def write_down(self, kind: str, verb: str, player: int, word: str, amount: int, rule: str) -> None:
        """Write an entry into the log that is no event of the game: nothing triggers on it, and no time passes."""
        self.log = (Event(kind, verb, player, word=word, amount=amount, rule=rule, at=self.time), self.log)

    # Copies

    def clone(self) -> Game:
        """Returns an equal game; writing to one of the two never changes the other."""
        twin = Game(self.rules, self.layout, self.table, self.seed, self)
        self.shared = (1 << len(self.frames)) - 1  # both hold these procedures now
        self.look_around = True
        return twin

    def why(self) -> list[tuple[str, str]]:
        """Returns the open procedures, innermost first, each as the rule of its present step and a description."""
        lines: list[tuple[str, str]] = []
        for depth in range(len(self.frames) - 1, -1, -1):
            lines.append((self.rule_at(depth), self.frames[depth].title(self)))
        return lines

    def rule_at(self, depth: int) -> str:
        """Returns the rule that the procedure at this depth carries out.

        That is its present step's; for one that asks, else that of the step which has it ask; else its own, else its
        last step's.
        """
        frame = self.frames[depth]
        steps: tuple[Step, ...] = steps_of(type(frame))
        at = min(max(frame.at - 1, 0), len(steps) - 1)
        if steps and steps[at].rules:
            return frame.rule_of(steps[at], self.rules.id)
        if frame.asks_for_below() and depth:
            below = self.frames[depth - 1]
            asking = steps_of(type(below))[max(below.at - 1, 0)]
            if asking.rules:
                return below.rule_of(asking, self.rules.id)
        deed = self.rules.deeds().get(frame.doing(), "")
        if deed:
            return deed
        for near in (*reversed(steps[:at]), *steps[at:]):
            if near.rules:
                return near.rule_of(self.rules.id)
        return ""


def _ends(until: str, until_player: int, began: int, moment: str, player: int, turn: int) -> bool:
    if until == moment:
        return until_player < 0 or player < 0 or until_player == player
    return until == "next " + moment and until_player in (-1, player) and began < turn
