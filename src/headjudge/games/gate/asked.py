"""Tests of cards: for a planet or attribute, for odd numbers, and for events of this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.gate import basics, nodes
from headjudge.games.gate.zones import FIELD_PLACES
from headjudge.kernel.cards import Instance
from headjudge.kernel.events import Event
from headjudge.language.compiling.terms import Terms
from headjudge.language.running.context import Context, last_words, type_of, value_of
from headjudge.language.running.conventions import Compiled
from headjudge.language.running.ops.choosing import features
from headjudge.language.running.terms import Cards, CardTest, Check, Number

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class HasNoWord(CardTest):
    """Whether the card has no planet, or no attribute. A card without information (gate:4.2.2) is not told about."""

    def __init__(self, field: str) -> None:
        super().__init__(2, (field,), True, True)
        self.field = field

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        return type_of(game, card) != "" and not last_words(game, context, card, self.field)


class IsOddNumber(CardTest):
    """Whether a number of the card is odd, or even."""

    def __init__(self, field: str, odd: bool) -> None:
        super().__init__(4, (field,), True)
        self.by_card = True
        self.field = field
        self.odd = odd

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        return (value_of(game, context, card, self.field) % 2 == 1) == self.odd


class OddNumber(Check):
    """Whether an amount is odd, or even."""

    def __init__(self, amount: Number, odd: bool) -> None:
        super().__init__(amount.reads, amount.common)
        self.by_holder = amount.by_holder
        self.amount = amount
        self.odd = odd

    def holds(self, game: Game, context: Context) -> bool:
        return (self.amount.value(game, context) % 2 == 1) == self.odd

    def sights(self) -> frozenset[int] | None:
        return self.amount.sights()

    def reads_in(self) -> frozenset[int] | None:
        return self.amount.reads_in()


class EnoughAlike(Check):
    """Whether so many of some cards have something in common. counted: whether the field holds numbers."""

    def __init__(self, cards: Cards, field: str, counted: bool, least: Number) -> None:
        super().__init__((field, *cards.reads, *least.reads))
        self.cards = cards
        self.field = field
        self.counted = counted
        self.least = least

    def holds(self, game: Game, context: Context) -> bool:
        found = [features(game, card, self.field, self.counted) for card in self.cards.all(game, context)]
        least = self.least.value(game, context)
        return any([sum([word in words for words in found]) >= least for each in found for word in each])


class HappenedThisTurn(CardTest):
    """Whether something has happened to the card since the turn began."""

    def __init__(self, what: str) -> None:
        super().__init__(7)
        self.what = what

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        at = game.log
        while at is not None:
            event, at = at
            if event.kind == "begin" and event.word == "start phase":
                return False
            if self._is_it(event, card):
                return True
        return False

    def _is_it(self, event: Event, card: Instance) -> bool:
        if self.what == "attacked":
            about = event.other
            return event.kind == "attacked" and about is not None and about.serial == card.serial
        if self.what == "damaged":
            hurt = event.card
            return event.kind == "counter" and event.word == basics.DAMAGE and event.amount > 0 and (
                hurt is not None and hurt.serial == card.serial)
        after = event.after
        if event.kind != "move" or after is None or after.serial != card.serial:
            return False
        comes, was = event.place in FIELD_PLACES, event.origin in FIELD_PLACES
        if self.what == "moved":
            return comes and was
        if self.what == "entered":
            return comes and not was
        return self.what == "put there" or event.verb == VERBS[self.what]


VERBS: Final = {"summoned": "summon", "destroyed": "destroy"}
"""What the moves are called by which something happens to a card."""


def lacking(terms: Terms, node: nodes.Lacking) -> CardTest:
    return HasNoWord(node.field)


def is_odd(terms: Terms, node: nodes.IsOdd) -> CardTest:
    return IsOddNumber(node.field, node.odd)


def this_turn(terms: Terms, node: nodes.ThisTurn) -> CardTest:
    terms.setup.table.reads_past = True
    return HappenedThisTurn(node.what)


OF_CARDS: Final[Compiled] = {nodes.Lacking: lacking, nodes.IsOdd: is_odd, nodes.ThisTurn: this_turn}
