"""The remarks that a table shows beside a card of the field, apart from its numbers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from headjudge.kernel import characteristics

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

KEYWORDS: Final = (
    "move", "dual_attack", "penetrate", "soulguard", "revenge", "ghoststrike", "vampire_curse", "life_bond", "combine",
    "gear_swap",
)
"""The keywords of section 11 that a card of the field has."""


def remarks(game: Game, card: int, changed: set[str]) -> tuple[str, ...]:
    """Returns the keywords of a card of the field, each once, with their numbers."""
    if characteristics.has_no_labels(game, card, changed):
        return ()
    found: dict[str, None] = {}
    for ability in characteristics.abilities(game, card):
        for label in ability.labels:
            if label in KEYWORDS:
                found[_word(label, ability.text)] = None
    return tuple(found)


def _word(label: str, text: str) -> str:
    """Returns the keyword with its number as a text writes it; else its own words."""
    words = label.replace("_", " ")
    written = re.search(rf"\[({words}(?: \d+)?)\]", text, re.IGNORECASE)
    return written.group(1) if written else words.title()
