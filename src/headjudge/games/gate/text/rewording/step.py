"""A step that rewords a line, and the words without which it changes nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, final

from headjudge.games.gate.text.rewording.spelling import spelled
from headjudge.language.reading.words import Word

Step = Callable[[list[Word]], list[Word]]
StepByText = Callable[[list[Word], str], list[Word]]


@final
class Rewording:
    """Takes the words of a line, and returns them in other words or another order.

    words: it changes nothing in a line where none of these is the text or the kind of a word.
    by_text: the same as the step, of words that are written as a string already.
    patterns: give the regular expressions of its rows.
    """

    __slots__ = ("by_text", "patterns", "step", "words")

    def __init__(self, words: frozenset[str], step: Step, by_text: StepByText | None = None,
                 patterns: tuple[Callable[[], re.Pattern[str]], ...] = ()) -> None:
        self.words = words
        self.step = step
        self.by_text: Final = by_text
        self.patterns: Final = patterns

    def __call__(self, words: list[Word]) -> list[Word]:
        return self.step(words)


def where(*words: str) -> Callable[[Step], Rewording]:
    """Returns what makes a step of a function that changes nothing where none of these words stands."""

    def made(step: Step) -> Rewording:
        return Rewording(frozenset(words), step)

    return made


@final
class Steps:
    """Steps in their order. A step is left out where none of its words stands.

    Of some three hundred steps a line needs a few, and to ask each of them takes longer than to parse the line.
    """

    __slots__ = ("_places", "_steps")

    def __init__(self, steps: tuple[Rewording, ...]) -> None:
        self._steps = steps
        self._places: dict[str, list[int]] = {}
        for place, step in enumerate(steps):
            for word in step.words:
                self._places.setdefault(word, []).append(place)

    def reworded(self, words: list[Word]) -> list[Word]:
        """The words after each of these steps."""
        text = ""
        places = self._from(words, 0)
        while places:
            place = places.pop()
            step = self._steps[place]
            by_text = step.by_text
            if by_text is None:
                said = step.step(words)
            else:
                text = text or spelled(words)
                said = by_text(words, text)
            if said is not words and said != words:
                words, text = said, ""
                places = self._from(words, place + 1)
        return words

    def _from(self, words: list[Word], first: int) -> list[int]:
        """The places of the steps of which a word stands, from the first of them on, the last in front."""
        found = {place for word in _standing(words) for place in self._places.get(word, ()) if place >= first}
        return sorted(found, reverse=True)


def _standing(words: list[Word]) -> set[str]:
    """The texts and the kinds of these words."""
    return {word.text for word in words} | {word.kind for word in words}
