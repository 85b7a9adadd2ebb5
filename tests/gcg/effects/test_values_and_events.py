"""Whose value an effect takes, which cards it describes, and what has happened, where texts say it in other ways."""



from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_line
from tests.gcg.rulings.helpers import (
    act,
    attack,
    base,
    command,
    damage,
    names,
    pair,
    pick,
    pilot,
    play,
    rested,
    size,
    table,
    unit,
    ways,
)

WAIT = command("Wait", "【Action】Draw 1.", cost=0)


def reads(text: str, kind: str = "unit") -> object:
    return read_line("gcg", text, kind)


def test_damage_equal_to_a_value_of_this_unit_and_of_the_chosen_one() -> None:
    for whose, left in (("this Unit's AP", 5), ("its AP", 7)):
        heron = unit("Heron", f"【Deploy】Choose 1 enemy Unit. Deal damage to it equal to {whose}.", ap=3)
        game = table({"hand": [heron]}, {"battle_area": [unit("Gull", ap=1, hp=8)]})
        play(game, "Heron")
        assert 8 - damage(game, "Gull") == left


def test_its_value_inside_of_a_description_could_be_that_of_either_card() -> None:
    with pytest.raises(UnreadText):
        reads("【Deploy】Choose 1 enemy Unit with HP lower than its AP. Rest it.")
    with pytest.raises(UnreadText):
        reads("【Deploy】Choose 1 enemy Unit with HP lower than this Unit's AP. Rest it.", "base")


def test_a_description_compares_two_different_values() -> None:
    text = "【Deploy】Choose 1 enemy Unit whose HP is lower than this Unit's AP. Rest it."
    assert reads(text) == reads("【Deploy】Choose 1 enemy Unit with HP lower than this Unit's AP. Rest it.")
    game = table({"hand": [unit("Heron", text, ap=3)]},
                 {"battle_area": [unit("Gull", ap=9, hp=2), unit("Auk", ap=0, hp=3)]})
    play(game, "Heron")
    assert [game.card(name).orientation for name in ("Gull", "Auk")] == ["rested", "active"]


def test_one_of_two_colors_and_one_of_two_keyword_effects() -> None:
    text = "【Deploy】Choose 1 blue/red enemy Unit with <Breach>/<Blocker>. Rest it."
    game = table({"hand": [unit("Heron", text)]}, {"battle_area": [
        unit("Gull", "<Blocker>", color="red"), unit("Auk", "<Breach 1>", color="green"), unit("Loon", color="blue")]})
    play(game, "Heron")
    assert [game.card(name).orientation for name in ("Gull", "Auk", "Loon")] == ["rested", "active", "active"]


def test_the_number_of_cards_counts_behind_the_duration_too() -> None:
    assert reads("【Deploy】This Unit gets AP+1 during this turn for each of your Units.") == reads(
        "【Deploy】During this turn, this Unit gets AP+1 for each of your Units.")
    with pytest.raises(UnreadText):
        reads("【Deploy】This Unit gets AP+1 for each of your Units during this turn for each enemy Unit.")


def test_a_pilot_of_some_kind_is_paired() -> None:
    text = "When you pair a (Harbor) Pilot with this Unit, draw 1."
    assert reads(text) == reads("When this Unit is paired with a (Harbor) Pilot, draw 1.")
    for trait, drawn in (("Harbor", 1), ("Reef", 0)):
        game = table({"battle_area": [unit("Heron", text)], "hand": [pilot("Ann", trait=trait)], "deck": 5})
        pair(game, "Ann", "Heron")
        assert size(game, 0, "hand") == drawn


def test_a_unit_is_rested_by_its_attack_too_unless_an_effect_must_do_it() -> None:
    for cause, drawn in (("", 1), (" by an effect", 0)):
        game = table({"battle_area": [unit("Heron", f"When this Unit is rested{cause}, draw 1.")], "deck": 5})
        attack(game, "Heron")
        assert size(game, 0, "hand") == drawn


def test_a_unit_that_blocks_notices_it_itself() -> None:
    text = ["<Blocker>", "When this Unit blocks, draw 1."]
    game = table({"battle_area": [unit("Heron")]}, {"battle_area": [unit("Wall", text, hp=9)], "deck": 5})
    attack(game, "Heron")
    pick(game, action="block", card="Wall")
    assert size(game, 1, "hand") == 1


def test_a_unit_destroys_another_in_whatever_way() -> None:
    text = ["【Attack】Choose 1 enemy Unit. Destroy it.", "When this Unit destroys an enemy Unit, draw 1."]
    game = table({"battle_area": [unit("Heron", text)], "deck": 5}, {"battle_area": [unit("Gull")]})
    attack(game, "Heron")
    assert size(game, 0, "hand") == 1
    game = table({"battle_area": [unit("Heron", text[1], ap=5)], "deck": 5}, {"battle_area": [rested(unit("Gull"))]})
    attack(game, "Heron", "Gull")
    assert size(game, 0, "hand") == 1


def test_who_deploys_is_the_player_whose_card_it_is() -> None:
    text = "When you deploy a (Harbor) Unit, it gets AP+1 during this turn."
    assert reads(text) == reads("When one of your (Harbor) Units is deployed, it gets AP+1 during this turn.")
    game = table({"battle_area": [unit("Heron", text)], "hand": [unit("Gull", trait="Harbor")]})
    play(game, "Gull")
    assert game.card("Gull").ap == 3
    with pytest.raises(UnreadText):
        reads("When you deploy an enemy Unit, draw 1.")


def test_a_card_that_was_deployed_in_this_turn() -> None:
    auk = command("Auk", "【Main】If you have deployed a Base during this turn, draw 2.")
    game = table({"hand": [auk, base("Pier")], "deck": 5})
    play(game, "Pier")
    play(game, "Auk")
    assert size(game, 0, "hand") == 2
    game = table({"hand": [auk, unit("Gull")], "deck": 5})
    play(game, "Gull")
    assert not ways(game, "Auk")


@pytest.mark.rule("gcg:2.9.4")
def test_the_level_of_an_enemy_player() -> None:
    text = "While an enemy player is Lv.7 or higher, this Unit gets AP+1."
    assert reads(text) == reads("While your opponent is Lv.7 or higher, this Unit gets AP+1.")
    for resources, ap in ((6, 2), (7, 3)):
        game = table({"battle_area": [unit("Heron", text)]}, {"resource_area": resources})
        assert game.card("Heron").ap == ap


def test_the_pilot_of_this_unit_leaves_it_alone() -> None:
    heron = unit("Heron", "【Attack】Return this Unit's paired Pilot to its owner's hand.")
    game = table({"battle_area": [hj.put(heron, under=[pilot("Ann")])]})
    attack(game, "Heron")
    assert names(game, 0, "hand") == ["Ann"] and size(game, 0, "battle_area") == 1
    with pytest.raises(UnreadText):
        reads("【Destroyed】Return this Unit's paired Pilot to its owner's hand.")


def test_a_chosen_player_acts_behind_a_condition_too() -> None:
    text = "【Main】If you have a Unit in play, choose 1 enemy player. They discard 1."
    game = table({"battle_area": [unit("Heron")], "hand": [command("Auk", text)]}, {"hand": [unit("Gull")]})
    play(game, "Auk")
    assert size(game, 1, "hand") == 0
    with pytest.raises(UnreadText):
        reads("【Main】If you have a Unit in play, draw 1. They discard 1.", "command")


def test_the_rest_of_the_cards_looked_at() -> None:
    look = "【Deploy】Look at the top 3 cards of your deck. "
    text = look + "Add 1 of them to your hand and return the rest to the bottom of your deck."
    assert reads(text) == reads(
        look + "Add 1 to your hand and return the remaining cards to the bottom of your deck.")


def test_other_players_do_nothing_with_your_cards() -> None:
    for text in ("They exile 1 card from your trash.", "They may rest 1 of your Units."):
        with pytest.raises(UnreadText):
            reads(f"【Deploy】Choose 1 enemy player. {text}")


def test_a_timing_of_two_says_its_pilot() -> None:
    text = "【Deploy】/【When Paired･(Harbor) Pilot】Draw 1."
    (ability,) = read_line("gcg", text, "unit")
    assert print_ability("gcg", ability) == text


def test_what_you_do_not_have_you_have_none_of() -> None:
    text = "【Destroyed】If you don't have another (Harbor) Unit in play, draw 1."
    assert reads(text) == reads("【Destroyed】If you have no other (Harbor) Units in play, draw 1.")
    with pytest.raises(UnreadText):
        reads("【Destroyed】If you don't have 2 Units in play, draw 1.")


def test_an_attack_on_a_unit_of_some_kind() -> None:
    text = "While this Unit is attacking a damaged enemy Unit that is Lv.2 or lower, it gets AP+2."
    for level, ap in ((2, 4), (3, 2)):
        gull = hj.put(unit("Gull", level=level, hp=9), state="rested", damage=1)
        game = table({"battle_area": [unit("Heron", text)], "hand": [WAIT]}, {"battle_area": [gull]})
        attack(game, "Heron", "Gull")
        act(game, 0)
        assert game.card("Heron").ap == ap


def test_other_units_than_the_one_that_says_so() -> None:
    (ability,) = read_line("gcg", "When you pay ① or more cost for one of your other Units' effects, draw 1.", "unit")
    assert read_line("gcg", print_ability("gcg", ability), "unit") == (ability,)
    with pytest.raises(UnreadText):
        reads("【Main】Choose 1 other friendly Unit. Rest it.", "command")


def test_cards_for_both_ends_of_the_deck_are_said_in_one_sentence() -> None:
    text = "【Deploy】Look at the top 2 cards of your deck and return 1 to the top and 1 to the bottom."
    (ability,) = read_line("gcg", text, "unit")
    assert print_ability("gcg", ability) == text
