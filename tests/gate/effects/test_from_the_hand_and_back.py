"""Cards that go from a hand, that come back to it, and that are shown in it: whose hand, and where the skill works."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_instructions import casting
from tests.gate.effects.test_what_happens_and_why import PLAIN
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import keys, life, names, position, spell, unit
from tests.gate.readings import check_same


@pytest.mark.parametrize(("text", "meant"), [
    ("* When this card is returned to your hand, draw 1 card.",
     "* When this card is put into your hand from the field, draw 1 card."),
    ("* When a unit is returned to your hand, draw 1 card.",
     "* When a unit is put into your hand from the field, draw 1 card."),
    ("* When this card is dropped from your hand by a card skill, gain 1 life.",
     "* When this card is dropped from your hand by a skill, gain 1 Life."),
    ("* When this card is put into the drop from your deck by an enemy skill, gain 1 life.",
     "* When this card is put from your deck into the drop by an enemy skill, gain 1 life."),
])
def test_back_to_a_hand_and_out_of_it(text: str, meant: str) -> None:
    check_same("unit", text, meant)


@pytest.mark.parametrize(("text", "meant"), [
    ("Your opponent shows a hand card at random. If it is an Item, draw 1 card.",
     "Your opponent reveals 1 card in their hand at random. If it is an Item, draw 1 card."),
    ("Your opponent banishes a hand card.", "Your opponent banishes 1 card from their hand."),
    ("Your opponent puts a hand card on the bottom of their deck.",
     "Your opponent puts 1 card from their hand on the bottom of their deck."),
])
def test_a_hand_card_of_the_player_who_acts(text: str, meant: str) -> None:
    check_same("spell", text, meant)


def test_a_card_that_is_dropped_from_the_hand_by_a_skill() -> None:
    """It triggers in the hand, from which it goes; the skill worked on the field alone."""
    gull = unit("Gull", "* When this card is dropped from your hand by a card skill, gain 2 Life.")
    game = casting("Drop 1 card from your hand.", {"hand": [gull]})
    assert names(game, 0, "hand") == [] and life(game, 0) == PLAIN + 2


def test_a_drawn_card_is_not_returned() -> None:
    """Only a card of the field comes back to the hand."""
    gull = unit("Gull", "* When this card is returned to your hand, gain 2 Life.")
    game = casting("Draw 1 card.", {"deck": [gull, *[unit("Reed")] * 5]})
    assert "Gull" in names(game, 0, "hand") and life(game, 0) == PLAIN
    game = casting("Return a unit on your field to your hand.", {"left": gull, "deck": DECK})
    assert "Gull" in names(game, 0, "hand") and life(game, 0) == PLAIN + 2


def test_the_costs_of_cards_in_the_opponents_hand() -> None:
    """They cost more while they are in the hand, and as they are played from it."""
    toll = unit("Toll", "* Cards in your opponent's hand cost 1 more Energy to be played.")
    wind = spell("Wind", ["[Cast Cost](Pay 1)", "[Counter] Draw 1 card."])
    for energy, castable in ((1, False), (2, True)):
        game = position({"hand": wind, "energy": energy, "deck": DECK}, {"left": toll})
        assert any("Wind" in key for key in keys(game)) is castable, keys(game)


def test_so_many_cards_with_different_names() -> None:
    """Where there are three names, there are two cards with different names; "exactly" says otherwise."""
    for said, names_there, drawn in (("2", "AB", 1), ("2", "ABC", 1), ("2", "AA", 0), ("exactly 2", "ABC", 0)):
        text = f"If there are {said} cards with different names in your banish zone, draw 1 card."
        game = casting(text, {"banish": [unit(name) for name in names_there], "deck": DECK})
        assert len(names(game, 0, "hand")) == drawn, (said, names_there)
