"""What a clause gives to all characters that fit, it gives to the same characters (ws:8.9.2)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.ws.helpers import attack, character

WHO = "all of your power 2000 or lower characters"
BOTH = f"【AUTO】 When this card attacks, {WHO} get +1000 power and +1 soul until end of turn."


def test_what_no_longer_fits_gets_the_rest_of_the_clause() -> None:
    leader = character("Leader", BOTH, power=9000)
    game = hj.scenario("ws", phase="attack", players=[
        dict(stage={"center_left": leader, "center_right": character("Dina"),
                    "back_left": character("Bram", power=2000, soul=1),
                    "back_right": character("Cleo", power=2500, soul=1)}, deck=9), dict(deck=9)])
    attack(game, "Leader")
    assert [(game.card(name).power, game.card(name).soul) for name in ("Bram", "Cleo")] == [(3000, 2), (2500, 1)]


def test_it_is_printed_back() -> None:
    (ability,) = read_card_text("ws", [BOTH], "character", "Leader")
    assert print_ability("ws", ability) == BOTH


def test_who_is_described_twice_may_be_others_the_second_time() -> None:
    text = BOTH.replace("power and", f"power until end of turn, and {WHO} get")
    with pytest.raises(UnreadText, match="not said whether these are the same cards"):
        read_card_text("ws", [text], "character", "Leader")
