"""From where a card was found, which of several are carried out, and costs of any number of cards."""

from __future__ import annotations

import pytest

from headjudge.language.reading.errors import UnreadText
from tests.cfd.helpers import board, front, order, unit
from tests.cfd.test_text_groups import answered, fought, placed
from tests.cfd.test_text_instructions import power_of
from tests.cfd.texts import acted, reads
from tests.vanguard.helpers import attack, count, names


class TestFoundInHand:
    TEXT = ("Search your deck or hand for up to one grade 2 card, put it into your soul, and if you searched your deck,"
            " shuffle your deck. If you put a card from your hand, draw a card.")

    @pytest.mark.parametrize(("zone", "drawn"), [("hand", 1), ("deck", 0)])
    def test_only_what_was_in_the_hand_counts(self, zone: str, drawn: int) -> None:
        found = unit("Dana", grade=2)
        hand, deck = [unit("Bram")], [unit("Cora"), 5]
        game = acted(self.TEXT, "yes", "Dana", hand=[found, *hand] if zone == "hand" else hand,
                     deck=[found, *deck] if zone == "deck" else deck)
        assert names(game, 0, "soul") == ["Dana"]
        assert count(game, 0, "hand") == 1 + drawn

    def test_who_leaves_the_deck_alone_finds_it_in_the_hand(self) -> None:
        game = acted(self.TEXT, "no", "Dana", hand=[unit("Dana", grade=2)], deck=[unit("Edda", grade=2), 5])
        assert names(game, 0, "soul") == ["Dana"] and names(game, 0, "hand") == ["Edda"]

    def test_nothing_was_searched_for_there(self) -> None:
        with pytest.raises(UnreadText, match="searched for in the hand"):
            reads("[ACT](RC): Search your deck or drop for up to one card, put it into your soul, and if you searched"
                  " your deck, shuffle your deck. If you put a card from your hand, draw a card.")


class TestAllInstead:
    TEXT = ("Perform one of the following. If your soul has two or more cards, perform all of them instead. \u30fbDraw"
            " a card. \u30fbThis unit gets [Power] +5000 until end of turn.")

    @pytest.mark.parametrize(("soul", "drawn", "power"), [(1, 1, 7000), (2, 1, 12000)])
    def test_one_of_them_or_all(self, soul: int, drawn: int, power: int) -> None:
        game = acted(self.TEXT, "Draw a card", soul=soul, deck=9)
        assert (count(game, 0, "hand"), power_of(game, "Actor")) == (drawn, power)

    def test_an_order_that_was_played_with_alchemagic(self) -> None:
        text = ("[AUTO](Drop): When you play a normal order, you may call this card to (RC). If you called this card,"
                " perform one of the following. If it was Alchemagic, perform all of the following instead. \u30fbThis"
                " unit gets [Power] +10000 until end of turn. \u30fbThis unit gets [Critical] +1 until end of turn.")
        reads(text)
        game = board({"deck": 9, "drop": [unit("Actor", text=text)], "hand": [order("Flare", text="Draw a card.")]})
        game.pick(action="order")
        answered(game, "yes", "Critical")
        assert (power_of(game, "Actor"), game.card("Actor").critical) == (7000, 2)


class TestAttacksMade:
    TEXT = ("[AUTO](VC): When this unit attacks, perform all of the following according to the number of attacks you"
            " made this turn. \u30fb2 or more attacks \u2010 Draw a card. \u30fb3 or more attacks \u2010"
            " [Soul-Charge 1].")

    @pytest.mark.parametrize(("before", "hand", "soul"), [(0, 0, 0), (1, 1, 0), (2, 1, 1)])
    def test_with_this_one(self, before: int, hand: int, soul: int) -> None:
        reads(self.TEXT)
        others = {slot: unit(slot) for slot in ("left_front", "right_front")[:before]}
        game = board({"vanguard": front(text=self.TEXT), "deck": 9, "rearguard": others},
                     {"deck": 9, "hand": [unit("Guard")]}, turn=2)
        for slot in others:
            attack(game, slot)
            answered(game)
        attack(game, "Regent")
        assert (count(game, 0, "hand"), count(game, 0, "soul")) == (hand, soul)


class TestInTheMiddle:
    TEXT = ("[AUTO](RC): When your other rear-guard attacks, until end of turn, this unit gets [Power] +5000, [COST]"
            "[Soul-Blast 1], and it gets [Power] +5000.")

    @pytest.mark.parametrize(("paid", "power"), [("yes", 17000), ("no", 12000)])
    def test_a_cost_of_what_is_done_besides(self, paid: str, power: int) -> None:
        game = fought(self.TEXT, "Bram", paid, rearguard={"left_front": unit("Bram")}, soul=1)
        assert power_of(game, "Actor") == power


class TestAnyNumberPaid:
    TEXT = ("[AUTO]: When this unit is placed on (RC), [COST][Soul-Blast one or more cards], choose a card from your"
            " soul with the same grade as the sum of the grades of the cards [Soul-Blast] for this cost, and put it"
            " into your hand.")

    @pytest.mark.parametrize(("paid", "found"), [(["One"], []), (["One", "Two"], ["Three"])])
    def test_the_sum_of_their_grades(self, paid: list[str], found: list[str]) -> None:
        soul = [unit("One"), unit("Two", grade=2), unit("Three", grade=3)]
        hand = [unit("Actor", text=self.TEXT)]
        game = board({"hand": hand, "soul": soul, "deck": 9}, {"deck": 9})
        game.pick(action="call", card="Actor")
        game.pick(slot="left_front")
        game.pick(action="yes")
        for name in paid:
            game.pick(card=name)
        game.pick(action="done")
        assert names(answered(game), 0, "hand") == found

    def test_none_is_no_payment(self) -> None:
        assert names(placed(self.TEXT, "yes", soul=0), 0, "hand") == []

    def test_arms_are_put_into_the_soul(self) -> None:
        arms = order("Blade", type="arms order", text='Arms - "Regent"')
        text = "[ACT](RC)[1/turn]: [COST][put an Arms from (VC) into soul], and draw a card."
        reads(text)
        game = board({"vanguard": front(), "deck": 9, "hand": [arms],
                      "rearguard": {"left_front": unit("Actor", text=text)}})
        game.pick(action="order")
        answered(game)
        game.pick(action="activate", card="Actor")
        assert names(answered(game), 0, "soul") == ["Blade"]


class TestBothPlayers:
    def test_units_of_both_go_to_the_souls_of_their_owners(self) -> None:
        text = ("Choose up to a total of three of your or your opponent's rear-guards, and you and your opponent put"
                " the chosen rear-guards into your own souls. This unit gets [Power] +5000 until end of turn for each"
                " card chosen by this effect.")
        game = acted(text, "Bram", "Foe", "done", rearguard={"left_front": unit("Bram")},
                     other={"rearguard": {"left_front": unit("Foe")}})
        assert (names(game, 0, "soul"), names(game, 1, "soul")) == (["Bram"], ["Foe"])
        assert power_of(game, "Actor") == 17000


class TestSoulCharges:
    TEXT = "[AUTO](RC)[1/turn]: When you [Soul-Charge] by your card's ability, draw a card."

    def test_it_triggers_once_for_several_cards(self) -> None:
        reads(self.TEXT)
        watcher = unit("Watcher", text=self.TEXT)
        game = acted("[Soul-Charge 3].", deck=9, rearguard={"left_front": watcher})
        assert (count(game, 0, "soul"), count(game, 0, "hand")) == (3, 1)

    def test_more_than_once_it_is_not_clear_how_often(self) -> None:
        with pytest.raises(UnreadText, match="once for each card"):
            reads("[AUTO](RC): When you [Soul-Charge] by your card's ability, draw a card.")

    def test_the_number_is_increased(self) -> None:
        text = "Until end of turn, when you would [Soul-Charge] by your card's ability, increase that number by \u2460."
        game = acted(text, deck=9, rearguard={"left_front": unit("Other", text="[ACT](RC)[1/turn]: [Soul-Charge 1].")})
        game.pick(action="activate", card="Other")
        assert count(answered(game), 0, "soul") == 2


class TestRevealed:
    def test_one_of_the_revealed_cards(self) -> None:
        text = ('Look at three cards from the top of your deck, choose up to two cards with "Bra" in their card names'
                " from among them, reveal them, choose a card from among the revealed cards, put it into your hand, put"
                " the rest of the revealed cards into your soul, and shuffle your deck.")
        game = acted(text, "Bram", "Brand", deck=[unit("Bram"), unit("Brand"), unit("Cora"), 5])
        assert (names(game, 0, "hand"), names(game, 0, "soul")) == (["Bram"], ["Brand"])

    def test_nothing_was_revealed(self) -> None:
        with pytest.raises(UnreadText, match="nothing was revealed"):
            reads("[ACT](RC): Choose a card from among the revealed cards, and put it into your hand.")
