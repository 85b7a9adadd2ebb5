"""What is said of the controller of a card that was to be chosen: nothing happens if there was no such card."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_instructions import casting
from tests.gate.helpers import asked, keys, life, names, position, spell, unit

DRAWS = [
    "Choose 1 enemy unit. Destroy it. Its controller draws 1 card.",
    "Destroy 1 enemy unit. Its controller draws 1 card.",
    "Destroy an enemy unit and its controller draws 1 card.",
    "Return 1 enemy unit to its owner's hand. That unit's controller draws 1 card.",
    "Banish 1 enemy unit. The controller of that unit draws 1 card.",
]
"""Wordings in which the controller of an enemy unit draws."""


@pytest.mark.parametrize("text", DRAWS)
def test_the_controller_of_a_unit_draws_only_if_there_was_one(text: str) -> None:
    reed = {"deck": [unit("Reed")] * 3}
    there = casting(text, {}, {"left": unit("Rock"), **reed})
    assert "Reed" in names(there, 1, "hand") and names(there, 1, "left") == []
    empty = casting(text, {}, reed)
    assert names(empty, 1, "hand") == []


def test_the_controller_of_an_own_unit_is_its_player() -> None:
    text, reed = "Destroy 1 unit. Its controller draws 1 card.", {"deck": [unit("Reed")] * 3}
    assert names(casting(text, {"left": unit("Rock"), **reed}), 0, "hand") == ["Reed"]
    assert names(casting(text, reed), 0, "hand") == []


@pytest.mark.parametrize("text", [
    "Destroy 1 enemy unit. Its controller loses 2 life.",
    "Destroy 1 enemy unit. Its controller takes 2 damage.",
    "Destroy 1 enemy unit. Deal 2 damage to its controller.",
    "Destroy 1 enemy unit. Its controller draws 1 card. They lose 2 life.",
    "Destroy 1 enemy unit. Its controller draws 1 card. That player loses 2 life.",
    "Choose 1 enemy unit. Destroy it. At the end of the turn, its controller loses 2 life.",
])
def test_the_controller_of_a_unit_that_is_not_there_loses_nothing(text: str) -> None:
    for there, lost in (({"left": unit("Rock")}, 2), ({}, 0)):
        game = casting(text, {}, {**there, "life": 9, "deck": 5})
        while game.turn_player == 0 and game.decision is not None:
            game.pick(action="pass")
        assert life(game, 1) == 9 - lost


@pytest.mark.parametrize("text", [
    "Destroy 1 enemy unit unless its controller pays 1 Energy.",
    "Choose 1 enemy unit. Destroy it unless its controller pays 1 Energy.",
    "Destroy 1 enemy unit. Its controller may pay 1 Energy. If they do, they draw 1 card.",
])
def test_nobody_pays_for_a_unit_that_is_not_there(text: str) -> None:
    asks = casting(text, {}, {"left": unit("Rock"), "energy": 2})
    assert asked(asks).player == 1 and keys(asks) == ["yes", "no"]
    empty = casting(text, {}, {"energy": 2})
    assert asked(empty).player == 0 and len(names(empty, 1, "energy")) == 2


@pytest.mark.parametrize(("said", "left"), [("yes", (["Rock"], [])), ("no", ([], ["Reed", "Reed"]))])
def test_its_controller_saves_a_unit_by_dropping_cards(said: str, left: tuple[list[str], list[str]]) -> None:
    text = "Destroy 1 enemy unit unless its controller drops 2 cards from their hand."
    game = casting(text, {}, {"left": unit("Rock"), "hand": [unit("Reed")] * 2})
    assert asked(game).player == 1
    game.pick(action=said)
    while game.decision is not None and game.decision.player == 1:
        game.apply(0)
    assert (names(game, 1, "left"), names(game, 1, "hand")) == left


def test_a_unit_that_cannot_be_destroyed_has_a_controller() -> None:
    """It was chosen, and only destroying it did nothing."""
    rock = unit("Rock", "* This card cannot be destroyed.")
    game = casting("Destroy 1 enemy unit. Its controller draws 1 card.", {}, {
        "left": rock, "deck": [unit("Reed")] * 3})
    assert names(game, 1, "left") == ["Rock"] and names(game, 1, "hand") == ["Reed"]


def test_a_card_of_the_cost_has_a_controller() -> None:
    ayla = unit("Ayla", "[Use](Destroy 1 other unit) Its controller draws 1 card.")
    game = position({"left": ayla, "right": unit("Rock"), "deck": [unit("Reed")] * 3})
    game.pick(action="use", card="Ayla")
    while names(game, 0, "right") or not names(game, 0, "hand"):
        game.apply(0)
    assert names(game, 0, "hand") == ["Reed"]


REED = {"deck": [unit("Reed")] * 3}


@pytest.mark.parametrize("text", ["Destroy 1 unit. Its owner draws 1 card.",
                                  "Return 1 unit to its owner's hand. Its owner draws 1 card.",
                                  "Banish 1 unit. Its owner may draw 1 card."])
def test_the_owner_is_who_brought_the_card(text: str) -> None:
    """Whoever controls it: here the card has come to the other side of the field before."""
    tow = spell("Tow", "Choose an enemy unit and move it to your field.")
    game = casting("Gain 1 life.", {"hand": [tow, spell("Reef", text)], **REED}, {"left": unit("Gull"), **REED})
    game.pick(action="cast", card="Tow")
    game.pick(slot="right")
    game.pick(action="cast", card="Reef")
    if game.decision is not None and "yes" in keys(game):
        assert asked(game).player == 1
        game.pick(action="yes")
    assert names(game, 0, "hand") == [] and "Reed" in names(game, 1, "hand")


def test_nobody_owns_a_card_that_is_not_there() -> None:
    game = casting("Destroy 1 enemy unit. Its owner draws 1 card.", REED, REED)
    assert names(game, 0, "hand") == names(game, 1, "hand") == []


def test_the_owner_of_this_card_draws() -> None:
    doomed = unit("Gull", "* When this card is destroyed, its owner draws 1 card.")
    game = casting("Destroy 1 enemy unit.", REED, {"left": doomed, **REED})
    assert names(game, 1, "hand") == ["Reed"] and names(game, 0, "hand") == []
