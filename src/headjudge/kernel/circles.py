"""Settles continuous effects that depend on each other in a circle.

Examples: two skills that each take all skills from the other side; one effect that gives a trait to units with some
power beside one that gives power to units with the trait. The documents say only that a dependent effect comes later,
and that time decides otherwise (`ws:8.9.1.4`, `ws:8.9.1.5`). So such parts are applied one after the other to a field
where none of them is at work yet. Among the parts that reach something now, those that no other part would change come
first. If each waits for another, parts that change no number come before those that do (`ws:8.9.1.2`, `ws:8.9.1.3`),
then older parts before younger ones. A part that has been applied stays, whatever comes later (`ws:8.9.1.3`).

`find` looks for circles in the index; `settle` works out what each part of a circle reaches. The result is kept in
`Game.settled` until something happens; it does not depend on what is asked first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from headjudge.kernel.abilities import Part
from headjudge.kernel.effects import ActivePart
from headjudge.kernel.rules import TRACING

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

Node = tuple[int, int]
"""A part, by its place in the circles, and the number of a card."""

Outcome = Callable[["Game", ActivePart, int], Any]
"""Says what a part does to a card if it is applied now, so that it can be compared; None where it does not reach it."""


def circling(game: Game) -> frozenset[Part]:
    """Returns the parts of the table that may ever stand in a circle; where none of them is at work, there is none.

    Two parts that are at work depend on each other only if their parts in the table may.
    """
    known = game.table.circling
    if known is not None:
        return known
    lasting = [part for ability in game.table.abilities for part in ability.parts if ":" not in part.key]
    parts = list(dict.fromkeys([
        *lasting, *[part for ability in game.table.abilities for part in ability.effect_parts if ":" not in part.key],
    ]))
    place_of = {part: place for place, part in enumerate(parts)}
    taking = sum([1 << place for place, part in enumerate(parts) if part.key == "lose ability"])
    feeding: dict[str, int] = {}
    needs = [0] * len(parts)
    written_in = _written_in(game, parts)
    for place, part in enumerate(parts):
        for read in part.reads:
            if read not in feeding:
                feeding[read] = sum([1 << at for at, other in enumerate(parts) if other.feeds(read)])
            needs[place] |= feeding[read]
        if part.reads and part.reads_in is not None:
            for at, there in enumerate(written_in):
                if there is not None and there.isdisjoint(part.reads_in):
                    needs[place] &= ~(1 << at)
        for later, other in enumerate(parts):
            if other.key == part.key and other.layer > part.layer:
                needs[place] &= ~(1 << later)
        for ability in part.granted(game):
            for given in ability.parts:
                if given in place_of:
                    needs[place_of[given]] |= 1 << place
    for part in lasting:
        needs[place_of[part]] |= taking
    reached = _through(needs)
    known = frozenset([part for place, part in enumerate(parts) if reached[place] >> place & 1])
    game.table.circling = known
    return known


def _written_in(game: Game, parts: list[Part]) -> list[frozenset[int] | None]:
    """Returns for each part the kinds of places in which all cards lie that it may ever reach; None for any."""
    own: dict[Part, frozenset[int]] = {}
    bound: set[Part] = set()
    for ability in game.table.abilities:
        bound.update(ability.effect_parts)
        for part in ability.parts:
            own[part] = own.get(part, frozenset()) | ability.spots
    found: list[frozenset[int] | None] = []
    for part in parts:
        found.append(None if part in bound else own[part] if part.this_only else part.within)
    return found


def _through(needs: list[int]) -> list[int]:
    """Returns, as bits, what each of several things depends on, also by way of others."""
    reached = list(needs)
    for through in range(len(needs)):
        bit, more = 1 << through, reached[through]
        for at in range(len(needs)):
            if reached[at] & bit:
                reached[at] |= more
    return reached


def find(game: Game, active: dict[str, list[ActivePart]]) -> list[list[ActivePart]]:
    """Returns the circles among the parts of an index and numbers their parts.

    Circles that others depend on come first.
    """
    parts: list[ActivePart] = []
    for key, written in active.items():
        if ":" not in key:  # nothing reads what is forbidden, allowed or replaced
            parts.extend(written)
    taking = active.get("lose ability", [])
    masks = [_needed(game, one, parts, taking) for one in parts]
    if not any(masks):
        return []
    size = len(parts)
    reached = _through(masks)
    groups: list[tuple[int, list[ActivePart]]] = []
    seen = 0
    for at in range(size):
        if seen >> at & 1 or not reached[at] >> at & 1:
            continue
        mask = 0
        for other in range(size):
            if reached[at] >> other & 1 and reached[other] >> at & 1:
                mask |= 1 << other
        seen |= mask
        groups.append((reached[at], [parts[other] for other in range(size) if mask >> other & 1]))
    groups.sort(key=_depth)
    number = 0
    for _, group in groups:
        for one in group:
            one.circle = number
            number += 1
            active[one.part.key][0].interdependent = True
    return [group for _, group in groups]


def _depth(group: tuple[int, list[ActivePart]]) -> int:
    """Returns how many parts a circle depends on: fewer than for any part outside it that depends on it."""
    return group[0].bit_count()


def _needed(game: Game, one: ActivePart, parts: list[ActivePart], taking: list[ActivePart]) -> int:
    """Returns, as bits, the parts on which a part may depend.

    They write a field that it reads, or give or take its ability.
    """
    part, grant, mask = one.part, one.grant, 0
    reads = part.reads if one.bound is None or not part.settled else ()
    if not reads and grant is None and not (taking and one.effect is None):
        return 0
    for at, other in enumerate(parts):
        if other is grant or (one.effect is None and other.part.key == "lose ability" and _may_take(game, other, one)):
            mask |= 1 << at
        elif other.part.layer <= part.layer or other.part.key != part.key:
            if reads and part.reads_in is not None and not other.may_reach_in(part.reads_in):
                continue
            for read in reads:
                if other.part.feeds(read):
                    mask |= 1 << at
    return mask


def _may_take(game: Game, taker: ActivePart, one: ActivePart) -> bool:
    """Whether a part may take abilities like that of another part; a part never takes its own ability."""
    if one.source < 0 or (taker.source == one.source and taker.ability is one.ability and taker.grant is one.grant):
        return False
    if one.grant is not None and taker.came_before(one.grant) and not taker.part.takes_later_ones():
        return False
    return taker.part.loses(game, taker, one.source, one.ability)


def settle(game: Game, outcome: Outcome) -> None:
    """Compute what the parts of all circles reach, on the field as it is."""
    numbers, pending, tainted = game.numbers, game.pending, game.tainted
    game.pending, game.tainted = {}, False
    game.settled = {}
    game.settling = True
    for group in game.circles:
        together = [sorted(group, key=_time)]
        if TRACING:
            together = game.by_clause("dependency in circles", [game.by_clause("time order", together[0])])
        for parts in together:
            _settle(game, parts, outcome)
    game.settling = False
    game.numbers, game.pending, game.tainted = numbers, pending, tainted


def _time(one: ActivePart) -> tuple[bool, int, int]:
    return (one.part.numeric, one.time, one.circle)


def _apply(game: Game, reached: list[tuple[ActivePart, int]]) -> None:
    """Apply parts for good to cards that they reach now."""
    kept: list[tuple[Node, Any]] = []
    for one, card in reached:
        game.numbers = {}
        kept.append(((one.circle, card), one.part.kept(game, one, card)))
    for node, value in kept:
        game.settled[node] = (len(game.settled), value)
    game.numbers = {}


def _settle(game: Game, group: list[ActivePart], outcome: Outcome) -> None:
    """Apply the parts of one circle, which are in order of time, until none of them reaches anything more."""
    left = [(place, card) for place, one in enumerate(group) for card in one.part.could_reach(game, one)]
    like = _alike(game, group)
    while left:
        game.numbers = {}
        now: dict[Node, Any] = {}
        known: dict[Node, Any] = {}
        for place, card in left:
            node = (like[place], card)
            if node not in known:
                known[node] = outcome(game, group[place], card)
            found = known[node]
            if found is not None:
                now[place, card] = found
        if not now:
            return
        blocked, needs = _waiting(game, group, like, now, outcome)
        chosen = [node for node in now if node not in blocked]
        if not chosen:
            first = _first(needs, sorted({place for place, _ in now}))
            chosen = [node for node in now if node[0] == first]
        _apply(game, [(group[place], card) for place, card in chosen])
        gone = set(chosen)
        left = [node for node in left if node not in gone]


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


def _waiting(
    game: Game, group: list[ActivePart], like: list[int], now: dict[Node, Any], outcome: Outcome
) -> tuple[set[Node], list[int]]:
    """Returns the results that would differ if another part came first, and for each part those others as bits.

    like: see `_alike`. Parts that are alike and reach the same cards are tried once.
    """
    blocked: set[Node] = set()
    needs = [0] * len(group)
    cards_of: dict[int, list[int]] = {}
    for place, card in now:
        cards_of.setdefault(place, []).append(card)
    tried: dict[tuple[int, tuple[int, ...]], set[Node]] = {}
    for place, cards in cards_of.items():
        key = (like[place], tuple(cards))
        differing = tried.get(key)
        if differing is None:
            differing = tried[key] = _differing(game, group, like, now, outcome, place, cards)
        if differing:
            for node in now:
                if node[0] != place and (like[node[0]], node[1]) in differing:
                    blocked.add(node)
                    needs[node[0]] |= 1 << place
    return blocked, needs


def _differing(
    game: Game, group: list[ActivePart], like: list[int], now: dict[Node, Any], outcome: Outcome, first: int,
    cards: list[int]
) -> set[Node]:
    """Returns the results of other parts that would differ if this part came first, by the parts that they are like."""
    other = group[first]
    settled = game.settled
    trial = dict(settled)
    for card in cards:
        trial[other.circle, card] = (len(trial), other.part.kept(game, other, card))
    game.settled = trial
    game.numbers = {}
    differing: set[Node] = set()
    seen: set[Node] = set()
    for (place, card), before in now.items():
        node = (like[place], card)
        if place != first and node not in seen:
            seen.add(node)
            if outcome(game, group[place], card) != before:
                differing.add(node)
    game.settled = settled
    game.numbers = {}
    return differing


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
