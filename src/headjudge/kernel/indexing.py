"""Builds the index of active parts: of all that changes numbers, words, abilities and rules, by the field changed.

`Game.active_parts` holds the index, in the order in which parts are applied; `kernel.reindexing` keeps it while the
game goes on, `kernel.characteristics` reads it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel import circles
from headjudge.kernel.abilities import GIVEN, Ability
from headjudge.kernel.cards import Instance
from headjudge.kernel.effects import ActivePart, Effect, Watcher
from headjudge.kernel.rules import TRACING

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.kernel.state import State


def build_index(game: Game) -> dict[str, list[ActivePart]]:
    """Returns the index of active parts by key: from cards where their text works, from grants and from effects.

    It also collects the watching triggers.
    """
    active: dict[str, list[ActivePart]] = {}
    watchers: dict[str, list[Watcher]] = {}
    game.active_parts = active
    game.watchers = watchers
    layout = game.layout
    cards = game.cards
    places = game.cards_at
    base = 0
    for masters in layout.masters:
        for spot in game.table.indexed_spots:
            for at in places[base + spot]:
                instance = cards[at]
                row = instance.row.at_spot[spot]
                if row is None or not row.indexed or blank(game, instance):
                    continue
                since, master = instance.since, masters[instance.owner]
                if TRACING:
                    since = game.by_clause("time of arrival", since)
                    master = game.by_clause("master of a card", master, instance)
                    master = game.by_clause("master of a continuous ability", master, instance)
                for ability, part in row.parts if not TRACING or game.clause("always in effect") else ():
                    _put(active, ActivePart(part, ability, at, instance.serial, master, since, None, None, None))
                for key, ability, trigger in row.watching:
                    watchers.setdefault(key, []).append(Watcher(ability, trigger, at, None))
        base += layout.spot_count
    for effect in game.effects:
        one = active_part_of(game, effect)
        if TRACING:
            one.time = game.by_clause("time of playing", one.time)
        _put(active, one)
    grants = active.get("ability")
    if grants:
        for grant in grants:  # grows while abilities that are given give others
            for ability in grant.part.granted(game):
                if ability.parts or any(not trigger.own for trigger in ability.triggers):
                    _add_granted(game, active, watchers, grant, ability)
                    given = ActivePart(grant.part, ability, -1, -1, grant.master, grant.time, None, grant.bound, grant)
                    active.setdefault(GIVEN, []).append(given)
    for parts in active.values():
        if len(parts) > 1:
            parts.sort(key=by_rank_and_time)
            if TRACING:
                game.by_clause("time order", parts)
                if any([one.part.rank & 1 for one in parts]):
                    game.by_clause("dependency", parts)
    game.circles = ()
    game.drops = {}
    game.drops_within = {}
    game.crowds = {}
    game.heeding = {}
    game.parts_due = -1
    if game.table.circular:
        may_circle = circles.circling(game)
        if may_circle and any([one.part in may_circle for parts in active.values() for one in parts]):
            game.circles = tuple(circles.find(game, active))
    return active


def active_part_of(game: State, effect: Effect) -> ActivePart:
    """Returns the part of an effect as it is at work."""
    ability = game.table.abilities[effect.ability]
    return ActivePart(
        ability.effect_parts[effect.part],
        ability,
        effect.source.number if effect.source is not None else -1,
        effect.this,
        effect.master,
        effect.time,
        effect,
        None if effect.bound is None else frozenset(effect.bound),
        None,
    )


def _depends(active: ActivePart) -> bool:
    """Whether a part reads the field that it writes."""
    return active.part.rank & 1 == 1 and (active.bound is None or not active.part.settled)


def rank_of(active: ActivePart) -> int:
    """Returns the rank by which a part is applied: its layer, and whether it reads the field that it writes."""
    rank = active.part.rank
    return rank if rank & 1 == 0 or _depends(active) else rank - 1


def by_rank_and_time(active: ActivePart) -> int:
    """Returns the place of a part among those of its key, before parts that are equal in it."""
    return (rank_of(active) << 48) + active.time


def _put(active: dict[str, list[ActivePart]], one: ActivePart) -> None:
    parts = active.get(one.part.key)
    if parts is None:
        active[one.part.key] = [one]
    else:
        parts.append(one)


def _add_granted(
    game: Game, active: dict[str, list[ActivePart]], watchers: dict[str, list[Watcher]], grant: ActivePart,
    ability: Ability
) -> None:
    """Index a granted ability for every card it might be given to; readers test whether it is given."""
    layout = game.layout
    if gives_to_one(grant):
        at = given_to(game, grant)
        if at >= 0 and may_be_given(game, grant, ability, game.cards[at]):
            granted_to(game, game.cards[at], active, watchers, grant, ability)
        return
    spots = sorted(ability.spots)
    for place in [first + spot for first in range(0, layout.place_count, layout.spot_count) for spot in spots]:
        for at in game.cards_at[place]:
            instance = game.cards[at]
            if may_be_given(game, grant, ability, instance):
                granted_to(game, instance, active, watchers, grant, ability)


def gives_to_one(grant: ActivePart) -> bool:
    """Whether a part gives abilities to one card at most: its own, or the one on which its own card hangs."""
    return grant.bound is None and (grant.part.this_only or (
        grant.part.hosted and not TRACING and grant.effect is None and grant.source >= 0))


def given_to(game: State, grant: ActivePart) -> int:
    """Returns the number of the one card to which a part gives abilities, -1 for none (see `gives_to_one`)."""
    if grant.part.this_only or grant.source < 0:
        return grant.source
    return game.current(game.cards[grant.source].host)


def may_be_given(game: State, grant: ActivePart, ability: Ability, card: Instance) -> bool:
    """Whether a part may give an ability to a card as it lies here, so that the index holds it for the card."""
    spot = game.layout.spot_of[card.place]
    if spot not in ability.spots:
        return False
    return may_reach(grant, card, spot) and (TRACING or not hangs_elsewhere(game, grant, card))


def granted_to(
    game: State, card: Instance, active: dict[str, list[ActivePart]], watchers: dict[str, list[Watcher]],
    grant: ActivePart, ability: Ability
) -> None:
    """Index a granted ability for a card that it might be given to."""
    number = card.number
    time = grant.time if grant.effect is not None else max(grant.time, card.since)
    for part in ability.parts:
        master = game.layout.master_of(card.place, card.owner)
        _put(active, ActivePart(part, ability, number, card.serial, master, time, None, None, grant))
    for trigger in ability.triggers:
        if not trigger.own:
            for key in trigger.keys:
                watchers.setdefault(key, []).append(Watcher(ability, trigger, number, grant))


def may_reach(active: ActivePart, card: Instance, spot: int) -> bool:
    """Whether a part may reach a card in this kind of place, as far as that shows without a look at its words."""
    if active.bound is not None:
        return card.serial in active.bound
    part = active.part
    return (not part.this_only or active.source == card.number) and (part.within is None or spot in part.within)


def hangs_elsewhere(game: State, active: ActivePart, card: Instance) -> bool:
    """Whether a part does not reach this card because it reaches the one on which its own card hangs alone."""
    return active.part.hosted and active.effect is None and active.source >= 0 and (
        game.cards[active.source].host != card.serial)


def blank(game: State, card: Instance) -> bool:
    """Whether a card has no information where it lies (face down in the level or memory of ws)."""
    return not card.face_up and game.layout.zone_of[card.place].blank_face_down
