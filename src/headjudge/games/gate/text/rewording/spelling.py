"""The words of a line as a string, in which rows look for what they reword."""

from __future__ import annotations

from typing import Final

from headjudge.language.reading.words import Word

_SIGNS: Final = frozenset({"STAR", "USE", "COUNTER", "CLOSE", "ONCE", "OPEN", "KEYWORD"})


def spelled(words: list[Word]) -> str:
    """The words as a string, each between blanks; a value as its kind and what it is."""
    return f" {' '.join([_word(word) for word in words])} "


def _word(word: Word) -> str:
    """A word as it stands in the string: a value as its kind and what it is, behind a sign as that and one more `=`."""
    if not word.kind:
        return word.text
    value = word.values[0] if word.values else word.text
    if word.kind == "ONCE":
        value = f"{'twice' if 'twice' in word.text.lower() else 'once'} per {_span(word.text.lower())}"
    return f"{word.kind}={value.replace(' ', '_')}{'=' if word.kind in _SIGNS else ''}"


def _span(once: str) -> str:
    return "game" if "game" in once else "turn"
