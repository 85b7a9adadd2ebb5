"""Characters that effects keep where they are pay no cost that would move or turn them (ws:1.3.3, 8.4.2.2)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from tests.ws.effects.made import asking
from tests.ws.helpers import character, event, names, offered, options

TIED = "[CONT] This card cannot be returned to hand or put into memory."
BOUND = "[CONT] This card cannot move to another position of the stage."


def acting(cost: str, own: str = "", opposite: str = "", **stage: Any) -> hj.Game:
    """A position in which Actor, in the center left, draws a card for this cost."""
    actor = character("Actor", [f"[ACT] [{cost}] Draw 1 card.", *([own] if own else [])])
    mine = {"stage": {"center_left": actor, **stage}, "deck": 12, "stock": 3, "waiting_room": [character("Wren")]}
    return hj.scenario("ws", phase="main", players=[
        mine, {"stage": {"center_right": character("Opposite", opposite)}, "deck": 12}])


@pytest.mark.rule("ws:8.4.2.2")
@pytest.mark.parametrize(("cost", "text", "deed"), [
    ("Return 1 of your other characters to your hand", TIED, "put"),
    ("Put 1 of your other characters into your memory", TIED, "put"),
    ("(1) Put 1 of your other characters into your memory", TIED, "put"),
    ("[REST] 1 of your other characters", "[CONT] This card cannot become [REST].", "rest"),
])
def test_it_is_not_among_those_that_can_be_picked(cost: str, text: str, deed: str) -> None:
    free: dict[str, Any] = {"center_right": character("Bram"), "back_right": character("Cora")}
    game = acting(cost, back_left=character("Tied", text), **free)
    game.pick(action="activate", card="Actor")
    assert options(game) == [f"{deed} Bram", f"{deed} Cora"]
    game.apply(0)
    assert asking(game).kind == "main phase" and "Filler" in names(game, 0, "hand")
    assert game.card("Tied").slot == "back_left"
    assert offered(acting(cost, back_left=character("Tied", text)), "activate") == []
    assert offered(acting(cost, back_left=character("Tied")), "activate") == ["Actor"]


@pytest.mark.rule("ws:8.4.2.2")
@pytest.mark.parametrize("cost", [
    "Return all of your other characters to your hand", "Put all of your other characters into your memory",
    "Return all of your other characters to your hand & Put 1 card from your hand into your waiting room",
])
def test_all_cannot_be_put_away_where_one_stays(cost: str) -> None:
    others: dict[str, Any] = {"back_right": character("Bram")}
    assert offered(acting(cost, back_left=character("Tied", TIED), **others), "activate") == []
    assert offered(acting(cost, back_left=character("Tied"), **others), "activate") == ["Actor"]
    assert offered(acting(cost, TIED, **others), "activate") == ["Actor"]


@pytest.mark.rule("ws:8.4.2.2")
def test_what_faces_it_keeps_it_there() -> None:
    holds = "[CONT] The character facing this card cannot be returned to hand."
    assert offered(acting("Return this card to your hand", opposite=holds), "activate") == []
    assert offered(acting("Return this card to your hand"), "activate") == ["Actor"]


@pytest.mark.rule("ws:8.4.2.2")
def test_it_moves_to_no_other_position_to_pay() -> None:
    cost = "Move this card to an open position of your back stage"
    assert offered(acting(cost, BOUND), "activate") == []
    holds = "[CONT] The character facing this card cannot move to another position of the stage."
    assert offered(acting(cost, opposite=holds), "activate") == []
    game = acting(cost)
    game.pick(action="activate", card="Actor")
    game.apply(0)
    assert game.card("Actor").slot == "back_left"


@pytest.mark.rule("ws:8.4.1")
@pytest.mark.parametrize("barred", [True, False])
def test_what_effects_cannot_return_a_cost_returns(barred: bool) -> None:
    keeper = "[CONT] You cannot return characters from your waiting room to your hand by your cards' effects."
    actor = character("Actor", "[ACT] [Return 1 character from your waiting room to your hand] Draw 1 card.")
    gather = event("Gather", "Choose 1 character in your waiting room, and return it to your hand.")
    mine = {"stage": {"center_left": actor, "back_left": character("Keeper", keeper if barred else "")},
            "waiting_room": [character("Wren")], "hand": [gather], "deck": 12}
    game = hj.scenario("ws", phase="main", players=[mine, {"deck": 12}])
    game.pick(action="play", card="Gather")
    assert ("Wren" in names(game, 0, "hand")) is not barred
    game = hj.scenario("ws", phase="main", players=[mine, {"deck": 12}])
    game.pick(action="activate", card="Actor")
    assert "Wren" in names(game, 0, "hand")
