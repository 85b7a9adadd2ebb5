"""How much of real card text is read: by line and by card, with the words at fault of what is not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from headjudge.cards.games import part_of
from headjudge.cards.pool import Pool
from headjudge.cards.printed import Printed, TextMistake, read_lines
from headjudge.kernel.cards import Definition


@dataclass
class Fault:
    """A line that is not read: where reading stopped, what would have been accepted, and how often the line occurs."""

    text: str
    at: int
    expected: tuple[str, ...]
    words: str = ""
    count: int = 0


@dataclass
class Coverage:
    """Figures over some cards. A card is read if all its lines are; one without text is read."""

    lines: int = 0
    lines_read: int = 0
    cards: int = 0
    cards_read: int = 0
    faults: dict[tuple[str, str], Fault] = field(default_factory=dict)

    def unread(self) -> list[Fault]:
        """The lines that are not read, the commonest first."""
        return sorted(self.faults.values(), key=lambda fault: (-fault.count, fault.text))

    def figures(self) -> dict[str, Any]:
        """The same as JSON."""
        return {
            "lines": {"total": self.lines, "read": self.lines_read},
            "cards": {"total": self.cards, "read": self.cards_read},
            "unread": [{"text": fault.text, "at": fault.at, "expected": list(fault.expected), "count": fault.count}
                       for fault in self.unread()],
        }


class Measure:
    """Counts card by card. What was read once is not read again."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.coverage = Coverage()
        self._known: dict[tuple[str, tuple[str, ...]], TextMistake | None] = {}
        self._said = part_of(game, "cards").without_reminders

    def add(self, card: Printed | Definition) -> None:
        """Count one card."""
        said: tuple[str, ...] = self._said(card.text)
        whole = self._read(said, card)
        fault = card.fault if isinstance(card, Printed) else ""
        self.coverage.cards += 1
        self.coverage.cards_read += whole is None and not fault
        self.coverage.lines += len(said)
        if whole is None:
            self.coverage.lines_read += len(said)
            return
        alone = [self._read((line,), card) for line in said]
        if not any(alone):
            alone[0] = whole  # each line is read, but not all of them together
        for line, mistake in zip(said, alone, strict=True):
            if mistake is None:
                self.coverage.lines_read += 1
            else:
                known = self.coverage.faults.setdefault(
                    (card.type, line), Fault(line, mistake.at, mistake.expected, mistake.words))
                known.count += 1

    def _read(self, lines: tuple[str, ...], card: Printed | Definition) -> TextMistake | None:
        key = (card.type, lines)
        if key not in self._known:
            try:
                read_lines(self.game, lines, card.type, card.name)
                self._known[key] = None
            except TextMistake as mistake:
                self._known[key] = mistake
        return self._known[key]


def measure(pool: Pool, told: Callable[[], None] = lambda: None) -> Coverage:
    """The coverage of all cards of a pool; `told` is called after each card."""
    counting = Measure(pool.game)
    for card in pool.cards:
        counting.add(card)
        told()
    return counting.coverage
