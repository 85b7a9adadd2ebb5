"""Extra turns, different names, and ending a turn (cfd:17.2 to 17.4); nations and clans (appendix B)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.cfd.cards import as_rules_read
from headjudge.language.tree import ast
from tests.cfd.acting import acted
from tests.cfd.helpers import board, front, order, unit
from tests.vanguard.helpers import asked, attack, count, finish_attack, options, pass_to, when
from tests.vanguard.trees import ATTACKS, DRAW, act, auto, cont, end, power, select

AYLA = unit("Ayla")
SINGLE = front("Regent", skills=[])


def turns_from(game: hj.Game, number: int) -> list[int]:
    """Whose turns come next, as many as asked for."""
    found: list[int] = []

    def has_begun(game: hj.Game) -> bool:
        return game.turn == first + len(found) + 1

    first = game.turn
    while len(found) < number:
        game.run({0: "pass", 1: "pass"}, until=has_begun)
        found.append(game.turn_player)
    return found


@pytest.mark.rule("cfd:17.2.1")
def test_an_extra_turn_comes_right_after_this_one() -> None:
    game = acted(ast.ExtraTurn("you"), deck=20, other={"deck": 20})
    assert turns_from(game, 3) == [0, 1, 0]


@pytest.mark.rule("cfd:17.2.2")
def test_of_several_extra_turns_the_one_added_last_comes_first() -> None:
    game = acted(ast.ExtraTurn("you"), ast.ExtraTurn("opponent"), deck=20, other={"deck": 20})
    assert turns_from(game, 3) == [1, 0, 1]


@pytest.mark.parametrize(("twin", "different"), [
    pytest.param("Ayla", 2, marks=pytest.mark.rule("cfd:17.3.1")), ("Bram", 3)])
def test_the_number_of_different_cards_is_that_of_their_names(twin: str, different: int) -> None:
    game = acted(ast.Change(ast.THIS, "power", "by", ast.Times(ast.Num(100), ast.Kinds(
        select("rearguard"), "name")), ast.END_OF_TURN),
        rearguard={"left_front": AYLA, "right_front": unit(twin, grade=2)})
    assert game.card("Actor").power == 7000 + 100 * different


@pytest.mark.rule("cfd:17.3.1.1")
def test_one_unit_with_two_names_counts_twice() -> None:
    both = cont(ast.Regard(ast.THIS, "name", ("Second",)))
    game = acted(ast.Change(ast.THIS, "power", "by", ast.Times(ast.Num(100), ast.Kinds(
        select("front_rearguard"), "name")), ast.END_OF_TURN), rearguard={"left_front": unit("First", both)})
    assert game.card("Actor").power == 7200


@pytest.mark.rule("cfd:17.3.1.2")
def test_another_information_is_counted_where_text_names_it() -> None:
    game = acted(ast.Change(ast.THIS, "power", "by", ast.Times(ast.Num(100), ast.Kinds(
        select("rearguard"), "grade")), ast.END_OF_TURN),
        rearguard={"left_front": AYLA, "right_front": unit("Bram", grade=2)})
    assert game.card("Actor").power == 7200


# 17.4


def stopper(*more: ast.Step) -> hj.Definition:
    """A unit that ends the turn when it attacks."""
    return unit("Stopper", auto(ATTACKS, *more, ast.Perform("end the turn")), grade=2, power=11000)


@pytest.mark.rule("cfd:17.4.1.1")
def test_effects_for_the_battle_end_with_the_turn_that_is_ended() -> None:
    game = board({"rearguard": {"left_front": stopper(power(5000, until=ast.Until("battle")), power(300)),
                                "left_back": unit("Late", auto(end("turn"), DRAW), auto(end("turn"), power(1)))},
                  "deck": 9}, {"deck": 9}, phase="battle")
    attack(game, "Stopper")
    assert asked(game).kind == "automatic" and game.phase == "end phase"
    assert game.card("Stopper").power == 11300, "what lasts until end of turn is still there"


@pytest.mark.rule("cfd:17.4.2")
def test_damage_that_is_left_is_handled_in_the_end_phase() -> None:
    game = board({"rearguard": {"left_front": stopper(ast.Damage("opponent", ast.Num(1)))}, "deck": 9},
                 {"deck": 9}, phase="battle")
    attack(game, "Stopper")
    finish_attack(game)
    assert count(game, 1, "damage") == 1
    assert when(game, kind="begin", word="end phase")[0] < when(game, verb="damage check")[0]


@pytest.mark.rule("cfd:17.4.3")
def test_abilities_that_stand_by_are_played_in_the_end_phase() -> None:
    both = auto(ATTACKS, DRAW)
    game = board({"rearguard": {"left_front": unit("Stopper", auto(ATTACKS, ast.Perform("end the turn")), both,
                                                   grade=2, power=11000)}, "deck": 9}, {"deck": 9}, phase="battle")
    attack(game, "Stopper")
    game.pick(number=0)
    finish_attack(game)
    drawn = when(game, verb="draw", player=0)
    assert drawn and when(game, kind="begin", word="end phase")[0] < drawn[0]


# Appendix B


@pytest.mark.rule("cfd:B.2")
def test_a_card_of_a_nation_has_the_clans_of_its_row() -> None:
    assert "Granblue" in as_rules_read(unit("Root", nations=["Stoicheia"])).words.get("clan", ())
    assert as_rules_read(unit("Root", nations=["Stoicheia"], clans=["Megacolony"])).words["clan"] == ("Megacolony",)


@pytest.mark.parametrize(("nation", "older", "wanted"), [
    pytest.param("Keter Sanctuary", "United Sanctuary", "Royal Paladin, Oracle Think Tank, Angel Feather,"
                 " Shadow Paladin, Gold Paladin, Genesis", marks=pytest.mark.rule("cfd:B.3")),
    pytest.param("Dragon Empire", "", "Kagero, Nubatama, Tachikaze, Murakumo, Narukami",
                 marks=pytest.mark.rule("cfd:B.4")),
    pytest.param("Brandt Gate", "Star Gate", "Nova Grappler, Dimension Police, Link Joker, Etranger",
                 marks=pytest.mark.rule("cfd:B.5")),
    pytest.param("Dark States", "Dark Zone", "Spike Brothers, Dark Irregulars, Pale Moon, Gear Chronicle",
                 marks=pytest.mark.rule("cfd:B.6")),
    pytest.param("Stoicheia", "Zoo, Magallanica", "Megacolony, Great Nature, Neo Nectar, Granblue, Aqua Force",
                 marks=pytest.mark.rule("cfd:B.7", "cfd:B.1")),
    pytest.param("Lyrical Monasterio", "Magallanica", "Bermuda Triangle", marks=pytest.mark.rule("cfd:B.8")),
])
def test_a_nation_is_an_older_one_too_and_has_these_clans(nation: str, older: str, wanted: str) -> None:
    words = as_rules_read(unit("Root", nations=[nation])).words
    assert words["nation"] == (nation, *[name for name in older.split(", ") if name])
    assert words.get("clan", ()) == tuple(wanted.split(", "))




def test_an_extra_turn_is_a_turn_like_any_other() -> None:
    """The order of a turn, and abilities for once a turn, are there again; what lasted until end of turn is not."""
    clock = unit("Clock", act(ast.Seq((ast.ExtraTurn("you"), power(1000))), limit=ast.Limit(1)))
    flare = order("Flare", text="Draw a card.")
    game = board({"rearguard": {"left_front": clock}, "hand": [flare, flare], "deck": 20}, {"deck": 20})
    game.pick(action="activate")
    game.pick(action="order")
    assert not [key for key in options(game) if key.startswith(("order", "activate"))]
    assert game.card("Clock").power == 8000
    turn = game.turn
    game.pick(action="pass")
    pass_to(game, "main phase", 0)
    assert game.turn == turn + 1 and game.card("Clock").power == 7000
    assert len([key for key in options(game) if key.startswith(("order", "activate"))]) == 2


@pytest.mark.rule("cfd:17.3.1.1")
def test_of_one_unit_with_two_names_that_hold_a_word_both_are_counted() -> None:
    both = cont(ast.Regard(ast.THIS, "name", ("Torch Arrow",)))
    torches = select("front_rearguard", ast.Named(("Torch",), "has"))
    game = acted(ast.Change(ast.THIS, "power", "by", ast.Times(ast.Num(100), ast.Kinds(torches, "name")),
                            ast.END_OF_TURN),
                 rearguard={"left_front": unit("Torch Blade", both), "right_front": unit("Other")})
    assert game.card("Actor").power == 7200
