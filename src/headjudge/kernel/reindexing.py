"""Brings the index of active parts up to date after a card has moved or an effect has begun or ended.

The index is not built anew then.

`indexing.build_index` says what the index holds and in which order; `tests/laws/test_shortcuts.py` compares both
at every step of random games. Lists and dictionaries are replaced, never changed, since clones share them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from headjudge.kernel import circles
from headjudge.kernel.abilities import GIVEN, Ability, Part, RowInSpot
from headjudge.kernel.characteristics import AROUND, OF_ALL
from headjudge.kernel.effects import ActivePart, Effect, Watcher
from headjudge.kernel.indexing import active_part_of, blank, by_rank_and_time, given_to, granted_to, may_be_given
from headjudge.kernel.rules import TRACING

NO_KEYS: Final[frozenset[str]] = frozenset()

CIRCLE_BITS: Final = 32
"""So many bits hold the numbers that parts get in circles while the index is built."""

if TYPE_CHECKING:
    from headjudge.kernel.cards import Instance
    from headjudge.kernel.state import State


def follow(game: State, card: Instance, moved: Instance) -> bool:
    """Bring the index up to date after a move; False where it must be built anew.

    card: as it was before it moved. The index must be built anew where what the card adds or loses may give abilities
    to other cards or stand in a circle that is settled for the whole field; circles in which it cannot stand stay as
    they are.
    """
    active = game.active_parts
    assert active is not None
    layout = game.layout
    left, reached = layout.spot_of[card.place], layout.spot_of[moved.place]
    before, after = _adds(game, card, left), _adds(game, moved, reached)
    if before is None and after is None and GIVEN not in active:
        return True
    lost: list[ActivePart] = []
    gained: list[ActivePart] = []
    if GIVEN in active:
        number = card.number
        for one in active[GIVEN]:
            if _is_given(game, one, card) or (
                    before is not None and one.grant is not None and _giver(one.grant) == number):
                lost.append(one)
            if _is_given(game, one, moved) and _giver_of(one) != number:
                gained.append(one)
    if not lost and not gained and (
            (before is None and after is None) or (not TRACING and moved.serial == card.serial
                and layout.owner_of[moved.place] == layout.owner_of[card.place] and _adds_the_same(before, after))):
        return True
    if TRACING or not _are_plain(game, card.number, before, after, lost, gained) or not _circles_stay(game):
        return False
    groups = _groups(game, active, card.number, before, after) if game.circles else {}
    parts: dict[str, list[ActivePart]] = {}
    watchers: dict[str, list[Watcher]] = {}
    if after is not None:
        master = layout.master_of(moved.place, moved.owner)
        for ability, part in after.parts:
            one = ActivePart(part, ability, moved.number, moved.serial, master, moved.since, None, None, None)
            parts.setdefault(part.key, []).append(one)
            if groups:
                _join_group(game, active, groups, one)
            if part.key == "ability":
                _give(game, one, parts, watchers)
        for key, ability, trigger in after.watching:
            watchers.setdefault(key, []).append(Watcher(ability, trigger, moved.number, None))
    if groups and not _change_circles(game, card.number, groups):
        return False
    for given in gained:
        assert given.grant is not None
        granted_to(game, moved, parts, watchers, given.grant, given.ability)
    written = before.keys if before is not None else NO_KEYS
    watched = before.heard if before is not None else NO_KEYS
    if "ability" in written and GIVEN in active:
        written |= {GIVEN}
    for given in lost:
        written |= {part.key for part in given.ability.parts}
        watched |= {key for trigger in given.ability.triggers for key in trigger.keys}
    changed = written.union(parts) if parts else written
    if changed:
        game.active_parts = _with_parts(game, active, moved.number, written, parts)
        _keep_drops(game, changed)
        _drop_crowds(game, changed)
    if watchers or watched:
        game.watchers = _with_watchers(game, moved.number, watched, watchers)
    if game.heeding:
        _keep_heeding(game, changed, watched.union(watchers) if watchers else watched)
    game.parts_due = -1
    return True


def _keep_heeding(game: State, changed: frozenset[str], heard: frozenset[str]) -> None:
    """Keep the watchers that heed a key, unless others listen to it now (heard) or a changed number decides it."""
    if game.rules.as_printed and not game.rules.as_printed.isdisjoint(changed):
        game.heeding = {}
        return
    gone = [key for key in heard if key in game.heeding]
    if gone:
        game.heeding = game.heeding.copy()
        for key in gone:
            del game.heeding[key]


def _give(
    game: State, grant: ActivePart, parts: dict[str, list[ActivePart]], watchers: dict[str, list[Watcher]]
) -> None:
    """Index the abilities that a part gives to one card, as `indexing.build_index` does for all grants."""
    to = given_to(game, grant)
    for ability in grant.part.granted(game):
        if ability.parts or any([not trigger.own for trigger in ability.triggers]):
            if to >= 0 and may_be_given(game, grant, ability, game.cards[to]):
                granted_to(game, game.cards[to], parts, watchers, grant, ability)
            parts.setdefault(GIVEN, []).append(
                ActivePart(grant.part, ability, -1, -1, grant.master, grant.time, None, grant.bound, grant))


def begin(game: State, effect: Effect) -> bool:
    """Add an effect that has begun to the index; False where it must be built anew, as for `follow`."""
    active = game.active_parts
    if TRACING or active is None or not _circles_stay(game):
        return False
    one = active_part_of(game, effect)
    key = one.part.key
    if not _is_plain(game, one.part):
        return False
    renewed = active.copy()
    before = active.get(key)
    changed = frozenset((key,))
    last = before is None or by_rank_and_time(before[-1]) < by_rank_and_time(one)
    if before is None:
        renewed[key] = [one]
    else:
        renewed[key] = [*before, one] if last else _with_one(game, before, one)
    if game.crowds:
        _join_crowds(game, key, one, last)
    _mark(game, renewed[key])
    game.active_parts = renewed
    _keep_drops(game, changed)
    if key in game.rules.as_printed:
        game.heeding = {}
    game.parts_due = -1
    return True


def end(game: State, effects: list[Effect]) -> bool:
    """Take effects that have ended out of the index; False where it must be built anew, as for `follow`."""
    active = game.active_parts
    if TRACING or active is None or not _circles_stay(game):
        return False
    parts = [game.table.abilities[effect.ability].effect_parts[effect.part] for effect in effects]
    for part in parts:
        if not _is_plain(game, part):
            return False
    keys = frozenset([part.key for part in parts])
    renewed = active.copy()
    for key in keys:
        left = [one for one in renewed[key] if one.effect is None or not any([one.effect is over for over in effects])]
        if left:
            renewed[key] = left
            _mark(game, left)
        else:
            del renewed[key]
    game.active_parts = renewed
    _keep_drops(game, keys)
    if game.crowds:
        _drop_crowds(game, frozenset([part.key for effect, part in zip(effects, parts, strict=True)
                                      if effect.bound is None or not _only_adds(part)]))
        _leave_crowds(game, keys, effects)
    if not game.rules.as_printed.isdisjoint(keys):
        game.heeding = {}
    game.parts_due = -1
    return True


def _adds(game: State, card: Instance, spot: int) -> RowInSpot | None:
    """Returns what a card adds to the index in a kind of place; None if it adds nothing there."""
    there = card.row.at_spot[spot]
    return None if there is None or not there.indexed or blank(game, card) else there


def _adds_the_same(before: RowInSpot | None, after: RowInSpot | None) -> bool:
    """Whether a card that stays the same adds the same parts in two kinds of places, and nothing that listens.

    What listens is in order of places, parts are in that of their times.
    """
    return before is not None and after is not None and (
        not before.watching and not after.watching and before.parts == after.parts)


def _is_given(game: State, given: ActivePart, card: Instance) -> bool:
    """Whether the index holds a given ability for this card as it lies here."""
    assert given.grant is not None
    return may_be_given(game, given.grant, given.ability, card)


def _giver_of(given: ActivePart) -> int:
    """Returns the number of the card whose printed part gives an ability; -1 for an effect or a given ability."""
    return -1 if given.grant is None else _giver(given.grant)


def _giver(grant: ActivePart) -> int:
    """Returns the number of the card on which a part that gives abilities is printed, -1 for none."""
    return grant.source if grant.effect is None and grant.grant is None else -1


def _are_plain(
    game: State, number: int, before: RowInSpot | None, after: RowInSpot | None, lost: list[ActivePart],
    gained: list[ActivePart],
) -> bool:
    """Whether no part that goes or comes gives abilities to other cards or may change which parts stand in circles.

    number: that of the card.
    """
    for there in (before, after):
        if there is not None:
            for ability, part in there.parts:
                if not (_gives_one(game, part) if part.key == "ability" else
                        _is_plain(game, part) or _is_one_of_many(game, ability, part, number)):
                    return False
    for given in lost + gained:
        for part in given.ability.parts:
            if not _is_plain(game, part):
                return False
    return True


def _is_one_of_many(game: State, ability: Ability, part: Part, number: int) -> bool:
    """Whether another card has a part like the one of a card, in no circle or in one worked out card by card.

    Then the same parts depend on each other with the part and without it.
    """
    assert game.active_parts is not None
    other = circles.of_its_kind(game.active_parts, ability, part, number)
    return other is not None and (other.group < 0 or game.circles[other.group].field != "")


def _groups(
    game: State, active: dict[str, list[ActivePart]], number: int, before: RowInSpot | None, after: RowInSpot | None
) -> dict[int, list[ActivePart]]:
    """Returns the places of the circles in which parts of a card stood or will stand, with none of them yet."""
    found: dict[int, list[ActivePart]] = {}
    for there in (before, after):
        for ability, part in () if there is None else there.parts:
            if not _is_plain(game, part):
                other = circles.of_its_kind(active, ability, part, number)
                if other is not None and other.group >= 0:
                    found[other.group] = []
    return found


def _join_group(
    game: State, active: dict[str, list[ActivePart]], groups: dict[int, list[ActivePart]], one: ActivePart
) -> None:
    """Put a part of a card that comes into the circle of those that are like it, if they stand in one."""
    if _is_plain(game, one.part):
        return
    other = circles.of_its_kind(active, one.ability, one.part, one.source)
    if other is not None and other.group >= 0:
        came = groups[other.group]
        one.group = other.group
        # The number tells parts of one card apart; nothing else is settled under it.
        one.circle = (one.group + 1 << CIRCLE_BITS) + len(came)
        came.append(one)


def _change_circles(game: State, number: int, groups: dict[int, list[ActivePart]]) -> bool:
    """Change the parts of a card in circles; False where time does not tell their parts apart any more."""
    renewed = list(game.circles)
    for group, came in groups.items():
        renewed[group] = circles.changed_by_card(game, renewed[group], number, came)
        if not renewed[group].told_apart:
            return False
    game.circles = tuple(renewed)
    return True


def _gives_one(game: State, part: Part) -> bool:
    """Whether a printed part gives abilities to its own card or the host of that alone, whose parts are plain."""
    if not (part.this_only or part.hosted) or _may_circle(game, part):
        return False
    for ability in part.granted(game):
        for given in ability.parts:
            if not _is_plain(game, given):
                return False
    return True


def _is_plain(game: State, part: Part) -> bool:
    """Whether a part neither gives abilities nor may stand in a circle."""
    return part.key != "ability" and not _may_circle(game, part)


def _may_circle(game: State, part: Part) -> bool:
    """Whether a part may stand in a circle, as far as that has been looked at."""
    may_circle = game.table.circling
    return game.table.circular and (may_circle is None or part in may_circle)


def _circles_stay(game: State) -> bool:
    """Whether the circles of the index stay as they are when parts come or go that can stand in none.

    They would be numbered otherwise only where nothing but the order of the index tells parts of a circle apart.
    """
    for circle in game.circles:  # noqa: SIM110  (a plain loop is quicker)
        if not circle.told_apart:
            return False
    return True


def _keep_drops(game: State, changed: frozenset[str]) -> None:
    """Keep how far the parts at work may lower numbers, as far as other parts of these keys do not change it."""
    if not (game.drops or game.drops_within):
        return
    every = not game.table.read_keys.isdisjoint(changed)
    if game.drops:
        game.drops = {} if every else {known: low for known, low in game.drops.items() if known not in changed}
    if game.drops_within:
        game.drops_within = {} if every else {
            known: low for known, low in game.drops_within.items() if known[0] not in changed}


def _only_adds(part: Part) -> bool:
    """Whether a part only adds to a number, which it does not read (see `characteristics.crowd`)."""
    return part.adds is not None and part.rank & 1 == 0


def _drop_crowds(game: State, keys: frozenset[str]) -> None:
    """Drop what is known of parts that are alike under these keys."""
    if keys and game.crowds:
        game.crowds = {known: found for known, found in game.crowds.items() if known[0] not in keys}


def _join_crowds(game: State, key: str, one: ActivePart, last: bool) -> None:
    """Add the part of an effect to what is known of the parts of its key. last: whether it comes last under it."""
    for kind in (OF_ALL, AROUND) if game.circles else (OF_ALL,):
        known = game.crowds.get((key, kind))
        if known is not None and (known or kind == OF_ALL):
            place = len(known) if last else _place_in(known, one)
            if one.bound is None or not _only_adds(one.part) or place < 0:
                _drop_crowds(game, frozenset((key,)))
                return
            renewed = game.crowds.copy()
            renewed[key, kind] = [*known[:place], (one, 1), *known[place:]]
            game.crowds = renewed


def _place_in(known: list[tuple[ActivePart, int]], one: ActivePart) -> int:
    """Returns the place of a part that only adds among others of its key; -1 if some stand together.

    A circle has a rank of its own, whose other parts come before it.
    """
    rank, place = by_rank_and_time(one), 0
    for at, (other, times) in enumerate(known):
        if times > 1 or by_rank_and_time(other) == rank:
            return -1
        if by_rank_and_time(other) < rank:
            place = at + 1
    return place


def _leave_crowds(game: State, keys: frozenset[str], effects: list[Effect]) -> None:
    """Take parts of bound effects, which only add, out of what is known of parts that are alike."""
    for key in keys:
        for kind in (OF_ALL, AROUND) if game.circles else (OF_ALL,):
            known = game.crowds.get((key, kind))
            if known is not None:
                renewed = game.crowds.copy()
                renewed[key, kind] = [(one, times) for one, times in known
                                      if one.effect is None or not any([one.effect is over for over in effects])]
                game.crowds = renewed


def _mark(game: State, parts: list[ActivePart]) -> None:
    """Mark the first part of a key if some part of the key stands in a circle."""
    if game.circles and not parts[0].interdependent:
        for one in parts:
            if one.circle >= 0:
                parts[0].interdependent = True
                return


def _with_parts(
    game: State, active: dict[str, list[ActivePart]], number: int, written: frozenset[str],
    parts: dict[str, list[ActivePart]]
) -> dict[str, list[ActivePart]]:
    """Returns an index with other parts of one card. written: the keys of those that it had.

    With the card go its own parts and those of the abilities that its printed parts give. Without some parts the others
    stay in order.
    """
    renewed = active.copy()
    for key in written:
        found = renewed.get(key)
        if found is None:
            continue  # of an ability that is given to no card
        left = [one for one in found if one.effect is not None or (
            one.source != number and (one.grant is None or _giver(one.grant) != number))]
        if left:
            renewed[key] = left
            _mark(game, left)
        elif key not in parts:
            del renewed[key]
        else:
            renewed[key] = left
    for key, added in parts.items():
        there = renewed.get(key)
        if not there:
            together = _in_order(game, added)
        elif len(added) == 1 and by_rank_and_time(there[-1]) < by_rank_and_time(added[0]):
            together = there + added
        else:
            together = _in_order(game, there + added)
        renewed[key] = together
        _mark(game, together)
    return renewed


def _in_order(game: State, parts: list[ActivePart]) -> list[ActivePart]:
    """Returns parts of one key in the order of an index that is built anew."""
    if len(parts) < 2 or _ordered(parts):
        return parts
    ranks = [by_rank_and_time(one) for one in parts]
    if len(set(ranks)) < len(ranks):
        turns = [_turn(game, one.effect, one.grant, one.ability, one.source) for one in parts]
        placed = sorted([(rank, turns[at], at) for at, rank in enumerate(ranks)])
        return [parts[at] for _, _, at in placed]
    return sorted(parts, key=by_rank_and_time)


def _with_one(game: State, parts: list[ActivePart], one: ActivePart) -> list[ActivePart]:
    """Returns parts of one key in the order of an index that is built anew, with one part more."""
    rank = by_rank_and_time(one)
    low, high = 0, len(parts)
    while low < high:
        middle = (low + high) // 2
        there = by_rank_and_time(parts[middle])
        if there == rank:
            return _in_order(game, [*parts, one])
        if there < rank:
            low = middle + 1
        else:
            high = middle
    return [*parts[:low], one, *parts[low:]]


def _ordered(parts: list[ActivePart]) -> bool:
    """Whether each part comes certainly after the one before it."""
    last = by_rank_and_time(parts[0])
    for place in range(1, len(parts)):
        rank = by_rank_and_time(parts[place])
        if rank <= last:
            return False
        last = rank
    return True


def _with_watchers(
    game: State, number: int, watched: frozenset[str], watchers: dict[str, list[Watcher]]
) -> dict[str, list[Watcher]]:
    """Returns the index of watching triggers with others of one card. watched: the keys of those that it had."""
    renewed = game.watchers.copy()
    for key in watched:
        if key in renewed:
            renewed[key] = [one for one in renewed[key] if one.card != number and (
                one.grant is None or _giver(one.grant) != number)]
            if not renewed[key] and key not in watchers:
                del renewed[key]
    for key, added in watchers.items():
        found = list(renewed.get(key, ()))
        for one in added:
            found.insert(_place_in_turn(game, found, one), one)
        renewed[key] = found
    return renewed


def _place_in_turn(game: State, watchers: list[Watcher], new: Watcher) -> int:
    """Returns the place of a new watcher among those of a key: behind all that the index comes to no later."""
    low, high = 0, len(watchers)
    if new.grant is None:
        standing = _standing(game, new.card)
        while low < high:
            middle = (low + high) // 2
            one = watchers[middle]
            if one.grant is None and _standing(game, one.card) <= standing:
                low = middle + 1
            else:
                high = middle
        return low
    turn = _turn(game, None, new.grant, new.ability, new.card)
    while low < high:
        middle = (low + high) // 2
        one = watchers[middle]
        if _turn(game, None, one.grant, one.ability, one.card) <= turn:
            low = middle + 1
        else:
            high = middle
    return low


def _standing(game: State, card: int) -> int:
    """Returns the place of a card among all that lie anywhere, as a value to sort by."""
    place = game.cards[card].place
    return place << 20 | game.cards_at[place].index(card)


def _turn(
    game: State, effect: Effect | None, grant: ActivePart | None, ability: Ability, card: int
) -> tuple[Any, ...]:
    """Returns when the index comes to something while it is built, as a value to sort by.

    First come printed abilities by place, then effects, then given abilities in the order of the parts that give them.
    """
    if effect is not None:
        return 1, effect.serial
    standing = _standing(game, card) if card >= 0 else 0  # 0: what stands in the index for no card in particular
    if grant is None:
        return 0, standing
    giver = _turn(game, grant.effect, grant.grant, grant.ability, grant.source)
    return 2, giver, _place_of(grant, ability, game), standing


def _place_of(grant: ActivePart, ability: Ability, game: State) -> int:
    """Returns the place of an ability among those that one part gives."""
    return [one is ability for one in grant.part.granted(game)].index(True)
