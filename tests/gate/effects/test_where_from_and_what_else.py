"""Where cards come from before where they go to, cards that are no units, coins that may be flipped, and others."""

from __future__ import annotations

import pytest

from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_card_text
from tests.gate.effects.test_instructions import casting
from tests.gate.effects.test_what_happens_and_why import PLAIN
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, attack, item, keys, life, names, position, spell, unit
from tests.gate.readings import check_same


@pytest.mark.parametrize(("text", "meant"), [
    ("* When this card is returned from the field to your hand, draw 1 card.",
     "* When this card is returned to your hand from the field, draw 1 card."),
    ("* When a card is put from your hand into your Energy, gain 1 life.",
     "* When a card is put into your Energy from your hand, gain 1 life."),
    ("* If this card is put from the deck into the drop, draw 1 card.",
     "* When this card is put into the drop from the deck, draw 1 card."),
    ("* When this card would be returned from the field to your hand, you may drop 1 hand card instead.",
     "* When this card would be returned to your hand, you may drop 1 hand card instead."),
    ("* The unit in your Left and the unit in your Right get +1.", "* Units in your Left or Right get +1."),
    ("* While this card is equipped as an Item, your unit in the Left and your unit in the Right get +1.",
     "* While this card is equipped as an Item, units in your Left or Right get +1."),
    ("* While this card is in the Center, when it hits a player, draw 1 card.",
     "* While this card is in the Center, when this card hits a player, draw 1 card."),
    ("* If 3 or more <Mars> units are on your field, this card gets +2.",
     "* If there are 3 or more <Mars> units on your field, this card gets +2."),
    ("* If a unit on your field is <Mars>, this card gets +2.",
     "* If there is a <Mars> unit on your field, this card gets +2."),
    ("* If you have more cards in your hand than your opponent does, this card gets +2.",
     "* If you have more cards in your hand than your opponent, this card gets +2."),
    ("* If the units on your field are of three or more different attributes, this card gets +2.",
     "* If the number of different attributes among units on your field is 3 or more, this card gets +2."),
    ("* While you have 2 or more different planets on your field, this card gets +2.",
     "* If the number of different planets among cards on your field is 2 or more, this card gets +2."),
    ("* When your opponent plays a [Counter], draw 1 card.", "* When your opponent uses a [Counter], draw 1 card."),
    ("* When your opponent's life becomes 3 or less for the first time, draw 1 card.",
     "* When your opponent's life becomes 3 or less for the first time in the game, draw 1 card."),
])
def test_other_words_for_the_same(text: str, meant: str) -> None:
    check_same("unit", text, meant)


@pytest.mark.parametrize(("text", "meant"), [
    ("Choose a card in an enemy Set zone and drop it.", "Choose a card in your opponent's Set zone and drop it."),
    ("Return a non-unit card from your drop to your hand.",
     "Return a card that is not a unit from your drop to your hand."),
    ("Deal 2 damage to your opponent. If you have 3 or more life, deal 1 more damage.",
     "Deal 2 damage to your opponent. If you have 3 or more life, deal 1 damage to your opponent."),
    ("Name a planet, then show the top card of your deck to both players. If it is a card of that planet, draw 1 card.",
     "Name a planet, then reveal the top card of your deck. If it is a card of that planet, draw 1 card."),
    ("[Counter] Choose an attack that targets a unit on your field with 3 or less power. Fizzle it.",
     "[Counter] Fizzle the attack on a unit on your field with 3 or less power."),
])
def test_other_words_for_the_same_in_spells(text: str, meant: str) -> None:
    check_same("spell", text, meant)


def test_a_card_that_comes_back_from_the_field_and_one_that_falls_from_the_deck() -> None:
    gull = unit("Gull", ["* When this card is returned from the field to your hand, gain 2 life.",
                         "[Use] Return this card to your hand."])
    game = position({"left": gull, "deck": DECK})
    game.pick(action="use", card="Gull")
    assert (names(game, 0, "hand"), life(game, 0)) == (["Gull"], PLAIN + 2)
    wreck = unit("Wreck", "* When this card is put from the deck into the drop, gain 2 life.")
    game = casting("Put the top card of your deck into your drop.", {"deck": [wreck, unit("Reed")]})
    assert life(game, 0) == PLAIN + 2


def test_cards_that_are_no_units_are_chosen_in_a_hand() -> None:
    hand = [unit("Gull"), item("Anchor"), spell("Squall")]
    game = casting("Your opponent reveals their hand. Choose a card other than a unit from it and drop it.",
                   None, {"hand": hand})
    assert not any("Gull" in key for key in keys(game)) and any("Squall" in key for key in keys(game))


@pytest.mark.parametrize("flips", [True, False])
def test_a_coin_that_may_be_flipped(flips: bool) -> None:
    """Who does not flip it has neither side."""
    gull = unit("Gull", "* When this card attacks, you may flip a coin. If heads, gain 2 life. If tails, gain 1 life.")
    game = position({"left": gull, "deck": DECK}, {"left": unit("Reed", defense=9)}, phase="battle")
    attack(game, "Gull", target="Reed")
    game.pick(action="yes" if flips else "no")
    while asked(game).kind == "counter":
        game.pick(action="pass")
    assert (life(game, 0) > PLAIN) is flips


def test_one_of_some_cards_is_not_told_by_it() -> None:
    with pytest.raises(UnreadText):
        read_card_text("gate", ("* When this card attacks, if a unit on your field is resting, stand it.",), "unit",
                       "Ayla")


@pytest.mark.parametrize(("text", "meant"), [
    ("Choose a unit on your field. It gets +5 this turn. If it is a <<Sailor>>, it also gets [Dual Attack].",
     "Choose a unit on your field. It gets +5 this turn. If it is a <<Sailor>>, it gets [Dual Attack] this turn."),
    ("Choose a unit on your field. It gets +5 this turn. It also gets +1 crit until the start of your next turn.",
     "Choose a unit on your field. It gets +5 this turn. It gets +1 crit until the start of your next turn."),
    ("Exchange your Item with an Item in your drop.",
     "Exchange the positions of an Item on your field and an Item in your drop."),
])
def test_what_a_card_gets_besides_lasts_as_long(text: str, meant: str) -> None:
    check_same("spell", text, meant)


@pytest.mark.parametrize("text", [
    "* If you have 3 or more units in your drop, reduce this card's cost by 3.",
    "* If you have 3 or more units in your drop, this card costs 3 less.",
    "* If you have 3 or more units in your drop, reduce the cost of this card by 3.",
])
def test_the_own_cost_that_is_reduced(text: str) -> None:
    check_same("unit", text, "* If you have 3 or more units in your drop, the cost of this card is reduced by 3.")


def test_a_spell_that_falls_from_the_deck_comes_to_the_hand() -> None:
    """It lies in no Set zone: it waits for what happens to it, as other cards do."""
    tide = spell("Tide", "* If this card is put from the deck into the drop, you may pay 1 Energy. If you do, "
                         "add this card to your hand.")
    game = casting("Put the top card of your deck into your drop.", {"deck": [tide, unit("Reed")], "energy": 2})
    game.pick(action="yes")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert names(game, 0, "hand") == ["Tide"]
