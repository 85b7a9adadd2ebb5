"""Section 10-1: constant, triggered, activated, command and substitution effects."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.gcg.effects.made import UNIT, rested, with_abilities
from tests.gcg.rulings.helpers import (
    activate,
    active_resources,
    attack,
    base,
    choose,
    command,
    damage,
    names,
    pass_on,
    pick,
    play,
    size,
    table,
    unit,
    ways,
)

SHOT = command("Shot", "【Main】/【Action】Choose 1 enemy Unit. Deal 2 damage to it.")


@pytest.mark.rule("gcg:10.1.1", "gcg:2.11.1", "gcg:5.1.1")
def test_an_effect_is_what_a_text_tells_to_do() -> None:
    game = table({"hand": [command("Song", "【Main】Draw 2.")]})
    play(game, "Song")
    assert size(game, 0, "hand") == 2


@pytest.mark.rule("gcg:10.1.2", "gcg:2.11.2")
def test_the_effect_of_a_unit_works_in_the_battle_area() -> None:
    heron = unit("Heron", "All your other Units get AP+1.")
    assert table({"battle_area": [heron, unit("Gull", ap=1)]}).card("Gull").ap == 2
    for zone in ("hand", "trash"):
        assert table({"battle_area": [unit("Gull", ap=1)], zone: [heron]}).card("Gull").ap == 1


@pytest.mark.rule("gcg:10.1.2", "gcg:2.11.2")
def test_the_effect_of_a_base_works_in_the_base_section() -> None:
    pier = base("Pier", "All friendly Units get AP+1.")
    assert table({"battle_area": [unit("Gull", ap=1)], "base": [pier]}).card("Gull").ap == 2
    assert table({"battle_area": [unit("Gull", ap=1)], "hand": [pier]}).card("Gull").ap == 1


@pytest.mark.rule("gcg:10.1.2", "gcg:2.11.2")
def test_an_effect_that_names_no_location_concerns_cards_on_the_field_alone() -> None:
    heron = unit("Heron", "All your other Units get AP+1.")
    game = table({"battle_area": [heron, unit("Gull", ap=1)], "hand": [unit("Auk", ap=1)],
                  "trash": [unit("Tern", ap=1)]})
    assert [game.card(name).ap for name in ("Gull", "Auk", "Tern")] == [2, 1, 1]


def test_an_effect_may_name_another_location() -> None:
    """A card whose text changes its own cost in the hand is cheaper there."""
    heron = unit("Heron", "While there are 2 or more Unit cards in your trash, this card in your hand gets cost -2.",
                 cost=3)
    for trash, left in (([unit("Gull"), unit("Tern")], 9), ([unit("Gull")], 7)):
        game = table({"hand": [heron], "trash": trash})
        play(game, "Heron")
        assert active_resources(game, 0) == left


# Constant effects


@pytest.mark.rule("gcg:10.1.5.1", "gcg:10.1.5.4")
def test_a_constant_effect_is_there_as_soon_as_its_card_is() -> None:
    game = table({"battle_area": [unit("Gull", ap=1)], "hand": [unit("Heron", "All your other Units get AP+1.")]})
    play(game, "Heron")
    assert game.card("Gull").ap == 2


@pytest.mark.rule("gcg:10.1.5.2")
def test_a_constant_effect_ends_when_its_card_leaves() -> None:
    heron = unit("Heron", "All your other Units get AP+1.")
    game = table({"hand": [SHOT]}, {"battle_area": [heron, unit("Gull", ap=1)]})
    assert game.card("Gull").ap == 2
    play(game, "Shot")
    choose(game, "Heron")
    assert game.card("Gull").ap == 1 and names(game, 1, "trash") == ["Heron"]


@pytest.mark.rule("gcg:10.1.5.3")
def test_a_constant_effect_with_a_condition_works_while_it_holds() -> None:
    heron = unit("Heron", "While 2 or more enemy Units are in play, this Unit gets AP+2.", ap=1)
    game = table({"battle_area": [heron], "hand": [SHOT]}, {"battle_area": [unit("Gull"), unit("Tern")]})
    assert game.card("Heron").ap == 3
    play(game, "Shot")
    choose(game, "Gull")
    assert game.card("Heron").ap == 1


@pytest.mark.rule("gcg:10.1.5.5")
def test_constant_effects_add_up() -> None:
    heron = unit("Heron", "All your other Units get AP+1.")
    assert table({"battle_area": [heron, heron, unit("Gull", ap=1)]}).card("Gull").ap == 3


@pytest.mark.rule("gcg:10.1.5.6", "gcg:1.3.3")
def test_what_forbids_beats_what_tells_to_do() -> None:
    heron = unit("Heron", "This Unit can't be set as active.")
    wake = command("Wake", "【Main】Choose 1 friendly Unit. Set it as active.")
    game = table({"battle_area": [rested(heron)], "hand": [wake]})
    play(game, "Wake")
    assert game.card("Heron").orientation == "rested"


@pytest.mark.rule("gcg:10.1.5.7")
def test_a_constant_effect_reaches_whoever_comes_to_fit() -> None:
    game = table({"battle_area": [unit("Heron", "All your other Units get AP+1.")], "hand": [unit("Gull", ap=1)]})
    play(game, "Gull")
    assert game.card("Gull").ap == 2


# Triggered effects


def test_a_triggered_effect_activates_every_time() -> None:
    heron = unit("Heron", "When one of your other Units receives effect damage, draw 1.", hp=9)
    game = table({"hand": [SHOT, SHOT]}, {"battle_area": [heron, unit("Gull", hp=9)]})
    for _ in range(2):
        play(game, "Shot")
        choose(game, "Gull")
    assert size(game, 1, "hand") == 2


@pytest.mark.rule("gcg:10.1.6.1.1")
def test_an_effect_that_waits_triggers_again() -> None:
    """It was on standby when the other Unit was harmed: both times count."""
    burn = ast.Seq((ast.Harm(ast.Select(("battle_area",), "opponent", (ast.Named(("Gull",)),)), ast.Num(1)),
                    ast.Harm(ast.Select(("battle_area",), "opponent", (ast.Named(("Tern",)),)), ast.Num(1))))
    storm = with_abilities(command("Storm", "【Main】Draw 1."), ast.OnPlay(burn, labels=("main",)))
    heron = unit("Heron", "When one of your other Units receives effect damage, draw 1.", hp=9)
    game = table({"hand": [storm]}, {"battle_area": [heron, unit("Gull", hp=9), unit("Tern", hp=9)]})
    play(game, "Storm")
    pass_on(game)
    assert size(game, 1, "hand") == 2


@pytest.mark.rule("gcg:10.1.6.2")
def test_an_effect_does_not_trigger_by_something_else() -> None:
    heron = unit("Heron", "When one of your other Units receives effect damage, draw 1.", hp=9)
    game = table({"battle_area": [unit("Skua")], "hand": [SHOT]}, {"battle_area": [heron, rested(unit("Gull", hp=9))]})
    attack(game, "Skua", "Gull")
    pass_on(game)
    assert damage(game, "Gull") == 2 and size(game, 1, "hand") == 0
    play(game, "Shot")
    choose(game, "Gull")
    assert damage(game, "Gull") == 4 and size(game, 1, "hand") == 1


@pytest.mark.rule("gcg:10.1.6.4")
def test_an_effect_is_activated_though_its_card_has_left() -> None:
    """Both effects have triggered; the first one destroys the Unit of the second."""
    deployed = ast.Moved(ast.Select(("battle_area",), "you", (ast.Named(("Gull",)),)), "deploy")
    end = with_abilities(unit("End"), ast.Automatic(
        deployed, ast.Destroy(ast.Select(("battle_area",), "you", (ast.Named(("Heron",)),))), where=("battle_area",)))
    heron = with_abilities(unit("Heron"), ast.Automatic(deployed, ast.Draw(ast.Num(1)), where=("battle_area",)))
    game = table({"battle_area": [end, heron], "hand": [unit("Gull")]})
    play(game, "Gull")
    pick(game, action="resolve", card="End")
    assert names(game, 0, "trash") == ["Heron"] and size(game, 0, "hand") == 1


@pytest.mark.rule("gcg:10.1.6.5")
def test_a_player_orders_effects_that_triggered_together() -> None:
    game = table({"battle_area": [hj.put(unit("Heron", ["【Attack】Draw 1.", "【Attack】Discard 1."]))], "hand": []})
    attack(game, "Heron")
    assert game.decision is not None and game.decision.kind == "triggered effect" and len(game.decision.options) == 2
    game.apply(0, until="end phase")
    assert size(game, 0, "hand") == 0 and size(game, 0, "trash") == 1


@pytest.mark.rule("gcg:10.1.6.6")
def test_the_active_players_effects_come_first() -> None:
    """Both Units are destroyed; the active player's effect deals damage before the other's recovers anything."""
    heron = unit("Heron", "【Destroyed】Choose 1 enemy Unit. Deal 2 damage to it.", ap=2, hp=2)
    gull = unit("Gull", "【Destroyed】Choose 1 friendly Unit. It recovers 2 HP.", ap=2, hp=2)
    game = table({"battle_area": [heron]}, {"battle_area": [rested(gull), unit("Tern", hp=4)]})
    attack(game, "Heron", "Gull")
    pass_on(game)
    assert damage(game, "Tern") == 0


@pytest.mark.rule("gcg:10.1.6.7")
def test_what_triggers_meanwhile_comes_before_what_waits() -> None:
    """The opponent's effect triggered by the first of two effects is resolved before the second."""
    heron = unit("Heron", ["【Attack】Choose 1 enemy Unit. Deal 2 damage to it.",
                           "【Attack】Choose 1 enemy Unit. Rest it."])
    gull = unit("Gull", "【Destroyed】Deploy 1 [Buoy]((Tide)・AP1・HP1) Unit token.", hp=1)
    game = table({"battle_area": [heron]}, {"battle_area": [gull]})
    attack(game, "Heron")
    game.apply(0, until="end phase")
    assert game.card("Buoy").orientation == "rested"


@pytest.mark.rule("gcg:10.1.6.8")
def test_a_burst_comes_before_everything_else() -> None:
    """Even before the effect of the active player that triggered at the same time."""
    heron = unit("Heron", "When this Unit destroys an enemy shield area card with battle damage, choose 1 enemy Unit. "
                          "Rest it.", hp=9)
    brand = unit("Brand", "【Burst】Deploy 1 [Buoy]((Tide)・AP1・HP1) Unit token.")
    game = table({"battle_area": [heron]}, {"shields": [brand]})
    attack(game, "Heron")
    pass_on(game, "burst")
    pick(game, action="yes")
    assert game.card("Buoy").orientation == "rested"


# Activated effects


@pytest.mark.rule("gcg:10.1.7.1")
def test_an_activated_effect_is_the_players_choice() -> None:
    game = table({"battle_area": [unit("Heron", "【Activate･Main】Rest this Unit: Draw 1.")]})
    assert ways(game, "Heron") == ["activate", "attack"] and size(game, 0, "hand") == 0


@pytest.mark.rule("gcg:10.1.7.2")
def test_what_stands_before_the_colon_is_done_first() -> None:
    heron = unit("Heron", "【Activate･Main】Rest this Unit: Draw 1.")
    game = table({"battle_area": [heron]})
    activate(game, "Heron")
    assert game.card("Heron").orientation == "rested" and size(game, 0, "hand") == 1
    assert ways(table({"battle_area": [rested(heron), unit("Gull")]}), "Heron") == []


@pytest.mark.rule("gcg:10.1.7.3", "gcg:2.10.1")
def test_a_number_in_a_circle_is_paid_with_resources() -> None:
    heron = unit("Heron", "【Activate･Main】③: Draw 1.")
    game = table({"battle_area": [heron]})
    activate(game, "Heron")
    assert active_resources(game, 0) == 7
    assert "activate" not in ways(table({"battle_area": [heron], "resource_area": 2}), "Heron")


@pytest.mark.rule("gcg:10.1.7.4")
def test_all_that_stands_before_the_colon_is_needed() -> None:
    heron = unit("Heron", "【Activate･Main】①, rest this Unit: Draw 1.")
    game = table({"battle_area": [heron]})
    activate(game, "Heron")
    assert active_resources(game, 0) == 9 and game.card("Heron").orientation == "rested"
    assert "activate" not in ways(table({"battle_area": [heron], "resource_area": 0}), "Heron"), "the first is missing"
    assert "activate" not in ways(table({"battle_area": [rested(heron)]}), "Heron"), "the second is missing"


@pytest.mark.rule("gcg:10.1.7.5")
def test_an_effect_without_a_condition_is_simply_declared() -> None:
    game = table({"battle_area": [unit("Heron", "【Activate･Main】【Once per Turn】Draw 1.")]})
    activate(game, "Heron")
    assert size(game, 0, "hand") == 1


@pytest.mark.parametrize(("cost", "able"), [
    ("Return this Unit to its owner's hand, discard 1", True),
    ("Discard 1, return this Unit to its owner's hand", False),
])
def test_a_part_of_a_condition_finds_what_the_part_before_it_has_left(cost: str, able: bool) -> None:
    game = table({"battle_area": [unit("Heron", f"【Activate･Main】{cost}: Draw 2."), unit("Gull")], "deck": 9})
    assert ("activate" in ways(game, "Heron")) is able
    if able:
        activate(game, "Heron")
        assert names(game, 0, "trash") == ["Heron"] and size(game, 0, "hand") == 2


# Substitution effects


@pytest.mark.rule("gcg:10.1.9.1", "gcg:10.1.9.1.1")
def test_damage_may_be_dealt_to_another_unit_instead() -> None:
    """It stays battle damage of the Unit that deals it."""
    shield = ast.Instead(ast.Harmed(ast.Select(("battle_area",), "you", (UNIT, ast.Relation("other", ast.THIS))),
                                    None, "battle"),
                         ast.Harm(ast.THIS, ast.Value(ast.Ref("replaced"), "damage")))
    heron = with_abilities(unit("Heron", hp=9), ast.Continuous((shield,), ("battle_area",)))
    watcher = unit("Skua", "When this Unit deals battle damage to an enemy Unit, draw 1.", ap=3, hp=9)
    game = table({"battle_area": [watcher]}, {"battle_area": [heron, rested(unit("Gull", ap=0, hp=9))]})
    attack(game, "Skua", "Gull")
    pass_on(game)
    assert (damage(game, "Heron"), damage(game, "Gull")) == (3, 0) and size(game, 0, "hand") == 1


@pytest.mark.rule("gcg:5.5.6")
def test_an_attack_whose_damage_a_shield_is_spared_deals_it_no_second_time() -> None:
    spared = ast.Instead(
        ast.Harmed(ast.Select(("shields",), "you"), None, "battle"),
        ast.Harm(ast.Ref("replaced"), ast.Add(ast.Value(ast.Ref("replaced"), "damage"), ast.Num(-1))),
        limit=ast.Limit(1))
    wall = with_abilities(unit("Wall"), ast.Continuous((spared,), ("battle_area",)))
    game = table({"battle_area": [unit("Heron", ap=1), unit("Skua", ap=1)]}, {"battle_area": [wall], "shields": 2})
    attack(game, "Heron")
    pass_on(game)
    assert size(game, 1, "shields") == 2
    attack(game, "Skua")
    pass_on(game)
    assert size(game, 1, "shields") == 1


@pytest.mark.rule("gcg:13.1.5.2")
def test_a_unit_that_its_own_first_strike_destroys_is_dealt_no_more_damage() -> None:
    """The attacked Unit turns the damage back."""
    back = ast.Instead(ast.Harmed(ast.THIS, None, "battle"),
                       ast.Harm(ast.Select(("battle_area",), "any", (ast.Relation("attacking"),)),
                                ast.Value(ast.Ref("replaced"), "damage")))
    gull = with_abilities(unit("Gull", ap=3, hp=9), ast.Continuous((back,), ("battle_area",)))
    game = table({"battle_area": [unit("Heron", "<First Strike>", ap=5, hp=5)]}, {"battle_area": [rested(gull)]})
    attack(game, "Heron", "Gull")
    pass_on(game)
    assert names(game, 0, "trash") == ["Heron"] and damage(game, "Gull") == 0
    assert [entry.amount for entry in game.log if entry.verb == "battle damage" and entry.amount] == [5]


@pytest.mark.rule("gcg:10.1.9.1")
def test_a_substitution_may_be_limited_to_once_a_turn() -> None:
    less = ast.Harm(ast.Ref("replaced"), ast.Add(ast.Value(ast.Ref("replaced"), "damage"), ast.Num(-1)))
    once = ast.Instead(ast.Harmed(ast.THIS), less, limit=ast.Limit(1))
    heron = with_abilities(unit("Heron", hp=9), ast.Continuous((once,), ("battle_area",)))
    game = table({"hand": [SHOT, SHOT]}, {"battle_area": [heron]})
    play(game, "Shot")
    assert damage(game, "Heron") == 1
    play(game, "Shot")
    assert damage(game, "Heron") == 3


@pytest.mark.rule("gcg:10.1.9.1")
def test_what_is_replaced_does_not_happen() -> None:
    spared = ast.Instead(ast.Moved(ast.THIS, "destroy", ("battle_area",)),
                         ast.Move(ast.THIS, (ast.Spot("hand"),)))
    heron = with_abilities(unit("Heron", hp=1), ast.Continuous((spared,), ("battle_area",)))
    game = table({"hand": [SHOT]}, {"battle_area": [heron]})
    play(game, "Shot")
    assert names(game, 1, "hand") == ["Heron"] and names(game, 1, "trash") == []


def test_damage_is_not_dealt_to_a_unit_that_has_left() -> None:
    """It goes where it would have gone."""
    guard = unit("Heron", "【Attack】Choose 1 of your (Tide) Units. During this turn, battle damage it would receive "
                          "is dealt to this Unit instead.", ap=0, hp=9)
    recall = command("Recall", "【Main】Choose 1 friendly Unit. Return it to its owner's hand.")
    foe = {"battle_area": [rested(unit("Gull", ap=2, hp=9))]}
    for gone in (False, True):
        game = table({"battle_area": [guard, unit("Tern", trait=["Tide"], hp=9)], "hand": [recall]}, foe)
        attack(game, "Heron", "Gull")
        pass_on(game)
        assert damage(game, "Heron") == 2
        if gone:
            play(game, "Recall")
            choose(game, "Heron")
        attack(game, "Tern", "Gull")
        pass_on(game)
        assert damage(game, "Tern") == (2 if gone else 0)
        assert gone or damage(game, "Heron") == 4


def test_placing_an_ex_resource_may_be_waited_for() -> None:
    heron = unit("Heron", "【Once per Turn】When you place an EX Resource, draw 1.")
    found = command("Found", "【Main】Place 1 EX Resource.", cost=0)
    plain = command("Plain", "【Main】Place 1 rested Resource.", cost=0)
    game = table({"battle_area": [heron], "hand": [found, plain], "resource_area": 3})
    play(game, "Plain")
    assert size(game, 0, "hand") == 1
    play(game, "Found")
    assert size(game, 0, "hand") == 1 and names(game, 0, "resource_area").count("EX Resource") == 1
