"""Costs that are reduced or have an X, several coins, turns that end, the soul and the Gate Master zone, in play."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.helpers import BARRIER, asked, attack, item, keys, life, names, position, spell, unit

GULL = unit("Gull", "[Summon Cost](Pay 2)")


def summoned(mine: dict[str, Any], name: str = "Gull") -> list[str]:
    """The cards left in the Energy after this Unit has been summoned to the Left."""
    game = position({"hand": [GULL], **mine})
    game.pick(action="summon", card=name)
    game.pick(slot="left")
    while game.decision is not None and game.decision.kind == "pay":
        game.apply(0)
    return names(game, 0, "energy")


# Costs


@pytest.mark.parametrize(("text", "left"), [
    ("* The [Summon Cost] of units in your hand is reduced by 1.", 2),
    ("* Units you summon cost 2 less Energy.", 3),
    ("* Units you summon cost 1 more Energy.", 0),
    ("* Spells you cast cost 1 less Energy.", 1),
    ("* The [Equip Cost] of items in your hand is reduced by 1.", 1),
])
def test_a_cost_is_reduced_or_increased_for_the_cards_that_the_text_names(text: str, left: int) -> None:
    assert len(summoned({"energy": 3, "right": unit("Ayla", text)})) == left


@pytest.mark.rule("gate:12.5")
def test_the_own_cost_is_reduced_where_the_card_is_played_from() -> None:
    cheap = unit("Gull", ["[Summon Cost](Pay 2)",
                          "* While you have a unit on your field, the [Summon Cost] of this card is reduced by 1."])
    assert len(summoned({"hand": [cheap], "energy": 3, "right": unit("Ayla")})) == 2
    assert len(summoned({"hand": [cheap], "energy": 3})) == 1


def test_only_the_first_spell_of_a_turn_costs_less() -> None:
    tide = spell("Tide", ["[Cast Cost](Pay 1)", "Gain 1 Life."])
    ayla = unit("Ayla", "* The first spell you cast each turn costs 1 less.")
    game = position({"hand": [tide, tide], "energy": 2, "left": ayla})
    game.pick(action="cast", card="Tide")
    assert len(names(game, 0, "energy")) == 2
    game.pick(action="cast", card="Tide")
    assert len(names(game, 0, "energy")) == 1


@pytest.mark.rule("gate:12.2.3")
def test_x_of_a_spell_is_the_number_that_is_paid_for_it() -> None:
    storm = spell("Storm", ["[Cast Cost](Pay X)", "Deal X damage to your opponent."])
    game = position({"hand": [storm], "energy": 4})
    before = life(game, 1)
    game.pick(action="cast", card="Storm")
    assert [option.number for option in asked(game).options] == [1, 2, 3, 4]
    game.pick(number=3)
    while game.decision is not None and game.decision.kind == "pay":
        game.apply(0)
    assert life(game, 1) == before - 3 and len(names(game, 0, "energy")) == 1


def test_a_spell_whose_x_cannot_be_paid_is_not_offered() -> None:
    storm = spell("Storm", ["[Cast Cost](Pay X)", "Deal X damage to your opponent."])
    assert not [key for key in keys(position({"hand": [storm]})) if key.startswith("cast")]


def test_x_of_a_skill_limits_what_is_chosen_before_it_is_paid() -> None:
    ayla = unit("Ayla", "[Use](Pay X) Destroy 1 enemy unit with X or less defense.")
    game = position({"left": ayla, "energy": 3}, {"left": unit("Rock", defense=3), "right": unit("Reed", defense=1)})
    game.pick(action="use", card="Ayla")
    game.pick(number=1)
    while game.decision is not None and game.decision.kind == "pay":
        game.apply(0)
    assert (names(game, 1, "left"), names(game, 1, "right")) == (["Rock"], [])
    assert len(names(game, 0, "energy")) == 2


def test_a_text_with_an_x_that_its_cost_has_not_is_refused() -> None:
    with pytest.raises(hj.HeadJudgeError, match="no X"):
        spell("Storm", ["[Cast Cost](Pay 2)", "Deal X damage to your opponent."])


# Turns and phases


def test_the_turn_ends_without_another_play_timing_of_its_player() -> None:
    ayla = unit("Ayla", "* At the end of your turn, gain 1 Life.")
    game = position({"left": ayla, "hand": [spell("Storm", "End the turn.")]})
    before, turn = life(game, 0), game.turn
    game.pick(action="cast", card="Storm")
    assert game.turn == turn + 1 and game.turn_player == 1
    assert life(game, 0) == before + 1, "what happens at the end of the turn happens"
    assert names(game, 0, "drop") == ["Storm"]


def test_the_battle_phase_ends_with_the_attack_that_goes_on() -> None:
    stop = spell("Stop", "[Counter] End the battle phase.")
    game = position({"left": unit("Ayla"), "right": unit("Tern")}, {"hand": [stop]}, phase="battle")
    before, turn = life(game, 1), game.turn
    attack(game, "Ayla")
    game.pick(action="counter", card="Stop")
    assert life(game, 1) == before, "the attack deals no damage"
    assert game.turn == turn + 1, "no second attack was offered, and nothing is to be done in the End Phase"


def test_a_battle_phase_that_does_not_run_cannot_be_ended() -> None:
    game = position({"hand": [spell("Storm", "End the battle phase."), GULL], "energy": 2})
    game.pick(action="cast", card="Storm")
    assert asked(game).kind == "main phase"


def test_the_end_of_an_extra_turn_is_not_that_of_the_running_one() -> None:
    game = casting("Take an extra turn after this turn. At the end of that turn, you lose the game.", {"deck": 20},
                   {"deck": 20})
    turn = game.turn
    while game.result is None:
        assert (game.turn, game.turn_player) in ((turn, 0), (turn + 1, 0))
        game.apply(keys(game).index("pass") if "pass" in keys(game) else 0)
    assert game.result.winners == (1,) and game.turn == turn + 1


# Coins


@pytest.mark.parametrize("seed", range(8))
def test_a_text_asks_how_many_of_several_coins_show_heads(seed: int) -> None:
    storm = spell("Storm", "Flip 2 coins. If both are heads, gain 3 Life. If both are tails, gain 1 Life.")
    game = position({"hand": [storm], "left": unit("Idle", "[Use] Once per turn. Gain 1 Life.")}, {}, seed=seed)
    before = life(game, 0)
    game.pick(action="cast", card="Storm")
    heads = len([entry for entry in game.log if entry.verb == "flip" and entry.text.endswith("heads")])
    assert life(game, 0) - before == {2: 3, 1: 0, 0: 1}[heads]


@pytest.mark.parametrize("seed", range(6))
def test_a_coin_is_flipped_until_it_shows_tails(seed: int) -> None:
    storm = spell("Storm", "Flip a coin until you get tails. For each heads, gain 1 Life.")
    game = position({"hand": [storm], "left": unit("Idle", "[Use] Once per turn. Gain 1 Life.")}, {}, seed=seed)
    before = life(game, 0)
    game.pick(action="cast", card="Storm")
    flips = [entry.text.rpartition(" ")[2] for entry in game.log if entry.verb == "flip"]
    assert flips == ["heads"] * (len(flips) - 1) + ["tails"]
    assert life(game, 0) - before == len(flips) - 1


# Attacks


def test_a_link_attack_with_another_card() -> None:
    text = "* When this card Link Attacks with a unit, gain 2 Life."
    game = position({"left": unit("Ayla", text), "right": unit("Tern"), "player": item()}, phase="battle")
    before = life(game, 0)
    attack(game, "Ayla", "Anchor")
    assert life(game, 0) == before, "the other one is an Item"
    game = position({"left": unit("Ayla", text), "right": unit("Tern")}, phase="battle")
    attack(game, "Ayla", "Tern")
    assert life(game, 0) == before + 2


def test_a_link_attack_of_so_many_cards() -> None:
    text = "* When you Link Attack with 3 or more cards, gain 2 Life."
    mine = {"left": unit("Ayla", text), "right": unit("Tern"), "center": unit("Gull")}
    game = position(mine, phase="battle")
    before = life(game, 0)
    attack(game, "Ayla", "Tern")
    assert life(game, 0) == before
    game = position(mine, phase="battle")
    attack(game, "Ayla", "Tern", "Gull")
    assert life(game, 0) == before + 2


def test_a_card_is_attacked_by_a_link_attack() -> None:
    rock = unit("Rock", "* When this card is attacked by a Link Attack, this card gains +9 defense until the end of the"
                " attack.")
    game = position({"left": unit("Ayla"), "right": unit("Tern")}, {"left": rock}, phase="battle")
    attack(game, "Ayla", "Tern", target="Rock")
    assert names(game, 1, "left") == ["Rock"]
    game = position({"left": unit("Ayla"), "right": unit("Tern")}, {"left": rock}, phase="battle")
    attack(game, "Ayla", target="Rock")
    assert names(game, 1, "left") == []


def test_a_player_cannot_make_link_attacks() -> None:
    game = position({"left": unit("Ayla"), "right": unit("Tern")}, {"left": unit("Calm", "* Your opponent cannot Link"
                                                                                  " Attack.")}, phase="battle")
    game.pick(action="attack", card="Ayla")
    assert not [key for key in keys(game) if key.startswith("link")]


def test_what_is_so_while_any_link_attack_is_made() -> None:
    game = position({"left": unit("Ayla"), "right": unit("Tern")}, {
        "left": unit("Rock", "* During a Link Attack, this card gains +9 defense.")}, phase="battle")
    attack(game, "Ayla", "Tern", target="Rock")
    assert names(game, 1, "left") == ["Rock"]


@pytest.mark.rule("gate:1.3.5")
def test_a_card_cannot_be_attacked_by_some_cards() -> None:
    tall = unit("Tall", "* This card cannot be attacked by units with 2 or less power.")
    game = position({"left": unit("Ayla"), "right": unit("Tern", power=3)}, {"left": tall}, phase="battle")
    attack(game, "Ayla")
    assert names(game, 1, "left") == ["Tall"]
    game = position({"left": unit("Ayla"), "center": unit("Wren")}, {"left": tall, "center": unit("Wall")},
                    phase="battle")
    game.pick(action="attack", card="Ayla")
    game.pick(action="done")
    assert names(game, 1, "center") == [], "the only card that can be attacked"
    game = position({"left": unit("Ayla"), "right": unit("Tern", power=3)}, {"left": tall}, phase="battle")
    attack(game, "Tern", target="Tall")
    assert names(game, 1, "left") == []


def test_a_player_cannot_be_attacked() -> None:
    guard = unit("Guard", "* You cannot be attacked while this card is on your Left.")
    game = position({"left": unit("Ayla")}, {"left": guard}, phase="battle")
    before = life(game, 1)
    attack(game, "Ayla", target="Guard")
    assert life(game, 1) == before and names(game, 1, "left") == []


def test_damage_is_reduced_and_still_comes_from_the_attacker() -> None:
    shelter = unit("Shelter", "* Damage dealt to you is reduced by 1.")
    ayla = unit("Ayla", "* When this card deals damage to your opponent, gain 2 Life.", crit=3)
    game = position({"left": ayla}, {"left": shelter}, phase="battle")
    mine, theirs = life(game, 0), life(game, 1)
    attack(game, "Ayla")
    assert (life(game, 0), life(game, 1)) == (mine + 2, theirs - 2)
    game = position({"left": unit("Ayla", crit=1)}, {"left": shelter}, phase="battle")
    attack(game, "Ayla")
    assert life(game, 1) == theirs


def test_two_cards_reduce_the_same_damage_each_once() -> None:
    shelter = unit("Shelter", "* Damage dealt to you is reduced by 1.")
    game = position({"left": unit("Ayla", crit=4)}, {"left": shelter, "right": shelter}, phase="battle")
    before = life(game, 1)
    attack(game, "Ayla")
    while game.decision is not None and game.decision.kind != "attack" and game.turn_player == 0:
        game.apply(0)
    assert life(game, 1) == before - 2


def test_damage_to_a_card_is_reduced() -> None:
    rock = unit("Rock", "* If this card would take damage, reduce that damage by 1.", defense=2)
    game = position({"left": unit("Ayla", power=2)}, {"left": rock}, phase="battle")
    attack(game, "Ayla", target="Rock")
    assert names(game, 1, "left") == ["Rock"]
    game = position({"left": unit("Ayla", power=3)}, {"left": rock}, phase="battle")
    attack(game, "Ayla", target="Rock")
    assert names(game, 1, "left") == []


# Players and what they pay


@pytest.mark.parametrize(("answer", "rests"), [("yes", False), ("no", True)])
def test_something_happens_unless_a_player_takes_damage(answer: str, rests: bool) -> None:
    ayla = unit("Ayla", "* When this card attacks, rest 1 enemy unit unless your opponent takes 1 damage.", crit=0)
    game = position({"left": ayla, "center": unit("Gull")}, {"right": unit("Rock")}, phase="battle")
    before = life(game, 1)
    attack(game, "Ayla")
    game.pick(action=answer)
    assert life(game, 1) == before - (not rests)
    assert game.card("Rock").state == ("rest" if rests else "stand")


@pytest.mark.parametrize(("answer", "gone"), [("yes", False), ("no", True)])
def test_its_controller_may_pay(answer: str, gone: bool) -> None:
    game = casting("Destroy 1 enemy unit. Its controller may pay 1 Energy. If they do, they draw 1 card.", {},
                   {"left": unit("Rock"), "energy": 1, "deck": [unit("Reed")] * 3})
    assert asked(game).player == 1
    game.pick(action=answer)
    assert names(game, 1, "hand") == ([] if gone else ["Reed"])


def test_its_controller_takes_damage() -> None:
    game = casting("Return 1 enemy unit to its owner's hand. Its controller takes 2 damage.", {}, {
        "left": unit("Rock"), "life": 9})
    assert life(game, 1) == 7 and names(game, 1, "hand") == ["Rock"]


def test_a_skill_with_a_sign_is_fizzled_and_a_card_is_not() -> None:
    hush = spell("Hush", "[Counter] Fizzle the [Use] skill.")
    ayla = unit("Ayla", "[Use] Gain 2 Life.")
    game = position({"left": ayla, "hand": [unit("Gull", "[Summon Cost](None)")]}, {"hand": [hush]})
    before = life(game, 0)
    game.pick(action="use", card="Ayla")
    game.pick(action="counter", card="Hush")
    assert life(game, 0) == before
    game = position({"left": ayla, "hand": [unit("Gull", "[Summon Cost](None)")]}, {"hand": [hush]})
    game.pick(action="summon", card="Gull")
    game.pick(slot="right")
    game.pick(action="counter", card="Hush")
    assert names(game, 0, "right") == ["Gull"]


@pytest.mark.rule("gate:12.5")
def test_a_spell_that_is_cast_only_while_the_opponent_summons() -> None:
    hush = spell("Hush", "[Counter] You may only cast this card when your opponent summons a unit. Fizzle the summon.")
    mine = {"hand": [unit("Gull", "[Summon Cost](None)"), spell("Tide", "Gain 1 Life.")]}
    game = position(mine, {"hand": [hush]})
    game.pick(action="cast", card="Tide")
    assert not [key for key in keys(game) if "Hush" in key or key.startswith("counter")]
    game = position(mine, {"hand": [hush]})
    game.pick(action="summon", card="Gull")
    game.pick(slot="left")
    game.pick(action="counter", card="Hush")
    assert names(game, 0, "left") == []


# When cards are played


@pytest.mark.rule("gate:12.5")
@pytest.mark.parametrize("text", [
    "You cannot summon this card if you have a unit in your Center.",
    "You may only summon this card during your opponent's turn.",
    "You may only summon this card if your Gate Master is standing.",
])
def test_a_unit_is_summoned_only_when_its_text_lets_it(text: str) -> None:
    picky = unit("Picky", ["[Summon Cost](None)", text])
    game = position({"hand": [picky, unit("Gull", "[Summon Cost](None)")], "center": unit("Ayla")})
    assert [option.card for option in asked(game).options if option.action == "summon"] and not [
        option for option in asked(game).options if option.action == "summon" and "Picky" in str(option)]


def test_a_skill_that_is_used_only_during_a_turn() -> None:
    quiet = unit("Quiet", "[Counter] You may only use this skill during your opponent's turn. Gain 1 Life.")
    assert not [key for key in keys(position({"left": quiet, "right": unit("Idle", "[Use] Gain 1 Life.")}))
                if key.startswith("counter")]
    game = position({"left": unit("Ayla")}, {"left": quiet}, phase="battle")
    attack(game, "Ayla")
    assert [key for key in keys(game) if key.startswith("counter")]


# The soul, the Gate Master zone, the hand


def test_a_skill_in_the_soul_changes_the_card_above_it() -> None:
    heart = unit("Heart", "* While this card is in the soul of a <Harbor> unit, that unit gains +3.")
    game = casting("Put 1 unit from your drop into the soul of 1 unit on your field.", {
        "left": unit("Ayla"), "right": unit("Tern"), "drop": [heart]})
    while asked(game).kind != "main phase":
        game.apply(0)
    assert sorted([game.card("Ayla").power, game.card("Tern").power]) == [2, 5]


def test_units_with_so_many_soul_cards() -> None:
    flag = unit("Flag", "* Units with 2 or more soul cards gain +4.")
    game = casting("Put the top 2 cards of your deck into the soul of 1 unit on your field.", {
        "left": flag, "deck": [unit("Reed")] * 5})
    assert numbers(game, "Flag")[0] == 6


@pytest.mark.rule("gate:4.8.3")
def test_a_unit_knows_that_it_was_summoned_from_the_gate_master_zone() -> None:
    dusk = unit("Dusk", ["[Summon Cost](None)", "* When this card is summoned from the Gate Master zone, gain 3 Life."])
    for slot, gained in (("gate_master", 3), ("", 0)):
        game = position({"hand": [dusk], "gate_master": [dusk]})
        before = life(game, 0)
        game.pick(action="summon", card="Dusk", slot=slot)
        game.pick(slot="left")
        assert life(game, 0) == before + gained


def test_a_skill_whose_cost_drops_its_card_from_the_hand() -> None:
    ember = unit("Ember", "[Use](Drop this card from your hand): Draw 1 card.")
    game = position({"hand": [ember], "deck": [unit("Reed")] * 5})
    game.pick(action="use", card="Ember")
    assert (names(game, 0, "hand"), names(game, 0, "drop")) == (["Reed"], ["Ember"])
    assert not [key for key in keys(position({"left": ember, "hand": [GULL], "energy": 2})) if key.startswith("use")]


# What becomes of cards and players


@pytest.mark.rule("gate:3.4.2")
def test_control_of_a_unit_is_gained_until_the_end_of_the_turn() -> None:
    game = casting("Gain control of 1 enemy unit until the end of turn.", {}, {"left": unit("Rock")})
    while asked(game).kind != "main phase":
        game.apply(0)
    assert "Rock" in [name for zone in ("left", "center", "right") for name in names(game, 0, zone)]
    turn = game.turn
    while game.turn == turn:
        game.apply(keys(game).index("pass") if "pass" in keys(game) else 0)
    assert "Rock" in [name for zone in ("left", "center", "right") for name in names(game, 1, zone)]


@pytest.mark.rule("gate:3.4.2")
@pytest.mark.parametrize("text", [
    "Take control of an enemy unit and move it to your Right.", "Gain control of 1 enemy unit. Move it to your Right.",
])
def test_a_unit_under_control_that_is_moved_moves_once(text: str) -> None:
    """It goes where it is moved, and no other Unit makes room for it."""
    mine = {"left": unit("One"), "center": unit("Two")}
    game = casting(text, mine, {"left": unit("Rock", "* When this card moves, your opponent gains 1 life.")})
    while asked(game).kind != "main phase":
        game.apply(0)
    assert [names(game, 0, zone) for zone in ("left", "center", "right")] == [["One"], ["Two"], ["Rock"]]
    idle = position({})
    assert life(game, 0) + life(game, 1) == life(idle, 0) + life(idle, 1) + 1, "it has moved once"


@pytest.mark.parametrize(("text", "now"), [
    ("Your life becomes 7.", (7, 9)), ("Your opponent's life becomes 2.", (4, 2)),
])
def test_life_becomes_a_number(text: str, now: tuple[int, int]) -> None:
    game = casting(text, {"life": 4}, {"life": 9})
    assert (life(game, 0), life(game, 1)) == now


def test_cards_of_the_energy_are_turned_face_up() -> None:
    game = casting("Turn all cards in your Energy face up.", {"energy": [unit("Reed"), unit("Rope")]})
    assert [card.face_up for card in game.players[0]["energy"]] == [True, True]


def test_power_for_every_two_cards() -> None:
    game = position({"left": unit("Ayla", "* This card gains +1 for every 2 cards in your drop."), "drop": 5})
    assert numbers(game, "Ayla")[0] == 4


def test_a_number_of_units_gains_something_and_is_chosen_first() -> None:
    game = casting("1 unit on your field gains +3 this turn.", {"left": unit("Ayla"), "right": unit("Tern")})
    game.apply(0)
    assert sorted([numbers(game, "Ayla")[0], numbers(game, "Tern")[0]]) == [2, 5]


def test_a_card_that_was_looked_at_goes_to_the_bottom_of_that_deck() -> None:
    game = casting("Look at the top card of your opponent's deck. You may put it on the bottom.", {},
                   {"deck": [unit("Reed"), unit("Rope")]})
    game.pick(action="yes")
    assert names(game, 1, "deck") == ["Rope", "Reed"]


def test_a_card_is_destroyed_by_a_skill_and_not_by_an_attack() -> None:
    doomed = unit("Doomed", "* When this card is destroyed by a skill, gain 3 Life.")
    game = casting("Destroy 1 enemy unit.", {}, {"left": doomed, "life": 5})
    assert life(game, 1) == 8
    game = position({"left": unit("Ayla")}, {"left": doomed, "life": 5}, phase="battle")
    attack(game, "Ayla", target="Doomed")
    assert life(game, 1) == 5 and names(game, 1, "drop") == ["Doomed"]


def test_a_text_gives_infinite_power() -> None:
    game = casting("You gain infinite power until the end phase.", {"left": unit("Ayla")})
    assert numbers(game, "Ayla")[0] >= 1_000_000


def test_a_gate_says_in_its_own_words_which_planets_a_deck_may_have() -> None:
    for text in ("Your deck may contain <Mars> cards.", "You may only use <Mars> cards in your deck."):
        made = hj.card("gate", name="Red Gate", type="gate", life=10, text=text)
        assert made.words["permits"] == ("Mars",)


def test_a_set_spell_with_a_counter_skill_on_the_same_line_stays_and_has_that_skill() -> None:
    ward = spell("Ward", "[Set][Counter] Drop this card. Fizzle the attack.")
    game = position({"hand": [ward, BARRIER]})
    game.pick(action="cast", card="Ward")
    assert names(game, 0, "set") == ["Ward"]
