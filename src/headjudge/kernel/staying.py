"""Keeps a position in the phase at which it begins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.kernel.decisions import PASS
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import step
from headjudge.kernel.stepping import Stop

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


NOTHING: Final = ("pass", "end")
"""The actions by which a player does nothing."""


@dataclass
class Stay(Procedure):
    """A position has come to the end of a phase in which nobody chose anything; its player says when to go on."""

    player: int

    @step()
    def wait(self, game: Game) -> None:
        """Ask the player to pass."""
        game.ask(self.player, [PASS], "stay")


def stay(game: Game, player: int) -> None:
    """Make sure that the first decision belongs to the present phase, even if every question there has one choice.

    It is the first decision with an option to do nothing ("pass", "end"); in a phase without any, a pass at its end.

    game: a position whose procedures are pushed, at the beginning of the phase. player: who says when to go on; if that
    player has left the game, whoever has the next turn does.
    """
    if _asks(game.clone()):
        return
    phase, turn = Stop(phase=game.phase), game.turn
    while True:
        step = game.next_step()
        assert step is not None, "nobody is asked in this phase, and the game does not end in it"
        ahead = game.clone()
        ahead.ask_first = True
        ahead.take(step)
        if ahead.question is not None and ahead.question.choices[0].action in NOTHING:
            break
        if ahead.turn != turn or not phase.in_phase(ahead.phase):
            game.interpose(Stay(game.turn_player if player in game.out else player))
            break
        game.take(step)
    game.ask_first = True


def _asks(game: Game) -> bool:
    """Whether somebody is asked in the present phase, or the game ends there. The game passed in is used up."""
    phase, turn = Stop(phase=game.phase), game.turn
    for _ in range(game.steps_allowed()):
        step = game.next_step()
        if game.turn != turn or not phase.in_phase(game.phase):
            return False
        if step is None:
            return True
        game.take(step)
    return True  # it runs on without end, which a run will tell
