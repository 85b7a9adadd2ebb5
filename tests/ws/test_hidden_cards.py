"""What a player cannot know of hidden cards shows nowhere: which of several came out, or since when it was there."""

from __future__ import annotations

import json

import pytest

import headjudge as hj
from headjudge.kernel import knowledge

AYLA = hj.card("ws", name="Ayla", type="character", color="red", level=0, cost=0, power=3000, soul=1)
BRAM = hj.card("ws", name="Bram", type="character", color="red", level=0, cost=0, power=3000, soul=1)
RECALL = hj.card("ws", name="Recall", type="event", color="red", level=0, cost=0,
                 text="Choose 1 character in your waiting room, and return it to your hand.")


def play(game: hj.Game, card: str, *answers: str) -> None:
    """Play a card; answers: a part of the key of each option that is chosen."""
    game.pick(action="play", card=card)
    for part in answers:
        assert game.decision is not None
        game.apply(next(key for key in game.decision.keys if part in key))


def told(game: hj.Game, seat: int) -> str:
    return json.dumps([game.view(seat), game.log_for(seat)])


@pytest.mark.rule("ws:3.3.2")
def test_whether_the_card_that_came_back_is_the_one_that_is_played_is_not_told() -> None:
    """Ayla returns to the hand and an Ayla is played: the opponent cannot tell whether another one was there before."""
    def after(hidden: hj.Definition) -> hj.Game:
        game = hj.scenario("ws", phase="main", players=[{"hand": [hidden, RECALL], "waiting_room": [AYLA]}, {}])
        play(game, "Recall")
        play(game, "Ayla", "center_left")
        return game

    assert told(after(AYLA), 1) == told(after(BRAM), 1)


@pytest.mark.rule("ws:3.3.2")
@pytest.mark.parametrize("hand", [[AYLA, BRAM], [AYLA, AYLA]])
def test_a_card_in_the_hand_that_is_shown_twice_may_be_another_one(hand: list[hj.Definition]) -> None:
    """An Ayla is shown, then an Ayla is shown: the opponent does not learn whether there are two."""
    game = hj.scenario("ws", phase="main", players=[{"hand": hand}, {}])
    for place in (0, -1):
        aylas = [card.instance.number for card in game.players[0].zones["hand"] if card.name == "Ayla"]
        knowledge.remember(game.state, [aylas[place]], 0b10)
    (known, unknown) = game.view(1)["players"][0]["zones"]["hand"]["cards"]
    assert known is not None
    assert known["name"] == "Ayla" and "id" not in known and unknown is None


@pytest.mark.rule("ws:3.3.2")
def test_cards_in_the_hand_that_are_shown_together_are_several() -> None:
    game = hj.scenario("ws", phase="main", players=[{"hand": [AYLA, AYLA, AYLA]}, {}])
    numbers = [card.instance.number for card in game.players[0].zones["hand"]]
    knowledge.remember(game.state, numbers[:2], 0b10)
    knowledge.remember(game.state, numbers[2:], 0b10)
    assert [card is None for card in game.view(1)["players"][0]["zones"]["hand"]["cards"]] == [False, False, True]
