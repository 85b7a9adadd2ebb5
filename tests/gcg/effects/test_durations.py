"""How long effects last."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gcg.effects.made import rested
from tests.gcg.effects.test_keyword_effects import end_of_turn
from tests.gcg.rulings.helpers import attack, command, damage, pass_on, play, table, unit


def orientation(game: hj.Game, card: str) -> str:
    return str(game.card(card).orientation)


def test_a_unit_is_not_set_as_active_in_the_next_start_phase_of_its_player() -> None:
    """In the one after it is, and effects may do so at any time."""
    heron = unit("Heron", "【Deploy】Choose 1 rested enemy Unit. It won't be set as active during the start phase of "
                          "your opponent's next turn.")
    game = table({"hand": [heron], "deck": 20}, {"battle_area": [rested(unit("Gull"))], "deck": 20, "hand": [
        command("Wake", "【Main】Choose 1 friendly Unit. Set it as active.")]})
    play(game, "Heron")
    end_of_turn(game)
    assert orientation(game, "Gull") == "rested"
    ready = game.clone()
    play(game, "Wake")
    assert orientation(game, "Gull") == "active"
    for _ in range(2):
        end_of_turn(ready)
    assert orientation(ready, "Gull") == "active"


@pytest.mark.rule("gcg:8.6.1")
def test_during_this_battle_ends_with_the_battle() -> None:
    heron = unit("Heron", "【Attack】This Unit gets AP+2 during this battle.", ap=1, hp=9)
    game = table({"battle_area": [heron]}, {"battle_area": [rested(unit("Gull", ap=0, hp=9))]})
    attack(game, "Heron", "Gull")
    pass_on(game)
    assert damage(game, "Gull") == 3 and game.card("Heron").ap == 1


def test_there_is_no_battle_in_the_action_step_of_the_end_phase() -> None:
    """What lasts for a battle does not begin there, and so does not come up in the next one."""
    lift = command("Lift", "【Action】Choose 1 friendly Unit. It gets AP+2 during this battle.")
    game = table({"battle_area": [unit("Heron", ap=1)], "hand": [lift], "deck": 20}, {"deck": 20})
    game.pick(action="end")
    act_in_end_phase(game)
    assert game.card("Heron").ap == 1


def act_in_end_phase(game: hj.Game) -> None:
    while game.decision is not None and "play" not in [option.action for option in game.decision.options]:
        game.pick(action="pass")
    game.pick(action="play", card="Lift")


@pytest.mark.rule("gcg:7.6.6.1")
def test_during_this_turn_ends_in_the_cleanup_step() -> None:
    lift = command("Lift", "【Main】Choose 1 friendly Unit. It gets AP+2 during this turn.")
    game = table({"battle_area": [unit("Heron", ap=1)], "hand": [lift], "deck": 20}, {"deck": 20})
    play(game, "Lift")
    assert game.card("Heron").ap == 3
    end_of_turn(game)
    assert game.card("Heron").ap == 1


@pytest.mark.rule("gcg:10.1.5.7")
def test_a_bonus_for_the_turn_is_for_those_who_are_there() -> None:
    """A constant effect reaches a Unit that comes later, one for the turn does not."""
    lift = command("Lift", "【Main】All your Units get AP+2 during this turn.")
    flag = unit("Flag", "All your other Units get AP+1.")
    game = table({"battle_area": [unit("Heron", ap=1), flag], "hand": [lift, unit("Gull", ap=1)]})
    play(game, "Lift")
    play(game, "Gull")
    assert (game.card("Heron").ap, game.card("Gull").ap) == (4, 2)


def test_the_effect_of_a_command_stays_when_its_target_moves_on_only_for_that_target() -> None:
    lift = command("Lift", "【Main】Choose 1 friendly Unit. It gets AP+2 during this turn.")
    recall = command("Recall", "【Main】Choose 1 friendly Unit. Return it to its owner's hand.")
    game = table({"battle_area": [unit("Heron", ap=1)], "hand": [lift, recall]})
    play(game, "Lift")
    play(game, "Recall")
    play(game, "Heron")
    assert game.card("Heron").ap == 1, "it is a new card"
