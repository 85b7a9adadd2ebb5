"""Makes a position in the middle of an attack, declared before anybody plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from headjudge.api.arguments import mapped, several
from headjudge.api.decisions import Decision, fitting, listed, only
from headjudge.api.game import Game, Start
from headjudge.errors import HeadJudgeError, shown
from headjudge.kernel.game import Game as State
from headjudge.kernel.game_rules import GameRules

Attack = Mapping[str, Any] | Sequence[Mapping[str, Any]]
"""The picks by which an attack is declared, each as `Game.pick` takes it."""


def picks_of(attack: Attack) -> list[dict[str, Any]]:
    """Returns the picks of an `attack` argument; the first is that of the attacker."""
    given = [attack] if isinstance(attack, Mapping) else list(several(attack, "attack", "picks"))
    picks = [dict(mapped(one, "a pick of the attack", "what the pick names")) for one in given]
    if not picks:
        raise HeadJudgeError("attack is empty", mend='Say who attacks: attack={"card": "Ayla"}.')
    return [{"action": "attack", **picks[0]}, *picks[1:]]


def phase_of(rules: GameRules) -> str:
    """Returns the phase in which attacks are declared."""
    if not rules.attack_questions:
        raise HeadJudgeError(f"there are no attacks in {rules.id}", mend="Leave out `attack`.")
    return rules.attack_phase


def declare(state: State, attack: Attack) -> None:
    """Declare an attack of the turn player in a position at the attack phase, and go on to its first decision.

    The state then begins there: its log holds the declaration, and no decision has been made.
    """
    asked_forced, state.ask_forced = state.ask_forced, True
    game = Game(state, Start(state, None), "none")
    game._go_on()
    for pick in picks_of(attack):
        decision = game.decision
        if decision is None or decision.kind not in state.rules.attack_questions:
            raise HeadJudgeError(f"the attack is declared before {shown(pick)} is asked")
        state.choose(only(decision, pick).index)
    decision = game.decision
    while decision is not None and decision.kind in state.rules.attack_questions[1:]:
        state.choose(_unsaid(decision))
        decision = game.decision
    state.ask_forced = asked_forced
    state.ask_first = True
    state.history, state.decisions = None, 0
    state.own(len(state.frames) - 1).opened = 0


def _unsaid(decision: Decision) -> int:
    """Returns the answer to a question of the declaration that the argument leaves open.

    Nobody else, or the only way.
    """
    done = fitting(decision, {"action": "done"}) or fitting(decision, {"action": "no"})
    if not done and len(decision.options) > 1:
        raise HeadJudgeError("the attack leaves something open", where=decision.prompt, mend=listed(decision.options))
    return done[0].index if done else 0
