"""Costs for which a card is called instead of by a normal call (cfd:11.7.1.1)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.cfd.helpers import board, unit
from tests.vanguard.helpers import names, options, when

AYLA = unit("Ayla")


def costly(cost: str, *more: str) -> hj.Definition:
    """A unit that may be called for this."""
    return unit("Costly", text=[f"[CONT](Hand): You may {cost} to call this card to (RC).", *more])


@pytest.mark.rule("cfd:11.7.1.1")
@pytest.mark.parametrize(("cost", "units", "others"), [
    ("retire a rear-guard", {"left_back": AYLA}, []),
    ("discard a card from your hand", {}, [AYLA]),
])
def test_a_card_is_called_for_the_cost_in_its_text(
        cost: str, units: dict[str, hj.Definition], others: list[hj.Definition]) -> None:
    """It is a superior call; without the means to pay it is not offered."""
    game = board({"rearguard": units, "hand": [costly(cost), *others]})
    game.pick(action="call for cost", card="Costly")
    game.pick(slot="left_front")
    assert list(game.players[0]["rearguard"]["left_front"].names) == ["Costly"] and names(game, 0, "drop") == ["Ayla"]
    assert len(when(game, verb="superior call", card="Costly")) == 1 and not when(game, verb="call")
    assert "call for cost Costly" not in options(board({"hand": [costly(cost)]})), "nothing is there to pay with"


def test_it_may_be_called_for_the_cost_where_a_normal_call_is_forbidden() -> None:
    game = board({"hand": [costly("Soul-Blast 1", "[CONT]: This card cannot be normal called to (RC) from hand.")],
                  "soul": [AYLA]})
    assert "call Costly" not in options(game) and "call for cost Costly" in options(game)


def test_the_grade_of_the_vanguard_limits_it_as_any_call() -> None:
    text = ["[CONT](Hand): You may [Soul-Blast 1] to call this card to (RC)."]
    game = board({"vanguard": unit("Page", grade=1), "hand": [unit("Tall", text=text, grade=2)], "soul": [AYLA]})
    assert "call for cost Tall" not in options(game)
    failed = game.why_not(action="call for cost", card="Tall")
    assert [one.rule for one in failed] == ["cfd:9.7.2.1"]


def test_the_text_is_printed_as_it_is_read() -> None:
    text = "[CONT](Hand): You may discard a card from your hand to call this card to (RC)."
    (ability,) = read_card_text("cfd", [text], "normal unit", "Ayla")
    assert print_ability("cfd", ability) == text
