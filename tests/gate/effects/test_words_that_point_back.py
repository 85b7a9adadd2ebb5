"""Conditions about one card, decks that were named, limits at the end of a skill, and payments "to" do something."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_instructions import casting
from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, item, life, names, outcome, position, spell, unit
from tests.gate.readings import check_same

PLAYED_ON = {"deck": DECK}


# Losing and winning by skills


@pytest.mark.rule("gate:1.2.6.3")
@pytest.mark.parametrize("words", ["by card skill", "by a skill", "due to card skills", "because of a skill"])
def test_a_player_who_cannot_lose_by_skills_loses_by_the_rules_all_the_same(words: str) -> None:
    guard = item("Anchor", f"* You cannot lose the game {words}.")
    game = casting("Your opponent loses the game.", theirs={"player": guard, **PLAYED_ON}, mine=PLAYED_ON)
    assert game.result is None
    game = casting("Deal 20 damage to your opponent.", theirs={"player": guard, **PLAYED_ON}, mine=PLAYED_ON)
    assert outcome(game).winners == (0,)


def test_winning_by_a_skill_is_all_that_can_be_prevented() -> None:
    check_same("unit", "* Your opponent cannot win the game by card skill.", "* Your opponent cannot win the game.")


# [Move]


@pytest.mark.rule("gate:11.2.1")
def test_a_card_that_cannot_use_move_stays() -> None:
    mover = unit("Tern", "[Move]")
    still = spell("Weed", "[Set] * Your units in the Left cannot use [Move].")
    game = position({"left": mover, "set": still, "deck": DECK}, PLAYED_ON)
    assert asked(game).rule != "gate:11.2.1"
    game = position({"center": mover, "set": still, "deck": DECK}, PLAYED_ON)
    assert asked(game).rule == "gate:11.2.1"


# What skills are paid for


def test_a_limit_at_the_end_of_a_skill_is_the_limit_of_the_skill() -> None:
    check_same("unit", "* When this card destroys a unit by attack, you may stand this card once per turn.",
               "* Once per turn, when this card destroys a unit by attack, you may stand this card.")


@pytest.mark.parametrize(("said", "plain"), [
    ("[Use] Rest this card and choose another of your units to give it +2 until the end of the turn.",
     "[Use] Rest this card. Choose another of your units. Give it +2 until the end of the turn."),
    ("[Use] Pay 2 and choose an enemy unit to destroy it.", "[Use] Pay 2. Choose an enemy unit. Destroy it."),
    ("[Use] If you have 3 or less life, drop this card to draw 2 cards.",
     "[Use] Drop this card. Draw 2 cards. You can only use this skill if you have 3 or less life."),
])
def test_what_is_paid_to_do_something_is_the_cost(said: str, plain: str) -> None:
    check_same("unit", said, plain)


def test_a_skill_under_a_condition_is_paid_for_before_it_resolves() -> None:
    tide = spell("Tide", "[Set] [Use] If you have 2 or more units, drop this card to draw 3 cards.")
    game = position({"left": unit("Ayla"), "set": tide, "deck": DECK}, PLAYED_ON)
    assert not [option for option in asked(game).options if option.action == "use"]
    game = position({"left": unit("Ayla"), "right": unit("Tern"), "set": tide, "deck": DECK}, PLAYED_ON)
    game.pick(action="use", card="Tide")
    settled(game)
    assert (names(game, 0, "drop"), len(names(game, 0, "hand"))) == (["Tide"], 3)


# What is pointed to


@pytest.mark.parametrize(("said", "plain"), [
    ("If your opponent's Gate Master is Stand, rest it.",
     "If your opponent's Gate Master is Stand, rest the card in your opponent's Gate Master zone."),
    ("Look at the top card of your opponent's deck. You may put it on the bottom of that deck.",
     "Look at the top card of your opponent's deck. You may put it on the bottom of your opponent's deck."),
    ("Gain life equal to the number of <Harbor> units on your field. If you have none, take 1 damage.",
     "Gain life equal to the number of <Harbor> units on your field. If you have no <Harbor> units on your field, "
     "take 1 damage."),
    ("Choose a unit on each player's field and destroy both of them.",
     "Choose a unit on your field and a unit on your opponent's field and destroy them."),
    ("You cannot summon to your Center for the rest of the turn. Draw 2 cards.",
     "You cannot summon to your Center this turn. Draw 2 cards."),
    ("Choose one of your units and drop it from the field. Draw 1 card.",
     "Choose one of your units and drop it. Draw 1 card."),
    ("Remove all damage from your units.", "Remove all damage from all of your units."),
    ("Draw 1 card. You cannot cast another spell this turn.", "Draw 1 card. You cannot cast spells this turn."),
])
def test_what_is_named_before_is_what_is_meant(said: str, plain: str) -> None:
    check_same("spell", f"* {said}", f"* {plain}")


@pytest.mark.parametrize(("said", "plain"), [
    ("* Your other <Harbor> units get +1 while they are attacking.", "* Your other attacking <Harbor> units get +1."),
    ("* Your units cannot be destroyed while they are being attacked.", "* Your attacked units cannot be destroyed."),
    ("* When this card is summoned, if it has 4 or more soul cards, drop all of its soul.",
     "* When this card is summoned, if it has 4 or more soul cards, drop all cards in its soul."),
    ("* At the end of turn, remove all damage from your other units.",
     "* At the end of turn, remove all damage from all of your other units."),
    ("* While your Gate Master Zone card is rest, this card has [Penetrate].",
     "* While your Gate Master is rest, this card has [Penetrate]."),
])
def test_cards_in_their_state(said: str, plain: str) -> None:
    check_same("unit", said, plain)


@pytest.mark.rule("gate:10.5.6")
def test_a_unit_that_a_player_summons_to_a_zone() -> None:
    watch = unit("Ayla", "* When you summon a unit to your Center, gain 3 life.")
    for zone, gained in (("center", 3), ("right", 0)):
        game = position({"left": watch, "hand": unit("Tern", "[Summon Cost](Pay 0)"), "deck": DECK}, PLAYED_ON)
        game.pick(action="summon", card="Tern")
        game.pick(slot=zone)
        assert life(settled(game), 0) == PLAIN + gained


@pytest.mark.rule("gate:10.3")
def test_a_card_that_would_be_dropped_from_the_deck_is_banished() -> None:
    wreck = unit("Wreck", "* If this card would be dropped from your deck, banish it instead.")
    text = "Drop the top card of your deck."
    game = settled(casting(text, mine={"deck": [wreck, *DECK]}, theirs=PLAYED_ON))
    assert names(game, 0, "banish") == ["Wreck"]
