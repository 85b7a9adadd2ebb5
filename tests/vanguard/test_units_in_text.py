"""Text about units, in both games: their kinds and deeds, numbers of them, and offers to the opponent."""

from __future__ import annotations

from types import ModuleType

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from tests.cfd import helpers as era
from tests.cfv import helpers as original
from tests.vanguard.both import BOTH, acted, actor, reads
from tests.vanguard.helpers import asked, attack, count, finish_attack, names, pass_to


def _power(game: hj.Game, name: str) -> int:
    found: int = game.card(name).power
    return found


class TestWhatTheyAre:
    @pytest.mark.parametrize(("grades", "drawn"), [((1, 2), 1), ((1, 3), 0)])
    @BOTH
    def test_all_rear_guards_are_of_a_grade(self, made: ModuleType, grades: tuple[int, int], drawn: int) -> None:
        units = {place: made.unit(f"Pawn {grade}", grade=grade)
                 for place, grade in zip(("left_front", "right_front"), grades, strict=True)}
        game = acted(made, "If all of your rear-guards are grade 2 or less, draw a card.", rearguard=units)
        assert count(game, 0, "hand") == drawn

    @pytest.mark.parametrize(("grade", "drawn"), [(3, 1), (2, 0)])
    @BOTH
    def test_a_unit_that_was_named_before_is_of_a_grade(self, made: ModuleType, grade: int, drawn: int) -> None:
        text = "Choose one of your vanguards. If that unit is grade 3, draw a card."
        game = acted(made, text, vanguard=made.front("Front", grade=grade))
        if asked(game).kind != "main phase":
            game.pick(card="Front")
        assert count(game, 0, "hand") == drawn

    @BOTH
    def test_the_attacking_unit_is_asked_for(self, made: ModuleType) -> None:
        text = "[AUTO](VC): When your rear-guard attacks, if the attacking unit is grade 2, draw a card."
        reads(made, text)
        game = made.board({"vanguard": made.front("Front", text=text), "deck": 9, "rearguard": {
            "left_front": made.unit("Two", grade=2), "right_front": made.unit("One", grade=1)}}, {"deck": 9})
        attack(game, "One")
        assert count(game, 0, "hand") == 0
        finish_attack(game)
        attack(game, "Two")
        assert count(game, 0, "hand") == 1


class TestWhatTheyDo:
    @BOTH
    def test_another_unit_boosts(self, made: ModuleType) -> None:
        text = "[AUTO](VC): When your rear-guard boosts, that unit gets [Power] +5000 until end of turn."
        reads(made, text)
        game = made.board({"vanguard": made.front("Front", text=text), "deck": 9, "rearguard": {
            "left_front": made.unit("Lance"), "left_back": made.unit("Page", grade=1)}}, {"deck": 9})
        attack(game, "Lance", boost="Page")
        assert _power(game, "Page") == 12000

    @BOTH
    def test_a_unit_of_the_opponent_intercepts(self, made: ModuleType) -> None:
        text = "[AUTO](VC): When your opponent's rear-guard intercepts, draw a card."
        reads(made, text)
        game = made.board({"vanguard": made.front("Front", text=text), "deck": 9}, {"deck": 9, "rearguard": {
            "left_front": made.unit("Shield", grade=2)}})
        attack(game, "Front")
        while asked(game).player != 1:
            game.apply(0)
        game.pick(card="Shield")
        while "done" in [option.action for option in asked(game).options] and asked(game).player == 1:
            game.pick(action="done")
        assert count(game, 0, "hand") >= 1


class TestWhatTheOpponentMayDo:
    TEXT = ("[AUTO](VC): When this unit attacks, your opponent may choose a card from their hand, and discard it."
            " If your opponent does not, [Soul-Charge 1].")

    def _asked(self, made: ModuleType, hand: int) -> hj.Game:
        reads(made, self.TEXT)
        game: hj.Game = made.board({"vanguard": made.front("Front", text=self.TEXT), "deck": 9},
                                   {"deck": 9, "hand": hand})
        attack(game, "Front")
        return game

    @BOTH
    def test_they_are_asked_and_pay(self, made: ModuleType) -> None:
        game = self._asked(made, 1)
        assert asked(game).player == 1
        game.pick(action="yes")
        if count(game, 1, "hand"):
            game.apply(0)
        assert (count(game, 1, "drop"), count(game, 0, "soul")) == (1, 0)

    @BOTH
    def test_they_say_no(self, made: ModuleType) -> None:
        game = self._asked(made, 1)
        game.pick(action="no")
        assert (count(game, 1, "drop"), count(game, 0, "soul")) == (0, 1)

    @BOTH
    def test_who_has_no_card_cannot(self, made: ModuleType) -> None:
        game = self._asked(made, 0)
        assert count(game, 0, "soul") == 1

    @BOTH
    def test_they_call_a_unit_to_a_circle_of_their_own(self, made: ModuleType) -> None:
        text = "Your opponent chooses a card from their hand, and calls it to (RC)."
        game = acted(made, text, other={"hand": [made.unit("Guest")]})
        while asked(game).player == 1:
            game.apply(0)
        assert names(game, 1, "rearguard") == ["Guest"]


class TestNumbers:
    @BOTH
    def test_more_units_than_the_opponent(self, made: ModuleType) -> None:
        text = "If you have more rear-guards than your opponent, draw a card."
        alone = acted(made, text)
        assert count(alone, 0, "hand") == 1
        even = acted(made, text, other={"rearguard": {"left_front": made.unit("B")}})
        assert count(even, 0, "hand") == 0

    @BOTH
    def test_fewer_cards_in_hand_than_the_opponent(self, made: ModuleType) -> None:
        text = "If your opponent has more cards in their hand than you, draw a card."
        assert count(acted(made, text, other={"hand": 2}, hand=1), 0, "hand") == 2
        assert count(acted(made, text, other={"hand": 1}, hand=1), 0, "hand") == 1

    @pytest.mark.parametrize(("soul", "drawn"), [(0, 3), (1, 1)])
    @BOTH
    def test_another_number_of_cards_is_drawn_instead(self, made: ModuleType, soul: int, drawn: int) -> None:
        text = "Draw a card. If the number of cards in your soul is zero, draw three cards instead."
        assert count(acted(made, text, soul=soul), 0, "hand") == drawn

    @BOTH
    def test_nothing_was_drawn_in_place_of_which_more_is_drawn(self, made: ModuleType) -> None:
        with pytest.raises(UnreadText, match="in place of none"):
            reads(made, "[ACT](RC): If it is your turn, draw three cards instead.")

    @BOTH
    def test_what_is_always_so_grows_with_a_number_in_front(self, made: ModuleType) -> None:
        text = "[CONT](RC): For every two cards in your soul, this unit gets [Power] +3000."
        game = made.board({"rearguard": {"left_front": actor(made, text)}, "soul": 5}, {})
        assert _power(game, "Actor") == 7000 + 6000


class TestThisWay:
    def test_units_that_stand_this_way_are_counted(self) -> None:
        text = ("[Stand] all of your rear-guards. If two or more units [Stand] this way, draw a card.")
        units = {"left_front": original.unit("A"), "right_front": original.unit("B"), "right_back": original.unit("C")}
        for resting, drawn in ((("A", "B"), 1), (("A",), 0)):
            placed = {place: hj.put(unit, "rest" if unit.name in resting else "stand")
                      for place, unit in units.items()}
            game = acted(original, text, rearguard=placed)
            assert count(game, 0, "hand") == drawn

    def test_a_card_that_was_put_there_this_way(self) -> None:
        text = ("Choose up to one of your rear-guards, and put it into your soul. If you put that unit into your soul"
                " this way, draw a card.")
        game = acted(original, text, rearguard={"left_front": original.unit("A")})
        game.pick(card="A")
        while asked(game).kind != "main phase":
            game.apply(0)
        assert (count(game, 0, "soul"), count(game, 0, "hand")) == (1, 1)
        game = acted(original, text, rearguard={"left_front": original.unit("A")})
        game.pick(action="done")
        assert (count(game, 0, "soul"), count(game, 0, "hand")) == (0, 0)


def test_units_of_a_kind_cannot_attack_this_unit() -> None:
    text = "[CONT](VC): All of your opponent's grade 1 or less rear-guards cannot attack this unit."
    reads(era, text)
    game = era.board({"deck": 9, "rearguard": {"left_front": era.unit("One", grade=1),
                                               "right_front": era.unit("Two", grade=2)}},
                     {"vanguard": era.front("Tower", text=text), "deck": 9})
    pass_to(game, "start step")
    game.pick(action="attack")
    assert "One" not in str(asked(game).keys) and "Two" in str(asked(game).keys)


class TestWhereTheyStand:
    @BOTH
    def test_units_of_the_same_row(self, made: ModuleType) -> None:
        text = "[CONT](RC): All of your units in the same row as this unit get [Power] +2000."
        units = {"left_back": actor(made, text), "right_back": made.unit("Near"), "left_front": made.unit("Far")}
        game = made.board({"rearguard": units}, {"rearguard": {"left_back": made.unit("Foe")}})
        assert [_power(game, name) for name in ("Actor", "Near", "Far", "Foe")] == [9000, 9000, 7000, 7000]

    @pytest.mark.parametrize(("place", "power"), [("center_back", 10000), ("left_back", 7000)])
    @BOTH
    def test_in_the_column_of_the_vanguard(self, made: ModuleType, place: str, power: int) -> None:
        text = "[CONT](RC): If this unit is in the same column as your vanguard, this unit gets [Power] +3000."
        game = made.board({"rearguard": {place: actor(made, text)}}, {})
        assert _power(game, "Actor") == power

    @BOTH
    def test_in_the_column_of_a_unit_of_a_name(self, made: ModuleType) -> None:
        text = '[CONT](VC): All of your rear-guards in the same column as your "Mast" get [Power] +3000.'
        reads(made, text)
        game = made.board({"vanguard": made.front("Front", text=text), "rearguard": {
            "left_front": made.unit("Mast"), "left_back": made.unit("Deck"), "right_back": made.unit("Shore")}}, {})
        assert [_power(game, name) for name in ("Deck", "Shore")] == [10000, 7000]

    @BOTH
    def test_this_unit_and_another_one_change_places(self, made: ModuleType) -> None:
        text = "Exchange the positions of this unit and one of your other rear-guards in the same column as this unit."
        game = acted(made, text, rearguard={"left_front": made.unit("A"), "right_front": made.unit("B")})
        if asked(game).kind != "main phase":
            game.pick(card="A")
        units = game.players[0]["rearguard"]
        assert {str(card.slot): card.name for card in units} == {
            "left_front": "Actor", "left_back": "A", "right_front": "B"}


class TestBattles:
    @pytest.mark.parametrize(("power", "soul"), [(20000, 0), (1000, 1)])
    @BOTH
    def test_the_attack_of_another_unit_did_not_hit(self, made: ModuleType, power: int, soul: int) -> None:
        text = ("[AUTO](VC): At the end of the battle that your rear-guard attacked, if the attack did not hit,"
                " [Soul-Charge 1].")
        reads(made, text)
        game = made.board({"vanguard": made.front("Front", text=text), "deck": 9, "rearguard": {
            "left_front": made.unit("Lance", power=power)}}, {"deck": 9})
        attack(game, "Lance")
        finish_attack(game)
        assert count(game, 0, "soul") == soul

    @pytest.mark.parametrize(("name", "soul"), [("Lance", 1), ("Front", 0)])
    @BOTH
    def test_a_battle_in_which_this_unit_was_attacked_by_a_kind_of_unit(self, made: ModuleType, name: str, soul: int
                                                                        ) -> None:
        text = "[AUTO](VC): At the end of the battle that this unit was attacked by a rear-guard, [Soul-Charge 1]."
        reads(made, text)
        game = made.board({"vanguard": made.front("Front"), "deck": 9, "rearguard": {"left_front": made.unit("Lance")}},
                          {"vanguard": made.front("Tower", text=text), "deck": 9})
        attack(game, name, "Tower")
        game.run({0: "pass", 1: "pass"}, until=lambda game: game.turn_player == 1 or (
            game.decision is not None and game.decision.kind == "start step"))
        assert count(game, 1, "soul") == soul


    @BOTH
    def test_during_the_battle_in_which_this_unit_is_attacked(self, made: ModuleType) -> None:
        text = "[CONT](VC): During the battle that this unit was attacked, this unit gets [Power] +5000."
        reads(made, text)
        game = made.board({"vanguard": made.front("Front"), "deck": 9},
                          {"vanguard": made.front("Tower", text=text), "deck": 9, "hand": [made.unit("Guard")]})
        assert _power(game, "Tower") == 11000
        attack(game, "Front", "Tower")
        assert _power(game, "Tower") == 16000


class TestCards:
    @BOTH
    def test_one_of_each_grade(self, made: ModuleType) -> None:
        text = ("Choose up to one grade 0, grade 1, grade 2, and grade 3 card from your soul, and put them into your"
                " hand.")
        soul = [made.unit(f"{grade}{letter}", grade=grade) for grade in (1, 2) for letter in "ab"]
        game = acted(made, text, soul=soul)
        for name in ("1a", "2b"):
            game.pick(card=name)
            while asked(game).kind != "main phase" and "done" in [one.action for one in asked(game).options] and not [
                    one for one in asked(game).options if one.action != "done"]:
                game.pick(action="done")
        while asked(game).kind != "main phase":
            game.pick(action="done")
        assert sorted(names(game, 0, "hand")) == ["1a", "2b"]

    @BOTH
    def test_a_card_is_called_without_being_chosen_in_words_of_its_own(self, made: ModuleType) -> None:
        game = acted(made, "Call a grade 1 card from your hand to (RC) as [Rest].",
                     hand=[made.unit("One"), made.unit("Two", grade=2)])
        while asked(game).kind != "main phase":
            game.apply(0)
        assert "One" in names(game, 0, "rearguard") and game.card("One").state == "rest"
        assert names(game, 0, "hand") == ["Two"]

    @BOTH
    def test_a_card_from_the_top_is_bound_face_down(self, made: ModuleType) -> None:
        game = acted(made, "Bind the top card of your deck face down.")
        assert count(game, 0, "bind") == 1 and not game.players[0]["bind"][0].face_up


@pytest.mark.parametrize(("orders", "power"), [(2, 17000), (1, 7000)])
def test_so_many_orders_were_played(orders: int, power: int) -> None:
    text = "[CONT](RC): If you played two or more orders this turn, this unit gets [Power] +10000."
    more = era.unit("More", text="[CONT](RC): You can play an additional order.")
    cards = [hj.card("cfd", name=f"Note {at}", type="normal order", grade=0, text="Draw a card.")
             for at in range(orders)]
    game = era.board({"rearguard": {"left_front": actor(era, text), "right_front": more}, "hand": cards, "deck": 9}, {})
    for at in range(orders):
        game.pick(action="order", card=f"Note {at}")
    assert _power(game, "Actor") == power


class TestOneAnother:
    @BOTH
    def test_this_unit_is_boosted_by_another(self, made: ModuleType) -> None:
        text = "[AUTO](RC): When your rear-guard boosts this unit, that unit gets [Power] +5000 until end of turn."
        units = {"left_front": actor(made, text), "left_back": made.unit("Page"), "right_front": made.unit("Lance"),
                 "right_back": made.unit("Squire")}
        game = made.board({"rearguard": units, "deck": 9}, {"deck": 9})
        attack(game, "Lance", boost="Squire")
        finish_attack(game)
        assert _power(game, "Squire") == 7000
        attack(game, "Actor", boost="Page")
        assert _power(game, "Page") == 12000

    @pytest.mark.parametrize(("name", "soul"), [("Lance", 1), ("Front", 0)])
    @BOTH
    def test_this_unit_is_attacked_by_a_kind_of_unit(self, made: ModuleType, name: str, soul: int) -> None:
        text = "[AUTO](VC): When this unit is attacked by a rear-guard, [Soul-Charge 1]."
        reads(made, text)
        game = made.board({"vanguard": made.front("Front"), "deck": 9, "rearguard": {"left_front": made.unit("Lance")}},
                          {"vanguard": made.front("Tower", text=text), "deck": 9})
        attack(game, name, "Tower")
        assert count(game, 1, "soul") == soul

    @pytest.mark.parametrize(("name", "drawn"), [("Harbor Guard", 1), ("Guard", 0)])
    @BOTH
    def test_a_unit_that_was_named_before_has_a_name(self, made: ModuleType, name: str, drawn: int) -> None:
        text = 'Choose one of your vanguards. If that unit has "Harbor" in its card name, draw a card.'
        game = acted(made, text, vanguard=made.front(name))
        if asked(game).kind != "main phase":
            game.pick(card=name)
        assert count(game, 0, "hand") == drawn

    @BOTH
    def test_two_of_several_units_are_retired_in_one_clause(self, made: ModuleType) -> None:
        foes = {place: made.unit(name) for place, name in (("left_front", "A"), ("right_front", "B"),
                                                           ("left_back", "C"))}
        game = acted(made, "Retire two of your opponent's rear-guards.", other={"rearguard": foes})
        for name in ("A", "C"):
            game.pick(card=name)
        assert sorted(names(game, 1, "drop")) == ["A", "C"]


@pytest.mark.parametrize(("grade", "drawn", "soul"), [(3, 1, 1), (2, 0, 1)])
def test_both_of_two_effects_are_carried_out_instead(grade: int, drawn: int, soul: int) -> None:
    text = ("Perform one of the following. If your opponent's vanguard is grade 3 or greater, perform both instead."
            " \u30fbDraw a card. \u30fb[Soul-Charge 1].")
    game = acted(era, text, other={"vanguard": era.front("Foe", grade=grade)})
    if asked(game).kind != "main phase":
        game.apply(1)
    assert (count(game, 0, "hand"), count(game, 0, "soul")) == (drawn, soul)


def test_cards_of_the_same_grade_as_another_one() -> None:
    text = ('[ACT](RC): [COST][discard a card from your hand], choose a card with "Harbor" in its card name and the'
            " same grade as the card discarded for this cost from your drop, and put it into your hand.")
    game = era.board({"rearguard": {"left_back": actor(era, text)}, "deck": 9, "hand": [era.unit("Two", grade=2)],
                      "drop": [era.unit("Harbor One", grade=1), era.unit("Harbor Two", grade=2)]}, {"deck": 9})
    game.pick(action="activate", card="Actor")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert names(game, 0, "hand") == ["Harbor Two"]


class TestWhatIsNotMeant:
    """Words that are read for one unit alone, or for one moment alone."""

    @BOTH
    @pytest.mark.parametrize("by", ["", " by a vanguard"])
    def test_a_unit_that_attacks_is_not_attacked(self, made: ModuleType, by: str) -> None:
        text = f"[CONT](VC): During the battle that this unit was attacked{by}, this unit gets [Power] +5000."
        reads(made, text)
        game = made.board({"vanguard": made.front("Tower", text=text), "deck": 9}, {"deck": 9})
        attack(game, "Tower")
        assert _power(game, "Tower") == 11000

    @BOTH
    def test_a_unit_that_a_vanguard_attacks_is_not_attacking_it(self, made: ModuleType) -> None:
        text = "[CONT](RC): If this unit is attacking a vanguard, this unit gets [Power] +5000."
        game = made.board({"vanguard": made.front("Front"), "deck": 9},
                          {"rearguard": {"left_front": hj.put(made.unit("Lance", text=text), state="rest")}, "deck": 9})
        attack(game, "Front", "Lance")
        assert _power(game, "Lance") == 7000

    @BOTH
    @pytest.mark.parametrize(("tail", "drawn"), [(" a rear-guard", 1), (" a vanguard", 0)])
    @pytest.mark.parametrize("whose", ["this unit", "your rear-guard"])
    def test_a_unit_that_was_attacked_and_retired_was_attacked(
            self, made: ModuleType, whose: str, tail: str, drawn: int) -> None:
        """At the end of the battle the rear-guard that was hit lies in the drop zone."""
        place = "RC" if whose == "this unit" else "VC"
        text = f"[AUTO]({place}): At the end of the battle that {whose} attacked{tail}, draw a card."
        reads(made, text)
        own = {"text": text} if place == "RC" else {}
        front = made.front("Front") if own else made.front("Front", text=text)
        game = made.board({"vanguard": front, "rearguard": {"left_front": made.unit("Lance", power=30000, **own)},
                           "deck": 9}, {"deck": 9, "rearguard": {
                               "left_front": hj.put(made.unit("Weak"), state="rest")}})
        attack(game, "Lance", "Weak")
        game.run({0: "pass", 1: "pass"}, until=lambda game: game.turn_player == 1 or (
            game.decision is not None and game.decision.kind == "start step"))
        assert count(game, 0, "hand") == drawn and not len(game.players[1]["rearguard"])

    @BOTH
    @pytest.mark.parametrize(("text", "why"), [
        ("[AUTO](VC): When your rear-guard attacks, if the attacked unit is a vanguard, draw a card.", "which circle"),
        ("[AUTO](VC): When your rear-guard boosts, the boosted unit gets [Power] +5000 until end of turn.",
         "which unit boosts it"),
        ("[ACT](RC): Choose two of your rear-guards. If it is grade 3, draw a card.", "not clear what"),
    ])
    def test_what_names_no_one_unit_is_not_read(self, made: ModuleType, text: str, why: str) -> None:
        with pytest.raises(UnreadText, match=why):
            reads(made, text)


@BOTH
@pytest.mark.parametrize(("condition", "holds"), [
    ("your vanguard is grade 3", True), ("your vanguard is grade 2", False), ('your vanguard is "Regent"', True),
    ('your vanguard is "Rook"', False), ('your opponent\'s vanguard is "Rook"', True),
    ("your opponent's vanguard is grade 3", True), ("your opponent's vanguard is grade 4", False),
    ('your vanguard is a grade 3 with "Reg" in its card name', True),
    ('your vanguard has "Rook" in its card name', False),
])
def test_what_your_vanguard_is(made: ModuleType, condition: str, holds: bool) -> None:
    text = f"[CONT](RC): If {condition}, this unit gets [Power] +1000."
    game = made.board({"rearguard": {"left_back": actor(made, text)}})
    assert game.card("Actor").power == (8000 if holds else 7000)
