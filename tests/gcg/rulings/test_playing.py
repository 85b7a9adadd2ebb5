"""Official answers about playing cards: Lv., costs, pairing, links, what is played by effects."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.gcg.rulings.helpers import (
    act,
    activate,
    active_resources,
    attack,
    base,
    choose,
    command,
    damage,
    idle,
    names,
    of_trees,
    pair,
    pass_on,
    pilot,
    play,
    say,
    size,
    table,
    targets,
    unit,
    ways,
)

EX = hj.card("gcg", name="EX Resource", type="resource", token=["ex"])


# Lv. and cost


@pytest.mark.ruling("Q21")
@pytest.mark.rule("gcg:2.9.4")
def test_ex_resources_count_for_the_level_of_a_player() -> None:
    three, four = unit("Three", level=3), unit("Four", level=4)
    game = table({"hand": [three, four], "resource_area": [2, EX]})
    assert ways(game, "Three") == ["deploy"]
    assert ways(game, "Four") == []


@pytest.mark.ruling("Q22")
@pytest.mark.rule("gcg:5.17.3.2.3")
def test_an_ex_resource_that_has_paid_no_longer_counts_for_the_level() -> None:
    three, again = unit("Three", level=3, cost=1), unit("Again", level=3, cost=1)
    game = table({"hand": [three, again], "resource_area": [2, EX]})
    play(game, "Three")
    choose(game, "EX Resource")
    assert size(game, 0, "resource_area") == 2 and active_resources(game, 0) == 2
    assert ways(game, "Again") == []


@pytest.mark.ruling("Q349")
@pytest.mark.rule("gcg:5.17.3.2.3")
def test_what_an_ex_resource_triggers_by_paying_waits_for_what_it_pays_for() -> None:
    """The text of Watcher: when one of your EX Resources leaves the game, draw 1.

    With a Unit it is resolved beside its 【Deploy】, with a Command after the effect.
    """
    resources = ast.Select((), "you", (ast.Kind(("resource",)),))
    spent = ast.Moved(resources, "move", ("resource_area",), "you", ("outside",))
    watcher = of_trees(unit("Watcher"), ast.Automatic(spent, ast.Draw(ast.Num(1)), where=("battle_area",)))
    bell = unit("Bell", "【Deploy】Draw 1.")
    game = table({"hand": [bell], "battle_area": [watcher], "resource_area": [2, EX]})
    play(game, "Bell")
    choose(game, "EX Resource")
    assert game.decision is not None and game.decision.kind == "triggered effect"
    assert targets(game) == ["Bell", "Watcher"]
    mend = command("Mend", "【Main】Choose 1 friendly Unit. It recovers 1 HP. Then, discard 1.")
    game = table({"hand": [mend], "battle_area": [hj.put(watcher, damage=1)], "resource_area": [2, EX]})
    play(game, "Mend")
    choose(game, "EX Resource")
    assert damage(game, "Watcher") == 0 and size(game, 0, "hand") == 1, "there was nothing yet to discard"


@pytest.mark.ruling("Q212", "Q218")
@pytest.mark.rule("gcg:2.9.1", "gcg:2.10.1")
def test_a_lower_cost_leaves_the_level_alone() -> None:
    scout = unit("Scout", "While you have 2 or more (Tide) Units in play, this card in your hand gets cost -1.",
                 level=3, cost=2)
    tide = unit("Ebb", trait=["Tide"])
    game = table({"hand": [scout], "battle_area": [tide, tide], "resource_area": [1, hj.put(EX, state="rested"), 1]})
    assert ways(game, "Scout") == ["deploy"]
    play(game, "Scout")
    assert active_resources(game, 0) == 1, "it cost one"
    game = table({"hand": [scout], "battle_area": [tide, tide], "resource_area": 2})
    assert ways(game, "Scout") == [], "it is still Lv. 3"


@pytest.mark.ruling("Q238")
@pytest.mark.rule("gcg:2.9.1")
def test_a_pilot_that_costs_nothing_still_has_its_level() -> None:
    ann = pilot("Ann", "While you have 2 or more (Tide) Units in play, this card in your hand gets cost -1.",
                level=3, cost=1)
    tide = unit("Ebb", trait=["Tide"])
    game = table({"hand": [ann], "battle_area": [tide, tide], "resource_area": 2})
    assert ways(game, "Ann") == []
    game = table({"hand": [ann], "battle_area": [tide, tide], "resource_area": 3})
    pair(game, "Ann", "Ebb")
    assert active_resources(game, 0) == 3


@pytest.mark.ruling("Q205")
@pytest.mark.rule("gcg:2.9.1", "gcg:2.10.1")
def test_level_and_cost_go_down_for_each_enemy_unit() -> None:
    giant = unit("Giant", "While you have no Units that are Lv.6 or higher in play, this card in your hand gets Lv. "
                          "-1 and cost -1 for each enemy Unit in play.", level=9, cost=8)
    foes = {"battle_area": [unit("Gull"), unit("Gull"), unit("Gull")]}
    assert ways(table({"hand": [giant], "resource_area": 5}, foes), "Giant") == []
    game = table({"hand": [giant], "resource_area": 6}, foes)
    play(game, "Giant")
    assert active_resources(game, 0) == 1


# What playing is


@pytest.mark.ruling("Q42")
@pytest.mark.rule("gcg:7.5.2.2.3")
def test_playing_is_paying_for_a_card_in_hand_and_using_it() -> None:
    game = table({"hand": [unit("Heron", cost=3)], "resource_area": 4})
    play(game, "Heron")
    assert active_resources(game, 0) == 1
    assert names(game, 0, "battle_area") == ["Heron"] and names(game, 0, "hand") == []


@pytest.mark.accepted
@pytest.mark.ruling("Q43")
@pytest.mark.rule("gcg:3.2.1", "gcg:3.5.1")
def test_deploying_puts_a_unit_into_the_battle_area_and_a_base_into_the_base_section() -> None:
    game = table({"hand": [unit("Heron"), base("Pier")]})
    play(game, "Heron")
    play(game, "Pier")
    assert names(game, 0, "battle_area") == ["Heron"] and names(game, 0, "base") == ["Pier"]


@pytest.mark.ruling("Q47")
@pytest.mark.rule("gcg:5.9.1")
@pytest.mark.parametrize("card", [
    pilot("Ann"), pytest.param(command("Steady", ["【Main】Draw 1.", "【Pilot】[Ann]"], ap=1, hp=0),
                               marks=pytest.mark.rule("gcg:3.4.6.2"))])
def test_pairing_puts_a_pilot_beneath_a_unit(card: hj.Definition) -> None:
    game = table({"hand": [card], "battle_area": [unit("Heron")]})
    pair(game, card.name, "Heron")
    assert names(game, 0, "hand") == [] and [one.name for one in game.card("Heron").under] == [card.name]


@pytest.mark.ruling("Q28")
@pytest.mark.rule("gcg:11.5.2", "gcg:11.5.2.1")
def test_a_second_base_takes_the_place_of_the_first() -> None:
    old = base("Old Pier", "【Destroyed】Draw 1.")
    game = table({"hand": [base("Pier")], "base": [old]})
    play(game, "Pier")
    assert names(game, 0, "base") == ["Pier"] and names(game, 0, "trash") == ["Old Pier"]
    assert names(game, 0, "hand") == [], "it was not destroyed"


@pytest.mark.ruling("Q30")
@pytest.mark.rule("gcg:7.5.3.1")
def test_a_unit_may_use_its_activated_effect_on_the_turn_it_is_deployed() -> None:
    game = table({"hand": [unit("Heron", "【Activate･Main】Rest this Unit: Draw 1.")]})
    play(game, "Heron")
    activate(game, "Heron")
    assert game.card("Heron").orientation == "rested" and size(game, 0, "hand") == 1


# Pilots and links


@pytest.mark.ruling("Q48")
@pytest.mark.rule("gcg:3.2.6.3", "gcg:3.2.6.2")
def test_a_unit_with_the_pilot_it_asks_for_attacks_on_the_turn_it_is_deployed() -> None:
    heron = unit("Heron", link=["[Ann]"])
    game = table({"hand": [heron, pilot("Ann")]})
    play(game, "Heron")
    assert "attack" not in ways(game, "Heron")
    pair(game, "Ann", "Heron")
    assert "attack" in ways(game, "Heron")


@pytest.mark.ruling("Q86")
@pytest.mark.rule("gcg:3.3.4")
def test_a_unit_with_a_pilot_takes_no_second_one() -> None:
    game = table({"hand": [pilot("Ben")], "battle_area": [hj.put(unit("Heron"), under=[pilot("Ann")])]})
    assert ways(game, "Ben") == []


@pytest.mark.ruling("Q89")
@pytest.mark.rule("gcg:3.3.8.1", "gcg:3.3.9.2")
def test_a_pilot_that_does_not_link_adds_its_numbers_and_its_text() -> None:
    ann = pilot("Ann", "【Attack】Draw 1.", ap=2, hp=1)
    game = table({"hand": [ann], "battle_area": [unit("Heron", ap=2, hp=3, link=["[Ben]"])]})
    pair(game, "Ann", "Heron")
    assert (game.card("Heron").ap, game.card("Heron").hp) == (4, 4)
    attack(game, "Heron")
    pass_on(game)
    assert size(game, 0, "hand") == 1


@pytest.mark.ruling("Q191")
@pytest.mark.rule("gcg:2.2.2", "gcg:2.2.4")
def test_a_pilot_that_is_also_called_by_another_name_links_by_it() -> None:
    masked = pilot("Masked Ann", "This card's card name is also treated as [Ann].")
    game = table({"hand": [unit("Heron", link=["[Ann]"]), masked]})
    play(game, "Heron")
    pair(game, "Masked Ann", "Heron")
    assert "attack" in ways(game, "Heron")


@pytest.mark.ruling("Q163")
@pytest.mark.rule("gcg:3.4.6.2")
def test_a_command_with_a_pilot_side_is_a_pilot_only_while_it_is_paired() -> None:
    steady = command("Steady", ["【Main】Draw 1.", "【Pilot】[Ann]"], ap=1, hp=0, trait=["Tide"])
    finder = command("Finder", "【Main】Choose 1 Pilot card from your trash. Add it to your hand.", cost=0)
    assert ways(table({"hand": [finder], "trash": [steady]}), "Finder") == [], "in the trash it is a Command card"
    lamp = unit("Lamp", "While you have a (Tide) Pilot in play, this Unit gets AP+3.", ap=1)
    game = table({"hand": [steady], "battle_area": [unit("Heron"), lamp]})
    assert game.card("Lamp").ap == 1
    pair(game, "Steady", "Heron")
    assert game.card("Lamp").ap == 4


@pytest.mark.ruling("Q162")
def test_a_command_in_hand_is_no_pilot_card_for_an_effect() -> None:
    heron = unit("Heron", "【Deploy】You may pair 1 Pilot card from your hand with this Unit.")
    steady = command("Steady", ["【Main】Draw 1.", "【Pilot】[Ann]"], ap=1, hp=0)
    game = table({"hand": [heron, steady]})
    play(game, "Heron")
    assert idle(game)
    assert names(game, 0, "hand") == ["Steady"]
    game = table({"hand": [heron, pilot("Ann")]})
    play(game, "Heron")
    say(game, True)
    assert names(game, 0, "hand") == []


@pytest.mark.ruling("Q92")
@pytest.mark.rule("gcg:13.2.3.2")
def test_a_command_for_both_timings_is_played_at_either() -> None:
    card = command("Signal", "【Main】/【Action】Draw 1.")
    game = table({"hand": [card], "battle_area": [unit("Heron")]})
    assert ways(game, "Signal") == ["play"]
    attack(game, "Heron")
    act(game, 0)
    assert ways(game, "Signal") == ["play"]


# What effects play


DEPLOYS = "【{}】You may deploy 1 Unit card from your hand."


@pytest.mark.ruling("Q129", "Q178")
@pytest.mark.rule("gcg:10.3.1.3")
def test_what_a_deploy_effect_deploys_is_not_paid_for() -> None:
    game = table({"hand": [unit("Carrier", DEPLOYS.format("Deploy"), cost=2), unit("Bell", level=9, cost=9)],
                  "resource_area": 2})
    play(game, "Carrier")
    say(game, True)
    assert sorted(names(game, 0, "battle_area")) == ["Bell", "Carrier"]


@pytest.mark.ruling("Q131", "Q132", "Q145", "Q146")
@pytest.mark.rule("gcg:13.2.9.1", "gcg:13.2.6.1")
def test_what_is_deployed_when_a_pilot_is_paired_is_free_and_has_its_own_deploy_effect() -> None:
    carrier = unit("Carrier", DEPLOYS.format("When Paired"))
    bell = unit("Bell", "【Deploy】Draw 1.", level=9, cost=9)
    game = table({"hand": [pilot("Ann", cost=1), bell], "battle_area": [carrier], "resource_area": 2})
    pair(game, "Ann", "Carrier")
    say(game, True)
    assert sorted(names(game, 0, "battle_area")) == ["Bell", "Carrier"]
    assert active_resources(game, 0) == 1 and size(game, 0, "hand") == 1, "Bell's own effect drew"


@pytest.mark.ruling("Q157", "Q158")
@pytest.mark.rule("gcg:13.2.6.1")
def test_what_a_base_deploys_is_free_and_has_its_own_deploy_effect() -> None:
    pier = base("Pier", "【Deploy】Add 1 of your Shields to your hand. Then, if it is your turn, you may deploy 1 "
                        "Unit card that is Lv.4 or lower from your hand.")
    game = table({"hand": [pier, unit("Bell", "【Deploy】Draw 1.", level=4, cost=9)], "resource_area": 1, "shields": 1})
    play(game, "Pier")
    say(game, True)
    choose(game, *(["Bell"] if game.decision is not None and game.decision.kind != "main phase" else []))
    assert names(game, 0, "battle_area") == ["Bell"]
    assert size(game, 0, "hand") == 2, "the Shield and the card that Bell drew"


@pytest.mark.ruling("Q255", "Q257")
@pytest.mark.rule("gcg:13.2.6.1")
@pytest.mark.parametrize("text", [
    "【Main】Choose 1 Unit card that is Lv.4 or lower from your trash. Pay its cost to deploy it.",
    "【Main】Choose 1 Unit card that is Lv.4 or lower from your trash. Deploy it."])
def test_a_unit_deployed_from_the_trash_has_its_deploy_effect(text: str) -> None:
    game = table({"hand": [command("Salvage", text)], "trash": [unit("Bell", "【Deploy】Draw 1.", cost=2)]})
    play(game, "Salvage")
    assert names(game, 0, "battle_area") == ["Bell"] and size(game, 0, "hand") == 1
    assert active_resources(game, 0) == (7 if "Pay" in text else 9)


@pytest.mark.ruling("Q358")
@pytest.mark.rule("gcg:10.3.1.3")
def test_what_a_unit_deploys_when_it_destroys_a_shield_is_not_paid_for() -> None:
    heron = unit("Heron", "【During Pair】【Once per Turn】When this Unit destroys an enemy shield area card with "
                          "battle damage, you may deploy 1 Unit card that is Lv.4 or lower from your hand.")
    game = table({"hand": [unit("Bell", cost=4)], "battle_area": [hj.put(heron, under=[pilot("Ann")])],
                  "resource_area": 0})
    attack(game, "Heron")
    pass_on(game, "may")
    say(game, True)
    assert "Bell" in names(game, 0, "battle_area")


@pytest.mark.ruling("Q421")
@pytest.mark.rule("gcg:10.1.7.2")
def test_what_a_base_deploys_for_resting_is_not_paid_for() -> None:
    pier = base("Pier", "【Activate･Main】Rest this Base: Deploy 1 (Tide) Unit card that is Lv.3 or lower from your "
                        "hand.")
    game = table({"hand": [unit("Bell", trait=["Tide"], cost=3)], "base": [pier], "resource_area": 0})
    activate(game, "Pier")
    assert names(game, 0, "battle_area") == ["Bell"] and game.card("Pier").orientation == "rested"


@pytest.mark.ruling("Q125", "Q183")
@pytest.mark.parametrize("text", ["【Activate･Main】【Once per Turn】You may pair 1 Pilot card from your hand with "
                                  "this Unit.",
                                  "【Deploy】You may pair 1 Pilot card from your hand with this Unit."])
def test_what_an_effect_pairs_is_not_paid_for(text: str) -> None:
    heron = unit("Heron", text, cost=0)
    game = table({"hand": [heron, pilot("Ann", level=9, cost=9)], "resource_area": 2})
    play(game, "Heron")
    if "Activate" in text:
        activate(game, "Heron")
    say(game, True)
    assert [card.name for card in game.card("Heron").under] == ["Ann"] and active_resources(game, 0) == 2


@pytest.mark.ruling("Q127")
@pytest.mark.rule("gcg:13.2.9.1")
def test_an_effect_does_what_it_can_when_the_resource_deck_is_empty() -> None:
    heron = unit("Heron", "【When Paired】Place 1 rested Resource. Then, draw 1.")
    game = table({"hand": [pilot("Ann")], "battle_area": [heron], "resource_area": 2, "resource_deck": 0})
    pair(game, "Ann", "Heron")
    assert size(game, 0, "resource_area") == 2 and size(game, 0, "hand") == 1
