"""Conditions for summoning a card that can be equipped too, and for equipping it: one is not for the other."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.gate.effects.test_instructions import casting
from tests.gate.helpers import keys, names, position, spell, unit

MANY = "if you have 2 or more units in your drop."
COSTS = ["[Summon Cost](None)", "[Pilot](None)"]


def _ways(text: str, drop: int) -> list[str]:
    """How a Unit with [Pilot] and a text may be played with so many Units in the drop."""
    game = position({"hand": [unit("Ayla", [*COSTS, text])], "drop": [unit("Gull")] * drop})
    return sorted(key.partition(" ")[0] for key in keys(game) if "Ayla" in key)


@pytest.mark.parametrize("text", [
    f"You may only summon this card {MANY}",
    f"This card can only be summoned {MANY}",
    "* This card cannot be summoned unless you have 2 or more units in your drop.",
])
def test_a_condition_for_summoning_does_not_bar_equipping(text: str) -> None:
    assert _ways(text, 0) == ["equip"] and _ways(text, 2) == ["equip", "summon"]


def test_a_condition_for_equipping_does_not_bar_summoning() -> None:
    text = f"You may only equip this card {MANY}"
    assert _ways(text, 0) == ["summon"] and _ways(text, 2) == ["equip", "summon"]


def test_a_condition_for_playing_bars_both() -> None:
    text = f"You may only play this card {MANY}"
    assert _ways(text, 0) == [] and _ways(text, 2) == ["equip", "summon"]


def test_both_ways_may_have_a_condition_of_their_own() -> None:
    game = position({"hand": [unit("Ayla", [*COSTS, f"You may only summon this card {MANY}",
                                            "You may only equip this card if your life is 3 or less."])], "life": 3})
    assert [key for key in keys(game) if "Ayla" in key] == ["equip Ayla 0"]


def test_a_card_that_only_a_skill_summons_may_be_equipped() -> None:
    assert _ways("You may only summon this card by a skill.", 0) == ["equip"]


def test_why_it_is_not_summoned() -> None:
    game = position({"hand": [unit("Ayla", [*COSTS, f"You may only summon this card {MANY}"])]})
    assert [one.rule for one in game.why_not(action="summon", card="Ayla")] == ["gate:12.5"]


@pytest.mark.parametrize(("text", "comes"), [
    ("Summon 1 \"Ayla\" from your hand without paying its cost.", False),
    ("Summon 1 \"Ayla\" from your hand ignoring its conditions.", True),
])
def test_a_skill_meets_the_condition_too(text: str, comes: bool) -> None:
    game = casting(text, {"hand": [unit("Ayla", [*COSTS, f"You may only summon this card {MANY}"])]})
    while any("Ayla" in key or "left" in key for key in keys(game)) and not any(key == "pass" for key in keys(game)):
        game.apply(0)
    assert (names(game, 0, "hand") == []) == comes


def test_a_unit_without_another_way_has_its_condition_as_before() -> None:
    card = unit("Ayla", [COSTS[0], f"You may only summon this card {MANY}"])
    assert not any("Ayla" in key for key in keys(position({"hand": [card]})))
    assert "summon Ayla" in keys(position({"hand": [card], "drop": [unit("Gull")] * 2}))


def test_the_way_is_printed_as_it_was_said() -> None:
    for verb in ("summon", "equip", "play"):
        (read,) = read_card_text("gate", f"You may only {verb} this card {MANY}", "unit", "Ayla")
        said = print_ability("gate", read)
        assert said.startswith(f"You can only {verb} this card if")
        assert read_card_text("gate", said, "unit", "Ayla") == (read,)
    assert isinstance(spell("Storm", "You may only cast this card if your life is 3 or less. Draw 1 card."),
                      hj.Definition)


@pytest.mark.rule("gate:8.4.1", "gate:1.3.1")
@pytest.mark.parametrize(("text", "payable"), [
    ("* This card's [Summon Cost] is reduced by 2.", ["summon"]),
    ("* This card costs 2 less to summon.", ["summon"]),
    ("* The [Summon Cost] of this card becomes 0.", ["summon"]),
    ("* Reduce this card's [Summon Cost] by 1 for each unit in your drop.", ["summon"]),
    ("* The cost of this card is reduced by 2.", ["equip", "summon"]),
    ("* This card costs 2 less to play.", ["equip", "summon"]),
])
def test_what_summoning_costs_is_not_what_equipping_costs(text: str, payable: list[str]) -> None:
    """A Unit that is equipped by [Pilot] is not summoned; what is said of its cost as such is said of both."""
    card = unit("Ayla", ["[Summon Cost](Pay 2)", "[Pilot](Pay 2)", text])
    game = position({"hand": [card], "drop": [unit("Gull")] * 2, "energy": 0})
    assert sorted(key.partition(" ")[0] for key in keys(game) if "Ayla" in key) == payable
