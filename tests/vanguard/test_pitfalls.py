"""Pitfalls of the rules of both games, each with the tests that show the right outcome.

A name is that of a test of the game's own folder, without `test_`.
"""

from __future__ import annotations

import ast as python
from functools import cache
from pathlib import Path
from typing import Final

from tests.cases import every

TESTS: Final = Path(__file__).parents[1]

CFV: Final = {
    "last card drawn in the draw phase": "the_player_who_draws_the_last_card_loses_before_the_ride_phase",
    "deck empty in the middle of an effect": "rule_actions_wait_for_a_check_timing",
    "heal trigger with five damage": (
        "a_heal_trigger_at_five_damage_makes_room_for_itself_and_the_second_card_is_the_sixth"),
    "heal trigger without damage": "heal_without_damage_on_either_side_gives_power",
    "clan of a guardian": "a_trigger_of_another_clan_does_nothing_and_guardians_do_not_count",
    "power when attacking, before the boost": "abilities_for_attacking_and_boosting_see_the_unboosted_power",
    "booster that leaves": "the_boost_ends_when_one_of_the_two_leaves_its_circle",
    "booster whose power changes": "the_boost_follows_the_power_of_the_boosting_unit",
    "attacker that leaves": "if_the_attacker_has_left_the_guard_step_takes_place_and_guardians_retire",
    "equal power": "an_attack_hits_with_equal_or_more_power",
    "when the attack hits": "abilities_for_a_hit_come_after_units_have_retired",
    "call onto a unit": "a_unit_that_is_called_over_is_retired",
    "attacker ridden over before the drive step": (
        "a_vanguard_ridden_over_as_it_attacks_has_no_drive_step_and_does_not_hit"),
    "attacker ridden over between two checks": "a_vanguard_ridden_over_in_between_makes_no_second_check",
    "grade of a guardian": "a_guardian_needs_a_grade_and_a_shield",
    "interceptor is no new card": "an_interceptor_is_not_placed_and_stays_the_same_card",
    "intercepting an attack on itself": "a_unit_cannot_intercept_an_attack_on_itself",
    "center column": "the_columns_of_the_sides_alone_are_exchanged",
    "if behind when": "an_ability_with_if_triggers_all_the_same_and_bars_itself",
    "units called later": (
        "an_effect_of_an_activated_ability_leaves_out_units_that_come_later_a_continuous_one_does_not"),
    "critical between two checks": "critical_gained_between_two_checks_comes_too_late",
    "end of turn in the end phase": (
        "an_ability_that_comes_in_the_end_phase_repeats_it_after_effects_have_ended"),
    "several attacked units": "of_several_attacked_units_each_guardian_guards_the_chosen_one",
    "very first turn": "there_is_no_attack_in_the_very_first_turn",
    "both lose": "both_losing_at_once_is_a_draw",
    "ride in the battle phase": "a_ride_in_the_battle_phase_gives_a_second_attack_with_a_new_vanguard",
    "heal that ends Limit Break": "healing_in_the_own_drive_check_switches_limit_break_off",
    "heal that keeps Limit Break from triggering": (
        "healing_in_the_own_drive_check_keeps_a_limit_break_for_the_hit_from_triggering"),
    "stand trigger without rear-guards": "without_a_rear_guard_a_stand_trigger_gives_only_power",
    "stand trigger in a damage check": (
        "a_stand_trigger_of_a_damage_check_stands_an_own_rear_guard_and_never_the_vanguard"),
    "power in a damage check": "power_by_a_trigger_in_the_damage_check_does_not_undo_the_hit",
    "power for a guardian": "a_guardian_is_a_unit_that_a_trigger_may_give_power",
    "draw trigger and Twin Drive": "the_card_of_a_draw_trigger_is_drawn_before_the_second_drive_check",
    "drive check of the last card": "the_last_card_of_the_deck_gives_its_trigger_before_the_deck_is_lost",
    "critical 3 at five damage": "the_sixth_damage_ends_the_game_before_the_next_check",
    "skill damage at five damage": "damage_by_an_effect_that_makes_six_loses_when_it_has_resolved",
    "exchange is no placing": "who_moves_to_the_other_circle_of_the_column_is_not_placed_there",
    "move to the vanguard circle": "a_unit_that_moves_to_the_vanguard_circle_stands_and_does_not_ride",
    "where an interceptor has left": "an_interceptor_is_retired_but_not_from_a_rear_guard_circle",
    "shield is power": "shield_is_power_of_the_attacked_unit_while_its_guardian_stays",
    "vanguard attacks a rear-guard": "a_vanguard_that_attacks_a_rear_guard_makes_its_drive_check",
    "attack that cannot hit": "an_attack_that_cannot_hit_has_its_drive_check_and_hits_nobody",
    "ability for the drive check": (
        "an_ability_for_the_check_finds_the_card_in_the_trigger_zone_and_may_take_it_away"),
    "ability of a ridden vanguard": "a_vanguard_that_is_ridden_over_keeps_the_ability_for_that",
    "source that has left": "an_ability_is_played_although_its_card_has_gone",
    "unit that is called over sees it": "a_unit_that_is_called_over_still_sees_its_successor_arrive",
    "draws are counted one by one": "two_cards_are_two_draws",
    "draw up to two": "up_to_two_may_stop_before_each",
    "cost twice": "an_ability_that_stands_by_twice_asks_for_its_cost_twice",
    "situation that stays": "a_situation_triggers_once_and_again_if_it_still_is_there",
    "choose two of one": "as_many_as_exist_are_chosen_where_fewer_exist",
    "failing to find": "of_hidden_cards_with_a_condition_none_need_be_found_but_open_ones_must",
    "cost in part": "a_cost_is_paid_in_full_or_the_ability_is_not_played",
    "face-down damage": "cards_that_lie_face_down_count_as_damage",
    "superior call of a card without shield": "no_effect_puts_a_card_without_shield_on_the_guardian_circle",
    "targets of an attack": "any_unit_of_the_opponents_front_row_can_be_attacked",
    "attacker or target that came back": (
        "a_unit_that_went_to_another_circle_and_came_back_is_no_part_of_the_battle"),
    "one of several targets has moved": (
        "of_several_attacked_units_one_that_moved_spares_itself_and_an_attacker_that_moved_hits_none"),
    "end of battle": "at_the_end_of_the_battle_attacker_and_booster_are_still_known",
    "hit by an attacker that left": (
        "an_attacker_that_has_left_after_the_comparison_has_no_ability_for_the_hit"),
    "superior ride and normal ride": "a_superior_ride_ignores_the_grade_and_is_no_normal_ride",
    "words before numbers": "words_come_before_numbers",
    "cannot be used": "an_ability_that_stands_by_is_cancelled_when_it_becomes_unusable",
    "order in the deck": "the_others_do_not_know_the_order_in_a_hidden_zone",
    "exchange of the first hand": "five_cards_each_and_one_exchange_with_a_shuffle",
    "resting as a cost": "a_resting_unit_pays_no_cost_by_resting",
    "resting booster": "only_a_standing_unit_with_boost_behind_the_attacker_can_boost",
    "Twin Drive of a rear-guard": "twin_drive_on_a_rear_guard_does_nothing",
    "Restraint": ("a_unit_with_restraint_cannot_attack_but_can_boost", "a_unit_with_restraint_intercepts"),
    "vanguard and rear-guard hit at once": (
        "all_damage_checks_come_before_a_hit_rear_guard_of_the_same_attack_retires"),
}

CFD: Final = {
    "hit rear-guards and guardians": "hit_rear_guards_and_guardians_are_retired_before_abilities_for_hitting",
    "vanguard that is not hit": "a_vanguard_that_is_not_hit_takes_no_damage",
    "two damage": "an_ability_for_the_first_check_resolves_before_its_card_is_damage",
    "damage in a drive check": "damage_that_an_ability_deals_in_a_drive_check_waits_until_its_card_has_gone",
    "damage of both players": "damage_of_the_turn_player_is_handled_first",
    "heal trigger as the sixth damage": "a_heal_trigger_as_the_sixth_damage_keeps_the_player_alive",
    "heal trigger with less damage": "with_less_damage_nothing_is_healed_but_power_is_given",
    "heal trigger without damage": "with_no_damage_on_either_side_a_heal_trigger_gives_power_alone",
    "over trigger in a damage check": "in_a_damage_check_an_over_trigger_leaves_no_damage",
    "over trigger in a drive check": "an_over_trigger_is_removed_and_does_not_go_to_the_hand",
    "over trigger that is negated": "an_over_trigger_whose_effects_are_negated_is_not_removed",
    "over trigger elsewhere": "an_over_trigger_that_no_check_reveals_does_nothing",
    "over trigger as the sixth damage": "an_over_trigger_as_the_sixth_damage_leaves_five_and_draws",
    "order of a draw trigger": "a_draw_trigger_draws_and_gives_power_in_the_chosen_order",
    "front trigger and later units": "a_front_trigger_gives_power_to_the_front_row_of_that_moment",
    "front trigger in a damage check": (
        "a_front_trigger_in_a_damage_check_strengthens_the_front_row_of_who_is_damaged"),
    "persona ride and later units": "the_power_of_a_persona_ride_follows_the_row_and_not_the_card",
    "no persona ride": (
        "a_ride_of_the_same_name_from_the_ride_deck_or_by_an_effect_is_no_persona_ride"),
    "draw of a persona ride": "a_persona_ride_draws_before_abilities_for_the_ride_are_played",
    "persona ride twice": "a_persona_ride_that_an_effect_activates_adds_to_the_first",
    "ride deck without a hand": "the_ride_deck_needs_a_card_in_hand_and_a_higher_grade",
    "ride deck face up": ("what_lies_face_up_in_the_ride_deck_is_not_ridden",
                          "a_card_of_the_ride_deck_goes_back_to_it_face_up"),
    "overDress over a resting unit": "overdress_puts_a_unit_standing_over_a_rear_guard",
    "overDress unit that leaves": (
        "original_dress_goes_where_its_unit_goes",
        "of_an_overdress_unit_that_is_put_into_the_drop_zone_one_unit_is_retired"),
    "call onto a unit": "a_new_unit_and_the_one_it_retires_stand_by_together",
    "order that would be called": "an_order_that_would_be_called_leaves_the_unit_of_the_circle_there",
    "grade of a guardian, several times": "guardians_of_any_grade_come_until_the_player_passes",
    "attacked unit that leaves": "the_battle_goes_on_without_the_attacked_unit",
    "another unit on its circle": "a_unit_that_comes_to_the_circle_of_the_attacked_one_is_not_attacked",
    "attacker that leaves": "an_attacker_that_has_gone_does_not_hit_and_that_is_an_event",
    "attacker that cannot attack any more": "a_unit_that_cannot_attack_any_more_goes_on_with_its_attack",
    "booster that leaves": (
        "the_boost_ends_when_one_of_the_two_leaves_its_circle",
        "a_unit_was_boosted_although_the_one_that_boosted_it_has_moved_to_another_circle"),
    "drive that changes": "drive_that_is_raised_between_checks_makes_one_more",
    "twin drive by an effect": "twin_drive_by_an_effect_is_two_checks_whatever_the_drive_is",
    "two drive abilities": "of_two_drive_abilities_only_the_greater_counts",
    "once a turn without a change": "an_automatic_ability_with_a_limit_is_used_by_a_change_alone",
    "if of an automatic ability": (
        "an_automatic_ability_with_if_triggers_all_the_same_and_asks_when_it_resolves"),
    "then after an unpaid cost": "then_after_an_unpaid_cost_is_not_reached",
    "trigger in the hand": "an_ability_that_triggers_in_the_hand_stands_by_if_its_player_says_so",
    "source that has left": ("an_ability_is_played_although_its_card_has_gone",
                             "an_ability_is_played_by_whoever_had_its_card_when_it_stood_by"),
    "blast as an effect": "as_an_effect_a_blast_is_done_in_full_or_not_at_all",
    "order that cannot be paid": "an_order_whose_cost_cannot_be_paid_is_not_played",
    "orders of both players": "one_blitz_order_a_turn_for_each_player",
    "cards from the deck": ("a_card_that_goes_from_the_deck_to_the_drop_zone_is_discarded",
                            "a_card_that_is_put_from_the_deck_into_the_soul_is_not_discarded"),
    "deck empty in an effect": "an_effect_that_takes_the_last_card_of_the_deck_goes_on_before_its_player_loses",
    "overDress unit imprisoned": "original_dress_is_imprisoned_with_its_unit",
    "token imprisoned": "a_token_that_is_imprisoned_is_erased",
    "Prison imprisoned": "an_imprisoned_prison_is_no_prison",
    "sung Song": "a_song_that_is_sung_is_turned_face_down_after_its_ability",
    "Arms of a ridden vanguard": ("arms_pass_over_to_a_vanguard_of_the_name_that_rides",
                                  "arms_of_another_vanguard_go_to_the_drop_zone"),
    "face-down card and wings": "a_face_down_card_in_the_bind_zone_has_no_grade_for_either_wings",
    "cannot be affected": ("a_card_that_cannot_be_affected_is_neither_chosen_nor_moved",
                           "a_unit_that_effects_cannot_affect_is_attacked_and_retired_by_battle"),
    "battle effect outside of one": "an_effect_for_a_battle_is_not_created_outside_of_one",
    "turn ended in a battle": ("damage_that_is_left_is_handled_in_the_end_phase",
                               "abilities_that_stand_by_are_played_in_the_end_phase",
                               "a_card_of_a_drive_check_is_dropped_when_the_turn_is_ended",
                               "guardians_go_to_the_drop_zone_when_the_turn_is_ended_in_the_guard_step"),
    "two extra turns": "of_two_extra_turns_the_one_resolved_last_comes_first",
    "extra turn": "an_extra_turn_is_a_turn_like_any_other",
    "instructed attack": ("a_resting_unit_is_not_told_to_attack",
                          "a_unit_told_to_attack_does_so_in_the_main_phase_without_a_boost",
                          "after_an_attack_that_an_effect_has_a_unit_make_what_was_interrupted_goes_on"),
    "situation that stays": "a_situation_triggers_once_and_again_if_it_still_is_there",
    "for each": ("what_is_done_for_each_is_done_as_often_as_there_were_at_first",
                 "what_was_chosen_for_one_of_several_is_not_chosen_for_the_next"),
    "hand that is shown": "who_falls_short_because_of_hidden_cards_shows_them",
    "critical 0": "critical_zero_or_less_hits_without_damage",
    "very first turn": "there_is_no_attack_in_the_very_first_turn",
    "guardians after no hit": "abilities_find_no_guardian_after_an_attack_that_did_not_hit",
    "guardian outside of an attack": "guardians_outside_of_an_attack_go_to_the_drop_zone",
    "guardian of the attacker": "a_guardian_on_the_side_of_the_attacker_gives_nothing_and_is_dropped",
    "guardian of a unit that left": "guardians_of_a_unit_that_has_left_guard_nobody_else",
    "several attacked units": "of_several_attacked_units_each_is_compared_by_itself",
    "interceptor is put, not placed": (
        "an_interceptor_is_put_on_the_guardian_circle_and_not_placed", "a_unit_that_intercepts_moves"),
    "interceptor that does not arrive": (
        "an_ability_for_intercepting_is_cancelled_if_the_unit_does_not_come_to_the_guardian_circle"),
    "overDress unit that intercepts": (
        "an_overdress_unit_intercepts_with_its_own_shield_and_takes_its_dress_along"),
    "guardian without a shield": "a_unit_without_a_shield_guards_with_none",
    "blitz order alone": "a_player_who_can_only_play_a_blitz_order_is_asked",
    "rear-guard with twin drive": "by_an_effect_a_rear_guard_performs_twin_drive",
    "drive unit ridden upon": "the_drive_unit_that_is_ridden_upon_after_the_first_check_makes_no_other",
    "drive +1 and Twin Drive": "drive_that_an_effect_adds_comes_to_that_of_twin_drive",
    "drive 0": "with_drive_zero_or_less_the_drive_step_comes_without_a_check",
    "drive check of the last card": "the_trigger_of_the_last_card_is_performed_before_its_player_loses",
    "RevolDress": ("revoldress_rides_a_unit_standing_after_the_attack",
                   "a_vanguard_that_rides_after_a_persona_ride_has_its_power_and_not_what_the_former_one_got"),
    "attacked vanguard ridden upon": "an_attacked_vanguard_that_is_ridden_upon_is_not_hit",
    "hit abilities without a hit": "hit_abilities_may_be_activated_without_a_hit",
    "changed target": "an_attack_that_is_changed_is_against_the_new_unit",
    "negation while a trigger is performed": (
        "an_icon_is_performed_if_its_card_was_there_before_trigger_effects_were_negated"),
    "power in a damage check": (
        "power_from_a_damage_check_comes_too_late_for_this_attack_and_helps_in_the_next"),
    "units that triggers strengthen": (
        "a_trigger_gives_power_to_any_own_unit_and_to_no_card_below_one_or_with_it"),
    "ability for a card put to damage": (
        "the_next_damage_check_comes_before_an_ability_for_the_card_that_has_become_damage"),
    "damage in a damage check": "damage_that_an_ability_deals_in_a_damage_check_comes_after_the_card_is_settled",
    "damage in the main phase": "damage_by_an_effect_is_checked_before_play_goes_on",
    "both lose": "both_losing_at_once_is_a_draw",
    "effect that wins": "an_effect_can_win_the_game_while_it_resolves",
    "vanguard retired": "a_vanguard_that_is_retired_is_followed_from_the_soul_and_the_attack_on_it_is_over",
    "discard for a ride": "what_is_discarded_for_a_ride_and_what_rides_stand_by_together",
    "original dress of the unit below": "original_dress_below_belongs_to_the_new_unit",
    "unit that becomes original dress": "a_unit_that_becomes_original_dress_has_not_left_the_field",
    "original dress from the ride deck": "an_original_dress_of_the_ride_deck_goes_back_there",
    "overDress is no call": "overdress_is_no_call_and_comes_where_calls_are_forbidden",
    "effects on the unit below": "the_new_unit_does_not_have_what_the_one_below_has_got",
    "overDress over a token": "a_token_below_is_erased_with_its_unit",
    "original dress that leaves alone": "an_original_dress_that_leaves_alone_is_not_retired_and_its_unit_stays",
    "XoverDress": "xoverdress_wants_one_unit_for_each_that_it_asks_for",
    "opponent who imprisons": "an_opponent_who_imprisons_a_hand_card_in_your_prison_needs_yours",
    "no Prison, no Base": "a_card_goes_into_a_prison_or_base_that_is_there",
    "last Prison": (
        "prisoners_stay_while_one_prison_is_left_and_are_neither_retired_nor_discarded_when_the_last_goes"),
    "prisoner called": "an_imprisoned_unit_that_is_called_comes_standing_to_its_owners_field",
    "imprisoned order called": "an_imprisoned_order_that_would_be_called_goes_to_the_drop_zone",
    "last Base": "scouted_cards_go_when_the_last_base_goes_even_if_one_is_scouted",
    "Arms without the vanguard": "an_arms_order_without_the_vanguard_that_it_names_goes_to_the_drop_zone",
    "two Arms of a name": "of_two_arms_of_one_name_the_last_one_stays",
    "Arms and a vanguard from the soul": (
        "with_a_vanguard_from_the_soul_the_arms_of_the_one_that_left_go_to_the_drop_zone"),
    "no Song face up": "a_song_is_one_of_the_order_zone_that_lies_face_up",
    "Song that has left": (
        "a_song_that_has_left_before_its_ability_resolves_is_not_turned_and_its_ability_is_played"),
    "order limit": "the_order_limit_may_be_raised",
    "set order by an effect": "a_set_order_that_an_effect_puts_into_the_order_zone_is_not_played",
    "Alchemagic": "alchemagic_plays_one_order_with_the_text_of_both",
    "blitz order in the main phase": "a_blitz_order_is_played_in_the_guard_step_alone",
    "cost in the middle of an order": "a_cost_in_the_middle_of_an_order_may_be_left_unpaid",
    "token that leaves": ("a_token_that_leaves_the_field_is_erased_at_once",
                          "a_token_is_erased_in_the_soul_and_in_a_hidden_zone"),
    "token called over a unit": "a_token_called_over_a_unit_takes_its_circle",
    "discarded card": "a_card_that_is_discarded_triggers_in_the_drop_zone_and_is_not_declared",
    "ability in the hand": "a_card_whose_ability_is_activated_in_hand_is_shown",
    "keyword condition": "an_automatic_ability_asks_for_its_condition_when_it_triggers",
    "activated ability with if": "an_ability_bars_itself_although_its_requirement_is_not_met",
    "sentence by sentence": "an_ability_whose_requirement_is_not_met_is_played_and_only_that_sentence_is_left_out",
    "if you did, then": ("if_you_did_is_not_met_where_the_sentence_before_was_left_out",
                         "then_is_not_reached_where_the_requirement_before_was_not_met"),
    "list of effects": "which_items_of_a_list_are_performed_is_fixed_before_the_first",
    "once a turn declined": "an_ability_once_a_turn_may_be_left_out_and_is_played_at_the_next_event",
    "once a turn, twice": "an_automatic_ability_once_a_turn_that_stands_by_twice_is_played_once",
    "once a turn, called again": "a_unit_that_was_called_again_is_a_new_card_for_an_ability_once_a_turn",
    "as often as it is paid": ("an_activated_ability_is_played_as_often_as_its_cost_is_paid",
                               "an_ability_for_attacking_is_paid_for_once_in_each_attack"),
    "unit that is called over sees it": "a_unit_that_is_about_to_be_retired_sees_the_new_one_come",
    "last information": ("a_unit_that_leaves_the_field_is_read_as_it_was_there",
                         "a_card_that_becomes_hidden_is_read_as_it_was_seen"),
    "delayed trigger": ("a_delayed_trigger_triggers_once",
                        "the_source_of_a_delayed_trigger_is_the_card_whose_effect_made_it"),
    "delayed trigger of a boost": (
        "for_boosting_a_token_a_unit_gets_power_and_at_the_end_of_that_battle_its_column_is_retired"),
    "counted once or always": "a_continuous_ability_counts_anew_and_an_automatic_one_counted_once",
    "power that is set": "a_power_that_is_set_stays_whatever_boosts",
    "abilities gained and lost": "of_gaining_and_losing_abilities_the_later_holds",
    "two names": ("a_card_that_is_also_regarded_as_another_has_both_names", "one_unit_with_two_names_counts_twice",
                  "of_one_unit_with_two_names_that_hold_a_word_both_are_counted",
                  "one_name_in_common_is_the_same_name"),
    "end of turn in the end phase": ("effects_until_end_of_turn_end_after_the_abilities_for_it",
                                     "an_ability_that_comes_in_the_end_phase_repeats_it"),
    "loops": ("a_loop_that_nobody_can_stop_is_a_draw",
              "who_can_stop_a_loop_says_how_often_it_runs_and_stops_it",
              "a_loop_that_was_stopped_is_not_begun_again_from_the_same_position"),
    "center column": "the_center_column_is_not_exchanged",
    "attacker in the back row": "an_attacker_in_the_back_row_is_not_boosted",
    "several boosters": "each_unit_that_boosts_is_a_boost_of_its_own",
    "costs of nothing": ("a_cost_that_has_become_nothing_is_paid_with_nothing",
                         "a_cost_of_all_cards_is_paid_with_none"),
    "Final Rush": "in_final_rush_a_unit_gets_one_amount_instead_of_another",
    "token with a mate": "momokke_attacks_from_behind_radylina_under_rorowa",
}

CASES: Final = [(game, pitfall, names) for game, known in (("cfv", CFV), ("cfd", CFD))
                for pitfall, names in known.items()]


@cache
def known_tests(game: str) -> frozenset[str]:
    """The names of all tests of a game."""
    found = [python.parse(path.read_text(encoding="utf-8")) for path in (TESTS / game).rglob("*.py")]
    return frozenset(node.name for tree in found for node in python.walk(tree)
                     if isinstance(node, python.FunctionDef) and node.name.startswith("test_"))


@every(("game", "pitfall", "names"), CASES)
def test_a_pitfall_is_shown_by_tests_that_exist(game: str, pitfall: str, names: str | tuple[str, ...]) -> None:
    wanted = (names,) if isinstance(names, str) else names
    assert [name for name in wanted if f"test_{name}" not in known_tests(game)] == [], pitfall
