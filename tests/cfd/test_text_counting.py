"""Numbers of units and circles, grades that are odd or even, cards of one of two kinds, and what is not attacked."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.language.reading.errors import UnreadText
from tests.cfd.helpers import board, front, order, trigger, unit
from tests.cfd.test_text_instructions import power_of
from tests.cfd.texts import acted, reads
from tests.vanguard.helpers import asked, count, names, pass_to


def always(text: str, **mine: Any) -> int:
    """The power of a unit with this continuous text in the left front."""
    text = f"[CONT](RC): {text}"
    reads(text)
    rearguard = {"left_front": unit("Actor", text=text), **mine.pop("rearguard", {})}
    return power_of(board({"rearguard": rearguard, **mine}, {"rearguard": {"left_front": unit("Foe")}}), "Actor")


class TestGrades:
    @pytest.mark.parametrize(("word", "chosen"), [("odd", ["Bram", "Cora"]), ("even", ["Dana"])])
    def test_odd_and_even_ones(self, word: str, chosen: list[str]) -> None:
        text = f"Retire all of your other rear-guards with {word} grades."
        game = acted(text, rearguard={"left_front": unit("Bram"), "right_front": unit("Cora", grade=3, shield=None),
                                      "right_back": unit("Dana", grade=2)})
        assert sorted(names(game, 0, "drop")) == chosen

    def test_any_but_one_grade(self) -> None:
        game = acted("Choose a non-grade 2 card from your drop, and put it into your hand.",
                     drop=[unit("Bram"), unit("Cora", grade=2)])
        assert names(game, 0, "hand") == ["Bram"]

    def test_the_same_grade_and_a_name(self) -> None:
        game = acted('Search your deck for up to one card with "Bra" in its card name and the same grade as your'
                     " vanguard, put it into your hand, and shuffle your deck.", "Bram",
                     deck=[unit("Bram"), front("Brand"), front("Cora"), 9])
        assert names(game, 0, "hand") == ["Brand"]


class TestOneOfTwo:
    RACES = "your grade 3 or greater vanguard is a <Elf> or <Man>"

    @pytest.mark.parametrize(("race", "grade", "power"), [("Elf", 3, 12000), ("Man", 3, 12000), ("Heron", 3, 7000),
                                                          ("Man", 2, 7000)])
    def test_a_vanguard_of_a_grade_is_of_one_of_two_races(self, race: str, grade: int, power: int) -> None:
        assert always(f"If {self.RACES}, this unit gets [Power] +5000.",
                      vanguard=front(races=[race], grade=grade)) == power

    @pytest.mark.parametrize(("name", "race", "power"), [("Regent Ada", "Heron", 12000), ("Bram", "Elf", 12000),
                                                         ("Bram", "Heron", 7000)])
    def test_it_has_a_name_or_a_race(self, name: str, race: str, power: int) -> None:
        assert always('If your grade 3 vanguard is a unit with "Ada" in its card name or a <Elf>, this unit gets '
                      "[Power] +5000.", vanguard=front(name, races=[race])) == power

    def test_of_rear_guards_it_is_not_clear_which(self) -> None:
        with pytest.raises(UnreadText, match="which one"):
            reads("[CONT](RC): If your grade 1 rear-guard is a <Elf> or <Man>, this unit gets [Power] +5000.")

    def test_units_of_two_races_are_chosen(self) -> None:
        game = acted("Choose two of your <Elf> or <Man>, and they get [Power] +5000 until end of turn.",
                     rearguard={"left_front": unit("Bram", races=["Elf"]), "right_front": unit("Cora", races=["Man"])})
        assert (power_of(game, "Bram"), power_of(game, "Cora"), power_of(game, "Actor")) == (12000, 12000, 7000)

    @pytest.mark.parametrize("wanted", ["Flare", "Draw Bell"])
    def test_a_unit_or_an_order(self, wanted: str) -> None:
        game = acted("Choose a trigger unit or blitz order from your drop, and put it into hand.", wanted,
                     drop=[trigger("draw"), order("Flare", type="blitz order", text="Draw a card."), unit("Bram")])
        assert names(game, 0, "hand") == [wanted]


class TestNamed:
    GETS = "this unit gets [Power] +5000."

    @pytest.mark.parametrize(("slot", "power"), [("right_front", 12000), ("right_back", 7000)])
    def test_it_is_in_the_front_row(self, slot: str, power: int) -> None:
        assert always(f'If "Bram" is on your (GC) or front row (RC), {self.GETS}',
                      rearguard={slot: unit("Bram")}) == power

    @pytest.mark.parametrize(("soul", "power"), [(["Bram", "Cora"], 12000), (["Bram", "Bram"], 7000)])
    def test_two_names_in_the_soul(self, soul: list[str], power: int) -> None:
        assert always(f'If you have "Bram" and "Cora" in your soul, {self.GETS}',
                      soul=[unit(name) for name in soul]) == power


class TestCircles:
    def test_open_circles(self) -> None:
        for behind, power in ((2, 7000), (1, 12000)):
            others = {slot: unit(slot) for slot in ("left_back", "right_back")[:behind]}
            assert always("If you have three or more open (RC), this unit gets [Power] +5000.",
                          rearguard=others) == power

    def test_open_circles_of_a_row_of_the_opponent(self) -> None:
        row = "this unit gets [Power] +5000 for each of your opponent's open {} row (RC)."
        assert always(row.format("front")) == 12000
        assert always(row.format("back")) == 22000

    def test_one_for_every_two_units(self) -> None:
        text = ("Choose one of your opponent's rear-guards for every two of your rear-guards, and retire it.")
        game = acted(text, rearguard={"left_front": unit("Bram"), "right_front": unit("Cora"),
                                      "right_back": unit("Dana")},
                     other={"rearguard": {slot: unit(slot) for slot in ("left_front", "right_front", "left_back")}})
        assert count(game, 1, "drop") == 2


class TestNotAttacked:
    TEXT = ("[CONT](RC): This unit cannot be chosen by your opponent's card effects, and cannot be attacked by your"
            " opponent's {}.")

    @pytest.mark.parametrize(("attacker", "able"), [("Weak", False), ("Strong", True)])
    def test_units_of_a_kind_attack_others(self, attacker: str, able: bool) -> None:
        text = self.TEXT.format("grade 1 or less rear-guards")
        reads(text)
        game = board({"rearguard": {"left_front": unit("Weak"), "right_front": unit("Strong", grade=2)}},
                     {"rearguard": {"left_front": unit("Safe", text=text), "right_front": unit("Other")}}, turn=2)
        pass_to(game, "start step")
        game.pick(action="attack")
        game.pick(card=attacker)
        assert any("Other" in str(option) for option in asked(game).options)
        assert any("Safe" in str(option) for option in asked(game).options) is able

    def test_all_units_of_the_opponent_need_not_be_named(self) -> None:
        with pytest.raises(UnreadText, match="all units of your opponent: say what cannot be done without naming them"):
            reads(self.TEXT.format("units"))


class TestPlaces:
    @pytest.mark.parametrize(("text", "zone"), [
        ("Put a card from your drop into your soul.", "soul"), ("Return a card from your drop to your hand.", "hand"),
        ("Bind a card from your drop.", "bind"),
    ])
    def test_a_card_goes_without_a_choice_before(self, text: str, zone: str) -> None:
        assert names(acted(text, drop=[unit("Bram")]), 0, zone) == ["Bram"]

    def test_cards_are_removed_as_a_cost(self) -> None:
        game = acted("[COST][remove a [Over] trigger from drop], draw a card.", drop=[trigger("over"), unit("Bram")],
                     deck=[unit("Top"), 9])
        assert names(game, 0, "drop") == ["Bram"] and names(game, 0, "hand") == ["Top"]

    def test_the_unit_itself_is_removed_as_a_cost(self) -> None:
        game = acted("[COST][remove this unit], draw a card.", deck=[unit("Top"), 9])
        assert not count(game, 0, "rearguard") and not count(game, 0, "drop") and names(game, 0, "hand") == ["Top"]

    def test_one_is_drawn_for_each_chosen_unit(self) -> None:
        game = acted("Choose up to two of your other rear-guards, and [Soul-Charge 1] for each unit chosen.", "Bram",
                     rearguard={"left_front": unit("Bram"), "right_front": unit("Cora")}, deck=9)
        assert count(game, 0, "soul") in (1, 2)

    def test_units_swap_positions(self) -> None:
        game = acted("Choose one of your other rear-guards in the same column as this unit, and swap its position with"
                     " this unit.", rearguard={"left_front": unit("Bram")})
        assert [card.name for card in game.players[0]["rearguard"] if "front" in str(card.slot)] == ["Actor"]


@pytest.mark.rule("cfd:12.7.1.1")
def test_for_each_reaches_up_to_the_full_stop() -> None:
    """The power is given three times, the card of the next sentence is drawn once."""
    game = acted("For each card in your soul, this unit gets [Power] +1000 until end of turn. Draw a card.", soul=3)
    assert game.card("Actor").power == 10000 and count(game, 0, "hand") == 1
