"""Interactions in rides, calls, overDress and the order zone that are easy to get wrong (cfd:6, 7.12, 15, 16)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.games.vanguard import nodes
from headjudge.language.tree import ast
from tests.cfd.acting import acted, actor
from tests.cfd.helpers import ROOK, board, front, order, unit
from tests.vanguard.helpers import asked, attack, count, finish_attack, names, options, pass_to, powers, when
from tests.vanguard.trees import CHOSEN, DRAW, PLACED, auto, call, choose, cont, drop, power, ride, select

AYLA = unit("Ayla")
QUEEN = front("Queen", special=["persona ride"])
PRISON = order("Sluice Gate", type="set order", kinds=["prison"])
BASE = order("Camp", type="set order", kinds=["base"])
LEAVES = ast.Moved(ast.THIS, "move", ("field",), "any", ())
CLOAK = ast.Keyword("overdress", names=("Ayla",))


def rides(mine: dict[str, Any]) -> hj.Game:
    """The ride phase of the first player."""
    return hj.scenario("cfd", phase="ride", players=[{"vanguard": QUEEN, "deck": 9, **mine}, {"vanguard": ROOK}])


# Rides and persona ride


@pytest.mark.rule("cfd:7.12.1.3.2")
def test_the_power_of_a_persona_ride_follows_the_row_and_not_the_card() -> None:
    game = rides({"hand": [QUEEN, unit("Comer")], "rearguard": {"left_front": unit("Fore"), "left_back": unit("Hind")}})
    game.pick(card="Queen")
    game.pick(action="call", card="Comer")
    game.pick(slot="right_front")
    assert game.card("Comer").power == 17000, "it came after the ride"
    game.pick(action="exchange", slot="left")
    assert (game.card("Fore").power, game.card("Hind").power) == (7000, 17000)


def test_a_ride_of_the_same_name_from_the_ride_deck_or_by_an_effect_is_no_persona_ride() -> None:
    low = unit("Queen", grade=2, special=["persona ride"])
    game = hj.scenario("cfd", phase="ride", players=[
        {"vanguard": low, "ride_deck": [QUEEN], "hand": [AYLA], "deck": 9, "rearguard": {"left_front": unit("Fore")}},
        {"vanguard": ROOK}])
    game.pick(card="Queen")
    assert game.card("Fore").power == 7000 and count(game, 0, "hand") == 0
    game = acted(choose("soul", ast.Named(("Queen",))), ride(CHOSEN), vanguard=QUEEN, soul=[QUEEN], deck=9)
    assert game.card("Actor").power == 7000 and not when(game, verb="draw")


def test_a_persona_ride_draws_before_abilities_for_the_ride_are_played() -> None:
    told = front("Queen", auto(nodes.Ridden(ast.THIS), DRAW), special=["persona ride"])
    game = hj.scenario("cfd", phase="ride", players=[{"vanguard": told, "hand": [told], "deck": 9}, {"vanguard": ROOK}])
    game.pick(card="Queen")
    draws = when(game, verb="draw")
    assert draws[0] < when(game, kind="ability", card="Queen")[0] < draws[1]


@pytest.mark.rule("cfd:7.12.1.3")
def test_a_persona_ride_that_an_effect_activates_adds_to_the_first() -> None:
    again = front("Queen", auto(PLACED, ast.Perform("persona ride")), special=["persona ride"])
    game = rides({"vanguard": again, "hand": [again], "rearguard": {"left_front": AYLA}})
    game.pick(card="Queen")
    assert game.card("Ayla").power == 27000 and len(when(game, verb="draw")) == 2


def test_a_vanguard_that_rides_after_a_persona_ride_has_its_power_and_not_what_the_former_one_got() -> None:
    text = "[AUTO](VC): When this unit attacks, this unit gets [Power] +5000 until end of turn."
    again = ("[AUTO](VC): At the end of the battle this unit attacked, choose a grade 3 card from your hand, and ride"
             " it as [Stand].")
    queen = front("Queen", special=["persona ride"], skills=[], text=[text, again])
    game = rides({"vanguard": queen, "hand": [queen, front("Next")]})
    game.pick(card="Queen")
    attack(game, "Queen")
    if asked(game).kind == "guard":
        game.pick(action="pass")
    assert [card.power for card in game.players[0]["vanguard"]] == [26000]
    game.run({0: lambda game: 0, 1: "pass"}, until=lambda game: names(game, 0, "vanguard") == ["Next"])
    assert game.card("Next").power == 21000 and game.card("Next").orientation == "stand"


def test_what_is_discarded_for_a_ride_and_what_rides_stand_by_together() -> None:
    spare = unit("Spare", auto(ast.Moved(ast.THIS, "discard", ("hand",), "you", ("drop",)), DRAW, where=("drop",)))
    low = unit("Page", grade=2)
    heir = front("Heir", auto(PLACED, DRAW))
    game = hj.scenario("cfd", phase="ride", players=[
        {"vanguard": low, "ride_deck": [heir], "hand": [spare], "deck": 9}, {"vanguard": ROOK}])
    game.pick(card="Heir")
    assert asked(game).kind == "automatic" and len(options(game)) == 2 and count(game, 0, "hand") == 0


def test_a_vanguard_that_is_retired_is_followed_from_the_soul_and_the_attack_on_it_is_over() -> None:
    falls = auto(ast.Edge("begin", "drive_step", "any"), drop(ast.THIS))
    game = board({"vanguard": front("Regent", skills=[]), "deck": 9},
                 {"vanguard": front("Rook", falls, skills=[]), "soul": [unit("Heir")], "deck": 9}, phase="battle")
    attack(game, "Regent")
    finish_attack(game)
    assert names(game, 1, "vanguard") == ["Heir"] and count(game, 1, "damage") == 0
    assert game.card("Heir").orientation == "stand"


# Calls


def test_an_order_that_would_be_called_leaves_the_unit_of_the_circle_there() -> None:
    game = acted(choose("soul"), call(CHOSEN, "rearguard"), soul=[order()], rearguard={
        slot: unit(f"At {slot}") for slot in ("left_front", "right_front", "center_back", "right_back")})
    while asked(game).kind != "main phase":
        game.apply(0)
    assert names(game, 0, "drop") == ["Flare"] and count(game, 0, "rearguard") == 5


def test_a_token_called_over_a_unit_takes_its_circle() -> None:
    game = acted(ast.Create(ast.Token("Plant", "token unit"), ast.Num(1), ast.Slot(("rearguard",))),
                 rearguard={"left_front": AYLA})
    game.pick(slot="left_front")
    assert names(game, 0, "drop") == ["Ayla"] and game.card("Plant").slot == "left_front"
    assert len(when(game, verb="retire", card="Ayla")) == 1


def test_the_center_column_is_not_exchanged() -> None:
    game = board({"rearguard": {"center_back": AYLA, "left_front": unit("Bram")}})
    assert [key for key in options(game) if "exchange" in key] == ["exchange left"]


def test_a_unit_that_was_called_again_is_a_new_card_for_an_ability_once_a_turn() -> None:
    once = unit("Once", ast.Activated(DRAW, (), ("rearguard",), "main", None, ast.Limit(1)))
    moves = unit("Mover", ast.Activated(ast.Seq((choose("rearguard", ast.Named(("Once",))), ast.Shift(
        CHOSEN, ast.Slot(("right_front",))))), (), ("rearguard",), "main", None, ast.Limit(1)))
    calls = unit("Caller", ast.Activated(ast.Seq((choose("rearguard", ast.Named(("Once",))), call(
        CHOSEN, "rearguard"))), (), ("rearguard",), "main", None, ast.Limit(1)))
    for helper, again in ((moves, False), (calls, True)):
        game = board({"rearguard": {"left_front": once, "left_back": helper}, "deck": 9})
        game.pick(action="activate", card="Once")
        game.pick(action="activate", card=helper.name)
        while asked(game).kind != "main phase":
            game.pick(slot="right_front") if asked(game).kind == "position" else game.apply(0)
        assert ("activate Once 1" in options(game)) is again


# overDress


def over(*abilities: ast.Ability, below: hj.Definition = AYLA, hand: list[hj.Definition] | None = None, **mine: Any
         ) -> hj.Game:
    """The position after Cloak was placed over the unit below by overDress."""
    cloak = unit("Cloak", CLOAK, *abilities, grade=2, power=10000)
    game = board({"hand": [cloak, *(hand or [])], "deck": 9, "rearguard": {"left_front": below}, **mine})
    game.pick(action="overdress", card="Cloak")
    return game


def test_overdress_is_no_call_and_comes_where_calls_are_forbidden() -> None:
    ban = unit("Ban", cont(ast.Forbid("call", None, "any"), ast.Forbid("superior call", None, "any")))
    placed, called = auto(PLACED, DRAW), auto(ast.Moved(ast.THIS, "call", (), "any", ("rearguard",)), power(1000))
    game = over(placed, called, rearguard={"left_front": AYLA, "right_front": ban})
    assert count(game, 0, "hand") == 1 and game.card("Cloak").power == 10000


def test_a_unit_that_becomes_original_dress_has_not_left_the_field() -> None:
    game = over(below=unit("Ayla", auto(LEAVES, DRAW), auto(ast.Moved(ast.THIS, "retire"), DRAW)))
    assert count(game, 0, "hand") == 0 and not when(game, verb="retire")


def test_of_an_overdress_unit_that_is_put_into_the_drop_zone_one_unit_is_retired() -> None:
    retired = ast.Moved(ast.Select(("field",), "you"), "retire", ("field",), "any", ("drop",))
    counts = unit("Counter", auto(retired, DRAW))
    game = over(hand=[unit("Next")], rearguard={"left_front": AYLA, "right_back": counts})
    game.pick(action="call", card="Next")
    game.pick(slot="left_front")
    assert sorted(names(game, 0, "drop")) == ["Ayla", "Cloak"] and count(game, 0, "hand") == 1
    assert len(when(game, verb="retire")) == 1


@pytest.mark.rule("cfd:11.9.4")
def test_the_new_unit_does_not_have_what_the_one_below_has_got() -> None:
    strong = unit("Helper", ast.Activated(power(5000, select("rearguard")), (), ("rearguard",), "main", None,
                                          ast.Limit(1)))
    cloak = unit("Cloak", CLOAK, grade=2, power=10000)
    game = board({"hand": [cloak], "rearguard": {"left_front": AYLA, "left_back": strong}})
    game.pick(action="activate", card="Helper")
    game.pick(action="overdress", card="Cloak")
    assert game.card("Cloak").power == 10000 and game.card("Helper").power == 12000


def test_an_overdress_unit_intercepts_with_its_own_shield_and_takes_its_dress_along() -> None:
    cloak = unit("Cloak", CLOAK, grade=2, shield=5000, skills=["intercept"])
    game = board({"hand": [cloak], "rearguard": {"left_front": AYLA}, "deck": 9}, {"deck": 9})
    game.pick(action="overdress", card="Cloak")
    pass_to(game, "start step", 1)
    attack(game, "Rook", "Regent")
    game.pick(card="Cloak")
    while asked(game).kind == "guard with":
        game.pick(action="done")
    finish_attack(game)
    assert powers(game)["Regent"] == (11000, 16000) and {"Ayla", "Cloak"} <= set(names(game, 0, "drop"))
    assert len(when(game, verb="intercept")) == 1 and len(when(game, verb="retire")) == 1


@pytest.mark.rule("cfd:15.3.2")
def test_a_token_below_is_erased_with_its_unit() -> None:
    plant = ast.Keyword("overdress", names=("Plant",))
    cloak = unit("Cloak", plant, grade=2)
    game = acted(ast.Create(ast.Token("Plant", "token unit"), ast.Num(1), ast.Slot(("rearguard",))),
                 hand=[cloak, unit("Next")])
    game.pick(slot="left_front")
    game.pick(action="overdress", card="Cloak")
    assert count(game, 0, "original_dress") == 1
    game.pick(action="call", card="Next")
    game.pick(slot="left_front")
    assert names(game, 0, "drop") == ["Cloak"] and count(game, 0, "original_dress") == 0


def test_an_original_dress_that_leaves_alone_is_not_retired_and_its_unit_stays() -> None:
    sheds = ast.Activated(drop(ast.Select(("original_dress",), "you")), (), ("rearguard",), "main", None, ast.Limit(1))
    game = over(sheds)
    game.pick(action="activate", card="Cloak")
    assert names(game, 0, "drop") == ["Ayla"] and names(game, 0, "rearguard") == ["Cloak"]
    assert not when(game, verb="retire")


# The order zone


@pytest.mark.rule("cfd:16.2.3")
def test_prisoners_stay_while_one_prison_is_left_and_are_neither_retired_nor_discarded_when_the_last_goes() -> None:
    first = unit("First", ast.Activated(ast.Seq((ast.Choose((ast.Pick(select("orders"), ast.Quant(
        ast.Num(1), ast.Num(1))),), "you", "chosen"), drop(CHOSEN))), (), ("rearguard",)))
    game = board({"order_zone": [PRISON, PRISON], "imprisoned": [hj.put(unit("Captive"), owner=1)],
                  "rearguard": {"left_front": first}})
    for left in (["Captive"], []):
        game.pick(action="activate", card="First")
        while asked(game).kind != "main phase":
            game.apply(0)
        assert names(game, 0, "imprisoned") == left
    assert names(game, 1, "drop") == ["Captive"]
    assert not when(game, verb="retire", card="Captive") and not when(game, verb="discard", card="Captive")


def test_an_imprisoned_prison_is_no_prison() -> None:
    game = board({"imprisoned": [hj.put(PRISON, owner=1), hj.put(unit("Captive"), owner=1)]})
    assert count(game, 0, "imprisoned") == 0 and sorted(names(game, 1, "drop")) == ["Captive", "Sluice Gate"]


def test_an_imprisoned_unit_that_is_called_comes_standing_to_its_owners_field() -> None:
    frees = unit("Freer", auto(PLACED, ast.Seq((ast.Choose((ast.Pick(ast.Select(("imprisoned",), "opponent"), ast.Quant(
        ast.Num(1), ast.Num(1))),), "you", "chosen"), call(CHOSEN, "rearguard")))))
    game = board({"hand": [frees], "deck": 9},
                 {"order_zone": [PRISON], "imprisoned": [hj.put(unit("Captive"), owner=0)]})
    game.pick(action="call", card="Freer")
    game.pick(slot="left_back")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert "Captive" in names(game, 0, "rearguard") and game.card("Captive").orientation == "stand"


def test_an_imprisoned_order_that_would_be_called_goes_to_the_drop_zone() -> None:
    game = acted(ast.Choose((ast.Pick(ast.Select(("imprisoned",), "you"), ast.Quant(ast.Num(1), ast.Num(1))),), "you",
                            "chosen"), call(CHOSEN, "rearguard"), order_zone=[PRISON], imprisoned=[order("Flare")])
    while asked(game).kind != "main phase":
        game.apply(0)
    assert names(game, 0, "drop") == ["Flare"] and not when(game, verb="call", card="Flare")


def test_a_token_that_is_imprisoned_is_erased() -> None:
    game = acted(ast.Create(ast.Token("Plant", "token unit"), ast.Num(1), ast.Slot(("rearguard",))),
                 choose("rearguard", ast.Named(("Plant",))), ast.Move(CHOSEN, (ast.Spot("imprisoned", "you"),)),
                 order_zone=[PRISON])
    game.pick(slot="left_front")
    assert count(game, 0, "imprisoned") == 0 and "Plant" not in names(game, 0, "rearguard")


def test_scouted_cards_go_when_the_last_base_goes_even_if_one_is_scouted() -> None:
    first = unit("First", ast.Activated(drop(select("orders")), (), ("rearguard",)))
    game = board({"order_zone": [BASE], "scouted": [unit("Scout"), BASE], "rearguard": {"left_front": first}})
    assert count(game, 0, "scouted") == 2
    game.pick(action="activate", card="First")
    assert count(game, 0, "scouted") == 0 and sorted(names(game, 0, "drop")) == ["Camp", "Camp", "Scout"]


def test_a_set_order_that_an_effect_puts_into_the_order_zone_is_not_played() -> None:
    flag = order("Flag", type="set order")
    game = acted(choose("hand", ast.Named(("Flag",))), ast.Move(CHOSEN, (ast.Spot("orders", "you"),)),
                 hand=[flag, order("Flare", ast.OnPlay(DRAW))], deck=9)
    while asked(game).kind != "main phase":
        game.pick(card="Flag")
    assert names(game, 0, "order_zone") == ["Flag"] and "order Flare" in options(game)
    assert not when(game, verb="play")


def test_with_a_vanguard_from_the_soul_the_arms_of_the_one_that_left_go_to_the_drop_zone() -> None:
    blade = hj.card("cfd", name="Blade", type="arms order", grade=1, text='Arms - "Knight"')
    falls = front("Knight", ast.Activated(drop(ast.THIS), (), ("vanguard",)))
    game = board({"vanguard": falls, "hand": [blade], "soul": [front("Knight")], "deck": 9})
    game.pick(action="order", card="Blade")
    assert names(game, 0, "arms") == ["Blade"]
    game.pick(action="activate", card="Knight")
    assert count(game, 0, "arms") == 0 and "Blade" in names(game, 0, "drop") and count(game, 0, "vanguard") == 1



@pytest.mark.parametrize(("prison_of", "left"), [
    (0, "imprisoned"), pytest.param(1, "hand", marks=pytest.mark.rule("cfd:16.2.1.1")),
    pytest.param(None, "hand", marks=pytest.mark.rule("cfd:16.2.1.1"))])
def test_an_opponent_who_imprisons_a_hand_card_in_your_prison_needs_yours(prison_of: int | None, left: str) -> None:
    """The opponent carries it out, but the Prison that the text names is asked for, and the card comes to its zone."""
    hand = ast.Pick(ast.Select(("hand",), "opponent"), ast.Quant(ast.Num(1), ast.Num(1)))
    demands = actor(ast.Choose((hand,), "opponent", "chosen"),
                    ast.Move(CHOSEN, (ast.Spot("imprisoned", "you"),), by="opponent"))
    sides: list[dict[str, Any]] = [{"rearguard": {"left_back": demands}}, {"hand": [unit("Captive")]}]
    if prison_of is not None:
        sides[prison_of]["order_zone"] = [PRISON]
    game = board(*sides)
    game.pick(action="activate")
    assert names(game, 0, "imprisoned") == (["Captive"] if left == "imprisoned" else [])
    assert names(game, 1, "imprisoned") == [] and count(game, 1, "hand") == (left == "hand")
