"""Section 6: the turn and its phases; additional turns and direct progress to a phase (11.2, 11.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.ws.basics import USED, Draw, characters, put, stand
from headjudge.games.ws.battle import AttackPhase
from headjudge.games.ws.encore import EncoreStep
from headjudge.games.ws.playing import carry_out, main_phase_choices, play_climax_choices
from headjudge.games.ws.setup import Preparation
from headjudge.games.ws.zones import CLIMAX_AREA, CLOCK, HAND, SPOTS, WAITING_ROOM, opponent_of
from headjudge.kernel import committing
from headjudge.kernel.abilities import Giver
from headjudge.kernel.decisions import PASS, Choice
from headjudge.kernel.events import Event
from headjudge.kernel.picking import Pick, by_kind
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import TRACING, by_rule, in_force, rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@dataclass
class WholeGame(Procedure):
    """A whole game: preparation, then turn after turn.

    extra: additional turns still to be taken, oldest first: the player and the time at which the effect came about.
    """

    next_player: int = -1
    extra: tuple[tuple[int, int], ...] = ()

    @step("ws:5.2.1")
    def prepare(self, game: Game) -> None:
        game.push(Preparation())

    @step("ws:5.2.1.5")
    def first_turn(self, game: Game) -> None:
        self.next_player = game.turn_player

    @step()
    def take_turn(self, game: Game) -> None:
        self.next_player = max(self.next_player, 0)
        game.pass_turn(self.next_player)
        game.turn += 1
        game.used = ()
        game.push(Turn(self.next_player, game.turn == 1))

    @step("ws:11.2.1")
    def additional_turn(self, game: Game) -> None:
        """Begin an additional turn, if there is one, else the other player's turn."""
        if not self.extra:
            return
        candidates = sorted({player for player, _ in last_generated(self.extra)})
        game.ask(game.turn_player, [Choice("turn", number=player) for player in candidates], "additional turn")

    @step()
    def next_turn(self, game: Game) -> None:
        if self.extra and self.answer is not None:
            self.next_player = self.answer.number
            applied = next(one for one in last_generated(self.extra) if one[0] == self.next_player)
            rest = list(self.extra)
            rest.remove(applied)
            self.extra = tuple(rest)
        else:
            self.next_player = by_rule(opponent_of(game.turn_player), "ws:6.1.1", "ws:6.8.1.5")
        self.answer = None
        self.again("take_turn")


@rule("ws:11.2.2")
def last_generated(extra: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """Returns the additional turns of which one is taken now: those generated last. The others wait."""
    last = max(time for _, time in extra)
    return tuple(one for one in extra if one[1] == last)


@dataclass
class Turn(Procedure):
    """The phases of one turn, in order. first: it is the starting player's first turn."""

    player: int
    first: bool

    @step("ws:6.2.1")
    def stand_phase(self, game: Game) -> None:
        game.phase = "stand phase"
        game.push(StandPhase(self.player))

    @step("ws:6.3.1")
    def draw_phase(self, game: Game) -> None:
        self.enter(game, "draw phase")
        game.push(DrawPhase(self.player))

    @step("ws:6.4.1")
    def clock_phase(self, game: Game) -> None:
        self.enter(game, "clock phase")
        game.push(ClockPhase(self.player))

    @step("ws:6.5.1")
    def main_phase(self, game: Game) -> None:
        self.enter(game, "main phase")
        game.push(MainPhase(self.player))

    @step("ws:6.6.1")
    def climax_phase(self, game: Game) -> None:
        self.enter(game, "climax phase")
        game.push(ClimaxPhase(self.player))

    @step("ws:6.7.1")
    def attack_phase(self, game: Game) -> None:
        self.enter(game, "attack phase")
        game.push(AttackPhase(self.player, self.first))

    @step("ws:7.7.1")
    def encore_step(self, game: Game) -> None:
        self.enter(game, "attack phase")
        game.expire("attack phase", self.player)
        game.push(EncoreStep(self.player))

    @step("ws:6.8.1")
    def end_phase(self, game: Game) -> None:
        self.enter(game, "end phase")
        game.push(EndPhase(self.player))

    def enter(self, game: Game, phase: str) -> None:
        """Begin a phase; effects that last for the one before end."""
        if game.phase != phase:
            game.expire(game.phase, self.player)
        game.phase = phase


@dataclass
class StandPhase(Procedure):
    """The turn player stands all their characters."""

    player: int

    @step("ws:6.2.1.1")
    def begin_turn(self, game: Game) -> None:
        game.announce("begin", self.player, "turn", amount=game.turn, rule="ws:6.2.1.1")

    @step("ws:6.2.1.1")
    def begin(self, game: Game) -> None:
        game.begin(self.player, "stand phase", "ws:6.2.1.1")

    @step("ws:6.2.1.1")
    def check(self, game: Game) -> None:
        game.check_timing()

    @step("ws:6.2.1.2")
    def stand_characters(self, game: Game) -> None:
        able = characters(game, self.player)
        if "stand in stand phase" in game.table.forbids:
            able = [card for card in able if not game.forbidden("stand in stand phase", self.player, card)]
        stand(game, able, self.player)

    @step("ws:6.2.1.3")
    def check_again(self, game: Game) -> None:
        game.expire("stand phase", self.player)
        game.check_timing()


@dataclass
class DrawPhase(Procedure):
    """The turn player draws a card."""

    player: int

    @step("ws:6.3.1.1")
    def begin(self, game: Game) -> None:
        game.begin(self.player, "draw phase", "ws:6.3.1.1")

    @step("ws:6.3.1.1")
    def check(self, game: Game) -> None:
        game.check_timing()

    @step("ws:6.3.1.2")
    def draw(self, game: Game) -> None:
        game.push(Draw(self.player, 1))

    @step("ws:6.3.1.3")
    def check_again(self, game: Game) -> None:
        game.check_timing()


@dataclass
class ClockPhase(Procedure):
    """The turn player may put a card from hand into the clock and draw two."""

    player: int

    @step("ws:6.4.1.1")
    def begin(self, game: Game) -> None:
        game.begin(self.player, "clock phase", "ws:6.4.1.1")

    @step("ws:6.4.1.1")
    def check(self, game: Game) -> None:
        game.check_timing()

    @step("ws:6.4.1.2")
    def offer(self, game: Game) -> None:
        choices: list[Choice] = []
        for card in by_kind(game, game.cards_at[self.player * SPOTS + HAND]):
            choices.append(Choice("clock", game.cards[card].serial))
        choices.append(PASS)
        game.ask(self.player, choices, "clock", True)

    @step("ws:6.4.1.2", "ws:3.8.1")
    def put_into_clock(self, game: Game) -> None:
        if self.answer is not None and self.answer.action == "clock":
            game.move(
                game.current(self.answer.card), self.player * SPOTS + CLOCK, "clock", self.player, rule="ws:6.4.1.2"
            )

    @step("ws:6.4.1.2")
    def draw_two(self, game: Game) -> None:
        if self.answer is not None and self.answer.action == "clock":
            game.push(Draw(self.player, 2))

    @step("ws:6.4.1.3")
    def check_again(self, game: Game) -> None:
        game.check_timing()


@dataclass
class MainPhase(Procedure):
    """The turn player plays cards and abilities and exchanges positions until they choose to do nothing."""

    player: int

    @step("ws:6.5.1.1")
    def begin(self, game: Game) -> None:
        game.begin(self.player, "main phase", "ws:6.5.1.1")

    @step("ws:4.5.2", "ws:8.5.2.1")
    def check(self, game: Game) -> None:
        game.check_timing()

    @step("ws:6.5.1.2", "ws:4.5.1", "ws:8.5.2", "ws:8.5.2.2")
    def offer(self, game: Game) -> None:
        choices = main_phase_choices(game, self.player)
        choices.append(PASS)
        game.ask(self.player, choices, "main phase", True)

    @step("ws:4.5.3", "ws:8.6.2")
    def act(self, game: Game) -> None:
        if self.answer is not None and self.answer.action != PASS.action:
            game.push(carry_out(game, self.player, self.answer))

    @step("ws:6.5.1.3", "ws:4.5.3.2", "ws:8.5.2.3")
    def done(self, game: Game) -> None:
        """A player who chooses to do nothing goes on to the climax phase."""
        if self.answer is None or self.answer.action == PASS.action:
            self.finish()

    @step("ws:4.5.3.1")
    def repeat(self, game: Game) -> None:
        """After an action there is another play timing."""
        self.again("check")


@dataclass
class ClimaxPhase(Procedure):
    """The turn player may play one climax."""

    player: int

    @step("ws:6.6.1.1")
    def begin(self, game: Game) -> None:
        game.begin(self.player, "climax phase", "ws:6.6.1.1")

    @step("ws:6.6.1.1")
    def check(self, game: Game) -> None:
        game.check_timing()

    @step("ws:6.6.1.2")
    def offer(self, game: Game) -> None:
        game.ask(self.player, [*play_climax_choices(game, self.player), PASS], "climax phase", True)

    @step("ws:6.6.1.2")
    def act(self, game: Game) -> None:
        """One action, and no other play timing."""
        if self.answer is not None and self.answer.action != PASS.action:
            game.push(by_rule(carry_out(game, self.player, self.answer), "ws:6.6.1.2.2", along=(self,)))

    @step("ws:6.6.1.3")
    def check_again(self, game: Game) -> None:
        game.check_timing()


@dataclass
class EndPhase(Procedure):
    """What happens at the end of a turn, repeated while there is still something to do.

    fulfilled: abilities (each with the serial of its card and its giver) that have triggered at the end of this
    turn: they do not trigger again when the phase is repeated. repeated: whether it is.
    """

    player: int
    fulfilled: tuple[tuple[int, int, Giver], ...] = ()
    repeated: bool = False

    @step("ws:6.8.1.1")
    def end_of_turn(self, game: Game) -> None:
        """Trigger abilities; when the phase is repeated, only those that have not triggered yet."""
        if self.repeated:
            committing.stand_by(game, self._unfulfilled(game))
        else:
            game.announce("end", self.player, "turn", rule="ws:6.8.1.1")

    @step("ws:6.8.1.1")
    def check(self, game: Game) -> None:
        triggered = [(entry.ability, entry.this, entry.giver) for entry in game.standby if is_end_of_turn(entry.event)]
        self.fulfilled = (*self.fulfilled, *triggered)
        game.check_timing()

    @step("ws:6.8.1.2", "ws:3.3.3")
    def choose_excess(self, game: Game) -> None:
        cards = game.at(self.player, HAND)
        excess = len(cards) - hand_limit(game, self.player)
        if excess <= 0:
            self.returned = None
            return
        hand = tuple([game.cards[card].serial for card in cards])
        game.push(Pick(self.player, "discard", hand, excess, excess, hidden=True))

    @step("ws:6.8.1.2")
    def discard_excess(self, game: Game) -> None:
        put(game, [game.current(serial) for serial in self.returned or ()], WAITING_ROOM, "discard", "ws:6.8.1.2")

    @step("ws:6.8.1.3")
    def remove_climax(self, game: Game) -> None:
        put(game, list(game.at(self.player, CLIMAX_AREA)), USED.value, "put", "ws:6.8.1.3")

    @step("ws:6.8.1.4")
    def check_again(self, game: Game) -> None:
        game.check_timing()

    @step("ws:6.8.1.4")
    def effects_end(self, game: Game) -> None:
        """Effects that last until end of turn or during the turn are invalidated."""
        game.expire("turn", self.player)

    @step("ws:6.8.1.5")
    def next_turn(self, game: Game) -> None:
        """End the turn, once nothing is left to do."""
        self.returned = None
        if (
            len(game.at(self.player, HAND)) > hand_limit(game, self.player)
            or game.standby
            or self._unfulfilled(game)
            or (game.checks_may_be_due() and (TRACING or not game.rules.settled(game))
                and game.rules.rule_actions_due(game))
        ):
            self.repeated = True
            self.again("end_of_turn")

    def _unfulfilled(self, game: Game) -> list[committing.Fulfilled]:
        """Returns the abilities that would trigger "at the end of turn" and have not triggered yet."""
        matches: list[committing.Fulfilled] = []
        if "end:turn" in game.table.keys:
            event = Event("end", "end", self.player, word="turn", rule="ws:6.8.1.1")
            committing.match(game, event, "end:turn", False, matches)
        return [found for found in matches if self._triggers(game, found)]

    def _triggers(self, game: Game, found: committing.Fulfilled) -> bool:
        """Whether an ability has neither triggered in this phase nor reached its limit for the turn."""
        ability, source = found.ability, found.source
        this = found.delayed.this if found.delayed is not None else source.serial if source is not None else -1
        if ability.limit and game.times_used(ability, source, found.giver) >= ability.limit:
            return False
        return (ability.number, this, found.giver) not in self.fulfilled


def is_end_of_turn(event: Event | None) -> bool:
    return event is not None and event.kind == "end" and event.word == "turn"


@rule("ws:3.3.3.1")
def hand_limit(game: Game, player: int) -> int:
    """The number of cards a hand may hold at the end of the turn, unless an effect says otherwise."""
    return game.parameter("hand limit", player)


# 11.2 and 11.4


@rule("ws:11.2.1")
def extra_turn(game: Game, player: int) -> None:
    """Give the player an additional turn after this one."""
    match = game.own(0)
    assert isinstance(match, WholeGame)
    match.extra = (*match.extra, (player, game.time))


PHASES: Final[tuple[str, ...]] = (
    "stand phase",
    "draw phase",
    "clock phase",
    "main phase",
    "climax phase",
    "attack phase",
    "encore step",
    "end phase",
)


@rule("ws:11.4.1")
def go_to_phase(game: Game, phase: str) -> None:
    """Halt the current phase or step and go on at the named one; if that is the current one, nothing changes.

    What is resolving now is finished first; everything between it and the turn is dropped, check timings included
    (11.4.1.2). What is on standby is played in the first check timing of the phase that is moved to (11.4.1.3).
    """
    here, there = PHASES.index("encore step" if game.find(EncoreStep) >= 0 else game.phase), PHASES.index(phase)
    if here == there:
        return
    turn = game.find(Turn)
    playing = turn + 1
    while playing < len(game.frames) and not game.rules.is_playing(game.frames[playing]):
        playing += 1
    if in_force("ws:11.4.1.1"):
        for passed in ("attack", *PHASES[here:there]):
            game.expire(passed, game.turn_player)
    game.standby = by_rule(game.standby, "ws:11.4.1.3", along=(game,))
    game.drop_frames(turn + 1, playing)
    if in_force("ws:11.4.1.2"):
        game.own(turn).again(phase.replace(" ", "_"))
