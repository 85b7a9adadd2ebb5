"""Units, Pilots, Commands, Bases (gcg:3)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.gcg.helpers import actions, rested, token
from tests.gcg.rulings.helpers import (
    attack,
    base,
    command,
    damage,
    names,
    of_trees,
    pair,
    pass_on,
    pick,
    pilot,
    play,
    size,
    table,
    unit,
    ways,
)

RECALL = command("Recall", "【Main】/【Action】 Choose 1 Unit. Return it to its owner's hand.", cost=0)


# 3-2 to 3-6: what a card is where it lies


def test_a_unit_card_is_deployed_and_is_a_unit_in_the_battle_area_only() -> None:
    """In the hand and in the trash it is no Unit that could be rested, in the battle area no Unit card of the trash."""
    lull = command("Lull", "【Main】 Choose 1 Unit. Rest it.", cost=0)
    fish = command("Fish", "【Main】 Choose 1 Unit card from your trash. Add it to your hand.", cost=0)
    game = table({"hand": [unit("Heron"), lull, fish]}, {"trash": [unit("Gull")]})
    assert ways(game, "Lull") == []
    play(game, "Heron")
    assert names(game, 0, "battle_area") == ["Heron"]
    assert ways(game, "Fish") == [] and ways(game, "Lull") == ["play"]
    play(game, "Lull")
    assert game.card("Heron").orientation == "rested"


def test_a_pilot_card_is_paired_and_is_a_pilot_beneath_its_unit_only() -> None:
    fish = command("Fish", "【Main】 Choose 1 Pilot card from your trash. Add it to your hand.", cost=0)
    game = table({"hand": [pilot("Ann"), fish], "battle_area": [unit("Heron")]})
    pair(game, "Ann", "Heron")
    assert names(game, 0, "pilots") == ["Ann"] and ways(game, "Fish") == []
    game = table({"hand": [fish], "battle_area": [unit("Heron")], "trash": [pilot("Ann")]})
    play(game, "Fish")
    assert names(game, 0, "hand") == ["Ann"] and game.card("Heron").ap == 2


def test_a_command_card_activates_its_effect_and_is_a_command_card_again_afterwards() -> None:
    """While its effect is active it is no Command card of the trash."""
    fish = command("Fish", "【Main】 Choose 1 Command card from your trash. Add it to your hand.", cost=0)
    lull = command("Lull", "【Main】 Choose 1 Unit. Rest it.", cost=0)
    game = table({"hand": [fish, lull], "battle_area": [unit("Heron")]})
    assert ways(game, "Fish") == []
    play(game, "Lull")
    assert game.card("Heron").orientation == "rested"
    play(game, "Fish")
    assert names(game, 0, "hand") == ["Lull"] and names(game, 0, "trash") == ["Fish"]


def test_a_base_card_is_deployed_and_is_a_base_in_the_base_section_only() -> None:
    lull = command("Lull", "【Main】 Choose 1 friendly Base. Rest it.", cost=0)
    game = table({"hand": [base("Pier"), lull], "trash": [base("Mole")]})
    assert ways(game, "Lull") == []
    play(game, "Pier")
    assert names(game, 0, "base") == ["Pier"]
    play(game, "Lull")
    assert game.card("Pier").orientation == "rested"


@pytest.mark.rule("gcg:3.6.1")
def test_a_resource_card_comes_from_its_deck_and_is_a_resource_in_the_resource_area_only() -> None:
    stir = command("Stir", "【Main】 Choose 1 of your Resources. Set it as active.", level=0, cost=0)
    game = table({"hand": [stir], "resource_area": 0, "resource_deck": 3, "battle_area": [unit("Heron")]})
    assert ways(game, "Stir") == [], "the cards of the resource deck are no Resources"
    game = table({"hand": [stir], "resource_area": 0, "resource_deck": 3}, {"battle_area": [unit("Gull")]},
                 phase="resource")
    game.pick(action="pass")
    assert (size(game, 0, "resource_area"), size(game, 0, "resource_deck")) == (1, 2)
    assert ways(game, "Stir") == ["play"]


# 3-2 Units


@pytest.mark.rule("gcg:3.2.5", "gcg:3.2.5.1", "gcg:2.7.1")
def test_the_ap_of_a_unit_is_the_battle_damage_that_it_deals() -> None:
    for ap in (1, 4):
        game = table({"battle_area": [unit("Heron", ap=ap, hp=9)], "hand": [RECALL]},
                     {"battle_area": [rested(unit("Gull", ap=0, hp=9))]})
        attack(game, "Heron", "Gull")
        pass_on(game)
        assert damage(game, "Gull") == ap


# 3-3 Pilots


@pytest.mark.rule("gcg:3.3.3")
def test_a_pilot_card_cannot_be_played_without_a_unit_for_it() -> None:
    game = table({"hand": [pilot("Ann"), RECALL], "battle_area": [hj.put(unit("Heron"), under=[pilot("Bo")])]})
    assert ways(game, "Ann") == []
    (why,) = game.why_not(action="pair", card="Ann")
    assert why.rule == "gcg:3.3.3" and "each has one" in why.text
    game = table({"hand": [pilot("Ann"), unit("Heron")]})
    assert ways(game, "Ann") == []
    play(game, "Heron")
    assert ways(game, "Ann") == ["pair"]


@pytest.mark.rule("gcg:3.3.4", "gcg:3.3.5")
def test_a_unit_has_one_pilot_and_keeps_it() -> None:
    game = table({"hand": [pilot("Ann"), pilot("Bo")], "battle_area": [unit("Heron"), unit("Auk")]})
    pair(game, "Ann", "Heron")
    game.pick(action="pair", card="Bo", until="end phase")
    assert (game.card("Heron").ap, game.card("Auk").ap) == (3, 3), "no choice: only the other Unit is free"
    assert size(game, 0, "pilots") == 2


@pytest.mark.rule("gcg:3.3.6")
def test_a_pilot_goes_where_its_unit_goes() -> None:
    game = table({"hand": [RECALL], "battle_area": [hj.put(unit("Heron"), under=[pilot("Ann")])]})
    play(game, "Recall")
    assert sorted(names(game, 0, "hand")) == ["Ann", "Heron"] and size(game, 0, "pilots") == 0
    end = command("End", "【Main】 Choose 1 enemy Unit. Destroy it.", cost=0)
    game = table({"hand": [end]}, {"battle_area": [hj.put(unit("Gull"), under=[pilot("Bo")])]})
    play(game, "End")
    assert sorted(names(game, 1, "trash")) == ["Bo", "Gull"]


@pytest.mark.rule("gcg:3.3.7", "gcg:2.5.5")
def test_a_unit_does_not_get_the_traits_of_its_pilot() -> None:
    raise_orb = command("Raise", "【Main】 All (Orb) Units get AP+2 during this turn.", cost=0)
    heron = hj.put(unit("Heron", trait=["Salt"]), under=[pilot("Ann", trait=["Orb"])])
    game = table({"hand": [raise_orb], "battle_area": [heron, unit("Auk", trait=["Orb"])]})
    play(game, "Raise")
    assert (game.card("Heron").ap, game.card("Auk").ap) == (3, 4) and game.card("Heron").trait == ("Salt",)


@pytest.mark.rule("gcg:2.4.3")
def test_a_unit_does_not_get_the_color_of_its_pilot() -> None:
    heron = hj.put(unit("Heron", color="blue"), under=[pilot("Ann", color="red")])
    game = table({"hand": [RECALL], "battle_area": [heron]})
    assert game.card("Heron").color == ("blue",)


@pytest.mark.rule("gcg:3.3.8", "gcg:3.3.8.1", "gcg:2.7.3", "gcg:2.8.4")
def test_the_ap_and_hp_of_a_pilot_are_added_while_it_is_paired() -> None:
    game = table({"hand": [pilot("Ann", ap=2, hp=1), RECALL], "battle_area": [unit("Heron")]})
    pair(game, "Ann", "Heron")
    assert (game.card("Heron").ap, game.card("Heron").hp) == (4, 3)
    side = command("Drill", "【Main】 Draw 1.", pilot="Bo", ap=3, hp=2)
    both = table({"hand": [side], "battle_area": [unit("Heron")]})
    pair(both, "Drill", "Heron")
    assert (both.card("Heron").ap, both.card("Heron").hp) == (5, 4), "so are those of a Command with a Pilot side"
    play(game, "Recall")
    play(game, "Heron")
    assert (game.card("Heron").ap, game.card("Heron").hp) == (2, 2)


@pytest.mark.rule("gcg:3.3.9", "gcg:3.3.9.1", "gcg:3.3.9.2", "gcg:2.11.3")
def test_the_lower_text_of_a_pilot_belongs_to_the_unit_and_its_burst_to_the_pilot_card() -> None:
    ann = pilot("Ann", ["【Burst】 Add this card to your hand.", "【Attack】 Draw 1."])
    game = table({"hand": [RECALL], "battle_area": [hj.put(unit("Heron", ap=9), under=[ann])]}, {"shields": [ann, 1]})
    attack(game, "Heron")
    pass_on(game, "burst")
    assert size(game, 0, "hand") == 2, "the Unit has drawn"
    pick(game, action="yes")
    assert names(game, 1, "hand") == ["Ann"]


# 3-4 Commands


BOTH = command("Both", ["【Main】/【Action】 Draw 1.", "【Pilot】[Ann]"], ap=2, hp=1, trait=["Orb"], cost=0)


@pytest.mark.rule("gcg:3.4.4")
def test_a_command_does_what_it_says_and_goes_to_the_trash() -> None:
    game = table({"hand": [command("Two", "【Main】 Draw 2.", cost=0)], "battle_area": [unit("Heron")]})
    play(game, "Two")
    assert size(game, 0, "hand") == 2 and names(game, 0, "trash") == ["Two"]


@pytest.mark.rule("gcg:3.4.5", "gcg:13.2.3.1", "gcg:13.2.4.1", "gcg:13.2.3.2", "gcg:13.2.4.3")
def test_main_and_action_tell_when_a_command_can_be_played() -> None:
    hand = [command("Main", "【Main】 Draw 1.", cost=0), command("Act", "【Action】 Draw 1.", cost=0),
            command("Either", "【Main】/【Action】 Draw 1.", cost=0)]
    game = table({"hand": hand, "battle_area": [unit("Heron")]})
    assert [ways(game, card.name) for card in hand] == [["play"], [], ["play"]]
    attack(game, "Heron")
    assert actions(game) == ["play", "play", "pass"]
    assert [ways(game, card.name) for card in hand] == [[], ["play"], ["play"]]
    (why,) = game.why_not(action="play", card="Main")
    assert why.rule == "gcg:13.2.3.1" and "main phase" in why.text


@pytest.mark.rule("gcg:3.4.6", "gcg:3.4.6.2")
def test_a_command_with_a_pilot_effect_is_activated_or_paired() -> None:
    game = table({"hand": [BOTH], "battle_area": [unit("Heron", link="[Ann]")]})
    assert ways(game, "Both") == ["pair", "play"]
    pick(game, action="pair", card="Both")
    assert size(game, 0, "pilots") == 1 and size(game, 0, "hand") == 0, "its effect is not activated"
    game = table({"hand": [BOTH], "battle_area": [unit("Heron")]})
    pick(game, action="play", card="Both")
    assert size(game, 0, "hand") == 1 and names(game, 0, "trash") == ["Both"]


@pytest.mark.rule("gcg:3.4.6.1", "gcg:3.4.6.4")
def test_paired_it_has_the_name_the_traits_and_the_modifiers_of_the_pilot() -> None:
    for link in ("[Ann]", "(Orb)"):
        heron = unit("Heron", link=link)
        game = table({"hand": [heron, BOTH], "battle_area": [unit("Auk")]})
        play(game, "Heron")
        pair(game, "Both", "Heron")
        assert (game.card("Heron").ap, game.card("Heron").hp) == (4, 3)
        assert ways(game, "Heron") == ["attack"], "linked"
    game = table({"hand": [unit("Heron", link="[Both]"), BOTH], "battle_area": [unit("Auk")]})
    play(game, "Heron")
    pair(game, "Both", "Heron")
    assert ways(game, "Heron") == []


@pytest.mark.rule("gcg:3.4.6.3")
def test_it_is_a_pilot_only_while_it_is_paired() -> None:
    """Elsewhere it is a Command card: an effect that takes a Pilot card from the trash does not find it."""
    fetch = ast.Seq((ast.Choose((ast.Pick(ast.Select(("trash",), "you", (ast.Kind(("pilot",)),)),
                                          ast.Quant(ast.Num(1), ast.Num(1))),), "you", "chosen"),
                     ast.Move(ast.Ref("chosen"), (ast.Spot("hand"),))))
    count = ast.Draw(ast.Count(ast.Select(("pilots",), "you", (ast.Kind(("pilot",)),))))
    trashed = of_trees(command("Fetch", "【Main】 Draw 1.", cost=0), ast.OnPlay(fetch, labels=("main",)))
    counting = of_trees(command("Count", "【Main】 Draw 1.", cost=0), ast.OnPlay(count, labels=("main",)))
    game = table({"hand": [trashed, counting], "trash": [BOTH],
                  "battle_area": [hj.put(unit("Heron"), under=[BOTH])]})
    assert ways(game, "Fetch") == []
    play(game, "Count")
    assert size(game, 0, "hand") == 2


# 3-5 Bases


def test_a_base_is_deployed_into_the_base_section() -> None:
    game = table({"hand": [base("Pier")], "battle_area": [unit("Heron")]})
    play(game, "Pier")
    assert names(game, 0, "base") == ["Pier"] and game.card("Pier").orientation == "active"


@pytest.mark.rule("gcg:3.5.4", "gcg:3.5.4.1")
def test_the_ap_of_a_base_is_what_effects_read_and_it_strikes_nobody_back() -> None:
    """An effect that deals damage equal to the AP of its player's Base."""
    foes = ast.Select(("battle_area",), "opponent", (ast.Kind(("unit",)),))
    shot = ast.Harm(foes, ast.Value(ast.Select(("base",), "you"), "ap"))
    volley = of_trees(command("Volley", "【Main】 Draw 1.", cost=0), ast.OnPlay(shot, labels=("main",)))
    game = table({"hand": [volley, RECALL], "base": [base("Pier", ap=3)], "battle_area": [unit("Heron", hp=9)]},
                 {"battle_area": [unit("Gull", hp=9)], "base": [base("Mole", ap=4)]})
    play(game, "Volley")
    assert damage(game, "Gull") == 3
    attack(game, "Heron")
    pass_on(game)
    assert damage(game, "Mole") == 2 and not game.card("Heron").counters


# 5-17-2 Tokens among them


@pytest.mark.rule("gcg:5.17.2.2")
def test_a_unit_token_can_be_paired() -> None:
    game = table({"hand": [pilot("Ann")], "battle_area": [token()]})
    assert ways(game, "Ann") == ["pair"]
    pair(game, "Ann", "Buoy")
    assert game.card("Buoy").ap == 2


@pytest.mark.rule("gcg:5.17.2.1")
def test_a_token_attacks_and_is_destroyed_like_a_unit() -> None:
    game = table({"battle_area": [token()], "hand": [RECALL]}, {"battle_area": [rested(unit("Gull", ap=5, hp=9))]})
    assert ways(game, "Buoy") == ["attack"]
    attack(game, "Buoy", "Gull")
    pass_on(game)
    assert size(game, 0, "battle_area") == 0


@pytest.mark.rule("gcg:5.17.2.3", "gcg:5.17.2.4", "gcg:2.9.3", "gcg:2.10.3")
def test_a_token_has_no_color_and_level_and_cost_zero_whatever_is_printed() -> None:
    buoy = token(color="red", level=3, cost=2)
    game = table({"battle_area": [buoy, unit("Heron", color="red")], "hand": [RECALL]})
    card = game.card("Buoy")
    assert (card.color, card.level, card.cost) == ((), 0, 0) and game.card("Heron").color == ("red",)
