"""The remarks that a table shows beside a card of the field, apart from its numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.gcg.basics import amount_of, has_keyword, is_linked
from headjudge.games.gcg.cards import UNIT
from headjudge.games.gcg.keywords import BLOCKER, FIRST_STRIKE, HIGH_MANEUVER, SUPPRESSION
from headjudge.games.gcg.memory import deployed_this_turn
from headjudge.kernel import characteristics
from headjudge.kernel.rules import TRACING

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

_KEYWORDS: Final = (
    (BLOCKER, "Blocker"), (FIRST_STRIKE, "First Strike"), (HIGH_MANEUVER, "High-Maneuver"),
    (SUPPRESSION, "Suppression"),
)
_LABELS: Final = frozenset([label for label, _ in _KEYWORDS])
_NONE: Final[set[str]] = set()
_COUNTED: Final = (("repair", "Repair"), ("breach", "Breach"), ("support", "Support"))


def remarks(game: Game, card: int, changed: set[str]) -> tuple[str, ...]:
    """Returns the keyword effects of a card of the field, whether it is linked or by what, and whether it is new."""
    row = game.cards[card].row
    found: list[str] = []
    if row.type != UNIT and not changed and not row.labels and not TRACING:
        return ()
    given = characteristics.given_labels(game) if TRACING or "ability" in changed else _NONE
    if given is None or not (_LABELS.isdisjoint(row.labels) and _LABELS.isdisjoint(given)):
        found = [word for label, word in _KEYWORDS
                 if (given is None or label in row.labels or label in given) and has_keyword(game, card, label)]
    for label, word in _COUNTED:
        if (label in row.numbers or label in changed or TRACING) and (amount := amount_of(game, card, label)):
            found.append(f"{word} {amount}")
    if row.type == UNIT:
        if is_linked(game, card):
            found.append("linked")
        elif conditions := game.words(card, "link"):
            found.append("link " + " ".join(conditions))
        if deployed_this_turn(game, card):
            found.append("deployed this turn")
    return tuple(found)
