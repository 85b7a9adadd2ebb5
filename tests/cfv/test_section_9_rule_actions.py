"""Rule actions (cfv:9)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.vanguard import nodes
from headjudge.language.tree import ast
from tests.cfv.helpers import ROOK, board, front, unit
from tests.vanguard.helpers import asked, attack, count, finish_attack, moments, names, options
from tests.vanguard.trees import CHOSEN, DRAW, act, auto, begin, call, choose, cont, power, ride, select

LIMIT = ast.Limit(1)


def test_rule_actions_wait_for_a_check_timing() -> None:
    empties = unit("Empties", act(ast.Move(ast.Top("deck", "you", ast.Num(3)), (ast.Spot("drop"),)), choose("drop"),
                                  ast.Move(CHOSEN, (ast.Spot("deck"),)), ast.Shuffle("deck"), limit=LIMIT))
    game = board({"rearguard": {"left_back": empties}, "deck": 3})
    game.pick(action="activate")
    assert game.result is None and count(game, 0, "deck") == 1, "the empty deck was not looked at"


@pytest.mark.rule("cfv:9.1.3", "cfv:8.4.1.1", "cfv:9.1.1")
def test_rule_actions_that_are_due_together_happen_together() -> None:
    pair = unit("Pair", act(choose("drop", number=2), call(CHOSEN, "left_front", "right_front"), limit=LIMIT))
    game = board({"rearguard": {"left_back": pair, "left_front": unit("Old"), "right_front": unit("Older")},
                  "drop": [unit("A"), unit("B")]})
    game.pick(action="activate")
    game.pick(slot="left_front")
    game.pick(slot="right_front")
    assert sorted(names(game, 0, "drop")) == ["Old", "Older"] and len(set(moments(game, "retire"))) == 1


@pytest.mark.rule("cfv:9.2.1", "cfv:1.2.2", "cfv:9.2.2")
def test_damage_by_an_effect_that_makes_six_loses_when_it_has_resolved() -> None:
    burns = unit("Burns", act(ast.Damage("opponent", ast.Num(1)), power(1000), limit=LIMIT))
    game = board({"rearguard": {"left_back": burns}}, {"damage": 5})
    game.pick(action="activate")
    assert game.result is not None and game.result.losers == (1,) and game.card("Burns").power == 8000


@pytest.mark.rule("cfv:9.2.3", "cfv:1.2.2.2")
def test_drawing_the_last_card_by_an_effect_loses() -> None:
    game = board({"rearguard": {"left_back": unit("Draws", act(DRAW, limit=LIMIT))}, "deck": 1})
    game.pick(action="activate")
    assert game.result is not None and game.result.losers == (0,) and game.result.rule == "cfv:9.2.3"


@pytest.mark.rule("cfv:9.3.1", "cfv:3.9.1.1", "cfv:4.6.7.1")
def test_of_two_vanguards_the_one_placed_last_stays() -> None:
    lift = unit("Lift", act(ast.Shift(select("rearguard", ast.Named(("New",))), ast.Slot(("vanguard",))), limit=LIMIT))
    game = board({"rearguard": {"left_back": lift, "left_front": unit("New")}})
    game.pick(action="activate")
    assert names(game, 0, "vanguard") == ["New"] and names(game, 0, "soul") == ["Regent"]


@pytest.mark.rule("cfv:9.3.2")
def test_of_two_that_came_together_to_the_vanguard_circle_one_is_chosen() -> None:
    both = unit("Both", act(ast.Shift(select("rearguard", ast.Words("race", ("Otter",))), ast.Slot(("vanguard",))),
                            limit=LIMIT))
    game = board({"rearguard": {"left_back": both, "left_front": unit("A", races=["Otter"]),
                                "right_front": unit("B", races=["Otter"])}})
    game.pick(action="activate")
    assert sorted(options(game)) == ["keep A", "keep B"] and asked(game).rule == "cfv:9.3.2"
    game.pick(card="A")
    assert names(game, 0, "vanguard") == ["A"] and sorted(names(game, 0, "soul")) == ["B", "Regent"]


def test_a_vanguard_that_two_cards_ride_at_the_same_time_is_ridden_over_once() -> None:
    """It goes to the soul once, so its ability for that is played once; of the two riders one stays (9.3.2)."""
    pair = unit("Pair", act(choose("drop", number=2), ride(CHOSEN), limit=LIMIT))
    old = front("Old", auto(nodes.Ridden(ast.THIS), DRAW))
    game = board({"vanguard": old, "rearguard": {"left_back": pair}, "drop": [front("A"), front("B")]})
    game.pick(action="activate")
    game.pick(card="A")
    assert names(game, 0, "vanguard") == ["A"] and sorted(names(game, 0, "soul")) == ["B", "Old"]
    assert count(game, 0, "hand") == 1


@pytest.mark.rule("cfv:9.3.3", "cfv:3.10.1.1", "cfv:10.1.3.2", "cfv:8.5.2.4.2")
def test_a_unit_that_is_called_over_is_retired() -> None:
    grieves = unit("Grieves", auto(ast.Moved(select("field"), "retire"), DRAW))
    game = board({"rearguard": {"left_back": unit("Old"), "right_back": grieves}, "hand": [unit("New")]})
    game.pick(card="New")
    game.pick(slot="left_back")
    assert names(game, 0, "drop") == ["Old"] and game.card("New").slot == "left_back" and count(game, 0, "hand") == 1


@pytest.mark.rule("cfv:9.3.4")
def test_of_two_that_came_together_to_a_rear_guard_circle_one_is_chosen() -> None:
    pair = unit("Pair", act(choose("drop", number=2), call(CHOSEN, "left_front"), limit=LIMIT))
    game = board({"rearguard": {"left_back": pair, "left_front": unit("Old")}, "drop": [unit("A"), unit("B")]})
    game.pick(action="activate")
    assert sorted(options(game)) == ["keep A", "keep B"] and asked(game).rule == "cfv:9.3.4"
    game.pick(card="A")
    assert game.card("A").slot == "left_front" and sorted(names(game, 0, "drop")) == ["B", "Old"]


@pytest.mark.rule("cfv:9.4.1")
def test_outside_the_battle_phase_guardians_are_retired() -> None:
    shield = unit("Shield", act(choose("drop"), call(CHOSEN, "guardian"), limit=LIMIT))
    game = board({"rearguard": {"left_back": shield}, "drop": [unit("Wall")]})
    game.pick(action="activate")
    assert names(game, 0, "drop") == ["Wall"] and count(game, 0, "guardian") == 0


def test_a_guardian_called_after_guardians_have_retired_stays_for_the_battle_phase() -> None:
    late = front("Rook", auto(begin("close_step", "any"), choose("drop"), call(CHOSEN, "guardian")), skills=[])
    game = board({"vanguard": front(skills=[]), "rearguard": {"left_front": unit("Idle", power=12000)}},
                 {"vanguard": late, "drop": [unit("Wall"), unit("Wall", power=1)]}, phase="battle")
    attack(game, "Regent")
    game.apply(0)
    assert names(game, 1, "guardian") == ["Wall"]
    attack(game, "Idle")
    finish_attack(game)
    assert count(game, 1, "damage") == 2, "it guards nobody in the later attack"


def test_a_vanguard_that_leaves_is_no_loss_and_cannot_be_attacked() -> None:
    game = hj.scenario("cfv", phase="battle", players=[{"vanguard": front()}, {"soul": [unit("Below")]}])
    assert options(game) == ["end"] and game.result is None and ROOK.name == "Rook"


@pytest.mark.rule("cfv:9.2.2", "cfv:9.2.1")
def test_who_can_lose_again_by_an_orientation_loses_in_the_next_check_timing() -> None:
    """The unit that keeps its player from losing while it stands rests for a cost; no card has moved."""
    stands = ast.Is(ast.THIS, (ast.InState(("stand",)),))
    charm = unit("Charm", cont(ast.Forbid("lose", None, "you"), condition=stands),
                 act(ast.Orient(select("rearguard"), "rest"), cost=(ast.Orient(ast.THIS, "rest"),)))
    game = board({"rearguard": {"left_back": charm}, "damage": 6})
    assert game.result is None
    game.pick(action="activate")
    assert game.result is not None and game.result.losers == (0,)
