"""The remarks that a table shows beside a card of the stage, apart from its numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel import characteristics

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


def remarks(game: Game, card: int, changed: set[str]) -> tuple[str, ...]:
    """Returns the keywords of a character; Encore only where it has another one than every character (ws:10.2)."""
    if characteristics.has_no_labels(game, card, changed):
        return ()
    labels = [label for ability in characteristics.abilities(game, card) for label in ability.labels]
    if "encore" in labels:
        labels.remove("encore")
    return tuple(dict.fromkeys([label.title() for label in labels]))
