"""The sign [Counter] of a Spell on a line of its own, or among its costs: the sign of what it does (3.1.2.2)."""

from __future__ import annotations

import re
from typing import Final

_COUNTER: Final = re.compile(r"\s*\[\s*counter\s*\](?![^()]*\))[\s,.]*", re.IGNORECASE)
_APART: Final = re.compile(
    r"\s*(?:(?:\[[^\[\]]*\bcost\s*\]\s*:?\s*\([^()]*\)|\[(?!\s*use\b)[^\[\]]+\])[\s,.;]*)+", re.IGNORECASE)
"""A line of costs and signs alone."""
_SET: Final = re.compile(r"\[\s*set\s*\]", re.IGNORECASE)
_NOT_DONE: Final = re.compile(
    r"\s*(?:\[|\*|(?:you|this (?:card|spell)) (?:may|can) (?:only|be)\b[^.]*\.$"
    r"|(?:only )?(?:cast|play) this (?:card|spell)\b[^.]*\.$"
    r"|you (?:cannot|can't|may not) (?:cast|play) this (?:card|spell)\b[^.]*\.$|\([^()]*\)$)", re.IGNORECASE)
"""A line that says when the Spell may be played, what it costs or what it explains, and not what it does."""


def answered_apart(lines: list[str]) -> list[str]:
    """The lines of a Spell, with a [Counter] that stands apart before the first line that says what the Spell does.

    A Spell that stays in the Set zone keeps its sign: its skills do not resolve as it is played.
    """
    apart = [line for line in lines if _APART.fullmatch(line) and _COUNTER.search(line)]
    if len(apart) != 1 or any(_SET.search(line) for line in lines):
        return lines
    first = next((at for at, line in enumerate(lines) if not _NOT_DONE.match(line)), -1)
    if first < 0:
        return lines
    found = [_COUNTER.sub("", line) if line is apart[0] else line for line in lines]
    found[first] = f"[Counter] {found[first]}"
    return [line for line in found if line.strip()]
