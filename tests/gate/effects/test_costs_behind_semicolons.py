"""What stands in the brackets of a cost behind a semicolon: another cost, and what makes the cost other."""

from __future__ import annotations

import pytest

from tests.gate.helpers import item, keys, names, position, unit

GULL = unit("Gull")


@pytest.mark.rule("gate:3.1.3")
def test_another_cost_behind_a_semicolon() -> None:
    elder = unit("Elder", "[Summon Cost](Pay 4; or drop 2 hand cards)")
    game = position({"hand": [elder, GULL, GULL]})
    game.pick(action="summon", card="Elder")
    game.pick(slot="left")
    assert names(game, 0, "left") == ["Elder"] and names(game, 0, "drop") == ["Gull", "Gull"]
    assert not [key for key in keys(position({"hand": [elder, GULL]})) if "Elder" in key]


@pytest.mark.parametrize("cost", [
    "(Pay 3; reduce this by 1 for each unit on your field)",
    "(Pay 3; reduce the cost by 1 for each unit on your field)", "(Pay 3, reduced by 1 for each unit on your field)",
])
def test_a_cost_that_is_lower_for_each_of_some_cards(cost: str) -> None:
    lamp = item("Lamp", f"[Equip Cost]{cost}")
    assert "equip Lamp" in keys(position({"hand": [lamp], "left": GULL, "right": GULL, "energy": 1}))
    assert "equip Lamp" not in keys(position({"hand": [lamp], "left": GULL, "energy": 1}))


def test_a_cost_that_is_higher_for_each_of_some_cards() -> None:
    lamp = item("Lamp", "[Equip Cost](Pay 1; increase this cost by 1 for each unit on your field)")
    assert "equip Lamp" in keys(position({"hand": [lamp], "energy": 1}))
    assert "equip Lamp" not in keys(position({"hand": [lamp], "left": GULL, "energy": 1}))
