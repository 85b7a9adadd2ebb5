"""Further wordings of designers, shown in play; and what the order of the stack makes impossible."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, life, names, position, spell, unit
from tests.gate.test_text_unread import refused

# What is over before an automatic skill resolves


@pytest.mark.rule("gate:3.5.3")
def test_a_spell_has_resolved_before_a_skill_that_waits_for_it() -> None:
    net = spell("Net", "[Set] * When your opponent casts a spell, you may drop this card. If you do, draw 1 card.")
    game = position({"hand": [spell("Mist", "Gain 3 Life.")], "deck": DECK}, {"set": [net], "deck": DECK})
    before = life(game, 0)
    game.pick(action="cast", card="Mist")
    assert asked(game).player == 1 and life(game, 0) == before + 3 and names(game, 0, "drop") == ["Mist"]


@pytest.mark.parametrize("text", [
    "* When your opponent casts a spell, fizzle that spell.",
    "* When an enemy unit is summoned, you may pay 1 Energy. If you do, fizzle the summon.",
    "* When your opponent uses a [Use] skill, fizzle that skill.",
    "* If this card is summoned from the Gate Master zone, this card gains +2.",
    "[Use] If this card is summoned from the Gate Master zone, draw 1 card.",
])
def test_what_is_over_by_then_is_not_read(text: str) -> None:
    error = refused(text)
    assert "has resolved" in error.reason or "as it is summoned" in error.reason


@pytest.mark.rule("gate:4.8.3")
@pytest.mark.parametrize("text", [
    "* When this card is summoned, if this card is summoned from the Gate Master zone, gain 3 Life.",
    "* When this card is summoned, gain 1 Life. If this card is summoned from the Gate Master zone, gain 2 Life.",
])
@pytest.mark.parametrize("master", [True, False])
def test_where_a_card_comes_from_is_asked_as_it_is_summoned(text: str, master: bool) -> None:
    dusk = unit("Dusk", ["[Summon Cost](None)", text])
    game = position({"hand": [dusk], "deck": DECK, **({"gate_master": [dusk]} if master else {})}, {"deck": DECK})
    before = life(game, 0)
    game.pick(action="summon", card="Dusk", slot="gate_master" if master else "")
    while asked(game).kind == "zone":
        game.pick(slot="left")
    assert life(game, 0) - before == (3 if master else "gain 1" in text)
