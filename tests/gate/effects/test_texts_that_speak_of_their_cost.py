"""Spells whose text speaks of what was paid for them (gate:3.1.4, 8.4.3.3)."""

from __future__ import annotations

import pytest

from headjudge.errors import HeadJudgeError
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import life, names, position, spell, unit

GULL = unit("Gull", crit=3, limit=2)
REED = unit("Reed", crit=1)


def test_a_spell_speaks_of_the_unit_that_was_dropped_for_it() -> None:
    """The unit is dropped as the Spell is cast, and has left the field when the Spell resolves."""
    lines = ["[Cast Cost](Drop a unit from your field)", "Gain life equal to the crit of the dropped unit."]
    storm = spell("Storm", lines)
    game = position({"hand": storm, "left": GULL, "right": REED, "deck": DECK}, {"deck": DECK})
    game.pick(action="cast", card="Storm")
    game.pick(card="Gull")
    assert names(game, 0, "left") == []
    settled(game)
    assert life(game, 0) == PLAIN + 3


@pytest.mark.parametrize(("text", "gained"), [
    ("Gain that much life.", 2), ("For each unit dropped this way, gain 3 life.", 6),
    ("If 2 or more units were dropped this way, gain 1 life.", 1),
])
def test_a_spell_speaks_of_how_many_cards_were_paid(text: str, gained: int) -> None:
    storm = spell("Storm", ["[Cast Cost](Drop any number of units from your field)", text])
    game = position({"hand": storm, "left": GULL, "right": REED, "deck": DECK}, {"deck": DECK})
    game.pick(action="cast", card="Storm")
    for name in ("Gull", "Reed"):
        game.pick(card=name)
    settled(game)
    assert life(game, 0) == PLAIN + gained


def test_the_text_is_printed_behind_the_cost_of_which_it_speaks() -> None:
    lines = ("[Cast Cost](Drop a unit from your field)", "If the dropped unit was a <<Hero>>, draw 1 card.")
    cost, text = read_card_text("gate", lines, "spell", "Storm")
    assert print_ability("gate", cost) == "[Cast Cost](Drop 1 unit on your field)"
    assert print_ability("gate", text) == f"{print_ability('gate', cost)} If that unit is <<Hero>>, draw 1 card."


def test_a_spell_speaks_of_its_additional_cost() -> None:
    lines = ["[Cast Cost](Pay 1)", "As an additional cost to cast this card, drop a unit from your field.",
             "Gain life equal to the dropped unit's crit."]
    game = position({"hand": spell("Storm", lines), "left": GULL, "energy": 2, "deck": DECK}, {"deck": DECK})
    game.pick(action="cast", card="Storm")
    settled(game)
    assert (names(game, 0, "left"), life(game, 0)) == ([], PLAIN + 3)


def test_a_cost_that_drops_no_card_says_nothing_of_a_dropped_one() -> None:
    with pytest.raises(HeadJudgeError):
        spell("Storm", ["[Cast Cost](Pay 2)", "Gain life equal to the crit of the dropped unit."])
