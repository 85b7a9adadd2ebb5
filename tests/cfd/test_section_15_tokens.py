"""Tokens (cfd:15, appendix A)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.cfd.acting import acted
from tests.cfd.helpers import board, front, unit
from tests.vanguard.helpers import attack, count, finish_attack, names, options, powers, when
from tests.vanguard.trees import CHOSEN, DRAW, RC, auto, choose, cont, power, select

AYLA = unit("Ayla")


def token(name: str) -> ast.Token:
    return ast.Token(name, "token unit")


def grown(name: str = "Plant", *then: ast.Step, **mine: Any) -> hj.Game:
    """The position after an effect has called a token to the back right."""
    return acted(ast.Create(token(name), ast.Num(1), ast.Slot(("right_back",))), *then, **mine)


@pytest.mark.rule("cfd:15.1.1", "cfd:15.1.2", "cfd:15.1.2.1", "cfd:15.1.2.1.1", "cfd:15.1.2.1.2", "cfd:15.3.3",
                  "cfd:15.3.3.1")
@pytest.mark.parametrize(("name", "grade", "strength"), [("Plant", 0, 5000), ("Shadow Army", 1, 15000)])
def test_the_name_of_a_token_says_what_it_is(name: str, grade: int, strength: int) -> None:
    game = grown(name)
    assert list(game.players[0]["rearguard"]["right_back"].names) == [name]
    made = game.card(name)
    assert (made.slot, made.power, made.grade) == ("right_back", strength, grade)
    assert made.races == (name,)


@pytest.mark.rule("cfd:A.1")
def test_shadow_army_has_fifteen_thousand_power_and_boost() -> None:
    game = board({"rearguard": {"left_back": "TOKEN-SHADOW-ARMY", "left_front": unit("Bram", grade=2)}}, {
        "hand": [AYLA]}, phase="battle")
    attack(game, "Bram", boost="Shadow Army")
    assert game.card("Bram").power == 22000


@pytest.mark.rule("cfd:A.2")
def test_momokke_retires_other_rear_guards_for_power() -> None:
    game = board({"rearguard": {"left_back": "TOKEN-MOMOKKE", "left_front": AYLA, "right_front": unit("Bram"),
                                "right_back": unit("Cora")}})
    game.pick(action="activate", card="Momokke")
    game.pick(card="Ayla")
    game.pick(card="Bram")
    game.pick(action="done")
    assert game.card("Momokke").power == 15000 and sorted(names(game, 0, "drop")) == ["Ayla", "Bram"]
    assert "activate Momokke 1" not in options(game), "once a turn"


@pytest.mark.parametrize(("lead", "mate", "attacks"), [
    pytest.param("Rorowa", "Radylina", True, marks=pytest.mark.rule("cfd:A.2")), ("Rorowa", "Other", False),
    ("Other", "Radylina", False)])
def test_momokke_attacks_from_behind_radylina_under_rorowa(lead: str, mate: str, attacks: bool) -> None:
    game = board({"vanguard": front(f"{lead} One", ast.Keyword("glitter")),
                  "rearguard": {"left_back": "TOKEN-MOMOKKE", "left_front": unit(f"{mate} Two", grade=3)}},
                 phase="battle")
    game.pick(action="attack")
    assert ("attack Momokke" in options(game)) is attacks


@pytest.mark.rule("cfd:15.1.2.3", "cfd:15.1.2.3.1", "cfd:15.3.1.1", "cfd:15.3.1.2")
def test_a_token_has_its_name_as_its_race_and_no_nation() -> None:
    def gives(test: ast.Test, amount: int) -> ast.Ability:
        return cont(ast.Change(select("rearguard", test), "power", "by", ast.Num(amount)))

    helper = unit("Helper", gives(ast.Words("race", ("Plant",)), 1000), gives(ast.Words("nation", ("Marsh",)), 100),
                  gives(ast.Kind(("token unit",)), 10))
    game = grown(rearguard={"left_front": helper})
    assert game.card("Plant").power == 6010 and game.card("Actor").power == 7100


@pytest.mark.rule("cfd:15.1.2.3.2")
def test_the_shield_that_a_token_does_not_have_is_zero() -> None:
    wall = auto(ast.Attacked(ast.Select(("vanguard",), "opponent")),
                ast.Create(token("Plant"), ast.Num(1), ast.Slot(("guardian",))))
    game = board({"vanguard": front(skills=[])}, {"rearguard": {"left_back": unit("Gardener", wall)}, "deck": 9},
                 phase="battle")
    attack(game, "Regent")
    finish_attack(game)
    assert powers(game) == {"Rook": (11000, 11000)}


@pytest.mark.rule("cfd:15.2.1.1", "cfd:15.2.2", "cfd:15.3.4", "cfd:15.2.2.1", "cfd:15.2.2.2")
def test_a_token_counts_as_a_card_and_comes_as_a_unit_that_is_placed() -> None:
    sees = unit("Seer", auto(ast.Moved(select("rearguard"), "place", (), "any", RC), power(1000)))
    game = grown("Plant", ast.Change(ast.THIS, "power", "by", ast.Times(
        ast.Count(select("rearguard")), ast.Num(100)), ast.END_OF_TURN), rearguard={"left_front": sees})
    assert game.card("Seer").power == 8000 and game.card("Actor").power == 7300
    game.pick(action="exchange", slot="right")
    game.pick(action="pass")
    game.pick(action="attack")
    assert "attack Plant" in options(game)


@pytest.mark.rule("cfd:15.2.3", "cfd:15.2.3.1", "cfd:15.2.3.2")
@pytest.mark.parametrize("way", ["drop", "remove"])
def test_a_token_that_is_put_away_leaves_its_circle_and_is_nowhere(way: str) -> None:
    sees = unit("Seer", auto(ast.Moved(select("rearguard"), "move", RC), power(1000)))
    away = ast.Move(CHOSEN, (ast.Spot("drop"),)) if way == "drop" else ast.Perform("remove", CHOSEN)
    game = acted(choose("rearguard", ast.Kind(("token unit",))), away,
                 rearguard={"left_front": sees, "right_back": "TOKEN-PLANT"})
    assert game.card("Seer").power == 8000 and len(when(game, verb="erase")) == 1
    assert count(game, 0, "drop") == 0 and count(game, 0, "removed") == 0


@pytest.mark.rule("cfd:15.2.4.1.1")
def test_a_token_moves_on_the_field_as_a_card_does() -> None:
    game = grown()
    game.pick(action="exchange", slot="right")
    assert game.card("Plant").slot == "right_front" and when(game, verb="erase") == []


@pytest.mark.parametrize("zone", [
    pytest.param("soul", marks=pytest.mark.rule("cfd:15.3.2.1", "cfd:15.2.4")),
    pytest.param("hand", marks=pytest.mark.rule("cfd:15.2.1.1.1.1"))])
def test_a_token_is_erased_in_the_soul_and_in_a_hidden_zone(zone: str) -> None:
    game = acted(choose("rearguard", ast.Kind(("token unit",))), ast.Move(CHOSEN, (ast.Spot(zone, "you"),)),
                 ast.If(ast.Exists(ast.Select((zone,), "you"), ast.Quant(ast.Num(1), None)), DRAW),
                 rearguard={"right_back": "TOKEN-PLANT"}, deck=5)
    assert count(game, 0, zone) == 0 and len(when(game, verb="erase")) == 1
    assert count(game, 0, "hand") == 0, "it is erased before what follows"




@pytest.mark.parametrize("name", ["Plant", "Wisp"])
def test_a_token_has_the_drive_of_all_units_whatever_has_made_it(name: str) -> None:
    """As a rear-guard that performs drive checks it performs one (cfd:2.17.2)."""
    token = ast.Token(name, "token unit", (("grade", 0), ("power", 5000), ("critical", 1)))
    drives = unit("Helper", cont(ast.Allow("drive check", select("rearguard"))))
    game = acted(ast.Create(token, ast.Num(1), ast.Slot(("right_front",))), rearguard={"left_front": drives}, deck=9)
    attack(game, name)
    finish_attack(game)
    assert count(game, 0, "hand") == 1
