"""Cards of the order zone that are operated: no rule of the document names it, so their text explains it (1.3.1)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_card_text
from tests.cfd.helpers import board, order, unit
from tests.cfd.texts import reads, through
from tests.vanguard.helpers import attack, count, finish_attack

LINE = ("Operate - [AUTO]Order Zone: When this card is operated, if it is your main phase, draw a card. If it is your"
        " battle phase, [Soul-Charge 1].")
OPERATES = "Choose a Product from your order zone, and operate it."


def product(name: str = "Crane") -> hj.Definition:
    return order(name, type="set order", kinds=["product"], text=LINE)


class TestOperating:
    def test_its_ability_stands_by(self) -> None:
        """11.8.10: and is played in the check timing after the effect."""
        reads(LINE, "set order")
        reads(f"[ACT](RC): {OPERATES}")
        game = board({"rearguard": {"left_back": unit("Actor", text=f"[ACT](RC): {OPERATES}")}, "deck": 9,
                      "order_zone": [product()]})
        game.pick(action="activate", card="Actor")
        through(game)
        assert (count(game, 0, "hand"), count(game, 0, "soul")) == (1, 0)
        assert game.players[0]["order_zone"].names == ["Crane"]

    def test_in_the_battle_phase_it_does_something_else(self) -> None:
        text = f"[AUTO](RC): When this unit attacks, {OPERATES[0].lower()}{OPERATES[1:]}"
        reads(text)
        game = board({"rearguard": {"left_front": unit("Actor", text=text)}, "deck": 9, "order_zone": [product()]},
                     {"deck": 9}, turn=2)
        attack(game, "Actor")
        finish_attack(game)
        assert (count(game, 0, "hand"), count(game, 0, "soul")) == (0, 1)

    def test_whether_one_was_operated_this_turn(self) -> None:
        once = f"[ACT](RC): If you did not operate a Product this turn, {OPERATES[0].lower()}{OPERATES[1:]}"
        reads(once)
        game = board({"rearguard": {"left_back": unit("Actor", text=once)}, "deck": 9, "order_zone": [product()]})
        for _ in range(2):
            game.pick(action="activate", card="Actor")
            through(game)
        assert count(game, 0, "hand") == 1

    def test_another_ability_has_no_such_name(self) -> None:
        with pytest.raises(UnreadText, match="for something else"):
            read_card_text("cfd", ["Operate - [AUTO]: When this card is put into your order zone, draw a card."],
                           "set order", "Crane")
