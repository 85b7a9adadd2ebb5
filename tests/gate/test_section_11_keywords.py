"""Section 11: keywords."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.helpers import BARRIER, asked, attack, item, keys, life, names, position, spell, unit, verbs

BOLT = spell("Bolt", ["[Counter] Choose 1 enemy unit. Deal 3 damage to it."])


@pytest.mark.rule("gate:11.2.1", "gate:6.2.4.5.1", "gate:3.9.4", "gate:10.7", "gate:9.5.1")
def test_units_move_after_the_main_phase_and_the_older_card_there_is_dropped() -> None:
    """NOTES gate 2.8.35, 2.8.36: a move is no summoning; the positions are not exchanged."""
    mine = unit(text=["[Move]", "* When this card enters your center, draw 1 card.",
                      "* When this card is summoned, get 1 Life."])
    game = position({"left": [hj.put(mine, damage=1)], "center": [unit("Bram")], "life": 7},
                    {"right": [unit("Wall", ["[Move]"])]})
    assert asked(game).kind == "move" and keys(game) == ["move Ayla center", "move Ayla right", "pass"]
    game.pick(slot="center")
    assert asked(game).player == 1 and keys(game) == ["move Wall left", "move Wall center", "pass"]
    game.pick(action="pass")
    assert names(game, 0, "center") == ["Ayla"] and names(game, 0, "drop") == ["Bram"]
    assert len(names(game, 0, "hand")) == 1 and life(game, 0) == 7
    assert game.card("Ayla").counters == {"damage": 1}, "it is the same card (NOTES gate 2.8.23)"


@pytest.mark.rule("gate:11.3.1")
def test_a_card_with_dual_attack_stands_after_its_first_attack() -> None:
    game = position({"left": [unit(text=["[Dual Attack]"])]}, {"life": 9}, "battle")
    attack(game, "Ayla")
    assert keys(game) == ["attack Ayla", "pass"]
    attack(game, "Ayla")
    assert life(game, 1) == 7 and game.state.turn_player == 1


@pytest.mark.rule("gate:11.3.1", "gate:14.6.1")
def test_it_stands_after_a_fizzled_link_attack_too_and_alone() -> None:
    game = position({"left": [unit(text=["[Dual Attack]"])], "right": [unit("Bram")]}, {"life": 9, "hand": [BARRIER]},
                    "battle")
    attack(game, "Bram", "Ayla")
    game.pick(action="counter")
    assert keys(game) == ["attack Ayla", "pass"] and life(game, 1) == 9


@pytest.mark.rule("gate:11.4.1")
def test_penetrate_deals_the_own_crit_when_a_unit_in_the_center_is_destroyed() -> None:
    """NOTES gate 2.8.29: of a Link Attack not the sum; a Unit elsewhere costs nothing."""
    mine = {"left": [unit(text=["[Penetrate]"], crit=2)], "right": [unit("Bram", crit=3)]}
    game = position(mine, {"life": 9, "center": [unit("Wall")]}, "battle")
    attack(game, "Ayla", "Bram", target="Wall")
    assert life(game, 1) == 7 and names(game, 1, "drop") == ["Wall"]
    game = position(mine, {"life": 9, "left": [unit("Wall")]}, "battle")
    attack(game, "Ayla", "Bram", target="Wall")
    assert life(game, 1) == 9


@pytest.mark.rule("gate:11.5.1")
def test_soulguard_against_an_attack_stops_all_that_needs_a_destroyed_unit() -> None:
    """NOTES gate 2.8.30: the damage stays, and one more asks again."""
    mine = unit(text=["[Penetrate], [Ghoststrike], [Vampire Curse 2]"], power=3)
    wall = unit("Wall", ["[Soulguard], [Life Bond 1]", "* When this card is destroyed, draw 1 card."])
    foe = {"life": 9, "center": [hj.put(wall, under=[unit("One"), unit("Two")])]}
    game = position({"left": [mine], "right": [unit("Bram", power=1)]}, foe, "battle")
    attack(game, "Ayla", target="Wall")
    game.pick(action="yes")
    assert sorted(option.card.name for option in asked(game).options if option.card) == ["One", "Two"]
    game.pick(card="One")
    assert life(game, 1) == 9 and names(game, 1, "drop") == ["One"] and names(game, 1, "hand") == []
    assert game.card("Wall").counters == {"damage": 3} and names(game, 0, "left") == ["Ayla"]
    attack(game, "Bram", target="Wall")
    game.pick(action="no")
    game.apply(0)  # both of its skills have triggered: one is the first
    assert sorted(names(game, 1, "drop")) == ["One", "Two", "Wall"] and life(game, 1) == 8


@pytest.mark.rule("gate:11.5.1", "gate:9.5.1")
def test_soulguard_against_overload_lasts_as_long_as_the_soul() -> None:
    """NOTES gate 2.8.31."""
    guarded = hj.put(unit("Wall", ["[Soulguard]"]), under=[unit("One")])
    game = position({"left": [guarded], "hand": [unit()]})
    game.pick(action="summon")
    game.pick(slot="left")
    assert keys(game) == ["yes", "no"]
    game.pick(action="yes")
    assert names(game, 0, "left") == ["Ayla"] and sorted(names(game, 0, "drop")) == ["One", "Wall"]


@pytest.mark.rule("gate:11.6.1", "gate:14.6.1")
def test_revenge_strikes_back_at_the_end_of_any_attack_that_it_survives() -> None:
    """NOTES gate 2.8.32: with too little power, or fizzled."""
    wall = unit("Wall", ["[Revenge]"], power=5, defense=3)
    game = position({"left": [unit(power=2)]}, {"left": [wall]}, "battle")
    attack(game, "Ayla", target="Wall")
    assert names(game, 0, "drop") == ["Ayla"] and names(game, 1, "left") == ["Wall"]
    game = position({"left": [unit(power=9)]}, {"left": [wall], "hand": [BARRIER]}, "battle")
    attack(game, "Ayla", target="Wall")
    game.pick(action="counter")
    assert names(game, 0, "drop") == ["Ayla"]
    game = position({"left": [unit(power=9)]}, {"left": [wall]}, "battle")
    attack(game, "Ayla", target="Wall")
    assert names(game, 0, "drop") == [] and names(game, 1, "drop") == ["Wall"]
    game = position({"left": [wall]}, {"left": [unit(power=2)]}, "battle", active=1)
    attack(game, "Ayla", target="Wall")
    assert names(game, 1, "drop") == ["Ayla"] and names(game, 0, "left") == ["Wall"], "whichever player attacks"


@pytest.mark.rule("gate:11.6.1")
def test_revenge_chooses_one_of_several_attackers_and_an_item_costs_crit() -> None:
    wall = unit("Wall", ["[Revenge]"], power=5, crit=2, defense=9)
    game = position({"left": [unit()], "right": [unit("Bram")], "player": [item()], "life": 9}, {"left": [wall]},
                    "battle")
    attack(game, "Ayla", "Bram", "Anchor", target="Wall")
    assert asked(game).player == 1 and len(asked(game).options) == 3
    other = game.clone()
    game.pick(card="Bram")
    assert names(game, 0, "drop") == ["Bram"] and life(game, 0) == 9
    other.pick(card="Anchor")
    assert life(other, 0) == 7 and names(other, 0, "drop") == []


@pytest.mark.rule("gate:11.7", "gate:9.7.1")
def test_ghoststrike_banishes_both_after_a_token_has_left_the_game() -> None:
    """NOTES gate 2.8.33."""
    mine = unit(text=["[Ghoststrike]"])
    game = position({"left": [mine]}, {"left": [unit("Wall")]}, "battle")
    attack(game, "Ayla", target="Wall")
    assert names(game, 0, "banish") == ["Ayla"] and names(game, 1, "banish") == ["Wall"]
    game = position({"left": [mine]}, {"left": [unit("Wisp", token=["token"])]}, "battle")
    attack(game, "Ayla", target="Wisp")
    assert names(game, 0, "banish") == ["Ayla"] and names(game, 1, "banish") == [] == names(game, 1, "drop")


@pytest.mark.rule("gate:11.8")
def test_vampire_curse_drops_from_the_deck_of_the_opponent() -> None:
    game = position({"left": [unit(text=["[Vampire Curse 2]"])]}, {"deck": [unit("One"), unit("Two"), 20],
                                                                "right": [unit("Wall")]}, "battle")
    attack(game, "Ayla", target="Wall")
    assert sorted(names(game, 1, "drop")) == ["One", "Two", "Wall"], "the two on top, after the Unit"
    foe = {"deck": [unit("One"), 20], "left": [unit("Wall", defense=9)], "hand": 1, "life": 9}
    game = position({"left": [unit(text=["[Vampire Curse 2]"])]}, foe, "battle")
    attack(game, "Ayla", target="Wall")
    assert names(game, 1, "drop") == [], "it has destroyed nothing"
    game = position({"left": [unit(text=["[Vampire Curse 2]"])]}, {**foe, "left": []}, "battle")
    attack(game, "Ayla")
    assert life(game, 1) == 8 and names(game, 1, "drop") == [], "nor has an attack on the player"


@pytest.mark.rule("gate:11.9")
def test_life_bond_costs_its_controller_when_the_card_leaves_for_whatever_reason() -> None:
    bound = unit("Bond", ["[Life Bond 2]"])
    game = position({"left": [bound], "hand": [unit()], "life": 9})
    game.pick(action="summon")
    game.pick(slot="left")
    assert life(game, 0) == 7
    away = spell("Away", ["Choose 1 unit on your field. Put it into your hand."])
    game = position({"left": [bound], "hand": [away], "life": 9})
    game.pick(action="cast")
    assert life(game, 0) == 7 and names(game, 0, "hand") == ["Bond"]


@pytest.mark.accepted
@pytest.mark.rule("gate:11.10", "gate:3.1.4.1")
@pytest.mark.parametrize("keyword", ["Pilot", "Transform"])
def test_a_unit_with_pilot_or_transform_may_be_equipped_for_another_cost_and_is_an_item_then(keyword: str) -> None:
    pilot = unit("Ace", ["[Summon Cost](Pay 3)", f"[{keyword}](Pay 1)"], limit=3, power=4, crit=2)
    game = position({"hand": [pilot], "energy": 1, "left": [unit(limit=3)]}, {"life": 9})
    way = ["Pilot", "Transform"].index(keyword)
    assert keys(game) == [f"equip Ace {way}", "pass"], "three Energy to summon it are not there"
    game.pick(action="equip")
    assert names(game, 0, "player") == ["Ace"] and len(names(game, 0, "energy")) == 0
    assert names(game, 0, "left") == ["Ayla"], "as an Item it takes no limit"
    attack(game, "Ace")
    assert life(game, 1) == 7


@pytest.mark.rule("gate:11.11", "gate:4.9.3", "gate:11.9")
def test_combine_puts_the_card_into_the_soul_of_another_unit() -> None:
    """NOTES gate 2.8.41."""
    part = unit("Part", ["[Combine], [Life Bond 1]"])
    game = position({"left": [hj.put(part, under=[unit("Ghost")])], "center": [unit()], "life": 9})
    game.pick(action="use")
    assert names(game, 0, "soul") == ["Part"] and names(game, 0, "drop") == ["Ghost"] and life(game, 0) == 8
    game = position({"left": [part], "center": [hj.put(unit(), under=[part])]})
    assert not [key for key in keys(game) if key.startswith("use")]


@pytest.mark.rule("gate:11.12", "gate:10.8.1")
def test_gear_swap_returns_to_the_hand_when_another_item_is_equipped() -> None:
    """NOTES gate 2.8.42."""
    gear = item("Gear", ["[Gear Swap]"])
    deny = spell("Deny", ["[Counter] Fizzle the card or skill."])
    game = position({"hand": [item()], "player": [gear]})
    game.pick(action="equip")
    assert names(game, 0, "player") == ["Anchor"] and names(game, 0, "hand") == ["Gear"]
    assert names(game, 0, "drop") == []
    game = position({"hand": [item()], "player": [gear]}, {"hand": [deny]})
    game.pick(action="equip")
    game.pick(action="counter")
    assert names(game, 0, "player") == ["Gear"] and names(game, 0, "drop") == ["Anchor"]


@pytest.mark.rule("gate:11.1")
def test_keyword_skills_of_an_attack_wait_on_the_stack_for_an_answer() -> None:
    mine = unit(text=["[Vampire Curse 1]"])
    game = position({"left": [mine]}, {"left": [unit("Wall")], "hand": [BOLT]}, "battle")
    attack(game, "Ayla", target="Wall")
    game.pick(action="pass")
    assert names(game, 1, "drop") == ["Wall"] and keys(game) == ["counter Bolt", "pass"]
    game.pick(action="pass")
    assert len(names(game, 1, "drop")) == 2 and verbs(game, "destroy") == ["destroy"]


@pytest.mark.rule("gate:11.5.1")
def test_soulguard_does_not_help_against_the_cost_of_the_own_skill() -> None:
    wall = unit("Wall", ["[Soulguard]", "[Use] Drop this card: Draw 1 card."])
    game = position({"left": [hj.put(wall, under=[unit("Ghost")])], "hand": [spell("Rest")]})
    game.pick(action="use")
    assert sorted(names(game, 0, "drop")) == ["Ghost", "Wall"] and len(names(game, 0, "hand")) == 2
    snipe = spell("Snipe", ["Choose 1 enemy unit. Destroy it."])
    game = position({"hand": [snipe]}, {"left": [hj.put(wall, under=[unit("Ghost")])]})
    game.pick(action="cast")
    game.pick(action="yes")
    assert names(game, 1, "left") == ["Wall"] and names(game, 1, "drop") == ["Ghost"]
