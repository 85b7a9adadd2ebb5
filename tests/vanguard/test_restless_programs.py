"""Programs that go on using what changes nothing: the documents let them, and the rule of loops ends it.

A cfd ability with 1/TURN is barred only when it has changed something (cfd:12.3.1.1.1); others have no limit at all.
"""

from __future__ import annotations

from random import Random
from types import ModuleType

import pytest

import headjudge as hj
from headjudge.agents.base import Agent
from headjudge.kernel.game import Game
from headjudge.kernel.watching import WATCH_QUESTIONS
from headjudge.language.tree import ast
from tests.cfd import helpers as era
from tests.vanguard.both import BOTH, both
from tests.vanguard.helpers import asked, options
from tests.vanguard.trees import CHOSEN, act, choose, exists, power

NEVER = exists("soul", 9)
LOOK = ast.Look(ast.Top("deck", "you", ast.Num(1)), "you", "looked")


class Restless(Agent):
    """Does anything but to pass, to stop and to say no."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._random = Random(seed)

    def choose(self, game: Game, seat: int) -> int:
        assert game.question is not None
        choices = game.question.choices
        busy = [at for at, choice in enumerate(choices) if choice.action not in ("pass", "done", "no")]
        return self._random.choice(busy) if busy else 0


def idler(made: ModuleType, name: str, *steps: ast.Step) -> hj.Definition:
    """A unit with an ability that changes nothing; in cfd it is one for once a turn."""
    limit = ast.Limit(1, "turn") if made is era else None
    card: hj.Definition = made.unit(name, act(*steps, limit=limit))
    return card


@both("cfv:11.1.1.2", "cfd:17.1.1.2")
@pytest.mark.parametrize("steps", [
    (ast.If(NEVER, power(1000)),), (choose("rearguard"), ast.If(NEVER, power(1000, CHOSEN))), (ast.Draw(ast.Num(0)),),
], ids=["a condition", "a choice", "no cards"])
def test_what_changes_nothing_is_used_until_the_loop_is_declared_and_not_again(
        made: ModuleType, steps: tuple[ast.Step, ...]) -> None:
    """Its player says how often, stops, and may not do it again in the same situation."""
    game = made.board({"rearguard": {"left_back": idler(made, "Idler", *steps)}, "hand": 1, "deck": 9})
    for _ in range(4 * WATCH_QUESTIONS):
        if asked(game).kind == "loop":
            break
        game.apply(next((key for key in options(game) if key.startswith("activate")), 0))
    assert (asked(game).kind, asked(game).player) == ("loop", 0)
    game.pick(number=1000)
    assert asked(game).kind == "main phase" and "activate Idler 1" not in options(game) and "pass" in options(game)


@BOTH
@pytest.mark.parametrize("seed", range(4))
def test_programs_that_never_pass_come_to_the_end_of_their_turns(made: ModuleType, seed: int) -> None:
    def side() -> dict[str, object]:
        return {"rearguard": {
            "left_back": idler(made, "Idler", ast.If(NEVER, power(1000))),
            "right_back": idler(made, "Chooser", choose("rearguard"), ast.If(NEVER, power(1000, CHOSEN))),
            "center_back": made.unit("Looker", act(ast.If(NEVER, LOOK)))}, "hand": 2, "deck": 30}

    game = made.board(side(), side())
    first, agents = game.state.turn, {0: Restless(seed), 1: Restless(seed + 100)}
    for _ in range(3000):
        if game.over or game.state.turn > first + 2:
            break
        game.apply(agents[asked(game).player].choose(game.state, asked(game).player))
    assert game.over or game.state.turn > first + 2
