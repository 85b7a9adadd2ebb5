"""From which zone a card was played, and the card that rests in the Gate Master zone for it (gate:4.8.3, 8.4.3.7)."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting
from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import item, keys, life, names, position, unit


def summoned(ayla: hj.Definition, master: bool = False) -> hj.Game:
    """Ayla has been summoned to the Left, from the hand or in place of a card of the hand."""
    game = position({"hand": [ayla], "gate_master": ayla, "deck": DECK}, {"deck": DECK})
    game.pick(action="summon", card="Ayla", slot="gate_master" if master else "")
    game.pick(slot="left")
    return settled(game)


@pytest.mark.parametrize(("text", "from_hand"), [
    ("* If this card was summoned from your hand, it gets +3.", True),
    ("* While this card was played from your hand, it gets +3.", True),
    ("* If this card was not summoned from your hand, it gets +3.", False),
    ("* If this card was summoned from your drop, it gets +3.", None),
    ("* If this card was summoned from the Gate Master zone, it gets +3.", False),
])
def test_from_which_zone_a_unit_was_summoned(text: str, from_hand: bool | None) -> None:
    ayla = unit("Ayla", text, power=1)
    assert summoned(ayla).players[0]["left"][0].power == (4 if from_hand else 1)
    master = summoned(ayla, True)
    assert master.players[0]["left"][0].power == (4 if from_hand is False else 1)


@pytest.mark.parametrize(("where", "power"), [("hand", 4), ("drop", 1)])
def test_a_skill_summons_it_from_there(where: str, power: int) -> None:
    ayla = unit("Ayla", "* If this card was summoned from your hand, it gets +3.", power=1)
    game = casting(f"Summon 1 unit from your {where} to your Left.", {where: [ayla], "deck": DECK})
    settled(game)
    assert game.players[0]["left"][0].power == power


@pytest.mark.parametrize(("where", "gained"), [("hand", 1), ("drop", 0)])
def test_it_is_asked_as_a_skill_puts_it_there(where: str, gained: int) -> None:
    bryn = unit("Bryn", "* When this card is summoned, if it was summoned from your hand, gain 1 life.")
    game = casting(f"Summon 1 unit from your {where}.", {where: [bryn], "deck": DECK})
    settled(game)
    assert life(game, 0) == PLAIN + gained


def test_the_card_that_was_placed_in_the_gate_master_zone() -> None:
    ayla = unit("Ayla", "* When this card is summoned from the Gate Master zone, put the card used to summon it into "
                        "its soul.")
    game = summoned(ayla, True)
    assert [one.name for one in game.players[0]["left"][0].under] == ["Ayla"]
    assert names(game, 0, "gate_master") == []


@pytest.mark.parametrize(("how", "state"), [("in Rest", "rest"), ("in Stand", "stand")])
def test_the_gate_master_goes_back_to_its_zone(how: str, state: str) -> None:
    keeper = item("Oar", f"* When your Gate Master leaves the field, put it into the Gate Master zone {how}. You can "
                         "do this only once per game.")
    ayla = unit("Ayla")
    game = casting("Destroy 1 enemy unit.", {"deck": DECK}, {"left": ayla, "player": keeper, "deck": DECK,
                                                            "gate_master": hj.put(ayla, state="rest")})
    settled(game)
    assert sorted([one.state for one in game.players[1]["gate_master"]]) == sorted(["rest", state])


def test_a_skill_in_the_gate_master_zone_rests_its_card() -> None:
    ayla = unit("Ayla", "[Use] This skill can be used while this card is in the Gate Master zone. Pay 1 Energy and "
                        "rest this card. Draw 1 card.")
    game = position({"gate_master": hj.put(ayla, state="stand"), "energy": 2, "deck": DECK}, {"deck": DECK})
    game.pick(action="use")
    settled(game)
    assert (len(names(game, 0, "hand")), game.players[0]["gate_master"][0].state) == (1, "rest")
    assert not [one for one in keys(game) if "use" in one]


def test_the_cost_is_less_for_each_of_some_cards() -> None:
    ayla = unit("Ayla", "[Summon Cost](Pay 3 Energy, less 1 for each Item in your drop)")
    for items, able in ((0, False), (2, True)):
        drop = [item("Oar")] * items
        game = position({"hand": ayla, "energy": 1, "drop": drop, "deck": DECK}, {"deck": DECK})
        assert any("Ayla" in one for one in keys(game)) is able
