"""Section 6.2.6: the battle phase, its attacks, and how an attack can be stopped or change under way."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from tests.gate.helpers import (
    BARRIER,
    DENY,
    asked,
    attack,
    gate,
    item,
    keys,
    life,
    names,
    outcome,
    position,
    spell,
    unit,
    verbs,
)

BOLT = spell("Bolt", ["[Counter] Choose 1 enemy unit. Deal 3 damage to it."])


@pytest.mark.rule("gate:6.2.6.1", "gate:6.2.6.6", "gate:3.12.2")
def test_a_link_attack_deals_the_sum_of_the_powers_as_one_damage() -> None:
    """NOTES gate 2.8.7: all attackers rest; a Unit with [Soulguard] is asked once for the whole damage."""
    foe = hj.put(unit("Wall", ["[Soulguard]"], defense=3), under=[unit("Ghost")])
    game = position({"left": [unit(power=2)], "center": [unit("Bram", power=3)]}, {"center": [foe]}, "battle")
    attack(game, "Ayla", "Bram", target="Wall")
    assert [game.card(name).orientation for name in ("Ayla", "Bram")] == ["rest", "rest"]
    assert asked(game).player == 1 and keys(game) == ["yes", "no"]
    assert [entry.amount for entry in game.log if entry.verb == "battle damage"] == [5]
    game.pick(action="yes")
    assert names(game, 1, "center") == ["Wall"] and names(game, 1, "drop") == ["Ghost"]
    assert game.card("Wall").counters == {}, "the clean up step has removed the damage"


@pytest.mark.rule("gate:6.2.6.1", "gate:6.2.6.6")
def test_a_link_attack_on_the_player_adds_up_the_crit() -> None:
    game = position({"left": [unit(power=1, crit=1)], "center": [unit("Bram", power=3, crit=2)]},
                    {"life": 9, "player": [item(defense=4)]}, "battle")
    attack(game, "Ayla", "Bram")
    assert life(game, 1) == 6 and len(verbs(game, "hit")) == 2


@pytest.mark.rule("gate:6.2.6.6")
def test_an_attack_below_the_defense_of_the_item_does_not_hit_the_player() -> None:
    """NOTES gate 2.8.4: skills at the end of the attack trigger all the same."""
    mine = unit(power=3, text=["* At the end of this card's attack, draw 1 card."])
    game = position({"left": [mine]}, {"life": 9, "player": [item(defense=4)]}, "battle")
    attack(game, "Ayla")
    assert life(game, 1) == 9 and verbs(game, "hit") == [] and names(game, 0, "hand") == ["Filler"]
    game = position({"left": [mine]}, {"life": 9, "player": [item(defense=3)]}, "battle")
    attack(game, "Ayla")
    assert life(game, 1) == 8 and verbs(game, "hit") == ["hit"], "as much as the defense is enough"
    own, theirs = item(defense=9), item("Sail", defense=3)
    game = position({"left": [mine], "player": [own]}, {"life": 9, "player": [theirs]}, "battle")
    attack(game, "Ayla")
    assert life(game, 1) == 8, "the defense of the own item does not matter"
    told = [entry.text for entry in game.log if entry.kind == "attack"]
    assert told == ["Ayla attacks player 2 (power 3 against defense 3)"]


@pytest.mark.rule("gate:14.1.1", "gate:9.6.1", "gate:6.2.7.3", "gate:4.6.1.3")
def test_damage_below_the_defense_stays_until_clean_up_and_adds_up() -> None:
    """NOTES gate 2.8.3: an attack with less power than the defense is legal."""
    game = position({"left": [unit(power=2)], "right": [unit("Bram", power=2)]},
                    {"left": [unit("Post", defense=3)]}, "battle")
    attack(game, "Ayla", target="Post")
    assert game.card("Post").counters == {"damage": 2}
    attack(game, "Bram", target="Post")
    assert names(game, 1, "drop") == ["Post"]
    game = position({"left": [unit(power=2)]}, {"left": [unit("Post", defense=3)]}, "battle")
    attack(game, "Ayla", target="Post")
    assert game.card("Post").counters == {} and game.state.turn_player == 1


@pytest.mark.rule("gate:4.6.5b")
def test_the_player_zone_is_out_of_reach_and_idle_behind_a_unit_in_the_center() -> None:
    """NOTES gate 2.8.5."""
    game = position({"player": [item()], "left": [unit()]}, {"center": [unit("Wall", defense=9)]}, "battle")
    game.pick(action="attack", card="Ayla")
    assert keys(game) == ["link Anchor", "done"]
    game.pick(action="done")
    assert game.card("Wall").counters == {"damage": 2}, "the Unit in the Center is the only target"
    game = position({"player": [item()], "center": [unit()]}, {}, "battle")
    assert keys(game) == ["attack Ayla", "pass"]


@pytest.mark.rule("gate:6.2.6.2")
def test_the_turn_player_declares_which_card_is_attacked() -> None:
    foes = {"left": [unit("Wall", defense=9)], "right": [unit("Post", defense=9)], "life": 9}
    game = position({"left": [unit()], "right": [unit("Bram")]}, foes, "battle")
    game.pick(action="attack", card="Ayla")
    game.pick(action="done")
    assert asked(game).player == 0 and asked(game).kind == "target"
    assert [option.target.name for option in asked(game).options
            if option.target and option.slot != "player"] == ["Wall", "Post"]
    assert len(asked(game).options) == 3, "and the player"
    game.pick(action="target", target="Post")
    assert game.card("Post").counters == {"damage": 2} and not game.card("Wall").counters and life(game, 1) == 9


@pytest.mark.rule("gate:4.6.5b")
def test_who_attacks_the_player_zone_attacks_its_player() -> None:
    """An Item attacks, and an Item is attacked: its player loses the Life, the Item takes no damage and stays."""
    game = position({"player": [item(crit=2)]}, {"left": [unit("Post")], "player": [item("Sail")], "life": 9}, "battle")
    attack(game, "Anchor")
    assert life(game, 1) == 7 and verbs(game, "hit") == ["hit"]
    assert names(game, 1, "player") == ["Sail"] and not game.card("Sail").counters


def test_a_gate_is_no_card_on_the_field_and_an_item_is_one() -> None:
    sweep = spell("Sweep", ["Drop all enemy cards."])
    game = position({"hand": [sweep, 1]}, {"player": [item()], "life": 9})
    game.pick(action="cast")
    assert names(game, 1, "drop") == ["Anchor"] and life(game, 1) == 9
    assert [card.type for card in game.players[1]["player"]] == ["gate"]


@pytest.mark.rule("gate:10.8.1", "gate:14.6.1")
def test_a_fizzled_attack_deals_nothing_and_still_ends() -> None:
    """NOTES gate 2.8.10: skills that trigger as the card attacks and at the end of its attack are resolved."""
    mine = unit(text=["* When this card attacks, draw 1 card.", "* At the end of this card's attack, draw 1 card."])
    game = position({"left": [mine]}, {"life": 9, "hand": [BARRIER]}, "battle")
    attack(game, "Ayla")
    assert asked(game).kind == "counter" and len(names(game, 0, "hand")) == 0, "the skill waits on the stack"
    game.pick(action="pass")
    assert asked(game).kind == "counter" and len(names(game, 0, "hand")) == 1
    game.pick(action="counter", card="Barrier")
    assert life(game, 1) == 9 and len(names(game, 0, "hand")) == 2 and verbs(game, "hit") == []


@pytest.mark.rule("gate:6.2.6.5", "gate:14.2.1", "gate:8.4.3.5")
def test_each_player_has_one_thing_on_the_stack() -> None:
    """NOTES gate 2.8.1: a counter against a counter cannot be countered, but after both there is another timing."""
    game = position({"left": [unit()], "hand": [DENY]}, {"life": 9, "hand": [BARRIER, BARRIER]}, "battle")
    attack(game, "Ayla")
    game.pick(action="counter", card="Barrier")
    assert asked(game).player == 0 and keys(game) == ["counter Deny", "pass"]
    game.pick(action="counter", card="Deny")
    assert asked(game).player == 1 and keys(game) == ["counter Barrier", "pass"], "only after both have resolved"
    assert names(game, 0, "drop") == ["Deny"] and names(game, 1, "drop") == ["Barrier"]
    game.pick(action="pass")
    assert life(game, 1) == 8


@pytest.mark.rule("gate:6.2.6.2", "gate:6.2.6.6")
def test_a_target_that_leaves_takes_the_attack_with_it_and_one_that_moves_does_not() -> None:
    """NOTES gate 2.8.27."""
    flee = spell("Flee", ["[Counter] Choose 1 unit on your field. Put it into your hand."])
    game = position({"left": [unit()]}, {"life": 9, "left": [unit("Wall")], "hand": [flee]}, "battle")
    attack(game, "Ayla", target="Wall")
    game.pick(action="counter")
    assert "Wall" in names(game, 1, "hand") and names(game, 1, "drop") == ["Flee"]
    assert life(game, 1) == 9 and verbs(game, "hit", "battle damage") == []
    step = spell("Step", ["[Counter] Choose 1 unit on your field. Move it to your right."])
    game = position({"left": [unit()]}, {"life": 9, "left": [unit("Wall")], "hand": [step]}, "battle")
    attack(game, "Ayla", target="Wall")
    game.pick(action="counter")
    assert names(game, 1, "drop") == ["Wall", "Step"] and verbs(game, "hit") == ["hit"]


@pytest.mark.rule("gate:6.2.6.6")
def test_the_attackers_that_are_left_strike_and_none_deals_nothing() -> None:
    """NOTES gate 2.8.27."""
    game = position({"left": [unit(power=2)], "center": [unit("Bram", power=3, defense=4)]},
                    {"life": 9, "left": [unit("Wall", defense=9)], "hand": [BOLT]}, "battle")
    attack(game, "Ayla", "Bram", target="Wall")
    game.pick(action="counter")
    game.pick(card="Ayla")
    assert [entry.amount for entry in game.log if entry.verb == "battle damage"] == [3]
    game = position({"left": [unit(power=2)]}, {"life": 9, "hand": [BOLT]}, "battle")
    attack(game, "Ayla")
    game.pick(action="counter")
    assert life(game, 1) == 9 and game.state.turn_player == 1


@pytest.mark.rule("gate:6.2.6.2", "gate:6.2.6.6", "gate:3.2.2")
def test_an_attack_on_the_player_goes_on_whatever_comes_to_the_center() -> None:
    """NOTES gate 2.8.26: without an Item the defense is that of the Gate, else 0."""
    rise = spell("Rise", ["[Counter] Summon 1 unit from your drop to your center."])
    game = position({"left": [unit(power=2)]}, {"life": 9, "player": [gate(defense=2)], "drop": [unit("Wall")],
                                                "hand": [rise]}, "battle")
    attack(game, "Ayla")
    game.pick(action="counter")
    assert names(game, 1, "center") == ["Wall"] and life(game, 1) == 8
    game = position({"left": [unit(power=2)]}, {"life": 9, "player": [gate(defense=3)]}, "battle")
    attack(game, "Ayla")
    assert life(game, 1) == 9


@pytest.mark.rule("gate:6.2.6")
def test_in_the_first_turn_of_the_game_there_is_one_attack() -> None:
    """NOTES gate 2.8.37: a Link Attack is one attack, and [Dual Attack] gives no other."""
    mine = {"left": [unit(text=["[Dual Attack]"])], "center": [unit("Bram")], "right": [unit("Cleo")]}
    game = position(mine, {"life": 9}, "battle", rules={"first_turn": True})
    attack(game, "Ayla", "Bram")
    assert life(game, 1) == 7 and game.state.turn_player == 1, "no attack is offered any more"
    game = position(mine, {"life": 9}, "battle")
    attack(game, "Ayla", "Bram")
    assert keys(game) == ["attack Ayla", "attack Cleo", "pass"]
    game.pick(action="pass")
    assert game.state.turn_player == 1, "the phase ends when the turn player passes, whoever could attack"


@pytest.mark.rule("gate:8.1.3", "gate:8.1.4", "gate:6.2.6")
def test_between_attacks_the_turn_player_may_use_counters_and_nothing_else() -> None:
    """NOTES gate 2.8.46."""
    mine = unit(text=["[Use] Draw 1 card.", "[Counter] Draw 1 card."])
    game = position({"left": [mine], "hand": [BARRIER, unit("Bram"), spell("Rain", ["Draw 1 card."])]}, {}, "battle")
    assert keys(game) == ["attack Ayla", "counter Barrier", "counter Ayla 2", "pass"]


@pytest.mark.rule("gate:6.2.6.3", "gate:6.2.6.4")
def test_skills_of_the_attacker_are_resolved_before_those_of_the_target() -> None:
    mine = unit(text=["* When this card attacks, draw 1 card."])
    wall = unit("Wall", ["* When this card is attacked, draw 1 card."], defense=9)
    game = position({"left": [mine]}, {"left": [wall]}, "battle")
    attack(game, "Ayla", target="Wall")
    drawn = [entry.player for entry in game.log if entry.verb == "draw"]
    assert drawn == [0, 1, 1], "the last one in the next Draw step"


@pytest.mark.rule("gate:14.3.1")
def test_a_card_for_when_you_are_attacked_is_of_no_use_to_your_unit() -> None:
    """NOTES gate 2.8.24."""
    shield = spell("Shield", ["[Counter] You can only cast this card if you are being attacked. Fizzle the attack."])
    game = position({"left": [unit()]}, {"life": 9, "left": [unit("Wall")], "hand": [shield]}, "battle")
    attack(game, "Ayla", target="Wall")
    assert names(game, 1, "drop") == ["Wall"], "nothing could be cast"
    game = position({"left": [unit()]}, {"life": 9, "hand": [shield]}, "battle")
    attack(game, "Ayla")
    game.pick(action="counter")
    assert life(game, 1) == 9


@pytest.mark.rule("gate:3.5.2", "gate:9.4.2", "gate:6.2.6.5")
def test_life_gained_before_the_damage_is_in_time_and_life_gained_after_it_is_not() -> None:
    """NOTES gate 2.8.28."""
    heal = spell("Heal", ["[Counter] Get 1 Life."])
    thorn = unit("Thorn", ["* When you take damage, get 1 Life."])
    game = position({"left": [unit()]}, {"life": 1, "hand": [heal]}, "battle")
    attack(game, "Ayla")
    game.pick(action="counter")
    assert game.result is None and life(game, 1) == 1
    game = position({"left": [unit()]}, {"life": 1, "left": [thorn]}, "battle")
    attack(game, "Ayla")
    assert outcome(game).winners == (0,) and outcome(game).rule == "gate:9.4.2"


@pytest.mark.rule("gate:6.2.6.8")
def test_nobody_attacks_any_more_after_the_end_of_the_attack() -> None:
    pump = spell("Surge", ["[Counter] Choose 1 attacking unit on your field. It gets +3 until end of turn."])
    game = position({"left": [unit()], "right": [unit("Bram")], "hand": [pump]}, {"life": 9}, "battle")
    attack(game, "Ayla")
    assert game.view(0)["roles"] == []
    game.pick(action="counter", card="Surge")
    assert game.card("Ayla").power == 2, "there was nobody to choose"


@pytest.mark.rule("gate:6.2.6.7")
def test_effects_of_the_attack_are_over_when_it_ends() -> None:
    pump = spell("Surge", ["[Counter] Choose 1 unit on your field. It gets +3 until the end of this attack."])
    wall = unit("Wall", defense=5)
    game = position({"left": [unit()]}, {"left": [wall], "hand": [pump]}, "battle")
    attack(game, "Ayla", target="Wall")
    game.pick(action="counter")
    assert game.card("Wall").power == 2


@pytest.mark.rule("gate:3.5.2", "gate:9.4.2")
def test_the_last_life_is_lost_before_revenge_and_life_bond_can_answer() -> None:
    """NOTES gate 2.8.21: no draw."""
    mine = {"left": [unit(text=["[Penetrate]"])], "life": 1}
    wall = unit("Wall", ["[Life Bond 1]", "* When this card is destroyed, deal 1 damage to your opponent."])
    game = position(mine, {"life": 1, "center": [wall]}, "battle")
    attack(game, "Ayla", target="Wall")
    while game.decision is not None and asked(game).kind == "automatic":
        game.apply(0)
    assert outcome(game).winners == (0,) and not outcome(game).draw


@pytest.mark.rule("gate:6.2.6.1", "gate:1.3.5")
def test_only_cards_join_that_may_attack_something_together() -> None:
    meek = unit("Meek", ["* This card cannot attack the player."])
    shy = unit("Shy", ["* This card cannot attack units."])
    game = position({"left": [meek], "center": [shy], "right": [unit()]}, {"life": 9, "left": [unit("Wall")]}, "battle")
    game.pick(action="attack", card="Meek")
    assert keys(game) == ["link Ayla", "done"]
    cloak = item("Cloak", ["* This card cannot be attacked."])
    for active in (0, 1):
        seats: list[dict[str, Any]] = [{"left": [unit()], "right": [shy]},
                                       {"left": [unit("Wall")], "right": [unit("Post")], "player": [cloak]}]
        game = position(seats[active], seats[1 - active], "battle", active=active)
        game.pick(action="attack", card="Ayla")
        assert keys(game) == ["target > Wall", "target > Post"], "Shy cannot join: only units can be attacked"
