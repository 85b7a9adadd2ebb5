"""Fundamental rules: numbers, effects and rules (gcg:1.3), with terms that show in them."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.gcg.helpers import actions, asked, question
from tests.gcg.rulings.helpers import attack, command, of_trees, pick, play, size, table, unit, ways

RECALL = command("Recall", "【Main】/【Action】 Choose 1 Unit. Return it to its owner's hand.", cost=0)


def doing(name: str, body: ast.Step) -> hj.Definition:
    """A Command for the main phase that costs nothing."""
    return of_trees(command(name, "【Main】 Draw 1.", cost=0), ast.OnPlay(body, labels=("main",)))


@pytest.mark.rule("gcg:1.3.5")
def test_a_number_is_chosen_from_one_up() -> None:
    game = table({"hand": [doing("Bid", ast.Declare("number"))], "battle_area": [unit("Heron")]})
    play(game, "Bid")
    numbers = [option.number for option in question(game).options]
    assert numbers[:3] == [1, 2, 3] and min(numbers) == 1


@pytest.mark.rule("gcg:1.3.6")
def test_a_value_below_zero_is_read_as_zero_and_later_changes_count_from_below() -> None:
    weak = command("Weak", "【Main】 Choose 1 enemy Unit. It gets AP-2 during this turn.", cost=0)
    strong = command("Strong", "【Main】 Choose 1 Unit. It gets AP+3 during this turn.", cost=0)
    game = table({"hand": [weak, strong]}, {"battle_area": [unit("Gull", ap=1)]})
    play(game, "Weak")
    assert game.card("Gull").ap == 0
    play(game, "Strong")
    assert game.card("Gull").ap == 2, "1 - 2 + 3"


@pytest.mark.rule("gcg:2.8.1")
def test_the_hp_that_an_effect_asks_for_are_those_that_are_left() -> None:
    shot = command("Shot", "【Main】 Choose 1 enemy Unit with 2 or less HP. Rest it.", cost=0)
    for marked, able in ((2, True), (1, False)):
        game = table({"hand": [shot]}, {"battle_area": [hj.put(unit("Gull", hp=4), damage=marked)]})
        assert (ways(game, "Shot") == ["play"]) is able


@pytest.mark.rule("gcg:10.1.4")
def test_constant_triggered_activated_and_command_effects_each_work_in_their_way() -> None:
    heron = unit("Heron", ["【Attack】 Draw 1.", "【Activate･Main】 Rest this Unit:Draw 2."])
    game = table({"battle_area": [heron, unit("Auk")], "hand": [command("Two", "【Main】 Draw 2.", cost=0)]})
    assert sorted(actions(game)) == ["activate", "attack", "attack", "end", "play"]
    play(game, "Two")
    assert size(game, 0, "hand") == 2
    attack(game, "Heron")
    assert size(game, 0, "hand") == 3


@pytest.mark.rule("gcg:10.3.1.2")
def test_a_card_in_hand_whose_effect_is_activated_is_revealed() -> None:
    """Before anything is paid for it."""
    effect = ast.Activated(ast.Draw(ast.Num(1)), (ast.Spend(ast.Num(1)),), ("hand",), "main")
    hidden = of_trees(unit("Hidden", level=9), effect)
    token = hj.card("gcg", id="EX-RESOURCE", name="EX Resource", type="resource", token=["token", "ex"])
    game = table({"hand": [hidden, unit("Other", level=9)], "resource_area": [token, 3]})
    assert "Hidden" not in str(game.view(1))
    pick(game, action="activate", card="Hidden")
    assert asked(game) == (0, "payment")
    assert "Hidden" in str(game.view(1)) and "Other" not in str(game.view(1))


@pytest.mark.rule("gcg:10.3.2")
def test_a_command_is_shown_and_does_what_it_says() -> None:
    game = table({"hand": [command("Two", "【Main】 Draw 2.", cost=0), RECALL], "battle_area": [unit("Heron")]})
    play(game, "Two")
    assert size(game, 0, "hand") == 3
    assert game.log[0].text == "Player 1 plays Two"
