"""What the evaluations of all games share: the worth of a result, and the answer that does least."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from headjudge.kernel.game import Game

WON: Final = 100_000.0
"""The worth of a game that is won; more than that of any position."""

LEAST: Final = ("pass", "done", "no", "end")
"""The actions that do least."""


def worth(game: Game, seat: int, position: Callable[[Game, int], float]) -> float:
    """Returns the value of a game for a seat: of its result, or of its position while it goes on."""
    result = game.result
    if result is None:
        return position(game, seat)
    return WON if seat in result.winners else -WON if seat in result.losers else 0.0


def least(game: Game, actions: tuple[str, ...] = LEAST) -> int:
    """Returns the index of the last option with one of these actions, 0 if there is none."""
    assert game.question is not None
    choices = game.question.choices
    for index in range(len(choices) - 1, -1, -1):
        if choices[index].action in actions:
            return index
    return 0
