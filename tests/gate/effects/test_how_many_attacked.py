"""How many cards attacked, told at the end of their attack: those that left count, too."""

from __future__ import annotations

import pytest

from tests.gate.helpers import asked, attack, life, position, spell, unit

STRIKE = spell("Strike", ["[Counter] Choose 1 attacking enemy unit. Destroy it."])


@pytest.mark.parametrize("said", ["if 3 or more cards were attacking", "if three or more units were attacking",
                                  "if 3 or more of your units were attacking",
                                  "if 3 or more units attacked in this attack"])
@pytest.mark.parametrize("leaves", [False, True])
def test_a_card_that_was_attacking_counts_after_it_has_left(said: str, leaves: bool) -> None:
    ayla = unit("Ayla", f"* At the end of this card's attack, {said}, gain 4 life.")
    game = position({"left": ayla, "center": unit("Gull"), "right": unit("Tern"), "life": 5},
                    {"hand": [STRIKE] if leaves else []}, "battle")
    attack(game, "Ayla", "Gull", "Tern")
    if leaves:
        game.pick(action="counter", card="Strike")
        game.apply(next(key for key in asked(game).keys if "Gull" in key))
    assert life(game, 0) == 9


def test_two_are_not_three() -> None:
    ayla = unit("Ayla", "* At the end of this card's attack, if 3 or more cards were attacking, gain 4 life.")
    game = position({"left": ayla, "center": unit("Gull"), "right": unit("Tern"), "life": 5}, {}, "battle")
    attack(game, "Gull")
    attack(game, "Ayla", "Tern")
    assert life(game, 0) == 5


def test_those_that_are_attacking_are_there() -> None:
    ayla = unit("Ayla", "* At the end of this card's attack, if 3 or more cards are attacking, gain 4 life.")
    game = position({"left": ayla, "center": unit("Gull"), "right": unit("Tern"), "life": 5}, {"hand": [STRIKE]},
                    "battle")
    attack(game, "Ayla", "Gull", "Tern")
    game.pick(action="counter", card="Strike")
    game.apply(next(key for key in asked(game).keys if "Gull" in key))
    assert life(game, 0) == 5
