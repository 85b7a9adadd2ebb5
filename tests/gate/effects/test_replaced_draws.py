"""Draws and gains that are replaced, and that what happens instead is not replaced by the same skill again."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_instructions import casting
from tests.gate.helpers import keys, life, names, unit


def _after(text: str, spell: str = "Draw 2 cards. Gain 3 life.") -> tuple[int, int]:
    """Cards in the hand, and Life, after a Spell that draws 2 cards and gains 3 Life."""
    game = casting(spell, {"left": unit("Ayla", text), "life": 5, "deck": 12})
    while "use Idle 1" not in keys(game):
        game.pick(action="yes")
    return len(names(game, 0, "hand")), life(game, 0)


@pytest.mark.parametrize(("text", "outcome"), [
    ("* If you would draw a card, you do not.", (0, 8)),
    ("* If you would draw a card outside of your Draw Step, you do not draw it.", (0, 8)),
    ("* If you would draw a card, that card is not drawn.", (0, 8)),
    ("* If you would gain life, you do not.", (2, 5)),
    ("* If you would draw a card, you may gain 1 life instead.", (0, 10)),
])
def test_a_draw_or_a_gain_that_does_not_happen(text: str, outcome: tuple[int, int]) -> None:
    assert _after(text) == outcome


@pytest.mark.parametrize("text", [
    "* If you would draw a card, draw 2 cards instead.",
    "* If you would draw a card outside of your Draw Step, draw 2 cards instead.",
])
def test_more_cards_are_drawn_and_not_without_end(text: str) -> None:
    assert _after(text) == (4, 8)


def test_two_cards_replace_each_draw_once_each() -> None:
    """The one replaces the draw, the other both draws that come of it, and neither its own."""
    twice = "* If you would draw a card, draw 2 cards instead."
    game = casting("Draw 1 card.", {"left": unit("Ayla", twice), "right": unit("Gull", twice), "deck": 12})
    while "use Idle 1" not in keys(game):
        game.apply(0)
    assert len(names(game, 0, "hand")) == 4


def test_life_that_is_gained_instead_is_not_replaced_again() -> None:
    assert _after("* If you would gain life, gain 5 life instead.", "Gain 3 life.") == (0, 10)


def test_the_opponent_does_not_draw() -> None:
    wall = unit("Wall", "* If your opponent would draw a card outside of their Draw Step, they do not.")
    game = casting("Draw 2 cards.", {}, {"left": wall})
    assert names(game, 0, "hand") == []
