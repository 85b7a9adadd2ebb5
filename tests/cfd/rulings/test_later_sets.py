"""Official answers about cards of other series, as positions: what the document of this game decides in the same way.

A set and a number: the answers about the cards of that set, counted in the order of the page that tells them. These are
cf-vanguard.com/howto/g-bt09qa and g-bt10qa, and on cardfightcoalition.com
- V-TD05: lozengemagusandwhitenessrabbitarebasicallythesamethough
- V-TD07: betterreaduponthosecomprehensiverules
- V-TD08: youcanonlyusethiseffectonceperturn
- V-EB04: nowwehavegyzeturboandgyzeinstantwin
- V-EB05: evencanonherselfisconfused

An address and a number: the official answers that this page quotes, in its order. The cards have names and texts of
their own, and the shape of the ability that was asked about.
"""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.cfd.helpers import board, front, trigger, unit
from tests.cfd.rulings.helpers import called, duel, guard
from tests.cfd.texts import through
from tests.vanguard.helpers import asked, attack, count, finish_attack, names, options, pass_to, powers, when

CALLED = "[CONT](RC): If you called one or more rear-guards this turn, this unit gets [Power] +5000."
FIVE = "[AUTO]: When this unit is placed on (RC), if you have five or more rear-guards, draw a card."
THREE = ("[ACT](VC): [COST][Counter-Blast 1], choose three of your front row rear-guards, and they get [Power] +5000"
         " until end of turn.")
FOUR = {slot: unit(slot.title()) for slot in ("left_back", "center_back", "right_back", "right_front")}


def use(game: hj.Game, *wanted: str) -> hj.Game:
    """Play the one activated ability; what is wanted is chosen where it can be, else the first option."""
    game.pick(action="activate")
    return through(game, *wanted)


# What was called in this turn


@pytest.mark.ruling("V-TD08 1")
def test_a_rear_guard_that_was_called_in_the_opponents_turn_was_called_this_turn() -> None:
    saves = "[AUTO](VC): When this unit is attacked, choose a card from your soul, and call it to (RC)."
    game = duel({}, {"vanguard": front("Tower", text=saves, skills=[]), "soul": [unit("Saved")], "hand": [unit("Wall")],
                     "rearguard": {"left_front": unit("Host", text=CALLED)}})
    assert game.card("Host").power == 7000
    attack(game, "Regent", "Tower")
    game.pick(slot="right_back")
    assert "Saved" in names(game, 1, "rearguard") and game.turn_player == 0
    assert game.card("Host").power == 12000


@pytest.mark.ruling("V-TD08 2")
def test_a_guardian_that_was_called_is_no_rear_guard_that_was_called() -> None:
    game = duel({}, {"rearguard": {"left_front": unit("Host", text=CALLED)}, "hand": [unit("Wall", shield=0)]})
    attack(game, "Regent", "Host")
    guard(game, "Wall")
    finish_attack(game)
    assert when(game, verb="call", card="Wall") and powers(game)["Host"] == (11000, 7000)


@pytest.mark.ruling("V-TD08 3")
def test_whether_rear_guards_were_called_counts_once_for_all_of_them() -> None:
    game = board({"hand": [unit("First"), unit("Second")], "rearguard": {"left_back": unit("Host", text=CALLED)}})
    for name, slot in (("First", "left_front"), ("Second", "right_front")):
        called(game, name, slot)
        assert game.card("Host").power == 12000


# When a condition is looked at


@pytest.mark.ruling("V-TD08 4")
def test_five_rear_guards_are_wanted_while_the_ability_resolves_and_not_afterwards() -> None:
    others = {slot: unit(slot.title()) for slot in ("left_back", "center_back", "right_back")}
    game = board({"hand": [unit("Comer", text=FIVE), unit("Late")], "rearguard": others, "deck": 5})
    through(called(game, "Comer", "left_front"))
    through(called(game, "Late", "right_front"))
    assert count(game, 0, "rearguard") == 5 and count(game, 0, "hand") == 0, "there were four when it resolved"


@pytest.mark.ruling("V-TD08 4")
def test_the_fifth_rear_guard_itself_counts_for_its_ability() -> None:
    game = board({"hand": [unit("Comer", text=FIVE)], "rearguard": FOUR, "deck": 5})
    through(called(game, "Comer", "left_front"))
    assert count(game, 0, "hand") == 1


@pytest.mark.ruling("V-TD08 5")
@pytest.mark.parametrize(("there", "power"), [(5, 26000), (4, 11000)])
def test_a_condition_of_an_ability_for_attacking_is_looked_at_in_the_attack_step(there: int, power: int) -> None:
    text = ("[AUTO](VC): When this unit attacks a vanguard, if you have five or more rear-guards, this unit gets"
            " [Power] +15000 until end of that battle.")
    slots = ("left_front", "right_front", "left_back", "center_back", "right_back")[:there]
    game = board({"vanguard": front(skills=[], text=text), "rearguard": {slot: unit(slot.title()) for slot in slots},
                  "deck": 9}, {"hand": [unit("Wall")], "deck": 9}, phase="battle")
    attack(game, "Regent")
    assert asked(game).kind == "guard" and game.card("Regent").power == power


@pytest.mark.ruling("V-TD07 3")
def test_more_rear_guards_than_the_opponent_later_do_not_bring_what_an_ability_did_not_give() -> None:
    text = ("[AUTO]: When this unit is placed on (RC), if you have more rear-guards than your opponent, this unit gets"
            " [Power] +4000 until end of turn.")
    game = board({"hand": [unit("Comer", text=text), unit("Late", text=text), unit("Later")], "deck": 5},
                 {"rearguard": {"left_front": unit("Foe")}})
    for name, slot in (("Comer", "left_front"), ("Late", "right_front"), ("Later", "right_back")):
        through(called(game, name, slot))
    assert (game.card("Comer").power, game.card("Late").power) == (7000, 11000)


@pytest.mark.ruling("G-BT09 1")
@pytest.mark.parametrize(("there", "power"), [(2, 7000), (3, 12000), (4, 12000)])
def test_a_number_of_cards_in_the_drop_zone_is_the_least_number(there: int, power: int) -> None:
    text = "[CONT](RC): If your drop has three or more grade 1 cards, this unit gets [Power] +5000."
    drop = [unit(f"Card {number}") for number in range(there)] + [unit("Tall", grade=2)]
    assert board({"rearguard": {"left_front": unit("Host", text=text)}, "drop": drop}).card("Host").power == power


@pytest.mark.ruling("G-BT09 3")
@pytest.mark.parametrize(("there", "power"), [(1, 7000), (2, 12000), (3, 12000)])
def test_a_number_of_cards_in_the_bind_zone_of_the_opponent_is_the_least_number(there: int, power: int) -> None:
    text = "[CONT](RC): If your opponent's bind zone has two or more cards, this unit gets [Power] +5000."
    game = board({"rearguard": {"left_front": unit("Host", text=text)}, "bind": [unit("Mine"), unit("Own")]},
                 {"bind": [unit(f"Card {number}") for number in range(there)]})
    assert game.card("Host").power == power


@pytest.mark.ruling("G-BT09 4")
@pytest.mark.parametrize(("before", "power"), [(1, 7000), (2, 12000)])
def test_an_ability_for_the_third_battle_counts_the_battles_of_all_units(before: int, power: int) -> None:
    text = ("[AUTO](RC): When this unit attacks, if it is the third battle of this turn, this unit gets [Power] +5000"
            " until end of that battle.")
    game = duel({"rearguard": {"left_front": unit("Third", text=text), "right_front": unit("Ally")}, "deck": 20},
                {"hand": [unit("Wall")]})
    for name in ("Regent", "Ally")[:before]:
        attack(game, name)
        finish_attack(game)
    attack(game, "Third")
    assert game.card("Third").power == power


# How much of an effect is done


@pytest.mark.ruling("V-TD07 4")
def test_the_cost_is_paid_and_a_card_drawn_though_there_is_no_unit_to_bind() -> None:
    text = ("[AUTO]: When this unit is placed on (RC), [COST][Counter-Blast 1], choose one of your opponent's grade 1"
            " or less rear-guards, bind it, and draw a card.")
    game = board({"hand": [unit("Comer", text=text)], "damage": 1, "deck": 5},
                 {"rearguard": {"left_front": unit("Tall", grade=2)}})
    through(called(game, "Comer", "left_front"), "yes")
    assert count(game, 0, "hand") == 1 and not game.players[0]["damage"][0].face_up
    assert names(game, 1, "rearguard") == ["Tall"]


@pytest.mark.ruling("V-EB04 3")
@pytest.mark.rule("cfd:11.8.3.1.1")
def test_what_an_effect_says_is_done_in_the_order_of_its_text() -> None:
    text = "[ACT](VC): [COST][Counter-Blast 1], draw a card, choose a card from your hand, and discard it."
    game = board({"vanguard": front(text=text), "damage": 1, "deck": [unit("Drawn"), 5], "hand": [front("Upper")]})
    use(game, "Drawn")
    assert names(game, 0, "drop") == ["Drawn"] and names(game, 0, "hand") == ["Upper"]


@pytest.mark.ruling("V-EB04 4")
@pytest.mark.rule("cfd:1.3.2")
def test_six_units_that_are_chosen_are_all_if_there_are_fewer() -> None:
    text = "[ACT](VC)[1/turn]: Choose six of your units, and they get [Power] +10000 until end of turn."
    game = use(board({"vanguard": front(text=text),
                      "rearguard": {"left_front": unit("A"), "right_back": unit("B")}}))
    assert [game.card(name).power for name in ("Regent", "A", "B")] == [21000, 17000, 17000]


@pytest.mark.ruling("V-EB04 5")
@pytest.mark.parametrize(("answer", "hand", "drop"), [("yes", 1, 2), ("no", 2, 0)])
def test_an_effect_for_the_whole_hand_need_not_be_paid_for_and_comes_only_if_it_is(
    answer: str, hand: int, drop: int
) -> None:
    text = "[AUTO]: When this unit is placed on (RC), [COST][discard all cards from your hand], and draw a card."
    game = board({"hand": [unit("Comer", text=text), unit("One"), unit("Two")], "deck": 5})
    through(called(game, "Comer", "left_front"), answer)
    assert (count(game, 0, "hand"), count(game, 0, "drop")) == (hand, drop)


@pytest.mark.ruling("V-TD05 2")
@pytest.mark.rule("cfd:1.3.2")
def test_three_units_that_are_chosen_of_two_are_these_two_once_each() -> None:
    game = use(board({"vanguard": front(text=THREE), "damage": 1,
                      "rearguard": {"left_front": unit("A"), "right_front": unit("B")}}))
    assert [game.card(name).power for name in ("A", "B")] == [12000, 12000]


@pytest.mark.ruling("V-TD05 3")
def test_a_unit_that_comes_after_an_effect_has_resolved_gets_nothing_of_it() -> None:
    text = ("[ACT](VC): [COST][Counter-Blast 1], and all of your front row rear-guards get [Power] +5000 until end of"
            " turn.")
    game = use(board({"vanguard": front(text=text), "damage": 1, "hand": [unit("Late")],
                      "rearguard": {"left_front": unit("A")}}))
    called(game, "Late", "right_front")
    assert [game.card(name).power for name in ("A", "Late")] == [12000, 7000]


@pytest.mark.ruling("V-TD05 4")
@pytest.mark.parametrize("there", [1, 0])
def test_an_ability_for_three_units_is_played_with_one_and_even_with_none(there: int) -> None:
    game = use(board({"vanguard": front(text=THREE), "damage": 1,
                      "rearguard": {slot: unit("A") for slot in ("left_front",)[:there]}}))
    assert not game.players[0]["damage"][0].face_up
    assert [card.power for card in game.cards("A")] == [12000] * there


@pytest.mark.ruling("V-TD05 5")
def test_a_unit_that_got_power_in_the_front_row_keeps_it_in_the_back_row() -> None:
    game = use(board({"vanguard": front(text=THREE), "damage": 1, "rearguard": {"left_front": unit("A")}}))
    game.pick(action="exchange", slot="left")
    assert game.card("A").slot == "left_back" and game.card("A").power == 12000


@pytest.mark.ruling("cardlifestyle.com/20210906koukatokosuto 1")
@pytest.mark.rule("cfd:1.3.2")
@pytest.mark.parametrize("there", [4, 3, 2])
def test_an_effect_that_wants_four_cards_takes_those_there_are_and_goes_on(there: int) -> None:
    text = "[ACT](RC)[1/turn]: Choose four cards from your drop, return them to your deck, and draw a card."
    game = use(board({"rearguard": {"left_back": unit("Seeker", text=text)}, "deck": 5,
                      "drop": [unit(f"Card {number}") for number in range(there)]}))
    assert (count(game, 0, "drop"), count(game, 0, "hand"), count(game, 0, "deck")) == (0, 1, 4 + there)


@pytest.mark.ruling("V-EB05 2")
def test_cards_that_were_revealed_and_do_not_fit_are_in_the_deck_as_before() -> None:
    text = ("[ACT](RC)[1/turn]: Reveal the top three cards of your deck, choose up to one grade 3 card from among"
            " them, put it into your hand, and shuffle your deck.")
    for third, hand in ((unit("Low"), 0), (front("Upper"), 1)):
        game = use(board({"rearguard": {"left_back": unit("Seeker", text=text)},
                          "deck": [unit("One"), unit("Two"), third, 6]}), "Upper")
        assert (count(game, 0, "hand"), count(game, 0, "deck")) == (hand, 9 - hand)
        assert len(when(game, verb="shuffle", player=0)) == 1 and count(game, 0, "drop") == 0


# How long an ability counts, and how often


@pytest.mark.ruling("V-EB05 3")
@pytest.mark.rule("cfd:11.9.1.7")
@pytest.mark.parametrize("copies", [1, 2, 4])
def test_the_power_of_several_units_with_the_same_ability_adds_up(copies: int) -> None:
    host = unit("Host", text="[CONT](RC): All of your units get [Power] +5000.")
    game = board({"rearguard": {slot: host for slot in list(FOUR)[:copies]}})
    assert game.card("Regent").power == 11000 + 5000 * copies
    assert [card.power for card in game.cards("Host")] == [7000 + 5000 * copies] * copies


@pytest.mark.ruling("V-EB05 5")
@pytest.mark.parametrize("leaves", [True, False])
def test_what_an_ability_forbids_until_the_end_of_the_turn_does_not_end_with_its_unit(leaves: bool) -> None:
    text = ("[ACT](RC)[1/turn]: Until end of turn, when your opponent would call cards from hand to (GC), they must"
            " call two or more at the same time.")
    game = board({"vanguard": front(skills=[]), "rearguard": {"left_front": unit("Host", text=text)}, "deck": 9,
                  "hand": [unit("Upper")]}, {"hand": [unit("Wall")], "deck": 9})
    use(game)
    if leaves:
        called(game, "Upper", "left_front")
        assert names(game, 0, "drop") == ["Host"]
    attack(game, "Regent")
    assert "guard Wall" not in options(game), "it would be called alone"


@pytest.mark.ruling("V-EB05 5")
def test_before_that_ability_is_played_a_guardian_is_called_alone() -> None:
    game = duel({}, {"hand": [unit("Wall")]})
    attack(game, "Regent")
    assert "guard Wall" in options(game)


@pytest.mark.ruling("V-TD07 1")
@pytest.mark.parametrize(("loses", "drawn"), [(True, 0), (False, 1)])
def test_a_vanguard_that_has_lost_its_abilities_is_not_triggered_when_it_is_ridden_upon(
    loses: bool, drawn: int
) -> None:
    text = "[AUTO]: When this unit is rode upon, draw a card."
    strips = "[ACT](RC)[1/turn]: Choose one of your vanguards, and it loses all of its abilities until end of turn."
    rides = "[ACT](RC)[1/turn]: Choose a card from your hand, and ride it."
    game = board({"vanguard": unit("Base", grade=2, text=text), "hand": [front("Upper")], "deck": 5,
                  "rearguard": {"left_back": unit("Strips", text=strips), "right_back": unit("Rides", text=rides)}})
    for name in ("Strips", "Rides")[not loses:]:
        game.pick(action="activate", card=name)
        through(game)
    assert names(game, 0, "vanguard") == ["Upper"] and count(game, 0, "hand") == drawn


@pytest.mark.ruling("V-TD07 2")
@pytest.mark.parametrize(("grade", "drawn"), [(3, 1), (2, 0)])
def test_a_vanguard_that_has_lost_its_abilities_still_has_its_grade_when_it_is_ridden_upon(
    grade: int, drawn: int
) -> None:
    text = "[AUTO]: When this unit is placed by riding from a grade 3 card, draw a card."
    strips = "[ACT](RC)[1/turn]: Choose one of your vanguards, and it loses all of its abilities until end of turn."
    rides = "[ACT](RC)[1/turn]: Choose a card from your hand, and ride it."
    base = unit("Base", grade=grade, text="[CONT](VC): This unit gets [Power] +3000.")
    game = board({"vanguard": base, "hand": [front("Upper", text=text)], "deck": 5,
                  "rearguard": {"left_back": unit("Strips", text=strips), "right_back": unit("Rides", text=rides)}})
    assert game.card("Base").power == 10000
    game.pick(action="activate", card="Strips")
    assert through(game).card("Base").power == 7000
    game.pick(action="activate", card="Rides")
    assert count(through(game), 0, "hand") == drawn


@pytest.mark.ruling("G-BT10 3")
@pytest.mark.parametrize(("shield", "drawn"), [(0, 0), (5000, 1)])
def test_an_ability_for_an_attack_that_does_not_hit_waits_for_the_comparison(shield: int, drawn: int) -> None:
    text = "[AUTO](VC): When this unit's attack does not hit, draw a card."
    game = duel({"vanguard": front(skills=[], text=text)}, {"hand": [unit("Wall", shield=shield)]})
    attack(game, "Regent")
    guard(game, "Wall")
    finish_attack(game)
    assert len(when(game, verb="draw", player=0)) == drawn


# Checks and guardians


def idle_gets_all(game: hj.Game) -> None:
    """Whatever a trigger gives goes to Idle; what else is asked is answered with the first option."""
    while asked(game).kind != "start step":
        game.apply(next((at for at, key in enumerate(options(game)) if "Idle" in key), 0))


@pytest.mark.ruling("V-TD05 1")
@pytest.mark.parametrize("bells", [0, 1, 2])
def test_an_ability_for_a_trigger_that_is_checked_is_triggered_by_each_of_them(bells: int) -> None:
    text = ("[AUTO](VC): When your drive check reveals a trigger unit, this unit gets [Power] +5000 until end of that"
            " battle.")
    checked = [trigger("critical", f"Bell {at}") for at in range(bells)]
    game = duel({"vanguard": front(text=text), "deck": [*checked, *[unit("Plain")] * 8]})
    attack(game, "Regent")
    idle_gets_all(game)
    assert powers(game)["Rook"][0] == 11000 + 5000 * bells


@pytest.mark.ruling("V-TD05 7")
@pytest.mark.parametrize("bells", [1, 2])
def test_a_rear_guard_waits_for_the_checks_of_the_vanguard_too(bells: int) -> None:
    text = "[AUTO](RC): When your drive check reveals a trigger unit, this unit gets [Power] +5000 until end of turn."
    checked = [trigger("critical", f"Bell {at}") for at in range(bells)]
    game = duel({"vanguard": front(), "deck": [*checked, *[unit("Plain")] * 8],
                 "rearguard": {"left_front": unit("Watch", text=text)}})
    attack(game, "Regent")
    idle_gets_all(game)
    assert game.card("Watch").power == 7000 + 5000 * bells


@pytest.mark.ruling("V-TD05 6")
@pytest.mark.rule("cfd:14.4.2")
def test_a_unit_with_no_shield_to_give_intercepts_and_adds_nothing() -> None:
    game = duel({"vanguard": front(skills=[], power=12000)},
                {"rearguard": {"left_front": unit("Thin", grade=2, shield=0)}})
    attack(game, "Regent")
    guard(game, "Thin")
    finish_attack(game)
    assert when(game, verb="intercept", card="Thin")
    assert powers(game)["Rook"] == (12000, 11000) and names(game, 1, "drop") == ["Thin"]


@pytest.mark.ruling("V-EB04 1")
@pytest.mark.rule("cfd:10.6.1.3")
def test_the_critical_and_the_power_of_two_triggers_are_given_one_trigger_after_the_other() -> None:
    bells = [trigger("critical"), trigger("critical", "Other Bell")]
    game = duel({"vanguard": front(), "deck": [*bells, 9], "rearguard": {"left_front": unit("Ally")}})
    attack(game, "Regent")
    for name, last in (("Regent", False), ("Ally", True)):
        assert bool(when(game, verb="drive check", card="Other Bell")) is last
        game.pick(slot="critical")
        game.pick(card=name)
        game.pick(card=name)
    assert (game.card("Ally").power, game.card("Ally").critical) == (17000, 2)
    assert powers(game)["Rook"][0] == 21000 and count(game, 1, "damage") == 2


@pytest.mark.ruling("V-EB04 2")
@pytest.mark.rule("cfd:10.6.1.3")
def test_the_power_of_a_draw_trigger_is_given_before_the_next_card_is_drawn() -> None:
    bells = [trigger("draw"), unit("Drawn"), trigger("draw", "Other Bell")]
    game = duel({"vanguard": front(), "deck": [*bells, 9], "rearguard": {"left_front": unit("Ally")}})
    attack(game, "Regent")
    for drawn in (1, 2):
        while asked(game).kind == "icon":
            game.pick(slot="draw")
        if asked(game).kind == "power":
            assert len(when(game, verb="draw", player=0)) == drawn
            game.pick(card="Ally")
        assert game.card("Ally").power == 7000 + 10000 * drawn
    pass_to(game, "start step")
    assert len(when(game, verb="draw", player=0)) == 2
