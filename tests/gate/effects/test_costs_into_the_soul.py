"""Costs that go into the soul of the card that is played, and lines with costs and keywords in any order."""

from __future__ import annotations

import pytest

from headjudge.cards.lines import read_each
from headjudge.language.reading.reader import print_ability
from tests.gate.helpers import DENY, keys, names, position, spell, unit

ELDER = unit("Elder", ["[Summon Cost](Pay 1 and put 1 <<Dragon>> unit on your field into this card's soul)",
                       "* This card gets +1 for each card in its soul."])
YOUNG = unit("Young", attribute=["Dragon"])


def test_what_is_paid_into_the_soul_lies_under_the_card_on_the_field() -> None:
    game = position({"hand": [ELDER], "left": YOUNG, "energy": 1})
    game.pick(action="summon", card="Elder")
    game.pick(slot="left")
    elder = game.players[0]["left"][0]
    assert elder.name == "Elder" and elder.power == 3
    assert names(game, 0, "soul") == ["Young"] and names(game, 0, "drop") == ["Filler"]


@pytest.mark.rule("gate:12.2.1")
def test_without_such_a_card_the_cost_cannot_be_paid() -> None:
    assert keys(position({"hand": [ELDER], "left": unit("Gull"), "energy": 1})) == ["pass"]


@pytest.mark.rule("gate:4.9.3")
def test_the_soul_of_a_card_that_is_fizzled_is_dropped_with_it() -> None:
    game = position({"hand": [ELDER], "left": YOUNG, "energy": 1}, {"hand": [DENY]})
    game.pick(action="summon", card="Elder")
    game.pick(slot="left")
    game.pick(action="counter", card="Deny")
    assert names(game, 0, "left") == [] and names(game, 0, "soul") == []
    assert sorted(names(game, 0, "drop")) == ["Elder", "Filler", "Young"]


@pytest.mark.rule("gate:12.5")
def test_a_skill_that_summons_such_a_card_has_its_cost_paid_into_the_soul() -> None:
    call = spell("Call", "Summon 1 unit from your hand to your Right.")
    game = position({"hand": [ELDER, call], "left": YOUNG, "energy": 1})
    game.pick(action="cast", card="Call")
    if game.decision is not None and game.decision.kind != "main phase":
        game.apply(0)
    assert names(game, 0, "right") == ["Elder"] and names(game, 0, "soul") == ["Young"]
    assert game.players[0]["right"][0].power == 3


@pytest.mark.parametrize(("kind", "line", "parts"), [
    ("unit", "[Soulguard] [Summon Cost](Pay 2)", ["[Summon Cost](Pay 2)", "[Soulguard]"]),
    ("unit", "[Pilot][Equip Cost](Pay 1) [Use] Pay 1. Draw 1 card.", ["[Pilot](Pay 1)", "[Use](Pay 1) Draw 1 card."]),
    ("spell", "[Set] [Cast Cost](Pay 1) * Your units get +1.",
     ["[Cast Cost](Pay 1)", "[Set]", "* All units on your field gain +1."]),
    ("spell", "[Set] [Counter] [Cast Cost](Pay 1) Fizzle the attack.",
     ["[Cast Cost](Pay 1)", "[Set]", "[Counter] Fizzle the attack."]),
    ("unit", "[Penetrate] [Counter](Pay 1) Draw 1 card.", ["[Penetrate]", "[Counter](Pay 1) Draw 1 card."]),
    ("unit", "* When this card attacks, draw 1 card. [Use] Pay 1. Gain 1 life.",
     ["* When this card attacks, draw 1 card.", "[Use](Pay 1) Gain 1 Life."]),
])
def test_costs_keywords_and_skills_in_one_line(kind: str, line: str, parts: list[str]) -> None:
    found = read_each("gate", (line,), kind, "Ayla")
    assert [print_ability("gate", ability) for one in found for ability in one.abilities] == parts
