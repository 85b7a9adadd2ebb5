"""Costs without their bracket, what a cost was paid with, original values of others, columns, and steps of defence."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_card_text
from headjudge.language.tree import ast
from tests.cfd.helpers import ROOK, board, front, order, trigger, unit
from tests.cfd.test_text_instructions import power_of
from tests.cfd.texts import acted, reads, through
from tests.vanguard.helpers import asked, attack, names


class TestBrackets:
    @pytest.mark.parametrize("cost", ["[COST][Rest] this unit & discard a card from hand]",
                                      "[COST][[Rest] this unit & discard a card from hand]"])
    def test_the_bracket_before_an_icon_is_left_out(self, cost: str) -> None:
        game = acted(f"{cost}, and draw a card.", hand=[unit("Bram")], deck=[unit("Top"), 9])
        assert (names(game, 0, "drop"), names(game, 0, "hand"), game.card("Actor").state) == (["Bram"], ["Top"], "rest")

    def test_the_bracket_is_printed_twice(self) -> None:
        game = acted("[COST][[Soul-Blast 1 & Rest] this unit], and draw a card.", soul=[unit("Bram")],
                     deck=[unit("Top"), 9])
        assert (names(game, 0, "drop"), names(game, 0, "hand"), game.card("Actor").state) == (["Bram"], ["Top"], "rest")


class TestWhatWasPaid:
    @pytest.mark.parametrize(("grade", "power"), [(3, 12000), (2, 7000)])
    def test_the_place_of_the_cards_is_left_out(self, grade: int, power: int) -> None:
        game = acted("[COST][put a card from hand into soul], and if you put a grade 3 card for this cost, this unit"
                     " gets [Power] +5000 until end of turn.", hand=[unit("Bram", grade=grade)])
        assert power_of(game, "Actor") == power

    @pytest.mark.parametrize(("many", "power"), [(2, 12000), (1, 7000)])
    def test_so_many_cards_are_retired(self, many: int, power: int) -> None:
        units = {place: unit(place) for place in ("left_front", "right_front")[:many]}
        game = acted("[COST][retire one or more of your other rear-guards], and if you retired two or more units for"
                     " this cost, this unit gets [Power] +5000 until end of turn.", "left_front", "right_front", "done",
                     rearguard=units)
        assert power_of(game, "Actor") == power

    def test_no_card_was_put_for_a_cost_that_discards(self) -> None:
        with pytest.raises(UnreadText, match="no cost that was paid so"):
            read_card_text("cfd", ["[ACT](RC): [COST][Counter-Blast 1], and draw a card. If you put a grade 3 card for"
                                   " this cost, draw a card."], "normal unit", "Ayla")


class TestOriginalValues:
    def test_of_the_chosen_unit(self) -> None:
        game = acted("Choose one of your other rear-guards, and its original [Power] becomes 15000 until end of turn.",
                     rearguard={"left_front": unit("Bram")})
        assert power_of(game, "Bram") == 15000

    def test_what_was_added_stays_added(self) -> None:
        game = acted("Choose one of your other rear-guards, it gets [Power] +2000 until end of turn, and that unit's"
                     " original [Power] becomes 15000 until end of turn.", rearguard={"left_front": unit("Bram")})
        assert power_of(game, "Bram") == 17000

    def test_of_all_units_of_a_kind(self) -> None:
        text = ('[CONT](RC): The original [Power] of all of your rear-guards with "Bram" in their card names become'
                " 18000.")
        reads(text)
        game = board({"rearguard": {"left_back": unit("Asker", text=text), "left_front": unit("Bram")}})
        assert (power_of(game, "Bram"), power_of(game, "Asker")) == (18000, 7000)

    def test_of_units_on_a_circle(self) -> None:
        text = '[CONT](RC): The original [Power] of all of your "Bram" on (RC) becomes 18000.'
        reads(text)
        game = board({"vanguard": front("Bram"),
                      "rearguard": {"left_back": unit("Asker", text=text), "left_front": unit("Bram")}})
        assert power_of(game, "Bram") == 18000
        assert game.players[0]["vanguard"][0].power == front("Bram").numbers["power"]


class TestColumns:
    @pytest.mark.parametrize(("circle", "power"), [("left_front", 10000), ("right_front", 7000)])
    def test_a_unit_is_placed_in_the_same_column(self, circle: str, power: int) -> None:
        text = ("[AUTO](RC): When your other unit is placed on (RC) in the same column as this unit, this unit gets"
                " [Power] +3000 until end of turn.")
        reads(text)
        game = board({"rearguard": {"left_back": unit("Asker", text=text)}, "hand": [unit("Bram")]})
        game.pick(action="call", card="Bram")
        assert power_of(through(game, circle), "Asker") == power


class TestSteps:
    DEFENDS = ("[AUTO](Hand): At the beginning of the guard step of the battle your unit with \"Bram\" in its card name"
               " was attacked, you may put this card into your soul.")

    @pytest.mark.parametrize(("target", "asks"), [("Bram", True), ("Rook", False)])
    def test_the_guard_step_of_a_battle_in_which_a_unit_is_attacked(self, target: str, asks: bool) -> None:
        reads(self.DEFENDS)
        game = board({}, {"rearguard": {"left_front": unit("Bram")}, "hand": [unit("Shield", text=self.DEFENDS)]},
                     phase="battle")
        attack(game, "Regent", target)
        assert (asked(game).kind != "guard") is asks


class TestStands:
    @pytest.mark.parametrize(("text", "drawn"), [
        ("When your other rear-guard [Stand] other than during the stand phase", True),
        ("When your other rear-guard [Stand] during your main phase", True),
        ("When your other rear-guard [Stand] during your battle phase", False),
        ("When your opponent's rear-guard [Stand] during their battle phase", False),
    ])
    def test_a_unit_stands_at_some_time(self, text: str, drawn: bool) -> None:
        reads(f"[AUTO](RC): {text}, draw a card.")
        game = board({"rearguard": {
            "left_back": unit("Asker", text=f"[AUTO](RC): {text}, draw a card."),
            "right_back": unit("Actor", text="[ACT](RC)[1/turn]: Choose two of your other rear-guards, and [Stand]"
                               " them."),
            "left_front": hj.put(unit("Bram"), state="rest")}, "deck": [unit("Top"), 9]})
        game.pick(action="activate", card="Actor")
        assert ("Top" in names(through(game), 0, "hand")) is drawn


class TestLooks:
    @pytest.mark.parametrize(("first", "power"), [("Look at the top card of your deck, and put it on the top of your"
                                                   " deck.", 12000), ("Draw a card.", 7000)])
    def test_the_deck_was_looked_at_this_turn(self, first: str, power: int) -> None:
        text = "[CONT](RC): If you looked at your deck by a card's effects this turn, this unit gets [Power] +5000."
        reads(text)
        game = acted(first, rearguard={"left_front": unit("Bram", text=text)})
        assert power_of(game, "Bram") == power

    @pytest.mark.parametrize(("place", "power"), [("Effect 2", 12000), ("Effect 1", 7000)])
    def test_where_the_card_was_put(self, place: str, power: int) -> None:
        game = acted("Look at the top card of your deck, put it on the top of the deck or into soul, and if you put it"
                     " into soul, this unit gets [Power] +5000 until end of turn.", place)
        assert power_of(game, "Actor") == power


class TestNumbers:
    def test_as_many_units_as_the_grade_of_the_other_vanguard(self) -> None:
        game = acted("Choose up to the same number of your rear-guards as the grade of your opponent's vanguard, and"
                     " they get [Power] +5000 until end of turn.", "Bram", "Cole", "Actor", "done",
                     other={"vanguard": front("Rook", grade=2, skills=[])},
                     rearguard={"left_front": unit("Bram"), "right_front": unit("Cole")})
        assert sorted(power_of(game, name) for name in ("Bram", "Cole", "Actor")) == [7000, 12000, 12000]

    @pytest.mark.parametrize(("soul", "power"), [(("Orla One", "Orla One", "Wren"), 12000),
                                                 (("Orla One", "Orla Two"), 17000)])
    def test_each_name_counts_once(self, soul: tuple[str, ...], power: int) -> None:
        text = ('[CONT](RC): This unit gets [Power] +5000 for each card with "Orla" in its different card name in your'
                " soul.")
        reads(text)
        game = board({"soul": [unit(name) for name in soul], "rearguard": {"left_back": unit("Asker", text=text)}})
        assert power_of(game, "Asker") == power

    @pytest.mark.parametrize(("grade", "most"), [(3, 2), (2, 1)])
    def test_more_cards_of_different_names(self, grade: int, most: int) -> None:
        game = acted("Choose up to one normal unit from your bind zone, and put it into your soul. If your opponent's"
                     " vanguard is grade 3 or greater, choose up to two cards with different card names instead of"
                     " one.",
                     "Bram", "Cole", "done", other={"vanguard": front("Rook", grade=grade, skills=[])},
                     bind=[unit("Bram"), unit("Bram"), unit("Cole")])
        assert sorted(names(game, 0, "soul")) == ["Bram", "Cole"][:most]

    @pytest.mark.parametrize(("grade", "tokens"), [(3, 2), (0, 1)])
    def test_more_tokens(self, grade: int, tokens: int) -> None:
        game = acted("Call up to one plant token to (RC). If your opponent's vanguard is grade 1 or greater, call up to"
                     " two instead of one.", f"declare {tokens}",
                     other={"vanguard": front("Rook", grade=grade, skills=[])})
        assert names(game, 0, "rearguard").count("Plant") == tokens


class TestBattles:
    BOTH = "[AUTO](VC): When this unit attacks or is attacked, draw a card."

    def test_a_unit_attacks_or_is_attacked(self) -> None:
        reads(self.BOTH)
        for seat, other in ((0, 1), (1, 0)):
            sides: list[dict[str, Any]] = [{"vanguard": front("Regent", skills=[]), "hand": [unit("Guard")]},
                                           {"vanguard": ROOK, "hand": [unit("Guard")]}]
            sides[seat] |= {"vanguard": front(("Regent", "Rook")[seat], text=self.BOTH, skills=[]),
                            "deck": [unit("Top"), 9]}
            game = hj.scenario("cfd", players=sides, phase="battle")
            attack(game, "Regent")
            assert ["Top" in names(game, one, "hand") for one in (seat, other)] == [True, False]

    def test_critical_becomes_a_number_behind_a_cost(self) -> None:
        text = ("[AUTO](RC): When this unit attacks, until end of that battle, this unit gets [Power] +10000, and its"
                " [Critical] also becomes 2.")
        reads(text)
        game = board({"rearguard": {"left_front": unit("Asker", text=text)}}, {"hand": [unit("Guard")]}, phase="battle")
        attack(game, "Asker")
        [card] = [one for one in game.players[0]["rearguard"] if one.name == "Asker"]
        assert (card.power, card.critical) == (17000, 2)

    @pytest.mark.parametrize(("name", "power"), [("Bram", 12000), ("Cole", 7000), ("Regent", 16000)])
    def test_units_of_the_center_column(self, name: str, power: int) -> None:
        text = "[CONT](RC): All of your units in the center column get [Power] +5000."
        reads(text)
        game = board({"rearguard": {"left_back": unit("Asker", text=text), "center_back": unit("Bram"),
                                    "right_front": unit("Cole")}})
        found = [card for zone in ("rearguard", "vanguard") for card in game.players[0][zone] if card.name == name]
        assert [card.power for card in found] == [power]

    @pytest.mark.parametrize(("units", "drawn"), [(5, True), (4, False)])
    def test_all_circles_have_rear_guards(self, units: int, drawn: bool) -> None:
        text = "[AUTO](VC): When this unit attacks, if all of your (RC) have rear-guards, draw a card."
        reads(text)
        places = ("left_front", "right_front", "left_back", "center_back", "right_back")[:units]
        game = board({"vanguard": front("Regent", text=text, skills=[]), "deck": [unit("Top"), 9],
                      "rearguard": {place: unit(place) for place in places}}, {"hand": [unit("Guard")]}, phase="battle")
        attack(game, "Regent")
        assert bool(names(game, 0, "hand")) is drawn


def test_a_trigger_unit_with_another_icon() -> None:
    game = acted("Choose a trigger unit other than [Over] from your drop, and put it into hand.", "Heal",
                 drop=[trigger("over"), trigger("heal")])
    assert names(game, 0, "hand") == ["Heal Bell"] and names(game, 0, "drop") == ["Over Bell"]


@pytest.mark.parametrize("text", [
    "When this unit attacks, perform one of following. ・Draw a card. ・[Soul-Charge 1].",
    "When this unit attacks, choose one of any players' rear-guards, and put it into soul.",
    "When this unit boosts your vanguard, draw a card.",
    "When this unit attacks, if your opponent has no rear-guards in their front row, draw a card.",
    "When this unit attacks, three units in your front row get [Power] +10000 until end of turn.",
    "When this unit attacks, until end of turn, this unit gets \"Intercept\" and can intercept from the back row.",
    "When this unit attacks, if you have \"Bram\" in your Order Zone, draw a card.",
])
def test_other_words(text: str) -> None:
    reads(f"[AUTO](RC): {text}")


def test_what_cannot_be_done_twice_over() -> None:
    text = "[CONT](RC): This unit cannot attack and cannot boost."
    assert reads(text) == reads(text.replace("and cannot", "or"))


def test_an_additional_effect_lasts_for_the_whole_fight() -> None:
    text = ('Additional Effect - During this fight, you get "During your turn, all of your rear-guards get'
            ' [Power]+10000"!')
    [ability] = read_card_text("cfd", [text], "trigger unit", "Ayla")
    assert isinstance(ability, ast.OnPlay)
    assert getattr(ability.body, "until", None) == ast.Until("game")


@pytest.mark.parametrize(("played", "drawn"), [(True, False), (False, True)])
def test_no_orders_were_played_this_turn(played: bool, drawn: bool) -> None:
    text = "[AUTO]: When this unit is placed on (RC) from hand, if you did not play any orders this turn, draw a card."
    reads(text)
    game = board({"hand": [unit("Asker", text=text), order("Flare", text="[Soul-Charge 1].")],
                  "deck": [unit("Low"), unit("Top"), 9]})
    if played:
        game.pick(action="order", card="Flare")
        through(game)
    game.pick(action="call", card="Asker")
    assert any(name in names(through(game), 0, "hand") for name in ("Low", "Top")) is drawn
