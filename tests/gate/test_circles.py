"""Skills that take each other away or ask for each other."""

from __future__ import annotations

import headjudge as hj
from tests.gate.helpers import names, position, unit

HUSH = "* All enemy units lose all skills."


def test_of_two_units_that_take_each_others_skills_the_older_one_keeps_its_own() -> None:
    proud = "* This card gets +1 power."
    game = position({"hand": [unit("Ayla", [HUSH, proud]), unit("Spare")]}, {"left": unit("Gull", [HUSH, proud])})
    game.pick(action="summon", card="Ayla")
    game.pick(slot="center")
    assert (game.card("Gull").power, game.card("Ayla").power) == (3, 2)
    assert game.card("Ayla").abilities == () and len(game.card("Gull").abilities) == 2


def test_when_the_older_one_leaves_the_other_skill_is_at_work() -> None:
    back = unit("Ayla", [HUSH, "* This card gets +1 power."])
    storm = hj.card("gate", name="Storm", type="spell", planet=["Harbor"], text="Destroy 1 enemy unit.")
    game = position({"hand": [back, storm], "deck": 9}, {"left": unit("Gull", HUSH), "deck": 9})
    game.pick(action="summon", card="Ayla")
    game.pick(slot="center")
    assert game.card("Ayla").power == 2
    game.pick(action="cast", card="Storm")
    assert names(game, 1, "left") == [] and game.card("Ayla").power == 3


def test_units_that_lend_each_other_a_keyword_begin_with_the_one_that_has_it() -> None:
    lends = "* Other units on your field with [Move] gain [Dual Attack]."
    asks = "* If there is another unit with [Dual Attack] on your field, this card gains [Move]."
    plain = position({"left": unit("Ayla", lends), "center": unit("Bram", asks), "right": unit("Cara", asks)})
    assert all(not [one for one in plain.card(name).abilities if one.gained] for name in ("Bram", "Cara"))
    game = position({"left": unit("Ayla", lends), "center": unit("Bram", [asks, "[Dual Attack]"]),
                     "right": unit("Cara", asks)})
    assert sorted(one.labels for one in game.card("Cara").abilities if one.gained) == [("dual_attack",), ("move",)]
