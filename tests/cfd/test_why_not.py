"""Why an action is no option: each requirement that fails, with its own rule (cfd:9.7, 10.3 to 10.5, 14.4, 14.5)."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.cfd.helpers import ROOK, board, front, trigger, unit
from tests.vanguard.helpers import asked, attack, options

SINGLE = front("Regent", skills=[])


def rules(refusals: list[hj.Refusal]) -> list[str]:
    return [one.rule for one in refusals]


def test_there_is_no_attack_in_the_first_turn() -> None:
    first = hj.scenario("cfd", phase="battle", turn=1, players=[{"vanguard": SINGLE}, {"vanguard": ROOK}])
    assert first.why_not("attack") == [("cfd:10.3.2", "there is no attack in the very first turn of the game")]


def test_everything_that_keeps_a_unit_from_intercepting_is_told() -> None:
    rear = {"left_front": unit("Struck", grade=2), "right_front": unit("Plain", grade=2, skills=[]),
            "left_back": unit("Behind", grade=2)}
    game = board({"vanguard": SINGLE}, {"rearguard": rear, "hand": [unit("Wall")]}, phase="battle")
    attack(game, "Regent", "Struck")
    assert options(game) == ["guard Wall", "pass"]
    assert game.why_not("guard", "Struck") == [
        ("cfd:14.4.2", "it must not be attacked itself"), ("cfd:14.4.2", "another unit of its player must be attacked")]
    assert game.why_not("guard", "Plain") == [("cfd:14.4.2", "it must have Intercept")]
    assert game.why_not("guard", "Behind") == [
        ("cfd:14.4.2", "the unit must be a rear-guard in the front row; it is on the back left")]


@pytest.mark.parametrize(("icon", "rule"), [("critical", "2.8.2.2"), ("draw", "2.8.2.3"), ("heal", "2.8.2.4")])
def test_who_is_given_power_is_asked_by_the_rule_of_the_icon(icon: str, rule: str) -> None:
    game = board({"vanguard": SINGLE, "rearguard": {"left_back": unit("Ayla")}, "damage": 1,
                  "deck": [trigger(icon), 9]}, {"deck": 9, "damage": 1}, phase="battle")
    attack(game, "Regent")
    game.pick(slot="power")
    assert asked(game).kind == "power" and asked(game).rule == f"cfd:{rule}"
