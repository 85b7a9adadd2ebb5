"""Preparing the game (ws:5.2)."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

import headjudge as hj
from tests.amounts import amount
from tests.ws.helpers import begun, character, climax, count, names, once, options, when


def deck(color: str = "red", size: int = 50) -> list[tuple[hj.Definition, int]]:
    """Twelve names four times each and two more cards."""
    *sailors, ayla = crew(color)
    return [*[(sailor, 4) for sailor in sailors], (ayla, size - 48)]


@cache
def crew(color: str) -> tuple[hj.Definition, ...]:
    """Thirteen cards, made once: games between the same cards share a table."""
    return tuple([character(name, color=color) for name in (*[f"Sailor {number}" for number in range(12)], "Ayla")])


def new_game(seed: int = 0) -> hj.Game:
    return hj.new_game("ws", [deck(), deck("blue")], seed=seed)


def keep(game: hj.Game) -> None:
    """The player asked exchanges nothing."""
    game.pick(action="done")


@pytest.mark.rule("ws:5.2.1")
def test_the_preparation_goes_in_order_and_the_first_turn_after_it() -> None:
    game = new_game()
    starting = game.turn_player

    assert game.turn == 0 and options(game)[-1] == "done"
    assert [entry.kind for entry in game.log][:3] == ["shuffle", "shuffle", "starts"]
    assert game.state.draws == 3, "each is random for itself"
    assert [entry.player for entry in game.log if entry.verb == "draw"] == [starting] * 5 + [1 - starting] * 5
    assert begun(game) == []
    keep(game)
    keep(game)
    assert game.turn == 1 and begun(game)[:2] == ["turn", "stand phase"]


@pytest.mark.rule("ws:5.2.1.1")
def test_a_deck_that_breaks_the_construction_rules_begins_no_game() -> None:
    short = deck(size=49)
    with pytest.raises(hj.HeadJudgeError, match=r"player 1.*49 cards.*ws:5\.1\.2\.1"):
        hj.new_game("ws", [deck(), short], legal=True)
    crowded = [*deck()[:-1], (climax("Foghorn"), 2)]
    assert hj.new_game("ws", [deck(), crowded], legal=True).decision is not None


@pytest.mark.rule("ws:5.2.1.2")
def test_both_decks_are_shuffled_and_lie_face_down() -> None:
    games = [new_game(seed) for seed in (1, 1, 2)]
    for seat in (0, 1):
        orders = [names(game, seat, "deck") for game in games]
        assert orders[0] == orders[1] != orders[2]
    for card in (*games[0].players[0]["deck"], *games[0].players[1]["deck"]):
        assert not card.face_up
    for viewer in (0, 1, None):
        assert "Sailor" not in str(games[0].view(viewer)["players"][0]["zones"]["deck"])


@pytest.mark.rule("ws:5.2.1.3")
def test_the_starting_player_is_found_at_random() -> None:
    games = amount(200, 60)
    starting = Counter(new_game(seed).turn_player for seed in range(games))
    assert starting.keys() == {0, 1} and min(starting.values()) >= 0.35 * games


@pytest.mark.rule("ws:5.2.1.3.1")
def test_nobody_is_asked_who_goes_first() -> None:
    starters = set()
    for seed in range(12):
        game = new_game(seed)
        assert game.decisions_made() == [] and game.decision is not None
        assert game.decision.kind == "exchange", "the first question of all is about the hand"
        assert game.log[once(game, kind="starts")].player == game.decision.player
        starters.add(game.decision.player)
    assert starters == {0, 1}


@pytest.mark.rule("ws:5.2.1.4")
def test_each_player_once_exchanges_any_cards_the_starting_player_first() -> None:
    game = new_game()
    first = game.turn_player
    assert count(game, 0, "hand") == count(game, 1, "hand") == 5
    assert game.decision is not None and game.decision.player == first
    assert (game.decision.min, game.decision.max) == (0, 5)

    given = [game.decision.options[0].card, game.decision.options[-2].card]
    gone = sorted(card.name for card in given if card is not None)
    next_cards = names(game, first, "deck")[:2]
    game.apply(game.decision.options[-2])
    game.apply(game.decision.options[0])
    game.pick(action="done")
    assert sorted(names(game, first, "waiting_room")) == gone, "they are not shuffled in"
    assert names(game, first, "hand")[:2] == list(reversed(next_cards)) and count(game, first, "hand") == 5
    assert len(when(game, kind="shuffle")) == 2

    assert game.decision is not None and game.decision.player == 1 - first, "nobody exchanges twice"
    keep(game)
    assert count(game, 1 - first, "hand") == 5 and count(game, 1 - first, "waiting_room") == 0
    assert game.turn == 1


@pytest.mark.rule("ws:5.2.1.4")
def test_the_whole_hand_may_be_exchanged() -> None:
    game = hj.new_game("ws", [[(character(), 50)], [(character("Bram"), 50)]])
    first = game.turn_player
    for _ in range(5):
        assert game.decision is not None and game.decision.player == first
        game.apply(0)
    assert count(game, first, "waiting_room") == 5 and count(game, first, "hand") == 5
    assert game.decision is not None and game.decision.player == 1 - first


@pytest.mark.rule("ws:5.2.1.5")
def test_the_starting_player_takes_the_first_turn() -> None:
    starters = set()
    for seed in range(6):
        game = new_game(seed)
        first = game.log[once(game, kind="starts")].player
        keep(game)
        keep(game)
        assert game.turn_player == first and game.log[once(game, kind="begin", word="turn")].player == first
        starters.add(first)
    assert starters == {0, 1}
