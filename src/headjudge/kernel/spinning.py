"""Loops without choices: follows a run that goes on without a question.

It is compared with an anchor that is renewed at powers of two, so that a loop of any length is found after at most a
few rounds. A round in which amounts have grown is one if it goes on for ever (`kernel.growth`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.growth import Anchor, StateShape, anchor_at, by_chance, goes_on
from headjudge.kernel.identity import position
from headjudge.kernel.rules import TRACING

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

WATCH_STEPS: Final = 400
"""Steps without a question before positions are compared."""

GROWTH_STEPS: Final = 400
"""Further steps without a question before a loop is looked for in which something grows."""

MOST_RENEWED: Final = 50
"""How often the steps that are allowed without a question are renewed for a run that goes round but ends."""


class Stuck(Exception):
    """Raised when a run exceeds its budget of steps without a decision; the text is the result of `why()`."""


class Spin:
    """Follows a run that goes on without a question."""

    __slots__ = ("before", "ends", "found", "key", "limit", "patience", "random", "renewed", "steps", "taken")

    def __init__(self) -> None:
        self.before: Anchor | None = None      # the anchor
        self.key = ("", 0, 0)                # of the procedure on top there
        self.steps = 0                       # since the anchor
        self.limit = 1                       # the number of steps after which the anchor is renewed
        self.taken = 0                       # steps in all
        self.patience = GROWTH_STEPS         # the number of them from which on growth is looked for
        self.found = False                   # it is a loop
        self.ends = False                    # it has gone round, but not for ever
        self.random = False                  # it has gone round by chance
        self.renewed = 0                     # how often more steps were allowed

    def comes_back(self, game: Game) -> bool:
        """Whether the game is back where it was and so goes round for ever; called after every step."""
        self.steps += 1
        self.taken += 1
        frames = game.frames
        if not frames:
            return False
        top = frames[-1]
        key = (type(top).__name__, top.at, len(frames))
        before = self.before
        if key == self.key and before is not None and not self.found:
            here = StateShape(game)
            if here.digest == before.shape and self.is_loop(game, here, before):
                self.found = True
                return not TRACING or game.clause("loops")
        if self.steps >= self.limit:
            self.steps = 0
            self.limit *= 2
            self.key = key
            self.before = anchor_at(game, StateShape(game))
        return False

    def is_loop(self, game: Game, here: StateShape, before: Anchor) -> bool:
        """Whether a state of the anchor's shape is one round of a loop after the anchor."""
        if by_chance(game, before):
            self.ends = self.random = True
            return False
        if not game.table.reads_past and position(game) == before.position:
            return True
        if self.taken < self.patience:
            return False
        if here.has_grown(before) and here.is_in_order(before) and goes_on(game, here, before, self.steps):
            return True
        self.ends = True
        self.patience = 2 * self.taken
        return False

    def may_go_on(self, game: Game) -> bool:
        """Whether a run that has used up its steps may take more, because it goes round but must end some day.

        A run that chance has kept from ending for very long does not end.
        """
        self.renewed += 1
        if self.renewed > MOST_RENEWED and self.random:
            game.rules.loop_without_end(game)
        return self.ends and self.renewed <= MOST_RENEWED
