"""Loops (cfv:11.1)."""

from __future__ import annotations

import pytest

from tests.amounts import ONLY_FULL
from tests.cfv import helpers as made
from tests.cfv.helpers import unit
from tests.vanguard.helpers import asked, options
from tests.vanguard.loops import (
    DANCES,
    SPINS,
    STAND,
    check_growth,
    check_larger_number,
    check_not_begun_again,
    check_smaller_number,
    dance,
    spin,
    stretched,
)
from tests.vanguard.trees import power

SPINNER = unit("Spinner", *SPINS, power=12000)
DANCER = unit("Dancer", *DANCES, power=12000)


@pytest.mark.rule("cfv:11.1.1.1")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    game = spin(made, SPINNER)
    assert game.result is not None and game.result.draw and game.result.rule == "cfv:11.1.1.1"


@pytest.mark.rule("cfv:11.1.1", "cfv:11.1.1.2")
def test_who_can_stop_a_loop_says_how_often_it_runs_and_stops_it() -> None:
    game = spin(made, DANCER)
    dance(game)
    assert (asked(game).player, asked(game).rule) == (0, "cfv:11.1.1.2")
    events = game.pick(number=1000, until="cfv:7.4.1.1")
    assert [(event.player, event.amount, event.rule) for event in events if event.kind == "loop"] == [
        (0, 1000, "cfv:11.1.1.2")]
    assert game.card("Dancer").orientation == "stand" and game.result is None


@pytest.mark.rule("cfv:11.1.1.2")
@pytest.mark.parametrize("number", [0, 1, 100, pytest.param(1000, marks=ONLY_FULL)])
def test_what_grows_in_a_loop_has_grown_as_often_as_was_said(number: int) -> None:
    check_growth(made, number)


@pytest.mark.rule("cfv:11.1.1.3")
@pytest.mark.parametrize(("turn_player", "opponent", "stops", "state"), [(7, 3, 1, "rest"), (3, 7, 0, "stand")])
def test_where_both_can_stop_a_loop_the_smaller_number_holds(
    turn_player: int, opponent: int, stops: int, state: str
) -> None:
    check_smaller_number(made, (turn_player, opponent), stops, state, ("cfv:11.1.1.2", "cfv:11.1.1.3", "cfv:7.4.1.1"))


@pytest.mark.rule("cfv:11.1.1.2")
def test_a_loop_that_was_stopped_is_not_begun_again_from_the_same_position() -> None:
    check_not_begun_again(made)


@pytest.mark.rule("cfv:11.1.1.2")
def test_a_loop_is_carried_out_as_often_as_declared() -> None:
    """Each use gives 500 power."""
    game = stretched(made, STAND, power(500))
    before = game.card("Stretcher").power
    game.pick(number=100)
    assert asked(game).kind == "main phase" and game.card("Stretcher").power == before + 100 * 500
    assert "activate Stretcher 1" not in options(game)


@pytest.mark.rule("cfv:11.1.1.3")
def test_who_wanted_more_rounds_of_a_loop_does_not_begin_it_again_from_the_same_position() -> None:
    check_larger_number(made)
