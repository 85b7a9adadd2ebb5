"""Loops (cfd:17.1)."""

from __future__ import annotations

import pytest

from headjudge.language.tree import ast
from tests.amounts import ONLY_FULL
from tests.cfd import helpers as made
from tests.cfd.helpers import unit
from tests.vanguard.helpers import asked
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


@pytest.mark.rule("cfd:17.1.1.1")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    game = spin(made, SPINNER)
    assert game.result is not None and game.result.draw and game.result.rule == "cfd:17.1.1.1"


@pytest.mark.rule("cfd:17.1.1", "cfd:17.1.1.2", "cfd:17.1.1.4")
def test_who_can_stop_a_loop_says_how_often_it_runs_and_stops_it() -> None:
    game = spin(made, DANCER)
    dance(game)
    assert (asked(game).player, asked(game).rule) == (0, "cfd:17.1.1.2")
    events = game.pick(number=1000, until="cfd:10.5.1.2")
    assert [(event.player, event.amount, event.rule) for event in events if event.kind == "loop"] == [
        (0, 1000, "cfd:17.1.1.2")]
    assert game.card("Dancer").orientation == "stand" and game.result is None


@pytest.mark.parametrize("number", [0, 1, 100, pytest.param(1000, marks=ONLY_FULL)])
def test_what_grows_in_a_loop_has_grown_as_often_as_was_said(number: int) -> None:
    check_growth(made, number)


@pytest.mark.parametrize("number", [0, 3, 100])
def test_a_loop_of_a_played_ability_that_asks_something_grows_as_often_as_was_said(number: int) -> None:
    game = stretched(made, power(1000), ast.Attempt(STAND, optional=True))
    before = game.card("Stretcher").power
    game.pick(number=number)
    assert game.card("Stretcher").power == before + 1000 * number and asked(game).kind == "main phase"


@pytest.mark.rule("cfd:17.1.1.3")
@pytest.mark.parametrize(("turn_player", "opponent", "stops", "state"), [(7, 3, 1, "rest"), (3, 7, 0, "stand")])
def test_where_both_can_stop_a_loop_the_smaller_number_holds(
    turn_player: int, opponent: int, stops: int, state: str
) -> None:
    check_smaller_number(made, (turn_player, opponent), stops, state, ("cfd:17.1.1.2", "cfd:17.1.1.3", "cfd:10.5.1.2"))


@pytest.mark.rule("cfd:17.1.1.2")
def test_a_loop_that_was_stopped_is_not_begun_again_from_the_same_position() -> None:
    check_not_begun_again(made)


@pytest.mark.rule("cfd:17.1.1.3")
def test_who_wanted_more_rounds_of_a_loop_does_not_begin_it_again_from_the_same_position() -> None:
    check_larger_number(made)
