"""Loops (cfd:17.1)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.kernel.watching import WATCH_QUESTIONS
from headjudge.language.tree import ast
from tests.cfd.helpers import board, unit
from tests.vanguard.helpers import asked, attack, options
from tests.vanguard.loops import DANCES, FOLLOWS, LEADS, MAY_REST, REST, RESTS, SPINS, STAND, STANDS, dance
from tests.vanguard.trees import act, auto, power

SPINNER = unit("Spinner", *SPINS, power=12000)
DANCER = unit("Dancer", *DANCES, power=12000)
LEADER = unit("Leader", *LEADS, power=12000)
FOLLOWER = unit("Follower", *FOLLOWS)


def spin(attacker: hj.Definition, other: hj.Definition | None = None) -> hj.Game:
    foes = {} if other is None else {"rearguard": {"left_back": other}}
    game = board({"rearguard": {"left_front": attacker}}, foes, phase="battle")
    attack(game, attacker.name)
    return game


@pytest.mark.rule("cfd:17.1.1.1")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    game = spin(SPINNER)
    assert game.result is not None and game.result.draw and game.result.rule == "cfd:17.1.1.1"


@pytest.mark.rule("cfd:17.1.1", "cfd:17.1.1.2", "cfd:17.1.1.4")
def test_who_can_stop_a_loop_says_how_often_it_runs_and_stops_it() -> None:
    game = spin(DANCER)
    dance(game)
    assert (asked(game).player, asked(game).rule) == (0, "cfd:17.1.1.2")
    events = game.pick(number=1000, until="cfd:10.5.1.2")
    assert [(event.player, event.amount, event.rule) for event in events if event.kind == "loop"] == [
        (0, 1000, "cfd:17.1.1.2")]
    assert game.card("Dancer").orientation == "stand" and game.result is None


@pytest.mark.parametrize("number", [0, 1, 100, 1000])
def test_what_grows_in_a_loop_has_grown_as_often_as_was_said(number: int) -> None:
    """Its player may rest it whenever it has got power; after the number of rounds it stands and is not rested."""
    game = spin(unit("Dancer", auto(RESTS, STAND), auto(STANDS, power(1000), MAY_REST), power=12000))
    dance(game)
    before = game.card("Dancer").power
    assert (asked(game).kind, game.card("Dancer").orientation) == ("loop", "rest")
    game.pick(number=number)
    assert game.card("Dancer").power == before + 1000 * (number + 1), "it stands once more, and is not rested"
    assert game.card("Dancer").orientation == "stand" and asked(game).kind == "start step"


@pytest.mark.parametrize("number", [0, 3, 100])
def test_a_loop_of_a_played_ability_that_asks_something_grows_as_often_as_was_said(number: int) -> None:
    asks = ast.Attempt(ast.Orient(ast.THIS, "stand"), optional=True)
    stretcher = unit("Stretcher", act(power(1000), asks, cost=(REST,)))
    game = board({"rearguard": {"left_front": stretcher}, "hand": [unit("Other")]})
    for _ in range(2 * WATCH_QUESTIONS + 2):
        if asked(game).kind == "loop":
            break
        game.apply("yes") if asked(game).kind == "may" else game.pick(action="activate", card="Stretcher")
    assert (asked(game).kind, asked(game).player) == ("loop", 0)
    before = game.card("Stretcher").power
    game.pick(number=number)
    assert game.card("Stretcher").power == before + 1000 * number and asked(game).kind == "main phase"


@pytest.mark.rule("cfd:17.1.1.3")
@pytest.mark.parametrize(("turn_player", "opponent", "stops", "state"), [(7, 3, 1, "rest"), (3, 7, 0, "stand")])
def test_where_both_can_stop_a_loop_the_smaller_number_holds(
    turn_player: int, opponent: int, stops: int, state: str
) -> None:
    game = spin(LEADER, FOLLOWER)
    dance(game)
    assert (asked(game).player, asked(game).rule) == (0, "cfd:17.1.1.2")
    game.pick(number=turn_player)
    assert asked(game).player == 1
    events = game.pick(number=opponent, until="cfd:10.5.1.2")
    assert [(event.player, event.amount, event.rule) for event in events if event.kind == "loop"] == [
        (stops, 3, "cfd:17.1.1.3")]
    assert game.card("Leader").orientation == state


@pytest.mark.rule("cfd:17.1.1.2")
def test_a_loop_that_was_stopped_is_not_begun_again_from_the_same_position() -> None:
    stretcher = unit("Stretcher", act(STAND, cost=(REST,)))
    game = board({"rearguard": {"left_front": stretcher}, "hand": [unit("Other")]})
    for _ in range(2 * WATCH_QUESTIONS + 2):
        if asked(game).kind == "loop":
            break
        game.pick(action="activate", card="Stretcher")
    assert (asked(game).kind, asked(game).player) == ("loop", 0)
    game.pick(number=3)
    assert asked(game).kind == "main phase" and "activate Stretcher 1" not in options(game)
    game.pick(action="call", card="Other")
    game.pick(slot="right_front")
    assert "activate Stretcher 1" in options(game)
