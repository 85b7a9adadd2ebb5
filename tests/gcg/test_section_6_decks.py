"""Deck construction (gcg:6.1)."""

from __future__ import annotations

import pytest

from headjudge.games.gcg import decks
from headjudge.kernel.cards import Definition
from headjudge.kernel.decks import Listed as Entry


def plain(id: str, type: str = "unit", color: str = "blue", name: str = "", token: bool = False) -> Definition:
    words: dict[str, tuple[str, ...]] = {"name": (name or id,)}
    if type != "resource" and not token:
        words["color"] = (color,)
    if token:
        words["token"] = ("token",)
    return Definition(id, name or id, type, {}, words)


def filler(count: int, color: str = "blue") -> list[Entry]:
    """That many Units, four of a number."""
    return [(plain(f"F-{place:03}", color=color), min(4, count - place)) for place in range(0, count, 4)]


RESOURCES: Entry = (plain("R-001", "resource"), 10)


def broken(*entries: Entry) -> list[str]:
    return [violation.rule for violation in decks.check(entries)]


def messages(*entries: Entry) -> list[str]:
    return [violation.message for violation in decks.check(entries)]


@pytest.mark.rule("gcg:6.1.1")
@pytest.mark.parametrize("size", [1, 49, 51, 80])
def test_a_deck_has_exactly_fifty_cards(size: int) -> None:
    assert broken(*filler(size), RESOURCES) == ["gcg:6.1.1"]
    assert broken(*filler(50), RESOURCES) == []


@pytest.mark.rule("gcg:6.1.1")
@pytest.mark.parametrize("size", [0, 1, 9, 11])
def test_a_resource_deck_has_exactly_ten_cards(size: int) -> None:
    resources = [(plain("R-001", "resource"), size)] if size else []
    assert broken(*filler(50), *resources) == ["gcg:6.1.1"]


def test_a_violation_says_how_to_mend_it() -> None:
    assert messages(*filler(48), (plain("R-001", "resource"), 12)) == [
        "The deck has 48 cards; it must have exactly 50: add 2",
        "The resource deck has 12 cards; it must have exactly 10: take out 2"]
    assert messages(*filler(45), (plain("A-001", name="Ann"), 5), RESOURCES) == [
        '5 copies of A-001 "Ann" in the deck; at most 4 of a card number: take out 1']


@pytest.mark.rule("gcg:3.2.2", "gcg:3.3.2", "gcg:3.4.2", "gcg:3.5.2")
def test_units_pilots_commands_and_bases_make_up_a_deck() -> None:
    four = [(plain(type.upper(), type), 4) for type in ("unit", "pilot", "command", "base")]
    assert broken(*four, *filler(34), RESOURCES) == []


@pytest.mark.rule("gcg:6.1.1.1")
def test_a_resource_card_does_not_belong_into_the_deck() -> None:
    resource = plain("R-002", "resource")
    assert broken((resource, 1, "deck"), *filler(49), RESOURCES) == ["gcg:6.1.1.1"]
    assert broken((resource, 1), *filler(50), (plain("R-001", "resource"), 9)) == [], "a list without sections"


@pytest.mark.rule("gcg:6.1.1.1")
def test_a_token_does_not_belong_into_the_deck() -> None:
    assert broken((plain("T-001", token=True), 1), *filler(49), RESOURCES) == ["gcg:6.1.1.1"]


@pytest.mark.rule("gcg:6.1.1.2")
def test_a_deck_does_not_have_three_colors() -> None:
    two = [*filler(40), (plain("G-001", color="green"), 4), (plain("G-002", color="green"), 4)]
    assert broken(*two, (plain("G-003", color="green"), 2), RESOURCES) == []
    found = decks.check([*two, (plain("W-001", color="white"), 2), RESOURCES])
    assert [(violation.rule, violation.cards) for violation in found] == [("gcg:6.1.1.2", ("W-001",))]


@pytest.mark.rule("gcg:6.1.1.2.1")
def test_a_deck_of_one_color_is_as_good_as_one_of_two() -> None:
    assert broken(*filler(50, "red"), RESOURCES) == []
    assert broken(*filler(48, "green"), (plain("W-001", color="white"), 2), RESOURCES) == []


@pytest.mark.rule("gcg:6.1.1.3", "gcg:2.1.2")
def test_a_deck_has_at_most_four_cards_of_a_number() -> None:
    assert broken((plain("A-001"), 4), *filler(46), RESOURCES) == []
    assert broken((plain("A-001"), 5), *filler(45), RESOURCES) == ["gcg:6.1.1.3"]
    assert broken((plain("A-001"), 3), (plain("A-001_p1"), 2), *filler(45), RESOURCES) == ["gcg:6.1.1.3"], \
        "other printings of a number are the same card"


def test_a_name_may_stand_on_any_number_of_cards() -> None:
    same = [(plain(f"A-{number}", name="Ann"), 4) for number in range(3)]
    assert broken(*same, *filler(38), RESOURCES) == []


@pytest.mark.rule("gcg:3.6.2", "gcg:6.1.1.5")
def test_all_ten_cards_of_a_resource_deck_may_be_the_same() -> None:
    assert broken(*filler(50), (plain("R-001", "resource"), 10)) == []


@pytest.mark.rule("gcg:6.1.1.4")
def test_only_resource_cards_make_up_a_resource_deck() -> None:
    assert broken(*filler(50), (plain("R-001", "resource"), 9), (plain("A-001"), 1, "resource_deck")) == ["gcg:6.1.1.4"]
    ex = Definition("EX", "EX", "resource", {}, {"name": ("EX",), "token": ("ex",)})
    assert broken(*filler(50), (plain("R-001", "resource"), 9), (ex, 1)) == ["gcg:6.1.1.4"]


@pytest.mark.rule("gcg:6.2.1.1")
def test_a_deck_that_is_presented_keeps_to_the_rules_of_construction() -> None:
    assert [violation.rule for violation in decks.presented([*filler(49), RESOURCES])] == ["gcg:6.1.1"]
    assert decks.presented([*filler(50), RESOURCES]) == []


def test_a_list_has_no_other_sections() -> None:
    assert broken(*filler(50), RESOURCES, (plain("A-001"), 1, "sideboard")) == ["gcg:6.1.1"]
