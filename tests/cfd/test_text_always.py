"""What is always so: who may be ridden, called and attacked, what is armed, and guardians that come together."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_card_text
from headjudge.language.tree import ast
from tests.cfd.helpers import board, front, order, unit
from tests.cfd.texts import reads
from tests.vanguard.helpers import attack, names, options, pass_to

CROWD = ("[CONT](RC): When your opponent would call cards from hand to (GC), they must call two or more at the same"
         " time.")


class TestGuardiansTogether:
    @pytest.mark.parametrize(("cards", "calls"), [(1, False), (2, True)])
    def attacked(self, cards: int) -> hj.Game:
        """The guard step of an attack, or what comes after it, against so many cards in hand."""
        game = board({"rearguard": {"left_back": unit("Crowd", text=CROWD)}},
                     {"hand": [unit(name) for name in ("Bram", "Cyd")[:cards]]}, phase="battle")
        attack(game, "Regent")
        return game

    def test_one_card_alone_is_not_called(self) -> None:
        assert not any(key.startswith("guard") for key in options(self.attacked(1)))

    def test_whoever_calls_one_calls_another_with_it(self) -> None:
        game = self.attacked(2)
        game.pick(action="guard", card="Bram")
        assert sorted(names(game, 1, "drop")) == ["Bram", "Cyd"], "the only other card comes without a question"

    def test_it_is_said_of_a_battle(self) -> None:
        text = CROWD.replace("When", "During the battle that this unit attacked, when")
        found = reads(text)
        assert found == ast.Continuous((ast.Forbid("guard alone", None, "opponent"),), ("rearguard",),
                                       ast.Is(ast.THIS, (ast.Relation("attacking"),)))


class TestRiding:
    ONLY = '[CONT]: This card can only be ridden from a grade 3 with "Reg" in its card name.'
    RIDE = "[ACT](RC)[1/turn]: Choose a card from your hand, and ride it."

    @pytest.mark.parametrize(("name", "rides"), [("Regent", True), ("Other", False)])
    def test_a_card_that_can_only_be_ridden_from_some_vanguards(self, name: str, rides: bool) -> None:
        heir = unit("Heir", text=self.ONLY, grade=3)
        game = board({"vanguard": front(name), "hand": [heir]}, phase="ride")
        assert ("ride Heir" in options(game)) is rides

    @pytest.mark.parametrize(("text", "rides"), [("[CONT]: This card cannot be ridden.", False), ("", True)])
    def test_what_cannot_be_ridden_no_effect_rides_either(self, text: str, rides: bool) -> None:
        game = board({"rearguard": {"left_back": unit("Guide", text=self.RIDE)}, "hand": [unit("Heir", text=text)]})
        game.pick(action="activate", card="Guide")
        assert (names(game, 0, "vanguard") == ["Heir"]) is rides

    def test_only_some_cards_can_be_ridden_by_a_player(self) -> None:
        text = '[CONT](VC): You can only ride cards with "He" in their card name.'
        game = board({"vanguard": front("Regent", text=text),
                      "hand": [unit("Heir", grade=3), unit("Other", grade=3)]}, phase="ride")
        assert "ride Heir" in options(game) and "ride Other" not in options(game)

    def test_what_is_not_called_normally_still_guards(self) -> None:
        text = "[CONT]: This card cannot be ridden, and cannot be normal called to (RC) from hand."
        found = reads(text)
        forbidden = tuple([ast.Forbid(deed, ast.THIS) for deed in ("be ridden", "normal call")])
        assert found == ast.Continuous(forbidden, ())
        game = board({"hand": [unit("Wall", text=text), unit("Bram")]})
        assert "call Bram" in options(game) and "call Wall" not in options(game)
        game = board({}, {"hand": [unit("Wall", text=text)]}, phase="battle")
        attack(game, "Regent")
        assert "guard Wall" in options(game)

    @pytest.mark.parametrize(("name", "drawn"), [("Regent Two", 1), ("Other", 0)])
    def test_the_ride_of_a_card_with_another_name_is_a_persona_ride(self, name: str, drawn: int) -> None:
        text = ('[CONT]: The normal ride from hand of a unit with "Regent" in its card name on this unit also becomes a'
                " Persona Ride.")
        game = board({"vanguard": front("Regent", text=text), "hand": [front(name)], "deck": 5}, phase="ride")
        before = len(game.players[0]["deck"])
        game.pick(action="ride")
        pass_to(game, "main phase")
        assert before - len(game.players[0]["deck"]) == drawn


class TestArms:
    BLADE = ('Arms - "Regent"', "[CONT](VC): During your turn, the unit Armed with this card gets [Power] +10000.")

    def test_the_unit_that_is_armed_with_the_card_gets_power(self) -> None:
        blade = order("Blade", type="arms order", text=list(self.BLADE))
        game = board({"vanguard": front("Regent"), "arms": [blade]})
        assert game.card("Regent").power == 21000
        assert board({"vanguard": front("Regent"), "order_zone": [blade]}).card("Regent").power == 11000


class TestMoreOfTheSame:
    @pytest.mark.parametrize(("more", "added"), [
        ("gets [Power] +2000", ast.Change(ast.THIS, "power", "by", ast.Num(2000))),
        ("[Power] +2000", ast.Change(ast.THIS, "power", "by", ast.Num(2000))),
        ("can intercept from the back row", ast.Allow("intercept from the back row", ast.THIS)),
        ("cannot boost", ast.Forbid("boost", ast.THIS)),
        ("cannot be chosen by your opponent's card effects", ast.Forbid("choose", ast.THIS, "opponent")),
        ('"[AUTO](RC): When this unit attacks, draw a card."',
         ast.Grant(ast.THIS, (ast.Automatic(ast.Attacked(ast.THIS), ast.Draw(ast.Num(1)), (), ("rearguard",)),))),
    ])
    def test_it_is_about_the_same_unit(self, more: str, added: ast.Step) -> None:
        first = ast.Change(ast.THIS, "shield", "by", ast.Num(5000))
        assert reads(f"[CONT](RC): This unit gets [Shield] +5000, and {more}.") == ast.Continuous(
            (first, added), ("rearguard",))

    def test_without_a_unit_before_it_is_refused(self) -> None:
        with pytest.raises(UnreadText, match="not clear what gets this"):
            read_card_text("cfd", [
                "[ACT](RC): Choose one of your rear-guards, and gets [Power] +2000 until end of turn."], "normal unit",
                "Ayla")

    def test_a_unit_of_the_back_row_intercepts(self) -> None:
        text = "[CONT](RC): This unit gets \"Intercept\", and can intercept from the back row."
        game = board({}, {"rearguard": {"left_back": unit("Wall", text=text)}}, phase="battle")
        attack(game, "Regent")
        assert "guard Wall" in options(game)
        plain = text.replace(", and can intercept from the back row", "")
        game = board({}, {"rearguard": {"left_back": unit("Wall", text=plain)}}, phase="battle")
        attack(game, "Regent")
        assert "guard Wall" not in options(game)


class TestAsManyTimes:
    @pytest.mark.parametrize(("per", "amount"), [
        ("each of your other rear-guards", 2000), ("each of your opponent's open (RC)", 10000),
        ("every two cards in your soul", 2000), ("each card in your soul", 6000),
    ])
    def test_the_number_stands_behind_the_duration(self, per: str, amount: int) -> None:
        text = f"[ACT](RC)[1/turn]: This unit gets [Power] +2000 until end of turn for {per}."
        game = board({"rearguard": {"left_back": unit("Ayla", text=text), "left_front": unit("Bram")}, "soul": 3})
        game.pick(action="activate")
        assert game.card("Ayla").power == 7000 + amount
        reads(text)
        reads(text.replace(" until end of turn", "").replace("+2000", "+2000 until end of turn"))

    def test_open_circles_are_those_without_a_unit(self) -> None:
        text = "[CONT](RC): This unit gets [Power] +2000 for each of your opponent's open (RC)."
        mine = {"rearguard": {"left_back": unit("Ayla", text=text)}}
        assert board(mine, {"rearguard": {"left_back": unit("Bram")}}).card("Ayla").power == 15000


def test_the_time_in_front_is_that_of_all_sentences() -> None:
    text = ("[CONT](VC): During your turn, this unit gets [Power] +2000. If your soul has two or more cards, this unit"
            " gets [Critical] +1.")
    reads(text)
    regent = front(text=text)
    game = board({"vanguard": regent, "soul": 2})
    assert game.card("Regent").power == 13000 and game.card("Regent").critical == 2
    game = board({"vanguard": regent, "soul": 2}, active=1)
    assert game.card("Regent").power == 11000 and game.card("Regent").critical == 1


def test_two_sentences_of_what_is_always_so_have_conditions_of_their_own() -> None:
    text = ("[CONT](RC): If your hand has a card, this unit gets [Power] +2000. If your soul has two or more cards,"
            " this unit gets [Power] +5000.")
    reads(text)
    for hand, soul, power in ((0, 0, 7000), (1, 0, 9000), (0, 2, 12000), (1, 2, 14000)):
        game = board({"rearguard": {"left_back": unit("Ayla", text=text)}, "hand": hand, "soul": soul})
        assert game.card("Ayla").power == power


def test_a_card_that_cannot_be_played() -> None:
    game = board({"hand": [order("Relic", text="[CONT]: You cannot play this card."), order("Flare")]})
    assert "order Flare" in options(game) and "order Relic" not in options(game)
