"""Costs that skills lower no further than to a number, shown in play."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import names, position, spell, unit
from tests.gate.test_text_unread import refused

CHEAP = spell("Cheap", ["[Set]", "* The costs of your units are reduced by 2."])


def dropped(*texts: str, printed: int, cheap: bool = False) -> int:
    """How much Energy a Unit with this printed cost costs, with Set spells of these texts on the field."""
    there = [spell(f"Lamp {at}", ["[Set]", text]) for at, text in enumerate(texts)]
    game = position({"set": [*there, *([CHEAP] if cheap else [])], "deck": DECK, "energy": [unit("Rope")] * 6,
                     "hand": unit("Gull", f"[Summon Cost](Pay {printed})")}, {})
    game.pick(action="summon", card="Gull")
    while game.decision is not None and game.decision.kind not in ("main phase", "attack"):
        game.apply(0)
    return len(names(game, 0, "drop"))


@pytest.mark.parametrize("text", [
    "* The [Summon Cost] of units in your hand is reduced by 2 to a minimum of 1.",
    "* The costs of your units are reduced by 2, to a minimum of 1.",
    "* Units you summon cost 2 less, to a minimum of 1.",
    "* Reduce the [Summon Cost] of your units by 2 to no less than 1.",
    "* The costs of your units are reduced by 2. They cannot be reduced below 1.",
    "* The costs of your units are reduced by 2, but cannot be reduced below 1.",
    "* Your units cost 2 less. The cost cannot be less than 1.",
    "* Your units cost 2 less. Their cost cannot be reduced below 1.",
    "* The first unit you summon each turn costs 2 less, to a minimum of 1.",
])
def test_a_cost_is_not_lowered_further(text: str) -> None:
    assert [dropped(text, printed=printed) for printed in (4, 3, 2, 1)] == [2, 1, 1, 1]


def test_only_this_skill_stops_there_or_all_of_them() -> None:
    own = "* The costs of your units are reduced by 1 to a minimum of 1."
    never = "* The costs of your units are reduced by 1. They cannot be reduced below 1."
    assert (dropped(own, printed=2, cheap=True), dropped(never, printed=2, cheap=True)) == (0, 1)
    assert dropped("* The costs of your units cannot be reduced below 2.", printed=3, cheap=True) == 2


def test_what_costs_nothing_stays_so() -> None:
    assert dropped("* The costs of your units cannot be reduced below 2.", printed=0, cheap=True) == 0


@pytest.mark.parametrize(("text", "reason"), [
    ("* It cannot be reduced below 1.", "no cost was named"),
    ("* The costs of your units are increased by 1 to a minimum of 1.", "it becomes higher and not lower"),
])
def test_no_cost_that_becomes_lower(text: str, reason: str) -> None:
    assert refused(text).reason == reason
