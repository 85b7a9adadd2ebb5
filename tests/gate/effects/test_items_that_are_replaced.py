"""Items that another one takes the place of, and what cards cost to play (gate:9.5.1, 3.1.3)."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_what_happens_and_why import settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import item, keys, names, position, unit


@pytest.mark.parametrize(("text", "zone"), [
    ("* If this card would be replaced by another Item, return it to your hand.", "hand"),
    ("* When this card would be replaced, you may put it into the soul of a unit on your field.", "soul"),
    ("* If this card would be destroyed, return it to your hand instead.", "drop"),
])
def test_an_item_that_is_replaced_is_dropped_by_the_rule_action(text: str, zone: str) -> None:
    game = position({"player": item("Oar", text), "hand": [item("Rope")], "left": unit("Ayla"), "deck": DECK},
                    {"deck": DECK})
    game.pick(action="equip", card="Rope")
    settled(game)
    assert names(game, 0, "player") == ["Rope"]
    under = [one.name for one in game.players[0]["left"][0].under]
    assert {"hand": names(game, 0, "hand"), "soul": under, "drop": names(game, 0, "drop")}[zone] == ["Oar"]


@pytest.mark.parametrize(("text", "able"), [
    ("* Your cards cost 1 less Energy to play while your Gate Master is on the field.", False),
    ("* Cards in your hand cost 1 less to play.", True),
    ("* Your hand cards with the same name as a card in your drop cost 1 less Energy to play.", True),
    ("* Your hand cards with the same name as a card in this card's soul cost 1 less Energy to play.", False),
])
def test_what_cards_cost_to_play(text: str, able: bool) -> None:
    bryn = unit("Bryn", "[Summon Cost](Pay 2)")
    game = position({"left": unit("Ayla", text), "hand": [bryn], "drop": [bryn], "energy": 1, "deck": DECK},
                    {"deck": DECK})
    assert any("Bryn" in one for one in keys(game)) is able
