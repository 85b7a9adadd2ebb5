"""What texts do in play whose reading is easily taken for another: pronouns, conditions, what comes instead."""

from __future__ import annotations

import json

import pytest

import headjudge as hj
from tests.gcg.rulings.helpers import (
    act,
    attack,
    base,
    choose,
    command,
    damage,
    names,
    pick,
    play,
    rested,
    size,
    table,
    unit,
    ways,
)

WAIT = command("Wait", "[Action]Draw 1.", cost=0)
LURE = "[Action]Choose 1 rested friendly Unit. Change the attack target of the battling enemy Unit to it."


@pytest.mark.parametrize("target", [None, "Gull"])
def test_damage_of_any_kind_destroys_a_shield_with_damage(target: str | None) -> None:
    """By battle as well as by <Breach>."""
    text = ["<Breach 1>", "When this Unit destroys an enemy shield area card with damage, draw 1."]
    game = table({"battle_area": [unit("Heron", text, ap=3, hp=5)], "deck": 9},
                 {"shields": 3, "battle_area": [rested(unit("Gull", hp=1))]})
    attack(game, "Heron", target)
    assert size(game, 1, "shields") == 2
    assert size(game, 0, "hand") == 1


def test_the_attacking_and_the_attacked_unit_battle_each_other_and_no_other_unit_does() -> None:
    text = "While this Unit is battling an enemy Unit, it gets AP+2."
    game = table({"battle_area": [unit("Heron", text, hp=9), unit("Auk", text)], "hand": [WAIT]},
                 {"battle_area": [rested(unit("Gull", text, hp=9)), unit("Loon", text)]})
    attack(game, "Heron", "Gull")
    act(game, 0)
    assert [game.card(name).ap for name in ("Heron", "Auk", "Gull", "Loon")] == [4, 2, 4, 2]


def test_a_unit_that_blocks_battles_in_place_of_the_attacked_one() -> None:
    text = "While this Unit is battling an enemy Unit, it gets AP+2."
    game = table({"battle_area": [unit("Heron", text, hp=9)], "hand": [WAIT]},
                 {"battle_area": [rested(unit("Gull", text, hp=9)), unit("Wall", ["<Blocker>", text], hp=9)]})
    attack(game, "Heron", "Gull")
    assert [game.card(name).ap for name in ("Heron", "Gull", "Wall")] == [4, 4, 2]
    pick(game, action="block", card="Wall")
    act(game, 0)
    assert [game.card(name).ap for name in ("Heron", "Gull", "Wall")] == [4, 2, 4]


def test_the_attacked_unit_alone_is_being_attacked() -> None:
    text = "While this Unit is being attacked, it gets AP+2."
    game = table({"battle_area": [unit("Heron", text, hp=9)], "hand": [WAIT]},
                 {"battle_area": [rested(unit("Gull", text, hp=9)), rested(unit("Loon", text))]})
    attack(game, "Heron", "Gull")
    act(game, 0)
    assert [game.card(name).ap for name in ("Heron", "Gull", "Loon")] == [2, 4, 2]


def test_a_unit_is_attacking_a_unit_and_not_the_player_whichever_unit_that_is() -> None:
    """The attacked Unit is the card that the position names first, so that its number is 0."""
    texts = ["While this Unit is attacking an enemy Unit, it gets AP+2.",
             "While this Unit is attacking the enemy player, it gets AP+4."]
    for target, ap in (("Gull", 4), (None, 6)):
        game = hj.scenario("gcg", active=1, players=[
            {"battle_area": [rested(unit("Gull", hp=9))], "hand": [WAIT], "shields": 2, "resource_area": 1},
            {"battle_area": [unit("Heron", texts, hp=9)]}])
        attack(game, "Heron", target)
        act(game, 0)
        assert game.card("Heron").ap == ap


def test_the_cards_that_remain_are_all_that_were_looked_at_and_not_taken() -> None:
    dive = command("Dive", "\u3010Main\u3011Look at the top 3 cards of your deck. You may reveal 1 (Harbor) Unit card "
                           "among them and add it to your hand. Return the remaining cards randomly to the bottom of "
                           "your deck.")
    deck = [unit("Auk"), unit("Heron", trait="Harbor"), unit("Gull"), unit("Loon")]
    game = table({"hand": [dive], "deck": deck})
    play(game, "Dive")
    pick(game, action="yes")
    assert names(game, 0, "hand") == ["Heron"]
    assert names(game, 0, "deck")[0] == "Loon" and sorted(names(game, 0, "deck")[1:]) == ["Auk", "Gull"]


@pytest.mark.rule("gcg:4.2.2")
def test_a_random_order_at_the_bottom_of_the_deck_is_told_to_nobody() -> None:
    """Its owner has looked at the cards and sees them go, but not in which order; the same with other seeds."""
    look = command("Look", "\u3010Main\u3011Look at the top 3 cards of your deck. You may reveal 1 (Harbor) Unit card "
                           "among them and add it to your hand. Return the remaining cards randomly to the bottom of "
                           "your deck.")
    told: set[str] = set()
    orders: set[tuple[str, ...]] = set()
    for seed in range(12):
        game = table({"hand": [look], "deck": [unit("Auk"), unit("Gull"), unit("Loon"), 5]}, seed=seed)
        play(game, "Look")
        orders.add(tuple(str(name) for name in names(game, 0, "deck")[-3:]))
        told.add(json.dumps([game.log_for(seat) for seat in (0, 1, None)]))
        assert {"Auk", "Gull", "Loon"} <= {entry["card"]["name"] for entry in game.log_for(0) if "card" in entry}
    assert len(orders) > 3
    assert len(told) == 1


def test_a_token_that_is_chosen_by_what_is_in_play() -> None:
    call = command(
        "Call",
        "[Main]Deploy 1 [Gull]((Harbor)\u30fbAP3\u30fbHP3) Unit token if you have no Units in play, deploy 1 "
        "[Auk]((Harbor)\u30fbAP2\u30fbHP2) Unit token if you have only 1 Unit in play, or deploy 1 "
        "[Loon]((Harbor)\u30fbAP1\u30fbHP1) Unit token if you have 2 or more Units in play.")
    for there, deployed in ((0, "Gull"), (1, "Auk"), (2, "Loon")):
        game = table({"hand": [call], "battle_area": [unit(f"Heron {number}") for number in range(there)]})
        play(game, "Call")
        assert names(game, 0, "battle_area")[0] == deployed


def test_a_second_choice_instead_of_the_first() -> None:
    tide = command(
        "Tide",
        "[Main]Choose 1 enemy Unit with 2 or less HP. Return it to its owner's hand. If you have 2 or more Units in "
        "play, choose 1 enemy Unit with 4 or less HP instead.")
    theirs = {"battle_area": [unit("Auk", hp=4)], "hand": [], "deck": 9}
    game = table({"hand": [tide], "battle_area": [unit("Heron"), unit("Gull")]}, theirs)
    play(game, "Tide")
    assert names(game, 1, "hand") == ["Auk"]


def test_the_attack_goes_to_another_unit() -> None:
    lure = command("Lure", LURE, level=0, cost=0)
    game = table({"battle_area": [unit("Heron", ap=2, hp=5)]},
                 {"battle_area": [rested(unit("Gull", ap=1, hp=3))], "hand": [lure], "shields": 3})
    attack(game, "Heron")
    play(game, "Lure")
    assert size(game, 1, "shields") == 3
    assert (damage(game, "Gull"), damage(game, "Heron")) == (2, 1)


def test_without_an_enemy_that_attacks_nothing_is_attacked_instead() -> None:
    lure = command("Lure", LURE, level=0, cost=0)
    game = table({"battle_area": [unit("Heron", ap=2, hp=5), rested(unit("Auk"))], "hand": [lure]},
                 {"battle_area": [rested(unit("Gull", ap=1, hp=3))], "shields": 3})
    attack(game, "Heron", "Gull")
    play(game, "Lure")
    choose(game, "Auk")
    assert damage(game, "Gull") == 2


def test_a_unit_battles_the_base_or_shield_that_its_attack_on_a_player_will_hit() -> None:
    """Whichever of the two the text speaks of; the cards in the shield area that are not hit are in no battle."""
    texts = ["While this Unit is battling an enemy Base, it gets AP+2.",
             "While this Unit is battling an enemy Shield, it gets AP+4.",
             "【Activate･Action】【Once per Turn】Choose 1 enemy Shield this Unit is battling. Destroy it."]
    for zones, target, ap, destroyed in (
        ({"base": [base("Dock", hp=9)], "shields": 1}, None, 4, 0),
        ({"shields": 2}, None, 6, 1),
        ({"base": [base("Dock")], "shields": 1, "battle_area": [rested(unit("Gull", hp=9))]}, "Gull", 2, 0),
    ):
        game = table({"battle_area": [unit("Heron", texts, hp=9)], "hand": [WAIT]}, zones)
        attack(game, "Heron", target)
        assert game.card("Heron").ap == ap
        shields = size(game, 1, "shields")
        act(game, 0)
        assert ways(game, "Heron") == ["activate"] * destroyed
        if destroyed:
            pick(game, action="activate", card="Heron")
        assert size(game, 1, "shields") == shields - destroyed


def test_what_a_text_says_of_the_hand_and_of_the_battle_area_works_in_each() -> None:
    gull = unit("Gull", "This card in your hand gets cost -1. This Unit gets AP+1.", cost=2, ap=2)
    game = table({"battle_area": [gull], "resource_area": 5})
    assert (game.card("Gull").ap, game.card("Gull").cost) == (3, 2)
    held = table({"hand": [gull], "resource_area": 1})
    assert (held.card("Gull").ap, held.card("Gull").cost) == (2, 1)
