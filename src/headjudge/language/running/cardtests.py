"""Tests of one card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel.cards import Instance
from headjudge.kernel.rules import TRACING
from headjudge.language.running.context import LABEL, Context, findable, had_label, last_words, noted, type_of, value_of
from headjudge.language.running.conventions import Relating
from headjudge.language.running.meanings import Meanings
from headjudge.language.running.terms import Cards, CardTest, Number, Seats, compared

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class IsKind(CardTest):
    """Has one of these types."""

    def __init__(self, kinds: tuple[str, ...]) -> None:
        super().__init__(1, (), True, True)
        self.kinds = kinds

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        return type_of(game, card) in self.kinds


class Measures(CardTest):
    """Whether a number of the card compares with a fixed number as asked."""

    def __init__(self, field: str, op: str, amount: int) -> None:
        super().__init__(4, (field,), True)
        self.by_card = True
        self.field = field
        self.op = op
        self.amount = amount

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        return compared(value_of(game, context, card, self.field), self.op, self.amount)


class MeasuresAgainst(CardTest):
    """Whether a number of the card compares with an amount as asked."""

    def __init__(self, field: str, op: str, amount: Number) -> None:
        super().__init__(6, (field, *amount.reads), amount.common)
        self.by_card = not amount.reads
        self.field = field
        self.op = op
        self.amount = amount

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        value = value_of(game, context, card, self.field)
        seeking = context.seeking
        context.seeking = False
        amount = self.amount.value(game, context)
        context.seeking = seeking
        return compared(value, self.op, amount)


class IsNamed(CardTest):
    """One of its names is exactly one of these."""

    def __init__(self, meanings: Meanings, names: tuple[str, ...]) -> None:
        super().__init__(3, ("name",), True, True)
        self.meanings = meanings
        self.names = names

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        return self.meanings.is_named(last_words(game, context, card, "name"), self.names)


class HasInName(CardTest):
    """One of its names contains one of these."""

    def __init__(self, meanings: Meanings, names: tuple[str, ...]) -> None:
        super().__init__(3, ("name",), True, True)
        self.meanings = meanings
        self.names = names

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        return self.meanings.has_in_name(last_words(game, context, card, "name"), self.names)


class SharesWords(CardTest):
    """Has a word of a field in common with one of these cards. apart: with another one than itself."""

    def __init__(self, meanings: Meanings, field: str, like: Cards, apart: bool) -> None:
        super().__init__(8, (field, *like.reads))
        self.meanings = meanings
        self.field = field
        self.like = like
        self.apart = apart

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        words = last_words(game, context, card, self.field)
        seeking = context.seeking
        context.seeking = False
        apart = card.number if self.apart else -1
        likes = [last_words(game, context, one, self.field) for one in self.like.all(game, context)
                 if one.number != apart]
        context.seeking = seeking
        return any([self.meanings.share(self.field, words, like) for like in likes])


class HasDeclared(CardTest):
    """Has the word of a field that a player has declared. name: under which it is kept."""

    def __init__(self, meanings: Meanings, field: str, name: str) -> None:
        super().__init__(8, (field,))
        self.meanings = meanings
        self.field = field
        self.name = name

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        words = self.meanings.words_of_place(game, context.master, card, self.field)
        if words is None:
            words = last_words(game, context, card, self.field)
        return any([f"{self.name}:{word}" == key for key, _ in context.env for word in words])


class SharesNumber(CardTest):
    """Has the same number as one of these cards."""

    def __init__(self, field: str, like: Cards) -> None:
        super().__init__(8, (field, *like.reads))
        self.field = field
        self.like = like

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        value = value_of(game, context, card, self.field)
        seeking = context.seeking
        context.seeking = False
        likes = [value_of(game, context, one, self.field) for one in self.like.all(game, context)]
        context.seeking = seeking
        return value in likes


class HasTraits(CardTest):
    """Has one of these traits and every one of those."""

    def __init__(self, meanings: Meanings, any_of: tuple[str, ...], all_of: tuple[str, ...]) -> None:
        super().__init__(3, ("trait",), True, True)
        self.meanings = meanings
        self.any_of = any_of
        self.all_of = all_of

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        traits = last_words(game, context, card, "trait")
        for trait in self.all_of:
            if not self.meanings.has_trait(traits, trait):
                return False
        if not self.any_of:
            return True
        return any(self.meanings.has_trait(traits, trait) for trait in self.any_of)


class HasWord(CardTest):
    """Has one of these words in a field (colors, trigger icons)."""

    def __init__(self, field: str, words: tuple[str, ...]) -> None:
        super().__init__(2, (field,), True, field != "state")
        self.field = field
        self.words = words

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        return any(word in self.words for word in last_words(game, context, card, self.field))


class HasOnly(CardTest):
    """Has one of these words in a field, and no other word there."""

    def __init__(self, field: str, words: tuple[str, ...]) -> None:
        super().__init__(2, (field,), True, field != "state")
        self.field = field
        self.words = words

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        found = last_words(game, context, card, self.field)
        return bool(found) and all(word in self.words for word in found)


class IsInState(CardTest):
    """Is in one of these orientations, or lies face up or down."""

    def __init__(self, states: tuple[str, ...]) -> None:
        super().__init__(1, (), True)
        self.states = tuple([state for state in states if state not in ("up", "down")])
        self.faces = tuple([state == "up" for state in states if state in ("up", "down")])

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        state = last_words(game, context, card, "state")[0] if context.env else card.state
        return state in self.states or card.face_up in self.faces


class IsIn(CardTest):
    """Is in one of these kinds of places of these players."""

    def __init__(self, spots: frozenset[int], seats: Seats) -> None:
        super().__init__(1)
        self.spots = spots
        self.seats = seats

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        now = findable(game, context, card)
        place = card.place if now is None else now.place
        return game.layout.spot_of[place] in self.spots and self.seats.includes(
            context.master, game.layout.master_of(place, card.owner)
        )


class IsOnTop(CardTest):
    """Is the top card of one of these kinds of places of these players."""

    def __init__(self, spots: frozenset[int], seats: Seats) -> None:
        super().__init__(1)
        self.spots = spots
        self.seats = seats

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        now = findable(game, context, card)
        if now is None or game.layout.spot_of[now.place] not in self.spots:
            return False
        if game.cards_at[now.place][-1] != now.number:
            return False
        return self.seats.includes(context.master, game.layout.master_of(now.place, now.owner))


class HasLabel(CardTest):
    """Has an ability with this label; those that the rules give to every card do not count."""

    def __init__(self, label: str) -> None:
        super().__init__(9, (LABEL + label,))
        self.label = label

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        if TRACING and not game.clause("referring by a keyword"):
            return False
        return had_label(game, context, card, self.label)


class HasUnder(CardTest):
    """Has a number of cards under it that pass the tests."""

    def __init__(self, meanings: Meanings, low: Number, high: Number | None, tests: tuple[CardTest, ...]) -> None:
        fields = [field for test in tests for field in test.reads]
        super().__init__(6, (*low.reads, *(high.reads if high is not None else ()), *fields))
        self.meanings = meanings
        self.low = low
        self.high = high
        self.tests = tests

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        count = 0
        for number in self.meanings.beneath(game, card.number):
            under = game.cards[number]
            if not self.tests or (self.meanings.legible(under) and all_fit(game, context, under, self.tests)):
                count += 1
        return self.low.value(game, context) <= count and (self.high is None or count <= self.high.value(game, context))


class IsOther(CardTest):
    """Is not that card."""

    def __init__(self, to: Cards) -> None:
        super().__init__(1, to.reads)
        self.to = to

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        serial = card.serial
        return all(one.serial != serial for one in self.to.all(game, context))


class IsNotThis(CardTest):
    """Is not the card that has the ability."""

    def __init__(self) -> None:
        super().__init__(0)

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        if context.looks_back and context.source is not None and context.source.serial == card.serial:
            return False
        return card.serial != context.this


class IsUnder(CardTest):
    """Lies under one of these cards."""

    def __init__(self, to: Cards) -> None:
        super().__init__(3, to.reads)
        self.to = to

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        if game.layout.zone_of[card.place].hangs:
            return any(one.serial == card.host for one in self.to.all(game, context))
        return any(game.rules.under(game.layout, one.place) == card.place for one in self.to.all(game, context))


class Relates(CardTest):
    """Stands in a relation of the game to one of these cards, or has a role in a battle.

    noted: a role that may have been noted when the ability triggered.
    """

    def __init__(self, relation: Relating, to: Cards | None, note: str) -> None:
        super().__init__(2, (*relation.reads, *(to.reads if to is not None else ())))
        self.relation = relation
        self.to = to
        self.note = note
        self.hosted = relation.host and to is not None and to.this

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        if self.to is None:
            return self.relation.holds(game, card, None)
        for one in self.to.all(game, context):
            if self.relation.holds(game, card, one):
                return True
        return bool(self.note) and card.serial in noted(context.env, self.note)


class AnyOfTests(CardTest):
    """At least one fits."""

    def __init__(self, tests: tuple[CardTest, ...]) -> None:
        common = all([test.common for test in tests])
        printed = all([test.printed for test in tests])
        super().__init__(5, tuple([field for test in tests for field in test.reads]), common, printed)
        self.by_card = all([test.by_card for test in tests])
        self.tests = tests

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        return any(test.fits(game, context, card) for test in self.tests)


class AllOfTests(CardTest):
    """All fit."""

    def __init__(self, tests: tuple[CardTest, ...]) -> None:
        common = all([test.common for test in tests])
        printed = all([test.printed for test in tests])
        super().__init__(5, tuple([field for test in tests for field in test.reads]), common, printed)
        self.by_card = all([test.by_card for test in tests])
        self.tests = tests

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        return all_fit(game, context, card, self.tests)


class NotFitting(CardTest):
    """Does not fit."""

    def __init__(self, test: CardTest) -> None:
        super().__init__(test.weight, test.reads, test.common, test.printed)
        self.by_card = test.by_card
        self.test = test

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        return not self.test.fits(game, context, card)


def all_fit(game: Game, context: Context, card: Instance, tests: tuple[CardTest, ...]) -> bool:
    """Whether a card passes every test."""
    for test in tests:  # noqa: SIM110  (a generator costs more than the loop, and this is asked all the time)
        if not test.fits(game, context, card):
            return False
    return True
