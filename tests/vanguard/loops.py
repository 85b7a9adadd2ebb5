"""Abilities that run in circles, for the tests of loops of both Vanguard games."""

from __future__ import annotations

from types import ModuleType

import headjudge as hj
from headjudge.kernel.watching import WATCH_QUESTIONS
from headjudge.language.tree import ast
from tests.vanguard.helpers import asked, attack, options
from tests.vanguard.trees import act, auto, power

RESTS, STANDS = ast.Turned(ast.THIS, "rest"), ast.Turned(ast.THIS, "stand")
REST, STAND = ast.Orient(ast.THIS, "rest"), ast.Orient(ast.THIS, "stand")
MAY_REST = ast.Attempt(REST, optional=True)

SPINS = (auto(RESTS, STAND), auto(STANDS, REST))
"""A unit that stands when it rests and rests when it stands."""

DANCES = (auto(RESTS, STAND), auto(STANDS, MAY_REST))
"""The same, but its player may end it."""

LEADS = (auto(STANDS, MAY_REST),)
FOLLOWS = (auto(ast.Turned(ast.Select(("rearguard",), "opponent"), "rest"),
                ast.Attempt(ast.Orient(ast.Ref("subject"), "stand"), optional=True)),)
"""A loop of two players: one may rest the unit, the other may stand it again."""


def dance(game: hj.Game) -> None:
    """Say yes until something else is asked."""
    for _ in range(2 * WATCH_QUESTIONS + 2):
        if game.decision is None or game.decision.kind == "loop":
            return
        game.apply("yes")


# Positions and rulings of both games, each of which proves its own rule with them


def spin(made: ModuleType, attacker: hj.Definition, other: hj.Definition | None = None) -> hj.Game:
    """The attacker in the front left attacks the vanguard; the other player may have a unit in the back left."""
    foes = {} if other is None else {"rearguard": {"left_back": other}}
    game: hj.Game = made.board({"rearguard": {"left_front": attacker}}, foes, phase="battle")
    attack(game, attacker.name)
    return game


def stretched(made: ModuleType, *steps: ast.Step) -> hj.Game:
    """A unit rests for its ability, which does this, until it is said how often; "may" is answered with yes."""
    stretcher = made.unit("Stretcher", act(*steps, cost=(REST,)))
    game: hj.Game = made.board({"rearguard": {"left_front": stretcher}, "hand": [made.unit("Other")]})
    for _ in range(2 * WATCH_QUESTIONS + 2):
        if asked(game).kind == "loop":
            break
        game.apply("yes") if asked(game).kind == "may" else game.pick(action="activate", card="Stretcher")
    assert (asked(game).kind, asked(game).player) == ("loop", 0)
    return game


def check_growth(made: ModuleType, number: int) -> None:
    """Its player may rest it whenever it has got power; after the number of rounds it stands and is not rested."""
    game = spin(made, made.unit("Dancer", auto(RESTS, STAND), auto(STANDS, power(1000), MAY_REST), power=12000))
    dance(game)
    before = game.card("Dancer").power
    assert (asked(game).kind, game.card("Dancer").orientation) == ("loop", "rest")
    game.pick(number=number)
    assert game.card("Dancer").power == before + 1000 * (number + 1), "it stands once more, and is not rested"
    assert game.card("Dancer").orientation == "stand" and asked(game).kind == "start step"


def check_smaller_number(made: ModuleType, numbers: tuple[int, int], stops: int, state: str, rules: tuple[str, str, str]
                         ) -> None:
    """Both declare their numbers; who has said the smaller one stops. rules: of one and of both, and of the guard step.
    """
    game = spin(made, made.unit("Leader", *LEADS, power=12000), made.unit("Follower", *FOLLOWS))
    dance(game)
    assert (asked(game).player, asked(game).rule) == (0, rules[0])
    game.pick(number=numbers[0])
    assert asked(game).player == 1
    events = game.pick(number=numbers[1], until=rules[2])
    assert [(event.player, event.amount, event.rule) for event in events if event.kind == "loop"] == [
        (stops, min(numbers), rules[1])]
    assert game.card("Leader").orientation == state


def check_not_begun_again(made: ModuleType) -> None:
    """After the loop was stopped its ability is no option, until another unit has come."""
    game = stretched(made, STAND)
    game.pick(number=3)
    assert asked(game).kind == "main phase" and "activate Stretcher 1" not in options(game)
    game.pick(action="call", card="Other")
    game.pick(slot="right_front")
    assert "activate Stretcher 1" in options(game)


def check_larger_number(made: ModuleType) -> None:
    """One player rests a unit for its ability, the other may stand it; who wanted more rounds may not in that position.
    """
    follower = made.unit("Follower", *FOLLOWS)
    game: hj.Game = made.board(
        {"rearguard": {"left_front": made.unit("Stretcher", act(ast.Nothing(), cost=(REST,)))},
         "hand": [made.unit("Other")]}, {"rearguard": {"left_back": follower}})
    for _ in range(2 * WATCH_QUESTIONS + 2):
        if asked(game).kind == "loop":
            break
        game.apply("yes") if asked(game).kind == "may" else game.pick(action="activate", card="Stretcher")
    game.pick(number=3)
    game.pick(number=7)
    assert asked(game).kind == "main phase" and game.card("Stretcher").orientation == "stand"
    for _ in range(2):
        game.pick(action="exchange", slot="left")
    other = game.clone()
    game.pick(action="activate", card="Stretcher")
    assert asked(game).kind == "main phase" and game.card("Stretcher").orientation == "rest", "Follower could not"
    other.pick(action="call", card="Other")
    other.pick(slot="right_front")
    other.pick(action="activate", card="Stretcher")
    assert (asked(other).kind, asked(other).player) == ("may", 1), "in another position it can"
