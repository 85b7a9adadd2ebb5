"""Life that would become 0, whatever takes it, and what happens instead of losing the game."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting
from tests.gate.effects.test_what_happens_and_why import settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, attack, gate, item, life, names, position, spell, unit

LAST = "* Once per game, when your life would become 0, it becomes 1 instead."


def after(text: str, deed: str, **mine: object) -> hj.Game:
    """A Spell is cast by a player who has 4 Life and a Unit with this text."""
    return casting(deed, {"left": unit("Ward", text), "life": 4, "deck": DECK, **mine})


@pytest.mark.parametrize("deed", ["Take 9 damage.", "Lose 4 Life.", "Your life becomes 0."])
def test_life_becomes_one_however_it_would_be_lost(deed: str) -> None:
    assert life(after(LAST, deed), 0) == 1


@pytest.mark.parametrize(("deed", "left"), [("Take 3 damage.", 1), ("Take 4 damage. Gain 2 Life.", 3)])
def test_life_that_is_left_stays_and_what_follows_is_done(deed: str, left: int) -> None:
    assert life(after(LAST, deed), 0) == left


@pytest.mark.rule("gate:9.4.2")
def test_once_in_a_game_only() -> None:
    game = casting("Take 4 damage. Take 1 damage.", {"player": gate(text=LAST), "life": 4, "deck": DECK})
    assert game.result is not None and game.result.reason == "no Life"


@pytest.mark.parametrize("text", [
    "* Your life cannot be reduced below 1.", "* While this card is on the field, your life cannot become less than 1.",
    "* Your life cannot become 0.",
])
def test_as_much_life_is_lost_as_can_be(text: str) -> None:
    assert life(after(text, "Take 9 damage. Lose 9 Life."), 0) == 1


def test_for_this_turn_alone() -> None:
    game = casting("Until the end of this turn, your life cannot become less than 1. Take 9 damage.",
                   {"life": 4, "deck": DECK})
    assert life(game, 0) == 1


def test_damage_alone() -> None:
    text = "* Your life cannot be reduced to 0 by damage."
    assert life(after(text, "Take 9 damage."), 0) == 1
    assert after(text, "Lose 9 Life.").result is not None


@pytest.mark.parametrize("accepts", [True, False])
def test_a_card_that_may_be_destroyed_for_it(accepts: bool) -> None:
    text = "* If your life would become 0, you may destroy this card. If you do, your life becomes 2 instead."
    game = position({"left": unit("Ward", text), "life": 1, "deck": DECK, "hand": spell("Burn", "Take 3 damage.")}, {})
    game.pick(action="cast")
    game.pick(action="yes" if accepts else "no")
    assert (game.result is None) is accepts
    if accepts:
        assert life(game, 0) == 2 and "Ward" in names(game, 0, "drop")


def test_an_attack_that_would_end_it() -> None:
    shell = item("Shell", "* When your life would become 0, destroy this card. Your life becomes 1 instead.",
                 defense=0)
    game = position({"left": unit("Tern", crit=3)}, {"player": shell, "life": 2, "deck": DECK}, "battle")
    attack(game, "Tern")
    assert life(settled(game), 1) == 1 and names(game, 1, "drop") == ["Shell"]
    assert asked(game) is not None


def test_who_would_lose_does_not() -> None:
    text = "* Once per game, if you would lose the game, you do not lose and your life becomes 3."
    assert life(after(text, "Take 9 damage."), 0) == 3
