"""Section 13-1: the keyword effects."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gcg.effects.made import rested
from tests.gcg.rulings.helpers import (
    activate,
    attack,
    base,
    choose,
    command,
    damage,
    names,
    pass_on,
    pick,
    pilot,
    play,
    size,
    table,
    targets,
    unit,
    ways,
)

# Repair


def end_of_turn(game: hj.Game) -> None:
    """Nobody does anything more this turn; the next one comes to its main phase."""
    def idle(game: hj.Game) -> int:
        assert game.decision is not None
        keys = [option.action for option in game.decision.options]
        return next((keys.index(word) for word in ("end", "pass", "no") if word in keys), 0)

    seats = dict.fromkeys(range(len(game.players)), idle)
    game.run(seats, until=game.turn + 1)
    game.run(seats, until="main phase")


@pytest.mark.rule("gcg:13.1.1.1", "gcg:5.6.1", "gcg:5.18.3")
def test_repair_recovers_at_the_end_of_its_players_turn() -> None:
    game = table({"battle_area": [hj.put(unit("Heron", "<Repair 2>", hp=5), damage=3), unit("Gull", "<Repair 1>")]},
                 {"battle_area": [hj.put(unit("Tern", "<Repair 2>", hp=5), damage=3)]})
    end_of_turn(game)
    assert (damage(game, "Heron"), damage(game, "Tern")) == (1, 3)


@pytest.mark.rule("gcg:13.1.1.1", "gcg:5.6.2")
def test_repair_takes_off_no_more_than_there_is() -> None:
    game = table({"battle_area": [hj.put(unit("Heron", "<Repair 3>", hp=5), damage=1)]})
    end_of_turn(game)
    assert damage(game, "Heron") == 0 and game.card("Heron").hp == 5


@pytest.mark.rule("gcg:13.1.1.2", "gcg:5.16.1")
def test_more_repair_is_added_to_the_repair_that_is_there() -> None:
    tune = command("Tune", "【Main】Choose 1 friendly Unit. It gains <Repair 2> during this turn.")
    game = table({"battle_area": [hj.put(unit("Heron", "<Repair 1>", hp=5), damage=4)], "hand": [tune]})
    play(game, "Tune")
    end_of_turn(game)
    assert damage(game, "Heron") == 1


# Breach


@pytest.mark.rule("gcg:13.1.2.1")
def test_breach_damages_the_top_shield_of_the_player_whose_unit_was_destroyed() -> None:
    game = table({"battle_area": [unit("Heron", "<Breach 1>")]}, {"battle_area": [rested(unit("Gull", ap=0, hp=1))]})
    attack(game, "Heron", "Gull")
    pass_on(game)
    assert size(game, 1, "shields") == 1 and size(game, 0, "shields") == 2


@pytest.mark.rule("gcg:13.1.2.2")
def test_breach_damages_a_base_before_shields() -> None:
    foe = {"base": [base("Pier")], "battle_area": [rested(unit("Gull", ap=0, hp=1))]}
    game = table({"battle_area": [unit("Heron", "<Breach 3>")]}, foe)
    attack(game, "Heron", "Gull")
    pass_on(game)
    assert damage(game, "Pier") == 3 and size(game, 1, "shields") == 2


def test_breach_is_about_battle_damage_in_the_units_own_turn() -> None:
    """Neither an effect that destroys nor a Unit that attacks it in the other's turn counts."""
    shot = command("Shot", "【Main】Choose 1 enemy Unit. Destroy it.")
    game = table({"battle_area": [unit("Heron", "<Breach 1>")], "hand": [shot]}, {"battle_area": [unit("Gull")]})
    play(game, "Shot")
    assert size(game, 1, "shields") == 2
    game = table({"battle_area": [unit("Gull", hp=1)]}, {"battle_area": [rested(unit("Heron", "<Breach 1>"))]})
    attack(game, "Gull", "Heron")
    pass_on(game)
    assert names(game, 0, "trash") == ["Gull"] and size(game, 0, "shields") == 2


@pytest.mark.rule("gcg:13.1.2.3", "gcg:10.1.6.4")
def test_breach_works_when_both_units_were_destroyed() -> None:
    game = table({"battle_area": [unit("Heron", "<Breach 1>", ap=2, hp=2)]},
                 {"battle_area": [rested(unit("Gull", ap=2, hp=2))]})
    attack(game, "Heron", "Gull")
    pass_on(game)
    assert names(game, 0, "battle_area") == [] and names(game, 1, "battle_area") == []
    assert size(game, 1, "shields") == 1


@pytest.mark.rule("gcg:13.1.2.4")
def test_breach_does_not_activate_against_an_empty_shield_area() -> None:
    game = table({"battle_area": [unit("Heron", "<Breach 4>")]},
                 {"shields": 0, "battle_area": [rested(unit("Gull", ap=0, hp=1))]})
    attack(game, "Heron", "Gull")
    pass_on(game)
    assert game.result is None and names(game, 1, "trash") == ["Gull"]


@pytest.mark.rule("gcg:13.1.2.5")
def test_more_breach_is_added_to_the_breach_that_is_there() -> None:
    ann = pilot("Ann", "<Breach 2>")
    foe = {"base": [base("Pier", hp=9)], "battle_area": [rested(unit("Gull", ap=0, hp=1))]}
    game = table({"battle_area": [hj.put(unit("Heron", "<Breach 1>"), under=[ann])]}, foe)
    attack(game, "Heron", "Gull")
    pass_on(game)
    assert damage(game, "Pier") == 3


# Support


@pytest.mark.rule("gcg:13.1.3.1")
def test_support_rests_the_unit_and_strengthens_another_friendly_one() -> None:
    heron = unit("Heron", "【Activate･Main】<Support 2>", ap=1)
    game = table({"battle_area": [heron, unit("Gull", ap=1)]}, {"battle_area": [unit("Tern")]})
    activate(game, "Heron")
    assert game.card("Heron").orientation == "rested"
    assert (game.card("Gull").ap, game.card("Heron").ap) == (3, 1)
    assert "activate" not in ways(game, "Heron")
    game = table({"battle_area": [rested(heron), unit("Gull")]})
    assert ways(game, "Heron") == [], "a rested Unit cannot be rested for it"


@pytest.mark.rule("gcg:13.1.3.2")
def test_more_support_is_added_to_the_support_that_is_there() -> None:
    ann = pilot("Ann", "【Activate･Main】<Support 1>", ap=0)
    heron = hj.put(unit("Heron", "【Activate･Main】<Support 2>"), under=[ann])
    game = table({"battle_area": [heron, unit("Gull", ap=1)]})
    activate(game, "Heron")
    assert game.card("Gull").ap == 4


# Blocker, First Strike, High-Maneuver as effects that are gained


@pytest.mark.rule("gcg:13.1.4.1", "gcg:5.16.1")
def test_a_unit_that_gains_blocker_can_block() -> None:
    warn = command("Warn", "【Main】Choose 1 friendly Unit. It gains <Blocker> during this turn.")
    game = table({"battle_area": [unit("Heron")]}, {"battle_area": [unit("Gull")], "hand": [warn]})
    attack(game, "Heron")
    assert game.decision is None or game.decision.kind != "block"
    guard = unit("Guard", "All your (Tide) Units gain <Blocker>.")
    game = table({"battle_area": [unit("Heron")]}, {"battle_area": [unit("Gull", trait=["Tide"], ap=0, hp=9), guard]})
    attack(game, "Heron")
    assert targets(game) == ["Gull"]
    pick(game, action="block", card="Gull")
    pass_on(game)
    assert damage(game, "Gull") == 2 and size(game, 1, "shields") == 2


@pytest.mark.rule("gcg:13.1.5.1", "gcg:13.1.5.2")
def test_a_pilot_may_give_first_strike() -> None:
    ann = pilot("Ann", "This Unit gains <First Strike>.", ap=0, hp=0)
    game = table({"battle_area": [hj.put(unit("Heron", ap=2, hp=2), under=[ann])]},
                 {"battle_area": [rested(unit("Gull", ap=2, hp=2))]})
    attack(game, "Heron", "Gull")
    pass_on(game)
    assert names(game, 0, "battle_area") == ["Heron"] and names(game, 1, "battle_area") == []


@pytest.mark.rule("gcg:13.1.6.1")
def test_high_maneuver_for_the_turn_keeps_blockers_away() -> None:
    dive = command("Dive", "【Main】Choose 1 friendly Unit. It gains <High-Maneuver> during this turn.")
    foe = {"battle_area": [unit("Gull", "<Blocker>")]}
    game = table({"battle_area": [unit("Heron")], "hand": [dive]}, foe)
    play(game, "Dive")
    attack(game, "Heron")
    assert game.decision is None or game.decision.kind != "block"
    pass_on(game)
    assert size(game, 1, "shields") == 1


# Copies of keyword effects without an amount


@pytest.mark.rule("gcg:13.1.4.2")
def test_a_unit_with_two_blockers_can_block_in_one_way() -> None:
    gull = hj.put(unit("Gull", "<Blocker>"), under=[pilot("Ann", "This Unit gains <Blocker>.")])
    game = table({"battle_area": [unit("Heron")]}, {"battle_area": [gull]})
    attack(game, "Heron")
    assert game.decision is not None and [option.action for option in game.decision.options] == ["block", "pass"]


@pytest.mark.rule("gcg:13.1.5.3")
def test_two_first_strikes_deal_the_damage_once() -> None:
    heron = hj.put(unit("Heron", "<First Strike>", ap=2), under=[pilot("Ann", "This Unit gains <First Strike>.", ap=0)])
    game = table({"battle_area": [heron]}, {"battle_area": [rested(unit("Gull", ap=0, hp=9))]})
    attack(game, "Heron", "Gull")
    pass_on(game)
    assert damage(game, "Gull") == 2


@pytest.mark.rule("gcg:13.1.6.2")
def test_two_high_maneuvers_are_one_reason_why_a_unit_cannot_block() -> None:
    dive = pilot("Ann", "This Unit gains <High-Maneuver>.")
    recall = command("Recall", "【Action】Choose 1 enemy Unit. Rest it.")
    heron = hj.put(unit("Heron", "<High-Maneuver>"), under=[dive])
    game = table({"battle_area": [heron]}, {"battle_area": [unit("Gull", "<Blocker>")], "hand": [recall]})
    attack(game, "Heron")
    reasons = [line.rule for line in game.why_not(action="block", card="Gull")]
    assert reasons.count("gcg:13.1.6.1") == 1


# Recovering


@pytest.mark.rule("gcg:5.6.3")
def test_a_unit_without_damage_does_not_recover() -> None:
    heron = unit("Heron", "When this Unit recovers HP, draw 1.", hp=5)
    mend = command("Mend", "【Main】Choose 1 friendly Unit. It recovers 2 HP.")
    for harmed, drawn in ((3, 1), (0, 0)):
        lying = hj.put(heron, damage=harmed) if harmed else heron
        game = table({"battle_area": [lying], "hand": [mend]})
        play(game, "Mend")
        assert size(game, 0, "hand") == drawn and damage(game, "Heron") == max(0, harmed - 2)


# A keyword effect of later cards, by their own text


@pytest.mark.rule("gcg:1.3.1")
def test_suppression_damages_the_first_two_shields_at_once() -> None:
    game = table({"battle_area": [unit("Heron", "<Suppression>", ap=5)]}, {"shields": 3})
    attack(game, "Heron")
    pass_on(game)
    assert size(game, 1, "shields") == 1 and size(game, 1, "trash") == 2


def test_suppression_is_about_shields() -> None:
    """A Base takes the damage alone; the last Shield goes, and nobody is defeated."""
    heron = unit("Heron", "<Suppression>", ap=5)
    for foe, left in (({"shields": 3, "base": [base("Pier", hp=9)]}, 3), ({"shields": 1}, 0)):
        game = table({"battle_area": [heron]}, foe)
        attack(game, "Heron")
        pass_on(game)
        assert size(game, 1, "shields") == left and game.result is None


@pytest.mark.parametrize("keyword", ["Repair", "Breach", "Support"])
def test_only_units_with_an_amount_of_a_keyword_effect_have_it(keyword: str) -> None:
    """The rules let every Unit recover, breach and support by its amount; that gives no Unit the keyword effect."""
    timing = "【Activate･Main】" if keyword == "Support" else ""
    mark = command("Mark", f"【Main】Choose 1 enemy Unit with <{keyword}>. Rest it.", cost=0)
    give = command("Give", f"【Main】Choose 1 enemy Unit. It gains <{keyword} 1> during this turn.", cost=0)
    foes = [unit("Gull"), unit("Tern", f"{timing}<{keyword} 2>"), unit("Auk")]
    game = table({"hand": [mark, give, mark]}, {"battle_area": foes})
    play(game, "Mark")
    assert game.card("Tern").orientation == "rested" and game.card("Gull").orientation == "active"
    play(game, "Give")
    choose(game, "Gull")
    play(game, "Mark")
    assert targets(game) == ["Gull", "Tern"]


def test_a_card_that_is_not_in_play_has_the_keyword_effects_of_its_text() -> None:
    back = command("Back", "【Main】Choose 1 Unit card with <Repair> from your trash. Add it to your hand.", cost=0)
    game = table({"hand": [back], "trash": [unit("Gull"), unit("Tern", "<Repair 1>"), unit("Auk", "<Breach 1>")]})
    play(game, "Back")
    assert names(game, 0, "hand") == ["Tern"]
