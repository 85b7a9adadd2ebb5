"""Attacks that a player makes with several units, and units that have changed places."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.helpers import attack, life, position, unit


@pytest.mark.parametrize(("said", "needed"), [
    ("you attack with 2 or more units", 2), ("you attack with at least 3 units", 3), ("you attack with 2 units", -2),
    ("you Link Attack with 2 or more units", 2), ("you attack with 2 or more <Harbor> units", 2),
])
@pytest.mark.parametrize("together", [1, 2, 3])
def test_an_attack_with_so_many_units_is_one_event(said: str, needed: int, together: int) -> None:
    hook = unit("Hook", f"* When {said}, gain 1 life.")
    units = [unit("Ayla"), unit("Gull"), hook]
    game = position(dict(zip(("left", "center", "right"), units, strict=True)) | {"life": 5}, {}, "battle")
    attack(game, *["Ayla", "Gull", "Hook"][:together])
    assert life(game, 0) == 5 + (together == -needed if needed < 0 else together >= needed)


def test_the_opponent_attacks_with_several() -> None:
    wall = unit("Wall", "* When your opponent attacks with 2 or more units, gain 1 life.")
    for attackers, gained in ((["Ayla"], 0), (["Ayla", "Gull"], 1)):
        game = position({"left": unit("Ayla"), "right": unit("Gull")}, {"left": wall, "life": 9}, "battle")
        attack(game, *attackers)
        assert life(game, 1) == 9 + gained - len(attackers)


@pytest.mark.parametrize("together", [1, 2, 3])
def test_a_card_attacks_with_several_others(together: int) -> None:
    text = ("* When this card attacks together with 2 or more units, those units gain +4 until the end of your next "
            "turn.")
    game = position({"left": unit("Ayla", text), "center": unit("Gull"), "right": unit("Tern")}, {}, "battle")
    attack(game, *["Ayla", "Gull", "Tern"][:together])
    assert numbers(game, "Ayla")[0] == 2
    assert [numbers(game, name)[0] for name in ("Gull", "Tern")] == ([6, 6] if together == 3 else [2, 2])


def test_two_attacks_of_one_unit_are_no_attack_of_two() -> None:
    hook = unit("Hook", "* When you attack with 2 or more units, gain 1 life.")
    game = position({"left": unit("Ayla"), "center": unit("Gull"), "right": hook, "life": 5}, {}, "battle")
    attack(game, "Ayla")
    attack(game, "Gull")
    assert life(game, 0) == 5


@pytest.mark.parametrize("text", [
    "Exchange the positions of 2 units on your field. The units moved this way gain +1 this turn.",
    "Choose 2 units on your field. Exchange their positions. Units moved this way gain +1 this turn.",
])
def test_units_that_have_changed_places_were_moved(text: str) -> None:
    game = casting(text, {"left": unit("Ayla"), "center": unit("Gull"), "right": unit("Tern")})
    for name in ("Ayla", "Gull"):
        game.pick(action="choose", card=name)
    assert [numbers(game, name)[0] for name in ("Ayla", "Gull", "Tern")] == [3, 3, 2]
    assert game.players[0]["left"][0].name == "Gull"
