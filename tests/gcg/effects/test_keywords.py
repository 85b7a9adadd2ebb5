"""Section 13-2: the keywords that say when an effect activates."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gcg.effects.made import rested
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

SHOT = command("Shot", "【Main】/【Action】Choose 1 enemy Unit. Deal 2 damage to it.")


# Activate Main, Activate Action


@pytest.mark.rule("gcg:13.2.1.1", "gcg:7.5.3.1")
def test_an_activate_main_effect_is_for_the_main_phase() -> None:
    heron = unit("Heron", "【Activate･Main】【Once per Turn】①:Draw 1.")
    game = table({"battle_area": [heron]})
    activate(game, "Heron")
    assert size(game, 0, "hand") == 1 and active_resources(game, 0) == 9
    game = table({"battle_area": [heron], "hand": [SHOT]}, {"battle_area": [rested(unit("Gull", ap=0, hp=9))]})
    attack(game, "Heron", "Gull")
    act(game, 0)
    assert "activate" not in ways(game, "Heron")


@pytest.mark.rule("gcg:13.2.2.1")
def test_an_activate_action_effect_is_for_action_steps() -> None:
    heron = unit("Heron", "【Activate･Action】【Once per Turn】①:Draw 1.")
    game = table({"battle_area": [heron]}, {"battle_area": [rested(unit("Gull", ap=0, hp=9))]})
    assert ways(game, "Heron") == ["attack"]
    attack(game, "Heron", "Gull")
    act(game, 0)
    activate(game, "Heron")
    assert size(game, 0, "hand") == 1


# Main, Action


@pytest.mark.rule("gcg:13.2.3.1", "gcg:3.4.5", "gcg:10.1.8.1")
def test_a_main_command_is_played_in_the_main_phase_alone() -> None:
    song = command("Song", "【Main】Draw 1.")
    game = table({"hand": [song], "battle_area": [unit("Heron")]})
    assert ways(game, "Song") == ["play"]
    attack(game, "Heron")
    pass_on(game, "action step", 0)
    assert game.decision is None or "Song" not in targets(game)


@pytest.mark.rule("gcg:13.2.4.1", "gcg:3.4.5", "gcg:10.1.8.1")
def test_an_action_command_is_played_in_an_action_step_alone() -> None:
    song = command("Song", "【Action】Draw 1.")
    game = table({"hand": [song], "battle_area": [unit("Heron")]})
    assert ways(game, "Song") == []
    attack(game, "Heron")
    act(game, 0)
    play(game, "Song")
    assert size(game, 0, "hand") == 1


@pytest.mark.rule("gcg:13.2.3.2", "gcg:13.2.4.3", "gcg:10.1.8.1")
def test_a_command_with_both_timings_may_be_played_at_either() -> None:
    foe = {"battle_area": [unit("Gull", hp=5)]}
    game = table({"hand": [SHOT], "battle_area": [unit("Heron")]}, foe)
    play(game, "Shot")
    assert damage(game, "Gull") == 2
    game = table({"hand": [SHOT], "battle_area": [unit("Heron")]}, foe)
    attack(game, "Heron")
    act(game, 0)
    play(game, "Shot")
    assert damage(game, "Gull") == 2


@pytest.mark.rule("gcg:13.2.4.2", "gcg:3.4.6.2")
def test_a_command_is_not_paired_in_an_action_step() -> None:
    twin = command("Twin", ["【Action】Draw 1.", "【Pilot】[Ann]"], ap=1, hp=1)
    game = table({"hand": [twin], "battle_area": [unit("Heron")]})
    assert ways(game, "Twin") == ["pair"]
    attack(game, "Heron")
    act(game, 0)
    assert ways(game, "Twin") == ["play"]


# Burst


BURST = unit("Brand", "【Burst】Choose 1 enemy Unit. Deal 1 damage to it.")


def struck(shield: hj.Definition, **seat: object) -> hj.Game:
    """The opponent's only Shield has just been destroyed by an attack."""
    game = table({"battle_area": [unit("Heron", hp=5)]}, {"shields": [shield], **seat})
    attack(game, "Heron")
    pass_on(game, "burst")
    return game


@pytest.mark.rule("gcg:13.2.5.1", "gcg:13.2.5.3", "gcg:5.10.3")
def test_the_burst_of_a_destroyed_shield_costs_nothing() -> None:
    game = struck(BURST, resource_area=0)
    assert game.decision is not None and (game.decision.player, game.decision.kind) == (1, "burst")
    assert names(game, 1, "no_location") == ["Brand"]
    say(game, True)
    assert damage(game, "Heron") == 1 and names(game, 1, "trash") == ["Brand"]


@pytest.mark.rule("gcg:13.2.5.2")
def test_a_burst_may_be_left_alone() -> None:
    game = struck(BURST)
    say(game, False)
    assert damage(game, "Heron") == 0 and names(game, 1, "trash") == ["Brand"]


def test_a_shield_whose_burst_moves_it_does_not_go_to_the_trash() -> None:
    game = struck(unit("Brand", "【Burst】Add this card to your hand."))
    say(game, True)
    assert names(game, 1, "hand") == ["Brand"] and names(game, 1, "trash") == []


@pytest.mark.rule("gcg:13.2.5.1")
def test_a_base_may_be_deployed_by_its_burst() -> None:
    pier = base("Pier", ["【Burst】Deploy this card.", "【Deploy】Draw 1."], hp=4)
    game = struck(pier)
    say(game, True)
    assert names(game, 1, "base") == ["Pier"] and size(game, 1, "hand") == 1


@pytest.mark.rule("gcg:3.4.7", "gcg:13.2.5.1")
def test_a_burst_may_activate_the_main_of_its_own_command() -> None:
    game = struck(command("Song", ["【Main】Draw 2.", "【Burst】Activate this card's 【Main】."], cost=9, level=9))
    say(game, True)
    assert size(game, 1, "hand") == 2 and names(game, 1, "trash") == ["Song"]


@pytest.mark.rule("gcg:10.3.3.1")
def test_a_burst_without_its_target_is_not_offered() -> None:
    game = struck(unit("Brand", "【Burst】Choose 1 enemy Unit that is Lv.5 or higher. Destroy it."))
    assert idle(game) and names(game, 1, "trash") == ["Brand"]


# Deploy, Attack, Destroyed


@pytest.mark.rule("gcg:13.2.6.1", "gcg:10.1.6.1")
@pytest.mark.parametrize("card", [unit("Heron", "【Deploy】Draw 1."), base("Heron", "【Deploy】Draw 1.")])
def test_a_deploy_effect_activates_when_its_card_is_deployed(card: hj.Definition) -> None:
    game = table({"hand": [card]})
    play(game, "Heron")
    assert size(game, 0, "hand") == 1


@pytest.mark.rule("gcg:13.2.7.1")
def test_an_attack_effect_activates_when_its_unit_attacks() -> None:
    game = table({"battle_area": [unit("Heron", "【Attack】Draw 1."), unit("Gull")]})
    attack(game, "Gull")
    pass_on(game)
    assert size(game, 0, "hand") == 0
    attack(game, "Heron")
    assert size(game, 0, "hand") == 1


@pytest.mark.rule("gcg:13.2.8.1")
def test_a_destroyed_effect_is_about_battle_and_about_effects() -> None:
    heron = unit("Heron", "【Destroyed】Draw 1.", hp=1)
    game = table({"battle_area": [heron]}, {"battle_area": [rested(unit("Gull", ap=1, hp=9))]})
    attack(game, "Heron", "Gull")
    pass_on(game)
    assert names(game, 0, "trash") == ["Heron"] and size(game, 0, "hand") == 1
    game = table({"hand": [SHOT]}, {"battle_area": [heron]})
    play(game, "Shot")
    assert names(game, 1, "trash") == ["Heron"] and size(game, 1, "hand") == 1


@pytest.mark.rule("gcg:13.2.8.2")
def test_a_destroyed_effect_activates_from_the_trash() -> None:
    """It can find its own card there."""
    heron = unit("Heron", "【Destroyed】Return this Unit to its owner's hand.", hp=1)
    game = table({"hand": [SHOT]}, {"battle_area": [heron]})
    play(game, "Shot")
    assert names(game, 1, "trash") == [] and names(game, 1, "hand") == ["Heron"]


@pytest.mark.rule("gcg:13.2.8.2.1")
def test_a_destroyed_effect_reads_its_card_as_it_was_in_the_field() -> None:
    heron = unit("Heron", "【Destroyed】If this Unit has 5 or more AP, draw 1.", ap=4, hp=1)
    for pilots, drawn in (([], 0), ([pilot("Ann", ap=1, hp=0)], 1)):
        game = table({"hand": [SHOT]}, {"battle_area": [hj.put(heron, under=pilots)]})
        play(game, "Shot")
        assert size(game, 1, "hand") == drawn and "Heron" in names(game, 1, "trash")


@pytest.mark.rule("gcg:10.1.6.3")
def test_two_units_harmed_at_once_trigger_an_effect_once() -> None:
    watcher = unit("Heron", "When one of your Units receives effect damage, draw 1.", hp=9)
    storm = command("Storm", "【Main】Deal 2 damage to all enemy Units.")
    game = table({"hand": [storm]}, {"battle_area": [watcher, unit("Gull"), unit("Tern")]})
    play(game, "Storm")
    assert size(game, 1, "battle_area") == 1 and size(game, 1, "hand") == 1


# When Paired, During Pair, When Linked, During Link


@pytest.mark.rule("gcg:13.2.9.1")
def test_when_paired_activates_as_a_pilot_is_paired() -> None:
    game = table({"battle_area": [unit("Heron", "【When Paired】Draw 1."), unit("Gull")],
                  "hand": [pilot("Ann"), pilot("Bea")]})
    pair(game, "Ann", "Gull")
    assert size(game, 0, "hand") == 1
    pair(game, "Bea", "Heron")
    assert size(game, 0, "hand") == 1


@pytest.mark.rule("gcg:13.2.9.2")
def test_when_paired_may_ask_for_a_pilot_of_a_kind() -> None:
    heron = unit("Heron", "【When Paired･(Tide) Pilot】Draw 1.")
    for trait, drawn in (("Tide", 1), ("Salt", 0)):
        game = table({"battle_area": [heron], "hand": [pilot("Ann", trait=[trait])]})
        pair(game, "Ann", "Heron")
        assert size(game, 0, "hand") == drawn


@pytest.mark.rule("gcg:13.2.10.1")
def test_during_pair_works_as_long_as_there_is_a_pilot() -> None:
    heron = unit("Heron", "【During Pair】This Unit gets AP+2.", ap=1)
    for pilots, ap in (([], 1), ([pilot("Ann", ap=0)], 3)):
        assert table({"battle_area": [hj.put(heron, under=pilots)]}).card("Heron").ap == ap


@pytest.mark.rule("gcg:13.2.10.2")
def test_during_pair_may_ask_for_a_pilot_of_a_kind() -> None:
    heron = unit("Heron", "【During Pair･(Tide) Pilot】This Unit gets AP+2.", ap=1)
    for trait, ap in (("Tide", 3), ("Salt", 1)):
        game = table({"battle_area": [hj.put(heron, under=[pilot("Ann", ap=0, trait=[trait])])]})
        assert game.card("Heron").ap == ap


@pytest.mark.rule("gcg:13.2.11.1")
def test_when_linked_asks_for_the_link_condition() -> None:
    heron = unit("Heron", "【When Linked】Draw 1.", link="[Ann]")
    for name, drawn in (("Ann", 1), ("Bea", 0)):
        game = table({"battle_area": [heron], "hand": [pilot(name)]})
        pair(game, name, "Heron")
        assert size(game, 0, "hand") == drawn


@pytest.mark.rule("gcg:13.2.12.1")
def test_during_link_works_as_long_as_the_unit_is_linked() -> None:
    heron = unit("Heron", "【During Link】This Unit gets AP+2.", ap=1, link="(Tide)")
    for trait, ap in (("Tide", 3), ("Salt", 1)):
        game = table({"battle_area": [hj.put(heron, under=[pilot("Ann", ap=0, trait=[trait])])]})
        assert game.card("Heron").ap == ap


@pytest.mark.rule("gcg:13.2.12.1")
def test_during_link_of_a_triggered_effect_is_asked_when_it_triggers() -> None:
    heron = unit("Heron", "【During Link】【Destroyed】Draw 1.", hp=1, link="[Ann]")
    for name, drawn in (("Ann", 1), ("Bea", 0)):
        game = table({"hand": [SHOT]}, {"battle_area": [hj.put(heron, under=[pilot(name, hp=0)])]})
        play(game, "Shot")
        assert size(game, 1, "hand") == drawn and sorted(names(game, 1, "trash")) == sorted(["Heron", name])


# Once per Turn


@pytest.mark.rule("gcg:13.2.13.1")
def test_once_per_turn_is_once() -> None:
    heron = unit("Heron", "【Once per Turn】When one of your Units receives effect damage, draw 1.", hp=9)
    game = table({"hand": [SHOT, SHOT]}, {"battle_area": [heron, unit("Gull"), unit("Tern")]})
    play(game, "Shot")
    choose(game, "Gull")
    play(game, "Shot")
    choose(game, "Tern")
    assert size(game, 1, "battle_area") == 1 and size(game, 1, "hand") == 1


@pytest.mark.rule("gcg:1.3.2.1")
def test_an_activation_that_did_nothing_does_not_count() -> None:
    """The Unit was active when it triggered first; when it is rested the effect is still there."""
    heron = unit("Heron", "【Once per Turn】When one of your Units receives effect damage, set this Unit as active.",
                 hp=9)
    tire = command("Tire", "【Main】Choose 1 enemy Unit. Rest it.")
    game = table({"hand": [SHOT, SHOT, tire]}, {"battle_area": [heron, unit("Gull"), unit("Tern")]})
    play(game, "Shot")
    choose(game, "Gull")
    play(game, "Tire")
    choose(game, "Heron")
    assert game.card("Heron").orientation == "rested"
    play(game, "Shot")
    choose(game, "Tern")
    assert game.card("Heron").orientation == "active"


@pytest.mark.rule("gcg:13.2.13.2")
def test_each_card_has_its_own_once_per_turn() -> None:
    heron = unit("Heron", "【Once per Turn】When one of your other Units receives effect damage, draw 1.", hp=9)
    game = table({"hand": [SHOT]}, {"battle_area": [heron, heron, unit("Gull")]})
    play(game, "Shot")
    choose(game, "Gull")
    pass_on(game)
    assert size(game, 1, "hand") == 2
