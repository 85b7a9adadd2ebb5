"""Numbers for each of some cards, of which a card counts no more than it says."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.effects.test_what_happens_and_why import PLAIN
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import life, names, position, unit
from tests.gate.readings import check_same


@pytest.mark.parametrize("there", [0, 2, 3, 5])
@pytest.mark.parametrize("most", ["up to 3", "to a maximum of 3", "max 3"])
def test_both_numbers_grow_for_no_more_than_so_many(most: str, there: int) -> None:
    ayla = unit("Ayla", f"* This card gets +500 power and +1 defense for each card in your drop, {most}.",
                power=1, defense=1)
    counted = min(there, 3)
    shown = numbers(position({"left": ayla, "drop": [unit("Rope")] * there}), "Ayla")
    assert (shown[0], shown[2]) == (1 + 500 * counted, 1 + counted)


@pytest.mark.parametrize("there", [1, 4])
def test_a_sum_that_is_not_passed(there: int) -> None:
    ayla = unit("Ayla", "* This card gets +2 for each card in your drop, up to +6.", power=1)
    assert numbers(position({"left": ayla, "drop": [unit("Rope")] * there}), "Ayla")[0] == 1 + min(2 * there, 6)


@pytest.mark.parametrize("there", [1, 5])
def test_what_is_done_for_each_of_no_more_than_so_many(there: int) -> None:
    mine = {"drop": [unit("Rope")] * there, "deck": DECK * 2}
    assert life(casting("Gain 1 life for each card in your drop, up to 3.", mine), 0) == PLAIN + min(there, 3)
    drawn = casting("Draw a card for each card in your drop, to a maximum of 2.", mine)
    assert len(drawn.players[0]["hand"]) == min(there, 2)
    hurt = casting("Deal 100 damage to an enemy unit for each card in your drop, up to 300.", mine,
                   {"left": unit("Gull", defense=300)})
    assert names(hurt, 1, "drop") == (["Gull"] if there == 5 else [])


@pytest.mark.parametrize(("text", "meant"), [
    ("* This card gets +1 for each unit on your field, up to +3.",
     "* This card gets +1 for each unit on your field, up to 3."),
    ("* This card gets -2 for each card in your opponent's hand, up to -8.",
     "* This card gets -2 for each card in your opponent's hand capped at 4."),
    ("* This card gets +1 and +1 crit for each 2 cards in your drop.",
     "* This card gets +1 for each 2 cards in your drop and +1 crit for each 2 cards in your drop."),
])
def test_how_many_are_counted(text: str, meant: str) -> None:
    check_same("unit", text, meant)
