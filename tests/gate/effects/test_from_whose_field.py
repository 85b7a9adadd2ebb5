"""Whose field a card comes from, and into whose hand it would be returned (gate:3.8.1)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.gate.effects.test_instructions import casting
from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.helpers import life, names, unit


@pytest.mark.parametrize(("event", "of_theirs", "of_mine"), [
    ("a card is put into your opponent's drop from their field", 2, 0),
    ("a unit is put into the drop from your opponent's field", 2, 0),
    ("a unit is put into your opponent's drop from the field", 2, 0),
    ("a unit is put into your drop from your field", 0, 2),
    ("a unit is put into the drop from the field", 0, 2),
])
def test_a_card_that_comes_from_a_field_is_one_on_that_field(event: str, of_theirs: int, of_mine: int) -> None:
    watch = unit("Watch", f"* When {event}, gain 2 Life.")
    for spell, gained in (("Drop 1 enemy unit.", of_theirs), ("Drop 1 unit on your field named \"Tern\".", of_mine)):
        game = settled(casting(spell, {"left": watch, "right": unit("Tern")}, {"left": unit("Gull")}))
        assert life(game, 0) == PLAIN + gained


@pytest.mark.parametrize(("where", "banished"), [
    ("your opponent's drop from their field", ["Gull"]), ("your opponent's drop from the field", ["Gull"]),
    ("your drop from your field", []), ("your opponent's drop from their hand", []),
])
def test_what_happens_instead_happens_to_cards_of_that_field(where: str, banished: list[str]) -> None:
    ward = unit("Ward", f"* If a card would be put into {where}, banish it instead.")
    game = casting("Destroy 1 enemy unit.", {"left": ward}, {"left": unit("Gull")})
    assert names(game, 1, "banish") == banished


@pytest.mark.parametrize(("where", "energy"), [
    ("your hand", ["Tern"]), ("its owner's hand", ["Tern"]), ("your opponent's hand", []),
])
def test_into_whose_hand_it_would_be_returned(where: str, energy: list[str]) -> None:
    text = f"* If another unit on your field would be returned to {where}, put it into your Energy instead."
    game = casting("Return 1 unit on your field named \"Tern\" to its owner's hand.", {
        "left": unit("Ward", text), "right": unit("Tern")})
    assert names(game, 0, "energy") == energy


def test_a_card_of_the_opponent_on_the_own_field_is_not_returned_to_the_own_hand() -> None:
    for where, gone in (("your hand", False), ("its owner's hand", True), ("your opponent's hand", True)):
        ward = unit("Ward", f"* If a unit on your field would be returned to {where}, banish it instead.")
        game = casting("Choose 1 enemy unit and gain control of it by moving it to your Center. Return it to its "
                       "owner's hand.", {"left": ward}, {"left": unit("Gull")})
        assert names(game, 1, "banish") == (["Gull"] if gone else [])
        assert names(game, 1, "hand") == ([] if gone else ["Gull"])


@pytest.mark.parametrize("text", [
    "* If a card on your opponent's field would be put into your opponent's drop from the field, banish it instead.",
    "* If a unit on your field would be returned to your hand, put it into your Energy instead.",
    "* When a unit on your opponent's field is put into the drop from the field, draw 1 card.",
])
def test_it_is_printed_back(text: str) -> None:
    (ability,) = read_card_text("gate", (text,), "unit", "Ayla")
    assert print_ability("gate", ability) == text
    assert hj.card("gate", name="Ayla", type="unit", text=text, planet=["Harbor"], limit=1, power=1, crit=1, defense=1)
