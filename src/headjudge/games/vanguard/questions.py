"""The questions of a resolving ability in the words of this game."""

from __future__ import annotations

from typing import Final

from headjudge.games.vanguard.remarks import NAMES
from headjudge.games.vanguard.text.printer import VanguardPrinter
from headjudge.language.running.wording import Wording


def keyword_of(labels: tuple[str, ...]) -> str:
    """Returns the keywords of an ability."""
    return ", ".join([NAMES.get(label, label.title()) for label in labels])


WORDING: Final = Wording(VanguardPrinter, keyword_of)
