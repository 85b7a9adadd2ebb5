"""Costs: paid wholly, in print order, or not at all (ws:8.4)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.ws import helpers
from tests.ws.effects.made import (
    CLIMAX,
    DISCARD,
    HAND,
    TO_WAITING_ROOM,
    asking,
    character,
    climax,
    draw,
    exactly,
    mill,
    stock,
    use,
)
from tests.ws.helpers import count, names, options

TO_CLOCK = (ast.Spot("clock"),)


def offered(game: hj.Game) -> bool:
    return any(key.startswith("activate") for key in options(game))


@pytest.mark.rule("ws:8.4.2")
def test_a_circled_number_takes_that_many_cards_from_the_top_of_the_stock() -> None:
    ayla = character("Ayla", use(draw(1), stock(2)))
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, stock=3, deck=10), dict()])

    game.pick(action="activate", card="Ayla")
    assert (count(game, 0, "stock"), count(game, 0, "waiting_room"), count(game, 0, "hand")) == (1, 2, 1)


@pytest.mark.rule("ws:8.4.2.2")
def test_a_cost_that_cannot_be_paid_is_not_offered() -> None:
    ayla = character("Ayla", use(draw(1), stock(2)))
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, stock=1, deck=10), dict()])
    assert not offered(game)


def test_parts_of_a_cost_add_up_for_the_same_zone() -> None:
    """Two cards from the deck into the waiting room and one into the clock need three cards."""
    clock = ast.Move(ast.Top("deck", "you", ast.Num(1)), TO_CLOCK)
    ayla = character("Ayla", use(draw(1), mill(2), clock))
    for deck, payable in ((2, False), (3, True)):
        game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, deck=deck), dict()])
        assert offered(game) is payable


def test_one_card_does_not_pay_two_parts() -> None:
    """A climax and another card are discarded: a lone climax pays for one of them only."""
    a_climax = ast.Move(ast.Pick(ast.Select(("hand",), "you", (CLIMAX,)), exactly(1)), TO_WAITING_ROOM)
    ayla = character("Ayla", use(draw(1), a_climax, DISCARD))
    tide = climax("Tide")
    for hand, payable in (([tide], False), ([1, 1], False), ([tide, 1], True)):
        game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, hand=hand, deck=10), dict()])
        assert offered(game) is payable


def test_a_card_that_a_later_part_needs_cannot_be_used_up_before() -> None:
    a_climax = ast.Move(ast.Pick(ast.Select(("hand",), "you", (CLIMAX,)), exactly(1)), TO_WAITING_ROOM)
    ayla = character("Ayla", use(draw(1), DISCARD, a_climax))
    game = hj.scenario(
        "ws", phase="main", players=[dict(stage={"center_left": ayla}, hand=[climax("Tide"), 1], deck=10), dict()]
    )

    game.pick(action="activate")
    assert names(game, 0, "waiting_room") == ["Tide", "Filler"]  # the filler first, though either was a card


@pytest.mark.rule("ws:9.2.3")
def test_no_refresh_while_a_cost_is_paid() -> None:
    """The cost empties the deck: the refresh comes when all of it has been paid, before the effect."""
    ayla = character("Ayla", use(draw(1), mill(2), DISCARD))
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, hand=1, deck=2), dict()])

    game.pick(action="activate")
    assert count(game, 0, "waiting_room") == 0 and count(game, 0, "clock") == 1
    assert count(game, 0, "hand") == 1 and count(game, 0, "deck") == 1


@pytest.mark.rule("ws:8.4.2.1")
def test_the_actions_of_a_cost_are_executed_in_order() -> None:
    """The card from the top of the deck goes to the clock first, the one below it to the waiting room."""
    clock = ast.Move(ast.Top("deck", "you", ast.Num(1)), TO_CLOCK)
    ayla = character("Ayla", use(draw(1), clock, mill(1)))
    deck = [character("Bram"), character("Cora"), 3]
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, deck=deck), dict()])
    game.pick(action="activate")
    assert names(game, 0, "clock") == ["Bram"] and names(game, 0, "waiting_room") == ["Cora"]


@pytest.mark.rule("ws:9.3.3")
def test_no_level_up_while_a_cost_is_paid() -> None:
    clock = ast.Move(ast.Top("deck", "you", ast.Num(1)), TO_CLOCK)
    ayla = character("Ayla", use(draw(1), clock, DISCARD))
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, hand=1, clock=6, deck=5), dict()])
    game.pick(action="activate")
    assert asking(game).kind == "level up" and count(game, 0, "hand") == 0 and count(game, 0, "waiting_room") == 1


def test_a_cost_asks_for_what_it_says_and_cannot_be_left_half_way() -> None:
    """Once it is being paid nobody may fail to find the character in hand."""
    a_character = ast.Move(
        ast.Pick(ast.Select(("hand",), "you", (ast.Kind(("character",)),)), exactly(1)), TO_WAITING_ROOM
    )
    ayla = character("Ayla", use(draw(1), a_character))
    hand = [character("Bram"), character("Cora"), climax("Tide")]
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, hand=hand, deck=10), dict()])
    game.pick(action="activate")
    assert sorted(options(game)) == ["discard Bram", "discard Cora"]


def test_a_card_that_rests_already_cannot_rest_as_a_cost() -> None:
    ayla = character("Ayla", use(draw(1), ast.Orient(ast.THIS, "rest")))
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, deck=10), dict()])
    game.pick(action="activate")
    assert game.card("Ayla").orientation == "rest" and not offered(game)


def test_the_number_of_cards_discarded_for_a_cost_can_be_referred_to() -> None:
    any_number = ast.Move(ast.Pick(HAND, ast.Quant(ast.Num(0), None)), TO_WAITING_ROOM, as_="paid")
    power = ast.Change(ast.THIS, "power", "by", ast.Times(ast.Num(500), ast.Count(ast.Ref("paid"))), ast.END_OF_TURN)
    ayla = character("Ayla", use(power, any_number))
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, hand=3, deck=10), dict()])
    game.pick(action="activate")
    game.pick(action="discard")
    game.pick(action="discard")
    game.pick(action="done")
    assert game.card("Ayla").power == 4000


def test_the_cost_that_an_event_may_pay_is_paid_once_while_it_resolves() -> None:
    """Neither as a part of playing it nor twice; without a card to pay with the event can be played all the same."""
    surge = helpers.event(
        "Surge", "[Put 1 card from your hand into your waiting room] You may pay the cost. If you do, draw 2 cards."
    )
    stage = {"center_left": character("Ayla")}
    game = hj.scenario("ws", phase="main", players=[dict(hand=[surge, 2], deck=10, stage=stage), {}])
    game.pick(action="play", card="Surge")
    assert count(game, 0, "hand") == 2 and count(game, 0, "resolution") == 1
    game.pick(action="yes")
    assert count(game, 0, "hand") == 3 and sorted(names(game, 0, "waiting_room")) == ["Filler", "Surge"]

    game = hj.scenario("ws", phase="main", players=[dict(hand=[surge], deck=10, stage=stage), {}])
    game.pick(action="play", card="Surge")
    assert count(game, 0, "hand") == 0 and names(game, 0, "waiting_room") == ["Surge"]


# What a part of a cost has left, the next part finds


@pytest.mark.rule("ws:8.4.2.1")
def test_a_card_that_has_returned_to_the_hand_can_be_discarded() -> None:
    ayla = helpers.character("Ayla", "【ACT】 [Return this card to your hand & put 1 card from your hand into your "
                                     "waiting room] Draw 2 cards.")
    game = hj.scenario("ws", phase="main", players=[{"stage": {"center_left": ayla}, "deck": 9}, {}])
    game.pick(action="activate", card="Ayla")
    assert names(game, 0, "waiting_room") == ["Ayla"] and count(game, 0, "hand") == 2


def test_in_the_other_order_the_hand_is_still_empty() -> None:
    ayla = helpers.character("Ayla", "【ACT】 [Put 1 card from your hand into your waiting room & return this card to "
                                     "your hand] Draw 2 cards.")
    game = hj.scenario("ws", phase="main", players=[{"stage": {"center_left": ayla}, "deck": 9}, {}])
    assert not offered(game)
    game = hj.scenario("ws", phase="main", players=[{"stage": {"center_left": ayla}, "hand": 1, "deck": 9}, {}])
    assert offered(game)


def test_a_card_that_was_discarded_can_be_taken_back_and_only_what_leaves_the_rest_payable_is_offered() -> None:
    """A climax goes to the waiting room, and a climax from there to the memory: Bram must stay in the hand."""
    back = ast.Move(ast.Pick(ast.Select(("waiting_room",), "you", (CLIMAX,)), exactly(1)), (ast.Spot("memory"),))
    ayla = character("Ayla", use(draw(1), DISCARD, back))
    hand = [climax("Sunrise"), helpers.character("Bram")]
    game = hj.scenario("ws", phase="main", players=[{"stage": {"center_left": ayla}, "hand": hand, "deck": 9}, {}])
    game.pick(action="activate", card="Ayla")
    assert "Bram" in names(game, 0, "hand") and names(game, 0, "memory") == ["Sunrise"]
    bare = hj.scenario("ws", phase="main", players=[{"stage": {"center_left": ayla}, "hand": hand[1:], "deck": 9}, {}])
    assert not offered(bare)


def test_what_is_drawn_counts_as_a_card_but_as_none_of_any_kind() -> None:
    any_card, a_climax = DISCARD, ast.Move(ast.Pick(ast.Select(("hand",), "you", (CLIMAX,)), exactly(1)),
                                           TO_WAITING_ROOM)
    for discard, able in ((any_card, True), (a_climax, False)):
        ayla = character("Ayla", use(draw(1), draw(1), discard))
        deck = [climax(f"Sunrise {number}") for number in range(4)]
        game = hj.scenario("ws", phase="main", players=[{"stage": {"center_left": ayla}, "deck": deck}, {}])
        assert offered(game) is able


def test_a_cost_cannot_draw_more_cards_than_there_are() -> None:
    ayla = character("Ayla", use(stock(1), draw(2)))
    for deck, able in ((2, True), (1, False)):
        game = hj.scenario("ws", phase="main", players=[{"stage": {"center_left": ayla}, "deck": deck, "stock": 1}, {}])
        assert offered(game) is able
