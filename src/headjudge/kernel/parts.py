"""Parts that need no card text: plain additions that rules make and that end at a moment."""

from __future__ import annotations

from headjudge.kernel.abilities import Part
from headjudge.kernel.effects import ActivePart
from headjudge.kernel.game import Game


class Plus(Part):
    """Adds the effect's first value to a field of the cards it is bound to."""

    def number(self, game: Game, active: ActivePart, card: int, value: int) -> int:
        assert active.effect is not None
        return value + active.effect.values[0]

    def lowers(self, game: Game, active: ActivePart) -> int:
        assert active.effect is not None
        return min(active.effect.values[0], 0)

    def reaches(self, game: Game, active: ActivePart, card: int) -> bool:
        return False
