"""Reads a card's text line by line: the abilities of each line, or the words at fault.

A line that is read but cannot be carried out counts as one that is not read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from headjudge.cards.games import part_of
from headjudge.cards.kept_readings import keep, kept
from headjudge.errors import HeadJudgeError
from headjudge.kernel.cards import Definition
from headjudge.kernel.game_rules import registered_games
from headjudge.kernel.rules import remembered
from headjudge.kernel.zones import Layout
from headjudge.language.card_text import card_text
from headjudge.language.compiling.compiler import NotCarriedOut, not_carried_out
from headjudge.language.reading.errors import UnreadText
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree.ast import Ability, DeckRule, PlayCost

MOST_LINES: Final = 40
LONGEST_LINE: Final = 4000
_SEATS: Final = 2
_SENTENCE_END: Final = re.compile(r"(?<=[.\]\"”]) +(?=\S)")


class TextMistake(HeadJudgeError):
    """Raised for card text that cannot be read or carried out, with the words at fault."""

    def __init__(self, line: str, at: int, words: str, expected: tuple[str, ...], reason: str = "") -> None:
        self.line = line
        self.at = at
        self.words = words
        self.expected = expected
        self.reason = reason
        super().__init__(_told(line, at, words, expected, reason))


def _told(line: str, at: int, words: str, expected: tuple[str, ...], reason: str) -> str:
    """Returns where reading stopped, with the words around it."""
    before = " ".join(line[:at].split()[-6:])
    here = f'after "{before}"' if before else "at its beginning"
    why = reason or (f"expected: {', '.join(expected[:4])}" if expected else "")
    shown = _short(words or line[at:])
    stop = f'at "{shown}"' if shown else "where it ends"
    return f"the text cannot be read {here}, {stop}{f'; {why}' if why else ''}"


def _short(words: str) -> str:
    words = " ".join(words.split())
    return words if len(words) <= 60 else f"{words[:57]}..."


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a card with abilities: they, or the mistake for which there are none."""

    text: str
    abilities: tuple[Ability, ...] = ()
    mistake: TextMistake | None = None


def read_each(game: str, text: tuple[str, ...], type: str, name: str) -> tuple[Line, ...]:
    """Returns every line of a card's text, read or not."""
    if not text:
        return ()
    if len(text) > MOST_LINES:
        return (_refused(text[MOST_LINES], 0, f"line {MOST_LINES + 1}", (f"at most {MOST_LINES} lines",)),)
    for line in text:
        if len(line) > LONGEST_LINE:
            return (_refused(line, LONGEST_LINE, "", (f"at most {LONGEST_LINE} letters in a line",)),)
    before = kept(game, text, type, name)
    if before is not None:
        return tuple([Line(line, abilities) for line, abilities in before])
    lines = _read_now(game, text, type, name)
    if all(line.mistake is None for line in lines):
        keep(game, text, type, name, tuple([(line.text, line.abilities) for line in lines]))
    return lines


def _read_now(game: str, text: tuple[str, ...], type: str, name: str) -> tuple[Line, ...]:
    said: tuple[str, ...] = part_of(game, "cards").without_reminders(text)
    if not said:
        return ()
    try:
        lines = [read_alone(game, line, type) for line in card_text(game).lines(said, type)]
    except RecursionError:
        return (_too_deep(max(text, key=len)),)
    while any(line.abilities for line in lines):
        fault = _not_carried_out(game, tuple(lines), type, name)
        if fault is None:
            break
        owners = [at for at, line in enumerate(lines) for _ in line.abilities]
        at = owners[fault.ability]
        lines[at] = Line(lines[at].text, (), _cannot(game, lines[at].text, type, name, fault.reason))
    return tuple(lines)


def in_play(lines: tuple[Line, ...], unread: bool = False) -> tuple[Ability, ...]:
    """Returns the abilities that a card has in play.

    All of them if it is read. Else it does nothing: only what it costs, and how often it may be in a deck, holds where
    that is read. unread: whether the card counts as unread whatever its lines say.
    """
    abilities = tuple([ability for line in lines for ability in line.abilities])
    if not unread and all(line.mistake is None for line in lines):
        return abilities
    return tuple([ability for ability in abilities if isinstance(ability, PlayCost | DeckRule)])


def read_lines(game: str, lines: tuple[str, ...], type: str, name: str) -> tuple[Ability, ...]:
    """Returns the abilities in these lines. Raises `TextMistake` for the first that is not read."""
    read = read_each(game, lines, type, name)
    for line in read:
        if line.mistake is not None:
            raise line.mistake
    return tuple([ability for line in read for ability in line.abilities])


def read_alone(game: str, line: str, type: str) -> Line:
    """Returns one prepared line of a card, as it is read without asking whether it can be carried out."""
    from headjudge.language.reading.reader import read_line  # takes long to load, and kept readings do not need it

    try:
        return Line(line, read_line(game, line, type))
    except UnreadText as error:
        return _refused(error.text, error.at, error.words, tuple(error.expected), error.reason, line)
    except RecursionError:
        return _too_deep(line)


def in_words(game: str, ability: Ability) -> str:
    """Returns an ability as text; which part has no words if no text says exactly this."""
    try:
        return card_text(game).print(ability)
    except NoWords as error:
        return f"(there are no words for {error})"


def _too_deep(line: str) -> Line:
    return _refused(line, 0, "", ("text that is nested less deeply",))


def _refused(
    line: str, at: int, words: str, expected: tuple[str, ...], reason: str = "", whole: str = ""
) -> Line:
    return Line(whole or line, (), TextMistake(line, at, words, expected, reason))


@remembered(4096)
def _not_carried_out(game: str, lines: tuple[Line, ...], type: str, name: str) -> NotCarriedOut | None:
    abilities = tuple([ability for line in lines for ability in line.abilities])
    texts = tuple([line.text for line in lines for _ in line.abilities])
    words = part_of(game, "meanings").WORDS
    return not_carried_out(words, _layout(game), Definition("", name, type, {}, {"name": (name,)}, texts, abilities))


@remembered(16)
def _layout(game: str) -> Layout:
    part_of(game, "game")
    return Layout(registered_games()[game].zones, _SEATS)


def _cannot(game: str, line: str, type: str, name: str, reason: str) -> TextMistake:
    """Returns the mistake of a line that is read, with the first sentence that cannot be carried out."""
    for start, end in _sentences(line):
        begun = read_alone(game, line[:end], type)
        if begun.mistake is None and _not_carried_out(game, (begun,), type, name) is not None:
            return TextMistake(line, start, line[start:end], (), f"this is read, but cannot be carried out ({reason})")
    return TextMistake(line, 0, line, (), f"this is read, but cannot be carried out ({reason})")


def _sentences(line: str) -> Iterator[tuple[int, int]]:
    """Yields where each sentence of a line begins and ends."""
    start = 0
    for gap in _SENTENCE_END.finditer(line):
        yield start, gap.start()
        start = gap.end()
    yield start, len(line)
