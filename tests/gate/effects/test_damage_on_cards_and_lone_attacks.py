"""How much damage lies on a card, cards that attack alone or for the second time, and what a soul held."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.effects.test_what_happens_and_why import PLAIN
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import attack, life, names, position, spell, unit
from tests.gate.readings import check_same
from tests.gate.test_text_unread import refused

SAME = [
    ("unit", "* As long as this card has 3 or more damage on it, it gains +4.",
     "* While this card has 3 or more damage, this card gains +4."),
    ("unit", "* When this card leaves the field, if it had 2 or more soul cards, draw 1 card.",
     "* When this card leaves the field, if this card has 2 or more soul cards, draw 1 card."),
    ("unit", "* When this card attacks, if it is this card's second attack this turn, draw 1 card.",
     "* When this card attacks, if this card attacked twice this turn, draw 1 card."),
    ("unit", "* This card has crit 0 when attacking alone.",
     "* While this card is attacking alone, its crit becomes 0."),
    ("unit", "* Neither player may cast spells.", "* Players cannot cast spells."),
    ("unit", "* You and your opponent cannot cast spells.", "* Players cannot cast spells."),
    ("unit", "* Units with [Move] cannot attack on either field.",
     "* All units with [Move] on the field cannot attack."),
    ("unit", "* All units get +1 on both fields.", "* All units on the field get +1."),
    ("unit", "* When an Item is equipped to your opponent, draw 1 card.",
     "* When your opponent equips an Item, draw 1 card."),
    ("unit", "* When your opponent drops a hand card, draw 1 card.",
     "* When your opponent drops a card from their hand, draw 1 card."),
    ("unit", "* Reduce this card's [Summon Cost] by 1 Energy for each unit in your drop.",
     "* This card's [Summon Cost] is reduced by 1 for each unit in your drop."),
    ("unit", "* If you have no units, reduce the cost of this card by 2.",
     "* If you have no units, the cost of this card is reduced by 2."),
    ("spell", "Stand a unit on your field that has attacked this turn.",
     "Stand a unit on your field that attacked this turn."),
    ("spell", "Destroy an enemy unit with power equal to or less than the number of cards in your hand.",
     "Destroy an enemy unit with power X or less. X is equal to the number of cards in your hand."),
    ("spell", "Choose an enemy unit with limit less than the number of cards in your drop and destroy it.",
     "Choose an enemy unit with limit less than X, and destroy it. X is the number of cards in your drop."),
    ("unit", "* When this card is summoned, show your hand to your opponent.",
     "* When this card is summoned, reveal your hand."),
    ("unit", "* When this card attacks, if there are 3 cards in your hand after casting this spell, draw 1 card.",
     "* When this card attacks, if there are 3 cards in your hand, draw 1 card."),
]


@pytest.mark.parametrize(("kind", "text", "meant"), SAME, ids=[text for _, text, _ in SAME])
def test_means_the_same_as(kind: str, text: str, meant: str) -> None:
    check_same(kind, text, meant)


def test_a_unit_of_this_player_cannot_hit_this_player() -> None:
    assert "no card of the opponent" in str(refused("* When this card hits you, draw 1 card."))


# Damage that lies on a card


@pytest.mark.parametrize(("damage", "power"), [(1, 1), (2, 1), (3, 5), (4, 5)])
def test_a_card_is_stronger_under_enough_damage(damage: int, power: int) -> None:
    wall = unit("Wall", "* As long as this card has 3 or more damage on it, it gains +4.", power=1, defense=9)
    game = position({"left": hj.put(wall, damage=damage)})
    assert numbers(game, "Wall")[0] == power


def test_cards_are_found_by_the_damage_on_them() -> None:
    hurt = {name: hj.put(unit(name, defense=9), damage=damage) for name, damage in (("Gull", 1), ("Tern", 2))}
    theirs = {"left": hurt["Gull"], "right": hurt["Tern"]}
    game = casting("Destroy an enemy unit with 2 or more damage on it.", {}, theirs)
    assert names(game, 1, "drop") == ["Tern"]
    game = casting("Destroy an enemy unit with 1 or less damage on it.", {}, theirs)
    assert names(game, 1, "drop") == ["Gull"]


# The second attack, and an attack alone


@pytest.mark.rule("gate:11.3.1")
def test_the_second_attack_of_a_turn_is_weaker() -> None:
    ayla = unit("Ayla", ["[Dual Attack]", "* During this card's second attack each turn, its crit becomes 1."], crit=3)
    game = position({"left": ayla, "deck": DECK}, {"deck": DECK}, phase="battle")
    attack(game, "Ayla")
    assert life(game, 1) == PLAIN - 3
    attack(game, "Ayla")
    assert life(game, 1) == PLAIN - 4


@pytest.mark.parametrize(("attackers", "lost"), [(("Ayla",), 0), (("Ayla", "Gull"), 3)])
def test_a_card_that_hurts_nobody_alone(attackers: tuple[str, ...], lost: int) -> None:
    ayla = unit("Ayla", "* This card has crit 0 when attacking alone.", crit=2)
    game = position({"left": ayla, "right": unit("Gull", crit=1), "deck": DECK}, {"deck": DECK}, phase="battle")
    attack(game, *attackers)
    assert life(game, 1) == PLAIN - lost


# The soul that a card had


@pytest.mark.parametrize(("under", "drawn"), [(1, 0), (2, 1)])
def test_what_the_soul_held_as_the_card_left(under: int, drawn: int) -> None:
    ayla = hj.put(unit("Ayla", "* When this card leaves the field, if it had 2 or more soul cards, draw 1 card."),
                  under=[unit("Rope")] * under)
    game = casting("Destroy a unit on your field.", {"left": ayla, "deck": DECK})
    assert len(names(game, 0, "hand")) == drawn


# Who is hit


@pytest.mark.rule("gate:6.2.6.6")
def test_an_enemy_unit_that_hits_this_player_is_destroyed_after_the_attack() -> None:
    trap = spell("Trap", ["[Set]", "* When an enemy unit hits you, you may drop this card. If you do, destroy that "
                          "unit at the end of the attack."])
    game = position({"left": unit("Gull", crit=1), "deck": DECK}, {"set": trap, "deck": DECK}, phase="battle")
    attack(game, "Gull")
    game.pick(action="yes")
    assert names(game, 0, "drop") == ["Gull"] and names(game, 1, "drop") == ["Trap"] and life(game, 1) == PLAIN - 1


@pytest.mark.parametrize("text", [
    "* When this card hits, gain 5 life at the end of the attack.",
    "* When your attack hits, at the end of the attack, gain 5 life.",
    "* When this card destroys a unit by an attack, gain 5 life at the end of the attack.",
    "* When an enemy unit takes damage by an attack, gain 5 life at the end of the attack.",
])
def test_what_an_attack_did_is_answered_at_its_end(text: str) -> None:
    game = position({"left": unit("Gull", text, power=9), "deck": DECK}, {"left": unit("Pet"), "deck": DECK},
                    phase="battle")
    attack(game, "Gull", target="Pet")
    assert life(game, 0) == PLAIN + 5 and names(game, 1, "drop") == ["Pet"]
