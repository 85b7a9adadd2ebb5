"""The zones, what may be seen of them, and the circles (cfd:4)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.games.vanguard.vocabulary import bind, exactly
from headjudge.language.tree import ast
from tests.cfd.acting import ONCE, acted, seen, told
from tests.cfd.helpers import board, front, legal_deck, order, trigger, unit
from tests.vanguard.helpers import asked, attack, begun, count, finish_attack, moments, names, options, when
from tests.vanguard.trees import CHOSEN, DRAW, act, auto, call, choose, cont, end, power, select

SINGLE = front("Regent", skills=[])
PRISON = order("Sluice Gate", type="set order", kinds=["prison"])
SONG = order("Slow Water", type="set order", kinds=["song"])


def opening(*first: hj.Definition) -> hj.Game:
    """A new game after both players have chosen their first vanguards; the grade 0 unit Page is one of them."""
    game = hj.new_game("cfd", [legal_deck((unit("Page", grade=0), 2))] * 2, seed=1)
    while asked(game).kind == "first vanguard":
        game.apply(0)
    return game


# 4.1, 4.2 Who may see what


@pytest.mark.rule("cfd:4.5.2")
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


@pytest.mark.rule("cfd:4.1.1", "cfd:4.1.2", "cfd:4.1.3", "cfd:4.2.1", "cfd:4.2.3", "cfd:4.2.2",
                  "cfd:4.6.2", "cfd:4.7.2", "cfd:4.8.3", "cfd:4.9.3", "cfd:4.10.2", "cfd:4.11.2", "cfd:4.15.2",
                  "cfd:4.1.4", "cfd:4.12.2")
def test_what_each_player_may_see() -> None:
    mine = {"hand": [unit("H")], "drop": [unit("D")], "soul": [unit("S")], "damage": [unit("G")], "bind": [unit("B")],
            "order_zone": [SONG], "rearguard": {"left_back": unit("R")}, "deck": [unit("K"), 9]}
    game = board(mine)
    public = (("drop", "D"), ("soul", "S"), ("damage", "G"), ("bind", "B"), ("vanguard", "Regent"),
              ("order_zone", "Slow Water"))
    for zone, name in public:
        assert seen(game, 0, 0, zone) == seen(game, 1, 0, zone) == [name]
    view: Any = game.view(1)
    zones = view["players"][0]["zones"]
    there = zones.get("rearguard", {}).get("left_back", {})
    assert [card.get("name") for card in there.get("cards", [])] == ["R"]
    assert seen(game, 0, 0, "hand") == ["H"] and seen(game, 1, 0, "hand") == []
    assert seen(game, 0, 0, "deck") == seen(game, 1, 0, "deck") == []
    assert zones.get("hand", {}).get("count") == 1 and zones.get("deck", {}).get("count") == 10


@pytest.mark.rule("cfd:4.11.2.1", "cfd:4.1.5")
def test_both_see_cards_that_lie_face_down_in_the_damage_zone() -> None:
    game = board({"damage": [hj.put(unit("G"), face="down")]})
    assert seen(game, 0, 0, "damage") == seen(game, 1, 0, "damage") == ["G"]


@pytest.mark.rule("cfd:4.9.3.1")
def test_both_see_a_rear_guard_that_an_effect_turns_face_down() -> None:
    down = ast.TurnCard(select("rearguard", ast.Named(("Bram",))), "down")
    game = acted(down, rearguard={"left_front": unit("Bram")})
    view: Any = game.view(1)
    there = view["players"][0]["zones"].get("rearguard", {}).get("left_front", {})
    assert not game.card("Bram").face_up
    assert [card and card.get("name") for card in there.get("cards", [])] == ["Bram"]


@pytest.mark.rule("cfd:4.12.1", "cfd:4.12.3", "cfd:7.27.1")
def test_only_their_owner_sees_cards_bound_face_down() -> None:
    game = acted(bind(ast.Top("deck", "you", ast.Num(1)), "down"), bind(ast.Top("deck", "you", ast.Num(1))),
                 deck=[unit("Hidden"), unit("Open"), 9])
    assert sorted(seen(game, 0, 0, "bind")) == ["Hidden", "Open"]
    assert set(seen(game, 1, 0, "bind")) == {None, "Open"}


@pytest.mark.rule("cfd:4.12.3")
def test_only_its_owner_sees_a_bound_card_that_is_turned_face_down() -> None:
    down = ast.TurnCard(select("bind"), "down")  # and shuffled, so that nobody remembers which is which
    game = acted(down, ast.Shuffle("bind"), bind=[unit("Bram"), unit("Cora")])
    assert sorted(seen(game, 0, 0, "bind")) == ["Bram", "Cora"] and seen(game, 1, 0, "bind") == [None, None]


@pytest.mark.rule("cfd:4.16.1", "cfd:4.16.3", "cfd:4.16.2", "cfd:8.2.1.4")
def test_the_ride_deck_lies_face_down_and_its_owner_alone_sees_it() -> None:
    deck = hj.load_deck("cfd", "saltmarsh").cards
    game = hj.new_game("cfd", decks=[deck, deck], seed=3)
    game.run({0: "pass", 1: "pass"}, until=lambda game: game.turn == 1)
    assert count(game, 0, "ride_deck") == 3 and all(not card.face_up for card in game.players[0]["ride_deck"])
    assert None not in seen(game, 0, 0, "ride_deck") and set(seen(game, 1, 0, "ride_deck")) <= {None}


@pytest.mark.rule("cfd:4.1.11")
def test_the_others_know_how_many_cards_go_to_the_bottom_of_the_deck() -> None:
    game = acted(choose("hand", number=2), ast.Move(CHOSEN, (ast.Spot("deck", end="bottom"),)),
                 hand=[unit("A"), unit("B"), unit("C")], deck=5)
    while asked(game).kind != "main phase":
        game.apply(0)
    view: Any = game.view(1)
    zones = view["players"][0]["zones"]
    assert (zones["hand"].get("count"), zones["deck"].get("count")) == (1, 7)
    assert sum("bottom of the deck" in line for line in told(game, 1)) == 2


@pytest.mark.rule("cfd:4.1.7.1")
def test_nobody_orders_cards_that_come_to_a_zone_without_an_order() -> None:
    game = acted(choose("rearguard", ast.Relation("other", ast.THIS), number=2), ast.Move(CHOSEN, (ast.Spot("drop"),)),
                 rearguard={"left_front": unit("A"), "right_front": unit("B")})
    assert asked(game).kind == "main phase" and count(game, 0, "drop") == 2


@pytest.mark.rule("cfd:4.1.6")
def test_a_hidden_card_that_is_kept_from_moving_for_what_it_is_is_shown() -> None:
    top = ast.Top("deck", "you", ast.Num(1))
    grade_2 = ast.Select(("deck",), "any", (ast.Measure("grade", "==", ast.Num(2)),))
    ban = {"right_front": unit("Ban", cont(ast.Forbid("superior call", grade_2)))}
    game = acted(call(top, "rearguard"), deck=[unit("Heavy", grade=2), 5], rearguard=ban)
    assert names(game, 0, "deck")[0] == "Heavy" and seen(game, 1, 0, "deck")[:1] == ["Heavy"]
    firm = {"right_front": unit("Firm", cont(ast.Forbid("be affected", grade_2)))}
    game = acted(ast.Move(top, (ast.Spot("drop"),)), deck=[unit("Heavy", grade=2), 5], rearguard=firm)
    assert names(game, 0, "deck")[0] == "Heavy" and seen(game, 1, 0, "deck")[:1] == ["Heavy"]


@pytest.mark.rule("cfd:4.1.7")
def test_where_the_order_is_kept_cards_lie_as_they_were_put() -> None:
    game = acted(choose("drop", number=2), ast.Move(CHOSEN, (ast.Spot("deck", end="top"),)), DRAW,
                 drop=[unit("A"), unit("B")], deck=[unit("Below"), 5])
    game.pick(card="B")
    assert len(names(game, 0, "hand")) == 1 and set(names(game, 0, "hand") + names(game, 0, "deck")[:1]) == {"A", "B"}
    alike = order("Cell", type="set order")
    picks = ast.Choose((ast.Pick(select("orders"), exactly(1)),), "you", "chosen")
    assert len(options(acted(picks, order_zone=[alike, alike]))) == 2, "each has its place among the others"
    assert len(options(acted(choose("hand"), DRAW, hand=[alike, alike, unit()]))) == 2


@pytest.mark.rule("cfd:4.16.5")
def test_both_see_what_lies_face_up_in_a_ride_deck_zone() -> None:
    game = board({"ride_deck": [hj.put(unit("Back", grade=2), face="up"), unit("Below", grade=3)]})
    assert "Back" in seen(game, 1, 0, "ride_deck") and "Below" not in seen(game, 1, 0, "ride_deck")


@pytest.mark.rule("cfd:4.13.2", "cfd:4.13.1", "cfd:4.13.1.1")
def test_a_drive_check_shows_its_card_to_both_and_puts_it_into_the_hand() -> None:
    game = board({"vanguard": SINGLE, "deck": [trigger("draw"), unit("Next"), 9]}, {"hand": [unit("Wall")]},
                 phase="battle")
    attack(game, "Regent")
    game.pick(action="pass")
    assert seen(game, 0, 0, "trigger") == seen(game, 1, 0, "trigger") == ["Draw Bell"]
    finish_attack(game)
    assert sorted(names(game, 0, "hand")) == ["Draw Bell", "Next"] and count(game, 0, "trigger") == 0


@pytest.mark.rule("cfd:4.13.1.2", "cfd:4.11.1")
def test_a_damage_check_puts_its_card_into_the_damage_zone() -> None:
    game = board({"vanguard": SINGLE}, {"deck": [unit("Sore"), 9]}, phase="battle")
    attack(game, "Regent")
    finish_attack(game)
    assert names(game, 1, "damage") == ["Sore"] and [entry.verb for entry in game.log if entry.player == 1 and (
        entry.verb in ("damage check", "damage"))] == ["damage check", "damage"]


@pytest.mark.rule("cfd:4.14.2")
def test_both_see_an_order_while_it_is_played() -> None:
    slow = order("Slow", ast.OnPlay(choose("drop")))
    game = board({"hand": [slow], "drop": [unit("A"), unit("B")]})
    game.pick(action="order")
    assert asked(game).kind == "choose"
    assert seen(game, 0, 0, "order_area") == seen(game, 1, 0, "order_area") == ["Slow"]


# 4.1.7 to 4.1.13 Order, moves


@pytest.mark.rule("cfd:4.1.8")
def test_effects_stay_with_a_unit_from_circle_to_circle_and_end_elsewhere() -> None:
    strong = unit("Strong", act(power(3000), limit=ONCE))
    game = board({"rearguard": {"left_back": strong}})
    game.pick(action="activate")
    game.pick(slot="left")
    assert game.card("Strong").power == 10000 and game.card("Strong").slot == "left_front"
    back = unit("Back", act(choose("rearguard", ast.Named(("Strong",))), ast.Move(CHOSEN, (ast.Spot("soul", "you"),)),
                            call(ast.Select(("soul",), "you", (ast.Named(("Strong",)),)), "left_back"), limit=ONCE))
    game = board({"rearguard": {"left_back": strong, "right_back": back}})
    game.pick(action="activate", card="Strong")
    game.pick(action="activate", card="Back")
    assert game.card("Strong").power == 7000, "it is a new card"


@pytest.mark.rule("cfd:4.1.8.1")
def test_an_effect_follows_the_card_that_it_has_moved() -> None:
    game = acted(choose("drop"), call(CHOSEN, "left_front"), power(2000, CHOSEN), drop=[unit("Comer")])
    assert game.card("Comer").power == 9000
    gone = acted(choose("rearguard", ast.Named(("Bram",))), ast.Move(CHOSEN, (ast.Spot("hand"),)),
                 ast.Move(CHOSEN, (ast.Spot("drop"),)), rearguard={"left_front": unit("Bram")})
    assert names(gone, 0, "drop") == ["Bram"], "it is the same card for the effect that has moved it"


@pytest.mark.rule("cfd:4.1.9")
def test_the_owner_orders_cards_that_come_to_the_deck_together() -> None:
    game = acted(choose("drop", number=2, whose="opponent"), ast.Move(CHOSEN, (ast.Spot("deck", end="top"),)),
                 other={"drop": [unit("A"), unit("B")]})
    assert asked(game).kind == "order" and asked(game).player == 1


@pytest.mark.rule("cfd:4.1.10")
def test_the_others_do_not_know_the_order_in_a_hidden_zone() -> None:
    lines = []
    for first in ("A", "B"):
        game = acted(choose("drop", number=2), ast.Move(CHOSEN, (ast.Spot("deck", end="top"),)),
                     drop=[unit("A"), unit("B")])
        game.pick(card=first)
        lines.append([line for line in told(game, 1) if "deck" in line])
    assert lines[0] == lines[1] != []


@pytest.mark.rule("cfd:4.1.12")
def test_a_card_goes_to_its_owners_zone_where_the_text_names_none() -> None:
    game = acted(choose("rearguard", whose="opponent"), ast.Move(CHOSEN, (ast.Spot("imprisoned", "you"),)),
                 ast.Move(CHOSEN, (ast.Spot("bind"),)), order_zone=[PRISON],
                 other={"rearguard": {"left_front": unit("Bram")}})
    assert len(when(game, verb="imprison")) == 1, "the player of the prison controls it"
    assert names(game, 1, "bind") == ["Bram"] and count(game, 0, "bind") == 0


@pytest.mark.rule("cfd:4.1.13")
def test_a_card_does_not_go_to_a_zone_of_another_player() -> None:
    game = acted(choose("rearguard", whose="opponent"), ast.Move(CHOSEN, (ast.Spot("soul", "you"),)),
                 other={"rearguard": {"left_front": unit("Bram")}})
    assert game.card("Bram").zone == "rearguard" and count(game, 0, "soul") == 0


@pytest.mark.rule("cfd:4.5.3")
def test_cards_leave_the_deck_one_by_one() -> None:
    game = acted(ast.Move(ast.Top("deck", "you", ast.Num(2)), (ast.Spot("soul", "you"),)))
    times = moments(game, "soul charge")
    assert len(times) == 2 and times[0] < times[1]


# 4.3 Orientation and facing


@pytest.mark.rule("cfd:4.3.2", "cfd:4.3.2.1", "cfd:4.3.1", "cfd:5.2.1", "cfd:4.9.2.2")
def test_a_unit_stands_until_it_rests() -> None:
    game = board({"vanguard": SINGLE, "rearguard": {"left_front": unit("Bram")}}, {"hand": [unit("Wall")]},
                 phase="battle")
    assert (game.card("Bram").orientation, game.card("Regent").orientation) == ("stand", "stand")
    attack(game, "Regent")
    assert (game.card("Bram").orientation, game.card("Regent").orientation) == ("stand", "rest")


@pytest.mark.rule("cfd:4.3.2.2", "cfd:4.9.2.4.1")
def test_a_guardian_comes_resting() -> None:
    game = board({"vanguard": SINGLE}, {"hand": [unit("Wall"), unit("Spare")]}, phase="battle")
    attack(game, "Regent")
    game.pick(action="guard", card="Wall")
    game.pick(action="done")
    assert game.card("Wall").orientation == "rest"


def test_a_unit_that_an_effect_moves_to_the_guardian_circle_rests() -> None:
    leaps = auto(ast.Attacked(ast.Select(("vanguard",), "opponent")), ast.Shift(ast.THIS, ast.Slot(("guardian",))))
    game = board({"vanguard": SINGLE}, {"rearguard": {"left_back": unit("Leaper", leaps)}, "hand": [unit("Spare")]},
                 phase="battle")
    attack(game, "Regent")
    assert names(game, 1, "guardian") == ["Leaper"] and game.card("Leaper").orientation == "rest"


@pytest.mark.rule("cfd:4.3.2.3", "cfd:4.15.3")
def test_a_card_comes_to_the_order_zone_standing() -> None:
    game = board({"hand": [SONG]})
    game.pick(action="order")
    assert game.card("Slow Water").orientation == "stand"


@pytest.mark.rule("cfd:4.3.3", "cfd:4.3.3.1", "cfd:4.3.3.2", "cfd:4.3.3.3")
def test_cards_lie_face_up_in_public_zones_and_face_down_in_hidden_ones() -> None:
    game = acted(ast.Move(ast.Top("deck", "you", ast.Num(1)), (ast.Spot("damage"),)),
                 choose("drop"), ast.Move(CHOSEN, (ast.Spot("hand"),)), deck=[unit("Sore"), 9], drop=[unit("Back")])
    assert game.card("Sore").face_up and not game.card("Back").face_up


@pytest.mark.rule("cfd:4.11.3")
def test_a_card_face_down_in_the_damage_zone_has_no_information() -> None:
    grades = ast.Select(("damage",), "you", (ast.Measure("grade", "==", ast.Num(2)),))
    game = acted(power(1000), ast.If(ast.Exists(grades, ast.Quant(ast.Num(1), None)), power(500)),
                 damage=[hj.put(unit("Sore", grade=2), face="down")])
    assert game.card("Actor").power == 8000
    game = acted(power(1000), ast.If(ast.Exists(grades, ast.Quant(ast.Num(1), None)), power(500)),
                 damage=[unit("Sore", grade=2)])
    assert game.card("Actor").power == 8500


@pytest.mark.rule("cfd:4.12.4")
def test_a_card_bound_face_down_has_no_information() -> None:
    grades = ast.Select(("bind",), "you", (ast.Measure("grade", "==", ast.Num(2)),))
    count_them = ast.If(ast.Exists(grades, ast.Quant(ast.Num(1), None)), power(500))
    assert acted(count_them, bind=[hj.put(unit("Far", grade=2), face="down")]).card("Actor").power == 7000
    assert acted(count_them, bind=[unit("Far", grade=2)]).card("Actor").power == 7500


@pytest.mark.rule("cfd:4.15.3.1")
def test_a_card_face_down_in_the_order_zone_has_no_information() -> None:
    songs = ast.Select(("orders",), "you", (ast.Named(("Slow Water",)),))
    count_them = ast.If(ast.Exists(songs, ast.Quant(ast.Num(1), None)), power(500))
    assert acted(count_them, order_zone=[hj.put(SONG, face="down")]).card("Actor").power == 7000
    assert acted(count_them, order_zone=[SONG]).card("Actor").power == 7500


@pytest.mark.rule("cfd:4.12.5")
def test_bound_cards_are_told_apart_by_what_has_bound_them() -> None:
    mine = ast.Select(("bind",), "any", (ast.Relation("bound_by", ast.THIS),))
    binds = unit("Binder", act(choose("drop"), bind(CHOSEN), limit=ONCE),
                 auto(end("turn"), ast.Move(mine, (ast.Spot("hand"),))))
    game = board({"rearguard": {"left_back": binds}, "drop": [unit("Own")], "bind": [unit("Other")]})
    game.pick(action="activate")
    assert sorted(names(game, 0, "bind")) == ["Other", "Own"]
    game.pick(action="pass")
    game.pick(action="end")
    assert names(game, 0, "hand") == ["Own"] and names(game, 0, "bind") == ["Other"]


# 4.5 to 4.7


@pytest.mark.rule("cfd:4.5.1", "cfd:7.4.2", "cfd:7.4.1")
def test_decks_are_shuffled_before_the_game() -> None:
    orders = set()
    for seed in range(2):
        game = hj.new_game("cfd", [legal_deck((unit("Page", grade=0), 2))] * 2, seed=seed)
        while asked(game).kind == "first vanguard":
            game.apply(0)
        orders.add(tuple(names(game, 0, "deck")))
    assert len(orders) == 2


@pytest.mark.rule("cfd:4.6.1")
def test_the_first_cards_drawn_are_the_hand() -> None:
    game = opening()
    assert count(game, 0, "hand") == count(game, 1, "hand") == 5
    assert len(seen(game, 0, 0, "hand")) == 5 and seen(game, 1, 0, "hand") == [], "the opponent sees none of them"


@pytest.mark.rule("cfd:4.7.1")
def test_units_that_leave_the_field_go_to_the_drop_zone() -> None:
    game = board({"vanguard": SINGLE}, {"rearguard": {"left_front": unit("Bram")}}, phase="battle")
    attack(game, "Regent", "Bram")
    finish_attack(game)
    assert names(game, 1, "drop") == ["Bram"]


# 4.8, 4.9 Field and circles


@pytest.mark.rule("cfd:4.8.1", "cfd:4.10.1")
def test_the_field_is_the_circles_and_not_the_soul() -> None:
    all_units = cont(ast.Change(ast.Select(("field",), "you"), "power", "by", ast.Num(100)))
    circles = {slot: unit(slot) for slot in ("left_front", "right_front", "left_back", "center_back", "right_back")}
    game = board({}, {"vanguard": front("Rook", all_units, skills=[]), "rearguard": circles, "soul": [unit("Below")]})
    assert [game.card(name).power for name in circles] == [7100] * 5 and game.card("Rook").power == 11100
    assert game.card("Below").power == 7000


@pytest.mark.rule("cfd:4.8.2", "cfd:4.9.1")
def test_a_guardian_is_on_the_field() -> None:
    all_units = cont(ast.Change(ast.Select(("field",), "you"), "power", "by", ast.Num(100)))
    other = {"vanguard": front("Rook", all_units, skills=[]), "hand": [unit("Wall", shield=0), unit("Spare")],
             "rearguard": {"right_back": unit("Bram")}}
    game = board({"vanguard": front(power=12000, skills=[])}, other, phase="battle")
    attack(game, "Regent")
    game.pick(action="guard", card="Wall")
    game.pick(action="done")
    assert asked(game).kind == "guard" and game.card("Wall").power == 7100 and game.card("Bram").power == 7100


@pytest.mark.rule("cfd:4.9.1.1", "cfd:4.9.1.2")
def test_a_column_goes_on_across_the_table() -> None:
    column = cont(ast.Change(ast.Select(("field",), "any", (ast.Relation("same_column", ast.THIS),
                                                           ast.Relation("other", ast.THIS))), "power", "by",
                             ast.Num(100)))
    game = board({"rearguard": {"left_front": unit("Post", column), "left_back": unit("Mate"),
                                "right_back": unit("Far")}},
                 {"rearguard": {"right_front": unit("Across"), "left_front": unit("Beside")}})
    assert [game.card(name).power for name in ("Mate", "Across", "Far", "Beside")] == [7100, 7100, 7000, 7000]


@pytest.mark.rule("cfd:4.9.1.3")
def test_the_front_row_and_the_back_row_have_three_circles_each() -> None:
    def row(name: str) -> ast.Ability:
        return cont(ast.Change(ast.Select((name,), "you"), "power", "by", ast.Num(100 if name == "back_row" else 10)))

    slots = ("left_front", "right_front", "left_back", "center_back", "right_back")
    game = board({"vanguard": front("Regent", row("front_row"), row("back_row")),
                  "rearguard": {slot: unit(slot) for slot in slots}})
    assert [game.card(slot).power for slot in slots] == [7010, 7010, 7100, 7100, 7100]
    assert game.card("Regent").power == 11010


@pytest.mark.rule("cfd:4.9.2.3")
def test_the_front_center_is_the_vanguard_circle() -> None:
    game = board({"vanguard": unit("Lord", grade=2), "hand": [unit("Two", grade=2), unit("Three", grade=3)]})
    assert [key for key in options(game) if key.startswith("call")] == ["call Two"]


@pytest.mark.rule("cfd:4.9.2")
def test_what_a_unit_is_follows_from_the_type_of_its_circle() -> None:
    game = board({"vanguard": SINGLE}, {"rearguard": {"left_front": unit("Bram")}}, phase="battle")
    attack(game, "Regent", "Bram")
    finish_attack(game)
    assert names(game, 1, "drop") == ["Bram"] and count(game, 1, "damage") == 0, "a rear-guard retires"
    game = board({"vanguard": SINGLE}, phase="battle")
    attack(game, "Regent")
    finish_attack(game)
    assert count(game, 1, "damage") == 1, "a vanguard is dealt damage"


@pytest.mark.rule("cfd:4.9.2.1")
def test_a_circle_is_called_by_its_type() -> None:
    game = board({"vanguard": SINGLE}, {"hand": [unit("Wall"), unit("Spare")]}, phase="battle")
    attack(game, "Regent")
    game.pick(action="guard", card="Wall")
    game.pick(action="done")
    assert "Player 2 calls Wall to the guardian circle" in told(game, 0)


@pytest.mark.rule("cfd:4.9.2.4")
def test_guardians_are_units_of_the_guardian_circle() -> None:
    game = board({"vanguard": SINGLE}, {"hand": [unit("Wall"), unit("Spare")]}, phase="battle")
    attack(game, "Regent")
    game.pick(action="guard", card="Wall")
    game.pick(action="done")
    finish_attack(game)
    assert names(game, 1, "drop") == ["Wall"] and count(game, 1, "guardian") == 0


@pytest.mark.rule("cfd:4.9.2.3.1")
def test_a_unit_that_moves_to_the_vanguard_circle_stands() -> None:
    lift = unit("Lift", act(ast.Exchange(select("rearguard", ast.Named(("Climber",))), select("vanguard")), limit=ONCE))
    game = board({"rearguard": {"left_front": hj.put(unit("Climber"), state="rest"), "left_back": lift}})
    game.pick(action="activate")
    assert names(game, 0, "vanguard") == ["Climber"] and game.card("Climber").orientation == "stand"


@pytest.mark.rule("cfd:4.9.2.5.1", "cfd:6.2.3.3.1")
def test_a_card_stands_on_a_rear_guard_circle_to_which_it_comes_from_elsewhere() -> None:
    lift = unit("Lift", act(ast.Exchange(select("rearguard", ast.Named(("Climber",))), select("vanguard")), limit=ONCE))
    game = board({"vanguard": hj.put(front(), state="rest"),
                  "rearguard": {"left_front": unit("Climber"), "left_back": lift}})
    game.pick(action="activate")
    assert game.card("Regent").slot == "left_front" and game.card("Regent").orientation == "stand"


@pytest.mark.rule("cfd:4.9.2.5")
@pytest.mark.parametrize("slot", ["left_front", "right_front", "left_back", "center_back", "right_back"])
def test_a_unit_on_any_of_the_other_five_circles_is_a_rear_guard(slot: str) -> None:
    cloak = unit("Cloak", ast.Keyword("overdress", names=("Ayla",)), grade=2)
    game = board({"hand": [cloak], "rearguard": {slot: unit("Ayla")}})
    game.pick(action="overdress", card="Cloak")
    assert game.card("Cloak").slot == slot


@pytest.mark.rule("cfd:4.9.2.5")
def test_a_circle_with_a_card_face_down_is_no_rear_guard_circle() -> None:
    """Nothing is called to it, by rule or by an effect, and its column is not exchanged."""
    caller = unit("Caller", text="[ACT](RC)[1/turn]: Choose a card from your drop, and call it to (RC).")
    game = board({"hand": [unit("New")], "drop": [unit("Old")], "rearguard": {
        "left_front": hj.put(unit("Down"), face="down"), "left_back": unit("Behind"), "right_back": caller}})
    assert [key for key in options(game) if key.startswith("exchange")] == ["exchange right"]
    free = ["center_back", "left_back", "right_back", "right_front"]
    for action, card in (("call", "New"), ("activate", "Caller")):
        played = game.clone()
        played.pick(action=action, card=card)
        assert sorted(option.slot for option in asked(played).options) == free


def test_a_card_face_down_on_a_circle_takes_no_part_in_attacks() -> None:
    """A unit attacks, is attacked and intercepts on the vanguard circle or a rear-guard circle (10.4.1.3, 14.4.2).

    The circle of a card face down is neither (4.9.2.5).
    """
    down = hj.put(unit("Down", grade=2), face="down")
    game = board({"rearguard": {"left_front": down}, "deck": 9},
                 {"rearguard": {"left_front": down}, "hand": [unit("Wall")]}, phase="battle")
    game.pick(action="attack")
    assert asked(game).kind == "guard" and options(game) == ["guard Wall", "pass"], "of Regent on Rook alone"
    reasons = [refusal.rule for refusal in game.why_not(action="guard", card="Down") or ()]
    assert "cfd:14.4.2" in reasons
    alone = {"vanguard": hj.put(front(), state="rest"), "rearguard": {"left_front": down}, "deck": 9}
    game = board(alone, {"deck": 9}, phase="battle")
    game.run({0: "pass", 1: "pass"}, until=lambda game: game.turn_player == 1)
    assert "attack step" not in begun(game)


@pytest.mark.rule("cfd:4.9.2.5")
def test_no_unit_is_put_over_a_card_face_down() -> None:
    cloak = unit("Cloak", ast.Keyword("overdress", names=("Down",)))
    for face, dressed in (("down", False), ("up", True)):
        game = board({"hand": [cloak], "rearguard": {"left_front": hj.put(unit("Down"), face=face)}})
        assert any(key.startswith("overdress") for key in options(game)) is dressed


def test_the_other_five_circles_are_rear_guard_circles() -> None:
    game = board({"hand": [unit("New")]})
    game.pick(action="call", card="New")
    assert len(options(game)) == 5
    game.pick(slot="center_back")
    everybody = act(ast.Move(ast.Select(("rearguard",), "you"), (ast.Spot("bind"),)), limit=ONCE)
    slots = ("left_front", "right_front", "left_back", "center_back", "right_back")
    game = board({"vanguard": front("Regent", everybody), "rearguard": {slot: unit(slot) for slot in slots}})
    game.pick(action="activate")
    assert count(game, 0, "bind") == 5


