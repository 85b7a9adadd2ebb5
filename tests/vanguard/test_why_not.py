"""Why an action is no option in both Vanguard games: each requirement that fails, with its own rule."""

from __future__ import annotations

from types import ModuleType

import pytest

import headjudge as hj
from tests.cfd import helpers as era
from tests.cfv import helpers as original
from tests.vanguard.both import GAMES
from tests.vanguard.helpers import options


@pytest.mark.parametrize(("made", "rule"), [(original, "cfv:6.6.1.2.3"), (era, "cfd:9.7.2.2")], ids=GAMES.values())
def test_an_exchange_needs_a_unit_in_a_column_of_two_rear_guard_circles(made: ModuleType, rule: str) -> None:
    unit = made.unit
    game = made.board({"rearguard": {"left_back": unit("Ayla"), "center_back": unit("Bram")}})
    assert game.why_not("exchange") == [] and game.why_not("exchange", slot="left") == []
    for column, word in (("right", "none does"), ("center", "vanguard circle")):
        (refusal,) = game.why_not("exchange", slot=column)
        assert refusal.rule == rule and word in refusal.text
    (refusal,) = made.board({"rearguard": {"center_back": unit("Bram")}}).why_not("exchange")
    assert refusal.rule == rule and "none does" in refusal.text


@pytest.mark.parametrize(("made", "column", "boost"), [
    (original, "cfv:7.3.1.5", "cfv:10.2.3.1"), (era, "cfd:10.4.1.11", "cfd:14.5.1")], ids=GAMES.values())
def test_everything_that_keeps_a_unit_from_boosting_is_told(made: ModuleType, column: str, boost: str) -> None:
    """The back circle of the attacker's column, standing, with Boost."""
    unit = made.unit
    game = made.board({"vanguard": made.front("Regent", skills=[]), "rearguard": {
        "left_front": unit("Ahead"), "left_back": unit("Behind"), "right_back": unit("Aside"),
        "center_back": hj.put(unit("Tired", skills=[]), state="rest")}}, phase="battle")
    game.pick(action="attack")
    game.pick(card="Ahead")
    assert options(game) == ["boost Behind > Ahead", "no"]
    assert [one.rule for one in game.why_not("boost", "Aside")] == [column]
    assert [one.rule for one in game.why_not("boost", "Tired")] == [column, column, boost]
