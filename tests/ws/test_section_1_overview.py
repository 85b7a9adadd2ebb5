"""Players, winning and losing, the golden rules (ws:1)."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.ws.helpers import attack, character, count, once, when

DECK = [character(f"Gull {number}") for number in range(50)]


# 1.1 Number of players


@pytest.mark.rule("ws:1.1.1")
@pytest.mark.parametrize("players", [1, 3])
def test_the_game_is_for_two(players: int) -> None:
    with pytest.raises(hj.HeadJudgeError, match=f"ws is played by 2 players, not {players}"):
        hj.new_game("ws", decks=[DECK] * players)
    with pytest.raises(hj.HeadJudgeError, match=f"ws is played by 2 players, not {players}"):
        hj.scenario("ws", players=[{}] * players)
    assert hj.new_game("ws", decks=[DECK] * 2).decision is not None


# 1.2 Winning and losing


@pytest.mark.rule("ws:1.2.1")
def test_when_a_player_loses_the_game_is_over_and_the_other_one_has_won() -> None:
    game = hj.scenario("ws", players=[dict(level=4, hand=[character()]), dict()])

    assert game.result is not None and game.result.winners == (1,) and game.result.losers == (0,)
    assert not game.result.draw and game.decision is None
    assert when(game, kind="begin", word="main phase") == [0], "the phase did not go on"
    assert game.log[-1].kind == "result"


@pytest.mark.rule("ws:1.2.2", "ws:1.2.2.1")
def test_a_fourth_level_card_loses_at_the_next_rule_actions_not_at_once() -> None:
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[dict(stage={"center_left": character("Ayla", soul=2)}, deck=10), dict(level=3, clock=6, deck=10)],
    )
    attack(game, "Ayla")

    # Three damage with a clock of six: level up in the middle, then the damage step goes on to its check timing.
    assert game.decision is not None and game.decision.kind == "level up" and game.result is None
    game.apply(0)
    assert game.result is not None and game.result.winners == (0,)
    assert count(game, 1, "level") == 4
    end = when(game, kind="result")[0]
    assert once(game, kind="damage", verb="deal") < end, "the damage was dealt to its end"
    assert not when(game, kind="end", word="attack")


@pytest.mark.rule("ws:1.2.2.1")
def test_three_level_cards_do_not_lose() -> None:
    game = hj.scenario("ws", players=[dict(level=3), dict(level=3)])
    assert game.result is None
    lost = hj.scenario("ws", players=[dict(level=3), dict(level=4)])
    assert lost.result is not None and lost.result.losers == (1,) and lost.result.rule == "ws:9.4.1.1"


@pytest.mark.rule("ws:1.2.2.2")
def test_no_card_in_deck_and_waiting_room_loses() -> None:
    lost = hj.scenario("ws", players=[dict(deck=0), dict()])
    assert lost.result is not None and lost.result.losers == (0,) and lost.result.rule == "ws:9.4.1.2"

    game = hj.scenario("ws", players=[dict(deck=0, waiting_room=2), dict()])
    assert game.result is None, "a card in the waiting room makes a new deck"
    assert count(game, 0, "deck") == 1 and count(game, 0, "clock") == 1


@pytest.mark.rule("ws:1.2.3")
def test_both_losing_at_the_same_moment_is_a_draw() -> None:
    """Also when each fulfils another condition."""
    game = hj.scenario("ws", players=[dict(level=4), dict(deck=0)])

    assert game.result is not None and game.result.draw
    assert game.result.winners == () and sorted(game.result.losers) == [0, 1]


@pytest.mark.rule("ws:1.2.4")
def test_a_player_may_concede_while_the_other_one_is_asked() -> None:
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[dict(stage={"center_left": character()}), dict(stage={"center_right": character("Bram")}, level=3)],
    )
    game.pick(action="attack", card="Ayla")
    assert game.decision is not None and game.decision.player == 0
    happened = len(game.log)

    game.concede(1)

    assert game.result is not None and game.result.winners == (0,) and game.result.losers == (1,)
    assert game.result.rule == "ws:1.2.4" and game.decision is None
    assert [entry.kind for entry in game.log[happened:]] == ["result"], "no check timing, nothing else"


# 1.3 Golden rules


@pytest.mark.rule("ws:1.3.2.1")
def test_what_stands_already_does_not_stand_up_again() -> None:
    game = hj.scenario(
        "ws",
        phase="stand",
        players=[
            dict(stage={"center_left": hj.put(character("Ayla"), state="rest"), "back_left": character("Bram")}),
            dict(),
        ],
    )

    assert [entry.card.name for entry in game.log if entry.kind == "turn" and entry.card is not None] == ["Ayla"]
    assert {card.name: card.orientation for card in game.players[0]["stage"]} == {"Ayla": "stand", "Bram": "stand"}


@pytest.mark.rule("ws:1.3.2.2")
def test_drawing_no_card_is_not_drawing() -> None:
    game = hj.new_game("ws", decks=[DECK, DECK], seed=2)
    seat = game.turn_player
    game.pick(action="done")

    assert count(game, seat, "hand") == 5 and count(game, seat, "deck") == 45
