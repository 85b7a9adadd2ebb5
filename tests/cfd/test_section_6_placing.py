"""Calling, riding, and what overDress leaves behind (cfd:6)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.vanguard import nodes
from headjudge.language.tree import ast
from tests.cfd.acting import ONCE, acted, seen
from tests.cfd.helpers import ROOK, board, front, unit
from tests.vanguard.helpers import asked, attack, count, moments, names, options, powers, when
from tests.vanguard.trees import CHOSEN, DRAW, RC, act, auto, call, choose, power, ride, select

AYLA = unit("Ayla")
BRAM = unit("Bram", grade=2, power=9000)
BOTH = ast.Named(("Ayla", "Bram"))


# 6.2 Calls


@pytest.mark.rule("cfd:6.2.1.2", "cfd:6.2.2.2")
def test_a_unit_that_an_effect_puts_on_a_circle_is_called() -> None:
    counts = unit("Counter", auto(ast.Moved(select("rearguard"), "call", (), "any", RC), power(1000)))
    game = acted(choose("drop"), call(CHOSEN), drop=[AYLA], rearguard={"left_front": counts})
    game.pick(slot="right_front")
    assert game.card("Counter").power == 8000 and len(when(game, verb="superior call", card="Ayla")) == 1


@pytest.mark.rule("cfd:6.2.3.1.1")
def test_a_card_that_is_called_from_hand_is_seen_before_its_circle_is_chosen() -> None:
    game = board({"hand": [AYLA, BRAM]})
    assert seen(game, 1, 0, "hand") == []
    game.pick(action="call", card="Ayla")
    assert asked(game).kind == "circle" and "Ayla" in seen(game, 1, 0, "hand")
    assert "Bram" not in seen(game, 1, 0, "hand")


@pytest.mark.rule("cfd:6.2.3.1", "cfd:6.2.3", "cfd:6.2.3.2")
def test_the_card_is_chosen_and_then_its_circle() -> None:
    game = board({"hand": [AYLA, BRAM]})
    game.pick(action="call", card="Ayla")
    assert asked(game).kind == "circle"
    game.pick(slot="right_front")
    assert game.card("Ayla").slot == "right_front"


@pytest.mark.rule("cfd:6.2.3.2.1")
def test_several_cards_are_called_at_once_and_to_different_circles() -> None:
    game = acted(choose("drop", BOTH, number=2), call(CHOSEN), drop=[AYLA, BRAM])
    game.pick(slot="left_front")
    assert [option.slot for option in asked(game).options] == ["right_front", "left_back", "center_back", "right_back"]
    game.pick(slot="right_front")
    assert {game.card("Ayla").slot, game.card("Bram").slot} == {"left_front", "right_front"}
    assert len(set(moments(game, "superior call"))) == 1


@pytest.mark.rule("cfd:6.2.3.2.1.1")
def test_of_too_many_cards_as_many_are_called_as_there_are_circles() -> None:
    game = acted(choose("drop", number=9), call(CHOSEN, "left_front", "right_front"), drop=[
        unit("A"), unit("B"), unit("C")])
    while asked(game).kind != "main phase":
        game.apply(0)
    assert count(game, 0, "drop") == 1 and count(game, 0, "rearguard") == 3


@pytest.mark.rule("cfd:6.2.4")
def test_for_a_unit_called_as_a_guardian_an_attacked_unit_is_chosen() -> None:
    wide = ast.Continuous((ast.Alter("attacked units", "to", ast.Num(2), ast.THIS),), ("field",))
    helps = unit("Helper", auto(ast.Attacked(None, ast.THIS, about="target"), choose("drop"), call(CHOSEN, "guardian")))
    game = board({"vanguard": front("Regent", wide, skills=[])},
                 {"rearguard": {"left_front": helps}, "drop": [AYLA]}, phase="battle")
    attack(game, "Regent")
    assert asked(game).kind == "guarded" and asked(game).player == 1
    game.pick(target="Rook")
    assert powers(game) == {"Rook": (11000, 16000), "Helper": (11000, 7000)}


def test_an_attacked_unit_that_is_called_as_a_guardian_guards_the_other_one() -> None:
    """It leaves its circle by the call, and is not attacked any more (10.4.1.8): nobody is asked what it guards."""
    wide = ast.Continuous((ast.Alter("attacked units", "to", ast.Num(2), ast.THIS),), ("field",))
    flees = unit("Dov", auto(ast.Attacked(None, ast.THIS, about="target"), call(ast.THIS, "guardian")))
    game = board({"vanguard": front("Regent", wide, skills=[])}, {"rearguard": {"left_front": flees}}, phase="battle")
    attack(game, "Regent")
    assert powers(game) == {"Rook": (11000, 16000)} and names(game, 1, "drop") == ["Dov"]


@pytest.mark.rule("cfd:6.2.5")
def test_a_unit_that_is_called_from_another_circle_is_a_new_card() -> None:
    game = acted(power(5000, select("rearguard", ast.Named(("Ayla",)))), choose("rearguard", ast.Named(("Ayla",))),
                 call(CHOSEN), rearguard={"left_front": hj.put(AYLA, state="rest")})
    game.pick(slot="right_front")
    assert game.card("Ayla").slot == "right_front" and game.card("Ayla").orientation == "stand"
    assert game.card("Ayla").power == 7000, "the effect was on the former card"


# 6.3 Rides


@pytest.mark.rule("cfd:6.3.3.1.1")
def test_a_card_of_the_ride_deck_is_seen_before_a_card_is_discarded_for_it() -> None:
    game = hj.scenario("cfd", phase="ride", players=[
        {"vanguard": unit("Page", grade=0), "ride_deck": [hj.put(AYLA, face="down")], "hand": [BRAM, unit("Cora")]},
        {"vanguard": ROOK}])
    game.pick(action="ride", card="Ayla")
    assert asked(game).kind == "discard" and seen(game, 1, 0, "ride_deck") == ["Ayla"]


@pytest.mark.rule("cfd:6.3.3.1.2")
def test_a_card_of_the_ride_deck_that_an_effect_lets_ride_costs_a_card_of_the_hand() -> None:
    game = acted(choose("ride_deck"), ride(CHOSEN), DRAW, ride_deck=[front("Heir")], hand=[AYLA, BRAM], deck=9)
    assert asked(game).kind == "discard" and seen(game, 1, 0, "ride_deck") == ["Heir"]
    game.pick(card="Bram")
    assert names(game, 0, "vanguard") == ["Heir"] and names(game, 0, "soul") == ["Regent"]
    assert names(game, 0, "drop") == ["Bram"] and count(game, 0, "hand") == 2


def test_a_game_is_saved_while_a_card_is_discarded_for_a_ride_by_an_effect() -> None:
    guide = unit("Guide", text="[ACT](RC): Choose a grade 3 card from your ride deck, and ride it.")
    game = board({"rearguard": {"left_back": guide}, "ride_deck": [front("Heir")], "hand": [AYLA, BRAM]})
    game.pick(action="activate")
    game.pick(card="Heir")
    loaded = hj.loads(game.dumps())
    for one in (game, loaded):
        one.pick(card="Bram")
        assert names(one, 0, "vanguard") == ["Heir"] and names(one, 0, "hand") == ["Ayla"]


def test_without_a_card_in_hand_no_effect_lets_a_card_of_the_ride_deck_ride() -> None:
    """It stays where it is, and the rest of the effect is carried out (6.3.3.1.2)."""
    game = acted(choose("ride_deck"), ride(CHOSEN), DRAW, ride_deck=[front("Heir")], deck=9)
    assert names(game, 0, "vanguard") == ["Regent"] and names(game, 0, "ride_deck") == ["Heir"]
    assert count(game, 0, "hand") == 1


@pytest.mark.rule("cfd:6.3.4")
def test_a_rear_guard_that_rides_is_a_new_card() -> None:
    game = acted(power(5000, select("rearguard", ast.Named(("Ayla",)))), choose("rearguard", ast.Named(("Ayla",))),
                 ast.Place(CHOSEN, ast.Slot(("vanguard",))), rearguard={"left_front": hj.put(AYLA, state="rest")})
    assert names(game, 0, "vanguard") == ["Ayla"] and game.card("Ayla").power == 7000


@pytest.mark.rule("cfd:6.3.5")
def test_the_former_vanguard_is_ridden_upon() -> None:
    old = unit("Old", auto(nodes.Ridden(ast.THIS), DRAW))
    game = hj.scenario("cfd", phase="ride", players=[{"vanguard": old, "hand": [BRAM], "deck": 5}, {"vanguard": ROOK}])
    game.pick(card="Bram")
    assert count(game, 0, "hand") == 1 and names(game, 0, "soul") == ["Old"]


def test_a_unit_that_goes_to_the_soul_without_a_ride_is_not_ridden_upon() -> None:
    """cfd:6.3.5."""
    old = unit("Old", auto(nodes.Ridden(ast.THIS), DRAW))
    to_soul = ast.Move(select("rearguard", ast.Named(("Old",))), (ast.Spot("soul"),))
    game = acted(to_soul, rearguard={"left_front": old}, deck=5)
    assert names(game, 0, "soul") == ["Old"] and count(game, 0, "hand") == 0


@pytest.mark.parametrize(("first", "circle"), [
    ("Old", 1), pytest.param("Thief", 0, marks=pytest.mark.rule("cfd:6.3.5.1"))])
def test_a_unit_that_was_ridden_upon_is_found_only_where_the_ride_has_put_it(first: str, circle: int) -> None:
    old = unit("Old", auto(nodes.Ridden(ast.THIS), call(ast.THIS)))
    ridden = nodes.Ridden(ast.Select(("vanguard",), "you"))
    thief = unit("Thief", auto(ridden, ast.Move(select("soul"), (ast.Spot("drop"),))))
    game = hj.scenario("cfd", phase="ride", players=[
        {"vanguard": old, "hand": [BRAM], "rearguard": {"left_back": thief}}, {"vanguard": ROOK}])
    game.pick(card="Bram")
    game.pick(card=first)
    if asked(game).kind == "position":
        game.pick(slot="left_front")
    assert names(game, 0, "rearguard").count("Old") == circle


@pytest.mark.parametrize(("paid", "called"), [
    pytest.param("Old", 0, marks=pytest.mark.rule("cfd:6.3.5.1")), ("Ayla", 1)])
def test_who_pays_with_the_unit_that_was_ridden_upon_does_not_find_it_any_more(paid: str, called: int) -> None:
    """Its cost may be paid with it, since it lies in the soul; then it is not where the ride has put it."""
    old = unit("Old", text="[AUTO]: When this unit is rode upon, [COST][Soul-Blast 1], and call this card to (RC).")
    game = hj.scenario("cfd", phase="ride", players=[{"vanguard": old, "hand": [BRAM], "soul": [AYLA]},
                                                     {"vanguard": ROOK}])
    game.pick(card="Bram")
    game.pick(action="yes")
    game.pick(card=paid)
    while asked(game).kind == "position":
        game.apply(0)
    assert names(game, 0, "drop") == [paid] and names(game, 0, "rearguard").count("Old") == called


@pytest.mark.rule("cfd:6.3.6")
@pytest.mark.parametrize(("first", "last"), [("Ayla", "Bram"), ("Bram", "Ayla")])
def test_of_several_cards_that_would_ride_at_once_each_rides_in_turn(first: str, last: str) -> None:
    game = acted(ast.Place(select("drop"), ast.Slot(("vanguard",))), drop=[AYLA, BRAM])
    assert asked(game).kind == "ride"
    game.pick(card=first)
    assert names(game, 0, "vanguard") == [last] and sorted(names(game, 0, "soul")) == sorted(["Regent", first])
    assert len(set(moments(game, "superior ride"))) == 2


# 6.4 overDress


@pytest.mark.rule("cfd:6.4.4.2")
def test_an_original_dress_of_the_ride_deck_goes_back_there() -> None:
    cloak = unit("Cloak", ast.Keyword("overdress", names=("Ayla",)), act(
        ast.Move(ast.THIS, (ast.Spot("deck"),)), limit=ONCE), grade=2)
    game = acted(choose("ride_deck"), call(CHOSEN), ride_deck=[hj.put(AYLA, face="down")], hand=[cloak], deck=9)
    game.pick(slot="left_front")
    game.pick(action="overdress", card="Cloak")
    game.pick(action="activate", card="Cloak")
    assert names(game, 0, "ride_deck") == ["Ayla"] and count(game, 0, "deck") == 10


@pytest.mark.rule("cfd:4.9.2.5")
def test_with_no_circle_that_takes_a_card_none_is_called() -> None:
    """On each there is a card face down; or on the only circle to which text lets the card be called."""
    closed = {slot: hj.put(unit(slot), face="down") for slot in
              ("left_front", "right_front", "left_back", "center_back", "right_back")}
    shy = unit("Shy", text="[CONT](Hand): This card can only be called to the back row center (RC).")
    for circles, called in ((closed, []), ({"center_back": closed["center_back"]}, ["call Ayla"]),
                            ({}, ["call Ayla", "call Shy"])):
        game = board({"hand": [AYLA, shy], "rearguard": circles})
        assert [key for key in options(game) if key.startswith("call")] == called
        reasons = [refusal.rule for refusal in game.why_not(action="call", card="Shy") or ()]
        assert reasons == ([] if "call Shy" in called else ["cfd:6.2.3.2"])
