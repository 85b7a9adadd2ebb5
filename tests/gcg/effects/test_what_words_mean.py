"""What small words of a text mean, as it is played: it, another, other, by this effect, if."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_line
from tests.gcg.rulings.helpers import choose, command, damage, names, play, size, table, targets, unit


def test_it_is_the_unit_that_was_picked_to_be_rested() -> None:
    shock = command("Shock", "【Main】Rest 1 enemy Unit. Deal 1 damage to it.", cost=0)
    game = table({"hand": [shock]}, {"battle_area": [unit("Gull", hp=3), unit("Tern", hp=3)]})
    play(game, "Shock")
    choose(game, "Tern")
    assert game.card("Tern").orientation == "rested"
    assert damage(game, "Tern") == 1 and damage(game, "Gull") == 0


def test_it_is_the_unit_that_was_picked_to_be_damaged() -> None:
    burn = command("Burn", "【Main】Deal 1 damage to 1 enemy Unit. Rest it.", cost=0)
    game = table({"hand": [burn]}, {"battle_area": [unit("Gull", hp=3), unit("Tern", hp=3)]})
    play(game, "Burn")
    choose(game, "Tern")
    assert game.card("Tern").orientation == "rested" and game.card("Gull").orientation == "active"


def test_another_unit_after_a_choice_is_other_than_the_chosen_one_and_than_this_unit() -> None:
    heron = unit("Heron", "【Deploy】Choose 1 of your Units. It gets AP+1 during this turn. Choose another friendly "
                          "Unit. It gets AP+2 during this turn.", ap=1)
    game = table({"hand": [heron], "battle_area": [unit("Gull", ap=1), unit("Tern", ap=1), unit("Auk", ap=1)]})
    play(game, "Heron")
    choose(game, "Gull")
    assert targets(game) == ["Auk", "Tern"]


def test_another_unit_of_a_command_is_other_than_the_chosen_one() -> None:
    text = "【Main】Choose 1 enemy Unit. Rest it. Choose another enemy Unit. Deal 1 damage to it."
    both = command("Both", text, cost=0)
    game = table({"hand": [both]}, {"battle_area": [unit("Gull", hp=3), unit("Tern", hp=3), unit("Auk", hp=3)]})
    play(game, "Both")
    choose(game, "Tern")
    assert targets(game) == ["Auk", "Gull"]


def test_another_unit_of_a_command_that_has_chosen_none_is_not_read() -> None:
    with pytest.raises(UnreadText, match="other than what"):
        read_line("gcg", "【Main】Choose another enemy Unit. Rest it.", "command")


def test_a_condition_in_what_is_reduced_is_asked_before_the_damage() -> None:
    heron = unit("Heron", "When this Unit receives enemy damage, if you have 2 or more Units in play, reduce it by 2.",
                 hp=5)
    shot = command("Shot", "【Main】Choose 1 enemy Unit. Deal 3 damage to it.", cost=0)
    for others, received in ((["Gull"], 1), ([], 3)):
        game = table({"hand": [shot]}, {"battle_area": [heron, *(unit(name) for name in others)]})
        play(game, "Shot")
        if others:
            choose(game, "Heron")
        assert damage(game, "Heron") == received


def test_a_condition_about_damage_that_is_not_yet_received_is_not_read() -> None:
    text = "When one of your Units receives enemy damage, if it is Lv.3 or lower, reduce it by 2."
    with pytest.raises(UnreadText, match="damage that is not yet received"):
        read_line("gcg", text, "unit")


def test_what_was_placed_with_an_effect_of_two_steps_is_not_read() -> None:
    text = ("【Deploy】Place the top card of your deck into your trash. Place the top 2 cards of your deck into your "
            "trash. If you placed a Unit card with this effect, draw 1.")
    with pytest.raises(UnreadText, match="nothing was placed"):
        read_line("gcg", text, "unit")


def test_an_active_unit_that_is_rested_was_active_before() -> None:
    """The state is the one before the event, not the one when the ability has triggered."""
    watch = unit("Watch", "When an active enemy Unit is rested by an effect, draw 1.")
    hush = command("Hush", "【Main】Choose 1 enemy Unit. Rest it.", cost=0)
    game = table({"hand": [hush], "battle_area": [watch]}, {"battle_area": [unit("Gull")]})
    play(game, "Hush")
    assert game.card("Gull").orientation == "rested" and size(game, 0, "hand") == 1


@pytest.mark.rule("gcg:12.2.6")
def test_one_unit_of_each_enemy_player_is_chosen_among_those_of_all_of_them() -> None:
    text = "【Main】Choose 1 Unit belonging to each enemy player. Return them to their owners' hands."
    recall = command("Recall", text, cost=0)
    game = table({"hand": [recall], "battle_area": [unit("Heron")]}, {"battle_area": [unit("Gull"), unit("Tern")]},
                 {"battle_area": [unit("Auk"), unit("Skua")]}, format="battle-royale")
    play(game, "Recall")
    assert targets(game) == ["Auk", "Gull", "Skua", "Tern"]
    choose(game, "Tern")
    assert targets(game) == ["Auk", "Skua"]
    choose(game, "Auk")
    assert names(game, 1, "hand") == ["Tern"] and names(game, 2, "hand") == ["Auk"]


def test_where_one_enemy_player_has_no_unit_one_of_the_other_is_chosen() -> None:
    recall = command("Recall", "【Main】Choose 1 Unit belonging to each enemy player. Rest them.", cost=0)
    game = table({"hand": [recall]}, {"battle_area": [unit("Gull"), unit("Tern")]}, {}, format="battle-royale")
    play(game, "Recall")
    choose(game, "Tern")
    assert game.card("Tern").orientation == "rested" and game.card("Gull").orientation == "active"


def test_only_an_effect_of_an_opponent_rests_by_one_of_your_opponents_effects() -> None:
    watch = unit("Watch", "When one of your other Units is rested by one of your opponent's effects, draw 1.")
    hush = command("Hush", "【Main】Choose 1 Unit with 9 HP. Rest it.", cost=0)
    own = table({"hand": [hush], "battle_area": [watch, unit("Gull", hp=9)]})
    play(own, "Hush")
    assert own.card("Gull").orientation == "rested" and size(own, 0, "hand") == 0
    theirs = table({"hand": [hush]}, {"battle_area": [watch, unit("Gull", hp=9)]})
    play(theirs, "Hush")
    assert theirs.card("Gull").orientation == "rested" and size(theirs, 1, "hand") == 1


def test_the_amount_of_damage_that_a_unit_has_received_is_what_it_bears() -> None:
    text = "Increase this Unit's AP by an amount equal to the amount of damage it has received."
    burn = command("Burn", "【Main】Deal 1 damage to all Units.", cost=0)
    game = table({"hand": [burn], "battle_area": [hj.put(unit("Heron", text, ap=1, hp=5), damage=2)]})
    assert game.card("Heron").ap == 3
    play(game, "Burn")
    assert damage(game, "Heron") == 3 and game.card("Heron").ap == 4


def test_an_effect_that_would_be_activated_in_the_trash_is_not_read() -> None:
    with pytest.raises(UnreadText, match="activated in the trash"):
        read_line("gcg", "【Activate･Main】①: Deploy this card from your trash.", "unit")
