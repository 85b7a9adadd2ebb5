"""Clones, and taking back."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.api.cards import AYLA, BRANN, CARA, new_game


def played(decisions: int, **options: object) -> hj.Game:
    game = new_game(**options)  # type: ignore[arg-type]
    for number in range(decisions):
        assert game.decision is not None
        game.apply(number % len(game.decision.options))
    return game


def test_undo_takes_back_the_last_decision_exactly() -> None:
    game = played(12)
    before = (game.fingerprint(), game.decision and game.decision.keys)
    game.apply(0)
    assert game.fingerprint() != before[0]
    game.undo()
    assert (game.fingerprint(), game.decision and game.decision.keys) == before


def test_undo_goes_back_to_the_beginning_and_no_further() -> None:
    game = played(80)
    fresh = new_game()
    game.undo(80)
    assert game.fingerprint() == fresh.fingerprint()
    with pytest.raises(hj.HeadJudgeError, match="no decision to take back"):
        game.undo()


def test_after_an_undo_another_way_is_open() -> None:
    game = hj.scenario("ws", phase="clock", players=[{"hand": [AYLA, BRANN]}, {}])
    game.apply("clock Ayla")
    game.undo()
    game.apply("clock Brann")
    assert game.players[0].zones["clock"].names == ["Brann"]
    assert game.decisions_made() == [1]


def test_a_concession_is_taken_back_too() -> None:
    game = played(5)
    before = game.fingerprint()
    game.concede(1)
    game.undo()
    assert game.fingerprint() == before and game.result is None


def test_can_undo_until_something_hidden_has_come_to_light() -> None:
    game = hj.scenario("ws", phase="main", players=[
        {"hand": [CARA], "stage": {"center_left": AYLA}}, {"hand": 2}])
    assert not game.can_undo(0)
    game.pick(action="exchange")
    assert game.can_undo(0) and not game.can_undo(1)
    game.undo()
    game.pick(action="play", card="Cara")
    assert not game.can_undo(0), "Cara has been shown (8.6.2.1)"
    game.pick(slot="back_left")
    game.pick(action="pass")
    assert game.decision is not None and game.decision.kind == "attack"
    assert game.can_undo(0)
    game.pick(action="attack", card="Ayla")         # the trigger check shows the top card of the deck
    assert not game.can_undo(0)


def test_a_draw_comes_to_light_for_the_one_who_draws() -> None:
    game = hj.scenario("ws", phase="clock", players=[{"hand": [AYLA]}, {}])
    game.apply("clock Ayla")
    assert not game.can_undo(0)
    game.undo()                                      # whoever owns the program may all the same
    assert game.decision is not None and game.decision.keys == ["clock Ayla", "pass"]


def test_a_fair_game_takes_back_only_what_can_be() -> None:
    game = hj.scenario("ws", phase="clock", undo="fair", players=[{"hand": [AYLA, CARA]}, {}])
    game.apply("pass")
    game.undo()
    game.apply("clock Ayla")
    with pytest.raises(hj.HeadJudgeError, match="something hidden has come to light"):
        game.undo()


def test_a_game_without_a_past_takes_nothing_back() -> None:
    game = played(3, undo="none")
    assert not game.can_undo(0) and not game.can_undo(1)
    with pytest.raises(hj.HeadJudgeError, match="keeps no past"):
        game.undo()


def test_a_clone_goes_its_own_way() -> None:
    game = played(40)
    before = game.fingerprint()
    twin = game.clone()
    for _ in range(20):
        twin.apply(0)
    twin.undo(50)
    assert game.fingerprint() == before
    game.undo(40)
    assert game.fingerprint() == new_game().fingerprint()


def test_seats_are_checked() -> None:
    with pytest.raises(hj.HeadJudgeError, match="there is no player 2: seats are 0 to 1"):
        new_game().can_undo(2)
