"""Units and Items with the sign [Counter]: cards that may be played in a counter timing, too (8.4.2)."""

from __future__ import annotations

import re
from typing import Final

COUNTER_CARD: Final = "* This card can be played in counter timings."
"""What the sign says of a card that is no Spell."""

_ALONE: Final = re.compile(r"\s*\*?\s*\[\s*counter\s*\]\s*\.?\s*$", re.IGNORECASE)
_NO_SKILL: Final = r"(?!\s*(?:use|counter)\b)"
_ONLY: Final = r"(?:you (?:may|can) only|this card (?:can|may) only be)"
_BEFORE: Final = re.compile(
    rf"\s*\[\s*counter\s*\]\s*(?=\[{_NO_SKILL}|{_ONLY} (?:summon|summoned|equip|equipped|play|played)\b)",
    re.IGNORECASE)
"""The sign before costs and keywords, or before a sentence that says when the card may be played."""
_BEHIND: Final = re.compile(
    rf"((?:\s*\[{_NO_SKILL}[^\[\]]*\](?:\s*\([^()]*\))?)+)\s*\[\s*counter\s*\]\s*\.?$", re.IGNORECASE)
"""The sign behind costs and keywords."""
_PLAY: Final = r"(?:summon|equip|play) this card(?: from your hand)?"
_WHEN: Final = re.compile(
    rf"\s*\[\s*counter\s*\]\s*(?:when|if|while) ([^,.]+), you (?:may|can) {_PLAY}\s*\.?$"
    rf"|\s*\[\s*counter\s*\]\s*you (?:may|can) {_PLAY} (?:when|if|while) ([^,.]+)\.?$", re.IGNORECASE)
_THEIR_TURN: Final = r"(?:during|on|in) (?:your opponent's|the opponent's|an opponent's|the enemy|the enemy's) turn"
_IN_TURN: Final = re.compile(
    rf"\s*\[\s*counter\s*\]\s*you (?:may|can) {_PLAY} {_THEIR_TURN}\s*\.?$", re.IGNORECASE)
_ANYTIME: Final = re.compile(rf"\s*\[\s*counter\s*\]\s*you (?:may|can) {_PLAY}\s*\.?$", re.IGNORECASE)


def counter_cards(lines: list[str], kind: str) -> list[str]:
    """The lines of a card, with what the sign [Counter] says of one that is no Spell."""
    return lines if kind in ("spell", "gate") else [part for line in lines for part in _said(line)]


def _said(line: str) -> list[str]:
    """A line, or what it says of the timing and of the rest."""
    if _ALONE.match(line) or _ANYTIME.match(line):
        return [COUNTER_CARD]
    if _IN_TURN.match(line):
        return [f"* While it is your opponent's turn, {COUNTER_CARD[2:].lower()}"]
    when = _WHEN.match(line)
    if when is not None:
        return [f"* While {when[1] or when[2]}, {COUNTER_CARD[2:].lower()}"]
    before = _BEFORE.match(line)
    if before is not None:
        return [COUNTER_CARD, line[before.end() :]]
    behind = _BEHIND.match(line)
    return [line] if behind is None else [COUNTER_CARD, behind[1]]
