"""Zones without an owner, comparisons by a number, and infinite numbers."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.language.reading.reader import print_ability, read_card_text
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.effects.test_what_happens_and_why import PLAIN
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import attack, life, names, position, unit
from tests.gate.test_text_unread import refused

# Zones of which nobody is named


def test_what_a_player_has_in_a_zone_is_in_the_zone_of_that_player() -> None:
    for words, mine, theirs, power in (("you have", 2, 0, 4), ("you have", 0, 2, 2), ("your opponent has", 0, 2, 4),
                                       ("your opponent has", 2, 0, 2)):
        ayla = unit("Ayla", f"* While {words} 2 or more cards in the drop, this card gets +2.")
        game = position({"left": ayla, "drop": [unit("Rope")] * mine}, {"drop": [unit("Rope")] * theirs})
        assert numbers(game, "Ayla")[0] == power, (words, mine)


def test_a_zone_without_an_owner_is_that_of_who_acts() -> None:
    game = casting("Put the top 2 cards of the deck into the drop.", {"deck": [unit("Rope"), unit("Gull"), *DECK]})
    assert {"Rope", "Gull"} <= {*names(game, 0, "drop")} and not names(game, 1, "drop")


@pytest.mark.parametrize("text", [
    "Destroy an enemy unit. Search the deck for a unit.", "Banish all cards in the drop.",
    "If there are 3 or more cards in the drop, draw 1 card.", "Draw 1 card for each card in the Banish zone.",
])
def test_whose_zone_it_is_stays_unclear(text: str) -> None:
    assert refused(text, "spell").reason


def test_a_unit_moves_to_an_empty_zone_of_its_own_side() -> None:
    text = "Move an enemy unit in the Right to the Left if the Left is empty."
    for mine, theirs, moved in (({"left": unit("Gull")}, {}, True), ({}, {"left": unit("Tern")}, False)):
        there: dict[str, Any] = {"right": unit("Reed"), **theirs}
        game = casting(text, mine, there)
        assert ("Reed" in names(game, 1, "left")) is moved


# By so many


@pytest.mark.parametrize(("words", "mine", "theirs", "holds"), [
    ("your opponent has at least 2 more cards in hand than you", 1, 3, True),
    ("your opponent has at least 2 more cards in hand than you", 1, 2, False),
    ("you have at least 2 fewer cards in your hand than your opponent", 1, 3, True),
    ("you have 2 or more cards in hand more than your opponent", 3, 1, True),
    ("your hand has at least 2 more cards than your opponent's hand", 3, 1, True),
    ("your hand has at least 2 more cards than your opponent's hand", 2, 1, False),
    ("your opponent's hand has more cards than yours", 1, 2, True),
])
def test_cards_are_more_by_so_many(words: str, mine: int, theirs: int, holds: bool) -> None:
    ayla = unit("Ayla", f"* While {words}, this card gets +2.")
    game = position({"left": ayla, "hand": [unit("Rope")] * mine}, {"hand": [unit("Rope")] * theirs})
    assert numbers(game, "Ayla")[0] == (4 if holds else 2)


@pytest.mark.parametrize(("words", "mine", "theirs", "holds"), [
    ("your opponent's life is at least 5 more than yours", 5, 10, True),
    ("your opponent's life is at least 5 higher than your life", 6, 10, False),
    ("your life is 5 or more less than your opponent's", 5, 10, True),
    ("your opponent has 5 or more life more than you", 5, 10, True),
    ("your life is lower than your opponent's by 5 or more", 6, 10, False),
])
def test_life_is_more_by_so_much(words: str, mine: int, theirs: int, holds: bool) -> None:
    ayla = unit("Ayla", f"* While {words}, this card gets +2.")
    game = position({"left": ayla, "life": mine}, {"life": theirs})
    assert numbers(game, "Ayla")[0] == (4 if holds else 2)


# Infinite power


@pytest.mark.parametrize("words", ["has infinite power", "is considered to have infinite power"])
def test_a_unit_of_infinite_power_destroys_what_it_attacks(words: str) -> None:
    ayla = unit("Ayla", f"* While you have no Energy, this card {words}.", power=1)
    for energy, destroyed in ((0, True), (1, False)):
        wall = unit("Reed", defense=90)
        game = position({"left": ayla, "energy": [unit("Rope")] * energy}, {"center": wall}, phase="battle")
        attack(game, "Ayla", target="Reed")
        assert ("Reed" in names(game, 1, "drop")) is destroyed


def test_one_unit_gets_it_and_only_for_the_turn() -> None:
    text = "Until the end phase of this turn, one of your units is considered to have infinite power."
    game = casting(text, {"left": unit("Gull"), "right": unit("Tern")})
    game.pick(card="Gull")
    assert numbers(game, "Gull")[0] > 1000 and numbers(game, "Tern")[0] == 2


def test_a_unit_of_infinite_defense_stays() -> None:
    ayla = unit("Ayla", "* This card has infinite defense while you have 10 or more life.")
    for there, stays in ((PLAIN, True), (9, False)):
        game = position({"left": unit("Gull", power=9)}, {"center": ayla, "life": there}, phase="battle")
        attack(game, "Gull", target="Ayla")
        assert (names(game, 1, "center") == ["Ayla"]) is stays
        assert life(game, 1) == there


def test_infinite_numbers_are_printed() -> None:
    (ability,) = read_card_text("gate", ("[Use](Pay 5) This card's power becomes infinite this turn.",), "unit", "A")
    assert print_ability("gate", ability) == "[Use](Pay 5) This card gains infinite power this turn."
