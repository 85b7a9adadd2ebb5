"""Interactions of several rules that are easy to get wrong."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.games.vanguard.vocabulary import counter_blast
from headjudge.language.tree import ast
from tests.cfv.helpers import board, front, trigger, unit
from tests.vanguard.helpers import asked, attack, begun, count, finish_attack, names, once, options, powers, when
from tests.vanguard.trees import (
    CHOSEN,
    DRAW,
    HITS,
    PLACED,
    RC,
    act,
    auto,
    call,
    choose,
    cont,
    drop,
    end,
    power,
    ride,
    select,
)

SINGLE = front("Regent", skills=[])
LIMIT = ast.Limit(1, "turn")
IDLE = {"right_front": unit("Idle", power=1000)}
CALLED = ast.Moved(select("rearguard"), "call", (), "any", RC)


def battle(mine: dict[str, Any] | None = None, other: dict[str, Any] | None = None) -> hj.Game:
    """The battle phase of the first player, whose vanguard makes one drive check; Idle may attack later."""
    given = mine or {}
    return board({"vanguard": SINGLE, "deck": 20, **given, "rearguard": {**IDLE, **given.get("rearguard", {})}},
                 {"deck": 20, **(other or {})}, phase="battle")


def won(game: hj.Game) -> tuple[int, ...]:
    """Who has won the game, which is over."""
    assert game.result is not None
    return game.result.winners


# The damage


@pytest.mark.rule("cfv:9.2.2")
def test_cards_that_lie_face_down_count_as_damage() -> None:
    game = battle({}, {"damage": [hj.put(unit(f"Old {number}"), face="down") for number in range(5)]})
    attack(game, "Regent")
    finish_attack(game)
    assert count(game, 1, "damage") == 6 and won(game) == (0,)


@pytest.mark.rule("cfv:7.6.1.6.2", "cfv:7.6.1.6.4")
def test_a_heal_trigger_at_five_damage_makes_room_for_itself_and_the_second_card_is_the_sixth() -> None:
    game = battle({"vanguard": front("Regent", skills=[], critical=2)},
                  {"damage": 5, "deck": [trigger("heal"), unit("Second"), 10]})
    attack(game, "Regent")
    game.pick(slot="heal")
    assert count(game, 1, "damage") == 6 and names(game, 1, "damage")[:2] == ["Second", "Heal Bell"]
    assert once(game, verb="heal") < once(game, card="Second", verb="damage") and won(game) == (0,)


@pytest.mark.rule("cfv:9.2.3")
def test_the_last_card_of_the_deck_gives_its_trigger_before_the_deck_is_lost() -> None:
    game = battle({"deck": [trigger("critical")]}, {"damage": 5})
    attack(game, "Regent")
    game.pick(slot="critical")
    game.pick(card="Regent")
    finish_attack(game)
    assert game.card("Regent").critical == 2 and game.card("Regent").power == 11000
    assert when(game, kind="battle") == [] and count(game, 1, "damage") == 5 and won(game) == (1,)


@pytest.mark.rule("cfv:2.8.1.1.4")
def test_a_stand_trigger_of_a_damage_check_stands_an_own_rear_guard_and_never_the_vanguard() -> None:
    game = battle({}, {"deck": [trigger("stand"), 10], "rearguard": {"left_front": hj.put(unit("Bench"), state="rest"),
                                                                     "right_front": unit("Fresh")}})
    attack(game, "Regent")
    game.pick(slot="stand")
    assert sorted(options(game)) == ["stand Bench", "stand Fresh"], "one that stands may be chosen"
    game.pick(card="Bench")
    assert game.card("Bench").orientation == "stand"


@pytest.mark.rule("cfv:2.8.1.1.4")
def test_without_a_rear_guard_a_stand_trigger_gives_only_power() -> None:
    game = battle({}, {"deck": [trigger("stand"), 10]})
    attack(game, "Regent")
    finish_attack(game)
    assert game.card("Rook").power == 16000


# Guardians


@pytest.mark.rule("cfv:10.1.3.2", "cfv:7.6.1.8")
def test_an_interceptor_is_retired_but_not_from_a_rear_guard_circle() -> None:
    left = auto(ast.Moved(ast.THIS, "move", RC, "any", ("drop",)), DRAW, where=("drop",))
    retired = auto(ast.Moved(ast.THIS, "retire"), power(1000, select("vanguard")), where=("drop",))
    game = battle({}, {"rearguard": {"left_front": unit("Guard", left, retired, grade=2)}})
    attack(game, "Regent")
    game.pick(action="guard", card="Guard")
    while asked(game).kind in ("guard", "guarded"):
        game.pick(action="done")
    assert names(game, 1, "drop") == ["Guard"]
    assert count(game, 1, "hand") == 0 and game.card("Rook").power == 12000


@pytest.mark.rule("cfv:7.4.1.1.2.2")
def test_shield_is_power_of_the_attacked_unit_while_its_guardian_stays() -> None:
    game = battle({}, {"hand": [unit("Wall", shield=10000)]})
    attack(game, "Regent")
    game.pick(action="guard", card="Wall")
    finish_attack(game)
    assert powers(game)["Rook"] == (11000, 21000) and game.card("Rook").power == 11000


# Calls and rides


@pytest.mark.rule("cfv:8.6.2", "cfv:9.3.3", "cfv:8.4.1.1")
def test_a_unit_that_is_called_over_still_sees_its_successor_arrive() -> None:
    old = unit("Old", auto(CALLED, DRAW))
    game = board({"rearguard": {"left_back": old}, "hand": [unit("New", auto(PLACED, DRAW))], "deck": 9})
    game.pick(card="New")
    game.pick(slot="left_back")
    assert names(game, 0, "drop") == ["Old"] and sorted(options(game)) == ["automatic New 0", "automatic Old 1"]
    game.apply(0)
    assert count(game, 0, "hand") == 2


def test_a_ride_in_the_battle_phase_gives_a_second_attack_with_a_new_vanguard() -> None:
    lifts = unit("Lifts", auto(HITS, choose("hand"), ride(CHOSEN)), power=12000)
    game = battle({"vanguard": front("Regent", skills=[]), "deck": [trigger("critical"), 10], "hand": [front("Upper")],
                   "rearguard": {"left_front": lifts}})
    attack(game, "Regent")
    game.pick(slot="critical")
    game.pick(card="Regent")
    game.pick(card="Regent")
    finish_attack(game)
    assert game.card("Regent").power == 16000 and game.card("Regent").critical == 2
    attack(game, "Lifts")
    game.pick(card="Upper")
    assert game.card("Upper").power == 11000 and game.card("Upper").critical == 1
    assert game.card("Upper").orientation == "stand"
    attack(game, "Upper")
    assert len(when(game, verb="drive check")) == 3, "one of the first vanguard, two of the second"


@pytest.mark.rule("cfv:10.1.4.1.1")
def test_who_moves_to_the_other_circle_of_the_column_is_not_placed_there() -> None:
    text = "[AUTO]: When this unit is placed on (RC), draw a card."
    game = board({"rearguard": {"left_front": unit("Mover", text=text)}, "hand": [unit("Comer", text=text)], "deck": 9})
    game.pick(action="exchange", slot="left")
    assert game.card("Mover").slot == "left_back" and names(game, 0, "hand") == ["Comer"]
    game.pick(card="Comer")
    game.pick(slot="left_front")
    assert count(game, 0, "hand") == 1, "whoever is called is placed"


@pytest.mark.rule("cfv:6.6.1.2.3")
def test_the_columns_of_the_sides_alone_are_exchanged() -> None:
    game = board({"rearguard": {"left_front": hj.put(unit("Front"), state="rest"), "center_back": unit("Middle")}})
    game.pick(action="exchange")
    assert game.card("Front").slot == "left_back" and game.card("Front").orientation == "rest"
    assert game.card("Middle").slot == "center_back"
    assert sorted(key for key in options(game) if key.startswith("exchange")) == ["exchange left"]


# The battle


def test_a_vanguard_ridden_over_as_it_attacks_has_no_drive_step_and_does_not_hit() -> None:
    text = "[AUTO](VC): When this unit attacks, choose up to one card named \"Upper\" from your hand, and ride it."
    game = battle({"vanguard": front("Regent", text=text), "hand": [front("Upper")]})
    attack(game, "Regent")
    game.pick(card="Upper")
    finish_attack(game)
    assert names(game, 0, "vanguard") == ["Upper"] and game.card("Upper").orientation == "stand"
    assert "drive step" not in begun(game) and when(game, kind="battle") == [] and count(game, 1, "damage") == 0


@pytest.mark.parametrize(("checked", "damage", "drawn"), [(trigger("heal"), 3, 0), (unit("Plain"), 4, 1)])
def test_healing_in_the_own_drive_check_keeps_a_limit_break_for_the_hit_from_triggering(
    checked: hj.Definition, damage: int, drawn: int
) -> None:
    text = "[AUTO](VC)[Limit Break (4)]: When this unit's attack hits a vanguard, draw a card."
    game = battle({"vanguard": front("Regent", text=text, skills=[]), "damage": 4, "deck": [checked, 9]},
                  {"damage": 2})
    attack(game, "Regent")
    finish_attack(game)
    assert count(game, 0, "damage") == damage and count(game, 1, "damage") == 3
    assert count(game, 0, "hand") == 1 + drawn, "the checked card, and what Limit Break draws"


@pytest.mark.parametrize(("mover", "compared"), [
    pytest.param("Bench", {"Rook"}, marks=pytest.mark.rule("cfv:7.3.1.4.2", "cfv:7.6.1.3")), ("Striker", set())])
def test_of_several_attacked_units_one_that_moved_spares_itself_and_an_attacker_that_moved_hits_none(
    mover: str, compared: set[str]
) -> None:
    event = ast.Attacked(ast.THIS) if mover == "Striker" else ast.Attacked(None, ast.THIS, about="target")
    moves = auto(event, ast.Shift(ast.THIS, ast.Slot(("left_back",))))
    lends = unit("Lender", cont(ast.Allow("battle the front row", select("front_rearguard"))))
    fighters = {name: unit(name, *([moves] if name == mover else []), power=20000) for name in ("Striker", "Bench")}
    game = battle({"rearguard": {"left_front": fighters["Striker"], "right_back": lends}},
                  {"rearguard": {"left_front": fighters["Bench"]}})
    attack(game, "Striker")
    finish_attack(game)
    assert set(powers(game)) == compared and count(game, 1, "rearguard") == 1


@pytest.mark.rule("cfv:10.2.2.1")
def test_a_unit_with_restraint_intercepts() -> None:
    bound = unit("Bound", grade=2, text="[CONT]: Restraint")
    game = battle({}, {"rearguard": {"left_front": bound}})
    attack(game, "Regent")
    assert "guard Bound" in options(game)


@pytest.mark.parametrize("mover", ["Striker", "Bench"])
def test_a_unit_that_went_to_another_circle_and_came_back_is_no_part_of_the_battle(mover: str) -> None:
    there, back = (ast.Shift(ast.THIS, ast.Slot((slot,))) for slot in ("right_back", "left_front"))
    event = ast.Attacked(ast.THIS) if mover == "Striker" else ast.Attacked(None, ast.THIS, about="target")
    dances = auto(event, there, back)
    fighters = {name: unit(name, *([dances] if name == mover else []), power=7000) for name in ("Striker", "Bench")}
    game = battle({"rearguard": {"left_front": fighters["Striker"]}}, {"rearguard": {"left_front": fighters["Bench"]}})
    attack(game, "Striker", "Bench")
    finish_attack(game)
    assert game.card("Bench").slot == "left_front" and game.card("Striker").slot == "left_front"
    assert when(game, kind="battle") == []


def test_an_attacker_that_has_left_after_the_comparison_has_no_ability_for_the_hit() -> None:
    striker = unit("Striker", auto(HITS, DRAW), auto(ast.Damaged(None, "opponent", None, "battle"), drop(ast.THIS)),
                   power=12000)
    game = battle({"rearguard": {"left_front": striker}})
    attack(game, "Striker")
    finish_attack(game)
    assert names(game, 0, "drop") == ["Striker"] and count(game, 1, "damage") == 1
    assert count(game, 0, "hand") == 0


@pytest.mark.rule("cfv:7.7.1.1")
def test_at_the_end_of_the_battle_attacker_and_booster_are_still_known() -> None:
    game = battle({"rearguard": {"left_front": unit("Striker"), "left_back": unit(
        "Helper", auto(end("battle", of=select("rearguard", ast.Named(("Striker",)))), power(1000)))}})
    attack(game, "Striker", boost="Helper")
    finish_attack(game)
    assert game.card("Helper").power == 8000


# Abilities


@pytest.mark.rule("cfv:8.6.2.1", "cfv:8.1.1.2.2")
def test_an_ability_that_stands_by_twice_asks_for_its_cost_twice() -> None:
    pays = unit("Pays", auto(CALLED, power(1000), cost=(counter_blast(1),)))
    pair = unit("Pair", act(choose("drop", number=2), call(CHOSEN, "left_front", "right_front"), limit=LIMIT))
    game = board({"drop": [unit("A"), unit("B")], "damage": 3,
                  "rearguard": {"left_back": pays, "right_back": pair}})
    game.pick(action="activate")
    game.pick(slot="left_front")
    game.pick(slot="right_front")
    game.run({0: lambda game: 0, 1: "pass"}, until=lambda game: game.card("Pays").power > 7000)
    assert len(when(game, verb="turn")) == 1, "one cost is paid for one time"
    game.run({0: lambda game: 0, 1: "pass"}, until=lambda game: game.card("Pays").power > 8000)
    assert len(when(game, verb="turn")) == 2


def test_a_resting_unit_pays_no_cost_by_resting() -> None:
    rests = unit("Rests", act(DRAW, cost=(ast.Orient(ast.THIS, "rest"),)))
    game = board({"rearguard": {"left_back": hj.put(rests, state="rest"), "left_front": rests}})
    assert [key for key in options(game) if key.startswith("activate")] == ["activate Rests 1"]
    game.pick(action="activate")
    assert [key for key in options(game) if key.startswith("activate")] == []
