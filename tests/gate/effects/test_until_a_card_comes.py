"""Cards of a deck one after the other until one of a kind comes, shown in play."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_instructions import casting
from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.helpers import item, life, names, spell, unit
from tests.gate.test_text_unread import refused

DECK = [spell("Net"), item("Flute"), unit("Moon", planet=["Moon"]), spell("Rope"), unit("Gull"), spell("Sail"), item()]


def test_cards_are_revealed_until_a_unit_is() -> None:
    game = casting("Reveal cards from the top of your deck until you reveal a unit. Put that card into your hand and "
                   "the rest into your drop.", {"deck": DECK})
    assert [entry.card for entry in game.log if entry.kind == "reveal"] != []
    assert names(game, 0, "hand") == ["Moon"] and sorted(names(game, 0, "drop")) == ["Flute", "Net", "Storm"]
    assert names(game, 0, "deck")[:2] == ["Rope", "Gull"]


@pytest.mark.parametrize(("sought", "dropped"), [
    ("a <Harbor> unit", ["Flute", "Moon", "Net", "Rope"]), ("2 units", ["Flute", "Net", "Rope"]), ("an item", ["Net"]),
    ("a unit with power 2", ["Flute", "Net"]), ("a unit with power 3", sorted(card.name for card in DECK))])
def test_what_ends_it(sought: str, dropped: list[str]) -> None:
    game = casting(f"Reveal cards from the top of your deck until you reveal {sought}. Put the rest into your drop.",
                   {"deck": [*DECK, unit("Last", power=3)]})
    found = len(names(game, 0, "deck"))
    assert sorted(set(names(game, 0, "drop")) - {"Storm"}) == sorted({*dropped} - {"Last"}) and found


def test_the_rest_is_shuffled_into_the_deck() -> None:
    game = casting("Reveal cards from the top of your deck until you reveal a <Moon> unit. Summon that unit to your "
                   "Left without paying its cost. Shuffle the other revealed cards into your deck.", {"deck": DECK})
    settled(game)
    assert names(game, 0, "left") == ["Moon"] and len(names(game, 0, "deck")) == len(DECK) - 1
    assert [entry for entry in game.log if entry.kind == "shuffle"]


def test_the_others_go_first() -> None:
    game = settled(casting("Reveal cards from the top of your deck until you reveal a <Moon> unit. Drop the other "
                           "revealed cards. Put that unit into your hand.", {"deck": DECK}))
    assert names(game, 0, "hand") == ["Moon"] and sorted(names(game, 0, "drop")) == ["Flute", "Net", "Storm"]


def test_no_such_card_reveals_them_all() -> None:
    game = casting("Reveal cards from the top of your deck until you reveal a unit with power 9. Put it into your hand."
                   " Put the rest on the bottom of your deck in any order. Gain 1 Life.", {"deck": DECK})
    settled(game)
    assert names(game, 0, "hand") == [] and len(names(game, 0, "deck")) == len(DECK) and life(game, 0) == PLAIN + 1


def test_the_opponents_deck() -> None:
    game = casting("Your opponent reveals cards from the top of their deck until they reveal a unit. Your opponent "
                   "drops it.", {}, {"deck": DECK})
    assert names(game, 1, "drop") == ["Moon"]
    game = casting("Drop cards from the top of your opponent's deck until you drop a spell.", {}, {"deck": DECK[1:]})
    assert sorted(names(game, 1, "drop")) == ["Flute", "Moon", "Rope"]


def test_it_is_the_card_that_was_found() -> None:
    game = casting("Drop cards from the top of your deck until you drop a unit. Return that card to your hand.",
                   {"deck": DECK})
    assert names(game, 0, "hand") == ["Moon"] and sorted(names(game, 0, "drop")) == ["Flute", "Net", "Storm"]


@pytest.mark.parametrize(("text", "reason"), [
    ("Reveal cards from the top of your drop until you reveal a unit.", "cards of a deck, where nothing is paid"),
    ("Reveal cards from the top of your deck until you reveal up to 2 units.", "not said which card ends this"),
    ("Reveal cards from the top of your deck until you reveal a card.", "not said which card ends this"),
])
def test_what_does_not_end(text: str, reason: str) -> None:
    assert refused(text, "spell").reason == reason
