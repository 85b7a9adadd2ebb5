"""Official answers about choosing targets and about the conditions of effects."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.games.gcg import nodes
from headjudge.language.tree import ast
from tests.gcg.rulings.helpers import (
    TO_TRASH,
    UNITS,
    act,
    active_resources,
    asked,
    attack,
    base,
    choose,
    command,
    damage,
    exactly,
    names,
    of_trees,
    pair,
    pass_on,
    pick,
    pilot,
    play,
    rested,
    say,
    size,
    table,
    targets,
    unit,
    ways,
)

ANN = pilot("Ann")
EX = hj.card("gcg", name="EX Resource", type="resource", token=["ex"])


@pytest.mark.ruling("Q122", "Q134", "Q309", "Q333", "Q334")
@pytest.mark.rule("gcg:10.3.3")
@pytest.mark.parametrize("text", ["Choose 1 Unit. It recovers 1 HP.", "Choose 1 Unit. Rest it.",
                                  "Choose 1 Unit. It gets AP+1 during this turn."])
def test_a_unit_of_no_particular_side_may_be_an_enemy(text: str) -> None:
    game = table({"hand": [command("Signal", f"【Main】{text}")], "battle_area": [unit("Heron")]},
                 {"battle_area": [unit("Gull")]})
    play(game, "Signal")
    assert targets(game) == ["Gull", "Heron"]


@pytest.mark.ruling("Q126")
@pytest.mark.rule("gcg:5.5.4")
def test_damage_to_all_units_is_damage_to_your_own_too() -> None:
    storm = unit("Storm", "【Deploy】Deal 3 damage to all Units that are Lv.5 or lower.", level=8)
    game = table({"hand": [storm], "battle_area": [unit("Heron", hp=9)]},
                 {"battle_area": [unit("Gull", hp=9), unit("Roc", level=6, hp=9)]})
    play(game, "Storm")
    assert [damage(game, name) for name in ("Heron", "Gull", "Roc", "Storm")] == [3, 3, 0, 0]


@pytest.mark.ruling("Q153", "Q168", "Q253", "Q265", "Q293")
@pytest.mark.rule("gcg:10.1.8.1.1")
@pytest.mark.parametrize("text", [
    "Choose 1 active friendly Unit and 1 active enemy Unit. Rest them.",
    "Choose 1 of your Units and 1 enemy Unit. Deal 1 damage to them."])
def test_a_command_for_two_targets_needs_both(text: str) -> None:
    card, yours, theirs = command("Snare", f"【Main】{text}"), [unit("Heron")], [unit("Gull")]
    assert ways(table({"hand": [card]}, {"battle_area": theirs}), "Snare") == []
    assert ways(table({"hand": [card], "battle_area": yours}), "Snare") == []
    game = table({"hand": [card], "battle_area": yours}, {"battle_area": theirs})
    assert ways(game, "Snare") == ["play"]
    play(game, "Snare")
    if "Rest" in text:
        assert game.card("Heron").orientation == game.card("Gull").orientation == "rested"
    else:
        assert damage(game, "Heron") == damage(game, "Gull") == 1


@pytest.mark.ruling("Q168", "Q265")
@pytest.mark.rule("gcg:10.2.2")
def test_a_triggered_effect_for_two_targets_needs_both_too() -> None:
    heron = unit("Heron", "【Attack】Choose 1 of your Units and 1 enemy Unit. Deal 1 damage to them.", hp=9)
    game = table({"battle_area": [heron]})
    attack(game, "Heron")
    pass_on(game)
    assert damage(game, "Heron") == 0
    game = table({"battle_area": [heron]}, {"battle_area": [unit("Gull", hp=9)]})
    attack(game, "Heron")
    pass_on(game)
    assert damage(game, "Heron") == damage(game, "Gull") == 1


@pytest.mark.ruling("Q253")
@pytest.mark.rule("gcg:10.1.8.1.1")
def test_a_command_that_rests_a_base_and_a_unit_needs_the_base() -> None:
    card = command("Ambush", "【Main】Choose 1 friendly Base and 1 enemy Unit with 3 or less HP. Rest them.")
    foe = {"battle_area": [unit("Gull")]}
    assert ways(table({"hand": [card]}, foe), "Ambush") == []
    game = table({"hand": [card], "base": [base("Pier")]}, foe)
    play(game, "Ambush")
    assert game.card("Pier").orientation == game.card("Gull").orientation == "rested"


@pytest.mark.ruling("Q196")
@pytest.mark.rule("gcg:10.3.5")
def test_one_card_of_two_sorts_and_two_types_is_one_card() -> None:
    card = command("Charts", "【Main】Look at the top 5 cards of your deck. You may reveal 1 (Tide)/(Salt) Unit "
                             "card/Pilot card among them and add it to your hand. Return the remaining cards "
                             "randomly to the bottom of your deck.")
    deck = [unit("Ebb", trait=["Tide"]), pilot("Ann", trait=["Salt"]), unit("Gull"), pilot("Ben"), unit("Tern"), 10]
    game = table({"hand": [card], "deck": deck})
    play(game, "Charts")
    if game.decision is not None and [option.action for option in game.decision.options] == ["yes", "no"]:
        say(game, True)
    assert targets(game) == ["Ann", "Ebb"]
    choose(game, "Ann")
    pass_on(game)
    assert names(game, 0, "hand") == ["Ann"] and size(game, 0, "deck") == 14


@pytest.mark.ruling("Q206", "Q225", "Q338")
@pytest.mark.rule("gcg:10.3.3")
@pytest.mark.parametrize(("text", "fields"), [
    ("the highest Lv", [{"level": 8}, {"level": 8}, {"level": 5}]),
    ("the lowest Lv", [{"level": 3}, {"level": 3}, {"level": 5}]),
    ("the lowest HP", [{"hp": 3}, {"hp": 3}, {"hp": 5}])])
def test_of_several_highest_or_lowest_ones_one_is_chosen(text: str, fields: list[dict[str, Any]]) -> None:
    foes = [unit(name, **more) for name, more in zip(("Gull", "Tern", "Skua"), fields, strict=True)]
    aim = command("Aim", f"【Main】Choose 1 enemy Unit with {text}. Rest it.")
    game = table({"hand": [aim]}, {"battle_area": foes})
    play(game, "Aim")
    assert targets(game) == ["Gull", "Tern"]


@pytest.mark.ruling("Q210", "Q250")
@pytest.mark.rule("gcg:10.3.4")
def test_a_level_is_compared_with_that_of_the_unit_that_the_text_means() -> None:
    heron = unit("Heron", "【Attack】Choose 1 enemy Unit whose Lv. is equal to or lower than this Unit. Rest "
                          "it.", level=4)
    game = table({"battle_area": [heron]}, {"battle_area": [unit("Gull", level=4), unit("Roc", level=5)]})
    attack(game, "Heron")
    assert game.card("Gull").orientation == "rested" and game.card("Roc").orientation == "active"


@pytest.mark.ruling("Q251")
@pytest.mark.rule("gcg:10.1.8.1.1")
def test_what_needs_ten_cards_in_the_trash_does_nothing_with_nine() -> None:
    card = command("Trawl", "【Main】If there are 10 or more cards in your trash, choose 1 active enemy Unit that is "
                            "Lv.4 or lower. Rest it.")
    foe = {"battle_area": [unit("Gull")]}
    assert ways(table({"hand": [card], "trash": 9}, foe), "Trawl") == []
    assert ways(table({"hand": [card], "trash": 10}, foe), "Trawl") == ["play"]


@pytest.mark.ruling("Q244")
@pytest.mark.rule("gcg:4.1.2")
def test_a_command_does_not_count_among_the_cards_in_the_trash_while_it_is_carried_out() -> None:
    card = command("Old Song", "【Main】Draw 1. Then, if there are 2 or more cards with \"Old Song\" in their card "
                               "name in your trash, choose 1 enemy Unit with 4 or less HP. Rest it.")
    for trash, state in (([card], "active"), ([card, card], "rested")):
        game = table({"hand": [card], "trash": trash}, {"battle_area": [unit("Gull")]})
        play(game, "Old Song")
        assert game.card("Gull").orientation == state
        assert names(game, 0, "trash") == ["Old Song"] * (len(trash) + 1)


@pytest.mark.ruling("Q402", "Q404")
@pytest.mark.rule("gcg:10.1.8.1.1")
def test_of_two_effects_to_choose_from_only_one_with_a_target_can_be_chosen() -> None:
    card = command("Either", "【Main】When playing this card, choose 1 of the following effects and activate it: "
                             "■Choose 1 Unit. It recovers 3 HP. ■Choose 1 Pilot card that is Lv.2 or higher from "
                             "your trash. Add it to your hand.")
    assert ways(table({"hand": [card]}), "Either") == []
    game = table({"hand": [card], "trash": [ANN]})
    play(game, "Either")
    assert names(game, 0, "hand") == ["Ann"], "there was one way"


@pytest.mark.ruling("Q303", "Q304", "Q324")
@pytest.mark.rule("gcg:10.1.3")
def test_what_may_be_done_first_can_be_done_without_a_target_for_the_rest() -> None:
    """The answers are about a later keyword that stands for such words."""
    heron = unit("Heron", "【Deploy】You may choose 2 (Tide) cards from your trash. Exile them from the game. If you "
                          "do, choose 1 enemy Unit with 4 or less HP. Rest it.")
    game = table({"hand": [heron], "trash": [unit("Ebb", trait=["Tide"])] * 2})
    play(game, "Heron")
    say(game, True)
    pass_on(game)
    assert names(game, 0, "removal") == ["Ebb", "Ebb"] and names(game, 0, "trash") == []


@pytest.mark.ruling("Q194", "Q211", "Q220", "Q229", "Q232")
@pytest.mark.rule("gcg:10.1.8.1")
def test_exiled_cards_lie_in_the_removal_area_apart_from_the_trash() -> None:
    card = command("Sweep", "【Main】Choose 2 (Tide) Unit cards from your trash. Exile them from the game. If you "
                            "do, draw 1.")
    game = table({"hand": [card], "trash": [unit("Ebb", trait=["Tide"])] * 2})
    play(game, "Sweep")
    assert names(game, 0, "removal") == ["Ebb", "Ebb"] and names(game, 0, "trash") == ["Sweep"]


@pytest.mark.ruling("Q143", "Q198", "Q261", "Q322")
@pytest.mark.rule("gcg:10.3.3")
def test_an_ex_resource_or_an_active_resource_may_be_chosen_to_be_set_as_active() -> None:
    heron = unit("Heron", "【Attack】Choose 1 of your Resources. Set it as active.")
    one = hj.card("gcg", name="Resource", type="resource")
    for left in ("EX Resource", "Resource"):
        game = table({"battle_area": [heron], "resource_area": [one, rested(EX)]})
        attack(game, "Heron")
        assert targets(game) == ["EX Resource", "Resource"]
        choose(game, left)
        assert active_resources(game, 0) == (2 if left == "EX Resource" else 1)


@pytest.mark.ruling("Q307", "Q310", "Q316", "Q328")
@pytest.mark.rule("gcg:10.1.8.1.1")
def test_rested_units_are_counted_on_both_sides() -> None:
    card = command("Lull", "【Main】If 3 or more rested Units are in play, draw 2.")
    foe = {"battle_area": [rested(unit("Gull")), rested(unit("Tern"))]}
    assert ways(table({"hand": [card]}, foe), "Lull") == []
    game = table({"hand": [card], "battle_area": [rested(unit("Heron"))]}, foe)
    play(game, "Lull")
    assert size(game, 0, "hand") == 2


@pytest.mark.ruling("Q159", "Q160")
@pytest.mark.rule("gcg:5.6.3")
def test_an_undamaged_unit_may_be_chosen_to_recover_and_does_not() -> None:
    heron = unit("Heron", "When this Unit recovers HP, draw 1.", hp=5)
    mend = command("Mend", "【Main】Choose 1 friendly Unit. It recovers 3 HP.")
    for marked, drawn in ((0, 0), (2, 1)):
        game = table({"hand": [mend], "battle_area": [hj.put(heron, damage=marked) if marked else heron]})
        play(game, "Mend")
        assert game.card("Heron").hp == 5 and size(game, 0, "hand") == drawn


ALL_TIDE = ast.Continuous((ast.Regard(UNITS, "trait", ("Tide",)),), where=("battle_area",))
"""All your Units gain (Tide)."""


@pytest.mark.ruling("Q269")
@pytest.mark.rule("gcg:10.1.5.7")
def test_a_unit_has_a_trait_that_all_units_gain_as_soon_as_it_is_deployed() -> None:
    drawing = unit("Lamp", "When one of your (Tide) Units is deployed, draw 1.")
    lamp = of_trees(drawing, *drawing.abilities, ALL_TIDE)
    game = table({"hand": [unit("Gull")], "battle_area": [lamp]})
    play(game, "Gull")
    assert size(game, 0, "hand") == 1


@pytest.mark.ruling("Q335")
@pytest.mark.rule("gcg:10.1.8.1.1")
def test_unit_cards_elsewhere_do_not_gain_what_all_units_gain() -> None:
    lamp = of_trees(unit("Lamp"), ALL_TIDE)
    card = command("Salvage", "【Main】Choose 1 (Tide) Unit card from your trash. Add it to your hand.")
    assert ways(table({"hand": [card], "battle_area": [lamp], "trash": [unit("Gull")]}), "Salvage") == []
    game = table({"hand": [card], "battle_area": [lamp], "trash": [unit("Ebb", trait=["Tide"])]})
    play(game, "Salvage")
    assert names(game, 0, "hand") == ["Ebb"]


@pytest.mark.ruling("Q105")
@pytest.mark.rule("gcg:10.1.5.5")
def test_a_unit_deployed_later_misses_what_all_units_got() -> None:
    drill = command("Drill", "【Main】All your Units get AP+2 during this turn.")
    game = table({"hand": [drill, unit("Gull", ap=1)], "battle_area": [unit("Heron", ap=1)]})
    play(game, "Drill")
    play(game, "Gull")
    assert game.card("Heron").ap == 3 and game.card("Gull").ap == 1


# Timing words


@pytest.mark.ruling("Q65")
@pytest.mark.rule("gcg:13.2.6.1")
def test_a_deploy_effect_activates_when_its_card_is_deployed() -> None:
    game = table({"hand": [unit("Heron", "【Deploy】Draw 1."), base("Pier", "【Deploy】Draw 1.")]})
    play(game, "Heron")
    assert size(game, 0, "hand") == 2
    play(game, "Pier")
    assert size(game, 0, "hand") == 2


@pytest.mark.ruling("Q66", "Q67")
@pytest.mark.rule("gcg:13.2.7.1", "gcg:8.2.2")
def test_an_attack_effect_is_resolved_when_the_attack_has_been_declared() -> None:
    heron = unit("Heron", "【Attack】Choose 1 enemy Unit. Rest it.")
    game = table({"battle_area": [heron]}, {"battle_area": [unit("Wall", "<Blocker>")]})
    attack(game, "Heron")
    assert game.card("Wall").orientation == "rested"
    assert size(game, 1, "shields") == 1, "it could not block any more"


@pytest.mark.ruling("Q69")
@pytest.mark.rule("gcg:13.2.8.2.1")
def test_a_destroyed_effect_looks_at_the_unit_as_it_was() -> None:
    heron = unit("Heron", "【Destroyed】If this Unit has 4 or more AP, draw 1.", ap=3, hp=1)
    end = command("End", "【Main】Choose 1 friendly Unit. Destroy it.")
    for pilots, drawn in (([], 0), ([ANN], 1)):
        game = table({"hand": [end], "battle_area": [hj.put(heron, under=pilots)]})
        play(game, "End")
        assert size(game, 0, "hand") == drawn and "Heron" in names(game, 0, "trash")


@pytest.mark.ruling("Q340")
@pytest.mark.rule("gcg:13.2.8.2.1")
def test_a_destroyed_effect_still_sees_the_unit_s_own_pilot() -> None:
    heron = unit("Heron", "【Destroyed】If you have an (Orb) Pilot in play, draw 1.", hp=1)
    end = command("End", "【Main】Choose 1 friendly Unit. Destroy it.")
    for trait, drawn in (("Orb", 1), ("Salt", 0)):
        game = table({"hand": [end], "battle_area": [hj.put(heron, under=[pilot("Ann", trait=[trait])])]})
        play(game, "End")
        assert size(game, 0, "hand") == drawn


def test_any_other_effect_looks_for_pilots_when_it_is_carried_out() -> None:
    """The other effect of the Unit has paired one before."""
    heron = unit("Heron", ["【Deploy】You may pair 1 Pilot card from your hand with this Unit.",
                           "【Deploy】If you have an (Orb) Pilot in play, draw 1."])
    game = table({"hand": [heron, pilot("Ann", trait=["Orb"])]})
    play(game, "Heron")
    first = [option for option in asked(game).options if "You may pair" in option.text]
    assert len(first) == 1, "both effects wait"
    game.apply(first[0])
    say(game, True)
    assert names(game, 0, "pilots") == ["Ann"] and size(game, 0, "hand") == 1


@pytest.mark.rule("gcg:13.2.8.2.1")
def test_what_a_destroyed_effect_does_otherwise_depends_on_the_same_pilot() -> None:
    heron = unit("Heron", "【Destroyed】If you have an (Orb) Pilot in play, draw 1. Otherwise, draw 2.")
    end = command("End", "【Main】Choose 1 friendly Unit. Destroy it.")
    for trait, drawn in (("Orb", 1), ("Salt", 2)):
        game = table({"hand": [end], "deck": 9, "battle_area": [hj.put(heron, under=[pilot("Ann", trait=[trait])])]})
        play(game, "End")
        assert size(game, 0, "hand") == drawn


@pytest.mark.ruling("Q70")
@pytest.mark.rule("gcg:13.2.1.1", "gcg:10.1.7.2")
def test_an_activate_main_effect_is_used_in_the_main_phase_for_what_stands_before_its_colon() -> None:
    heron = unit("Heron", "【Activate･Main】①: Draw 1.")
    assert ways(table({"battle_area": [heron], "resource_area": 0}), "Heron") == ["attack"]
    game = table({"battle_area": [heron], "resource_area": 1})
    pick(game, action="activate", card="Heron")
    assert size(game, 0, "hand") == 1 and active_resources(game, 0) == 0
    signal = command("Signal", "【Action】Draw 1.")
    game = table({"battle_area": [unit("Gull"), heron], "hand": [signal]})
    attack(game, "Gull")
    act(game, 0)
    assert ways(game, "Signal") == ["play"] and ways(game, "Heron") == []


@pytest.mark.ruling("Q71")
@pytest.mark.rule("gcg:13.2.2.1")
def test_an_activate_action_effect_is_used_in_action_steps_of_both_players() -> None:
    heron = unit("Heron", "【Activate･Action】①: Draw 1.")
    game = table({"battle_area": [heron]}, {"battle_area": [heron]})
    assert ways(game, "Heron") == ["attack"], "not in the main phase"
    attack(game, "Heron")
    act(game, 1)
    assert game.decision is not None and ways(game, "Heron") == ["activate"]
    pick(game, action="pass")
    assert game.decision.player == 0 and ways(game, "Heron") == ["activate"]


@pytest.mark.ruling("Q76")
@pytest.mark.rule("gcg:13.2.10.1")
def test_a_during_pair_effect_works_while_there_is_a_pilot() -> None:
    game = table({"hand": [pilot("Ann", ap=0)], "battle_area": [unit("Heron", "【During Pair】This Unit gets "
                                                                              "AP+3.", ap=1)]})
    assert game.card("Heron").ap == 1
    pair(game, "Ann", "Heron")
    assert game.card("Heron").ap == 4


@pytest.mark.ruling("Q77")
@pytest.mark.rule("gcg:13.2.10.1")
def test_during_pair_and_attack_together_ask_for_a_pilot_when_it_attacks() -> None:
    heron = unit("Heron", "【During Pair】【Attack】Draw 1.")
    for pilots, drawn in (([], 0), ([ANN], 1)):
        game = table({"battle_area": [hj.put(heron, under=pilots)]})
        attack(game, "Heron")
        pass_on(game)
        assert size(game, 0, "hand") == drawn


@pytest.mark.ruling("Q78", "Q79")
@pytest.mark.rule("gcg:13.2.13.1")
def test_once_per_turn_is_once_for_each_of_two_equal_cards() -> None:
    heron = unit("Heron", "【Activate･Main】【Once per Turn】①: Draw 1.")
    game = table({"battle_area": [heron, heron]})
    for _ in range(2):
        option = next(option for option in asked(game).options if option.action == "activate")
        game.apply(option)
    assert size(game, 0, "hand") == 2 and "activate" not in ways(game, "Heron")


@pytest.mark.ruling("Q164")
@pytest.mark.rule("gcg:13.2.10.1")
def test_two_lines_are_two_effects() -> None:
    heron = unit("Heron", ["【During Pair】This Unit gains <High-Maneuver>.",
                           "During your turn, when this Unit destroys an enemy shield area card with battle damage, "
                           "draw 1."])
    game = table({"battle_area": [heron]}, {"battle_area": [unit("Wall", "<Blocker>")]})
    attack(game, "Heron")
    assert game.decision is not None and game.decision.kind == "block", "without a Pilot it can be blocked"
    pass_on(game)
    assert size(game, 0, "hand") == 1, "the other effect needs no Pilot"


@pytest.mark.ruling("Q222")
@pytest.mark.rule("gcg:13.2.10.1")
def test_a_unit_without_a_pilot_does_not_have_the_effect_that_needs_one() -> None:
    gull = unit("Gull", "【During Pair】【Destroyed】Draw 1.", hp=1)
    end = command("End", "【Main】Choose 1 enemy Unit. Destroy it.")
    for pilots, drawn in (([], 0), ([ANN], 1)):
        game = table({"hand": [end]}, {"battle_area": [hj.put(gull, under=pilots)]})
        play(game, "End")
        assert size(game, 1, "hand") == drawn


@pytest.mark.ruling("Q242")
@pytest.mark.rule("gcg:7.2.3.1")
def test_the_active_step_is_no_effect() -> None:
    heron = unit("Heron", ["When this rested Unit is set as active by an effect, draw 1.",
                           "【Activate･Main】①: Set this Unit as active."])
    game = table({"battle_area": [rested(heron)], "deck": 9}, phase="start")
    game.pick(action="pass")
    assert game.card("Heron").orientation == "active" and size(game, 0, "hand") == 1, "the draw of the turn"
    game = table({"battle_area": [rested(heron)]})
    pick(game, action="activate", card="Heron")
    assert game.card("Heron").orientation == "active" and size(game, 0, "hand") == 1


@pytest.mark.ruling("Q344")
@pytest.mark.rule("gcg:5.8.1")
def test_a_unit_sees_its_own_deployment() -> None:
    heron = unit("Heron", "When one of your (Tide) Units is deployed, this Unit gets AP+2 during this "
                          "turn.", trait=["Tide"])
    game = table({"hand": [heron]})
    play(game, "Heron")
    assert game.card("Heron").ap == 4


@pytest.mark.ruling("Q373")
@pytest.mark.rule("gcg:13.2.6.1", "gcg:13.2.7.1")
def test_an_effect_with_two_timing_words_activates_at_both() -> None:
    heron = unit("Heron", "【Deploy】/【Attack】Draw 1.", link=["[Ann]"])
    game = table({"hand": [heron, ANN]})
    play(game, "Heron")
    pair(game, "Ann", "Heron")
    assert size(game, 0, "hand") == 1
    attack(game, "Heron")
    pass_on(game)
    assert size(game, 0, "hand") == 2


# Texts that are used elsewhere


@pytest.mark.ruling("Q364", "Q365", "Q378", "Q379", "Q384")
@pytest.mark.rule("gcg:10.3.1.3")
def test_the_main_of_a_paired_command_is_activated_without_its_cost_and_the_card_stays() -> None:
    steady = command("Steady", ["【Main】Draw 1.", "【Pilot】[Ann]"], ap=1, hp=0, cost=5)
    heron = unit("Heron", "【During Link】【Attack】Activate 【Main】 on the card paired with this "
                          "Unit.", link=["[Ann]"])
    game = table({"battle_area": [hj.put(heron, under=[steady])], "resource_area": 0})
    attack(game, "Heron")
    pass_on(game)
    assert size(game, 0, "hand") == 1 and names(game, 0, "trash") == []
    assert [card.name for card in game.card("Heron").under] == ["Steady"]


@pytest.mark.ruling("Q396")
@pytest.mark.rule("gcg:10.3.1.3")
def test_a_discarded_command_whose_main_an_effect_activates_costs_nothing() -> None:
    hand = ast.Select(("hand",), "you")
    move = ast.Is(ast.Ref("gone"), (ast.Kind(("command",)), ast.Traits(("Move",))))
    body = ast.Seq((ast.Draw(ast.Num(1)), ast.Move(ast.Pick(hand, exactly(1)), TO_TRASH, as_="gone"),
                    ast.If(move, ast.Attempt(nodes.UseText(ast.Ref("gone"), "main"), optional=True))))
    ann = of_trees(pilot("Ann", cost=0), ast.Automatic(nodes.Paired(ast.THIS), body, where=("battle_area",),
                                                       labels=("when_paired",)))
    flare = command("Flare", "【Main】Draw 2.", cost=9, trait=["Move"])
    game = table({"hand": [ann, flare], "battle_area": [unit("Heron")], "resource_area": 2})
    pair(game, "Ann", "Heron")
    choose(game, "Flare")
    say(game, True)
    assert names(game, 0, "trash") == ["Flare"] and size(game, 0, "hand") == 3 and active_resources(game, 0) == 2


@pytest.mark.ruling("Q410", "Q414")
def test_a_command_may_be_paired_from_the_trash_after_its_main() -> None:
    """After its text has been carried out it may be paired from the trash with one of its player's (Tide) Units."""
    printed = command("Scream", ["【Main】Choose 1 of your Units. It gets AP+2 during this turn.", "【Pilot】[Ann]"],
                      ap=1, hp=1)
    tide = ast.Select(("battle_area",), "you", (ast.Kind(("unit",)), ast.Traits(("Tide",))))
    pairs = ast.Seq((ast.Choose((ast.Pick(tide, exactly(1)),), as_="host"),
                     ast.Move(ast.THIS, (ast.Spot("pilots", under=ast.Ref("host")),))))
    after = ast.Automatic(ast.Moved(ast.THIS, "move", src=("no_location",), dst=("trash",)),
                          ast.Attempt(pairs, optional=True), where=("trash",))
    scream = of_trees(printed, *printed.abilities, after)
    game = table({"hand": [scream], "battle_area": [unit("Heron", ap=1, trait=["Tide"])]})
    play(game, "Scream")
    say(game, True)
    assert names(game, 0, "trash") == [] and game.card("Heron").ap == 4
