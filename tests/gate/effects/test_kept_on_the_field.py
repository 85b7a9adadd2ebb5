"""Cards that stay on the field for what is paid, and attacks that deal a player no damage."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_instructions import casting
from tests.gate.effects.test_what_happens_and_why import settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import attack, item, life, names, position, spell, unit


@pytest.mark.parametrize("accepts", [True, False])
def test_it_stays_without_its_damage(accepts: bool) -> None:
    reed = unit("Reed", "* If this card would be destroyed, you may drop 2 cards from your Energy. If you do, it stays "
                        "on the field and all damage is removed from it.", defense=4)
    game = position({"hand": spell("Storm", "Deal 4 damage to 1 enemy unit.")},
                    {"left": reed, "energy": [3], "deck": DECK})
    game.pick(action="cast")
    game.pick(action="yes" if accepts else "no")
    while accepts and len(names(game, 1, "energy")) > 1:
        game.apply(0)
    assert (names(game, 1, "left") == ["Reed"]) is accepts
    if accepts:
        assert not game.card("Reed").counters.get("damage", 0)


def test_what_an_attack_would_destroy_is_kept() -> None:
    ward = unit("Ward", "* When a unit you control would be destroyed by an attack, you may banish 2 cards from your "
                        "drop. If you do, it is not destroyed.")
    game = position({"left": unit("Tern", power=5)},
                    {"left": unit("Reed"), "right": ward, "drop": [unit("Gull"), unit("Kelp")]}, "battle")
    attack(game, "Tern", target="Reed")
    game.pick(action="yes")
    assert names(settled(game), 1, "left") == ["Reed"] and len(names(game, 1, "banish")) == 2


def test_no_damage_from_this_attack_alone() -> None:
    shell = item("Shell", "[Counter] When you are attacked, banish this card. You take no damage from this attack.",
                 defense=0)
    game = position({"left": unit("Tern"), "right": unit("Rope")}, {"player": shell, "deck": DECK}, "battle")
    before = life(game, 1)
    attack(game, "Tern")
    game.pick(action="counter", card="Shell")
    assert life(settled(game), 1) == before
    attack(game, "Rope")
    assert life(settled(game), 1) == before - 1


def test_sent_from_the_field_to_the_drop() -> None:
    text = "* If this card would be sent from the field to the drop, banish it instead."
    assert names(casting("Drop 1 enemy unit.", None, {"left": unit("Reed", text)}), 1, "banish") == ["Reed"]
