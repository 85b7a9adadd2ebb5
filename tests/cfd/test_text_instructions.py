"""Instructions of the overDress era in play: two zones searched, columns, numbers that grow, how a cost was paid."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_card_text
from tests.cfd.helpers import board, front, order, trigger, unit
from tests.cfd.texts import reads
from tests.vanguard.helpers import asked, count, names

SEARCH = ('Search your deck or drop for up to one "Bram", put it into your hand, and if you searched the deck, shuffle'
          " the deck.")


def acting(text: str, other: dict[str, Any] | None = None, **mine: Any) -> hj.Game:
    """A position in which a rear-guard in the back row has used its ability."""
    rearguard = {"left_back": unit("Actor", text=f"[ACT](RC)[1/turn]: {text}"), **mine.pop("rearguard", {})}
    game = board({"deck": [unit("Top"), 9], **mine, "rearguard": rearguard}, other)
    game.pick(action="activate", card="Actor")
    return game


def power_of(game: hj.Game, name: str) -> int:
    """The power of a unit of the first player."""
    return next(int(card.power) for card in game.players[0]["rearguard"] if card.name == name)


class TestSearchOfTwoZones:
    def test_both_zones_are_searched_and_the_deck_is_shuffled(self) -> None:
        game = acting(SEARCH, deck=[unit("Bram"), unit("Top")], drop=[unit("Bram")])
        game.pick(action="yes")
        assert len(asked(game).keys) == 3
        while asked(game).kind != "main phase":
            game.apply(0)
        assert names(game, 0, "hand") == ["Bram"]
        assert any(entry.verb == "shuffle" for entry in game.log)

    def test_who_leaves_the_deck_alone_finds_only_in_the_drop_zone_and_does_not_shuffle(self) -> None:
        game = acting(SEARCH, deck=[unit("Bram"), unit("Top")], drop=[unit("Bram")])
        game.pick(action="no")
        while asked(game).kind != "main phase":
            game.apply(0)
        assert names(game, 0, "hand") == ["Bram"]
        assert names(game, 0, "drop") == []
        assert not any(entry.verb == "shuffle" for entry in game.log)

    def test_a_search_of_two_zones_without_the_deck_is_refused(self) -> None:
        with pytest.raises(UnreadText, match="no zone that is searched"):
            read_card_text("cfd", ["[ACT](RC): Search your hand or drop for a card, and put it into your soul."],
                           "normal unit", "Ayla")


def test_a_card_is_called_to_the_column_of_this_unit() -> None:
    game = acting("Choose a card from your soul, and call it to a (RC) in the same column as this unit.",
                  soul=[unit("Bram")])
    assert len(asked(game).keys) == 2


def test_a_unit_moves_to_an_open_circle_of_its_row() -> None:
    game = acting("Move this unit to an open back row (RC).", rearguard={"center_back": unit("Bram")})
    assert game.card("Actor").slot == "right_back"


def test_an_instruction_is_followed_according_to_the_kind_of_card() -> None:
    text = ("Look at the top card of your deck, call it to (RC) if it is a unit card, and put it into hand if it is"
            " not.")
    game = acting(text, deck=[order("Flare"), 9])
    assert names(game, 0, "hand") == ["Flare"]
    game = acting(text, deck=[unit("Bram"), 9])
    game.apply(0)
    assert count(game, 0, "hand") == 0


class TestNumbers:
    def test_soul_charge_for_every_two_grades_of_the_chosen_unit(self) -> None:
        game = acting("Choose one of your vanguards, and [Soul-Charge 1] for every two grades of that unit.",
                      vanguard=front(grade=4), deck=[unit(f"Card {at}") for at in range(9)])
        assert count(game, 0, "soul") == 2

    def test_grades_are_added_up(self) -> None:
        game = acting("For every three grades of the sum of grades of cards in your soul, draw a card.",
                      soul=[unit("A", grade=2), unit("B", grade=2), unit("C", grade=2)],
                      deck=[unit(f"Card {at}") for at in range(9)])
        assert count(game, 0, "hand") == 2


class TestPaidWith:
    def test_the_card_that_was_bound_for_the_cost_is_called(self) -> None:
        game = acting("[COST][bind a card from soul], and call the card bound for this cost to (RC).",
                      soul=[unit("Bram")])
        game.apply(0)
        assert "Bram" in [card.name for card in game.players[0]["rearguard"]]

    def test_as_many_times_as_units_were_retired_for_the_cost(self) -> None:
        game = acting("[COST][retire one or more of your other rear-guards], and this unit gets [Power] +5000 until end"
                      " of turn for each unit retired for this cost.",
                      rearguard={"left_front": unit("Bram"), "right_front": unit("Cora"), "right_back": unit("Dan")})
        game.pick(card="Bram")
        game.pick(card="Cora")
        game.apply(len(asked(game).keys) - 1)
        assert power_of(game, "Actor") == 17000
        assert [card.name for card in game.players[0]["drop"]].count("Dan") == 0

    @pytest.mark.parametrize("text", [
        "[COST][discard a card from hand], and call the card bound for this cost to (RC).",
        "[COST][retire this unit], and put the unit retired for this cost into your hand.",
        "Draw a card, and put the card revealed for this cost into your soul.",
    ])
    def test_a_cost_that_was_not_paid_so_is_refused(self, text: str) -> None:
        with pytest.raises(UnreadText, match="no cost that was paid so"):
            read_card_text("cfd", [f"[ACT](RC): {text}"], "normal unit", "Ayla")


class TestDescriptions:
    def test_only_one_clan(self) -> None:
        soul = [unit("Both", clans=["Gold Paladin", "Kagero"]), unit("One", clans=["Kagero"]), unit("None")]
        game = acting("Choose a card with only <<Kagero>> for its clan from your soul, and put it into your hand.",
                      soul=soul)
        assert names(game, 0, "hand") == ["One"]

    def test_a_name_other_than_that_of_this_unit(self) -> None:
        soul = [unit("Actor"), unit("Actor II"), unit("Bram")]
        game = acting('Choose a card with "Actor" in its different card name from this unit from your soul, and put it'
                      " into your hand.", soul=soul)
        assert names(game, 0, "hand") == ["Actor II"]

    def test_a_unit_in_front_of_this_unit(self) -> None:
        game = acting("Choose one of your rear-guards in front of this unit, and retire it.",
                      rearguard={"left_front": unit("Bram"), "right_front": unit("Cora")})
        assert names(game, 0, "drop") == ["Bram"]


def test_the_opponent_binds_from_the_drop_zone() -> None:
    game = acting("Your opponent chooses two cards from their drop, and binds them.",
                  {"drop": [unit("One"), unit("Two"), unit("Three")]})
    assert asked(game).player == 1
    while asked(game).kind != "main phase":
        game.apply(0)
    assert count(game, 1, "bind") == 2


def test_one_of_two_quoted_instructions_is_performed() -> None:
    game = acting('Perform "draw a card" or "[Soul-Charge 1]".')
    game.apply(1)
    while asked(game).kind != "main phase":
        game.apply(0)
    assert (count(game, 0, "hand"), count(game, 0, "soul")) == (0, 1)


@pytest.mark.rule("cfd:11.9.4.1")
@pytest.mark.parametrize("words", ["increase or decrease its [Power] to 1", "increase or decrease that unit's [Power]"
                                   " to 1"])
def test_a_number_that_was_brought_to_another_is_raised_afterwards_all_the_same(words: str) -> None:
    """The difference is found once: it is no number that stays whatever else the unit gets (11.9.1.9)."""
    text = f"Choose one of your other rear-guards, and {words} until end of turn."
    more = "[ACT](RC)[1/turn]: All of your rear-guards get [Power] +5000 until end of turn."
    for first, last in (("Actor", "More"), ("More", "Actor")):
        game = board({"rearguard": {"left_back": unit("Actor", text=f"[ACT](RC)[1/turn]: {text}"),
                                    "right_back": unit("More", text=more), "left_front": unit("Bram", power=9000)}})
        for name in (first, last):
            game.pick(action="activate", card=name)
            if name == "Actor":
                game.pick(card="Bram")
        assert power_of(game, "Bram") == (5001 if first == "Actor" else 1)


@pytest.mark.rule("cfd:11.9.4.1")
def test_each_card_has_its_own_difference() -> None:
    game = acting("Choose two of your other rear-guards, and increase or decrease its [Power] to 1 until end of turn.",
                  rearguard={"left_front": unit("Bram", power=9000), "right_front": unit("Cora", power=3000)})
    while asked(game).kind != "main phase":
        game.apply(0)
    assert (power_of(game, "Bram"), power_of(game, "Cora")) == (1, 1)


def test_what_is_always_so_resolves_to_no_difference() -> None:
    with pytest.raises(UnreadText, match="a difference in what is always so"):
        reads("[CONT](RC): This unit's [Power] increases or decreases to 15000.")


class TestInstead:
    def test_another_number_without_its_icon(self) -> None:
        text = "[CONT](RC): This unit gets [Power] +2000. If your soul has a card, it gets +5000 instead of +2000."
        game = board({"rearguard": {"left_back": unit("Actor", text=text)}, "soul": [unit("Bram")]})
        assert power_of(game, "Actor") == 12000

    def test_more_cards_are_chosen(self) -> None:
        text = ("Choose up to one card from your soul, and put it into your hand. If your vanguard is grade 3 or"
                " greater, choose up to two instead of one.")
        game = acting(text, soul=[unit("Bram"), unit("Cora")])
        while asked(game).kind != "main phase":
            game.apply(0)
        assert sorted(names(game, 0, "hand")) == ["Bram", "Cora"]


def test_a_condition_in_what_is_always_so() -> None:
    text = ("[CONT](RC): If your soul has a card, this unit gets [Power] +2000, and if your soul has two or more"
            " cards, this unit gets [Power] +5000.")
    for soul, power in ((1, 9000), (2, 14000)):
        game = board({"rearguard": {"left_back": unit("Actor", text=text)},
                      "soul": [unit(f"Soul {at}") for at in range(soul)]})
        assert power_of(game, "Actor") == power


class TestSomeOfThem:
    def test_one_of_them_goes_here_and_the_other_there(self) -> None:
        game = acting("Choose two cards from your soul, put one of them into your hand, and put one of them into your"
                      " drop zone.", soul=[unit("Bram"), unit("Cora")])
        while asked(game).kind != "main phase":
            game.apply(0)
        assert sorted([*names(game, 0, "hand"), *names(game, 0, "drop")]) == ["Bram", "Cora"]
        assert count(game, 0, "hand") == 1

    def test_all_that_fit_among_the_revealed(self) -> None:
        game = acting("Reveal the top three cards of your deck, put all normal units from among them into your soul,"
                      " and put the rest on the bottom of your deck in any order.",
                      deck=[unit("Bram"), order(), unit("Cora"), 9])
        while asked(game).kind != "main phase":
            game.apply(0)
        assert sorted(names(game, 0, "soul")) == ["Bram", "Cora"]


def test_as_many_cards_are_looked_at_as_lie_in_a_zone() -> None:
    game = acting("Look at cards from the top of your deck equal to the number of cards in your soul, choose a card"
                  " from among them, and put it into your hand.", deck=[unit("One"), unit("Two"), unit("Three")],
                  soul=[unit("Bram"), unit("Cora")])
    assert len(asked(game).keys) == 2


def test_what_is_done_depends_on_the_circle() -> None:
    text = ("[AUTO]: When this unit is placed on (RC) or put on (GC), perform one of the following according to the"
            " circle this unit is on. \u30fb(RC) - Draw a card. \u30fb(GC) - This unit gets [Shield] +15000"
            " until end of that battle.")
    game = board({"hand": [unit("Actor", text=text)], "deck": [unit("Top"), unit("Next")]})
    game.pick(action="call", card="Actor")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert names(game, 0, "hand") == ["Top"]


# ------------------------------------------------------------------------------------------------------ one or another


def test_a_card_of_one_kind_or_another() -> None:
    game = acting("Choose a [Critical] trigger or [Front] trigger from your drop, and put it into your hand.",
                  drop=[trigger("heal"), trigger("front")])
    assert names(game, 0, "hand") == ["Front Bell"]


@pytest.mark.rule("cfd:7.29.1")
def test_damage_is_dealt_to_the_chosen_vanguard_of_the_opponent() -> None:
    game = acting("Choose one of your opponent's vanguards, and deal one damage.", {"deck": [unit("Hurt"), 9]})
    while asked(game).kind != "main phase":
        game.apply(0)
    assert count(game, 1, "damage") == 1


def test_damage_to_no_chosen_vanguard_is_refused() -> None:
    with pytest.raises(UnreadText, match="no vanguard of the opponent"):
        read_card_text("cfd", ["[ACT](RC): Choose one of your vanguards, and deal one damage."], "normal unit", "Ayla")


def test_a_condition_behind_a_duration_asks_for_more() -> None:
    text = ("Choose one of your rear-guards, and until end of turn, it gets [Power] +1000, and if your soul has a card,"
            " this unit gets [Power] +5000.")
    assert power_of(acting(text, soul=[unit("Bram")]), "Actor") == 13000
    assert power_of(acting(text), "Actor") == 8000


def test_a_card_may_be_called_if_it_is_a_unit() -> None:
    game = acting("Reveal the top card of your deck, and you may call it to an open (RC) if it is a unit card.",
                  deck=[order("Flare"), 9])
    while asked(game).kind != "main phase":
        game.apply(0)
    assert [card.name for card in game.players[0]["rearguard"]] == ["Actor"]


def test_the_remaining_cards_are_called() -> None:
    game = acting("Look at the top five cards of your deck, choose two normal units from among them, reveal them, put"
                  " one of the revealed cards into your soul, call the remaining revealed cards to (RC), and shuffle"
                  " your deck.",
                  deck=[unit("Bram"), unit("Cora"), order(), order(), order(), 9])
    while asked(game).kind != "main phase":
        game.apply(0)
    assert count(game, 0, "soul") == 1 and len(game.players[0]["rearguard"]) == 2
