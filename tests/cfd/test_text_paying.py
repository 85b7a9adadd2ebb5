"""Costs of several kinds of units, scouting, Arms of two sides, tokens, and what is done in place of something."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from tests.cfd.helpers import board, front, order, unit
from tests.cfd.test_text_instructions import acting, power_of
from tests.cfd.texts import reads, through
from tests.vanguard.helpers import asked, attack, count, names, options


def base(name: str = "Camp") -> hj.Definition:
    """A set order that is a Base."""
    return order(name, type="set order", kinds=["base"])


class TestCosts:
    def test_a_rear_guard_is_bound_and_comes_back(self) -> None:
        text = '[COST][bind a rear-guard with "Bram" in its card name], and call the card bound for this cost to (RC).'
        reads(f"[ACT](RC): {text}")
        game = acting(text, rearguard={"left_front": unit("Bram")})
        assert "Bram" in names(through(game), 0, "rearguard")

    def test_units_of_two_kinds_are_retired(self) -> None:
        text = '[COST][retire a rear-guard with "Bram" in its card name and a grade 2 rear-guard], and draw a card.'
        reads(f"[ACT](RC): {text}")
        game = acting(text, rearguard={"left_front": unit("Bram"), "right_front": unit("Cora", grade=2)})
        assert sorted(names(through(game), 0, "drop")) == ["Bram", "Cora"]
        game = board({"rearguard": {"left_back": unit("Actor", text=f"[ACT](RC): {text}"), "left_front": unit("Bram")}})
        assert not any(key.startswith("activate") for key in options(game))

    def test_a_card_is_rested_and_another_discarded(self) -> None:
        text = "[COST][[Rest] this unit, and discard a card from hand], and draw a card."
        reads(f"[ACT](RC): {text}")
        game = acting(text, hand=[unit("Bram")])
        assert (names(game, 0, "drop"), game.card("Actor").state) == (["Bram"], "rest")

    def test_the_boosted_unit_is_put_away(self) -> None:
        text = ("[AUTO](RC): When the attack this unit boosted hits a vanguard, [COST][put the rear-guard this unit"
                " boosted on"
                " the bottom of deck], and draw a card.")
        reads(text)
        game = board({"rearguard": {"left_back": unit("Booster", text=text), "left_front": unit("Bram")},
                      "deck": [unit("Top"), 9]}, turn=2)
        attack(game, "Bram", boost="Booster")
        while asked(game).kind != "start step":
            game.apply(0)
        assert names(game, 0, "hand") == ["Top"] and "Bram" not in names(game, 0, "rearguard")


class TestScouting:
    TEXT = "[COST][scout a card with \"Bram\" in its card name from hand to your Base], and draw a card."

    def test_a_card_is_scouted_to_the_base(self) -> None:
        reads(f"[ACT](RC): {self.TEXT}")
        game = acting(self.TEXT, hand=[unit("Bram")], order_zone=[base()])
        assert (names(game, 0, "scouted"), names(game, 0, "hand")) == (["Bram"], ["Top"])

    def test_without_a_base_the_cost_cannot_be_paid(self) -> None:
        actor = unit("Actor", text=f"[ACT](RC): {self.TEXT}")
        game = board({"rearguard": {"left_back": actor}, "hand": [unit("Bram")]})
        assert not any(key.startswith("activate") for key in options(game))

    def test_a_scouted_card_is_called(self) -> None:
        text = "Choose one of your scouted cards, and call it to (RC)."
        reads(f"[ACT](RC): {text}")
        game = acting(text, scouted=[unit("Bram")], order_zone=[base()])
        assert "Bram" in names(through(game), 0, "rearguard")


class TestArms:
    def test_arms_of_one_side_are_chosen(self) -> None:
        text = "Choose a card with the Left Deity Arms ability from your drop, and put it into hand."
        reads(f"[ACT](RC): {text}")
        left = order("Bow", type="arms order", text='Left Deity Arms - "Regent"')
        right = order("Blade", type="arms order", text='Right Deity Arms - "Regent"')
        plain = order("Shield", type="arms order", text='Arms - "Regent"')
        assert names(through(acting(text, drop=[right, left, plain])), 0, "hand") == ["Bow"]

    def test_of_another_name(self) -> None:
        text = ("Choose a card with the Right Deity Arms ability and a different card name from this card from your"
                " drop, and"
                " arm it to your vanguard.")
        reads(f"[ACT](RC): {text}")
        right = order("Blade", type="arms order", text='Right Deity Arms - "Regent"')
        assert names(through(acting(text, drop=[right])), 0, "arms") == ["Blade"]


class TestInPlace:
    @pytest.mark.parametrize(("souls", "power"), [(1, 9000), (2, 17000)])
    def test_another_number_for_each_card(self, souls: int, power: int) -> None:
        text = ("This unit gets [Power] +2000 until end of turn for each of your [Stand] vanguards. If your soul has"
                " two or"
                " more cards, it gets [Power] +10000 instead of +2000.")
        reads(f"[ACT](RC): {text}")
        assert power_of(acting(text, soul=[unit(f"Soul {at}") for at in range(souls)]), "Actor") == power

    @pytest.mark.parametrize(("grade", "tokens"), [(2, 1), (3, 2)])
    def test_more_tokens(self, grade: int, tokens: int) -> None:
        text = ("Call a Plant token to (RC). If your vanguard is grade 3 or greater, call up to two tokens instead of"
                " one.")
        reads(f"[ACT](RC): {text}")
        game = acting(text, vanguard=front(grade=grade))
        while asked(game).kind != "main phase":
            game.apply(2 if asked(game).kind == "number" else 0)
        assert [card.name for card in game.players[0]["rearguard"]].count("Plant") == tokens

    def test_the_player_may_choose_more(self) -> None:
        text = ("Choose up to one card from your soul, and put it into your hand. If your vanguard is grade 3 or"
                " greater, you"
                " may choose up to two cards instead of one.")
        reads(f"[ACT](RC): {text}")
        game = through(acting(text, soul=[unit("Bram"), unit("Cora")]))
        assert sorted(names(game, 0, "hand")) == ["Bram", "Cora"]

    def test_a_token_comes_at_rest(self) -> None:
        text = "Call up to one Plant token to (RC) as [Rest]."
        reads(f"[ACT](RC): {text}")
        game = through(acting(text), "declare 1")
        assert [card.state for card in game.players[0]["rearguard"] if card.name == "Plant"] == ["rest"]


class TestLists:
    def test_a_list_behind_another_instruction(self) -> None:
        text = ("[ACT](RC)[1/turn]: Draw a card, and perform all of the following according to the number of cards in"
                " your"
                " soul. \u30fb1 or more - Draw a card. \u30fb2 or more - Draw a card.")
        reads(text)
        game = board({"rearguard": {"left_back": unit("Actor", text=text)}, "deck": 9, "soul": [unit("Bram")]})
        game.pick(action="activate")
        assert count(game, 0, "hand") == 2

    def test_at_the_end_of_the_turn(self) -> None:
        text = "Choose a card from your soul, call it to (RC), and put that unit into your soul at the end of turn."
        reads(f"[ACT](RC): {text}")
        game = through(acting(text, soul=[unit("Bram")]))
        assert "Bram" in names(game, 0, "rearguard")
        game.run({0: "pass", 1: "pass"}, until=lambda game: game.turn > 3)
        assert names(game, 0, "soul") == ["Bram"]


class TestOrders:
    def test_a_condition_in_front_of_what_is_paid(self) -> None:
        text = "If your soul has a card, play this with [COST][Counter-Blast 1]! Draw a card."
        reads(text, "normal order")
        for soul, there in (([unit("Bram")], True), ([], False)):
            game = board({"hand": [order("Flare", text=text)], "soul": soul, "damage": [unit("Hurt")], "deck": 9})
            assert any(key.startswith("order") for key in options(game)) is there

    def test_another_head_is_refused(self) -> None:
        with pytest.raises(UnreadText, match="no condition of playing it"):
            reads("At the end of turn, play this with [COST][Counter-Blast 1]! Draw a card.", "normal order")

    def test_the_opponent_imprisons(self) -> None:
        text = ("If your opponent's hand has two or more cards, they choose a card from their hand, and imprison it"
                " in your"
                " Prison.")
        reads(f"[ACT](RC): {text}")


class TestBoosting:
    @pytest.mark.parametrize(("boosters", "critical"), [(2, 1), (3, 2)])
    def test_units_of_the_back_row_boost_together(self, boosters: int, critical: int) -> None:
        text = ('[AUTO](VC): When this unit attacks, boost this unit with all of your back row [Stand] units with'
                ' "Boost".'
                " If"
                " you boosted this unit with three or more units, this unit gets [Critical] +1 until end of that"
                " battle.")
        reads(text)
        slots = ("left_back", "center_back", "right_back")
        rearguard = {slot: unit(f"Unit {slot}") for slot in slots[:boosters]}
        game = board({"vanguard": front(text=text), "rearguard": rearguard, "deck": 9}, {"hand": [unit("Guard")]},
                     turn=2)
        attack(game, "Regent")
        assert game.card("Regent").power == 11000 + 7000 * boosters
        assert game.card("Regent").critical == critical

    def test_chosen_units_boost(self) -> None:
        text = ('[AUTO](VC): When this unit attacks, choose up to three of your rear-guards with "Boost", and boost'
                " this unit.")
        reads(text)
        game = board({"vanguard": front(text=text), "rearguard": {"left_back": unit("Bram")}, "deck": 9},
                     {"hand": [unit("Guard")]}, turn=2)
        attack(game, "Regent")
        game.pick(card="Bram")
        assert game.card("Regent").power == 18000

    def test_nobody_to_boost_is_refused(self) -> None:
        with pytest.raises(UnreadText, match="not clear which units boost"):
            reads("[AUTO](VC): When this unit attacks, draw a card, and boost this unit.")


class TestOthers:
    def test_a_retired_card_is_taken_back(self) -> None:
        text = ("[AUTO](RC): When your other rear-guard is retired, [COST][bind this unit], and put that retired card"
                " into your"
                " hand.")
        reads(text)
        game = acting("Choose one of your other grade 2 rear-guards, and retire it.",
                      rearguard={"left_front": unit("Watcher", text=text), "right_front": unit("Bram", grade=2)})
        assert names(through(game), 0, "hand") == ["Bram"]

    def test_this_unit_and_a_group(self) -> None:
        text = "This unit and all of your vanguards get [Power] +1000 until end of turn."
        reads(f"[ACT](RC): {text}")
        game = acting(text)
        assert (power_of(game, "Actor"), game.card("Regent").power) == (8000, 12000)

    def test_another_name_than_a_chosen_card(self) -> None:
        text = ('Choose a card from your soul, put it into your hand, choose a card with "Bram" in its different card'
                " name from the card returned by this effect from your drop, and put it into your hand.")
        reads(f"[ACT](RC): {text}")
        game = through(acting(text, soul=[unit("Bram")], drop=[unit("Bram"), unit("Bram II")]))
        assert sorted(names(game, 0, "hand")) == ["Bram", "Bram II"]

    def test_a_unit_that_was_placed_by_overdress(self) -> None:
        text = "[AUTO](RC): When your rear-guard is placed, if it was an [overDress], draw a card."
        reads(text)
        shell = unit("Shell", text='[overDress]-"Brass"')
        game = board({"hand": [shell, unit("Plain")], "deck": 9,
                      "rearguard": {"left_back": unit("Watcher", text=text), "left_front": unit("Brass")}})
        game.pick(action="call", card="Plain")
        game.pick(slot="right_front")
        assert count(game, 0, "hand") == 1
        game.pick(action="overdress", card="Shell")
        assert count(through(game), 0, "hand") == 1

    def test_an_order_is_played_with_alchemagic(self) -> None:
        text = "[AUTO](RC): When you play an order with Alchemagic, draw a card."
        reads(text)
        allows = unit("Mage", text="[CONT](RC): When you would play a normal order, you can bind a normal order from"
                                   " your drop, and Alchemagic.")
        game = board({"rearguard": {"left_back": unit("Watcher", text=text), "right_back": allows}, "deck": 9,
                      "hand": [order("Flare", text="[Soul-Charge 1].")],
                      "drop": [order("Spark", text="[Soul-Charge 1].")]})
        game.pick(action="alchemagic")
        assert count(through(game), 0, "hand") == 1
