"""Further wordings of designers, shown in play; and what the order of the stack makes impossible."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, attack, keys, life, names, outcome, position, spell, unit
from tests.gate.test_text_unread import refused

# What is over before an automatic skill resolves


def test_a_spell_has_resolved_before_a_skill_that_waits_for_it() -> None:
    net = spell("Net", "[Set] * When your opponent casts a spell, you may drop this card. If you do, draw 1 card.")
    game = position({"hand": [spell("Mist", "Gain 3 Life.")], "deck": DECK}, {"set": [net], "deck": DECK})
    before = life(game, 0)
    game.pick(action="cast", card="Mist")
    assert asked(game).player == 1 and life(game, 0) == before + 3 and names(game, 0, "drop") == ["Mist"]


@pytest.mark.parametrize("text", [
    "* When this card attacks, fizzle that spell.",
    "* When an enemy unit is summoned from the drop, you may pay 1 Energy. If you do, fizzle the summon.",
])
def test_what_is_over_by_then_is_not_read(text: str) -> None:
    error = refused(text)
    assert "has resolved" in error.reason or "as it is summoned" in error.reason


@pytest.mark.parametrize("text", [
    "* When this card is summoned, if this card is summoned from the Gate Master zone, gain 3 Life.",
    "* When this card is summoned, gain 1 Life. If this card is summoned from the Gate Master zone, gain 2 Life.",
])
@pytest.mark.parametrize("master", [True, False])
def test_where_a_card_comes_from_is_asked_as_it_is_summoned(text: str, master: bool) -> None:
    dusk = unit("Dusk", ["[Summon Cost](None)", text])
    game = position({"hand": [dusk], "deck": DECK, **({"gate_master": [dusk]} if master else {})}, {"deck": DECK})
    before = life(game, 0)
    game.pick(action="summon", card="Dusk", slot="gate_master" if master else "")
    while asked(game).kind == "zone":
        game.pick(slot="left")
    assert life(game, 0) - before == (3 if master else "gain 1" in text)


# What was destroyed

def test_what_was_destroyed_this_way_is_counted_and_nothing_else() -> None:
    rock = unit("Rock", "* This card cannot be destroyed by skills.", attribute=["Wolf"])
    theirs = {"left": unit("Reed", attribute=["Wolf"]), "center": unit("Rush"), "right": rock,
              "drop": [unit("Old", attribute=["Wolf"])]}
    before = life(position({}), 0)
    game = casting("Destroy all enemy units. Gain 1 life for each unit destroyed.", None, theirs)
    assert sorted(names(game, 1, "drop")) == ["Old", "Reed", "Rush"] and life(game, 0) == before + 2
    game = casting("Destroy all enemy units. Draw 1 card for each <<Wolf>> unit destroyed this way.", {"deck": DECK},
                   theirs)
    assert names(game, 0, "hand") == ["Gull"]
    game = casting("Destroy all enemy units. Deal damage to your opponent equal to the number of units destroyed.", {},
                   theirs)
    assert life(game, 1) == before - 2


def test_nothing_was_destroyed_before() -> None:
    assert refused("Draw 1 card for each unit destroyed this way.", "spell").reason == "nothing was destroyed"


# The end of a turn that begins later


@pytest.mark.rule("gate:6.2.7.2")
def test_the_end_of_the_next_turn_is_not_that_of_this_one() -> None:
    game = casting("Choose 1 unit on your field. At the end of your next turn, destroy it.",
                   {"left": unit("Ayla"), "deck": DECK}, {"deck": DECK})
    turns = [0]
    for _ in range(60):
        if names(game, 0, "drop") == ["Ayla", "Storm"] or names(game, 0, "drop") == ["Storm", "Ayla"]:
            break
        player = game.turn_player
        game.pick(action="pass")
        if game.turn_player != player:
            turns.append(game.turn_player)
    assert turns[:3] == [0, 1, 0] and len(turns) in (3, 4)


def test_the_extra_turn_ends_the_game_and_not_this_turn() -> None:
    game = casting("Take an extra turn after this turn. You lose the game at the end of that turn.", {"deck": DECK},
                   {"deck": DECK})
    for _ in range(40):
        if game.decision is not None and asked(game).kind == "energy":
            break
        game.pick(action="pass")
    assert game.turn_player == 0 and game.result is None
    while game.result is None:
        game.pick(action="pass")
    assert game.turn_player == 0 and outcome(game).winners == (1,)


# Two deeds


@pytest.mark.rule("gate:1.3.5")
def test_two_things_that_cannot_be_done() -> None:
    chain = unit("Chain", "* Enemy units in the Center cannot attack or be attacked.")
    fixed = position({"center": unit("Ayla"), "right": unit("Tern")}, {"left": chain}, phase="battle")
    assert keys(fixed) == ["attack Tern", "pass"]
    game = casting("Your opponent cannot cast spells or summon units until the end of your opponent's next turn.",
                   {"deck": DECK}, {"deck": DECK, "hand": [unit("Reed"), spell("Mist", "Gain 1 Life.")],
                                    "left": unit("Rope", "[Use] Gain 1 Life.")})
    while game.turn_player == 0 or asked(game).kind != "main phase":
        game.pick(action="pass")
    assert keys(game) == ["use Rope 1", "pass"]


def test_skills_or_attacks_that_do_not_destroy() -> None:
    wall = unit("Wall", "* This card cannot be destroyed by your opponent's skills or by attacks.")
    game = position({"left": unit("Ayla", power=9)}, {"center": wall}, phase="battle")
    attack(game, "Ayla", target="Wall")
    assert names(game, 1, "center") == ["Wall"]
    assert names(casting("Destroy 1 enemy unit.", None, {"center": wall}), 1, "center") == ["Wall"]


# Effects to choose from


@pytest.mark.parametrize("text", [
    "Choose 1 of the following: draw 2 cards; or gain 3 life.",
    "Choose one: Draw 2 cards. Gain 3 life.",
    'Choose 1 of the following effects, and perform it. "Draw 2 cards." "Gain 3 life."',
])
def test_one_of_several_effects(text: str) -> None:
    for at, (drawn, gained) in enumerate(((2, 0), (0, 3))):
        game = casting(text, {"deck": DECK}, {"deck": DECK})
        before = life(game, 0)
        game.apply(at)
        assert (len(names(game, 0, "hand")), life(game, 0) - before) == (drawn, gained)


# Places


@pytest.mark.rule("gate:3.9.5")
def test_two_chosen_units_exchange_their_positions() -> None:
    game = casting("Choose 2 units on your field. Exchange their positions. They gain +1 this turn.",
                   {"left": unit("Ayla"), "right": unit("Tern")})
    while asked(game).kind != "main phase":
        game.apply(0)
    assert (names(game, 0, "left"), names(game, 0, "right")) == (["Tern"], ["Ayla"])
    assert numbers(game, "Ayla")[0] == numbers(game, "Tern")[0] == 3


def test_one_unit_alone_exchanges_nothing() -> None:
    game = casting("Choose 2 units on your field. Exchange their positions.", {"left": unit("Ayla")})
    while asked(game).kind != "main phase":
        game.apply(0)
    assert names(game, 0, "left") == ["Ayla"]


def test_a_field_zone_gains_what_its_unit_gains() -> None:
    game = position({"left": unit("Flag", "* While this card is in your Left, your Center gains +2 defense."),
                     "center": unit("Ayla"), "right": unit("Tern")})
    assert [numbers(game, name)[2] for name in ("Ayla", "Tern")] == [4, 2]


# Players and what they do


@pytest.mark.rule("gate:6.2.6.6")
def test_that_player_is_the_one_who_was_hit() -> None:
    pin = unit("Pin", "* When this card hits the enemy player, that player drops 1 card from their hand.", power=9)
    game = position({"left": pin, "hand": [unit("Own")]}, {"hand": [unit("Reed")]}, phase="battle")
    attack(game, "Pin")
    assert names(game, 1, "drop") == ["Reed"] and names(game, 0, "hand") == ["Own"]


def test_damage_of_one_kind_is_reduced() -> None:
    for kind, lost in (("attacks", 1), ("skills", 0)):
        coat = unit("Coat", f"* Damage you take from {kind} is reduced by 1.")
        game = position({"left": unit("Ayla", power=9), "right": unit("Dart", "[Use] Deal 1 damage to your opponent.")},
                        {"left": coat}, phase="main")
        before = life(game, 1)
        game.pick(action="use", card="Dart")
        assert life(game, 1) == before - lost


@pytest.mark.rule("gate:8.4.3.5")
def test_a_counter_answers_a_use_skill_and_no_other_card() -> None:
    veto = spell("Veto", "[Counter] You may only cast this card when your opponent triggers a [Use] skill. "
                         "Fizzle that skill.")
    game = position({"left": unit("Ayla", "[Use] Gain 1 Life."), "hand": [spell("Mist", "Gain 1 Life.")]},
                    {"hand": [veto]})
    before = life(game, 0)
    game.pick(action="cast", card="Mist")
    assert life(game, 0) == before + 1 and asked(game).player == 0
    game.pick(action="use", card="Ayla")
    assert keys(game) == ["counter Veto", "pass"]
    game.pick(action="counter", card="Veto")
    assert life(game, 0) == before + 1


def test_a_unit_destroyed_by_an_enemy_spell() -> None:
    doomed = unit("Reed", "* When this card is destroyed by an enemy spell, gain 2 Life.")
    before = life(position({}), 1)
    assert life(casting("Destroy 1 enemy unit.", None, {"left": doomed}), 1) == before + 2
    game = position({"left": unit("Ayla", "[Use] Destroy 1 enemy unit.")}, {"left": doomed})
    game.pick(action="use", card="Ayla")
    assert names(game, 1, "drop") == ["Reed"] and life(game, 1) == before


def test_a_keyword_and_a_skill_in_one_line() -> None:
    bond = unit("Bond", "[Move] [Life Bond 3] * When this card leaves the field, gain 1 Life.")
    game = casting("Destroy 1 unit.", {"left": bond})
    game.apply(0)
    assert life(game, 0) == life(position({}), 0) - 2


# Whose cards, how many, how much


@pytest.mark.rule("gate:4.1.1")
def test_all_cards_of_each_players_zone() -> None:
    game = casting("Banish all cards in each player's drop.", {"drop": [unit("Ayla")]}, {"drop": [unit("Reed")] * 2})
    assert (names(game, 0, "banish"), names(game, 1, "banish")) == (["Ayla"], ["Reed", "Reed"])
    game = casting("Destroy 1 unit on each player's field.", {"left": unit("Ayla"), "right": unit("Tern")},
                   {"left": unit("Reed")})
    game.pick(action="choose", card="Tern")
    assert (names(game, 0, "left"), names(game, 0, "right"), names(game, 1, "left")) == (["Ayla"], [], [])


@pytest.mark.parametrize(("text", "spells", "skills"), [
    ("* This card cannot be chosen by spells.", 1, 0),
    ("* This card cannot be chosen by enemy spells.", 1, 0),
    ("* This card cannot be chosen by your opponent's skills.", 1, 1),
])
def test_a_card_that_spells_cannot_choose(text: str, spells: int, skills: int) -> None:
    theirs = {"left": unit("Reed", text)}
    game = casting("Destroy 1 enemy unit.", {"left": unit("Ayla", "[Use] Destroy 1 enemy unit.")}, theirs)
    assert len(names(game, 1, "left")) == spells
    game.pick(action="use", card="Ayla")
    assert len(names(game, 1, "left")) == skills


def test_the_power_of_a_dropped_card_is_gained() -> None:
    text = "[Use] Drop the top card of your deck. If it is a unit, this card gains its power this turn."
    for top, power in ((unit("Gull", power=4), 6), (spell("Mist", "Gain 1 Life."), 2)):
        game = position({"left": unit("Ayla", text), "deck": [top, *[unit("Rest")] * 5]})
        game.pick(action="use", card="Ayla")
        assert numbers(game, "Ayla")[0] == power


def test_a_unit_is_destroyed_for_each_card() -> None:
    wolves = {place: unit(name, attribute=["Wolf"]) for place, name in (("left", "Ayla"), ("right", "Tern"))}
    theirs = {"left": unit("Reed"), "center": unit("Rush"), "right": unit("Rock")}
    game = casting("Destroy 1 enemy unit for each <<Wolf>> on your field.", dict(wolves), theirs)
    while asked(game).kind != "main phase":
        game.apply(0)
    assert len(names(game, 1, "drop")) == 2
    assert names(casting("Destroy 1 enemy unit for each <<Wolf>> on your field.", None, theirs), 1, "drop") == []


def test_other_damage_to_the_same_player_instead() -> None:
    text = "Deal 1 damage to your opponent. If your opponent has no units in their Center, deal 3 damage instead."
    before = life(position({}), 1)
    assert life(casting(text, None, {"left": unit("Reed")}), 1) == before - 3
    assert life(casting(text, None, {"center": unit("Reed")}), 1) == before - 1
    text = "Deal 1 damage to 1 enemy unit. If you have 1 or more Energy, deal 3 damage instead."
    for energy, left in ((0, ["Reed"]), (1, [])):
        game = casting(text, {"energy": energy}, {"left": unit("Reed", defense=3)})
        assert names(game, 1, "left") == left


def test_a_card_moves_to_another_field_zone_where_none_is_named() -> None:
    game = casting("Move 1 unit.", {"left": unit("Ayla")})
    while asked(game).kind != "main phase":
        game.apply(0)
    assert names(game, 0, "left") == [] and "Ayla" in names(game, 0, "center") + names(game, 0, "right")


def test_they_gain_life_whose_cards_were_banished() -> None:
    game = casting("Banish the top 3 cards of your opponent's deck. They gain 1 life.", None, {"deck": DECK})
    assert life(game, 1) == life(position({}), 1) + 1 and len(names(game, 1, "banish")) == 3


def test_life_is_compared_with_that_of_the_opponent() -> None:
    for mine, power in ((3, 5), (30, 2)):
        ayla = unit("Ayla", "* While your life is less than your opponent's, this card gains +3 and +1 crit.")
        assert numbers(position({"left": ayla, "life": mine}), "Ayla")[0] == power


@pytest.mark.parametrize(("text", "name"), [
    ("Summon 1 unit from your drop at rest.", "Reed"),
    ("Summon 1 unit from your drop resting.", "Reed"),
    ('Summon 1 "Wisp" token with limit 1, power 1, crit 1 and defense 1 at rest.', "Wisp"),
])
def test_a_card_that_comes_at_rest_is_not_turned(text: str, name: str) -> None:
    watch = unit("Watch", "* When another unit on your field becomes rest, gain 3 Life.")
    game = casting(text, {"left": watch, "drop": [unit("Reed")]})
    while asked(game).kind != "main phase":
        game.pick(slot="right") if asked(game).kind == "zone" else game.apply(0)
    assert game.card(name).state == "rest" and life(game, 0) == life(position({}), 0)
    game = casting("Rest 1 <<Wolf>> unit.", {"left": watch, "right": unit("Reed", attribute=["Wolf"])})
    assert life(game, 0) == life(position({}), 0) + 3


def test_a_power_is_doubled_once() -> None:
    game = casting("Double the power of 1 unit on your field until the end of the turn.",
                   {"left": unit("Ayla", "[Use] This card gains +1 this turn.", power=3)})
    while asked(game).kind != "main phase":
        game.apply(0)
    assert numbers(game, "Ayla")[0] == 6
    game.pick(action="use", card="Ayla")
    assert numbers(game, "Ayla")[0] == 7
