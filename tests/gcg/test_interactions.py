"""Interactions of several rules that are easy to get wrong."""

from __future__ import annotations

import headjudge as hj
from headjudge.language.tree import ast
from tests.gcg.helpers import entries, ex, order, question, rested, token
from tests.gcg.rulings.helpers import (
    attack,
    base,
    choose,
    command,
    damage,
    names,
    of_trees,
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


def test_an_ex_base_that_makes_room_leaves_the_game_and_is_not_destroyed() -> None:
    game = table({"hand": [base("Pier")], "base": [ex("EX Base")]})
    play(game, "Pier")
    assert names(game, 0, "base") == ["Pier"] and size(game, 0, "trash") == 0 and size(game, 0, "removal") == 0
    assert not entries(game, verb="destroy") and order(game, "trash", "leave the game", "deploy") == [
        "trash", "leave the game", "deploy"]


def test_high_maneuver_gained_after_the_block_changes_nothing() -> None:
    rise = command("Rise", "【Action】 Choose 1 friendly Unit. It gains <High-Maneuver> during this turn.", cost=0)
    game = table({"battle_area": [unit("Heron")], "hand": [rise]},
                 {"battle_area": [unit("Wall", "<Blocker>", hp=9)]})
    attack(game, "Heron")
    pick(game, action="block", card="Wall")
    play(game, "Rise")
    assert damage(game, "Wall") == 2 and size(game, 1, "shields") == 2


def test_a_unit_that_was_just_deployed_supports_and_blocks() -> None:
    guide = unit("Guide", "【Activate･Main】<Support 2>")
    game = table({"hand": [guide], "battle_area": [unit("Auk")]})
    play(game, "Guide")
    assert ways(game, "Guide") == ["activate"]
    pick(game, action="activate", card="Guide")
    assert game.card("Auk").ap == 4
    game = table({"battle_area": [unit("Heron")]}, {"battle_area": [unit("Wall", "<Blocker>")]},
                 rules={"deployed": ["Wall"]})
    attack(game, "Heron")
    assert ways(game, "Wall") == ["block"]


def test_a_rested_unit_cannot_be_rested_as_a_condition() -> None:
    guide = unit("Guide", "【Activate･Main】 Rest this Unit:Draw 1.")
    game = table({"battle_area": [rested(guide), unit("Auk")], "hand": [RECALL]})
    assert ways(game, "Guide") == []
    (why,) = game.why_not(action="activate", card="Guide")
    assert why.rule == "gcg:10.1.7.2"


def test_an_attack_defeats_when_the_last_shield_leaves_in_its_action_step() -> None:
    take = of_trees(command("Take", "【Action】 Draw 1.", cost=0), ast.OnPlay(ast.Move(
        ast.Top("shields", "you", ast.Num(1)), (ast.Spot("hand"),)), labels=("action",)))
    game = table({"battle_area": [unit("Heron")]}, {"shields": 1, "hand": [take]})
    attack(game, "Heron")
    pick(game, action="play", card="Take")
    assert game.result is not None and game.result.losers == (1,)


def test_the_last_shield_saves_its_player_once() -> None:
    game = table({"battle_area": [unit("Heron"), unit("Auk")]}, {"shields": 1})
    attack(game, "Heron")
    pass_on(game)
    assert game.result is None and size(game, 1, "shields") == 0
    attack(game, "Auk")
    assert game.result is not None


def test_a_burst_comes_before_the_effects_of_the_active_player() -> None:
    """The attack that breaks the Shield also makes its Unit draw."""
    dealt = ast.Automatic(ast.Harmed(ast.Select(("shields",), "any"), ast.THIS), ast.Draw(ast.Num(1)),
                          where=("battle_area",))
    heron = of_trees(unit("Heron"), dealt)
    game = table({"battle_area": [heron], "hand": [RECALL]}, {"shields": [unit("Flare", "【Burst】 Draw 1."), 1]})
    attack(game, "Heron")
    pass_on(game, "burst")
    assert game.decision is not None and question(game).kind == "burst" and size(game, 0, "hand") == 1
    pick(game, action="yes")
    assert [entry.player for entry in entries(game, verb="draw")] == [1, 0]


def test_what_a_burst_deploys_takes_the_place_of_the_base_that_is_there() -> None:
    quay = base("Quay", "【Burst】 Deploy this card.")
    crack = of_trees(command("Crack", "【Main】 Draw 1.", cost=0), ast.OnPlay(
        ast.Destroy(ast.Top("shields", "opponent", ast.Num(1))), labels=("main",)))
    game = table({"hand": [crack]}, {"shields": [quay, 1], "base": [base("Old", "【Destroyed】 Draw 1.")]})
    play(game, "Crack")
    pick(game, action="yes")
    assert names(game, 1, "base") == ["Quay"] and names(game, 1, "trash") == ["Old"] and size(game, 1, "hand") == 0


def test_a_breach_and_its_burst_come_before_the_destroyed_unit_s_effect() -> None:
    gull = unit("Gull", "【Destroyed】 Draw 1.")
    game = table({"battle_area": [unit("Heron", "<Breach 1>", ap=3, hp=9)], "hand": [RECALL]},
                 {"battle_area": [rested(gull)], "shields": [unit("Flare", "【Burst】 Draw 2."), 1]})
    attack(game, "Heron", "Gull")
    pass_on(game, "burst")
    assert size(game, 1, "hand") == 0
    pick(game, action="yes")
    assert size(game, 1, "hand") == 3 and sorted(names(game, 1, "trash")) == ["Flare", "Gull"]


def test_one_trigger_for_two_units_destroyed_at_once() -> None:
    friends = ast.Select(("battle_area",), "friendly", (ast.Kind(("unit",)),))
    watch = of_trees(unit("Watch", hp=9), ast.Automatic(ast.Moved(friends, "destroy"), ast.Draw(ast.Num(1)),
                                                        where=("battle_area",)))
    storm = command("Storm", "【Main】 Deal 2 damage to all Units.", cost=0)
    game = table({"hand": [storm], "battle_area": [watch, unit("Heron"), unit("Auk")]})
    play(game, "Storm")
    assert size(game, 0, "battle_area") == 1 and size(game, 0, "hand") == 1


def test_a_link_that_is_lost_before_the_attack_forbids_it() -> None:
    """The Unit was deployed this turn and its Pilot's trait goes away."""
    heron = unit("Heron", link="(Orb)")
    game = table({"battle_area": [hj.put(heron, under=[pilot("Ann", trait=["Orb"])]), unit("Auk")]},
                 rules={"deployed": ["Heron"]})
    assert ways(game, "Heron") == ["attack"]
    game = table({"battle_area": [hj.put(heron, under=[pilot("Ann")]), unit("Auk")]}, rules={"deployed": ["Heron"]})
    assert ways(game, "Heron") == []


def test_an_ex_resource_that_has_paid_no_longer_counts_for_the_next_card() -> None:
    game = table({"hand": [unit("Heron", level=2, cost=1), unit("Auk", level=2, cost=1)],
                  "resource_area": [ex("EX Resource"), 1]})
    game.pick(action="deploy", card="Heron")
    choose(game, "EX Resource")
    assert ways(game, "Auk") == [], "Lv. 1 is left"


def test_a_blocker_that_leaves_in_the_action_step_still_saves_the_unit_that_was_attacked() -> None:
    game = table({"battle_area": [unit("Heron")], "hand": [RECALL]},
                 {"battle_area": [unit("Wall", "<Blocker>"), rested(unit("Gull"))]})
    attack(game, "Heron", "Gull")
    pick(game, action="block", card="Wall")
    play(game, "Recall")
    choose(game, "Wall")
    assert damage(game, "Gull") == 0 and not entries(game, verb="battle damage") and size(game, 1, "shields") == 2


def test_the_pilot_of_a_destroyed_token_stays_in_the_trash() -> None:
    blast = command("Blast", "【Main】 Deal 2 damage to all Units.", cost=0)
    game = table({"battle_area": [hj.put(token("Buoy"), under=[pilot("Ann")]), unit("Auk", hp=9)], "hand": [blast]})
    play(game, "Blast")
    assert sorted(names(game, 0, "trash")) == ["Ann", "Blast"] and names(game, 0, "battle_area") == ["Auk"]


def test_a_unit_that_a_burst_deploys_as_the_seventh_takes_the_place_of_one() -> None:
    six = [unit(f"Tern {number}") for number in range(6)]
    game = table({"battle_area": [unit("Heron")], "hand": [RECALL]},
                 {"shields": [unit("Flare", "【Burst】 Deploy this card.")], "battle_area": six})
    attack(game, "Heron")
    pass_on(game, "burst")
    pick(game, action="yes")
    assert question(game).player == 1
    choose(game, "Tern 3")
    assert names(game, 1, "trash") == ["Tern 3"] and "Flare" in names(game, 1, "battle_area")
