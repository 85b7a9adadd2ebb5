"""Attacks that text tells units to make, extra turns and ended turns, and units that the opponent cannot affect."""

from __future__ import annotations

import pytest

from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_card_text
from headjudge.language.tree import ast
from tests.cfd.helpers import board, unit
from tests.cfd.test_section_17_turns import turns_from
from tests.cfd.test_text_instructions import acting
from tests.cfd.texts import reads
from tests.vanguard.helpers import asked, attack, count, finish_attack, names, pass_to, when


class TestAttacks:
    """7.30: the attack follows the check timing after the effect, in the main phase too."""

    @pytest.mark.parametrize("text", [
        "This unit attacks your opponent's vanguard.",
        "Choose one of your opponent's vanguards, and this unit attacks that unit.",
    ])
    def test_this_unit_attacks_the_vanguard(self, text: str) -> None:
        reads(f"[ACT](RC): {text}")
        game = acting(text, {"deck": 9, "rearguard": {"left_front": unit("Bram")}})
        finish_attack(game)
        assert len(when(game, kind="attack", verb="attack")) == 1 and game.phase == "main phase"
        assert names(game, 1, "drop") == [] and game.card("Actor").state == "rest"

    def test_a_chosen_unit_attacks_one_of_several(self) -> None:
        text = ("Choose one of your rear-guards, and that unit attacks your opponent's rear-guard.")
        reads(f"[ACT](RC): {text}")
        game = acting(text, {"deck": 9, "rearguard": {"left_front": unit("Bram"), "left_back": unit("Cora")}},
                      rearguard={"left_front": unit("Dora")})
        game.pick(card="Dora")
        assert asked(game).kind == "instructed attack" and len(asked(game).keys) == 2
        game.pick(target="Cora")
        finish_attack(game)
        assert names(game, 1, "drop") == ["Cora"]


class TestTurns:
    def test_an_extra_turn_comes_right_after_this_one(self) -> None:
        text = "You get an extra turn after this turn."
        reads(f"[ACT](RC): {text}")
        assert turns_from(acting(text, {"deck": 20}, deck=20), 3) == [0, 1, 0]

    def test_the_turn_is_ended(self) -> None:
        text = "[AUTO](RC): When this unit attacks, end the turn."
        reads(text)
        game = board({"rearguard": {"left_front": unit("Stopper", text=text, power=12000)}, "deck": 9}, {"deck": 9},
                     turn=2)
        player = game.turn_player
        attack(game, "Stopper")
        finish_attack(game)
        assert game.turn_player != player and count(game, 1, "damage") == 0


class TestUnaffected:
    @pytest.mark.parametrize("kept", [True, False])
    def test_effects_of_the_opponent_do_nothing_to_it(self, kept: bool) -> None:
        text = "[CONT](RC): This unit gets [Power] +5000, and cannot be affected by your opponent's card effects."
        reads(text)
        game = acting("Retire all of your opponent's rear-guards.",
                      {"rearguard": {"left_front": unit("Firm", text=text if kept else "")}})
        assert names(game, 1, "drop") == ([] if kept else ["Firm"])

    def test_effects_of_its_own_player_do(self) -> None:
        text = "[CONT](RC): This unit cannot be affected by your opponent's card effects."
        reads(text)
        game = acting("Retire all of your other rear-guards.", rearguard={"left_front": unit("Firm", text=text)})
        assert names(game, 0, "drop") == ["Firm"]


class TestLosses:
    LOSES = ("[CONT](RC): All of your opponent's rear-guards in the same column as this unit lose"
             ' "Boost" and "Intercept".')

    @pytest.mark.parametrize(("slot", "boosts"), [("left_front", False), ("left_back", False), ("right_front", True)])
    def test_two_keywords_are_lost(self, slot: str, boosts: bool) -> None:
        """The left column of one player faces the right one of the other."""
        reads(self.LOSES)
        game = board({"rearguard": {"right_front": unit("Bram"), "right_back": unit("Cora")}, "deck": 9},
                     {"rearguard": {slot: unit("Taker", text=self.LOSES)}, "deck": 9}, turn=2)
        pass_to(game, "start step")
        game.pick(action="attack")
        game.pick(card="Bram")
        if asked(game).kind == "target":
            game.pick(target="Rook")
        assert (asked(game).kind == "boost") is boosts

    def test_what_stands_behind_loses_is_lost_too(self) -> None:
        plain = reads('[CONT](RC): This unit loses "Boost" and "Intercept".')
        among = reads('[CONT](RC): This unit gets [Power] +2000 and loses "Boost" and "Intercept".')
        assert isinstance(plain, ast.Continuous) and isinstance(among, ast.Continuous)
        assert among.parts[1:] == plain.parts == (ast.Lose(ast.THIS, "ability", ("boost", "intercept")),)


@pytest.mark.parametrize("text", [
    "[ACT](RC): That unit attacks your opponent's vanguard.",
    "[ACT](RC): You get two extra turns.",
])
def test_what_is_not_clear_is_refused(text: str) -> None:
    with pytest.raises(UnreadText):
        read_card_text("cfd", [text], "normal unit", "Ayla")
