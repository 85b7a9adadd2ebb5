"""Playing on by itself, reasons and refusals."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.agents import make_agent
from tests.api.cards import AYLA, BRANN, CARA, TIDE, new_game


def test_agents_play_a_game_to_its_end() -> None:
    game = new_game()
    events = game.run(agents={0: "random", 1: "first"}, until="over", seed=3)
    assert game.over and game.result is not None and events[-1].kind == "result"
    again = new_game()
    again.run(agents={0: "random", 1: "first"}, until="over", seed=3)
    assert again.fingerprint() == game.fingerprint()


def test_an_agent_is_a_name_an_object_or_a_function() -> None:
    for agent in ("random", make_agent("random", 4), lambda game: game.decision.options[-1], lambda game: 0,
                  lambda game: game.decision.keys[0]):
        game = new_game()
        game.run({0: agent, 1: "pass"}, until=4)
        assert game.turn >= 4 or game.over


def test_a_run_stops_where_a_seat_without_an_agent_is_asked() -> None:
    game = new_game()
    game.run({0: "pass"})
    assert game.decision is not None and game.decision.player == 1
    game.run()
    assert game.decision is not None and game.decision.player == 1


def test_a_run_goes_to_a_turn_a_player_a_phase_or_a_function() -> None:
    both = {0: "pass", 1: "pass"}
    game = new_game()
    game.run(both, until=2)
    assert game.turn == 2
    game.run(both, until=game.players[0])
    assert game.decision is not None and game.decision.player == 0
    game.run(both, until="climax")
    assert game.phase == "climax phase"
    game.run(both, until=lambda game: game.decision is not None and game.decision.kind == "main phase")
    assert game.decision is not None and game.decision.kind == "main phase"


def test_a_run_goes_to_a_step_and_stops_before_it() -> None:
    game = hj.scenario("ws", phase="attack", players=[{"stage": {"center_left": AYLA}, "deck": [TIDE, 20]}, {}])
    game.run({0: "first"}, until="ws:7.3.1.2")
    assert game.decision is None and game.players[0].zones["deck"][0].name == "Tide"
    assert [reason.rule for reason in game.why()][:1] == ["ws:7.3.1.1"]
    game.run()
    assert "Tide" in game.players[0].zones["stock"].names


def test_before_a_step_that_asks_a_run_stops_at_its_question() -> None:
    game = hj.scenario("ws", phase="clock", players=[{"hand": [AYLA], "stage": {"center_left": CARA}}, {}])
    game.run({0: "pass"}, until="ws:7.2.1.3")
    assert game.decision is not None and game.decision.rule == "ws:7.2.1.3"


def test_errors_of_a_run_say_what_is_wrong() -> None:
    game = new_game()
    with pytest.raises(hj.HeadJudgeError, match='there is no agent "genius"'):
        game.run({0: "genius"})
    with pytest.raises(hj.HeadJudgeError, match="3 is no agent"):
        game.run({0: 3})  # type: ignore[dict-item]
    with pytest.raises(hj.HeadJudgeError, match="there is no player 5"):
        game.run({5: "pass"})
    with pytest.raises(hj.HeadJudgeError, match=r"1\.5 is nothing to run to"):
        game.run({0: "pass"}, until=1.5)  # type: ignore[arg-type]


def test_why_names_the_open_procedures_from_the_inside() -> None:
    game = hj.scenario("ws", phase="main", players=[{"hand": [CARA], "clock": [AYLA, BRANN, 5]}, {}])
    reasons = game.why()
    assert reasons[0].rule == "ws:9.3.2"
    assert any(reason.rule.startswith("ws:6.") for reason in reasons[1:])
    assert str(reasons[0]).startswith("ws:9.3.2: ")


def test_why_not_names_every_requirement_that_fails() -> None:
    game = hj.scenario("ws", phase="main", players=[{"hand": [BRANN, CARA], "stage": {"center_left": AYLA}}, {}])
    assert game.why_not(action="play", card="Cara") == []
    failed = game.why_not(action="play", card="Brann")
    assert {refusal.rule for refusal in failed} >= {"ws:8.6.2.1.2", "ws:8.6.2.1.1"}
    assert all(refusal.text for refusal in failed)
    other = game.why_not(action="attack", card="Ayla")
    assert [refusal.rule for refusal in other] == ["ws:7.2.1.3"] and "Main phase" in other[0].text


def test_why_not_tells_cards_of_one_name_apart_as_keys_do() -> None:
    """First those of the open question, then the others, the player's own before those of the opponent."""
    stage = {"center_left": hj.put(AYLA, state="rest"), "center_middle": AYLA, "center_right": AYLA}
    game = hj.scenario("ws", phase="attack", players=[{"stage": stage}, {"stage": {"center_left": AYLA}}])
    assert game.decision is not None and game.decision.keys == ["attack Ayla#1", "attack Ayla#2", "end"]
    assert [[refusal.rule for refusal in game.why_not(action="attack", card=f"Ayla#{place}")][:1]
            for place in (1, 2, 3)] == [[], [], ["ws:7.2.1.3.1.1"]]
    assert "of player 2" in " ".join(refusal.text for refusal in game.why_not(action="attack", card="Ayla#4"))
    for missing in ("Ayla#5", "Ayla#0", "Ayla#" + "9" * 5000):
        with pytest.raises(hj.HeadJudgeError, match='player 0 sees no card called "Ayla#'):
            game.why_not(action="attack", card=missing)


def test_why_not_of_a_card_that_nobody_sees_is_an_error() -> None:
    game = hj.scenario("ws", phase="main", players=[{"hand": [CARA], "deck": [AYLA, 20]}, {}])
    with pytest.raises(hj.HeadJudgeError, match='player 0 sees no card called "Ayla"'):
        game.why_not(action="play", card="Ayla")


def test_when_the_game_is_over_nothing_can_be_done() -> None:
    game = hj.scenario("ws", phase="main", players=[{"hand": [CARA]}, {}])
    game.concede(0)
    assert game.why_not(action="attack", player=1)[0].text == "the game is over"


@pytest.mark.parametrize(("asked", "error"), [
    ({"action": "fly"}, 'Weiss Schwarz has no action \'fly\'. Its actions are: activate, attack, automatic'),
    ({"action": "clock", "card": "Cara", "slot": "hand"}, 'the action "clock" names no slot. It names: card.'),
    ({"action": "pass", "card": "Cara"}, 'the action "pass" names no card. It names nothing but itself.'),
    ({"action": "place", "card": "Cara", "slot": "sky"}, 'the action "place" has no slot \'sky\'. Its slots are: '
                                                         'center_left, center_middle'),
    ({"action": "icon", "slot": "hand"}, 'the action "icon" has no slot \'hand\'. Its slots are: soul, return, pool'),
])
def test_why_not_of_what_there_is_not_is_an_error_that_lists_what_there_is(asked: dict[str, Any], error: str) -> None:
    """An action, a slot, and what options of the action do not name."""
    game = hj.scenario("ws", phase="main", players=[{"hand": [CARA]}, {}])
    with pytest.raises(hj.HeadJudgeError) as raised:
        game.why_not(**asked)
    assert str(raised.value).startswith(error)


def test_why_not_of_a_card_that_has_moved_on_is_an_error() -> None:
    game = hj.scenario("ws", phase="clock", players=[{"hand": [CARA], "deck": 9}, {}])
    (cara,) = game.players[0]["hand"]
    game.pick(action="clock", card="Cara")
    with pytest.raises(hj.HeadJudgeError, match='this "Cara" has moved on'):
        game.why_not(action="play", card=cara)


def test_equal_cards_in_a_hand_are_one_option_and_each_of_them_can_be_played() -> None:
    game = hj.scenario("ws", phase="main", players=[{"hand": [CARA, CARA]}, {}])
    assert game.decision is not None
    assert len([option for option in game.decision.options if option.action == "play"]) == 1
    assert [game.why_not(action="play", card=card) for card in game.players[0]["hand"]] == [[], []]
