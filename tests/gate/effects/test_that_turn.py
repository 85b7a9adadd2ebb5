"""What is said of an extra turn that may not be taken (gate:1.2.6, 1.3.1)."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, names, outcome
from tests.gate.test_text_unread import refused

LOSING = "take an extra turn after this turn. At the end of that turn, you lose the game."


def passed_on(text: str, life: int) -> hj.Game:
    """The Spell was cast with this much Life, and everybody passes until the game is over, or for some turns."""
    game = casting(text, {"life": life, "deck": DECK}, {"deck": DECK})
    while game.decision is not None and game.turn < 9:
        game.pick(action="pass")
    return game


@pytest.mark.parametrize("lead", ["If your life is 3 or less,", "You may pay 4 life. If you do,"])
def test_who_takes_no_extra_turn_does_not_lose_at_its_end(lead: str) -> None:
    game = casting(f"{lead} {LOSING}", {"life": 2 if "less" in lead else 9, "deck": DECK}, {"deck": DECK})
    if asked(game).kind == "may":
        game.pick(action="yes")
    before = game.turn
    while game.decision is not None:
        game.pick(action="pass")
    assert outcome(game).losers == (0,) and game.turn == before + 1
    assert passed_on(f"If your life is 3 or less, {LOSING}", 9).result is None


@pytest.mark.parametrize("rest", ["You cannot draw cards during that turn.", "Skip the Draw Step of that turn."])
def test_who_takes_no_extra_turn_draws_in_the_next_one(rest: str) -> None:
    for life, drawn in ((2, 0), (9, 1)):
        game = casting(f"If your life is 3 or less, take an extra turn after this turn. {rest}", {
            "life": life, "deck": DECK}, {"deck": DECK})
        turn = game.turn
        while game.turn < turn + (1 if life == 2 else 2) or asked(game).kind != "main phase":
            game.pick(action="pass")
        assert game.turn_player == 0 and len(names(game, 0, "hand")) == drawn


def test_not_sure_which_turn_it_is() -> None:
    text = f"If your life is 3 or less, {LOSING.replace('. At', '. Draw 1 card. At')}"
    assert refused(text, "spell").reason == "not sure that there is this turn"
