"""A step that rewords a line, and the words without which it changes nothing."""

from __future__ import annotations

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
    also: nor where none of the words of one of these sets is.
    by_text: the same as the step, of words that are written as a string already.
    rows: the rows of which it consists, in their order.
    """

    __slots__ = ("also", "by_text", "rows", "step", "words")

    def __init__(self, words: frozenset[str], step: Step, by_text: StepByText | None = None,
                 also: tuple[frozenset[str], ...] = (), rows: tuple[Rewording, ...] = ()) -> None:
        self.words: Final = words
        self.step: Final = step
        self.by_text: Final = by_text
        self.also: Final = also
        self.rows: Final = rows

    def __call__(self, words: list[Word]) -> list[Word]:
        return self.step(words)


def where(*words: str) -> Callable[[Step], Rewording]:
    """Returns what makes a step of a function that changes nothing where none of these words stands."""

    def made(step: Step) -> Rewording:
        return Rewording(frozenset(words), step)

    return made


@final
class Steps:
    """Steps in their order, row by row. One is left out where none of its words stands.

    Of some thousand rows a line needs a few, and to ask each of them takes longer than to parse the line.
    """

    __slots__ = ("_asked", "_steps")

    def __init__(self, steps: tuple[Rewording, ...]) -> None:
        self._steps = [row for step in steps for row in step.rows or (step,)]
        # For each first, second, … set of words: the steps that have none, and those that have a word, as bits.
        self._asked: list[tuple[int, dict[str, int]]] = []
        sets = [(step.words, *step.also) for step in self._steps]
        for rank in range(max([len(some) for some in sets])):
            none, places = 0, dict[str, int]()
            for place, some in enumerate(sets):
                if rank >= len(some):
                    none |= 1 << place
                    continue
                for word in some[rank]:
                    places[word] = places.get(word, 0) | 1 << place
            self._asked.append((none, places))

    def reworded(self, words: list[Word]) -> list[Word]:
        """The words after each of these steps."""
        text = ""
        left = self._may_change(words)
        while left:
            first = left & -left
            left ^= first
            step = self._steps[first.bit_length() - 1]
            by_text = step.by_text
            if by_text is None:
                said = step.step(words)
            else:
                text = text or spelled(words)
                said = by_text(words, text)
            if said is not words and said != words:
                words, text = said, ""
                left = self._may_change(words) & -(first << 1)
        return words

    def _may_change(self, words: list[Word]) -> int:
        """The steps of which a word of each set stands, as bits."""
        standing = {word.text for word in words} | {word.kind for word in words}
        all_of_them = -1
        for none, places in self._asked:
            some = none
            for word in standing:
                some |= places.get(word, 0)
            all_of_them &= some
        return all_of_them
