"""Each player and their own cards, the cards that a Spell destroys, and cards that enter the field from the hand."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_instructions import casting
from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import item, life, names, position, unit


@pytest.mark.parametrize("text", [
    "Each player drops all of their hand cards. Each player draws that many cards.",
    "Each player drops all of their hand cards. Each player draws a card for each card they dropped this way.",
])
def test_each_player_draws_as_many_cards_as_that_player_dropped(text: str) -> None:
    game = casting(text, {"hand": [unit("Rope")] * 2, "deck": DECK}, {"hand": [unit("Reed")] * 3, "deck": DECK})
    game = settled(game)
    assert (len(names(game, 0, "hand")), len(names(game, 1, "hand"))) == (2, 3)


def test_both_drop_before_either_draws() -> None:
    """Two sentences are two actions, each of both players (gate:1.3.6)."""
    text = "Each player drops all of their Items. Each player draws 1 card for each Item they dropped this way."
    game = settled(casting(text, {"player": item("Anchor"), "deck": DECK}, {"player": item("Buoy"), "deck": DECK}))
    moved = [entry.verb for entry in game.log if entry.verb in ("drop", "draw")][-4:]
    assert moved == ["drop", "drop", "draw", "draw"]
    assert (len(names(game, 0, "hand")), len(names(game, 1, "hand"))) == (1, 1)


@pytest.mark.parametrize(("words", "gained"), [("a spell", 2), ("an enemy spell", 2), ("an enemy skill", 2)])
def test_what_the_damage_of_a_spell_destroys_is_destroyed_by_it(words: str, gained: int) -> None:
    reed = unit("Reed", f"* When this card is destroyed by {words}, gain 2 life.")
    game = settled(casting("Deal 9 damage to 1 enemy unit.", {}, {"left": reed}))
    assert (names(game, 1, "drop"), life(game, 1)) == (["Reed"], PLAIN + gained)


def test_a_card_that_comes_from_the_hand_in_another_way_enters_from_it() -> None:
    gull = unit("Gull", "* When this card enters the field from your hand, gain 2 life.")
    game = casting("Exchange the positions of a unit on your field and a unit in your hand.", {
        "left": unit("Ayla"), "hand": [gull], "deck": DECK})
    game = settled(game)
    assert (names(game, 0, "left"), life(game, 0)) == (["Gull"], PLAIN + 2)


def test_a_card_that_is_summoned_from_the_hand_enters_from_it_once() -> None:
    gull = unit("Gull", "* When this card enters the field from your hand, gain 2 life.")
    game = position({"hand": [gull], "deck": DECK}, {})
    game.pick(action="summon", card="Gull")
    game = settled(game)
    assert life(game, 0) == PLAIN + 2
