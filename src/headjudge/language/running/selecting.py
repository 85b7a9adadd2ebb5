"""Compiled sets of cards."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Final

from headjudge.kernel import characteristics
from headjudge.kernel.cards import Instance
from headjudge.kernel.rules import TRACING
from headjudge.language.running.cardtests import all_fit
from headjudge.language.running.context import Context, all_findable, holder, latest, noted, value_of
from headjudge.language.running.meanings import Meanings
from headjudge.language.running.terms import NOWHERE, Cards, CardTest, Number, Seats

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

MARKS: Final = count(1)
"""Numbers of which each set has its own."""

SPOT_BITS: Final = 8
"""So many bits hold a kind of place."""


class This(Cards):
    """The card that has the ability."""

    def __init__(self) -> None:
        super().__init__((), False, True)

    def all(self, game: Game, context: Context) -> list[Instance]:
        card = holder(game, context)
        return [] if card is None else [card]

    def contains(self, game: Game, context: Context, card: Instance) -> bool:
        return card.serial == context.this

    def to_act_on(self, game: Game, context: Context) -> list[Instance]:
        number = game.current(context.this)
        if TRACING and number < 0 and context.source is not None:
            number = game.by_clause("a card that has moved on", number, context.source)
        return [game.cards[number]] if number >= 0 else []


class EachCard(Cards):
    """The affected card while an amount is computed card by card."""

    def all(self, game: Game, context: Context) -> list[Instance]:
        return [] if context.each is None else [latest(game, context.each)]

    def contains(self, game: Game, context: Context, card: Instance) -> bool:
        return context.each is not None and context.each.serial == card.serial


class InRegister(Cards):
    """The cards in a register. name: the name under which delayed abilities and effects keep its serials.

    What an ability waits for knows no registers but those of the event's cards.
    """

    def __init__(self, index: int, name: str) -> None:
        super().__init__()
        self.index = index
        self.name = name

    def all(self, game: Game, context: Context) -> list[Instance]:
        if self.index < len(context.registers):
            return [latest(game, card) for card in context.registers[self.index]]
        return [
            game.cards[number]
            for number in [game.current(serial) for serial in noted(context.env, self.name)]
            if number >= 0
        ]


class LeftOver(Cards):
    """The cards of a register that are still where they were found or put.

    index: the register as it was set, which follows no move.
    """

    def __init__(self, index: int) -> None:
        super().__init__()
        self.index = index

    def all(self, game: Game, context: Context) -> list[Instance]:
        found: list[Instance] = []
        for card in context.registers[self.index]:
            now = game.cards[card.number]
            if now.serial == card.serial and now.place == card.place:
                found.append(now)
        return found


class MovedOn(Cards):
    """The cards of a register that are no longer where they were when they were picked.

    index: the register as it was set, which follows no move.
    """

    def __init__(self, index: int) -> None:
        super().__init__()
        self.index = index

    def all(self, game: Game, context: Context) -> list[Instance]:
        found: list[Instance] = []
        for card in context.registers[self.index] if self.index < len(context.registers) else ():
            now = game.cards[card.number]
            if now.serial != card.serial or now.place != card.place:
                found.append(now)
        return found


class Selected(Cards):
    """All cards in these kinds of places of these players that pass every test.

    among: only cards of this set; if no places are named, also cards that have moved on, as they last were
    (`ws:8.11.1`). spots None: anywhere. extremes: fields of which a card must have the highest or lowest value among
    those that pass the tests. hosted_alone: whether nothing more is asked of the card on which the one with the ability
    hangs.
    """

    def __init__(
        self,
        spots: tuple[int, ...] | None,
        seats: Seats,
        tests: tuple[CardTest, ...],
        extremes: tuple[tuple[str, bool], ...] = (),
        among: Cards | None = None,
    ) -> None:
        fields = [field for test in tests for field in test.reads]
        common = among is None and all([test.common for test in tests])
        super().__init__(tuple(dict.fromkeys([*fields, *[field for field, _ in extremes]])), common)
        self.spots = spots
        self.spot_set = frozenset(spots) if spots is not None else frozenset()
        self.seats = seats
        self.tests = tuple(sorted(tests, key=_weight))
        self.extremes = extremes
        self.among = among
        self.printed = among is None and bool(tests) and all([test.printed for test in tests])
        self.tested = tuple(dict.fromkeys(fields))
        self.hosted = any([test.hosted for test in tests])
        self.by_card = among is None and not extremes and all([test.by_card for test in tests])
        self.hosted_alone = self.hosted and len(tests) == 1 and among is None and not extremes
        self.mark = next(MARKS) << SPOT_BITS

    def all(self, game: Game, context: Context) -> list[Instance]:
        found: list[Instance] = []
        cards = game.cards
        layout = game.layout
        if self.among is not None:
            known = self.among.all(game, context)
            for card in known if self.spots is None else all_findable(game, context, known):
                if not self.covers(game, context, card.place, card.owner):
                    continue
                if all_fit(game, context, card, self.tests):
                    found.append(card)
        else:
            seeking = context.seeking
            context.seeking = True
            places = game.cards_at
            spots = range(layout.spot_count) if self.spots is None else self.spots
            printed = self.printed and not TRACING and characteristics.unwritten(game, self.tested)
            for seat in self.seats.of(game, context.master):
                for kind in spots:
                    place = layout.at(seat, kind)
                    shared = layout.owner_of[place] >= layout.players
                    for number in places[place]:
                        card = cards[number]
                        if shared and layout.master_of(place, card.owner) != seat:
                            continue
                        kept = card.row.passed.get(self.mark | kind) if printed and card.face_up else None
                        if self.fits(game, context, card, printed) if kept is None else kept:
                            found.append(card)
            context.seeking = seeking
        for field, highest in self.extremes:
            if found:
                found = _extreme(game, context, found, field, highest)
        return found

    def count_to(self, game: Game, context: Context, most: int) -> int:
        if self.among is not None or self.extremes or self.spots is None or TRACING:
            return min(self.count(game, context), most)
        count = 0
        cards = game.cards
        layout = game.layout
        seeking = context.seeking
        context.seeking = True
        printed = self.printed and characteristics.unwritten(game, self.tested)
        for seat in self.seats.of(game, context.master):
            for kind in self.spots:
                place = layout.at(seat, kind)
                shared = layout.owner_of[place] >= layout.players
                for number in game.cards_at[place]:
                    if count >= most:
                        break
                    card = cards[number]
                    if (not shared or layout.master_of(place, card.owner) == seat) and (
                            not self.tests or self.fits(game, context, card, printed)):
                        count += 1
        context.seeking = seeking
        return count

    def found_to(self, game: Game, context: Context, most: int) -> int:
        # In a place all cards are found as they are now.
        if self.among is not None or self.extremes or self.spots is None or TRACING:
            return len(self.to_act_on(game, context))
        return self.count_to(game, context, most)

    def contains(self, game: Game, context: Context, card: Instance) -> bool:
        if self.among is not None or self.extremes:
            serial = card.serial
            return any(one.serial == serial for one in self.all(game, context))
        if not self.covers(game, context, card.place, card.owner):
            return False
        seeking = context.seeking
        context.seeking = True
        fits = self.fits(game, context, card, self.printed and characteristics.unwritten(game, self.tested))
        context.seeking = seeking
        return fits

    def fits(self, game: Game, context: Context, card: Instance, printed: bool) -> bool:
        """Whether a card passes every test. printed: whether all copies of the card in such places pass or none."""
        if not printed or TRACING or not card.face_up:
            return all_fit(game, context, card, self.tests)
        passed = card.row.passed
        key = self.mark | game.layout.spot_of[card.place]
        known = passed.get(key)
        if known is None:
            known = all_fit(game, context, card, self.tests)
            passed[key] = known
        return known

    def within(self) -> frozenset[int] | None:
        return None if self.spots is None else self.spot_set

    def sights(self) -> frozenset[int] | None:
        return None if self.spots is None or self.tests or self.extremes or self.among is not None else self.spot_set

    def reads_in(self) -> frozenset[int] | None:
        if not self.reads:
            return NOWHERE
        return self.within() if self.by_card else None

    def covers(self, game: Game, context: Context, place: int, owner: int) -> bool:
        """Whether a place is one of the named ones, for a card of this owner."""
        layout = game.layout
        if self.spots is not None and layout.spot_of[place] not in self.spot_set:
            return False
        return self.seats.includes(context.master, layout.master_of(place, owner))


class Legible(Cards):
    """The cards of a set whose information may be read."""

    def __init__(self, meanings: Meanings, cards: Cards) -> None:
        super().__init__(cards.reads)
        self.meanings = meanings
        self.cards = cards

    def all(self, game: Game, context: Context) -> list[Instance]:
        return [card for card in self.cards.all(game, context) if self.meanings.legible(card)]


def _extreme(game: Game, context: Context, cards: list[Instance], field: str, highest: bool) -> list[Instance]:
    """Returns the cards with the highest or the lowest value of a field."""
    values = [value_of(game, context, card, field) for card in cards]
    best = max(values) if highest else min(values)
    return [card for card, value in zip(cards, values, strict=True) if value == best]


def _weight(test: CardTest) -> int:
    return test.weight


class FromEnd(Cards):
    """A number of cards from the top or bottom of a place, the first to be taken first."""

    def __init__(self, spot: int, seats: Seats, number: Number, bottom: bool) -> None:
        super().__init__(number.reads)
        self.kind = spot
        self.seats = seats
        self.number = number
        self.bottom = bottom

    def place(self, game: Game, context: Context) -> int:
        return game.layout.at(self.seats.one(game, context.master), self.kind)

    def all(self, game: Game, context: Context) -> list[Instance]:
        there = game.cards_at[self.place(game, context)]
        number = max(0, self.number.value(game, context))
        taken = there[:number] if self.bottom else tuple(reversed(there[max(0, len(there) - number) :]))
        return [game.cards[at] for at in taken]

    def contains(self, game: Game, context: Context, card: Instance) -> bool:
        return any([one.serial == card.serial for one in self.all(game, context)])


class FromTopUntil(Cards):
    """Cards from the top of a place until there are so many among them that pass all tests."""

    def __init__(self, spot: int, seats: Seats, number: Number, tests: tuple[CardTest, ...]) -> None:
        super().__init__((*number.reads, *[field for test in tests for field in test.reads]))
        self.kind = spot
        self.seats = seats
        self.number = number
        self.tests = tests

    def all(self, game: Game, context: Context) -> list[Instance]:
        there = game.cards_at[game.layout.at(self.seats.one(game, context.master), self.kind)]
        left = self.number.value(game, context)
        found: list[Instance] = []
        for at in reversed(there):
            if left <= 0:
                break
            card = game.cards[at]
            found.append(card)
            if all_fit(game, context, card, self.tests):
                left -= 1
        return found

    def contains(self, game: Game, context: Context, card: Instance) -> bool:
        return any([one.serial == card.serial for one in self.all(game, context)])


class United(Cards):
    """All cards of all parts, each once."""

    def __init__(self, parts: tuple[Cards, ...]) -> None:
        super().__init__(tuple([field for part in parts for field in part.reads]), all([part.common for part in parts]))
        self.by_card = all([part.by_card for part in parts])
        self.parts = parts

    def all(self, game: Game, context: Context) -> list[Instance]:
        found: list[Instance] = []
        seen: set[int] = set()
        for part in self.parts:
            for card in part.all(game, context):
                if card.serial not in seen:
                    seen.add(card.serial)
                    found.append(card)
        return found

    def contains(self, game: Game, context: Context, card: Instance) -> bool:
        return any(part.contains(game, context, card) for part in self.parts)


class NotSo(Cards):
    """The cards of a set that are not yet in a state, so that a cost can be paid with them."""

    def __init__(self, cards: Cards, state: str) -> None:
        super().__init__(cards.reads)
        self.cards = cards
        self.state = state

    def all(self, game: Game, context: Context) -> list[Instance]:
        return [card for card in self.cards.all(game, context) if card.state != self.state]


class Nobody(Cards):
    """The empty set."""

    def all(self, game: Game, context: Context) -> list[Instance]:
        return []
