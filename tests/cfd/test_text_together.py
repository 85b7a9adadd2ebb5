"""Units of two circles, original dress as a cost, all in place of one, and orders played with Alchemagic."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from tests.cfd.helpers import board, order, unit
from tests.cfd.test_text_instructions import acting, power_of
from tests.cfd.texts import reads, through
from tests.vanguard.helpers import asked, count, names, options, pass_to

MIXES = "[CONT](RC): When you would play a normal order, you can bind a normal order from your drop, and Alchemagic."


def mixing(text: str, **mine: Any) -> hj.Game:
    """A main phase in which the order Flare with this text can be played alone, or with Alchemagic and Spark."""
    rearguard = {"right_back": unit("Mage", text=MIXES), **mine.pop("rearguard", {})}
    return board({"hand": [order("Flare", text=text)], "drop": [order("Spark", text="[Soul-Charge 1].")],
                  "deck": [unit("Top"), unit("Next"), 9], **mine, "rearguard": rearguard})


class TestAlchemagic:
    TEXT = "Draw a card. If this is part of Alchemagic, draw a card."

    @pytest.mark.parametrize(("action", "drawn"), [("order", 1), ("alchemagic", 2)])
    def test_an_order_asks_whether_it_is_part_of_it(self, action: str, drawn: int) -> None:
        reads(self.TEXT, "normal order")
        game = mixing(self.TEXT)
        game.pick(action=action)
        assert count(through(game), 0, "hand") == drawn

    @pytest.mark.parametrize(("action", "drawn"), [("order", 0), ("alchemagic", 1)])
    def test_another_card_asks_for_the_order_that_was_played(self, action: str, drawn: int) -> None:
        text = ("[AUTO](RC): When you play an order, this unit gets [Power] +1000 until end of turn. If it was"
                " Alchemagic, draw a card.")
        reads(text)
        game = mixing("[Soul-Charge 1].", rearguard={"left_back": unit("Watcher", text=text)})
        game.pick(action=action)
        assert (count(through(game), 0, "hand"), power_of(game, "Watcher")) == (drawn, 8000)

    def test_without_a_played_order_it_is_refused(self) -> None:
        with pytest.raises(UnreadText, match="not clear which order this is"):
            reads("[AUTO](RC): When this unit attacks, if it was Alchemagic, draw a card.")


class TestAllInstead:
    @pytest.mark.parametrize(("souls", "power"), [(1, 7000), (2, 8000)])
    def test_all_units_in_place_of_one(self, souls: int, power: int) -> None:
        text = ("Choose one of your rear-guards, and it gets [Power] +1000 until end of turn. If your soul has two or"
                " more"
                " cards, choose all of your rear-guards instead.")
        reads(f"[ACT](RC): {text}")
        game = acting(text, soul=[unit(f"Soul {at}") for at in range(souls)], rearguard={"left_front": unit("Bram")})
        if asked(game).kind != "main phase":
            game.pick(card="Actor")
        through(game)
        assert (power_of(game, "Actor"), power_of(game, "Bram")) == (8000, power)

    def test_other_units_are_refused(self) -> None:
        with pytest.raises(UnreadText, match="another number in place of none"):
            reads("[ACT](RC): Choose one of your vanguards, and it gets [Power] +1000 until end of turn. If your soul"
                  " has a card, choose all of your rear-guards instead.")


def test_a_unit_on_either_of_two_circles() -> None:
    text = 'Choose one of your "Bram" on (VC) or (RC), and it gets [Power] +5000 until end of turn.'
    reads(f"[ACT](RC): {text}")
    game = acting(text, rearguard={"left_front": unit("Bram"), "right_front": unit("Cora")})
    assert (power_of(game, "Bram"), power_of(game, "Cora")) == (12000, 7000)


def test_original_dress_is_the_cost() -> None:
    text = ('[COST][put an originalDress of this unit with "Brass" in its card name into drop], and perform "draw a'
            ' card" or "[Counter-Charge 1]".')
    reads(f"[ACT](RC): {text}")
    shell = unit("Shell", text=['[overDress]-"Brass"', f"[ACT](RC)[1/turn]: {text}"])
    game = board({"hand": [shell], "rearguard": {"left_front": unit("Brass")}, "deck": [unit("Top"), 9]})
    game.pick(action="overdress", card="Shell")
    through(game)
    game.pick(action="activate", card="Shell")
    game.apply(0)
    assert (names(game, 0, "drop"), names(game, 0, "hand")) == (["Brass"], ["Top"])
    assert not any(key.startswith("activate") for key in options(game))


def test_all_rear_guards_go_into_the_souls_of_their_players() -> None:
    text = "Both you and your opponent put all of your own rear-guards into your souls."
    reads(f"[ACT](RC): {text}")
    game = through(acting(text, {"rearguard": {"left_front": unit("Theirs")}}))
    assert (names(game, 0, "soul"), names(game, 1, "soul")) == (["Actor"], ["Theirs"])


class TestCostsToo:
    def test_cards_of_the_ride_deck_go_back_and_the_circle_decides(self) -> None:
        text = ("[AUTO]: When this unit is placed on (RC) or put on (GC), [COST][put a total of two cards from soul"
                " or drop that"
                " were in the ride deck into ride deck face up], and perform either of the following according to"
                " the circle"
                " this unit is on. \u30fb(RC) - Draw a card. \u30fb(GC) - This unit gets [Shield] +15000 until end"
                " of that"
                " battle.")
        reads(text)
        rides = [unit(f"Rider {grade}", grade=grade) for grade in range(3)]
        game = board({"hand": [unit("Actor", text=text)], "soul": rides[:1], "drop": rides[1:],
                      "deck": [unit("Top"), 9]})
        game.pick(action="call", card="Actor")
        assert count(through(game), 0, "ride_deck") == 0, "they were in no ride deck when the game began"

    def test_a_unit_of_the_kind_that_was_retired(self) -> None:
        text = ('[COST][retire a rear-guard with "Bram" in its card name and a grade 2 rear-guard], and this'
                " unit's [Power] increases by the [Power] of the grade 2 card retired for this ability's cost until end"
                " of turn.")
        reads(f"[ACT](RC): {text}")
        game = acting(text, rearguard={"left_front": unit("Bram"), "right_front": unit("Cora", grade=2, power=9000)})
        assert power_of(through(game), "Actor") == 16000

    def test_a_kind_that_no_cost_has_named_is_refused(self) -> None:
        with pytest.raises(UnreadText, match="no cost that was paid so"):
            reads("[ACT](RC): [COST][retire another rear-guard], and put the grade 2 card retired for this cost into"
                  " your hand.")

    def test_the_top_card_goes_face_down_into_the_damage_zone(self) -> None:
        text = ("[COST][put the top card of the deck into damage zone face down], choose a card from your soul, and"
                " remove it.")
        reads(f"[ACT](RC): {text}")
        game = through(acting(text, soul=[unit("Bram")], deck=[unit("Top"), 9]))
        assert (names(game, 0, "damage"), names(game, 0, "removed")) == (["Top"], ["Bram"])
        assert not game.players[0]["damage"][0].face_up


def test_two_things_that_a_unit_cannot_do() -> None:
    text = ("[CONT](RC): If you did not [Soul-Blast 2] or more cards at the same time for the cost of your card's"
            " ability"
            " this turn, this unit cannot attack or boost.")
    reads(text)
    blasts = unit("Blaster", text="[ACT](RC)[1/turn]: [COST][Soul-Blast 2], and draw a card.")
    for first, able in ((False, False), (True, True)):
        game = board({"rearguard": {"left_front": unit("Actor", text=text), "left_back": blasts}, "deck": 9,
                      "soul": [unit("One"), unit("Two")]}, turn=2)
        if first:
            game.pick(action="activate", card="Blaster")
        pass_to(game, "start step")
        game.pick(action="attack")
        assert any("Actor" in key for key in options(game)) is able
