"""Features that cards have or lack, odd numbers, and events of this turn."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.reading.reader import read_card_text
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.effects.test_what_happens_and_why import settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import attack, keys, names, position, spell, unit


@pytest.mark.parametrize(("which", "destroyed"), [
    ("units with no attribute", ["Gull"]),
    ("units with an odd power", ["Tern"]),
    ("units with even power", ["Gull", "Reed"]),
    ("units from <Reef>", ["Reed"]),
    ("units with Limit 1 or 3", ["Gull", "Tern"]),
    ("units not named \"Gull\"", ["Reed", "Tern"]),
    ("units with a <Reef> card in their soul", ["Tern"]),
    ("units with a spell in their soul", ["Reed"]),
    ("<<Sailor>>s", ["Reed", "Tern"]),
])
def test_what_cards_have_and_lack(which: str, destroyed: list[str]) -> None:
    theirs: dict[str, Any] = {
        "left": unit("Gull", attribute=[]),
        "center": hj.put(unit("Reed", limit=0, planet=["Reef"], attribute=["Sailor"]), under=[spell("Ode")]),
        "right": hj.put(unit("Tern", power=3, attribute=["Sailor"]), under=[unit("Crab", planet=["Reef"])]),
    }
    game = settled(casting(f"Destroy all enemy {which}.", {}, theirs))
    assert sorted(one for one in names(game, 1, "drop") if one in ("Gull", "Reed", "Tern")) == destroyed


@pytest.mark.parametrize(("cards", "power"), [(1, 3), (2, 2), (3, 3)])
def test_an_odd_number_of_cards(cards: int, power: int) -> None:
    ayla = unit("Ayla", "* If you have an odd number of cards in your hand, this card gets +1.")
    game = position({"left": ayla, "hand": [unit("Rope")] * cards}, {})
    assert numbers(game, "Ayla")[0] == power


def test_units_summoned_this_turn() -> None:
    storm = spell("Storm", "Destroy all units on your field that were summoned this turn.")
    mine = {"left": unit("Ayla"), "hand": [unit("Tern"), storm], "deck": DECK}
    game = position(mine, {"deck": DECK})
    game.pick(action="summon", card="Tern")
    game.pick(slot="right")
    game.pick(action="cast", card="Storm")
    game = settled(game)
    assert (names(game, 0, "left"), names(game, 0, "right")) == (["Ayla"], [])


def test_what_is_so_of_units_summoned_this_turn_ends_with_the_turn() -> None:
    ayla = unit("Ayla", "* Your other units that were summoned this turn get +1.")
    game = position({"left": ayla, "right": unit("Crab"), "hand": [unit("Tern")], "deck": DECK}, {"deck": DECK})
    game.pick(action="summon", card="Tern")
    game.pick(slot="center")
    assert (numbers(game, "Tern")[0], numbers(game, "Crab")[0]) == (3, 2)
    while game.turn_player == 0:
        game.pick(action="pass")
    assert (numbers(game, "Tern")[0], numbers(game, "Crab")[0]) == (2, 2)


def test_units_that_were_summoned_this_turn_cannot_attack() -> None:
    ayla = unit("Ayla", "* Units that were summoned this turn cannot attack.")
    game = position({"left": ayla, "hand": [unit("Tern")], "deck": DECK}, {"deck": DECK})
    game.pick(action="summon", card="Tern")
    game.pick(slot="right")
    while game.phase != "battle phase":
        game.pick(action="pass")
    assert "attack Ayla" in keys(game) and "attack Tern" not in keys(game)


def test_units_that_took_damage_or_were_attacked_this_turn() -> None:
    for words, gone in (("that took damage this turn", ["Gull"]), ("that was attacked this turn", ["Gull"]),
                        ("that moved this turn", [])):
        gull = unit("Gull", defense=5)
        storm = unit("Ayla", f"* At the end of this card's attack, destroy all enemy units {words}.")
        game = position({"left": storm, "deck": DECK}, {"left": gull, "right": unit("Reed"), "deck": DECK},
                        phase="battle")
        attack(game, "Ayla", target="Gull")
        game = settled(game)
        assert [one for one in names(game, 1, "drop") if one in ("Gull", "Reed")] == gone, words


@pytest.mark.parametrize(("text", "same"), [
    ("* When a <<Dragon>> on your field attacks, that Dragon gets +1 this turn.",
     "* When a <<Dragon>> on your field attacks, that card gets +1 this turn."),
    ("[Use] Choose up to 2 <<Wolf>> units on your field. Those Wolves get +1 this turn.",
     "[Use] Choose up to 2 <<Wolf>> units on your field. Those units get +1 this turn."),
    ("[Use] Choose a <<Fairy>> on your field. The chosen Fairy gains [Move] this turn.",
     "[Use] Choose a <<Fairy>> on your field. The chosen card gains [Move] this turn."),
    ("* While this card is in the soul of a <<Robot>>, that Robot gains [Penetrate].",
     "* While this card is in the soul of a <<Robot>>, that card gains [Penetrate]."),
])
def test_a_card_is_called_by_the_attribute_by_which_it_was_named(text: str, same: str) -> None:
    assert read_card_text("gate", text, "unit", "Ayla") == read_card_text("gate", same, "unit", "Ayla")
