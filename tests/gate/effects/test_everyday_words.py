"""Everyday words have the meaning that the words of the document have."""

from __future__ import annotations

import pytest

from headjudge.language.reading.reader import read_card_text
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import keys, life, names, position, unit
from tests.gate.readings import check_same
from tests.gate.test_text_unread import refused

SAME = [
    ("unit", "* Upon attacking, draw a card.", "* When this card attacks, draw a card."),
    ("unit", "* If this card attacks, draw a card.", "* When this card attacks, draw a card."),
    ("unit", "* After this card is destroyed, draw a card.", "* When this card is destroyed, draw a card."),
    ("unit", "* If an enemy unit is destroyed, draw a card.", "* When an enemy unit is destroyed, draw a card."),
    ("unit", "* When any enemy unit is destroyed, draw a card.", "* When an enemy unit is destroyed, draw a card."),
    ("unit", "* When an enemy unit is summoned from the hand, draw a card.",
     "* When an enemy unit is summoned from your opponent's hand, draw a card."),
    ("unit", "* When this card is summoned from the hand, draw a card.",
     "* When this card is summoned from your hand, draw a card."),
    ("gate_master", "[Use] Banish the card at rest in your Gate Master zone: Draw a card.",
     "[Use](Banish 1 resting card from your Gate Master zone) Draw a card."),
    ("unit", "* While your Center has no unit, this card gains +1.",
     "* While there are no units in your Center, this card gains +1."),
    ("spell", "If your opponent's Left has no units, draw a card.",
     "If there are no units in your opponent's Left, draw a card."),
    ("unit", "* Cards in your Left and Right cannot be attacked.",
     "* Cards in your Left or Right cannot be attacked."),
    ("spell", "[Counter] Reduce the next damage you would take this turn by 2.",
     "[Counter] The next damage dealt to you is reduced by 2 this turn."),
    ("spell", "[Counter] Fizzle a spell unless its controller drops 1 card from their hand.",
     "[Counter] Fizzle a spell unless your opponent drops 1 card from their hand."),
    ("spell", "Your opponent drops a card of their choice from their hand.",
     "Your opponent drops a card from their hand."),
    ("spell", "Destroy an enemy unit of your choice.", "Destroy an enemy unit."),
    ("spell", "Destroy a unit of your opponent with 3 power or less.", "Destroy an enemy unit with 3 or less power."),
    ("spell", "Choose a friendly unit. The unit gains [Move] until the turn ends.",
     "Choose a unit on your field. That unit gains [Move] this turn."),
    ("spell", "All units on your field are given +2 till end of turn.", "All units on your field gain +2 this turn."),
    ("spell", "All units on your field get a +2 power boost this turn.",
     "All units on your field gain +2 power this turn."),
    ("unit", "* As long as you control three units or more, it gets +2.",
     "* While you have 3 or more units on your field, this card gets +2."),
    ("unit", "* When you have 3 or more units, this card gets +2.",
     "* While you have 3 or more units on your field, this card gets +2."),
    ("unit", "* With 3 or more units on your field, this card gets +2.",
     "* While you have 3 or more units on your field, this card gets +2."),
    ("unit", "* If you have more than 2 units on your field, this card gets +2.",
     "* If you have 3 or more units on your field, this card gets +2."),
    ("unit", "* This card gets +2 per card in your drop.", "* This card gets +2 for each card in your drop."),
    ("unit", "* When this card attacks, you may pay 1 Energy, and if you do, draw a card.",
     "* When this card attacks, you may pay 1 Energy. If you do, draw a card."),
    ("unit", "* When this card attacks, pay 1: Draw a card.",
     "* When this card attacks, you may pay 1 Energy. If you do, draw a card."),
    ("unit", "* When this card attacks, if you pay 1 Energy, draw a card.",
     "* When this card attacks, you may pay 1 Energy. If you do, draw a card."),
    ("unit", "* When this card attacks, you may draw a card by paying 1 Energy.",
     "* When this card attacks, you may pay 1 Energy. If you do, draw a card."),
    ("unit", "[Use] Pay 1 Energy once per turn: Draw a card.", "[Use] Once per turn, pay 1 Energy: Draw a card."),
    ("unit", "[Use] By resting this card, gain 1 life.", "[Use](Rest this card) Gain 1 life."),
    ("unit", "[Use] Rest: Gain 1 life.", "[Use](Rest this card) Gain 1 life."),
    ("spell", "Deal an enemy unit 2 damage.", "Deal 2 damage to an enemy unit."),
    ("spell", "Choose an enemy unit. It takes 2 damage.", "Choose an enemy unit. Deal 2 damage to it."),
    ("spell", "Search for a <<Sailor>> in your deck and put it into your hand.",
     "Search your deck for a <<Sailor>> and put it into your hand."),
    ("spell", "Add a <<Sailor>> card from your deck to your hand.",
     "Search your deck for a <<Sailor>> card, and put it into your hand."),
    ("spell", "Bring a unit from your drop to your hand.", "Return a unit from your drop to your hand."),
    ("unit", "* Your opponent's Center unit gets -1.", "* The unit in your opponent's Center gets -1."),
    ("unit", "* Your opponent cannot use [Counter] when this card attacks.",
     "* Your opponent cannot use [Counter] while this card is attacking."),
    ("unit", "* When this card is summoned, put an enemy unit to rest.",
     "* When this card is summoned, rest an enemy unit."),
    ("spell", "[Counter] Cast this only when you are attacked. The attack fizzles.",
     "[Counter] You may only cast this card when you are attacked. Fizzle the attack."),
    ("spell", "[Counter] When you are attacked: Fizzle the attack.",
     "[Counter] When you are attacked, fizzle the attack."),
    ("unit", "* This card may attack twice per turn.", "* This card can attack twice each turn."),
    ("spell", "Look at the top 3 cards of your deck. Choose one, put it into your hand, and drop the rest.",
     "Look at the top 3 cards of your deck. Choose 1 card among them, put it into your hand, and drop the rest."),
]


@pytest.mark.parametrize(("kind", "text", "meant"), SAME, ids=[text for _, text, _ in SAME])
def test_means_the_same_as(kind: str, text: str, meant: str) -> None:
    check_same(kind, text, meant)


# What stays apart


def test_what_an_opponent_drops_of_your_choice_is_not_chosen_by_them() -> None:
    refused("Your opponent drops a card of your choice from their hand.", "spell")


def test_when_you_have_units_is_no_moment_to_do_something() -> None:
    refused("* When you have 3 or more units, draw a card.")


# In play


@pytest.mark.parametrize("pays", [True, False])
def test_what_is_drawn_by_paying(pays: bool) -> None:
    ayla = unit("Ayla", "* When this card attacks, you may gain 3 life by paying 1 Energy.")
    game = position({"left": ayla, "energy": [unit("Rope")], "deck": DECK}, {}, phase="battle")
    game.pick(action="attack", card="Ayla")
    game.apply(keys(game).index("yes" if pays else "no"))
    game = settled(game)
    assert life(game, 0) == PLAIN + (3 if pays else 0)


def test_counters_that_cannot_be_used_by_anybody() -> None:
    text = "* [Counter] cannot be used while this card is attacking."
    meant = "* Players cannot use [Counter] while this card is attacking."
    assert read_card_text("gate", text, "unit", "Ayla") == read_card_text("gate", meant, "unit", "Ayla")


@pytest.mark.parametrize(("units", "power"), [(2, 2), (3, 4)])
def test_more_than_two_units(units: int, power: int) -> None:
    ayla = unit("Ayla", "* If you have more than 2 units on your field, it gets +2.")
    mine = dict(zip(("left", "right", "center"), [ayla, unit("Gull"), unit("Tern")][:units], strict=False))
    assert numbers(position(mine, {}), "Ayla")[0] == power


def test_a_card_out_of_the_deck_is_searched_and_the_deck_is_shuffled() -> None:
    game = casting("Add a <<Sailor>> card from your deck to your hand.", {
        "deck": [unit("Gull", attribute=["Sailor"]), *[unit("Rope")] * 4]}, {})
    assert names(settled(game), 0, "hand") == ["Gull"]
    assert any(entry.verb == "shuffle" for entry in game.log)


def test_a_unit_is_put_to_rest() -> None:
    game = settled(casting("Put an enemy unit to rest.", {}, {"left": unit("Reed")}))
    assert game.card("Reed").state == "rest"
