"""Official answers about rides and calls, as positions.

Q and a number: the answers of the official site. FAQ 2012: answers of the list of that year without a number, counted
in its order. Update and a year: what was announced about the rules in that year, counted in its order. d-series: the
page of the official site about what came with overDress, part by part. overDress: what players report of the answers
that were published with the first start decks.
"""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.cfd import decks
from headjudge.games.cfd.decks import check
from headjudge.games.vanguard.vocabulary import retire
from headjudge.kernel.decks import Listed
from headjudge.language.tree import ast
from tests.cfd.acting import acted
from tests.cfd.helpers import board, front, legal_deck, trigger, unit
from tests.cfd.rulings.helpers import AYLA, BRAM, BY_GRADE, LORD, PAGE, QUEEN, RETIRED, SPARE, called, riding
from tests.vanguard.helpers import (
    asked,
    count,
    names,
    once,
    options,
    pass_to,
    when,
    with_abilities,
)
from tests.vanguard.trees import (
    CHOSEN,
    DRAW,
    auto,
    call,
    choose,
    cont,
    ride,
)

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
