"""A Backup whose card is revealed and goes to the bottom of the deck; cards of a kind that were put away together."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.ws.helpers import attack, character, count, event, names, pass_to

WALL = character(
    "Wall",
    "[ACT] [COUNTER] Backup 3000, Level 1 [(1) Reveal this card in your hand & Put it at the bottom of your deck]",
    level=1,
)


def test_the_card_is_revealed_and_goes_to_the_bottom_of_the_deck() -> None:
    game = hj.scenario("ws", phase="attack", turn=3, players=[
        dict(stage={"center_left": character("Ayla", power=2000)}, deck=12),
        dict(stage={"center_right": character("Bram", power=500)}, hand=[WALL], stock=1, level=1, deck=12)])
    attack(game, "Ayla", "frontal")
    pass_to(game, "counter", 1)
    game.apply(0)
    assert "Ayla" in names(game, 0, "waiting_room") and "Bram" not in names(game, 1, "waiting_room")
    assert "Wall" not in names(game, 1, "hand") and count(game, 1, "stock") == 0
    assert names(game, 1, "deck")[-1] == "Wall"


@pytest.mark.parametrize(("there", "drawn"), [(["Ann", "Bob"], 1), (["Ann", "High Tide"], 0)])
def test_all_of_those_cards_are_characters_of_a_trait(there: list[str], drawn: int) -> None:
    sink = event("Sink", "Put the top 2 cards of your deck into your waiting room. If all of those cards are "
                         "::Harbor:: "
                         "characters, draw 1 card.")
    cards = {"Ann": character("Ann", trait=["Harbor"]), "Bob": character("Bob", trait=["Harbor"]),
             "High Tide": event("High Tide", "Draw 1 card.")}
    game = hj.scenario("ws", phase="main", players=[
        dict(hand=[sink], deck=[*(cards[name] for name in there), 9]), dict(deck=9)])
    game.pick(action="play", card="Sink")
    assert count(game, 0, "hand") == drawn
