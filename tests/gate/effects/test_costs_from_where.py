"""What a card costs where it is played from, and cards that are not put into the Energy in the draw step."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_instructions import casting
from tests.gate.helpers import asked, item, keys, position, unit
from tests.gate.readings import check_same

SAME = [
    ("unit", "* This card costs 2 less when it is summoned from the Gate Master Zone.",
     "* If this card is summoned from the Gate Master zone, the cost of this card is reduced by 2."),
    ("unit", "* Your Gate Master costs 1 less Energy when it is summoned from the Gate Master zone.",
     "* The cost of playing from your gate master zone is reduced by 1."),
    ("unit", "* When this card is summoned from the Gate Master zone, its cost becomes 1.",
     "* If this card is summoned from the Gate Master zone, the cost of this card becomes 1."),
    ("unit", "* This card's [Summon Cost] is reduced by 1 if it is summoned from your drop.",
     "* If this card comes from the drop, this card's [Summon Cost] is reduced by 1."),
    ("unit", "* If you have 3 life, this card's cost becomes 1.",
     "* If you have 3 life, the cost of this card becomes 1."),
    ("item", "* Your opponent cannot place a card from their hand into Energy during their Draw Step.",
     "* Your opponent cannot put cards from the hand into the Energy in the draw step."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "meant"), SAME)
def test_other_words(kind: str, text: str, meant: str) -> None:
    check_same(kind, text, meant)


@pytest.mark.rule("gate:4.8.3")
def test_a_card_costs_less_from_the_gate_master_zone_alone() -> None:
    text = ["[Summon Cost](Pay 3)", "* This card costs 2 less when it is summoned from the Gate Master Zone."]
    game = position({"hand": unit("Ayla", text), "gate_master": unit("Ayla", text), "energy": 1})
    assert [key for key in keys(game) if key.startswith("summon")] == ["summon Ayla gate_master"]


@pytest.mark.parametrize("text", ["", "* Your opponent cannot place cards from the hand into Energy in the Draw Step."])
def test_no_card_is_put_into_the_energy_in_the_draw_step(text: str) -> None:
    game = casting("Gain 1 life.", {"player": item("Lock", text), "deck": 9}, {"hand": unit("Cat"), "deck": 9})
    kinds = []
    while game.turn_player == 0 or game.phase != "main phase":
        kinds.append(asked(game).kind)
        game.apply(keys(game).index("pass") if "pass" in keys(game) else 0)
    assert ("energy" in kinds) is (text == "")
