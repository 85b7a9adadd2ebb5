"""Answers about single cards, and rulings on pages about the rules, as positions.

Q and a number: an answer of the official site. Everything else is the address of the page that tells it. The cards have
names and texts of their own, and the shape of the ability that was asked about.
"""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.cfv.helpers import ROOK, board, front, trigger, unit
from tests.vanguard.helpers import asked, attack, count, finish_attack, names, options, pass_to, powers, when

COST_AND_EFFECT = "cardlifestyle.com/20210906koukatokosuto"
RETIRING = "castle1moon.blog.fc2.com/blog-entry-274.html"
CASE_STUDY = "dragoemvanguard.blogspot.com/2015/08"
WHOLE_GUARD = "cf-vanguard.net/完全ガード"
ICONS = "cardfight.fandom.com/wiki/Skill_icons"


def battle(mine: dict[str, object], other: dict[str, object] | None = None) -> hj.Game:
    """The battle phase of the first player, whose vanguard makes one drive check."""
    return board({"vanguard": front(skills=[]), "deck": 9, **mine}, {"deck": 9, **(other or {})}, phase="battle")


# The attack step


@pytest.mark.ruling("Q227")
@pytest.mark.rule("cfv:7.3.1.6", "cfv:7.3.1.7")
def test_what_a_boosting_unit_gains_when_the_attack_is_made_counts_for_the_boost() -> None:
    text = ("[AUTO](RC): When this unit attacks, choose another of your rear-guards, and that unit gets [Power] +4000"
            " until end of turn.")
    game = battle({"rearguard": {"left_front": unit("Tamer", grade=2, power=9000, text=text),
                                 "left_back": unit("Cub")}})
    attack(game, "Tamer", boost="Cub")
    if asked(game).kind == "choose":
        game.pick(card="Cub")
    assert game.card("Cub").power == 11000 and powers(game)["Rook"] == (9000 + 11000, 11000)


@pytest.mark.ruling(f"{CASE_STUDY} 1")
@pytest.mark.rule("cfv:7.3.1.4")
def test_a_unit_that_cannot_attack_rear_guards_attacks_the_vanguard_alone() -> None:
    text = "[CONT](RC): This unit cannot attack a rear-guard."
    game = battle({"rearguard": {"left_front": unit("Chaser", grade=2, text=text)}},
                  {"rearguard": {"left_front": unit("Ivo"), "right_front": unit("Uma")}})
    game.pick(action="attack")
    game.pick(card="Chaser")
    if asked(game).kind == "target":
        assert options(game) == ["target Chaser > Rook"]
        game.apply(0)
    finish_attack(game)
    assert set(powers(game)) == {"Rook"}


@pytest.mark.ruling(f"{CASE_STUDY} 2")
@pytest.mark.rule("cfv:7.6.1.2")
def test_a_unit_that_may_not_attack_any_more_once_it_attacks_goes_on() -> None:
    text = "[AUTO](RC): When this unit attacks, this unit cannot attack until end of turn."
    game = battle({"rearguard": {"left_front": unit("Chaser", grade=2, power=12000, text=text)}})
    attack(game, "Chaser")
    finish_attack(game)
    assert count(game, 1, "damage") == 1


# Boosts, triggers and moves


@pytest.mark.ruling(ICONS)
@pytest.mark.rule("cfv:7.3.1.5.1.1")
def test_the_power_of_a_boosting_unit_that_is_gone_is_lost() -> None:
    axe = "[AUTO]: When this unit is placed on (GC), choose one of your opponent's rear-guards, and retire it."
    game = battle({"rearguard": {"center_back": unit("Behind")}},
                  {"hand": [unit("Axe", text=axe, shield=0)]})
    attack(game, "Regent", boost="Behind")
    assert game.card("Regent").power == 18000
    game.pick(card="Axe")
    while asked(game).kind == "guard":
        game.pick(action="done")
    if game.decision is not None and game.decision.kind == "choose":
        game.pick(card="Behind")
    assert names(game, 0, "drop") == ["Behind"] and powers(game)["Rook"] == (11000, 11000)


@pytest.mark.ruling("FAQ 2011 4")
@pytest.mark.parametrize(("helper", "used"), [
    pytest.param("Stone", 1, marks=pytest.mark.rule("cfv:7.5.1.2.2")), ("Reed", 0)])
def test_a_trigger_of_another_clan_counts_if_a_rear_guard_is_of_it(helper: str, used: int) -> None:
    bell = trigger("critical", clans=["Stone"])
    game = battle({"rearguard": {"left_back": unit("Helper", clans=[helper])}, "deck": [bell, 9]})
    attack(game, "Regent")
    finish_attack(game)
    assert len(when(game, kind="icon")) == used


@pytest.mark.ruling("FAQ 2011 5")
def test_a_unit_of_another_clan_is_ridden() -> None:
    stranger = unit("Stranger", clans=["Stone"])
    game = hj.scenario("cfv", phase="ride", players=[{"vanguard": unit("Page", grade=0), "hand": [stranger], "deck": 9},
                                                     {"vanguard": ROOK}])
    game.pick(card="Stranger")
    assert names(game, 0, "vanguard") == ["Stranger"] and names(game, 0, "soul") == ["Page"]


@pytest.mark.ruling("FAQ 2011 9")
def test_the_unit_behind_the_vanguard_does_not_move() -> None:
    game = board({"rearguard": {"center_back": unit("Behind")}, "deck": 9})
    assert "exchange" not in {option.action for option in asked(game).options}


@pytest.mark.ruling(RETIRING)
@pytest.mark.rule("cfv:9.3.3")
def test_a_rear_guard_is_retired_for_another_only_by_a_call() -> None:
    """Nobody may retire a unit at will, for example to have an open circle for an effect that asks for one."""
    full = {slot: unit(slot.title()) for slot in ("left_front", "right_front", "left_back", "center_back")}
    leaves = "[AUTO]: When this unit is put into the drop zone from (RC), draw a card."
    calls = "[ACT](VC): Choose up to one card from your soul, and call it to an open (RC)."
    game = board({"vanguard": front(text=calls), "soul": [unit("Saved")], "hand": [unit("New")], "deck": 9,
                  "rearguard": {**full, "right_back": unit("Old", text=leaves)}})
    assert {option.action for option in asked(game).options} == {"call", "activate", "exchange", "pass"}
    game.pick(action="activate")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert count(game, 0, "rearguard") == 5 and names(game, 0, "soul") == ["Saved"], "there is no open circle"
    game.pick(card="New")
    game.pick(slot="right_back")
    assert names(game, 0, "drop") == ["Old"] and count(game, 0, "hand") == 1, "the unit that was there was retired"


# Guardians


@pytest.mark.ruling(f"{WHOLE_GUARD} 1")
@pytest.mark.parametrize("strength", [11000, 90000])
def test_a_unit_that_cannot_be_hit_is_not_hit_by_any_power(strength: int) -> None:
    text = ("[AUTO]: [Choose a card from your hand, and discard it] When this unit is placed on (GC), you may pay the"
            " cost. If you do, choose one of your units that is being attacked, and that unit cannot be hit until end"
            " of that battle.")
    game = battle({"vanguard": front(skills=[], power=strength)}, {"hand": [unit("Ward", text=text, shield=0), ROOK]})
    attack(game, "Regent")
    game.pick(card="Ward")
    while game.decision is not None and game.decision.kind != "start step":
        at = next((at for at, option in enumerate(asked(game).options) if option.action in ("done", "yes")), 0)
        game.apply(at)
    assert count(game, 1, "damage") == 0 and sorted(names(game, 1, "drop")) == ["Rook", "Ward"]


@pytest.mark.ruling(f"{WHOLE_GUARD} 2")
@pytest.mark.rule("cfv:7.4.1.1.2.2")
@pytest.mark.parametrize(("grade", "wall"), [(2, 16000), (3, 16000)])
def test_a_guardian_whose_ability_does_nothing_still_guards_with_its_shield(grade: int, wall: int) -> None:
    text = ("[AUTO]: When this unit is placed on (GC), if your opponent has a grade 2 or less vanguard, choose one of"
            " your units that is being attacked, and that unit cannot be hit until end of that battle.")
    game = battle({"vanguard": unit("Regent", grade=grade, power=wall, skills=[])},
                  {"hand": [unit("Mist", text=text, shield=5000)]})
    attack(game, "Regent")
    game.pick(card="Mist")
    while game.decision is not None and game.decision.kind != "start step":
        game.apply(0)
    assert powers(game)["Rook"] == (16000, 16000)
    assert count(game, 1, "damage") == (0 if grade == 2 else 1), "powers that are equal hit"


# Costs and effects


@pytest.mark.ruling(f"{COST_AND_EFFECT} 1")
@pytest.mark.rule("cfv:8.5.3.1.2")
@pytest.mark.parametrize("there", [3, 2])
def test_an_effect_that_wants_four_cards_takes_those_there_are_and_goes_on(there: int) -> None:
    text = ("[ACT](RC): Choose four cards from your drop zone, return them to your deck, shuffle your deck, and draw a"
            " card. This ability cannot be used for the rest of that turn.")
    game = board({"rearguard": {"left_back": unit("Seeker", text=text)}, "deck": 5,
                  "drop": [unit(f"Card {number}") for number in range(there)]})
    game.pick(action="activate")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert count(game, 0, "drop") == 0 and count(game, 0, "hand") == 1 and count(game, 0, "deck") == 4 + there


@pytest.mark.ruling(f"{COST_AND_EFFECT} 2")
@pytest.mark.rule("cfv:8.5.2.3")
def test_a_cost_of_four_cards_is_not_paid_with_three() -> None:
    text = "[ACT](RC): [Choose four cards from your drop zone, and return them to your deck] Draw a card."
    for there, paid in ((3, False), (4, True)):
        game = board({"rearguard": {"left_back": unit("Seeker", text=text)}, "deck": 5,
                      "drop": [unit(f"Card {number}") for number in range(there)]})
        assert ("activate Seeker 1" in options(game)) is paid


@pytest.mark.ruling("V-EB04 4")
@pytest.mark.rule("cfv:8.5.3.1.2")
def test_six_units_that_are_chosen_are_all_if_there_are_fewer() -> None:
    text = "[ACT](VC): Choose six of your units, and those units get [Power] +10000 until end of turn."
    game = board({"vanguard": front(text=text), "rearguard": {"left_front": unit("A"), "right_back": unit("B")},
                  "deck": 9})
    game.pick(action="activate")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert [game.card(name).power for name in ("Regent", "A", "B")] == [21000, 17000, 17000]


@pytest.mark.ruling("V-EB04 2")
@pytest.mark.rule("cfv:7.5.1.3")
def test_each_trigger_is_resolved_as_a_whole_before_the_next_is_checked() -> None:
    game = battle({"vanguard": front(), "deck": [trigger("draw"), unit("Drawn"), trigger("draw", "Other Bell"), 9],
                   "rearguard": {"left_front": unit("Ally")}})
    attack(game, "Regent")
    while asked(game).kind == "icon":
        assert not when(game, verb="drive check", card="Other Bell")
        game.pick(slot="draw")
    if asked(game).kind == "power":
        assert count(game, 0, "hand") == 1 and not when(game, verb="drive check", card="Other Bell")
        game.pick(card="Ally")
    assert game.card("Ally").power == 12000 and when(game, verb="drive check", card="Other Bell")
    pass_to(game, "start step")
