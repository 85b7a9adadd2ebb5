"""How sequences of answers are counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import headjudge as hj
from headjudge.kernel.game import Game as State


@dataclass(frozen=True)
class Position:
    """A position, how many sequences of 1, 2, 3 ... answers there are, and why the first numbers are right."""

    begin: Callable[[], hj.Game]
    counts: tuple[int, ...]
    because: str


def count(state: State, depth: int) -> int:
    """How many sequences of that many answers there are. A game that is over has none."""
    if state.question is None:
        return 0
    choices = len(state.question.choices)
    if depth == 1:
        return choices
    return sum(count(after(state, index), depth - 1) for index in range(choices))


def after(state: State, index: int) -> State:
    """The state after an answer."""
    twin = state.clone()
    twin.choose(index)
    return twin


def under_each_answer(game: hj.Game, depth: int) -> str:
    """The counts under each first answer, to compare with what one counts by hand."""
    assert game.decision is not None
    lines = [f"{game.decision.rule} {game.decision.prompt}"]
    for option in game.decision.options:
        number = count(after(game.state, option.index), depth - 1) if depth > 1 else 1
        lines.append(f"{number:>8} {option.key}")
    return "\n".join(lines)
