"""Action steps (gcg:9)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.gcg.helpers import actions, asked, question
from tests.gcg.rulings.helpers import attack, command, damage, idle, of_trees, pick, pilot, table, unit, ways

SPARK = command("Spark", "【Action】 Choose 1 Unit. Deal 1 damage to it.", cost=0)
GLOW = command("Glow", "【Main】 Draw 1.", cost=0)


def step(yours: int = 1, theirs: int = 1, **more: object) -> hj.Game:
    """An action step after an attack on the player; both hold so many Commands that can be activated in it."""
    game = table({"battle_area": [unit("Heron", ap=1, hp=9)], "hand": [SPARK] * yours},
                 {"hand": [SPARK] * theirs, "shields": 5, **more})
    attack(game, "Heron")
    return game


@pytest.mark.rule("gcg:9.2", "gcg:9.3", "gcg:5.3.2")
def test_the_standby_player_acts_first() -> None:
    game = step()
    assert asked(game) == (1, "action step") and sorted(actions(game)) == ["pass", "play"]


@pytest.mark.rule("gcg:9.3.1", "gcg:13.2.4.1")
def test_a_command_with_the_timing_of_action_steps_is_paid_for_and_activated() -> None:
    paid = command("Bolt", "【Action】 Choose 1 Unit. Deal 2 damage to it.", cost=2)
    game = step(theirs=0, hand=[paid, GLOW])
    assert ways(game, "Bolt") == ["play"] and ways(game, "Glow") == []
    pick(game, action="play", card="Bolt")
    assert damage(game, "Heron") == 2
    assert [card.orientation for card in game.players[1]["resource_area"]].count("rested") == 2


def test_a_command_is_offered_in_an_action_step_only_if_its_level_and_cost_allow_it() -> None:
    dear = command("Dear", "【Action】 Draw 1.", cost=2, level=1)
    high = command("High", "【Action】 Draw 1.", cost=0, level=2)
    game = step(theirs=0, hand=[dear, high, SPARK], resource_area=1)
    assert ways(game, "Dear") == [] == ways(game, "High") and ways(game, "Spark") == ["play"]


@pytest.mark.rule("gcg:9.3.2", "gcg:13.2.2.1")
def test_an_effect_with_the_timing_of_action_steps_is_activated() -> None:
    buzz = unit("Buzz", "【Activate･Action】 Rest this Unit:Draw 1.\n【Activate･Main】 Rest this Unit:Draw 2.")
    game = step(theirs=0, battle_area=[buzz])
    assert ways(game, "Buzz") == ["activate"] and len(question(game).options) == 2
    pick(game, action="activate", card="Buzz")
    assert len(game.players[1]["hand"]) == 1


@pytest.mark.rule("gcg:13.2.4.2")
def test_nothing_is_paired_in_an_action_step() -> None:
    ann = command("Both", "【Action】 Choose 1 Unit. Deal 1 damage to it.\n【Pilot】[Ann]", ap=1, hp=1)
    game = step(theirs=0, hand=[ann, pilot("Bo")], battle_area=[unit("Gull")])
    assert ways(game, "Both") == ["play"] and ways(game, "Bo") == []


@pytest.mark.rule("gcg:9.3.3", "gcg:9.4")
def test_who_passes_does_nothing_and_the_other_player_may_act() -> None:
    game = step()
    pick(game, action="pass")
    assert asked(game) == (0, "action step") and damage(game, "Heron") == 0
    pick(game, action="pass")
    assert idle(game)


@pytest.mark.rule("gcg:9.4", "gcg:9.4.2")
def test_the_players_act_in_turn() -> None:
    game = step(2, 2)
    seats = []
    for _ in range(4):
        seats.append(question(game).player)
        pick(game, action="play", card="Spark")
    assert seats == [1, 0, 1, 0]


@pytest.mark.rule("gcg:9.4.1", "gcg:9.5")
def test_the_step_goes_on_until_both_have_passed_in_a_row() -> None:
    """The standby player passes, the active player acts, the standby player passes: the active player must pass, too.
    """
    game = step(2, 1)
    pick(game, action="pass")
    pick(game, action="play", card="Spark")
    assert asked(game) == (1, "action step")
    pick(game, action="pass")
    assert asked(game) == (0, "action step")
    pick(game, action="pass")
    assert idle(game) and damage(game, "Heron") == 1


def test_two_passes_in_a_row_end_it_whoever_began() -> None:
    game = step(1, 2)
    pick(game, action="play", card="Spark")
    pick(game, action="pass")
    pick(game, action="pass")
    assert idle(game) and len(game.players[1]["shields"]) == 4


@pytest.mark.rule("gcg:10.3.1.4")
def test_what_an_action_triggers_is_resolved_before_the_next_player_acts() -> None:
    """The draw that a destroyed Unit brings comes before the opponent may answer."""
    hurt = ast.Automatic(ast.Harmed(ast.THIS), ast.Draw(ast.Num(1)), where=("battle_area",))
    game = table({"battle_area": [of_trees(unit("Heron", ap=1, hp=9), hurt)], "hand": [SPARK]},
                 {"hand": [SPARK, SPARK], "shields": 5})
    attack(game, "Heron")
    pick(game, action="play", card="Spark")
    assert asked(game) == (0, "action step") and len(game.players[0]["hand"]) == 2
