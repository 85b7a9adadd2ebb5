"""Things that happen in an odd order, at the same time, or with the last card there is."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.cfv.helpers import ROOK, board, front, trigger, unit
from tests.vanguard.helpers import asked, attack, begun, count, finish_attack, names, once, options, powers, when
from tests.vanguard.trees import CHOSEN, DRAW, RC, act, auto, begin, call, choose, cont, drop, end, power, select

SINGLE = front("Regent", skills=[])
LIMIT = ast.Limit(1)
BRAM = unit("Bram", grade=2, power=9000)
WIDE = "[ACT](VC): Until end of turn, this unit battles every unit in your opponent's front row in one attack."
ONE_DAMAGE = ast.Damage("opponent", ast.Num(1))
PLACED_BESIDE = "[AUTO](RC): When another of your units is placed on (RC), "


def battle(mine: dict[str, Any] | None = None, other: dict[str, Any] | None = None) -> hj.Game:
    """The battle phase of the first player, whose vanguard makes one drive check; Idle may attack later."""
    given = mine or {}
    return board({"vanguard": SINGLE, "deck": 20, **given,
                  "rearguard": {"right_front": unit("Idle", power=1000), **given.get("rearguard", {})}},
                 {"deck": 20, **(other or {})}, phase="battle")


def called(game: hj.Game, name: str, slot: str) -> hj.Game:
    """The same game, after the unit has been called to this circle."""
    game.pick(action="call", card=name)
    game.pick(slot=slot)
    return game


# The last card of the deck, the sixth damage


def test_a_deck_that_an_effect_empties_and_fills_again_is_not_lost() -> None:
    text = ("[ACT](VC): Draw two cards, choose a card from your hand, return it to your deck, and shuffle your deck."
            " This ability cannot be used for the rest of that turn.")
    game = board({"vanguard": front(text=text), "deck": 2})
    game.pick(action="activate")
    game.apply(0)
    assert game.result is None and count(game, 0, "deck") == 1 and count(game, 0, "hand") == 1


def test_a_sixth_damage_that_an_effect_puts_there_and_takes_away_is_not_lost() -> None:
    text = ("[ACT](VC): Put the top card of your deck into your damage zone, choose a card from your damage zone, and"
            " put it into your hand. This ability cannot be used for the rest of that turn.")
    game = board({"vanguard": front(text=text), "damage": 5, "deck": 9})
    game.pick(action="activate")
    game.apply(0)
    assert game.result is None and count(game, 0, "damage") == 5


@pytest.mark.rule("cfv:1.2.3")
def test_who_draws_the_last_card_as_the_other_player_is_dealt_the_sixth_damage_draws_the_game() -> None:
    game = board({"vanguard": front("Regent", act(ONE_DAMAGE, DRAW, limit=LIMIT)), "deck": 1},
                 {"damage": 5, "deck": 9})
    game.pick(action="activate")
    assert game.result is not None and game.result.draw and game.result.rule == "cfv:1.2.3"


def test_skill_damage_goes_on_without_cards_and_the_deck_is_lost_when_the_ability_is_over() -> None:
    game = board({"vanguard": front("Regent", act(ast.Damage("opponent", ast.Num(3)), DRAW, limit=LIMIT)), "deck": 5},
                 {"deck": 1})
    game.pick(action="activate")
    assert count(game, 1, "damage") == 1 and count(game, 0, "hand") == 1
    assert game.result is not None and game.result.losers == (1,) and game.result.rule == "cfv:9.2.3"


@pytest.mark.rule("cfv:3.5.2")
def test_who_has_drawn_the_last_card_loses_before_the_next_ability_that_stands_by() -> None:
    game = board({"hand": [unit("New")], "deck": 1, "rearguard": {
        "left_back": unit("Draws", text=PLACED_BESIDE + "draw a card."),
        "right_back": unit("Grows", text=PLACED_BESIDE + "this unit gets [Power] +1000 until end of turn.")}})
    called(game, "New", "left_front")
    game.pick(action="automatic", card="Draws")
    assert game.result is not None and game.result.losers == (0,) and game.card("Grows").power == 7000


def test_with_twin_drive_a_draw_trigger_that_draws_the_last_card_leaves_no_second_check() -> None:
    game = battle({"vanguard": front(), "deck": [trigger("draw"), unit("Last")]})
    attack(game, "Regent")
    game.pick(slot="draw")
    finish_attack(game)
    assert game.result is not None and game.result.losers == (0,) and len(when(game, verb="drive check")) == 1
    assert names(game, 0, "hand") == ["Last"] and when(game, kind="battle") == []


# Drive checks


@pytest.mark.parametrize(("word", "skills", "checks"), [
    pytest.param("gets", [], 2, marks=pytest.mark.rule("cfv:7.5.1.3")), ("loses", ["twin drive"], 1)])
def test_twin_drive_counts_as_it_is_after_the_first_check(word: str, skills: list[str], checks: int) -> None:
    text = f"[AUTO](VC): When your drive check reveals a grade 3 <<Reed>>, this unit {word} \"Twin Drive!!\" until" \
           " end of turn."
    game = battle({"vanguard": front("Regent", text=text, skills=skills), "deck": [front("Shown"), 9]})
    attack(game, "Regent")
    finish_attack(game)
    assert len(when(game, verb="drive check")) == checks


def test_a_vanguard_that_is_ridden_over_in_the_drive_step_makes_the_first_check_alone_and_does_not_hit() -> None:
    text = ("[AUTO](VC): At the beginning of your drive step, choose up to one card named \"Upper\" from your hand,"
            " and ride it.")
    game = battle({"vanguard": front("Regent", text=text), "hand": [front("Upper")]})
    attack(game, "Regent")
    game.pick(card="Upper")
    finish_attack(game)
    assert len(when(game, verb="drive check")) == 1 and count(game, 1, "damage") == 0


# Limit Break


def test_a_limit_break_that_has_triggered_goes_on_with_less_damage() -> None:
    text = "[AUTO](VC)[Limit Break (4)]: When this unit attacks, this unit gets [Power] +5000 until end of that battle."
    takes = "[AUTO](RC): When your vanguard attacks, choose a card from your damage zone, and put it into your hand."
    game = battle({"vanguard": front("Regent", text=text, skills=[]), "damage": 4,
                   "rearguard": {"left_back": unit("Takes", text=takes)}})
    attack(game, "Regent")
    game.pick(action="automatic", card="Takes")
    finish_attack(game)
    assert count(game, 0, "damage") == 3 and powers(game)["Rook"] == (16000, 11000)


@pytest.mark.rule("cfv:10.2.5.1.2")
def test_a_limit_break_does_not_trigger_for_damage_that_comes_after_the_event() -> None:
    text = "[AUTO](VC)[Limit Break (4)]: When this unit attacks, this unit gets [Power] +5000 until end of that battle."
    gives = "[AUTO](RC): When your vanguard attacks, put the top card of your deck into your damage zone."
    game = battle({"vanguard": front("Regent", text=text, skills=[]), "damage": 3,
                   "rearguard": {"left_back": unit("Gives", text=gives)}})
    attack(game, "Regent")
    finish_attack(game)
    assert count(game, 0, "damage") == 4 and powers(game)["Rook"] == (11000, 11000)


# Units that leave


def test_a_unit_that_is_called_over_as_it_is_attacked_is_not_hit_and_its_successor_is_not_attacked() -> None:
    text = "[AUTO](RC): When this unit is attacked, choose up to one card from your drop zone, and call it to (RC)."
    game = battle({}, {"rearguard": {"left_front": unit("Struck", text=text)}, "drop": [unit("Next")],
                       "hand": [unit("Wall")]})
    attack(game, "Regent", "Struck")
    game.pick(card="Next")
    game.pick(slot="left_front")
    assert asked(game).kind == "guard", "the guard step takes place, and whoever guards guards nobody"
    game.pick(action="guard", card="Wall")
    finish_attack(game)
    assert names(game, 1, "rearguard") == ["Next"] and sorted(names(game, 1, "drop")) == ["Struck", "Wall"]
    assert when(game, kind="battle") == [] and "drive step" in begun(game)


def test_of_two_attacked_units_one_leaves_and_all_guardians_guard_the_other() -> None:
    leaves = unit("Leaves", auto(ast.Attacked(None, ast.THIS, about="target"), drop(ast.THIS)))
    game = board({"vanguard": front("Regent", text=WIDE, skills=[]), "deck": 9},
                 {"rearguard": {"left_front": leaves}, "hand": [unit("Wall")], "deck": 9}, turn=2)
    game.pick(action="activate")
    attack(game, "Regent")
    game.pick(card="Wall")
    finish_attack(game)
    assert powers(game) == {"Rook": (11000, 16000)}


def test_an_ability_that_a_unit_was_given_triggers_as_it_leaves() -> None:
    text = ("[ACT](VC): Choose one of your rear-guards, and until end of turn, that unit gets \"[AUTO]: When this unit"
            " is put into the drop zone from (RC), draw a card.\". This ability cannot be used for the rest of that"
            " turn.")
    game = board({"vanguard": front(text=text), "rearguard": {"left_front": unit("Ayla")}, "hand": [BRAM], "deck": 9})
    game.pick(action="activate")
    called(game, "Bram", "left_front")
    assert names(game, 0, "drop") == ["Ayla"] and count(game, 0, "hand") == 1


def test_units_that_are_retired_together_see_each_other_go() -> None:
    text = "[AUTO](RC): When another of your rear-guards is put into the drop zone, draw a card."
    game = board({"vanguard": front(text="[ACT](VC): Retire all of your rear-guards."), "deck": 9, "rearguard": {
        "left_front": unit("One", text=text), "left_back": unit("Other", text=text)}})
    game.pick(action="activate")
    while asked(game).kind == "automatic":
        game.apply(0)
    assert count(game, 0, "hand") == 2


def test_a_former_vanguard_that_pays_a_cost_before_its_turn_comes_is_not_called() -> None:
    """It is played all the same (8.6.7), and the card is no longer where it was."""
    back = "[AUTO]: When another <<Reed>> rides this unit, you may call this card to (RC)."
    pays = "[AUTO]: [Soul Blast (1)] When this unit is placed on (VC), you may pay the cost. If you do, draw a card."
    game = hj.scenario("cfv", phase="ride", players=[
        {"vanguard": unit("Former", text=back), "hand": [unit("New", grade=2, text=pays)], "deck": 9},
        {"vanguard": ROOK}])
    game.pick(action="ride")
    game.pick(action="automatic", card="New")
    game.pick(action="yes")
    assert asked(game).kind == "main phase" and names(game, 0, "drop") == ["Former"]
    assert count(game, 0, "rearguard") == 0


@pytest.mark.rule("cfv:9.3.4")
def test_of_units_called_to_an_occupied_circle_at_the_same_time_one_is_chosen_and_the_old_one_goes() -> None:
    pair = unit("Pair", act(choose("drop", number=2), call(CHOSEN, "left_front"), limit=LIMIT))
    game = board({"drop": [unit("A"), unit("B")], "rearguard": {"left_front": unit("Old"), "right_back": pair}})
    game.pick(action="activate")
    while asked(game).kind == "position":
        game.apply(0)
    assert sorted(options(game)) == ["keep A", "keep B"]
    game.pick(card="B")
    assert "B" in names(game, 0, "rearguard") and sorted(names(game, 0, "drop")) == ["A", "Old"]


# Situations and powers


@pytest.mark.rule("cfv:8.6.6.1")
def test_a_situation_counts_as_soon_as_it_is_there_even_while_a_cost_is_paid() -> None:
    begs = "[AUTO](RC): When you do not have any cards in your hand, draw a card."
    pays = "[ACT](VC): [Choose a card from your hand, and discard it] Draw a card."
    game = board({"vanguard": front(text=pays), "rearguard": {"left_back": unit("Begs", text=begs)},
                  "hand": [unit("Only")], "deck": [unit("First"), unit("Second"), 9]})
    game.pick(action="activate")
    assert sorted(names(game, 0, "hand")) == ["First", "Second"]
    assert once(game, kind="ability", card="Begs") > when(game, verb="draw", player=0)[0]


def test_powers_below_zero_are_compared_like_others() -> None:
    weak = cont(power(-3000, until=None))
    game = battle({"rearguard": {"left_front": unit("Striker", weak, power=1000)}},
                  {"rearguard": {"left_front": unit("Bench", weak, power=1000)}})
    attack(game, "Striker", "Bench")
    finish_attack(game)
    assert powers(game)["Bench"] == (-2000, -2000) and names(game, 1, "drop") == ["Bench"]


@pytest.mark.rule("cfv:8.4.1.2")
def test_what_the_turn_players_abilities_cause_comes_before_the_other_players_abilities() -> None:
    sees = auto(ast.Moved(select("rearguard", whose="opponent"), "place", (), "any", RC), DRAW)
    brings = "[AUTO]: When this unit is placed on (RC), choose up to one card from your drop zone, and call it to (RC)."
    game = board({"hand": [unit("Brings", text=brings)], "drop": [BRAM], "deck": 9,
                  "rearguard": {"left_back": unit("Glad", text=PLACED_BESIDE + "draw a card.")}},
                 {"rearguard": {"left_back": unit("Spy", sees)}, "deck": 9})
    called(game, "Brings", "left_front")
    game.pick(action="automatic", card="Brings")
    game.pick(card="Bram")
    game.pick(slot="right_front")
    while asked(game).kind == "automatic":
        game.apply(0)
    assert count(game, 0, "hand") == count(game, 1, "hand") == 2
    assert max(when(game, verb="draw", player=0)) < min(when(game, verb="draw", player=1))


# Damage that something else happens in the place of


INSTEAD = "[CONT](VC): If your vanguard would be dealt damage, instead draw a card."
MAY = "[CONT](VC): If your vanguard would be dealt damage, you may draw a card instead."


@pytest.mark.rule("cfv:8.2.1.3")
def test_damage_that_is_replaced_is_not_checked() -> None:
    for attacked, drawn in ((INSTEAD, 1), ("", 0)):
        game = battle({"vanguard": front("Regent", skills=[], critical=2)}, {"vanguard": front("Rook", text=attacked)})
        attack(game, "Regent")
        finish_attack(game)
        assert (count(game, 1, "hand"), count(game, 1, "damage")) == (drawn, 0 if drawn else 2)
        assert len(when(game, verb="damage check")) == (0 if drawn else 2)


@pytest.mark.rule("cfv:8.2.1.3")
def test_damage_by_an_effect_that_is_replaced_is_not_checked() -> None:
    burns = unit("Burns", act(ast.Damage("opponent", ast.Num(2)), limit=LIMIT))
    for attacked, drawn in ((INSTEAD, 1), ("", 0)):
        game = board({"rearguard": {"left_back": burns}}, {"vanguard": front("Rook", text=attacked), "deck": 9})
        game.pick(action="activate")
        assert (count(game, 1, "hand"), count(game, 1, "damage")) == (drawn, 0 if drawn else 2)


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_who_may_replace_damage_is_asked_and_the_game_can_be_saved_then(answer: str) -> None:
    game = battle({}, {"vanguard": front("Rook", text=MAY)})
    attack(game, "Regent")
    assert asked(game).player == 1
    game = hj.loads(game.dumps())
    game.pick(action=answer)
    assert (count(game, 1, "hand"), count(game, 1, "damage")) == ((1, 0) if answer == "yes" else (0, 1))


def test_a_guardian_that_comes_after_guardians_retire_stays_and_guards_nobody_in_the_next_battle() -> None:
    warden = unit("Warden", auto(ast.Hit(select("vanguard", whose="opponent"), select("vanguard")),
                                 choose("drop", ast.Named(("Late",))), call(CHOSEN, "guardian")))
    game = battle({"rearguard": {"left_front": unit("Bram", grade=2, power=11000)}},
                  {"rearguard": {"left_back": warden}, "drop": [unit("Late")]})
    attack(game, "Regent")
    finish_attack(game)
    assert names(game, 1, "guardian") == ["Late"], "the battle phase goes on (9.4.1)"
    attack(game, "Bram")
    finish_attack(game)
    assert powers(game)["Rook"] == (11000, 11000) and names(game, 1, "drop") == ["Late"]


def test_an_attacking_rear_guard_that_moves_to_the_vanguard_circle_does_not_hit_and_may_attack_again() -> None:
    jumps = auto(begin("guard_step", "any"), ast.Shift(ast.THIS, ast.Slot(("vanguard",))), limit=LIMIT)
    game = battle({"rearguard": {"left_front": unit("Jumper", jumps, grade=2, power=11000)}})
    attack(game, "Jumper")
    finish_attack(game)
    assert names(game, 0, "vanguard") == ["Jumper"] and names(game, 0, "soul") == ["Regent"] and powers(game) == {}
    assert when(game, verb="drive check") == [] and game.card("Jumper").orientation == "stand"
    attack(game, "Jumper")
    finish_attack(game)
    assert len(when(game, verb="drive check")) == 1 and powers(game)["Rook"] == (11000, 11000)


# Steps that come again, units that have changed their part


def test_abilities_for_the_start_step_come_in_each_start_step() -> None:
    """The later document has them in the first one of the battle phase alone (cfd:10.3.1.1)."""
    game = battle({"rearguard": {"left_front": BRAM, "left_back": unit("Watcher", auto(begin("start_step"), DRAW))}})
    drawn = []
    for name in ("Idle", "Bram"):
        attack(game, name)
        finish_attack(game)
        drawn.append(count(game, 0, "hand"))
    assert drawn == [2, 3]


def test_with_the_last_attacker_at_rest_the_close_step_comes_and_then_the_start_step_again() -> None:
    """The battle had begun, so that abilities wait for its end, too (7.3.1.3, 7.7.1.4)."""
    lull = unit("Lull", auto(begin("attack_step"), ast.Orient(ast.Select(("field",), "you"), "rest")),
                auto(end("battle"), DRAW))
    game = battle({"rearguard": {"left_back": lull}})
    game.pick(action="attack")
    game.run({0: "pass", 1: "pass"}, until=lambda game: game.turn_player == 1)
    assert [begun(game).count(step) for step in ("start step", "guard step", "close step")] == [2, 0, 1]
    assert count(game, 0, "hand") == 1


@pytest.mark.parametrize(("first", "lost"), [("heal", False), ("", True)])
def test_a_heal_trigger_among_two_skill_damage_at_five(first: str, lost: bool) -> None:
    """Before the sixth it makes room. As the second card it heals one of six, and is the sixth itself (9.1.2)."""
    deck = [*([trigger("heal")] if first else [unit("Hurt")]), trigger("heal"), 9]
    burns = unit("Burns", act(ast.Damage("you", ast.Num(2)), limit=LIMIT))
    game = board({"rearguard": {"left_back": burns}, "damage": 5, "deck": deck}, {"damage": 4})
    game.pick(action="activate")
    finish_attack(game)
    assert (game.result is not None) is lost and count(game, 0, "damage") == (6 if lost else 5)


@pytest.mark.rule("cfv:10.1.19.1")
def test_guardians_of_the_attacked_unit_guard_the_one_that_battles_in_its_place() -> None:
    """With one attacked unit all of them guard it, whichever it is (7.4.1.1.2.1)."""
    turns = unit("Turner", auto(begin("drive_step", "any"), choose("rearguard", ast.Named(("Bait",))),
                                ast.Redirect(CHOSEN)))
    game = battle({}, {"rearguard": {"left_front": unit("Bait", power=5000), "left_back": turns},
                       "hand": [unit("Wall", shield=10000)]})
    attack(game, "Regent")
    game.pick(action="guard", card="Wall")
    finish_attack(game)
    assert powers(game) == {"Bait": (11000, 15000)} and count(game, 1, "damage") == 0
    assert names(game, 1, "drop") == ["Wall"]


def test_an_ability_of_a_rear_guard_ends_as_the_unit_intercepts() -> None:
    """On the guardian circle it is no rear-guard: its shield counts, its power for the vanguard does not (2.11.3)."""
    lends = unit("Lender", cont(power(5000, select("vanguard"), None), where=RC), grade=2)
    game = battle({}, {"rearguard": {"left_front": lends}})
    assert game.card("Rook").power == 16000
    attack(game, "Regent")
    game.pick(action="guard", card="Lender")
    finish_attack(game)
    assert powers(game)["Rook"] == (11000, 16000)
