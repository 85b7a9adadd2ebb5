"""Text by which a unit battles the whole front row of the opponent in one attack."""

from __future__ import annotations

import pytest

from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.cfv.helpers import board, front, unit
from tests.vanguard.helpers import attack, count, finish_attack, names

WIDE = ("[ACT](VC): Until end of turn, this unit gets [Power] +2000, and battles every unit in your opponent's front"
        " row in one attack.")


@pytest.mark.rule("cfv:7.3.1.4.2")
def test_every_unit_of_the_front_row_is_attacked_in_one_attack() -> None:
    (ability,) = read_card_text("cfv", [WIDE], "normal unit", "Ayla")
    assert read_card_text("cfv", [print_ability("cfv", ability)], "normal unit", "Ayla") == (ability,)
    for used in (True, False):
        game = board({"vanguard": front(text=WIDE, skills=[]), "deck": [unit("Top"), 9]},
                     {"rearguard": {"left_front": unit("Bram"), "right_front": unit("Dora"), "left_back": unit("Cora")},
                      "deck": [unit("Next"), 9]}, turn=2)
        if used:
            game.pick(action="activate", card="Regent")
        attack(game, "Regent")
        finish_attack(game)
        assert sorted(names(game, 1, "drop")) == (["Bram", "Dora"] if used else [])
        assert count(game, 1, "damage") == 1


@pytest.mark.parametrize("text", [
    "[CONT](VC): This unit battles every unit in your opponent's front row in two attacks.",
    "[CONT](VC): Battles every unit in your opponent's front row in one attack.",
])
def test_what_is_not_clear_is_refused(text: str) -> None:
    with pytest.raises(UnreadText):
        read_card_text("cfv", [text], "normal unit", "Ayla")
