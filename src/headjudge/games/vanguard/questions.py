"""How keywords are named in the questions of abilities."""

from __future__ import annotations

from headjudge.games.vanguard.remarks import NAMES


def keyword_of(labels: tuple[str, ...]) -> str:
    """Returns the keywords of an ability."""
    return ", ".join([NAMES.get(label, label.title()) for label in labels])
