"""What is asked about cards that no step put anywhere: nothing is true of them."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.ws.helpers import attack, character, climax, count

DECK = [character("Bram"), character("Cleo"), character("Dina"), 5]


def attacked(text: str, **mine: object) -> hj.Game:
    """Ayla, whose text this is, has just attacked."""
    ayla = character("Ayla", f"【AUTO】 When this card attacks, {text}")
    game = hj.scenario("ws", phase="attack", players=[dict(stage={"center_left": ayla}, **{"deck": DECK, **mine}), {}])
    attack(game, "Ayla")
    return game


NO_CLIMAX = ("you may put the top 3 cards of your deck into your waiting room. If there are no climax cards among "
             "those cards, draw a card.")


@pytest.mark.parametrize(("answer", "drawn"), [("yes", 1), ("no", 0)])
def test_there_is_no_climax_among_cards_only_if_there_are_cards(answer: str, drawn: int) -> None:
    game = attacked(NO_CLIMAX)
    game.pick(action=answer)
    assert count(game, 0, "hand") == drawn


def test_a_climax_among_them_is_one_as_before() -> None:
    game = attacked(NO_CLIMAX, deck=[climax("Lighthouse"), *DECK])
    game.pick(action="yes")
    assert count(game, 0, "hand") == 0


@pytest.mark.parametrize(("answer", "drawn"), [("yes", 1), ("no", 0)])
def test_all_of_them_are_level_0_only_if_there_are_cards(answer: str, drawn: int) -> None:
    game = attacked("you may put the top 3 cards of your deck into your waiting room. If those cards are level 0, "
                    "draw a card.")
    game.pick(action=answer)
    assert count(game, 0, "hand") == drawn
    assert count(game, 0, "waiting_room") == (3 if answer == "yes" else 0)
