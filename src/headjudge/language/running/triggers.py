"""Compiled trigger conditions of automatic abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.abilities import Env, Trigger
from headjudge.kernel.cards import Instance
from headjudge.kernel.events import AS_NEW, Event
from headjudge.language.running.cardtests import all_fit
from headjudge.language.running.context import Context, Registers, noted
from headjudge.language.running.conventions import Relating
from headjudge.language.running.meanings import Meanings
from headjudge.language.running.selecting import Selected, This
from headjudge.language.running.terms import Cards, CardTest, Check, Seats

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.kernel.zones import Layout


OTHER_FIRST: Final = 1
"""The subject is the second card of the event, `attacker` the first one."""

DOER_NAMED: Final = 2
"""`attacker` is the card that has done it."""


class MadeBy:
    """What must have made an event happen: an ability of a card among these, as it was when the ability was played.

    kind: 'ability', 'effect' or 'cost'. label: a keyword of the ability, '' for any. other: anything but that. also:
    what must have made it besides.
    """

    also: MadeBy | None = None

    def __init__(self, of: Cards, kind: str, label: str, other: bool) -> None:
        self.of = of
        self.kind = kind
        self.label = label
        self.other = other

    def made(self, game: Game, event: Event, context: Context) -> bool:
        also = self.also
        return self._did(game, event, context) is not self.other and (also is None or also.made(game, event, context))

    def _did(self, game: Game, event: Event, context: Context) -> bool:
        cause = event.cause
        if cause is None or cause.source is None:
            return False
        if self.kind != "ability" and cause.paying is not (self.kind == "cost"):
            return False
        if self.label and (cause.ability < 0 or self.label not in game.table.abilities[cause.ability].labels):
            return False
        return self.of.contains(game, context, cause.source)


class DoneBy(MadeBy):
    """A player among these must have acted, whoever's ability it is, or none at all."""

    def __init__(self, of: Cards, seats: Seats) -> None:
        super().__init__(of, "player", "", False)
        self.seats = seats

    def _did(self, game: Game, event: Event, context: Context) -> bool:
        return self.seats.includes(context.master, event.player)


class Listening(Trigger):
    """A trigger of the language. gate: the condition that must hold at that moment. maker: what must have made it.

    together: how many events of one group must be so; the first of them stands for all. 0 where each is one by itself.
    roles: which card of the event is its subject and which is `attacker`; 0 where the second card is not referred to.
    arrives: whether the card is looked at as it has come, wherever it was.
    """

    def __init__(self, keys: tuple[str, ...], own: bool = False, leaving: bool = False, verb: str = "") -> None:
        super().__init__(keys, own, leaving, verb)
        self.gate: Check | None = None
        self.maker: MadeBy | None = None
        self.roles = 0
        self.together = 0
        self.arrives = False

    def matches(self, game: Game, event: Event, source: Instance | None, master: int, env: Env) -> bool:
        if not self.listens(game, event):
            return False
        # In a trigger `this` is the card as it now is: the holder that the kernel found.
        context = Context(-1 if source is None else source.serial, source, master, (), env, event)
        if self.maker is not None and not self.maker.made(game, event, context):
            return False
        if not self.fits(game, event, context):
            return False
        if self.gate is not None:
            context.registers = self.cards_of(event)
            if not self.gate.holds(game, context):
                return False
        return self.together == 0 or self.is_first_of_many(game, event, source, master, env)

    def cards_of(self, event: Event) -> Registers:
        """Returns the registers of the event's cards: its subject, and `attacker`; no other is known yet.

        A card that leaves the field is read as it is there, another card where it has come (ws:8.7.4.1).
        """
        card = event.card if self.leaving or event.after is None else event.after
        other = doer(event) if self.roles == DOER_NAMED else None
        if self.roles == OTHER_FIRST:
            card, other = event.other, card
        return (() if card is None else (card,), () if other is None else (other,))

    def is_first_of_many(self, game: Game, event: Event, source: Instance | None, master: int, env: Env) -> bool:
        """Whether an event is the first of enough events of its group that are so."""
        count = 0
        first: Event | None = None
        at = game.log
        while at is not None:
            other, at = at
            if other.at < event.at:
                break
            if other.at != event.at or other.kind != event.kind or not self.listens(game, other):
                continue
            context = Context(-1 if source is None else source.serial, source, master, (), env, other)
            if (self.maker is None or self.maker.made(game, other, context)) and self.fits(game, other, context):
                count += 1
                first = other
        return count >= self.together and first is event

    def listens(self, game: Game, event: Event) -> bool:
        """Whether an event can fulfil the trigger, judged from the event alone."""
        return True

    def fits(self, game: Game, event: Event, context: Context) -> bool:
        raise AssertionError("a trigger says what it matches")


class CardMoves(Listening):
    """A card changed its zone.

    what: the card that moves. deed: what is done with it, in the words of the language. sources, targets: the kinds of
    places, None for any. by: labels of the ability that moves it; by_names: names of the card that has that ability;
    by_kind: the kind of ability.
    Beside sources either is enough. anywhere: whether a card's own trigger works wherever the card is.
    """

    def __init__(
        self,
        keys: tuple[str, ...],
        own: bool,
        leaving: bool,
        meanings: Meanings,
        what: Cards,
        deed: str,
        sources: frozenset[int] | None,
        source_seats: Seats,
        targets: frozenset[int] | None,
        target_seats: Seats,
        by: tuple[str, ...],
        by_names: tuple[str, ...],
        by_kind: str,
        anywhere: bool = False,
    ) -> None:
        super().__init__(keys, own, leaving)
        self.anywhere = anywhere
        self.meanings = meanings
        self.what = what
        self.deed = deed
        self.sources = sources
        self.source_seats = source_seats
        self.targets = targets
        self.target_seats = target_seats
        self.by = by
        self.by_names = by_names
        self.by_kind = by_kind
        self.by_something = bool(by or by_names)
        self.exactly = deed in meanings.conventions.exact_verbs.value
        self.moves = meanings.moves_of(deed)

    def listens(self, game: Game, event: Event) -> bool:
        if event.card is None:
            return False
        layout = game.layout
        origin, place = layout.spot_of[event.origin], layout.spot_of[event.place]
        if self.targets is not None and place not in self.targets:
            return False
        # A unit that is called or ridden from another circle comes as a new card, not as one that moves (cfd:6.2.5).
        within = layout.keeps(event.origin, event.place) and not event.amount & AS_NEW
        return self._at_its_time(layout, origin, place, within)

    def _at_its_time(self, layout: Layout, origin: int, place: int, within: bool) -> bool:
        """Whether it looks at a move between these kinds of places, before it or after it.

        within: whether the card stays the same card.
        """
        if self.moves != "all" and within != (self.moves == "within"):
            return False
        # Both kinds of moves are listened to where the source is left open; each is looked at once, at its own time.
        # So is a card's own trigger that works anywhere; another one has one time, by where it works; what leaves the
        # field is looked at as it was there.
        leaves = layout.spot_zone[origin].same_card and not layout.spot_zone[place].same_card
        if self.own and not self.anywhere and not (self.leaving and leaves):
            return True
        if self.arrives:
            return not self.leaving
        return self.leaving is self.meanings.looks_back(layout, origin, place)

    def may_follow(self, layout: Layout, origin: int, place: int, verb: str) -> bool:
        if self.targets is not None and layout.spot_of[place] not in self.targets:
            return False
        if self.sources is not None and not self.by_something and layout.spot_of[origin] not in self.sources:
            return False
        if self.moves == "within" and not layout.keeps(origin, place):
            return False
        return not self.exactly or self.meanings.means(self.deed, verb)

    def hears(self, layout: Layout, origin: int, place: int, verb: str) -> bool:
        return self.may_follow(layout, origin, place, verb) and (
            self._at_its_time(layout, layout.spot_of[origin], layout.spot_of[place], layout.keeps(origin, place)))

    def fits(self, game: Game, event: Event, context: Context) -> bool:
        layout = game.layout
        assert event.card is not None
        from_there = (self.sources is None or layout.spot_of[event.origin] in self.sources) and (
            self.sources is None
            or self.source_seats.includes(context.master, layout.master_of(event.origin, event.card.owner))
        )
        by_that = self.by_something and self._done_by(game, event)
        if self.by_something and self.sources is not None:
            if not (from_there or by_that):
                return False
        elif not from_there or (self.by_something and not by_that):
            return False
        if self.targets is not None and not self.target_seats.includes(
            context.master, layout.master_of(event.place, event.card.owner)
        ):
            return False
        if self.exactly and not self.meanings.means(self.deed, event.verb):
            return False
        card = event.card if self.leaving or event.after is None else event.after
        what = self.what
        if isinstance(what, This) and event.card.serial == context.this:
            return True
        if isinstance(what, Selected) and what.among is None and not what.extremes:
            if not any(
                [what.covers(game, context, place, card.owner) for place in (card.place, event.origin, event.place)]
            ):
                return False
            return all_fit(game, context, card, what.tests)
        return what.contains(game, context, card)

    def _done_by(self, game: Game, event: Event) -> bool:
        cause = event.cause
        if cause is None:
            return False
        if cause.ability >= 0 and any(label in game.table.abilities[cause.ability].labels for label in self.by):
            return True
        source = cause.source
        if self.by_kind and (cause.ability < 0 or game.table.abilities[cause.ability].kind != self.by_kind):
            return False
        return (
            bool(self.by_names)
            and source is not None
            and self.meanings.is_named(source.row.words.get("name", ()), self.by_names)
        )


def caused(game: Game, event: Event, how: str, master: int) -> bool:
    """Whether an event was done in this way: by an effect (of anybody, you, an opponent), for a cost, or by rules."""
    cause = event.cause
    if how == "none":
        return cause is None
    if cause is None:
        return False
    if how in ("cost", "your_cost"):
        return cause.paying and (how == "cost" or cause.master == master)
    if how == "your_effect":
        return not cause.paying and cause.master == master
    if how == "opponent_effect":
        return not cause.paying and not game.layout.allied(master, cause.master)
    return not cause.paying


def doer(event: Event) -> Instance | None:
    """Returns the card that acted on the event's card: the source of the damage, or the card with the effect."""
    if event.other is not None:
        return event.other
    if event.parent is not None and event.parent.kind == "counter" and event.parent.other is not None:
        return event.parent.other
    return None if event.cause is None else event.cause.source


class CardTurns(Listening):
    """A card changed its orientation or face.

    by_rules: whether only changes that no effect makes count. was: the orientations that it may have had, none for any.
    """

    def __init__(self, own: bool, what: Cards, state: str, by_rules: bool, cause: str, was: tuple[str, ...]) -> None:
        super().__init__(("face",) if state in ("up", "down") else ("turn",), own)
        self.what = what
        self.state = state
        self.by_rules = by_rules
        self.cause = cause
        self.was = was

    def listens(self, game: Game, event: Event) -> bool:
        return event.word == self.state or self.state in ("up", "down")

    def fits(self, game: Game, event: Event, context: Context) -> bool:
        card = event.after if event.after is not None else event.card
        if card is None or (self.by_rules and event.cause is not None):
            return False
        if self.was and (event.card is None or event.card.state not in self.was):
            return False
        if self.state in ("up", "down") and card.face_up != (self.state == "up"):
            return False
        if self.cause and not caused(game, event, self.cause, context.master):
            return False
        return self.own or self.what.contains(game, context, card)


class AttackDeclared(Listening):
    """An attack was declared, or what came of it is told.

    A unit that has left by then is the card of the event as it last was; its own abilities no longer work there.
    """

    def __init__(
        self, key: str, own: bool, attacker: Cards | None, target: Cards | None, kind: str, about_target: bool
    ) -> None:
        super().__init__((key,), own)
        self.attacker = attacker
        self.target = target
        self.kind = kind
        self.roles = OTHER_FIRST if about_target else 0

    def listens(self, game: Game, event: Event) -> bool:
        return (
            event.card is not None
            and (not self.kind or event.word == self.kind)
            and (self.target is None or event.other is not None)
        )

    def fits(self, game: Game, event: Event, context: Context) -> bool:
        assert event.card is not None
        if self.own and game.cards[event.card.number].serial != event.card.serial:
            return False
        if self.attacker is not None and not self.own and not self.attacker.contains(game, context, event.card):
            return False
        return self.target is None or (event.other is not None and self.target.contains(game, context, event.other))


class DamageDealt(Listening):
    """Damage was dealt or canceled. canceled: None for either.

    attacking: the part in a battle of the ability's own card, if it deals the damage of an attack with others.
    """

    def __init__(self, own: bool, source: Cards | None, receivers: Seats, canceled: bool | None, kind: str,
                 attacking: Relating | None) -> None:
        super().__init__(("damage",), own and attacking is None)
        self.source = source
        self.attacking = attacking
        self.receivers = receivers
        self.canceled = canceled
        self.kind = kind

    def listens(self, game: Game, event: Event) -> bool:
        if self.canceled is not None and (event.verb == "cancel") is not self.canceled:
            return False
        return not self.kind or event.word == self.kind

    def fits(self, game: Game, event: Event, context: Context) -> bool:
        if not self.receivers.includes(context.master, event.player):
            return False
        if self.source is None or self.own:
            return True
        if event.card is not None and self.source.contains(game, context, event.card):
            return True
        return deals_together(game, event, context, self.source, self.attacking)


def deals_together(game: Game, event: Event, context: Context, source: Cards, attacking: Relating | None) -> bool:
    """Whether damage of an attack comes from this card too, which attacks together with the one that is told of."""
    if attacking is None or event.cause is not None or event.parent is not None:
        return False
    return any([attacking.holds(game, one, None) for one in source.all(game, context)])


class CheckReveals(Listening):
    """A check revealed a card.

    seats: whose check it may be if no card makes it, as a damage check of Cardfight!! Vanguard; None: a card makes it.
    """

    def __init__(
        self, own: bool, attacker: Cards, seats: Seats | None, kind: str, tests: tuple[CardTest, ...]
    ) -> None:
        super().__init__(("check",), own)
        self.attacker = attacker
        self.seats = seats
        self.kind = kind
        self.tests = tests
        self.roles = OTHER_FIRST

    def fits(self, game: Game, event: Event, context: Context) -> bool:
        if event.other is None or (self.kind and event.word and event.word != self.kind):
            return False
        if event.card is None:
            if self.seats is None or not self.seats.includes(context.master, event.player):
                return False
        elif not self.own and not self.attacker.contains(game, context, event.card):
            return False
        return all_fit(game, context, event.other, self.tests)


class SpanEdge(Listening):
    """The beginning or end of a span.

    not_running: a span that was running when the ability was created does not count (`next`). The second card of the
    event is the one whose attack it is as it attacked, where that is no longer so. Where cards share a span, it begins
    and ends once for whoever asks for none of them: the events of the others follow from the first.
    """

    def __init__(self, own: bool, edge: str, word: str, seats: Seats, of: Cards | None, not_running: bool) -> None:
        super().__init__((edge + ":" + word,), own)
        self.edge = edge
        self.word = word
        self.seats = seats
        self.of = of
        self.not_running = not_running

    def listens(self, game: Game, event: Event) -> bool:
        return event.word == self.word

    def fits(self, game: Game, event: Event, context: Context) -> bool:
        if not self.seats.includes(context.master, event.player):
            return False
        if self.not_running and self.edge == "end":
            since = noted(context.env, "created")
            if since and since[0] == game.turn and (self.word == "turn" or since[1]):
                return False
        if self.own:
            return True
        if self.of is None:
            return event.parent is None
        card = event.card if event.other is None else event.other
        return card is not None and self.of.contains(game, context, card)


class CardPlayed(Listening):
    """A player played a card."""

    def __init__(self, seats: Seats, tests: tuple[CardTest, ...]) -> None:
        super().__init__(("play",))
        self.seats = seats
        self.tests = tests

    def fits(self, game: Game, event: Event, context: Context) -> bool:
        card = event.after if event.after is not None else event.card
        return (
            self.seats.includes(context.master, event.player)
            and card is not None
            and all_fit(game, context, card, self.tests)
        )


class AbilityUsed(Listening):
    """A player used an ability."""

    def __init__(self, own: bool, seats: Seats, of: Cards | None, kind: str, label: str) -> None:
        super().__init__(("use",), own)
        self.seats = seats
        self.of = of
        self.kind = kind
        self.label = label

    def listens(self, game: Game, event: Event) -> bool:
        words = event.word.split(" ")
        return (not self.kind or self.kind in words) and (not self.label or self.label in words)

    def fits(self, game: Game, event: Event, context: Context) -> bool:
        if not self.seats.includes(context.master, event.player):
            return False
        return self.of is None or self.own or (event.card is not None and self.of.contains(game, context, event.card))


class PlayerDoes(Listening):
    """A player did something that the rules name, perhaps with an outcome. kind: of the events that show it."""

    def __init__(self, seats: Seats, deed: str, kind: str = "did") -> None:
        super().__init__((kind,))
        self.seats = seats
        self.deed = deed

    def fits(self, game: Game, event: Event, context: Context) -> bool:
        done = self.deed in (event.verb, f"{event.verb} {event.word}")
        return done and self.seats.includes(context.master, event.player)


class BecameTrue(Listening):
    """A condition has become true (a state trigger)."""

    def __init__(self, check: Check) -> None:
        super().__init__(("state",), True)
        self.check = check

    def fits(self, game: Game, event: Event, context: Context) -> bool:
        return self.check.holds(game, context)

    def sights(self) -> frozenset[int] | None:
        return None if self.gate is not None or self.maker is not None else self.check.sights()
