"""The start of the game, the turn and its phases (cfv:6)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.cfv.helpers import ROOK, board, front, legal_deck, unit
from tests.vanguard.helpers import asked, begun, count, moments, names, once, options, pass_to, when
from tests.vanguard.trees import CHOSEN, DRAW, PLACED, act, auto, begin, choose, drop, end, power

PAGE = unit("Page", grade=0, power=5000)


def watcher(span: str) -> hj.Definition:
    """A rear-guard that draws a card at the beginning of each of its player's spans of this name."""
    return unit("Watcher", auto(begin(span), DRAW))


def at(phase: str, span: str) -> hj.Game:
    return board({"rearguard": {"left_back": watcher(span)}, "deck": 20}, phase=phase)


def seen_by(game: hj.Game, seat: int) -> Any:
    """The first player's vanguard as a seat sees it."""
    view: Any = game.view(seat)
    return view["players"][0]["zones"]["vanguard"]["cards"][0]


# 6.1


@pytest.mark.rule("cfv:6.1.1", "cfv:5.2.2")
def test_first_vanguards_lie_face_down_until_the_game_begins() -> None:
    decks = [legal_deck((PAGE, 2)), legal_deck((unit("Squire", grade=0, power=4000), 2))]
    game = hj.new_game("cfv", decks, seed=4)
    game.pick(card="Page")
    assert game.players[0]["vanguard"].names == ["Page"]
    seen = seen_by(game, 1)
    assert seen["face"] == "down" and "name" not in seen

    game.pick(card="Squire")
    pass_to(game, "main phase")
    assert when(game, verb="stand up") == [once(game, verb="stand up", player=0), once(game, verb="stand up", player=1)]
    assert seen_by(game, 1)["name"] == "Page"


# 6.2


@pytest.mark.rule("cfv:6.2.1", "cfv:6.3.1", "cfv:6.4.1", "cfv:6.5.1", "cfv:6.6.1", "cfv:6.7.1", "cfv:6.8.1",
                  "cfv:6.8.1.3")
def test_the_phases_come_in_order_and_then_the_opponents_turn() -> None:
    game = board({"hand": [unit("Ayla")]}, {"hand": [unit("Bram")]}, phase="stand", turn=5)
    pass_to(game, "main phase", 1)
    phases = [word for word in begun(game) if word.endswith("phase") or word == "turn"]
    assert phases == ["turn", "stand phase", "draw phase", "ride phase", "main phase", "battle phase", "end phase",
                      "turn", "stand phase", "draw phase", "ride phase", "main phase"]
    assert game.turn_player == 1 and game.state.turn == 6


# 6.3


@pytest.mark.rule("cfv:6.3.1.1")
@pytest.mark.parametrize("span", ["turn", "stand_phase"])
def test_abilities_for_the_beginning_of_the_turn_come_before_units_stand(span: str) -> None:
    resting = hj.put(watcher(span), state="rest")
    game = board({"rearguard": {"left_back": resting}}, phase="stand")
    pass_to(game, "main phase", 0)
    assert once(game, verb="stand", card="Watcher") > when(game, verb="draw")[0]
    assert count(game, 0, "hand") == 2, "one by the ability, one in the draw phase"


@pytest.mark.rule("cfv:6.3.1.2")
def test_the_turn_player_stands_all_own_units() -> None:
    game = board({"vanguard": hj.put(front(), state="rest"), "rearguard": {"left_back": hj.put(PAGE, state="rest")}},
                 {"rearguard": {"left_back": hj.put(unit("Foe"), state="rest")}}, phase="stand")
    pass_to(game, "main phase", 0)
    assert game.card("Regent").orientation == "stand" and game.card("Page").orientation == "stand"
    assert game.card("Foe").orientation == "rest"


@pytest.mark.rule("cfv:6.3.1.3", "cfv:6.3.1.3b")
def test_what_standing_triggers_resolves_before_the_draw_phase() -> None:
    stands = unit("Riser", auto(ast.Turned(ast.THIS, "stand"), power(1000)))
    game = board({"rearguard": {"left_back": hj.put(stands, state="rest")}}, phase="stand")
    pass_to(game, "main phase", 0)
    assert once(game, kind="effect", card="Riser") < once(game, kind="begin", word="draw phase")


# 6.4


@pytest.mark.rule("cfv:6.4.1.1")
def test_abilities_for_the_draw_phase_come_before_the_draw() -> None:
    game = board({"rearguard": {"left_back": unit("Watcher", auto(begin("draw_phase"), power(1000)))}}, phase="draw")
    assert once(game, kind="effect", card="Watcher") < once(game, verb="draw", player=0)
    assert begun(game) == ["draw phase"]


@pytest.mark.rule("cfv:6.4.1.2", "cfv:3.12.1", "cfv:3.12.2", "cfv:10.1.1.1")
def test_the_turn_player_draws_the_top_card_unseen() -> None:
    game = board({"deck": [unit("Top"), 10]}, {"hand": 1}, phase="draw")
    assert names(game, 0, "hand") == ["Top"] and count(game, 0, "deck") == 10
    assert game.view(1)["players"][0]["zones"]["hand"] == {"count": 1}
    assert count(game, 1, "hand") == 1


@pytest.mark.rule("cfv:6.4.1.3", "cfv:6.4.1.3b")
def test_the_player_who_draws_the_last_card_loses_before_the_ride_phase() -> None:
    game = board({"deck": 1}, phase="draw")
    assert game.result is not None and game.result.losers == (0,) and game.result.rule == "cfv:9.2.3"
    assert "ride phase" not in begun(game)


# 6.5


@pytest.mark.rule("cfv:6.5.1.1")
def test_abilities_for_the_ride_phase_come_before_the_ride() -> None:
    game = at("ride", "ride_phase")
    assert count(game, 0, "hand") == 1 and asked(game).rule in ("cfv:6.5.1.2", "cfv:6.5.1.3")


@pytest.mark.rule("cfv:6.5.1.2", "cfv:6.5.1.2.1")
def test_a_player_rides_once_and_does_nothing_else_in_the_ride_phase() -> None:
    game = hj.scenario("cfv", phase="ride", players=[
        {"vanguard": unit("Ayla"), "hand": [unit("Bram", grade=2), unit("Cora"), unit("Dora", act(DRAW))]},
        {"vanguard": ROOK}])
    assert options(game) == ["ride Bram", "ride Cora", "ride Dora", "pass"]
    game.pick(card="Bram")
    assert asked(game).kind == "main phase", "no second ride"
    assert names(game, 0, "vanguard") == ["Bram"] and names(game, 0, "soul") == ["Ayla"]


@pytest.mark.rule("cfv:6.5.1.3")
def test_a_check_timing_follows_the_ride() -> None:
    game = hj.scenario("cfv", phase="ride", players=[
        {"vanguard": unit("Ayla"), "hand": [unit("Bram", auto(PLACED, DRAW), grade=2)]}, {"vanguard": ROOK}])
    game.pick(card="Bram")
    assert count(game, 0, "hand") == 1 and begun(game)[-1] == "main phase"
    assert when(game, verb="draw")[0] < once(game, kind="begin", word="main phase")


# 6.6


@pytest.mark.rule("cfv:6.6.1.1", "cfv:3.6.2", "cfv:8.4.2.1")
def test_abilities_for_the_main_phase_are_played_before_the_play_timing() -> None:
    game = at("main", "main_phase")
    assert count(game, 0, "hand") == 1 and asked(game).kind == "main phase"


@pytest.mark.rule("cfv:6.6.1.2", "cfv:3.6.1", "cfv:3.6.3", "cfv:3.6.3.1", "cfv:8.4.2", "cfv:8.4.2.2", "cfv:6.6.1.2.2",
                  "cfv:8.5.2")
def test_actions_of_the_main_phase_come_in_any_order_any_number_of_times() -> None:
    game = board({"hand": [unit("Ayla"), unit("Bram")], "rearguard": {"left_front": unit("Cora", act(DRAW))}})
    assert options(game) == ["call Ayla", "call Bram", "activate Cora 1", "exchange left", "pass"]
    game.pick(action="activate")
    game.pick(action="exchange")
    game.pick(card="Bram")
    game.pick(slot="right_back")
    game.pick(action="activate")
    assert count(game, 0, "hand") == 3 and asked(game).kind == "main phase"
    assert game.card("Cora").slot == "left_back"


@pytest.mark.rule("cfv:6.6.1.2.1", "cfv:6.6.1.2.1.1", "cfv:8.5.2.2", "cfv:8.5.2.2.1", "cfv:8.5.2.4.2", "cfv:4.6.6")
def test_a_normal_call_goes_to_any_rear_guard_circle_and_to_no_other() -> None:
    game = board({"hand": [unit("Ayla")]})
    game.pick(card="Ayla")
    assert [option.slot for option in asked(game).options] == [
        "left_front", "right_front", "left_back", "center_back", "right_back"]
    game.pick(slot="center_back")
    assert game.card("Ayla").slot == "center_back" and game.card("Ayla").orientation == "stand"


@pytest.mark.rule("cfv:6.6.1.2.3", "cfv:4.6.2", "cfv:4.6.6.2")
def test_an_exchange_moves_both_units_of_a_column_at_once_as_they_lie() -> None:
    game = board({"rearguard": {"left_front": hj.put(unit("Ayla"), state="rest"), "left_back": unit("Bram"),
                                "right_front": unit("Cora"), "center_back": unit("Dora")}})
    assert options(game) == ["exchange left", "exchange right", "pass"], "the center column has one rear-guard circle"
    game.pick(slot="left")
    assert game.card("Ayla").slot == "left_back" and game.card("Ayla").orientation == "rest"
    assert game.card("Bram").slot == "left_front" and game.card("Bram").orientation == "stand"
    times = moments(game, "exchange")
    assert len(times) == 2 and times[0] == times[1]
    game.pick(slot="right")
    assert game.card("Cora").slot == "right_back"


@pytest.mark.rule("cfv:6.6.1.3", "cfv:3.6.3.2", "cfv:8.4.2.3")
def test_doing_nothing_leads_to_the_battle_phase() -> None:
    game = board({"hand": [unit("Ayla")]})
    game.pick(action="pass")
    assert asked(game).kind == "start step" and game.state.phase == "battle phase"


# 6.8


@pytest.mark.rule("cfv:6.8.1.1", "cfv:6.8.1.2")
@pytest.mark.parametrize("trigger", [begin("end_phase"), end("turn")], ids=["end phase", "end of turn"])
def test_abilities_for_the_end_of_turn_stand_by_once(trigger: ast.Trigger) -> None:
    game = board({"rearguard": {"left_back": unit("Watcher", auto(trigger, DRAW))}})
    pass_to(game, "main phase", 1)
    assert count(game, 0, "hand") == 1


@pytest.mark.rule("cfv:6.8.1.1", "cfv:6.8.1.2b", "cfv:6.8.1.3")
def test_an_ability_that_comes_in_the_end_phase_repeats_it_after_effects_have_ended() -> None:
    late = unit("Late", auto(end("turn"), DRAW))
    calls = unit("Caller", auto(end("turn"), choose("drop", ast.Named(("Late",))),
                                ast.Place(CHOSEN, ast.Slot(("right_back",)))))
    strong = unit("Strong", act(power(5000), limit=ast.Limit(1)))
    game = board({"rearguard": {"left_back": calls, "left_front": strong}, "drop": [late]})
    game.pick(action="activate")
    assert game.card("Strong").power == 12000
    pass_to(game, "main phase", 1)
    over = once(game, kind="over", card="Strong")
    assert once(game, verb="superior call") < over < once(game, verb="draw", player=0)
    assert count(game, 0, "hand") == 1, "the late ability stands by once, the caller's not again"


@pytest.mark.rule("cfv:6.8.1.2b", "cfv:8.2.1.2")
def test_effects_until_end_of_turn_end_in_the_end_phase() -> None:
    game = board({"rearguard": {"left_back": unit("Strong", act(power(5000), limit=ast.Limit(1)))}})
    game.pick(action="activate")
    assert game.card("Strong").power == 12000
    pass_to(game, "main phase", 1)
    assert game.card("Strong").power == 7000


def test_a_card_that_is_dropped_in_its_own_end_phase_is_gone() -> None:
    game = board({"rearguard": {"left_back": unit("Brief", auto(end("turn"), drop(ast.THIS)))}})
    pass_to(game, "main phase", 1)
    assert names(game, 0, "drop") == ["Brief"] and once(game, verb="retire", card="Brief")
