"""Decides whether an effect can be activated, in games that ask for it (`Ability.can_begin`; gcg:10.2, 10.3.3.1).

The first instruction must be possible: an "if" in front of it must hold, and everything that it makes its player
choose must exist (`Flow.begins`). Later instructions are carried out as far as possible.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel.rules import TRACING
from headjudge.language.running.context import Context
from headjudge.language.running.resolving import Worded
from headjudge.language.running.terms import Cards, Check, Number, Seats

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class CanChoose(Check):
    """Whether a player can choose at least this many of some cards."""

    def __init__(self, ability: Worded, cards: Cards, low: Number, seats: Seats) -> None:
        super().__init__(cards.reads)
        self.ability = ability
        self.cards = cards
        self.low = low
        self.seats = seats

    def holds(self, game: Game, context: Context) -> bool:
        low = self.low.value(game, context)
        if low <= 0:
            return True
        ability = self.ability
        player = self.seats.one(game, context.master)
        labels = (ability.kind, *ability.labels)
        if not TRACING and not ability.meanings.choosing_forbidden(game):
            return self.cards.found_to(game, context, low) >= low
        found = 0
        for card in self.cards.to_act_on(game, context):
            if ability.meanings.may_choose(game, player, card, context.source, labels):
                found += 1
                if found >= low:
                    return True
        return False
