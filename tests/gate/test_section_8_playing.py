"""Sections 8 and 3.8: playing cards and skills through the stack, their costs, and the Gate Master."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from tests.gate.helpers import BARRIER, DENY, asked, attack, item, keys, life, names, position, spell, unit, verbs

BOLT = spell("Bolt", ["[Counter] Choose 1 enemy unit. Deal 3 damage to it."])
SHOT = ["[Use] Pay 1: Choose 1 enemy unit. Deal 2 damage to it."]


@pytest.mark.rule("gate:3.1.4.2")
def test_a_card_whose_cost_cannot_be_paid_once_it_has_left_the_hand_returns_there() -> None:
    """With two cards in hand it costs nothing; on its way to the stack it is the second of them no longer."""
    text = ["[Summon Cost](Pay 1)",
            "* While you have 2 or more cards in your hand, the [Summon Cost] of this card is reduced by 1."]
    for energy, there, hand in ((0, [], ["Gull", "Rest"]), (1, ["Gull"], ["Rest"])):
        game = position({"hand": [unit("Gull", text), spell("Rest")], "energy": energy})
        game.pick(action="summon", card="Gull")
        game.pick(slot="left")
        assert names(game, 0, "left") == there and sorted(names(game, 0, "hand")) == hand
        assert names(game, 0, "stack") == [] and len(names(game, 0, "energy")) == 0


@pytest.mark.rule("gate:8.4.3", "gate:8.4.3.1", "gate:8.4.3.7", "gate:3.1.4.2", "gate:6.2.4.1")
def test_a_unit_is_summoned_through_the_stack() -> None:
    """Zone, stack, the opponent's answer, and then the zone."""
    game = position({"hand": [unit()]}, {"hand": [DENY]})
    game.pick(action="summon")
    assert keys(game) == ["place Ayla left", "place Ayla center", "place Ayla right"]
    game.pick(slot="center")
    assert asked(game).player == 1 and names(game, 0, "stack") == ["Ayla"]
    game.pick(action="pass")
    assert names(game, 0, "center") == ["Ayla"] and names(game, 0, "stack") == []
    assert [(entry.player, entry.to) for entry in game.log if entry.verb == "summon" and entry.kind == "move"] == [
        (0, "stack"), (0, "center")], "its player summons it, whoever answers"


@pytest.mark.rule("gate:8.4.3.3", "gate:12.2.3", "gate:12.2.1", "gate:3.1.3")
def test_the_cost_is_paid_with_energy_of_the_players_choice() -> None:
    dear = unit(text=["[Summon Cost](Pay 2)"])
    game = position({"hand": [dear], "energy": [unit("Bram"), unit("Cleo"), unit("Dora")]})
    game.pick(action="summon")
    game.pick(slot="left")
    assert asked(game).kind == "pay" and len(asked(game).options) == 3
    game.pick(card="Bram")
    game.pick(card="Dora")
    assert sorted(names(game, 0, "drop")) == ["Bram", "Dora"] and names(game, 0, "left") == ["Ayla"]
    game = position({"hand": [dear, spell("Rest")], "energy": 1})
    assert keys(game) == ["cast Rest", "pass"], "one Energy is not enough for two"


@pytest.mark.rule("gate:10.8.1", "gate:8.4.3.5", "gate:3.5.5")
def test_a_fizzled_summon_goes_to_the_drop_and_stays_paid_for() -> None:
    dear = unit(text=["[Summon Cost](Pay 1)", "* When this card is summoned, draw 1 card."])
    game = position({"hand": [dear], "energy": 1}, {"hand": [DENY]})
    game.pick(action="summon")
    game.pick(slot="left")
    game.pick(action="counter", card="Deny")
    assert names(game, 0, "drop")[0] == "Ayla" and len(names(game, 0, "energy")) == 0
    assert names(game, 0, "left") == [] and names(game, 0, "hand") == []


@pytest.mark.rule("gate:14.2.1", "gate:8.4.3.4")
def test_who_is_countered_cannot_counter_the_counter() -> None:
    """NOTES gate 2.8.2: the own card is on the stack."""
    game = position({"hand": [unit(), DENY]}, {"hand": [DENY]})
    game.pick(action="summon")
    game.pick(slot="left")
    game.pick(action="counter")
    assert asked(game).player == 0 and asked(game).kind == "main phase" and names(game, 0, "drop") == ["Ayla"]


@pytest.mark.rule("gate:10.5.6", "gate:10.3.1", "gate:4.9.3")
def test_the_older_unit_is_dropped_before_the_skills_of_the_new_one() -> None:
    """NOTES gate 2.8.9: dropped is not destroyed, and its soul goes with it."""
    old = hj.put(unit("Old", ["* When this card is destroyed, draw 1 card."]), under=[unit("Ghost")])
    new = unit(text=["* When this card is summoned, draw 1 card."])
    game = position({"hand": [new], "left": [old]}, {"hand": [BOLT]})
    game.pick(action="summon")
    game.pick(slot="left")
    game.pick(action="pass")
    assert asked(game).player == 1 and sorted(names(game, 0, "drop")) == ["Ghost", "Old"], "its skill is on the stack"
    game.pick(action="pass")
    assert names(game, 0, "hand") == ["Filler"]


@pytest.mark.rule("gate:9.8.1", "gate:2.1.2")
def test_a_unit_over_the_limit_may_be_summoned_and_then_units_are_dropped() -> None:
    """NOTES gate 2.8.8, 2.8.39: the new one may go as well, and then its skill does nothing."""
    big = unit("Big", ["* When this card is summoned, draw 1 card."], limit=2)
    game = position({"hand": [big], "left": [unit()], "center": [unit("Bram")]})
    game.pick(action="summon")
    game.pick(slot="right")
    assert asked(game).kind == "overlimit" and len(asked(game).options) == 3
    game.pick(card="Big")
    assert names(game, 0, "drop") == ["Big"] and names(game, 0, "hand") == []
    game = position({"hand": [big], "left": [unit()], "center": [unit("Bram")]})
    game.pick(action="summon")
    game.pick(slot="left")
    assert names(game, 0, "drop") == ["Ayla"] and len(names(game, 0, "hand")) == 1, "limit 3: nothing more is dropped"


@pytest.mark.rule("gate:8.4.3.8", "gate:8.4.3.2", "gate:6.2.4.4", "gate:3.1.2.1")
def test_a_use_skill_chooses_then_is_paid_then_waits_then_resolves() -> None:
    game = position({"left": [unit(text=SHOT)], "energy": 1}, {"left": [unit("Wall")], "right": [unit("Post")],
                                                             "hand": [BOLT]})
    game.pick(action="use", card="Ayla")
    assert asked(game).player == 0 and asked(game).kind == "choose" and len(names(game, 0, "energy")) == 1
    game.pick(card="Wall")
    assert asked(game).player == 1 and len(names(game, 0, "energy")) == 0
    game.pick(action="pass")
    assert names(game, 1, "drop") == ["Wall"]


@pytest.mark.rule("gate:4.6.1.6")
def test_a_skill_whose_card_has_left_the_field_does_nothing() -> None:
    """NOTES gate 2.8.38: its cost stays paid."""
    game = position({"left": [unit(text=SHOT)], "energy": 1}, {"left": [unit("Wall")], "hand": [BOLT]})
    game.pick(action="use", card="Ayla")
    game.pick(action="counter")
    assert names(game, 0, "drop")[0] == "Ayla" and names(game, 1, "left") == ["Wall"]
    assert len(names(game, 0, "energy")) == 0


def test_a_skill_that_has_taken_its_own_card_away_resolves() -> None:
    """NOTES gate 2.8.38: by its cost or by what triggered it."""
    mine = unit(text=["[Use] Drop this card: Draw 1 card."])
    game = position({"left": [mine]})
    game.pick(action="use")
    assert names(game, 0, "drop") == ["Ayla"] and len(names(game, 0, "hand")) == 1
    mine = unit(text=["* When this card is destroyed, draw 1 card."])
    game = position({"left": [mine]}, {"hand": [BOLT]}, "battle")
    game.pick(action="attack")
    game.pick(action="counter")
    assert names(game, 0, "drop") == ["Ayla"] and len(names(game, 0, "hand")) == 1


@pytest.mark.rule("gate:8.1.2.2")
def test_an_automatic_skill_is_paid_for_as_it_triggers_or_never_waits() -> None:
    """NOTES gate 2.8.40: declined, the opponent gets no counter timing for it."""
    mine = unit(text=["* When this card attacks, you may pay 1 Energy. If you do, draw 1 card."])
    game = position({"left": [mine], "energy": 1}, {"life": 9, "hand": [BARRIER]}, "battle")
    attack(game, "Ayla")
    assert asked(game).player == 0 and keys(game) == ["yes", "no"]
    other = game.clone()
    game.pick(action="no")
    game.pick(action="pass")
    assert life(game, 1) == 8 and names(game, 0, "hand") == [], "one counter timing, that of the attack"
    other.pick(action="yes")
    assert len(names(other, 0, "energy")) == 0 and asked(other).player == 1
    other.pick(action="pass")
    assert len(names(other, 0, "hand")) == 1 and life(other, 1) == 9, "and now that of the attack"
    game = position({"left": [mine]}, {"life": 9}, "battle")
    attack(game, "Ayla")
    assert life(game, 1) == 8, "who cannot pay is not asked"
    for energy, told in ((1, "does not pay for"), (0, "cannot pay for")):
        game = position({"left": [mine], "energy": energy}, {"life": 9}, "battle", ask_hidden=True)
        attack(game, "Ayla")
        assert asked(game).kind == "pay for skill" and "no" in keys(game)
        game.pick(action="no")
        assert [entry.text for entry in game.log if entry.kind == "unpaid"] == [f"Player 1 {told} a skill of Ayla"]


@pytest.mark.rule("gate:4.6.1.6")
def test_a_skill_that_was_paid_for_does_nothing_when_its_card_has_left_before_it_is_resolved() -> None:
    """Unless its own cost took the card away; whichever card it is."""
    mine = unit(text=["* When this card attacks, you may pay 1 Energy. If you do, get 3 Life."])
    for active in (0, 1):
        seats: list[dict[str, Any]] = [{"left": [mine], "energy": 1, "life": 5}, {"hand": [BOLT], "life": 5}]
        game = position(seats[active], seats[1 - active], "battle", active=active)
        attack(game, "Ayla")
        game.pick(action="yes")
        game.pick(action="counter", card="Bolt")
        assert "Ayla" in names(game, active, "drop") and life(game, active) == 5


@pytest.mark.rule("gate:8.1.2.2")
@pytest.mark.parametrize("active", [0, 1])
def test_of_skills_of_both_players_the_turn_player_is_the_first_to_pay(active: int) -> None:
    bell = spell("Bell", ["Deal 1 damage to you. Deal 1 damage to your opponent."])
    hurt = "* When you take damage, you may pay 1 Energy. If you do, get 1 Life."
    seats: list[dict[str, Any]] = [{"left": [unit(name, [hurt])], "energy": 1, "life": 9} for name in ("Ayla", "Bram")]
    seats[active]["hand"] = [bell, spell("Rest")]
    game = position(seats[0], seats[1], active=active)
    game.pick(action="cast", card="Bell")
    for player in (active, 1 - active):
        assert (asked(game).player, asked(game).kind) == (player, "pay for skill")
        game.pick(action="yes")


def test_a_gate_master_is_played_where_its_player_may_play_it() -> None:
    """Its condition is asked of the player who is attacked, not of the other one."""
    shield = spell("Shield", ["[Counter] You can only cast this card if you are being attacked. Fizzle the attack."])
    game = position({"left": [unit()]}, {"hand": [shield], "gate_master": [shield], "life": 9}, "battle")
    attack(game, "Ayla")
    assert keys(game) == ["counter Shield", "counter Shield gate_master", "pass"]


def test_equal_skills_are_offered_once_off_the_field_and_for_each_card_on_it() -> None:
    rises = unit("Ayla", ["[Use] If this card is in your drop, put it into your hand."])
    game = position({"drop": [rises, rises], "hand": [spell("Rest")]})
    assert keys(game).count("use Ayla 1") == 1
    draws = unit("Bram", ["[Use] Draw 1 card."])
    game = position({"left": [draws], "right": [draws]})
    assert [option.card.slot or option.card.zone for option in asked(game).options
            if option.action == "use" and option.card is not None] == ["left", "right"]


@pytest.mark.rule("gate:8.2")
def test_once_per_turn_is_once_for_each_card() -> None:
    """NOTES gate 2.8.49."""
    mine = unit(text=["[Use] Once per turn. Draw 1 card."])
    game = position({"left": [mine], "right": [mine]})
    assert len([key for key in keys(game) if key.startswith("use")]) == 2
    game.apply(0)
    assert len([key for key in keys(game) if key.startswith("use")]) == 1
    game.pick(action="use")
    assert not [key for key in keys(game) if key.startswith("use")] and len(names(game, 0, "hand")) == 2


@pytest.mark.rule("gate:8.2", "gate:10.8.1")
def test_a_fizzled_skill_has_been_used() -> None:
    mine = unit(text=["[Use] Once per turn. Draw 1 card."])
    game = position({"left": [mine]}, {"hand": [DENY]})
    game.pick(action="use")
    game.pick(action="counter")
    assert names(game, 0, "hand") == [] and not [key for key in keys(game) if key.startswith("use")]


# The Gate Master (3.8.2.1, 4.8.3, 4.8.4)


@pytest.mark.rule("gate:3.8.2.1", "gate:4.8.3", "gate:4.8.4", "gate:2.4.6")
def test_the_gate_master_is_played_in_place_of_its_copy_and_performs_its_skill() -> None:
    master = unit("Regent", gate_master_skill=["draw 2"])
    game = position({"hand": [master], "gate_master": [master]})
    assert keys(game) == ["summon Regent", "summon Regent gate_master", "pass"]
    game.pick(action="summon", slot="gate_master")
    game.pick(slot="center")
    assert names(game, 0, "center") == ["Regent"] and game.players[0]["gate_master"][0].orientation == "rest"
    assert len(names(game, 0, "hand")) == 2
    game = position({"hand": [master, master], "gate_master": [hj.put(master, state="rest")]})
    assert keys(game) == ["summon Regent", "pass"]
    game.pick(action="summon")
    game.pick(slot="left")
    assert names(game, 0, "hand") == ["Regent"], "played from the hand it has no Gate Master skill (NOTES gate 2.8.48)"


@pytest.mark.rule("gate:10.8.1")
def test_a_fizzled_gate_master_is_dropped_its_copy_stays_and_nothing_is_performed() -> None:
    """NOTES gate 2.8.11."""
    master = unit("Regent", gate_master_skill=["draw 2"])
    game = position({"hand": [master], "gate_master": [master]}, {"hand": [DENY]})
    game.pick(action="summon", slot="gate_master")
    game.pick(slot="center")
    game.pick(action="counter")
    assert names(game, 0, "drop") == ["Regent"] and names(game, 0, "gate_master") == ["Regent"]
    assert game.players[0]["gate_master"][0].orientation == "rest" and names(game, 0, "hand") == []


@pytest.mark.rule("gate:4.8.3", "gate:8.4.2", "gate:4.8.4")
def test_a_counter_spell_may_be_cast_from_the_gate_master_zone() -> None:
    """NOTES gate 2.8.50: its Gate Master skill follows its text."""
    ward = spell("Ward", ["[Counter] Get 1 Life."], gate_master_skill=["draw 1"])
    game = position({"left": [unit()]}, {"life": 5, "hand": [ward], "gate_master": [ward]}, "battle")
    attack(game, "Ayla")
    assert keys(game) == ["counter Ward", "counter Ward gate_master", "pass"]
    game.pick(slot="gate_master")
    done = [entry.verb for entry in game.log if entry.verb in ("gain life", "draw", "lose life")]
    assert done[:3] == ["gain life", "draw", "lose life"] and life(game, 1) == 5


# Spells, Items, Finales


@pytest.mark.rule("gate:6.2.4.2", "gate:4.6.6")
def test_a_spell_resolves_on_the_stack_and_is_dropped_unless_it_is_set() -> None:
    game = position({"hand": [spell("Rain", ["Draw 1 card."]), spell("Fog", ["[Set]"])]})
    game.pick(action="cast", card="Rain")
    assert names(game, 0, "drop") == ["Rain"]
    game.pick(action="cast", card="Fog")
    assert names(game, 0, "set") == ["Fog"]


@pytest.mark.rule("gate:6.2.4.3", "gate:4.6.5b")
def test_an_item_is_equipped_in_the_player_zone_in_place_of_the_old_one() -> None:
    game = position({"hand": [item("Sail")], "player": [item()]})
    game.pick(action="equip")
    assert names(game, 0, "player") == ["Sail"] and names(game, 0, "drop") == ["Anchor"]
    assert life(game, 0) == 10, "the Gate stays"


@pytest.mark.rule("gate:6.2.4.3")
def test_an_item_is_equipped_for_its_equip_cost() -> None:
    sail = item("Sail", ["[Equip Cost](Pay 2)"])
    assert "equip Sail" not in keys(position({"hand": [sail, spell("Rest")], "energy": 1}))
    game = position({"hand": [sail, spell("Rest")], "energy": 3})
    game.pick(action="equip")
    while asked(game).kind == "pay":
        game.apply(0)
    assert names(game, 0, "player") == ["Sail"] and len(names(game, 0, "energy")) == 1


@pytest.mark.rule("gate:14.5.1")
def test_a_spell_may_be_cast_when_it_does_little_or_nothing() -> None:
    """NOTES gate 2.8.25."""
    calm = spell("Calm", ["You cannot summon to your center this turn."])
    game = position({"hand": [calm, unit("Bram"), spell("Snipe", ["Choose 1 enemy unit. Destroy it."])],
                     "center": [unit()]})
    game.pick(action="cast", card="Calm")
    assert names(game, 0, "center") == ["Ayla"]
    game.pick(action="cast", card="Snipe")
    game.pick(action="summon")
    assert keys(game) == ["place Bram left", "place Bram right"]


@pytest.mark.rule("gate:6.2.7.1", "gate:8.4.1")
def test_a_finale_unit_is_summoned_in_the_end_phase_and_brings_another_battle_phase() -> None:
    """NOTES gate 2.8.15: nothing stands for it."""
    last = unit("Last", orientation="finale")
    game = position({"left": [hj.put(unit(), state="rest")], "hand": [last]}, {"life": 9})
    game.pick(action="pass")
    assert asked(game).kind == "finale" and keys(game) == ["summon Last", "pass"]
    game.pick(action="summon")
    game.pick(slot="center")
    assert game.state.phase == "battle phase" and keys(game) == ["attack Last", "pass"]
    attack(game, "Last")
    assert life(game, 1) == 8 and game.state.turn_player == 1


@pytest.mark.rule("gate:6.2.7.1")
def test_a_finale_spell_or_a_fizzled_finale_unit_ends_the_step() -> None:
    game = position({"left": [unit()], "hand": [spell("Curtain", ["Draw 1 card."], orientation="finale"),
                                                unit("Last", orientation="finale")]}, {"life": 9}, "end")
    assert sorted(keys(game)) == ["cast Curtain", "pass", "summon Last"]
    game.pick(action="cast")
    assert game.state.turn_player == 1 and "Last" in names(game, 0, "hand"), "one Finale card, and no second battle"
    other = position({"left": [unit()], "hand": [unit("Last", orientation="finale")]}, {"hand": [DENY]}, "end")
    other.pick(action="summon")
    other.pick(slot="center")
    other.pick(action="counter")
    assert other.state.turn_player == 1 and names(other, 0, "drop") == ["Last"]


@pytest.mark.rule("gate:8.4.2")
def test_in_a_counter_timing_there_are_only_cards_and_skills_with_counter() -> None:
    """The same cards are all offered in the own main phase."""
    able = {"hand": [spell("Rain", ["Draw 1 card."]), BARRIER, unit("Cleo"), item()],
            "left": [unit(text=["[Use] Draw 1 card.", "[Counter] Draw 1 card."])]}
    game = position(able)
    assert {key.split()[0] for key in keys(game)} == {"cast", "summon", "equip", "use", "counter", "pass"}
    game = position({"left": [unit("Bram")]}, able, "battle")
    attack(game, "Bram")
    assert asked(game).player == 1 and asked(game).kind == "counter"
    assert sorted(keys(game)) == ["counter Ayla 2", "counter Barrier", "pass"]


@pytest.mark.rule("gate:8.4.3.9", "gate:8.4.3.6")
def test_after_a_counter_rule_actions_and_skills_come_before_the_next_one() -> None:
    mine = unit(text=["* When this card is destroyed, draw 1 card."])
    game = position({"left": [mine], "right": [unit("Bram")]}, {"life": 9, "hand": [BOLT, BARRIER]}, "battle")
    attack(game, "Ayla", "Bram")
    game.pick(action="counter", card="Bolt")
    game.pick(card="Ayla")
    assert asked(game).player == 1 and len(names(game, 0, "hand")) == 0 and game.card("Bram").orientation == "rest"
    game.pick(action="pass")
    assert len(names(game, 0, "hand")) == 1 and keys(game) == ["counter Barrier", "pass"]
    assert verbs(game, "destroy") == ["destroy"]


@pytest.mark.rule("gate:10.5.5", "gate:4.6.1.1")
def test_an_occupied_zone_is_cleared_within_the_summoning() -> None:
    """Before the Gate Master skill is performed, which comes before any check timing."""
    master = unit("Regent", gate_master_skill=["draw 1"])
    game = position({"hand": [master], "gate_master": [master], "left": [unit()]})
    game.pick(slot="gate_master")
    game.pick(slot="left")
    assert verbs(game, "overload", "draw")[:2] == ["overload", "draw"]
    assert [entry.rule for entry in game.log if entry.verb == "overload"] == ["gate:10.5.5"]


@pytest.mark.rule("gate:1.3.5")
def test_who_cannot_use_counter_cannot_in_the_own_main_phase_either() -> None:
    lock = unit("Lock", ["* Your opponent cannot use [Counter]."])
    mine = {"hand": [BOLT, spell("Idle", ["Gain 1 Life."])], "left": [unit(text=["[Counter] Draw 1 card."])]}
    assert keys(position(mine, {"center": [lock]})) == ["cast Idle", "pass"]
    game = position(mine, {"center": [unit("Lock")]})
    assert keys(game) == ["cast Bolt", "cast Idle", "counter Ayla 1", "pass"]
    game = position(mine, {"center": [lock]})
    assert "keeps the player from using [Counter]" in str(game.why_not("cast", "Bolt"))


@pytest.mark.rule("gate:12.2.1", "gate:3.8.2.1")
def test_the_card_that_takes_the_place_of_a_gate_master_pays_for_nothing() -> None:
    regent = unit("Regent", ["[Summon Cost](Drop 1 hand card)"])
    game = position({"hand": [regent], "gate_master": [regent], "left": [unit(text=["[Use] Gain 1 Life."])]})
    assert keys(game) == ["use Ayla 1", "pass"]
    game = position({"hand": [regent, unit("Bram")], "gate_master": [regent]})
    game.pick(slot="gate_master")
    game.pick(slot="center")
    assert names(game, 0, "center") == ["Regent"] and names(game, 0, "drop") == ["Bram"]


@pytest.mark.rule("gate:4.8.3", "gate:8.4.1")
def test_a_gate_master_of_another_kind_is_not_played_as_the_card_of_the_hand_is() -> None:
    """The name is the same, and nothing else: a Spell is not summoned, a Finale card waits for its step."""
    regent = unit("Regent")
    for other in (spell("Regent", ["Draw 1 card."]), unit("Regent", orientation="finale")):
        assert keys(position({"hand": [regent], "gate_master": [other]})) == ["summon Regent", "pass"]
    assert keys(position({"hand": [regent], "gate_master": [regent]}))[1] == "summon Regent gate_master"


def test_two_costs_of_equipping_are_two_options_that_read_differently() -> None:
    game = position({"hand": [unit("Ace", ["[Pilot](Pay 0)", "[Transform](Pay 1)"])], "energy": 1})
    texts = [option.text for option in asked(game).options]
    assert texts[1:3] == ["Equip Ace with [Pilot]", "Equip Ace with [Transform]"]
