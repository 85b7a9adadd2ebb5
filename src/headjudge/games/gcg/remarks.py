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
_COUNTED: Final = (("repair", "Repair"), ("breach", "Breach"), ("support", "Support"))


def remarks(game: Game, card: int) -> tuple[str, ...]:
    """Returns the keyword effects of a card of the field, whether it is linked or by what, and whether it is new."""
    row = game.cards[card].row
    given = None if TRACING else characteristics.given_labels(game)
    changed = characteristics.build_index(game) if game.active_parts is None else game.active_parts
    found: list[str] = []
    if given is None or not (_LABELS.isdisjoint(row.labels) and _LABELS.isdisjoint(given)):
        found = [word for label, word in _KEYWORDS
                 if (given is None or label in row.labels or label in given) and has_keyword(game, card, label)]
    found += [f"{word} {amount}" for label, word in _COUNTED
              if (TRACING or label in changed or row.numbers.get(label)) and (amount := amount_of(game, card, label))]
    if row.type == UNIT:
        if is_linked(game, card):
            found.append("linked")
        elif conditions := game.words(card, "link"):
            found.append("link " + " ".join(conditions))
        if deployed_this_turn(game, card):
            found.append("deployed this turn")
    return tuple(found)
