"""Which card does something, by which skill, and what is counted once, shown in play."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_what_happens_and_why import settled
from tests.gate.helpers import life, position, unit

# Gate Master skills


@pytest.mark.rule("gate:2.4.1")
@pytest.mark.parametrize(("skill", "text", "gained"), [
    ("draw 2", "* When your opponent draws a card outside of their Draw Step, gain 1 Life.", 2),
    ("negative life 1", "* When you take damage by a skill, gain 5 Life.", 4),
    ("negative life 1", "* Damage dealt to you by enemy skills is reduced by 1.", 0),
])
def test_a_gate_master_skill_is_a_skill(skill: str, text: str, gained: int) -> None:
    dusk = unit("Dusk", gate_master_skill=skill)
    game = position({"hand": [dusk], "gate_master": [dusk], "deck": 5}, {"left": unit("Ayla", text)})
    before = life(game, 1)
    game.pick(action="summon", card="Dusk", slot="gate_master")
    settled(game)
    assert life(game, 1) == before + gained
