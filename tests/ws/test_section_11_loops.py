"""Section 11.1: infinite loops."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.kernel.loops import WATCH_QUESTIONS
from tests.ws import helpers


def character(name: str, *text: str) -> hj.Definition:
    return hj.card("ws", name=name, type="character", color="red", level=0, cost=0, power=3000, soul=1, text=list(text))


SPINNER = character("Spinner", "[AUTO] When this card becomes [REST], [STAND] this card.",
                    "[AUTO] When this card becomes [STAND], [REST] this card.")
DANCER = character("Dancer", "[AUTO] When this card becomes [REST], [STAND] this card.",
                   "[AUTO] When this card becomes [STAND], you may [REST] this card.")
LEADER = character("Leader", "[AUTO] When this card becomes [STAND], you may [REST] this card.")
FOLLOWER = character(
    "Follower", "[AUTO] When your opponent's character becomes [REST], you may [STAND] that character."
)


def attack(attacker: hj.Definition, *others: hj.Definition) -> hj.Game:
    game = hj.scenario("ws", phase="attack", players=[
        {"stage": {"center_left": attacker}}, {"stage": dict(zip(("back_left", "back_right"), others, strict=False))}])
    game.pick(action="attack", card=attacker.name)
    return game


def dance(game: hj.Game) -> None:
    """Say yes until something else is asked."""
    for _ in range(2 * WATCH_QUESTIONS + 2):
        if game.decision is None or game.decision.kind == "loop":
            return
        game.apply("yes")


@pytest.mark.rule("ws:11.1.1", "ws:11.1.1.1")
def test_a_loop_that_neither_player_can_stop_is_a_draw() -> None:
    """A character that must stand when it rests and must rest when it stands attacks: the game is drawn."""
    game = attack(SPINNER)
    assert game.result is not None
    assert (game.result.draw, game.result.winners, game.result.rule) == (True, (), "ws:11.1.1.1")


@pytest.mark.rule("ws:11.1.1", "ws:11.1.1.2")
def test_the_player_who_can_stop_a_loop_declares_how_often_and_then_stops() -> None:
    """It may rest when it stands: its master says how often, and after that lets it stand."""
    game = attack(DANCER)
    dance(game)
    assert game.decision is not None
    assert (game.decision.player, game.decision.rule) == (0, "ws:11.1.1.2")

    events = game.pick(number=1000, until="ws:7.3.1.2")
    assert [(event.player, event.amount, event.rule) for event in events if event.kind == "loop"] == [
        (0, 1000, "ws:11.1.1.2")]
    assert game.card("Dancer").orientation == "stand"
    assert game.result is None


@pytest.mark.rule("ws:11.1.1.3")
@pytest.mark.parametrize(("turn_player", "opponent", "stops", "state"), [(7, 3, 1, "rest"), (3, 7, 0, "stand")])
def test_where_both_can_stop_a_loop_the_smaller_number_holds(
    turn_player: int, opponent: int, stops: int, state: str
) -> None:
    """The turn player declares first, then the opponent; who has declared less stops it."""
    game = attack(LEADER, FOLLOWER)
    dance(game)
    assert game.decision is not None
    assert (game.decision.player, game.decision.rule) == (0, "ws:11.1.1.2")
    game.pick(number=turn_player)
    assert game.decision.player == 1
    events = game.pick(number=opponent, until="ws:7.3.1.2")
    assert [(event.player, event.amount, event.rule) for event in events if event.kind == "loop"] == [
        (stops, 3, "ws:11.1.1.3")]
    assert game.card("Leader").orientation == state


@pytest.mark.rule("ws:11.1.1.2")
def test_a_loop_that_was_stopped_cannot_be_started_again_from_the_same_position() -> None:
    """A character that may rest to stand, as often as its master likes; only when something has changed, again."""
    stretcher = character("Stretcher", "[ACT] [[REST] this card] [STAND] this card.")
    other = character("Other")
    game = hj.scenario("ws", phase="main", players=[{"stage": {"center_left": stretcher}, "hand": [other]}, {}])
    for _ in range(2 * WATCH_QUESTIONS + 2):
        if helpers.asked(game).kind == "loop":
            break
        game.pick(action="activate", card="Stretcher")
    assert (helpers.asked(game).kind, helpers.asked(game).player) == ("loop", 0)
    game.pick(number=3)
    assert helpers.asked(game).kind == "main phase" and game.card("Stretcher").orientation == "stand"
    assert helpers.options(game) == ["play Other", "exchange", "pass"]

    game.pick(action="play", card="Other")
    game.pick(slot="center_right")
    assert any(key.startswith("activate Stretcher") for key in helpers.options(game))
