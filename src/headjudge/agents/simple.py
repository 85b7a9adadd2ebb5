"""Players that do not think: for simulation, tests and as a measure for others."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, ClassVar

from headjudge.agents.base import Agent
from headjudge.kernel.decisions import PASS

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class First(Agent):
    """Takes the first option; after a loop, the option that does nothing for the rest of the turn."""

    name: ClassVar[str] = "first"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._turn = -1

    def choose(self, game: Game, seat: int) -> int:
        question = game.question
        assert question is not None
        if question.kind == "loop":
            self._turn = game.turn
        elif self._turn == game.turn:
            for index, choice in enumerate(question.choices):
                if choice == PASS:
                    return index
        return 0


class Passive(Agent):
    """Does as little as is allowed: passes, stops choosing or says no where it may, else takes the first option."""

    name: ClassVar[str] = "pass"

    def choose(self, game: Game, seat: int) -> int:
        assert game.question is not None
        choices = game.question.choices
        for action in ("pass", "done", "no", "end"):
            for index, choice in enumerate(choices):
                if choice.action == action:
                    return index
        return 0


class Uniform(Agent):
    """Takes each option with the same chance."""

    name: ClassVar[str] = "random"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        # `Random.random` promises the same numbers in every version of Python; the other methods do not.
        self._random = Random(seed).random

    def choose(self, game: Game, seat: int) -> int:
        question = game.question
        assert question is not None
        chance: float = self._random()
        return int(chance * len(question.choices))
