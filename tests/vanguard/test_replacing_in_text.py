"""Text of both games: what happens instead, situations that are waited for, numbers that become others, answers."""

from __future__ import annotations

from types import ModuleType

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from tests.vanguard.both import BOTH, acted, actor, both, reads
from tests.vanguard.helpers import asked, attack, count, finish_attack, names, options, pass_to

RETIRE = "Choose one of your rear-guards, and retire it."


class TestInstead:
    @both("cfv:8.2.1.3", "cfd:11.10.1")
    def test_a_unit_that_would_be_retired_is_bound(self, made: ModuleType) -> None:
        text = "[CONT](RC): If this unit would be retired, bind it instead."
        game = acted(made, RETIRE, rearguard={"left_front": made.unit("Stays", text=text)})
        reads(made, text)
        game.pick(card="Stays")
        assert names(game, 0, "bind") == ["Stays"] and not names(game, 0, "drop")

    @pytest.mark.parametrize("wanted", [True, False])
    @BOTH
    def test_a_choice_and_what_is_done_if_it_is_taken(self, made: ModuleType, wanted: bool) -> None:
        text = ("[CONT](RC): If this unit would be retired, then you may discard a card instead. If you do, draw two"
                " cards.")
        reads(made, text)
        game = acted(made, RETIRE, rearguard={"left_front": made.unit("Stays", text=text)}, hand=[made.unit("Paid")])
        game.pick(card="Stays")
        game.pick(action="yes" if wanted else "no")
        assert (count(game, 0, "hand") == 2) is wanted
        assert names(game, 0, "drop") == (["Paid"] if wanted else ["Stays"])

    @pytest.mark.parametrize("hand", [0, 1, 2])
    @pytest.mark.parametrize("choice", ["discard two cards", "choose two cards from your hand, and discard them"])
    @BOTH
    def test_a_choice_of_two_cards_is_offered_only_with_two(self, made: ModuleType, choice: str, hand: int) -> None:
        """With fewer the choice cannot be made: the unit is retired, and nothing is discarded or drawn."""
        text = f"[CONT](RC): If this unit would be retired, you may {choice} instead. If you do, draw a card."
        game = acted(made, RETIRE, rearguard={"left_front": made.unit("Stays", text=text)}, hand=hand)
        game.pick(card="Stays")
        assert ("yes" in options(game)) is (hand == 2)
        if hand == 2:
            game.pick(action="yes")
        assert names(game, 0, "drop") == (["Filler", "Filler"] if hand == 2 else ["Stays"])
        assert count(game, 0, "hand") == (1 if hand == 2 else hand)

    @pytest.mark.parametrize("others", [1, 2])
    @BOTH
    def test_two_other_units_are_rested_instead_only_if_there_are_two(self, made: ModuleType, others: int) -> None:
        text = ("[CONT](RC): If this unit would be retired, you may choose two of your other rear-guards, and rest them"
                " instead.")
        more = {"right_front": made.unit("Other")} if others == 2 else {}
        game = acted(made, RETIRE, rearguard={"left_front": made.unit("Stays", text=text), **more})
        game.pick(card="Stays")
        assert ("yes" in options(game)) is (others == 2)

    @BOTH
    def test_a_draw(self, made: ModuleType) -> None:
        text = "[CONT](RC): If you would draw a card, instead [Soul Charge (1)]."
        reads(made, text)
        game = acted(made, "Draw a card.", rearguard={"left_front": made.unit("Stays", text=text)})
        assert (count(game, 0, "hand"), count(game, 0, "soul")) == (0, 1)

    @BOTH
    def test_not_for_a_time_that_is_not_said(self, made: ModuleType) -> None:
        with pytest.raises(UnreadText):
            reads(made, "[ACT](RC): If this unit would be retired, bind it instead.")


class TestSituations:
    @both("cfv:8.6.6", "cfd:11.8.14")
    def test_no_cards_in_hand(self, made: ModuleType) -> None:
        text = "[AUTO](RC): When you have no cards in your hand, draw two cards."
        reads(made, text)
        game = acted(made, "Discard a card.", hand=1, rearguard={"left_front": made.unit("Ear", text=text)})
        assert count(game, 0, "hand") == 2

    @pytest.mark.parametrize(("hand", "power"), [(0, 8000), (1, 7000)])
    @BOTH
    def test_what_the_opponent_has_in_a_zone(self, made: ModuleType, hand: int, power: int) -> None:
        text = "[CONT](RC): If your opponent has no cards in their hand, this unit gets [Power] +1000."
        game = made.board({"rearguard": {"left_back": actor(made, text)}}, {"hand": hand})
        assert game.card("Actor").power == power

    @pytest.mark.parametrize(("mine", "power"), [(2, 8000), (1, 7000)])
    @BOTH
    def test_more_cards_than_the_opponent(self, made: ModuleType, mine: int, power: int) -> None:
        text = ("[CONT](RC): If you have more cards in your damage zone than your opponent, this unit gets [Power]"
                " +1000.")
        game = made.board({"rearguard": {"left_back": actor(made, text)}, "damage": mine}, {"damage": 1})
        assert game.card("Actor").power == power


class TestNumbers:
    @BOTH
    def test_a_number_becomes_another(self, made: ModuleType) -> None:
        game = acted(made, "Choose one of your rear-guards, and its [Power] becomes 1000 until end of turn.",
                     rearguard={"left_front": made.unit("Shrinks")})
        game.pick(card="Shrinks")
        assert game.card("Shrinks").power == 1000
        pass_to(game, "main phase", 1)
        assert game.card("Shrinks").power == 7000

    @BOTH
    def test_a_number_is_doubled(self, made: ModuleType) -> None:
        game = acted(made, "Double this unit's [Power] until end of turn.")
        assert game.card("Actor").power == 14000

    @BOTH
    def test_damage_is_dealt_by_an_effect(self, made: ModuleType) -> None:
        game = acted(made, "Deal one damage to your opponent's vanguard.")
        assert count(game, 1, "damage") == 1


class TestAnswers:
    @pytest.mark.parametrize("paid", [True, False])
    @BOTH
    def test_if_you_do_not(self, made: ModuleType, paid: bool) -> None:
        text = "[AUTO](RC): When this unit attacks, you may discard a card. If you do not, retire this unit."
        game = made.board({"rearguard": {"left_front": actor(made, text)}, "hand": [made.unit("Paid")], "deck": 9},
                          {"deck": 9}, phase="battle")
        attack(game, "Actor")
        game.pick(action="yes" if paid else "no")
        assert names(game, 0, "drop") == (["Paid"] if paid else ["Actor"])

    @BOTH
    def test_it_is_the_unit_that_the_event_is_about(self, made: ModuleType) -> None:
        text = "[AUTO]: When this unit is retired, you may put it into your soul."
        game = acted(made, RETIRE, rearguard={"left_front": made.unit("Falls", text=text)})
        reads(made, text)
        game.pick(card="Falls")
        game.pick(action="yes")
        assert names(game, 0, "soul") == ["Falls"]

    @BOTH
    def test_it_is_nothing_where_two_units_are_spoken_of(self, made: ModuleType) -> None:
        with pytest.raises(UnreadText):
            reads(made, "[AUTO](RC): When this unit boosts a <<Reed>>, retire it.")


class TestTimes:
    @BOTH
    def test_the_beginning_of_a_step_of_either_player(self, made: ModuleType) -> None:
        text = "[AUTO](RC): At the beginning of the guard step, this unit gets [Power] +1000 until end of turn."
        game = made.board({"rearguard": {"left_back": actor(made, text)}}, {"hand": [made.unit("Guard")]},
                          phase="battle")
        attack(game, "Regent")
        assert asked(game).kind == "guard" and game.card("Actor").power == 8000

    @BOTH
    def test_the_end_of_a_battle_in_which_it_attacked(self, made: ModuleType) -> None:
        text = "[AUTO](RC): At the end of the battle, if this unit attacked, retire this unit."
        units = {"left_front": actor(made, text), "right_front": made.unit("Other")}
        game = made.board({"rearguard": units, "deck": 9}, {"deck": 9}, phase="battle")
        attack(game, "Other")
        finish_attack(game)
        assert not names(game, 0, "drop")
        attack(game, "Actor")
        finish_attack(game)
        assert names(game, 0, "drop") == ["Actor"]

    @BOTH
    def test_an_attack_on_a_vanguard_may_be_forbidden(self, made: ModuleType) -> None:
        game = made.board({"rearguard": {"left_front": actor(made, "[CONT](RC): This unit cannot attack a vanguard.")}},
                          {}, phase="battle")
        game.pick(action="attack")
        assert not any("Actor" in key for key in options(game))
        assert isinstance(game, hj.Game)
