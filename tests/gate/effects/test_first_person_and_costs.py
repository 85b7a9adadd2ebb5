"""Skills that speak as "I", printed costs as a number, limits of damage, and offers made later, shown in play."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.effects.test_permissions import until_turn_of
from tests.gate.helpers import asked, attack, item, keys, life, names, position, spell, unit


@pytest.mark.rule("gate:6.2.6.3")
def test_a_card_that_says_i_means_itself() -> None:
    text = "* When I attack alone, I get +3 and cannot be destroyed until the end of the turn."
    game = position({"left": unit("Ayla", text), "right": unit("Tern")}, phase="battle")
    attack(game, "Ayla")
    assert numbers(game, "Ayla")[0] == 5 and numbers(game, "Tern")[0] == 2


def test_one_duration_behind_two_things_is_that_of_both() -> None:
    text = "Choose 1 unit on your field. It gains +2 and cannot attack this turn."
    game = casting(text, {"left": unit("Ayla"), "deck": 9}, {"deck": 9})
    assert numbers(game, "Ayla")[0] == 4
    until_turn_of(game, 1)
    assert numbers(game, "Ayla")[0] == 2


def test_what_is_gained_instead_lasts_as_long() -> None:
    text = ("Choose 1 enemy unit. It gets -1 defense this turn. If you have 2 or more Energy, it gets -2 defense"
            " instead.")
    game = casting(text, {"energy": 2, "deck": 9}, {"left": unit("Gull", defense=5), "deck": 9})
    assert numbers(game, "Gull")[2] == 3
    until_turn_of(game, 1)
    assert numbers(game, "Gull")[2] == 5


def test_a_cost_as_a_number_is_the_energy_that_is_printed() -> None:
    cheap, dear = unit("Gull", "[Summon Cost](Pay 1)"), unit("Tern", "[Summon Cost](Pay 3, drop 1 hand card)")
    game = casting("Destroy all enemy units with cost 2 or less.", {}, {"left": cheap, "right": dear})
    assert names(game, 1, "left") == [] and names(game, 1, "right") == ["Tern"]
    game = casting("Choose 1 enemy unit. If its cost is 3 or more, destroy it.", {}, {"right": dear})
    assert names(game, 1, "right") == []


def test_no_more_than_so_much_damage_is_taken_from_an_attack() -> None:
    shield = item("Shield", "* You cannot take more than 2 damage from a single attack.", defense=0)
    game = position({"left": unit("Ayla", crit=5)}, {"player": shield}, phase="battle")
    before = life(game, 1)
    attack(game, "Ayla")
    assert life(game, 1) == before - 2
    game = position({"left": unit("Ayla", crit=1)}, {"player": shield}, phase="battle")
    attack(game, "Ayla")
    assert life(game, 1) == before - 1


def test_life_that_would_be_gained_is_damage_instead() -> None:
    curse = unit("Curse", "* If your opponent would gain life, they take that much damage instead.")
    game = position({"hand": [spell("Balm", "Gain 3 life.")]}, {"left": curse})
    before = life(game, 0)
    game.pick(action="cast", card="Balm")
    assert life(game, 0) == before - 3


def test_the_next_attack_deals_no_damage() -> None:
    cloak = item("Cloak", "[Counter] Drop this card. You do not take damage from the next attack this turn.")
    game = position({"left": unit("Ayla"), "right": unit("Tern")}, {"player": cloak}, phase="battle")
    before = life(game, 1)
    attack(game, "Ayla")
    game.pick(action="counter", card="Cloak")
    assert life(game, 1) == before
    attack(game, "Tern")
    assert life(game, 1) == before - 1


def test_the_opponent_drops_a_card_for_each_unit() -> None:
    text = "Your opponent drops 1 card from their hand for each unit on your field."
    game = casting(text, {"left": unit("Ayla"), "right": unit("Tern")}, {"hand": [unit("Gull"), 3]})
    game.apply(0)
    game.apply(0)
    assert len(names(game, 1, "hand")) == 2


def test_what_is_offered_at_the_next_turn_is_answered_then() -> None:
    text = "At the start of your next turn, you may pay 1 Energy. If you do, gain 4 life."
    game = casting(text, {"energy": 1, "deck": 9}, {"deck": 9})
    before = life(game, 0)
    for _ in range(40):
        if "yes" in keys(game):
            break
        game.apply(keys(game).index("pass") if "pass" in keys(game) else 0)
    assert asked(game).player == 0
    game.pick(action="yes")
    assert life(game, 0) == before + 4


def test_the_first_turn_of_each_player() -> None:
    text = "If it is your first turn, gain 2 life."
    game = position({"hand": [spell("Dawn", text)]}, {}, turn=1)
    before = life(game, 0)
    game.pick(action="cast", card="Dawn")
    assert life(game, 0) == before + 2
    game = position({"hand": [spell("Dawn", text)]}, {}, turn=5)
    game.pick(action="cast", card="Dawn")
    assert life(game, 0) == before


def test_units_of_mine_that_the_opponent_cannot_attack() -> None:
    guard = unit("Guard", "* While this card is resting, your opponent cannot attack your other Units.")
    game = position({"left": unit("Ayla")}, {"left": hj.put(guard, state="rest"), "right": unit("Gull"),
        "center": unit("Tern")},
                    phase="battle")
    game.pick(action="attack", card="Ayla")
    assert (names(game, 1, "left"), names(game, 1, "center"), names(game, 1, "right")) == ([], ["Tern"], ["Gull"])


def test_unless_another_one_is_there() -> None:
    text = "* Unless you have another unit on your field, this card cannot attack."
    game = position({"left": unit("Ayla", text), "right": unit("Tern")}, phase="battle")
    assert [key for key in keys(game) if key.startswith("attack") and "Ayla" in key]
    game = position({"left": unit("Ayla", text), "player": item("Anchor")}, phase="battle")
    assert not [key for key in keys(game) if key.startswith("attack") and "Ayla" in key]


def test_no_card_is_dropped_and_so_the_other_thing_is_done() -> None:
    game = casting("You may drop 1 card from your hand. Otherwise, gain 2 life.", {"hand": [unit("Rope")]})
    before = life(game, 0)
    game.pick(action="no")
    assert life(game, 0) == before + 2 and names(game, 0, "hand") == ["Rope"]
