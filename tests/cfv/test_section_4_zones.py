"""The zones, what may be seen of them, and the circles (cfv:4)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.games.vanguard.vocabulary import bind
from headjudge.kernel.identity import position
from headjudge.language.tree import ast
from tests.cfv.helpers import board, front, legal_deck, trigger, unit
from tests.vanguard.helpers import asked, attack, count, finish_attack, moments, names, options
from tests.vanguard.trees import CHOSEN, act, auto, call, choose, cont, end, power, select

LIMIT = ast.Limit(1)


def seen(game: hj.Game, seat: int, owner: int, zone: str) -> list[Any]:
    """The names of the cards that a seat sees in a zone of a player; None for those it does not know."""
    view: Any = game.view(seat)
    found = view["players"][owner]["zones"].get(zone, {}).get("cards", [])
    return [card and card.get("name") for card in found]


def acted(*steps: ast.Step, mine: dict[str, Any] | None = None, other: dict[str, Any] | None = None) -> hj.Game:
    game = board({**(mine or {}), "rearguard": {"left_back": unit("Actor", act(*steps, limit=LIMIT)),
                                                **(mine or {}).get("rearguard", {})}}, other)
    game.pick(action="activate", card="Actor")
    return game


@pytest.mark.rule("cfv:4.2.2")
def test_nobody_knows_the_cards_of_a_deck_or_their_order() -> None:
    """All lie face down, and nobody can tell the deck from one in which the same cards lie in another order."""
    cards = [unit("One"), unit("Two", grade=2), unit("Three", grade=3)]
    decks = [board({"deck": cards}), board({"deck": cards[::-1]})]
    for game in decks:
        assert count(game, 0, "deck") == 3 and not any(card.face_up for card in game.players[0]["deck"])
        assert all(seen(game, seat, 0, "deck") == [] for seat in (0, 1))
    assert names(decks[0], 0, "deck") == names(decks[1], 0, "deck")[::-1] == ["One", "Two", "Three"]
    for seat in (0, 1, None):
        assert decks[0].view(seat) == decks[1].view(seat)


@pytest.mark.rule("cfv:4.1.1", "cfv:4.1.2", "cfv:4.1.3", "cfv:4.3.2", "cfv:4.4.2", "cfv:4.7.3",
                  "cfv:4.8.2", "cfv:4.5.3", "cfv:4.6.7")
def test_what_each_player_may_see() -> None:
    mine = {"hand": [unit("H")], "drop": [unit("D")], "soul": [unit("S")], "damage": [unit("G")],
            "rearguard": {"left_back": unit("R")}, "deck": [unit("K"), 9]}
    game = board(mine)
    for zone, name in (("drop", "D"), ("soul", "S"), ("damage", "G"), ("vanguard", "Regent")):
        assert seen(game, 0, 0, zone) == seen(game, 1, 0, zone) == [name]
    view: Any = game.view(1)
    zones = view["players"][0]["zones"]
    there = zones.get("rearguard", {}).get("left_back", {})
    assert [card.get("name") for card in there.get("cards", [])] == ["R"]
    assert seen(game, 0, 0, "hand") == ["H"] and seen(game, 1, 0, "hand") == []
    assert seen(game, 0, 0, "deck") == seen(game, 1, 0, "deck") == []
    assert zones.get("hand", {}).get("count") == 1 and zones.get("deck", {}).get("count") == 10


@pytest.mark.rule("cfv:4.4.2")
def test_a_card_comes_face_up_on_top_of_the_drop_zone() -> None:
    """Both see all of them, also one that has lain face down."""
    game = board({"drop": [unit("Old")], "damage": [hj.put(unit("Turned"), face="down")], "rearguard": {
        "left_back": unit("Actor", act(ast.Move(select("damage"), (ast.Spot("drop"),)), limit=LIMIT))}})
    game.pick(action="activate")
    assert names(game, 0, "drop") == ["Turned", "Old"] and all(card.face_up for card in game.players[0]["drop"])
    assert seen(game, 0, 0, "drop") == seen(game, 1, 0, "drop") == ["Turned", "Old"]


def test_the_order_of_the_drop_zone_means_nothing() -> None:
    """Its player may change it at any time: a position is the same in whichever order the cards lie."""
    cards = [unit("One"), unit("Two")]
    games = [board({"drop": order}) for order in (cards, cards[::-1])]
    assert position(games[0].state) == position(games[1].state)


@pytest.mark.rule("cfv:4.8.2.1", "cfv:4.1.7", "cfv:4.8.2")
def test_both_see_cards_that_lie_face_down_in_the_damage_zone() -> None:
    game = board({"damage": [hj.put(unit("G"), face="down")]})
    assert seen(game, 0, 0, "damage") == seen(game, 1, 0, "damage") == ["G"]


@pytest.mark.rule("cfv:4.9.1", "cfv:4.9.2", "cfv:4.9.2.1", "cfv:10.1.18.1")
def test_only_their_owner_sees_cards_bound_face_down() -> None:
    game = acted(bind(ast.Top("deck", "you", ast.Num(1)), "down"), bind(ast.Top("deck", "you", ast.Num(1))),
                 mine={"deck": [unit("Hidden"), unit("Open"), 9]})
    assert sorted(seen(game, 0, 0, "bind")) == ["Hidden", "Open"]
    assert set(seen(game, 1, 0, "bind")) == {None, "Open"}


@pytest.mark.rule("cfv:10.1.18.1")
def test_a_card_is_bound_in_the_zone_of_its_owner() -> None:
    game = acted(bind(select("rearguard", whose="opponent")), other={"rearguard": {"left_front": unit("Theirs")}})
    assert names(game, 1, "bind") == ["Theirs"] and count(game, 0, "bind") == count(game, 1, "rearguard") == 0


@pytest.mark.rule("cfv:4.9.3")
def test_bound_cards_are_told_apart_by_what_has_bound_them() -> None:
    mine = ast.Select(("bind",), "any", (ast.Relation("bound_by", ast.THIS),))
    binds = unit("Binder", act(choose("drop"), bind(CHOSEN), limit=LIMIT),
                 auto(end("turn"), ast.Move(mine, (ast.Spot("hand"),))))
    game = board({"rearguard": {"left_back": binds}, "drop": [unit("Own")], "bind": [unit("Other")]})
    game.pick(action="activate")
    assert sorted(names(game, 0, "bind")) == ["Other", "Own"]
    game.pick(action="pass")
    game.pick(action="end")
    assert names(game, 0, "hand") == ["Own"] and names(game, 0, "bind") == ["Other"]


@pytest.mark.rule("cfv:4.1.4", "cfv:8.7.3")
def test_effects_stay_with_a_unit_from_circle_to_circle_and_end_elsewhere() -> None:
    strong = unit("Strong", act(power(3000), limit=LIMIT))
    game = board({"rearguard": {"left_back": strong}})
    game.pick(action="activate")
    game.pick(slot="left")
    assert game.card("Strong").power == 10000 and game.card("Strong").slot == "left_front"
    back = unit("Back", act(choose("rearguard", ast.Named(("Strong",))), ast.Move(CHOSEN, (ast.Spot("soul", "you"),)),
                            call(ast.Select(("soul",), "you", (ast.Named(("Strong",)),)), "left_back"), limit=LIMIT))
    game = board({"rearguard": {"left_back": strong, "right_back": back}})
    game.pick(action="activate", card="Strong")
    game.pick(action="activate", card="Back")
    assert game.card("Strong").power == 7000, "it is a new card"


@pytest.mark.rule("cfv:4.1.5")
def test_the_owner_orders_cards_that_come_to_the_deck_together() -> None:
    game = acted(choose("drop", number=2, whose="opponent"), ast.Move(CHOSEN, (ast.Spot("deck", end="top"),)),
                 other={"drop": [unit("A"), unit("B")]})
    assert asked(game).kind == "order" and asked(game).player == 1


@pytest.mark.rule("cfv:4.1.5.1")
def test_the_others_do_not_know_the_order_in_a_hidden_zone() -> None:
    game = acted(choose("drop", number=2), ast.Move(CHOSEN, (ast.Spot("deck", end="top"),)),
                 mine={"drop": [unit("A"), unit("B")]})
    game.pick(card="A")
    log: Any = game.log_for(1)
    moved = [entry["text"] for entry in log if entry.get("to") == "deck" or "deck" in entry["text"]]
    other: Any = acted(choose("drop", number=2), ast.Move(CHOSEN, (ast.Spot("deck", end="top"),)),
                       mine={"drop": [unit("A"), unit("B")]})
    other.pick(card="B")
    theirs = [entry["text"] for entry in other.log_for(1) if "deck" in entry["text"]]
    assert sorted(moved) == sorted(theirs) and moved == theirs, "the cards are known, their order is not"


@pytest.mark.rule("cfv:4.2.1", "cfv:5.2.3", "cfv:10.1.10.1")
def test_decks_are_shuffled_before_the_game() -> None:
    orders = set()
    for seed in range(2):
        game = hj.new_game("cfv", [legal_deck((unit("Page", grade=0), 2))] * 2, seed=seed)
        while asked(game).kind == "first vanguard":
            game.apply(0)
        orders.add(tuple(names(game, 0, "deck")))
    assert len(orders) == 2


@pytest.mark.rule("cfv:4.2.3")
def test_cards_leave_the_deck_one_by_one() -> None:
    game = acted(ast.Move(ast.Top("deck", "you", ast.Num(2)), (ast.Spot("soul", "you"),)))
    times = moments(game, "soul charge")
    assert len(times) == 2 and times[0] < times[1]


@pytest.mark.rule("cfv:4.3.1", "cfv:5.2.5")
def test_the_first_cards_drawn_are_the_hand() -> None:
    game = hj.new_game("cfv", [legal_deck((unit("Page", grade=0), 2))] * 2, seed=1)
    while asked(game).kind == "first vanguard":
        game.apply(0)
    assert count(game, 0, "hand") == count(game, 1, "hand") == 5


@pytest.mark.rule("cfv:4.4.1")
def test_units_that_leave_the_field_go_to_the_drop_zone() -> None:
    game = board({"vanguard": front(skills=[])}, {"rearguard": {"left_front": unit("Bram")}}, phase="battle")
    attack(game, "Regent", "Bram")
    assert names(game, 1, "drop") == ["Bram"]


@pytest.mark.rule("cfv:4.5.1", "cfv:4.7.1")
def test_the_field_is_the_seven_circles_and_not_the_soul() -> None:
    all_units = cont(ast.Change(ast.Select(("field",), "you"), "power", "by", ast.Num(100)))
    circles = {slot: unit(slot) for slot in ("left_front", "right_front", "left_back", "center_back", "right_back")}
    game = board({}, {"vanguard": front("Rook", all_units, skills=[]), "rearguard": circles, "soul": [unit("Below")],
                      "hand": [unit("Wall")]}, phase="battle")
    attack(game, "Regent")
    assert [game.card(name).power for name in circles] == [7100] * 5 and game.card("Rook").power == 11100
    assert game.card("Below").power == 7000
    game.pick(card="Wall")
    finish_attack(game)
    assert names(game, 1, "drop") == ["Wall"]


@pytest.mark.rule("cfv:4.6.1")
def test_a_guardian_is_on_the_field() -> None:
    all_units = cont(ast.Change(ast.Select(("field",), "you"), "power", "by", ast.Num(100)))
    other = {"vanguard": front("Rook", all_units, skills=[]), "hand": [unit("Wall", shield=0)],
             "deck": [trigger("draw"), 9]}
    game = board({"vanguard": front(power=12000, skills=[])}, other, phase="battle")
    attack(game, "Regent")
    game.pick(card="Wall")
    game.pick(action="done") if asked(game).kind == "guard" else None
    assert asked(game).kind == "icon" and game.card("Wall").power == 7100


@pytest.mark.rule("cfv:4.6.2", "cfv:4.6.2.1")
def test_a_column_goes_on_across_the_table() -> None:
    column = cont(ast.Change(ast.Select(("field",), "any", (ast.Relation("same_column", ast.THIS),
                                                           ast.Relation("other", ast.THIS))), "power", "by",
                             ast.Num(100)))
    game = board({"rearguard": {"left_front": unit("Post", column), "left_back": unit("Mate"),
                                "right_back": unit("Far")}},
                 {"rearguard": {"right_front": unit("Across"), "left_front": unit("Beside")}})
    assert [game.card(name).power for name in ("Mate", "Across", "Far", "Beside")] == [7100, 7100, 7000, 7000]


@pytest.mark.rule("cfv:4.6.4.1", "cfv:9.3.1", "cfv:3.9.1.1")
def test_a_unit_that_moves_to_the_vanguard_circle_stands_and_does_not_ride() -> None:
    climber = unit("Climber", auto(ast.Moved(ast.THIS, "ride", (), "any", ("vanguard",)), ast.Draw(ast.Num(1))))
    lift = unit("Lift", act(ast.Shift(select("rearguard", ast.Named(("Climber",))), ast.Slot(("vanguard",))),
                            limit=LIMIT))
    game = board({"rearguard": {"left_front": hj.put(climber, state="rest"), "left_back": lift}})
    game.pick(action="activate")
    assert names(game, 0, "vanguard") == ["Climber"] and game.card("Climber").orientation == "stand"
    assert names(game, 0, "soul") == ["Regent"] and count(game, 0, "hand") == 0, "the old one left by rule action"


@pytest.mark.rule("cfv:4.6.6.1")
def test_a_card_stands_on_a_rear_guard_circle_to_which_it_comes_from_elsewhere() -> None:
    sinks = unit("Sink", act(ast.Shift(select("vanguard"), ast.Slot(("right_front",))), limit=LIMIT))
    game = board({"vanguard": hj.put(front(), state="rest"), "rearguard": {"left_back": sinks}})
    game.pick(action="activate")
    assert game.card("Regent").slot == "right_front" and game.card("Regent").orientation == "stand"


@pytest.mark.rule("cfv:4.6.6.2", "cfv:4.6.6")
def test_between_rear_guard_circles_a_unit_keeps_its_orientation() -> None:
    shifts = unit("Sink", act(ast.Shift(select("rearguard", ast.Named(("Ayla",))), ast.Slot(("right_front",))),
                              limit=LIMIT))
    game = board({"rearguard": {"left_back": shifts, "left_front": hj.put(unit("Ayla"), state="rest")},
                  "hand": [unit("New")]})
    game.pick(action="activate")
    assert game.card("Ayla").slot == "right_front" and game.card("Ayla").orientation == "rest"
    game.pick(card="New")
    assert len(options(game)) == 5


@pytest.mark.rule("cfv:4.6.7.1", "cfv:3.10.1.1", "cfv:9.3.3")
def test_one_unit_on_each_rear_guard_circle() -> None:
    game = board({"rearguard": {"left_back": unit("Old")}, "hand": [unit("New")]})
    game.pick(card="New")
    game.pick(slot="left_back")
    assert names(game, 0, "drop") == ["Old"]


@pytest.mark.rule("cfv:3.11.1", "cfv:4.6.5", "cfv:3.11.1.2")
def test_any_number_of_guardians_stay_until_the_attack_is_over() -> None:
    game = board({"vanguard": front(skills=[]), "deck": [trigger("draw"), 9]},
                 {"hand": [unit("A"), unit("B"), unit("C")]}, phase="battle")
    attack(game, "Regent")
    for name in "ABC":
        game.pick(card=name)
    assert asked(game).kind == "icon" and sorted(names(game, 1, "guardian")) == ["A", "B", "C"]
    finish_attack(game)
    assert sorted(names(game, 1, "drop")) == ["A", "B", "C"] and count(game, 1, "damage") == 0
