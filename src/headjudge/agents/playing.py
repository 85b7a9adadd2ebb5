"""Plays a game to its end with a program at every seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from headjudge.agents.base import Agent
    from headjudge.kernel.game import Game


def play_out(game: Game, agents: list[Agent], most: int) -> None:
    """Let each agent answer for its seat until the game is over. Raises RuntimeError after so many decisions."""
    game.run()
    while game.result is None:
        question = game.question
        assert question is not None
        player = question.player
        game.answer(agents[player].choose(game, player))
        game.run()
        if game.decisions > most:
            raise RuntimeError(f"no end after {most} decisions")
