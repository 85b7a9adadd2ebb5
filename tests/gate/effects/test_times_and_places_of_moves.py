"""Moves to one of two zones, second times, costs of everything there is, and starting conditions, shown in play."""

from __future__ import annotations

from itertools import pairwise

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting
from tests.gate.helpers import asked, attack, gate, keys, life, names, position, spell, unit
from tests.gate.test_section_5_setup import begun, change, deck


def test_a_card_is_moved_to_one_of_two_zones() -> None:
    game = casting("Move 1 enemy unit in the Center to the Left or Right.", {}, {"center": unit("Gull")})
    assert asked(game).player == 0
    game.apply(1)
    assert names(game, 1, "center") == [] and names(game, 1, "right") == ["Gull"]


def test_a_card_enters_one_of_two_zones() -> None:
    text = ["[Summon Cost](None)", "* When this card enters the Left or Right, gain 1 life."]
    for zone, gained in (("left", 1), ("right", 1), ("center", 0)):
        game = position({"hand": [unit("Ayla", text)]})
        before = life(game, 0)
        game.pick(action="summon", card="Ayla")
        game.pick(slot=zone)
        assert life(game, 0) == before + gained


@pytest.mark.rule("gate:8.4.1")
def test_the_second_spell_of_a_turn() -> None:
    watch = unit("Watch", "* When you cast your second spell in a turn, gain 5 life.")
    hand = [spell(name, "Gain 1 life.") for name in ("One", "Two", "Three")]
    game = position({"left": watch, "hand": hand})
    seen = [life(game, 0)]
    for name in ("One", "Two", "Three"):
        game.pick(action="cast", card=name)
        seen.append(life(game, 0))
    assert [after - before for before, after in pairwise(seen)] == [1, 6, 1]


def test_all_energy_is_paid() -> None:
    game = position({"hand": [spell("Storm", ["[Cast Cost](Pay all of your Energy)", "Gain 2 life."])], "energy": 3})
    game.pick(action="cast", card="Storm")
    while asked(game).kind == "pay":
        game.apply(0)
    assert names(game, 0, "energy") == []


def test_units_stand_when_their_verb_comes_last() -> None:
    text = "All units on your field stand."
    game = casting(text, {"left": hj.put(unit("Ayla"), state="rest"), "right": hj.put(unit("Tern"), state="rest")})
    assert [game.card(name).state for name in ("Ayla", "Tern")] == ["stand", "stand"]


@pytest.mark.rule("gate:10.8.1")
def test_an_attack_on_one_card_only_is_fizzled() -> None:
    guard = unit("Guard", "[Counter](Drop 1 hand card) Fizzle the attack against this card.")
    theirs = {"left": guard, "right": unit("Gull"), "hand": [unit("Rope"), 2]}
    for target, left in (("Guard", ["Guard"]), ("Gull", ["Guard"])):
        game = position({"left": unit("Ayla")}, theirs, phase="battle")
        attack(game, "Ayla", target=target)
        game.pick(action="counter", card="Guard")
        game.apply(0)
        while asked(game).player == 1 and "pass" in keys(game):
            game.pick(action="pass")
        assert names(game, 1, "left") == left
        assert names(game, 1, "right") == (["Gull"] if target == "Guard" else [])


def test_this_card_and_another_one_are_dropped() -> None:
    raft = unit("Raft", "[Use](Drop this card and 1 other unit on your field) Gain 4 life.")
    game = position({"left": raft, "right": unit("Gull")})
    before = life(game, 0)
    game.pick(action="use", card="Raft")
    assert life(game, 0) == before + 4 and names(game, 0, "left") == names(game, 0, "right") == []


def test_skills_of_the_opponents_units_are_not_used() -> None:
    hush = unit("Hush", "* Enemy units cannot use skills.")
    game = position({"left": unit("Gull", "[Use] Gain 1 life."), "right": unit("Tern", "[Counter] Gain 1 life.")},
                    {"left": hush})
    assert not [key for key in keys(game) if key.startswith(("use", "counter"))]


def test_damage_for_each_card_that_is_added() -> None:
    text = ("Reveal the top 3 cards of your deck. Add all <<Angel>> cards among them to your hand. Drop the rest. You"
            " take 1 damage for each card added this way.")
    angel = unit("Cherub", attribute=["Angel"])
    game = casting(text, {"deck": [unit("Gull"), angel, angel, 4]})
    assert names(game, 0, "hand") == ["Cherub", "Cherub"] and life(game, 0) == life(game, 1) - 2


def test_life_becomes_that_of_the_other_player() -> None:
    game = casting("Your opponent's life becomes equal to your life.", {"life": 3}, {"life": 8})
    assert life(game, 1) == 3


def test_a_gate_says_in_its_text_how_its_player_starts() -> None:
    game = begun(mine=deck(gate(text="You start the game with 15 life, 4 Energy and 5 cards in your hand.", life=1)))
    change(game)
    game.apply("done", until="gate:6.1.2")
    assert life(game, 0) == 15
    assert (len(names(game, 0, "energy")), len(names(game, 1, "energy"))) == (4, 2)
