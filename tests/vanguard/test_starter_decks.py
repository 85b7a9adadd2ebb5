"""The starter decks of both Vanguard games: legal, read and printed, and with every mechanism of their documents.

A mechanism is shown by words of text, by a type, a kind of order or a field of cards.
"""

from __future__ import annotations

import json
from importlib import resources
from typing import Any, Final

import pytest

import headjudge as hj
from headjudge.cards.decks import check_deck
from headjudge.language.reading.reader import print_ability, read_card_text

SETS: Final = {"cfv": ("cinder_yard", "glasswing"), "cfd": ("cinder_vale", "saltmarsh")}

WORDS: Final = {
    "cfv": (
        "rides this unit", "call this unit to (RC)", "[Soul Charge (1)]", "[Soul Blast (2)]", "[Counter Blast (1)]",
        "cannot be hit", "this unit boosted", "Restraint", 'loses "Restraint"', "retire it", "drive check reveals",
        "[AUTO](VC)[Limit Break (4)]", "[ACT](VC)[Limit Break (4)]", "[CONT](VC)[Limit Break (4)]", "close step",
        "and ride it", "this unit attacks a vanguard", "cannot intercept", "put it into the bind zone", "intercepts",
        "[Shield] +5000", "call them to separate open (RC)", "in your soul", "[Rest] this unit",
        "attack hits a vanguard",
        "at the beginning of the end phase", "is put into the drop zone from (RC)", "Put this unit into your soul",
        "look at three cards", "1/Turn", "[Critical] +1", "bind zone face down", "This ability cannot be used",
        "every unit in your opponent's front row in one attack", "When the number of cards in your damage zone is",
        "with the same card name as this card in your deck",
    ),
    "cfd": (
        "Arms - ", "[overDress]-", "[XoverDress] - ", "[RevolDress]-", "[DressBoost] - ", "originalDress",
        "by [XoverDress]", "in the [overDress] state", "Alchemagic", "Powerful - ", "White Wings - ", "Black Wings - ",
        "Friend - ", "[Glitter]", "[Glitter]-Sedge", '"Final Rush"', "Dark Night", "persona rode", "went second",
        "arm your vanguard with it", "sing it", "When this song is sung", "imprison it in your Prison", "Plant token",
        "(Order Zone)", "(Hand)", "call this card to (RC)", "performs twin drive", "drive -1", "Additional Effect",
        "Double the [Power] and [Critical]", "increases or decreases to", "any number of", "for each unit retired",
        "cannot be chosen by your opponent's card effects", "[Counter-Charge 1]", "[Soul-Charge 1]", "[1/turn]",
        "rode upon", "search your deck", "cannot be hit", "Play this with [COST]", "units being attacked",
        "[Stand] this unit", "Back Row RC", "from your drop, and call it",
        "scout it to your Base", "choose one of your scouted cards",
        "this unit attacks that unit", "extra turn", "End the turn", "cannot be affected",
    ),
}

KINDS: Final = {
    "cfv": {"normal unit", "trigger unit"},
    "cfd": {"normal unit", "trigger unit", "normal order", "blitz order", "set order", "arms order", "trigger order"},
}
"""The types of cards that a deck has."""

FIELDS: Final = {
    "cfv": {"trigger": {"critical", "draw", "stand", "heal"}, "skills": {"boost", "intercept", "twin drive"}},
    "cfd": {"trigger": {"critical", "draw", "heal", "front", "over"}, "kinds": {"song", "prison", "base"},
            "skills": {"boost", "intercept", "twin drive", "triple drive", "sentinel"}, "special": {"persona ride"}},
}
"""The words that cards have in certain fields."""


def printed(game: str, name: str) -> list[dict[str, Any]]:
    text = resources.files("headjudge.cards").joinpath(f"starters/{game}/{name}.json").read_text("utf-8")
    cards: list[dict[str, Any]] = json.loads(text)["cards"]
    return cards


DECKS: Final = [(game, name) for game, names in SETS.items() for name in names]


@pytest.mark.parametrize(("game", "name"), DECKS)
def test_a_starter_deck_is_legal_and_has_all_its_cards(game: str, name: str) -> None:
    deck = hj.load_deck(game, name)
    assert check_deck(game, deck) == []
    used = {card.id for entries in deck.sections.values() for card, _ in entries}
    assert used == {card["id"] for card in printed(game, name)}


@pytest.mark.parametrize(("game", "name"), DECKS)
def test_every_line_is_read_and_printed_as_it_is_read(game: str, name: str) -> None:
    for card in printed(game, name):
        for line in card.get("text", []):
            for ability in read_card_text(game, [line], card["type"], card["name"]):
                again = print_ability(game, ability)
                assert read_card_text(game, [again], card["type"], card["name"]) == (ability,), (card["name"], again)


@pytest.mark.parametrize("game", SETS)
def test_the_starter_decks_use_every_mechanism(game: str) -> None:
    cards = [card for name in SETS[game] for card in printed(game, name)]
    text = "\n".join(line for card in cards for line in card.get("text", []))
    assert [words for words in WORDS[game] if words not in text] == []
    assert {card["type"] for card in cards} == KINDS[game]
    for field, wanted in FIELDS[game].items():
        found: set[str] = set()
        for card in cards:
            value = card.get(field, [])
            found |= {value} if isinstance(value, str) else set(value)
        assert found == wanted, field
