"""Pronouns of which two cards come into question, and skills of cards that are gone, shown in play."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.helpers import BARRIER, asked, attack, keys, life, names, position, spell, unit


@pytest.mark.rule("gate:6.2.6.3")
def test_it_gains_means_the_card_that_attacks() -> None:
    text = "* When this card attacks a unit, it gains +3 this turn."
    game = position({"left": unit("Ayla", text), "right": unit("Tern")}, {"left": unit("Gull", defense=9)},
        phase="battle")
    attack(game, "Ayla", target="Gull")
    assert (numbers(game, "Ayla")[0], numbers(game, "Gull")[0]) == (5, 2)


def test_what_it_loses_the_attacked_card_loses() -> None:
    text = "* When this card attacks a unit, it gains -2 defense this turn."
    game = position({"left": unit("Ayla", text, power=1), "right": unit("Tern")}, {"left": unit("Gull", defense=9)},
                    phase="battle")
    attack(game, "Ayla", target="Gull")
    assert (numbers(game, "Ayla")[2], numbers(game, "Gull")[2]) == (2, 7)


@pytest.mark.rule("gate:6.2.6.1")
def test_one_of_several_attackers_is_meant() -> None:
    snare = spell("Snare", "[Counter] When an enemy unit attacks, destroy it.")
    game = position({"left": unit("Ayla"), "right": unit("Tern")}, {"hand": [snare]}, phase="battle")
    attack(game, "Ayla", "Tern")
    game.pick(action="counter", card="Snare")
    assert asked(game).player == 1
    game.apply(0)
    assert sorted([*names(game, 0, "left"), *names(game, 0, "right")]) in (["Ayla"], ["Tern"])


@pytest.mark.parametrize("cards", [("Gull",), ("Gull", "Tern")])
@pytest.mark.parametrize("text", [
    "* When this card is attacked, the attacker gets -1 until the end of the battle.",
    "* When this card is attacked, the attacking unit loses 1 power until the end of the attack.",
])
def test_the_attacker_that_something_is_said_of_is_one_card(text: str, cards: tuple[str, ...]) -> None:
    game = position({"left": unit("Gull"), "right": unit("Tern")},
                    {"left": unit("Ayla", text, defense=9), "hand": [BARRIER]}, phase="battle")
    attack(game, *cards, target="Ayla")
    if len(cards) == 2:
        assert asked(game).player == 1 and asked(game).kind == "choose"
        game.pick(action="choose", card="Tern")
    assert "counter Barrier" in keys(game)
    assert (numbers(game, "Gull")[0], numbers(game, "Tern")[0]) == ((1, 2) if len(cards) == 1 else (2, 1))


def test_those_cards_are_those_of_whichever_was_done() -> None:
    text = ("If you have 3 or more life, drop the top 2 cards of your deck. Otherwise, drop the top card of your deck."
            " Banish 1 of the dropped cards.")
    deck = [unit("Gull"), unit("Tern"), 5]
    for held, gone in ((5, 2), (1, 1)):
        game = casting(text, {"deck": deck, "life": held})
        while "use Idle 1" not in keys(game):
            game.apply(0)
        assert len(names(game, 0, "banish")) == 1
        assert len(names(game, 0, "deck")) == 7 - gone


@pytest.mark.rule("gate:10.8.1")
def test_the_skill_of_an_equipped_unit_that_leaves_as_its_cost_is_no_skill_of_a_unit() -> None:
    pilot = unit("Ayla", ["[Pilot](None)", "[Use](Drop this card) Gain 3 life."])
    hush = spell("Hush", "[Counter] Fizzle the skill of an enemy unit.")
    game = position({"player": pilot}, {"hand": [hush]})
    before = life(game, 0)
    game.pick(action="use", card="Ayla")
    assert asked(game).player == 1
    game.pick(action="counter", card="Hush")
    assert life(game, 0) == before + 3
    game = position({"left": pilot}, {"hand": [hush]})
    game.pick(action="use", card="Ayla")
    game.pick(action="counter", card="Hush")
    assert life(game, 0) == before


def test_a_card_that_deals_damage_deals_as_much_as_it_has_itself() -> None:
    text = "* When this card destroys an enemy unit, it deals damage to your opponent equal to its crit."
    game = position({"left": unit("Ayla", text, crit=3)}, {"left": unit("Gull")}, phase="battle")
    before = life(game, 1)
    attack(game, "Ayla", target="Gull")
    assert life(game, 1) == before - 3


def test_effects_behind_bullets_are_chosen() -> None:
    game = casting("Choose one: • Gain 3 life. • Draw 1 card.", {"deck": 5})
    before = life(game, 0)
    game.apply(0)
    assert life(game, 0) == before + 3


def test_a_drop_is_banished_as_a_whole() -> None:
    game = casting("Banish your opponent's drop.", {}, {"drop": [unit("Gull"), unit("Tern")]})
    assert names(game, 1, "drop") == [] and sorted(names(game, 1, "banish")) == ["Gull", "Tern"]
