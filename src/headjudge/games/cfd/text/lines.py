"""The lines of a card that hold abilities (2.11.1, 2.11.3)."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.games.cfd.cards import ability_lines, without_reminders


def text_lines(given: Sequence[str], kind: str) -> list[str]:
    """Returns the lines that hold abilities: not a dash, and not a line of nothing but reminder text."""
    del kind
    return list(without_reminders(ability_lines(given)))
