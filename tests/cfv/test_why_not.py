"""Why an action is no option: each requirement that fails, with its own rule (cfv:6.6, 7.2 to 7.4, 10.2)."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.cfv.helpers import ROOK, board, front, trigger, unit
from tests.vanguard.helpers import asked, attack, options

SINGLE = front("Regent", skills=[])


def rules(refusals: list[hj.Refusal]) -> list[str]:
    return [one.rule for one in refusals]


# The main phase


def test_columns_are_exchanged_in_the_main_phase_of_their_player_alone() -> None:
    column = {"left_back": unit("Ayla")}
    for game, word in ((board({"rearguard": column}, phase="battle"), "do you attack"),
                       (board({}, {"rearguard": column}), "player 1 decides")):
        (refusal,) = game.why_not("exchange", slot="left", player=0 if word == "do you attack" else 1)
        assert refusal.rule == "cfv:6.6.1.2.3" and word in refusal.text


@pytest.mark.parametrize("damage", [3, 4])
def test_limit_break_is_told_with_the_damage_there_is(damage: int) -> None:
    text = "[ACT](VC)[Limit Break (4)]: [Soul Blast (1)] Draw a card."
    game = board({"vanguard": front(text=text), "damage": damage})
    found = game.why_not("activate", "Regent")
    assert rules(found) == ["cfv:10.2.5.1.3", "cfv:8.5.2.3"][4 - damage == 0:]
    assert damage == 4 or found[0].text == "Limit Break asks for four or more cards in the damage zone; there are 3"


# The attack


def test_where_no_unit_can_attack_that_is_told() -> None:
    bound = front("Regent", text="[CONT](VC): Restraint", skills=[])
    game = hj.scenario("cfv", phase="battle", turn=3, players=[{"vanguard": bound, "deck": 9},
                                                               {"vanguard": ROOK, "deck": 9}])
    assert options(game) == ["end"]
    assert game.why_not("attack") == [("cfv:7.2.1.3", "a unit must be able to attack; none is")]
    assert rules(game.why_not("attack", "Regent")) == ["cfv:10.2.4.1"]
    first = hj.scenario("cfv", phase="battle", turn=1, players=[{"vanguard": SINGLE}, {"vanguard": ROOK}])
    assert first.why_not("attack") == [("cfv:7.2.1.3", "there is no attack in the very first turn of the game")]


def test_a_unit_that_can_attack_has_no_refusal_before_and_as_it_is_named() -> None:
    game = board({"vanguard": SINGLE, "rearguard": {"left_front": unit("Ayla"), "left_back": unit("Behind")}},
                 phase="battle")
    for kind in ("start step", "attacker"):
        assert asked(game).kind == kind and game.why_not("attack", "Ayla") == []
        assert rules(game.why_not("attack", "Behind")) == ["cfv:7.3.1.3"]
        game.apply("attack" if kind == "start step" else "attack Ayla")


def test_everything_that_keeps_a_unit_from_attacking_is_told() -> None:
    bound = hj.put(unit("Bound", text="[CONT](RC): Restraint"), state="rest")
    game = board({"vanguard": SINGLE, "rearguard": {"left_back": bound}}, phase="battle")
    assert rules(game.why_not("attack", "Bound")) == ["cfv:7.3.1.3", "cfv:7.3.1.3", "cfv:10.2.4.1"]
    assert rules(game.why_not("attack", "Rook")) == ["cfv:7.3.1.3"], "of a unit of the other player no more is told"


def test_everything_that_keeps_a_unit_from_intercepting_is_told() -> None:
    rear = {"left_front": unit("Struck", grade=2), "right_front": unit("Plain", grade=2, skills=[], shield=None),
            "left_back": unit("Behind", grade=2)}
    game = board({"vanguard": SINGLE}, {"rearguard": rear, "hand": [unit("Wall")]}, phase="battle")
    attack(game, "Regent", "Struck")
    assert options(game) == ["guard Wall", "done"]
    assert game.why_not("guard", "Struck") == [
        ("cfv:10.2.2.1", "it must not be attacked itself"),
        ("cfv:10.2.2.1", "another unit of its player must be attacked")]
    assert rules(game.why_not("guard", "Plain")) == ["cfv:10.2.2.1", "cfv:3.11.1.1"]
    assert game.why_not("guard", "Behind") == [
        ("cfv:10.2.2.1", "the unit must be a rear-guard in the front row; it is on the back left")]


# The rule of a question


@pytest.mark.parametrize(("icon", "rule"), [("critical", "2.8.1.1.2"), ("draw", "2.8.1.1.3"), ("stand", "2.8.1.1.4"),
                                            ("heal", "2.8.1.1.5")])
def test_who_is_given_power_is_asked_by_the_rule_of_the_icon(icon: str, rule: str) -> None:
    game = board({"vanguard": SINGLE, "rearguard": {"left_back": unit("Ayla")}, "damage": 1,
                  "deck": [trigger(icon), 9]}, {"deck": 9, "damage": 1}, phase="battle")
    attack(game, "Regent")
    game.pick(slot="power")
    assert asked(game).kind == "power" and asked(game).rule == game.why()[0].rule == f"cfv:{rule}"
