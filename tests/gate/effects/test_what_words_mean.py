"""Which cards the words of a text mean, shown by what happens in play."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.api.files import loads
from headjudge.cards.written_trees import read_tree, write_tree
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.helpers import asked, attack, item, keys, life, names, position, spell, unit

# The rest, those cards


def test_the_rest_is_what_was_looked_at_but_for_the_card_revealed_among_it() -> None:
    game = casting("Look at the top 3 cards of your deck. Reveal up to 1 item among them and put it into your hand. "
                   "Drop the rest.", {"deck": [unit("Ayla"), item("Anchor"), unit("Tern"), 5]})
    game.pick(card="Anchor")
    assert names(game, 0, "hand") == ["Anchor"]
    assert sorted(names(game, 0, "drop")) == ["Ayla", "Storm", "Tern"]


def test_the_rest_is_all_of_it_where_nothing_was_revealed() -> None:
    game = casting("Look at the top 2 cards of your deck. You may reveal 1 item among them and put it into your hand. "
                   "Put the rest on the bottom of your deck in any order.",
                   {"deck": [unit("Ayla"), unit("Tern"), 5]})
    while asked(game).kind == "order":
        game.apply(0)
    assert sorted(card.name for card in list(game.players[0]["deck"])[-2:]) == ["Ayla", "Tern"]


# It, after a step that picks


@pytest.mark.parametrize(("text", "after"), [
    ("Rest 1 enemy unit. Deal 1 damage to it.", ["Gull"]),
    ("Deal 1 damage to 1 enemy unit. Rest it.", ["Gull"]),
    ("Rest 1 enemy unit and deal 1 damage to that unit.", ["Gull"]),
])
def test_it_is_the_card_that_was_picked_and_nothing_is_asked_again(text: str, after: list[str]) -> None:
    game = casting(text, {}, {"left": unit("Gull", defense=3), "right": unit("Tern", defense=3)})
    game.pick(card="Gull")
    assert game.card("Gull").state == "rest" and game.card("Gull").counters.get("damage", 0) == 1
    assert game.card("Tern").state == "stand" and game.card("Tern").counters.get("damage", 0) == 0


def test_life_is_gained_equal_to_the_power_of_the_card_that_was_rested() -> None:
    swell = unit("Swell", "* When this card attacks, rest 1 enemy unit. Gain Life equal to its power.")
    game = position({"left": swell}, {"right": unit("Gull", power=3)}, phase="battle")
    before = life(game, 0)
    attack(game, "Swell")
    assert life(game, 0) == before + 3


def test_a_card_with_a_text_that_is_carried_out_costs_what_is_printed() -> None:
    swell = unit("Swell", ["[Summon Cost](Pay 5)",
                           "* When this card attacks, rest 1 enemy unit. Gain Life equal to its power."])
    game = position({"hand": [swell], "energy": 4}, {})
    assert not [key for key in keys(game) if "Swell" in key]


def test_the_crit_of_a_destroyed_card_is_still_known() -> None:
    game = casting("Destroy 1 enemy unit. Deal damage equal to its crit to your opponent.", {},
                   {"left": unit("Gull", crit=3), "right": unit("Tern")})
    before = life(game, 1)
    game.pick(card="Gull")
    assert life(game, 1) == before - 3


# Other


def test_another_card_is_another_than_the_chosen_one() -> None:
    game = casting("Choose 1 unit on your field. Rest another unit on your field.",
                   {"left": unit("Ayla"), "right": unit("Tern"), "center": unit("Gull")})
    game.pick(card="Ayla")
    assert sorted(key.split()[-1] for key in keys(game)) == ["Gull", "Tern"]


def test_other_cards_of_a_spell_are_other_than_the_chosen_one_only() -> None:
    game = casting("Choose 1 unit on your field. All other units on your field gain +2 this turn.",
                   {"left": unit("Ayla"), "right": unit("Tern")})
    game.pick(card="Ayla")
    assert (numbers(game, "Ayla")[0], numbers(game, "Tern")[0]) == (2, 4)


def test_other_than_nothing_is_not_read() -> None:
    with pytest.raises(hj.HeadJudgeError, match="other than what"):
        spell("Storm", "Destroy all other units.")


def test_a_card_is_not_put_into_its_own_soul() -> None:
    diver = unit("Diver", "[Use] Put this card into the soul of 1 unit on your field.")
    game = position({"left": diver, "right": unit("Tern"), "center": unit("Gull")}, {})
    game.pick(action="use", card="Diver")
    assert sorted(key.split()[-1] for key in keys(game)) == ["Gull", "Tern"]


# Whose, which


def test_an_enemy_unit_moves_to_another_field_zone_of_its_own_side() -> None:
    game = casting("Choose 1 enemy unit. Move it to another field zone.", {}, {"left": unit("Gull")})
    game.pick(slot="center")
    assert names(game, 1, "center") == ["Gull"] and names(game, 0, "center") == []


def test_only_units_are_summoned_and_only_items_equipped() -> None:
    shelf = [unit("Gull"), item("Anchor"), spell("Mist")]
    game = casting("Summon 1 card from your drop.", {"drop": [*shelf, unit("Tern")]})
    assert {key.split()[-1] for key in keys(game)} == {"Gull", "Tern"}
    game = casting("Equip 1 card from your drop.", {"drop": shelf})
    assert names(game, 0, "player") == ["Anchor"]


def test_for_each_behind_two_gains_is_said_of_both() -> None:
    herald = unit("Herald", "* This card gains +1 and +1 crit for each other unit on your field.")
    game = position({"left": herald, "right": unit("Tern"), "center": unit("Gull")}, {})
    assert numbers(game, "Herald") == (4, 3, 2)


# Where a skill works


@pytest.mark.rule("gate:4.6.1.6")
def test_a_skill_that_summons_its_card_from_the_drop_works_there() -> None:
    phoenix = unit("Ember", "[Use](Pay 1) Summon this card from your drop.")
    game = position({"drop": [phoenix], "energy": 2}, {})
    game.pick(action="use", card="Ember")
    game.pick(slot="left")
    assert names(game, 0, "left") == ["Ember"]
    game = position({"left": phoenix, "energy": 2}, {})
    assert not [key for key in keys(game) if key.startswith("use")]


def test_a_skill_about_its_own_destruction_works_on_the_field() -> None:
    ember = unit("Ember", "* When this card is destroyed, you may pay 1 Energy. If you do, summon this card from your "
                          "drop.")
    game = casting("Destroy all units on your field.", {"left": ember, "energy": 2})
    game.pick(action="yes")
    game.pick(slot="left")
    assert names(game, 0, "left") == ["Ember"]


# Conditions


@pytest.mark.rule("gate:12.5")
@pytest.mark.parametrize(("made", "verb"), [(unit, "summon"), (item, "equip")])
def test_a_unit_or_item_is_played_only_if_its_condition_is_met(made: Any, verb: str) -> None:
    heir = made("Heir", [f"[{verb.title()} Cost](None)", f"You may only {verb} this card if there is a unit in your "
                                                         "drop."])
    assert not [key for key in keys(position({"hand": [heir]}, {})) if key.startswith(verb)]
    assert [key for key in keys(position({"hand": [heir], "drop": [unit("Gull")]}, {})) if key.startswith(verb)]


def test_the_condition_for_casting_a_set_spell_is_none_of_its_skill() -> None:
    watch = spell("Watch", ["[Set]", "[Counter] You may only cast this card when there is a unit in your drop. "
                                     "Gain 2 Life."])
    assert "cast Watch" not in keys(position({"hand": [watch]}, {}))
    assert "cast Watch" in keys(position({"hand": [watch], "drop": [unit("Gull")]}, {}))
    game = position({"set": watch}, {})
    assert [key for key in keys(game) if key.startswith(("use", "counter"))]


def test_nothing_is_replaced_while_the_condition_inside_is_not_met() -> None:
    warden = unit("Warden", "* If this card would be destroyed, if you have 2 or more hand cards, drop 1 hand card "
                            "instead.")
    strike = "Destroy all units on your field."
    game = casting(strike, {"left": warden, "hand": [unit("Gull")]})
    assert names(game, 0, "left") == [] and names(game, 0, "hand") == ["Gull"]
    game = casting(strike, {"left": warden, "hand": [unit("Gull"), unit("Tern")]})
    game.apply(0)
    assert names(game, 0, "left") == ["Warden"] and len(names(game, 0, "hand")) == 1


def test_a_game_with_a_card_that_waits_for_damage_is_saved_and_read() -> None:
    """A saved tree names its nodes: damage that is dealt, and damage that lies on a card."""
    text = ["* When your opponent takes damage, gain 1 life.", "[Use] Destroy 1 enemy unit with damage."]
    for ability in unit("Ayla", text).abilities:
        assert read_tree("gate", write_tree(ability)) == ability
    game = position({"left": unit("Ayla", text)}, {"left": unit("Gull")})
    assert keys(loads(game.dumps())) == keys(game)
