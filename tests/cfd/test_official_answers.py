"""Official answers, as positions.

Q and a number: the answers of the official site. FAQ 2012: answers of the list of that year without a number, counted
in its order. Update and a year: what was announced about the rules in that year, counted in its order. d-series: the
page of the official site about what came with overDress, part by part. overDress: what players report of the answers
that were published with the first start decks.
"""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.games.cfd import decks
from headjudge.games.cfd.decks import check
from headjudge.games.vanguard.vocabulary import counter_blast, discard, retire
from headjudge.kernel.decks import Listed
from headjudge.language.tree import ast
from tests.cfd.acting import acted, seen
from tests.cfd.helpers import ROOK, board, front, legal_deck, trigger, unit
from tests.vanguard.helpers import (
    asked,
    attack,
    count,
    finish_attack,
    names,
    once,
    options,
    pass_to,
    powers,
    when,
    with_abilities,
)
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
    drop,
    exists,
    power,
    ride,
    select,
)

PAGE = unit("Page", grade=0, power=5000)
AYLA = unit("Ayla")
BRAM = unit("Bram", grade=2, power=9000)
LORD = front("Lord")
QUEEN = front("Queen", special=["persona ride"])
SINGLE = front("Regent", skills=[])
SPARE = front("Spare")
BY_GRADE = {0: PAGE, 1: AYLA, 2: BRAM, 3: LORD}
RETIRED = ast.Moved(ast.THIS, "retire")
LIMIT = ast.Limit(1)
CLOAK = unit("Cloak", ast.Keyword("overdress", names=("Ayla",)), grade=2, power=10000, shield=5000,
             skills=["intercept"])


def riding(mine: dict[str, Any], other: dict[str, Any] | None = None) -> hj.Game:
    """The ride phase of the first player."""
    return hj.scenario("cfd", phase="ride", players=[{"deck": 9, **mine}, {"vanguard": ROOK, **(other or {})}])


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


def guard(game: hj.Game, *wall: str) -> None:
    """These units guard, one after the other, and no more."""
    for name in wall:
        game.pick(action="guard", card=name)
        while asked(game).kind == "guard with":
            game.pick(action="done")
    if asked(game).kind == "guard":
        game.pick(action="pass")


def dressed(mine: dict[str, Any] | None = None, other: dict[str, Any] | None = None, below: hj.Definition = AYLA
            ) -> hj.Game:
    """The main phase of the first player, after Cloak was put over the unit in the front left."""
    given = mine or {}
    game = board({"deck": 9, **given, "hand": [CLOAK, *given.get("hand", [])],
                  "rearguard": {"left_front": below, **given.get("rearguard", {})}}, {"deck": 9, **(other or {})})
    game.pick(action="overdress", card="Cloak")
    return game


# The first draw and the first hand


@pytest.mark.ruling("Q1")
@pytest.mark.rule("cfd:9.4.2")
def test_the_player_going_first_draws_in_the_first_turn() -> None:
    game = hj.scenario("cfd", phase="draw", turn=1, players=[{"vanguard": PAGE, "deck": [AYLA, 9]}, {"vanguard": PAGE}])
    assert names(game, 0, "hand") == ["Ayla"]


@pytest.mark.ruling("Q1")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_in_a_new_game_each_player_has_six_cards_before_the_first_ride(seed: int) -> None:
    game = hj.new_game("cfd", [legal_deck((PAGE, 2))] * 2, seed=seed)
    while asked(game).kind == "first vanguard":
        game.pick(card="Page")
    first = asked(game).player
    pass_to(game, "main phase", first)
    assert count(game, first, "hand") == 6 and count(game, 1 - first, "hand") == 5
    pass_to(game, "main phase", 1 - first)
    assert count(game, first, "hand") == count(game, 1 - first, "hand") == 6


@pytest.mark.ruling("Update 2018 1")
@pytest.mark.rule("cfd:8.2.1.7")
@pytest.mark.parametrize("put_back", [1, 3, 5])
def test_cards_of_the_first_hand_go_under_the_deck_and_it_is_shuffled_after_the_draw(put_back: int) -> None:
    game = hj.new_game("cfd", [legal_deck((PAGE, 2))] * 2, seed=5)
    while asked(game).kind == "first vanguard":
        game.pick(card="Page")
    mine = asked(game).player
    for _ in range(put_back):
        game.apply(0)
    if asked(game).player == mine:
        game.pick(action="done")
    draws, shuffles = when(game, verb="draw", player=mine), when(game, verb="shuffle", player=mine)
    assert count(game, mine, "hand") == 5 and len(when(game, verb="return", player=mine)) == put_back
    assert draws[-1] < shuffles[-1], "what was put back cannot be drawn"


# Rides


@pytest.mark.ruling("Q2")
@pytest.mark.rule("cfd:9.6.2")
def test_a_vanguard_of_grade_2_is_not_ridden_by_a_grade_1_unit() -> None:
    game = riding({"vanguard": BRAM, "hand": [AYLA, PAGE, LORD]})
    assert options(game) == ["ride Lord", "pass"]
    for name in ("Ayla", "Page"):
        assert [one.rule for one in game.why_not(action="ride", card=name)] == ["cfd:9.6.2"]


@pytest.mark.ruling("Q2")
@pytest.mark.parametrize("grade", [0, 1])
def test_an_effect_rides_a_unit_of_a_lower_grade(grade: int) -> None:
    low = BY_GRADE[grade]
    game = acted(choose("hand"), ride(CHOSEN), vanguard=BRAM, hand=[low])
    assert names(game, 0, "vanguard") == [low.name] and names(game, 0, "soul") == ["Bram"]


@pytest.mark.ruling("Q2", "Q4")
def test_after_a_ride_to_a_lower_grade_calls_go_by_that_grade() -> None:
    game = acted(choose("soul"), ride(CHOSEN), vanguard=BRAM, soul=[AYLA],
                 hand=[unit("Even", grade=2), unit("Low")])
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
@pytest.mark.rule("cfd:9.7.2.1")
@pytest.mark.parametrize("grade", [0, 1, 2])
def test_no_unit_of_a_higher_grade_than_the_vanguard_is_called(grade: int) -> None:
    high = unit("High", grade=grade + 1)
    game = board({"vanguard": BY_GRADE[grade], "hand": [high]})
    assert "call High" not in options(game)
    assert [one.rule for one in game.why_not(action="call", card="High")] == ["cfd:9.7.2.1"]


@pytest.mark.ruling("Q4")
def test_an_effect_calls_a_unit_of_a_higher_grade() -> None:
    game = acted(choose("hand"), call(CHOSEN, "left_front"), vanguard=AYLA, hand=[BRAM])
    assert sorted(names(game, 0, "rearguard")) == ["Actor", "Bram"]


@pytest.mark.ruling("Q4")
def test_the_ride_of_this_turn_counts_for_the_calls() -> None:
    game = riding({"vanguard": AYLA, "hand": [BRAM, unit("Even", grade=2)]})
    game.pick(action="ride", card="Bram")
    assert "call Even" in options(game)


@pytest.mark.ruling("Q5")
@pytest.mark.parametrize("grade", [0, 1, 2, 3])
def test_a_unit_of_the_grade_of_the_vanguard_is_called(grade: int) -> None:
    game = board({"vanguard": BY_GRADE[grade], "hand": [unit("Even", grade=grade)]})
    called(game, "Even", "left_front")
    assert names(game, 0, "rearguard") == ["Even"]


@pytest.mark.ruling("Q6")
@pytest.mark.rule("cfd:6.2.3.4")
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
@pytest.mark.rule("cfd:7.16.1")
def test_a_unit_that_an_effect_retires_goes_to_the_drop_zone_of_its_owner() -> None:
    game = acted(choose("rearguard", whose="opponent"), retire(CHOSEN), other={"rearguard": {"left_front": AYLA}})
    assert names(game, 1, "drop") == ["Ayla"] and count(game, 0, "drop") == 0


@pytest.mark.ruling("FAQ 2012 6")
@pytest.mark.parametrize("zone", ["hand", "soul", "bind"])
def test_an_ability_puts_a_unit_elsewhere_in_place_of_the_drop_zone(zone: str) -> None:
    stays = unit("Stays", cont(ast.Instead(ast.Moved(ast.THIS, "retire", ("field",), "any", ("drop",)),
                                           ast.Move(ast.THIS, (ast.Spot(zone, "you"),)))))
    game = called(board({"hand": [AYLA], "rearguard": {"left_front": stays}}), "Ayla", "left_front")
    assert names(game, 0, zone) == ["Stays"] and count(game, 0, "drop") == 0


# Moving


@pytest.mark.ruling("Q7")
@pytest.mark.rule("cfd:9.7.2.2")
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


# Drive checks


@pytest.mark.ruling("Q20")
@pytest.mark.rule("cfd:10.6.1.3")
def test_the_card_of_a_draw_trigger_is_drawn_before_the_second_drive_check() -> None:
    game = duel({"vanguard": front(), "deck": [trigger("draw"), unit("Drawn"), unit("Checked"), 9]})
    attack(game, "Regent")
    finish_attack(game)
    first, drawn = once(game, verb="drive check", card="Draw Bell"), once(game, verb="draw", player=0)
    assert first < drawn < once(game, verb="drive check", card="Checked")


@pytest.mark.ruling("Q20")
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
    finish_attack(game)
    assert count(game, 1, "damage") == 2, "the critical of the second check counts"


@pytest.mark.ruling("Q42")
@pytest.mark.rule("cfd:10.6.1.3", "cfd:14.3.2")
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
    guard(game, "Wall")
    assert len(when(game, verb="drive check")) == 2 and count(game, 1, "damage") == 0


@pytest.mark.ruling("Update 2012 1")
@pytest.mark.rule("cfd:2.8.2.2")
def test_power_and_critical_of_a_trigger_last_until_the_end_of_the_turn() -> None:
    game = duel({"deck": [trigger("critical"), 9], "rearguard": {"left_front": unit("Striker", power=11000)}},
                {"hand": [SPARE]})
    attack(game, "Regent")
    guard(game)
    game.pick(slot="critical")
    game.pick(card="Striker")
    game.pick(card="Striker")
    finish_attack(game)
    assert (game.card("Striker").power, game.card("Striker").critical) == (21000, 2)
    attack(game, "Striker")
    guard(game)
    finish_attack(game)
    assert count(game, 1, "damage") == 3
    pass_to(game, "main phase", 1)
    assert (game.card("Striker").power, game.card("Striker").critical) == (11000, 1)


@pytest.mark.ruling("Update 2012 2")
def test_bound_cards_are_no_guardians_and_are_not_called() -> None:
    game = duel({}, {"bind": [unit("Bound")], "hand": [unit("Wall")]})
    attack(game, "Regent")
    assert options(game) == ["guard Wall", "pass"]
    assert "call Bound" not in options(board({"bind": [unit("Bound")], "hand": [unit("Wall")]}))


@pytest.mark.ruling("Update 2012 2")
def test_bound_cards_pay_no_cost() -> None:
    pays = unit("Pays", act(DRAW, cost=(counter_blast(1),)))
    assert "activate Pays 1" not in options(board({"rearguard": {"left_back": pays}, "bind": [AYLA, BRAM]}))
    assert "activate Pays 1" in options(board({"rearguard": {"left_back": pays}, "damage": [AYLA]}))


@pytest.mark.ruling("Update 2012 3")
@pytest.mark.rule("cfd:11.4.3")
def test_a_continuous_ability_ends_as_soon_as_a_guardian_leaves_too_few_cards_in_hand() -> None:
    proud = front("Rook", cont(power(3000, until=None), condition=exists("hand", 4)), skills=[])
    game = duel({}, {"vanguard": proud, "hand": [unit("Wall"), *[front(f"Spare {number}") for number in range(3)]]})
    attack(game, "Regent")
    assert game.card("Rook").power == 14000
    guard(game, "Wall")
    assert powers(game)["Rook"] == (11000, 16000), "the shield counts, the ability does not any more"


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


# The ride deck


RIDE_DECK = [unit("Rider 0", grade=0), unit("Rider 1"), unit("Rider 2", grade=2), front("Rider 3")]


@pytest.mark.ruling("d-series ride deck question 1")
@pytest.mark.rule("cfd:8.1.8.1")
@pytest.mark.parametrize(("besides", "broken"), [(46, []), (50, ["cfd:8.1.3"]), (45, ["cfd:8.1.3"])])
def test_the_cards_of_the_ride_deck_are_four_of_the_fifty(besides: int, broken: list[str]) -> None:
    triggers: list[Listed] = [(trigger(icon), 4) for icon in ("critical", "draw", "front", "heal")]
    plain: list[Listed] = [(with_abilities(unit("Swarm"), ast.DeckRule(50)), besides - 16)]
    listed: list[Listed] = [*triggers, *plain, *[(card, 1, decks.RIDE_DECK) for card in RIDE_DECK]]
    assert [violation.rule for violation in check(listed)] == broken


@pytest.mark.ruling("d-series ride deck procedure 1")
@pytest.mark.rule("cfd:8.1.8.2")
@pytest.mark.parametrize("left_out", [0, 1, 2, 3])
def test_the_ride_deck_has_one_unit_of_each_grade(left_out: int) -> None:
    twice = [card for at, card in enumerate(RIDE_DECK) if at != left_out]
    twice.append(unit("Twice", grade=twice[-1].numbers["grade"]))
    triggers: list[Listed] = [(trigger(icon), 4) for icon in ("critical", "draw", "front", "heal")]
    plain: list[Listed] = [(unit("Page", grade=0), 2), *[(unit(f"Plain {number}"), 4) for number in range(7)]]
    good, bad = ([*triggers, *plain, *[(card, 1, decks.RIDE_DECK) for card in ride]] for ride in (RIDE_DECK, twice))
    assert check(good) == [] and [violation.rule for violation in check(bad)] == ["cfd:8.1.8.2"]


@pytest.mark.ruling("d-series ride deck procedure 2")
@pytest.mark.rule("cfd:6.3.3.1.2")
@pytest.mark.parametrize("grade", [0, 1, 2])
def test_for_a_discarded_card_the_next_grade_is_ridden_from_the_ride_deck(grade: int) -> None:
    pile = [hj.put(card, face="down") for card in RIDE_DECK[1:]]
    game = riding({"vanguard": BY_GRADE[grade], "ride_deck": pile, "hand": [
        unit("Low", grade=0), unit("Other", grade=0)]})
    rides = [key for key in options(game) if "Rider" in key]
    assert rides == [f"ride Rider {grade + 1}"]
    game.pick(card=f"Rider {grade + 1}")
    game.pick(card="Low")
    assert names(game, 0, "vanguard") == [f"Rider {grade + 1}"] and names(game, 0, "drop") == ["Low"]
    assert asked(game).kind == "main phase", "one ride a turn"


@pytest.mark.ruling("d-series ride deck procedure 2")
def test_without_a_card_to_discard_nothing_is_ridden_from_the_ride_deck() -> None:
    game = riding({"vanguard": PAGE, "ride_deck": [hj.put(AYLA, face="down")], "hand": []})
    assert options(game) == ["pass"]


# Persona ride


@pytest.mark.ruling("d-series persona ride 1")
@pytest.mark.rule("cfd:6.3.7", "cfd:7.12.1.3.1")
def test_a_persona_ride_draws_a_card() -> None:
    game = riding({"vanguard": QUEEN, "hand": [QUEEN], "deck": [unit("Top"), 9]})
    game.pick(card="Queen")
    assert names(game, 0, "hand") == ["Top"] and names(game, 0, "soul") == ["Queen"]


@pytest.mark.ruling("d-series persona ride 1")
def test_a_ride_of_another_name_is_no_persona_ride() -> None:
    game = riding({"vanguard": QUEEN, "hand": [front("King", special=["persona ride"])],
                   "rearguard": {"left_front": AYLA}})
    game.pick(card="King")
    assert count(game, 0, "hand") == 0 and game.card("Ayla").power == 7000


@pytest.mark.ruling("d-series persona ride 2")
@pytest.mark.rule("cfd:7.12.1.3.2")
def test_a_persona_ride_strengthens_the_front_row_until_the_end_of_the_turn() -> None:
    game = riding({"vanguard": QUEEN, "hand": [QUEEN], "rearguard": {"right_front": BRAM, "right_back": AYLA}},
                  {"hand": [SPARE], "deck": 9})
    game.pick(card="Queen")
    assert [card.power for card in game.cards("Queen") if card.zone == "vanguard"] == [21000]
    assert (game.card("Bram").power, game.card("Ayla").power) == (19000, 7000)
    pass_to(game, "main phase", 1)
    assert [card.power for card in game.cards("Queen") if card.zone == "vanguard"] == [11000]
    assert (game.card("Bram").power, game.card("Ayla").power) == (9000, 7000)


# Over triggers


def sun(*effect: ast.Step) -> hj.Definition:
    """A card with an over trigger, and with this additional effect."""
    bell = trigger("over", "Sun")
    abilities = tuple(ast.OnPlay(step) for step in effect)
    return hj.Definition("sun-1", "Sun", "trigger unit", bell.numbers, bell.words, (), abilities)


@pytest.mark.ruling("d-series over trigger 1")
@pytest.mark.rule("cfd:2.8.2.6")
def test_an_over_trigger_draws_a_card_and_gives_a_hundred_million_power() -> None:
    game = duel({"deck": [sun(), unit("Drawn"), 9], "rearguard": {"left_front": BRAM}})
    attack(game, "Regent")
    while asked(game).kind == "icon":
        game.apply(0)
        if asked(game).kind == "power":
            game.pick(card="Bram")
    while asked(game).kind != "start step":
        game.pick(card="Bram")
    assert game.card("Bram").power == 100_009_000 and "Drawn" in names(game, 0, "hand")


@pytest.mark.ruling("d-series over trigger 2")
@pytest.mark.rule("cfd:2.8.2.6")
def test_its_additional_effect_comes_in_a_drive_check() -> None:
    game = duel({"deck": [sun(DRAW), 10]})
    attack(game, "Regent")
    finish_attack(game)
    assert count(game, 0, "hand") == 2, "the draw of the icon and that of the effect"


@pytest.mark.ruling("d-series over trigger 2")
def test_its_additional_effect_does_not_come_in_a_damage_check() -> None:
    game = duel({}, {"deck": [sun(DRAW), 10]})
    attack(game, "Regent")
    finish_attack(game)
    assert count(game, 1, "hand") == 1, "the draw of the icon alone"


@pytest.mark.ruling("d-series over trigger 3")
@pytest.mark.rule("cfd:8.1.5.5")
def test_a_deck_has_at_most_one_over_trigger() -> None:
    def listed(suns: int) -> list[Listed]:
        triggers: list[Listed] = [(trigger(icon), 4) for icon in ("critical", "draw", "heal")]
        plain: list[Listed] = [(PAGE, 2), *[(unit(f"Plain {number}"), 4) for number in range(8)]]
        return [*triggers, (trigger("front"), 4 - suns), (trigger("over", "Sun"), suns), *plain]

    assert check(listed(1)) == [] and [one.rule for one in check(listed(2))] == ["cfd:8.1.5.5"]


@pytest.mark.ruling("d-series over trigger 4")
@pytest.mark.rule("cfd:2.8.2.6")
def test_in_a_drive_check_it_is_removed_and_does_not_come_to_the_hand() -> None:
    game = duel({"deck": [sun(), 10]})
    attack(game, "Regent")
    finish_attack(game)
    assert names(game, 0, "removed") == ["Sun"] and "Sun" not in names(game, 0, "hand")


@pytest.mark.ruling("d-series over trigger 5")
@pytest.mark.rule("cfd:2.8.2.6")
@pytest.mark.parametrize("critical", [1, 2])
def test_in_a_damage_check_it_is_removed_and_is_no_damage(critical: int) -> None:
    game = duel({"vanguard": front("Regent", skills=[], critical=critical)}, {"deck": [sun(), unit("Drawn"), 9]})
    attack(game, "Regent")
    finish_attack(game)
    assert names(game, 1, "removed") == ["Sun"] and count(game, 1, "damage") == critical - 1


# overDress


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
