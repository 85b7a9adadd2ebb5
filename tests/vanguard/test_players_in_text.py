"""Text about players, in both games: who wins and loses, extra turns, what each player does, draws, checks, damage."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability
from tests.cfd import helpers as era
from tests.cfv import helpers as original
from tests.vanguard.both import BOTH, GAMES, acted, actor, both, reads
from tests.vanguard.helpers import asked, attack, count, finish_attack, names, pass_to, when


class TestWinningAndLosing:
    @pytest.mark.parametrize(("text", "winners"), [
        ("You win the game.", (0,)), ("Your opponent wins the game.", (1,)), ("You lose the game.", (1,)),
        ("Your opponent loses the game.", (0,)), ("All players lose the game.", ()),
        ("Both players lose the game.", ())])
    @both("cfv:1.2.5", "cfd:1.2.5")
    def test_an_effect_ends_the_game_while_it_resolves(self, made: ModuleType, text: str, winners: tuple[int, ...]
                                                       ) -> None:
        game = acted(made, f"{text} Draw a card.")
        assert game.result is not None and game.result.winners == winners
        assert game.result.rule == f"{GAMES[made]}:1.2.5"
        assert count(game, 0, "hand") == 0, "nothing more of it is carried out"

    @both("cfv:1.2.5", "cfd:1.2.5")
    def test_who_cannot_lose_does_not_lose_by_an_effect(self, made: ModuleType) -> None:
        game = acted(made, "All players lose the game.", other={"rearguard": {
            "left_back": made.unit("Immortal", text="[CONT](RC): You cannot lose the game.")}})
        assert game.result is not None and game.result.winners == (1,)

    @BOTH
    def test_an_attack_that_hits_a_vanguard_wins_the_game(self, made: ModuleType) -> None:
        text = "[AUTO](VC): When this unit's attack hits a vanguard, you win the game."
        reads(made, text)
        game = made.board({"vanguard": made.front("Regent", text=text, power=20000), "deck": 9}, {"deck": 9})
        attack(game, "Regent")
        finish_attack(game)
        assert game.result is not None and game.result.winners == (0,)


class TestTurns:
    def test_the_end_of_that_turn_is_the_end_of_the_turn_that_is_added(self) -> None:
        game = acted(era, "Take an extra turn after this turn. At the end of that turn, you lose the game.")
        turn = game.turn
        game.run({0: "pass", 1: "pass"}, until=lambda game: game.turn == turn + 1)
        assert game.turn_player == 0 and game.result is None
        game.run({0: "pass", 1: "pass"}, until=lambda game: game.over)
        assert game.turn == turn + 1 and game.result is not None and game.result.losers == (0,)

    @pytest.mark.parametrize("end", ["until end of that turn", "for the rest of that turn"])
    def test_that_turn_is_not_the_running_one_where_a_turn_was_added(self, end: str) -> None:
        gets = f"this unit gets [Power] +5000 {end}."
        assert reads(era, f"[ACT](RC): Draw a card, and {gets}") == reads(
            era, f"[ACT](RC): Draw a card, and {gets.replace(end, 'until end of turn')}")
        with pytest.raises(UnreadText, match="ends with another one"):
            reads(era, f"[ACT](RC): Take an extra turn after this turn, and {gets}")

    @BOTH
    def test_something_waits_for_the_next_turn_of_the_opponent(self, made: ModuleType) -> None:
        game = acted(made, "This unit gets [Power] +1000 until end of turn. At the beginning of your opponent's next"
                           " turn, draw a card.")
        assert count(game, 0, "hand") == 0
        pass_to(game, "main phase", 1)
        assert count(game, 0, "hand") == 1

    @BOTH
    def test_an_ability_cannot_wait_for_a_next_turn_by_itself(self, made: ModuleType) -> None:
        with pytest.raises(UnreadText):
            reads(made, "[AUTO](RC): At the beginning of your opponent's next turn, draw a card.")


@BOTH
def test_several_cards_are_printed_as_several(made: ModuleType) -> None:
    ability = reads(made, "[ACT](RC): Your opponent chooses two cards from their hand at random, and discards them.")
    assert "two cards at random from their hand" in print_ability(GAMES[made], ability)


class TestWhoseZones:
    @pytest.mark.parametrize("spot", ["into their soul", "on the bottom of their deck", "into their hand"])
    @BOTH
    def test_players_put_their_own_cards_into_their_own_zones(self, made: ModuleType, spot: str) -> None:
        text = f"[ACT](RC): Your opponent chooses one of their rear-guards, and puts it {spot}."
        assert spot in print_ability(GAMES[made], reads(made, text))
        with pytest.raises(UnreadText):
            reads(made, text.replace(spot, spot.replace("their", "your")))


class TestPlayers:
    @pytest.mark.parametrize(("text", "hands"), [
        ("Your opponent draws two cards.", (0, 2)), ("Each player draws a card.", (1, 1)),
        ("Both players draw two cards.", (2, 2))])
    @BOTH
    def test_they_draw(self, made: ModuleType, text: str, hands: tuple[int, int]) -> None:
        game = acted(made, text)
        assert (count(game, 0, "hand"), count(game, 1, "hand")) == hands

    @pytest.mark.parametrize("text", ["All players discard their hands.",
                                      "Each player discards all cards from their hand."])
    @BOTH
    def test_they_discard_all_that_they_hold(self, made: ModuleType, text: str) -> None:
        game = acted(made, text, other={"hand": 3}, hand=2)
        assert [count(game, seat, "hand") for seat in (0, 1)] == [0, 0]
        assert [count(game, seat, "drop") for seat in (0, 1)] == [2, 3]

    @both("cfv:1.3.4", "cfd:1.3.4")
    def test_each_chooses_a_unit_of_their_own_the_turn_player_first(self, made: ModuleType) -> None:
        game = acted(made, "Each player chooses one of their rear-guards, and retires it.",
                     other={"rearguard": {"left_front": made.unit("C"), "right_front": made.unit("D")}},
                     rearguard={"left_front": made.unit("A")})
        assert asked(game).player == 0
        game.pick(card="A")
        assert asked(game).player == 1
        game.pick(card="D")
        assert (names(game, 0, "drop"), names(game, 1, "drop")) == (["A"], ["D"])

    @pytest.mark.parametrize(("text", "zone", "found"), [
        ("Each player puts the top card of their deck into their soul.", "soul", (["A1"], ["B1"])),
        ("Each player puts the top two cards of their deck into the drop zone.", "drop", (["A2", "A1"], ["B2", "B1"]))])
    @BOTH
    def test_each_takes_cards_of_the_own_deck_the_turn_player_first(
        self, made: ModuleType, text: str, zone: str, found: tuple[list[str], list[str]]
    ) -> None:
        decks = [[*[made.unit(f"{player}{number}") for number in (1, 2)], 9] for player in "AB"]
        game = acted(made, text, other={"deck": decks[1]}, deck=decks[0])
        assert (names(game, 0, zone), names(game, 1, zone)) == found
        places = [when(game, card=name)[0] for name in ("A1", "B1")]
        assert places == sorted(places)

    @pytest.mark.parametrize(("text", "done"), [
        ("Each player discards a card from their hand.", "discards"), ("Each player discards their hand.", "discards"),
        ("Each player reveals a card from their hand.", "reveals")])
    @BOTH
    def test_each_does_it_with_the_own_cards(self, made: ModuleType, text: str, done: str) -> None:
        heard = "[AUTO](RC): When you discard a card, this unit gets [Power] +1000 until end of turn."
        ears = [{"rearguard": {"left_front": made.unit(name, text=heard)}, "hand": [made.unit(card)]}
                for name, card in (("Ear", "Ana"), ("Ohr", "Cat"))]
        game = acted(made, text, other=ears[1], **ears[0])
        while asked(game).kind != "main phase":
            game.apply(0)
        lines = [entry.text for entry in game.log]
        assert f"Player 1 {done} Ana" in lines and f"Player 2 {done} Cat" in lines
        power = 8000 if done == "discards" else 7000
        assert (game.card("Ear").power, game.card("Ohr").power) == (power, power)

    @pytest.mark.rule("cfv:1.3.4")
    def test_who_chooses_later_knows_the_hidden_card_that_the_turn_player_has_chosen(self) -> None:
        """Nothing is discarded before both have chosen. In the later document it stays hidden until then (1.3.4.1)."""
        game = acted(original, "Each player discards a card from their hand.", hand=[original.unit("Ana"),
                     original.unit("Bea")], other={"hand": [original.unit("Cat"), original.unit("Dee")]})
        game.pick(card="Ana")
        assert asked(game).player == 1 and count(game, 0, "hand") == 2
        view: Any = game.view(1)
        shown = [card and card["name"] for card in view["players"][0]["zones"]["hand"]["cards"]]
        assert "Ana" in shown and "Bea" not in shown
        game.pick(card="Cat")
        assert names(game, 0, "drop") == ["Ana"] and names(game, 1, "drop") == ["Cat"]

    @BOTH
    def test_at_random_nobody_is_asked(self, made: ModuleType) -> None:
        game = acted(made, "Your opponent discards a card at random.", other={"hand": 3})
        assert asked(game).kind == "main phase"
        assert (count(game, 1, "hand"), count(game, 1, "drop")) == (2, 1)

    @BOTH
    def test_the_opponent_chooses_cards_of_a_zone(self, made: ModuleType) -> None:
        game = acted(made, "Your opponent chooses a card from their damage zone, and puts it into their hand.",
                     other={"damage": [made.unit("Kept"), made.unit("Wanted")]})
        game.pick(card="Wanted")
        assert names(game, 1, "hand") == ["Wanted"] and names(game, 1, "damage") == ["Kept"]

    @BOTH
    def test_cards_of_the_hand_do_not_retire(self, made: ModuleType) -> None:
        with pytest.raises(UnreadText):
            reads(made, "[ACT](RC): Your opponent chooses a card from their hand, and retires it.")


class TestEvents:
    @BOTH
    def test_a_draw_of_the_opponent_is_heard(self, made: ModuleType) -> None:
        text = "[AUTO](RC): When your opponent draws a card, this unit gets [Power] +1000 until end of turn."
        reads(made, text)
        game = acted(made, "Your opponent draws two cards.", rearguard={"left_front": made.unit("Ear", text=text)})
        pass_to(game, "main phase")
        assert game.card("Ear").power == 9000, "once for each card"

    @BOTH
    def test_an_attack_that_does_not_hit(self, made: ModuleType) -> None:
        text = "[AUTO](RC): When this unit's attack does not hit, draw a card."
        game = made.board({"rearguard": {"left_front": actor(made, text, power=1000)}, "deck": 9}, {"deck": 9})
        attack(game, "Actor")
        finish_attack(game)
        assert count(game, 0, "hand") == 1

    @BOTH
    def test_an_attack_of_another_unit_that_does_not_hit(self, made: ModuleType) -> None:
        text = "[AUTO](RC): When this unit's attack does not hit, draw a card."
        game = made.board({"rearguard": {"left_front": actor(made, text), "right_front": made.unit("Weak", power=1000)},
                           "deck": 9}, {"deck": 9})
        attack(game, "Weak")
        finish_attack(game)
        assert count(game, 0, "hand") == 0

    @BOTH
    def test_a_retired_rear_guard_of_the_opponent(self, made: ModuleType) -> None:
        text = "[AUTO](RC): When your opponent's rear-guard is retired, draw a card."
        reads(made, text)
        game = acted(made, "Choose one of your opponent's rear-guards, and retire it.",
                     other={"rearguard": {"left_front": made.unit("Foe")}},
                     rearguard={"left_front": made.unit("Ear", text=text)})
        assert count(game, 0, "hand") == 1 and names(game, 1, "drop") == ["Foe"]

    @BOTH
    def test_damage_that_a_vanguard_is_dealt(self, made: ModuleType) -> None:
        text = "[AUTO](RC): When your vanguard is dealt damage, draw a card."
        reads(made, text)
        game = made.board({"vanguard": made.front("Regent", power=20000), "deck": 9},
                          {"rearguard": {"left_back": made.unit("Ear", text=text)}, "deck": 9})
        attack(game, "Regent")
        game.run({0: "pass", 1: "pass"}, until=lambda game: game.turn_player == 1)
        assert when(game, verb="draw", player=1) and count(game, 1, "damage") == 1

    @BOTH
    def test_a_unit_that_is_ridden_upon(self, made: ModuleType) -> None:
        text = "[AUTO]: When this unit is ridden upon, draw a card."
        reads(made, text)
        game = hj.scenario(GAMES[made], phase="ride", players=[
            {"vanguard": made.unit("Old", text=text), "hand": [made.unit("New", grade=2)], "deck": 9},
            {"vanguard": made.ROOK}])
        game.pick(card="New")
        assert count(game, 0, "hand") == 1

    @BOTH
    def test_a_card_that_is_discarded(self, made: ModuleType) -> None:
        text = "[AUTO](RC): When you discard a card, this unit gets [Power] +1000 until end of turn."
        reads(made, text)
        game = acted(made, "Discard a card.", hand=1, rearguard={"left_front": made.unit("Ear", text=text)})
        assert game.card("Ear").power == 8000
