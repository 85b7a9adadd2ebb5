"""When skills that happen by themselves work, numbers as they are printed, and the total limit, shown in play."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.effects.test_what_happens_and_why import PLAIN
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, gate, life, names, position, spell, unit
from tests.gate.test_text_unread import refused

# When an automatic skill may be used


@pytest.mark.parametrize(("limit", "gains"), [
    ("You can only use this skill if you have 5 or less life.", False),
    ("You can only use this skill during your turn.", True),
    ("You cannot use this skill during your turn.", False),
    ("This skill cannot be used if you have an item.", True),
])
def test_an_automatic_skill_that_is_limited(limit: str, gains: bool) -> None:
    gull = unit("Gull", f"* When this card is destroyed, gain 2 Life. {limit}")
    assert life(casting("Destroy 1 unit on your field.", {"left": gull}), 0) == PLAIN + (2 if gains else 0)
    lamp = unit("Lamp", f"* Other units on your field gain +1. {limit}")
    game = position({"left": lamp, "right": unit("Tern")})
    assert numbers(game, "Tern")[0] == 2 + gains


def test_what_happens_instead_is_limited() -> None:
    ward = unit("Ward", "* If this card would be destroyed, you may drop 1 hand card instead. You cannot use this "
                        "skill during your opponent's turn.")
    game = casting("Destroy 1 enemy unit.", {}, {"left": ward, "hand": [unit("Gull")]})
    assert names(game, 1, "left") == []
    game = casting("Destroy 1 unit on your field.", {"left": ward, "hand": [unit("Gull")]})
    game.pick(action="yes")
    assert names(game, 0, "left") == ["Ward"]


def test_a_limit_of_nothing() -> None:
    assert refused("* You can only use this skill if you have 3 or less life.").reason == "nothing that is done"


# Original numbers


def test_original_numbers_are_the_printed_ones() -> None:
    gull = unit("Gull", "[Use] Once per turn. Gain life equal to this card's original power.", power=3)
    lamp = spell("Lamp", ["[Set]", "* All units on the field gain +4."])
    game = position({"left": gull, "set": lamp}, {})
    game.pick(action="use", card="Gull")
    assert numbers(game, "Gull")[0] == 7 and life(game, 0) == PLAIN + 3
    game = casting("Destroy all enemy units with original power 2 or less.", {"set": lamp},
                   {"left": unit("Reed"), "right": unit("Rush", power=3)})
    assert names(game, 1, "drop") == ["Reed"]


@pytest.mark.parametrize("deed", ["Destroy", "Banish", "Drop", "Return to its owner's hand"])
def test_the_original_power_of_a_card_that_is_gone(deed: str) -> None:
    said = "Return 1 unit on your field to its owner's hand." if "Return" in deed else f"{deed} 1 unit on your field."
    gull = unit("Gull", "* When this card leaves the field, gain life equal to this card's original power.", power=3)
    assert life(casting(said, {"left": hj.put(gull, damage=1)}), 0) == PLAIN + 3


# The total limit


@pytest.mark.parametrize(("text", "there"), [
    ("* Your maximum total Limit of units on your Left, Right, and Center is 4.", 3),
    ("* Your total limit is increased by 1.", 3), ("* Your total limit is reduced by 1.", 1), ("", 2)])
def test_how_much_limit_there_may_be(text: str, there: int) -> None:
    harbor = gate(text=text) if text else gate()
    two = unit("Whale", limit=2)
    game = position({"player": harbor, "left": unit("Gull"), "center": unit("Tern"), "hand": two, "deck": DECK}, {})
    game.pick(action="summon", card="Whale")
    while asked(game).kind not in ("main phase", "attack"):
        right = [option for option in asked(game).options if option.slot == "right"]
        game.apply(asked(game).options.index(right[0]) if right else 0)
    assert len([zone for zone in ("left", "center", "right") if names(game, 0, zone)]) == there


def test_a_lower_limit_is_looked_at_at_once() -> None:
    game = casting("Until the end of your opponent's next turn, your opponent's total limit is 1.", {},
                   {"left": unit("Reed"), "right": unit("Rush")})
    assert asked(game).kind == "overlimit" and asked(game).player == 1
    game.pick(card="Rush")
    assert names(game, 1, "left") == ["Reed"] and names(game, 1, "drop") == ["Rush"]
