"""Finds continuous effects that depend on each other in a circle.

Examples: two skills that each take all skills from the other side; one effect that gives a trait to units with some
power beside one that gives power to units with the trait. The documents say only that a dependent effect comes later,
and that time decides otherwise (`ws:8.9.1.4`, `ws:8.9.1.5`). So such parts are settled (`kernel.settling`) before
any of them is read. `find` looks for circles in the index, and says which of them are settled card by card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel.abilities import ABILITIES, UNAFFECTED, Ability, Part
from headjudge.kernel.effects import ActivePart, Circle
from headjudge.kernel.rules import TRACING

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.kernel.state import State


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


def find(game: Game, active: dict[str, list[ActivePart]]) -> list[Circle]:
    """Returns the circles among the parts of an index and numbers their parts.

    Circles that others depend on come first.
    """
    parts: list[ActivePart] = []
    for key, written in active.items():
        if ":" not in key:  # nothing reads what is forbidden, allowed or replaced
            parts.extend(written)
    taking = active.get("lose ability", [])
    kinds, kind_of, times = _kinds(parts, bool(taking))
    masks = [_needed(game, one, kinds, taking) for one in kinds]
    if not any(masks):
        return []
    size = len(kinds)
    reached = _through(masks)
    groups: list[tuple[int, Circle]] = []
    seen = 0
    for at in range(size):
        if seen >> at & 1 or not reached[at] >> at & 1:
            continue
        mask = 0
        for other in range(size):
            if reached[at] >> other & 1 and reached[other] >> at & 1:
                mask |= 1 << other
        seen |= mask
        depth = sum([often for other, often in enumerate(times) if reached[at] >> other & 1])
        groups.append((depth, _circle(game, [one for place, one in enumerate(parts) if mask >> kind_of[place] & 1])))
    groups.sort(key=_depth)
    found = [circle for _, circle in groups]
    number = 0
    for group, circle in enumerate(found):
        for one in circle.parts:
            one.circle = number
            one.group = group
            number += 1
            active[one.part.key][0].interdependent = True
        circle.parts.sort(key=in_time)
    for group, circle in enumerate(found):
        _read_by_card(game, circle, group, active)
    return found


def _kinds(parts: list[ActivePart], apart: bool) -> tuple[list[ActivePart], list[int], list[int]]:
    """Returns one part of each kind, the kind of each part by its place, and how many parts there are of each kind.

    Parts of one kind depend on the same parts, and the same depend on them. apart: whether each is a kind of its own.
    """
    kinds: list[ActivePart] = []
    kind_of: list[int] = []
    times: list[int] = []
    known: dict[tuple[int, int, bool, bool, int], int] = {}
    for one in parts:
        if apart:
            kind = len(kinds)
        else:
            grant = 0 if one.grant is None else id(one.grant)
            same = (id(one.part), id(one.ability), one.bound is None, one.effect is None, grant)
            kind = known.setdefault(same, len(kinds))
        if kind == len(kinds):
            kinds.append(one)
            times.append(0)
        kind_of.append(kind)
        times[kind] += 1
    return kinds, kind_of, times


def _circle(game: Game, parts: list[ActivePart]) -> Circle:
    """Returns the circle of some parts.

    Each card is settled for itself where no part reads of another card what one of them changes, and none of them may
    be lost, given or kept from a card meanwhile.
    """
    first: dict[int, Part] = {}
    for one in parts:
        first.setdefault(id(one.part), one.part)
    different = list(first.values())
    by_card = UNAFFECTED not in game.table.part_keys
    for part in different:
        by_card = by_card and part.key not in ABILITIES and not is_guarded(game, part.key)
        for read in part.reads_of_others:
            by_card = by_card and not any([other.feeds(read) for other in different])
    return Circle(parts, by_card, _told_apart(parts))


def is_guarded(game: State, field: str) -> bool:
    """Whether some part may keep a number from becoming smaller or greater."""
    keys = game.table.part_keys
    return "forbid:reduce " + field in keys or "forbid:increase " + field in keys or "forbid:gain " + field in keys


def _told_apart(parts: list[ActivePart]) -> bool:
    """Whether time tells which of two parts of a circle comes first, or the text of the card on which both stand."""
    times = {(one.part.numeric, one.time) for one in parts}
    if len(times) == len(parts):
        return True
    return len(times) == len({(one.part.numeric, one.time, one.part.key, one.source) for one in parts}) and all([
        one.effect is None and one.grant is None for one in parts])


def _read_by_card(game: Game, circle: Circle, group: int, active: dict[str, list[ActivePart]]) -> None:
    """Let the number that a circle changes be worked out card by card, if it changes that number alone.

    It does so where no part is bound to cards and no other circle changes the number. group: its place among circles.
    """
    if TRACING or not circle.by_card:
        return
    field = circle.parts[0].part.key
    for one in circle.parts:
        if one.part.key != field or one.bound is not None or one.part.rank & 1 == 0 or not one.part.is_number():
            return
    for one in active[field]:
        if one.group not in (-1, group):
            return
    circle.field = field
    for one in circle.parts:
        _put_to_alike(game, circle, one)


def _put_to_alike(game: State, circle: Circle, one: ActivePart) -> None:
    """Put a part of a circle, whose number is worked out card by card, to those that do the same."""
    if one.part.this_only and one.effect is None:
        circle.own.setdefault(one.source, []).append([one])
        return
    if one.effect is None and one.grant is None and one.ability.always_works() and (
            "lose ability" not in game.table.part_keys):
        same = one.part.sameness(game, one)
        for parts in circle.alike:
            first = parts[0]
            if first.part is one.part and first.master == one.master and first.ability is one.ability and (
                    first.effect is None and first.grant is None and first.part.sameness(game, first) == same):
                parts.append(one)
                return
    circle.alike.append([one])


def of_its_kind(
    active: dict[str, list[ActivePart]], ability: Ability, part: Part, card: int
) -> ActivePart | None:
    """Returns a printed part at work like one of a card, of another card; None if there is none.

    While there is one, it makes no difference to which parts depend on each other whether the card has the part too.
    """
    if "lose ability" not in active:
        for one in active.get(part.key, ()):
            if one.part is part and one.ability is ability and one.source != card and (
                    one.effect is None and one.grant is None and one.bound is None):
                return one
    return None


def changed_by_card(game: State, circle: Circle, card: int, came: list[ActivePart]) -> Circle:
    """Returns a circle, whose number is worked out card by card, with other printed parts of one card.

    It has no parts of the card but those that come.
    """
    parts = _without(circle.parts, card)
    later = not came or not parts or came[0].time > parts[-1].time
    parts += came
    if not later:
        parts.sort(key=in_time)
    renewed = Circle(parts, True, later or _told_apart(parts))
    renewed.field = circle.field
    for alike in circle.alike:
        left = _without(alike, card)
        if left:
            renewed.alike.append(left)
    renewed.own = circle.own.copy()
    for alike in renewed.own.pop(card, []):
        left = _without(alike, card)
        if left:
            renewed.own.setdefault(card, []).append(left)
    for one in came:
        _put_to_alike(game, renewed, one)
    if not later:
        for alike in renewed.alike:
            alike.sort(key=in_time)
    return renewed


def _without(parts: list[ActivePart], card: int) -> list[ActivePart]:
    """Returns parts without those that are printed on a card."""
    return [one for one in parts if one.source != card or one.effect is not None or one.grant is not None]


def _depth(group: tuple[int, Circle]) -> int:
    """Returns how many parts a circle depends on: fewer than for any part outside it that depends on it."""
    return group[0]


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
    if one.grant is None and taker.part.leaves_own_ones():
        return False
    return taker.part.loses(game, taker, one.source, one.ability)


def in_time(one: ActivePart) -> tuple[bool, int, int]:
    """Returns the place of a part among those of its circle, as a value to sort by."""
    return (one.part.numeric, one.time, one.circle)
