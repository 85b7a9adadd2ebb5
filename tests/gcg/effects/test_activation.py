"""Sections 10-2 and 10-3: what an effect needs to be activated, and how it is carried out."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.gcg.effects.made import CHOSEN, MINE, THEIRS, exactly, rested, with_abilities
from tests.gcg.rulings.helpers import (
    activate,
    active_resources,
    asked,
    attack,
    choose,
    command,
    damage,
    names,
    pass_on,
    pick,
    pilot,
    play,
    say,
    size,
    table,
    targets,
    unit,
    ways,
)


@pytest.mark.rule("gcg:10.1.8.1.1")
def test_a_command_without_its_target_cannot_be_played() -> None:
    shot = command("Shot", "【Main】Choose 1 rested enemy Unit. Deal 2 damage to it.")
    assert ways(table({"hand": [shot]}, {"battle_area": [unit("Gull")]}), "Shot") == []
    assert ways(table({"hand": [shot]}, {"battle_area": [rested(unit("Gull"))]}), "Shot") == ["play"]


@pytest.mark.rule("gcg:10.1.8.1.1")
def test_both_of_two_targets_are_needed() -> None:
    pick_two = ast.Choose((ast.Pick(MINE, exactly(1)), ast.Pick(THEIRS, exactly(1))), "you", "chosen")
    duel = with_abilities(command("Duel", "【Main】Draw 1."),
                          ast.OnPlay(ast.Seq((pick_two, ast.Orient(CHOSEN, "rested"))), labels=("main",)))
    for mine, theirs, expected in (([unit("Heron")], [], []), ([], [unit("Gull")], []),
                                   ([unit("Heron")], [unit("Gull")], ["play"])):
        game = table({"hand": [duel], "battle_area": mine}, {"battle_area": theirs})
        assert ways(game, "Duel") == expected
    play(game, "Duel")
    assert (game.card("Heron").orientation, game.card("Gull").orientation) == ("rested", "rested")


def test_a_target_of_a_later_sentence_is_not_needed() -> None:
    song = command("Song", "【Main】Draw 1. Then, choose 1 enemy Unit. Rest it.")
    game = table({"hand": [song]})
    play(game, "Song")
    assert size(game, 0, "hand") == 1


@pytest.mark.rule("gcg:10.3.3")
def test_of_one_to_two_targets_one_is_enough() -> None:
    song = command("Song", "【Main】Choose 1 to 2 enemy Units. Rest them.")
    assert ways(table({"hand": [song]}), "Song") == []
    game = table({"hand": [song]}, {"battle_area": [unit("Gull"), unit("Tern"), unit("Skua")]})
    play(game, "Song")
    choose(game, "Tern")
    pick(game, action="done")
    assert [game.card(name).orientation for name in ("Gull", "Tern", "Skua")] == ["active", "rested", "active"]


@pytest.mark.rule("gcg:10.2.1")
def test_an_effect_whose_condition_does_not_hold_does_nothing_at_all() -> None:
    """Not even what comes after "then"."""
    two = ast.Exists(THEIRS, ast.Quant(ast.Num(2), None))
    body = ast.Seq((ast.If(two, ast.Draw(ast.Num(1))), ast.Draw(ast.Num(1))))
    heron = with_abilities(unit("Heron"), ast.Automatic(ast.Moved(ast.THIS, "deploy"), body, where=("battle_area",),
                                                        labels=("deploy",)))
    for foes, drawn in (([unit("Gull")], 0), ([unit("Gull"), unit("Tern")], 2)):
        game = table({"hand": [heron]}, {"battle_area": foes})
        play(game, "Heron")
        pass_on(game)
        assert size(game, 0, "hand") == drawn


@pytest.mark.rule("gcg:10.1.8.1.1")
def test_a_command_whose_condition_does_not_hold_cannot_be_played() -> None:
    song = command("Song", "【Main】If 2 or more enemy Units are in play, draw 1.")
    assert ways(table({"hand": [song]}, {"battle_area": [unit("Gull")]}), "Song") == []
    assert ways(table({"hand": [song]}, {"battle_area": [unit("Gull"), unit("Tern")]}), "Song") == ["play"]


@pytest.mark.rule("gcg:10.2.2", "gcg:10.3.3.1")
def test_a_triggered_effect_without_its_target_is_not_activated() -> None:
    """What comes after the choice is not done either."""
    heron = unit("Heron", "【Deploy】Choose 1 rested enemy Unit. Deal 1 damage to it. Then, draw 1.")
    for foe, drawn in ((unit("Gull"), 0), (rested(unit("Gull")), 1)):
        game = table({"hand": [heron]}, {"battle_area": [foe]})
        play(game, "Heron")
        assert size(game, 0, "hand") == drawn


@pytest.mark.rule("gcg:10.3.3.1")
def test_an_activated_effect_without_its_target_cannot_be_activated() -> None:
    heron = unit("Heron", "【Activate･Main】Rest this Unit: Choose 1 rested enemy Unit. Deal 1 damage to it.")
    assert "activate" not in ways(table({"battle_area": [heron]}, {"battle_area": [unit("Gull")]}), "Heron")
    game = table({"battle_area": [heron]}, {"battle_area": [rested(unit("Gull", hp=5))]})
    activate(game, "Heron")
    assert damage(game, "Gull") == 1


@pytest.mark.rule("gcg:10.2.3")
def test_an_effect_that_is_forbidden_does_not_activate() -> None:
    hush = with_abilities(unit("Hush"), ast.Continuous((ast.Forbid("activate effects", THEIRS),), ("battle_area",)))
    game = table({"hand": [unit("Heron", "【Deploy】Draw 1.")]}, {"battle_area": [hush]})
    play(game, "Heron")
    assert size(game, 0, "hand") == 0
    game = table({"hand": [unit("Heron", "【Deploy】Draw 1.")]})
    play(game, "Heron")
    assert size(game, 0, "hand") == 1


@pytest.mark.rule("gcg:10.3.1.1")
def test_the_condition_of_an_activated_effect_must_be_fulfilled() -> None:
    heron = unit("Heron", "【During Pair】【Activate･Main】【Once per Turn】①: Draw 1.")
    assert "activate" not in ways(table({"battle_area": [heron]}), "Heron")
    assert "activate" in ways(table({"battle_area": [hj.put(heron, under=[pilot("Ann")])]}), "Heron")


@pytest.mark.rule("gcg:10.3.1", "gcg:10.3.1.3")
def test_activating_is_paying_then_doing() -> None:
    game = table({"battle_area": [unit("Heron", "【Activate･Main】①: Draw 1.")]})
    activate(game, "Heron")
    verbs = [entry.verb for entry in game.log if entry.verb in ("rest", "use", "draw")]
    assert verbs == ["rest", "use", "draw"]


def test_what_the_effect_causes_is_resolved_before_anything_else() -> None:
    heron = unit("Heron", "【Activate･Main】Rest this Unit: Choose 1 enemy Unit. Deal 2 damage to it.")
    gull = unit("Gull", "【Destroyed】You may discard 1. If you do, draw 1.")
    game = table({"battle_area": [heron]}, {"battle_area": [gull], "hand": [unit("Tern")]})
    activate(game, "Heron")
    assert game.decision is not None and game.decision.player == 1
    say(game, True)
    assert names(game, 1, "trash") == ["Tern", "Gull"]


@pytest.mark.rule("gcg:10.3.3")
def test_targets_are_chosen_when_the_text_comes_to_them() -> None:
    """The second choice sees what the first sentence has done."""
    song = command("Song", "【Main】Choose 1 enemy Unit. Rest it. Then, choose 1 rested enemy Unit. Deal 1 damage "
                           "to it.")
    game = table({"hand": [song]}, {"battle_area": [unit("Gull", hp=5), unit("Tern", hp=5)]})
    play(game, "Song")
    choose(game, "Tern")
    assert damage(game, "Tern") == 1


@pytest.mark.rule("gcg:10.3.4")
def test_a_text_that_names_nobody_is_about_its_own_card_and_player() -> None:
    heron = unit("Heron", "【Attack】This Unit gets AP+2 during this turn.", ap=1)
    game = table({"battle_area": [heron, unit("Gull", ap=1)]})
    attack(game, "Heron")
    pass_on(game)
    assert (game.card("Heron").ap, game.card("Gull").ap) == (3, 1)


@pytest.mark.rule("gcg:10.3.5")
def test_a_card_from_the_deck_is_chosen_among_the_top_cards() -> None:
    look = command("Look", "【Main】Look at the top 3 cards of your deck. You may reveal 1 Unit card among them and "
                           "add it to your hand. Return the remaining cards randomly to the bottom of your deck.")
    deck = [command("One", "【Main】Draw 1."), unit("Two"), unit("Three"), unit("Four"), 10]
    game = table({"hand": [look], "deck": deck})
    play(game, "Look")
    if game.decision is not None and game.decision.kind == "may":
        say(game, True)
    assert sorted(str(name) for name in targets(game)) == ["Three", "Two"]
    choose(game, "Three")
    assert names(game, 0, "hand") == ["Three"] and names(game, 0, "deck")[0] == "Four"


@pytest.mark.rule("gcg:10.1.3")
def test_what_must_be_chosen_is_chosen_also_from_the_own_side() -> None:
    shot = command("Shot", "【Main】Choose 1 Unit. Deal 1 damage to it.")
    game = table({"hand": [shot], "battle_area": [unit("Heron", hp=5)]})
    play(game, "Shot")
    assert damage(game, "Heron") == 1


@pytest.mark.rule("gcg:1.3.7")
def test_sentences_are_carried_out_in_their_order() -> None:
    song = command("Song", "【Main】Draw 1. Then, discard 1.")
    game = table({"hand": [song], "deck": [unit("Top"), 10]})
    play(game, "Song")
    assert sorted(names(game, 0, "trash")) == ["Song", "Top"] and names(game, 0, "hand") == []


@pytest.mark.rule("gcg:1.3.2")
def test_as_much_as_possible_is_done() -> None:
    fade = command("Fade", "【Main】Choose 1 enemy Unit. Rest it. Then, choose 2 of your Units. Rest them.")
    game = table({"hand": [fade], "battle_area": [unit("Heron")]}, {"battle_area": [unit("Gull")]})
    play(game, "Fade")
    assert game.card("Heron").orientation == "rested"


@pytest.mark.rule("gcg:1.3.2.2")
def test_doing_something_no_times_is_not_doing_it() -> None:
    song = with_abilities(command("Song", "【Main】Draw 1."),
                          ast.OnPlay(ast.Draw(ast.Add(ast.Count(MINE), ast.Num(-1))), labels=("main",)))
    for units, drawn in (([], 0), ([unit("Heron")], 0), ([unit("Heron"), unit("Gull"), unit("Tern")], 2)):
        game = table({"hand": [song], "battle_area": units})
        play(game, "Song")
        assert size(game, 0, "hand") == drawn


# Commands with several effects


@pytest.mark.rule("gcg:3.4.5", "gcg:10.1.8.1")
def test_of_two_command_effects_the_one_is_activated_whose_timing_it_is() -> None:
    twin = command("Twin", ["【Main】Draw 1.", "【Action】Draw 2."], cost=0)
    game = table({"hand": [twin], "deck": 9})
    play(game, "Twin")
    assert size(game, 0, "hand") == 1
    game = table({"battle_area": [unit("Heron")], "hand": [twin], "deck": 9})
    attack(game, "Heron")
    pass_on(game, "action step", 0)
    play(game, "Twin")
    assert size(game, 0, "hand") == 2


@pytest.mark.rule("gcg:3.4.5", "gcg:10.1.8.1")
@pytest.mark.parametrize("number", [1, 2])
def test_of_two_command_effects_with_this_timing_the_player_chooses_one(number: int) -> None:
    twin = command("Twin", ["【Main】Draw 1.", "【Main】/【Action】Draw 2."], cost=0)
    game = table({"hand": [twin], "deck": 9})
    assert [option.text for option in asked(game).options if option.action == "play"] == [
        "Play Twin: 【Main】Draw 1.", "Play Twin: 【Main】/【Action】Draw 2."]
    pick(game, action="play", card="Twin", number=number)
    assert size(game, 0, "hand") == number


@pytest.mark.rule("gcg:10.1.8.1.1")
def test_a_command_effect_that_has_no_target_is_not_offered_beside_the_other() -> None:
    twin = command("Twin", ["【Main】Choose 1 enemy Unit. Rest it.", "【Main】/【Action】Draw 2."], cost=0)
    game = table({"hand": [twin], "deck": 9})
    assert [option.number for option in asked(game).options if option.action == "play"] == [2]
    play(game, "Twin")
    assert size(game, 0, "hand") == 2


@pytest.mark.rule("gcg:10.1.8.1.1", "gcg:5.7.1.1")
def test_an_effect_plays_a_command_whose_cost_is_paid_and_whose_target_is_there() -> None:
    old = ast.Select(("trash",), "you", (ast.Named(("Old",)),))
    again = with_abilities(command("Again", "【Main】Draw 1.", cost=1), ast.OnPlay(ast.PlayCard(old), labels=("main",)))
    shot = command("Old", "【Main】Choose 1 enemy Unit. Deal 1 damage to it.", cost=2)
    for foes, spent in (([], 1), ([unit("Gull")], 3)):
        game = table({"hand": [again], "trash": [shot]}, {"battle_area": foes})
        play(game, "Again")
        assert active_resources(game, 0) == 10 - spent
        assert [damage(game, "Gull") for _ in foes] == [1 for _ in foes]


def test_an_effect_plays_a_command_by_its_first_effect_that_can_be_activated() -> None:
    old = ast.Select(("trash",), "you", (ast.Named(("Old",)),))
    again = with_abilities(command("Again", "【Main】Draw 1.", cost=0), ast.OnPlay(ast.PlayCard(old), labels=("main",)))
    lines = ["【Burst】Draw 3.", "【Main】Choose 1 enemy Unit. Deal 1 damage to it.", "【Main】/【Action】Draw 2."]
    twin = command("Old", lines, cost=0)
    for foes, drawn in (([], 2), ([unit("Gull")], 0)):
        game = table({"hand": [again], "trash": [twin], "deck": 9}, {"battle_area": foes})
        play(game, "Again")
        assert size(game, 0, "hand") == drawn


def test_only_effects_with_a_limit_are_counted() -> None:
    """A position does not depend on how often an effect without a limit has been activated."""
    for text, counted in (("【Deploy】Draw 1.", 0), ("【Deploy】【Once per Turn】Draw 1.", 1)):
        game = table({"hand": [unit("Gull", text)], "deck": 9})
        play(game, "Gull")
        assert size(game, 0, "hand") == 1 and len(game.state.used) == counted


@pytest.mark.parametrize(("cost", "resources", "played"),
                         [("printed", 2, True), ("printed", 1, False), ("free", 0, True)])
def test_an_effect_plays_a_card_if_its_cost_can_be_paid_or_is_not_asked_for(
    cost: str, resources: int, played: bool
) -> None:
    old = ast.Select(("trash",), "you", (ast.Named(("Old",)),))
    again = with_abilities(command("Again", "【Main】Draw 1.", cost=0, level=0),
                           ast.OnPlay(ast.PlayCard(old, cost), labels=("main",)))
    for card, zone in ((unit("Old", cost=2), "battle_area"), (pilot("Old", cost=2), "pilots")):
        game = table({"hand": [again], "battle_area": [unit("Heron")], "trash": [card], "resource_area": resources})
        play(game, "Again")
        assert ("Old" in names(game, 0, zone)) == played
        assert active_resources(game, 0) == resources - (2 if played and cost == "printed" else 0)


def test_an_effect_does_not_play_a_pilot_that_no_unit_can_be_paired_with() -> None:
    old = ast.Select(("trash",), "you", (ast.Named(("Old",)),))
    again = with_abilities(command("Again", "【Main】Draw 1.", cost=0), ast.OnPlay(ast.PlayCard(old), labels=("main",)))
    game = table({"hand": [again], "trash": [pilot("Old", cost=2)]})
    play(game, "Again")
    assert "Old" in names(game, 0, "trash") and active_resources(game, 0) == 10
