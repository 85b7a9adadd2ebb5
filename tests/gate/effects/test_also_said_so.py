"""Numbers, costs, attacks and places said in other words, and skills of some cards by which something happens."""

from __future__ import annotations

import pytest

from headjudge.language.reading.reader import print_ability, read_card_text
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import attack, life, names, position, unit
from tests.gate.readings import check_same
from tests.gate.test_text_unread import refused

SAME = [
    ("unit", "* This card cannot be included in a Link Attack.", "* This card cannot Link Attack."),
    ("unit", "* Enemy units with Limit 1 cannot be included in Link Attacks.",
     "* Enemy units with Limit 1 cannot Link Attack."),
    ("unit", "[Counter](Pay 1) The attack target is now this card.",
     "[Counter](Pay 1) Change the target of the attack to this card."),
    ("unit", "* When you summon another unit, if that unit has the same Attribute as a card in your drop, draw a card.",
     "* When you summon another unit, if there is a card of the same attribute as it in your drop, draw a card."),
    ("spell", "Destroy 2 enemy units that share a planet with a unit on your field.",
     "Destroy 2 enemy units of the same planet as a unit on your field."),
    ("spell", "Summon a unit from your drop with the same planet as an enemy unit.",
     "Summon a unit of the same planet as a unit on your opponent's field from your drop."),
    ("spell", "Destroy an enemy unit with the same limit as a unit on your field.",
     "Choose a unit on your field. Destroy an enemy unit with limit equal to that unit's limit."),
    ("spell", "Return a card of the same planet as an enemy unit from your drop to your hand.",
     "Return a card of the same planet as a unit on your opponent's field from your drop to your hand."),
    ("unit", "* While your opponent has more life than you do, this card gets +2.",
     "* While your opponent has more life than you, this card gets +2."),
    ("unit", "* You cannot lose the game from having no Life.", "* You cannot lose the game for having no life."),
    ("spell", "Destroy an enemy unit that has no cards in its soul.", "Destroy an enemy unit without soul cards."),
    ("unit", "* All of your units with a card in their soul get +1.", "* All of your units with a soul get +1."),
    ("spell", "[Counter] Cast this card only while you are being attacked. Fizzle the attack.",
     "[Counter] You may only cast this card while you are being attacked. Fizzle the attack."),
    ("spell", "Flip a coin. If heads, draw a card; otherwise drop a card from your hand.",
     "Flip a coin. If heads, draw a card. Otherwise, drop a card from your hand."),
    ("spell", "Flip 3 coins. For each Heads, gain 1 life, and for each Tails, draw a card.",
     "Flip 3 coins. For each Heads, gain 1 life. For each Tails, draw a card."),
    ("unit", "* When your opponent draws a card other than in their Draw Step, gain 1 life.",
     "* When your opponent draws a card outside of their Draw Step, gain 1 life."),
    ("unit", "[Use](Pay 1) Exchange the power and the defense of this card until the end of the turn.",
     "[Use](Pay 1) Exchange the power and defense of this card this turn."),
    ("unit", "* This card cannot be banished by the skill of an enemy card.",
     "* This card cannot be banished by enemy skills."),
    ("unit", "* When this card is destroyed by the skill of an enemy card, draw a card.",
     "* When this card is destroyed by an enemy skill, draw a card."),
    ("unit", "[Use](Pay 1) Rest your Center.", "[Use](Pay 1) Rest the unit in your Center."),
    ("item", "[Counter](Rest this card) Fizzle the attack if the attacker's crit is 3 or more.",
     "[Counter](Rest this card) Fizzle the attack if the attacking card has 3 or more crit."),
    ("unit", "* When I am attacked, reduce the attacker's power by 2 until the end of the attack.",
     "* When I am attacked, reduce the attacking card's power by 2 until the end of the attack."),
    ("unit", "* If this card leaves the field by an enemy skill, your opponent drops a card from their Energy.",
     "* When this card leaves the field by an enemy skill, your opponent drops a card from their Energy."),
    ("unit", "* If this card is destroyed by an attack, draw a card.",
     "* When this card is destroyed by an attack, draw a card."),
    ("unit", "* This card's power is increased by 2 for each card in its soul.",
     "* This card gets +2 for each card in its soul."),
    ("unit", "* This card's defense is increased by 2 for each card in its soul, and its power is reduced by the same "
     "amount.", "* This card gets +2 defense for each card in its soul and -2 for each card in its soul."),
    ("item", "* This card's power is increased by the total power of all units in its soul.",
     "* This card gains power equal to the total power of all units in its soul."),
    ("unit", "* When this card attacks, reduce the power of all enemy units by 1 for each card in your drop this turn.",
     "* When this card attacks, all enemy units get -1 for each card in your drop this turn."),
    ("unit", "* If there is a <<Sailor>> unit on both your Left and your Right, this card gets +2.",
     "* If there is a <<Sailor>> unit in your Left and there is a <<Sailor>> unit in your Right, this card gets +2."),
    ("unit", "* While there is a unit in both your opponent's Left and Right, this card gets +2.",
     "* While there is a unit in your opponent's Left and there is a unit in your opponent's Right, this card gets "
     "+2."),
    ("unit", "* If you have 20 or more cards in your drop and this card hits your opponent, you win the game.",
     "* When this card hits your opponent, if you have 20 or more cards in your drop, you win the game."),
    ("unit", "* At the end of each turn in which your opponent did not take damage, draw a card.",
     "* At the end of each turn, if your opponent did not take damage this turn, draw a card."),
    ("unit", "* At the end of your turn, if there are 10 or more cards in your drop, banish them all.",
     "* At the end of your turn, if there are 10 or more cards in your drop, banish all cards in your drop."),
    ("unit", "* When this card attacks, put the top card of your deck into this card's soul, then drop 1 card from its "
     "soul.", "* When this card attacks, put the top card of your deck into this card's soul, then drop 1 card from "
     "this card's soul."),
    ("unit", "[Use](Pay X) Deal X times 10 damage to an enemy unit.",
     "[Use](Pay X) Deal damage equal to X times 10 to an enemy unit."),
    ("spell", "This Finale deals 4 damage to your opponent.", "Deal 4 damage to your opponent."),
    ("unit", "* Cards on your opponent's field cannot be moved to a different field zone by [Move].",
     "* Enemy cards cannot use [Move]."),
    ("unit", "* You may pay 1 less Energy to summon this card for each enemy unit.",
     "* The cost of this card is reduced by 1 for each enemy unit."),
    ("spell", "Enemy cards cannot trigger automatic skills this turn.",
     "Enemy cards lose all automatic skills this turn."),
    ("unit", "* While in your drop, this card's name is considered to be \"Gull\".",
     "* While in your drop, this card gains the name \"Gull\"."),
    ("spell", "Shuffle all <Harbor> cards in your drop into your deck. Draw a card for every 4 cards shuffled this "
     "way.", "Shuffle all <Harbor> cards in your drop into your deck. Draw a card for every 4 cards moved this way."),
    ("unit", "* When this card is summoned, summon a <Token> \"Wisp\" (Limit 1, 2 power, 1 crit, 3 defense) to the "
     "Right.", "* When this card is summoned, summon a \"Wisp\" token with limit 1, power 2, crit 1, defense 3 to the "
     "Right."),
    ("spell", "Summon a \"Wisp\" (<Token>, Limit 1, <<Sailor>>, 2 power, 1 crit, 3 defense).",
     "Summon a <<Sailor>> \"Wisp\" token with limit 1, power 2, crit 1, defense 3."),
    ("spell", "Summon a <Token> unit (Limit 1, <<Sailor>>, 2 power, 1 crit, 3 defense).",
     "Summon a <<Sailor>> token with limit 1, power 2, crit 1, defense 3."),
    ("spell", "Summon a \"Wisp\" token (Limit 1, 2 power, 1 crit, 3 defense) to each of your Left and Right.",
     "Summon 2 \"Wisp\" tokens with limit 1, power 2, crit 1, defense 3 to your Left and Right."),
]


@pytest.mark.parametrize(("kind", "text", "meant"), SAME, ids=[text for _, text, _ in SAME])
def test_means_the_same_as(kind: str, text: str, meant: str) -> None:
    check_same(kind, text, meant)


def test_which_keyword_moves_cards_is_not_left_out() -> None:
    refused("* Enemy cards cannot be moved by [Combine].")
    refused("* Enemy cards cannot be destroyed by [Move].")


# In play


@pytest.mark.parametrize(("text", "rests"), [
    ("by skills of enemy units", False), ("by the skill of an enemy unit", False),
    ("by a skill of an enemy item", True),
])
def test_what_no_skill_of_some_cards_can_do(text: str, rests: bool) -> None:
    gull = unit("Gull", f"* This card cannot be destroyed {text}.")
    game = position({"left": unit("Ayla", "[Use] Destroy an enemy unit.")}, {"left": gull})
    game.pick(action="use", card="Ayla")
    game = settled(game)
    assert names(game, 1, "drop") == (["Gull"] if rests else [])


def test_skills_of_units_are_not_those_of_spells() -> None:
    gull = unit("Gull", "* This card cannot be destroyed by skills of enemy units.")
    game = settled(casting("Destroy an enemy unit.", {}, {"left": gull}))
    assert names(game, 1, "drop") == ["Gull"]


@pytest.mark.parametrize(("by", "drawn"), [("units", 1), ("items", 0)])
def test_something_happens_by_a_skill_of_some_cards(by: str, drawn: int) -> None:
    gull = unit("Gull", f"* When this card is banished by skills of enemy {by}, draw a card.")
    game = position({"left": unit("Ayla", "[Use] Banish an enemy unit.")}, {"left": gull, "deck": DECK})
    game.pick(action="use", card="Ayla")
    assert len(names(settled(game), 1, "hand")) == drawn


def test_damage_by_skills_of_some_cards_is_less() -> None:
    gull = unit("Gull", "* Damage dealt to you by skills of enemy units is reduced by 1.")
    game = position({"left": unit("Ayla", "[Use] Deal 3 damage to your opponent.")}, {"right": gull})
    game.pick(action="use", card="Ayla")
    assert life(settled(game), 1) == PLAIN - 2


@pytest.mark.parametrize(("where", "there", "made"), [
    ("your Left and Right", {}, 2), ("your empty Left and Right zones", {"left": unit("Gull")}, 1),
    ("empty field zones", {"center": unit("Gull")}, 2),
])
def test_a_token_comes_to_each_of_some_zones(where: str, there: dict[str, object], made: int) -> None:
    of = "your " if where.startswith("empty") else ""
    text = f"Summon a \"Wisp\" token (Limit 0, 2 power, 1 crit, 3 defense) to each of {of}{where}. They get +1."
    game = settled(casting(text, there))
    cards = [card for zone in ("left", "center", "right") for card in game.players[0][zone]]
    assert [card.power for card in cards if card.name == "Wisp"] == [3] * made


@pytest.mark.parametrize(("dropped", "won"), [(20, True), (19, False)])
def test_a_condition_before_its_event(dropped: int, won: bool) -> None:
    text = "* If you have 20 or more cards in your drop and this card hits your opponent, you win the game."
    game = position({"left": unit("Ayla", text), "drop": dropped}, phase="battle")
    attack(game, "Ayla")
    while game.result is None and game.decision is not None and game.decision.kind != "attack":
        game.apply(0)
    assert (game.result is not None) == won


def test_one_number_grows_by_as_much_as_another_shrinks() -> None:
    text = "* This card's defense is increased by 1 for each card in your drop, and its power is reduced by the same "
    text += "amount."
    game = position({"left": unit("Ayla", text), "drop": 2}, {})
    assert numbers(game, "Ayla") == (0, 1, 4)


def test_it_is_printed_which_skills_are_meant() -> None:
    (ability,) = read_card_text("gate", "* This card cannot be chosen by skills of enemy units.", "unit", "Ayla")
    assert "by a skill of a unit on your opponent's field" in print_ability("gate", ability)


@pytest.mark.parametrize(("there", "drawn"), [(3, 0), (4, 1), (8, 2)])
def test_cards_that_were_shuffled_into_the_deck_are_counted(there: int, drawn: int) -> None:
    text = "Shuffle all <Harbor> cards in your drop into your deck. Draw a card for every 4 cards shuffled this way."
    game = settled(casting(text, {"drop": [unit(f"Gull {at}") for at in range(there)], "deck": DECK}))
    assert len(names(game, 0, "hand")) == drawn
