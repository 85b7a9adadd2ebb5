"""Lists of effects on lines of their own, of which a free number is chosen."""

from __future__ import annotations

import pytest

from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_card_text
from tests.gate.effects.test_what_happens_and_why import PLAIN
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, attack, keys, life, position, spell, unit


def test_an_effect_of_two_sentences_is_one_effect_of_the_list() -> None:
    """Behind a dash without a blank, too; what follows the list is a skill of its own."""
    gull = unit("Gull", ["* When this card attacks, choose one:", "-Choose a unit on your field. It gains +3.",
                         "-Gain 2 life.", "* This card cannot be chosen by Spells."])
    for option, (power, gained) in enumerate([(5, 0), (2, 2)]):
        game = position({"left": gull, "deck": DECK}, {"left": unit("Reed", defense=9)}, phase="battle")
        attack(game, "Gull", target="Reed")
        game.apply(option)
        while asked(game).kind in ("choose", "counter"):
            game.apply(0)
        assert (life(game, 0) - PLAIN, game.card("Gull").power) == (gained, power)


@pytest.mark.parametrize(("head", "behind", "low", "high"), [
    ("Choose one or both:", "", 1, 2),
    ("Choose one or more of the following:", "", 1, 2),
    ("Choose any number of the following:", "", 0, 2),
    ("Choose up to two:", "", 0, 2),
    ("Choose one. If you have 2 or more Energy, you may choose both.", "", 1, 2),
    ("Choose one of the following:", "If you have 2 or more Energy, choose both instead.", 2, 2),
    ("Choose one of the following:", "If you have 2 or more Energy, you may choose two instead.", 1, 2),
    ("Choose one of the following. If you have 3 or more Energy, you may choose both.", "", 1, 1),
])
def test_how_many_effects_of_a_list_are_chosen(head: str, behind: str, low: int, high: int) -> None:
    """Chosen one after the other, as many as may be; one may stop when the least number is reached."""
    listed = [head, "-Gain 2 life.", "-Deal 3 damage to your opponent. Gain 1 life.", *([behind] if behind else [])]
    game = position({"hand": spell("Storm", listed), "energy": 2, "deck": DECK}, {"deck": DECK})
    game.pick(action="cast", card="Storm")
    for chosen in range(high):
        assert ("done" in keys(game)) is (chosen >= low)
        game.apply(0)
    assert life(game, 0) - PLAIN == (3 if high == 2 else 2)
    assert PLAIN - life(game, 1) == (3 if high == 2 else 0)


def test_the_last_effect_in_one_line_with_the_others_may_not_have_two_sentences() -> None:
    """Whether the second one belongs to it or stands behind the list is not told."""
    listed = "Choose one: • Choose an enemy unit. Destroy it. • Gain 2 life. Draw 1 card."
    with pytest.raises(UnreadText):
        read_card_text("gate", (listed,), "spell", "Ayla")


@pytest.mark.parametrize("text", [
    ["Choose one of the following effects:", "Gain 2 life.", "Deal 3 damage to your opponent."],
    ["Choose one. If you have 3 or more Energy, choose both instead.", "Gain 2 life.",
     "Deal 3 damage to your opponent."],
    ["Choose one: gain 2 life or deal 3 damage to your opponent."],
])
def test_effects_of_a_list_without_marks(text: list[str]) -> None:
    """Each of the lines behind "the following" is an effect to choose, and so is what stands on both sides of "or"."""
    game = position({"hand": spell("Storm", text), "energy": 2, "deck": DECK}, {"deck": DECK})
    game.pick(action="cast", card="Storm")
    game.apply(1)
    assert (life(game, 0), life(game, 1)) == (PLAIN, PLAIN - 3)
