"""The timings and keyword effects by which an ability is called: as labels of a tree, and as cards print them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

KEYWORDS: Final = ("blocker", "first strike", "high-maneuver", "suppression", "repair", "breach", "support")
"""The keyword effects."""

TIMINGS: Final = ("burst", "main", "action", "deploy", "attack", "destroyed", "when_paired", "when_linked")
"""The words before a text that say when it is carried out."""


def keyword_text(name: str, numbers: Sequence[int] = ()) -> str:
    """Returns a keyword effect in its brackets."""
    words = " ".join("-".join(part.capitalize() for part in word.split("-")) for word in name.split())
    return f"<{' '.join([words, *map(str, numbers)])}>"


def timing_text(label: str) -> str:
    """Returns a timing without more words, in its brackets."""
    return f"\u3010{label.replace('_', ' ').title()}\u3011"
