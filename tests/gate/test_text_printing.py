"""What is read of gate text prints back to the same tree, in the style of the document."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headjudge.cards.pool import starters
from headjudge.language.errors import UnreadText
from headjudge.language.reader import print_ability, read_card_text

LINES = [
    ("unit", "[Summon Cost](Pay 2)"),
    ("unit", "[Summon Cost] (Pay 2 Energy)"),
    ("spell", "[Cast Cost](Pay 1, drop 1 hand card)"),
    ("item", "[Equip Cost](Pay 0)"),
    ("unit", "[Pilot](Pay 1)"),
    ("unit", "[Move]"),
    ("unit", "[Dual Attack], [Penetrate]"),
    ("unit", "[Life Bond 2]"),
    ("unit", "[Vampire Curse 3] (The top cards go.)"),
    ("unit", "[Use](Pay 1) Draw 1 card."),
    ("unit", "[Use] Pay 1 Energy: Draw 1 card."),
    ("unit", "[Use](Rest this card) Deal 2 damage to 1 enemy unit."),
    ("unit", "[Use](Drop 1 soul card) This card gains +2 this turn."),
    ("unit", "[Use] Once per turn, you may pay 1 Energy. If you do, draw 1 card."),
    ("spell", "[Counter] Fizzle the attack."),
    ("unit", "[Counter](Pay 1) Choose 1 unit on your field. It gains +3 defense until the end of this attack."),
    ("spell", "[Counter] You may only cast this card when you are being attacked. Fizzle the attack."),
    ("unit", "*When this card attacks, you may pay 1 Energy. If you do, draw 1 card."),
    ("unit", "* When this card is summoned, draw 1 card."),
    ("unit", "* When this card enters the Center, deal 1 damage to your opponent."),
    ("unit", "* When this card is destroyed, put the top 2 cards of your deck into your Energy."),
    ("unit", "* When this card leaves the field, gain 1 life."),
    ("unit", "* When this card destroys a unit, gain 1 life."),
    ("unit", "* At the start of your turn, draw 1 card."),
    ("unit", "* At the end of your turn, drop 1 hand card."),
    ("gate", "* At the start of the game, put the top card of your deck into your Energy."),
    ("unit", "* When you draw a card, this card gains +1 this turn."),
    ("item", "* When this card is equipped, deal 1 damage to the enemy player."),
    ("unit", "* When your opponent casts a Spell, draw 1 card."),
    ("unit", "* At the end of this card's attack, stand this card."),
    ("unit", "* When this card deals damage to your opponent, draw 1 card."),
    ("unit", "* If you have 3 or more units on your field, this card gains +2."),
    ("unit", "* During your turn, all units on your field gain +1."),
    ("unit", "* This card gains +1 for each card in its soul."),
    ("unit", "* This card cannot be attacked."),
    ("unit", "* Other <Harbor> units on your field gain [Penetrate]."),
    ("unit", "* If this card would be destroyed, you may drop 1 hand card instead."),
    ("spell", "Search your deck for 1 <<Keeper>> unit, reveal it to your opponent and put it into your hand."),
    ("spell",
     "Look at the top 3 cards of your deck. Put 1 of them into your hand and the rest on the bottom of "
     "your deck in any order."),
    ("spell", "Your opponent drops 1 hand card."),
    ("spell", "Your opponent drops the top 2 cards of their deck."),
    ("spell", "Summon 1 unit with 2 or less power from your drop without paying its cost."),
    ("spell", "Summon 1 unit from your drop to your Center."),
    ("spell", "Exchange the positions of 2 units on your field."),
    ("unit", "[Use] Exchange the positions of this card and 1 other unit on your field."),
    ("spell", "Move 1 unit on your field to your Center."),
    ("spell", "Rest 1 enemy unit."),
    ("spell", "Choose up to 2 enemy units. They gain -2 defense this turn."),
    ("spell", "Choose 1 unit on your opponent's field and destroy it."),
    ("spell", "Destroy 1 enemy unit with defense 3 or less."),
    ("spell", "Banish the attacked unit."),
    ("spell", "Flip a coin. If heads, draw 2 cards. If tails, drop 1 hand card."),
    ("spell", "You win the game."),
    ("spell", "Your opponent loses the game."),
    ("spell", "You cannot Summon to your Center for the rest of the turn."),
    ("spell", "Draw 2 cards. You cannot Summon to your Center this turn."),
    ("spell", 'Summon a "Wisp" token with limit 1, power 2, crit 1 and defense 3 to your Left.'),
    ("unit", "* When this card is attacked, destroy the attacking unit."),
    ("unit", "* When you are attacked, you may pay 1 Energy. If you do, fizzle the attack."),
    ("unit", "* When this card attacks, if you have 3 or more Energy, draw 1 card."),
    ("unit", '* If your Gate Master is "Ayla", this card gains +1 crit.'),
    ("unit", "* When this card is dropped from your hand, draw 1 card."),
    ("unit", "[Use] If this card is in your drop, put it into your hand."),
    ("spell", "Put the top card of your deck into the soul of 1 unit on your field."),
    ("spell", "Choose 1 unit on your field. Put 1 hand card into its soul."),
    ("spell", "Each player draws 1 card."),
    ("spell", "Your opponent cannot use [Counter] this turn."),
    ("unit", "* While this card is in your Center, your opponent cannot use [Counter]."),
    ("spell", "Stand all units on your field."),
    ("spell", "Shuffle 2 cards in your drop into your deck."),
    ("spell", "Deal damage equal to the power of this card to 1 enemy unit."),
    ("spell", "Deal X damage to your opponent. X is equal to the number of units on your field."),
    ("unit",
     "* When another unit on your field is destroyed, this card gains +1 until the end of your opponent's "
     "turn."),
    ("spell", "If you have 5 or less life, gain 3 life."),
    ("spell", "If you have less life than your opponent, draw 2 cards."),
    ("spell", 'Choose 1 unit on your field. It gains "* When this card attacks, draw 1 card." this turn.'),
    ("unit", "* When your opponent uses a [Counter], draw 1 card."),
    ("spell", "Fizzle that spell."),
    ("spell", "[Counter] Fizzle that skill."),
    ("spell", "Look at your opponent's hand."),
    ("spell", "Look at the top card of your deck."),
    ("spell", 'Search your deck for up to 1 "Ayla". Put it into your hand.'),
    ("spell", "Put 1 card from your drop on the bottom of your deck."),
    ("spell", "Return 1 enemy unit to its owner's hand."),
    ("unit", "* When a card is put into this card's soul, draw 1 card."),
    ("spell", "Destroy your opponent's Item."),
    ("unit", "* This card's power becomes 5."),
    ("unit", "* When this card is placed in the drop from the field, draw 1 card."),
    ("unit", "* When this unit attacks a unit, that unit gains -1 defense this turn."),
    ("unit", "* When this card attacks your opponent, gain 1 life."),
    ("unit", "* When this card attacks the player, draw 1 card."),
    ("unit", "* When another <Tide> unit on your field attacks, this card gains +1 until the end of the attack."),
    ("unit", "* When you summon a <<Sailor>> unit, draw 1 card."),
    ("unit", "* When you equip an Item, gain 1 life."),
    ("unit", "* When your opponent summons a unit, this card gains +1 this turn."),
    ("unit", "* When you take damage, draw 1 card."),
    ("unit", "* When this card takes damage, deal 1 damage to the enemy player."),
    ("unit", "* When this card moves, it gains +2 this turn."),
    ("unit", "* When this card enters your Center, you may stand 1 other unit on your field."),
    ("unit", "* When an enemy unit is destroyed, gain 1 life."),
    ("unit", "* When this card is destroyed by an attack, destroy the attacking unit."),
    ("unit", "* When this hits, your opponent drops 1 hand card."),
    ("unit", "* When this card hits the player, draw 2 cards."),
    ("unit", "* At the start of each turn, this card gains +1 this turn."),
    ("unit", "* At the start of your Battle Phase, choose 1 enemy unit. Rest it."),
    ("unit", "* At the end of your opponent's turn, draw 1 card."),
    ("unit", "* At the end of turn, banish this card."),
    ("unit", "* Once per turn, when you draw a card, gain 1 life."),
    ("unit",
     "* When this card is attacked, you may drop 1 hand card. If you do, this card gains +3 defense until "
     "the end of the attack."),
    ("unit", "* When this card attacks, you may put 1 card from your drop into this card's soul."),
    ("unit", "* When this card attacks, you may drop 1 of its soul cards. If you do, it gains +2 this turn."),
    ("unit", "* When this card is attacked, if it has 2 or more soul cards, draw 1 card."),
    ("unit", "* All <<Sailor>> units on your field gain +1 and +1 crit."),
    ("unit", "* Your other units gain +1 defense."),
    ("unit", "* This card gains +1 and [Penetrate] while it is in your Center."),
    ("unit", "* While this card is in your Center, it cannot be attacked."),
    ("unit", "* Enemy units get -1."),
    ("unit", "* Units on your opponent's field cannot attack."),
    ("unit", "* Your opponent cannot use [Counter] during this card's attack."),
    ("unit", "* During this card's attack, your opponent cannot use [Counter]."),
    ("unit", "* If you have no Item, this card gains +2."),
    ("unit", "* If you have 5 or more cards in your hand, this card gains +1 crit."),
    ("unit", "* If your life is 5 or less, this card gains +3."),
    ("unit", "* If your opponent has more life than you, this card gains +1."),
    ("unit", "* If you have less Energy than your opponent, this card gains +1."),
    ("unit", "* If this card would leave the field, you may drop 1 hand card instead."),
    ("unit", "* If this card would be destroyed, return it to your hand instead."),
    ("unit", "* If this card would be destroyed, banish it instead."),
    ("unit", "* This card cannot be destroyed by attacks."),
    ("unit", "* This card cannot be chosen by enemy skills."),
    ("item", '* While you have a unit named "Ayla" on your field, this card gains +2.'),
    ("gate", "* At the start of your turn, if you have 1 or less cards in your hand, draw 1 card."),
    ("gate", "[Use](Pay 2) Once per turn. Draw 1 card."),
    ("unit", "[Use] (Once per turn) (Pay 1) This card gains +2 this turn."),
    ("unit", "[Use](Pay 1): Choose 1 enemy unit, it gains -2 defense until the end of the turn."),
    ("unit", "[Use](Rest this card): Put the top card of your deck into your Energy face down."),
    ("unit", "[Use](Drop this card) Destroy 1 enemy unit with 3 or less defense."),
    ("unit", "[Use](Banish 2 cards from your drop) Draw 1 card."),
    ("unit", "[Use](Pay 2 Life) Draw 1 card."),
    ("unit", "[Use](Drop another <Tide> unit on your field) Draw 2 cards."),
    ("unit", "[Use] Put 1 hand card face down into this card's soul."),
    ("unit", "[Use](Pay 1) Move this card to another field zone."),
    ("unit",
     "[Use](Pay 1) You may only use this skill if this card is in your Center. Deal 1 damage to each "
     "enemy unit."),
    ("unit", "[Counter](Pay 1) Fizzle that spell."),
    ("unit", "[Counter](Drop 1 hand card) This card cannot be destroyed this turn."),
    ("unit", "[Counter] Once per turn, (Pay 1) move this card to your Center."),
    ("spell", "[Counter] You may only cast this card when you are being attacked. Fizzle the attack. Draw 1 card."),
    ("spell", "Draw 2 cards, then drop 1 hand card."),
    ("spell", "Put the top 2 cards of your deck into your Energy."),
    ("spell", "Choose 1 unit in your drop with limit 1. Summon it to your Left without paying its cost."),
    ("spell", "Summon up to 2 units with limit 1 from your hand."),
    ("spell",
     "Look at the top 5 cards of your deck. You may reveal 1 <Tide> unit among them and put it into your "
     "hand. Put the rest on the bottom of your deck in any order."),
    ("spell", "Search your deck for a <Tide> spell, reveal it and put it into your hand. Then shuffle your deck."),
    ("spell", "Search your deck for a card and put it into the soul of 1 unit on your field."),
    ("spell",
     "Reveal the top card of your deck. If it is a unit, put it into your hand. Otherwise, put it into "
     "your drop."),
    ("spell", "Destroy all units on the field."),
    ("spell", "Destroy all enemy units with [Soulguard]."),
    ("spell", "Deal 2 damage to each player."),
    ("spell", "Each player drops 1 hand card."),
    ("spell", "Your opponent chooses 1 unit on their field and destroys it."),
    ("spell", "Your opponent may drop 1 hand card. If they do not, deal 2 damage to your opponent."),
    ("spell", "Flip a coin. If heads, destroy 1 enemy unit. If tails, your opponent gains 2 life."),
    ("spell",
     "Flip a coin. If heads, you may draw 1 card. If you do, drop 1 hand card. If tails, deal 1 damage to "
     "you."),
    ("spell", "You cannot lose the game this turn."),
    ("spell", "Your opponent cannot win the game this turn."),
    ("spell", "Players cannot gain life this turn."),
    ("spell", "Your opponent cannot cast Spells until the end of your opponent's turn."),
    ("spell", "Choose 1 unit on your field. Its power becomes 10 this turn."),
    ("spell", "Choose 1 enemy unit. It loses all skills this turn."),
    ("spell", "Choose a unit. It gains [Dual Attack] and [Penetrate] this turn."),
    ("spell", "Draw a card for each unit on your field."),
    ("spell", "For each unit on your field, gain 1 life."),
    ("spell", "Gain life equal to the number of cards in your Energy."),
    ("spell", "Return all enemy units to their owner's hand."),
    ("spell", "Return your Item to your hand. If you do, draw 1 card."),
    ("spell", "If there are 5 or more cards in your drop, draw 2 cards."),
    ("spell", "[Set]"),
    ("spell", "* At the start of your turn, gain 1 life."),
    ("spell", 'Summon 2 <Tide> "Wisp" tokens with limit 1, power 1, crit 1, defense 1 and [Move].'),
    ("spell", 'Summon a <<Spirit>> "Wisp" token with power 1, crit 1, defense 1 and limit 1 to your Center.'),
    ("spell", "Choose 1 enemy unit. At the end of the turn, destroy it."),
    ("spell", "At the end of this turn, draw 1 card."),
    ("spell", "Shuffle your drop into your deck."),
    ("spell", "Put all cards in your drop into your deck. Shuffle your deck."),
    ("spell", "Equip 1 Item from your drop without paying its cost."),
    ("spell", "Your opponent drops 2 Energy."),
    ("spell", "Drop 1 Energy. If you do, draw 2 cards."),
    ("spell", "Choose 1 enemy unit. If it is in the Center, destroy it."),
    ("spell", "Destroy 1 Item."),
    ("spell", "Destroy 1 enemy Item."),
    ("spell", "Destroy 1 enemy unit or Item."),
    ("spell", "Banish 1 unit on the field."),
    ("spell", "Rest all units in your opponent's Center or Left."),
    ("spell", 'Choose 1 of the following effects and perform it. "Draw 1 card." "Gain 2 Life."'),
    ("spell", "Deal 1 damage to your opponent, and gain 1 life."),
    ("spell", "Fizzle the skill."),
]


def assert_prints_back(text: str, type: str) -> None:
    """Each ability of a line is printed, and read again it is the same."""
    for ability in read_card_text("gate", [text], type, "Ayla"):
        printed = print_ability("gate", ability)
        assert read_card_text("gate", [printed], type, "Ayla") == (ability,), printed


@pytest.mark.parametrize(("type", "text"), LINES)
def test_lines_print_back(type: str, text: str) -> None:
    assert_prints_back(text, type)


def test_the_cards_of_the_starter_decks_print_back() -> None:
    for card in starters("gate").cards:
        for line in card.text:
            assert_prints_back(line, card.type)


@pytest.mark.parametrize(("type", "text"), [
    ("unit", "* When this card attacks, you may pay 1 Energy. If you do, draw 1 card."),
    ("unit", "[Use](Pay 1) Once per turn. Draw 1 card."),
    ("unit", "[Counter](Drop 1 card from your hand) Fizzle the attack."),
    ("unit", "[Vampire Curse 2]"),
    ("unit", "[Pilot](Pay 1, and drop 1 card from your hand)"),
    ("unit", "[Summon Cost](Pay 2)"),
    ("unit", "* This card gains +2 and [Penetrate]."),
    ("unit", "* Once per turn, when you draw a card, gain 1 Life."),
    ("spell", "Flip a coin. If heads, draw 2 cards. If tails, drop 1 card from your hand."),
    ("spell", "Choose 1 unit on your field, and that unit gains +2 this turn."),
    ("spell", "Exchange the positions of 2 units on your field."),
    ("spell", "You cannot summon to your Center this turn."),
    ("spell", 'Summon 1 <Tide> "Wisp" token with limit 1, power 2, crit 1, defense 3 and [Move] to your Left.'),
])
def test_the_style(type: str, text: str) -> None:
    (ability,) = read_card_text("gate", [text], type, "Ayla")
    assert print_ability("gate", ability) == text


triggers = st.sampled_from([
    "When this card attacks", "When this card attacks a unit", "When this card is attacked", "When you are attacked",
    "When this card is summoned", "When another <Tide> unit on your field is destroyed", "When this card hits",
    "At the start of your turn", "At the end of this card's attack", "When your opponent casts a Spell",
    "During your turn, when you draw a card", "When this card destroys a unit by attack",
])
conditions = st.one_of(st.just(""), st.sampled_from([
    "if you have 3 or more Energy, ", "if this card is in your Center, ", "if your life is 5 or less, ",
    "if this card has 2 or more soul cards, ", 'if your Gate Master is "Ayla", ',
]))
costs = st.one_of(st.just(""), st.sampled_from([
    "you may pay 1 Energy. If you do, ", "you may drop 1 hand card. If you do, ", "you may rest this card. If you do, ",
    "you may pay 1 Energy and drop 1 soul card. If you do, ",
]))
units = st.sampled_from([
    "unit on your field", "enemy unit", "<Tide> unit on your field", "enemy unit with 3 or less defense",
    "<<Sailor>> or <<Keeper>> unit on your field", "other unit on your field", "resting enemy unit",
    '"Ayla" on your field', "unit or Item on your opponent's field", "enemy unit with [Soulguard]",
])
deeds = st.sampled_from([
    "destroy it", "rest it", "it gains +2 this turn", "it gains +1 crit and [Penetrate] until the end of the attack",
    "return it to its owner's hand", "deal 2 damage to it", "it cannot attack this turn", "banish it",
    "its power becomes 5 this turn", "it loses [Move] this turn", "put it into this card's soul",
])
others = st.sampled_from([
    "draw 1 card", "gain 2 Life", "deal 1 damage to your opponent", "put the top card of your deck into your Energy",
    "your opponent drops 1 hand card", "stand this card", "this card gains +X this turn. X is equal to its crit",
    "destroy all enemy units", "move this card to your Center", "put 1 card from your drop at the bottom of your deck",
    "shuffle your deck", "summon 1 unit from your drop without paying its cost", "fizzle the attack",
    "look at the top 3 cards of your deck, put 1 of them into your hand and the rest into your drop",
    "search your deck for a <Tide> unit, reveal it and put it into your hand",
    'summon 1 "Wisp" token with limit 1, power 1, crit 1, defense 1', "you cannot draw cards this turn",
])


@given(triggers, conditions, costs, st.integers(1, 3), units, deeds, others)
@settings(max_examples=300, deadline=None)
def test_made_up_lines_print_back(
    trigger: str, condition: str, cost: str, n: int, unit: str, deed: str, other: str
) -> None:
    choice = f"choose {n} {unit}" if n == 1 else f"choose up to {n} {unit}s"
    text = f"* {trigger}, {condition}{cost}{choice}. {deed[0].upper()}{deed[1:]}. {other[0].upper()}{other[1:]}."
    try:
        assert_prints_back(text, "unit")
    except UnreadText as error:
        assert n > 1 or "its crit" in other, f"{error}"


def test_most_made_up_lines_are_read() -> None:
    read_card_text("gate", ["* When this card attacks, if you have 3 or more Energy, you may pay 1 Energy. If you do, "
                            "choose 1 enemy unit. Destroy it. Draw 1 card."], "unit", "Ayla")
