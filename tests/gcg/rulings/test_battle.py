"""Official answers about attacks, battles and keyword effects."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.gcg.rulings.helpers import (
    act,
    activate,
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


# The course of an attack


@pytest.mark.ruling("Q33")
@pytest.mark.rule("gcg:8.4.1")
def test_when_the_attacked_unit_has_gone_nothing_else_is_hit() -> None:
    recall = command("Recall", "【Action】Choose 1 enemy Unit with 5 or less HP. Return it to its owner's hand.")
    game = table({"battle_area": [unit("Heron")], "hand": [recall]}, {"battle_area": [rested(unit("Gull"))]})
    attack(game, "Heron", "Gull")
    act(game, 0)
    play(game, "Recall")
    pass_on(game)
    assert names(game, 1, "hand") == ["Gull"] and damage(game, "Heron") == 0
    assert size(game, 1, "shields") == 2


@pytest.mark.ruling("Q34")
@pytest.mark.rule("gcg:8.2.1")
def test_a_unit_without_ap_may_attack_and_does_nothing() -> None:
    game = table({"battle_area": [unit("Heron", ap=0)]})
    attack(game, "Heron")
    pass_on(game)
    assert game.card("Heron").orientation == "rested" and size(game, 1, "shields") == 2


@pytest.mark.ruling("Q36")
@pytest.mark.rule("gcg:8.5.2.3")
def test_the_top_shield_is_hit() -> None:
    shields = [unit("Top"), unit("Middle"), unit("Bottom")]
    game = table({"battle_area": [unit("Heron", ap=5)]}, {"shields": shields})
    attack(game, "Heron")
    pass_on(game)
    assert names(game, 1, "trash") == ["Top"] and size(game, 1, "shields") == 2


@pytest.mark.ruling("Q37")
@pytest.mark.rule("gcg:8.5.2.4")
def test_a_base_is_hit_before_any_shield() -> None:
    game = table({"battle_area": [unit("Heron", ap=7)]}, {"base": [base("Pier", hp=5)]})
    attack(game, "Heron")
    pass_on(game)
    assert names(game, 1, "base") == [] and size(game, 1, "shields") == 2


@pytest.mark.ruling("Q39", "Q62")
@pytest.mark.rule("gcg:8.5.3.2", "gcg:13.1.5.2")
def test_two_units_hit_each_other_at_once_unless_the_attacker_strikes_first() -> None:
    gull = unit("Gull", ap=3, hp=2)
    for text, left in (("", []), ("<First Strike>", ["Heron"])):
        game = table({"battle_area": [unit("Heron", text, ap=2, hp=2)]}, {"battle_area": [rested(gull)]})
        attack(game, "Heron", "Gull")
        pass_on(game)
        assert names(game, 1, "battle_area") == [] and names(game, 0, "battle_area") == left


@pytest.mark.ruling("Q262")
@pytest.mark.rule("gcg:3.2.6.3")
def test_a_link_that_is_lost_after_the_attack_was_declared_does_not_stop_it() -> None:
    heron = unit("Heron", "【During Link】【Attack】You may return a blue Pilot paired with this Unit to its owner's "
                          "hand.",
                 link=["[Ann]"], ap=3)
    game = table({"hand": [heron, ANN]}, {"shields": 1})
    play(game, "Heron")
    pair(game, "Ann", "Heron")
    attack(game, "Heron")
    say(game, True)
    assert names(game, 0, "hand") == ["Ann"]
    pass_on(game)
    assert size(game, 1, "shields") == 0


@pytest.mark.ruling("Q366")
@pytest.mark.rule("gcg:3.2.4")
def test_a_unit_that_may_attack_only_rested_units_on_its_first_turn_attacks_no_active_one() -> None:
    heron = unit("Heron", "On the turn this Unit is deployed, it may choose a rested enemy Unit as its attack target "
                          "and attack it.")
    bold = command("Bold", "【Main】Choose 1 friendly Unit. During this turn, it may choose an active enemy Unit "
                           "that is Lv.5 or lower as its attack target.")
    game = table({"hand": [heron, bold]}, {"battle_area": [unit("Gull")]})
    play(game, "Heron")
    play(game, "Bold")
    assert "attack" not in ways(game, "Heron")
    game = table({"hand": [heron, bold]}, {"battle_area": [unit("Gull"), rested(unit("Tern")), rested(unit("Skua"))]})
    play(game, "Heron")
    play(game, "Bold")
    pick(game, action="attack", card="Heron")
    assert targets(game) == ["Skua", "Tern"]


@pytest.mark.ruling("Q174", "Q181", "Q182", "Q266", "Q274", "Q382")
@pytest.mark.rule("gcg:10.1.5.2")
@pytest.mark.parametrize("foe", [{"base": [base("Pier")]}, {"shields": 3}, {"shields": 0}])
def test_who_cannot_choose_the_player_attacks_neither_base_nor_shields(foe: dict[str, object]) -> None:
    heron = unit("Heron", "This Unit can't choose the enemy player as its attack target.")
    assert ways(table({"battle_area": [heron]}, foe), "Heron") == []
    game = table({"battle_area": [heron]}, {**foe, "battle_area": [rested(unit("Gull", hp=5)), rested(unit("Tern"))]})
    pick(game, action="attack", card="Heron")
    assert targets(game) == ["Gull", "Tern"]


@pytest.mark.ruling("Q392")
@pytest.mark.rule("gcg:8.6.1")
def test_a_bonus_for_attacking_the_player_stays_when_a_unit_blocks() -> None:
    heron = unit("Heron", "【Attack】If you are attacking the enemy player, this Unit gets AP+2 during this battle.",
                 ap=1, hp=9)
    game = table({"battle_area": [heron]}, {"battle_area": [unit("Wall", "<Blocker>", hp=9)]})
    attack(game, "Heron")
    assert game.card("Heron").ap == 3
    pick(game, action="block", card="Wall")
    assert damage(game, "Wall") == 3 and game.card("Heron").ap == 1


@pytest.mark.ruling("Q173")
def test_once_blocked_a_unit_no_longer_battles_the_base() -> None:
    mine = unit("Mine", "【Activate･Action】Destroy this Unit: Choose 1 enemy Base/enemy Shield this Unit is "
                        "battling. Deal 6 damage to it.")
    foe = {"base": [base("Pier", hp=6)], "battle_area": [unit("Wall", "<Blocker>")]}
    for blocked in (False, True):
        game = table({"battle_area": [mine]}, foe)
        attack(game, "Mine")
        pick(game, action="block", card="Wall") if blocked else pick(game, action="pass")
        assert ways(game, "Mine") == ([] if blocked else ["activate"])


# Units that draw attacks


DRAWS = "Enemy Units choose this rested Unit as their attack target if possible when attacking."
LURE = command("Lure", "【Action】Choose 1 of your rested Units. During this turn, all enemy Units must choose that "
                       "Unit as their attack target when attacking.")


def lured(foe: dict[str, Any], **you: Any) -> hj.Game:
    """The opponent plays Lure on Gull in the action step of an attack by Scout on Gull; Heron may attack next."""
    units = [unit("Scout", ap=1, hp=9), unit("Heron", hp=9)]
    game = table({"battle_area": units, **you}, {"hand": [LURE], **foe})
    attack(game, "Scout", "Gull")
    act(game, 1)
    play(game, "Lure")
    return game


@pytest.mark.ruling("Q214", "Q234", "Q388")
@pytest.mark.rule("gcg:1.3.1")
def test_of_several_units_that_draw_attacks_one_is_attacked() -> None:
    draws = [unit(name, DRAWS) for name in ("Buoy", "Beacon")]
    foe = {"battle_area": [rested(draws[0]), rested(draws[1]), rested(unit("Gull"))]}
    game = table({"battle_area": [unit("Heron")]}, foe)
    pick(game, action="attack", card="Heron")
    assert targets(game) == ["Beacon", "Buoy"]


@pytest.mark.ruling("Q289")
@pytest.mark.rule("gcg:1.3.1")
def test_a_unit_that_must_be_attacked_comes_before_one_that_draws_attacks() -> None:
    buoy = unit("Buoy", DRAWS, hp=9)
    game = lured({"battle_area": [rested(unit("Gull", ap=0, hp=9)), rested(unit("Tern"))]})
    choose(game, "Gull")
    pass_on(game)
    pick(game, action="attack", card="Heron")
    assert damage(game, "Gull") == 3, "it was the only way"
    both = {"battle_area": [rested(buoy), rested(unit("Gull", ap=0, hp=9))]}
    game = table({"battle_area": [unit("Scout", ap=1, hp=9), unit("Heron", hp=9)]}, {"hand": [LURE], **both})
    attack(game, "Scout", "Buoy")
    act(game, 1)
    play(game, "Lure")
    choose(game, "Gull")
    pass_on(game)
    pick(game, action="attack", card="Heron")
    assert damage(game, "Gull") == 2


@pytest.mark.ruling("Q298")
@pytest.mark.rule("gcg:8.2.1")
def test_an_attack_that_was_declared_keeps_its_target() -> None:
    game = lured({"battle_area": [rested(unit("Gull", ap=0, hp=9)), rested(unit("Tern", ap=0, hp=9))]})
    choose(game, "Tern")
    pass_on(game)
    assert (damage(game, "Gull"), damage(game, "Tern")) == (1, 0)


@pytest.mark.ruling("Q299")
@pytest.mark.rule("gcg:8.2.1")
def test_when_the_unit_that_must_be_attacked_has_gone_anything_may_be_attacked() -> None:
    game = lured({"battle_area": [rested(unit("Gull", ap=0, hp=1)), rested(unit("Tern"))]})
    choose(game, "Gull")
    pass_on(game)
    pick(game, action="attack", card="Heron")
    assert "Gull" in names(game, 1, "trash") and targets(game) == [None, "Tern"]


STIR = "【Main】Choose 1 enemy Unit. Set it as active."


@pytest.mark.ruling("Q300")
@pytest.mark.rule("gcg:8.2.1")
def test_when_the_unit_that_must_be_attacked_is_active_anything_else_may_be_attacked() -> None:
    foe = {"battle_area": [rested(unit("Gull", ap=0, hp=9)), rested(unit("Tern"))]}
    game = lured(foe, hand=[command("Stir", STIR)])
    choose(game, "Gull")
    pass_on(game)
    play(game, "Stir")
    choose(game, "Gull")
    pick(game, action="attack", card="Heron")
    assert targets(game) == [None, "Tern"]


@pytest.mark.ruling("Q301")
@pytest.mark.rule("gcg:1.3.1")
def test_who_may_attack_active_units_must_attack_the_active_one_that_it_has_to() -> None:
    foe = {"battle_area": [rested(unit("Gull", ap=0, hp=9)), rested(unit("Tern"))]}
    bold = command("Bold", "【Main】Choose 1 of your Units. During this turn, it may choose an active enemy Unit "
                           "that is Lv.5 or lower as its attack target.")
    game = lured(foe, hand=[command("Stir", STIR), bold])
    choose(game, "Gull")
    pass_on(game)
    play(game, "Stir")
    choose(game, "Gull")
    play(game, "Bold")
    choose(game, "Heron")
    pick(game, action="attack", card="Heron")
    pass_on(game)
    assert damage(game, "Gull") == 3, "it was the only way"


# Keyword effects


@pytest.mark.ruling("Q53", "Q356")
@pytest.mark.rule("gcg:13.1.2.2")
def test_breach_hits_the_base_and_without_one_the_top_shield() -> None:
    heron, gull = unit("Heron", "<Breach 4>", ap=3), rested(unit("Gull", ap=0))
    for foe in ({"base": [base("Pier", hp=5)], "shields": [unit("Top")]}, {"shields": [unit("Top"), unit("Low")]}):
        game = table({"battle_area": [heron]}, {**foe, "battle_area": [gull]})
        attack(game, "Heron", "Gull")
        pass_on(game)
        if "base" in foe:
            assert damage(game, "Pier") == 4 and size(game, 1, "shields") == 1
        else:
            assert size(game, 1, "shields") == 1 and "Top" in names(game, 1, "trash")


@pytest.mark.ruling("Q58")
@pytest.mark.rule("gcg:13.1.3.2")
def test_copies_of_support_add_up() -> None:
    wren = unit("Wren", ["【Activate･Main】<Support 2>", "【During Pair】This Unit gains <Support 1>."])
    game = table({"battle_area": [hj.put(wren, under=[ANN]), unit("Heron", ap=2)]})
    activate(game, "Wren")
    assert game.card("Heron").ap == 5


@pytest.mark.ruling("Q119")
@pytest.mark.rule("gcg:13.1.1.1", "gcg:5.16.1")
def test_what_all_your_units_gain_the_unit_itself_gains_too() -> None:
    lamp = unit("Lamp", "All your Units gain <Repair 1>.", hp=4)
    game = table({"battle_area": [hj.put(lamp, damage=2), hj.put(unit("Heron", hp=4), damage=3)]})
    game.run({0: "pass", 1: "pass"}, until=4)
    assert (damage(game, "Lamp"), damage(game, "Heron")) == (1, 2)


@pytest.mark.ruling("Q271")
@pytest.mark.rule("gcg:5.1.2")
def test_words_in_angle_brackets_are_keyword_effects() -> None:
    for text, asked in (("<Blocker>", "block"), ("", None)):
        game = table({"battle_area": [unit("Heron")]}, {"battle_area": [unit("Wall", text)]})
        attack(game, "Heron")
        assert (game.decision and game.decision.kind) == asked


@pytest.mark.ruling("Q136", "Q185")
@pytest.mark.rule("gcg:10.1.5.3")
def test_first_strike_against_low_levels_is_lost_when_a_higher_one_blocks() -> None:
    heron = unit("Heron", "During your turn, while this Unit is battling an enemy Unit that is Lv.2 or lower, it "
                          "gains <First Strike>.", ap=2, hp=2)
    foe = {"battle_area": [rested(unit("Gull", level=2, ap=2, hp=2)), unit("Wall", "<Blocker>", level=4, ap=2, hp=2)]}
    game = table({"battle_area": [heron]}, foe)
    attack(game, "Heron", "Gull")
    pass_on(game)
    assert names(game, 0, "battle_area") == ["Heron"]
    game = table({"battle_area": [heron]}, foe)
    attack(game, "Heron", "Gull")
    pick(game, action="block", card="Wall")
    pass_on(game)
    assert names(game, 0, "battle_area") == [], "both were destroyed"


@pytest.mark.ruling("Q141", "Q186", "Q200")
@pytest.mark.rule("gcg:8.3.1")
def test_a_block_stands_when_blocker_is_lost_afterwards() -> None:
    wall = unit("Wall", "While this Unit has 3 or more AP, it gains <Blocker>.", ap=3, hp=9)
    weaken = command("Weaken", "【Action】Choose 1 enemy Unit. It gets AP-2 during this turn.")
    game = table({"battle_area": [unit("Heron", ap=2, hp=9)], "hand": [weaken]}, {"battle_area": [wall]})
    attack(game, "Heron")
    pick(game, action="block", card="Wall")
    play(game, "Weaken")
    assert game.card("Wall").ap == 1
    pass_on(game)
    assert damage(game, "Wall") == 2 and size(game, 1, "shields") == 2


@pytest.mark.ruling("Q375")
@pytest.mark.rule("gcg:10.1.5.3")
def test_a_keyword_that_needs_a_rested_enemy_is_lost_when_that_one_leaves() -> None:
    heron = unit("Heron", "While 1 or more rested enemy Units are in play, this Unit gains <Suppression>.")
    shot = command("Shot", "【Action】Choose 1 rested enemy Unit. Destroy it.")
    for hand, left in (([], 0), ([shot], 1)):
        game = table({"battle_area": [heron], "hand": hand}, {"battle_area": [rested(unit("Gull"))]})
        attack(game, "Heron", None)
        if hand:
            act(game, 0)
            play(game, "Shot")
        pass_on(game)
        assert size(game, 1, "shields") == left


@pytest.mark.ruling("Q275")
@pytest.mark.rule("gcg:5.16.1")
def test_a_unit_may_gain_several_keyword_effects() -> None:
    heron = unit("Heron", "【Activate･Main】①: This Unit gains <Blocker> and <Repair 2> during this turn.", hp=9)
    seen = command("Seen", "【Main】Choose 1 friendly Unit with <Blocker>. It gets AP+1 during this turn.")
    game = table({"battle_area": [hj.put(heron, damage=3)], "hand": [seen]})
    assert ways(game, "Seen") == []
    activate(game, "Heron")
    assert ways(game, "Seen") == ["play"]
    game.run({0: "pass", 1: "pass"}, until=4)
    assert damage(game, "Heron") == 1


# What a battle destroys


DRAW_WHEN = "During your turn, when this Unit destroys an enemy Unit with battle damage, draw 1."


@pytest.mark.ruling("Q169", "Q241", "Q377", "Q399")
@pytest.mark.rule("gcg:10.1.6.4", "gcg:8.5.3.2.3")
def test_destroying_an_enemy_counts_when_both_are_destroyed() -> None:
    game = table({"battle_area": [unit("Heron", DRAW_WHEN, ap=2, hp=2)]},
                 {"battle_area": [rested(unit("Gull", ap=2, hp=2))]})
    attack(game, "Heron", "Gull")
    pass_on(game)
    assert names(game, 0, "trash") == ["Heron"] and names(game, 1, "trash") == ["Gull"]
    assert size(game, 0, "hand") == 1


@pytest.mark.rule("gcg:8.5.3.2")
def test_each_unit_deals_damage_equal_to_its_own_ap() -> None:
    game = table({"battle_area": [unit("Heron", ap=3, hp=9)]}, {"battle_area": [rested(unit("Gull", ap=2, hp=3))]})
    attack(game, "Heron", "Gull")
    pass_on(game)
    assert damage(game, "Heron") == 2 and names(game, 1, "trash") == ["Gull"]
    dealt = [entry for entry in game.log if entry.verb == "battle damage"]
    assert sorted(entry.amount for entry in dealt) == [2, 3]
    assert len({entry.group for entry in dealt}) == 1, "at the same time"


@pytest.mark.ruling("Q201", "Q254")
@pytest.mark.rule("gcg:11.3.1", "gcg:8.5.3.2")
def test_a_unit_that_was_destroyed_too_does_not_recover_and_stay() -> None:
    text = "During your turn, when this Unit destroys an enemy Unit with battle damage, this Unit recovers 2 HP."
    foe = {"battle_area": [rested(unit("Gull", ap=2, hp=2))]}
    for hp, left in ((2, []), (3, ["Heron"])):
        game = table({"battle_area": [unit("Heron", text, ap=2, hp=hp)]}, foe)
        attack(game, "Heron", "Gull")
        pass_on(game)
        assert names(game, 0, "battle_area") == left
        if left:
            assert damage(game, "Heron") == 0


@pytest.mark.ruling("Q336", "Q342", "Q343")
@pytest.mark.rule("gcg:11.3.1")
@pytest.mark.parametrize("what", ["unit", "base", "shield"])
def test_destroying_an_enemy_card_is_destroying_a_unit_a_base_or_a_shield(what: str) -> None:
    heron = unit("Heron", "【Once per Turn】During your turn, when this Unit destroys an enemy card with battle "
                          "damage, draw 1.", ap=2, hp=2)
    foes: dict[str, dict[str, Any]] = {
        "unit": {"battle_area": [rested(unit("Gull", ap=2, hp=2))]},
        "base": {"base": [base("Pier", hp=2)]},
        "shield": {"shields": 1},
    }
    game = table({"battle_area": [heron]}, foes[what])
    attack(game, "Heron", "Gull" if what == "unit" else None)
    pass_on(game)
    assert size(game, 0, "hand") == 1


@pytest.mark.ruling("Q361")
@pytest.mark.rule("gcg:13.1.2.1")
def test_a_shield_destroyed_by_breach_is_destroyed_with_damage() -> None:
    heron = unit("Heron", ["<Breach 1>", "【Once per Turn】When this Unit destroys an enemy shield area card with "
                                         "damage, draw 1."], ap=2, hp=3)
    game = table({"battle_area": [heron]}, {"battle_area": [rested(unit("Gull", ap=1))], "shields": 1})
    attack(game, "Heron", "Gull")
    pass_on(game)
    assert size(game, 1, "shields") == 0 and size(game, 0, "hand") == 1


@pytest.mark.ruling("Q228")
@pytest.mark.rule("gcg:5.10.1")
def test_a_unit_destroyed_by_an_effect_is_not_destroyed_with_battle_damage() -> None:
    heron = unit("Heron", [DRAW_WHEN, "【Attack】Choose 1 enemy Unit. Destroy it."])
    game = table({"battle_area": [heron]}, {"battle_area": [unit("Gull")]})
    attack(game, "Heron")
    pass_on(game)
    assert "Gull" in names(game, 1, "trash") and size(game, 0, "hand") == 0


@pytest.mark.ruling("Q235")
@pytest.mark.rule("gcg:11.3.1")
def test_a_unit_that_battle_damage_destroys_cannot_be_returned_to_hand_for_it() -> None:
    heron = unit("Heron", "【Once per Turn】During your turn, when your (Tide) Unit deals battle damage to an enemy "
                          "Unit, you may return the enemy Unit to its owner's hand.", trait=["Tide"], ap=2, hp=9)
    for hp, hand, trash in ((2, [], ["Gull"]), (3, ["Gull"], [])):
        game = table({"battle_area": [heron]}, {"battle_area": [rested(unit("Gull", hp=hp))]})
        attack(game, "Heron", "Gull")
        while game.decision is not None and game.decision.kind != "main phase":
            keys = [option.action for option in game.decision.options]
            game.apply(keys.index("yes") if "yes" in keys else keys.index("pass"), until="end phase")
        assert names(game, 1, "hand") == hand and names(game, 1, "trash") == trash


@pytest.mark.ruling("Q284")
@pytest.mark.rule("gcg:5.5.3")
def test_a_unit_without_ap_deals_no_battle_damage_and_triggers_nothing_by_it() -> None:
    for ap, left in ((0, ["Gull"]), (1, [])):
        heron = unit("Heron", "During your turn, when this Unit deals battle damage to an enemy Unit, destroy that "
                              "enemy Unit.", ap=ap, hp=9)
        game = table({"battle_area": [heron]}, {"battle_area": [rested(unit("Gull", hp=5))]})
        attack(game, "Heron", "Gull")
        pass_on(game)
        assert names(game, 1, "battle_area") == left


@pytest.mark.ruling("Q197")
@pytest.mark.rule("gcg:13.2.13.1", "gcg:1.3.2.1")
def test_setting_an_active_unit_as_active_does_not_use_up_the_turn() -> None:
    heron = unit("Heron", "【Once per Turn】During your turn, when one of your Units destroys an enemy Unit with "
                          "battle damage, set this Unit as active.", ap=3, hp=9)
    foe = {"battle_area": [rested(unit("Gull", ap=0)), rested(unit("Tern", ap=0)), rested(unit("Skua", ap=0))]}
    game = table({"battle_area": [heron, unit("Ox", ap=3, hp=9)]}, foe)
    attack(game, "Ox", "Gull")
    pass_on(game)
    attack(game, "Heron", "Tern")
    pass_on(game)
    assert game.card("Heron").orientation == "active"
    attack(game, "Heron", "Skua")
    pass_on(game)
    assert game.card("Heron").orientation == "rested"


@pytest.mark.ruling("Q380")
@pytest.mark.rule("gcg:10.1.3")
def test_what_is_not_optional_is_done_when_it_can_be() -> None:
    heron = unit("Heron", "【Once per Turn】During your turn, when this Unit destroys an enemy Unit with battle "
                          "damage, choose 1 of your rested (Tide) Link Units. Set it as active. It can't attack "
                          "during this turn.",
                 ap=3, hp=9)
    tide = rested(unit("Ebb", trait=["Tide"], link=["[Ann]"]), under=[ANN])
    game = table({"battle_area": [heron, tide]}, {"battle_area": [rested(unit("Gull", ap=0))]})
    attack(game, "Heron", "Gull")
    pass_on(game)
    assert game.card("Ebb").orientation == "active" and "attack" not in ways(game, "Ebb")


# Shields and Bursts


@pytest.mark.ruling("Q40", "Q82")
@pytest.mark.rule("gcg:13.2.5.2", "gcg:13.2.5.3", "gcg:5.10.3")
@pytest.mark.parametrize("used", [True, False])
def test_a_destroyed_shield_is_shown_and_its_burst_may_be_used_before_it_goes_to_the_trash(used: bool) -> None:
    flare = command("Flare", ["【Burst】Draw 1.", "【Main】Draw 2."])
    game = table({"battle_area": [unit("Heron")]}, {"shields": [flare]})
    attack(game, "Heron")
    pass_on(game, "burst")
    assert names(game, 1, "trash") == [] and names(game, 1, "no_location") == ["Flare"]
    say(game, used)
    assert names(game, 1, "trash") == ["Flare"] and size(game, 1, "hand") == int(used)


@pytest.mark.ruling("Q83")
@pytest.mark.rule("gcg:13.2.6.1")
def test_a_shield_that_is_added_to_the_hand_has_no_burst() -> None:
    pier = base("Pier", "【Deploy】Add 1 of your Shields to your hand.")
    game = table({"hand": [pier], "shields": [command("Flare", ["【Burst】Draw 1.", "【Main】Draw 2."])]})
    play(game, "Pier")
    assert idle(game)
    assert names(game, 0, "hand") == ["Flare"]


BASES = ast.Select(("base",), "opponent")
REST_OF_TWO = ast.Add(ast.Num(2), ast.Times(ast.Count(BASES), ast.Num(-1)))
FIRST_TWO = ast.Destroy(ast.Union((BASES, ast.Top("shields", "opponent", REST_OF_TWO))))
BREAK = of_trees(command("Break", "【Main】Draw 1."), ast.OnPlay(FIRST_TWO, labels=("main",)))
"""Destroys the first two cards in the opponent's shield area."""


@pytest.mark.ruling("Q165")
@pytest.mark.rule("gcg:10.1.6.5")
def test_two_shields_that_one_attack_destroys_are_shown_together() -> None:
    flare = command("Flare", ["【Burst】Draw 1.", "【Main】Draw 2."])
    horn = command("Horn", ["【Burst】Place 1 EX Resource.", "【Main】Draw 2."])
    game = table({"battle_area": [unit("Heron", "<Suppression>")]}, {"shields": [flare, horn, unit("Low")]})
    attack(game, "Heron")
    assert size(game, 1, "shields") == 1 and targets(game) == ["Flare", "Horn"], "its owner orders the Bursts"
    choose(game, "Flare")
    say(game, True)
    say(game, True)
    assert size(game, 1, "resource_area") == 11 and size(game, 1, "hand") == 1


@pytest.mark.ruling("Q407")
@pytest.mark.rule("gcg:10.1.6.5")
def test_two_shields_destroyed_at_once_are_shown_together_and_their_owner_orders_the_bursts() -> None:
    flare = command("Flare", ["【Burst】Draw 1.", "【Main】Draw 2."])
    horn = command("Horn", ["【Burst】Place 1 EX Resource.", "【Main】Draw 2."])
    game = table({"hand": [BREAK]}, {"shields": [flare, horn, unit("Low")]})
    play(game, "Break")
    assert game.decision is not None and game.decision.player == 1
    assert targets(game) == ["Flare", "Horn"]
    choose(game, "Horn")
    say(game, True)
    say(game, True)
    assert size(game, 1, "resource_area") == 11 and size(game, 1, "hand") == 1 and size(game, 1, "shields") == 1


@pytest.mark.ruling("Q195")
@pytest.mark.rule("gcg:5.10.3")
def test_a_base_from_a_burst_adds_a_shield_that_was_not_destroyed() -> None:
    pier = base("Pier", ["【Burst】Deploy this card.", "【Deploy】Add 1 of your Shields to your hand."])
    game = table({"battle_area": [unit("Heron", "<Suppression>")]},
                 {"shields": [pier, unit("Second"), unit("Third")]})
    attack(game, "Heron")
    say(game, True)
    assert names(game, 1, "hand") == ["Third"] and names(game, 1, "trash") == ["Second"]


@pytest.mark.ruling("Q405")
@pytest.mark.rule("gcg:5.10.1")
def test_the_first_cards_of_a_shield_area_begin_with_the_base() -> None:
    game = table({"hand": [BREAK]}, {"base": [base("Pier")], "shields": [unit("Top"), unit("Low")]})
    play(game, "Break")
    assert sorted(names(game, 1, "trash")) == ["Pier", "Top"] and size(game, 1, "shields") == 1
