"""Numbers that card text computes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel.rules import TRACING
from headjudge.language.running.context import Context, noted, type_of, value_of, words_of
from headjudge.language.running.meanings import Meanings
from headjudge.language.running.selecting import EachCard
from headjudge.language.running.terms import Cards, Number, Seats, together

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class Fixed(Number):
    """A printed number."""

    def __init__(self, number: int) -> None:
        super().__init__(common=True)
        self.constant = number
        self.number = number

    def value(self, game: Game, context: Context) -> int:
        return self.number


class CountOf(Number):
    """The number of cards in a set."""

    def __init__(self, cards: Cards, each: bool) -> None:
        super().__init__(cards.reads, each, cards.common and not each)
        self.cards = cards

    def value(self, game: Game, context: Context) -> int:
        return self.cards.count(game, context)

    def sights(self) -> frozenset[int] | None:
        return self.cards.sights()

    def reads_in(self) -> frozenset[int] | None:
        return self.cards.reads_in()

    def negative_now(self, game: Game, each: frozenset[int] | None) -> bool:
        return False


def where(cards: Cards, each: frozenset[int] | None) -> frozenset[int] | None:
    """Returns the kinds of places of these cards, None for any. each: those of the card that each is asked for."""
    return each if isinstance(cards, EachCard) else cards.within()


class ValueOf(Number):
    """A number of the one card in a set; 0 if there is none."""

    def __init__(self, cards: Cards, field: str, each: bool) -> None:
        super().__init__((field, *cards.reads), each)
        self.by_holder = cards.this
        self.cards = cards
        self.field = field

    def value(self, game: Game, context: Context) -> int:
        for card in self.cards.all(game, context):
            return value_of(game, context, card, self.field)
        return 0

    def reads_in(self) -> frozenset[int] | None:
        return together(self.cards.within(), self.cards.reads_in())

    def negative_now(self, game: Game, each: frozenset[int] | None) -> bool:
        return game.rules.reads_below_zero(game, self.field, where(self.cards, each))


class Declared(Number):
    """A number that a player has declared. least: what it is before, for asking whether that much can be paid."""

    def __init__(self, name: str, least: int = 0) -> None:
        super().__init__()
        self.name = name
        self.least = least

    def value(self, game: Game, context: Context) -> int:
        values = noted(context.env, self.name)
        return values[0] if values else self.least


class IconNumber(Number):
    """The number of an icon, with what effects make of it when its action is performed.

    kind: of the ability whose cost it stands in, '' for an effect. own: whether that ability is printed on its card.
    """

    def __init__(self, meanings: Meanings, icon: str, printed: Number, kind: str, own: bool) -> None:
        super().__init__(printed.reads, printed.each)
        self.meanings = meanings
        self.icon = icon
        self.printed = printed
        self.kind = kind
        self.own = own

    def value(self, game: Game, context: Context) -> int:
        card = game.current(context.this)
        change = self.meanings.icon_change(game, context.master, card, self.icon)
        if self.kind:
            change += self.meanings.cost_change(game, context.master, card, self.icon, self.kind, self.own)
        return max(0, self.printed.value(game, context) + change)

    def negative_now(self, game: Game, each: frozenset[int] | None) -> bool:
        return False


class ReplacedAmount(Number):
    """The amount of the event that is replaced or has triggered: the damage that would be, or was dealt."""

    def value(self, game: Game, context: Context) -> int:
        return 0 if context.event is None else context.event.amount

    def negative_now(self, game: Game, each: frozenset[int] | None) -> bool:
        return False


class PlayerNumber(Number):
    """A number of a player."""

    def __init__(self, meanings: Meanings, seats: Seats, field: str) -> None:
        super().__init__()
        self.meanings = meanings
        self.seats = seats
        self.field = field

    def value(self, game: Game, context: Context) -> int:
        return self.meanings.player_number(game, self.seats.one(game, context.master), self.field)


class SumOf(Number):
    """The sum of a number of all these cards."""

    def __init__(self, cards: Cards, field: str, each: bool) -> None:
        super().__init__((field, *cards.reads), each)
        self.cards = cards
        self.field = field

    def value(self, game: Game, context: Context) -> int:
        return sum([value_of(game, context, card, self.field) for card in self.cards.all(game, context)])

    def reads_in(self) -> frozenset[int] | None:
        return together(self.cards.within(), self.cards.reads_in())

    def negative_now(self, game: Game, each: frozenset[int] | None) -> bool:
        return game.rules.reads_below_zero(game, self.field, where(self.cards, each))


class KindsOf(Number):
    """The number of different values of a field among these cards.

    apart: whether each name of a card counts; otherwise a card with several names counts once, together with those that
    share a name with it.
    """

    def __init__(self, cards: Cards, field: str, number: bool, each: bool, apart: bool) -> None:
        super().__init__((field, *cards.reads), each)
        self.cards = cards
        self.field = field
        self.number = number
        self.apart = apart

    def value(self, game: Game, context: Context) -> int:
        cards = self.cards.all(game, context)
        if TRACING and not game.clause("different values"):
            return len(cards)
        if self.number:
            return len({value_of(game, context, card, self.field) for card in cards})
        if self.field == "type":
            return len({type_of(game, card) for card in cards} - {""})
        if self.field != "name" or self.apart:
            return len({word for card in cards for word in words_of(game, card, self.field)})
        groups: list[set[str]] = []
        for card in cards:
            names = set(words_of(game, card, "name"))
            if not names:
                continue
            apart: list[set[str]] = []
            for group in groups:
                if group & names:
                    names |= group
                else:
                    apart.append(group)
            groups = [*apart, names]
        return len(groups)

    def reads_in(self) -> frozenset[int] | None:
        return together(self.cards.within(), self.cards.reads_in())

    def negative_now(self, game: Game, each: frozenset[int] | None) -> bool:
        return False


class Product(Number):
    """a times b."""

    def __init__(self, a: Number, b: Number) -> None:
        super().__init__((*a.reads, *b.reads), a.each or b.each)
        self.a = a
        self.b = b

    def value(self, game: Game, context: Context) -> int:
        return self.a.value(game, context) * self.b.value(game, context)

    def reads_in(self) -> frozenset[int] | None:
        return together(self.a.reads_in(), self.b.reads_in())

    def negative_now(self, game: Game, each: frozenset[int] | None) -> bool:
        return self.a.negative_now(game, each) or self.b.negative_now(game, each)


class Plus(Number):
    """a plus b."""

    def __init__(self, a: Number, b: Number) -> None:
        super().__init__((*a.reads, *b.reads), a.each or b.each)
        self.a = a
        self.b = b

    def value(self, game: Game, context: Context) -> int:
        return self.a.value(game, context) + self.b.value(game, context)

    def reads_in(self) -> frozenset[int] | None:
        return together(self.a.reads_in(), self.b.reads_in())

    def negative_now(self, game: Game, each: frozenset[int] | None) -> bool:
        return self.a.negative_now(game, each) or self.b.negative_now(game, each)


class OneForEvery(Number):
    """A number divided by a fixed one, rounded down."""

    def __init__(self, of: Number, every: int) -> None:
        super().__init__(of.reads, of.each)
        self.of = of
        self.every = every

    def value(self, game: Game, context: Context) -> int:
        return self.of.value(game, context) // self.every

    def reads_in(self) -> frozenset[int] | None:
        return self.of.reads_in()

    def negative_now(self, game: Game, each: frozenset[int] | None) -> bool:
        return self.of.negative_now(game, each)
