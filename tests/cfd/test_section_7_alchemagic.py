"""Section 7.34: Alchemagic, whose orders are paid for together (7.34.1.2, 11.7.1)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.games.vanguard.vocabulary import counter_blast
from headjudge.language.tree import ast
from tests.cfd.helpers import board, front, order, unit
from tests.vanguard.helpers import asked, names, options
from tests.vanguard.trees import DRAW, cont

TEXT = ("[CONT](VC): When you would play a normal order, you can bind a normal order from your drop, and Alchemagic.")
BLENDER = front("Blender", text=TEXT)
AYLA, BRAM = unit("Ayla"), unit("Bram", grade=2)


def blend(first: str, second: str, *, drop: tuple[Any, ...] = (), **mine: Any) -> hj.Game:
    """The main phase with an order First in hand and an order Second in the drop, which may be blended."""
    hand = [order("First", text=first), *mine.pop("hand", [])]
    return board({"vanguard": BLENDER, "hand": hand, "drop": [order("Second", text=second), *drop], "deck": 9, **mine})


def blended(game: hj.Game) -> bool:
    """Whether Alchemagic of Second to First is offered."""
    return any(key.startswith("alchemagic") and "Second" in key for key in options(game))


def finish(game: hj.Game) -> None:
    while asked(game).kind != "main phase":
        game.apply(0)


@pytest.mark.parametrize(("others", "offered"), [
    pytest.param([], False, marks=pytest.mark.rule("cfd:7.34.1.2")), ([AYLA], True)])
def test_the_order_that_is_played_does_not_pay_for_the_other_one(others: list[hj.Definition], offered: bool) -> None:
    """Second asks for a discard; First, the only other card in hand, is in the order area when that is paid."""
    game = blend("Draw a card.", "Play this with [COST][discard a card from your hand]! Draw a card.", hand=others)
    assert blended(game) is offered


@pytest.mark.rule("cfd:7.34.1.2")
def test_the_order_that_is_bound_does_not_pay_for_the_first_one() -> None:
    """First asks for an order of the drop; Second is the only one, and is bound before anything is paid."""
    cost = "Play this with [COST][bind a normal order from your drop]! Draw a card."
    assert not blended(blend(cost, "Draw a card."))
    game = blend(cost, "Draw a card.", drop=(order("Third", text="Draw a card."),))
    game.pick(action="alchemagic", target="Second")
    finish(game)
    assert sorted(names(game, 0, "bind")) == ["Second", "Third"] and len(names(game, 0, "hand")) == 2


def test_a_bound_order_is_no_means_of_payment_where_it_then_lies() -> None:
    """First asks for a card of the bind zone: Second, which has come there for Alchemagic, is not offered."""
    cost = "Play this with [COST][put a card from your bind zone into your drop]! Draw a card."
    assert not blended(blend(cost, "Draw a card."))
    game = blend(cost, "Draw a card.", bind=[AYLA, BRAM])
    game.pick(action="alchemagic")
    assert [key.split()[-1] for key in options(game)] == ["Ayla", "Bram"]
    finish(game)
    assert "Second" in names(game, 0, "bind")


@pytest.mark.rule("cfd:7.34.1.2")
def test_the_conditions_are_those_of_the_position_with_the_order_bound() -> None:
    """First asks for two cards in the drop: with Second bound, only one is left."""
    text = "Play this if your drop and soul have a total of two or more cards! Draw a card."
    assert not blended(blend(text, "Draw a card.", drop=(AYLA,)))
    assert blended(blend(text, "Draw a card.", drop=(AYLA, BRAM)))


def test_what_turns_damage_for_one_order_leaves_the_card_that_the_other_asks_for() -> None:
    """First turns any damage, Second a grade 2 one: the only grade 2 card is kept for Second."""
    first = order("First", ast.OnPlay(DRAW, (counter_blast(1),)))
    second = order("Second", ast.OnPlay(DRAW, (counter_blast(1, (ast.Measure("grade", "==", ast.Num(2)),)),)))
    game = board({"vanguard": BLENDER, "hand": [first], "drop": [second], "damage": [AYLA, BRAM, unit("Cyd")],
                  "deck": 9})
    game.pick(action="alchemagic")
    assert not any("Bram" in key for key in options(game))
    finish(game)
    assert len(names(game, 0, "hand")) == 2


@pytest.mark.rule("cfd:7.19.1")
def test_a_cost_that_the_played_order_has_lost_is_not_asked_for() -> None:
    """The cost of Second is a part of that of First, which has lost its costs."""
    free = unit("Free", cont(ast.Forbid("pay", ast.Select(("hand", "order_area"), "you"))))
    price = "Play this with [COST][Counter-Blast 1]! Draw a card."
    assert not blended(blend(price, price))
    game = blend(price, price, rearguard={"left_back": free}, damage=1)
    game.pick(action="alchemagic")
    finish(game)
    assert len(names(game, 0, "hand")) == 2 and all(card.face_up for card in game.players[0]["damage"])


def test_this_card_in_the_added_text_is_the_order_that_is_played() -> None:
    game = blend("Draw a card.", "Put this card into your soul.")
    game.pick(action="alchemagic")
    finish(game)
    assert names(game, 0, "soul")[:1] == ["First"] and names(game, 0, "bind") == ["Second"]
