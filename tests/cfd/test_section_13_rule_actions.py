"""Rule actions (cfd:13)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.cfd.acting import acted
from tests.cfd.helpers import ROOK, front, order, trigger, unit
from tests.vanguard.helpers import asked, attack, count, finish_attack, moments, names, options, when
from tests.vanguard.trees import DRAW, auto, power, select

SINGLE = front("Regent", skills=[])


@pytest.mark.rule("cfd:13.1.2", "cfd:13.1.1")
def test_a_condition_that_is_met_between_check_timings_does_nothing() -> None:
    both = ast.Seq((ast.Move(select("vanguard"), (ast.Spot("bind"),)), DRAW))
    game = acted(both, soul=[unit("Below")], deck=5)
    assert names(game, 0, "vanguard") == ["Below"] and count(game, 0, "hand") == 1


def test_both_players_who_have_no_vanguard_ride_from_the_soul() -> None:
    everything = ast.Move(ast.Select(("vanguard",), "any"), (ast.Spot("bind"),))
    game = acted(everything, soul=[unit("Below")], other={"soul": [unit("Under")]})
    assert names(game, 0, "vanguard") == ["Below"] and names(game, 1, "vanguard") == ["Under"]


@pytest.mark.rule("cfd:13.1.3")
def test_rule_actions_that_are_due_together_happen_together() -> None:
    game = hj.scenario("cfd", players=[
        {"vanguard": front(), "trigger": [unit("Left")], "order_area": [order()]},
        {"vanguard": ROOK, "order_zone": [unit("Lost")], "rearguard": {"left_front": order("Stray")}}])
    assert sorted([*names(game, 0, "drop"), *names(game, 1, "drop")]) == ["Flare", "Left", "Lost", "Stray"]
    times = [*moments(game, "rule"), *moments(game, "retire")]
    assert len(times) == 4 and len(set(times)) == 1


@pytest.mark.rule("cfd:13.5.1.1")
def test_damage_of_the_turn_player_is_handled_first() -> None:
    game = acted(ast.Damage("opponent", ast.Num(1)), ast.Damage("you", ast.Num(1)), deck=[trigger("draw"), 9],
                 other={"deck": [trigger("critical"), 9]})
    checks = [game.log[at].player for at in when(game, verb="damage check")]
    assert checks == [0] and asked(game).player == 0
    finish_attack(game)
    assert [game.log[at].player for at in when(game, verb="damage check")] == [0, 1]


@pytest.mark.rule("cfd:13.8.1")
def test_a_card_left_in_a_trigger_zone_is_dropped() -> None:
    game = hj.scenario("cfd", players=[{"vanguard": front(), "trigger": [unit("Left")]}, {"vanguard": ROOK}])
    assert names(game, 0, "drop") == ["Left"]
    looks = auto(ast.Checked("", ast.THIS, ()), power(1000))
    game = hj.scenario("cfd", phase="battle", players=[
        {"vanguard": front("Regent", looks, skills=[]), "trigger": [unit("Left")], "deck": [unit("Seen"), 9]},
        {"vanguard": ROOK, "deck": [unit("Hurt"), 9]}])
    attack(game, "Regent")
    finish_attack(game)
    assert names(game, 0, "drop") == ["Left"] and names(game, 0, "hand") == ["Seen"], "a check is not disturbed"
    assert names(game, 1, "damage") == ["Hurt"] and count(game, 1, "drop") == 0


@pytest.mark.rule("cfd:13.9.1")
def test_an_order_left_in_an_order_area_is_dropped() -> None:
    game = hj.scenario("cfd", players=[{"vanguard": front(), "order_area": [order()]}, {"vanguard": ROOK}])
    assert names(game, 0, "drop") == ["Flare"]


@pytest.mark.rule("cfd:13.9.2")
def test_a_unit_in_an_order_zone_is_dropped() -> None:
    game = hj.scenario("cfd", players=[{"vanguard": front(), "order_zone": [unit("Ayla")]}, {"vanguard": ROOK}])
    assert names(game, 0, "drop") == ["Ayla"]


@pytest.mark.rule("cfd:13.9.3")
def test_an_order_on_a_circle_is_dropped() -> None:
    game = hj.scenario("cfd", players=[{"vanguard": front(), "rearguard": {"left_front": order()}},
                                       {"vanguard": ROOK}])
    assert names(game, 0, "drop") == ["Flare"]


def test_who_cannot_lose_goes_on_without_a_vanguard_that_the_soul_does_not_have() -> None:
    """An order of the soul cannot ride, so there is nothing to do; that is no loop (13.4.1.1, 1.3.2)."""
    immortal = unit("Immortal", text="[CONT](RC): You cannot lose the game.")
    for soul in ([], [order()]):
        game = acted(ast.Move(select("vanguard"), (ast.Spot("bind"),)), soul=soul, deck=9, other={"deck": 9},
                     rearguard={"left_front": immortal}, hand=[unit("Page", grade=0)])
        assert game.result is None and asked(game).kind == "main phase" and "call Page" not in options(game)
        game.run({0: "pass", 1: "pass"}, until=lambda game: game.turn_player == 1)
        assert count(game, 0, "vanguard") == 0


@pytest.mark.rule("cfd:13.2.4")
def test_who_could_not_lose_loses_as_soon_as_that_ends() -> None:
    immortal = unit("Immortal", text="[CONT](RC): You cannot lose the game.")
    game = acted(ast.Move(select("vanguard"), (ast.Spot("bind"),)), deck=9, other={"deck": 9},
                 rearguard={"left_front": immortal}, hand=[])
    game.run({0: "pass", 1: "pass"}, until=lambda game: game.turn_player == 1 and game.phase == "main phase")
    attack(game, "Rook", "Immortal")
    finish_attack(game)
    assert game.result is not None and (game.result.losers, game.result.rule) == ((0,), "cfd:13.2.4")
