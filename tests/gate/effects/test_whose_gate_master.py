"""Whose Gate Master a text means, and which of its costs (gate:3.8.2)."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_what_happens_and_why import settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, item, keys, names, position, spell, unit
from tests.gate.readings import check_same

MINE, THEIRS = unit("Regent", "[Summon Cost](Pay 2)"), unit("Admiral")
WORDS = ["with the same name as your Gate Master", "with the same name as the card in your Gate Master zone"]


@pytest.mark.parametrize("words", WORDS)
@pytest.mark.rule("gate:3.8.2")
def test_cards_of_the_opponent_with_the_name_of_the_own_gate_master(words: str) -> None:
    """"Your" Gate Master is that of the player who acts, whoever has the cards that are asked about."""
    game = position(
        {"hand": spell("Gale", f"Destroy all units on the field {words}."), "gate_master": MINE, "deck": DECK,
         "left": MINE, "right": THEIRS},
        {"gate_master": THEIRS, "left": MINE, "right": THEIRS, "deck": DECK})
    game.pick(action="cast", card="Gale")
    settled(game)
    assert [names(game, seat, "left") + names(game, seat, "right") for seat in (0, 1)] == [["Admiral"], ["Admiral"]]


@pytest.mark.parametrize("words", WORDS)
def test_a_card_of_the_opponents_hand_with_the_name_of_the_own_gate_master(words: str) -> None:
    text = f"Your opponent reveals their hand. Choose a card {words} from it. They drop it."
    game = position({"hand": spell("Gale", text), "gate_master": MINE, "deck": DECK},
                    {"gate_master": THEIRS, "hand": [MINE, THEIRS], "deck": DECK})
    game.pick(action="cast", card="Gale")
    settled(game)
    assert "Admiral" in names(game, 1, "hand") and names(game, 1, "drop") == ["Regent"]


@pytest.mark.rule("gate:3.8.2")
def test_the_summon_cost_of_the_gate_master_is_that_of_each_card_of_its_name() -> None:
    bell = unit("Bell", "* Your Gate Master's Summon Cost is reduced by 1.")
    game = position({"hand": [MINE, unit("Envoy", "[Summon Cost](Pay 2)")], "gate_master": MINE, "energy": 1,
                     "left": bell})
    assert [key for key in keys(game) if key.startswith("summon")] == ["summon Regent", "summon Regent gate_master"]


@pytest.mark.parametrize("master", [spell("Gale", ["[Cast Cost](Pay 2)", "Draw 1 card."]),
                                    item("Gale", "[Equip Cost](Pay 2)")])
def test_a_gate_master_that_is_not_summoned_has_no_summon_cost(master: object) -> None:
    bell = unit("Bell", "* Your Gate Master's Summon Cost is reduced by 1.")
    game = position({"hand": master, "gate_master": master, "energy": 1, "left": bell, "deck": DECK})
    assert not [key for key in keys(game) if "Gale" in key]
    assert asked(game)


SAME = [
    ("* Your Gate Master's cost is reduced by 1.", "* The costs of your Gate Masters are reduced by 1."),
    ("* The cost of your Gate Master is increased by 1.", "* The costs of your Gate Masters are increased by 1."),
    ("* The cost to play your Gate Master is reduced by 1.", "* The costs of your Gate Masters are reduced by 1."),
    ("* The cost to summon your Gate Master is reduced by 1.", "* Your Gate Master costs 1 less to summon."),
    ("* Your Gate Master's Cast Cost is reduced by 1.",
     "* The costs of your spells that is your Gate Master are reduced by 1."),
    ("* The Equip Cost of your Gate Master is reduced by 1.",
     "* The costs of your items that is your Gate Master are reduced by 1."),
    ("* When an enemy unit with the same name as your Gate Master is summoned, draw 1 card.",
     "* When a unit with the same name as your Gate Master on your opponent's field is summoned, draw 1 card."),
]


@pytest.mark.parametrize(("text", "meant"), SAME)
def test_other_words(text: str, meant: str) -> None:
    check_same("unit", text, meant)
