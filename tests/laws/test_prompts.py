"""What players are asked reads as English in every game: a question, and of each option what it does."""

from __future__ import annotations

import re
from collections import defaultdict

import pytest

import headjudge as hj
from tests.amounts import amount
from tests.laws.games import GAMES, begin, walk
from tests.laws.texts import TEXTS, position

SIGNS = re.compile(r"[a-z]_[a-z]|\{|\}|None|\bto to\b| {2}")
"""What names of the program look like in a text, and slips of what puts it together."""

LEAVING = ("pass", "done", "no", "end")
"""The actions by which a player leaves something out."""

CONSEQUENCE = re.compile(r"\w: [\w\[<【(\"].*\w")
"""A text that names what comes next, after a colon."""


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(amount(3, 1)))
def test_every_question_and_every_option_is_a_sentence_of_its_own(name: str, seed: int) -> None:
    for game in walk(begin(name, seed, ask_forced=seed == 0), seed):
        reads_well(game)


@pytest.mark.parametrize("game", sorted(TEXTS))
@pytest.mark.parametrize("seed", range(amount(3, 1)))
def test_questions_of_cards_with_texts_are_sentences_too(game: str, seed: int) -> None:
    for number, played in enumerate(walk(position(game, seed), seed)):
        reads_well(played)
        if number == 200:
            return


def reads_well(game: hj.Game) -> None:
    """The question and its options are words, begin as sentences do and hold nothing of the program."""
    asked = game.decision
    if asked is None:
        return
    assert not SIGNS.search(asked.prompt), asked
    assert asked.prompt[:1].isupper() and not asked.prompt.startswith("Choose: "), asked
    for option in asked.options:
        assert option.text and not SIGNS.search(option.text), (asked.prompt, option)
        assert not option.text[:1].islower(), (asked.prompt, option)
        if option.action in LEAVING or option.text.startswith(("Pass", "Done", "No ")):
            assert CONSEQUENCE.search(option.text), (asked.prompt, option)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(amount(2, 1)))
def test_options_that_read_the_same_are_about_equal_cards(name: str, seed: int) -> None:
    for game in walk(begin(name, seed), seed):
        asked = game.decision
        if asked is None:
            return
        alike: dict[str, list[hj.Option]] = defaultdict(list)
        for option in asked.options:
            alike[option.text].append(option)
        for text, options in alike.items():
            kinds = {(option.action, option.slot, option.card.name if option.card is not None else "",
                      option.target.name if option.target is not None else "") for option in options}
            assert len(kinds) == 1, (asked.prompt, text, options)
