"""Questions of abilities in words: which ability asks, and which clause of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.language.resolving import Run

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


def asking(game: Game) -> Run | None:
    """The ability, or the payment of its cost, whose question is open: the frame below the one that asks."""
    if len(game.frames) < 2:
        return None
    frame = game.frames[-2]
    return frame if isinstance(frame, Run) else None
