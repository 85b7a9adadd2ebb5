"""Cards that are like a card that lies somewhere, whichever it is (gate:2.2, 2.3, 2.9)."""

from __future__ import annotations

from tests.gate.effects.test_instructions import casting
from tests.gate.effects.test_what_happens_and_why import settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import attack, names, position, unit
from tests.gate.test_text_unread import refused

REEF, MOOR = unit("Reef", planet=["Coral"]), unit("Moor", planet=["Heath"])
CRAB, HARE = unit("Crab", planet=["Coral"], defense=9), unit("Hare", planet=["Heath"], defense=9)


def test_each_of_two_cards_may_be_like_another_one() -> None:
    game = casting("Destroy 2 enemy units that share a planet with a unit on your field.",
                   {"left": REEF, "right": MOOR, "deck": DECK}, {"left": CRAB, "right": HARE, "deck": DECK})
    settled(game)
    assert sorted(names(game, 1, "drop")) == ["Crab", "Hare"]


def test_a_card_is_dropped_that_is_like_any_of_them() -> None:
    """No unit that no card of the hand is like can be named to drop none."""
    gull = unit("Gull", "* When this card attacks, drop a card from your hand with the same planet as a unit on your "
                        "field.", planet=["Sky"])
    game = position({"left": gull, "right": REEF, "hand": [CRAB, HARE], "deck": DECK}, {"deck": DECK}, phase="battle")
    attack(game, "Gull")
    settled(game)
    assert names(game, 0, "drop") == ["Crab"]


def test_the_rest_is_of_cards_of_which_some_were_taken() -> None:
    text = "Look at the top 3 cards of your deck. Destroy an enemy unit. Drop the rest."
    assert "the rest" in refused(text, "spell").reason
    casting("Look at the top 3 cards of your deck. Add a unit among them to your hand. Drop the rest.")
