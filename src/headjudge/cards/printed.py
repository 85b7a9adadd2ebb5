"""A card as printed, before its text is read: the result of reading any card file."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from headjudge.cards.games import part_of
from headjudge.cards.mistakes import Mistake
from headjudge.errors import HeadJudgeError
from headjudge.kernel.cards import Definition
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_card_text
from headjudge.language.tree.vocabulary import UnknownWord

MOST_LINES: Final = 40
LONGEST_LINE: Final = 4000


@dataclass(frozen=True)
class Printed:
    """The fields of `kernel.cards.Definition` without the trees. fault: missing or damaged fields beyond the text."""

    game: str
    id: str
    name: str
    type: str
    numbers: dict[str, int]
    words: dict[str, tuple[str, ...]]
    text: tuple[str, ...]
    where: str = field(default="", compare=False)
    fault: str = ""


class TextMistake(HeadJudgeError):
    """Raised for card text that cannot be read, with the words at fault."""

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
    why = reason or (f"expected: {', '.join(expected[:8])}" if expected else "")
    shown = _short(words or line[at:])
    stop = f'at "{shown}"' if shown else "where it ends"
    return f"the text cannot be read {here}, {stop}{f'; {why}' if why else ''}"


def read_abilities(card: Printed) -> tuple[object, ...]:
    """Returns the abilities of a card as trees. Raises `TextMistake`."""
    return read_lines(card.game, card.text, card.type, card.name)


def read_lines(game: str, lines: tuple[str, ...], type: str, name: str) -> tuple[object, ...]:
    """Returns the abilities in these lines."""
    if not lines:
        return ()
    if len(lines) > MOST_LINES:
        raise TextMistake(lines[MOST_LINES], 0, f"line {MOST_LINES + 1}", (f"at most {MOST_LINES} lines",))
    for line in lines:
        if len(line) > LONGEST_LINE:
            raise TextMistake(line, LONGEST_LINE, "", (f"at most {LONGEST_LINE} letters in a line",))
    said: tuple[str, ...] = part_of(game, "cards").without_reminders(lines)
    try:
        return tuple(read_card_text(game, said, type, name)) if said else ()
    except UnreadText as error:
        raise TextMistake(error.text, error.at, error.words, tuple(error.expected), error.reason) from None
    except UnknownWord as error:
        raise TextMistake(max(said, key=len), 0, "", (), str(error)) from None
    except RecursionError:
        raise TextMistake(max(lines, key=len), 0, "", ("text that is nested less deeply",)) from None


def definition(card: Printed, allow_unread: bool = False) -> Definition:
    """Returns the card for play.

    Text that cannot be read is an error, or with `allow_unread` marks the card 'unread'.
    """
    if card.fault and not allow_unread:
        raise HeadJudgeError(card.fault, where=card.where or card.name)
    try:
        abilities = read_abilities(card)
        marks = ("unread",) if card.fault else ()
    except TextMistake as error:
        if not allow_unread:
            raise HeadJudgeError(error.what, where=f'{card.where}, "{card.name}"' if card.where else f'"{card.name}"',
                                 mend="With allow_unread the card can be used as it is.") from None
        abilities, marks = (), ("unread",)
    return Definition(card.id, card.name, card.type, card.numbers, card.words, card.text, abilities, marks)


def text_mistake(card: Printed) -> Mistake | None:
    """Returns why a card is unread; None if it is read."""
    if card.fault:
        return Mistake(card.where, card.fault)
    try:
        read_abilities(card)
    except TextMistake as error:
        return Mistake(card.where, error.what)
    return None


def _short(words: str) -> str:
    words = " ".join(words.split())
    return words if len(words) <= 60 else f"{words[:57]}..."
