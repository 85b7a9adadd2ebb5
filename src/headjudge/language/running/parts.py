"""The parts of continuous abilities and effects: each makes one change.

A part of a continuous ability applies to the cards that fit at the moment it is tested. A part of an effect has taken
its cards (`Effect.bound`) and its amount (`Effect.values`) once. `reads` lists the fields that reach and amount depend
on, so that dependency can be decided (`ws:8.9.1.4`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from headjudge.kernel import characteristics, committing
from headjudge.kernel.abilities import UNBOUNDED, Ability, Part
from headjudge.kernel.cards import Instance
from headjudge.kernel.circles import is_guarded
from headjudge.kernel.effects import ActivePart
from headjudge.kernel.events import Event
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import TRACING
from headjudge.language.running.cardtests import all_fit
from headjudge.language.running.context import LABEL, context_of, noted
from headjudge.language.running.resolving import Run
from headjudge.language.running.selecting import Selected, This
from headjudge.language.running.terms import NOWHERE, Cards, CardTest, Check, Number, Seats, together

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.kernel.state import State
    from headjudge.kernel.zones import Layout
    from headjudge.language.running.resolving import Worded


CONDITION: Final = "its condition"
"""With the identity of an active part: the key in `Game.numbers` of whether the condition of the part is met."""

OF_ALL: Final = "the condition of all like it"
"""With the part and its master (`likeness`): the key of whether the condition is met that all such parts have."""

REACHED: Final = "the cards that all like it reach"
"""Likewise the key of the cards that all such parts reach, as bits: two a card, whether it is known, and reached."""

FEW: Final = 3
"""If more parts write a field, what one of them reaches is kept for those that are like it."""

AMOUNT: Final = "its amount"
"""Likewise the key of the amount by which the part changes every card."""


class Reaching(Part):
    """A part that reaches the cards of a set while a condition holds."""

    settled = True

    def __init__(
        self, key: str, what: Cards | None, check: Check | None, reads: tuple[str, ...], layer: int = 0,
        reads_in: frozenset[int] | None = None
    ) -> None:
        fields = [*reads, *(what.reads if what is not None else ()), *(check.reads if check is not None else ())]
        super().__init__(key, layer, tuple(dict.fromkeys(fields)))
        self.what = what
        self.check = check
        self.this_only = isinstance(what, This)
        self.within = what.within() if what is not None else None
        self.hosted = what is not None and what.hosted
        others = list(reads)
        if what is not None and not what.by_card:
            others += what.reads
        if check is not None and not (self.this_only and check.by_holder):
            others += check.reads
        self.reads_of_others = tuple(others)
        if what is None or not what.reads:
            self.reads_in = NOWHERE if check is None else check.reads_in()
            if reads:
                self.reads_in = together(self.reads_in, reads_in)
        self.asks_as_one = check is not None and check.common
        self.reaches_as_one = what is not None and what.common

    def likeness(self, active: ActivePart) -> int:
        """Returns a number that parts of abilities share if they are the same part of the same master."""
        return id(self) << 6 | active.master

    def reaches(self, game: Game, active: ActivePart, card: int) -> bool:
        if self.this_only:
            if card != active.source:
                return False
            return self.check is None or self.active(game, active)
        if card < 0 or self.what is None:
            return False
        if not self.covers(game, active, card):
            return False
        return self.check is None or self.active(game, active)

    def covers(self, game: Game, active: ActivePart, card: int) -> bool:
        """Whether a card is in the set. Where many parts write the field, it is kept for all that are like this one."""
        assert self.what is not None
        if not self.reaches_as_one or TRACING or active.effect is not None or game.active_parts is None or (
                len(game.active_parts.get(self.key, ())) <= FEW):
            return self.what.contains(game, context_of(active), game.cards[card])
        key = (self.likeness(active), REACHED)
        kept = game.numbers.get(key, 0)
        found = kept >> 2 * card & 3
        if not found:
            found = 3 if self.what.contains(game, context_of(active), game.cards[card]) else 1
            if characteristics.unwritten(game, self.reads):
                game.numbers[key] = game.numbers.get(key, 0) | found << 2 * card
        return found == 3

    def could_reach(self, game: Game, active: ActivePart) -> Iterable[int]:
        if self.this_only and active.bound is None:
            return (active.source,) if active.source >= 0 else ()
        return super().could_reach(game, active)

    def is_of(self, game: Game, active: ActivePart, card: int) -> bool:
        """Whether the part names the card or is bound to it; always True for a part that names no cards."""
        if self.what is None:
            return True
        if card < 0:
            return False
        if active.bound is not None:
            there = game.cards[card].serial in active.bound
        else:
            there = self.what.contains(game, context_of(active), game.cards[card])
        return there and not characteristics.is_shielded(game, active, card)

    def active(self, game: Game, active: ActivePart) -> bool:
        """Whether the condition of the part makes it active (ws:8.3)."""
        if self.check is None:
            return True
        alike = self.asks_as_one and active.effect is None
        key = (self.likeness(active), OF_ALL) if alike else (id(active), CONDITION)
        known = game.numbers.get(key)
        if known is None:
            known = 1 if self.check.holds(game, context_of(active)) else 0
            if characteristics.unwritten(game, self.check.reads):
                game.numbers[key] = known
        return known == 1 or (TRACING and not game.clause("inactive"))


class NumberChange(Reaching):
    """Changes a number of cards by an amount, or sets it."""

    def __init__(
        self, field: str, how: str, what: Cards | None, amount: Number, check: Check | None, layer: int
    ) -> None:
        super().__init__(field, what, check, amount.reads, layer, amount.reads_in())
        self.never_smaller = "forbid:reduce " + field
        self.never_greater = "forbid:increase " + field
        self.never_gained = "forbid:gain " + field
        self.sets = how == "to"
        self.amount = amount
        self.each = amount.each
        self.numeric = True
        if not self.sets:
            self.adds = amount.constant
        self.steady = check is None and amount.constant is not None and (self.this_only or (
            isinstance(what, Selected) and what.hosted_alone))

    def is_number(self) -> bool:
        return True

    def sameness(self, game: State, active: ActivePart) -> int:
        common = self.reaches_as_one and self.amount.common and (self.check is None or self.asks_as_one)
        if common and active.effect is None and not is_guarded(game, self.key):
            return self.likeness(active)
        return id(active)

    def lowers(self, game: Game, active: ActivePart) -> int:
        if self.sets:
            return UNBOUNDED
        if active.effect is not None:
            return min(active.effect.values[0], 0)
        if self.amount.constant is not None:
            return min(self.amount.constant, 0)
        return UNBOUNDED if self.amount.negative_now(game, self.within) else 0

    def number(self, game: Game, active: ActivePart, card: int, value: int) -> int:
        effect = active.effect
        if effect is not None:
            change = effect.values[0]
        elif self.amount.constant is not None:
            change = self.amount.constant
        else:
            kept = game.kept(active, card)
            change = self.kept(game, active, card) if kept is None else kept
        new = change if self.sets else value + change
        if new < value:
            return value if self.is_barred(game, active, card, self.never_smaller) else new
        if new > value and (self.is_barred(game, active, card, self.never_greater) or (
                not self.sets and self.is_barred(game, active, card, self.never_gained))):
            return value
        return new

    def kept(self, game: Game, active: ActivePart, card: int) -> Any:
        """Returns the amount. One that is the same for all cards is worked out once while nothing happens."""
        key = (id(active), AMOUNT)
        known = game.numbers.get(key)
        if known is not None:
            return known
        context = context_of(active)
        before = context.each
        context.each = game.cards[card]
        amount = self.amount.value(game, context)
        context.each = before
        if not self.each and characteristics.unwritten(game, self.amount.reads):
            game.numbers[key] = amount
        return amount

    def is_barred(self, game: Game, active: ActivePart, card: int, key: str) -> bool:
        """Whether an effect forbids this part to make the number smaller, or greater, as the key says."""
        if key not in game.table.part_keys:
            return False
        by = active.effect.source if active.effect is not None else game.cards[active.source]
        return ruled(game, key, active.master, card, by, (active.ability.kind, *active.ability.labels))


class WordsGained(Reaching):
    """Gives cards words of a field.

    like: cards whose words are given too; an effect keeps the rows of these cards (`like` in its env).
    """

    def __init__(
        self, field: str, what: Cards | None, words: tuple[str, ...], like: Cards | None, check: Check | None,
        layer: int = 0,
    ) -> None:
        super().__init__(field, what, check, like.reads if like is not None else (), layer)
        self.words_gained = words
        self.like = like

    def words(self, game: Game, active: ActivePart, card: int, value: tuple[str, ...]) -> tuple[str, ...]:
        gained = [*value, *self.words_gained]
        if self.like is not None:
            if active.effect is not None:
                for row in noted(active.effect.env, "like"):
                    gained.extend(game.table.rows[row].words.get(self.key, ()))
            else:
                kept = game.kept(active, card)
                gained.extend(self.kept(game, active, card) if kept is None else kept)
        if TRACING and not game.clause("each word once"):
            return tuple(gained)
        return tuple(dict.fromkeys(gained))

    def kept(self, game: Game, active: ActivePart, card: int) -> Any:
        """Returns the words of the cards in `like`."""
        found: list[str] = []
        if self.like is not None and active.effect is None:
            for one in self.like.all(game, context_of(active)):
                if one.number != card:
                    found.extend(game.words(one.number, self.key))
        return tuple(found)


class WordsLost(Reaching):
    """Takes words of a field from cards, or all of them."""

    def __init__(
        self, field: str, what: Cards | None, words: tuple[str, ...], check: Check | None, layer: int = 0
    ) -> None:
        super().__init__(field, what, check, (), layer)
        self.lost = words

    def words(self, game: Game, active: ActivePart, card: int, value: tuple[str, ...]) -> tuple[str, ...]:
        if not self.lost:
            return ()
        return tuple([word for word in value if word not in self.lost])


class AbilitiesGained(Reaching):
    """Gives abilities to cards."""

    def __init__(self, what: Cards | None, abilities: tuple[Ability, ...], check: Check | None) -> None:
        super().__init__("ability", what, check, ())
        self.abilities = abilities
        self.given_kinds = frozenset([ability.kind for ability in abilities])
        self.given_labels = frozenset([label for ability in abilities for label in ability.labels])
        self.given_keys = frozenset([
            key for ability in abilities for trigger in ability.triggers if trigger.own for key in trigger.keys
        ])

    def granted(self, game: State) -> tuple[Ability, ...]:
        return self.abilities

    def feeds(self, read: str) -> bool:
        if read.startswith(LABEL):
            return any([read[len(LABEL):] in ability.labels for ability in self.abilities])
        return read == self.key


class AbilitiesLost(Reaching):
    """Takes from cards the abilities with one of these labels, or all that they had before.

    later: also those that they get afterwards. given: only those that others give to them.
    """

    def __init__(
        self, what: Cards | None, labels: tuple[str, ...], check: Check | None, later: bool = False, given: bool = False
    ) -> None:
        super().__init__("lose ability", what, check, ())
        self.labels = labels
        self.later = later
        self.given = given

    def leaves_own_ones(self) -> bool:
        return self.given

    def takes_later_ones(self) -> bool:
        return self.later

    def feeds(self, read: str) -> bool:
        return read == self.key or read.startswith(LABEL)

    def loses(self, game: Game, active: ActivePart, card: int, ability: Ability) -> bool:
        return not self.labels or any(label in ability.labels or label == ability.kind for label in self.labels)


class Ruling(Reaching):
    """Forbids or allows a deed: to or by the cards of a set, by a player, with the cards that pass tests.

    kinds: the kinds or labels of abilities that it is about. opposed: it is about effects of these players (who choose
    or turn the card).
    """

    def __init__(
        self,
        key: str,
        what: Cards | None,
        seats: Seats,
        using: tuple[CardTest, ...],
        kinds: tuple[str, ...],
        check: Check | None,
    ) -> None:
        super().__init__(key, what, check, tuple([field for test in using for field in test.reads]))
        self.seats = seats
        self.using = using
        self.kinds = kinds

    def applies(self, game: Game, active: ActivePart, player: int, card: int) -> bool:
        # Asked without saying what it is done with: a ruling about particular kinds or sources does not apply then.
        if self.kinds or (self.using and self.what is not None):
            return False
        return self.about(game, active, player, card, None, ())

    def about(
        self, game: Game, active: ActivePart, player: int, card: int, using: Instance | None, kinds: tuple[str, ...]
    ) -> bool:
        """Whether it concerns this player, this card, and a deed done with `using` by abilities of these kinds."""
        if not self.seats.includes(active.master, player):
            return False
        if not self.is_of(game, active, card):
            return False
        if self.kinds and not any(kind in kinds for kind in self.kinds):
            return False
        if self.using:
            # Without a set of its own, the cards that it is about are those the deed is done with.
            card_used = using if using is not None else (game.cards[card] if card >= 0 and self.what is None else None)
            if card_used is None or not all_fit(game, context_of(active), card_used, self.using):
                return False
        return active.effect is not None or self.check is None or self.check.holds(game, context_of(active))

    def reaches(self, game: Game, active: ActivePart, card: int) -> bool:
        return self.about(game, active, active.master, card, None, ())

    def shields(self, game: Game, active: ActivePart, other: ActivePart, card: int) -> bool:
        by = game.cards[other.source] if other.effect is None and other.source >= 0 else None
        if other.effect is not None:
            by = other.effect.source
        return self.about(game, active, other.master, card, by, (other.ability.kind, *other.ability.labels))


class ParameterChange(Reaching):
    """Changes a rule parameter of players or cards. least: it lowers it to no less than that; -1 for no such limit."""

    def __init__(
        self, key: str, how: str, what: Cards | None, seats: Seats, amount: Number, check: Check | None, least: int
    ) -> None:
        super().__init__(key, what, check, amount.reads, 0, amount.reads_in())
        self.least = least
        self.sets = how == "to"
        self.seats = seats
        self.amount = amount

    def applies(self, game: Game, active: ActivePart, player: int, card: int) -> bool:
        if not self.seats.includes(active.master, player):
            return False
        if not self.is_of(game, active, card):
            return False
        return active.effect is not None or self.check is None or self.check.holds(game, context_of(active))

    def number(self, game: Game, active: ActivePart, card: int, value: int) -> int:
        effect = active.effect
        if effect is not None and effect.values:
            change = effect.values[0]
        else:
            context = context_of(active)
            before = context.each
            context.each = game.cards[card] if card >= 0 else None
            change = self.amount.value(game, context)
            context.each = before
        changed = change if self.sets else value + change
        return changed if self.least < 0 or changed >= value else max(changed, min(value, self.least))


class Redirecting(Part):
    """Redirects an attack of certain cards to another card.

    Its number is the card that is attacked. may: the attacker's master may choose it among `targets`, or leave the
    attack as it is.
    """

    def __init__(
        self, key: str, attackers: Cards | None, target: Cards, check: Check | None, may: bool = False
    ) -> None:
        super().__init__(key)
        self.may = may
        self.attackers = attackers
        self.target = target
        self.check = check

    def reaches(self, game: Game, active: ActivePart, card: int) -> bool:
        context = context_of(active)
        if card < 0 or (self.attackers is not None and not self.attackers.contains(game, context, game.cards[card])):
            return False
        return self.check is None or self.check.holds(game, context)

    def number(self, game: Game, active: ActivePart, card: int, value: int) -> int:
        for one in self.target.to_act_on(game, context_of(active)) if not self.may else ():
            return one.number
        return value

    def targets(self, game: Game, active: ActivePart) -> list[Instance]:
        """Returns the cards among which the master may choose."""
        return self.target.to_act_on(game, context_of(active)) if self.may else []


LESS: Final = -1
"""A replacement of damage leaves less than that."""

AS_MUCH: Final = -2
"""A replacement of damage leaves no less than that, or the damage is none of what it changes."""


class Replacing(Reaching):
    """Replaces an event by something else.

    body: the ability whose program happens instead. event_only: whether it is a single move that takes the event's
    place. choice: whether the cards to choose exist; without them the replacement is not applied (ws:8.10.3). leaves:
    how much of the damage that would be dealt is dealt; `LESS` for less of it, `AS_MUCH` for no less.
    """

    def __init__(
        self, key: str, body: Worded, may: bool, seats: Seats, check: Check | None, choice: Check | None = None,
        leaves: int = AS_MUCH,
    ) -> None:
        super().__init__(key, None, check, ())
        self.leaves = leaves
        self.body = body
        self.may = may
        self.seats = seats
        self.choice = choice

    def replaces(self, game: Game, active: ActivePart, event: Event) -> bool:
        source = game.cards[active.source] if active.source >= 0 else None
        if source is None:
            return False
        if self.check is not None and active.effect is None and not self.check.holds(game, context_of(active)) and (
                not TRACING or game.clause("inactive")):
            return False
        env = active.effect.env if active.effect is not None else ()
        for trigger in self.body.triggers:
            if trigger.matches(game, event, source, active.master, env):
                break
        else:
            return False
        if not self.body.within_limit(game, source, active.giver()) or self.is_carried_out(game, active):
            return False
        lessens = self.leaves != AS_MUCH and self.leaves < event.amount
        if lessens and self.body.meanings.keeps_damage(game, event):
            return False
        if self.body.single is not None and not self.body.single.can_be_instead(game, context_of(active)):
            return False
        if not self.body.meanings.may_replace(game, source, self.body.labels, event):
            return False
        if self.can_be_accepted(game, active) or (self.may and game.ask_hidden):
            return True
        return TRACING and not game.clause("replaced by a choice")

    def is_carried_out(self, game: Game, active: ActivePart) -> bool:
        """Whether what happens instead is being carried out: nothing that it does is replaced by it once more."""
        for frame in game.frames:
            if isinstance(frame, Run) and frame.ability == self.body.number and frame.this == active.this:
                return True
        return False

    def may_replace(self, layout: Layout, origin: int, place: int, verb: str) -> bool:
        for trigger in self.body.triggers:  # noqa: SIM110  (a plain loop is quicker)
            if trigger.may_follow(layout, origin, place, verb):
                return True
        return False

    def mark(self, active: ActivePart) -> int:
        return self.body.number

    def decider(self, game: Game, active: ActivePart) -> int:
        return self.seats.one(game, active.master)

    def substitute(self, game: Game, active: ActivePart, event: Event) -> tuple[Event, ...] | Procedure:
        if self.body.limit:
            committing.use(game, self.body, game.cards[active.source], active.giver())
        return self.body.in_place_of(game, active, event)

    def optional(self) -> bool:
        return self.may

    def can_be_accepted(self, game: Game, active: ActivePart) -> bool:
        return self.choice is None or self.choice.holds(game, context_of(active))


def ruled(
    game: Game, key: str, player: int, card: int, using: Instance | None = None, kinds: tuple[str, ...] = ()
) -> bool:
    """Whether a deed is forbidden ('forbid:...') or allowed ('allow:...') to a player with a card."""
    return ruling(game, key, player, card, using, kinds) is not None


def ruling(
    game: Game, key: str, player: int, card: int, using: Instance | None = None, kinds: tuple[str, ...] = ()
) -> ActivePart | None:
    """Returns the part that forbids ('forbid:...') or allows ('allow:...') a deed to a player with a card, if any.

    using: the card whose effect does it. kinds: the kind and labels of its ability.
    """
    parts = characteristics.active_parts(game, key)
    if parts is None:
        return None
    for active in parts:
        if not characteristics.holds(game, active):
            continue
        part = active.part
        if isinstance(part, Ruling):
            if part.about(game, active, player, card, using, kinds):
                return active
        elif part.applies(game, active, player, card):
            return active
    return None


def ruled_for(game: Game, key: str, player: int, serial: int, kinds: tuple[str, ...]) -> bool:
    """Whether an effect on this card, as it was before it moved on, forbids or allows a deed to a player."""
    for active in characteristics.active_parts(game, key) or ():
        part = active.part
        if (isinstance(part, Ruling) and active.bound is not None and serial in active.bound
                and part.seats.includes(active.master, player) and any(kind in kinds for kind in part.kinds)):
            return True
    return False


def cause_of(event: Event, game: Game) -> tuple[Instance | None, tuple[str, ...]]:
    """Returns the card whose effect causes an event with the kind and labels of its ability.

    For the rules they are None and ('rule',).
    """
    cause = event.cause
    if cause is None:
        return None, ("rule",)
    if cause.ability < 0:
        return cause.source, ("event",)
    ability = game.table.abilities[cause.ability]
    return cause.source, (ability.kind, *ability.labels)


def forbids_event(game: Game, event: Event, deed: str) -> ActivePart | None:
    """Returns the part that forbids the deed of an event to its card, if any; forbidding wins (ws:1.3.3)."""
    card = event.card
    if card is None or game.cards[card.number].serial != card.serial:
        return None
    key = game.table.forbids.get(deed)
    if key is None:
        return None
    cause = event.cause
    player = event.player if cause is None else cause.master
    using, kinds = cause_of(event, game)
    return ruling(game, key, player, card.number, using, kinds)
