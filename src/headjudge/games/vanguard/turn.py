"""The phases of a turn, as far as both documents have them (cfv:6, cfd:9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.games.vanguard.basics import Draw, told
from headjudge.games.vanguard.repeating import Repeating
from headjudge.kernel.decisions import PASS, Choice
from headjudge.kernel.events import Event
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@dataclass
class CommonTurn(Procedure):
    """The phases of one turn, in order. first: it is the very first turn of the game."""

    player: int
    first: bool

    def enter(self, game: Game, phase: str) -> None:
        """Begin a phase; effects that last for the one before end."""
        if game.phase != phase:
            game.expire(game.phase, self.player)
            game.phase = phase
            game.look_for_rule_actions = True


@dataclass
class CommonStandPhase(Procedure):
    """The turn begins, and the stand phase."""

    player: int

    @step("cfv:6.3.1.1", "cfd:9.2.1")
    def begin_turn(self, game: Game) -> None:
        game.announce("begin", self.player, "turn", amount=game.turn, rule=told(game, "cfv:6.3.1.1", "cfd:9.2.1"))

    @step("cfv:6.3.1.1", "cfd:9.2.1")
    def begin(self, game: Game) -> None:
        game.announce("begin", self.player, "stand phase", rule=told(game, "cfv:6.3.1.1", "cfd:9.2.1"))

    @step("cfv:6.3.1.1", "cfd:9.2.1")
    def check(self, game: Game) -> None:
        game.check_timing()


@dataclass
class DrawPhase(Procedure):
    """The turn player draws a card."""

    player: int

    @step("cfv:6.4.1.1", "cfd:9.4.1")
    def begin(self, game: Game) -> None:
        game.announce("begin", self.player, "draw phase", rule=told(game, "cfv:6.4.1.1", "cfd:9.4.1"))

    @step("cfv:6.4.1.1", "cfd:9.4.1")
    def check(self, game: Game) -> None:
        game.check_timing()

    @step("cfv:6.4.1.2")
    def draw(self, game: Game) -> None:
        game.push(Draw(self.player, 1))

    @step("cfv:6.4.1.3", "cfv:6.4.1.3b", "cfd:9.4.3")
    def check_again(self, game: Game) -> None:
        game.check_timing()


@dataclass
class CommonRidePhase(Procedure):
    """The turn player may ride once."""

    player: int

    def choices(self, game: Game) -> list[Choice]:
        """Returns a choice for each card that can be ridden."""
        raise AssertionError("each game says what can be ridden")

    def riding(self, choice: Choice) -> Procedure:
        """Returns the procedure of the ride that was chosen."""
        raise AssertionError("each game has its own ride")

    @step("cfv:6.5.1.1", "cfd:9.6.1")
    def begin(self, game: Game) -> None:
        game.announce("begin", self.player, "ride phase", rule=told(game, "cfv:6.5.1.1", "cfd:9.6.1"))

    @step("cfv:6.5.1.1", "cfd:9.6.1")
    def check(self, game: Game) -> None:
        game.check_timing()

    @step("cfv:6.5.1.2", "cfd:9.6.2")
    def offer(self, game: Game) -> None:
        game.ask(self.player, [*self.choices(game), PASS], "ride phase", hidden=True)

    @step("cfv:6.5.1.2", "cfd:9.6.2")
    def ride(self, game: Game) -> None:
        """One ride, and no other play timing."""
        if self.answer is not None and self.answer != PASS:
            game.push(self.riding(self.answer))

    @step("cfv:6.5.1.3", "cfd:9.6.3")
    def check_again(self, game: Game) -> None:
        game.check_timing()


@dataclass
class CommonMainPhase(Procedure):
    """The turn player does any number of things, in any order, until choosing to do nothing."""

    player: int

    def choices(self, game: Game) -> list[Choice]:
        """Returns what the turn player can do at this play timing."""
        raise AssertionError("each game says what can be done in the main phase")

    def acting(self, game: Game, choice: Choice) -> Procedure:
        """Returns the procedure of the action that was chosen."""
        raise AssertionError("each game has its own actions")

    @step("cfv:6.6.1.1", "cfd:9.7.1")
    def begin(self, game: Game) -> None:
        game.announce("begin", self.player, "main phase", rule=told(game, "cfv:6.6.1.1", "cfd:9.7.1"))

    @step("cfv:3.6.2", "cfv:8.4.2.1", "cfd:11.6.2", "cfd:11.6.2.1")
    def check(self, game: Game) -> None:
        game.check_timing()

    @step("cfv:6.6.1.2", "cfv:3.6.1", "cfv:8.4.2", "cfv:8.4.2.2", "cfd:9.7.2", "cfd:11.6.2.2")
    def offer(self, game: Game) -> None:
        game.ask(self.player, [*self.choices(game), PASS], "main phase", hidden=True)

    @step("cfv:3.6.3", "cfv:8.5.2", "cfd:11.6.2.2")
    def act(self, game: Game) -> None:
        if self.answer is not None and self.answer != PASS:
            game.push(self.acting(game, self.answer))

    @step("cfv:6.6.1.3", "cfv:3.6.3.2", "cfv:8.4.2.3", "cfd:9.7.2.6", "cfd:11.6.2.3")
    def done(self, game: Game) -> None:
        """A player who chooses to do nothing goes on to the battle phase."""
        if self.answer is None or self.answer == PASS:
            self.finish()

    @step("cfv:3.6.3.1", "cfd:11.6.2.2.1")
    def repeat(self, game: Game) -> None:
        """After an action there is another play timing."""
        self.again("check")


@dataclass
class EndPhase(Repeating):
    """What happens at the end of a turn, repeated while there is still something to do."""

    def moments(self, game: Game) -> list[Event]:
        by = told(game, "cfv:6.8.1.1", "cfd:9.9.1")
        return [Event("begin", "begin", self.player, word="end phase", rule=by),
                Event("end", "end", self.player, word="turn", rule=by)]

    @step("cfv:6.8.1.1", "cfd:9.9.1")
    def begin(self, game: Game) -> None:
        self.stand_by(game)

    @step("cfv:6.8.1.2", "cfd:9.9.2")
    def check(self, game: Game) -> None:
        self.note_fulfilled(game)
        game.check_timing()

    @step("cfv:6.8.1.2b", "cfd:9.9.2")
    def effects_end(self, game: Game) -> None:
        """End the effects that last until end of turn."""
        game.expire("turn", self.player)

    @step("cfv:6.8.1.3", "cfd:9.9.3")
    def repeat(self, game: Game) -> None:
        """End the turn, once nothing is left to do."""
        if self.something_left(game):
            self.repeated = True
            self.again("begin")
