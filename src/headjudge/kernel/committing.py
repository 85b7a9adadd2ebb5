"""Carries out an event group: matches leaving triggers, commits the events, matches the other triggers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from headjudge.kernel import applying, characteristics, indexing, telling
from headjudge.kernel.abilities import Ability, Env, Giver, Trigger
from headjudge.kernel.cards import Instance
from headjudge.kernel.effects import ActivePart, Delayed, Held, Standby, Watcher, giver_of
from headjudge.kernel.events import AS_NEW, UNDER, Event
from headjudge.kernel.routes import ARRIVING, GIVEN, LEAVING, PRINTED, WATCHING, Heard, Kind, Route
from headjudge.kernel.rules import TRACING

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class Fulfilled:
    """A trigger condition that an event has fulfilled."""

    __slots__ = ("ability", "delayed", "env", "event", "giver", "master", "source")

    def __init__(
        self,
        ability: Ability,
        source: Instance | None,
        master: int,
        event: Event,
        env: Env,
        delayed: Delayed | None,
        giver: Giver,
    ) -> None:
        self.ability = ability
        self.source = source
        self.master = master
        self.event = event
        self.env = env
        self.delayed = delayed
        self.giver = giver


def routes_of(game: Game, events: list[Event]) -> list[Route | None]:
    """Returns what is known beforehand of each event of a group that is a move; None for others."""
    table, layout = game.table, game.layout
    routes: list[Route | None] = []
    for event in events:
        routes.append(table.route(layout, event.origin, event.place) if event.kind == "move" else None)
    return routes


def straight_routes(game: Game, events: list[Event]) -> list[Route]:
    """Returns the routes of a group of straight moves (`find_straight`) that nothing prevents; [] for other groups."""
    table = game.table
    routes: list[Route] = []
    last: Event | None = None
    for event in events:
        if event.kind != "move" or event.amount >= AS_NEW or TRACING:
            return []
        if last is not None and event.origin == last.origin and event.place == last.place and event.verb == last.verb:
            routes.append(routes[-1])
        else:
            route = table.route(game.layout, event.origin, event.place)
            straight = route.straight.get(event.verb)
            if straight is None:
                straight = find_straight(game, event, table.kind(game.rules, "move"), route)
            if not straight:
                return []
            routes.append(route)
        if routes[-1].stoppable and game.rules.prevented(game, event):
            return []
        last = event
    return routes


def move_all_straight(game: Game, events: list[Event], routes: list[Route]) -> None:
    """Carry out a group of straight moves. routes: those of the events."""
    now = game.time = game.time + 1
    stamps = _arrivals(game, events, routes)
    for event in events:
        event.at = now
    if stamps is not None and applying.may_move_together(game, events, routes):
        applying.move_together(game, events, stamps, routes)
    else:
        for place, event in enumerate(events):
            applying.move_along(game, event, now if stamps is None else stamps[place], routes[place])
    for event in events:
        game.log = (event, game.log)
    if stamps is not None:
        game.time = max(stamps)
    if game.rules.at_once or game.rules.interrupting_kinds:
        game.note(events)
    if game.table.states and (not game.calm or any([route.sighted for route in routes])):
        trigger_states(game)


def commit(game: Game, events: list[Event], routes: list[Route | None]) -> None:
    """Carry a group out. Abilities that look at the state before the event are matched first, the others afterwards.

    routes: those of the events (`routes_of`).
    """
    if len(events) == 1:
        commit_one(game, events[0], game.table.kind(game.rules, events[0].kind), routes[0])
        return
    rules = game.rules
    for place, event in enumerate(events):
        if event.kind in rules.may_prevent:
            route = routes[place]
            if (route is None or (route.stoppable and stoppable(game, route, event))) and rules.prevented(game, event):
                events = _allowed(game, events)
                routes = routes_of(game, events)
                break
    if not events:
        return
    game.time += 1
    heard: list[tuple[Event, Heard]] = []
    for place, event in enumerate(events):
        event.at = game.time
        keys = heard_of(game, event, routes[place])
        if keys:
            heard.append((event, keys))
    if events[0].kind in ("begin", "end"):
        new_span(game)
    matches: list[Fulfilled] = []
    for event, keys in heard:
        _match_leaving(game, event, keys, matches)
    if TRACING and heard:
        pairs = [pair for event, keys in heard for pair in _pairs(event, keys)]
        game.by_clause("arriving information", matches, game, pairs)
    stamps = _arrivals(game, events, routes)
    for place, event in enumerate(events):
        route = routes[place]
        if route is None:
            _apply(game, event)
        else:
            applying.move_along(game, event, event.at if stamps is None else stamps[place], route)
            game.log = (event, game.log)
    if stamps is not None:
        game.time = max(stamps)
    if game.numbers:
        game.numbers = {}
    if rules.at_once or rules.interrupting_kinds:
        game.note(events)
    for event, keys in heard:
        _match_arriving(game, event, keys, matches)
    if matches:
        stand_by(game, matches)
    if game.table.states and (not game.calm or any([route is not None and route.sighted for route in routes])):
        trigger_states(game)


def commit_one(game: Game, event: Event, kind: Kind, route: Route | None) -> None:
    """Carry a group of one event out. kind: what is known beforehand of events of its kind. route: that of a move."""
    rules = game.rules
    table = game.table
    if route is not None:
        if kind.preventable and route.stoppable and stoppable(game, route, event) and rules.prevented(game, event):
            telling.prevented(game, event)
            return
        heard = heard_of(game, event, route)
    else:
        if kind.preventable and rules.prevented(game, event):
            telling.prevented(game, event)
            return
        if kind.span:
            heard = table.heard_span(kind, event.word)
            new_span(game)
        else:
            heard = kind.heard
    event.at = game.time = game.time + 1
    matches: list[Fulfilled] | None = None
    if heard:
        matches = []
        for key, bits in heard:
            if bits & LEAVING:
                _match(game, event, key, bits, True, matches)
        if TRACING:
            game.by_clause("arriving information", matches, game, _pairs(event, heard))
    if route is not None:
        applying.move_along(game, event, event.at, route)
        game.log = (event, game.log)
    elif kind.changes:
        _apply(game, event)
    else:
        game.log = (event, game.log)
    if game.numbers:
        game.numbers = {}
    if kind.stirring:
        game.note_one(event, kind.noted)
    if matches is not None:
        for key, bits in heard:
            if bits & ARRIVING and (not TRACING or arrives(game, key)):
                _match(game, event, key, bits, False, matches)
        if matches:
            stand_by(game, matches)
    if table.states and (not game.calm or (route is not None and route.sighted)):
        trigger_states(game)


def find_straight(game: Game, event: Event, kind: Kind, route: Route) -> bool:
    """Returns whether moves by the verb of an event are straight on a route, and notes it there.

    They are if they cannot be replaced, take nothing along and are heard by no trigger of the setup. Whether an effect
    prevents one is asked each time.
    """
    if event.amount >= AS_NEW:
        return False
    if not kind.preventable:
        route.stoppable = 0
    else:
        stoppable(game, route, event)
    known = not (
        route.attached
        or (kind.replaced and game.table.may_replace(game.layout, event))
        or game.table.heard_move(game.layout, event, route)
    )
    route.straight[event.verb] = known
    return known


def move_straight(game: Game, event: Event, kind: Kind, route: Route) -> None:
    """Carry out a straight move."""
    if route.stoppable and game.rules.prevented(game, event):
        telling.prevented(game, event)
        return
    event.at = game.time = game.time + 1
    applying.move_along(game, event, event.at, route)
    game.log = (event, game.log)
    if kind.stirring:
        game.note_one(event, kind.noted)
    if game.table.states and (not game.calm or route.sighted):
        trigger_states(game)


def move_unwritten(game: Game, card: Instance, place: int, verb: str, how: int, state: str) -> bool:
    """Carry out a straight move of which the log gets nothing (`State.forgets`). Returns whether it is one."""
    table = game.table
    route = table.route(game.layout, card.place, place)
    if not route.straight.get(verb) or route.stoppable or how >= UNDER:
        return False
    game.time += 1
    applying.lay(game, card, place, how, state, -1, game.time, game.time, route)
    if table.states and (not game.calm or route.sighted):
        trigger_states(game)
    return True


def move_all_unwritten(game: Game, cards: Sequence[int], places: Sequence[int], verb: str) -> bool:
    """Carry out a group of straight moves of which the log gets nothing. Returns whether it is one.

    That is where the cards become new ones of one player and `applying.may_move_together`. places: those to which they
    move, or the only one.
    """
    if not cards or not applying.may_lay_together(game):
        return False
    table, layout = game.table, game.layout
    routes: list[Route] = []
    origin = place = master = -1
    alone = len(places) == 1
    route: Route | None = None
    for at, number in enumerate(cards):
        card = game.cards[number]
        reached = places[0] if alone else places[at]
        if route is None or card.place != origin or reached != place:
            origin, place = card.place, reached
            route = table.route(layout, origin, place)
            if not route.straight.get(verb) or route.stoppable or route.keeps or route.lasting or route.master < 0 or (
                    0 <= master != route.master):
                return False
            master = route.master
        if card.row.token or card.row.indexed & route.spots:
            return False
        routes.append(route)
    now = game.time + 1
    game.time += len(cards)
    applying.lay_together(game, cards, places, now, routes)
    if table.states and (not game.calm or any([route.sighted for route in routes])):
        trigger_states(game)
    return True


def may_forget(game: Game) -> bool:
    """Whether the log may lack straight moves and what nothing hears, where no effect causes them.

    That is where nobody reads it and no rule looks for them.
    """
    rules = game.rules
    return not (game.tells or TRACING or rules.searches_log or rules.at_once or game.table.reads_past
                or "move" in rules.interrupting_kinds)


def _pairs(event: Event, heard: Heard) -> list[tuple[Event, str]]:
    """Returns an event with each of its keys, without what the table knows of them."""
    return [(event, key) for key, _ in heard]


def may_be_prevented(game: Game, event: Event) -> bool:
    """Whether something may prevent an event, as far as its kind and its places tell."""
    if event.kind not in game.rules.may_prevent:
        return False
    return event.kind != "move" or stoppable(game, game.table.route(game.layout, event.origin, event.place), event)


def stoppable(game: Game, route: Route, event: Event) -> bool:
    """Whether an effect may prevent a move, as far as its places tell."""
    known = route.stoppable
    if known < 0:
        known = route.stoppable = int(game.rules.may_stop(game.table, game.layout, event.origin, event.place))
    return known > 0


def _apply(game: Game, event: Event) -> None:
    """Let an event that is no move change a card or a place, and write it down."""
    kind = event.kind
    if kind == "turn":
        applying.turn(game, event)
    elif kind == "shuffle":
        applying.shuffle(game, event)
    elif kind == "face":
        applying.face(game, event)
    elif kind == "counter":
        applying.counter(game, event)
    elif kind == "hang":
        applying.hang(game, event)
    game.log = (event, game.log)


def _match_leaving(game: Game, event: Event, keys: Heard, matches: list[Fulfilled]) -> None:
    """Find the abilities that look at the state before an event and listen to one of its keys."""
    for key, bits in keys:
        if bits & LEAVING:
            _match(game, event, key, bits, True, matches)


def _match_arriving(game: Game, event: Event, keys: Heard, matches: list[Fulfilled]) -> None:
    """Find the abilities that look at the state after an event and listen to one of its keys."""
    for key, bits in keys:
        if bits & ARRIVING and (not TRACING or arrives(game, key)):
            _match(game, event, key, bits, False, matches)


def arrives(game: Game, key: str) -> bool:
    """Whether a card that comes somewhere is looked at as it is there. It is asked when tracing."""
    return not key.startswith("enter:") or game.clause("arriving information")


def new_span(game: Game) -> None:
    """Drop what depends on the turn, phase or battle, because another one begins."""
    if game.numbers:
        game.numbers = {}
    if not game.rules.low_fields:
        game.look_for_rule_actions = True


def _arrivals(game: Game, events: list[Event], routes: Sequence[Route | None]) -> list[int] | None:
    """Returns the time stamp of each event of a group in which several cards become new ones; None for other groups.

    Continuous abilities are ordered as if cards that come together had come one after the other (cfd:11.9.3.1.1.2):
    first the turn player's cards, and each player's cards in the order of the group, which that player chooses.
    routes: those of the events that are moves.
    """
    layout = game.layout
    now = game.time
    if not TRACING and len(routes) > 1 and _of_one_player(routes):
        return list(range(now, now + len(routes)))
    coming: list[int] = []
    for place, route in enumerate(routes):
        if route is not None and not route.keeps:
            coming.append(place)
    if len(coming) < 2 or (TRACING and not game.clause("arrivals in order")):
        return None
    masters: list[int] = []
    for place in coming:
        card = events[place].card
        assert card is not None
        masters.append(layout.master_of(events[place].place, card.owner))
    if len(set(masters)) > 1:
        coming = _of_turn_player_first(game, coming, masters)
    stamps = [now] * len(events)
    for later, place in enumerate(coming):
        stamps[place] = now + later
    return stamps


def _of_one_player(routes: Sequence[Route | None]) -> bool:
    """Whether all cards of a group become new ones in places of one player."""
    master = -1
    for route in routes:
        if route is None or route.keeps or route.master < 0 or (master >= 0 and master != route.master):
            return False
        master = route.master
    return True


def _of_turn_player_first(game: Game, coming: list[int], masters: list[int]) -> list[int]:
    """Returns places in a group with the turn player's first. masters: those of the cards."""
    rules = game.rules
    order = dict.fromkeys([*rules.turn_of(game), *rules.turn_order(game), *masters])
    return [place for seat in order for place, master in zip(coming, masters, strict=True) if master == seat]


def heard_of(game: Game, event: Event, route: Route | None) -> Heard:
    """Returns the keys of an event to which triggers listen, each with the bits of `kernel.routes`.

    route: the one of a move.
    """
    if route is not None:
        if not TRACING:
            known = route.hears.get(event.verb)
            if known is None or event.amount >= AS_NEW:
                return game.table.heard_move(game.layout, event, route)
            return known
        return route.heard if game.clause("zone change") else ()
    kind = game.table.kind(game.rules, event.kind)
    return game.table.heard_span(kind, event.word) if kind.span else kind.heard


def _allowed(game: Game, events: list[Event]) -> list[Event]:
    """Returns the events of a group that can happen. An event whose `parent` cannot happen cannot either."""
    rules = game.rules
    kept: list[Event] = []
    left_out: list[Event] = []
    for event in events:
        if any([event.parent is one for one in left_out]):
            left_out.append(event)
        elif may_be_prevented(game, event) and rules.prevented(game, event):
            left_out.append(event)
            telling.prevented(game, event)
        else:
            kept.append(event)
    return kept


def match(game: Game, event: Event, key: str, leaving: bool, matches: list[Fulfilled]) -> None:
    """Find the abilities that listen to this key and whose condition the event fulfils.

    leaving: whether to look among the leaving triggers or among the others.
    """
    _match(game, event, key, game.table.heard().get(key, 0), leaving, matches)


def _match(game: Game, event: Event, key: str, bits: int, leaving: bool, matches: list[Fulfilled]) -> None:
    """Do as `match`. bits: how triggers listen to the key (see `kernel.routes`)."""
    layout = game.layout
    subject = event.card if leaving or event.after is None else event.after
    if subject is not None and bits & (PRINTED | GIVEN):
        spot = layout.spot_of[subject.place]
        row = subject.row.at_spot[spot]
        if row is not None:
            own = row.own.get(key)
            if own is not None and not indexing.blank(game, subject):
                for ability, trigger in own:
                    if trigger.leaving is leaving:
                        _try(game, event, ability, trigger, subject, matches)
        if bits & GIVEN and game.cards[subject.number].serial == subject.serial:
            for ability, grant in characteristics.granted(game, subject.number, key=key):
                if spot in ability.spots:
                    for trigger in ability.triggers:
                        if trigger.own and trigger.leaving is leaving and key in trigger.keys:
                            _try(game, event, ability, trigger, subject, matches, grant)
    if bits & WATCHING:
        if game.active_parts is None:
            indexing.build_index(game)
        known = None if TRACING else game.heeding.get(key)
        for watcher in heeding(game, key) if known is None else known:
            trigger = watcher.trigger
            if trigger.leaving is not leaving or (trigger.verb and trigger.verb != event.verb):
                continue
            giver = watcher.grant
            if giver is None or characteristics.reaches(game, giver, watcher.card):
                _try(game, event, watcher.ability, trigger, game.cards[watcher.card], matches, giver)
    for delayed in game.delayed:
        ability = game.table.abilities[delayed.ability]
        for trigger in ability.triggers:
            if trigger.leaving is leaving and key in trigger.keys:
                current = game.current(delayed.this)
                source = delayed.source if current < 0 else game.cards[current]
                master = delayed.master
                if TRACING and source is not None:
                    master = game.by_clause("master of an automatic ability", master, source)
                if trigger.matches(game, event, source, master, delayed.env):
                    env = delayed.env + ability.remember(game, event, source, master, trigger)
                    matches.append(Fulfilled(ability, source, master, event, env, delayed, (delayed.serial,)))
                    break


def heeding(game: Game, key: str) -> list[Watcher]:
    """Returns the watchers of a key that may match at all: those whose card has some of the number that they need.

    It follows from the index and is kept with it.
    """
    watchers = game.watchers.get(key, [])
    if TRACING:
        return watchers
    for one in watchers:
        if one.trigger.needs:
            watchers = [one for one in watchers if not one.trigger.needs or not (
                characteristics.has_none(game, game.cards[one.card], one.trigger.needs))]
            break
    game.heeding[key] = watchers
    return watchers


def _try(
    game: Game,
    event: Event,
    ability: Ability,
    trigger: Trigger,
    source: Instance,
    matches: list[Fulfilled],
    grant: ActivePart | None = None,
) -> None:
    """Add a match if this ability of a card triggers. grant: the part that gives it, None for a printed one."""
    master = game.layout.master_of(source.place, source.owner)
    if TRACING:
        master = game.by_clause("master of a card", master, source)
        master = game.by_clause("master of an automatic ability", master, source)
    giver = giver_of(grant)
    for found in matches:
        # "When A or when B": one event fulfils an ability once, whichever of its conditions it meets.
        if (
            found.ability is ability
            and found.giver == giver
            and (found.event is event or (game.rules.once_together and (not TRACING or game.clause("together once"))))
            and found.source is not None
            and found.source.serial == source.serial
        ):
            return
    if not ability.works(game, source) or characteristics.lost(game, source.number, ability, grant):
        return
    if trigger.matches(game, event, source, master, ()):
        env = ability.remember(game, event, source, master, trigger)
        matches.append(Fulfilled(ability, source, master, event, env, None, giver))


def stand_by(game: Game, matches: list[Fulfilled]) -> None:
    """Put triggered abilities on standby, within the limits that the abilities themselves set."""
    added: list[Standby] = []
    if TRACING and not game.clause("standby"):
        return
    for found in matches:
        if found.master in game.out:
            continue
        if not game.rules.can_stand_by(game, found.ability, found.source, found.master, found.giver):
            continue
        delayed = found.delayed
        if delayed is not None:
            if delayed not in game.delayed:
                continue
            _use_delayed(game, delayed)
        source = found.source
        this = -1
        if source is not None:
            event = found.event
            moved = event.after
            # An ability that triggers on its own card's move may still find that card where it has gone
            # (ws:8.7.4.1, cfv:8.6.4.1).
            same = moved is not None and event.card is not None and event.card.number == source.number
            this = moved.serial if same and moved is not None else source.serial
            if delayed is not None:
                this = delayed.this
        if found.ability.limit and game.rules.used_when_triggered and not use(game, found.ability, source, found.giver):
            continue
        added.append(
            Standby(
                found.ability.number, source, this, found.master, found.event, found.env, game.generation, found.giver
            )
        )
    if TRACING:
        added = game.by_clause("each fulfilment", added, game)
    if added:
        game.standby = (*game.standby, *added)


def use(game: Game, ability: Ability, source: Instance | None, giver: Giver) -> bool:
    """Count one more use of an ability with a limit; False when the limit is reached."""
    serial = game.holder_of_uses(source)
    for place, (number, given, holder, times) in enumerate(game.used):
        if number == ability.number and given == giver and holder == serial:
            if times >= ability.limit:
                return False
            game.used = (*game.used[:place], (number, given, holder, times + 1), *game.used[place + 1 :])
            return True
    game.used = (*game.used, (ability.number, giver, serial, 1))
    return True


def _use_delayed(game: Game, delayed: Delayed) -> None:
    rest = [one for one in game.delayed if one is not delayed]
    left = delayed.uses - 1 if delayed.uses > 0 else -1
    if TRACING and not left:
        left = game.by_clause("timed once", left)
    if left:
        rest.append(
            Delayed(
                delayed.ability,
                delayed.source,
                delayed.this,
                delayed.master,
                delayed.time,
                delayed.turn,
                delayed.env,
                delayed.until,
                delayed.until_player,
                left,
                delayed.serial,
            )
        )
    game.delayed = tuple(rest)


def trigger_states(game: Game) -> None:
    """Trigger abilities that trigger on a situation.

    Each stands by once, as soon as the situation is there, until it has been resolved (ws:8.7.6.1).
    """
    game.calm = False
    if TRACING and not game.clause("situations"):
        return
    given = characteristics.active_parts(game, "ability") is not None
    waiting: list[int] = []
    for place in game.table.situated(game.layout):
        for number in game.cards_at[place]:
            if given or game.cards[number].row.waits:
                waiting.append(number)
    waiting.sort()
    matches: list[Fulfilled] = []
    calm = game.table.sights() is not None and characteristics.active_parts(game, "lose ability") is None
    for number in waiting:
        card = game.cards[number]
        spot = game.layout.spot_of[card.place]
        there: list[Held] = []
        there.extend(characteristics.granted(game, number))
        if card.row.at_spot[spot] is not None and not indexing.blank(game, card):
            there += [(ability, None) for ability in card.row.abilities]
        for ability, grant in there:
            if ability not in game.table.states or spot not in ability.spots:
                continue
            giver = giver_of(grant)
            if _waits_or_resolves(game, ability, card.serial, giver):
                calm = False
                if not TRACING or game.clause("situation once"):
                    continue
            event = Event("state", "state", game.layout.master_of(card.place, card.owner), card)
            for trigger in ability.triggers:
                _try(game, event, ability, trigger, card, matches, grant)
    if matches:
        stand_by(game, matches)
    else:
        game.calm = calm


def _waits_or_resolves(game: Game, ability: Ability, serial: int, giver: Giver) -> bool:
    """Whether this ability of the card with this serial is on standby or being resolved."""
    if any([one.ability == ability.number and one.this == serial and one.giver == giver for one in game.standby]):
        return True
    return any([frame.resolves() == (ability.number, serial, giver) for frame in game.frames])


def distinct(game: Game, entries: Iterable[Standby]) -> list[Standby]:
    """Returns one entry of each kind on standby; choosing between equal entries would be no choice."""
    found: list[Standby] = []
    for entry in entries:
        for other in found:
            if entry.alike(game, other):
                break
        else:
            found.append(entry)
    return found
