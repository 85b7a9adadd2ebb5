"""How many characters were chosen or rested, and what every player returns to the deck."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.ws.helpers import character, count, event


@pytest.mark.parametrize(("standing", "drawn"), [(2, 1), (1, 0)])
def test_two_characters_that_stood_were_rested(standing: int, drawn: int) -> None:
    """Only one stands: it is rested, but they are not two."""
    rest = event("Rest", "Choose two of your [STAND] characters, and [REST] them. If you [REST] two characters, "
                         "draw a card.")
    states = ["stand" if at < standing else "rest" for at in range(2)]
    game = hj.scenario("ws", phase="main", players=[
        dict(hand=[rest], deck=9, stage={
            "center_left": hj.put(character("Ann"), state=states[0]),
            "center_right": hj.put(character("Bob"), state=states[1])}), dict(deck=9)])
    game.pick(action="play", card="Rest")
    for name in ("Ann", "Bob")[:standing]:
        if game.decision is not None and game.decision.kind == "choose":
            game.pick(card=name)
    assert [game.card(name).orientation for name in ("Ann", "Bob")] == ["rest", "rest"]
    assert count(game, 0, "hand") == drawn


def test_each_player_returns_the_own_waiting_room() -> None:
    game = hj.scenario("ws", phase="main", players=[
        dict(hand=[event("Tide", "Each player returns all cards in the waiting room to his or her deck. Each player "
                                 "shuffles "
                                 "his or her deck afterwards.")], waiting_room=3, deck=9),
        dict(waiting_room=4, deck=9)])
    game.pick(action="play", card="Tide")
    for _ in range(12):
        if game.decision is None or game.decision.kind != "order":
            break
        game.apply(0)
    assert count(game, 0, "deck") == 12
    assert [count(game, seat, "waiting_room") for seat in (0, 1)] == [1, 0]
