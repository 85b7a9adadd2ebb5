"""Numbers of cards that cannot be reduced: what would make them smaller does nothing to them."""

from __future__ import annotations

import pytest

from headjudge.language.reading.reader import print_ability, read_card_text
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.helpers import spell, unit


def _after(text: str, less: str = "All enemy units gain -1 this turn.") -> tuple[int, int, int]:
    """Power, crit and defense of a Unit with a text after a Spell of the opponent."""
    game = casting(less, {}, {"left": unit("Rock", text, power=3, crit=3, defense=3)})
    return numbers(game, "Rock")


@pytest.mark.parametrize(("text", "power"), [
    ("* This card's power cannot be reduced.", 3),
    ("* This card's power cannot be lowered by your opponent's skills.", 3),
    ("* This card's power cannot be reduced by enemy spells.", 3),
    ("* The power of units on your field cannot be reduced.", 3),
    ("* This card's power cannot be reduced by enemy units.", 2),
    ("* This card's defense cannot be reduced.", 2),
])
def test_power_is_not_reduced(text: str, power: int) -> None:
    assert _after(text)[0] == power


def test_it_may_still_grow_and_be_set_higher() -> None:
    assert _after("* This card's power cannot be reduced.", "All enemy units gain +2 this turn.")[0] == 5


def test_own_skills_reduce_what_only_the_opponent_cannot() -> None:
    rock = unit("Rock", "* This card's power cannot be reduced by your opponent's skills.", power=3)
    assert numbers(casting("All units on your field gain -1 this turn.", {"left": rock}), "Rock")[0] == 2


def test_for_a_turn() -> None:
    game = casting("Choose 1 unit on your field. Its power cannot be reduced this turn.", {
        "left": unit("Rock", power=3), "hand": [spell("Ebb", "All units on your field gain -2 this turn.")]})
    game.pick(action="cast", card="Ebb")
    assert numbers(game, "Rock")[0] == 3


def test_what_began_before_comes_back_when_the_skill_is_gone() -> None:
    """The number is worked out anew each time (gate:3.1.2.3)."""
    wall = unit("Wall", "* The power of other units on your field cannot be reduced.")
    game = casting("All units on your field gain -1 this turn.", {
        "left": wall, "right": unit("Rock", power=3), "hand": [spell("Ebb", "Drop 1 \"Wall\" on your field.")]})
    assert numbers(game, "Rock")[0] == 3
    game.pick(action="cast", card="Ebb")
    assert numbers(game, "Rock")[0] == 2


@pytest.mark.parametrize("text", [
    "* This card's power cannot be reduced by an enemy skill.",
    "* The defense of all other <Harbor> units on your field cannot be reduced.",
    "[Use] Choose 1 unit on your field. Its crit cannot be reduced this turn.",
])
def test_the_words(text: str) -> None:
    (read,) = read_card_text("gate", text, "unit", "Ayla")
    assert read_card_text("gate", print_ability("gate", read), "unit", "Ayla") == (read,)
