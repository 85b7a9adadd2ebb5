"""Errors of every kind can be handed from one process to another."""

from __future__ import annotations

import pickle
from collections.abc import Iterator

import pytest

import headjudge.api
import headjudge.cards.pool
import headjudge.table.course
import headjudge.table.decks
import headjudge.table.positions  # noqa: F401 - each module defines errors of its own
from headjudge.cards.lines import TextMistake
from headjudge.cards.mistakes import Mistakes
from headjudge.errors import HeadJudgeError
from headjudge.table.decks import IllegalDeck
from headjudge.table.positions import BadPosition


def kinds(kind: type[HeadJudgeError] = HeadJudgeError) -> Iterator[type[HeadJudgeError]]:
    yield kind
    for one in kind.__subclasses__():
        yield from kinds(one)


def example(kind: type[HeadJudgeError]) -> HeadJudgeError:
    if kind is TextMistake:
        return TextMistake("draw 1 crd", 7, "crd", ("card",))
    if kind is Mistakes:
        return Mistakes([], "cards.json")
    if kind is IllegalDeck:
        return IllegalDeck("Herons", [])
    if kind is BadPosition:
        return BadPosition("no such zone", "Name a zone.", line=3)
    return kind("no card has this name", where="deck.txt", mend="See `headjudge cards`.")


@pytest.mark.parametrize("kind", sorted(set(kinds()), key=repr))
def test_an_error_is_the_same_on_the_other_side(kind: type[HeadJudgeError]) -> None:
    error = example(kind)
    other = pickle.loads(pickle.dumps(error))
    assert type(other) is kind and str(other) == str(error)
    assert other.args == error.args and vars(other) == vars(error)
