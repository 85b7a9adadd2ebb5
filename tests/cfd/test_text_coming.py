"""Cards that come to where they are: original dress, scouted cards, moves of two kinds, the ride phase."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.reader import read_card_text
from headjudge.language.tree import ast
from tests.cfd.helpers import ROOK, board, front, unit
from tests.cfd.texts import reads, through
from tests.vanguard.helpers import names, pass_to

DRAWS = ", draw a card."
TOP = {"deck": [unit("Top"), 9]}


def drawn(game: hj.Game) -> bool:
    """Whether the top card of the deck was drawn."""
    return "Top" in names(game, 0, "hand")


class TestOriginalDress:
    """Brass becomes the original dress of Shell."""

    @pytest.mark.rule("cfd:6.4.2.1")
    def test_the_card_under_the_unit_waits_for_it(self) -> None:
        text = "[AUTO]: When this card becomes an originalDress, if your soul has no cards, [Soul-Charge 2]."
        reads(text)
        game = board({"rearguard": {"left_front": unit("Brass", text=text)}, "deck": 9, "soul": [],
                      "hand": [unit("Shell", text='[overDress]-"Brass"')]})
        game.pick(action="overdress")
        through(game)
        assert len(game.players[0]["soul"]) == 2

    @pytest.mark.rule("cfd:6.4.2.2")
    def test_it_gives_something_to_the_unit_over_it(self) -> None:
        text = ("[AUTO]: When this card becomes an originalDress, choose one of this card's outerDress units, until"
                ' end of turn, it gets [Power] +5000, and if the outerDress is "Shell", it gets [Power] +5000.')
        game = board({"rearguard": {"left_front": unit("Brass", text=text), "right_front": unit("Other")},
                      "hand": [unit("Shell", text='[overDress]-"Brass"')]})
        game.pick(action="overdress")
        through(game)
        assert (game.card("Shell").power, game.card("Other").power) == (17000, 7000)


class TestScouted:
    @pytest.mark.parametrize("base", [True, pytest.param(False, marks=pytest.mark.rule("cfd:16.5.1.1"))])
    def test_a_card_waits_for_being_scouted(self, base: bool) -> None:
        text = f"[AUTO]: When this card is Scouted{DRAWS}"
        reads(text)
        mover = unit("Mover", ast.Activated(ast.Move(
            ast.Pick(ast.Select(("hand",), "you"), ast.Quant(ast.Num(1), ast.Num(1))), (ast.Spot("scouted", "you"),))))
        camp = hj.card("cfd", name="Camp", type="set order", grade=0, kinds=["base" if base else "song"])
        game = board({"rearguard": {"left_back": mover}, "hand": [unit("Asker", text=text)], "order_zone": [camp],
                      **TOP})
        game.pick(action="activate")
        through(game)
        assert drawn(game) is base


class TestTwoWays:
    @pytest.mark.parametrize("cost", ["discard a card from hand", "Soul-Blast 1"])
    def test_a_card_is_placed_or_discarded(self, cost: str) -> None:
        """Discarded from the hand it waits as well; the second way here is a call from the hand."""
        text = f"[AUTO]: When this card is placed on (RC) or discarded from hand during your turn{DRAWS}"
        reads(text)
        actor = unit("Actor", text=f"[ACT](RC)[1/turn]: [COST][{cost}], and this unit gets [Power] +1000 until end of"
                                   " turn.")
        game = board({"rearguard": {"left_back": actor}, "hand": [unit("Asker", text=text)], "soul": [unit("Old")],
                      **TOP})
        game.pick(action="activate")
        through(game)
        assert drawn(game) is (cost != "Soul-Blast 1")
        if not drawn(game):
            game.pick(action="call", card="Asker")
            assert drawn(through(game))

    def test_a_call_from_the_deck_counts_and_one_from_the_hand_does_not(self) -> None:
        text = ("[AUTO]: When this card is placed on (RC) from deck during your turn or discarded from hand during your"
                f" turn{DRAWS}")
        reads(text)
        caller = unit("Caller", text="[ACT](RC)[1/turn]: Search your deck for up to one \"Asker\", call it to (RC), and"
                                     " shuffle your deck.")
        asker = unit("Asker", text=text)
        game = board({"rearguard": {"left_back": caller}, "hand": [asker], "deck": [unit("Top"), asker, 5]})
        game.pick(action="call", card="Asker")
        assert not drawn(through(game))
        game.pick(action="activate")
        through(game)
        assert drawn(game)

    @pytest.mark.parametrize(("circle", "wanted"), [("(RC)", True), ("(VC)", False)])
    def test_put_on_the_guardian_circle_or_placed(self, circle: str, wanted: bool) -> None:
        text = f"[AUTO]: When this unit is put on (GC) or placed on {circle}{DRAWS}"
        reads(text)
        game = board({"hand": [unit("Asker", text=text)], **TOP})
        game.pick(action="call", card="Asker")
        assert drawn(through(game)) is wanted

    @pytest.mark.parametrize("from_hand", [True, False])
    def test_from_the_field_or_the_hand_into_the_soul(self, from_hand: bool) -> None:
        text = f"[AUTO]: When this unit is put from (RC) or hand into soul by your vanguard's ability{DRAWS}"
        reads(text)
        asker = unit("Asker", text=text)
        pick = ast.Pick(ast.Select(("hand" if from_hand else "rearguard",), "you"), ast.Quant(ast.Num(1), ast.Num(1)))
        ruler = front("Ruler", ast.Activated(ast.Move(pick, (ast.Spot("soul"),))))
        game = board({"vanguard": ruler, **({"hand": [asker]} if from_hand else {"rearguard": {"left_back": asker}}),
                      **TOP})
        game.pick(action="activate")
        assert drawn(through(game))


class TestRidePhase:
    @pytest.mark.rule("cfd:9.5.1")
    @pytest.mark.parametrize(("phase", "wanted"), [("ride", True), ("battle", False)])
    def test_a_ride_of_the_ride_phase(self, phase: str, wanted: bool) -> None:
        text = f"[AUTO](RC): When your grade 3 or greater vanguard is placed during the {phase} phase{DRAWS}"
        reads(text)
        game = hj.scenario("cfd", phase="ride", players=[
            {"vanguard": unit("Squire", grade=2), "hand": [front("Knight")], "deck": [unit("Next"), unit("Top"), 9],
             "rearguard": {"left_back": unit("Asker", text=text)}}, {"vanguard": ROOK}])
        before = "Next" in names(game, 0, "hand")
        pass_to(game, "ride phase")
        game.pick(action="ride", card="Knight")
        through(game)
        assert ("Next" in names(game, 0, "hand") and not before) is wanted


def test_a_category_of_a_quoted_ability_without_its_frame() -> None:
    framed, bare = [read_card_text("cfd", [f'[ACT](RC): This unit gets "{icon}(RC): When this unit attacks, draw a'
                                           ' card." until end of turn.'], "normal unit", "Ayla")
                    for icon in ("[AUTO]", "AUTO")]
    assert framed == bare


def test_a_bracket_of_a_cost_that_is_opened_twice() -> None:
    plain, twice = [read_card_text("cfd", [f"[ACT](RC): [COST][Counter-Blast 1 & {more}Soul-Blast 1], and draw a"
                                           " card."], "normal unit", "Ayla") for more in ("", "[")]
    assert plain == twice


class TestPrison:
    """A card of the opponent comes back from the prison of this player to the field of its owner."""

    @pytest.mark.parametrize("text", [
        "your opponent's card is placed on (RC) from your order zone",
        "your opponent's card imprisoned in your Prison is placed on (RC)",
        "your opponent's rear-guard is placed",
    ])
    def test_a_card_of_the_prison_is_placed(self, text: str) -> None:
        line = f"[AUTO](RC): When {text}{DRAWS}"
        reads(line)
        free = unit("Free", ast.Activated(ast.Place(ast.Pick(
            ast.Select(("imprisoned",), "you"), ast.Quant(ast.Num(1), ast.Num(1))),
            ast.Slot(("rearguard",), "opponent"))))
        jail = hj.card("cfd", name="Jail", type="set order", grade=0, kinds=["prison"])
        taken = unit("Catch", ast.Activated(ast.Move(ast.Pick(
            ast.Select(("rearguard",), "opponent"), ast.Quant(ast.Num(1), ast.Num(1))),
            (ast.Spot("imprisoned", "you"),))))
        game = board({"rearguard": {"left_back": free, "right_back": unit("Asker", text=line), "left_front": taken},
                      "order_zone": [jail], **TOP}, {"rearguard": {"left_front": unit("Foe")}})
        game.pick(action="activate", card="Catch")
        through(game)
        assert not drawn(game) and names(game, 0, "imprisoned") == ["Foe"]
        game.pick(action="activate", card="Free")
        through(game)
        assert drawn(game) and [one.name for one in game.players[1]["rearguard"]] == ["Foe"]
