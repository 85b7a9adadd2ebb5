"""How many of the own cards, whose choice, times in the middle, by which cards alone something is attacked."""

from __future__ import annotations

import pytest

from headjudge.language.reading.reader import print_ability, read_card_text
from tests.gate.effects.test_instructions import numbers
from tests.gate.effects.test_what_happens_and_why import settled
from tests.gate.helpers import attack, keys, names, position, unit
from tests.gate.test_text_unread import refused


def alike(said: str, plain: str, kind: str = "unit") -> None:
    """Two texts that mean the same."""
    assert read_card_text("gate", (said,), kind, "Ayla") == read_card_text("gate", (plain,), kind, "Ayla")


@pytest.mark.parametrize(("said", "plain", "kind"), [
    ("* While 2 or more of your units are resting, this card gains +1.",
     "* While there are 2 or more resting units on your field, this card gains +1.", "unit"),
    ("* If 2 or more of your units were destroyed this turn, this card gains +3.",
     "* If 2 or more units on your field were destroyed this turn, this card gains +3.", "unit"),
    ("If an attack of yours hit this turn, draw 1 card.", "If a card on your field hit this turn, draw 1 card.",
     "spell"),
    ("Your opponent drops 2 cards of their choice from their hand.", "Your opponent drops 2 cards from their hand.",
     "spell"),
    ("Flip a coin. If it's heads, draw 1 card; if it's tails, gain 1 life.",
     "Flip a coin. If heads, draw 1 card. If tails, gain 1 life.", "spell"),
    ("[Counter] When your opponent summons a unit with Limit 3, fizzle it.",
     "[Counter] When your opponent summons a unit with Limit 3, fizzle that unit.", "spell"),
    ("* When this card attacks, it gains +2 until the end of the battle and [Penetrate].",
     "* When this card attacks, it gains +2 and [Penetrate] until the end of the battle.", "unit"),
])
def test_other_words_for_the_same(said: str, plain: str, kind: str) -> None:
    alike(said, plain, kind)


def test_a_choice_among_cards_that_nobody_names_stays_unclear() -> None:
    refused("Your opponent destroys a unit of their choice.", "spell")


@pytest.mark.parametrize(("power", "offered"), [(3, True), (2, False)])
def test_who_alone_attacks_a_card(power: int, offered: bool) -> None:
    text = "* This card can only be attacked by units with power 3 or more."
    game = position({"left": unit("Gull", power=power), "right": unit("Tern", power=9)}, {"center": unit("Ayla", text)},
                    phase="battle")
    assert any("Gull" in key for key in keys(game)) is offered
    (ability,) = read_card_text("gate", (text,), "unit", "Ayla")
    assert read_card_text("gate", (print_ability("gate", ability),), "unit", "Ayla") == (ability,)


def test_a_time_in_the_middle_is_the_time_of_both() -> None:
    text = "* When this card attacks, it gains +2 until the end of the battle and [Penetrate]."
    game = position({"left": unit("Ayla", text)}, {"center": unit("Reed", defense=4)}, phase="battle")
    attack(game, "Ayla", target="Reed")
    game = settled(game)
    assert names(game, 1, "drop") == ["Reed"] and numbers(game, "Ayla")[0] == 2
