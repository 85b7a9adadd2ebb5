"""Imprisoned and scouted cards, Arms orders, and Songs: further rulings (cfd:16)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.cfd.acting import acted
from tests.cfd.helpers import ROOK, board, front, order, unit
from tests.vanguard.helpers import count, names, when
from tests.vanguard.trees import CHOSEN, DRAW, act, choose, cont, select

AYLA = unit("Ayla")
HEAD = front("Head")
BLADE = order("Blade", ast.Keyword("arms", names=("Head",)), type="arms order")
PRISON = order("Sluice Gate", type="set order", kinds=["prison"])
BASE = order("Watchtower", type="set order", kinds=["base"])


@pytest.mark.parametrize(("zone", "place"), [
    pytest.param("imprisoned", PRISON, marks=pytest.mark.rule("cfd:16.2.2.1")),
    pytest.param("scouted", BASE, marks=pytest.mark.rule("cfd:16.5.2.1"))])
def test_abilities_of_an_imprisoned_or_scouted_card_are_not_active(zone: str, place: hj.Definition) -> None:
    helps = cont(ast.Change(select("rearguard"), "power", "by", ast.Num(1000)), where=("orders",))
    song = order("Slow Water", helps, type="set order", kinds=["song"])
    assert board({"rearguard": {"left_front": AYLA}, "order_zone": [song, place]}).card("Ayla").power == 8000
    assert board({"rearguard": {"left_front": AYLA}, "order_zone": [place], zone: [song]}).card("Ayla").power == 7000
    everybody = cont(ast.Change(ast.Select(("field",), "any"), "power", "by", ast.Num(1000)))
    game = board({"rearguard": {"left_front": unit("Helper", everybody)}, "order_zone": [place], zone: [AYLA]})
    held, helper = game.card("Ayla"), game.card("Helper")
    assert (held.grade, held.power, helper.power) == (1, 7000, 8000), "all its information, but no card of the field"


def test_an_imprisoned_unit_is_no_unit_of_the_field() -> None:
    everybody = cont(ast.Change(ast.Select(("field",), "any"), "power", "by", ast.Num(1000)))
    game = board({"rearguard": {"left_front": unit("Helper", everybody)}, "order_zone": [PRISON], "imprisoned": [AYLA]})
    assert game.card("Ayla").power == 7000


@pytest.mark.rule("cfd:16.3.1", "cfd:16.3.8")
def test_two_arms_orders_of_one_name_are_one_too_many_for_a_vanguard() -> None:
    game = board({"vanguard": HEAD, "arms": [BLADE], "hand": [BLADE]})
    game.pick(action="order")
    assert count(game, 0, "arms") == 1 and names(game, 0, "drop") == ["Blade"]


@pytest.mark.rule("cfd:16.3.3.1")
def test_an_arms_order_without_the_vanguard_that_it_names_goes_to_the_drop_zone() -> None:
    game = board({"hand": [BLADE]})
    game.pick(action="order")
    assert names(game, 0, "drop") == ["Blade"] and len(when(game, verb="put", rule="cfd:11.8.3.2")) == 1


@pytest.mark.rule("cfd:16.3.4", "cfd:16.3.8.1")
def test_an_effect_gives_the_vanguard_an_arms_order() -> None:
    game = acted(choose("drop"), ast.Perform("arm", CHOSEN), vanguard=HEAD, drop=[BLADE])
    assert names(game, 0, "arms") == ["Blade"] and count(game, 0, "drop") == 0, "it stays there"


@pytest.mark.rule("cfd:16.3.4.1")
def test_a_vanguard_of_another_name_is_not_given_the_arms_order() -> None:
    game = acted(choose("drop"), ast.Perform("arm", CHOSEN), drop=[BLADE])
    assert count(game, 0, "arms") == 0 and when(game, verb="arm") == []


@pytest.mark.rule("cfd:16.3.7")
def test_arms_pass_over_to_a_vanguard_of_the_name_that_rides() -> None:
    game = hj.scenario("cfd", phase="ride", players=[
        {"vanguard": HEAD, "arms": [BLADE], "hand": [HEAD]}, {"vanguard": ROOK}])
    game.pick(action="ride")
    passed = [entry.rule for entry in game.log if entry.kind == "hang"]
    assert names(game, 0, "arms") == ["Blade"] and passed[-1] == "cfd:16.3.7"


@pytest.mark.rule("cfd:16.3.8.3.1")
def test_arms_pass_over_to_a_vanguard_of_the_name_that_came_otherwise() -> None:
    swap = ast.Exchange(select("rearguard", ast.Named(("Head",))), select("vanguard"))
    game = acted(swap, vanguard=HEAD, arms=[BLADE], rearguard={"left_front": front("Head", power=12000)})
    assert [card.power for card in game.players[0]["vanguard"]] == [12000]
    assert names(game, 0, "arms") == ["Blade"] and count(game, 0, "drop") == 0


@pytest.mark.rule("cfd:16.4.1", "cfd:16.4.1.1")
def test_a_song_is_one_of_the_order_zone_that_lies_face_up() -> None:
    song = order("Slow Water", ast.Automatic(ast.Used("you", ast.THIS, "", "sing"), DRAW, (), ("orders",),
                                             labels=("sung",)), type="set order", kinds=["song"])
    singer = unit("Singer", act(choose("orders"), ast.Perform("sing", CHOSEN)))
    game = board({"order_zone": [PRISON], "deck": 5, "rearguard": {"left_front": singer}})
    game.pick(action="activate")
    assert when(game, kind="use", card="Sluice Gate") == [], "a Prison is no Song"
    game = board({"order_zone": [song], "deck": 5, "rearguard": {"left_front": singer}})
    game.pick(action="activate")
    assert len(when(game, kind="use", card="Slow Water")) == 1
    taker = unit("Taker", text="[ACT](RC)[1/turn]: Choose a song card from your drop, and put it into your hand.")
    game = board({"drop": [PRISON, song, AYLA], "order_zone": [song], "rearguard": {"left_front": taker}})
    game.pick(action="activate", card="Taker")
    assert names(game, 0, "hand") == ["Slow Water"] and count(game, 0, "order_zone") == 1, "a Song card lies elsewhere"


def test_a_song_that_has_left_before_its_ability_resolves_is_not_turned_and_its_ability_is_played() -> None:
    song = order("Slow Water", ast.Automatic(ast.Used("you", ast.THIS, "", "sing"), DRAW, (), ("orders",),
                                             labels=("sung",)), type="set order", kinds=["song"])
    leaves = ast.Move(select("orders"), (ast.Spot("drop"),))
    singer = unit("Singer", act(choose("orders"), ast.Perform("sing", CHOSEN), leaves))
    game = board({"order_zone": [song], "deck": 5, "rearguard": {"left_front": singer}})
    game.pick(action="activate")
    assert names(game, 0, "drop") == ["Slow Water"] and game.card("Slow Water").face_up and count(game, 0, "hand") == 1
