"""What the player who is asked reads: the card, the source, what follows, in words for that player."""

from __future__ import annotations

import headjudge as hj
from tests.gate.helpers import BARRIER, asked, attack, item, position, spell, unit


def texts(game: hj.Game) -> list[str]:
    return [option.text for option in asked(game).options]


def cast(text: str) -> hj.Game:
    """The Spell Bolt with this text has just been cast."""
    mine = {"hand": [spell("Bolt", [text]), unit("Cara"), unit("Dora")], "left": [unit("Ayla")], "energy": 4}
    theirs = {"left": [unit("Fay")], "center": [unit("Gwen")], "hand": [unit("Hal"), unit("Ida")]}
    game = position(mine, theirs)
    game.pick(action="cast", card="Bolt")
    return game


def test_a_choice_is_told_by_its_clause_and_by_what_follows() -> None:
    game = cast("Choose 1 enemy unit. Deal 2 damage to it.")
    assert asked(game).prompt == "Bolt: choose 1 unit on your opponent's field, then deal 2 damage to it."
    assert texts(game) == ["Fay (your opponent's Left)", "Gwen (your opponent's Center)"]


def test_who_is_asked_by_a_skill_of_the_opponent_reads_of_the_own_cards() -> None:
    game = cast("Your opponent chooses 1 of their units, and drops it.")
    assert asked(game).player == 1
    assert asked(game).prompt == "Your opponent's Bolt: choose 1 unit on your field, then drop it."
    assert texts(game) == ["Fay (Left)", "Gwen (Center)"]


def test_what_may_be_done_and_what_it_brings_are_told() -> None:
    game = cast("You may drop 1 hand card. If you do, draw 2 cards.")
    assert asked(game).prompt == "Bolt: drop 1 card from your hand? If you do: draw 2 cards."
    assert texts(game) == ["Yes: drop 1 card from your hand", "No: the effect ends"]
    game.pick(action="yes")
    assert asked(game).prompt == "Bolt: drop 1 card from your hand: which card?"


def test_an_option_that_leaves_something_out_names_what_comes_next() -> None:
    assert texts(cast("You may draw 1 card. If you do, drop 1 hand card. Get 1 Life."))[1] == "No: gain 1 Life"
    assert texts(cast("You may draw 1 card. If you do not, get 1 Life."))[1] == "No: gain 1 Life"
    assert texts(cast("Get 1 Life. Choose up to 1 enemy unit."))[2] == "No card: the effect ends"
    game = cast("Choose up to 2 enemy units. Deal 2 damage to them.")
    assert texts(game)[2] == "No card: go on without"
    game.pick(action="choose", card="Fay")
    assert texts(game)[1] == "No more: deal 2 damage to them"


def test_the_effects_to_choose_from_are_told_by_their_words() -> None:
    game = cast('Choose 1 of the following effects, and perform it. "Draw 1 card." "Choose 1 enemy unit. Destroy it."')
    assert texts(game)[0] == "Draw 1 card." and "estroy" in texts(game)[1]


def test_a_zone_tells_who_is_dropped() -> None:
    game = position({"hand": [unit("Bram")], "left": [unit("Ayla")]}, {})
    game.pick(action="summon")
    assert asked(game).prompt == "To which zone is Bram summoned?"
    assert texts(game) == ["Left: Ayla there is dropped, gate:10.5.5", "Center", "Right"]


def test_a_counter_timing_tells_what_may_be_answered() -> None:
    game = position({"left": [unit("Ayla")]}, {"hand": [BARRIER], "life": 9}, "battle")
    attack(game, "Ayla")
    assert asked(game).player == 1
    assert asked(game).prompt == "Counter timing: Ayla attacks you. Add a [Counter] to the stack?"
    game = position({"left": [unit("Ayla")], "right": [unit("Bram")], "center": [unit("Cora")]},
                    {"hand": [BARRIER], "left": [unit("Fay")]}, "battle")
    attack(game, "Ayla", "Bram", target="Fay")
    assert asked(game).prompt == "Counter timing: Ayla and Bram attack Fay. Add a [Counter] to the stack?"


def test_a_counter_timing_tells_that_nothing_attacks_any_more() -> None:
    """No attacker is left: they were withdrawn, or have left the field."""
    for text in ("Remove all attacking units from the attack.", "Drop 1 enemy unit."):
        fog = spell("Fog", f"[Counter] {text}")
        game = position({"left": [unit("Ayla")]}, {"hand": [fog, BARRIER], "life": 9}, "battle")
        attack(game, "Ayla")
        game.pick(action="counter", card="Fog")
        while asked(game).kind != "counter":
            game.apply(0)
        assert asked(game).prompt == "Counter timing: nothing attacks you any more. Add a [Counter] to the stack?"
        assert texts(game)[-1] == "Pass: the attack ends"


def test_a_counter_timing_tells_who_is_left_of_those_that_attacked() -> None:
    fog = spell("Fog", "[Counter] Remove 1 attacking unit from the attack.")
    game = position({"left": [unit("Ayla")], "right": [unit("Bram")]}, {"hand": [fog, BARRIER], "life": 9}, "battle")
    attack(game, "Ayla", "Bram")
    game.pick(action="counter", card="Fog")
    game.pick(card="Ayla")
    assert asked(game).prompt == "Counter timing: Bram attacks you. Add a [Counter] to the stack?"


def test_a_link_attack_tells_who_attacks_already() -> None:
    game = position({"left": [unit("Ayla")], "right": [unit("Bram")], "center": [unit("Cora")]}, {"life": 9}, "battle")
    game.pick(action="attack", card="Ayla")
    assert asked(game).player == 0
    assert asked(game).prompt == "Link Attack: which other card attacks together with Ayla?"


def test_what_can_be_attacked_is_told_with_its_place() -> None:
    mine = {"left": [unit("Ayla")]}
    game = position(mine, {"left": [unit("Fay")], "right": [unit("Gwen")]}, "battle")
    game.pick(action="attack", card="Ayla")
    assert asked(game).prompt == "What does Ayla attack?"
    assert texts(game) == [
        "Attack Fay (your opponent's Left)", "Attack Gwen (your opponent's Right)", "Attack your opponent"]
    game = position(mine, {"left": [unit("Fay")], "player": [item("Sail")]}, "battle")
    game.pick(action="attack", card="Ayla")
    assert texts(game) == ["Attack Fay (your opponent's Left)", "Attack your opponent (Sail)"]


def test_whose_energy_is_dropped_and_for_which_card_is_told() -> None:
    dark = unit("Dusk", gate_master_skill="negative energy 1")
    game = position({"hand": [dark], "gate_master": [dark]}, {"energy": [unit("One"), unit("Two")]})
    game.pick(action="summon", card="Dusk", slot="gate_master")
    game.pick(slot="left")
    assert asked(game).player == 1 and asked(game).prompt == "Dusk: which card of your Energy do you drop?"


def test_a_skill_is_offered_by_its_text_and_a_card_by_how_it_is_played() -> None:
    draws = unit("Ayla", ["[Use] Draw 1 card.", "[Counter] Get 1 Life."])
    able = {"left": [draws], "hand": [BARRIER, unit("Bram")]}
    game = position(able)
    assert texts(game) == ["Cast Barrier", "Summon Bram", "Ayla (Left): [Use] Draw 1 card.",
                           "Ayla (Left): [Counter] Get 1 Life.", "Nothing more: the main phase ends"]
    game = position({"left": [unit("Cora")]}, able, "battle")
    attack(game, "Cora", target="Ayla")
    assert texts(game) == ["Play Barrier", "Ayla (Left): [Counter] Get 1 Life.", "Pass: the attack is carried out"]


def test_what_waits_on_the_stack_is_told() -> None:
    draws = unit("Ayla", ["[Use] Draw 1 card."])
    for card, what in (("Ayla", "a skill of Ayla"), ("Bram", "Bram")):
        game = position({"left": [draws], "hand": [unit("Bram")]},
                        {"hand": [spell("Deny", ["[Counter] Fizzle the card or skill."])]})
        game.pick(card=card)
        if asked(game).kind == "zone":
            game.pick(slot="right")
        assert asked(game).prompt == f"Counter timing: {what} is on the stack. Add a [Counter]?"


def test_a_card_that_is_equipped_in_two_ways_is_told_by_them_and_not_by_its_skill() -> None:
    ace = unit("Ace", ["[Pilot](Pay 0)", "[Transform](Pay 1)", "[Use] Draw 1 card.", "[Use] Draw 2 cards."])
    game = position({"hand": [ace], "energy": 1})
    assert texts(game)[:3] == ["Summon Ace", "Equip Ace with [Pilot]", "Equip Ace with [Transform]"]


def test_which_of_two_cards_of_one_zone_is_dropped_is_asked_about_by_the_zone() -> None:
    raise_ = spell("Raise", ["Summon 2 units from your drop without paying their costs."])
    game = position({"hand": [raise_], "drop": [unit("Ayla"), unit("Bram")]})
    game.pick(action="cast")
    game.pick(slot="left")
    game.pick(slot="left")
    assert asked(game).prompt == (
        "Several cards came to your Left at the same time: which came first and is dropped?")
