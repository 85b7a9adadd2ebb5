"""Additional costs, costs of two kinds, and limits of attacks and turns in other words."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.helpers import DENY, attack, keys, life, names, position, spell, unit

FREE = "[Summon Cost](None)"
GULL = unit("Gull")


def offered(game: hj.Game, name: str) -> bool:
    return any(name in key for key in keys(game))


@pytest.mark.rule("gate:12.2.1")
@pytest.mark.parametrize("text", [
    "* As an additional cost to summon this card, drop 1 card from your hand.",
    "* To summon this card, you must also drop 1 card from your hand.",
    "You must drop 1 card from your hand to summon this card.",
])
def test_an_additional_cost_is_paid_together_with_the_printed_one(text: str) -> None:
    elder = unit("Elder", ["[Summon Cost](Pay 1)", text])
    assert not offered(position({"hand": [elder], "energy": 1}), "Elder")
    assert not offered(position({"hand": [elder, GULL]}), "Elder")
    game = position({"hand": [elder, GULL], "energy": 1})
    game.pick(action="summon", card="Elder")
    game.pick(slot="left")
    assert names(game, 0, "left") == ["Elder"] and sorted(names(game, 0, "drop")) == ["Filler", "Gull"]


def test_an_additional_cost_is_the_cost_where_there_is_no_other() -> None:
    rain = spell("Rain", "As an additional cost to cast this card, banish 2 cards from your drop. Gain 1 life.")
    assert not offered(position({"hand": [rain], "drop": [GULL]}), "Rain")
    game = position({"hand": [rain], "drop": [GULL, GULL]})
    before = life(game, 0)
    game.pick(action="cast", card="Rain")
    assert life(game, 0) == before + 1 and names(game, 0, "banish") == ["Gull", "Gull"]


def test_one_of_two_costs_is_paid() -> None:
    elder = unit("Elder", "[Summon Cost](Pay 2 or drop 1 <<Beast>> unit from your field)")
    cat = unit("Cat", attribute=["Beast"])
    assert len([key for key in keys(position({"hand": [elder], "energy": 2, "left": cat})) if "Elder" in key]) == 2
    game = position({"hand": [elder], "left": cat})
    game.pick(action="summon", card="Elder")
    game.pick(slot="left")
    assert names(game, 0, "left") == ["Elder"] and names(game, 0, "drop") == ["Cat"]


def test_a_cost_that_is_reduced_in_its_own_brackets() -> None:
    elder = unit("Elder", "[Summon Cost](Pay 3, reduced by 1 for each unit in your drop)")
    assert offered(position({"hand": [elder], "energy": 1, "drop": [GULL, GULL]}), "Elder")
    assert not offered(position({"hand": [elder], "energy": 1, "drop": [GULL]}), "Elder")


# Limits and prohibitions in other words


@pytest.mark.rule("gate:1.3.5")
def test_each_player_casts_one_spell_each_turn() -> None:
    gain = spell("Gain", "Gain 1 life.")
    text = "* Each player can only cast one spell each turn."
    game = position({"hand": [gain, gain], "left": unit("Bell", text)})
    game.pick(action="cast", card="Gain")
    assert not offered(game, "Gain")


def test_a_card_attacks_only_beside_another() -> None:
    text = "* This card can only attack if you have another <<Wolf>> unit."
    lone = unit("Lone", text)
    assert not offered(position({"left": lone}, phase="battle"), "attack Lone")
    assert offered(position({"left": lone, "right": unit("Grey", attribute=["Wolf"])}, phase="battle"), "attack Lone")


def test_a_card_does_not_attack_in_the_turn_in_which_it_is_summoned() -> None:
    game = position({"hand": [unit("Slow", [FREE, "* This card cannot attack the turn it is summoned."])],
                     "right": GULL})
    game.pick(action="summon", card="Slow")
    game.pick(slot="left")
    while not keys(game)[0].startswith("attack"):
        game.pick(action="pass")
    assert offered(game, "attack Gull") and not offered(game, "attack Slow")


def test_counter_skills_are_lost() -> None:
    guard = unit("Guard", "[Counter] Gain 1 life.")
    for mine, there in (({"left": unit("Bell", "* Your opponent's units lose [Counter] skills.")}, False),
                        ({"left": unit("Bell")}, True)):
        game = position(mine, {"left": guard}, phase="battle")
        attack(game, "Bell", target="Guard")
        assert offered(game, "counter Guard") == there


@pytest.mark.rule("gate:10.8.1")
def test_a_spell_that_cannot_be_fizzled() -> None:
    for text, gained in (("This Spell cannot be fizzled. Gain 1 life.", 1), ("Gain 1 life.", 0)):
        game = position({"hand": [spell("Sure", text)]}, {"hand": [DENY]})
        before = life(game, 0)
        game.pick(action="cast", card="Sure")
        game.pick(action="counter", card="Deny")
        assert life(game, 0) == before + gained


def test_only_behind_the_cards_that_a_gate_permits() -> None:
    made = hj.card("gate", name="Sea", type="gate", life=10, text="You may use <Mars> and <Venus> cards only.")
    assert made.words["permits"] == ("Mars", "Venus")


# What never works


@pytest.mark.parametrize("text", ["* Your units get +1.", "* At the end of your turn, gain 1 life.",
                                  "[Use] Pay 1. Gain 1 life."])
def test_what_works_on_the_field_alone_is_no_text_of_a_spell_without_set(text: str) -> None:
    with pytest.raises(hj.HeadJudgeError, match=r"without \[Set\]"):
        spell("Law", ["[Cast Cost](Pay 1)", text])
    assert spell("Law", ["[Set]", text]).abilities
