"""Text by which a unit battles the whole front row of the opponent at once."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_card_text
from tests.cfd.helpers import board, trigger, unit
from tests.cfd.texts import reads
from tests.vanguard.helpers import asked, attack, count, finish_attack, names

WIDE = "[CONT](RC): When this unit would attack, it battles all of your opponent's front row units."


def attacks(foe: str = "") -> hj.Game:
    """The unit with this text attacks; two units stand in the front row of the opponent, and one behind them."""
    foes = {"left_front": unit("Bram", text=foe), "left_back": unit("Cora")}
    game = board({"rearguard": {"left_front": unit("Wide", text=WIDE, power=12000)}, "deck": 9},
                 {"rearguard": foes, "hand": [trigger("critical")], "deck": [unit("Top"), 9]}, turn=2)
    attack(game, "Wide")
    return game


@pytest.mark.rule("cfd:10.4.1.8.3")
def test_all_units_of_the_front_row_are_attacked_and_none_is_chosen() -> None:
    reads(WIDE)
    game = attacks()
    assert asked(game).kind == "guard"
    finish_attack(game)
    assert names(game, 1, "drop") == ["Bram"] and count(game, 1, "damage") == 1
    assert game.card("Cora").slot == "left_back"


def test_a_guardian_guards_one_of_them() -> None:
    game = attacks()
    game.pick(card="Critical Bell")
    while asked(game).kind == "guard with":
        game.pick(action="done")
    assert asked(game).kind == "guarded"
    game.pick(target="Bram")
    finish_attack(game)
    assert names(game, 1, "drop") == ["Critical Bell"] and count(game, 1, "damage") == 1


def test_a_unit_that_cannot_be_attacked_does_not_battle() -> None:
    """The others battle (10.2.3)."""
    game = attacks()
    finish_attack(game)
    kept = attacks(foe="[CONT](RC): This unit cannot be attacked.")
    finish_attack(kept)
    assert names(game, 1, "drop") == ["Bram"] and names(kept, 1, "drop") == []
    assert count(kept, 1, "damage") == 1


def test_it_may_last_until_end_of_turn() -> None:
    text = ("[ACT](RC): Until end of turn, when this unit would attack, it battles all of your opponent's front row"
            " units.")
    reads(text)
    game = board({"rearguard": {"left_front": unit("Wide", text=text)}, "deck": 9},
                 {"rearguard": {"left_front": unit("Bram")}, "deck": 9}, turn=2)
    game.pick(action="activate", card="Wide")
    attack(game, "Wide")
    finish_attack(game)
    assert names(game, 1, "drop") == ["Bram"]


def test_another_row_is_refused() -> None:
    with pytest.raises(UnreadText):
        read_card_text("cfd", [WIDE.replace("front", "back")], "normal unit", "Ayla")
