"""overDress, XoverDress, Arms orders and Worlds in text: how the lines are read, and what they do."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.reader import read_card_text
from headjudge.language.tree import ast
from tests.cfd.helpers import board, front, order, unit
from tests.cfd.texts import reads
from tests.vanguard.helpers import attack, finish_attack, names, options


def dressed(name: str = "Shell", **fields: object) -> hj.Game:
    """A game whose player has just put a unit with overDress over Brass on the left front circle."""
    shell = unit(name, **{"text": '[overDress]-"Brass"', "grade": 1, **fields})
    game = board({"rearguard": {"left_front": unit("Brass", races=["Lizard"])}, "hand": [shell]})
    game.pick(action="overdress", card=name)
    return game


@pytest.mark.parametrize(("line", "fits"), [
    pytest.param('[overDress]-"Brass"', True, marks=pytest.mark.rule("cfd:14.7.2", "cfd:9.7.2.5")),
    ('[overDress]-"Iron"', False),
    ('[overDress]\uff0d"Iron", or a grade 1 or less unit in the [overDress] state', False),
    pytest.param('[overDress] - "Brass", or a grade 3 or less unit in the [overDress] state', True,
                 marks=pytest.mark.rule("cfd:14.7.2", "cfd:9.7.2.5")),
])
def test_a_unit_is_put_over_what_its_line_names(line: str, fits: bool) -> None:
    reads(line)
    game = board({"rearguard": {"left_front": unit("Brass")}, "hand": [unit("Shell", text=line)]})
    assert any(key.startswith("overdress Shell") for key in options(game)) is fits


@pytest.mark.rule("cfd:14.7.2")
@pytest.mark.parametrize(("grade", "fits"), [(1, True), (0, False)])
def test_a_unit_is_put_over_one_in_the_overdress_state(grade: int, fits: bool) -> None:
    line = f'[overDress]-"Iron", or a grade {grade} or less unit in the [overDress] state'
    shell = unit("Shell", text='[overDress]-"Brass"')
    game = board({"rearguard": {"left_front": unit("Brass")}, "hand": [shell, unit("Second", text=line)]})
    assert not any(key.startswith("overdress Second") for key in options(game)), "Brass is not in that state"
    game.pick(action="overdress", card="Shell")
    assert any(key.startswith("overdress Second") for key in options(game)) is fits


@pytest.mark.parametrize(("race", "fits"), [
    pytest.param("Lizard", True, marks=pytest.mark.rule("cfd:14.14.2")), ("Heron", False)])
def test_a_unit_is_put_over_several_that_its_line_names(race: str, fits: bool) -> None:
    line = '[XoverDress] - One "Brass" and one <Lizard> unit'
    reads(line)
    game = board({"rearguard": {"left_front": unit("Brass"), "right_front": unit("Iron", races=[race])},
                  "hand": [unit("Shell", text=line)]})
    assert ("xoverdress Shell" in options(game)) is fits
    if fits:
        game.pick(action="xoverdress")
        game.apply(0)
        assert sorted(names(game, 0, "original_dress")) == ["Brass", "Iron"]


class TestOriginalDress:
    def test_each_card_under_the_unit_counts(self) -> None:
        game = dressed(text=['[overDress]-"Brass"',
                             "[CONT](RC): This unit gets [Power] +5000 for each of this unit's originalDress."])
        assert game.card("Shell").power == 12000

    def test_units_with_one_are_asked_for(self) -> None:
        text = "[CONT](RC): If you have a rear-guard with an originalDress, this unit gets [Power] +2000."
        reads(text)
        watcher = unit("Watcher", text=text)
        game = board({"rearguard": {"left_front": unit("Brass"), "left_back": watcher},
                      "hand": [unit("Shell", text='[overDress]-"Brass"')]})
        assert game.card("Watcher").power == 7000
        game.pick(action="overdress")
        assert game.card("Watcher").power == 9000

    @pytest.mark.parametrize(("keyword", "state", "power"), [
        ("overDress", "overDress", 2000), ("overDress", "XoverDress", 0),
        ("XoverDress", "overDress", 2000), ("XoverDress", "XoverDress", 2000)])
    @pytest.mark.parametrize("text", [
        "[CONT](RC): If you have a unit in the [{}] state, this unit gets [Power] +2000.",
        "[CONT](RC): If this unit is in the [{}] state, this unit gets [Power] +2000.",
        "[AUTO](RC): When this unit in the [{}] state attacks, this unit gets [Power] +2000 until end of turn.",
        "[AUTO](RC): When this unit in the [{}] state attacks a vanguard, this unit gets [Power] +2000 until end of"
        " turn.",
        "[AUTO](RC): When this unit's attack hits in the [{}] state, this unit gets [Power] +2000 until end of turn.",
    ])
    def test_a_unit_of_overdress_is_in_no_xoverdress_state(self, keyword: str, state: str, power: int,
                                                           text: str) -> None:
        """One of XoverDress has original dress, too, and is in both."""
        under = 'One "Brass" and one "Iron"' if keyword == "XoverDress" else '"Brass"'
        line = text.format(state)
        reads(line)
        game = board({"hand": [unit("Shell", text=[f"[{keyword}] - {under}", line], power=13000)], "deck": 9,
                      "rearguard": {"left_front": unit("Brass"), "right_front": unit("Iron")}}, {"deck": 9}, turn=2)
        game.pick(action=keyword.lower())
        while game.card("Shell").zone != "rearguard":
            game.apply(0)
        if "[AUTO]" in line:
            attack(game, "Shell")
            finish_attack(game)
        assert game.card("Shell").power == 13000 + power

    @pytest.mark.parametrize(("placed", "power"), [("overdress", 7000), ("xoverdress", 9000)])
    def test_a_unit_of_both_is_in_the_state_of_the_one_by_which_it_was_placed(self, placed: str, power: int) -> None:
        """Moved to another circle, it still is."""
        line = "[CONT](RC): If this unit is in the [XoverDress] state, this unit gets [Power] +2000."
        shell = unit("Shell", text=['[overDress]-"Brass"', '[XoverDress] - One "Brass" and one "Iron"', line])
        game = board({"hand": [shell], "rearguard": {"left_front": unit("Brass"), "right_front": unit("Iron")}})
        game.pick(action=placed)
        while game.card("Shell").zone != "rearguard":
            game.apply(0)
        assert game.card("Shell").power == power
        game.pick(action="exchange", slot=game.card("Shell").slot.split("_")[0])
        assert game.card("Shell").slot.endswith("back") and game.card("Shell").power == power

    def test_a_unit_with_xoverdress_that_was_called_is_in_no_such_state(self) -> None:
        line = "[CONT](RC): If this unit is in the [XoverDress] state, this unit gets [Power] +2000."
        game = board({"hand": [unit("Shell", text=['[XoverDress] - One "Brass" and one "Iron"', line])]})
        game.pick(action="call", card="Shell")
        while game.card("Shell").zone != "rearguard":
            game.apply(0)
        assert game.card("Shell").power == 7000

    @pytest.mark.parametrize(("icon", "found"), [("overDress", True), ("XoverDress", False), ("RevolDress", False)])
    def test_cards_with_the_ability_are_found_anywhere(self, icon: str, found: bool) -> None:
        text = f"[ACT](RC): Choose a card with the [{icon}] ability from your drop, and put it into your hand."
        reads(text)
        game = board({"rearguard": {"left_back": unit("Finder", text=text)},
                      "drop": [unit("Shell", text='[overDress]-"Brass"')]})
        game.pick(action="activate")
        assert (names(game, 0, "hand") == ["Shell"]) is found


class TestKeywordLines:
    def test_a_line_with_revoldress_is_an_automatic_ability_that_is_found(self) -> None:
        text = ('[RevolDress]\uff0d[AUTO](VC): At the end of the battle this unit attacked, choose up to one card with'
                ' "Form" in its card name from your hand, and ride it as [Stand].')
        found = reads(text)
        assert isinstance(found, ast.Automatic) and found.labels == ("revoldress",)
        finds = "[ACT](RC): Choose a card with the [RevolDress] ability from your soul, and ride it as [Rest]."
        game = board({"rearguard": {"left_back": unit("Finder", text=finds)},
                      "soul": [unit("Plain"), front("Wheel", text=text)]})
        game.pick(action="activate")
        assert names(game, 0, "vanguard") == ["Wheel"] and game.card("Wheel").orientation == "rest"

    def test_dressboost_counts_the_arms_of_the_vanguard(self) -> None:
        text = ("[DressBoost] - [AUTO](RC): When this unit boosts in the [overDress] state, all of your front row units"
                " get [Power] +5000 until end of turn for each card your vanguard is armed with.")
        found = reads(text)
        assert isinstance(found, ast.Automatic) and found.labels == ("dressboost",)
        blade = order("Blade", type="arms order", text='Arms - "Regent"')
        shell = unit("Shell", text=['[overDress]-"Brass"', text])
        game = board({"vanguard": front("Regent"), "arms": [blade], "hand": [shell],
                      "rearguard": {"center_back": unit("Brass"), "left_front": unit("Second")}})
        game.pick(action="overdress")
        attack(game, "Regent", boost="Shell")
        assert game.card("Regent").power == 11000 + 5000, "until end of turn"


class TestArms:
    def test_the_line_may_go_on_with_the_cost_of_playing(self) -> None:
        line = 'Left Blade Arms - "Regent" (It stays with it.) Play this with [COST][Soul-Blast 1]!'
        found = read_card_text("cfd", [line], "arms order", "Ayla")
        assert [type(one) for one in found] == [ast.Keyword, ast.OnPlay]
        blade = order("Blade", type="arms order", text=line)
        assert "order Blade" not in options(board({"vanguard": front("Regent"), "hand": [blade]}))
        game = board({"vanguard": front("Regent"), "hand": [blade], "soul": 1})
        game.pick(action="order")
        assert names(game, 0, "arms") == ["Blade"] and names(game, 0, "soul") == []

    @pytest.mark.parametrize(("there", "power"), [(0, 7000), (1, 8000), (2, 10000)])
    def test_arms_on_the_vanguard_circle_are_counted(self, there: int, power: int) -> None:
        texts = ["[CONT](RC): If your (VC) has an Arms, this unit gets [Power] +1000.",
                 "[CONT](RC): If your (VC) has two or more Arms, this unit gets [Power] +2000."]
        for text in texts:
            reads(text)
        blades = [order(f"Blade {number}", type="arms order", text='Arms - "Regent"') for number in range(there)]
        game = board({"vanguard": front("Regent"), "arms": blades,
                      "rearguard": {"left_back": unit("Ayla", text=texts)}})
        assert game.card("Ayla").power == power


WORLD = ("[CONT]Order Zone: If your order zone only has World cards, the following effects are active according to the"
         " number of cards in your order zone. \u30fb1 card \u2010 Your World becomes Dark Night. \u30fb2 or more cards"
         " \u2010 Your World becomes Abyssal Dark Night.")


@pytest.mark.parametrize(("worlds", "others", "power"), [(0, 0, 7000), (1, 0, 8000), (2, 0, 9000), (1, 1, 7000)])
def test_a_world_lasts_as_long_as_the_order_zone_is_as_its_cards_say(worlds: int, others: int, power: int) -> None:
    cards = [order(f"Dusk {number}", type="set order", kinds=["world"], text=WORLD) for number in range(worlds)]
    songs = [order(f"Song {number}", type="set order", kinds=["song"]) for number in range(others)]
    watcher = unit("Watcher", text=["[CONT](RC): If your World is Dark Night, this unit gets [Power] +1000.",
                                    "[CONT](RC): If your World is Abyssal Dark Night, this unit gets [Power] +2000."])
    game = board({"order_zone": [*cards, *songs], "rearguard": {"left_back": watcher}})
    assert game.card("Watcher").power == power


@pytest.mark.parametrize(("names_in_soul", "power"), [(["A", "B", "C"], 12000), (["A", "B", "A"], 7000)])
def test_cards_with_different_names_are_counted_once_each(names_in_soul: list[str], power: int) -> None:
    text = "[CONT](RC): If your soul has three or more cards with different card names, this unit gets [Power] +5000."
    reads(text)
    game = board({"rearguard": {"left_back": unit("Ayla", text=text)}, "soul": [unit(name) for name in names_in_soul]})
    assert game.card("Ayla").power == power


@pytest.mark.parametrize(("line", "zone"), [
    ("[CONT](Hand):", "hand"), ("[CONT]Deck/Hand:", "hand"), ("[CONT](RC)/(GC)/Soul:", "soul"),
    ("[CONT](Deck):", "deck"),
])
def test_a_zone_stands_before_the_colon_with_brackets_or_without(line: str, zone: str) -> None:
    found = reads(f"{line} This card gets grade +1.")
    assert isinstance(found, ast.Continuous) and zone in found.where
    if zone != "deck":
        assert board({zone: [unit("Ayla", text=f"{line} This card gets grade +1.")]}).card("Ayla").grade == 2


@pytest.mark.parametrize(("mine", "theirs", "power"), [(1, 2, 7000), (2, 2, 12000), (3, 2, 12000)])
def test_a_zone_with_as_many_cards_as_that_of_the_opponent(mine: int, theirs: int, power: int) -> None:
    text = ("[CONT](RC): If your damage zone has the same number of cards as your opponent's or more, this unit gets"
            " [Power] +5000.")
    reads(text)
    game = board({"rearguard": {"left_back": unit("Ayla", text=text)}, "damage": mine}, {"damage": theirs})
    assert game.card("Ayla").power == power
