"""A step that rewords a line, and the words without which it changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import final

from headjudge.language.reading.words import Word

Step = Callable[[list[Word]], list[Word]]


@final
class Rewording:
    """Takes the words of a line, and returns them in other words or another order.

    words: it changes nothing in a line where none of these is the text or the kind of a word.
    """

    __slots__ = ("step", "words")

    def __init__(self, words: frozenset[str], step: Step) -> None:
        self.words = words
        self.step = step

    def __call__(self, words: list[Word]) -> list[Word]:
        return self.step(words)


def where(*words: str) -> Callable[[Step], Rewording]:
    """Returns what makes a step of a function that changes nothing where none of these words stands."""

    def made(step: Step) -> Rewording:
        return Rewording(frozenset(words), step)

    return made


def reworded(words: list[Word], steps: Iterable[Rewording]) -> list[Word]:
    """The words after each of these steps, in their order. A step is left out where none of its words stands.

    Of some two hundred steps a line needs a few, and to ask each of them takes longer than to parse the line.
    """
    there = _standing(words)
    for step in steps:
        if step.words.isdisjoint(there):
            continue
        said = step(words)
        if said != words:
            words, there = said, _standing(said)
    return words


def _standing(words: list[Word]) -> set[str]:
    """The texts and the kinds of these words."""
    return {word.text for word in words} | {word.kind for word in words}
