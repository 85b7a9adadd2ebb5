"""Measures how much card text is read, by line and by card, and finds the words at fault of the rest."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from headjudge.cards.games import part_of
from headjudge.cards.lines import read_each
from headjudge.cards.pool import Pool
from headjudge.cards.printed import Printed
from headjudge.kernel.cards import Definition


@dataclass
class Fault:
    """A line that is not read or cannot be carried out: the words at fault and why, and how often the line occurs."""

    text: str
    at: int
    expected: tuple[str, ...]
    words: str = ""
    reason: str = ""
    count: int = 0


@dataclass
class Coverage:
    """Figures over some cards with text; several printings of one card count once.

    A card is read if all its lines are. plain: cards without text, counted apart.
    """

    lines: int = 0
    lines_read: int = 0
    cards: int = 0
    cards_read: int = 0
    plain: int = 0
    faults: dict[tuple[str, str], Fault] = field(default_factory=dict)

    def unread(self) -> list[Fault]:
        """Returns the lines that are not read, the most frequent first."""
        return sorted(self.faults.values(), key=lambda fault: (-fault.count, fault.text))

    def figures(self) -> dict[str, Any]:
        """Returns the figures as JSON."""
        return {
            "lines": {"total": self.lines, "read": self.lines_read},
            "cards": {"total": self.cards, "read": self.cards_read},
            "without_text": self.plain,
            "unread": [{"text": fault.text, "at": fault.at, "expected": list(fault.expected), "count": fault.count}
                       for fault in self.unread()],
        }


class Measure:
    """Counts card by card."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.coverage = Coverage()
        self._seen: set[str] = set()
        self._in_play = part_of(game, "cards").in_play

    def add(self, card: Printed | Definition) -> None:
        """Count one card, unless it is another printing of one that was counted."""
        key = repr(self._in_play(card))
        if key in self._seen:
            return
        self._seen.add(key)
        lines = read_each(self.game, card.text, card.type, card.name)
        if not lines:
            self.coverage.plain += 1
            return
        mistakes = [line.mistake for line in lines]
        damaged = isinstance(card, Printed) and bool(card.fault)
        self.coverage.cards += 1
        self.coverage.cards_read += not any(mistakes) and not damaged
        self.coverage.lines += len(lines)
        self.coverage.lines_read += mistakes.count(None)
        for line in lines:
            if line.mistake is not None:
                why = line.mistake
                fault = Fault(line.text, why.at, why.expected, why.words, why.reason)
                self.coverage.faults.setdefault((card.type, line.text), fault).count += 1


def measure(pool: Pool) -> Coverage:
    """Returns the coverage of all cards of a pool."""
    counting = Measure(pool.game)
    for card in pool.cards:
        counting.add(card)
    return counting.coverage
