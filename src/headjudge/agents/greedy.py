"""A player that looks one step ahead."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Final

from headjudge.agents.base import Agent
from headjudge.agents.imagine import imagine
from headjudge.cards.games import PartError, part_of
from headjudge.errors import HeadJudgeError
from headjudge.kernel.spinning import Stuck

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

WORLDS: Final = 2
"""Imagined games over which each option is averaged."""

DEPTH: Final = 2
"""How many further picks of the same action are searched."""

NODES: Final = 40
"""Positions looked at for one decision in one imagined game, beside one for each option."""

ANSWERS: Final = 60
"""Quick answers after which a line is judged wherever it is."""

MARGIN: Final = 0.02
"""By how much something must be better than doing nothing."""

CIRCLE: Final = 1e6
"""What an action costs that leads back to the same question and betters nothing: such actions have no end."""

PATIENCE: Final = 40
"""Answers in one turn after which doing nothing counts for more with every further one: free actions have no end."""

NOTHING: Final = ("pass", "done", "no")


class Greedy(Agent):
    """Tries each option in games as they might be and takes the one after which the position is best.

    An option is followed to the end of its action: the picks that belong to it are searched, the opponent does no more
    than needed. The position is judged by the game's own `evaluation` module.
    """

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._random = Random(seed)
        self._turn = 0
        self._answers = 0

    def remember(self, turn: int, answers: int) -> None:
        self._turn, self._answers = turn, answers

    def choose(self, game: Game, seat: int) -> int:
        assert game.question is not None
        choices = game.question.choices
        if len(choices) == 1:
            return 0
        if game.turn != self._turn:
            self._turn, self._answers = game.turn, 0
        self._answers += 1
        margin = MARGIN * (1 + max(0, self._answers - PATIENCE))
        search = Search(game.rules.id, seat, game.turn, game.question.kind)
        totals = [margin if choice.action in NOTHING else 0.0 for choice in choices]
        returns = [False] * len(choices)
        standing = 0.0
        for _ in range(WORLDS):
            world = imagine(game, seat, self._random)
            standing += search.evaluate(world, seat)
            search.left = NODES
            for index in range(len(choices)):
                value, again = search.follow(world.clone(), index, DEPTH)
                totals[index] += value
                returns[index] |= again
        for index, again in enumerate(returns):
            # Ending the turn lets the opponent draw. Without this all that puts it off would look better.
            if again and totals[index] <= standing + MARGIN:
                totals[index] -= CIRCLE
        return max(range(len(totals)), key=totals.__getitem__)


class Search:
    """Follows one action to its end.

    kind: the question that the action answers. left: positions that may still be branched into.
    """

    def __init__(self, game_id: str, seat: int, turn: int, kind: str) -> None:
        try:
            module = part_of(game_id, "evaluation")
        except PartError as error:
            raise HeadJudgeError(f"greedy cannot play: {error.what}", mend="Name another agent.") from None
        self.evaluate: Callable[[Game, int], float] = module.evaluate
        self.quick: Callable[[Game], int] = module.quick
        self.resting: frozenset[str] = module.RESTING
        self.seat = seat
        self.turn = turn
        self.kind = kind
        self.left = 0

    def follow(self, game: Game, index: int, depth: int) -> tuple[float, bool]:
        """Returns the value of choosing an option and whether the same question then comes again in the same turn.

        The game passed in is used up.
        """
        try:
            game.choose(index)
            for _ in range(ANSWERS):
                question = game.question
                if question is None or question.kind in self.resting or game.turn != self.turn:
                    break
                count = len(question.choices)
                # A further pick that may be left out is left out: searching it would be choosing among draws foreseen.
                optional = question.picked and question.picked >= question.low
                if question.player == self.seat and depth and count <= self.left and not optional:
                    self.left -= count
                    return max([self.follow(game.clone(), option, depth - 1) for option in range(count)])
                game.choose(self.quick(game))
        except Stuck:
            return float("-inf"), False
        question = game.question
        again = (question is not None and question.kind == self.kind and question.player == self.seat
                 and game.turn == self.turn)
        return self.evaluate(game, self.seat), again
