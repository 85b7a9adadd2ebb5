"""Answers about later cards and a list of common questions, as positions: what the document of this game decides too.

A set and a number: the answers about cards of that set, counted in the order of the page that tells them. FAQ 2011 and
a number: the list of common questions of a club (sg-vanguard.userboard.net/t7-general-faqs-of-the-game), counted in its
order. Basics: dangerascend.blogspot.com/2011/05, its answers and its part on the turn of the opponent. Guide 2011: the
official guide book of that year, in its order. The cards have names and texts of their own, and the shape of the
ability that was asked about.
"""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.cfv.helpers import board, front, legal_deck, trigger, unit
from tests.vanguard.helpers import (
    asked,
    attack,
    begun,
    count,
    finish_attack,
    names,
    options,
    pass_to,
    powers,
    when,
)

CALLED = ("[CONT](RC): If the number of rear-guards you called this turn is one or more, this unit gets [Power]"
          " +5000.")
FIVE = "[AUTO]: When this unit is placed on (RC), if the number of rear-guards you have is five or more, draw a card."


def battle(mine: dict[str, object], other: dict[str, object] | None = None) -> hj.Game:
    """The battle phase of the first player, whose vanguard makes one drive check."""
    return board({"vanguard": front(skills=[]), "deck": 9, **mine}, {"deck": 9, **(other or {})}, phase="battle")


def call(game: hj.Game, name: str, slot: str) -> None:
    """Call this unit in the main phase, and answer what is asked with the first option."""
    game.pick(action="call", card=name)
    game.pick(slot=slot)
    while asked(game).kind != "main phase":
        game.apply(0)


def use(game: hj.Game) -> None:
    """Play the one activated ability, and answer what is asked with the first option."""
    game.pick(action="activate")
    while asked(game).kind not in ("main phase", "start step"):
        game.apply(0)


# What was called in this turn


@pytest.mark.ruling("V-TD08 1")
def test_a_rear_guard_that_was_called_in_the_opponents_turn_was_called_this_turn() -> None:
    saves = "[AUTO](VC): When this unit is attacked, choose a card from your soul, and call it to (RC)."
    game = battle({}, {"vanguard": front("Tower", text=saves), "soul": [unit("Saved")], "hand": [unit("Wall")],
                       "rearguard": {"left_front": unit("Host", text=CALLED)}})
    assert game.card("Host").power == 7000
    attack(game, "Regent", "Tower")
    game.pick(slot="right_back")
    assert "Saved" in names(game, 1, "rearguard") and game.turn_player == 0
    assert game.card("Host").power == 12000


@pytest.mark.ruling("V-TD08 2")
def test_a_guardian_that_was_called_is_no_rear_guard_that_was_called() -> None:
    game = battle({}, {"rearguard": {"left_front": unit("Host", text=CALLED)}, "hand": [unit("Wall", shield=0)]})
    attack(game, "Regent", "Host")
    game.pick(card="Wall")
    finish_attack(game)
    assert when(game, verb="call", card="Wall") and powers(game)["Host"] == (11000, 7000)


@pytest.mark.ruling("V-TD08 3")
def test_whether_a_rear_guard_was_called_counts_once_for_all_of_them() -> None:
    game = board({"hand": [unit("First"), unit("Second")], "rearguard": {"left_back": unit("Host", text=CALLED)},
                  "deck": 5})
    for name, slot in (("First", "left_front"), ("Second", "right_front")):
        call(game, name, slot)
        assert game.card("Host").power == 12000


# When a condition is looked at


@pytest.mark.ruling("V-TD08 4")
def test_five_rear_guards_are_wanted_while_the_ability_resolves_and_not_afterwards() -> None:
    others = {"left_back": unit("A"), "center_back": unit("B"), "right_back": unit("C")}
    game = board({"hand": [unit("Comer", text=FIVE), unit("Late")], "rearguard": others, "deck": 5})
    call(game, "Comer", "left_front")
    call(game, "Late", "right_front")
    assert count(game, 0, "rearguard") == 5 and count(game, 0, "hand") == 0, "there were four when it resolved"


@pytest.mark.ruling("V-TD08 4")
def test_the_fifth_rear_guard_itself_counts_for_its_ability() -> None:
    others = {"left_back": unit("A"), "center_back": unit("B"), "right_back": unit("C"), "right_front": unit("D")}
    game = board({"hand": [unit("Comer", text=FIVE)], "rearguard": others, "deck": 5})
    call(game, "Comer", "left_front")
    assert count(game, 0, "hand") == 1


@pytest.mark.ruling("V-TD08 5")
@pytest.mark.parametrize(("there", "power"), [(5, 26000), (4, 11000)])
def test_a_condition_of_an_ability_for_attacking_is_looked_at_in_the_attack_step(there: int, power: int) -> None:
    text = ("[AUTO](VC): When this unit attacks a vanguard, if the number of rear-guards you have is five or more, this"
            " unit gets [Power] +15000 until end of that battle.")
    slots = ("left_front", "right_front", "left_back", "center_back", "right_back")[:there]
    game = battle({"vanguard": front(skills=[], text=text),
                   "rearguard": {slot: unit(slot.title()) for slot in slots}}, {"hand": [unit("Wall")]})
    attack(game, "Regent")
    assert asked(game).kind == "guard" and game.card("Regent").power == power


@pytest.mark.ruling("V-TD07 3")
def test_more_rear_guards_than_the_opponent_later_do_not_bring_what_an_ability_did_not_give() -> None:
    text = ("[AUTO]: When this unit is placed on (RC), if you have more rear-guards than your opponent, this unit gets"
            " [Power] +4000 until end of turn.")
    game = board({"hand": [unit("Comer", text=text), unit("Late"), unit("Later")], "deck": 5},
                 {"rearguard": {"left_front": unit("Foe")}})
    call(game, "Comer", "left_front")
    call(game, "Late", "right_front")
    call(game, "Later", "right_back")
    assert game.card("Comer").power == 7000


@pytest.mark.ruling("G-BT12 1")
@pytest.mark.parametrize(("damage", "power"), [
    pytest.param(3, 11000, marks=pytest.mark.rule("cfv:10.2.5.1.2")), (4, 16000)])
def test_an_ability_is_not_triggered_if_its_limit_is_only_reached_after_the_attack(damage: int, power: int) -> None:
    text = "[AUTO](VC)[Limit-Break 4]: When this unit attacks, this unit gets [Power] +5000 until end of that battle."
    hurts = "[AUTO](RC): When your vanguard attacks, put the top card of your deck into your damage zone."
    game = battle({"vanguard": front(skills=[], text=text), "damage": damage,
                   "rearguard": {"left_back": unit("Hurts", text=hurts)}}, {"hand": [unit("Wall")]})
    attack(game, "Regent")
    while asked(game).kind != "guard":
        game.apply(0)
    assert count(game, 0, "damage") == damage + 1 and game.card("Regent").power == power


# How much of an effect is done


@pytest.mark.ruling("V-TD07 4")
def test_the_cost_is_paid_and_a_card_drawn_though_there_is_no_unit_to_bind() -> None:
    text = ("[AUTO]: [Counter Blast (1)] When this unit is placed on (RC), you may pay the cost. If you do, choose one"
            " of your opponent's grade 1 or less rear-guards, bind it, and draw a card.")
    game = board({"hand": [unit("Comer", text=text)], "damage": 1, "deck": 5},
                 {"rearguard": {"left_front": unit("Tall", grade=2)}})
    game.pick(action="call", card="Comer")
    game.pick(slot="left_front")
    game.pick(action="yes")
    pass_to(game, "main phase")
    assert count(game, 0, "hand") == 1 and not game.players[0]["damage"][0].face_up
    assert names(game, 1, "rearguard") == ["Tall"]


@pytest.mark.ruling("V-EB04 3")
def test_what_an_effect_says_is_done_in_the_order_of_its_text() -> None:
    text = "[ACT](VC): [Counter Blast (1)] Draw a card, choose a card from your hand, and discard it."
    game = board({"vanguard": front(text=text), "damage": 1, "deck": [unit("Drawn"), 5], "hand": [front("Upper")]})
    game.pick(action="activate")
    game.pick(card="Drawn")
    assert names(game, 0, "drop") == ["Drawn"] and names(game, 0, "hand") == ["Upper"]


THREE = ("[ACT](VC): [Counter Blast (1)] Choose three of your rear-guards in the front row, and those units get [Power]"
         " +5000 until end of turn.")


@pytest.mark.ruling("V-TD05 2")
@pytest.mark.rule("cfv:8.5.3.1.2")
def test_three_units_that_are_chosen_of_two_are_these_two_once_each() -> None:
    game = board({"vanguard": front(text=THREE), "damage": 1, "deck": 5,
                  "rearguard": {"left_front": unit("A"), "right_front": unit("B")}})
    use(game)
    assert [game.card(name).power for name in ("A", "B")] == [12000, 12000]


@pytest.mark.ruling("V-TD05 3")
def test_a_unit_that_comes_after_an_effect_has_resolved_gets_nothing_of_it() -> None:
    text = ("[ACT](VC): [Counter Blast (1)] All of your rear-guards in the front row get [Power] +5000 until end of"
            " turn.")
    game = board({"vanguard": front(text=text), "damage": 1, "hand": [unit("Late")], "deck": 5,
                  "rearguard": {"left_front": unit("A")}})
    use(game)
    call(game, "Late", "right_front")
    assert [game.card(name).power for name in ("A", "Late")] == [12000, 7000]


@pytest.mark.ruling("V-TD05 4")
def test_an_ability_for_three_units_is_played_with_one_and_even_with_none() -> None:
    for there in ({"left_front": unit("A")}, {}):
        game = board({"vanguard": front(text=THREE), "damage": 1, "deck": 5, "rearguard": there})
        use(game)
        assert not game.players[0]["damage"][0].face_up


@pytest.mark.ruling("V-TD05 5")
def test_a_unit_that_got_power_in_the_front_row_keeps_it_in_the_back_row() -> None:
    game = board({"vanguard": front(text=THREE), "damage": 1, "deck": 5, "rearguard": {"left_front": unit("A")}})
    use(game)
    game.pick(action="exchange", slot="left")
    assert game.card("A").slot == "left_back" and game.card("A").power == 12000


# Checks and guardians


@pytest.mark.ruling("V-TD05 1")
@pytest.mark.parametrize("bells", [0, 1, 2])
def test_an_ability_for_a_trigger_that_is_checked_is_triggered_by_each_of_them(bells: int) -> None:
    text = ("[AUTO](VC): When your drive check reveals a trigger unit, this unit gets [Power] +5000 until end of that"
            " battle.")
    checked = [trigger("draw", f"Bell {at}", clans=["Stone"]) for at in range(bells)]
    game = battle({"vanguard": front(text=text), "deck": [*checked, *[unit("Plain")] * 5]})
    attack(game, "Regent")
    finish_attack(game)
    assert powers(game)["Rook"][0] == 11000 + 5000 * bells


@pytest.mark.ruling("V-TD05 7")
@pytest.mark.rule("cfv:8.6.3")
def test_a_rear_guard_waits_for_the_checks_of_the_vanguard_too() -> None:
    text = "[AUTO](RC): When your drive check reveals a trigger unit, this unit gets [Power] +5000 until end of turn."
    bells = [trigger("draw", f"Bell {at}", clans=["Stone"]) for at in range(2)]
    game = battle({"vanguard": front(), "deck": [*bells, 5], "rearguard": {"left_front": unit("Watch", text=text)}})
    attack(game, "Regent")
    finish_attack(game)
    assert game.card("Watch").power == 17000


@pytest.mark.ruling("V-TD05 6")
def test_a_unit_without_shield_intercepts_and_adds_nothing() -> None:
    game = battle({"vanguard": front(skills=[], power=12000)},
                  {"rearguard": {"left_front": unit("Thin", grade=2, shield=0)}})
    attack(game, "Regent")
    game.pick(card="Thin")
    finish_attack(game)
    assert when(game, verb="intercept", card="Thin")
    assert powers(game)["Rook"] == (12000, 11000) and names(game, 1, "drop") == ["Thin"]


# A list of common questions


def plain(deck: list[tuple[hj.Definition, int]]) -> list[str]:
    """The rules that a deck breaks."""
    return sorted({one.rule for one in hj.check_deck("cfv", deck)})


LEGAL = list(legal_deck())


@pytest.mark.ruling("FAQ 2011 1")
@pytest.mark.parametrize("more", [-1, 0, 1])
def test_a_deck_has_fifty_cards(more: int) -> None:
    deck = [*LEGAL]
    at = next(at for at, (card, _) in enumerate(deck) if card.type == "normal unit")
    deck[at] = (deck[at][0], deck[at][1] + min(more, 0))
    if more > 0:
        deck.append((unit("Fifty-first"), more))
    assert bool(plain(deck)) is (more != 0)


@pytest.mark.ruling("FAQ 2011 2")
@pytest.mark.parametrize(("bells", "others", "fits"), [(4, 0, True), (0, 4, True), (5, 0, False), (3, 0, False)])
def test_a_deck_has_sixteen_triggers_of_which_four_may_heal(bells: int, others: int, fits: bool) -> None:
    """In place of the four heal triggers: so many of two names that heal, and so many that do not."""
    kept = [(card, number) for card, number in LEGAL if card.words.get("trigger") != ("heal",)]
    heals = [(trigger("heal", f"Heal {at}"), 1) for at in range(bells)]
    more = [(trigger("draw", "Other Bell"), others)] if others else []
    missing = 50 - sum(number for _, number in kept) - bells - others
    rest = [(unit("Filler"), missing)] if missing > 0 else []
    deck = [*kept, *heals, *more, *rest]
    if missing < 0:
        at = next(at for at, (card, _) in enumerate(deck) if card.type == "normal unit")
        deck[at] = (deck[at][0], deck[at][1] + missing)
    assert (not plain(deck)) is fits


@pytest.mark.ruling("FAQ 2011 3")
@pytest.mark.parametrize(("copies", "fits"), [(4, True), (5, False)])
def test_a_deck_has_four_cards_of_a_name(copies: int, fits: bool) -> None:
    bells = [(card, number) for card, number in LEGAL if card.type == "trigger unit"]
    left = 34 - copies
    deck = [*bells, (unit("Many"), copies), *[(unit(f"Plain {at}"), min(4, left - 4 * at)) for at in range(8)
                                              if left > 4 * at]]
    assert (not plain(deck)) is fits


@pytest.mark.ruling("FAQ 2011 6")
def test_a_turn_has_its_phases_in_this_order() -> None:
    game = hj.scenario("cfv", phase="draw", turn=3, players=[{"vanguard": front(), "deck": 9, "hand": [front("Upper")]},
                                                             {"vanguard": front("Rook"), "deck": 9}])
    pass_to(game, "main phase", 1)
    seen = [word for word in begun(game) if word.endswith(" phase")]
    assert seen[:5] == ["draw phase", "ride phase", "main phase", "battle phase", "end phase"]


@pytest.mark.ruling("FAQ 2011 7")
def test_a_battle_goes_from_the_attack_over_the_guardians_and_the_drive_check_to_the_damage_check() -> None:
    game = battle({"deck": [unit("Checked"), 5]}, {"deck": [unit("Taken"), 5], "hand": [unit("Wall", shield=0)]})
    attack(game, "Regent")
    game.pick(card="Wall")
    finish_attack(game)
    order = [when(game, verb="attack")[0], when(game, verb="call", card="Wall")[0],
             when(game, verb="drive check", card="Checked")[0], when(game, verb="damage check", card="Taken")[0]]
    assert order == sorted(order)


@pytest.mark.ruling("FAQ 2011 8")
@pytest.mark.parametrize(("grade", "boosts"), [(0, True), (1, True), (2, False), (3, False)])
def test_units_of_grade_0_and_1_boost(grade: int, boosts: bool) -> None:
    game = battle({"rearguard": {"center_back": unit("Behind", grade=grade)}})
    game.pick(action="attack")
    if asked(game).kind == "attacker":
        game.pick(card="Regent")
    if asked(game).kind == "target":
        game.pick(target="Rook")
    assert (asked(game).kind == "boost") is boosts


@pytest.mark.ruling("FAQ 2011 8")
@pytest.mark.parametrize(("grade", "intercepts"), [(0, False), (1, False), (2, True), (3, False)])
def test_units_of_grade_2_intercept(grade: int, intercepts: bool) -> None:
    game = battle({}, {"rearguard": {"left_front": unit("Ahead", grade=grade)}})
    attack(game, "Regent")
    assert any("Ahead" in key for key in options(game)) is intercepts


@pytest.mark.ruling("FAQ 2011 10")
def test_a_soul_charge_puts_the_top_card_of_the_deck_into_the_soul() -> None:
    game = board({"vanguard": front(text="[ACT](VC): [Counter Blast (1)] [Soul Charge (1)]."), "damage": 1,
                  "deck": [unit("Top"), unit("Next"), 3], "soul": [unit("Old")]})
    use(game)
    assert sorted(names(game, 0, "soul")) == ["Old", "Top"]


@pytest.mark.ruling("FAQ 2011 10")
@pytest.mark.parametrize(("soul", "pays"), [
    (1, False), (2, True), (3, True)])
def test_a_soul_blast_puts_so_many_cards_of_the_soul_into_the_drop_zone(soul: int, pays: bool) -> None:
    game = board({"vanguard": front(text="[ACT](VC): [Soul Blast (2)] Draw a card."), "deck": 5,
                  "soul": [unit(f"Soul {at}") for at in range(soul)]})
    assert any(key.startswith("activate") for key in options(game)) is pays
    if pays:
        use(game)
        assert (count(game, 0, "soul"), count(game, 0, "drop"), count(game, 0, "hand")) == (soul - 2, 2, 1)


@pytest.mark.ruling("FAQ 2011 10")
def test_a_counter_blast_turns_damage_face_down_and_leaves_it_in_its_zone() -> None:
    game = board({"vanguard": front(text="[ACT](VC): [Counter Blast (2)] Draw a card."), "damage": 3, "deck": 5})
    use(game)
    up = [card.face_up for card in game.players[0]["damage"]]
    assert sorted(up) == [False, False, True] and not [key for key in options(game) if key.startswith("activate")]


# Cards that are chosen, stood and hit


@pytest.mark.ruling("G-CB06 1")
def test_a_unit_that_cannot_be_chosen_is_still_one_of_all_units() -> None:
    hides = "[CONT](RC): This unit cannot be chosen by your opponent's effects."
    for text, gone in (("Choose one of your opponent's rear-guards, and retire it.", 0),
                       ("Retire all of your opponent's rear-guards.", 1)):
        game = board({"vanguard": front(text=f"[ACT](VC): [Counter Blast (1)] {text}"), "damage": 1, "deck": 5},
                     {"rearguard": {"left_front": unit("Hidden", text=hides)}})
        use(game)
        assert count(game, 1, "drop") == gone


@pytest.mark.ruling("G-BT10 5")
@pytest.mark.rule("cfv:10.1.11.1")
def test_an_ability_for_being_stood_is_triggered_by_a_stand_trigger_too() -> None:
    text = "[AUTO](RC): When this unit becomes [Stand], this unit gets [Power] +3000 until end of turn."
    game = battle({"deck": [trigger("stand"), 5], "rearguard": {
        "left_front": hj.put(unit("Waits", text=text), state="rest")}})
    attack(game, "Regent")
    while asked(game).kind != "start step":
        keys = options(game)
        game.apply(next((at for at, key in enumerate(keys) if "Waits" in key or key == "stand"), 0))
    assert game.card("Waits").orientation == "stand" and game.card("Waits").power in (10000, 15000)


@pytest.mark.ruling("G-BT10 3")
@pytest.mark.parametrize(("shield", "power"), [(0, 11000), (5000, 14000)])
def test_an_ability_for_an_attack_that_does_not_hit_waits_for_the_comparison(shield: int, power: int) -> None:
    text = "[AUTO](VC): When this unit's attack does not hit, this unit gets [Power] +3000 until end of turn."
    game = battle({"vanguard": front(skills=[], text=text), "rearguard": {"left_front": unit("Idle")}},
                  {"hand": [unit("Wall", shield=shield)]})
    attack(game, "Regent")
    game.pick(card="Wall")
    finish_attack(game)
    assert game.card("Regent").power == power


@pytest.mark.ruling("G-BT09 4")
@pytest.mark.parametrize(("before", "power"), [(1, 7000), (2, 10000)])
def test_an_ability_for_the_third_battle_counts_the_battles_of_all_units(before: int, power: int) -> None:
    text = ("[AUTO](RC): When this unit attacks, if it is the third battle of that turn, this unit gets [Power] +3000"
            " until end of that battle.")
    game = battle({"rearguard": {"left_front": unit("Third", text=text), "right_front": unit("Ally")}},
                  {"hand": [unit("Wall")], "deck": 20})
    for name in ("Regent", "Ally")[:before]:
        attack(game, name)
        finish_attack(game)
    attack(game, "Third")
    assert game.card("Third").power == power


# The other player's turn


@pytest.mark.ruling("Basics 1")
def test_a_trigger_of_a_drive_check_goes_into_the_hand() -> None:
    game = battle({"deck": [trigger("critical"), 5]})
    attack(game, "Regent")
    finish_attack(game)
    assert names(game, 0, "hand") == ["Critical Bell"]


@pytest.mark.ruling("Basics 2")
def test_a_trigger_of_a_damage_check_stays_in_the_damage_zone() -> None:
    game = battle({}, {"deck": [trigger("critical"), 5]})
    attack(game, "Regent")
    finish_attack(game)
    assert names(game, 1, "damage") == ["Critical Bell"]


@pytest.mark.ruling("Basics 3")
@pytest.mark.parametrize(("power", "damage"), [(10999, 0), (11000, 1), (11001, 1)])
def test_an_attack_with_the_same_power_hits(power: int, damage: int) -> None:
    game = battle({"vanguard": front(skills=[], power=power)})
    attack(game, "Regent")
    finish_attack(game)
    assert count(game, 1, "damage") == damage


@pytest.mark.ruling("Basics 4")
@pytest.mark.parametrize(("grade", "guards"), [(0, True), (1, True), (2, False)])
def test_a_unit_of_a_higher_grade_than_the_vanguard_is_no_guardian(grade: int, guards: bool) -> None:
    game = battle({}, {"vanguard": unit("Rook"), "hand": [unit("Wall", grade=grade), unit("Plain")]})
    attack(game, "Regent")
    assert any("Wall" in key for key in options(game)) is guards


# The guide book


@pytest.mark.ruling("Guide 2011 1")
@pytest.mark.parametrize(("damage", "over"), [
    (4, False), pytest.param(5, True, marks=pytest.mark.rule("cfv:1.2.2.1"))])
def test_a_player_with_six_damage_loses(damage: int, over: bool) -> None:
    game = battle({}, {"damage": damage})
    attack(game, "Regent")
    finish_attack(game)
    assert game.over is over and (game.result is None or game.result.winners == (0,))


@pytest.mark.ruling("Guide 2011 2")
@pytest.mark.rule("cfv:1.2.2.2")
def test_a_player_loses_as_soon_as_the_deck_is_empty() -> None:
    game = battle({"deck": 1})
    attack(game, "Regent")
    finish_attack(game)
    assert game.result is not None and game.result.winners == (1,), "the drive check took the last card"


@pytest.mark.ruling("Guide 2011 3")
@pytest.mark.rule("cfv:5.2.5")
def test_the_opening_hand_is_exchanged_once() -> None:
    game = hj.new_game("cfv", [legal_deck((unit("Page", grade=0), 2))] * 2, seed=4)
    while asked(game).kind == "first vanguard":
        game.apply(0)
    first, kind = asked(game).player, asked(game).kind
    for _ in range(5):
        game.apply(0)
    if asked(game).player == first and asked(game).kind == kind:
        game.pick(action="done")
    assert count(game, first, "hand") == 5 and len(when(game, verb="return")) == 5
    assert asked(game).player != first, "what was drawn in exchange is kept"
    game.pick(action="done")
    assert asked(game).kind != kind
