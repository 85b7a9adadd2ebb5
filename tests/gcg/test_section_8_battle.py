"""Attacking and battles (gcg:8)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.gcg.helpers import actions, asked, entries, ex, happened_to, order, question, rested, token
from tests.gcg.rulings.helpers import (
    act,
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
    size,
    table,
    targets,
    unit,
    ways,
)

RECALL = command("Recall", "【Main】/【Action】 Choose 1 Unit. Return it to its owner's hand.", cost=0)
SPARK = command("Spark", "【Action】 Choose 1 Unit. Deal 1 damage to it.", cost=0)


# 8-1, 8-2 Attack step


@pytest.mark.rule("gcg:8.1")
def test_an_attack_is_five_steps() -> None:
    """Attack, block, action and damage step, each of which may ask; after the battle end step the main phase goes on.
    """
    wall = unit("Wall", "<Blocker>", hp=5)
    game = table({"battle_area": [unit("Heron")], "hand": [unit("Tern")]}, {"battle_area": [wall], "hand": [SPARK]})
    game.pick(action="attack", card="Heron")
    assert game.card("Heron").orientation == "rested" and asked(game) == (1, "block")
    game.pick(action="pass")
    assert asked(game) == (1, "action step")
    game.pick(action="pass")
    assert size(game, 1, "shields") == 1 and asked(game) == (0, "main phase")


@pytest.mark.rule("gcg:8.1", "gcg:8.2.1")
def test_an_active_unit_is_rested_and_attacks_the_player_or_a_rested_enemy_unit() -> None:
    game = table({"battle_area": [unit("Heron"), rested(unit("Auk"))]},
                 {"battle_area": [unit("Gull"), rested(unit("Tern"))]})
    assert ways(game, "Auk") == [] and ways(game, "Heron") == ["attack"]
    (why,) = [one for one in game.why_not(action="attack", card="Auk")]
    assert why.rule == "gcg:8.2.1" and "rested" in why.text
    game.pick(action="attack", card="Heron")
    assert game.card("Heron").orientation == "rested"
    assert targets(game) == [None, "Tern"], "an active Unit cannot be attacked; the player can whatever Units there are"


@pytest.mark.rule("gcg:3.2.4", "gcg:3.2.6.3", "gcg:3.2.6.2", "gcg:3.2.6.1")
def test_a_unit_attacks_on_the_turn_it_is_deployed_only_as_a_link_unit() -> None:
    """Paired with a Pilot that it does not link with it may not; a Unit that has been there may."""
    heron = unit("Heron", link=["[Ann]", "(Orb) Trait"])
    pilots = [(pilot("Ann"), True), (pilot("Bo"), False), (pilot("Cy", trait=["Orb"]), True)]
    for card, able in pilots:
        game = table({"hand": [heron, card], "battle_area": [unit("Auk")]})
        play(game, "Heron")
        assert ways(game, "Heron") == [] and ways(game, "Auk") == ["attack"]
        pair(game, card.name, "Heron")
        assert ways(game, "Heron") == (["attack"] if able else [])


@pytest.mark.rule("gcg:3.2.4")
def test_a_position_may_say_which_units_have_just_been_deployed() -> None:
    game = table({"battle_area": [unit("Heron"), unit("Auk")]}, rules={"deployed": ["Heron"]})
    assert ways(game, "Heron") == [] and ways(game, "Auk") == ["attack"]


@pytest.mark.rule("gcg:3.2.3")
def test_only_units_attack() -> None:
    game = table({"battle_area": [unit("Heron")], "base": [base("Pier", ap=3)]})
    assert ways(game, "Heron") == ["attack"] and ways(game, "Pier") == []
    assert "gcg:3.2.3" in [why.rule for why in game.why_not(action="attack", card="Pier")]


@pytest.mark.rule("gcg:8.2.2", "gcg:13.2.7.1")
def test_attack_effects_activate_when_the_target_has_been_declared() -> None:
    heron = unit("Heron", "【Attack】 Draw 1.")
    game = table({"battle_area": [heron]}, {"battle_area": [rested(unit("Gull"))]})
    game.pick(action="attack", card="Heron")
    assert size(game, 0, "hand") == 0
    choose(game, None)
    pass_on(game)
    assert size(game, 0, "hand") == 1 and order(game, "draw", "battle damage") == ["draw", "battle damage"]


@pytest.mark.rule("gcg:8.2.2")
def test_effects_for_when_the_unit_attacks_activate_then_too() -> None:
    heron = unit("Heron", "When this Unit attacks, choose 1 enemy Unit. Rest it.")
    game = table({"battle_area": [heron]}, {"battle_area": [unit("Wall", "<Blocker>")]})
    attack(game, "Heron")
    assert game.card("Wall").orientation == "rested", "it can block no more"
    pass_on(game)
    assert size(game, 1, "shields") == 1


@pytest.mark.rule("gcg:8.2.3")
def test_effects_that_work_during_the_battle_do_from_the_end_of_the_attack_step() -> None:
    """A Unit with AP+2 while the battle lasts: the effect of its attack comes before that."""
    more = ast.Continuous((ast.Change(ast.THIS, "ap", "by", ast.Num(2)),), where=("battle_area",),
                          condition=ast.Now("battle", "any"))
    heron = of_trees(unit("Heron", ap=1), more)
    game = table({"battle_area": [heron]}, {"battle_area": [rested(unit("Gull", ap=0, hp=3))], "hand": [SPARK]})
    assert game.card("Heron").ap == 1
    attack(game, "Heron", "Gull")
    act(game, 1)
    assert game.card("Heron").ap == 3
    pick(game, action="pass")
    assert names(game, 1, "trash") == ["Gull"] and game.card("Heron").ap == 1


@pytest.mark.rule("gcg:8.2.4")
def test_a_battle_ends_when_the_attacker_or_its_target_goes_in_the_attack_step() -> None:
    text = "【Attack】 Choose 1 Unit. Return it to its owner's hand."
    wall = unit("Wall", "<Blocker>", ap=0)
    for gone, asked_to_block in (("Heron", False), ("Gull", False), ("Auk", True)):
        game = table({"battle_area": [unit("Heron", text), unit("Auk")]},
                     {"battle_area": [rested(unit("Gull", ap=0)), wall]})
        attack(game, "Heron", "Gull")
        choose(game, gone)
        assert (game.decision is not None and question(game).kind == "block") is asked_to_block


# 8-3 Block step


@pytest.mark.rule("gcg:8.3.1", "gcg:13.1.4.1")
def test_an_active_unit_with_blocker_is_rested_and_becomes_the_target() -> None:
    wall, slept = unit("Wall", "<Blocker>", ap=0, hp=5), unit("Slept", "<Blocker>")
    game = table({"battle_area": [unit("Heron", ap=2)]},
                 {"battle_area": [wall, rested(slept), unit("Plain"), rested(unit("Gull"))]})
    attack(game, "Heron", "Gull")
    assert asked(game) == (1, "block") and question(game).keys == ["block Wall", "pass"]
    game.pick(action="block", card="Wall", until="end phase")
    assert game.card("Wall").orientation == "rested" and damage(game, "Wall") == 2 and damage(game, "Gull") == 0


@pytest.mark.rule("gcg:8.3.2")
def test_only_one_unit_blocks_an_attack() -> None:
    wall = unit("Wall", "<Blocker>", ap=0, hp=5)
    game = table({"battle_area": [unit("Heron")]}, {"battle_area": [wall, unit("Other", "<Blocker>", hp=5)]})
    attack(game, "Heron")
    game.pick(action="block", card="Wall", until="end phase")
    assert idle(game) and game.card("Other").orientation == "active" and damage(game, "Wall") == 2


@pytest.mark.rule("gcg:8.3.3")
def test_the_attacked_unit_does_not_block_for_itself() -> None:
    """It may be attacked while it is active, where an effect allows that."""
    hunter = of_trees(unit("Heron"), ast.Continuous((ast.Allow("attack active unit", ast.THIS),),
                                                    where=("battle_area",)))
    game = table({"battle_area": [hunter]}, {"battle_area": [unit("Wall", "<Blocker>", hp=5), unit("Gull")]})
    attack(game, "Heron", "Wall")
    assert idle(game) and damage(game, "Wall") == 2
    game = table({"battle_area": [hunter]}, {"battle_area": [unit("Wall", "<Blocker>", hp=5), unit("Gull")]})
    attack(game, "Heron", "Gull")
    assert asked(game) == (1, "block")


@pytest.mark.rule("gcg:8.3.4")
def test_nobody_has_to_block() -> None:
    game = table({"battle_area": [unit("Heron")]}, {"battle_area": [unit("Wall", "<Blocker>")]})
    attack(game, "Heron")
    pick(game, action="pass")
    assert game.card("Wall").orientation == "active" and size(game, 1, "shields") == 1


@pytest.mark.rule("gcg:8.3.5")
def test_a_battle_ends_when_the_target_goes_in_the_block_step() -> None:
    """A Unit that is rested by its blocking, and returned for that by an effect."""
    rests = ast.Turned(ast.Select(("battle_area",), "any", (ast.Named(("Wall",)),)), "rested")
    back = ast.Automatic(rests, ast.Move(ast.Select(("battle_area",), "any", (ast.Named(("Wall",)),)),
                                         (ast.Spot("hand"),)), where=("battle_area",))
    heron = of_trees(unit("Heron"), back)
    game = table({"battle_area": [heron]}, {"battle_area": [unit("Wall", "<Blocker>")], "hand": [SPARK]})
    attack(game, "Heron")
    pick(game, action="block", card="Wall")
    assert sorted(names(game, 1, "hand")) == ["Spark", "Wall"] and size(game, 1, "shields") == 2
    assert idle(game), "no action step"


# 8-4 Action step


@pytest.mark.rule("gcg:8.4.1", "gcg:9.1")
def test_after_the_block_step_there_is_an_action_step() -> None:
    game = table({"battle_area": [unit("Heron", hp=1)]}, {"hand": [SPARK]})
    attack(game, "Heron")
    assert asked(game) == (1, "action step")
    pick(game, action="play", card="Spark")
    assert names(game, 0, "trash") == ["Heron"] and size(game, 1, "shields") == 2


@pytest.mark.rule("gcg:8.4.2")
def test_a_battle_ends_when_the_attacker_or_its_target_goes_in_the_action_step() -> None:
    """A blocker that leaves: no damage to the original target either, and no damage step at all."""
    late = ast.Automatic(ast.Edge("begin", "damage_step", "any"), ast.Draw(ast.Num(1)), where=("battle_area",))
    watch = of_trees(unit("Watch"), late)
    for gone in ("Wall", "Heron"):
        game = table({"battle_area": [unit("Heron", ap=2), watch], "hand": [RECALL]},
                     {"battle_area": [unit("Wall", "<Blocker>", hp=5), rested(unit("Gull", hp=5))]})
        attack(game, "Heron", "Gull")
        pick(game, action="block", card="Wall")
        play(game, "Recall")
        choose(game, gone)
        assert idle(game) and damage(game, "Gull") == 0 and not entries(game, verb="battle damage")
        assert "Filler" not in names(game, 0, "hand")


@pytest.mark.rule("gcg:8.5.1")
def test_a_target_that_becomes_active_again_is_still_the_target() -> None:
    stand = command("Stand", "【Action】 Choose 1 friendly Unit. Set it as active.", cost=0)
    game = table({"battle_area": [unit("Heron", ap=1)]},
                 {"battle_area": [rested(unit("Gull", ap=0, hp=5))], "hand": [stand]})
    attack(game, "Heron", "Gull")
    pick(game, action="play", card="Stand")
    assert game.card("Gull").orientation == "active" and damage(game, "Gull") == 1


# 8-5 Damage step


@pytest.mark.rule("gcg:8.5.1")
def test_what_is_attacked_is_looked_at_in_the_damage_step() -> None:
    """A Base that is deployed in the action step takes the damage of an attack on its player."""
    build = command("Build", "【Action】Choose 1 Base card from your trash. Deploy it.", cost=0)
    for hand, lost in (([build], False), ([], True)):
        game = table({"battle_area": [unit("Heron")], "hand": [RECALL]},
                     {"shields": 0, "hand": hand, "trash": [base("Pier")]})
        attack(game, "Heron")
        if hand:
            pick(game, action="play", card="Build")
        pass_on(game)
        assert (game.result is not None) is lost
        assert lost or damage(game, "Pier") == 2


@pytest.mark.rule("gcg:8.5.2.1", "gcg:4.6.1")
def test_an_attack_on_a_player_looks_at_the_shield_area() -> None:
    for area, hit in (({"base": [base("Pier")]}, "base"), ({"base": []}, "shields"), ({"shields": 0}, "player")):
        game = table({"battle_area": [unit("Heron")], "hand": [RECALL]}, area)
        attack(game, "Heron")
        pass_on(game)
        assert (game.result is not None) is (hit == "player")
        assert size(game, 1, "shields") == (0 if hit == "player" else 1 if hit == "shields" else 2)
        assert hit != "base" or damage(game, "Pier") == 2


@pytest.mark.rule("gcg:8.5.2.2", "gcg:1.2.2.1", "gcg:11.2.1.1", "gcg:1.2.1")
def test_battle_damage_to_a_player_without_a_card_in_the_shield_area_defeats() -> None:
    """The number of the attacking card is 0."""
    game = hj.scenario("gcg", players=[{"battle_area": [unit("Heron")]}, {"deck": 5}])
    attack(game, "Heron")
    assert game.result is not None
    assert (game.result.winners, game.result.losers, game.result.rule) == ((0,), (1,), "gcg:11.2.1.1")


@pytest.mark.rule("gcg:5.5.5")
def test_a_unit_without_ap_defeats_nobody_and_breaks_nothing() -> None:
    for shields in (0, 1):
        game = table({"battle_area": [unit("Heron", ap=0)], "hand": [RECALL]}, {"shields": shields})
        attack(game, "Heron")
        pass_on(game)
        assert game.result is None and size(game, 1, "shields") == shields
        assert not entries(game, verb="battle damage")


@pytest.mark.rule("gcg:8.5.2.3", "gcg:5.5.6")
def test_only_the_top_shield_receives_the_damage() -> None:
    shields = [unit("Top"), unit("Middle"), unit("Bottom")]
    game = table({"battle_area": [unit("Heron", ap=5)], "hand": [RECALL]}, {"shields": shields})
    attack(game, "Heron")
    pass_on(game)
    assert names(game, 1, "trash") == ["Top"] and size(game, 1, "shields") == 2


@pytest.mark.rule("gcg:8.5.2.3.1", "gcg:5.10.3")
def test_a_shield_that_is_hit_is_revealed_and_goes_to_the_trash() -> None:
    game = table({"battle_area": [unit("Heron", ap=1)], "hand": [RECALL]}, {"shields": [unit("Top"), unit("Last")]})
    attack(game, "Heron")
    pass_on(game)
    assert names(game, 1, "trash") == ["Top"] and size(game, 1, "shields") == 1
    assert order(game, "battle damage", "destroy", "put") == ["battle damage", "destroy", "put"]
    assert happened_to(game, "destroy") == ["Top"]


@pytest.mark.rule("gcg:8.5.2.3.1", "gcg:5.10.3", "gcg:13.2.5.1", "gcg:4.1.2")
def test_the_owner_of_a_shield_with_a_burst_is_asked_before_it_goes_to_the_trash() -> None:
    flare = unit("Flare", "【Burst】 Draw 1.")
    for answer, drawn in (("yes", 1), ("no", 0)):
        game = table({"battle_area": [unit("Heron")], "hand": [RECALL]}, {"shields": [flare, 1]})
        attack(game, "Heron")
        pass_on(game, "burst")
        assert asked(game) == (1, "burst")
        assert names(game, 1, "no_location") == ["Flare"] and size(game, 1, "trash") == 0
        pick(game, action=answer)
        assert size(game, 1, "hand") == drawn and names(game, 1, "trash") == ["Flare"]


@pytest.mark.rule("gcg:8.5.2.4", "gcg:3.5.3", "gcg:5.5.6")
def test_a_base_takes_all_the_damage_and_none_goes_on_to_a_shield() -> None:
    game = table({"battle_area": [unit("Heron", ap=5)], "hand": [RECALL]}, {"base": [base("Pier", hp=3)]})
    attack(game, "Heron")
    pass_on(game)
    assert names(game, 1, "trash") == ["Pier"] and size(game, 1, "shields") == 2


@pytest.mark.rule("gcg:8.5.2.4.1", "gcg:3.5.4.2", "gcg:5.5.1")
def test_a_base_keeps_its_damage_and_is_destroyed_without_hp() -> None:
    game = table({"battle_area": [unit("Heron", ap=2), unit("Auk", ap=1)], "hand": [RECALL]},
                 {"base": [base("Pier", hp=3)]})
    attack(game, "Heron")
    pass_on(game)
    assert damage(game, "Pier") == 2 and game.card("Pier").zone == "base"
    attack(game, "Auk")
    pass_on(game)
    assert names(game, 1, "trash") == ["Pier"] and game.result is None


@pytest.mark.rule("gcg:8.5.2.4")
def test_the_last_base_without_shields_saves_its_player_once() -> None:
    game = table({"battle_area": [unit("Heron", ap=9), unit("Auk")], "hand": [RECALL]},
                 {"base": [base("Pier")], "shields": 0})
    attack(game, "Heron")
    pass_on(game)
    assert game.result is None and size(game, 1, "base") == 0
    attack(game, "Auk")
    pass_on(game)
    assert game.result is not None


@pytest.mark.rule("gcg:8.5.2.4.2")
def test_first_strike_damages_a_base_as_any_attack_does() -> None:
    game = table({"battle_area": [unit("Heron", "<First Strike>")], "hand": [RECALL]}, {"base": [base("Pier")]})
    attack(game, "Heron")
    pass_on(game)
    assert damage(game, "Pier") == 2 and len(entries(game, verb="battle damage")) == 1


@pytest.mark.rule("gcg:8.5.3.1")
def test_two_units_deal_damage_equal_to_their_ap_to_each_other() -> None:
    game = table({"battle_area": [unit("Heron", ap=2, hp=9)], "hand": [RECALL]},
                 {"battle_area": [rested(unit("Gull", ap=3, hp=9))]})
    attack(game, "Heron", "Gull")
    pass_on(game)
    assert (damage(game, "Heron"), damage(game, "Gull")) == (3, 2) and size(game, 1, "shields") == 2


@pytest.mark.rule("gcg:5.5.3")
def test_the_damage_of_an_attack_is_battle_damage_whatever_receives_it() -> None:
    """A Unit and the attacker, a Base, a Shield, the player; each as much as the AP of the Unit that deals it."""
    foes: list[tuple[dict[str, Any], str, list[int]]] = [
        ({"battle_area": [rested(unit("Gull", ap=3, hp=9))]}, "Gull", [2, 3]),
        ({"base": [base("Pier", hp=5)]}, "", [2]), ({"shields": 1}, "", [2]), ({"shields": 0}, "", [2])]
    for foe, target, amounts in foes:
        game = table({"battle_area": [unit("Heron", ap=2, hp=9)], "hand": [RECALL]}, foe)
        attack(game, "Heron", target)
        pass_on(game)
        assert [entry.amount for entry in entries(game, verb="battle damage")] == amounts
        assert entries(game, verb="effect damage") == []
        assert (game.result is not None) == (foe == {"shields": 0})


@pytest.mark.rule("gcg:8.5.3.2.1", "gcg:3.2.5.2", "gcg:11.3.1")
def test_a_unit_without_hp_is_destroyed() -> None:
    game = table({"battle_area": [unit("Heron", ap=2, hp=9)], "hand": [RECALL]},
                 {"battle_area": [rested(unit("Gull", ap=1, hp=3), damage=1)]})
    attack(game, "Heron", "Gull")
    pass_on(game)
    assert names(game, 1, "trash") == ["Gull"] and damage(game, "Heron") == 1


@pytest.mark.rule("gcg:8.5.3.2.2", "gcg:13.1.5.1", "gcg:13.1.5.2")
def test_first_strike_spares_the_attacker_the_damage_of_a_unit_that_it_destroys() -> None:
    for hp, received in ((2, 0), (3, 5)):
        game = table({"battle_area": [unit("Heron", "<First Strike>", ap=2, hp=9)], "hand": [RECALL]},
                     {"battle_area": [rested(unit("Gull", ap=5, hp=hp))]})
        attack(game, "Heron", "Gull")
        pass_on(game)
        assert damage(game, "Heron") == received
        assert ("Gull" in names(game, 1, "trash")) is (received == 0)


def test_first_strike_of_the_attacked_unit_does_nothing() -> None:
    game = table({"battle_area": [unit("Heron", ap=2, hp=2)], "hand": [RECALL]},
                 {"battle_area": [rested(unit("Gull", "<First Strike>", ap=2, hp=2))]})
    attack(game, "Heron", "Gull")
    pass_on(game)
    assert names(game, 0, "trash") == ["Heron"] and names(game, 1, "trash") == ["Gull"]


@pytest.mark.rule("gcg:8.5.3.2.3", "gcg:10.1.6.6")
def test_both_units_are_destroyed_at_the_same_time() -> None:
    """Both effects trigger at once: the active player's comes first, though the other Unit died as well.

    An effect for Units that are destroyed triggers once for both.
    """
    heron, gull = unit("Heron", "【Destroyed】 Draw 1."), unit("Gull", "【Destroyed】 Draw 1.")
    any_unit = ast.Select(("battle_area",), "any", (ast.Kind(("unit",)),))
    watch = of_trees(unit("Watch"), ast.Automatic(ast.Moved(any_unit, "destroy"), ast.Draw(ast.Num(1)),
                                                  where=("battle_area",)))
    game = table({"battle_area": [heron], "hand": [RECALL]}, {"battle_area": [rested(gull), watch]})
    attack(game, "Heron", "Gull")
    pass_on(game)
    assert order(game, "destroy", "draw") == ["destroy", "destroy", "draw", "draw", "draw"]
    assert [entry.player for entry in entries(game, verb="draw")] == [0, 1, 1]
    assert set(happened_to(game, "destroy")) == {"Heron", "Gull"}


@pytest.mark.rule("gcg:8.5.4")
def test_the_damage_step_ends_when_what_it_triggered_is_resolved() -> None:
    """An effect that looks at whether a Unit is battling still finds the battle."""
    here = ast.If(ast.Now("battle", "any"), ast.Draw(ast.Num(1)))
    gull = of_trees(unit("Gull", hp=1), ast.Automatic(ast.Moved(ast.THIS, "destroy"), here, where=("battle_area",),
                                                      labels=("destroyed",)))
    game = table({"battle_area": [unit("Heron", hp=9)], "hand": [RECALL]}, {"battle_area": [rested(gull)]})
    attack(game, "Heron", "Gull")
    pass_on(game)
    assert size(game, 1, "hand") == 1


# 8-6 Battle end step


@pytest.mark.rule("gcg:8.6.1")
def test_effects_of_the_battle_end_with_it() -> None:
    boost = command("Boost", "【Action】 Choose 1 friendly Unit. It gets AP+3 during this battle.", cost=0)
    game = table({"battle_area": [unit("Heron", ap=1), unit("Auk")], "hand": [boost]},
                 {"battle_area": [rested(unit("Gull", ap=0, hp=9))]})
    attack(game, "Heron", "Gull")
    play(game, "Boost")
    choose(game, "Heron")
    assert damage(game, "Gull") == 4 and game.card("Heron").ap == 1


@pytest.mark.rule("gcg:8.6.2")
def test_what_the_end_of_a_battle_triggers_is_resolved_before_the_main_phase_goes_on() -> None:
    still = ast.If(ast.Is(ast.THIS, (ast.Relation("attacking"),)), ast.Draw(ast.Num(1)))
    ending = ast.Automatic(ast.Edge("end", "battle", "any"), still, where=("battle_area",))
    game = table({"battle_area": [of_trees(unit("Heron"), ending)]}, {"shields": 3})
    attack(game, "Heron")
    pass_on(game)
    assert size(game, 0, "hand") == 1, "it is still the attacking Unit then"
    assert order(game, "battle damage", "draw") == ["battle damage", "draw"]


def test_a_token_and_an_ex_base_fight_like_cards() -> None:
    game = table({"battle_area": [token(ap=3)], "hand": [RECALL]}, {"base": [ex("EX Base")], "shields": 1})
    attack(game, "Buoy")
    pass_on(game)
    assert size(game, 1, "base") == 0 and size(game, 1, "trash") == 0 and size(game, 1, "shields") == 1
    assert "attack" not in actions(game)
