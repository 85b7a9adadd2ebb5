"""How much of a body of card text is read, by line and by card, and which words stop the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from headjudge.language.errors import UnreadText
from headjudge.language.reader import dialect, read_line


@dataclass(frozen=True, slots=True)
class CardText:
    """The text of one card and its type."""

    type: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that cannot be read: where, what would have been accepted, and how many cards have it."""

    text: str
    at: int
    expected: tuple[str, ...]
    reason: str
    count: int


@dataclass(frozen=True, slots=True)
class Coverage:
    """Distinct lines and distinct cards with text, in all and read; a card is read if all its lines are."""

    lines_total: int
    lines_read: int
    cards_total: int
    cards_read: int
    unread: tuple[Unread, ...]

    def as_json(self) -> dict[str, object]:
        """The figures as they are published."""
        return {
            "lines": {"total": self.lines_total, "read": self.lines_read},
            "cards": {"total": self.cards_total, "read": self.cards_read},
            "unread": [
                {"text": one.text, "at": one.at, "expected": list(one.expected), "count": one.count}
                for one in self.unread
            ],
        }


def coverage(game: str, cards: Iterable[CardText]) -> Coverage:
    """Read every distinct line once; lines that hold no ability (icon reminders, dashes) do not count."""
    found: dict[tuple[str, str], UnreadText | None] = {}
    counts: Counter[tuple[str, str]] = Counter()
    total = read = 0
    prepare = dialect(game).lines
    for card in dict.fromkeys(cards):
        lines = prepare(card.lines, card.type)
        if not lines:
            continue
        good = True
        for line in lines:
            key = (line, card.type)
            counts[key] += 1
            if key not in found:
                found[key] = _error(game, line, card.type)
            good = good and found[key] is None
        total += 1
        read += good
    unread = [
        Unread(line, error.at, error.expected, error.reason, counts[line, type])
        for (line, type), error in found.items()
        if error is not None
    ]
    unread.sort(key=lambda one: (-one.count, one.text))
    return Coverage(len(found), len(found) - len(unread), total, read, tuple(unread))


def _error(game: str, line: str, type: str) -> UnreadText | None:
    try:
        read_line(game, line, type)
    except UnreadText as error:
        return error
    return None
