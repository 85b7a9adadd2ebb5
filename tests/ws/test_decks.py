"""Deck construction (ws:5.1)."""

from __future__ import annotations

import pytest

from headjudge.cards.decks import check_deck
from headjudge.errors import HeadJudgeError
from headjudge.kernel.cards import Definition
from headjudge.kernel.decks import Deck
from headjudge.language.tree.ast import DeckRule

Entry = tuple[Definition, int]


def plain(name: str, type: str = "character", id: str = "", *abilities: object) -> Definition:
    return Definition(id or name, name, type, {}, {"name": (name,)}, (), abilities)


def filler(count: int) -> list[Entry]:
    """That many characters, four of a name."""
    names = [f"Filler {number}" for number in range(count // 4 + 1)]
    sizes = [min(4, count - 4 * place) for place in range(len(names))]
    return [(plain(name), size) for name, size in zip(names, sizes, strict=True) if size]


def broken(*entries: Entry) -> list[tuple[str, str]]:
    return [(violation.rule, violation.message) for violation in check_deck("ws", Deck("Test", "ws", entries))]


@pytest.mark.rule("ws:5.1.1")
def test_a_player_brings_a_deck_that_is_checked() -> None:
    assert broken(*filler(50)) == []
    assert broken(), "an empty deck is none"


@pytest.mark.rule("ws:5.1.2.1")
@pytest.mark.parametrize("size", [1, 49, 51, 100])
def test_a_deck_has_exactly_fifty_cards(size: int) -> None:
    assert [rule for rule, _ in broken(*filler(size))] == ["ws:5.1.2.1"]
    assert broken(*filler(50)) == []


@pytest.mark.rule("ws:5.1.2.2")
def test_a_deck_has_at_most_four_cards_of_a_name() -> None:
    assert broken((plain("Ayla"), 4), *filler(46)) == []
    assert broken((plain("Ayla"), 5), *filler(45)) == [("ws:5.1.2.2", '5 copies of "Ayla"; at most 4')]


@pytest.mark.rule("ws:5.1.2.2.1")
def test_cards_of_one_name_count_together_whatever_else_differs() -> None:
    young = plain("Ayla", id="T-1")
    old = plain("Ayla", "event", id="T-2")
    assert broken((young, 3), (old, 2), *filler(45)) == [("ws:5.1.2.2", '5 copies of "Ayla"; at most 4')]
    assert broken((young, 2), (old, 2), *filler(46)) == []
    curly = plain("\u201cHarbor\u201d Ayla", id="T-3")
    straight = plain('"Harbor" Ayla', id="T-4")
    assert [rule for rule, _ in broken((curly, 4), (straight, 1), *filler(45))] == ["ws:5.1.2.2"]


@pytest.mark.rule("ws:5.1.2.3")
def test_a_deck_has_at_most_eight_climax_cards() -> None:
    lights = [(plain(f"Light {number}", "climax"), 4) for number in range(2)]
    assert broken(*lights, *filler(42)) == []
    assert broken(*lights, (plain("Foghorn", "climax"), 1), *filler(41)) == [
        ("ws:5.1.2.3", "9 climax cards; at most 8")]


def test_climax_cards_obey_the_limit_of_copies_too() -> None:
    assert [rule for rule, _ in broken((plain("Light", "climax"), 5), *filler(45))] == ["ws:5.1.2.2"]


@pytest.mark.rule("ws:5.1.2.4")
def test_a_text_about_construction_replaces_the_limit_of_copies() -> None:
    many = plain("Gull", "character", "", DeckRule(7))
    assert broken((many, 7), *filler(43)) == []
    assert broken((many, 8), *filler(42)) == [("ws:5.1.2.4", '8 copies of "Gull"; its text allows 7')]


@pytest.mark.rule("ws:5.1.2.4")
def test_a_text_may_allow_any_number_of_copies_but_not_more_than_fifty_cards() -> None:
    any_number = plain("Gull", "character", "", DeckRule(None))
    assert broken((any_number, 50)) == []
    assert [rule for rule, _ in broken((any_number, 51))] == ["ws:5.1.2.1"]


def test_a_text_about_construction_speaks_of_its_own_name_only() -> None:
    many = plain("Gull", "character", "", DeckRule(None))
    assert [rule for rule, _ in broken((many, 20), (plain("Ayla"), 5), *filler(25))] == ["ws:5.1.2.2"]


def test_every_violation_is_reported_in_the_order_of_the_rules() -> None:
    found = broken((plain("Light", "climax"), 9), (plain("Ayla"), 5))
    assert [rule for rule, _ in found] == ["ws:5.1.2.1", "ws:5.1.2.2", "ws:5.1.2.2", "ws:5.1.2.3"]


def test_a_violation_names_the_cards_at_fault() -> None:
    deck = Deck("Test", "ws", ((plain("Ayla", id="T-1"), 3), (plain("Ayla", id="T-2"), 2), *filler(45)))
    assert [violation.cards for violation in check_deck("ws", deck)] == [("T-1", "T-2")]


def test_a_deck_of_another_game_is_refused() -> None:
    with pytest.raises(HeadJudgeError, match="a deck of gate, not of ws"):
        check_deck("ws", Deck("Test", "gate", ()))
