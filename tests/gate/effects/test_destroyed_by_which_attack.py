"""By whose attack a card is destroyed, and by whose it is not."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.effects.test_what_happens_and_why import settled
from tests.gate.helpers import attack, item, names, position, unit

SMALL = unit("Tern", power=5)
LARGE = unit("Whale", power=5, limit=2)
BLADE = item("Blade", power=5)


def attacked(text: str, *attackers: str) -> hj.Game:
    """A Unit with this text is attacked by some of these cards."""
    game = position({"left": SMALL, "right": LARGE, "player": BLADE}, {"left": unit("Reed", text)}, "battle")
    attack(game, *attackers, target="Reed")
    return settled(game)


@pytest.mark.rule("gate:1.3.5")
@pytest.mark.parametrize("text", [
    "* This card cannot be destroyed by attacks of Limit 1 units.",
    "* This card cannot be destroyed by attacks from units with Limit 1.",
    "* Your units cannot be destroyed by battle with Limit 1 units.",
    "* This card cannot be destroyed by an attack of a unit with 1 or less Limit.",
])
def test_not_by_the_attack_of_a_small_unit(text: str) -> None:
    assert names(attacked(text, "Tern"), 1, "left") == ["Reed"]
    assert names(attacked(text, "Whale"), 1, "drop") == ["Reed"]
    assert names(attacked(text, "Blade"), 1, "drop") == ["Reed"]


@pytest.mark.rule("gate:1.3.5")
def test_not_by_the_attack_of_an_item() -> None:
    text = "* This card cannot be destroyed by the attacks of Items."
    assert names(attacked(text, "Blade"), 1, "left") == ["Reed"]
    assert names(attacked(text, "Tern"), 1, "drop") == ["Reed"]


@pytest.mark.rule("gate:1.3.5")
@pytest.mark.parametrize("text", ["* This card cannot be destroyed by Link Attacks.",
                                  "* This card cannot be destroyed by a Link Attack."])
def test_not_by_a_link_attack(text: str) -> None:
    assert names(attacked(text, "Tern", "Whale"), 1, "left") == ["Reed"]
    assert names(attacked(text, "Whale"), 1, "drop") == ["Reed"]


@pytest.mark.parametrize(("attackers", "hand"), [(("Tern", "Whale"), 1), (("Whale",), 0)])
def test_destroyed_by_a_link_attack(attackers: tuple[str, ...], hand: int) -> None:
    text = "* When this card is destroyed by a Link Attack, draw 1 card."
    assert len(names(attacked(text, *attackers), 1, "hand")) == hand
