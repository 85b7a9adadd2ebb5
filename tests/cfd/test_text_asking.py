"""Conditions in play: on the sentences before, on battles, on units and on cards in zones."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.cases import every
from tests.cfd.helpers import ROOK, board, front, order, trigger, unit
from tests.cfd.test_text_deeds import drawn
from tests.cfd.texts import reads
from tests.vanguard.helpers import asked, attack, finish_attack, pass_to

SPY = "Choose up to one card from your hand, and bind it. "


@pytest.mark.parametrize(("text", "mine", "wanted"), [
    ("Choose up to two cards from your hand, and bind them. If you bound two or more cards, draw a card.",
     {"hand": [unit("One"), unit("Two")]}, True),
    ("Choose up to two cards from your hand, and bind them. If you bound two or more cards, draw a card.",
     {"hand": [unit("One")]}, False),
    ("Choose a card from your drop, and put it into your hand. If you put a card into your hand, draw a card.",
     {"drop": [unit("One")]}, True),
    ("Choose a card from your drop, and put it into your hand. If you put a card into your hand, draw a card.",
     {}, False),
    ("Choose a card from your hand, and put it into your soul. If you put a trigger unit into your soul, draw a card.",
     {"hand": [trigger("draw")]}, True),
    ("Choose a card from your hand, and put it into your soul. If you put a trigger unit into your soul, draw a card.",
     {"hand": [unit("One")]}, False),
    ("Choose a card from your hand, and put it into your soul. If a unit with \"Bram\" in its card name was put into"
     " your soul by this effect, draw a card.", {"hand": [unit("Bram")]}, True),
    ("[Soul-Charge 1]. If a trigger unit was [Soul-Charge], draw a card.",
     {"deck": [trigger("draw"), unit("Top"), 9]}, True),
    ("[Soul-Charge 1]. If a trigger unit was [Soul-Charge], draw a card.",
     {"deck": [unit("First"), unit("Top"), 9]}, False),
])
def test_what_was_done(text: str, mine: dict[str, Any], wanted: bool) -> None:
    assert drawn(text, **mine) is wanted


@every(("condition", "mine", "other", "wanted"), [
    ("your soul has two or more cards with different grades", {"soul": [unit("A"), unit("B", grade=2)]}, {}, True),
    ("your soul has two or more cards with different grades", {"soul": [unit("A"), unit("B")]}, {}, False),
    ("your soul has two or more cards with different card names", {"soul": [unit("A"), unit("A")]}, {}, False),
    ("your soul has two or more cards with different card names", {"soul": [unit("A"), unit("B")]}, {}, True),
    ("you have two or more rear-guards with different grades", {}, {}, False),
    ("you have two or more rear-guards with different grades", {"rearguard": {"left_front": unit("A", grade=2)}}, {},
     True),
    ("there are no other rear-guards", {}, {}, True),
    ("there are no other rear-guards", {}, {"rearguard": {"left_front": unit("A")}}, False),
    ("there are no other units in the same column as this unit", {"rearguard": {"left_front": unit("A")}}, {}, False),
    ("there are no other units in the same column as this unit", {}, {"rearguard": {"right_front": unit("A")}}, False),
    ("there are no other units in the same column as this unit", {}, {"rearguard": {"left_front": unit("A")}}, True),
    ('"Bram" is in your soul', {"soul": [unit("Bram")]}, {}, True), ('"Bram" is in your soul', {}, {}, False),
    ('all of your units have "Re" in its card name', {}, {}, False),
    ('all of your units have "Regent" or "Asker" in their card names', {}, {}, True),
    ("your vanguard is grade 3", {}, {}, True), ("your vanguard is grade 4", {}, {}, False),
    ("your opponent's vanguard is grade 3 or greater and they have no rear-guards", {}, {}, True),
    ("your opponent's vanguard is grade 3 or greater and they have no rear-guards", {},
     {"rearguard": {"left_front": unit("A")}}, False),
    ("your and your opponent's vanguards have the same grade", {}, {}, True),
    ("your and your opponent's vanguards have the same grade", {"vanguard": front(grade=4)}, {}, False),
    ("the sum of your units' grades is 4 or greater", {}, {}, True),
    ("the sum of your units' grades is 5 or greater", {}, {}, False),
    ("the number of your rear-guards is greater than your opponent's by one or more", {}, {}, True),
    ("the number of your rear-guards is greater than your opponent's by two or more", {}, {}, False),
    ("your drop and Order Zone have a total of two or more set orders",
     {"drop": [order("S", type="set order")], "order_zone": [order("T", type="set order")]}, {}, True),
    ("you have a total of two or more order cards in your drop and bind zone", {"drop": [order("S")]}, {}, False),
    ("you have a total of two or more order cards in your drop and bind zone",
     {"drop": [order("S")], "bind": [order("S")]}, {}, True),
    ("your order zone only has World cards", {"order_zone": [order("W", type="set order", kinds=["world"])]}, {}, True),
    ("your order zone only has World cards", {"order_zone": [order("W", type="set order", kinds=["song"])]}, {}, False),
    ('your vanguard is grade 4, or your soul has a card', {"soul": 1}, {}, True),
    ('your vanguard is grade 4, or you have a grade 3 vanguard', {}, {}, True),
    ('your vanguard is grade 4, or your soul has a card', {}, {}, False),
    ("your vanguard is grade 3, and your soul has a card", {"soul": 1}, {}, True),
    ("your vanguard is grade 3, and your soul has a card", {}, {}, False),
    ("your soul has a card with the same card name as your vanguard", {"soul": [front()]}, {}, True),
    ("your soul has a card with the same card name as your vanguard", {"soul": [front("A")]}, {}, False),
])
def test_what_is_there(condition: str, mine: dict[str, Any], other: dict[str, Any], wanted: bool) -> None:
    text = f"[CONT](RC): If {condition}, this unit gets [Power] +5000."
    (read,) = read_card_text("cfd", [text], "normal unit", "Asker")
    assert read_card_text("cfd", [print_ability("cfd", read)], "normal unit", "Asker") == (read,)
    asker = unit("Asker", text=text)
    game = board({**mine, "rearguard": {"left_back": asker, **mine.get("rearguard", {})}}, other)
    assert game.card("Asker").power == (12000 if wanted else 7000)


def test_it_is_the_zone_of_the_condition_before() -> None:
    text = ("[CONT](RC): If your opponent's drop has two or more cards, this unit gets [Power] +2000. If it has four or"
            " more cards, this unit gets [Power] +1000.")
    for drop, power in ((1, 7000), (2, 9000), (4, 10000)):
        game = board({"rearguard": {"left_back": unit("Asker", text=text)}}, {"drop": drop})
        assert game.card("Asker").power == power
    with pytest.raises(UnreadText, match="not clear what has them"):
        read_card_text("cfd", ["[CONT](RC): If it has four or more cards, this unit gets [Power] +1000."],
                       "normal unit", "Asker")


@pytest.mark.parametrize(("when", "number", "wanted"), [
    ("During the second battle of this turn or more", 1, False),
    ("During the second battle of this turn or more", 2, True),
    ("During the second battle or more of your turn", 2, True), ("During the first battle of this turn", 2, False),
])
def test_the_number_of_the_battle(when: str, number: int, wanted: bool) -> None:
    asker = unit("Asker", text=f"[CONT](RC): {when}, this unit gets [Power] +5000.")
    game = board({"rearguard": {"left_back": asker, "left_front": unit("One"), "right_front": unit("Two")}},
                 {"hand": 3})
    assert game.card("Asker").power == 7000
    attack(game, "One")
    if number == 2:
        finish_attack(game)
        attack(game, "Two")
    assert game.card("Asker").power == (12000 if wanted else 7000)


@pytest.mark.parametrize(("condition", "boost", "wanted"), [
    ("that attack hit a vanguard", "", True), ("this unit was boosted", "", False),
    ("this unit was boosted", "Two", True),
    ("you have a grade 4 vanguard, or that attack hit", "", True), ("it was the first battle of this turn", "", True),
    ("it was the second battle of this turn", "", False),
])
def test_the_battle_of_this_unit(condition: str, boost: str, wanted: bool) -> None:
    asker = unit("Asker", power=20000, text=f"[AUTO](RC): At the end of the battle this unit attacked, if {condition},"
                 " draw a card.")
    game = board({"rearguard": {"left_back": unit("Two"), "left_front": asker, "right_front": unit("More")},
                  "deck": [unit("Top"), 9]}, {"vanguard": ROOK, "deck": 9})
    attack(game, "Asker", boost=boost)
    finish_attack(game)
    assert ("Top" in game.players[0]["hand"].names) is wanted


def test_a_counter_charge_this_turn() -> None:
    text = "[CONT](RC): If you did not [Counter-Charge] this turn, this unit gets [Power] +5000."
    actor = unit("Actor", text="[ACT](RC)[1/turn]: [Counter-Charge 1].")
    game = board({"rearguard": {"left_back": unit("Asker", text=text), "right_back": actor},
                  "damage": [hj.put(unit("Dark"), face="down")]})
    assert game.card("Asker").power == 12000
    game.pick(action="activate")
    while game.decision is not None and game.decision.kind != "main phase":
        game.apply(0)
    assert game.card("Asker").power == 7000


@pytest.mark.parametrize(("words", "theirs"), [("the second battle or more of your turn", 7000),
                                               ("the second battle of that turn or more", 17000)])
def test_a_battle_of_your_turn_is_none_of_the_opponents(words: str, theirs: int) -> None:
    text = f"[CONT](RC): During {words}, this unit gets [Power] +10000."
    reads(text)
    watch = unit("Watch", text=text)
    game = board({"rearguard": {"left_front": unit("Bram"), "right_front": watch}},
                 {"hand": 1, "rearguard": {"left_front": watch}}, turn=2)
    for name in ("Bram", "Watch"):
        attack(game, name)
        while asked(game).kind not in ("guard", "start step"):
            game.apply(0)
        if name == "Bram":
            pass_to(game, "start step", 0)
    assert [card.power for seat in (0, 1) for card in game.players[seat]["rearguard"] if card.name == "Watch"] == [
        17000, theirs]
