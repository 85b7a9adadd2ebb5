"""Regalis Pieces, trigger effects that grow or are performed twice, and abilities that are lost for good."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.cfd.decks import check
from headjudge.language.reading.reader import read_card_text
from headjudge.language.tree import ast
from tests.cfd.helpers import board, front, legal_deck, order, trigger, unit
from tests.cfd.test_text_instructions import power_of
from tests.cfd.texts import acted, reads, through
from tests.vanguard.helpers import asked, attack, count, finish_attack, names, options, pass_to

PIECE = ("Regalis Piece (You may only have one Regalis Piece in your deck, and use it a total of one time in a fight)"
         " Play this with [COST][Soul-Blast 1]. Draw a card.")


def piece(name: str = "Crown") -> hj.Definition:
    return order(name, text=PIECE)


class TestRegalisPiece:
    """2.9.5.2: some special types have rules of their own; these stand in the text of the card (1.3.1)."""

    def test_it_is_a_keyword_and_an_order(self) -> None:
        keyword, played = read_card_text("cfd", [PIECE], "normal order", "Crown")
        assert keyword == ast.Keyword("regalis piece") and isinstance(played, ast.OnPlay)

    @pytest.mark.parametrize("names", [("Crown",), pytest.param(("Crown", "Orb"), marks=pytest.mark.rule("cfd:8.1.2"))])
    def test_a_deck_has_one_whatever_its_name(self, names: tuple[str, ...]) -> None:
        found = [one for one in check(legal_deck(*[(piece(one), 1) for one in names])) if "Regalis" in one.message]
        assert [one.rule for one in found] == ["cfd:8.1.2"] * (len(names) - 1)

    @pytest.mark.parametrize(("second", "playable"), [
        pytest.param("Orb", False, marks=pytest.mark.rule("cfd:1.3.1")), ("Flare", True)])
    def test_it_is_used_once_in_a_game(self, second: str, playable: bool) -> None:
        other = piece("Orb") if second == "Orb" else order("Flare", text="Draw a card.")
        game = board({"hand": [piece(), other], "soul": 4, "deck": 30}, {"deck": 30})
        game.pick(card="Crown")
        through(game)
        pass_to(game, "main phase", 1)
        pass_to(game, "main phase", 0)
        assert any(second in key for key in options(game)) is playable
        if not playable:
            assert "cfd:1.3.1" in [one.rule for one in game.why_not(action="order", card="Orb")]

    @pytest.mark.parametrize("one", [piece(), order("Flare", text="Draw a card.")])
    def test_equal_positions_are_no_loop_where_a_piece_may_have_been_used_between(self, one: hj.Definition) -> None:
        assert board({"hand": [one], "deck": 9}, {"deck": 9}).state.table.reads_past is (one.name == "Crown")

    def test_text_asks_for_cards_without_it(self) -> None:
        text = "Choose a normal order without [Regalis Piece] from your drop, and put it into your hand."
        game = acted(text, drop=[piece(), order("Flare", text="Draw a card.")])
        assert names(game, 0, "hand") == ["Flare"]


class TestTriggerEffects:
    @pytest.mark.parametrize(("text", "power"), [
        ("[CONT](VC): This unit gets [Power] +0.", 17000),
        ("[CONT](VC): The [Power] increase of your trigger effects gets +10000.", 27000),
        ("[CONT](VC): Your trigger effects activate twice.", 27000),
    ])
    def test_a_draw_trigger_of_a_drive_check(self, text: str, power: int) -> None:
        """2.8.2: +10000, unless text says otherwise."""
        reads(text)
        game = board({"vanguard": front("Chief", text=text, skills=[]), "rearguard": {"left_front": unit("Bram")},
                      "deck": [trigger("draw"), 9]}, {"deck": 9}, turn=2)
        attack(game, "Chief")
        while asked(game).kind != "start step":
            bram = [at for at, one in enumerate(asked(game).options) if "Bram" in str(one) and one.action != "boost"]
            game.apply(bram[0] if bram else len(asked(game).keys) - 1 if asked(game).kind == "guard" else 0)
        assert power_of(game, "Bram") == power

    @pytest.mark.parametrize(("check", "power"), [("drive", 22000), ("damage", 17000)])
    def test_only_those_of_drive_checks_grow(self, check: str, power: int) -> None:
        text = "[CONT](VC): The [Power] increase of trigger effects revealed for your drive check get +5000."
        reads(text)
        mine = {"vanguard": front("Chief", text=text, skills=[]), "rearguard": {"left_front": unit("Bram")},
                "deck": [trigger("draw"), 9]}
        game = board(mine, {"deck": 9}, turn=2) if check == "drive" else board({"deck": 9}, mine, turn=2)
        attack(game, "Chief" if check == "drive" else "Regent", "Rook" if check == "drive" else "Chief")
        while asked(game).kind != "power":
            game.apply(next((at for at, one in enumerate(asked(game).options) if one.action == "pass"), 0))
        game.pick(card="Bram")
        assert any(f"Bram gets +{power - 7000} power" in entry.text for entry in game.log)


class TestLosing:
    @pytest.mark.parametrize(("more", "power"), [("", 12000), (", and cannot gain them", 7000)])
    def test_an_ability_that_is_given_later_is_lost_too(self, more: str, power: int) -> None:
        """11.9.15, 11.9.3.1: what is given after the loss stays, unless the text keeps the unit from gaining it."""
        one = "Choose one of your other rear-guards, and it"
        lost = f"{one} loses all of its [CONT] abilities{more} until end of turn."
        gives = f'{one} gets "[CONT](RC): This unit gets [Power] +5000." until end of turn.'
        bram = unit("Bram", text="[CONT](RC): This unit gets [Power] +2000.")
        giver = unit("Giver", text=f"[ACT](RC)[1/turn]: {gives}")
        game = acted(lost, "Bram", rearguard={"left_front": bram, "right_front": giver})
        assert power_of(game, "Bram") == 7000
        game.pick(action="activate", card="Giver")
        through(game, "Bram")
        assert power_of(game, "Bram") == power

    def test_both_categories_are_lost(self) -> None:
        text = "[CONT](VC): All of your rear-guards lose all of their [AUTO] and [ACT] abilities."
        reads(text)
        bram = unit("Bram", text="[ACT](RC): Draw a card.")
        game = board({"vanguard": front("Chief", text=text), "rearguard": {"left_front": bram}, "deck": 9})
        assert not any("Bram" in key and "activate" in key for key in options(game))

    def test_boost_is_not_gained_again(self) -> None:
        text = ('[CONT](RC): All of your opponent\'s rear-guards in the same column as this unit lose "Intercept" and'
                ' "Boost", and cannot gain them.')
        reads(text)
        giver = unit("Giver", text='[ACT](RC): Choose one of your other rear-guards, and it gets "Boost" until end of'
                                   " turn.")
        game = board({"rearguard": {"right_front": unit("Bram"), "right_back": unit("Cora"), "left_back": giver},
                      "deck": 9}, {"rearguard": {"left_front": unit("Taker", text=text)}, "deck": 9}, turn=2)
        game.pick(action="activate", card="Giver")
        through(game, "Cora")
        attack(game, "Bram")
        assert asked(game).kind != "boost"
        finish_attack(game)
        assert count(game, 1, "damage") == 0
