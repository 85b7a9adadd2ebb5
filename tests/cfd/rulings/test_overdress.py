"""Official answers about overDress; `test_rides.py` says how they are numbered."""

from __future__ import annotations

import pytest

from headjudge.language.tree import ast
from tests.cfd.acting import acted
from tests.cfd.helpers import board, unit
from tests.cfd.rulings.helpers import AYLA, BY_GRADE, CLOAK, LIMIT, called, dressed, guard
from tests.vanguard.helpers import (
    attack,
    count,
    finish_attack,
    names,
    options,
    pass_to,
    powers,
)
from tests.vanguard.trees import (
    CHOSEN,
    DRAW,
    act,
    call,
    choose,
    cont,
    power,
    select,
)


@pytest.mark.ruling("overDress 1")
@pytest.mark.rule("cfd:6.4.2.1", "cfd:6.4.2.2")
def test_with_the_unit_below_it_an_overdress_unit_is_one_unit() -> None:
    game = dressed()
    assert names(game, 0, "rearguard") == ["Cloak"] and names(game, 0, "original_dress") == ["Ayla"]
    assert game.card("Cloak").power == 10000 and count(game, 0, "drop") == 0


@pytest.mark.ruling("overDress 1")
def test_the_power_and_the_abilities_of_the_unit_below_do_not_count() -> None:
    loud = unit("Ayla", act(DRAW), cont(power(5000, select("rearguard"), until=None)))
    game = dressed(below=loud)
    assert game.card("Cloak").power == 10000
    assert not [key for key in options(game) if key.startswith("activate")]


@pytest.mark.ruling("overDress 2")
@pytest.mark.rule("cfd:6.4.4")
@pytest.mark.parametrize("zone", ["drop", "bind", "hand"])
def test_the_unit_below_goes_to_the_same_zone(zone: str) -> None:
    away = unit("Sender", act(choose("rearguard", ast.Named(("Cloak",))), ast.Move(CHOSEN, (ast.Spot(zone),)),
                              limit=LIMIT))
    game = dressed({"rearguard": {"right_back": away}})
    game.pick(action="activate")
    assert sorted(names(game, 0, zone)) == ["Ayla", "Cloak"] and count(game, 0, "original_dress") == 0


@pytest.mark.ruling("overDress 2")
def test_the_unit_below_moves_along_to_another_circle() -> None:
    game = dressed()
    game.pick(action="exchange", slot="left")
    assert game.card("Cloak").slot == "left_back" and names(game, 0, "original_dress") == ["Ayla"]


@pytest.mark.ruling("overDress 3")
@pytest.mark.parametrize(("grade", "may"), [(1, False), (2, True), (3, True)])
def test_the_grade_of_the_vanguard_is_needed_for_overdress(grade: int, may: bool) -> None:
    game = board({"vanguard": BY_GRADE[grade], "hand": [CLOAK], "rearguard": {
        "left_front": unit("Ayla", power=8000)}})
    assert bool([key for key in options(game) if key.startswith("overdress")]) is may


@pytest.mark.ruling("overDress 4")
@pytest.mark.parametrize("slot", ["left_front", "right_front"])
def test_a_unit_that_an_effect_calls_is_not_in_the_overdress_state(slot: str) -> None:
    game = acted(choose("hand"), call(CHOSEN, slot), hand=[CLOAK], rearguard={"left_front": AYLA})
    assert "Cloak" in names(game, 0, "rearguard") and count(game, 0, "original_dress") == 0
    assert names(game, 0, "drop") == (["Ayla"] if slot == "left_front" else [])


@pytest.mark.ruling("overDress 4")
def test_a_unit_with_overdress_may_be_called_as_usual() -> None:
    game = board({"hand": [CLOAK], "rearguard": {"left_front": AYLA}})
    called(game, "Cloak", "left_front")
    assert names(game, 0, "drop") == ["Ayla"] and count(game, 0, "original_dress") == 0


@pytest.mark.ruling("overDress 5")
def test_an_interceptor_guards_with_its_own_shield_alone() -> None:
    game = dressed(below=unit("Ayla", shield=15000))
    pass_to(game, "start step", 1)
    attack(game, "Rook", "Regent")
    guard(game, "Cloak")
    finish_attack(game)
    assert powers(game)["Regent"] == (11000, 16000) and {"Ayla", "Cloak"} <= set(names(game, 0, "drop"))
