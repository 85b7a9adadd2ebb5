"""Official answers, as positions.

Q and a number: the answers of the official site. FAQ 2012: answers of the list of that year without a number, counted
in its order. Update 2012: what was announced about the rules in March of that year, counted in its order.
"""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.games.vanguard.vocabulary import counter_blast, retire
from headjudge.language.tree import ast
from tests.cfv.helpers import ROOK, board, front, legal_deck, trigger, unit
from tests.vanguard.helpers import asked, attack, count, finish_attack, names, once, options, pass_to, powers, when
from tests.vanguard.trees import (
    ATTACKS,
    CHOSEN,
    DRAW,
    PLACED,
    act,
    auto,
    call,
    choose,
    cont,
    exists,
    power,
    ride,
    select,
)

PAGE = unit("Page", grade=0, power=5000)
AYLA = unit("Ayla")
BRAM = unit("Bram", grade=2, power=9000)
LORD = front("Lord")
SINGLE = front("Regent", skills=[])
BY_GRADE = {0: PAGE, 1: AYLA, 2: BRAM, 3: LORD}
RETIRED = ast.Moved(ast.THIS, "retire")
LIMIT = ast.Limit(1)


def riding(vanguard: hj.Definition, *hand: hj.Definition) -> hj.Game:
    """The ride phase of the first player."""
    return hj.scenario("cfv", phase="ride", players=[{"vanguard": vanguard, "hand": list(hand), "deck": 9},
                                                     {"vanguard": ROOK}])


def duel(mine: dict[str, Any] | None = None, other: dict[str, Any] | None = None) -> hj.Game:
    """The battle phase of the first player, whose vanguard makes one drive check; Idle may attack later."""
    given = mine or {}
    return board({"vanguard": SINGLE, "deck": 12, **given,
                  "rearguard": {"right_front": unit("Idle", power=1000), **given.get("rearguard", {})}},
                 {"deck": 12, **(other or {})}, phase="battle")


def called(game: hj.Game, name: str, slot: str) -> hj.Game:
    """The same game, after the unit has been called to this circle."""
    game.pick(action="call", card=name)
    game.pick(slot=slot)
    return game


# The first draw


@pytest.mark.ruling("Q1")
@pytest.mark.rule("cfv:6.4.1.2")
def test_the_player_going_first_draws_in_the_first_turn() -> None:
    game = hj.scenario("cfv", phase="draw", turn=1, players=[{"vanguard": PAGE, "deck": [AYLA, 9]}, {"vanguard": PAGE}])
    assert names(game, 0, "hand") == ["Ayla"]


@pytest.mark.ruling("Q1")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_in_a_new_game_each_player_has_six_cards_before_the_first_ride(seed: int) -> None:
    game = hj.new_game("cfv", [legal_deck((PAGE, 2))] * 2, seed=seed)
    while asked(game).kind == "first vanguard":
        game.pick(card="Page")
    first = asked(game).player
    pass_to(game, "main phase", first)
    assert count(game, first, "hand") == 6 and count(game, 1 - first, "hand") == 5
    pass_to(game, "main phase", 1 - first)
    assert count(game, first, "hand") == count(game, 1 - first, "hand") == 6


# Rides


@pytest.mark.ruling("Q2")
@pytest.mark.rule("cfv:8.5.2.1.1.1")
def test_a_vanguard_of_grade_2_is_not_ridden_by_a_grade_1_unit() -> None:
    game = riding(BRAM, AYLA, PAGE, LORD)
    assert options(game) == ["ride Lord", "pass"]
    for name in ("Ayla", "Page"):
        assert [one.rule for one in game.why_not(action="ride", card=name)] == ["cfv:8.5.2.1.1.1"]


@pytest.mark.ruling("Q2")
@pytest.mark.parametrize("grade", [0, 1])
def test_an_effect_rides_a_unit_of_a_lower_grade(grade: int) -> None:
    lowers = unit("Helper", act(choose("hand"), ride(CHOSEN), limit=LIMIT))
    low = BY_GRADE[grade]
    game = board({"vanguard": BRAM, "hand": [low], "rearguard": {"left_back": lowers}})
    game.pick(action="activate")
    if asked(game).kind == "choose":
        game.pick(card=low.name)
    assert names(game, 0, "vanguard") == [low.name] and names(game, 0, "soul") == ["Bram"]


@pytest.mark.ruling("Q2", "Q4")
def test_after_a_ride_to_a_lower_grade_calls_go_by_that_grade() -> None:
    lowers = unit("Helper", act(choose("soul"), ride(CHOSEN), limit=LIMIT))
    game = board({"vanguard": BRAM, "soul": [AYLA], "hand": [unit("Even", grade=2), unit("Low")],
                  "rearguard": {"left_back": lowers}})
    assert {"call Even", "call Low"} <= set(options(game))
    game.pick(action="activate")
    assert names(game, 0, "vanguard") == ["Ayla"]
    assert "call Even" not in options(game) and "call Low" in options(game)


# Calls


@pytest.mark.ruling("Q3")
def test_a_unit_of_grade_1_is_called_to_an_empty_circle() -> None:
    game = called(board({"vanguard": LORD, "hand": [AYLA]}), "Ayla", "left_front")
    assert names(game, 0, "rearguard") == ["Ayla"] and count(game, 0, "drop") == 0


@pytest.mark.ruling("Q3")
def test_a_rear_guard_is_not_ridden_and_has_no_soul() -> None:
    game = called(board({"vanguard": LORD, "hand": [AYLA], "rearguard": {"left_front": PAGE}}), "Ayla", "left_front")
    assert names(game, 0, "drop") == ["Page"] and count(game, 0, "soul") == 0
    assert not when(game, verb="ride")


@pytest.mark.ruling("Q3")
def test_a_unit_of_grade_3_needs_no_unit_below_it_on_its_circle() -> None:
    game = called(board({"vanguard": LORD, "hand": [front("Lady")]}), "Lady", "right_front")
    assert names(game, 0, "rearguard") == ["Lady"] and game.card("Lady").orientation == "stand"


@pytest.mark.ruling("Q4")
@pytest.mark.rule("cfv:8.5.2.1.1.2")
@pytest.mark.parametrize("grade", [0, 1, 2])
def test_no_unit_of_a_higher_grade_than_the_vanguard_is_called(grade: int) -> None:
    high = unit("High", grade=grade + 1)
    game = board({"vanguard": BY_GRADE[grade], "hand": [high]})
    assert "call High" not in options(game)
    assert [one.rule for one in game.why_not(action="call", card="High")] == ["cfv:8.5.2.1.1.2"]


@pytest.mark.ruling("Q4")
def test_an_effect_calls_a_unit_of_a_higher_grade() -> None:
    lifts = unit("Helper", act(choose("hand"), call(CHOSEN, "left_front"), limit=LIMIT))
    game = board({"vanguard": AYLA, "hand": [BRAM], "rearguard": {"left_back": lifts}})
    game.pick(action="activate")
    assert sorted(names(game, 0, "rearguard")) == ["Bram", "Helper"]


@pytest.mark.ruling("Q4")
def test_the_ride_of_this_turn_counts_for_the_calls() -> None:
    game = riding(AYLA, BRAM, unit("Even", grade=2))
    game.pick(action="ride", card="Bram")
    assert "call Even" in options(game)


@pytest.mark.ruling("Q5")
@pytest.mark.parametrize("grade", [0, 1, 2, 3])
def test_a_unit_of_the_grade_of_the_vanguard_is_called(grade: int) -> None:
    game = board({"vanguard": BY_GRADE[grade], "hand": [unit("Even", grade=grade)]})
    called(game, "Even", "left_front")
    assert names(game, 0, "rearguard") == ["Even"]


@pytest.mark.ruling("Q6")
@pytest.mark.rule("cfv:9.3.3")
def test_a_unit_that_is_called_over_another_takes_its_circle() -> None:
    game = called(board({"hand": [AYLA], "rearguard": {"left_front": BRAM}}), "Ayla", "left_front")
    assert names(game, 0, "rearguard") == ["Ayla"] and names(game, 0, "drop") == ["Bram"]
    assert once(game, verb="call", card="Ayla") < once(game, verb="retire", card="Bram")


@pytest.mark.ruling("Q6")
def test_a_unit_that_is_called_over_a_resting_one_comes_standing() -> None:
    game = board({"hand": [AYLA], "rearguard": {"left_front": hj.put(BRAM, state="rest")}})
    assert game.card("Bram").orientation == "rest"
    called(game, "Ayla", "left_front")
    assert game.card("Ayla").orientation == "stand"


@pytest.mark.ruling("Q6")
def test_the_unit_that_was_there_has_been_retired() -> None:
    old = unit("Old", auto(RETIRED, DRAW, where=("drop",)))
    game = called(board({"hand": [AYLA], "rearguard": {"left_front": old}, "deck": 5}), "Ayla", "left_front")
    assert count(game, 0, "hand") == 1


@pytest.mark.ruling("FAQ 2012 6")
@pytest.mark.rule("cfv:10.1.3.1")
def test_a_unit_that_an_effect_retires_goes_to_the_drop_zone_of_its_owner() -> None:
    burns = unit("Burner", act(choose("rearguard", whose="opponent"), retire(CHOSEN), limit=LIMIT))
    game = board({"rearguard": {"left_back": burns}}, {"rearguard": {"left_front": AYLA}})
    game.pick(action="activate")
    assert names(game, 1, "drop") == ["Ayla"] and count(game, 0, "drop") == 0


@pytest.mark.ruling("FAQ 2012 6")
@pytest.mark.parametrize("zone", ["hand", "soul", "bind"])
def test_an_ability_puts_a_unit_elsewhere_in_place_of_the_drop_zone(zone: str) -> None:
    stays = unit("Stays", ast.Continuous((ast.Instead(ast.Moved(ast.THIS, "retire", ("field",), "any", ("drop",)),
                                                      ast.Move(ast.THIS, (ast.Spot(zone, "you"),))),), ("field",)))
    game = called(board({"hand": [AYLA], "rearguard": {"left_front": stays}}), "Ayla", "left_front")
    assert names(game, 0, zone) == ["Stays"] and count(game, 0, "drop") == 0


# Moving


@pytest.mark.ruling("Q7")
@pytest.mark.rule("cfv:6.6.1.2.3")
def test_a_resting_unit_moves_and_still_rests() -> None:
    game = board({"rearguard": {"left_front": hj.put(AYLA, state="rest")}})
    game.pick(action="exchange", slot="left")
    assert game.card("Ayla").slot == "left_back" and game.card("Ayla").orientation == "rest"


@pytest.mark.ruling("Q7")
def test_a_resting_and_a_standing_unit_exchange_their_places() -> None:
    game = board({"rearguard": {"right_front": hj.put(AYLA, state="rest"), "right_back": BRAM}})
    game.pick(action="exchange", slot="right")
    assert (game.card("Ayla").slot, game.card("Ayla").orientation) == ("right_back", "rest")
    assert (game.card("Bram").slot, game.card("Bram").orientation) == ("right_front", "stand")


# Abilities


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


# Drive checks


@pytest.mark.ruling("Q20")
@pytest.mark.rule("cfv:7.5.1.3")
def test_the_card_of_a_draw_trigger_is_drawn_before_the_second_drive_check() -> None:
    game = duel({"vanguard": front(), "deck": [trigger("draw"), unit("Drawn"), unit("Checked"), 9]})
    attack(game, "Regent")
    finish_attack(game)
    first, drawn = once(game, verb="drive check", card="Draw Bell"), once(game, verb="draw", player=0)
    assert first < drawn < once(game, verb="drive check", card="Checked")


@pytest.mark.ruling("Q20")
@pytest.mark.rule("cfv:7.6.1.6.2")
def test_the_card_of_a_draw_trigger_is_drawn_before_the_second_damage_check() -> None:
    game = duel({"vanguard": front("Regent", skills=[], critical=2)},
                {"deck": [trigger("draw"), unit("Drawn"), unit("Checked"), 9]})
    attack(game, "Regent")
    finish_attack(game)
    assert names(game, 1, "hand") == ["Drawn"] and sorted(names(game, 1, "damage")) == ["Checked", "Draw Bell"]


@pytest.mark.ruling("Q20")
def test_the_second_check_may_show_another_trigger() -> None:
    game = duel({"vanguard": front(), "deck": [trigger("draw"), unit("Drawn"), trigger("critical"), 9]})
    attack(game, "Regent")
    game.pick(slot="draw")
    game.pick(card="Regent")
    game.pick(slot="critical")
    game.pick(card="Regent")
    game.pick(card="Regent")
    assert count(game, 1, "damage") == 2, "the critical of the second check counts"


@pytest.mark.ruling("Q42")
@pytest.mark.rule("cfv:7.5.1.3", "cfv:10.2.1.1")
def test_with_twin_drive_both_checks_are_made_and_nobody_is_asked() -> None:
    game = duel({"vanguard": front(), "deck": [unit("First"), unit("Second"), 9]})
    attack(game, "Regent")
    assert asked(game).kind == "start step" and sorted(names(game, 0, "hand")) == ["First", "Second"]


@pytest.mark.ruling("Q42")
def test_with_twin_drive_both_checks_are_made_in_an_attack_on_a_rear_guard() -> None:
    game = duel({"vanguard": front()}, {"rearguard": {"left_front": unit("Ivo")}})
    attack(game, "Regent", "Ivo")
    assert len(when(game, verb="drive check")) == 2 and names(game, 1, "drop") == ["Ivo"]


@pytest.mark.ruling("Q42")
def test_both_checks_are_made_although_the_attack_fails() -> None:
    game = duel({"vanguard": front()}, {"hand": [unit("Wall", shield=10000)]})
    attack(game, "Regent")
    game.pick(card="Wall")
    assert len(when(game, verb="drive check")) == 2 and count(game, 1, "damage") == 0


# Intercept


@pytest.mark.ruling("Q24")
@pytest.mark.rule("cfv:7.4.1.1.2", "cfv:10.2.2.1")
def test_an_interceptor_and_cards_from_hand_guard_together() -> None:
    game = duel({}, {"hand": [unit("Wall"), trigger("critical")], "rearguard": {"left_front": BRAM}})
    attack(game, "Regent")
    for name in ("Bram", "Wall", "Critical Bell"):
        game.pick(action="guard", card=name)
    while asked(game).kind == "guard":
        game.pick(action="done")
    assert powers(game)["Rook"] == (11000, 31000)
    assert sorted(names(game, 1, "drop")) == ["Bram", "Critical Bell", "Wall"]


@pytest.mark.ruling("Q24")
def test_two_interceptors_and_a_card_from_hand_guard_together() -> None:
    wall = {"left_front": BRAM, "right_front": unit("Cora", grade=2)}
    game = duel({}, {"hand": [unit("Wall")], "rearguard": wall})
    attack(game, "Regent")
    for name in ("Wall", "Cora", "Bram"):
        game.pick(action="guard", card=name)
    while asked(game).kind == "guard":
        game.pick(action="done")
    assert powers(game)["Rook"] == (11000, 26000)


@pytest.mark.ruling("Q26")
@pytest.mark.parametrize("state", ["rest", "stand"])
def test_a_unit_intercepts_whether_it_rests_or_stands(state: str) -> None:
    game = duel({}, {"rearguard": {"left_front": hj.put(BRAM, state=state)}})
    attack(game, "Regent")
    assert "guard Bram" in options(game)
    game.pick(action="guard", card="Bram")
    assert powers(game)["Rook"] == (11000, 16000)


@pytest.mark.ruling("Q26")
def test_a_unit_that_has_attacked_intercepts_in_the_next_turn() -> None:
    game = duel({"rearguard": {"left_front": unit("Striker", grade=2, power=11000)}}, {"hand": [front("Spare")]})
    attack(game, "Striker")
    finish_attack(game)
    game.pick(action="end")
    pass_to(game, "start step", 1)
    assert game.card("Striker").orientation == "rest"
    attack(game, "Rook", "Regent")
    assert "guard Striker" in options(game)


@pytest.mark.ruling("Q28")
@pytest.mark.rule("cfv:7.6.1.8")
@pytest.mark.parametrize(("strength", "damage"), [(11000, 0), (30000, 1)])
def test_an_interceptor_retires_whether_the_attack_hits_or_not(strength: int, damage: int) -> None:
    game = duel({"vanguard": front("Regent", skills=[], power=strength)}, {"rearguard": {"left_front": BRAM}})
    attack(game, "Regent")
    game.pick(action="guard", card="Bram")
    finish_attack(game)
    assert count(game, 1, "damage") == damage and names(game, 1, "drop") == ["Bram"]
    assert count(game, 1, "rearguard") == 0


@pytest.mark.ruling("Q33")
@pytest.mark.rule("cfv:10.2.2.1")
@pytest.mark.parametrize("slot", ["left_back", "center_back", "right_back"])
def test_a_unit_in_the_back_row_does_not_intercept(slot: str) -> None:
    game = duel({}, {"rearguard": {slot: BRAM, "left_front": unit("Cora", grade=2)}})
    attack(game, "Regent")
    assert options(game) == ["guard Cora", "done"]


@pytest.mark.ruling("Q33")
def test_a_unit_that_has_moved_to_the_front_row_intercepts() -> None:
    game = board({"rearguard": {"left_back": BRAM}, "deck": 9}, {"hand": [front("Spare")], "deck": 9})
    game.pick(action="exchange", slot="left")
    pass_to(game, "start step", 1)
    attack(game, "Rook", "Regent")
    assert "guard Bram" in options(game)


# What was announced about the rules


@pytest.mark.ruling("Update 2012 1")
@pytest.mark.rule("cfv:2.8.1.1.2")
def test_power_and_critical_of_a_trigger_last_until_the_end_of_the_turn() -> None:
    game = duel({"deck": [trigger("critical"), 9], "rearguard": {"left_front": unit("Striker", power=11000)}},
                {"hand": [front("Spare")]})
    attack(game, "Regent")
    while asked(game).kind == "icon":
        game.pick(slot="critical")
    game.pick(card="Striker")
    game.pick(card="Striker")
    finish_attack(game)
    assert (game.card("Striker").power, game.card("Striker").critical) == (16000, 2)
    attack(game, "Striker")
    finish_attack(game)
    assert count(game, 1, "damage") == 3
    pass_to(game, "main phase", 1)
    assert (game.card("Striker").power, game.card("Striker").critical) == (11000, 1)


@pytest.mark.ruling("Update 2012 2")
def test_bound_cards_are_no_guardians_and_are_not_called() -> None:
    game = duel({}, {"bind": [unit("Bound")], "hand": [unit("Wall")]})
    attack(game, "Regent")
    assert options(game) == ["guard Wall", "done"]
    assert "call Bound" not in options(board({"bind": [unit("Bound")], "hand": [unit("Wall")]}))


@pytest.mark.ruling("Update 2012 2")
def test_bound_cards_pay_no_cost() -> None:
    pays = unit("Pays", act(DRAW, cost=(counter_blast(1),)))
    assert "activate Pays 1" not in options(board({"rearguard": {"left_back": pays}, "bind": [AYLA, BRAM]}))
    assert "activate Pays 1" in options(board({"rearguard": {"left_back": pays}, "damage": [AYLA]}))


@pytest.mark.ruling("Update 2012 3")
@pytest.mark.rule("cfv:8.3.3")
def test_a_continuous_ability_ends_as_soon_as_a_guardian_leaves_too_few_cards_in_hand() -> None:
    proud = front("Rook", cont(power(3000, until=None), condition=exists("hand", 4)), skills=[])
    game = duel({}, {"vanguard": proud, "hand": [unit("Wall"), *[front(f"Spare {number}") for number in range(3)]]})
    attack(game, "Regent")
    assert game.card("Rook").power == 14000
    game.pick(card="Wall")
    while asked(game).kind == "guard":
        game.pick(action="done")
    assert powers(game)["Rook"] == (11000, 16000), "the shield counts, the ability does not any more"
