"""A column that a player chooses, costs in the middle of orders, and a unit that was stood or not."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_card_text
from tests.cfd.helpers import board, front, order, unit
from tests.cfd.test_text_instructions import power_of
from tests.cfd.texts import acted, reads, through
from tests.vanguard.helpers import asked, attack, count, finish_attack, names, pass_to


class TestColumns:
    THEIRS: ClassVar[dict[str, Any]] = {"rearguard": {
        "left_front": unit("Bram"), "left_back": unit("Cora"), "right_front": unit("Dora"),
        "center_back": unit("Ebba")}}

    @pytest.mark.parametrize(("column", "retired"), [
        ("right", ["Bram", "Cora"]), ("left", ["Dora"]), ("center", ["Ebba"])])
    def test_a_column_goes_on_across_the_table(self, column: str, retired: list[str]) -> None:
        """4.9.1: the left column of one player faces the right one of the other."""
        game = acted("Choose a column, and retire all of your opponent's rear-guards in that column.", column,
                     other=self.THEIRS)
        assert sorted(names(game, 1, "drop")) == retired

    def test_own_units_of_it_get_power(self) -> None:
        text = ("Choose a column, and all of your rear-guards in that column get [Power] +5000 until end of turn.")
        game = acted(text, "right", rearguard={"right_front": unit("Bram"), "left_front": unit("Cora")})
        assert (power_of(game, "Bram"), power_of(game, "Cora")) == (12000, 7000)

    def test_no_column_was_chosen(self) -> None:
        with pytest.raises(UnreadText, match="nothing has been declared"):
            read_card_text("cfd", ["[ACT](RC): Retire all of your opponent's rear-guards in that column."],
                           "normal unit", "Ayla")


class TestOrders:
    TEXT = "Draw a card. [COST][Soul-Blast 1], and [Soul-Charge 1]. Draw a card."

    @pytest.mark.parametrize(("pays", "hand"), [("yes", 2), ("no", 1)])
    def test_what_stands_behind_a_cost_is_left_with_it(self, pays: str, hand: int) -> None:
        """11.8.3.3.1: nothing behind a cost that is not paid is performed, the next sentence included."""
        reads(self.TEXT, "normal order")
        game = board({"hand": [order("Flare", text=self.TEXT)], "soul": 2, "deck": 9})
        game.pick(card="Flare")
        through(game, pays)
        assert count(game, 0, "hand") == hand


class TestStood:
    TEXT = ("[AUTO](RC)[1/turn]: When your vanguard attacks, [Stand] this unit. If you [Stand] this unit, put this unit"
            " into your soul at the end of turn.")

    @pytest.mark.parametrize(("state", "there"), [("rest", False), ("stand", True)])
    def test_a_unit_that_was_standing_has_not_been_stood(self, state: str, there: bool) -> None:
        """1.3.2.1: it does not become what it is, and that action does not take place."""
        reads(self.TEXT)
        game = board({"vanguard": front("Chief", skills=[]), "deck": 20,
                      "rearguard": {"left_back": hj.put(unit("Bram", text=self.TEXT), state=state)}},
                     {"deck": 20}, turn=2)
        attack(game, "Chief")
        finish_attack(game)
        pass_to(game, "main phase", 1)
        assert ("Bram" in [card.name for card in game.players[0]["rearguard"]]) is there
        assert ("Bram" in names(game, 0, "soul")) is not there

    def test_another_unit_was_stood(self) -> None:
        with pytest.raises(UnreadText):
            read_card_text("cfd", ["[AUTO](RC): When this unit attacks, choose one of your rear-guards, and [Stand] it."
                                   " If you [Stand] this unit, draw a card."], "normal unit", "Ayla")


def test_an_over_trigger_with_a_misprint() -> None:
    text = "Additional Effect - Choose one of your units, and it gets [Power] Trigger +100 Million until end of turn!"
    plain = "Additional Effect - Choose one of your units, and it gets [Power] +100000000 until end of turn."
    assert reads(text, "trigger unit") == reads(plain, "trigger unit")


class TestCircles:
    TEXT = "[CONT]: This card cannot be ridden, and can only be called to the back row center (RC)."

    def test_a_card_is_called_to_the_back_row_center_alone(self) -> None:
        """6.2.3.2: of the circles to which a card can be called, text leaves one."""
        reads(self.TEXT)
        game = board({"hand": [unit("Bram", text=self.TEXT)], "deck": 9})
        game.pick(action="call", card="Bram")
        assert game.players[0]["rearguard"]["center_back"].name == "Bram"

    def test_effects_call_it_there_too(self) -> None:
        game = acted("Choose a card from your drop, and call it to (RC).", "Bram", drop=[unit("Bram", text=self.TEXT)])
        assert game.players[0]["rearguard"]["center_back"].name == "Bram"

    @pytest.mark.parametrize(("text", "guards"), [("", True), (TEXT, False)])
    def test_it_does_not_guard(self, text: str, guards: bool) -> None:
        game = board({"deck": 9}, {"hand": [unit("Bram", text=text)], "deck": 9}, turn=2)
        attack(game, "Regent")
        while asked(game).player == 0 and asked(game).kind != "start step":
            game.apply(0)
        assert any(one.action == "guard" and "Bram" in str(one) for one in asked(game).options) is guards
