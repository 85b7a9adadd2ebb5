"""The remarks that a table shows beside a unit, apart from its numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel import characteristics

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

NAMES: Final = {"twin drive": "Twin Drive!!", "boost": "Boost", "intercept": "Intercept", "restraint": "Restraint",
                "limit break": "Limit Break", "triple drive": "Triple Drive!!!", "sentinel": "Sentinel",
                "overdress": "overDress", "xoverdress": "XoverDress", "revoldress": "RevolDress",
                "dressboost": "DressBoost"}


def remarks(game: Game, card: int, changed: set[str]) -> tuple[str, ...]:
    """Returns the keywords of a unit."""
    if characteristics.has_no_labels(game, card, changed):
        return ()
    labels = [label for ability in characteristics.abilities(game, card) for label in ability.labels]
    return tuple(dict.fromkeys([NAMES.get(label, label.title()) for label in labels]))
