"""Cards that are named again: those with which a cost was paid, and those to which an effect has done something."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.language.reading.errors import UnreadText
from tests.cfd.helpers import board, front, order, trigger, unit
from tests.cfd.test_text_instructions import acting, power_of
from tests.cfd.texts import reads, through
from tests.vanguard.helpers import asked, count, names


class TestPaidWith:
    @pytest.mark.parametrize(("soul", "power"), [(trigger("draw"), 17000), (unit("Bram"), 12000)])
    def test_what_was_blasted_decides(self, soul: Any, power: int) -> None:
        text = ("[COST][Soul-Blast 1], and this unit gets [Power] +5000 until end of turn. If a trigger unit was"
                " [Soul-Blast] for this cost, it gets [Power] +10000 instead of +5000.")
        reads(f"[ACT](RC): {text}")
        assert power_of(through(acting(text, soul=[soul])), "Actor") == power

    def test_the_triggers_among_them_are_bound(self) -> None:
        text = "[COST][Soul-Blast 2], and bind all [Critical] triggers [Soul-Blast] for this cost."
        reads(f"[ACT](RC): {text}")
        game = through(acting(text, soul=[trigger("critical"), trigger("draw")]))
        assert (names(game, 0, "bind"), names(game, 0, "drop")) == (["Critical Bell"], ["Draw Bell"])

    def test_how_many_were_put_into_the_drop_zone(self) -> None:
        text = ("[COST][put any number of set orders from your order zone into your drop], and this unit gets [Power]"
                " +1000 until end of turn for each card put into your drop for this cost. If two or more set orders"
                " were"
                " put into your drop for this cost, this unit gets [Power] +5000 until end of turn.")
        reads(f"[ACT](RC): {text}")
        orders = [order(f"Order {at}", type="set order", text="") for at in range(2)]
        game = acting(text, order_zone=orders)
        while asked(game).kind != "main phase":
            game.apply(0)
        assert power_of(game, "Actor") == 7000 + 1000 * count(game, 0, "drop") + 5000 * (count(game, 0, "drop") == 2)

    def test_how_many_were_rested(self) -> None:
        text = ("[COST][[Rest] any number of your other rear-guards], and draw a card. If you [Rest] one or less units"
                " for this cost, [Soul-Charge 1].")
        reads(f"[ACT](RC): {text}")
        others = {"left_front": unit("Bram"), "right_front": unit("Cora")}
        game = acting(text, rearguard=others, deck=[unit("Top"), unit("Next"), 9])
        game.pick(card="Bram")
        game.apply(len(asked(game).keys) - 1)
        assert count(through(game), 0, "soul") == 1

    def test_no_such_payment_is_refused(self) -> None:
        with pytest.raises(UnreadText, match="no cost that was paid so"):
            reads("[ACT](RC): [COST][Counter-Blast 1], and bind all [Critical] triggers [Soul-Blast] for this cost.")

    def test_this_unit_is_put_into_the_damage_zone(self) -> None:
        text = "[COST][put this unit in your damage zone], and draw a card."
        reads(f"[ACT](RC): {text}")
        assert names(acting(text), 0, "damage") == ["Actor"]


class TestByThisEffect:
    def test_the_card_bound_by_this_effect_comes_back(self) -> None:
        text = ("Choose a card from your soul, bind it, and draw a card. Put the card bound by this effect into your"
                " hand.")
        reads(f"[ACT](RC): {text}")
        game = through(acting(text, soul=[unit("Bram")]))
        assert sorted(names(game, 0, "hand")) == ["Bram", "Top"]

    def test_a_card_that_nothing_was_done_to_is_refused(self) -> None:
        with pytest.raises(UnreadText, match="no card to which this effect did so"):
            reads("[ACT](RC): Draw a card, and put the card bound by this effect into your hand.")

    def test_the_chosen_units(self) -> None:
        text = ("Choose two of your other rear-guards, and rest them. The chosen units get [Power] +2000 until end of"
                " turn.")
        reads(f"[ACT](RC): {text}")
        game = acting(text, rearguard={"left_front": unit("Bram"), "right_front": unit("Cora")})
        assert (power_of(game, "Bram"), power_of(game, "Cora")) == (9000, 9000)


class TestDone:
    @pytest.mark.parametrize(("grades", "drawn"), [((1, 2), 1), ((2, 2), 0)])
    def test_the_soul_charged_cards_differ(self, grades: tuple[int, int], drawn: int) -> None:
        text = "[Soul-Charge 2]. If all of the cards [Soul-Charge] have different grades, draw a card."
        reads(f"[ACT](RC): {text}")
        deck = [*[unit(f"Card {grade}", grade=grade) for grade in grades], 9]
        assert count(acting(text, deck=deck), 0, "hand") == drawn

    def test_a_unit_was_ridden(self) -> None:
        text = "Choose up to one grade 3 card from your soul, and ride it as [Stand]. If you rode a card, draw a card."
        reads(f"[ACT](RC): {text}")
        game = through(acting(text, soul=[front("Queen")]))
        assert (names(game, 0, "vanguard"), count(game, 0, "hand")) == (["Queen"], 1)
        assert count(through(acting(text, soul=[unit("Bram")])), 0, "hand") == 0

    def test_no_unit_could_be_moved(self) -> None:
        text = ("Choose one of your grade {} rear-guards, move it to (RC), and if you could not move any units, draw a"
                " card.")
        reads(f"[ACT](RC): {text.format(2)}")
        assert count(through(acting(text.format(2))), 0, "hand") == 1
        assert count(through(acting(text.format(1))), 0, "hand") == 0


class TestBothPlayers:
    def test_each_retires_a_rear_guard(self) -> None:
        text = "Both you and your opponent choose one of your own rear-guards, and retire it."
        reads(f"[ACT](RC): {text}")
        game = through(acting(text, {"rearguard": {"left_front": unit("Theirs")}}))
        assert (names(game, 0, "drop"), names(game, 1, "drop")) == (["Actor"], ["Theirs"])

    def test_a_rear_guard_of_any_player(self) -> None:
        text = ("Choose any player's rear-guard, and retire it. If any player's rear-guard was retired this turn,"
                " draw a card.")
        reads(f"[ACT](RC): {text}")
        game = acting(text, {"rearguard": {"left_front": unit("Theirs")}})
        game.pick(card="Theirs")
        assert (names(game, 1, "drop"), count(game, 0, "hand")) == (["Theirs"], 1)

    def test_at_the_end_of_each_turn(self) -> None:
        text = "[AUTO](RC): At the end of each turn, draw a card."
        reads(text)
        game = board({"rearguard": {"left_back": unit("Actor", text=text)}, "deck": 9})
        game.run({0: "pass", 1: "pass"}, until=lambda game: game.turn > 3)
        assert count(game, 0, "hand") == 1
