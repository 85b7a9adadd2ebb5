"""What is seen of the cards of both Vanguard games on the table."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from headjudge.language.tree import ast
from headjudge.terminal.boards.vanguard_table import stamp
from tests.vanguard.both import BOTH
from tests.vanguard.trees import cont


@BOTH
def test_a_shield_of_0_is_shown_and_no_shield_is_none(made: ModuleType) -> None:
    """What prints no shield has none to show until an effect gives it one."""
    gives = cont(ast.Change(ast.Select(("rearguard",), "you", (ast.Named(("None",)),)), "shield", "by", ast.Num(5000)))
    game = made.board({"hand": [made.unit("Zero", shield=0), made.unit("None", shield=None)], "rearguard": {
        "left_back": made.unit("Giver", gives), "left_front": made.unit("None", shield=None)}})
    there: Any = game.view(0)["players"][0]["zones"]
    hand = {card["name"]: card for card in there["hand"]["cards"]}
    assert (stamp(hand["Zero"]), stamp(hand["None"])) == ("g1 7000/0", "g1 7000/-")
    assert "shield" not in hand["None"]
    assert there["rearguard"]["left_front"]["cards"][0]["shield"] == 5000
