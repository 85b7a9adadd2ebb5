"""Runs a game step by step, for callers who want to stop between decisions.

`Game.run` is the quick way to the next decision.
"""

from __future__ import annotations

from headjudge.kernel.game import Game
from headjudge.kernel.spinning import WATCH_STEPS, Spin


class Stop:
    """A place to stop: before a step of this rule, or as soon as the phase of this name has begun."""

    __slots__ = ("phase", "rule")

    def __init__(self, rule: str = "", phase: str = "") -> None:
        self.rule = rule
        self.phase = phase

    def in_phase(self, phase: str) -> bool:
        """Whether the phase is the one to stop at; its name may be given with or without the word "phase"."""
        return phase in (self.phase, self.phase + " phase", self.phase + " step")


def stop_at(until: str) -> Stop:
    """Returns the stop for a text: a rule id names a step, anything else a phase."""
    return Stop(rule=until) if ":" in until else Stop(phase=until)


def run_to(game: Game, stop: Stop) -> bool:
    """Take steps until the place to stop is reached (True), or somebody must choose or the game is over (False).

    If the step only asks, the run goes on to its question.
    """
    allowed = game.steps_allowed()
    budget = allowed
    spin = Spin()
    while True:
        if stop.phase and game.result is None and stop.in_phase(game.phase):
            return True
        step = game.next_step()
        if step is None:
            return False
        if stop.rule and stop.rule in step.rules:
            trial = game.clone()
            trial.take(step)
            if trial.question is not None:
                game.take(step)
            return True
        game.take(step)
        budget -= 1
        if game.loop_watch.rounds is not None:
            budget = allowed
        if budget < allowed - WATCH_STEPS and game.goes_on() and spin.comes_back(game):
            game.rules.loop_without_end(game)
        if budget <= 0 and game.goes_on():
            budget = game.renewed(allowed, spin)
