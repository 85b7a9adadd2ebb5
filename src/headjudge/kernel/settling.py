"""Settles continuous effects that depend on each other in a circle: what each of them reaches (`kernel.circles`).

The parts of a circle are applied one after the other to a field where none of them is at work yet. Among the parts that
reach something now, those that no other part would change come first. If each waits for another, parts that change no
number come before those that do (`ws:8.9.1.2`, `ws:8.9.1.3`), then older parts before younger ones. A part that has
been applied stays, whatever comes later (`ws:8.9.1.3`). Where no part reads of another card what they change, each card
is settled for itself: what becomes of it does not depend on cards with which it has nothing to do. Elsewhere it is
noted at which cards a part looks: it is asked again only after one of them has changed.

`settle` works out what each part reaches. The result is kept in `Game.settled` until something happens; it does not
depend on what is asked first. A number that a circle changes card by card is not settled: `changed` works it out for
one card when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from headjudge.kernel.circles import in_time
from headjudge.kernel.effects import ActivePart, Circle
from headjudge.kernel.rules import TRACING

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

Node = tuple[int, int]
"""A part, by its place in the circles, and the number of a card."""

Outcome = Callable[["Game", ActivePart, int], Any]
"""Says what a part does to a card if it is applied now, so that it can be compared; None where it does not reach it."""

Reaches = Callable[["Game", ActivePart, int], bool]
"""Says whether a part that is applied now applies to a card."""


def settle(game: Game, outcome: Outcome) -> None:
    """Compute what the parts of all circles reach, on the field as it is."""
    numbers, pending, tainted = game.numbers, game.pending, game.tainted
    game.pending, game.tainted = {}, False
    game.settled = {}
    game.asked_of = 0
    for circle in game.circles:
        if circle.field:
            continue
        together = [circle.parts]
        if TRACING:
            together = game.by_clause("dependency in circles", [game.by_clause("time order", list(circle.parts))])
        for parts in together:
            nodes = [(place, card) for place, one in enumerate(parts) for card in one.part.could_reach(game, one)]
            like = _alike(game, parts)
            for alone in _card_by_card(nodes) if circle.by_card else [nodes]:
                _settle(game, parts, like, alone, outcome)
    game.asked_of = -1
    game.numbers, game.pending, game.tainted = numbers, pending, tainted


def _apply(game: Game, reached: list[tuple[ActivePart, int]]) -> None:
    """Apply parts for good to cards that they reach now."""
    kept: list[tuple[Node, Any]] = []
    for one, card in reached:
        game.numbers = {}
        kept.append(((one.circle, card), one.part.kept(game, one, card)))
    for node, value in kept:
        game.settled[node] = (len(game.settled), value)
    game.numbers = {}


def _card_by_card(nodes: list[Node]) -> list[list[Node]]:
    """Returns what parts may reach, each card for itself."""
    found: dict[int, list[Node]] = {}
    for node in nodes:
        found.setdefault(node[1], []).append(node)
    return list(found.values())


def _settle(game: Game, group: list[ActivePart], like: list[int], left: list[Node], outcome: Outcome) -> None:
    """Apply parts of one circle, which are in order of time, until none of them reaches anything more.

    like: see `_alike`. left: what they may reach, the parts by their places in the group.
    """
    now = _Now(game, group, like, outcome)
    while left:
        reached = now.reached(left)
        if not reached:
            return
        blocked, needs = _waiting(now, reached)
        chosen = [node for node in reached if node not in blocked]
        if not chosen:
            first = _first(needs, sorted({place for place, _ in reached}))
            chosen = [node for node in reached if node[0] == first]
        _apply(game, [(group[place], card) for place, card in chosen])
        now.forget(_bits([card for _, card in chosen]))
        gone = set(chosen)
        left = [node for node in left if node not in gone]


def apart_from(numbers: dict[tuple[int, str], int], cards: int) -> dict[tuple[int, str], int]:
    """Returns a copy of the values that were worked out, without those that depend on some cards (as bits).

    A value of no card (`SETTLED` and others that stand there under a negative number) may depend on any.
    """
    kept = numbers.copy()
    for (card, field), depends in numbers.items():
        if card < 0 and (~card, field) not in numbers:
            del kept[card, field]
        elif card < 0 and depends & cards:
            del kept[card, field]
            del kept[~card, field]
    return kept


class _Now:
    """What the parts of a circle would do if they were applied now.

    group: the parts. like: see `_alike`; of parts that are alike only the first is asked. known: the outcomes found.
    asked_of: for each outcome the cards that it looked at, as bits, as far as they are changed by circles: while no
    part is applied to one of them, it stays. numbers: what was worked out for that.
    """

    __slots__ = ("asked_of", "game", "group", "known", "like", "numbers", "outcome")

    def __init__(self, game: Game, group: list[ActivePart], like: list[int], outcome: Outcome) -> None:
        self.game = game
        self.group = group
        self.like = like
        self.outcome = outcome
        self.known: dict[Node, Any] = {}
        self.asked_of: dict[Node, int] = {}
        self.numbers: dict[tuple[int, str], int] = {}

    def first(self, node: Node) -> Node:
        """Returns the node that is asked for this one and all that are like it."""
        return self.like[node[0]], node[1]

    def work_out(self, node: Node, numbers: dict[tuple[int, str], int]) -> Any:
        """Returns the outcome of a node on the field as it is. numbers: what is known there; it gets what is found."""
        game = self.game
        game.numbers = numbers
        found = self.outcome(game, self.group[node[0]], node[1])
        numbers.update(game.numbers)
        return found

    def reached(self, left: list[Node]) -> dict[Node, Any]:
        """Returns those nodes that would do something, with their outcomes."""
        game = self.game
        found: dict[Node, Any] = {}
        for node in left:
            first = self.first(node)
            if first not in self.known:
                game.asked_of = 0
                self.known[first] = self.work_out(node, self.numbers)
                self.asked_of[first] = game.asked_of
            if self.known[first] is not None:
                found[node] = self.known[first]
        return found

    def may_differ(self, node: Node, cards: int) -> bool:
        """Whether an outcome that was found may be another one after parts were applied to these cards (as bits)."""
        return self.asked_of[node] & cards != 0

    def forget(self, cards: int) -> None:
        """Forget what may be otherwise now, since parts were applied to these cards (as bits)."""
        self.numbers = apart_from(self.numbers, cards)
        for node in list(self.known):
            if self.may_differ(node, cards):
                del self.known[node]


def _alike(game: Game, group: list[ActivePart]) -> list[int]:
    """Returns for each part of a circle the first one that does the same, as long as neither is applied.

    All of them read what they write, so that their time does not count before they are applied. Of parts that are alike
    one is asked for all.
    """
    assert game.active_parts is not None
    apart = TRACING or "lose ability" in game.active_parts
    first: dict[tuple[int, bool], int] = {}
    like: list[int] = []
    for place, one in enumerate(group):
        if apart or one.grant is not None or one.effect is not None or one.part.rank & 1 == 0 or one.source < 0:
            like.append(place)
        else:
            same = (one.part.sameness(game, one), one.ability.works(game, game.cards[one.source]))
            like.append(first.setdefault(same, place))
    return like


def _waiting(now: _Now, reached: dict[Node, Any]) -> tuple[set[Node], list[int]]:
    """Returns the nodes whose outcome would differ if another part came first, and for each part those others as bits.

    reached: the nodes that would do something. Parts that are alike and reach the same cards are tried once.
    """
    blocked: set[Node] = set()
    needs = [0] * len(now.group)
    cards_of: dict[int, list[int]] = {}
    for place, card in reached:
        cards_of.setdefault(place, []).append(card)
    tried: dict[tuple[int, tuple[int, ...]], set[Node]] = {}
    for place, cards in cards_of.items():
        key = (now.like[place], tuple(cards))
        differing = tried.get(key)
        if differing is None:
            differing = tried[key] = _differing(now, reached, place, cards)
        if differing:
            for node in reached:
                if node[0] != place and now.first(node) in differing:
                    blocked.add(node)
                    needs[node[0]] |= 1 << place
    return blocked, needs


def _differing(now: _Now, reached: dict[Node, Any], place: int, cards: list[int]) -> set[Node]:
    """Returns the nodes whose outcome would differ if the part at this place came first; of like ones the first."""
    game, other = now.game, now.group[place]
    settled, touched = game.settled, _bits(cards)
    trial = dict(settled)
    for card in cards:
        trial[other.circle, card] = (len(trial), other.part.kept(game, other, card))
    game.settled = trial
    numbers = apart_from(now.numbers, touched)
    differing: set[Node] = set()
    seen: set[Node] = set()
    for node, before in reached.items():
        first = now.first(node)
        if node[0] != place and first not in seen and now.may_differ(first, touched):
            seen.add(first)
            if now.work_out(node, numbers) != before:
                differing.add(first)
    game.settled = settled
    game.numbers = {}
    return differing


def _bits(cards: list[int]) -> int:
    """Returns cards as bits."""
    found = 0
    for card in cards:
        found |= 1 << card
    return found


def _first(needs: list[int], able: list[int]) -> int:
    """Returns the oldest of the parts that wait only for parts that wait for them in turn."""
    reached = list(needs)
    for through in able:
        for at in able:
            if reached[at] >> through & 1:
                reached[at] |= reached[through]
    for at in able:
        if all([reached[other] >> at & 1 for other in able if reached[at] >> other & 1]):
            return at
    raise AssertionError("of things that wait for each other some wait for nothing else")


def changed(
    game: Game, circle: Circle, card: int, value: int, reaches: Reaches, order: list[ActivePart] | None = None
) -> int:
    """Returns a number of a card after the parts of a circle that changes that number card by card (`Circle.field`).

    It does for one card what `settle` does for a field of cards, but asks one of those that are alike for all. value:
    the number before them. order: gets the parts that are applied, one after the other.
    """
    key = (card, circle.field)
    pending, tainted = game.pending, game.tainted
    so_far, known = pending.get(key), game.numbers.pop(key, None)
    left = _Left(game, circle, card, reaches)
    now = left.reaching(value)
    while now:
        needs = left.needed(now, value)
        chosen = [at for at in now if not needs[at]]
        if chosen and order is None and left.only_add(chosen):
            for at in chosen:
                value += left.times[at] * (left.after(at, value) - value)
                left.times[at] = 0
        else:
            for one in left.take(chosen) if chosen else left.take_oldest(now, needs):
                pending[key] = value
                value = one.part.number(game, one, card, value)
                if order is not None:
                    order.append(one)
        now = left.reaching(value)
    if so_far is not None:
        pending[key] = so_far
    elif key in pending:
        del pending[key]
    game.tainted = tainted
    if known is not None:
        game.numbers[key] = known
    return value


class _Left:
    """The parts of a circle that are not yet applied to a card, while all but one of its numbers stay as they are.

    kinds: the parts that do the same, together. times: how many of each kind are left. met: for a kind and a value of
    the number whether it reaches the card then.
    """

    __slots__ = ("card", "game", "key", "kinds", "met", "reaches", "times")

    def __init__(self, game: Game, circle: Circle, card: int, reaches: Reaches) -> None:
        self.game = game
        self.card = card
        self.key = (card, circle.field)
        self.kinds = circle.kinds(card)
        self.times = [len(alike) for alike in self.kinds]
        self.reaches = reaches
        self.met: dict[tuple[int, int], bool] = {}

    def next(self, kind: int) -> ActivePart:
        """Returns the oldest part of a kind that is left."""
        return self.kinds[kind][-self.times[kind]]

    def meets(self, kind: int, value: int) -> bool:
        """Whether a kind reaches the card while the number has this value."""
        known = self.met.get((kind, value))
        if known is None:
            self.game.pending[self.key] = value
            known = self.reaches(self.game, self.next(kind), self.card)
            self.met[kind, value] = known
        return known

    def after(self, kind: int, value: int) -> int:
        """Returns the number after one more part of a kind."""
        self.game.pending[self.key] = value
        one = self.next(kind)
        return one.part.number(self.game, one, self.card, value)

    def reaching(self, value: int) -> list[int]:
        """Returns the kinds that reach the card now."""
        found: list[int] = []
        for kind, often in enumerate(self.times):
            if often and self.meets(kind, value):
                found.append(kind)
        return found

    def needed(self, now: list[int], value: int) -> list[int]:
        """Returns for each kind, as bits, those of which one would take the card out of its reach.

        now: the kinds that reach it.
        """
        needs = [0] * len(self.times)
        if len(now) == 1 and self.times[now[0]] == 1:
            return needs
        for first in now:
            after = self.after(first, value)
            if after != value:
                for kind in now:
                    if (kind != first or self.times[kind] > 1) and not self.meets(kind, after):
                        needs[kind] |= 1 << first
        return needs

    def only_add(self, kinds: list[int]) -> bool:
        """Whether parts of these kinds only add to the number, so that their order does not matter."""
        for kind in kinds:  # noqa: SIM110  (a plain loop is quicker)
            if self.kinds[kind][0].part.adds is None:
                return False
        return True

    def take(self, kinds: list[int]) -> list[ActivePart]:
        """Returns all parts of these kinds, the oldest first; they are no longer left."""
        parts: list[ActivePart] = []
        for kind in kinds:
            parts += self.kinds[kind][-self.times[kind]:]
            self.times[kind] = 0
        return sorted(parts, key=in_time)

    def take_oldest(self, now: list[int], needs: list[int]) -> list[ActivePart]:
        """Returns the oldest part that waits only for parts that wait for it, which is no longer left."""
        turns = sorted([(*in_time(self.next(kind)), kind) for kind in now])
        kind = _first(needs, [turn[-1] for turn in turns])
        one = self.next(kind)
        self.times[kind] -= 1
        return [one]
