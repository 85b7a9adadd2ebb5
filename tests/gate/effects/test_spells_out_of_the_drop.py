"""Spells that may be cast from the drop, and conditions and offers of casting a Spell (gate:8.4.2, 12.5)."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import keys, life, names, position, spell, unit


@pytest.mark.parametrize("lines", [
    ["* You may cast this card from your drop. If you do, banish it.", "Gain 2 life."],
    ["Gain 2 life.", "You may cast this card from your drop. If you do, banish it after it resolves."],
])
def test_a_spell_that_is_cast_from_the_drop_is_banished(lines: list[str]) -> None:
    """From the hand it goes to the drop, and can be cast once more."""
    storm = spell("Storm", lines)
    game = position({"hand": [storm], "deck": DECK}, {"deck": DECK})
    game.pick(action="cast", card="Storm")
    assert names(settled(game), 0, "drop") == ["Storm"]
    game.pick(action="cast", card="Storm")
    settled(game)
    assert life(game, 0) == PLAIN + 4
    assert names(game, 0, "drop") == [] and names(game, 0, "banish") == ["Storm"]
    assert not [key for key in keys(game) if "Storm" in key]


def test_a_spell_may_be_cast_from_the_drop_if_something_is_so() -> None:
    storm = spell("Storm", ["You may cast this card from your drop if you have 2 or less life.", "Gain 2 life."])
    for left, offered in ((2, True), (3, False)):
        assert ("cast Storm" in keys(position({"drop": [storm], "life": left, "deck": DECK}))) is offered


def test_energy_may_be_paid_as_a_spell_is_cast() -> None:
    text = "When you cast this card, you may pay 2 additional Energy. If you do, gain 5 life."
    storm = spell("Storm", ["[Cast Cost](Pay 1)", text])
    for energy, gained in ((3, 5), (2, 0)):
        game = position({"hand": [storm], "energy": energy, "deck": DECK}, {"deck": DECK})
        game.pick(action="cast", card="Storm")
        assert life(settled(game), 0) == PLAIN + gained


@pytest.mark.rule("gate:12.5")
def test_a_spell_cannot_be_cast_if_something_is_so() -> None:
    storm = spell("Storm", ["You cannot cast this card if you control a unit.", "Gain 2 life."])
    assert "cast Storm" in keys(position({"hand": [storm]}))
    assert "cast Storm" not in keys(position({"hand": [storm], "left": unit("Gull")}))


def test_one_card_of_a_name_is_cast_each_turn() -> None:
    storm = spell("Storm", ["You may only cast one card with this name each turn.", "Gain 2 life."])
    game = position({"hand": [storm, storm], "deck": DECK}, {"deck": DECK})
    game.pick(action="cast", card="Storm")
    assert not [key for key in keys(settled(game)) if "Storm" in key]
