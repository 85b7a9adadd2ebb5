"""The abilities that make something happen, and conditions on the past of this turn."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.tree import ast
from tests.cfd.helpers import ROOK, board, front, order, unit
from tests.cfd.texts import reads, through
from tests.vanguard.helpers import asked, attack, finish_attack, names, pass_to
from tests.vanguard.trees import auto

DRAWS = ", draw a card."
CALLS = "[COST][Soul-Blast 1], choose a card from your hand, and call it to (RC)."


def drawn(game: hj.Game) -> bool:
    """Whether the top card of the deck was drawn."""
    return "Top" in names(game, 0, "hand")


def played(actor: str, asker: hj.Definition, **mine: Any) -> hj.Game:
    """An activated ability of a rear-guard has been played, with a card in hand that waits for something."""
    rearguard = {"left_back": unit("Actor", text=f"[ACT](RC)[1/turn]: {actor}"), **mine.pop("rearguard", {})}
    game = board({"hand": [asker], "soul": [unit("Old")], "deck": [unit("Top"), 9], **mine, "rearguard": rearguard})
    game.pick(action="activate", card="Actor")
    return through(game)


class TestMakers:
    @pytest.mark.parametrize(("by", "wanted"), [
        ("by a card's ability", True), ("by your card's ability", True), ("by a card's effect", True),
        ("by your vanguard's ability", False),
        ('by the ability of your rear-guard with "Bram" in its card name', False),
        ('by the ability of your rear-guard with "Actor" in its card name', True), ('by the ability of "Actor"', True),
        ("for the cost of your card's ability", False), ("by your order card's ability", False),
        ("other than by a unit card's ability", False), ('other than by the effect of "Bram"', True),
        ("by the [RevolDress] ability", False),
    ])
    def test_an_ability_calls_a_unit(self, by: str, wanted: bool) -> None:
        asker = unit("Asker", text=f"[AUTO]: When this unit is placed on (RC) {by}{DRAWS}")
        assert drawn(played(CALLS, asker)) is wanted

    def test_a_normal_call_is_no_effect(self) -> None:
        for by, wanted in (("by a card's ability", False), ("other than by a unit card's ability", True)):
            asker = unit("Asker", text=f"[AUTO]: When this unit is placed on (RC) {by}{DRAWS}")
            game = board({"hand": [asker], "deck": [unit("Top"), 9]})
            game.pick(action="call", card="Asker")
            assert drawn(through(game)) is wanted

    def test_the_vanguard_calls_it(self) -> None:
        asker = unit("Asker", text=f"[AUTO]: When this unit is placed on (RC) by your vanguard's ability{DRAWS}")
        game = board({"vanguard": front(text=f"[ACT](VC)[1/turn]: {CALLS}"), "hand": [asker], "soul": [unit("Old")],
                      "deck": [unit("Top"), 9]})
        game.pick(action="activate")
        assert drawn(through(game))

    def test_an_order_calls_it(self) -> None:
        asker = unit("Asker", text=f"[AUTO]: When this unit is placed on (RC) by your order card's ability{DRAWS}")
        page = order("Page", text="Choose a unit card from your hand, and call it to (RC).")
        game = board({"hand": [asker, page], "deck": [unit("Top"), 9]})
        game.pick(action="order")
        assert drawn(through(game))

    @pytest.mark.parametrize(("by", "cost", "effect"), [
        ("by your card's ability", True, True), ("by your card's effect", False, True),
        ("for the cost of your card's ability", True, False),
    ])
    def test_what_is_paid_is_done_by_the_ability_too(self, by: str, cost: bool, effect: bool) -> None:
        asker = unit("Asker", text=f"[AUTO]: When this unit is retired from (RC) {by}{DRAWS}")
        paid = "[COST][retire another rear-guard], and this unit gets [Power] +5000 until end of turn."
        done = "Choose one of your other rear-guards, and retire it."
        for actor, wanted in ((paid, cost), (done, effect)):
            game = played(actor, unit("Other"), rearguard={"left_front": asker})
            assert drawn(game) is wanted, actor

    def test_who_stands_by_an_effect(self) -> None:
        text = f"[AUTO](RC): When this unit is [Stand] by a card's effect{DRAWS}"
        assert reads(text) == auto(ast.Caused(ast.Turned(ast.THIS, "stand"), ast.Maker(ast.Select((), "any"),
                                                                                    "effect")),
                                   ast.Draw(ast.Num(1)), where=("rearguard",))
        asker = hj.put(unit("Asker", text=text), state="rest")
        game = played("Choose one of your other rear-guards, and [Stand] it.", unit("Other"),
                      rearguard={"left_front": asker})
        assert drawn(game)

    def test_a_stand_phase_is_no_effect(self) -> None:
        text = f"[AUTO](RC): When this unit [Stand] by a card's ability{DRAWS}"
        game = hj.scenario("cfd", phase="stand", players=[
            {"vanguard": front(), "rearguard": {"left_front": hj.put(unit("Asker", text=text), state="rest")},
             "deck": [unit("Next"), unit("Top"), 9]}, {"vanguard": ROOK}])
        pass_to(game, "main phase")
        assert game.card("Asker").orientation == "stand" and not drawn(game)

    @pytest.mark.rule("cfd:14.13.1")
    def test_a_ride_by_revoldress(self) -> None:
        text = ("[RevolDress]-[AUTO](VC): At the end of the battle this unit attacked, choose up to one card with"
                ' "Heir" in its card name from your hand, and ride it as [Stand].')
        lord = front("Lord", text=text)
        heir = front("Heir", text=f"[AUTO]: When this unit is placed on (VC) by the [RevolDress] ability{DRAWS}")
        game = board({"vanguard": lord, "hand": [heir], "deck": [8, unit("Top"), 3]}, {"damage": 0})
        attack(game, "Lord")
        while asked(game).kind not in ("choose", "trigger"):
            game.apply(len(asked(game).keys) - 1)
        game.pick(card="Heir")
        hand = len(names(game, 0, "hand"))
        assert names(game, 0, "vanguard") == ["Heir"] and hand == 3
        assert reads(text) != reads(text.removeprefix("[RevolDress]-"))

    @pytest.mark.parametrize("event", ["this unit attacks", "this unit boosts", "your vanguard's attack hits"])
    def test_what_no_ability_makes_happen_is_refused(self, event: str) -> None:
        with pytest.raises(UnreadText, match="no ability makes this happen"):
            reads(f"[AUTO](RC): When {event} by a card's ability, draw a card.")


def powered(condition: str) -> str:
    return f"[CONT](RC): If {condition} this turn, this unit gets [Power] +5000."


class TestThisTurn:
    @pytest.mark.parametrize(("condition", "wanted"), [
        ("your rear-guard was retired", True), ("your other rear-guard was retired by your card's ability", True),
        ("your rear-guard was retired by your vanguard's ability", False),
        ("your opponent's rear-guard was retired", False), ("your rear-guard was not retired", False),
        ("your opponent's rear-guard was not retired", True), ("two or more of your rear-guards were retired", True),
        ("three or more of your rear-guards were retired", False),
    ])
    def test_units_were_retired(self, condition: str, wanted: bool) -> None:
        game = played("Retire all of your other rear-guards in the front row.", unit("Other"), rearguard={
            "left_front": unit("One"), "right_front": unit("Two"),
            "center_back": unit("Asker", text=powered(condition))})
        assert game.card("Asker").power == (12000 if wanted else 7000)

    @pytest.mark.parametrize(("condition", "wanted"), [
        ("your unit was placed on (RC) from hand", True), ("your unit was placed on (RC) from soul", False),
        ("your rear-guard was placed by a card's ability", True),
        ("your opponent's vanguard was placed by a card's ability", False),
        ("your vanguard was placed", False),
    ])
    def test_a_unit_was_placed(self, condition: str, wanted: bool) -> None:
        game = played(CALLS, unit("Other"), rearguard={"center_back": unit("Asker", text=powered(condition))})
        assert game.card("Asker").power == (12000 if wanted else 7000)

    @pytest.mark.parametrize(("condition", "wanted"), [
        ("two or more of your cards were put from (RC) into your soul", True),
        ("your card was put from order zone into soul", False),
        ("your trigger unit was put into soul", False), ("your normal unit was put into soul", True),
    ])
    def test_cards_were_put_somewhere(self, condition: str, wanted: bool) -> None:
        game = played("Choose two of your other rear-guards in the front row, and put them into your soul.",
                      unit("Other"), rearguard={"left_front": unit("One"), "right_front": unit("Two"),
                                                "center_back": unit("Asker", text=powered(condition))})
        assert game.card("Asker").power == (12000 if wanted else 7000)

    def test_a_unit_that_stood_by_an_effect(self) -> None:
        asker = unit("Asker", text=powered("your unit [Stand] by a card's ability"))
        stand = "Choose one of your other rear-guards in the front row, and [Stand] it."
        game = played(stand, unit("Other"), rearguard={
            "left_front": hj.put(unit("One"), state="rest"), "center_back": asker})
        assert game.card("Asker").power == 12000

    @pytest.mark.parametrize(("condition", "wanted"), [
        ("your units boosted a total of one or more times", True),
        ("your units boosted a total of two or more times", False),
        ("your vanguard was boosted a total of one or more times", True),
        ("you attacked a total of one or more times", True), ("you attacked a total of two or more times", False),
        ("your vanguard's attack hit", True), ("your rear-guard's attack hit", False),
    ])
    def test_attacks_and_boosts(self, condition: str, wanted: bool) -> None:
        asker = unit("Asker", text=powered(condition))
        game = board({"rearguard": {"center_back": unit("Friend"), "right_back": asker,
                                     "left_front": unit("More")}, "deck": 20}, {"damage": 0})
        attack(game, "Regent", boost="Friend")
        finish_attack(game)
        assert game.card("Asker").power == (12000 if wanted else 7000)

    def test_it_is_forgotten_with_the_turn(self) -> None:
        asker = unit("Asker", text=powered("your rear-guard was retired"))
        game = played("Retire all of your other rear-guards in the front row.", unit("Other"), rearguard={
            "left_front": unit("One"), "center_back": asker})
        assert game.card("Asker").power == 12000
        pass_to(game, "main phase", 1)
        assert game.card("Asker").power == 7000




class TestWhoseZone:
    """"Your" soul, hand or drop zone is that of the player of the ability, whoever's cards are put there."""

    @pytest.mark.parametrize("mine", [True, False])
    @pytest.mark.parametrize(("goal", "deed"), [
        ("into your soul", "[Soul-Charge 1]."),
        ("into your drop zone", "Choose a card from your hand, and discard it."),
        ("into your hand", "Choose a card from your soul, and put it into your hand."),
        ("into your bind zone", "Choose a card from your hand, and bind it.")])
    def test_a_card_that_is_put_into_a_zone_of_yours(self, goal: str, deed: str, mine: bool) -> None:
        text = f"[AUTO](RC): When a card is put {goal}, this unit gets [Power] +1000 until end of turn."
        reads(text)
        rearguard = {"left_back": unit("Actor", text=f"[ACT](RC)[1/turn]: {deed}")}
        watch = {"right_back": unit("Watch", text=text)}
        game = board({"rearguard": {**rearguard, **(watch if mine else {})}, "hand": 1, "soul": 1, "deck": 5},
                     {"rearguard": {} if mine else watch})
        game.pick(action="activate", card="Actor")
        assert through(game).card("Watch").power == (8000 if mine else 7000)

    def test_a_card_of_the_opponent_is_put_into_no_zone_of_yours_but_a_prison(self) -> None:
        with pytest.raises(UnreadText, match="a card of the opponent in a zone of yours"):
            reads(f"[AUTO](RC): When your opponent's card is put into your soul{DRAWS}")
        reads(f"[AUTO](RC): When your opponent's card is put into your prison{DRAWS}")

    @pytest.mark.parametrize("mine", [True, False])
    def test_cards_that_were_put_into_your_soul_this_turn(self, mine: bool) -> None:
        text = "[CONT](RC): If two or more cards were put into your soul this turn, this unit gets [Power] +1000."
        reads(text)
        rearguard = {"left_back": unit("Actor", text="[ACT](RC)[1/turn]: [Soul-Charge 2].")}
        watch = {"right_back": unit("Watch", text=text)}
        game = board({"rearguard": {**rearguard, **(watch if mine else {})}, "deck": 5},
                     {"rearguard": {} if mine else watch})
        game.pick(action="activate", card="Actor")
        assert through(game).card("Watch").power == (8000 if mine else 7000)
