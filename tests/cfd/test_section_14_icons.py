"""Keywords that are names of abilities, and their icons (cfd:14.11, cfd:14.13, cfd:14.14)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.vanguard.vocabulary import exactly
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_card_text
from headjudge.language.tree import ast
from tests.cfd.helpers import board, front, order, unit
from tests.vanguard.helpers import attack, names, options
from tests.vanguard.trees import DRAW, auto

TRICK = unit("Trick")
TURNS = (
    "[RevolDress] - [AUTO](VC): At the end of the battle this unit attacked, choose up to one card with \"Turned\" in"
    " its card name from your hand, ride it as [Stand], and it gets drive -1 until end of turn.")
TURNED = (
    "[AUTO]: When this unit is placed on (VC) by the [RevolDress] ability, this unit gets [Power] +10000 until end of"
    " turn.")
LENDS = ("[DressBoost] - [AUTO](RC): When this unit boosts in the [overDress] state, all of your front row units get"
         " [Power] +5000 until end of turn for each card your vanguard is armed with.")


def reads(text: str, kind: str = "normal unit") -> ast.Ability | None:
    """The only ability of a line; None if it cannot be read."""
    try:
        (ability,) = read_card_text("cfd", [text], kind, "Ayla")
    except UnreadText:
        return None
    return ability


@pytest.mark.rule("cfd:14.13.1")
def test_the_ability_named_revoldress_rides_a_unit_from_hand_standing_after_the_attack() -> None:
    """It is that ability by which the new vanguard was placed."""
    turned = front("Turned Gale", text=[TURNED], skills=[], power=13000)
    game = board({"vanguard": front("Turner", text=[TURNS], skills=[]), "hand": [turned], "deck": 9}, {"deck": 9},
                 phase="battle")
    attack(game, "Turner")
    while "choose Turned Gale" not in options(game):
        game.apply(next((at for at, key in enumerate(options(game)) if key in ("no", "pass", "done")), 0))
    game.pick(action="choose", card="Turned Gale")
    if "done" in options(game):
        game.pick(action="done")
    now = game.card("Turned Gale")
    assert now.zone == "vanguard" and now.orientation == "stand" and names(game, 0, "soul") == ["Turner"]
    assert now.power == 23000


@pytest.mark.rule("cfd:14.13.1.1")
def test_the_icon_of_revoldress_is_the_keyword() -> None:
    assert reads("[RevolDress] - [AUTO](RC): At the end of your turn, draw a card.") == auto(
        ast.Edge("end", "turn", "you"), DRAW, where=("rearguard",), labels=("revoldress",))


@pytest.mark.rule("cfd:14.11.1")
def test_the_ability_named_dressboost_is_about_an_armed_unit_that_is_boosted() -> None:
    """Other text asks for units with that ability."""
    lends = unit("Lender", text=[LENDS])
    asks = unit("Asker", text=["[CONT](RC): All of your units with the [DressBoost] ability get [Power] +1000."])
    blade = order("Blade", text=['Arms - "Regent"'], type="arms order")
    for arms, gained in (([blade], 5000), ([], 0)):
        game = board({"vanguard": front(skills=[]), "arms": arms, "rearguard": {
            "center_back": hj.put(lends, under=[TRICK]), "left_back": asks}}, {"hand": [TRICK]}, phase="battle")
        assert game.card("Lender").power == 8000 and game.card("Asker").power == 7000
        attack(game, "Regent", boost="Lender")
        assert game.card("Regent").power == 11000 + gained + 8000


@pytest.mark.rule("cfd:14.11.2")
def test_the_icon_of_dressboost_is_the_keyword() -> None:
    assert reads("[DressBoost] - [AUTO](RC): At the end of your turn, draw a card.") == auto(
        ast.Edge("end", "turn", "you"), DRAW, where=("rearguard",), labels=("dressboost",))


@pytest.mark.rule("cfd:14.14.1.1")
def test_the_icon_of_xoverdress_is_the_keyword() -> None:
    worn = [ast.Pick(ast.Select(("rearguard",), "you", (test,)), exactly(1)) for test in (
        ast.Named(("Trick",)), ast.Words("race", ("Wader",)))]
    text = '[XoverDress] - One "Trick" and one <Wader> unit'
    assert reads(text) == ast.Keyword("xoverdress", cost=(ast.Choose(tuple(worn)),))
    asks = "[CONT](RC): All of your units with the [XoverDress] ability get [Power] +1000."
    assert reads(asks) == ast.Continuous((ast.Change(
        ast.Select(("field",), "you", (ast.Has("xoverdress"),)), "power", "by", ast.Num(1000)),), ("rearguard",))


@pytest.mark.parametrize(("under", "offered"), [
    (["Trick", "Stilt"], True), (["Trick", "Trick"], False), (["Stilt", "Stilt"], False), (["Both", "Stilt"], False)])
def test_xoverdress_wants_one_unit_for_each_that_it_asks_for(under: list[str], offered: bool) -> None:
    twain = unit("Twain", text=['[XoverDress] - One "Trick" and one <Wader> unit'], grade=3, power=13000)
    known = {"Trick": TRICK, "Stilt": unit("Stilt", races=["Wader"]), "Both": unit("Both", races=["Heron"])}
    first, second = [known[name] for name in under]
    game = board({"hand": [twain], "rearguard": {"left_front": first, "right_back": second}})
    assert ("xoverdress Twain" in options(game)) is offered


def test_a_unit_that_is_needed_for_another_part_of_xoverdress_is_not_taken_for_the_first() -> None:
    """Both units are Waders; the one with the name must be kept for the name."""
    twain = unit("Twain", text=['[XoverDress] - One <Wader> unit and one "Trick"'], grade=3, power=13000)
    game = board({"hand": [twain], "rearguard": {
        "left_front": unit("Trick", races=["Wader"]), "right_back": unit("Stilt", races=["Wader"])}})
    game.pick(action="xoverdress")
    game.pick(action="dress circle", card="Stilt")
    assert sorted(names(game, 0, "original_dress")) == ["Stilt", "Trick"]


class TestTwoAbilities:
    """A card with two XoverDress abilities is put over the rear-guards that one of them asks for."""

    TWAIN = unit("Twain", grade=3, power=13000, text=[
        '[XoverDress] - One "Trick" and one "Stilt"', '[XoverDress] - One "Trick" and one "Both"'])

    def over(self, *under: str) -> hj.Game:
        circles = ("left_front", "right_back", "left_back")
        return board({"hand": [self.TWAIN], "rearguard": {
            circle: unit(name) for circle, name in zip(circles, under, strict=False)}})

    @pytest.mark.rule("cfd:14.14.2")
    @pytest.mark.parametrize("other", ["Stilt", "Both"])
    def test_what_either_asks_for_is_enough(self, other: str) -> None:
        game = self.over("Trick", other)
        game.pick(action="xoverdress", card="Twain")
        game.pick(action="dress circle", card="Trick")
        assert sorted(names(game, 0, "original_dress")) == sorted(["Trick", other])
        assert names(game, 0, "rearguard") == ["Twain"]

    def test_a_unit_of_each_is_not_enough(self) -> None:
        """Stilt and Both are what only one of the abilities asks for: Trick is missing for either."""
        assert "xoverdress Twain" not in options(self.over("Stilt", "Both"))

    def test_who_has_what_both_ask_for_chooses_between_them(self) -> None:
        """Only two of the three rear-guards become original dress, never all of them."""
        game = self.over("Trick", "Stilt", "Both")
        game.pick(action="xoverdress", card="Twain")
        assert sorted(options(game)) == ["dress Both", "dress Stilt"]
        game.pick(action="dress", card="Both")
        game.pick(action="dress circle", card="Trick")
        assert sorted(names(game, 0, "original_dress")) == ["Both", "Trick"]
        assert sorted(names(game, 0, "rearguard")) == ["Stilt", "Twain"]

    @pytest.mark.parametrize("more", [False, True])
    def test_who_meets_an_ability_may_stop_though_another_asks_for_more(self, more: bool) -> None:
        twain = unit("Twain", ast.Keyword("xoverdress", names=("Trick", "Stilt")),
                     ast.Keyword("xoverdress", names=("Trick", "Stilt", "Both")), grade=3, power=13000)
        game = board({"hand": [twain], "rearguard": {
            "left_front": unit("Trick"), "right_back": unit("Stilt"), "left_back": unit("Both")}})
        game.pick(action="xoverdress", card="Twain")
        game.pick(action="dress" if more else "done")
        game.pick(action="dress circle", card="Trick")
        assert ("Both" in names(game, 0, "original_dress")) is more
