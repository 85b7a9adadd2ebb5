"""How the two documents differ, position beside position, and where the tests of each game show a difference.

`SHOWN` has each row of the comparison of both documents: the tests that show what `cfv` does, and those for `cfd`. Rows
that no game shows by itself stand at the end of this file, where one position is played in both.
"""

from __future__ import annotations

import ast as python
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

import pytest

import headjudge as hj
from headjudge.errors import HeadJudgeError
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_card_text
from headjudge.language.tree import ast
from tests.cases import every
from tests.cfd import helpers as cfd
from tests.cfv import helpers as cfv
from tests.vanguard.helpers import asked, attack, count, finish_attack, names, pass_to, when
from tests.vanguard.trees import DRAW, act, auto, begin, power

TESTS: Final = Path(__file__).parents[1]
HERE: Final = "vanguard/test_compared"


class Row(NamedTuple):
    """The tests that show a row, by module, for each game; () where a game has no such thing."""

    cfv: tuple[str, ...]
    cfd: tuple[str, ...]


def both(*tests: str) -> Row:
    return Row(tests, tests)


SHOWN: Final[dict[str, Row]] = {
    "golden rules": Row(
        ("cfv/test_section_1_overview::test_as_much_as_possible_is_done",
         "cfv/test_section_1_overview::test_an_effect_that_stops_something_wins"),
        ("cfd/test_section_1_overview::test_standing_what_stands_is_no_event",
         "cfd/test_section_10_battle::test_critical_zero_or_less_hits_without_damage")),
    "losing": Row(
        ("cfv/test_section_9_rule_actions::test_damage_by_an_effect_that_makes_six_loses_when_it_has_resolved",
         f"{HERE}::test_a_player_without_a_vanguard_and_soul_loses_in_cfd_alone"),
        ("cfd/test_section_10_battle::test_without_a_vanguard_and_soul_a_player_loses",)),
    "card model": both(f"{HERE}::test_a_unit_has_a_nation_and_drive_in_cfd_alone"),
    "power of triggers": both(f"{HERE}::test_a_trigger_gives_5000_or_10000_power"),
    "kinds of triggers": both(f"{HERE}::test_each_game_has_its_own_kinds_of_triggers"),
    "condition of triggers": both(f"{HERE}::test_only_cfv_asks_for_the_clan_of_a_trigger"),
    "the user of a card": Row(
        ("cfv/test_section_8_abilities::test_the_turn_players_abilities_come_first_each_player_orders_the_own_ones",),
        ("cfd/test_section_2_cards::test_the_controller_of_a_card_on_the_field_uses_its_abilities",)),
    "zones": both(f"{HERE}::test_cfd_has_the_zones_of_cfv_and_others"),
    "types of circles": Row(
        ("cfv/test_section_6_turn::test_a_normal_call_goes_to_any_rear_guard_circle_and_to_no_other",),
        ("cfd/test_section_4_zones::test_what_a_unit_is_follows_from_the_type_of_its_circle",)),
    "face-down damage": Row(
        ("cfv/test_section_4_zones::test_both_see_cards_that_lie_face_down_in_the_damage_zone",),
        ("cfd/test_section_4_zones::test_a_card_face_down_in_the_damage_zone_has_no_information",)),
    "orientation after a move between circles": Row(
        ("cfv/test_section_4_zones::test_a_unit_that_moves_to_the_vanguard_circle_stands_and_does_not_ride",
         "cfv/test_section_4_zones::test_between_rear_guard_circles_a_unit_keeps_its_orientation"),
        ("cfd/test_section_4_zones::test_a_unit_that_moves_to_the_vanguard_circle_stands",
         "cfd/test_section_9_turn::test_the_units_of_a_column_are_exchanged")),
    "a zone of another player": Row(
        ("cfv/test_section_3_concepts::test_a_card_goes_to_its_owners_zone_whoever_uses_it",),
        ("cfd/test_section_4_zones::test_a_card_does_not_go_to_a_zone_of_another_player",)),
    "deck": Row(
        ("cfv/test_section_5_setup::test_exactly_sixteen_triggers",
         "cfv/test_section_5_setup::test_at_most_four_heal_triggers"),
        ("cfd/test_section_8_setup::test_each_kind_of_trigger_has_its_limit",
         "cfd/test_section_14_keywords::test_a_ride_deck_has_one_unit_of_each_grade_and_counts_among_the_fifty")),
    "exchange of the first hand": Row(
        ("cfv/test_section_5_setup::test_five_cards_each_and_one_exchange_with_a_shuffle",),
        ("cfd/test_section_8_setup::"
         "test_whoever_puts_cards_of_the_first_hand_under_the_deck_draws_as_many_and_shuffles",)),
    "draw and ride phases": Row(
        ("cfv/test_section_6_turn::test_abilities_for_the_draw_phase_come_before_the_draw",),
        ("cfd/test_section_9_turn::test_abilities_for_the_beginning_of_a_phase_stand_by",)),
    "stand phase": Row(
        ("cfv/test_section_6_turn::test_the_turn_player_stands_all_own_units",),
        ("cfd/test_section_9_turn::test_all_cards_of_field_and_order_zone_stand",)),
    "normal ride": Row(
        ("cfv/test_section_6_turn::test_a_player_rides_once_and_does_nothing_else_in_the_ride_phase",),
        ("cfd/test_section_9_turn::test_a_ride_from_the_ride_deck_costs_a_card_of_the_hand",
         "cfd/test_section_9_turn::test_riding_the_same_name_is_a_persona_ride")),
    "where a ridden vanguard goes": Row(
        ("cfv/test_section_8_abilities::test_a_normal_ride_takes_the_same_grade_or_one_more_and_stands",),
        ("cfd/test_section_9_turn::test_the_former_vanguard_goes_to_the_soul",)),
    "two units on a circle": Row(
        ("cfv/test_section_9_rule_actions::test_of_two_vanguards_the_one_placed_last_stays",),
        ("cfd/test_section_9_turn::test_a_unit_that_is_called_over_is_retired_after_the_new_one_has_come",)),
    "actions of the main phase": Row(
        ("cfv/test_section_6_turn::test_actions_of_the_main_phase_come_in_any_order_any_number_of_times",),
        ("cfd/test_section_16_orders::test_overdress_puts_a_unit_standing_over_a_rear_guard",)),
    "grade of a call": Row(
        ("cfv/test_section_8_abilities::test_a_normal_call_takes_at_most_the_grade_of_the_vanguard",),
        ("cfd/test_section_9_turn::test_units_of_no_higher_grade_than_the_vanguard_are_called",)),
    "guard step": Row(
        ("cfv/test_official_answers::test_an_interceptor_and_cards_from_hand_guard_together",),
        ("cfd/test_section_10_battle::test_guardians_of_any_grade_come_until_the_player_passes",)),
    "a guardian without a shield": Row(
        ("cfv/test_section_7_attack::test_a_guardian_needs_a_grade_and_a_shield",),
        ("cfd/test_section_2_cards::test_a_unit_without_a_shield_guards_with_none",)),
    "abilities for the start step": Row(
        (f"{HERE}::test_abilities_for_the_start_step_come_in_each_or_in_the_first",),
        ("cfd/test_section_10_battle::test_abilities_for_the_start_step_come_in_the_first_one_only",)),
    "nothing can attack or be attacked": Row(
        ("cfv/test_section_7_attack::test_if_no_unit_can_attack_any_more_the_close_step_comes_at_once",),
        ("cfd/test_section_10_steps::test_if_no_unit_can_attack_any_more_the_phase_is_over",)),
    "attacks by effects": Row(
        (f"{HERE}::test_what_only_cfd_has_is_refused_in_cfv",),
        ("cfd/test_section_10_battle::test_a_unit_told_to_attack_does_so_in_the_main_phase_without_a_boost",)),
    "boost": Row(
        ("cfv/test_section_7_attack::test_a_boost_adds_the_present_power_of_the_boosting_unit",),
        ("cfd/test_section_10_battle::test_a_boost_adds_the_power_of_the_unit_behind",)),
    "number of drive checks": Row(
        ("cfv/test_section_7_battle::test_a_vanguard_with_twin_drive_checks_a_second_time",),
        ("cfd/test_section_10_battle::test_the_drive_says_how_often_a_vanguard_drive_checks",
         "cfd/test_traps_battle::test_drive_that_is_raised_between_checks_makes_one_more")),
    "drive checks of a rear-guard": Row(
        ("cfv/test_section_7_attack::test_a_rear_guard_makes_no_drive_check",),
        ("cfd/test_section_10_battle::test_by_an_effect_a_rear_guard_performs_twin_drive",)),
    "comparison of power": Row(
        ("cfv/test_section_7_battle::test_an_attack_hits_with_equal_or_more_power",),
        ("cfd/test_section_10_battle::test_damage_is_worked_off_by_rule_actions_one_card_at_a_time",)),
    "damage": Row(
        ("cfv/test_section_7_battle::test_a_hit_vanguard_is_dealt_the_critical_and_checked_one_by_one",),
        ("cfd/test_section_10_battle::test_damage_is_worked_off_by_rule_actions_one_card_at_a_time",
         "cfd/test_section_10_battle::test_an_ability_for_the_first_check_resolves_before_its_card_is_damage")),
    "retiring after the damage": Row(
        ("cfv/test_official_answers::test_an_interceptor_retires_whether_the_attack_hits_or_not",),
        ("cfd/test_section_16_orders::test_guardians_outside_of_an_attack_go_to_the_drop_zone",)),
    "illegal guardians": Row(
        ("cfv/test_section_9_rule_actions::test_outside_the_battle_phase_guardians_are_retired",),
        ("cfd/test_traps_battle::test_a_guardian_on_the_side_of_the_attacker_gives_nothing_and_is_dropped",)),
    "no vanguard": Row(
        (f"{HERE}::test_a_player_without_a_vanguard_and_soul_loses_in_cfd_alone",),
        ("cfd/test_section_10_battle::test_without_a_vanguard_a_unit_of_the_soul_is_ridden",)),
    "an attack that does not hit": Row(
        ("cfv/test_section_7_battle::test_an_attack_that_cannot_hit_has_its_drive_check_and_hits_nobody",),
        ("cfd/test_section_10_steps::test_an_attack_that_does_not_hit_is_an_event_too",
         "cfd/test_section_10_steps::test_hit_abilities_may_be_activated_without_a_hit")),
    "close step and end phase that repeat": Row(
        ("cfv/test_section_7_battle::test_the_close_step_is_repeated_while_a_new_ability_for_it_has_not_stood_by",
         "cfv/test_section_6_turn::test_an_ability_that_comes_in_the_end_phase_repeats_it_after_effects_have_ended"),
        ("cfd/test_section_10_steps::test_the_close_step_is_repeated_while_a_new_ability_for_it_has_not_stood_by",
         "cfd/test_section_9_phases::test_an_ability_that_comes_in_the_end_phase_repeats_it")),
    "when the parts of units in a battle end": both(
        "vanguard/test_repeated_steps::"
        "test_units_attack_and_boost_until_the_first_close_step_is_done_or_to_the_end_of_the_last",
        "vanguard/test_repeated_steps::test_the_battle_is_over_or_not_when_the_close_step_is_repeated"),
    "check timing": Row(
        ("cfv/test_section_8_abilities::test_the_turn_players_abilities_come_first_each_player_orders_the_own_ones",),
        ("cfd/test_section_11_playing::test_the_turn_players_abilities_come_first_each_player_orders_the_own_ones",)),
    "play timing": Row(
        ("cfv/test_section_6_turn::test_actions_of_the_main_phase_come_in_any_order_any_number_of_times",),
        ("cfd/test_section_11_playing::test_a_play_timing_comes_after_a_check_timing",)),
    "costs": Row(
        ("cfv/test_section_8_abilities::test_an_activated_ability_is_played_and_its_effect_carried_out",),
        ("cfd/test_section_11_playing::test_a_cost_is_paid_before_the_effect",)),
    "choices": Row(
        ("cfv/test_section_6_turn::test_a_normal_call_goes_to_any_rear_guard_circle_and_to_no_other",
         "cfv/test_section_8_abilities::test_what_an_effect_lets_choose_is_chosen_when_it_resolves_and_must_be"),
        ("cfd/test_section_11_playing::"
         "test_what_an_effect_lets_choose_is_chosen_when_it_resolves_and_must_be",)),
    "automatic abilities": Row(
        ("cfv/test_section_8_abilities::test_an_automatic_ability_is_played_by_itself_after_its_event",),
        ("cfd/test_section_11_playing::test_an_automatic_ability_is_played_by_itself_after_its_event",)),
    "automatic abilities whose card has gone": Row(
        ("cfv/test_section_8_automatic::test_an_ability_is_played_although_its_card_has_gone",),
        ("cfd/test_section_11_effects::"
         "test_a_card_that_has_moved_while_an_ability_resolves_is_read_as_it_last_was",)),
    "order of continuous effects": Row(
        ("cfv/test_section_8_automatic::test_words_come_before_numbers",),
        ("cfd/test_section_11_effects::test_a_number_is_the_printed_one_raised_and_lowered",
         "cfd/test_section_11_resolving::test_original_information_is_changed_before_other_changes")),
    "dependency": Row(
        ("cfv/test_section_8_automatic::test_an_effect_that_depends_on_another_comes_later",),
        ("cfd/test_section_11_effects::test_an_effect_that_depends_on_another_comes_later",)),
    "cards that an effect holds for": Row(
        ("cfv/test_section_8_automatic::"
         "test_an_effect_of_an_activated_ability_leaves_out_units_that_come_later_a_continuous_one_does_not",),
        ("cfd/test_section_11_effects::test_an_effect_of_an_activated_ability_leaves_out_units_that_come_later",
         "cfd/test_section_11_effects::test_an_effect_that_changes_rules_holds_for_cards_that_come_later")),
    "replacement": Row(
        (), ("cfd/test_section_11_playing::test_a_replacement_puts_another_event_in_the_place_of_one",)),
    "discard": both(f"{HERE}::test_a_card_that_goes_from_the_deck_to_the_drop_is_discarded_in_cfd_alone"),
    "counter blast and soul blast": Row(
        ("cfv/test_section_8_abilities::test_an_activated_ability_is_played_and_its_effect_carried_out",),
        ("cfd/test_section_7_actions::test_as_an_effect_a_blast_is_done_in_full_or_not_at_all",
         "cfd/test_section_11_costs::test_the_first_counter_blast_of_a_cost_leaves_the_card_that_the_second_asks_for")),
    "soul charge, heal, reveal, shuffle, retire, battle": Row(
        ("cfv/test_section_10_keywords::test_soul_charge_puts_cards_from_the_deck_into_the_soul",
         "cfv/test_section_10_keywords::test_battle_lets_another_unit_be_attacked_and_its_guardians_follow"),
        ("cfd/test_section_7_actions::test_a_soul_charge_puts_cards_from_the_deck_into_the_soul",
         "cfd/test_section_7_actions::test_to_retire_puts_a_unit_into_the_drop_zone")),
    "counter charge, World, Alchemagic": Row(
        (f"{HERE}::test_what_only_cfd_has_is_refused_in_cfv",),
        ("cfd/test_section_7_alchemagic::test_this_card_in_the_added_text_is_the_order_that_is_played",)),
    "Restraint and Limit Break": Row(
        ("cfv/test_section_7_attack::test_a_unit_with_restraint_cannot_attack_but_can_boost",
         "cfv/test_section_10_keywords::test_a_continuous_limit_break_asks_all_the_time"),
        ("cfd/test_section_14_more::test_the_keyword_before_an_ability_is_a_condition_of_it",)),
    "Twin Drive": Row(
        ("cfv/test_section_10_keywords::test_twin_drive_on_a_rear_guard_does_nothing",),
        ("cfd/test_section_10_battle::test_of_two_drive_abilities_only_the_greater_counts",)),
    "orders, tokens, overDress": Row(
        (f"{HERE}::test_what_only_cfd_has_is_refused_in_cfv",),
        ("cfd/test_section_16_orders::test_overdress_puts_a_unit_standing_over_a_rear_guard",
         "cfd/test_section_15_tokens::test_the_name_of_a_token_says_what_it_is")),
    "loops": Row(
        ("cfv/test_section_11_loops::test_a_loop_that_nobody_can_stop_is_a_draw",),
        ("cfd/test_section_17_loops::test_a_loop_that_nobody_can_stop_is_a_draw",)),
    "extra turns": Row(
        (f"{HERE}::test_what_only_cfd_has_is_refused_in_cfv",),
        ("cfd/test_section_17_turns::test_an_extra_turn_comes_right_after_this_one",)),
    "abilities that cannot be used": Row(
        ("cfv/test_section_10_keywords::test_an_activated_ability_that_cannot_be_used_is_not_played",),
        ("cfd/test_section_9_phases::"
         "test_an_ability_that_stands_by_is_cancelled_when_it_cannot_be_played_any_more",)),
}


def named_in(module: str) -> set[str]:
    """The names of the tests of a module."""
    tree = python.parse((TESTS / f"{module}.py").read_text(encoding="utf-8"))
    return {node.name for node in python.walk(tree) if isinstance(node, python.FunctionDef)
            and node.name.startswith("test_")}


@every("row", SHOWN)
def test_each_row_is_shown_by_tests_that_exist(row: str) -> None:
    assert SHOWN[row].cfd and (SHOWN[row].cfv or row == "replacement")
    for test in (*SHOWN[row].cfv, *SHOWN[row].cfd):
        module, _, name = test.partition("::")
        assert name in named_in(module), test


# One position in both games

GAMES: Final = {"cfv": cfv, "cfd": cfd}


def field(game: ModuleType, **mine: Any) -> hj.Game:
    """The battle phase of a vanguard with one drive check; nobody has cards in hand."""
    front = game.front("Regent", skills=[])
    found: hj.Game = game.board({"vanguard": front, "deck": 9, **mine}, {"deck": 9}, phase="battle")
    return found


@pytest.mark.parametrize("game", ["cfv", "cfd"])
@pytest.mark.parametrize(("whose", "icon", "seen"), [(0, "draw", 0), (1, "draw", 1), (1, "heal", 0)])
def test_a_damage_check_is_that_of_the_player_to_whom_the_damage_is_dealt(game: str, whose: int, icon: str, seen: int
                                                                          ) -> None:
    made = GAMES[game]
    text = "[AUTO](RC): When your damage check reveals a [Draw], this unit gets [Power] +1000 until end of turn."
    sides: list[dict[str, Any]] = [{"vanguard": made.front("Regent", skills=[]), "deck": 9},
                                   {"deck": [made.trigger(icon), 9]}]
    sides[whose]["rearguard"] = {"left_back": made.unit("Seer", text=text)}
    position: hj.Game = made.board(*sides, phase="battle")
    attack(position, "Regent")
    finish_attack(position)
    assert len(when(position, kind="ability", card="Seer")) == seen


@pytest.mark.parametrize(("game", "raised"), [("cfv", 5000), ("cfd", 10000)])
def test_a_trigger_gives_5000_or_10000_power(game: str, raised: int) -> None:
    made = GAMES[game]
    position = field(made, deck=[made.trigger("draw"), 9], rearguard={"left_front": made.unit("Ayla")})
    attack(position, "Regent")
    position.pick(slot="draw")
    position.pick(card="Regent")
    assert position.card("Regent").power == 11000 + raised


@pytest.mark.parametrize(("kind", "games"), [
    ("critical", "cfv cfd"), ("draw", "cfv cfd"), ("heal", "cfv cfd"), ("stand", "cfv"), ("front", "cfd"),
    ("over", "cfd")])
def test_each_game_has_its_own_kinds_of_triggers(kind: str, games: str) -> None:
    for game, made in GAMES.items():
        if game in games:
            assert made.trigger(kind).words["trigger"] == (kind,)
            continue
        with pytest.raises(HeadJudgeError):
            made.trigger(kind)


@pytest.mark.parametrize(("game", "asks"), [("cfv", False), ("cfd", True)])
def test_only_cfv_asks_for_the_clan_of_a_trigger(game: str, asks: bool) -> None:
    """The checked card is of a clan, or a nation, that no unit has: its icon does nothing in cfv."""
    other = {"clans": ["Sedge"]} if game == "cfv" else {"nations": ["Fen"]}
    position = field(GAMES[game], deck=[GAMES[game].trigger("critical", **other), 9])
    attack(position, "Regent")
    assert (asked(position).kind == "icon") is asks


def test_cfd_has_the_zones_of_cfv_and_others() -> None:
    first, second = [{zone.name for zone in field(made).rules.zones} for made in GAMES.values()]
    assert first < second and {"order_area", "order_zone", "ride_deck"} <= second - first


def test_a_unit_has_a_nation_and_drive_in_cfd_alone() -> None:
    assert cfd.unit().words["nation"] == ("Marsh",) and "nation" not in cfv.unit().words
    assert field(cfd).card("Regent").drive == 1
    with pytest.raises(AttributeError):
        _ = field(cfv).card("Regent").drive
    with pytest.raises(HeadJudgeError):
        hj.card("cfv", name="Flare", type="normal order", grade=1)


@pytest.mark.parametrize(("game", "lost"), [("cfv", False), ("cfd", True)])
def test_a_player_without_a_vanguard_and_soul_loses_in_cfd_alone(game: str, lost: bool) -> None:
    made = GAMES[game]
    fells = made.unit("Feller", act(ast.Move(ast.Select(("vanguard",), "opponent"), (ast.Spot("drop"),)),
                                    limit=ast.Limit(1)))
    position: hj.Game = made.board({"rearguard": {"left_back": fells}, "deck": 9}, {"deck": 9})
    position.pick(action="activate")
    assert count(position, 1, "vanguard") == 0 and (position.result is not None) is lost


@pytest.mark.parametrize(("game", "times"), [
    pytest.param("cfv", 2, marks=pytest.mark.rule("cfv:7.2.1.1")),
    pytest.param("cfd", 1, marks=pytest.mark.rule("cfd:10.3.1.1"))])
def test_abilities_for_the_start_step_come_in_each_or_in_the_first(game: str, times: int) -> None:
    made = GAMES[game]
    watch = made.unit("Watch", auto(begin("start_step", "any"), power(1000)))
    position: hj.Game = made.board({"vanguard": made.front("Regent", skills=[]), "deck": 9, "rearguard": {
        "left_front": made.unit("Ayla"), "left_back": watch}}, {"deck": 9})
    attack(position, "Regent")
    finish_attack(position)
    pass_to(position, "start step")
    assert position.card("Watch").power == 7000 + 1000 * times


@pytest.mark.parametrize(("game", "drawn"), [("cfv", 0), ("cfd", 1)])
def test_a_card_that_goes_from_the_deck_to_the_drop_is_discarded_in_cfd_alone(game: str, drawn: int) -> None:
    made = GAMES[game]
    hears = made.unit("Hearer", auto(ast.Moved(ast.Select(("drop",), "you"), "discard"), DRAW))
    mills = made.unit("Miller", act(ast.Move(ast.Top("deck", "you", ast.Num(1)), (ast.Spot("drop"),)),
                                    limit=ast.Limit(1)))
    position: hj.Game = made.board({"rearguard": {"left_back": hears, "right_back": mills}, "deck": 9}, {"deck": 9})
    position.pick(action="activate")
    assert count(position, 0, "drop") == 1 and len(names(position, 0, "hand")) == drawn


@pytest.mark.parametrize("text", [
    "[ACT](RC): [Counter-Charge 1].", "[ACT](RC): Your World becomes Dark Night.", '[overDress]-"Ayla"',
    "[ACT](RC): Choose one of your units, and it attacks one of your opponent's units.",
    "[AUTO](VC): When this unit attacks, you get an extra turn after this turn.",
    "[CONT](VC): This unit gets drive +1.",
    "[CONT](VC): When you would play a normal order, you can bind a normal order from your drop, and Alchemagic.",
])
def test_what_only_cfd_has_is_refused_in_cfv(text: str) -> None:
    with pytest.raises(UnreadText):
        read_card_text("cfv", [text], "normal unit", "Ayla")
