"""Attacks that cost Energy: who attacks pays for each card, and attacks with no more than can be paid for."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting
from tests.gate.helpers import attack, keys, life, names, position, unit

EACH = [
    "* Enemy units must pay 1 Energy to attack.",
    "* Your opponent must pay 1 Energy to attack with a unit.",
    "* Your opponent must pay 1 for each unit they attack with.",
    "* Enemy units cannot attack unless your opponent pays 1 Energy.",
]
"""Wordings of the same toll."""


def _against(text: str, energy: int, **mine: Any) -> hj.Game:
    return position({"left": unit("Ayla"), "right": unit("Gull"), "energy": energy, **mine},
                    {"left": unit("Toll", text), "life": 9}, "battle")


@pytest.mark.parametrize("text", EACH)
def test_each_unit_that_attacks_is_paid_for(text: str) -> None:
    game = _against(text, 3)
    attack(game, "Ayla", "Gull")
    assert len(names(game, 0, "energy")) == 1 and life(game, 1) == 7


def test_a_unit_that_cannot_be_paid_for_does_not_attack() -> None:
    game = _against(EACH[0], 0)
    assert not any(key.startswith("attack") for key in keys(game))
    assert [one.rule for one in game.why_not(action="attack", card="Ayla")] == ["gate:1.3.1"]


def test_no_more_units_join_than_can_be_paid_for() -> None:
    game = _against(EACH[0], 1)
    game.pick(action="attack", card="Ayla")
    assert "link Gull" not in keys(game)
    while game.turn_player == 0:
        game.apply(0)
    assert names(game, 0, "energy") == [] and life(game, 1) == 8, "the other one cannot be paid for any more"


def test_an_own_card_pays_for_itself_alone() -> None:
    slow = unit("Slow", "* You must pay 1 to attack with this card.")
    game = position({"left": slow, "right": unit("Gull")}, {}, "battle")
    assert [key for key in keys(game) if key.startswith("attack")] == ["attack Gull"]


def test_an_item_is_no_unit() -> None:
    for text, offered in ((EACH[0], True), ("* Your opponent must pay 1 Energy to attack.", False)):
        game = position({"player": hj.card("gate", name="Hook", type="item", planet=["Harbor"], power=2, crit=1,
                                           defense=2)}, {"left": unit("Toll", text)}, "battle")
        assert ("attack Hook" in keys(game)) == offered


def test_tolls_add_up_and_end() -> None:
    game = casting("Enemy units must pay 2 Energy to attack until the end of your opponent's next turn.", {}, {
        "left": unit("Gull"), "energy": 1, "deck": 9})
    seen: list[str] = []
    for turn in (0, 1, 0, 1):
        while game.turn_player == turn:
            seen += [f"{turn} {key}" for key in keys(game) if key.startswith("attack")]
            game.pick(action="pass")
        if turn == 1:
            seen.append("over")
    assert seen == ["over", "1 attack Gull", "over"]
