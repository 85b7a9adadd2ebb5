"""Triggers about the deed of one card to another: pairing, destroying, damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel.events import Event
from headjudge.language.running.context import Context
from headjudge.language.running.conventions import Relating
from headjudge.language.running.terms import Cards
from headjudge.language.running.triggers import DOER_NAMED, OTHER_FIRST, Listening, deals_together, doer

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.kernel.zones import Layout


class CardDestroys(Listening):
    """A card destroyed another. how: 'battle', 'damage', 'attack', 'skill', 'effect' or ''.

    attacking: the role by which an attacker is recognised.
    """

    def __init__(self, by: Cards | None, what: Cards | None, how: str, attacking: Relating) -> None:
        super().__init__(("move",), False, True, "destroy")
        self.by = by
        self.what = what
        self.how = how
        self.attacking = attacking
        self.roles = DOER_NAMED

    def listens(self, game: Game, event: Event) -> bool:
        if event.verb != self.verb or event.card is None:
            return False
        parent = event.parent
        if parent is not None and parent.kind == "move":
            return False  # what goes along with a destroyed card
        if self.how == "damage":
            return parent is not None and parent.kind == "counter"
        if self.how in ("effect", "skill"):
            caused = event.cause is not None or (parent is not None and parent.cause is not None)
            return caused and (parent is None or parent.verb == "effect damage")
        return not self.how or (parent is not None and parent.verb == "battle damage")

    def may_follow(self, layout: Layout, origin: int, place: int, verb: str) -> bool:
        return verb == self.verb

    def fits(self, game: Game, event: Event, context: Context) -> bool:
        card, by = event.card, doer(event)
        if card is None or (self.what is not None and not self.what.contains(game, context, card)):
            return False
        attacks = by is not None and self.attacking.holds(game, by, None)
        if self.by is None or (by is not None and self.by.contains(game, context, by)):
            return True
        if not attacks or event.parent is None or event.parent.verb != "battle damage":
            return False
        # Each of those who attack together destroys what one of them does.
        return any([self.attacking.holds(game, one, None) for one in self.by.all(game, context)])


class CardHarmed(Listening):
    """A card received damage. kind: 'battle', 'effect' or ''. about_source: the subject is the source of the damage.

    attacking: the part in a battle of the ability's own card, if it deals the damage of an attack with others.
    """

    def __init__(
        self, own: bool, receiver: Cards | None, source: Cards | None, kind: str, about_source: bool,
        attacking: Relating | None,
    ) -> None:
        super().__init__(("counter",), own)
        self.receiver = receiver
        self.source = source
        self.kind = kind
        self.attacking = attacking
        self.roles = OTHER_FIRST if about_source else DOER_NAMED

    def listens(self, game: Game, event: Event) -> bool:
        if event.word != "damage" or event.amount <= 0 or event.card is None:
            return False
        return not self.kind or event.verb == self.kind + " damage"

    def fits(self, game: Game, event: Event, context: Context) -> bool:
        card = event.card if event.after is None else event.after
        assert card is not None
        if self.receiver is not None and not self.own and not self.receiver.contains(game, context, card):
            return False
        if self.source is None or (event.other is not None and self.source.contains(game, context, event.other)):
            return True
        return event.verb == "battle damage" and deals_together(game, event, context, self.source, self.attacking)
