"""How many units there are or have attacked, what a cost is reduced to, and costs that are paid otherwise."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_card_text
from tests.cfd.helpers import ROOK, board, front, trigger, unit
from tests.cfd.test_text_instructions import power_of
from tests.cfd.texts import acted, reads, through
from tests.vanguard.helpers import asked, attack, count, finish_attack, names

PLACES = ("left_front", "right_front", "left_back", "center_back", "right_back")


class TestHowMany:
    @pytest.mark.parametrize(("others", "power"), [(0, 7000), (1, 12000), (3, 7000), (4, 12000)])
    def test_one_or_many(self, others: int, power: int) -> None:
        text = "[CONT](RC): If you have two or five or more rear-guards, this unit gets [Power] +5000."
        reads(text)
        asker = {"left_back": unit("Asker", text=text)}
        more = {place: unit(place) for place in [one for one in PLACES if one != "left_back"][:others]}
        assert power_of(board({"rearguard": asker | more}), "Asker") == power

    @pytest.mark.parametrize(("name", "power"), [("Cole", 12000), ("Bram", 7000)])
    def test_all_units_have_names_of_their_own(self, name: str, power: int) -> None:
        text = "[CONT](RC): If all of your units have different card names, this unit gets [Power] +5000."
        reads(text)
        game = board({"rearguard": {"left_back": unit("Asker", text=text), "left_front": unit("Bram"),
                                    "right_front": unit(name)}})
        assert power_of(game, "Asker") == power

    def test_each_grade_counts_once(self) -> None:
        text = "[CONT](RC): This unit gets [Power] +2000 for each different grade among your other rear-guards."
        reads(text)
        game = board({"rearguard": {"left_back": unit("Asker", text=text, grade=0, skills=[]),
                                    "left_front": unit("Bram"), "right_front": unit("Cole"),
                                    "right_back": unit("Dora", grade=2)}})
        assert power_of(game, "Asker") == 11000

    @pytest.mark.parametrize(("mine", "theirs", "power"), [(2, 1, 12000), (1, 1, 7000), (1, 2, 7000)])
    def test_more_damage_than_the_opponent(self, mine: int, theirs: int, power: int) -> None:
        text = "[CONT](RC): If your damage zone has more cards than your opponent's, this unit gets [Power] +5000."
        reads(text)
        game = board({"rearguard": {"left_back": unit("Asker", text=text)}, "damage": mine}, {"damage": theirs})
        assert power_of(game, "Asker") == power

    @pytest.mark.parametrize(("place", "power"), [("right_back", 12000), ("right_front", 7000)])
    def test_a_row_has_a_unit(self, place: str, power: int) -> None:
        text = "[CONT](RC): If your back row has a grade 2 or greater unit, this unit gets [Power] +5000."
        reads(text)
        game = board({"rearguard": {"left_back": unit("Asker", text=text), place: unit("Bram", grade=2)}})
        assert power_of(game, "Asker") == power

    def test_as_many_cards_are_drawn_as_were_put_into_the_soul(self) -> None:
        game = acted("Choose up to three cards from your hand, put them into soul, and draw cards equal to the number"
                     " of cards put into soul.", "Bram", "Cole", "done", deck=9,
                     hand=[unit("Bram"), unit("Cole"), unit("Dora")])
        assert (sorted(names(game, 0, "soul")), count(game, 0, "hand")) == (["Bram", "Cole"], 3)

    def test_power_for_each_unit_that_was_stood(self) -> None:
        game = acted("Choose two of your other rear-guards, and [Stand] them. This unit gets [Power] +5000 until end of"
                     " turn for each unit [Stand] by this effect.",
                     rearguard={"left_front": hj.put(unit("Bram"), state="rest"), "right_front": unit("Cole")})
        assert power_of(game, "Actor") == 12000

    def test_power_for_each_unit_that_was_rested_for_the_cost(self) -> None:
        game = acted("[COST][Rest any number of your other rear-guards], and this unit gets [Power] +5000 until end of"
                     " turn for each unit [Rest] for this cost.", "Bram", "Cole", "done",
                     rearguard={"left_front": unit("Bram"), "right_front": unit("Cole")})
        assert power_of(game, "Actor") == 17000


class TestAttacks:
    @pytest.mark.parametrize(("attacker", "power"), [("Bram", 12000), ("Cole", 7000)])
    def test_a_unit_of_a_name_attacked_this_turn(self, attacker: str, power: int) -> None:
        text = ('[CONT](RC): If your rear-guard with "Bram" in its card name attacked this turn, this unit gets [Power]'
                " +5000.")
        reads(text)
        game = board({"rearguard": {"left_back": unit("Asker", text=text, skills=[]), "left_front": unit("Bram"),
                                    "right_front": unit("Cole")}}, {"hand": [unit("Guard")]}, phase="battle")
        attack(game, attacker)
        assert power_of(game, "Asker") == power

    @pytest.mark.parametrize(("attacks", "barred"), [(2, True), (3, False)])
    def test_few_attacks_keep_a_unit_from_attacking(self, attacks: int, barred: bool) -> None:
        text = "[CONT](RC): If you did not attack a total of three or more times this turn, this unit cannot attack."
        reads(text)
        mine = {"vanguard": front("Regent", skills=[]), "deck": 9,
                "rearguard": {"left_front": unit("Bram"), "right_front": unit("Cole"),
                              "left_back": unit("Dora", text="[CONT](RC): This unit can attack from the back row."),
                              "right_back": unit("Slow", text=f"{text}\n[CONT](RC): This unit can attack from the back"
                                                 " row.")}}
        game = board(mine, {"hand": [], "deck": 20, "damage": 0}, phase="battle")
        for name in ("Bram", "Cole", "Dora")[:attacks]:
            attack(game, name)
            finish_attack(game)
        game.pick(action="attack")
        assert ("attack Slow" in asked(game).keys) is not barred

    @pytest.mark.parametrize(("place", "power"), [("center_back", 12000), ("left_back", 7000)])
    def test_a_unit_attacks_from_the_middle_of_the_back_row(self, place: str, power: int) -> None:
        text = ("[AUTO](RC): When your other unit attacks from the back row center column, this unit gets [Power] +5000"
                " until end of turn.")
        reads(text)
        behind = "[CONT](RC): This unit can attack from the back row."
        game = board({"rearguard": {"left_front": unit("Asker", text=text), place: unit("Other", text=behind)}},
                     {"hand": [unit("Guard")]}, phase="battle")
        attack(game, "Other")
        assert power_of(game, "Asker") == power

    def test_the_vanguard_attacks_or_is_attacked(self) -> None:
        text = '[AUTO](RC): When your grade 3 vanguard attacks or is attacked, draw a card.'
        reads(text)
        for seat in (0, 1):
            sides: list[dict[str, object]] = [{"vanguard": front("Regent", skills=[]), "hand": [unit("Guard")]},
                                              {"vanguard": ROOK, "hand": [unit("Guard")]}]
            sides[seat] |= {"rearguard": {"left_back": unit("Asker", text=text)}, "deck": [unit("Top"), 9]}
            game = hj.scenario("cfd", players=sides, phase="battle")
            attack(game, "Regent")
            assert "Top" in names(game, seat, "hand")

    def test_the_boosted_unit_returns(self) -> None:
        text = ("[AUTO](RC): At the end of the battle this unit boosted a rear-guard, choose one of those boosted"
                " rear-guards, and return it to hand.")
        reads(text)
        game = board({"rearguard": {"left_back": unit("Asker", text=text), "left_front": unit("Bram"),
                                    "right_front": unit("Cole")}}, {"hand": [], "deck": 9}, phase="battle")
        attack(game, "Bram", boost="Asker")
        finish_attack(game)
        assert names(game, 0, "hand") == ["Bram"]

    def test_a_unit_that_nothing_says_is_boosted(self) -> None:
        with pytest.raises(UnreadText, match="not said which unit boosts it"):
            read_card_text("cfd", ["[AUTO](RC): When this unit attacks, choose one of those boosted rear-guards, and"
                                   " retire it."], "normal unit", "Ayla")


class TestCosts:
    def test_this_unit_and_another_one(self) -> None:
        game = acted("[COST][put this unit and another rear-guard into soul], and draw a card.",
                     rearguard={"left_front": unit("Bram")}, deck=[unit("Top"), 9])
        assert (sorted(names(game, 0, "soul")), names(game, 0, "hand")) == (["Actor", "Bram"], ["Top"])

    def test_without_another_one_nothing_is_paid(self) -> None:
        text = "[ACT](RC): [COST][put this unit and another rear-guard into soul], and draw a card."
        game = board({"rearguard": {"left_back": unit("Actor", text=text)}})
        assert not any("activate" in str(one) for one in asked(game).options)

    @pytest.mark.parametrize(("place", "zone"), [("rearguard", "rearguard"), ("hand", "hand")])
    def test_a_card_of_the_field_or_of_the_hand(self, place: str, zone: str) -> None:
        mine: dict[str, Any] = {"hand": [unit("Actor")]} if place == "hand" else {}
        units = {"left_front": unit("Actor", skills=[])} if place == "rearguard" else {}
        game = acted("[COST][put a card with the same card name as this unit from (RC) or hand into soul], and this"
                     " unit gets [Power] +5000 until end of turn.", place, rearguard=units, **mine)
        assert "Actor" in names(game, 0, "soul")

    def test_then_a_cost_is_paid(self) -> None:
        text = ("[AUTO](RC): When this unit attacks, this unit gets [Power] +5000 until end of turn, then,"
                " [COST][Soul-Blast 1], and draw a card.")
        assert reads(text) == reads(text.replace("then,", "then"))


CHEAP = ("[ACT](RC)[1/turn]: Choose one of your other rear-guards, and the cost of that unit's original [ACT] ability"
         " is reduced by [Counter-Blast 1] until end of turn.")
DRAWS = "[ACT](RC)[1/turn]: [COST][Counter-Blast 1], and draw a card."


class TestCheaperAbilities:
    @pytest.mark.rule("cfd:7.26.1")
    def test_an_original_ability_of_the_chosen_unit_costs_less(self) -> None:
        reads(CHEAP)
        game = board({"rearguard": {"left_back": unit("Helper", text=CHEAP), "left_front": unit("Bram", text=DRAWS)},
                      "deck": 9})
        assert "activate Bram 1" not in asked(game).keys
        game.pick(action="activate", card="Helper")
        through(game, "Bram")
        game.pick(action="activate", card="Bram")
        assert count(through(game), 0, "hand") == 1

    def test_of_another_category_it_costs_as_much_as_before(self) -> None:
        other = CHEAP.replace("original [ACT] ability", "original [AUTO] abilities")
        game = board({"rearguard": {"left_back": unit("Helper", text=other), "left_front": unit("Bram", text=DRAWS)},
                      "deck": 9})
        game.pick(action="activate", card="Helper")
        through(game, "Bram")
        assert "activate Bram 1" not in asked(game).keys

    @pytest.mark.parametrize(("own", "cheap_too"), [("original ", False), ("", True)])
    def test_an_ability_that_was_given_to_the_unit_is_no_original_one(self, own: str, cheap_too: bool) -> None:
        cheap = (f"[CONT](RC): The cost of all the {own}[ACT] abilities of all of your other rear-guards is reduced by"
                 " [Counter-Blast 1].")
        reads(cheap)
        gives = f'[CONT](RC): All of your other rear-guards get "{DRAWS}".'
        game = board({"rearguard": {"left_back": unit("Helper", text=cheap), "right_back": unit("Giver", text=gives),
                                    "left_front": unit("Bram")}, "deck": 9})
        assert ("activate Bram 1" in asked(game).keys) is cheap_too

    def test_cards_of_the_vanguard_circle_may_be_arms_orders(self) -> None:
        with pytest.raises(UnreadText, match="Arms orders lie on that circle"):
            read_card_text("cfd", ['[ACT](RC): Choose a "Bram" or "Cole" from your (VC), and the cost of all original'
                                   " [AUTO] abilities of that card is reduced by [Counter-Blast 1] until end of turn."],
                           "normal unit", "Ayla")

    def test_continuous_abilities_have_no_costs(self) -> None:
        with pytest.raises(UnreadText, match="continuous abilities have no costs"):
            read_card_text("cfd", ["[CONT](RC): The cost of all the [CONT] abilities of all of your rear-guards is"
                                   " reduced by [Counter-Blast 1]."], "normal unit", "Ayla")


class TestOtherCosts:
    EITHER = ('[AUTO](RC): If your soul has three or more cards, this cost may be paid with "[Soul-Blast 1]". When this'
              " unit attacks, [COST][discard a card from hand], and draw a card. If your vanguard is grade 3 or"
              " greater, this unit gets [Power] +5000 until end of turn.")

    def battle(self, soul: int, hand: int) -> hj.Game:
        reads(self.EITHER)
        game = board({"rearguard": {"left_front": unit("Asker", text=self.EITHER)}, "soul": soul, "deck": 9,
                      "hand": [unit("Bram")] * hand}, {"hand": [unit("Guard")]}, phase="battle")
        attack(game, "Asker")
        return game

    def test_the_other_cost_is_paid(self) -> None:
        game = self.battle(3, 1)
        game.pick(action="yes")
        finish_attack(game)
        assert (count(game, 0, "soul"), count(game, 0, "hand"), power_of(game, "Asker")) == (2, 2, 12000)

    def test_the_printed_cost_is_paid_after_all(self) -> None:
        game = self.battle(3, 1)
        game.pick(action="no")
        game.pick(action="yes")
        finish_attack(game)
        assert (count(game, 0, "soul"), count(game, 0, "hand"), power_of(game, "Asker")) == (3, 1, 12000)

    def test_neither_is_paid(self) -> None:
        game = self.battle(3, 1)
        game.pick(action="no")
        game.pick(action="no")
        finish_attack(game)
        assert (count(game, 0, "soul"), count(game, 0, "hand"), power_of(game, "Asker")) == (3, 1, 7000)

    @pytest.mark.parametrize(("soul", "hand", "drawn"), [(2, 0, False), (3, 0, True), (2, 1, True)])
    def test_what_can_be_paid(self, soul: int, hand: int, drawn: bool) -> None:
        game = self.battle(soul, hand)
        if asked(game).kind != "guard":
            game.pick(action="yes")
        finish_attack(game)
        assert (power_of(game, "Asker") == 12000) is drawn

    def test_a_text_that_tells_of_the_cards_of_its_cost_is_refused(self) -> None:
        with pytest.raises(UnreadText, match="not clear for which cost"):
            read_card_text("cfd", ['[AUTO](RC): This cost may be paid with "[Soul-Blast 1]". When this unit attacks,'
                                   " [COST][discard a card from hand], and if you discarded a grade 3 card for this"
                                   " cost, draw a card."], "normal unit", "Ayla")


class TestMore:
    @pytest.mark.parametrize(("first", "power"), [("retire it", 12000), ("bind it", 12000), ("put it into your hand",
                                                                                             7000)])
    def test_a_unit_was_retired_or_bound(self, first: str, power: int) -> None:
        text = "[CONT](RC): If your rear-guard was retired or bound this turn, this unit gets [Power] +5000."
        reads(text)
        game = acted(f"Choose one of your grade 2 rear-guards, and {first}.",
                     rearguard={"left_front": unit("Asker", text=text), "right_front": unit("Bram", grade=2)})
        assert power_of(game, "Asker") == power

    @pytest.mark.parametrize("seat", [0, 1])
    def test_a_unit_of_any_player_comes_from_the_hand(self, seat: int) -> None:
        text = "[AUTO](RC): When any player's unit is placed on (RC) during any player's main phase, draw a card."
        reads(text)
        sides: list[dict[str, object]] = [{"hand": [unit("Bram")]}, {}]
        sides[seat] |= {"rearguard": {"left_back": unit("Asker", text=text)}, "deck": [unit("Top"), 9]}
        game = board(*sides)
        game.pick(action="call", card="Bram")
        assert "Top" in names(through(game, "left_front"), seat, "hand")

    def test_the_opponent_does_one_thing_after_another(self) -> None:
        game = acted("Choose one of your opponent's rear-guards, your opponent puts that unit into their"
                     " soul, chooses a grade 0 card from their drop, binds it, and draw a card.",
                     other={"rearguard": {"left_front": unit("Bram")}, "drop": [trigger("heal"), unit("Cole")]},
                     deck=[unit("Top"), 9])
        assert (names(game, 1, "soul"), names(game, 1, "bind"), names(game, 0, "hand")) == (
            ["Bram"], ["Heal Bell"], ["Top"])

    @pytest.mark.parametrize(("trigger_unit", "power"), [(True, 7000), (False, 12000)])
    def test_rear_guards_that_are_normal_units(self, trigger_unit: bool, power: int) -> None:
        text = "[CONT](RC): All of your normal unit rear-guards get [Power] +5000."
        reads(text)
        bram = trigger("draw", "Bram", power=7000) if trigger_unit else unit("Bram")
        game = board({"rearguard": {"left_back": unit("Asker", text=text), "left_front": bram}})
        assert power_of(game, "Bram") == power

    @pytest.mark.parametrize(("attacker", "guards"), [("Bram", False), ("Cole", True)])
    def test_a_card_cannot_guard_in_the_battle_of_the_chosen_unit(self, attacker: str, guards: bool) -> None:
        text = ("[ACT](RC)[1/turn]: Choose one of your other rear-guards, and your opponent cannot call grade 1 or"
                " greater cards from hand to (GC) for the battle that that rear-guard attacks this turn.")
        reads(text)
        game = board({"rearguard": {"left_back": unit("Actor", text=text), "left_front": unit("Bram"),
                                    "right_front": unit("Cole")}}, {"hand": [unit("Guard")]})
        game.pick(action="activate", card="Actor")
        through(game, "Bram")
        game.pick(action="pass")
        attack(game, attacker)
        assert any("Guard" in str(one) for one in asked(game).options) is guards
