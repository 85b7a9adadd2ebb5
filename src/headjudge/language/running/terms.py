"""The four kinds of compiled terms of an ability: tests of a card, sets of cards, numbers, conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.cards import Instance
from headjudge.language.running.context import Context, all_findable

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


NOWHERE: Final[frozenset[int]] = frozenset()


class Unsupported(ValueError):
    """Raised for card text whose tree cannot be carried out; the card is then unread."""


class CardTest:
    """A condition on one card. weight: its computing cost, for the order of tests. reads: the fields it depends on.

    common: whether it says the same whichever card of a player asks: it speaks neither of the card that has the ability
    nor of anything that was noted. printed: whether it says the same of all copies of a card that lie face up in one
    kind of place, while nothing writes what it reads. hosted: whether it fits no card but the one on which the card
    hangs that has the ability, as long as nothing was noted. by_card: whether it certainly reads fields of the tested
    card alone.
    """

    def __init__(
        self, weight: int = 1, reads: tuple[str, ...] = (), common: bool = False, printed: bool = False
    ) -> None:
        self.weight = weight
        self.reads = reads
        self.common = common
        self.printed = printed
        self.hosted = False
        # What is the same for all copies of a card is told by the card.
        self.by_card = printed or not reads

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        raise AssertionError("a test says what fits")


class Cards:
    """A set of cards. reads: the fields it depends on. common, hosted: as of a test.

    this: whether it is the card alone that has the ability. by_card: whether fields of the card alone decide whether it
    contains a card.
    """

    def __init__(self, reads: tuple[str, ...] = (), common: bool = False, this: bool = False) -> None:
        self.reads = reads
        self.common = common
        self.this = this
        self.hosted = False
        self.by_card = not reads

    def all(self, game: Game, context: Context) -> list[Instance]:
        """Returns the cards, each with the information to be read."""
        raise AssertionError("a set names its cards")

    def contains(self, game: Game, context: Context, card: Instance) -> bool:
        """Whether the set contains this card."""
        serial = card.serial
        return any(one.serial == serial for one in self.all(game, context))

    def within(self) -> frozenset[int] | None:
        """Returns the kinds of places in which all its cards lie; None if they may lie anywhere."""
        return None

    def sights(self) -> frozenset[int] | None:
        """Returns the kinds of places of which it holds all cards of some players; None if it is told otherwise."""
        return None

    def reads_in(self) -> frozenset[int] | None:
        """Returns the kinds of places in which all cards lie whose fields decide it; None if they may lie anywhere."""
        return None if self.reads else NOWHERE

    def count(self, game: Game, context: Context) -> int:
        return len(self.all(game, context))

    def count_to(self, game: Game, context: Context, most: int) -> int:
        """Returns how many cards there are, or `most` if there are at least so many."""
        return min(self.count(game, context), most)

    def to_act_on(self, game: Game, context: Context) -> list[Instance]:
        """Returns the cards as they are now, without those that can no longer be found."""
        return all_findable(game, context, self.all(game, context))

    def found_to(self, game: Game, context: Context, most: int) -> int:
        """Returns how many there are `to_act_on`, or a number from `most` on if there are at least so many."""
        return len(self.to_act_on(game, context))


class Number:
    """An amount. constant: its value when it is always the same, else None. reads: the fields it depends on.

    each: whether it differs card by card. common: as of a test. by_holder: as of a condition.
    """

    def __init__(self, reads: tuple[str, ...] = (), each: bool = False, common: bool = False) -> None:
        self.reads = reads
        self.each = each
        self.common = common
        self.by_holder = not reads
        self.constant: int | None = None

    def value(self, game: Game, context: Context) -> int:
        raise AssertionError("an amount has a value")

    def negative_now(self, game: Game, each: frozenset[int] | None) -> bool:
        """Whether a part at work may find it negative on any board with the parts that are at work now.

        False only if it certainly is not. Parts of effects have taken their amounts before. each: the kinds of places
        of the card that it is asked for, None for any.
        """
        return self.constant is None or self.constant < 0

    def sights(self) -> frozenset[int] | None:
        """Returns the kinds of places of which the number of cards decides it; None if more may decide it."""
        return None if self.constant is None else NOWHERE

    def reads_in(self) -> frozenset[int] | None:
        """Returns the kinds of places in which all cards lie whose fields decide it; None if they may lie anywhere."""
        return None if self.reads else NOWHERE


class Check:
    """A condition. reads: the fields it depends on. common: as of a test.

    by_holder: whether it reads fields of no card but the one that has the ability.
    """

    def __init__(self, reads: tuple[str, ...] = (), common: bool = False) -> None:
        self.reads = reads
        self.common = common
        self.by_holder = not reads

    def holds(self, game: Game, context: Context) -> bool:
        raise AssertionError("a condition holds or not")

    def sights(self) -> frozenset[int] | None:
        """Returns the kinds of places of which the number of cards decides it; None if more may decide it."""
        return None

    def reads_in(self) -> frozenset[int] | None:
        """Returns the kinds of places in which all cards lie whose fields decide it; None if they may lie anywhere."""
        return None if self.reads else NOWHERE


def together(a: frozenset[int] | None, b: frozenset[int] | None) -> frozenset[int] | None:
    """Returns the kinds of places of two terms, as their `sights` or `reads_in` say them."""
    return None if a is None or b is None else a | b


def compared(a: int, op: str, b: int) -> bool:
    """Returns the result of comparing two numbers."""
    if op == ">=":
        return a >= b
    if op == "<=":
        return a <= b
    if op == "==":
        return a == b
    if op == ">":
        return a > b
    if op == "<":
        return a < b
    return a != b


OPERATORS: Final[tuple[str, ...]] = ("==", "!=", "<=", ">=", "<", ">")


class Seats:
    """The seats that a player word means for a given `you`.

    opponents: by seat. by_seat: all who are meant, including players who are out: what happens to their cards while
    they leave is still theirs, but nobody asks them and nothing counts their cards.
    """

    def __init__(self, word: str, opponents: tuple[tuple[int, ...], ...]) -> None:
        if word not in ("you", "opponent", "any", "each", "friendly"):
            raise Unsupported(f"no player is meant by {word!r} here")
        self.word = word
        everybody = tuple(range(len(opponents)))
        self.by_seat: tuple[tuple[int, ...], ...] = opponents
        if word == "you":
            self.by_seat = tuple([(seat,) for seat in everybody])
        elif word == "friendly":
            self.by_seat = tuple([tuple([one for one in everybody if one not in others]) for others in opponents])
        elif word != "opponent":
            self.by_seat = tuple([everybody for _seat in everybody])

    def of(self, game: Game, master: int) -> tuple[int, ...]:
        """Returns the meant players who are still in the game, by seat."""
        seats = self.by_seat[master]
        if game.out:
            return tuple([seat for seat in seats if seat not in game.out])
        return seats

    def in_order(self, game: Game, master: int) -> tuple[int, ...]:
        """Returns the meant players who are still in the game, in turn order."""
        seats = self.by_seat[master]
        return tuple([seat for seat in game.rules.turn_order(game) if seat in seats])

    def one(self, game: Game, master: int) -> int:
        """Returns the one player meant; of several, the next in turn order."""
        seats = self.by_seat[master]
        if len(seats) == 1:
            return seats[0]
        order = game.rules.turn_order(game)
        after = order.index(master) + 1 if master in order else 0
        for seat in (*order[after:], *order[:after]):
            if seat in seats:
                return seat
        return seats[0]

    def doer(self, game: Game, master: int, card: Instance) -> int:
        """The one of these players who does something with a card: if several are meant, each does it with the own."""
        seats = self.by_seat[master]
        if len(seats) > 1:
            mine = game.layout.master_of(card.place, card.owner)
            if mine in seats:
                return mine
        return self.one(game, master)

    def by_doer(self, game: Game, master: int, cards: list[Instance]) -> list[tuple[int, list[Instance]]]:
        """Returns who of these players does something with which of the cards."""
        found: dict[int, list[Instance]] = {}
        for card in cards:
            found.setdefault(self.doer(game, master, card), []).append(card)
        return list(found.items())

    def includes(self, master: int, seat: int) -> bool:
        """Whether this player is meant."""
        return seat in self.by_seat[master]
