"""Permissions and duties, phases that are left out, and costs that are lower for a time, shown in play."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting
from tests.gate.helpers import asked, attack, item, keys, life, names, position, spell, unit

FREE = "[Summon Cost](None)"


def until_turn_of(game: hj.Game, seat: int) -> hj.Game:
    """Pass until a turn of this player begins."""
    turn = game.turn
    for _ in range(60):
        if game.turn != turn and game.turn_player == seat:
            break
        game.apply(keys(game).index("pass") if "pass" in keys(game) else 0)
    return game


# Playing from other zones


@pytest.mark.rule("gate:1.3.1")
def test_units_are_summoned_from_the_drop_and_paid_for() -> None:
    caller = unit("Caller", "* You may summon units from your drop.")
    gull = unit("Gull", "[Summon Cost](Pay 1)")
    game = position({"left": caller, "drop": [gull, spell("Storm", "Draw 1 card.")], "energy": 1})
    assert [key for key in keys(game) if key.startswith(("summon", "cast"))] != []
    game.pick(action="summon", card="Gull")
    game.pick(slot="right")
    assert names(game, 0, "right") == ["Gull"] and names(game, 0, "energy") == []
    assert not [key for key in keys(game) if key.startswith("cast")]


def test_a_card_in_the_drop_of_which_the_cost_cannot_be_paid_is_not_offered() -> None:
    caller = unit("Caller", "* You may summon units from your drop.")
    game = position({"left": caller, "drop": [unit("Gull", "[Summon Cost](Pay 1)")]})
    assert not [key for key in keys(game) if key.startswith("summon")]


def test_a_card_that_may_be_summoned_from_the_drop_itself() -> None:
    text = [FREE, "* You may summon this card from your drop if you have no cards in your hand."]
    game = position({"drop": [unit("Gull", text)]})
    game.pick(action="summon", card="Gull")
    game.pick(slot="left")
    assert names(game, 0, "left") == ["Gull"]
    game = position({"drop": [unit("Gull", text)], "hand": [unit("Tern", "[Summon Cost](Pay 1)")]})
    assert not [key for key in keys(game) if key.startswith("summon")]


def test_spells_are_cast_from_the_drop_this_turn_only() -> None:
    rain = spell("Rain", "Gain 1 life.")
    game = casting("You may cast spells from your drop this turn.", {"drop": [rain], "deck": 9}, {"deck": 9})
    before = life(game, 0)
    game.pick(action="cast", card="Rain")
    assert life(game, 0) == before + 1
    until_turn_of(game, 0)
    assert not [key for key in keys(game) if key.startswith("cast")]


# Attacks


def test_an_item_attacks_from_behind_a_unit_in_the_center() -> None:
    text = "* This card can attack even if you have a unit in your Center."
    game = position({"player": item("Anchor", text), "center": unit("Gull")}, phase="battle")
    before = life(game, 1)
    attack(game, "Anchor")
    assert life(game, 1) == before - 1


def test_a_unit_attacks_the_player_past_the_center() -> None:
    text = "* This card can attack your opponent even if they have a unit in the Center."
    game = position({"left": unit("Ayla", text), "right": unit("Tern")}, {"center": unit("Gull")}, phase="battle")
    before = life(game, 1)
    attack(game, "Ayla")
    assert life(game, 1) == before - 1
    game.pick(action="attack", card="Tern")
    assert [key for key in keys(game) if "player" in key] == [] and names(game, 1, "center") == []


@pytest.mark.rule("gate:11.3.1")
@pytest.mark.parametrize("text", ["* This card can attack twice each turn.", "* This card may attack 2 times."])
def test_a_card_that_attacks_twice_stands_after_its_first_attack(text: str) -> None:
    game = position({"left": unit("Ayla", text)}, phase="battle")
    before = life(game, 1)
    attack(game, "Ayla")
    attack(game, "Ayla")
    assert life(game, 1) == before - 2
    assert not [key for key in keys(game) if key.startswith("attack")]


def test_enemy_units_must_attack_the_card_that_says_so() -> None:
    wall = unit("Wall", "* Enemy units must attack this card if able.", defense=9)
    game = position({"left": unit("Ayla")}, {"left": wall, "right": unit("Gull")}, phase="battle")
    attack(game, "Ayla", target="Wall")
    (card,) = game.players[1]["left"]
    assert card.name == "Wall" and names(game, 1, "right") == ["Gull"]
    assert [entry.verb for entry in game.log if entry.verb == "attack"] != []


@pytest.mark.parametrize("text", [
    "* <<Wall>> units on your field must be attacked if able.",
    '* While "Tern" is in the Center, your opponent must attack it if able.',
    "* Your opponent must attack the unit in your Center if able.",
])
def test_other_cards_must_be_attacked_if_one_of_them_is_there(text: str) -> None:
    wall = unit("Tern", attribute=["Wall"])
    told = {"left": unit("Rope", text), "right": unit("Gull")}
    game = position({"left": unit("Ayla", power=5)}, {**told, "center": wall}, phase="battle")
    attack(game, "Ayla")
    assert names(game, 1, "drop") == ["Tern"]
    game = position({"left": unit("Ayla", power=5)}, told, phase="battle")
    game.pick(action="attack", card="Ayla")
    assert asked(game).kind == "target" and len(keys(game)) == 3


def test_a_card_that_must_attack_leaves_no_pass() -> None:
    game = position({"left": unit("Ayla", "* This card must attack if able."), "right": unit("Tern")}, phase="battle")
    assert asked(game).kind == "attack" and "pass" not in keys(game)
    assert len([key for key in keys(game) if key.startswith("attack")]) == 2


@pytest.mark.rule("gate:6.2.6.2")
def test_the_target_of_an_attack_is_changed() -> None:
    turn_aside = spell("Turn Aside", ["[Cast Cost](None)", "[Counter] Change the attack target to another unit on your"
                                      " field."])
    game = position({"left": unit("Ayla")}, {"left": unit("Gull"), "right": unit("Tern"), "hand": [turn_aside]},
                    phase="battle")
    attack(game, "Ayla", target="Gull")
    game.pick(action="counter", card="Turn Aside")
    assert names(game, 1, "left") == ["Gull"] and names(game, 1, "right") == []


def test_an_attack_on_the_player_goes_to_a_unit() -> None:
    game = position({"left": unit("Ayla")}, {"left": unit("Gull", "[Counter] Change the attack target to this card.")},
                    phase="battle")
    before = life(game, 1)
    attack(game, "Ayla")
    game.pick(action="counter", card="Gull")
    game.pick(action="pass")
    assert names(game, 1, "left") == [] and life(game, 1) == before


# What is left out


@pytest.mark.rule("gate:6.2.2")
def test_the_next_battle_phase_is_left_out_and_the_one_after_it_is_not() -> None:
    game = casting("Skip your opponent's next Battle Phase.", {"deck": 9}, {"left": unit("Gull"), "deck": 9})
    kinds = []
    until_turn_of(game, 1)
    while game.turn_player == 1:
        kinds.append(asked(game).kind)
        game.apply(keys(game).index("pass") if "pass" in keys(game) else 0)
    assert "main phase" in kinds and "attack" not in kinds
    until_turn_of(game, 1)
    kinds = []
    while game.turn_player == 1:
        kinds.append(asked(game).kind)
        game.apply(keys(game).index("pass") if "pass" in keys(game) else 0)
    assert "attack" in kinds


@pytest.mark.rule("gate:6.2.1")
def test_a_turn_is_left_out() -> None:
    game = casting("Your opponent skips their next turn.", {"deck": 9}, {"deck": 9})
    players = {game.turn: 0}
    for _ in range(60):
        if len(players) == 3:
            break
        game.apply(keys(game).index("pass") if "pass" in keys(game) else 0)
        players[game.turn] = game.turn_player
    assert list(players.values()) == [0, 0, 1]


def test_every_draw_step_is_left_out() -> None:
    game = position({"left": unit("Gull", "* Skip your Draw Step."), "deck": 9}, {"deck": 9})
    until_turn_of(game, 0)
    assert names(game, 0, "hand") == []


# How cards come, and what they cost


def test_a_unit_comes_to_the_field_at_rest() -> None:
    game = position({"hand": [unit("Gull", [FREE, "* This card enters the field resting."])]})
    game.pick(action="summon", card="Gull")
    game.pick(slot="left")
    assert game.card("Gull").state == "rest"


def test_units_of_the_opponent_come_to_the_field_at_rest() -> None:
    cold = unit("Cold", "* Enemy units enter the field resting.")
    game = position({"hand": [unit("Gull", FREE)]}, {"left": cold})
    game.pick(action="summon", card="Gull")
    game.pick(slot="left")
    assert game.card("Gull").state == "rest" and game.card("Cold").state == "stand"


def test_the_next_spell_is_cheaper_and_the_one_after_it_is_not() -> None:
    storm, rain = (spell(name, ["[Cast Cost](Pay 1)", "Gain 1 life."]) for name in ("Storm", "Rain"))
    game = casting("The next spell you cast this turn costs 1 less.", {"hand": [storm, rain], "energy": 0})
    before = life(game, 0)
    game.pick(action="cast", card="Storm")
    assert life(game, 0) == before + 1
    assert not [key for key in keys(game) if key.startswith("cast")]


def test_costs_are_lower_this_turn_and_not_for_ever() -> None:
    storm = spell("Storm", ["[Cast Cost](Pay 1)", "Gain 1 life."])
    game = casting("This turn, your spells cost 1 less.", {"hand": [storm], "deck": 9}, {"deck": 9})
    assert [key for key in keys(game) if key.startswith("cast")]
    until_turn_of(game, 0)
    while asked(game).kind != "main phase":
        game.apply(keys(game).index("pass"))
    assert not [key for key in keys(game) if key.startswith("cast")]


# What happens in an attack, and once


@pytest.mark.rule("gate:6.2.6.6")
def test_whether_the_attack_has_hit() -> None:
    text = "* At the end of this card's attack, if the attack hit, gain 1 life."
    game = position({"left": unit("Ayla", text)}, phase="battle")
    before = life(game, 0)
    attack(game, "Ayla")
    assert life(game, 0) == before + 1
    game = position({"left": unit("Ayla", text, power=0)}, {"player": item("Anchor", defense=5)}, phase="battle")
    attack(game, "Ayla")
    assert life(game, 0) == before


def test_only_the_next_time_something_else_happens() -> None:
    text = "Choose 1 unit on your field. The next time it would be destroyed this turn, rest it instead. Destroy it."
    assert names(casting(text, {"left": unit("Gull")}), 0, "left") == ["Gull"]
    twice = text + " Destroy it."
    assert names(casting(twice, {"left": unit("Gull")}), 0, "left") == []


def test_any_number_of_energy_is_paid() -> None:
    game = position({"hand": [spell("Storm", "Pay any number of Energy. Gain X life.")], "energy": 3})
    before = life(game, 0)
    game.pick(action="cast", card="Storm")
    game.pick(number=2)
    while asked(game).kind == "pay":
        game.apply(0)
    assert life(game, 0) == before + 2 and len(names(game, 0, "energy")) == 1
