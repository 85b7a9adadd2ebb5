"""Draws outside of the Draw Step and in it: the time counts, not what a card is drawn by (gate:6.2.3.2)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.errors import HeadJudgeError
from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, keys, life, names, position, spell, unit
from tests.gate.readings import check_same

TWO_FOR_ONE = "* During your Draw Step, draw two cards instead of one."
AT_THE_START = "* At the start of your Draw Step, draw 1 card."


def _drawn(text: str, more: str) -> hj.Game:
    """The opponent of the card with the text has drawn in its Draw Step, where another skill draws a card too."""
    game = position({"left": unit("Gull", text), "deck": DECK},
                    {"set": [spell("Tide", ["[Set]", more])], "hand": spell("Net", "Draw 2 cards."), "deck": DECK})
    while asked(game).player == 0 or asked(game).kind != "main phase":
        game.apply(keys(game).index("pass") if "pass" in keys(game) else 0)
    return game


@pytest.mark.parametrize("more", [TWO_FOR_ONE, AT_THE_START])
@pytest.mark.parametrize("draw_step", ["the Draw Step", "their Draw Step"])
def test_a_skill_that_draws_in_the_draw_step(more: str, draw_step: str) -> None:
    """A skill that waits for draws outside of it waits on; one that replaces or forbids them lets that one happen."""
    for text, gained in ((f"* When your opponent draws a card outside of {draw_step}, gain 1 life.", 2),
                         (f"* If your opponent would draw a card outside of {draw_step}, gain 1 life instead.", 2),
                         (f"* Your opponent cannot draw cards outside of {draw_step}.", 0)):
        game = _drawn(text, more)
        assert (len(names(game, 1, "hand")), life(game, 0)) == (3, PLAIN)
        game.pick(action="cast", card="Net")
        settled(game)
        assert len(names(game, 1, "hand")) == (4 if "When" in text else 2)
        assert life(game, 0) == PLAIN + gained


@pytest.mark.parametrize(("draws", "gained"), [
    ("your opponent draws a card during their Draw Step", 2), ("your opponent draws a card during your Draw Step", 0),
])
def test_each_card_that_is_drawn_in_the_draw_step(draws: str, gained: int) -> None:
    assert life(_drawn(f"* When {draws}, gain 1 life.", TWO_FOR_ONE), 0) == PLAIN + gained


def test_the_past_tells_when_a_card_was_drawn() -> None:
    gull = "* If your opponent drew a card outside of the Draw Step this turn, this card gains +3."
    first = "* The first time each turn your opponent draws a card outside of the Draw Step, gain 1 life."
    for text in (gull, first):
        game = _drawn(text, AT_THE_START)
        assert (game.players[0]["left"][0].power, life(game, 0)) == (2, PLAIN)
        game.pick(action="cast", card="Net")
        settled(game)
        assert (game.players[0]["left"][0].power, life(game, 0)) == ((5, PLAIN) if text == gull else (2, PLAIN + 1))


@pytest.mark.parametrize(("mine", "left"), [("the Draw Step", 2), ("their Draw Step", 0)])
def test_a_card_drawn_in_the_draw_step_of_the_other_player(mine: str, left: int) -> None:
    """It is drawn in a Draw Step, and outside of the own ones."""
    bell = unit("Bell", "* At the start of your Draw Step, your opponent draws 2 cards.")
    wall = unit("Wall", f"* Your opponent cannot draw cards outside of {mine}.")
    game = position({"deck": DECK}, {"left": bell, "right": wall, "deck": DECK})
    while len(names(game, 1, "hand")) == 0:
        game.pick(action="pass")
    assert len(names(game, 0, "hand")) == left
    assert keys(game)


@pytest.mark.parametrize(("text", "meant"), [
    ("* Players cannot draw cards except during the Draw Step.",
     "* Players cannot draw cards outside of the Draw Step."),
    ("* When you draw a card other than in your Draw Step, gain 1 life.",
     "* When you draw a card outside of your Draw Step, gain 1 life."),
    ("* If you would draw a card outside your Draw Step, gain 1 life instead.",
     "* If you would draw a card outside of your Draw Step, gain 1 life instead."),
    ("* When your opponent draws a card in their Draw Step, gain 1 life.",
     "* When your opponent draws a card during their Draw Step, gain 1 life."),
])
def test_other_words_for_the_same(text: str, meant: str) -> None:
    check_same("unit", text, meant)


def test_a_time_that_is_no_longer_known_is_refused() -> None:
    with pytest.raises(HeadJudgeError, match="not known any more"):
        unit("Gull", "* If you drew a card during your Main Phase this turn, this card gains +1.")
