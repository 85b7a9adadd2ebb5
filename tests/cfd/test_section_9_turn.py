"""The turn and its phases (cfd:9), riding (cfd:6.3) and extra turns (cfd:17.2)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.cfd.helpers import ROOK, board, front, order, unit
from tests.vanguard.helpers import asked, begun, count, names, once, options, pass_to, when
from tests.vanguard.trees import DRAW, act, auto, begin, end, power

AYLA = unit("Ayla")
BRAM = unit("Bram", grade=2, power=9000)
PAGE = unit("Page", grade=0, power=5000)
LORD = front("Lord")


def riding(mine: dict[str, object], other: dict[str, object] | None = None) -> hj.Game:
    """The ride phase of the first player."""
    return hj.scenario("cfd", phase="ride", players=[mine, {"vanguard": ROOK, **(other or {})}])


@pytest.mark.rule("cfd:9.1.2", "cfd:9.3.1", "cfd:9.5.1", "cfd:9.8.1")
def test_the_phases_come_in_order_and_then_it_is_the_other_players_turn() -> None:
    game = hj.scenario("cfd", phase="stand", players=[{"vanguard": front(), "hand": [AYLA]}, {"vanguard": ROOK}])
    game.run({0: "pass", 1: "pass"}, until=lambda game: game.turn_player == 1)
    assert begun(game)[:7] == ["turn", "stand phase", "draw phase", "ride phase", "main phase", "battle phase",
                               "start step"]
    assert "end phase" in begun(game)


@pytest.mark.rule("cfd:9.2.2", "cfd:7.2.1")
def test_all_cards_of_field_and_order_zone_stand() -> None:
    song = hj.put(hj.card("cfd", name="Slow Water", type="set order", grade=1, kinds=["song"]), state="rest")
    game = hj.scenario("cfd", phase="stand", players=[
        {"vanguard": hj.put(front(), state="rest"), "deck": 5, "rearguard": {"left_back": hj.put(AYLA, state="rest")},
         "order_zone": [song]}, {"vanguard": hj.put(ROOK, state="rest")}])
    assert game.card("Ayla").orientation == "stand" and game.card("Regent").orientation == "stand"
    assert game.card("Slow Water").orientation == "stand"
    assert game.card("Rook").orientation == "rest", "only the turn player's cards"


@pytest.mark.parametrize("span", [
    pytest.param("turn", marks=pytest.mark.rule("cfd:9.2.1")),
    pytest.param("stand_phase", marks=pytest.mark.rule("cfd:9.2.1")),
    pytest.param("draw_phase", marks=pytest.mark.rule("cfd:9.4.1")),
    pytest.param("ride_phase", marks=pytest.mark.rule("cfd:9.6.1")),
    pytest.param("main_phase", marks=pytest.mark.rule("cfd:9.7.1"))])
def test_abilities_for_the_beginning_of_a_phase_stand_by(span: str) -> None:
    eager = unit("Eager", auto(begin(span), power(1000)))
    game = hj.scenario("cfd", phase="stand", players=[
        {"vanguard": front(), "rearguard": {"left_back": eager}}, {"vanguard": ROOK}])
    pass_to(game, "main phase", 0)
    assert game.card("Eager").power == 8000


@pytest.mark.rule("cfd:9.4.2", "cfd:7.5.4", "cfd:7.5.1")
def test_the_turn_player_draws_one_card() -> None:
    game = hj.scenario("cfd", phase="draw", players=[{"vanguard": front(), "deck": [AYLA, 10]}, {"vanguard": ROOK}])
    assert names(game, 0, "hand") == ["Ayla"] and count(game, 1, "hand") == 0


# 9.6, 6.3


@pytest.mark.rule("cfd:9.6.2", "cfd:2.4.2", "cfd:9.5.1", "cfd:6.3.3.1")
def test_units_of_the_same_grade_or_one_more_are_ridden() -> None:
    game = riding({"vanguard": AYLA, "hand": [unit("Other"), BRAM, PAGE, LORD, order()]})
    assert sorted(options(game)) == ["pass", "ride Bram", "ride Other"]
    assert [reason.rule for reason in game.why_not(action="ride", card="Lord")] == ["cfd:9.6.2"]
    assert "cfd:2.9.3.1" in [reason.rule for reason in game.why_not(action="ride", card="Flare")], "an order"
    game.pick(card="Other")
    assert names(game, 0, "vanguard") == ["Other"] and "Bram" in names(game, 0, "hand"), "the chosen one"


@pytest.mark.rule("cfd:6.3.1", "cfd:6.3.3.3", "cfd:6.3.3.3.1", "cfd:6.3.3.4", "cfd:6.3.2",
                  "cfd:6.3.3.2", "cfd:6.3.3.2.1")
def test_the_former_vanguard_goes_to_the_soul() -> None:
    game = riding({"vanguard": hj.put(AYLA, state="rest"), "hand": [BRAM, PAGE]})
    game.pick(card="Bram")
    assert names(game, 0, "vanguard") == ["Bram"] and names(game, 0, "soul") == ["Ayla"]
    assert game.card("Bram").orientation == "stand"


@pytest.mark.rule("cfd:9.6.2")
def test_there_is_one_ride_in_a_ride_step() -> None:
    game = riding({"vanguard": PAGE, "hand": [AYLA, unit("Other", grade=0)]})
    game.pick(card="Ayla")
    assert asked(game).kind == "main phase"


@pytest.mark.rule("cfd:6.3.3.1.2", "cfd:7.7.1", "cfd:6.3.3.1", "cfd:6.3.3")
def test_a_ride_from_the_ride_deck_costs_a_card_of_the_hand() -> None:
    game = riding({"vanguard": PAGE, "ride_deck": [hj.put(AYLA, face="down")], "hand": [BRAM, LORD]})
    game.pick(action="ride", card="Ayla")
    assert asked(game).kind == "discard" and sorted(options(game)) == ["discard Bram", "discard Lord"]
    game.pick(card="Lord")
    assert names(game, 0, "vanguard") == ["Ayla"] and names(game, 0, "drop") == ["Lord"]


@pytest.mark.rule("cfd:6.3.3.1.2", "cfd:9.6.2")
def test_the_ride_deck_needs_a_card_in_hand_and_a_higher_grade() -> None:
    ride_deck = [hj.put(AYLA, face="down"), hj.put(unit("Same", grade=0), face="down")]
    game = riding({"vanguard": PAGE, "ride_deck": ride_deck, "hand": []})
    assert options(game) == ["pass"]
    game = riding({"vanguard": PAGE, "ride_deck": ride_deck, "hand": [BRAM]})
    assert options(game) == ["ride Ayla", "pass"], "the same grade only from hand"


def test_what_lies_face_up_in_the_ride_deck_is_not_ridden() -> None:
    game = riding({"vanguard": PAGE, "ride_deck": [hj.put(AYLA, face="up")], "hand": [BRAM]})
    assert options(game) == ["pass"]


@pytest.mark.rule("cfd:4.16.4")
def test_a_card_of_the_ride_deck_goes_back_to_it_face_up() -> None:
    back = unit("Fade", act(ast.Move(ast.THIS, (ast.Spot("deck"),)), where=("soul",)))
    game = riding({"vanguard": PAGE, "ride_deck": [hj.put(back, face="down")], "hand": [LORD, BRAM], "deck": 10},
                  {"deck": 5, "hand": [LORD]})
    game.pick(action="ride", card="Fade")
    game.pick(card="Lord")
    pass_to(game, "ride phase", 1)
    pass_to(game, "ride phase", 0)
    game.pick(action="ride", card="Bram")
    assert "Fade" in names(game, 0, "soul")
    deck = count(game, 0, "deck")
    game.pick(action="activate", card="Fade")
    assert names(game, 0, "ride_deck") == ["Fade"] and count(game, 0, "deck") == deck


# Persona ride


@pytest.mark.rule("cfd:6.3.7", "cfd:7.12.1.3", "cfd:7.12.1.3.1", "cfd:7.12.1.3.2")
def test_riding_the_same_name_is_a_persona_ride() -> None:
    queen = front("Queen", special=["persona ride"])
    game = riding({"vanguard": queen, "hand": [queen, AYLA], "rearguard": {"left_front": BRAM, "left_back": PAGE},
                   "deck": 10})
    game.pick(card="Queen")
    assert count(game, 0, "hand") == 2, "a card is drawn"
    assert game.card("Bram").power == 19000 and game.card("Page").power == 5000
    assert once(game, kind="move", verb="draw") > once(game, kind="move", verb="ride")
    game.pick(action="call", card="Ayla")
    game.pick(slot="right_front")
    assert game.card("Ayla").power == 17000, "what comes to the front row later gets it, too"
    game.pick(action="exchange", slot="left")
    assert game.card("Bram").power == 9000 and game.card("Page").power == 15000, "it follows the row"


@pytest.mark.parametrize(("mine", "ridden"), [
    (front("Queen"), front("Queen", special=["persona ride"])),
    (front("Queen", special=["persona ride"]), front("Queen")),
    (front("Queen", special=["persona ride"]), front("King", special=["persona ride"])),
])
def test_both_need_the_icon_and_one_name(mine: hj.Definition, ridden: hj.Definition) -> None:
    game = riding({"vanguard": mine, "hand": [ridden], "rearguard": {"left_front": BRAM}})
    game.pick(action="ride")
    assert game.card("Bram").power == 9000 and count(game, 0, "hand") == 0


def test_the_power_of_a_persona_ride_ends_with_the_turn() -> None:
    queen = front("Queen", special=["persona ride"])
    game = riding({"vanguard": queen, "hand": [queen], "rearguard": {"left_front": BRAM}, "deck": 5},
                  {"deck": 5, "hand": [LORD]})
    game.pick(card="Queen")
    pass_to(game, "ride phase", 1)
    assert game.card("Bram").power == 9000


# 9.7


@pytest.mark.rule("cfd:9.6.2.1", "cfd:6.3.2.1")
def test_the_ride_of_the_ride_phase_is_a_normal_ride() -> None:
    counts = auto(ast.Moved(ast.THIS, "normal ride", (), "any", ("vanguard",)), DRAW)
    game = riding({"vanguard": AYLA, "hand": [unit("Bram", counts, grade=2)], "deck": 5})
    game.pick(card="Bram")
    assert count(game, 0, "hand") == 1
    lifts = act(ast.Place(ast.Select(("hand",), "you"), ast.Slot(("vanguard",))))
    game = board({"hand": [front("Crown", counts)], "rearguard": {"left_back": unit("Lift", lifts)}})
    game.pick(action="activate")
    assert names(game, 0, "vanguard") == ["Crown"] and count(game, 0, "hand") == 0, "a ride by an effect is none"


@pytest.mark.rule("cfd:9.7.2.1.1", "cfd:6.2.2.1")
def test_the_call_of_the_main_phase_is_a_normal_call() -> None:
    counts = auto(ast.Moved(ast.THIS, "normal call", (), "any", ("rearguard",)), DRAW)
    game = board({"hand": [unit("Comer", counts)]})
    game.pick(action="call")
    game.pick(slot="left_back")
    assert count(game, 0, "hand") == 1
    calls = act(ast.Place(ast.Select(("hand",), "you"), ast.Slot(("left_front",))))
    game = board({"hand": [unit("Comer", counts)], "rearguard": {"left_back": unit("Lift", calls)}})
    game.pick(action="activate")
    assert game.card("Comer").slot == "left_front" and count(game, 0, "hand") == 0, "a call by an effect is none"


@pytest.mark.rule("cfd:9.7.2", "cfd:9.7.2.1", "cfd:6.2.1", "cfd:6.2.1.1", "cfd:6.2.2")
def test_units_of_no_higher_grade_than_the_vanguard_are_called() -> None:
    game = board({"vanguard": BRAM, "hand": [AYLA, LORD, unit("Even", grade=2)]})
    assert [key for key in options(game) if key.startswith("call")] == ["call Ayla", "call Even"]
    game.pick(action="call", card="Ayla")
    assert len(options(game)) == 5, "any rear-guard circle"
    game.pick(slot="right_back")
    assert game.card("Ayla").orientation == "stand"
    assert [reason.rule for reason in game.why_not(action="call", card="Lord")] == ["cfd:9.7.2.1"]


@pytest.mark.rule("cfd:6.2.3.3", "cfd:6.2.3.4", "cfd:4.9.4")
def test_a_unit_that_is_called_over_is_retired_after_the_new_one_has_come() -> None:
    game = board({"hand": [AYLA], "rearguard": {"left_front": BRAM}})
    game.pick(action="call", card="Ayla")
    game.pick(slot="left_front")
    assert names(game, 0, "drop") == ["Bram"] and game.players[0]["rearguard"]["left_front"].names == ("Ayla",)
    assert once(game, kind="move", verb="call") < once(game, kind="move", verb="retire")


def test_a_unit_that_is_about_to_be_retired_sees_the_new_one_come() -> None:
    watcher = unit("Watcher", auto(ast.Moved(ast.Select(("rearguard",), "you", (ast.Relation("other", ast.THIS),)),
                                             "call", (), "any", ("rearguard",)), DRAW))
    game = board({"hand": [AYLA], "rearguard": {"left_front": watcher}})
    game.pick(action="call", card="Ayla")
    game.pick(slot="left_front")
    assert count(game, 0, "hand") == 1


@pytest.mark.rule("cfd:9.7.2.2", "cfd:4.9.2.5.2")
def test_the_units_of_a_column_are_exchanged() -> None:
    game = board({"rearguard": {"left_front": hj.put(BRAM, state="rest"), "right_back": AYLA}})
    assert [key for key in options(game) if key.startswith("exchange")] == ["exchange left", "exchange right"]
    game.pick(action="exchange", slot="left")
    assert game.players[0]["rearguard"]["left_back"].names == ("Bram",) and game.card("Bram").orientation == "rest"
    assert "exchange center" not in options(game)


@pytest.mark.rule("cfd:9.7.2.4", "cfd:11.1.1.1", "cfd:11.8.2.1", "cfd:11.8.1", "cfd:11.8.3.1")
def test_activated_abilities_are_played_in_the_main_phase() -> None:
    game = board({"rearguard": {"left_front": unit("Adept", act(power(2000)))}})
    game.pick(action="activate")
    game.pick(action="activate")
    assert game.card("Adept").power == 11000, "as often as one likes"


@pytest.mark.rule("cfd:9.7.2.6", "cfd:11.6.2.3")
def test_who_does_nothing_goes_on_to_the_battle_phase() -> None:
    game = board({"hand": [AYLA]})
    assert options(game)[-1] == "pass"
    game.pick(action="pass")
    assert asked(game).kind == "start step"


# 9.9


@pytest.mark.rule("cfd:9.9.1")
@pytest.mark.parametrize("waits", [begin("end_phase"), end("turn")], ids=["end phase", "end of turn"])
def test_effects_until_end_of_turn_end_after_the_abilities_for_it(waits: ast.Trigger) -> None:
    late = unit("Late", auto(waits, power(5000)))
    game = board({"rearguard": {"left_front": late}}, phase="end")
    assert game.card("Late").power == 7000 and len(when(game, kind="effect", card="Late")) >= 1


def test_an_ability_for_the_end_of_the_turn_comes_once_in_each_end_phase() -> None:
    late = unit("Late", auto(end("turn"), DRAW))
    game = board({"rearguard": {"left_front": late}, "deck": 5}, {"deck": 5}, phase="end")
    assert count(game, 0, "hand") == 1


# 17.2


def next_turn(game: hj.Game) -> None:
    """Everybody does as little as possible until the next turn."""
    turn = game.turn
    game.run({0: "pass", 1: "pass"}, until=lambda game: game.turn > turn)


def test_an_extra_turn_comes_right_after_this_one() -> None:
    game = board({"rearguard": {"left_front": unit("Hourglass", act(ast.ExtraTurn("you"), limit=ast.Limit(1)))}})
    game.pick(action="activate")
    turn = game.turn
    game.run({0: "pass", 1: "pass"}, until=lambda game: game.turn > turn)
    assert game.turn_player == 0
    game.run({0: "pass", 1: "pass"}, until=lambda game: game.turn > turn + 1)
    assert game.turn_player == 1


@pytest.mark.rule("cfd:17.2.2")
def test_of_two_extra_turns_the_one_resolved_last_comes_first() -> None:
    both = act(ast.ExtraTurn("you"), ast.ExtraTurn("opponent"), limit=ast.Limit(1))
    game = board({"rearguard": {"left_front": unit("Hourglass", both)}})
    game.pick(action="activate")
    seen: list[int] = []
    for _ in range(4):
        next_turn(game)
        seen.append(game.turn_player)
    assert seen == [1, 0, 1, 0], "the opponent's, then the own one, then the turns that come anyway"


def test_after_an_extra_turn_of_the_opponent_the_opponents_own_turn_comes_still() -> None:
    game = board({"rearguard": {"left_front": unit("Gift", act(ast.ExtraTurn("opponent"), limit=ast.Limit(1)))}})
    game.pick(action="activate")
    seen: list[int] = []
    for _ in range(3):
        next_turn(game)
        seen.append(game.turn_player)
    assert seen == [1, 1, 0]


