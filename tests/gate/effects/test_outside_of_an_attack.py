"""What is said of this attack where no attack is going on: it does not wait for another one."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_card_text
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.helpers import attack, keys, life, names, position, spell, unit

GAINS = [
    "Choose 1 unit on your field. It gains +3 until the end of the attack.",
    "Choose 1 unit on your field. It gains +3 during this attack.",
    "Choose 1 unit on your field. It gains +3 this attack.",
    "All units on your field gain +3 for the rest of the attack.",
]
"""Wordings of power for the running attack."""


def _to_battle(game: hj.Game) -> None:
    """Pass until the attacks begin."""
    while not any(key.startswith("attack") for key in keys(game)):
        game.pick(action="pass")


@pytest.mark.parametrize("text", GAINS)
def test_what_lasts_for_the_attack_does_nothing_in_the_main_phase(text: str) -> None:
    game = casting(text, {"left": unit("Ayla")}, {"left": unit("Gull", defense=9)})
    assert numbers(game, "Ayla")[0] == 2
    _to_battle(game)
    attack(game, "Ayla", target="Gull")
    assert numbers(game, "Ayla")[0] == 2


@pytest.mark.parametrize("text", GAINS)
def test_it_lasts_for_the_attack_where_there_is_one(text: str) -> None:
    rush = spell("Rush", [f"[Counter] {text}"])
    game = position({"left": unit("Ayla")}, {"left": unit("Gull", defense=4), "hand": [rush, BLANK]}, "battle")
    attack(game, "Ayla", target="Gull")
    game.pick(action="counter", card="Rush")
    while "counter Blank" not in keys(game):
        game.apply(0)
    assert numbers(game, "Gull")[0] == 5
    game.pick(action="pass")
    assert numbers(game, "Gull")[0] == 2


BLANK = spell("Blank", ["[Counter] Gain 1 Life."])


@pytest.mark.parametrize("text", [
    "At the end of this attack, draw 1 card.",
    "Until the end of the attack, when your unit destroys a unit, draw 1 card.",
])
def test_nothing_waits_for_the_end_of_another_attack(text: str) -> None:
    game = casting(text, {"left": unit("Ayla", power=9), "deck": 5}, {"left": unit("Gull")})
    _to_battle(game)
    attack(game, "Ayla", target="Gull")
    assert names(game, 1, "drop") == ["Gull"] and names(game, 0, "hand") == []


def test_counters_are_not_barred_from_the_next_attack() -> None:
    game = casting("Your opponent cannot use [Counter] during this attack.", {"left": unit("Ayla")}, {"hand": [BLANK]})
    _to_battle(game)
    attack(game, "Ayla")
    assert "counter Blank" in keys(game)


def test_damage_is_not_reduced_in_the_next_attack() -> None:
    game = casting("Damage dealt to your opponent is reduced by 5 until the end of this attack.",
                   {"left": unit("Ayla", power=9, crit=3)}, {"life": 9})
    _to_battle(game)
    attack(game, "Ayla")
    assert life(game, 1) == 6


def test_the_attack_of_a_card_is_known_only_where_it_attacks() -> None:
    for text in ("This card gains +3 until the end of this card's attack.", "This card gains +3 during its attack.",
                 "This card gains +3 during this card's attack.", "This card gains +3 until the end of its attack."):
        game = position({"left": unit("Ayla", f"* When this card attacks, {text[0].lower()}{text[1:]}", power=1)},
                        {"left": unit("Gull", defense=4)}, "battle")
        attack(game, "Ayla", target="Gull")
        assert names(game, 1, "drop") == ["Gull"] and numbers(game, "Ayla")[0] == 1
        with pytest.raises(UnreadText):
            read_card_text("gate", f"[Use] {text}", "unit", "Ayla")
