"""Replacement effects: an event that would happen does not, and something else happens in its place.

A group of simultaneous events stays together: the events that nothing replaces, and the substitutes, happen as one
group (`ws:8.10.1.1`). If several effects would replace the same event, its player decides which comes first; each
replaces it at most once, a substitute included (`ws:8.10.2`). A player who may decline is asked before anything of the
group happens.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.kernel import characteristics, committing, indexing, telling
from headjudge.kernel.decisions import NO, YES, Choice
from headjudge.kernel.effects import ActivePart
from headjudge.kernel.events import AS_NEW, Event
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.routes import Route
from headjudge.kernel.rules import TRACING, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


def propose(game: Game, events: list[Event]) -> None:
    """Runs an event group: applies replacements (which may ask a player), drops prevented events, commits the rest."""
    rules = game.rules
    straight = committing.straight_routes(game, events)
    if straight:
        committing.move_all_straight(game, events, straight)
        return
    routes = committing.routes_of(game, events)
    for place, event in enumerate(events):
        route = routes[place]
        if event.origin >= 0 and (event.kind in rules.attending if route is None else route.attached):
            events = rules.with_attached(game, events)
            routes = committing.routes_of(game, events)
            break
    propose_whole(game, events, routes)


def propose_whole(game: Game, events: list[Event], routes: list[Route | None]) -> None:
    """Runs an event group with all that happens along with it. routes: those of the events."""
    if game.table.replaces:
        for event in events:
            if may_be_replaced(game, event):
                if replace(game, events):
                    return
                break
    committing.commit(game, events, routes)


def propose_one(game: Game, event: Event) -> None:
    """Runs a group of one event, as `propose` does."""
    table = game.table
    kind = table.kinds.get(event.kind)
    if kind is None:
        kind = table.kind(game.rules, event.kind)
    route: Route | None = None
    if kind.moves:
        route = table.route(game.layout, event.origin, event.place)
        straight = route.straight.get(event.verb)
        if straight is None:
            straight = committing.find_straight(game, event, kind, route)
        if straight and event.amount < AS_NEW and not TRACING:
            committing.move_straight(game, event, kind, route)
            return
    if event.origin >= 0 and (kind.attached if route is None else route.attached):
        events = game.rules.with_attached(game, [event])
        if len(events) != 1 or events[0] is not event:
            propose_whole(game, events, committing.routes_of(game, events))
            return
    if not kind.replaced or not at_work(game, kind.replaced) or (
            route is not None and not can_be_replaced(game, event)) or not replace(game, [event]):
        committing.commit_one(game, event, kind, route)


def may_be_replaced(game: Game, event: Event) -> bool:
    """Whether some part at work replaces events of this kind, and the places and the verb do not speak against it."""
    key = game.table.replaces.get(event.kind)
    return key is not None and at_work(game, key) and can_be_replaced(game, event)


def can_be_replaced(game: Game, event: Event) -> bool:
    """Whether a part of the setup may replace an event, as far as the places and the verb of a move tell."""
    return TRACING or event.kind != "move" or game.table.may_replace(game.layout, event)


def at_work(game: Game, key: str) -> bool:
    """Whether a part with this key is at work."""
    return key in (indexing.build_index(game) if game.active_parts is None else game.active_parts)


def replace(game: Game, events: list[Event]) -> bool:
    """Take a group over if some replacement applies to one of its events; its `Replacement` then carries it out.

    Returns False when none applies.
    """
    if TRACING and not game.clause("replacement"):
        return False
    for event in events:
        if can_be_replaced(game, event) and applicable(game, event):
            game.interpose(Replacement(linked(events)))
            return True
    return False


def key_of(active: ActivePart) -> tuple[int, ...]:
    """Returns the key by which an event remembers a replacement: ability, card, and which of several equal ones."""
    return (active.part.mark(active), active.this, *active.giver())


def applicable(game: Game, event: Event) -> list[ActivePart]:
    """Returns the replacements that would replace this event and have not yet been applied to it or declined."""
    key = game.table.replaces.get(event.kind)
    parts = None if key is None else characteristics.active_parts(game, key)
    if parts is None:
        return []
    found = [
        active
        for active in parts
        if (not event.replaced or key_of(active) not in event.replaced)
        and characteristics.holds(game, active)
        and active.part.replaces(game, active, event)
    ]
    return [] if found and game.rules.prevented(game, event) else found


def _fresh(event: Event, replaced: tuple[tuple[int, ...], ...]) -> Event:
    """Returns a copy of an event that has not happened yet: copies of the game may share a proposed event."""
    return Event(
        event.kind,
        event.verb,
        event.player,
        event.card,
        None,
        event.origin,
        event.place,
        event.amount,
        event.word,
        event.other,
        event.rule,
        event.cause,
        event.parent,
        0,
        event.replaced + replaced,
        event.told,
    )


def linked(events: Sequence[Event]) -> tuple[Event, ...]:
    """Returns the events of a group as new ones: copies of the game may share those that a frame keeps.

    An event that follows from another of the group (its `parent`) follows from the new one.
    """
    made: list[Event] = []
    for event in events:
        one = _fresh(event, ())
        for place in range(len(made)):
            if event.parent is events[place]:
                one.parent = made[place]
        made.append(one)
    return tuple(made)


def _along(game: Game, substitutes: Sequence[Event]) -> list[Event]:
    """Returns the substitutes with the events that follow from them."""
    zone_of = game.layout.zone_of
    made = list(substitutes)
    if any(one.kind == "move" and zone_of[one.origin].same_card for one in made):
        return game.rules.with_attached(game, made)
    return made


@dataclass
class Replacement(Procedure):
    """A group of events of which some may be replaced: one replacement after the other, then the group happens.

    events: the group. at_event: the one being looked at. chosen: the place of the replacement that comes next, -1 for
    none. after: procedures to run after the group.
    """

    events: tuple[Event, ...]
    at_event: int = 0
    chosen: int = -1
    after: tuple[Procedure, ...] = ()

    def doing(self) -> str:
        return "replace"

    @step()
    def find(self, game: Game) -> None:
        """Find the next event that a replacement applies to."""
        while self.at_event < len(self.events) and not applicable(game, self.events[self.at_event]):
            self.at_event += 1
        if self.at_event >= len(self.events):
            self.again("happen")

    @step()
    def order(self, game: Game) -> None:
        """Several replacements of one event: whose it is decides which comes first."""
        event = self.events[self.at_event]
        found = applicable(game, event)
        choices = [Choice("replace", active.this, number=place) for place, active in enumerate(found)]
        if TRACING:
            choices = game.by_clause("replacements in order", choices)
        game.ask(game.rules.decides_replacement(game, event), choices, "replacement")

    @step()
    def offer(self, game: Game) -> None:
        """One that may be declined: its player is asked."""
        if self.answer is not None and self.answer.action == "replace":
            self.chosen = self.answer.number
        active = self.offered(game)
        optional = active.part.optional()
        if TRACING and optional:
            optional = game.by_clause("optional replacement", optional)
        if not optional:
            self.answer = YES
            return
        able = active.part.can_be_accepted(game, active) or not game.ask_hidden
        game.ask(active.part.decider(game, active), [YES, NO] if able else [NO], "instead", hidden=True)

    @step()
    def apply(self, game: Game) -> None:
        """Apply the replacement that comes next to its event."""
        event = self.events[self.at_event]
        active = self.offered(game)
        key: tuple[tuple[int, ...], ...] = (key_of(active),)
        if TRACING:
            key = game.by_clause("replaced once", key)
        self.again("find")
        if self.answer == NO:
            self._put([_fresh(event, key)], True)
            return
        telling.replaced(game, event, active)
        made = active.part.substitute(game, active, event)
        if isinstance(made, Procedure):
            self.after = (*self.after, made)
            self._put([], False)
        else:
            substitutes = _along(game, [_fresh(one, event.replaced + key) for one in made])
            if TRACING:
                substitutes = game.by_clause("replaced wholly", substitutes, _fresh(event, key))
            self._put(substitutes, False)

    @step()
    def happen(self, game: Game) -> None:
        """Commit the events of the group that are left."""
        if self.events:
            events = list(linked(self.events))
            committing.commit(game, events, committing.routes_of(game, events))

    @step()
    def follow(self, game: Game) -> None:
        """Run the procedures that replace events, after the group."""
        if self.after:
            game.push_all([procedure.copy() for procedure in self.after])

    def offered(self, game: Game) -> ActivePart:
        """Returns the replacement that comes next."""
        return applicable(game, self.events[self.at_event])[self.chosen]

    def _put(self, instead: list[Event], still: bool) -> None:
        """Puts other events in the place of the one being looked at.

        still: whether it is the same event, so that the events that follow from it stay. If not, they do not happen:
        the soul of a card that stays after all is not dropped.
        """
        event = self.events[self.at_event]
        made: list[Event] = []
        for one in self.events:
            if one is event:
                made.extend(instead)
            elif one.parent is not event:
                made.append(one)
            elif still:
                child = _fresh(one, ())
                child.parent = instead[0]
                made.append(child)
        self.events = tuple(made)


def replacement_text(game: Game, choice: Choice) -> str:
    """Returns the text of a replacement that may come first, for the question which one does."""
    frame = game.frames[-1]
    if not isinstance(frame, Replacement):
        return ""
    return applicable(game, frame.events[frame.at_event])[choice.number].ability.text
