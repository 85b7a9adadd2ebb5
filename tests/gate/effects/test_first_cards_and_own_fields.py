"""The first card that is played in a turn, decks of owners, fields that are named, cards that were moved this way."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.effects.test_what_happens_and_why import settled
from tests.gate.effects.test_what_was_said_before import chosen
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, attack, item, life, names, position, spell, unit

PLAIN = life(position({}), 0)


def test_the_first_unit_of_a_turn_gains() -> None:
    lamp = item("Lamp", "* The first unit you summon each turn gains +3 until the end of the turn.")
    game = position({"hand": [unit("Reed"), unit("Rush")], "player": lamp})
    for name, slot in (("Reed", "left"), ("Rush", "right")):
        game.pick(action="summon", card=name)
        game.pick(slot=slot)
    assert [numbers(game, name)[0] for name in ("Reed", "Rush")] == [5, 2]


@pytest.mark.parametrize(("event", "gained"), [("your <Mars> spell is cast", 2), ("your opponent's spell is cast", 0)])
def test_whose_spell_is_cast(event: str, gained: int) -> None:
    game = position({"left": unit("Ayla", f"* When {event}, gain 2 Life."),
                     "hand": [spell("Storm", "Draw 1 card.", planet=["Mars"])], "deck": DECK})
    game.pick(action="cast")
    assert life(settled(game), 0) == PLAIN + gained


@pytest.mark.parametrize(("text", "fields"), [
    ("Move an enemy unit to an empty Left, Right, or Center on your side of the field.", (["Reed"], [])),
    ("Move an enemy unit to an empty zone on your field.", (["Reed"], [])),
    ("Move an enemy unit to an empty field zone.", ([], ["Reed"])),
    ("Choose an enemy unit and move it to your field.", (["Reed"], [])),
])
def test_to_whose_field_a_unit_moves(text: str, fields: tuple[list[str], list[str]]) -> None:
    game = chosen(casting(text, {}, {"right": unit("Reed")}))
    there = [[name for zone in ("left", "center", "right") for name in names(game, seat, zone)] for seat in (0, 1)]
    assert tuple(there) == fields


def test_owners_shuffle_their_decks() -> None:
    game = casting("Shuffle all cards in both drops into their owners' decks.", {"drop": [unit("Reed")], "deck": DECK},
                   {"deck": DECK})
    assert "Reed" in names(game, 0, "deck") and [entry.player for entry in game.log if entry.kind == "shuffle"] == [0]
    game = casting("Return 1 enemy unit to its owner's deck and shuffle it.", {"deck": DECK},
                   {"left": unit("Rush"), "deck": DECK})
    assert "Rush" in names(game, 1, "deck") and [entry.player for entry in game.log if entry.kind == "shuffle"] == [1]


def test_chosen_cards_are_banished_this_way() -> None:
    text = "Choose up to 3 cards in your opponent's drop and banish them. Gain 1 life for each unit banished this way."
    game = casting(text, {}, {"drop": [unit("Reed"), item("Lamp"), unit("Rush")]})
    while asked(game).kind != "main phase":
        game.apply(0)
    assert len(names(game, 1, "banish")) == 3 and life(game, 0) == PLAIN + 2


def test_a_card_is_banished_when_it_leaves() -> None:
    text = "Summon 1 unit from your drop. Banish it when it leaves the field. Destroy all units on your field."
    game = chosen(casting(text, {"drop": [unit("Reed")]}))
    assert names(game, 0, "banish") == ["Reed"]


def test_one_of_two_sentences() -> None:
    text = "Choose one. Gain 1 life. Or gain 4 life."
    found = set()
    for at in range(2):
        game = casting(text)
        game.apply(at)
        found.add(life(game, 0) - PLAIN)
    assert found == {1, 4}


def test_it_stands_if_it_has_destroyed_a_unit() -> None:
    text = ("* When this card attacks alone, it gets +1 until the end of the turn. If it destroys a unit by this "
            "attack, stand this card at the end of the attack.")
    for defense, state in ((3, "stand"), (9, "rest")):
        game = position({"left": unit("Gull", text), "right": unit("Stay"), "deck": DECK},
                        {"left": unit("Reed", defense=defense)}, phase="battle")
        attack(game, "Gull", target="Reed")
        assert game.card("Gull").state == state


def test_what_is_always_so_stands_before_what_triggers() -> None:
    ayla = unit("Ayla", "* This card gets +1. When this card is destroyed, gain 2 Life.")
    game = casting("Destroy 1 unit.", {"left": ayla})
    assert life(settled(game), 0) == PLAIN + 2
    assert numbers(position({"left": ayla}), "Ayla")[0] == 3


def test_a_token_leaves_the_game() -> None:
    text = 'Summon 1 "Imp" token with limit 0, power 1, crit 1 and defense 1. Destroy all units on your field.'
    bell = item("Bell", "* When a <Token> is removed from the game, gain 2 Life.")
    game: hj.Game = settled(chosen(casting(text, {"player": bell})))
    assert life(game, 0) == PLAIN + 2


def test_cards_on_the_field_and_in_the_drop_are_counted() -> None:
    ayla = unit("Ayla", "* This card gets +1 for each <<Elf>> unit on your field and in your drop.")
    elf = unit("Elf", attribute=["Elf"])
    assert numbers(position({"left": ayla, "right": elf, "drop": [elf, elf, unit("Reed")]}), "Ayla")[0] == 5


# What an attack has done


@pytest.mark.parametrize("text", [
    "* At the end of this card's attack, if it destroyed a unit, stand this card.",
    "* This card stands after each attack that destroys a unit in the Left or Right.",
])
def test_an_attack_that_has_destroyed_a_unit(text: str) -> None:
    for defense, state in ((2, "stand"), (9, "rest")):
        game = position({"left": unit("Gull", text), "right": unit("Stay"), "deck": DECK},
                        {"left": unit("Reed", defense=defense), "deck": DECK}, phase="battle")
        attack(game, "Gull", target="Reed")
        assert game.card("Gull").state == state


def test_attributes_on_both_fields_are_counted() -> None:
    text = "* This card gets +1 for each different Attribute among cards on both fields."
    ayla = unit("Ayla", text, attribute=["Elf"])
    theirs = {"left": unit("Reed", attribute=["Mage"]), "right": unit("Rush", attribute=["Elf"])}
    assert numbers(position({"left": ayla}, theirs), "Ayla")[0] == 4
