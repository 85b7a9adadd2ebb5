"""Events of a unit's own battles and payments, and numbers that grow by those of other cards."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from tests.cfd.helpers import board, front, order, trigger, unit
from tests.cfd.test_text_instructions import acting, power_of
from tests.cfd.texts import reads, through
from tests.vanguard.helpers import asked, attack, count, finish_attack, names


def vanguard_with(text: str, **mine: Any) -> hj.Game:
    """The main phase of a player whose vanguard has this text."""
    return board({"vanguard": front(text=text), "deck": [unit("Top"), unit("Next"), 9], **mine},
                 {"hand": [unit("Guard")]}, turn=2)


class TestEvents:
    def test_its_attack_hits_in_the_overdress_state(self) -> None:
        text = "[AUTO](RC): When the attack of this unit in the [overDress] state hits, draw a card."
        reads(text)
        for over, drawn in ((False, 0), (True, 1)):
            shell = unit("Actor", power=20000, text=['[overDress]-"Brass"', text])
            there = {"hand": [shell], "rearguard": {"left_front": unit("Brass")}} if over else {
                "rearguard": {"left_front": shell}}
            game = board({"deck": 9, **there}, turn=2)
            if over:
                game.pick(action="overdress", card="Actor")
                through(game)
            attack(game, "Actor")
            finish_attack(game)
            assert count(game, 0, "hand") == drawn

    def test_it_attacks_while_boosted_by_a_certain_unit(self) -> None:
        text = '[AUTO](VC): When this unit attacks while boosted by "Bram", [Soul-Charge 1].'
        reads(text)
        for name, souls in (("Bram", 1), ("Cora", 0)):
            game = vanguard_with(text, rearguard={"center_back": unit(name)})
            attack(game, "Regent", boost=name)
            assert count(game, 0, "soul") == souls

    def test_its_drive_check_shows_a_trigger(self) -> None:
        text = ("[AUTO](VC): When a trigger unit is revealed for the drive check of the battle this unit attacked,"
                " [Soul-Charge 1].")
        reads(text)
        for deck, souls in (([trigger("draw"), 9], 1), ([unit("Top"), 9], 0)):
            game = vanguard_with(text, deck=deck)
            attack(game, "Regent")
            finish_attack(game)
            assert count(game, 0, "soul") == souls

    def test_a_trigger_pays_for_its_ability(self) -> None:
        text = "[AUTO](VC): When a trigger unit is [Soul-Blast] for the cost of this unit's ability, draw a card."
        reads(text)
        for soul, drawn in ((trigger("draw"), 1), (unit("Bram"), 0)):
            paying = "[ACT](VC)[1/turn]: [COST][Soul-Blast 1], and this unit gets [Power] +1000 until end of turn."
            both = f"{text}\n{paying}"
            game = vanguard_with(both, soul=[soul])
            game.pick(action="activate")
            assert count(game, 0, "hand") == drawn

    def test_it_is_armed(self) -> None:
        text = "[AUTO](VC)[1/turn]: When this unit is Armed, draw a card."
        reads(text)
        arms = order("Blade", type="arms order", text='Arms - "Regent"')
        game = vanguard_with(text, hand=[arms])
        game.pick(action="order", card="Blade")
        assert names(through(game), 0, "hand") == ["Top"]


class TestManyAtOnce:
    TEXT = ("[AUTO](RC): When you [Soul-Blast 2] or more cards at the same time for the cost of your vanguard's"
            " ability, this unit gets [Power] +1000 until end of turn.")

    @pytest.mark.parametrize(("blast", "power"), [(1, 7000), (2, 8000), (3, 8000)])
    def test_so_many_cards_are_one_event(self, blast: int, power: int) -> None:
        reads(self.TEXT)
        text = f"[ACT](VC)[1/turn]: [COST][Soul-Blast {blast}], and draw a card."
        game = vanguard_with(text, soul=[unit(f"Soul {at}") for at in range(3)],
                             rearguard={"left_back": unit("Watcher", text=self.TEXT)})
        game.pick(action="activate")
        while asked(game).kind != "main phase":
            game.apply(0)
        assert power_of(game, "Watcher") == power

    def test_a_cost_of_another_unit_is_another_event(self) -> None:
        game = acting("[COST][Soul-Blast 2], and draw a card.", soul=[unit("One"), unit("Two")],
                      rearguard={"left_front": unit("Watcher", text=self.TEXT)})
        assert power_of(through(game), "Watcher") == 7000

    def test_it_has_happened_this_turn(self) -> None:
        text = ("If you [Soul-Blast 2] or more cards at the same time for the cost of your vanguard's ability this"
                " turn,"
                " draw a card.")
        reads(f"[ACT](RC): {text}")
        blasts = front(text="[ACT](VC)[1/turn]: [COST][Soul-Blast 2], and this unit gets [Power] +1000 until end of"
                            " turn.")
        for first, drawn in ((True, 1), (False, 0)):
            game = board({"vanguard": blasts, "deck": 9, "soul": [unit("One"), unit("Two")],
                          "rearguard": {"left_back": unit("Actor", text=f"[ACT](RC)[1/turn]: {text}")}})
            if first:
                game.pick(action="activate", card="Regent")
                through(game)
            game.pick(action="activate", card="Actor")
            assert count(game, 0, "hand") == drawn


class TestNumbers:
    def test_two_numbers_are_set(self) -> None:
        text = ("Choose one of your vanguards, and increase or decrease its [Critical] and drive to {} until end of"
                " turn.")
        reads(f"[ACT](RC): {text.format(3)}")
        assert acting(text.format(3)).card("Regent").critical == 3

    def test_a_number_grows_by_that_of_another_card(self) -> None:
        text = ("Choose a card from your soul, put it into your drop, and until end of turn, this unit's [Power]"
                " increases"
                " by the original [Shield] of that card.")
        reads(f"[ACT](RC): {text}")
        assert power_of(acting(text, soul=[unit("Bram", shield=10000)]), "Actor") == 17000

    def test_nothing_that_could_grow_is_refused(self) -> None:
        with pytest.raises(UnreadText, match="not clear whose number this is"):
            reads("[ACT](RC): Draw a card, and its [Power] increases by the [Power] of this unit until end of turn.")

    def test_for_each_grade_of_the_bound_card(self) -> None:
        text = ("[COST][bind a card from soul], and this unit gets [Power] +5000 until end of turn for each grade of"
                " the"
                " card bound for this cost.")
        reads(f"[ACT](RC): {text}")
        assert power_of(acting(text, soul=[unit("Bram", grade=2)]), "Actor") == 17000

    def test_different_names_in_two_zones_together(self) -> None:
        text = ("This unit gets [Power] +1000 until end of turn for each order card with a different card name in"
                " your drop"
                " and bind zone in total.")
        reads(f"[ACT](RC): {text}")
        game = acting(text, drop=[order("One"), order("Two")], bind=[order("Two"), order("Three"), unit("Bram")])
        assert power_of(game, "Actor") == 10000

    @pytest.mark.parametrize(("grade", "power"), [(2, 7000), (3, 8000), (5, 9000)])
    def test_the_same_sum_is_asked_for_again(self, grade: int, power: int) -> None:
        text = ("If the sum of the grades of cards in your soul is 3 or greater, this unit gets [Power] +1000 until"
                " end of"
                " turn, and if it is 5 or greater, this unit gets [Power] +1000 until end of turn.")
        reads(f"[ACT](RC): {text}")
        assert power_of(acting(text, soul=[unit("Bram", grade=grade)]), "Actor") == power

    def test_a_number_of_nothing_is_refused(self) -> None:
        with pytest.raises(UnreadText, match="not clear which number this is"):
            reads("[CONT](RC): If it is 5 or greater, this unit gets [Power] +1000.")

    def test_grades_from_that_of_the_vanguard_on(self) -> None:
        for text, found in (("grade greater than or equal to your vanguard", ["Three", "Four"]),
                            ("grade equal to your vanguard's grade +1 or greater", ["Four"])):
            line = f"Choose any number of cards with {text} from your soul, and put them into your hand."
            reads(f"[ACT](RC): {line}")
            game = acting(line, soul=[unit("Two", grade=2), unit("Three", grade=3), unit("Four", grade=4)])
            for name in found:
                game.pick(card=name)
            assert sorted(names(through(game), 0, "hand")) == sorted(found)

    def test_a_rear_guard_performs_drive_checks(self) -> None:
        text = ("[AUTO](RC): When this unit attacks, until end of that battle, this unit performs drive checks, and"
                " gets"
                " [Power] +5000.")
        reads(text)
        game = board({"rearguard": {"left_front": unit("Actor", text=text)}, "deck": [unit("Top"), 9]}, turn=2)
        attack(game, "Actor")
        finish_attack(game)
        assert names(game, 0, "hand") == ["Top"]
