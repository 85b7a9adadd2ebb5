"""A card of an event whose controller then acts is one of either player (gate:3.4.2, 3.8.1)."""

from __future__ import annotations

import pytest

from headjudge.errors import HeadJudgeError
from tests.gate.effects.test_instructions import casting
from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import item, life, names, unit
from tests.gate.readings import check_same


@pytest.mark.parametrize(("cast", "mine", "theirs"), [
    ("Destroy 1 unit on your field.", 1, 0), ("Destroy 1 enemy unit.", 0, 1),
    ("Destroy all units on each field.", 2, 1),
])
def test_the_controller_of_each_destroyed_unit_takes_the_damage(cast: str, mine: int, theirs: int) -> None:
    """The controller of each of several units that are destroyed at the same time."""
    oar = item("Oar", "* When a unit is destroyed, its controller takes 1 damage.")
    start = {"player": oar, "left": unit("Gull"), "right": unit("Tern"), "deck": DECK}
    game = casting(cast, start, {"left": unit("Reed"), "deck": DECK})
    if cast.endswith("your field."):
        game.pick(card="Gull")
    settled(game)
    assert (life(game, 0), life(game, 1)) == (PLAIN - mine, PLAIN - theirs)


def test_a_card_that_comes_to_either_field_is_rested_unless_its_controller_pays() -> None:
    gull = unit("Gull", "* When a Unit enters the field, its controller may pay 1 Energy. If they do not, rest that "
                        "Unit.")
    game = casting("Summon a unit from your drop.", {"left": gull, "drop": unit("Tern"), "deck": DECK})
    game.pick(slot="right")
    settled(game)
    assert game.card("Tern").state == "rest"
    game = casting("Your opponent summons 1 unit from their drop.", {"left": gull, "deck": DECK},
                   {"drop": unit("Reed"), "energy": 1, "deck": DECK})
    while game.decision is not None and game.decision.player == 1:
        game.apply(game.decision.keys.index("yes") if "yes" in game.decision.keys else 0)
    assert names(game, 1, "energy") == []
    assert game.card("Reed").state == "stand"


@pytest.mark.parametrize(("text", "meant"), [
    ("* When an Item is equipped, its controller draws 1 card.", "* When an Item is equipped, draw 1 card."),
    ("* When a unit is destroyed during your turn, the controller of that unit draws 1 card.",
     "* When a unit is destroyed during your turn, draw 1 card."),
    ("* When another <<Wolf>> leaves the field, that card's controller gains 1 life.",
     "* When another <<Wolf>> leaves the field, gain 1 life."),
])
def test_one_skill_for_the_own_cards_and_one_for_those_of_the_opponent(text: str, meant: str) -> None:
    both, own = unit(text=text).abilities, unit(text=meant).abilities
    assert len(both) == 2 and both[0] == own[0] and both[1] != own[0]


@pytest.mark.parametrize(("text", "meant"), [
    ("* When a unit attacks this card, its controller loses 1 life.",
     "* When an enemy unit attacks this card, its controller loses 1 life."),
    ("* When a unit is destroyed by this card's attack, its controller loses 1 life.",
     "* When this card destroys a unit on the field by an attack, your opponent loses 1 life."),
])
def test_the_controller_can_be_no_other_than_the_opponent(text: str, meant: str) -> None:
    check_same("unit", text, meant)


def test_one_limit_for_the_cards_of_both_is_refused() -> None:
    with pytest.raises(HeadJudgeError, match="one limit for what either player does"):
        unit(text="* Once per turn, when a unit is destroyed, its controller takes 1 damage.")
