"""Official answers about guarding, and a field without a vanguard; `test_rides.py` says how they are numbered."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.cfd.helpers import board, front, trigger, unit
from tests.cfd.rulings.helpers import AYLA, BRAM, SPARE, duel, guard
from tests.vanguard.helpers import (
    asked,
    attack,
    count,
    finish_attack,
    names,
    options,
    pass_to,
    powers,
)
from tests.vanguard.trees import (
    act,
    drop,
)

# Guardians and intercept


@pytest.mark.ruling("Update 2018 2")
@pytest.mark.parametrize("grade", [0, 1, 2, 3])
def test_a_guardian_may_have_any_grade(grade: int) -> None:
    game = duel({}, {"vanguard": unit("Low", grade=0, power=9000), "hand": [unit("Wall", grade=grade)]})
    attack(game, "Regent", "Low")
    guard(game, "Wall")
    assert powers(game)["Low"] == (11000, 14000) and names(game, 1, "drop") == ["Wall"]


@pytest.mark.ruling("Q24")
@pytest.mark.rule("cfd:10.5.1.2.3")
def test_an_interceptor_and_cards_from_hand_guard_together() -> None:
    game = duel({}, {"hand": [unit("Wall"), trigger("critical")], "rearguard": {"left_front": BRAM}})
    attack(game, "Regent")
    guard(game, "Bram", "Wall", "Critical Bell")
    assert powers(game)["Rook"] == (11000, 36000)
    assert sorted(names(game, 1, "drop")) == ["Bram", "Critical Bell", "Wall"]


@pytest.mark.ruling("Q24")
def test_two_interceptors_and_a_card_from_hand_guard_together() -> None:
    wall = {"left_front": BRAM, "right_front": unit("Cora", grade=2)}
    game = duel({}, {"hand": [unit("Wall")], "rearguard": wall})
    attack(game, "Regent")
    guard(game, "Wall", "Cora", "Bram")
    assert powers(game)["Rook"] == (11000, 26000)


@pytest.mark.ruling("Q26")
@pytest.mark.rule("cfd:14.4.2")
@pytest.mark.parametrize("state", ["rest", "stand"])
def test_a_unit_intercepts_whether_it_rests_or_stands(state: str) -> None:
    game = duel({}, {"rearguard": {"left_front": hj.put(BRAM, state=state)}})
    attack(game, "Regent")
    guard(game, "Bram")
    assert powers(game)["Rook"] == (11000, 16000)


@pytest.mark.ruling("Q26")
def test_a_unit_that_has_attacked_intercepts_in_the_next_turn() -> None:
    game = duel({"rearguard": {"left_front": unit("Striker", grade=2, power=11000)}}, {"hand": [SPARE]})
    attack(game, "Striker")
    finish_attack(game)
    game.pick(action="end")
    pass_to(game, "start step", 1)
    assert game.card("Striker").orientation == "rest"
    attack(game, "Rook", "Regent")
    assert "guard Striker" in options(game)


@pytest.mark.ruling("Q28")
@pytest.mark.parametrize(("strength", "damage"), [(11000, 0), (30000, 1)])
def test_an_interceptor_retires_whether_the_attack_hits_or_not(strength: int, damage: int) -> None:
    game = duel({"vanguard": front("Regent", skills=[], power=strength)}, {"rearguard": {"left_front": BRAM}})
    attack(game, "Regent")
    guard(game, "Bram")
    finish_attack(game)
    assert count(game, 1, "damage") == damage and names(game, 1, "drop") == ["Bram"]
    assert count(game, 1, "rearguard") == 0


@pytest.mark.ruling("Q33")
@pytest.mark.rule("cfd:14.4.2")
@pytest.mark.parametrize("slot", ["left_back", "center_back", "right_back"])
def test_a_unit_in_the_back_row_does_not_intercept(slot: str) -> None:
    game = duel({}, {"rearguard": {slot: BRAM, "left_front": unit("Cora", grade=2)}})
    attack(game, "Regent")
    assert options(game) == ["guard Cora", "pass"]


@pytest.mark.ruling("Q33")
def test_a_unit_that_has_moved_to_the_front_row_intercepts() -> None:
    game = board({"rearguard": {"left_back": BRAM}, "deck": 9}, {"hand": [SPARE], "deck": 9})
    game.pick(action="exchange", slot="left")
    pass_to(game, "start step", 1)
    attack(game, "Rook", "Regent")
    assert "guard Bram" in options(game)


# A field without a vanguard


@pytest.mark.ruling("Update 2015 1")
@pytest.mark.rule("cfd:13.2.4")
def test_a_player_whose_vanguard_leaves_and_who_has_no_soul_loses() -> None:
    game = board({"vanguard": front("Falls", act(drop(ast.THIS), where=("vanguard",)))})
    game.pick(action="activate")
    assert game.result is not None and game.result.losers == (0,) and game.result.rule == "cfd:13.2.4"


@pytest.mark.ruling("Update 2015 2")
@pytest.mark.rule("cfd:13.4.1")
def test_when_the_vanguard_leaves_its_player_chooses_a_card_of_the_soul_to_ride() -> None:
    falls = front("Falls", act(drop(ast.THIS), where=("vanguard",)))
    game = board({"vanguard": falls, "soul": [AYLA, BRAM]})
    game.pick(action="activate")
    assert sorted(option.card.name for option in asked(game).options if option.card) == ["Ayla", "Bram"]
    game.pick(card="Ayla")
    assert names(game, 0, "vanguard") == ["Ayla"] and names(game, 0, "soul") == ["Bram"] and game.result is None
