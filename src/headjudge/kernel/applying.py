"""The changes that committed events make to the cards: the only code that changes cards once a game has begun.

`committing.commit` calls this when an event group has been neither replaced nor prevented.
"""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.kernel import knowledge, reindexing
from headjudge.kernel.abilities import GIVEN
from headjudge.kernel.cards import MAX_CARDS, SERIAL_BITS, Instance
from headjudge.kernel.events import AS_NEW, BOTTOM, FACE_DOWN, FACE_UP, UNDER, Event
from headjudge.kernel.randomness import shuffled
from headjudge.kernel.routes import Route
from headjudge.kernel.rules import TRACING
from headjudge.kernel.state import State


def move(game: State, event: Event, since: int) -> None:
    """Move the event's card to its new place. since: the time stamp given to a card that becomes a new one."""
    assert event.card is not None
    origin = game.cards[event.card.number].place
    move_along(game, event, since, game.table.route(game.layout, origin, event.place))


def move_along(game: State, event: Event, since: int, route: Route) -> None:
    """Move the event's card as `move` does. route: what is known beforehand of a move between the event's places."""
    instance = event.card
    assert instance is not None
    card = game.cards[instance.number]
    if card.place != event.origin:
        route = game.table.route(game.layout, card.place, event.place)  # it has moved since the event was proposed
    host = -1
    if event.amount & UNDER:
        assert event.other is not None
        host = game.cards[event.other.number].serial
    event.after = lay(game, card, event.place, event.amount, event.word, host, since, event.at, route)


def lay(
    game: State, card: Instance, place: int, how: int, state: str, host: int, since: int, now: int, route: Route
) -> Instance:
    """Lay a card into a place, and return it as it is there. host: the serial of the card on which it comes to hang."""
    number, origin = card.number, card.place
    places = game.cards_at
    there = places[origin]
    if there[-1] == number:
        there = there[:-1]
    else:
        index = there.index(number)
        there = there[:index] + there[index + 1 :]
    places[origin] = there
    reached = (number,) + places[place] if how & BOTTOM else places[place] + (number,)
    places[place] = reached
    if route.keeps and how < AS_NEW:
        moved = Instance(
            number, card.row, card.owner, place, card.serial, card.since, now, state or card.state, card.face_up,
            card.counters, host if how & UNDER else card.host,
        )  # fmt: skip
    else:
        face_up = route.face_up
        if how and how & (FACE_UP | FACE_DOWN):
            face_up = how & FACE_UP > 0
        elif TRACING:
            face_up = game.by_clause("faces", face_up, card)
        game.serials += 1
        counters: tuple[tuple[str, int], ...] = ()
        if TRACING:
            counters = game.by_clause("as new", counters, card)
        moved = Instance(
            number, card.row, card.owner, place, game.serials * MAX_CARDS + number, since, now, state or route.state,
            face_up, counters, host,
        )  # fmt: skip
    game.cards[number] = moved
    game.touched |= route.bits
    if route.checked:
        game.look_for_rule_actions = True
    if card.row.token:
        game.tokens_stay = False
    if route.bounded or game.some_empty:
        look_at_numbers(game, route, len(there), len(reached))
    active = game.active_parts
    if active is not None and (card.row.indexed & route.spots or GIVEN in active) and (
            not reindexing.follow(game, card, moved)):
        game.active_parts = None
    if game.numbers:
        game.numbers = {}
    if game.known and moved.serial != card.serial:
        knowledge.forget(game, card, moved)
    return moved


def look_at_numbers(game: State, route: Route, left: int, reached: int) -> None:
    """Look at interrupts where a place has run out or filled by a move. left, reached: the cards in the two places."""
    if left <= route.low:
        game.look_for_interrupts = game.look_around = True
        game.look_for_rule_actions = True
        game.some_empty = True
    if 0 <= route.high <= reached:
        game.look_for_interrupts = game.look_around = True
    if game.some_empty:
        # An interrupt that had to wait (a refresh without cards) is looked at when its owner gets cards elsewhere.
        places, layout = game.cards_at, game.layout
        for watched, low in route.watched:
            if len(places[watched]) <= low:
                game.look_for_interrupts = game.look_around = True
        game.some_empty = any([len(places[watched]) <= layout.zone_of[watched].low
                               for watched_of in layout.watched_low for watched in watched_of])


def may_lay_together(game: State) -> bool:
    """Whether cards may be laid at once as far as the game tells: no part may be given, nobody knows a hidden card."""
    active = game.active_parts
    return not game.known and (active is None or GIVEN not in active)


def may_move_together(game: State, events: list[Event], routes: list[Route]) -> bool:
    """Whether the cards of a group become new ones on top of others, and nothing has to be looked at between two moves.

    That is where no part at work comes or goes, none may be given, and nobody knows a hidden card.
    """
    if len(events) < 2 or not may_lay_together(game):
        return False
    for at, event in enumerate(events):
        card, route = event.card, routes[at]
        assert card is not None
        row = card.row
        if route.keeps or route.lasting or event.amount or event.word or row.token or row.indexed & route.spots or (
                game.cards[card.number].place != event.origin):
            return False
    return True


def move_together(game: State, events: list[Event], since: list[int], routes: list[Route]) -> None:
    """Move the cards of a group as `move_along` moves one after the other, where they `may_move_together`."""
    numbers: list[int] = []
    places: list[int] = []
    for event in events:
        assert event.card is not None
        numbers.append(event.card.number)
        places.append(event.place)
    lay_together(game, numbers, places, events[0].at, routes, since)
    cards = game.cards
    for at, event in enumerate(events):
        event.after = cards[numbers[at]]


def lay_together(
    game: State, numbers: Sequence[int], places: Sequence[int], now: int, routes: list[Route],
    since: list[int] | None = None,
) -> None:
    """Lay cards into places as `lay` lays one after the other, where they `may_move_together`.

    places: one for each card, or the only one. since: the time stamp of each card; None for one after the other.
    """
    cards, cards_at = game.cards, game.cards_at
    ways: dict[tuple[int, int], Route] = {}
    left: dict[int, set[int]] = {}
    came: dict[int, list[int]] = {}
    gone: set[int] = set()
    new: list[int] = []
    last: Route | None = None
    place = places[0]
    alone = len(places) == 1
    serials = game.serials
    for at, number in enumerate(numbers):
        route = routes[at]
        card = cards[number]
        if route is not last:
            last = route
            origin = card.place
            if not alone:
                place = places[at]
            ways[origin, place] = route
            gone = left.setdefault(origin, set())
            new = came.setdefault(place, [])
        serials += 1
        cards[number] = Instance(
            number, card.row, card.owner, place, serials << SERIAL_BITS | number,
            now + at if since is None else since[at], now, route.state, route.face_up, (), -1,
        )  # fmt: skip
        gone.add(number)
        new.append(number)
    game.serials = serials
    for origin, gone in left.items():
        cards_at[origin] = tuple([number for number in cards_at[origin] if number not in gone])
    for place, new in came.items():
        cards_at[place] += tuple(new)
    for (origin, place), route in ways.items():
        game.touched |= route.bits
        if route.checked:
            game.look_for_rule_actions = True
        if route.bounded or game.some_empty:
            look_at_numbers(game, route, len(cards_at[origin]), len(cards_at[place]))
    if game.numbers:
        game.numbers = {}


def turn(game: State, event: Event) -> None:
    """Change the orientation of the event's card."""
    card = _before(game, event)
    _become(game, event, card, event.word, card.face_up, card.counters, card.host)
    if game.numbers:
        game.numbers = {}


def face(game: State, event: Event) -> None:
    """Turn the event's card face up or face down."""
    card = _before(game, event)
    _become(game, event, card, card.state, bool(event.amount & FACE_UP), card.counters, card.host)
    game.changed()


def counter(game: State, event: Event) -> None:
    """Add or remove counters of one name. Only the amount of a `signed` counter can fall below zero."""
    card = _before(game, event)
    amount = card.counter(event.word) + event.amount
    if amount < 0 and event.word not in game.rules.signed:
        amount = 0
    counters = [pair for pair in card.counters if pair[0] != event.word]
    if amount:
        counters.append((event.word, amount))
    _become(game, event, card, card.state, card.face_up, tuple(sorted(counters)), card.host)
    game.values_changed()


def hang(game: State, event: Event) -> None:
    """Make the event's card hang on the event's other card, or on none, without moving it."""
    card = _before(game, event)
    host = -1 if event.other is None else game.cards[event.other.number].serial
    _become(game, event, card, card.state, card.face_up, card.counters, host)
    if game.active_parts is not None and GIVEN in game.active_parts:
        game.active_parts = None  # abilities may be given to the card on which another one hangs
    game.values_changed()


def shuffle(game: State, event: Event) -> None:
    """Give a place a new order and its cards new serials."""
    place = event.place
    game.draws += 1
    order = shuffled(game.cards_at[place], game.seed, game.draws)
    if TRACING:
        order = game.by_clause("shuffle", order, game.cards_at[place])
    game.cards_at[place] = order
    cards = game.cards
    serials = game.serials
    for number in order:
        serials += 1
        card = cards[number]
        cards[number] = Instance(
            number, card.row, card.owner, place, serials << SERIAL_BITS | number, card.since, card.arrived, card.state,
            card.face_up, card.counters, card.host,
        )  # fmt: skip
    game.serials = serials
    if game.layout.spot_of[place] in game.table.indexed_spots:
        game.active_parts = None
    if game.known:
        left = tuple([pair for pair in game.known if game.current(pair[0]) >= 0])
        game.known = game.by_clause("hidden by a shuffle", left, game) if TRACING else left


def _before(game: State, event: Event) -> Instance:
    """Returns the event's card as it is now."""
    assert event.card is not None
    return game.cards[event.card.number]


def _become(
    game: State,
    event: Event,
    card: Instance,
    state: str,
    face_up: bool,
    counters: tuple[tuple[str, int], ...],
    host: int,
) -> None:
    """Replace a card in its place by the same card with another state, face, counters or host."""
    changed = Instance(
        card.number, card.row, card.owner, card.place, card.serial, card.since, card.arrived, state, face_up, counters,
        host,
    )  # fmt: skip
    game.cards[card.number] = changed
    event.after = changed
