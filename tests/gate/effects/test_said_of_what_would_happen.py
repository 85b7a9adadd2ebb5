"""Damage, draws and cards that something else is done with, said of them and not of what would happen (gate:1.3.1)."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import attack, life, names, position, spell, unit
from tests.gate.readings import check_same

BOLT = spell("Bolt", "Deal 2 damage to your opponent.")


@pytest.mark.parametrize(("text", "lost", "back"), [
    ("* The first damage you would receive each turn is reduced by 1.", 3, 0),
    ("* The first damage dealt to you each turn is reduced to 0.", 2, 0),
    ("* Damage you would receive from enemy skills is reduced to 0.", 0, 0),
    ("* All damage you would take from skills is reduced by 1.", 2, 0),
    ("* Any damage your opponent's skills would deal to you is dealt to your opponent instead.", 0, 4),
    ("* Damage you would take from attacks is reduced to 0.", 4, 0),
])
def test_damage_of_two_spells(text: str, lost: int, back: int) -> None:
    game = position({"hand": [BOLT, BOLT], "deck": DECK}, {"left": unit("Ayla", text), "deck": DECK})
    game.pick(action="cast", card="Bolt")
    game.pick(action="cast", card="Bolt")
    assert (life(game, 1), life(game, 0)) == (PLAIN - lost, PLAIN - back)


@pytest.mark.parametrize(("text", "lost", "back"), [
    ("All damage you would take until the end of this turn is dealt to the enemy player instead.", 0, 2),
    ("The next damage you would take this turn is dealt to your opponent instead.", 1, 1),
    ("Damage you would take from this attack is dealt to your opponent instead.", 1, 1),
])
def test_damage_of_two_attacks(text: str, lost: int, back: int) -> None:
    veil = spell("Veil", f"[Counter] {text}")
    game = position({"left": unit("Gull"), "right": unit("Tern"), "deck": DECK}, {"hand": [veil], "deck": DECK},
                    "battle")
    attack(game, "Gull")
    game.pick(action="counter", card="Veil")
    attack(settled(game), "Tern")
    assert (life(game, 1), life(game, 0)) == (PLAIN - lost, PLAIN - back)


@pytest.mark.parametrize(("text", "hand", "drop"), [
    ("* If your opponent would draw one or more cards during their Main Phase, they drop that many cards from the top "
     "of their deck instead.", 0, 2),
    ("* If your opponent would draw a card during their Battle Phase, they drop it instead.", 2, 0),
])
def test_draws_of_a_phase(text: str, hand: int, drop: int) -> None:
    rain = spell("Rain", "Draw 2 cards.")
    game = position({"hand": [rain], "deck": DECK}, {"left": unit("Ayla", text), "deck": DECK})
    game.pick(action="cast", card="Rain")
    found = [name for name in names(game, 0, "drop") if name != "Rain"]
    assert (len(names(game, 0, "hand")), len(found)) == (hand, drop)


def test_units_in_some_zones_are_not_harmed() -> None:
    text = "* All damage dealt to units in your Left and Right by enemy skills is reduced to 0."
    wave = spell("Wave", "Deal 9 damage to all enemy units.")
    game = position({"hand": [wave], "deck": DECK}, {"left": unit("Ayla", text), "center": unit("Rope"), "deck": DECK})
    game.pick(action="cast", card="Wave")
    assert (names(game, 1, "left"), names(game, 1, "drop")) == (["Ayla"], ["Rope"])


def test_a_unit_takes_the_damage_of_its_player() -> None:
    ayla = unit("Ayla", "* Damage that would be dealt to you is dealt to this card instead.", defense=5)
    game = position({"hand": [BOLT], "deck": DECK}, {"left": ayla, "deck": DECK})
    game.pick(action="cast", card="Bolt")
    assert life(game, 1) == PLAIN
    assert game.players[1]["left"][0].name == "Ayla"


@pytest.mark.parametrize(("text", "lost"), [
    ("All attacks this turn deal no damage to you.", 0), ("That attack deals no damage.", 1),
])
def test_attacks_that_deal_no_damage(text: str, lost: int) -> None:
    veil = spell("Veil", f"[Counter] {text}")
    game = position({"left": unit("Gull"), "right": unit("Tern"), "deck": DECK}, {"hand": [veil], "deck": DECK},
                    "battle")
    attack(game, "Gull")
    game.pick(action="counter", card="Veil")
    attack(settled(game), "Tern")
    assert life(game, 1) == PLAIN - lost


def test_a_skill_of_the_attacker_deals_its_damage_though_the_attack_deals_none() -> None:
    veil = spell("Veil", "[Counter] The attack deals no damage.")
    gull = unit("Gull", "* When this card hits, deal 3 damage to your opponent.")
    game = position({"left": gull, "deck": DECK}, {"hand": [veil], "deck": DECK}, "battle")
    attack(game, "Gull")
    game.pick(action="counter", card="Veil")
    assert life(settled(game), 1) == PLAIN - 3


def test_what_this_attack_cannot_destroy_a_skill_can() -> None:
    check_same("unit", "[Counter](Pay 1) This card cannot be destroyed by this attack.",
               "[Counter](Pay 1) This card cannot be destroyed by attacks until the end of this attack.")


def test_skills_that_cannot_be_used_trigger_still() -> None:
    check_same("unit", "[Use] Choose an enemy unit. Its skills cannot be used this turn.",
               "[Use] Choose an enemy unit. It cannot use [Use] skills this turn, "
               "and it cannot use [Counter] skills this turn.")
