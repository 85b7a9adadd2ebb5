"""Log entries as users read them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.api.handles import Card
from headjudge.kernel import views
from headjudge.kernel.events import Event
from headjudge.kernel.naming import all_names

if TYPE_CHECKING:
    from headjudge.api.game import Game


class Entry:
    """Something that happened.

    kind: move, turn, damage, attack, begin ... verb: the document's word. rule: the rule that makes it happen. player:
    the seat whose deed it is, -1 for none. card, other: handles of the cards as they were before, or None. cause: the
    ability that did it, as text; '' for the rules. parent: the entry that it follows from, or None. group: the same
    number for things that happened at the same time. amount, word: see `kernel.events.Event`.
    """

    __slots__ = ("_game", "event")

    def __init__(self, game: Game, event: Event) -> None:
        self._game = game
        self.event = event

    @property
    def kind(self) -> str:
        return self.event.kind

    @property
    def verb(self) -> str:
        return self.event.verb

    @property
    def rule(self) -> str:
        """The rule of the event; for a deed of an ability, the rule by which the ability is carried out."""
        return views.rule_of(self._game.state, self.event)

    @property
    def player(self) -> int:
        return self.event.player

    @property
    def amount(self) -> int:
        return self.event.amount

    @property
    def word(self) -> str:
        return self.event.word

    @property
    def group(self) -> int:
        return self.event.at

    @property
    def card(self) -> Card | None:
        return None if self.event.card is None else Card(self._game, self.event.card)

    @property
    def after(self) -> Card | None:
        """The card as it was afterwards."""
        return None if self.event.after is None else Card(self._game, self.event.after)

    @property
    def other(self) -> Card | None:
        return None if self.event.other is None else Card(self._game, self.event.other)

    @property
    def origin(self) -> str:
        """The zone that the card left; '' if it did not move."""
        return self._zone(self.event.origin)

    @property
    def to(self) -> str:
        """The zone that it went to."""
        return self._zone(self.event.place)

    def _zone(self, place: int) -> str:
        return self._game.state.layout.zone_of[place].name if place >= 0 else ""

    @property
    def cause(self) -> str:
        cause = self.event.cause
        if cause is None:
            return ""
        if cause.ability >= 0:
            return self._game.state.table.abilities[cause.ability].text
        return cause.source.name if cause.source is not None else ""

    @property
    def line(self) -> int:
        """The line of a card's text on which the ability that did it stands, counted from 1; 0 for the rules."""
        cause = views.cause_of(self.event)
        return 0 if cause is None or cause.ability < 0 else self._game.state.table.abilities[cause.ability].line

    @property
    def source(self) -> Card | None:
        """The card whose ability or effect did it."""
        cause = self.event.cause
        return None if cause is None or cause.source is None else Card(self._game, cause.source)

    @property
    def parent(self) -> Entry | None:
        return None if self.event.parent is None else Entry(self._game, self.event.parent)

    @property
    def text(self) -> str:
        """The event in words, as a reader who may know everything sees it."""
        state = self._game.state
        return state.rules.event_text(state, self.event, all_names(state))

    def __repr__(self) -> str:
        return f"<{self.kind} {self.verb}: {self.text}>"
