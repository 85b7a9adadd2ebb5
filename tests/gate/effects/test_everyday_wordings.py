"""What everyday words mean: who "it" is, and what needs no sign to be told."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_instructions import numbers
from tests.gate.helpers import asked, attack, item, keys, names, position, unit

DECK = [unit("Gull"), 20]


@pytest.mark.parametrize("offer", [
    "drop a hand card", "drop a card from your hand", "banish a card from your drop",
])
def test_what_gains_something_is_no_card_that_was_dropped_for_it(offer: str) -> None:
    """A card in the drop cannot be changed (gate:4.4.3)."""
    ayla = unit("Ayla", f"* When this card attacks, you may {offer}. If you do, it gets +3 until the end of the turn.")
    mine = {"left": ayla, "right": unit("Dusk"), "hand": [unit("Bram")], "drop": [unit("Cora")], "deck": DECK}
    game = position(mine, {"deck": DECK}, "battle")
    attack(game, "Ayla")
    while asked(game).kind != "attack":
        game.apply(0)
    assert numbers(game, "Ayla")[0] == 5 and keys(game) == ["attack Dusk", "pass"]


@pytest.mark.parametrize(("place", "offered"), [("center", False), ("left", True)])
def test_units_of_one_zone_cannot_attack_a_card(place: str, offered: bool) -> None:
    bell = unit("Bell", "* Units in your opponent's Center can't attack this card.")
    game = position({place: unit("Ayla"), "deck": DECK}, {"left": bell, "right": unit("Dusk"), "deck": DECK}, "battle")
    game.pick(action="attack", card="Ayla")
    assert any("Bell" in key for key in keys(game)) == offered


def test_a_line_without_a_sign_that_can_only_be_automatic_is_so() -> None:
    """It is neither used nor a counter (gate:3.1.2)."""
    ayla = unit("Ayla", "When this card enters the field, draw 1 card.")
    game = position({"hand": [ayla], "deck": DECK}, {"deck": DECK})
    game.pick(action="summon", card="Ayla")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert names(game, 0, "hand") == ["Gull"]


def test_this_item_attacks_past_the_own_center() -> None:
    fang = item("Fang", "* You can still attack with this card if you have a unit in the Center.")
    game = position({"player": fang, "center": unit("Ayla"), "deck": DECK}, {"deck": DECK}, "battle")
    assert any("Fang" in key for key in keys(game))
