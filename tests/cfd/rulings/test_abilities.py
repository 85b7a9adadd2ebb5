"""Official answers about abilities and their costs; `test_rides.py` says how they are numbered."""

from __future__ import annotations

import pytest

from headjudge.games.vanguard.vocabulary import counter_blast, discard
from headjudge.language.tree import ast
from tests.cfd.acting import acted, seen
from tests.cfd.helpers import board, front, unit
from tests.cfd.rulings.helpers import AYLA, BRAM, called, duel
from tests.vanguard.helpers import (
    asked,
    attack,
    options,
    when,
)
from tests.vanguard.trees import (
    ATTACKS,
    CHOSEN,
    DRAW,
    PLACED,
    act,
    auto,
    choose,
    power,
    select,
)


@pytest.mark.ruling("Q8")
def test_an_activated_ability_is_played_as_often_as_its_cost_is_paid() -> None:
    pays = unit("Pays", act(power(1000), cost=(counter_blast(1),)))
    game = board({"rearguard": {"left_back": pays}, "damage": 3})
    for times in (1, 2, 3):
        game.pick(action="activate")
        while asked(game).kind != "main phase":
            game.apply(0)
        assert game.card("Pays").power == 7000 + 1000 * times
    assert "activate Pays 1" not in options(game), "no damage lies face up any more"


@pytest.mark.ruling("Q8")
def test_an_activated_ability_belongs_to_the_main_phase_of_its_own_player() -> None:
    free = unit("Free", act(power(1000)))
    mine = {"rearguard": {"left_back": free}, "hand": [front("Upper")], "deck": 5}
    assert not [key for key in options(board(mine, phase="ride")) if key.startswith("activate")]
    assert not [key for key in options(board(mine, phase="battle")) if key.startswith("activate")]
    assert not [key for key in options(board({}, mine)) if key.startswith("activate")]
    assert "activate Free 1" in options(board(mine))


@pytest.mark.ruling("FAQ 2012 9")
def test_an_ability_for_being_placed_is_paid_for_once() -> None:
    comes = unit("Comer", auto(PLACED, power(1000), cost=(counter_blast(1),)))
    game = called(board({"hand": [comes], "damage": 3}), "Comer", "left_front")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert game.card("Comer").power == 8000 and len(when(game, verb="turn")) == 1


@pytest.mark.ruling("FAQ 2012 9")
def test_an_ability_for_attacking_is_paid_for_once_in_each_attack() -> None:
    eager = unit("Eager", auto(ATTACKS, power(1000), cost=(counter_blast(1),)))
    stands = unit("Waker", auto(ast.Attacked(select("vanguard")), ast.Orient(select(
        "rearguard", ast.Named(("Eager",))), "stand")))
    game = duel({"rearguard": {"left_front": eager, "left_back": stands}, "damage": 4})
    for times, name in ((1, "Eager"), (1, "Regent"), (2, "Eager")):
        attack(game, name)
        game.run({0: lambda game: 0, 1: "pass"}, until=lambda game: asked(game).kind == "start step" or game.over)
        assert len(when(game, verb="turn")) == times


@pytest.mark.ruling("Update 2017 1")
@pytest.mark.parametrize(("damage", "hand"), [(0, 1), (1, 0)])
def test_an_ability_is_not_played_if_one_of_its_costs_cannot_be_paid(damage: int, hand: int) -> None:
    pays = unit("Pays", act(DRAW, cost=(counter_blast(1), discard(1))))
    mine = {"rearguard": {"left_back": pays}, "deck": 5}
    assert "activate Pays 1" not in options(board({**mine, "damage": damage, "hand": hand}))
    assert "activate Pays 1" in options(board({**mine, "damage": 1, "hand": 1}))


@pytest.mark.ruling("Update 2017 2")
@pytest.mark.rule("cfd:7.17.2")
def test_both_players_see_removed_cards_and_how_many_there_are() -> None:
    game = acted(choose("drop", number=2), ast.Perform("remove", CHOSEN), drop=[AYLA, BRAM])
    for seat in (0, 1):
        assert sorted(seen(game, seat, 0, "removed")) == ["Ayla", "Bram"]
