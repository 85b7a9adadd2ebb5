"""Zones and vanguards that conditions ask for, units that are kept on the field, and cards among others, in play."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_card_text
from headjudge.language.tree import ast
from tests.cfd.helpers import ROOK, board, front, unit
from tests.cfd.texts import reads, through
from tests.vanguard.helpers import names, pass_to

GAIN = "this unit gets [Power] +5000."


@pytest.mark.parametrize(("condition", "wanted"), [
    ("you have two or more cards in your hand", True), ("you have three or more cards in your hand", False),
    ('your soul has "Old"', True), ('your soul has "Bram"', False),
    ("you have more rear-guards than your opponent", True), ("you have more units than your opponent", True),
    ("your vanguard's [Power] is 11000 or greater", True), ("your vanguard's [Power] is 12000 or greater", False),
    ('your vanguard is a grade 3 with "Regent" in its card name', True), ("your vanguard is a grade 2", False),
    ("you did not ride this turn", True), ("you persona rode", False),
])
def test_conditions(condition: str, wanted: bool) -> None:
    text = f"[CONT](RC): If {condition}, {GAIN}"
    reads(text)
    game = board({"rearguard": {"left_back": unit("Watcher", text=text)}, "hand": 2, "soul": [unit("Old")]})
    assert (game.card("Watcher").power == 12000) is wanted


def test_a_vanguard_that_rode_this_turn() -> None:
    text = f"[CONT](RC): If you did not ride this turn, {GAIN}"
    game = hj.scenario("cfd", phase="ride", players=[
        {"vanguard": unit("Squire", grade=2), "hand": [front("Knight")],
         "rearguard": {"left_back": unit("Watcher", text=text)}}, {"vanguard": ROOK}])
    pass_to(game, "ride phase")
    assert game.card("Watcher").power == 12000
    game.pick(action="ride", card="Knight")
    assert through(game).card("Watcher").power == 7000


class TestKept:
    @pytest.mark.parametrize(("by", "kept"), [
        pytest.param("opponent", True, marks=pytest.mark.rule("cfd:1.3.3", "cfd:7.16.2")), ("you", False)])
    def test_a_unit_cannot_be_retired_by_effects_of_the_opponent(self, by: str, kept: bool) -> None:
        """The Axe only puts it into the drop zone: from the field that is retiring."""
        text = "[CONT](RC): This unit cannot be retired by your opponent's card effects."
        reads(text)
        firm = unit("Firm", text=text)
        axe = unit("Axe", ast.Activated(ast.Move(ast.Select(("rearguard",), "any", (ast.Named(("Firm",)),)),
                                                 (ast.Spot("drop"),))))
        mine, theirs = ({}, {"left_front": firm}) if by == "opponent" else ({"left_front": firm}, {})
        game = board({"rearguard": {"left_back": axe, **mine}}, {"rearguard": theirs})
        game.pick(action="activate", card="Axe")
        through(game)
        assert (sum(["Firm" in names(game, seat, "drop") for seat in (0, 1)]) == 0) is kept

    @pytest.mark.rule("cfd:11.7.1")
    def test_a_cost_is_no_effect(self) -> None:
        """A cost that is paid with the unit retires it: it does not stay and count as paid."""
        firm = unit("Firm", text="[CONT](RC): This unit cannot be retired by your opponent's card effects.")
        axe = unit("Axe", text="[ACT](RC): [COST][retire one of your opponent's rear-guards], and draw a card.")
        game = board({"rearguard": {"left_back": axe}, "deck": [unit("Top"), 9]}, {"rearguard": {"left_front": firm}})
        game.pick(action="activate", card="Axe")
        through(game)
        assert (names(game, 1, "drop"), names(game, 0, "hand")) == (["Firm"], ["Top"])

    def test_other_moves_are_no_retiring(self) -> None:
        firm = unit("Firm", text="[CONT](RC): This unit cannot be retired by your opponent's card effects.")
        fan = unit("Fan", ast.Activated(ast.Move(ast.Select(("rearguard",), "opponent"), (ast.Spot("hand"),))))
        game = board({"rearguard": {"left_back": fan}}, {"rearguard": {"left_front": firm}})
        game.pick(action="activate", card="Fan")
        through(game)
        assert names(game, 1, "hand") == ["Firm"]


class TestAmong:
    def acted(self, text: str, *wanted: str, **mine: Any) -> hj.Game:
        """The ability of a rear-guard has been played and carried out."""
        reads(f"[ACT](RC)[1/turn]: {text}")
        rearguard = {"left_back": unit("Actor", text=f"[ACT](RC)[1/turn]: {text}")}
        game = board({"rearguard": rearguard, **mine})
        game.pick(action="activate", card="Actor")
        return through(game, *wanted)

    def test_up_to_one_of_them_is_put_somewhere(self) -> None:
        game = self.acted("Look at the top three cards of your deck, put up to one card from among them into your"
                          " hand, and"
                          " put the rest into your soul.", "Top", deck=[unit("Top"), unit("A"), unit("B"), 9])
        assert names(game, 0, "hand") == ["Top"] and sorted(names(game, 0, "soul")) == ["A", "B"]

    def test_among_the_chosen_ones(self) -> None:
        """Only the chosen cards may be put into the hand, not all that were looked at."""
        game = self.acted('Look at the top three cards of your deck, choose up to two cards with "Bram" in their card'
                          ' names'
                          " from among them and reveal them, put up to one card from among them into your hand, and"
                          " shuffle"
                          " your deck.", "Bram", deck=[unit("Top"), unit("A Bram"), unit("B Bram"), 9])
        assert names(game, 0, "hand") in (["A Bram"], ["B Bram"])
        game = self.acted('Look at the top two cards of your deck, choose up to one card with "Bram" in its card name'
                          ' from'
                          " among them and reveal it, put it into your hand, and shuffle your deck.", "Bram", "Top",
                          deck=[unit("Top"), unit("A Bram"), 9])
        assert names(game, 0, "hand") == ["A Bram"]

    def test_some_of_them_are_scouted(self) -> None:
        camp = hj.card("cfd", name="Camp", type="set order", grade=0, kinds=["base"])
        game = self.acted("Look at the top two cards of your deck, Scout up to one card from among them to your Base,"
                          " and"
                          " shuffle your deck.", "Top", deck=[unit("Top"), 9], order_zone=[camp])
        assert names(game, 0, "scouted") == ["Top"]

    def test_the_same_card_is_not_taken_twice(self) -> None:
        camp = hj.card("cfd", name="Camp", type="set order", grade=0, kinds=["base"])
        game = self.acted("Look at the top two cards of your deck, put up to one card from among them into your hand,"
                          " Scout"
                          " up to two cards from among them to your Base, and shuffle your deck.", "Top", "Next",
                          deck=[unit("Top"), unit("Next"), 9], order_zone=[camp])
        assert sorted([*names(game, 0, "hand"), *names(game, 0, "scouted")]) == ["Next", "Top"]
        assert len(names(game, 0, "hand")) == 1

    def test_a_card_of_the_deck_the_soul_or_the_drop(self) -> None:
        game = self.acted('Search your deck, soul, or drop for up to one "Bram", put it into your hand, and if you'
                          ' searched'
                          " the deck, shuffle the deck.", "Bram", soul=[unit("Bram")], deck=9)
        assert names(game, 0, "hand") == ["Bram"]


def test_a_rear_guard_is_returned_to_the_hand() -> None:
    text = "[AUTO](RC): When your other rear-guard is returned to hand, draw a card."
    reads(text)
    fan = unit("Fan", text="[ACT](RC)[1/turn]: Choose one of your other rear-guards, and return it to your hand.")
    game = board({"rearguard": {"left_back": fan, "right_back": unit("Asker", text=text), "left_front": unit("Light")},
                  "deck": [unit("Top"), 9]})
    game.pick(action="activate", card="Fan")
    through(game, "Light")
    assert sorted(names(game, 0, "hand")) == ["Light", "Top"]


def test_a_zone_in_the_brackets_of_icons() -> None:
    framed, plain = [read_card_text("cfd", [f"[AUTO]{zone}: When your vanguard attacks, draw a card."], "normal unit",
                                    "Ayla") for zone in ("[Soul]", "(Soul)")]
    assert framed == plain


def test_only_so_many_cards_of_a_name() -> None:
    (rule,) = read_card_text("cfd", ['[CONT]: You may only have one "Ayla" in a deck.'], "normal unit", "Ayla")
    assert rule == ast.DeckRule(1, "Ayla")


def test_for_each_card_of_the_order_zone() -> None:
    text = "[CONT](RC): This unit gets [Power] +2000 for each of your order zone's set order."
    reads(text)
    songs = [hj.card("cfd", name=name, type="set order", grade=0, kinds=["song"]) for name in ("High", "Low")]
    game = board({"rearguard": {"left_back": unit("Watcher", text=text)}, "order_zone": songs})
    assert game.card("Watcher").power == 11000


@pytest.mark.parametrize(("over", "drawn"), [("Squire", True), ("Page", False)])
def test_placed_on_the_vanguard_circle_by_riding(over: str, drawn: bool) -> None:
    text = '[AUTO]: When this unit is placed on (VC) by riding from "Squire", draw a card.'
    reads(text)
    game = hj.scenario("cfd", phase="ride", players=[
        {"vanguard": unit(over, grade=2), "hand": [front("Knight", text=text)], "deck": [unit("Top"), unit("Next"), 9]},
        {"vanguard": ROOK}])
    pass_to(game, "ride phase")
    before = len(names(game, 0, "hand"))
    game.pick(action="ride", card="Knight")
    assert (len(names(through(game), 0, "hand")) == before) is drawn


def test_only_the_vanguard_circle_is_ridden_on() -> None:
    with pytest.raises(UnreadText):
        reads('[AUTO]: When this unit is placed on (RC) by riding from "Squire", draw a card.')
