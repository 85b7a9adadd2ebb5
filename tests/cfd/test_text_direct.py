"""Units that are named without a choice before, how cards come, bans on moving, and states that last."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_card_text
from headjudge.language.tree import ast
from tests.cfd.helpers import board, front, order, unit
from tests.cfd.test_text_instructions import acting, power_of
from tests.cfd.texts import acted, reads, through
from tests.vanguard.helpers import asked, attack, count, finish_attack, names, options, pass_to, powers


class TestOneOfThem:
    """11.8.4: a card that is named as one of several is chosen when its instruction is carried out."""

    def test_it_gets_all_of_what_is_told(self) -> None:
        game = acted('One of your other rear-guards gets [Power] +5000 and "Boost" until end of turn.', "Bram",
                     rearguard={"left_front": unit("Bram", skills=[]), "right_front": unit("Cora", skills=[])})
        assert (power_of(game, "Bram"), power_of(game, "Cora")) == (12000, 7000)

    def test_it_is_returned(self) -> None:
        game = acted("Return one of your other rear-guards to your hand.", "Bram",
                     rearguard={"left_front": unit("Bram"), "right_front": unit("Cora")})
        assert names(game, 0, "hand") == ["Bram"]

    def test_it_cannot_be_hit(self) -> None:
        wall = unit("Wall", grade=1, shield=0, text=(
            "[AUTO]: When this unit is put on (GC) from hand, one of your vanguards cannot be hit until end of that"
            " battle."))
        reads("[AUTO]: When this unit is put on (GC) from hand, one of your vanguards cannot be hit until end of that"
              " battle.")
        game = board({"rearguard": {"left_front": unit("Bram", power=20000)}, "deck": 9}, {"hand": [wall], "deck": 9},
                     turn=2)
        attack(game, "Bram")
        pass_to(game, "guard", 1)
        game.pick(card="Wall")
        finish_attack(game)
        assert count(game, 1, "damage") == 0

    @pytest.mark.parametrize(("text", "zone"), [("Retire one of your other rear-guards.", "drop"),
                                                ("Bind one of your other rear-guards.", "bind")])
    def test_it_goes(self, text: str, zone: str) -> None:
        game = acted(text, "Bram", rearguard={"left_front": unit("Bram"), "right_front": unit("Cora")})
        assert names(game, 0, zone) == ["Bram"]


class TestComing:
    def test_a_card_comes_from_another_place_than_the_hand(self) -> None:
        """4.1.8: what is placed is a new card, so that its own placement alone counts."""
        text = "[AUTO]: When this unit is placed on (RC) other than from hand, draw a card."
        reads(text)
        card = unit("Bram", text=text)
        called = acted("Choose a card from your drop, and call it to (RC).", "Bram", drop=[card], deck=[unit("Top"), 9])
        assert names(called, 0, "hand") == ["Top"]
        normal = board({"hand": [card], "deck": 9})
        normal.pick(action="call", card="Bram")
        normal.pick(slot="left_front")
        assert count(normal, 0, "hand") == 0

    @pytest.mark.parametrize(("zone", "drawn"), [("drop", 1), ("soul", 0)])
    def test_a_card_comes_from_one_of_two_zones(self, zone: str, drawn: int) -> None:
        text = "[AUTO]: When this unit is placed on (RC) from deck or drop, draw a card."
        reads(text)
        mine: dict[str, Any] = {zone: [unit("Bram", text=text)]}
        game = acted(f"Choose a card from your {zone}, and call it to (RC).", "Bram", deck=[unit("Top"), 9], **mine)
        assert count(game, 0, "hand") == drawn

    def test_a_unit_comes_to_the_column(self) -> None:
        text = "[AUTO](RC): When your other unit is placed in the same column as this unit, draw a card."
        reads(text)
        for slot, drawn in (("left_back", 1), ("right_back", 0)):
            game = board({"rearguard": {"left_front": unit("Watch", text=text)}, "hand": [unit("Bram")],
                          "deck": [unit("Top"), 9]})
            game.pick(action="call", card="Bram")
            game.pick(slot=slot)
            assert count(game, 0, "hand") == drawn

    def test_a_card_is_revealed_for_a_damage_check(self) -> None:
        text = "[AUTO]: When this card is revealed for a damage check, draw a card."
        reads(text)
        game = board({"deck": 9}, {"deck": [unit("Bram", text=text), unit("Next"), 9]}, turn=2)
        attack(game, "Regent")
        finish_attack(game)
        assert names(game, 1, "damage") == ["Bram"] and "Next" in names(game, 1, "hand")

    def test_a_card_that_a_drive_check_reveals_is_called(self) -> None:
        """The ability is played before the card is put into the hand (10.6.1.2.5)."""
        text = ("[AUTO]: When this card is revealed during your drive check, you may call this card to an open (RC). If"
                ' you do, this unit gets "Boost" until end of turn.')
        reads(text)
        game = board({"vanguard": front(skills=[]), "deck": [unit("Bram", text=text, skills=[]), 9]}, {"deck": 9},
                     turn=2)
        attack(game, "Regent")
        while asked(game).kind != "start step":
            keys = options(game)
            wanted = [key for key in keys if key in ("yes", "place left_front") or key.startswith("place")]
            game.pick(key=wanted[0]) if wanted else game.apply(len(keys) - 1)
        assert "Bram" in [card.name for card in game.players[0]["rearguard"]] and names(game, 0, "hand") == []


class TestBoosted:
    @pytest.mark.parametrize(("text", "booster", "drawn"), [
        ("[AUTO](RC): When this unit is boosted, draw a card.", "Cora", 1),
        ("[AUTO](RC): When this unit is boosted, draw a card.", "", 0),
        ("[AUTO](RC): When this unit attacks while not boosted, draw a card.", "Cora", 0),
        ("[AUTO](RC): When this unit attacks while not boosted, draw a card.", "", 1),
    ])
    def test_an_attack_with_and_without_boost(self, text: str, booster: str, drawn: int) -> None:
        reads(text)
        game = board({"rearguard": {"left_front": unit("Bram", text=text), "left_back": unit("Cora")},
                      "deck": [unit("Top"), 9]}, {"deck": 9}, turn=2)
        attack(game, "Bram", boost=booster)
        finish_attack(game)
        assert count(game, 0, "hand") == drawn


class TestMoving:
    CIRCLES = "[CONT](RC): This unit cannot be moved to other circles."
    REAR = "[CONT](RC): This unit cannot move to other (RC)."

    @pytest.mark.parametrize(("text", "exchanged"), [("", True), (CIRCLES, False), (REAR, False)])
    def test_a_unit_that_is_held_does_not_change_its_column(self, text: str, exchanged: bool) -> None:
        """9.7.2.2: an exchange moves the unit (7.28.1.1), so that it cannot be made."""
        if text:
            reads(text)
        game = board({"rearguard": {"left_front": unit("Bram", text=text)}})
        assert any("exchange" in key for key in options(game)) is exchanged

    @pytest.mark.parametrize(("text", "intercepts"), [("", True), (CIRCLES, False), (REAR, True)])
    def test_an_intercept_is_a_move_to_another_circle(self, text: str, intercepts: bool) -> None:
        """7.28.1.1: who may be moved to no circle cannot intercept; the guardian circle is no rear-guard circle."""
        game = board({"rearguard": {"left_front": unit("Bram", power=20000)}, "deck": 9},
                     {"rearguard": {"left_front": unit("Cora", grade=2, text=text)}, "deck": 9}, turn=2)
        attack(game, "Bram")
        while asked(game).kind != "start step" and asked(game).player == 0:
            game.apply(0)
        assert any("Cora" in key for key in options(game)) is intercepts

    def test_effects_leave_it_where_it_is(self) -> None:
        game = acted("Choose one of your other rear-guards, and move it to an open (RC).", "Bram",
                     rearguard={"left_front": unit("Bram", text=self.REAR)})
        assert game.players[0]["rearguard"]["left_front"].name == "Bram"

    def test_a_unit_of_the_opponent_comes_to_their_guardian_circle(self) -> None:
        """4.1.13: to the zone of its own player; there its shield counts and it is retired after the battle."""
        text = ("[AUTO](RC): When this unit attacks a vanguard, choose one of your opponent's rear-guards, and move it"
                " to (GC).")
        reads(text)
        game = board({"rearguard": {"left_front": unit("Mover", text=text, power=15000)}, "deck": 9},
                     {"rearguard": {"left_front": unit("Cora", shield=10000)}, "deck": 9}, turn=2)
        attack(game, "Mover")
        finish_attack(game)
        assert powers(game)["Rook"] == (15000, 21000) and names(game, 1, "drop") == ["Cora"]


class TestStates:
    TEXT = ('[AUTO](VC): At the beginning of your battle phase, until the end of your opponent\'s next turn, you "Final'
            ' Rush", and if your soul has a card, you "Final Burst".')

    @pytest.mark.parametrize(("soul", "power"), [(0, 12000), (1, 22000)])
    def test_final_rush_and_final_burst_last_through_the_next_turn(self, soul: int, power: int) -> None:
        """7.32.1: for the set period. Whoever is in Final Burst is in Final Rush as well."""
        ability = reads(self.TEXT)
        assert isinstance(ability, ast.Automatic)
        rushed = '[CONT](RC): If you are in "Final Rush", this unit gets [Power] +5000.'
        burst = '[CONT](RC): If you are in "Final Burst", this unit gets [Power] +10000.'
        reads(burst)
        game = board({"vanguard": front("Chief", text=self.TEXT), "soul": soul, "deck": 20,
                      "rearguard": {"left_front": unit("Bram", text=rushed), "left_back": unit("Cora", text=burst)}},
                     {"deck": 20}, turn=2)
        assert power_of(game, "Bram") == 7000
        pass_to(game, "start step", 0)
        assert (power_of(game, "Bram"), power_of(game, "Cora")) == (12000, power - 5000)
        pass_to(game, "main phase", 1)
        assert (power_of(game, "Bram"), power_of(game, "Cora")) == (12000, power - 5000)
        pass_to(game, "main phase", 0)
        assert (power_of(game, "Bram"), power_of(game, "Cora")) == (7000, 7000)


class TestMore:
    def test_a_unit_with_two_original_dress_cards(self) -> None:
        text = "[CONT](RC): If you have a rear-guard with two or more originalDress, this unit gets [Power] +10000."
        reads(text)
        for worn, power in ((1, 7000), (2, 17000)):
            game = board({"rearguard": {"left_front": hj.put(unit("Bram"), under=[unit("Worn")] * worn),
                                        "left_back": unit("Cora", text=text)}})
            assert power_of(game, "Cora") == power

    @pytest.mark.parametrize(("called", "left"), [("yes", ["Actor"]), ("no", ["Actor"])])
    def test_a_card_that_was_looked_at_is_retired_if_it_was_called(self, called: str, left: list[str]) -> None:
        text = ("Look at the top card of your deck, and if it is a unit card, you may call it to (RC). At the end of"
                " that turn, retire that called unit.")
        game = acted(text, called, deck=[unit("Bram"), 9])
        there = [card.name for card in game.players[0]["rearguard"]]
        assert ("Bram" in there) is (called == "yes")
        pass_to(game, "main phase", 1)
        assert [card.name for card in game.players[0]["rearguard"]] == left
        assert ("Bram" in names(game, 0, "drop")) is (called == "yes")

    @pytest.mark.parametrize(("called", "drop", "top"), [("yes", ["Bram"], "Filler"), ("no", [], "Bram")])
    def test_only_a_card_on_the_field_is_retired(self, called: str, drop: list[str], top: str) -> None:
        """7.16.1: a card that was looked at and has stayed in the deck is not on the field."""
        text = ("Look at the top card of your deck, and if it is a unit card, you may call it to (RC). At the end of"
                " that turn, retire that unit.")
        game = acted(text, called, deck=[unit("Bram"), 9])
        pass_to(game, "main phase", 1)
        assert (names(game, 0, "drop"), names(game, 0, "deck")[0]) == (drop, top)

    @pytest.mark.parametrize(("called", "hand", "drop"), [("yes", [], ["Bram"]), ("no", ["Bram"], [])])
    def test_a_card_that_stays_in_the_hand_is_not_retired(
        self, called: str, hand: list[str], drop: list[str]
    ) -> None:
        """7.16.1: the card was chosen, and whoever does not call it keeps it."""
        text = "Choose a card from your hand, and you may call it to (RC). Retire it."
        game = acted(text, called, hand=[unit("Bram")])
        assert (names(game, 0, "hand"), names(game, 0, "drop")) == (hand, drop)

    def test_no_order_is_played_for_the_rest_of_the_turn(self) -> None:
        game = acting("You cannot play orders this turn.", hand=[order("Flare", text="Draw a card.")])
        assert not any("Flare" in key for key in options(game))

    @pytest.mark.parametrize("more", [False, True])
    def test_another_order_can_be_played(self, more: bool) -> None:
        """9.7.2.3.1: the order limit is 1, unless text says otherwise."""
        text = "You can play an additional order this turn." if more else "[Soul-Charge 1]."
        reads(f"[ACT](RC): {text}")
        game = acting(text, hand=[order("Flare", text="Draw a card."), order("Glow", text="Draw a card.")])
        game.pick(card="Flare")
        through(game)
        assert any("Glow" in key for key in options(game)) is more

    @pytest.mark.parametrize(("words", "gets"), [("Powerful - ", True), ("", False)])
    def test_a_unit_with_an_ability_that_has_a_name(self, words: str, gets: bool) -> None:
        text = "[CONT](RC): If you have a vanguard with the Powerful ability, this unit gets [Power] +5000."
        reads(text)
        game = board({"vanguard": front(text=f"{words}[CONT](VC): This unit gets [Power] +1000."),
                      "rearguard": {"left_front": unit("Bram", text=text)}})
        assert (power_of(game, "Bram") == 12000) is gets


@pytest.mark.parametrize("text", [
    '[AUTO](RC): When this unit attacks, you "Final Rush".',
    '[AUTO](RC): When you "Final Burst", draw a card.',
    "[AUTO](RC): When this unit attacks, look at the top card of your deck. Retire that called unit.",
])
def test_what_is_not_clear_is_refused(text: str) -> None:
    with pytest.raises(UnreadText):
        read_card_text("cfd", [text], "normal unit", "Ayla")


@pytest.mark.parametrize(("words", "others"), [
    ("[AUTO](RC): When this unit attacks, draw a card.", "[AUTO](RC): When it attacks, draw one card."),
    ("[AUTO](RC): When this unit's attack hits, draw a card.", "[AUTO](RC): When its attack hits, draw a card."),
    ("[AUTO](RC): When this unit attacks a vanguard, draw a card.",
     "[AUTO](RC): When this unit attacks your opponent's vanguard, draw a card."),
    ("[AUTO](RC): When this unit attacks or boosts, draw a card.",
     "[AUTO](RC): When this unit boosts or attacks, draw a card."),
    ("[AUTO]: When this unit is placed on (RC) from your hand, draw a card.",
     "[AUTO]: When placed on (RC) from hand, draw a card."),
    ('[CONT](RC): If you have a vanguard with "Ayla" in its card name, this unit gets [Power] +5000.',
     '[CONT](RC): If your vanguard has "Ayla" in the card name, this unit gets [Power] +5000.'),
    ("[CONT](VC): All of your front row rear-guards get [Power] +5000.",
     "[CONT](VC): All your front row rearguards get [Power] +5000."),
    ("[ACT](RC): You may discard a card from your hand. If you do, draw a card.",
     "[ACT](RC): You may discard a card from hand. If you did so, draw one card."),
])
def test_other_words_for_the_same(words: str, others: str) -> None:
    assert reads(words) == reads(others)
