"""Lets a player pass for a while: until the player's own turn, or until somebody attacks."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from headjudge.errors import HeadJudgeError
from headjudge.terminal.answers import NOTHING

TURN: Final = "turn"
ATTACK: Final = "attack"

_GOALS: Final = (
    (re.compile(r"until (?:it is )?my (?:next )?turn"), TURN),
    (re.compile(r"until (?:i am |i'm |somebody |an? )?(?:attacked|attacks?)"), ATTACK),
)


class Passing(NamedTuple):
    """How long a player passes. goal: TURN or ATTACK. turn: the turn in which it began."""

    goal: str
    turn: int

    def is_over(self, view: Mapping[str, Any]) -> bool:
        """Whether the player with this view decides again."""
        allies = _allies(view)
        if view["turn"] != self.turn and view["turn_player"] in allies:
            return True
        return self.goal == ATTACK and view["turn_player"] not in allies and bool(view["roles"])


def passing_typed(typed: str, turn: int) -> Passing:
    """Returns how long a player passes who has typed this behind "pass". Raises HeadJudgeError."""
    wanted = " ".join(typed.casefold().split())
    for pattern, goal in _GOALS:
        if pattern.fullmatch(wanted):
            return Passing(goal, turn)
    raise HeadJudgeError(f'"pass {typed}" is no command',
                         mend="Type: pass, pass until my turn, or: pass until I am attacked")


def pass_option(decision: Mapping[str, Any]) -> int | None:
    """Returns the index of the option that does nothing; None where something must be chosen."""
    for at in range(len(decision["options"]) - 1, -1, -1):
        if decision["options"][at]["action"] in NOTHING:
            return at
    return None


def _allies(view: Mapping[str, Any]) -> set[int]:
    """Returns the viewer and the viewer's team."""
    own = view["seat"]
    seats = {player["seat"] for player in view["players"] if player["seat"] is not None}
    shared = [set(player["seats"]) for player in view["players"]
              if player["seat"] is None and own in player["seats"] and len(player["seats"]) < len(seats)]
    return {own}.union(*shared)
