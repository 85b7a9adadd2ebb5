"""Boosts by others, battles that have been fought, and instructions that follow if a condition is fulfilled."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from tests.cfd.helpers import board, front, order, trigger, unit
from tests.cfd.test_text_instructions import acting, power_of
from tests.cfd.texts import reads
from tests.vanguard.helpers import asked, attack, count, finish_attack, names


def battle(text: str, boosted: str = "Regent", other: dict[str, Any] | None = None, **mine: Any) -> hj.Game:
    """A unit of the front row attacks, boosted by the unit with this text behind it; nobody guards."""
    rearguard = {"center_back": unit("Booster", text=text), **mine.pop("rearguard", {})}
    game = board({"deck": [unit("Top"), unit("Next"), 9], **mine, "rearguard": rearguard},
                 {"hand": [unit("Guard")], **(other or {})}, turn=2)
    attack(game, boosted, boost="Booster")
    return game


class TestBoosts:
    def test_a_unit_of_a_name_is_boosted(self) -> None:
        text = '[AUTO](RC): When this unit boosts "Regent", draw a card.'
        reads(text)
        assert names(battle(text), 0, "hand") == ["Top"]
        assert names(battle(text, "Other", vanguard=front("Other")), 0, "hand") == []

    def test_another_unit_boosts(self) -> None:
        text = "[AUTO](RC): When your unit boosts a vanguard, this unit gets [Power] +2000 until end of turn."
        reads(text)
        game = battle("", rearguard={"left_front": unit("Watcher", text=text)})
        assert power_of(game, "Watcher") == 9000

    def test_the_boosted_unit_is_chosen(self) -> None:
        text = ("[AUTO](RC): When this unit boosts, choose a unit boosted by this unit, and it gets [Power] +10000"
                " until"
                " end of turn.")
        reads(text)
        game = battle(text)
        assert game.card("Regent").power == 11000 + 7000 + 10000

    def test_it_boosted_a_vanguard(self) -> None:
        text = ("[AUTO](RC): When this unit boosts, this unit gets [Power] +2000 until end of that battle. Then, if it"
                " boosted a grade {} or greater vanguard, draw a card.")
        reads(text.format(3))
        assert count(battle(text.format(3)), 0, "hand") == 1
        assert count(battle(text.format(4)), 0, "hand") == 0

    @pytest.mark.parametrize(("attacker", "asks"), [("Bram", True), ("Regent", False)])
    def test_the_rear_guard_it_boosted_is_a_cost_which_no_vanguard_is(self, attacker: str, asks: bool) -> None:
        """A vanguard that it boosted stays where it is: the cost cannot be paid."""
        text = ("[AUTO](RC): When the attack this unit boosted hits a vanguard, [COST][put the rear-guard this unit "
                "boosted on the bottom of deck], and [Soul-Charge 1].")
        reads(text)
        front_row = {"left_front": unit("Bram", power=20000)} if asks else {}
        back = {"left_back": unit("Behind", text=text)} if asks else {"center_back": unit("Behind", text=text)}
        game = board({"deck": [unit("Top"), 9], "rearguard": {**front_row, **back}}, {"deck": 9}, turn=2)
        attack(game, attacker, boost="Behind")
        while asked(game).kind not in ("pay", "start step", "main phase"):
            options = asked(game).options
            game.apply(next((at for at, one in enumerate(options) if one.action in ("done", "no", "pass")), 0))
        assert (asked(game).kind == "pay") == asks
        if asks:
            game.pick(action="yes")
        assert names(game, 0, "vanguard") == ["Regent"] and "Bram" not in names(game, 0, "rearguard")
        assert count(game, 0, "soul") == asks

    def test_only_this_unit_can_be_it(self) -> None:
        with pytest.raises(UnreadText, match="not clear what boosted"):
            reads("[AUTO](RC): When your other unit boosts, if it boosted a grade 3 vanguard, draw a card.")

    def test_others_are_there(self) -> None:
        text = "[AUTO](RC): When this unit boosts, if you have other grade 1 or less rear-guards, draw a card."
        reads(text)
        assert count(battle(text, rearguard={"left_front": unit("Bram")}), 0, "hand") == 1
        assert count(battle(text, rearguard={"left_front": unit("Bram", grade=2)}), 0, "hand") == 0

    def test_it_stands_in_the_middle_of_the_back_row(self) -> None:
        text = ("[AUTO](RC): When this unit attacks or boosts, if this unit is in the back row center column, draw a"
                " card.")
        reads(text)
        assert count(battle(text), 0, "hand") == 1


class TestBesides:
    """What a sentence does besides, each if something is so."""

    CHAIN = ("If your soul has a card, until end of turn, this unit gets [Power] +5000, if your soul has two or more"
             " cards, it gets [Power] +5000, and if your soul has three or more cards, it gets [Power] +5000.")

    @pytest.mark.parametrize(("cards", "power"), [(0, 7000), (1, 12000), (2, 17000), (3, 22000)])
    def test_several_conditions_one_after_another(self, cards: int, power: int) -> None:
        reads(f"[ACT](RC): {self.CHAIN}")
        assert power_of(acting(self.CHAIN, soul=[unit(f"Soul {at}") for at in range(cards)]), "Actor") == power

    def test_it_is_the_unit_that_gets_something_in_this_sentence(self) -> None:
        text = ("Choose one of your other rear-guards, and rest it. This unit gets [Power] +1000 until end of turn, and"
                " if your soul has a card, it gets [Power] +5000 until end of turn.")
        game = acting(text, soul=[unit("Bram")], rearguard={"left_front": unit("Cora")})
        assert (power_of(game, "Actor"), power_of(game, "Cora")) == (13000, 7000)

    @pytest.mark.parametrize(("orders", "power"), [(0, 7000), (1, 12000), (3, 17000)])
    def test_a_larger_number_in_the_same_sentence(self, orders: int, power: int) -> None:
        text = ("[CONT](RC): If your order zone has a set order, this unit gets [Power] +5000, and if it has three or"
                " more set orders, this unit gets [Power] +10000 instead of +5000.")
        reads(text)
        cards = [order(f"Order {at}", type="set order", text="") for at in range(orders)]
        game = board({"rearguard": {"left_back": unit("Actor", text=text)}, "order_zone": cards})
        assert power_of(game, "Actor") == power

    def test_a_cost_in_what_is_done_besides(self) -> None:
        text = "[Soul-Charge 1], and if your soul has a card, [COST][Counter-Blast 1], and draw a card."
        reads(f"[ACT](RC): {text}")
        game = acting(text, deck=[unit("First"), unit("Second"), 9], damage=[unit("Hurt")])
        game.pick(action="yes")
        assert names(game, 0, "hand") == ["Second"]

    def test_what_the_same_sentence_has_done(self) -> None:
        text = ("Draw two cards, choose up to one order card from your hand, discard it, and if you did not discard,"
                " choose two cards from your hand, and discard them.")
        reads(f"[ACT](RC): {text}")
        game = acting(text, deck=[unit("First"), unit("Second"), 9])
        while asked(game).kind != "main phase":
            game.apply(0)
        assert sorted(names(game, 0, "drop")) == ["First", "Second"]


class TestDoubling:
    def test_the_power_and_critical_of_each_unit_are_doubled(self) -> None:
        text = "Double the [Power] and [Critical] of all of your front row units until end of turn."
        reads(f"[ACT](RC): {text}")
        game = acting(text, rearguard={"left_front": unit("Bram", power=9000), "right_back": unit("Cora")})
        assert (game.card("Regent").power, power_of(game, "Bram"), power_of(game, "Cora")) == (22000, 18000, 7000)
        assert (game.card("Regent").critical, game.card("Bram").critical, game.card("Cora").critical) == (2, 2, 1)

    def test_a_number_in_millions(self) -> None:
        assert power_of(acting("This unit gets [Power] +100 Million until end of turn."), "Actor") == 100_007_000


class TestChecks:
    def test_no_trigger_has_been_checked_this_turn(self) -> None:
        text = ("[AUTO](RC): At the end of the battle this unit boosted, if no trigger units were put into your"
                " trigger zone this turn, [Soul-Charge 1].")
        reads(text)
        for top, souls in (([unit("Top"), unit("Next"), 9], 1), ([trigger("draw"), unit("Next"), 9], 0)):
            game = battle(text, deck=top)
            finish_attack(game)
            assert count(game, 0, "soul") == souls

    def test_the_drive_checks_have_not_shown_a_card(self) -> None:
        text = ("[AUTO](RC): At the end of the battle this unit boosted a vanguard, if that battle's drive checks did"
                " not"
                " reveal a grade 3, [Soul-Charge 1].")
        reads(text)
        for top, souls in (([unit("Top"), unit("Next"), 9], 1), ([unit("Top"), unit("Next", grade=3), 9], 0)):
            game = battle(text, deck=top)
            finish_attack(game)
            assert count(game, 0, "soul") == souls


class TestOtherUnits:
    def test_a_unit_attacks_from_the_back_row(self) -> None:
        text = ("[AUTO](RC): When your other rear-guard attacks from the back row, the unit that attacked gets"
                " [Power] +10000 until end of that battle.")
        reads(text)
        behind = unit("Bram", text="[CONT](RC): This unit can attack from the back row.")
        game = board({"rearguard": {"left_front": unit("Watcher", text=text), "right_front": unit("Cora"),
                                    "right_back": behind}, "deck": 9},
                     {"hand": [unit("Guard")]}, turn=2)
        attack(game, "Cora")
        assert power_of(game, "Cora") == 7000
        game = board({"rearguard": {"left_front": unit("Watcher", text=text), "right_back": behind}, "deck": 9},
                     {"hand": [unit("Guard")]}, turn=2)
        attack(game, "Bram")
        assert power_of(game, "Bram") == 17000

    def test_a_unit_comes_to_the_same_column(self) -> None:
        text = ("[AUTO](RC): When your other unit is placed on a (RC) in the same column as this unit during your turn,"
                " that placed unit gets [Power] +5000 until end of turn.")
        reads(text)
        for slot, power in (("left_front", 12000), ("right_front", 7000)):
            game = board({"rearguard": {"left_back": unit("Watcher", text=text)}, "hand": [unit("Bram")]})
            game.pick(action="call", card="Bram")
            game.pick(slot=slot)
            assert power_of(game, "Bram") == power
