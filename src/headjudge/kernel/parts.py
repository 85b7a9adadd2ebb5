"""Parts that need no card text: plain additions that rules make until a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel.abilities import Live, Part

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class Plus(Part):
    """Adds the effect's first value to a field of the cards it is bound to."""

    def number(self, game: Game, live: Live, card: int, value: int) -> int:
        assert live.effect is not None
        return value + live.effect.values[0]

    def reaches(self, game: Game, live: Live, card: int) -> bool:
        return False
