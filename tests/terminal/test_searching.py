"""Searching cards at the table: by words, numbers and fields, in every game."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.cards.pool import starter_decks
from headjudge.errors import HeadJudgeError
from headjudge.terminal.inquiries import card_lines, in_sight
from headjudge.terminal.searching import describe, fitting, known_cards, search_help, search_lines
from tests.terminal.test_session import Visit, at_main

GAMES = ("cfd", "cfv", "gate", "gcg", "ws")
NUMBERS = {"cfd": "grade", "cfv": "grade", "gate": "limit", "gcg": "level", "ws": "level"}
FIELDS = {"cfd": "nation", "cfv": "clan", "gate": "planet", "gcg": "trait", "ws": "trait"}


def found(game: str, typed: str) -> set[str]:
    """Returns the names of the cards of the starter sets that a search finds."""
    return {card.name for card in fitting(game, known_cards(game).values(), typed)}


def begun(game: str) -> hj.Game:
    return hj.new_game(game, [hj.load_deck(game, name) for name in list(starter_decks(game))[:2]], seed=1)


@pytest.mark.parametrize("game", GAMES)
def test_a_number_is_that_of_its_field(game: str) -> None:
    field = NUMBERS[game]
    for number in (2, 3):
        names = found(game, f"{field} {number}")
        assert names and all(known_cards(game)[name].numbers[field] == number for name in names)
    assert found(game, f"{field} 3+") == found(game, f"{field}>=3") == found(game, f"{field} > 2")
    assert found(game, f"{field} 1-") == found(game, f"{field} <= 1") == found(game, f"{field} 1") | found(
        game, f"{field}: 0")


@pytest.mark.parametrize("game", GAMES)
def test_a_word_of_one_field(game: str) -> None:
    field = FIELDS[game]
    known = known_cards(game)
    word = next(card.words[field][0] for card in known.values() if field in card.words)
    names = found(game, f'{field}: "{word}" {NUMBERS[game]} 2')
    assert names == {name for name, card in known.items()
                     if any(word in one for one in card.words.get(field, ())) and card.numbers.get(NUMBERS[game]) == 2}
    first = word.split()[0]
    assert names <= found(game, f"{field} {first} {NUMBERS[game]} 2"), "the sign may be left out"


@pytest.mark.parametrize("game", GAMES)
def test_the_name_of_a_field_is_no_word_of_a_card(game: str) -> None:
    assert not found(game, f"{FIELDS[game]} xyzzy") and not found(game, "critical xyzzy")
    assert describe(game, next(iter(known_cards(game).values()))).count(FIELDS[game]) == 1


@pytest.mark.parametrize("game", GAMES)
def test_help_names_the_fields_and_its_examples_work(game: str) -> None:
    told = search_help(game)
    assert all(len(line) <= 80 for line in told.splitlines()[:-1])
    for word in (NUMBERS[game], FIELDS[game], "name", "type", "text"):
        assert word in told.splitlines()[-1]
    assert found(game, f"{NUMBERS[game]} 1+") and search_lines(game, [], 'text: "draw a card"')


def test_what_the_rules_give_a_card_in_play_is_not_printed_on_it() -> None:
    game = begun("cfd")
    seen = in_sight(game, 0).values()
    assert seen and all("drive" not in card.numbers for card in seen)
    names = {card.name for card in seen}
    (first, *_) = [card.name for card in game.cards() if card.here and card.name in names]
    assert "drive" not in card_lines(game, 0, first)[1], "neither when it is looked at"
    assert fitting("cfd", seen, "skill: drive") == [
        card for card in fitting("cfd", seen, "unit") if any("drive" in word for word in card.words.get("skill", ()))]


def test_a_phrase_and_a_whole_number() -> None:
    assert found("ws", '"opponent\'s turn"') <= found("ws", "opponent's turn")
    assert found("cfv", "10000") and not found("cfv", "1000 power:10000 grade:9")
    assert "Ayla" in Visit(at_main(), "search power 3000").answer("search power 3000")
    assert "Ayla" not in Visit(at_main(), "search power 300").answer("search power 300")


@pytest.mark.parametrize(("game", "typed", "words"), [
    ("ws", "clan: Glasswing", 'no card has a field "clan". The fields are: level, cost, power, soul, name, type'),
    ("ws", "color > 1", '"color" is no number of a card. The numbers are: level, cost, power, soul'),
    ("ws", "level: high", '"high" is no number. Type: search level 1, level 1+ or level 1-'),
    ("cfd", "", "which cards? Type: search, and words of a name"),
])
def test_a_search_that_means_nothing_is_told_what_there_is(game: str, typed: str, words: str) -> None:
    with pytest.raises(HeadJudgeError) as told:
        search_lines(game, known_cards(game).values(), typed)
    assert words in str(told.value)


def test_a_search_without_a_result_names_the_fields() -> None:
    said = " ".join(search_lines("cfv", known_cards("cfv").values(), "level 1"))
    assert said.startswith('No known card has "level 1".') and "their fields are: grade, power, shield" in said
