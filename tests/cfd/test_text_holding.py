"""Conditions on rows and zones, on the past of this turn, and on cards that were named before, in play."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.tree import ast
from tests.cfd.helpers import ROOK, board, front, order, unit
from tests.cfd.texts import reads, through
from tests.vanguard.helpers import asked, attack, finish_attack, names, pass_to

GAIN = "this unit gets [Power] +5000."


def watching(condition: str, **mine: Any) -> hj.Game:
    """A position with a rear-guard that gets power while something is so."""
    text = f"[CONT](RC): If {condition}, {GAIN}"
    reads(text)
    rearguard = {"left_back": unit("Watcher", text=text), **mine.pop("rearguard", {})}
    return board({"rearguard": rearguard, **mine})


def holds(game: hj.Game) -> bool:
    """Whether the watcher has its power."""
    return bool(game.card("Watcher").power == 12000)


class TestWhatIsThere:
    @pytest.mark.parametrize(("condition", "wanted"), [
        ("your back row has two or more grade 1 or less rear-guards", True),
        ("your back row has three or more rear-guards", False),
        ("your front row has one or more rear-guards", False),
        ("your opponent's front row has one or more rear-guards", False),
    ])
    def test_rear_guards_of_a_row(self, condition: str, wanted: bool) -> None:
        assert holds(watching(condition, rearguard={"right_back": unit("Other")})) is wanted

    def test_other_units_stand_in_no_row_of_rear_guards(self) -> None:
        with pytest.raises(UnreadText):
            reads(f"[CONT](RC): If your back row has two or more vanguards, {GAIN}")

    @pytest.mark.rule("cfd:16.3.4")
    def test_arms_lie_apart_from_the_vanguard(self) -> None:
        blade = order("Blade", type="arms order", text='Arms - "Regent"')
        text = "[ACT](RC): Choose an Arms card from your hand, and arm it to one of your vanguards."
        game = watching("you have one or more Arms on your (VC)", hand=[blade],
                        rearguard={"right_back": unit("Smith", text=text)})
        assert not holds(game)
        game.pick(action="activate", card="Smith")
        assert holds(through(game))

    @pytest.mark.parametrize(("zone", "wanted"), [("soul", True), ("hand", False)])
    def test_in_the_soul_or_on_a_circle(self, zone: str, wanted: bool) -> None:
        condition = 'you have one or more cards in your soul or on your (RC) with "Bram" in their card names'
        assert holds(watching(condition, **{zone: [unit("Old Bram")]})) is wanted

    @pytest.mark.parametrize("line", ["front", "back"])
    def test_this_unit_stands_in_a_row(self, line: str) -> None:
        assert holds(watching(f"this unit is in the {line} row")) is (line == "back")


class TestThePast:
    @pytest.mark.parametrize(("number", "wanted"), [(1, 0), (2, 1)])
    def test_so_many_of_those_that_were_retired(self, number: int, wanted: int) -> None:
        text = ("[CONT](RC): During your turn, if your opponent's rear-guard was retired this turn, this unit gets"
                " [Power]"
                " +5000, and if two or more were retired, it gets [Critical] +1.")
        reads(text)
        slayer = unit("Slayer", ast.Activated(ast.Move(ast.Pick(
            ast.Select(("rearguard",), "opponent"), ast.Quant(ast.Num(number), ast.Num(number))), (ast.Spot("drop"),))))
        game = board({"rearguard": {"left_back": unit("Watcher", text=text), "right_back": slayer}},
                     {"rearguard": {"left_front": unit("A"), "right_front": unit("B")}})
        assert not holds(game)
        game.pick(action="activate", card="Slayer")
        while asked(game).kind != "main phase":
            game.apply(0)
        assert holds(game) and game.card("Watcher").critical == 1 + wanted

    def test_of_none_that_were_asked_for_it_is_not_clear(self) -> None:
        with pytest.raises(UnreadText):
            reads(f"[CONT](RC): If two or more were retired, {GAIN}")

    @pytest.mark.parametrize(("cost", "wanted"), [("retire two of your other rear-guards", True),
                                                  ("retire another rear-guard", False), ("Soul-Blast 1", False)])
    def test_rear_guards_retired_for_a_cost(self, cost: str, wanted: bool) -> None:
        payer = unit("Payer", text=f"[ACT](RC)[1/turn]: [COST][{cost}], and {GAIN[:-1]} until end of turn.")
        game = watching("two or more rear-guards were retired for the cost of your card this turn", soul=[unit("Old")],
                        rearguard={"right_back": payer, "left_front": unit("A"), "right_front": unit("B")})
        game.pick(action="activate", card="Payer")
        while asked(game).kind != "main phase":
            option = next((at for at, one in enumerate(asked(game).options) if "Watcher" not in str(one)), 0)
            game.apply(option)
        assert holds(game) is wanted

    def test_no_card_of_a_kind_was_put_somewhere(self) -> None:
        mover = unit("Mover", ast.Activated(ast.Move(
            ast.Pick(ast.Select(("hand",), "you"), ast.Quant(ast.Num(1), ast.Num(1))), (ast.Spot("orders"),))))
        camp = hj.card("cfd", name="Camp", type="set order", grade=0, kinds=["base"])
        game = watching("a Base was not put into your order zone this turn", hand=[camp],
                        rearguard={"right_back": mover})
        assert holds(game)
        game.pick(action="activate", card="Mover")
        assert not holds(through(game))

    @pytest.mark.parametrize("attacks", [1, 2])
    def test_the_attacking_unit_attacks_for_the_second_time(self, attacks: int) -> None:
        text = ("[AUTO]: When this unit is put on (GC), if your opponent's attacking unit has attacked two or more"
                " times"
                " this turn, draw a card.")
        reads(text)
        guard = unit("Guard", text=text, shield=5000)
        again = unit("Again", text="[AUTO](RC)[1/turn]: At the end of the battle this unit attacked, [Stand] this"
                                   " unit.")
        game = board({"rearguard": {"left_front": again, "right_front": unit("Once")}},
                     {"hand": [guard], "deck": [unit("Top"), 9]})
        attack(game, "Again")
        finish_attack(game)
        attack(game, "Again" if attacks == 2 else "Once")
        pass_to(game, "guard", 1)
        game.pick(action="guard", card="Guard")
        finish_attack(game)
        assert ("Top" in names(game, 1, "hand")) is (attacks == 2)

    @pytest.mark.parametrize(("over", "wanted"), [("Squire", True), ("Page", False)])
    def test_the_vanguard_came_by_riding_from_a_unit(self, over: str, wanted: bool) -> None:
        text = ('[CONT](RC): If your vanguard is placed this turn by riding from a unit with "Squire" in its card name,'
                f" {GAIN}")
        reads(text)
        game = hj.scenario("cfd", phase="ride", players=[
            {"vanguard": unit(over, grade=2), "hand": [front("Knight")], "rearguard": {
                "left_back": unit("Watcher", text=text)}}, {"vanguard": ROOK}])
        pass_to(game, "ride phase")
        assert not holds(game)
        game.pick(action="ride", card="Knight")
        assert holds(through(game)) is wanted

    @pytest.mark.parametrize("by_effect", [True, False])
    def test_the_vanguard_rode_by_an_effect(self, by_effect: bool) -> None:
        text = f"[CONT](RC): If your vanguard rode this turn by a card's effect, {GAIN}"
        reads(text)
        caller = unit("Caller", text="[ACT](RC)[1/turn]: Choose a card from your hand, and ride it as [Stand].")
        game = hj.scenario("cfd", phase="main" if by_effect else "ride", players=[
            {"vanguard": unit("Squire", grade=2), "hand": [front("Knight")], "rearguard": {
                "left_back": unit("Watcher", text=text), "right_back": caller}}, {"vanguard": ROOK}])
        if by_effect:
            game.pick(action="activate")
        else:
            pass_to(game, "ride phase")
            game.pick(action="ride", card="Knight")
        assert holds(through(game)) is by_effect


class TestNamedBefore:
    def played(self, text: str, **mine: Any) -> hj.Game:
        """An activated ability of a rear-guard has been played."""
        reads(text)
        game = board({"rearguard": {"left_back": unit("Actor", text=text)}, **mine})
        game.pick(action="activate", card="Actor")
        return through(game)

    @pytest.mark.parametrize(("name", "wanted"), [("Regent", True), ("Bram", False)])
    def test_it_has_the_name_of_the_vanguard(self, name: str, wanted: bool) -> None:
        text = ("[ACT](RC)[1/turn]: Choose a card from your drop, and put it into your hand if it has the same card"
                " name as"
                " your vanguard.")
        game = self.played(text, drop=[unit(name)])
        assert (names(game, 0, "hand") == [name]) is wanted

    @pytest.mark.parametrize(("soul", "wanted"), [("Top", False), ("Old", True)])
    def test_there_is_no_card_of_the_name_of_the_revealed_one(self, soul: str, wanted: bool) -> None:
        text = ("[ACT](RC)[1/turn]: Reveal the top card of your deck, if there are no cards in your soul with the"
                " same card"
                " name as the revealed card, [Soul-Charge 1].")
        game = self.played(text, soul=[unit(soul)], deck=[unit("Top"), 9])
        assert (len(names(game, 0, "soul")) == 2) is wanted

    @pytest.mark.parametrize(("in_hand", "soul", "wanted"), [(True, False, True), (False, True, True),
                                                             (False, False, False)])
    def test_a_card_of_the_hand_was_revealed_or_there_is_one(self, in_hand: bool, soul: bool, wanted: bool) -> None:
        text = ("[ACT](RC)[1/turn]: Choose up to one grade 1 card from your hand, reveal it, and if you revealed a"
                " card from"
                " hand, or have a rear-guard with \"Bram\" in its card name, draw a card.")
        more = {"right_back": unit("Bram")} if soul else {}
        reads(text)
        game = board({"rearguard": {"left_back": unit("Actor", text=text), **more}, "deck": [unit("Top"), 9],
                      "hand": [unit("Held", grade=1 if in_hand else 2)]})
        game.pick(action="activate", card="Actor")
        while asked(game).kind != "main phase":
            game.apply(next((at for at, one in enumerate(asked(game).options) if "Held" in str(one)), 0))
        assert ("Top" in names(game, 0, "hand")) is wanted

    def test_a_card_of_another_place_is_no_card_of_the_hand(self) -> None:
        with pytest.raises(UnreadText):
            reads("[ACT](RC): Choose a card from your drop, reveal it, and if you revealed a card from hand, draw a"
                  " card.")

    @pytest.mark.parametrize(("grade", "wanted"), [(3, True), (2, False)])
    def test_a_card_of_a_grade_was_put(self, grade: int, wanted: bool) -> None:
        text = ("[ACT](RC)[1/turn]: Choose a card from your drop, and put it on the bottom of your deck. If you put a"
                " grade 3"
                " or greater card, draw a card.")
        game = self.played(text, drop=[unit("Buried", grade=grade)], deck=[unit("Top"), 9])
        assert ("Top" in names(game, 0, "hand")) is wanted

    @pytest.mark.parametrize(("name", "wanted"), [("Old Bram", True), ("Ayla", False)])
    def test_a_card_with_a_name_was_chosen(self, name: str, wanted: bool) -> None:
        text = ('[ACT](RC)[1/turn]: Choose one of your vanguards, and it gets [Power] +5000 until end of turn. If you'
                ' chose a'
                ' unit with "Bram" in its card name, draw a card.')
        game = self.played(text, vanguard=front(name), deck=[unit("Top"), 9])
        assert ("Top" in names(game, 0, "hand")) is wanted


@pytest.mark.parametrize(("asked_for", "power"), [("two or more cards", 12000), ("two or more set orders", 7000)])
def test_imprisoned_cards_lie_in_the_order_zone(asked_for: str, power: int) -> None:
    """They are cards of that zone, of whatever kind they are, although they are the opponent's."""
    jail = order("Jail", type="set order", kinds=["prison"])
    watch = f"[CONT](RC): If your order zone has {asked_for}, this unit gets [Power] +5000."
    reads(watch)
    game = board({"order_zone": [jail], "rearguard": {
        "left_front": unit("Watch", text=watch), "left_back": unit("Actor", text=(
            "[ACT](RC)[1/turn]: Choose one of your opponent's rear-guards, and imprison it in your Prison."))}},
        {"rearguard": {"left_front": unit("Foe")}})
    assert game.card("Watch").power == 7000
    game.pick(action="activate", card="Actor")
    assert names(game, 0, "imprisoned") == ["Foe"] and game.card("Watch").power == power


@pytest.mark.parametrize(("jailed", "power"), [(("Foe",), 12000), (("Friend",), 7000), (("Friend", "Foe"), 12000)])
@pytest.mark.parametrize("asked_for", [
    "one or more of your opponent's cards are imprisoned in your Prison",
    "the number of your opponent's cards imprisoned in your Prison is one or more",
])
def test_own_cards_in_your_prison_are_none_of_your_opponent(
        asked_for: str, jailed: tuple[str, ...], power: int) -> None:
    watch = f"[CONT](RC): If {asked_for}, this unit gets [Power] +5000."
    reads(watch)
    jail = order("Jail", type="set order", kinds=["prison"])
    game = board({"order_zone": [jail], "rearguard": {
        "left_front": unit("Watch", text=watch), "right_front": unit("Friend"), "left_back": unit("Actor", text=(
            "[ACT](RC): Choose one of your opponent's rear-guards, and imprison it in your Prison.\n"
            "[ACT](RC): Choose one of your other rear-guards, and imprison it in your Prison."))}},
        {"rearguard": {"left_front": unit("Foe")}})
    assert game.card("Watch").power == 7000
    for name in jailed:
        game.pick(key=f"activate Actor {1 + (name == 'Friend')}")
        if name == "Friend":
            game.pick(card="Friend")
    assert tuple(sorted(names(game, 0, "imprisoned"))) == tuple(sorted(jailed))
    assert game.card("Watch").power == power
