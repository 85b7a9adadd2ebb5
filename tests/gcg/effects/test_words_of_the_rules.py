"""Effects in the words of the rules: who loses, hands, cards at random and removed, numbers, substitutions."""

from __future__ import annotations

import pytest

from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_card_text
from headjudge.language.tree import ast
from tests.gcg.rulings.helpers import active_resources, choose, command, names, play, size, table, unit, ways


def reads(text: str, kind: str = "command") -> ast.Ability:
    """The only ability of a line. Its printed text is read as the same."""
    (ability,) = read_card_text("gcg", [text], kind, "Song")
    assert read_card_text("gcg", [print_ability("gcg", ability)], kind, "Song") == (ability,)
    return ability


class TestWinningAndLosing:
    @pytest.mark.parametrize(("text", "winners"), [
        ("You win the game.", (0,)), ("You lose the game.", (1,)), ("Your opponent loses the game.", (0,)),
        ("All players lose the game.", ())])
    @pytest.mark.rule("gcg:1.2.1")
    def test_an_effect_ends_the_game(self, text: str, winners: tuple[int, ...]) -> None:
        reads(f"【Main】{text}")
        game = table({"hand": [command("Song", f"【Main】{text}")], "deck": 5}, {"deck": 5})
        play(game, "Song")
        assert game.result is not None and game.result.winners == winners

    def test_not_if_its_condition_does_not_hold(self) -> None:
        text = "【Main】If your opponent has 4 or more cards in their hand, you win the game."
        reads(text)
        game = table({"hand": [command("Song", text)], "deck": 5}, {"deck": 5, "hand": 3})
        assert not ways(game, "Song") and game.result is None


class TestHands:
    def test_all_players_discard_their_hands_and_draw(self) -> None:
        text = "【Main】All players discard their hands and draw 2."
        reads(text)
        game = table({"hand": [command("Song", text), unit("A")], "deck": 5}, {"deck": 5, "hand": 3})
        play(game, "Song")
        assert (size(game, 0, "hand"), size(game, 1, "hand"), size(game, 1, "trash")) == (2, 2, 3)

    def test_at_random_nobody_is_asked(self) -> None:
        text = "【Main】Your opponent discards 2 cards at random."
        reads(text)
        game = table({"hand": [command("Song", text)], "deck": 5}, {"deck": 5, "hand": 3})
        play(game, "Song")
        assert (size(game, 1, "hand"), size(game, 1, "trash")) == (1, 2)

    def test_each_player_destroys_a_unit_of_their_own(self) -> None:
        text = "【Main】Each player chooses 1 of their Units and destroys it."
        reads(text)
        game = table({"hand": [command("Song", text)], "battle_area": [unit("A"), unit("B")], "deck": 5},
                     {"battle_area": [unit("C")], "deck": 5})
        play(game, "Song")
        choose(game, "B")
        assert "B" in names(game, 0, "trash") and names(game, 1, "trash") == ["C"]
        assert names(game, 0, "battle_area") == ["A"]


@pytest.mark.rule("gcg:5.12.1")
def test_a_unit_in_play_is_removed() -> None:
    text = "【Main】Remove 1 enemy Unit from the game."
    reads(text)
    game = table({"hand": [command("Song", text)], "deck": 5}, {"battle_area": [unit("C")], "deck": 5})
    play(game, "Song")
    assert names(game, 1, "removal") == ["C"] and not names(game, 1, "trash")


class TestNumbers:
    @pytest.mark.parametrize(("text", "ap"), [("Its AP becomes 0 during this turn.", 0),
                                              ("Double its AP during this turn.", 6)])
    def test_what_a_number_becomes(self, text: str, ap: int) -> None:
        whole = f"【Main】Choose 1 friendly Unit. {text}"
        reads(whole)
        game = table({"hand": [command("Song", whole)], "battle_area": [unit("A", ap=3)], "deck": 5}, {"deck": 5})
        play(game, "Song")
        assert game.card("A").ap == ap

    def test_not_without_its_duration(self) -> None:
        with pytest.raises(UnreadText):
            reads("【Main】Choose 1 friendly Unit. Double its AP.")


class TestInstead:
    @pytest.mark.rule("gcg:10.1.9.1")
    def test_a_draw(self) -> None:
        text = "If you would draw a card, place 1 Resource instead."
        reads(text, "unit")
        game = table({"hand": [command("Song", "【Main】Draw 1.")], "battle_area": [unit("A", text)], "deck": 5,
                      "resource_deck": 5}, {"deck": 5})
        before = active_resources(game, 0)
        play(game, "Song")
        assert size(game, 0, "hand") == 0 and active_resources(game, 0) == before

    @pytest.mark.parametrize("wanted", [True, False])
    def test_being_destroyed_if_its_player_wants(self, wanted: bool) -> None:
        text = "If this Unit would be destroyed, you may discard 1 card instead."
        reads(text, "unit")
        game = table({"hand": [command("Song", "【Main】Choose 1 friendly Unit. Destroy it."), unit("Paid")],
                      "battle_area": [unit("A", text)], "deck": 5}, {"deck": 5})
        play(game, "Song")
        game.pick(action="yes" if wanted else "no")
        assert ("A" in names(game, 0, "battle_area")) is wanted
        assert ("Paid" in names(game, 0, "trash")) is wanted


class TestEvents:
    def test_this_unit_is_returned_to_the_hand(self) -> None:
        text = "When this Unit is returned to your hand, draw 1."
        reads(text, "unit")
        game = table({"hand": [command("Song", "【Main】Choose 1 friendly Unit. Return it to its owner's hand.")],
                      "battle_area": [unit("A", text)], "deck": 5}, {"deck": 5})
        play(game, "Song")
        assert size(game, 0, "hand") == 2

    def test_the_opponent_draws(self) -> None:
        text = "When your opponent draws a card, this Unit gets AP+1 during this turn."
        reads(text, "unit")
        game = table({"hand": [command("Song", "【Main】All players draw 1.")], "battle_area": [unit("A", text, ap=1)],
                      "deck": 5}, {"deck": 5})
        play(game, "Song")
        assert game.card("A").ap == 2
