"""The turn: its phases, playing cards, the end phase (gcg:7)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.gcg.helpers import actions, asked, begun, entries, ex, offered, order, question, rested
from tests.gcg.rulings.helpers import (
    active_resources,
    attack,
    base,
    choose,
    command,
    damage,
    names,
    of_trees,
    pair,
    pass_on,
    pilot,
    play,
    size,
    table,
    unit,
    ways,
)

ONE = ast.Quant(ast.Num(1), ast.Num(1))

SPARK = command("Spark", "【Main】/【Action】 Choose 1 enemy Unit. Deal 1 damage to it.", cost=0)
"""Keeps its owner busy in any main phase and action step in which an enemy Unit is there."""


def end_turn(game: hj.Game) -> None:
    """Whoever is asked passes or ends, until the turn is over."""
    turn = game.turn
    while game.turn == turn and game.decision is not None:
        keys = actions(game)
        game.apply(keys.index("end") if "end" in keys else keys.index("pass"))


# 7-1 Turn flow


@pytest.mark.rule("gcg:7.1.1")
def test_a_turn_has_its_five_phases_in_order() -> None:
    game = table({"resource_area": 2, "hand": [SPARK]}, {"battle_area": [unit("Gull")]}, phase="start")
    game.pick(action="pass")
    assert game.phase == "main phase" and size(game, 0, "resource_area") == 3 and size(game, 0, "hand") == 2
    assert order(game, "begin", "draw", "place") == ["begin", "draw", "place"]
    game.pick(action="end")
    assert game.phase == "end phase"


@pytest.mark.rule("gcg:7.1.2", "gcg:7.6.7")
def test_players_take_turns() -> None:
    game = begun()
    first = game.turn_player
    for turn in range(2, 6):
        end_turn(game)
        assert game.turn == turn and game.turn_player == (first + turn - 1) % 2


@pytest.mark.rule("gcg:7.1.3")
def test_a_phase_waits_for_what_it_has_triggered() -> None:
    """The draw of the draw phase triggers an effect: it is resolved before the Resource is placed."""
    drawing = ast.Moved(ast.Select(("hand",), "you"), "draw", ("deck",), "you", ("hand",), "you")
    enemies = ast.Select(("battle_area",), "opponent", (ast.Kind(("unit",)),))
    rest = ast.Seq((ast.Choose((ast.Pick(enemies, ONE),), "you", "chosen"), ast.Orient(ast.Ref("chosen"), "rested")))
    heron = of_trees(unit("Heron"), ast.Automatic(drawing, rest, where=("battle_area",)))
    game = table({"resource_deck": 1, "battle_area": [heron]}, {"battle_area": [unit("Gull"), unit("Tern")]},
                 phase="draw")
    assert asked(game) == (0, "choose") and game.phase == "draw phase" and size(game, 0, "resource_area") == 10
    choose(game, "Gull")
    assert game.card("Gull").orientation == "rested" and game.phase == "main phase"


# 7-2 Start phase


@pytest.mark.rule("gcg:7.2.3.1", "gcg:7.2.1")
def test_in_the_active_step_rested_cards_of_the_active_player_become_active() -> None:
    heron, pier = unit("Heron"), base("Pier")
    game = table({"battle_area": [rested(heron)], "base": [rested(pier)], "resource_area": [rested(ex("EX Resource"))],
                  "hand": [SPARK]},
                 {"battle_area": [rested(unit("Gull"))]}, phase="start")
    for card in ("Heron", "Pier", "EX Resource"):
        assert game.card(card).orientation == "active"
    assert game.card("Gull").orientation == "rested"


def test_the_log_names_the_turn_before_the_cards_that_become_active_in_it() -> None:
    game = table({"battle_area": [rested(unit("Heron"))], "hand": [SPARK]}, {}, phase="start")
    told = [(entry["rule"], entry["text"]) for entry in game.log_for(0) if entry["text"]]
    assert told[:2] == [("gcg:7.2.1", "Player 1: turn 3"), ("gcg:7.2.3.1", "Heron becomes active")]


@pytest.mark.rule("gcg:11.1.2", "gcg:3.2.5.2")
def test_a_rested_unit_without_hp_in_its_players_turn_is_destroyed_before_it_could_become_active() -> None:
    heron = unit("Heron", "During your turn, while this Unit is rested, this Unit gets HP-2.")
    game = table({"hand": [SPARK]}, {"battle_area": [rested(heron)], "hand": [SPARK]})
    game.pick(action="end")
    while game.turn_player == 0:
        game.pick(action="pass")
    assert size(game, 1, "battle_area") == 0 and names(game, 1, "trash") == ["Heron"]
    assert not entries(game, kind="turn", word="active")


@pytest.mark.rule("gcg:7.2.3.2")
def test_all_of_them_become_active_at_the_same_time() -> None:
    game = table({"battle_area": [rested(unit("Heron")), rested(unit("Tern"))], "hand": [SPARK]},
                 {"battle_area": [unit("Gull")]}, phase="start")
    turned = entries(game, kind="turn", word="active")
    assert len(turned) == 2 and len({entry.group for entry in turned}) == 1
    assert game.card("Heron").orientation == game.card("Tern").orientation == "active"


@pytest.mark.rule("gcg:7.2.4.1")
def test_effects_for_the_start_of_the_turn_activate_in_the_start_step() -> None:
    heron = unit("Heron", "At the start of your turn, deal 1 damage to this Unit.", hp=3)
    game = table({"battle_area": [rested(heron)], "hand": [SPARK]}, {"battle_area": [unit("Gull")]}, phase="start")
    assert damage(game, "Heron") == 1
    game.pick(action="pass")
    assert order(game, "active step", "effect damage", "draw") == ["active step", "effect damage", "draw"]


@pytest.mark.rule("gcg:7.2.2")
def test_the_start_step_waits_for_what_it_has_triggered() -> None:
    heron = unit("Heron", "At the start of your turn, choose 1 enemy Unit. Rest it.")
    game = table({"battle_area": [heron]}, {"battle_area": [unit("Gull"), unit("Tern")]}, phase="start")
    assert asked(game) == (0, "choose") and not entries(game, verb="draw")


@pytest.mark.rule("gcg:7.2.5")
def test_the_draw_phase_follows_the_start_phase() -> None:
    game = table({"hand": [SPARK]}, {"battle_area": [unit("Gull")]}, phase="start")
    game.pick(action="pass")
    assert size(game, 0, "hand") == 2


# 7-3, 7-4 Draw phase, resource phase


@pytest.mark.rule("gcg:7.3.1")
def test_the_active_player_draws_a_card() -> None:
    game = table({"hand": [SPARK]}, {"battle_area": [unit("Gull")]}, phase="draw")
    assert size(game, 0, "hand") == 2 and size(game, 1, "hand") == 0


@pytest.mark.rule("gcg:7.3.1.1", "gcg:1.2.2.2", "gcg:11.2.1.2")
def test_drawing_the_last_card_in_the_draw_phase_loses_before_the_main_phase() -> None:
    game = table({"deck": 1, "hand": [SPARK]}, {"battle_area": [unit("Gull")]}, phase="draw")
    assert game.result is not None and game.result.winners == (1,) and game.result.rule == "gcg:11.2.1.2"
    assert game.phase == "draw phase" and size(game, 0, "hand") == 2
    game = table({"deck": 2, "hand": [SPARK]}, {"battle_area": [unit("Gull")]}, phase="draw")
    assert game.result is None


def test_one_resource_is_placed_active() -> None:
    game = table({"resource_area": 0, "resource_deck": 3, "hand": [SPARK]}, {"battle_area": [unit("Gull")]},
                 phase="resource")
    (resource,) = game.players[0]["resource_area"]
    assert resource.orientation == "active" and resource.face_up and size(game, 0, "resource_deck") == 2


@pytest.mark.rule("gcg:4.4.2")
def test_a_sixteenth_resource_is_not_placed() -> None:
    for there, then in ((14, 15), (15, 15)):
        game = table({"resource_area": there, "resource_deck": 3, "hand": [SPARK]}, {"battle_area": [unit("Gull")]},
                     phase="resource")
        assert size(game, 0, "resource_area") == then


# 7-5 Main phase


@pytest.mark.rule("gcg:7.5.1")
def test_actions_of_the_main_phase_come_in_any_order_and_number() -> None:
    game = table({"hand": [unit("Heron"), unit("Tern"), SPARK], "battle_area": [unit("Gull"), unit("Skua", ap=0)]},
                 {"battle_area": [unit("Auk", hp=9)]})
    attack(game, "Gull")
    pass_on(game)
    play(game, "Tern")
    play(game, "Spark")
    attack(game, "Skua")
    pass_on(game)
    play(game, "Heron")
    assert names(game, 0, "battle_area") == ["Heron", "Tern", "Gull", "Skua"] and damage(game, "Auk") == 1


@pytest.mark.rule("gcg:7.5.2.1")
def test_units_and_bases_are_deployed_pilots_paired_and_main_commands_activated_from_the_hand() -> None:
    hand = [unit("Heron"), base("Pier"), pilot("Ann"), SPARK, command("Later", "【Action】 Draw 1.")]
    game = table({"hand": hand, "battle_area": [unit("Tern", link="[Ann]")]}, {"battle_area": [unit("Gull")]})
    assert ways(game, "Heron") == ways(game, "Pier") == ["deploy"]
    assert ways(game, "Ann") == ["pair"] and ways(game, "Spark") == ["play"] and ways(game, "Later") == []


@pytest.mark.rule("gcg:7.5.2.1")
@pytest.mark.parametrize("order_of_play", [["Heron", "Pier", "Ann", "Song", "Auk"],
                                           ["Song", "Auk", "Ann", "Pier", "Heron"]])
def test_cards_are_played_in_any_order_as_often_as_they_can_be_paid(order_of_play: list[str]) -> None:
    """Two Units, a Base, a Pilot and a Command, for 1 to 5 Resources; then nothing is left that can be paid."""
    song = command("Song", "【Main】 Draw 1.", cost=4, level=1)
    hand = [unit("Heron", cost=1), base("Pier", cost=2), pilot("Ann", cost=3), song, unit("Auk", cost=5), unit("Late")]
    costs = dict(zip(["Heron", "Pier", "Ann", "Song", "Auk"], range(1, 6), strict=True))
    game = table({"hand": hand, "resource_area": 15, "battle_area": [unit("Tern")]})
    left = 15
    for name in order_of_play:
        if name == "Ann":
            pair(game, name, "Tern")
        else:
            play(game, name)
        left -= costs[name]
        assert active_resources(game, 0) == left and asked(game)[0] == 0
    assert names(game, 0, "trash") == ["Song"] and names(game, 0, "base") == ["Pier"]
    assert sorted(names(game, 0, "battle_area")) == ["Auk", "Heron", "Tern"] and ways(game, "Late") == []


@pytest.mark.rule("gcg:7.5.2.2", "gcg:5.7.1", "gcg:7.5.2.2.4")
def test_a_card_is_revealed_then_paid_for_then_played() -> None:
    game = table({"hand": [unit("Heron", cost=2)]})
    play(game, "Heron")
    found = order(game, "play", "rest", "deploy")
    assert found == ["play", "rest", "rest", "deploy"] and active_resources(game, 0) == 8


@pytest.mark.rule("gcg:7.5.2.2.1")
def test_the_card_is_revealed_before_its_cost_is_paid() -> None:
    game = table({"hand": [unit("Heron"), unit("Tern")], "resource_area": [ex("EX Resource"), 5]})
    assert "Heron" not in str(game.view(1))
    game.pick(action="deploy", card="Heron")
    assert asked(game) == (0, "payment")
    assert "Heron" in str(game.view(1)["players"][0]["zones"]["hand"]) and "Tern" not in str(game.view(1))


@pytest.mark.rule("gcg:7.5.2.2.2", "gcg:2.9.1")
def test_a_card_needs_as_many_resources_as_its_level_active_or_rested() -> None:
    resource = hj.card("gcg", name="Resource", type="resource")
    for rested_ones, able in ((2, True), (1, False)):
        area = [rested(resource)] * rested_ones + [resource]
        game = table({"hand": [unit("Heron", level=3, cost=1), SPARK], "resource_area": area},
                     {"battle_area": [unit("Gull")]})
        assert ways(game, "Heron") == (["deploy"] if able else [])
        if not able:
            (why,) = game.why_not(action="deploy", card="Heron")
            assert why.rule == "gcg:7.5.2.2.2" and "Lv. 3" in why.text and "2 Resources" in why.text


@pytest.mark.rule("gcg:7.5.2.2.3", "gcg:2.10.1")
def test_the_cost_is_paid_by_resting_as_many_active_resources() -> None:
    resource = hj.card("gcg", name="Resource", type="resource")
    game = table({"hand": [unit("Heron", cost=2), unit("Tern", cost=3)],
                  "resource_area": [rested(resource), resource, resource]})
    assert ways(game, "Heron") == ["deploy"] and ways(game, "Tern") == []
    (why,) = [one for one in game.why_not(action="deploy", card="Tern")]
    assert why.rule == "gcg:7.5.2.2.3" and "2 Resources are active" in why.text
    play(game, "Heron")
    assert active_resources(game, 0) == 0


@pytest.mark.rule("gcg:5.17.3.2.3", "gcg:5.17.3.2.1", "gcg:2.9.4")
def test_an_ex_resource_pays_counts_for_the_level_and_is_gone() -> None:
    """Lv. 4 with three Resources and an EX Resource: its Lv. was confirmed before the EX Resource is spent."""
    game = table({"hand": [unit("Heron", level=4, cost=3)], "resource_area": [ex("EX Resource"), 3]})
    game.pick(action="deploy", card="Heron")
    assert asked(game) == (0, "payment") and sorted(offered(game)) == ["EX Resource", "Resource"]
    choose(game, "EX Resource")
    assert names(game, 0, "battle_area") == ["Heron"] and size(game, 0, "resource_area") == 3
    assert "EX Resource" not in names(game, 0, "resource_area") + names(game, 0, "trash") + names(game, 0, "removal")
    assert active_resources(game, 0) == 1


@pytest.mark.rule("gcg:7.5.3.1")
def test_main_effects_are_activated_in_the_main_phase() -> None:
    heron = unit("Heron", "【Activate･Main】 Rest this Unit:Draw 1.")
    game = table({"battle_area": [heron]})
    assert "activate" in ways(game, "Heron")
    game.pick(action="activate", card="Heron", until="end phase")
    assert size(game, 0, "hand") == 1 and game.card("Heron").orientation == "rested"


@pytest.mark.rule("gcg:7.5.4.1")
def test_units_attack_the_opposing_player_or_a_rested_enemy_unit() -> None:
    game = table({"battle_area": [unit("Heron")]}, {"battle_area": [unit("Gull"), rested(unit("Tern"))]})
    game.pick(action="attack", card="Heron")
    assert [(option.action, option.target.name if option.target else None) for option in question(game).options] == [
        ("player", None), ("target", "Tern")]


@pytest.mark.rule("gcg:7.5.5.1")
def test_the_active_player_may_end_the_main_phase_with_things_left_to_do() -> None:
    game = table({"battle_area": [unit("Heron")], "hand": [SPARK]}, {"battle_area": [unit("Gull")]})
    assert actions(game) == ["play", "attack", "end"]
    game.pick(action="end")
    assert game.phase == "end phase"


@pytest.mark.rule("gcg:7.5.5.2")
def test_the_end_of_the_main_phase_is_the_beginning_of_the_end_phase() -> None:
    game = table({"battle_area": [unit("Heron")], "hand": [SPARK]}, {"battle_area": [unit("Gull")]})
    game.pick(action="end")
    assert asked(game) == (0, "action step") and "attack" not in actions(game)


# 7-6 End phase


@pytest.mark.rule("gcg:7.6.1", "gcg:7.6.3.1", "gcg:9.1")
def test_the_end_phase_begins_with_an_action_step() -> None:
    game = table({"battle_area": [unit("Heron", hp=9)]}, {"hand": [SPARK]})
    game.pick(action="end")
    assert asked(game) == (1, "action step") and game.phase == "end phase"
    game.pick(action="play", card="Spark")
    assert damage(game, "Heron") == 1


@pytest.mark.rule("gcg:7.6.4.1")
def test_effects_for_the_end_of_the_turn_activate_after_the_action_step() -> None:
    heron = unit("Heron", "At the end of your turn, draw 1.", hp=9)
    game = table({"battle_area": [heron]}, {"hand": [SPARK]})
    game.pick(action="end")
    assert size(game, 0, "hand") == 0
    game.pick(action="pass")
    assert size(game, 0, "hand") == 1 and order(game, "draw")[:1] == ["draw"]


@pytest.mark.rule("gcg:7.6.2")
def test_the_end_step_waits_for_what_it_has_triggered() -> None:
    heron = unit("Heron", "At the end of your turn, draw 1.")
    game = table({"battle_area": [heron], "hand": [unit("Tern"), 9]})
    game.pick(action="end")
    assert asked(game) == (0, "discard"), "eleven cards: the effect was resolved before the hand step"
    assert size(game, 0, "hand") == 11


@pytest.mark.rule("gcg:7.6.5.1", "gcg:4.8.4", "gcg:5.11.1")
def test_in_the_hand_step_cards_are_discarded_down_to_ten() -> None:
    game = table({"hand": [unit("Heron"), unit("Tern"), 10], "battle_area": [unit("Auk")]}, {"hand": 11})
    game.pick(action="end")
    assert asked(game) == (0, "discard")
    game.pick(action="discard", card="Heron")
    game.pick(action="discard", card="Tern", until="start phase")
    assert size(game, 0, "hand") == 10 and sorted(names(game, 0, "trash")) == ["Heron", "Tern"]
    assert size(game, 1, "hand") == 11, "only the active player discards"


@pytest.mark.rule("gcg:7.6.6.1", "gcg:11.3.1")
def test_in_the_cleanup_step_effects_of_the_turn_end_and_what_that_destroys_is_resolved() -> None:
    """A Unit that lived by HP+2 dies there. Its effect is resolved, and no second hand step follows."""
    heron = unit("Heron", "【Destroyed】 Draw 1.", hp=2)
    tough = command("Tough", "【Main】 Choose 1 friendly Unit. It gets HP+2 during this turn.", cost=0)
    game = table({"battle_area": [hj.put(heron, damage=1)], "hand": [tough, 9, SPARK]},
                 {"battle_area": [unit("Gull")], "hand": [
                     command("Sting", "【Action】 Choose 1 enemy Unit. Deal 2 damage to it.")]})
    play(game, "Tough")
    game.pick(action="end")
    game.pick(action="play", card="Sting")
    assert "Heron" in names(game, 0, "battle_area"), "three damage, four HP"
    game.pick(action="pass")
    assert "Heron" in names(game, 0, "trash") and game.turn == 4
    assert size(game, 0, "hand") == 11, "ten at the hand step, and the card drawn after it"
