"""What a text does only if X, the number that was paid, is so and so (gate:12.2.3)."""

from __future__ import annotations

import pytest

from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_card_text
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, life, names, position, spell, unit


@pytest.mark.parametrize(("paid", "drawn"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_a_cost_of_x_decides_what_a_spell_does(paid: int, drawn: int) -> None:
    text = "If X is 2 or less, draw 1 card. If X is 3 or more, draw 2 cards instead."
    card = spell("Toll", ["[Cast Cost](Pay X)", text])
    game = position({"hand": card, "energy": 5, "deck": DECK}, {"deck": DECK})
    game.pick(action="cast", card="Toll")
    game.pick(number=paid)
    while asked(game).kind != "main phase":
        game.apply(0)
    assert len(names(game, 0, "hand")) == drawn


@pytest.mark.parametrize(("paid", "gained"), [(1, 0), (2, 2), (3, 0)])
def test_x_of_a_use_cost_is_compared_with_another_number(paid: int, gained: int) -> None:
    text = ["[Use](Pay X) If X is equal to the number of cards in your hand, gain X life."]
    game = position({"left": unit("Owl", text), "energy": 4, "hand": [unit("Cub", []), unit("Cub", [])], "life": 10,
                     "deck": DECK}, {"deck": DECK})
    game.pick(action="use", card="Owl")
    game.pick(number=paid)
    while asked(game).kind != "main phase":
        game.apply(0)
    assert life(game, 0) == 10 + gained


def test_the_x_paid_for_a_unit_is_asked_of_the_unit() -> None:
    text = ["[Summon Cost](Pay X)", "* When this card is summoned, if X is 3 or more, gain 1 life."]
    for paid, gained in ((2, 0), (3, 1)):
        game = position({"hand": unit("Swan", text), "energy": 5, "life": 10, "deck": DECK}, {"deck": DECK})
        game.pick(action="summon", card="Swan")
        game.pick(slot="left")
        game.pick(number=paid)
        while asked(game).kind != "main phase":
            game.apply(0)
        assert life(game, 0) == 10 + gained


def test_x_that_a_text_defines_is_not_the_number_paid() -> None:
    text = "Draw X cards, where X is the number of your units. If X is 3, gain 1 life."
    with pytest.raises(UnreadText):
        read_card_text("gate", text, "spell", "Toll")
