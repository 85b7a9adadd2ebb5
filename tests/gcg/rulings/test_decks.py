"""Official answers about decks."""

from __future__ import annotations

import pytest

from headjudge.games.gcg import decks
from headjudge.kernel.decks import Listed as Entry
from tests.gcg.test_section_6_decks import RESOURCES, broken, filler, plain


@pytest.mark.ruling("Q1")
@pytest.mark.rule("gcg:6.1.1")
def test_a_deck_of_fifty_is_legal_and_one_of_forty_nine_or_fifty_one_is_not() -> None:
    assert broken(*filler(50), RESOURCES) == []
    assert broken(*filler(49), RESOURCES) == broken(*filler(51), RESOURCES) == ["gcg:6.1.1"]


@pytest.mark.ruling("Q2")
@pytest.mark.rule("gcg:6.1.1.1", "gcg:6.1.1.2")
def test_a_deck_has_four_types_of_cards_and_one_or_two_colors() -> None:
    types: list[Entry] = [(plain(type, type), 4) for type in ("unit", "pilot", "command", "base")]
    assert broken(*types, *filler(34), RESOURCES) == []
    assert broken(*types, *filler(33), (plain("R-002", "resource"), 1, "deck"), RESOURCES) == ["gcg:6.1.1.1"]
    green, red = (plain("G-001", color="green"), 4), (plain("R-003", color="red"), 4)
    assert broken(*filler(46), green, RESOURCES) == []
    assert broken(*filler(42), green, red, RESOURCES) == ["gcg:6.1.1.2"]


@pytest.mark.ruling("Q3")
@pytest.mark.rule("gcg:6.1.1.3")
def test_a_deck_has_up_to_four_copies_of_a_card_number() -> None:
    assert broken((plain("A-001"), 4), *filler(46), RESOURCES) == []
    assert broken((plain("A-001"), 5), *filler(45), RESOURCES) == ["gcg:6.1.1.3"]


@pytest.mark.ruling("Q4")
@pytest.mark.rule("gcg:6.1.1.3")
def test_one_name_on_two_numbers_is_four_copies_of_each() -> None:
    heron, other = plain("A-001", name="Heron"), plain("B-013", name="Heron")
    assert broken((heron, 4), (other, 4), *filler(42), RESOURCES) == []
    assert broken((heron, 5), (other, 3), *filler(42), RESOURCES) == ["gcg:6.1.1.3"]


@pytest.mark.ruling("Q5")
@pytest.mark.rule("gcg:6.1.1")
def test_a_resource_deck_has_ten_cards() -> None:
    assert broken(*filler(50), (plain("R-001", "resource"), 10)) == []
    assert broken(*filler(50), (plain("R-001", "resource"), 9)) == ["gcg:6.1.1"]


@pytest.mark.ruling("Q6")
@pytest.mark.rule("gcg:6.1.1.4", "gcg:6.1.1.5")
def test_a_resource_deck_has_only_resource_cards_and_any_copies_of_them() -> None:
    assert broken(*filler(50), (plain("R-001", "resource"), 10)) == []
    mixed = (plain("R-001", "resource"), 9), (plain("A-001"), 1, decks.RESOURCE_DECK)
    assert broken(*filler(50), *mixed) == ["gcg:6.1.1.4"]


@pytest.mark.ruling("Q7")
@pytest.mark.rule("gcg:6.1.1.1")
def test_tokens_lie_beside_the_decks() -> None:
    assert broken(*filler(49), (plain("T-001", token=True), 1), RESOURCES) == ["gcg:6.1.1.1"]
    assert broken(*filler(50), RESOURCES) == []
