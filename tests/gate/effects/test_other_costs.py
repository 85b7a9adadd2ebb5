"""Costs paid in place of the printed one, Spells that a skill casts, and conditions of what a skill summons."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting
from tests.gate.helpers import DENY, asked, item, keys, life, names, position, spell, unit

GULL = unit("Gull")
GAIN = spell("Gain", ["[Cast Cost](Pay 3)", "Gain 1 life."])


def first(game: hj.Game) -> hj.Game:
    """Choose the first card that is offered for the skill."""
    while asked(game).kind == "choose" or keys(game)[0].startswith("play "):
        game.apply(0)
    return game


# In place of the printed cost


@pytest.mark.parametrize("text", [
    "* You may drop 2 cards from your hand instead of paying this card's [Summon Cost].",
    "* Instead of paying this card's cost, you may drop 2 cards from your hand.",
    "* You may summon this card by dropping 2 cards from your hand instead of paying its cost.",
    "* This card may be summoned by dropping 2 cards from your hand instead of its cost.",
])
def test_cards_of_the_hand_are_dropped_in_place_of_the_cost(text: str) -> None:
    elder = unit("Elder", ["[Summon Cost](Pay 4)", text])
    game = position({"hand": [elder, GULL, GULL]})
    assert [option.text for option in asked(game).options if "Elder" in option.text] == [
        "Summon Elder for another cost: Drop 2 cards from your hand"]
    game.pick(action="summon", card="Elder")
    game.pick(slot="left")
    assert names(game, 0, "left") == ["Elder"] and names(game, 0, "drop") == ["Gull", "Gull"]
    assert not [key for key in keys(position({"hand": [elder, GULL]})) if "Elder" in key]


def test_both_costs_are_offered_where_both_can_be_paid() -> None:
    elder = unit("Elder", ["[Summon Cost](Pay 1)", "* You may pay 2 life instead of paying this card's cost."])
    game = position({"hand": [elder], "energy": 1})
    assert len([key for key in keys(game) if key.startswith("summon Elder")]) == 2
    before = life(game, 0)
    game.pick(action="summon", card="Elder", number=2)
    game.pick(slot="left")
    assert life(game, 0) == before - 2 and len(game.players[0]["energy"]) == 1


def test_other_cards_may_be_played_for_another_cost_while_the_card_is_there() -> None:
    text = "* Your spells may be cast by paying 2 life instead of their Cast Cost."
    game = position({"hand": [GAIN], "left": unit("Bell", text)})
    before = life(game, 0)
    game.pick(action="cast", card="Gain")
    assert life(game, 0) == before - 1 and names(game, 0, "drop") == ["Gain"]
    assert keys(position({"hand": [GAIN]})) == ["pass"]


def test_damage_is_taken_in_place_of_the_cost() -> None:
    rope = item("Rope", ["[Equip Cost](Pay 2)", "* Instead of paying this card's [Equip Cost], you may take 3 damage."])
    game = position({"hand": [rope]})
    before = life(game, 0)
    game.pick(action="equip", card="Rope")
    assert life(game, 0) == before - 3 and names(game, 0, "player") == ["Rope"]


@pytest.mark.parametrize(("mine", "offered"), [(1, True), (2, False)])
def test_for_no_cost_under_a_condition(mine: int, offered: bool) -> None:
    text = "* You may summon this card without paying its cost if you have exactly 1 life."
    game = position({"hand": [unit("Elder", ["[Summon Cost](Pay 4)", text])], "life": mine})
    assert bool([key for key in keys(game) if "Elder" in key]) == offered


def test_a_spell_for_no_cost_while_the_opponent_has_units() -> None:
    free = "You may cast this card without paying its cost if your opponent has 2 or more units."
    rain = spell("Rain", ["[Cast Cost](Pay 4)", "Gain 2 life.", free])
    assert keys(position({"hand": [rain]}, {"left": GULL})) == ["pass"]
    game = position({"hand": [rain]}, {"left": GULL, "right": GULL})
    before = life(game, 0)
    game.pick(action="cast", card="Rain")
    assert life(game, 0) == before + 2


# Spells that a skill casts


@pytest.mark.rule("gate:10.9", "gate:12.5")
def test_a_skill_casts_a_spell_of_the_hand_without_its_cost() -> None:
    game = first(casting("Cast 1 spell from your hand without paying its cost.", {"hand": [GAIN]}))
    assert names(game, 0, "hand") == [] and "Gain" in names(game, 0, "drop")


def test_the_cost_of_a_spell_that_a_skill_casts_is_paid() -> None:
    game = first(casting("Cast 1 spell from your hand.", {"hand": [GAIN], "energy": 2}))
    assert names(game, 0, "hand") == ["Gain"]
    game = first(casting("Cast 1 spell from your hand.", {"hand": [GAIN], "energy": 3}))
    assert names(game, 0, "hand") == [] and len(game.players[0]["energy"]) == 0


@pytest.mark.rule("gate:8.4.3.5")
def test_the_opponent_answers_a_spell_that_a_skill_casts() -> None:
    game = position({"hand": [spell("Call", "Cast 1 spell from your hand without paying its cost."), GAIN]},
                    {"hand": [DENY]})
    before = life(game, 0)
    game.pick(action="cast", card="Call")
    game.pick(action="pass")
    first(game).pick(action="counter", card="Deny")
    assert life(game, 0) == before and sorted(names(game, 0, "drop")) == ["Call", "Gain"]


# Conditions of cards that a skill summons (12.5)


SHY = unit("Shy", "You may only summon this card if you have 2 or more units in your drop.")


@pytest.mark.rule("gate:12.5")
def test_a_skill_summons_only_what_may_be_summoned() -> None:
    game = first(casting("Summon 1 unit from your hand.", {"hand": [SHY]}))
    assert names(game, 0, "hand") == ["Shy"]
    game = first(casting("Summon 1 unit from your hand to your Left.", {"hand": [SHY], "drop": [GULL, GULL]}))
    assert names(game, 0, "left") == ["Shy"]


def test_a_skill_that_ignores_conditions_summons_it_anyhow() -> None:
    game = casting("Summon 1 unit from your hand to your Left, ignoring its summoning conditions.", {"hand": [SHY]})
    first(game)
    assert names(game, 0, "left") == ["Shy"]
