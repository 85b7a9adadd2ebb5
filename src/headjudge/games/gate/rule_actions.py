"""Section 9: rule actions. Damage is applied at once, everything else in a check timing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.gate import losing
from headjudge.games.gate.basics import DAMAGE, destroy_event, drop_event, home, life, lose, lose_life
from headjudge.games.gate.cards import UNIT
from headjudge.games.gate.memory import GameMemory, game_memory
from headjudge.games.gate.zones import (
    ATTACKING_ZONES,
    BANISHED_TO,
    BASES,
    CENTER,
    DECK,
    DROPPED_TO,
    FIELD_PLACES,
    HAND,
    LEFT,
    OUTSIDE,
    PLAYER_ZONE,
    RIGHT,
    SOUL,
    SPOTS,
    UNIT_ZONES,
    field_spots,
    gate_of,
    is_field_spot,
    on_field,
    opponent_of,
    soul_of,
    units,
)
from headjudge.kernel.decisions import Choice
from headjudge.kernel.events import FACE_DOWN, FACE_UP, Event
from headjudge.kernel.game_rules import Interrupt
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import TRACING, Fact, by_rule, in_force, rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

FIELD_LIMIT: Final = Fact(("gate:2.1.2", "gate:9.8.1"), 3)
ROOM: Final = "field limit"
"""The parameter by which skills change that total limit."""

LIMITED: Final = 1 << LEFT | 1 << CENTER | 1 << RIGHT | 1 << PLAYER_ZONE
"""The bits of a player's places where there may be too many cards."""

LIMITED_OF_ALL: Final = LIMITED | LIMITED << SPOTS
"""Those of both players."""


# 9.6 Damage application, and 2.7.2: at once


def interrupts_due(game: Game) -> list[Interrupt]:
    """Returns the interrupts for received damage, and for damage that a reduced defense takes away."""
    if game.unhandled_events or defense_changed(game):
        return [Interrupt(game.turn_player, "damage application", DamageApplication())]
    return []


def notes(game: Game, event: Event) -> bool:
    """Whether damage is to be applied for this event: damage to a card or to a player."""
    return event.kind == "damage" or (event.word == DAMAGE and event.amount > 0)


def damaged(game: Game) -> list[int]:
    """Returns the cards on the field that have damage."""
    places, cards = game.cards_at, game.cards
    found: list[int] = []
    for place in FIELD_PLACES if not TRACING else [base + spot for base in BASES for spot in field_spots()]:
        for card in places[place]:
            if cards[card].counters and cards[card].counter(DAMAGE):
                found.append(card)
    return found


def defenses(game: Game) -> tuple[tuple[int, int], ...]:
    """Returns the defense of every card that has damage, by serial."""
    return tuple([(game.cards[card].serial, game.number(card, "defense")) for card in damaged(game)])


def defense_changed(game: Game) -> bool:
    """Whether cards with damage have another defense than when that was last looked at."""
    known = game_memory(game).defenses
    return (TRACING or bool(known)) and defenses(game) != known


@dataclass
class DamageApplication(Procedure):
    """Damage takes effect as soon as it is received."""

    received: tuple[Event, ...] = ()

    def holds(self, game: Game) -> bool:
        return True

    @step("gate:2.7.2")
    def reduce(self, game: Game) -> None:
        """A card whose defense has been reduced loses as much damage; that never destroys it."""
        self.received = game.unhandled_events
        game.unhandled_events = ()
        before = dict(game_memory(game).defenses)
        events: list[Event] = []
        for card in damaged(game) if before else []:
            instance = game.cards[card]
            defense = game.number(card, "defense")
            less = before.get(instance.serial, defense) - defense
            if less > 0:
                events.append(Event("counter", "remove damage", game.master(card), instance, None, instance.place,
                                    instance.place, -min(less, instance.counter(DAMAGE)), DAMAGE, None, "gate:2.7.2"))
        if events:
            game.happen_all(events)

    @step()
    def remember(self, game: Game) -> None:
        if not self.received:
            self.received, game.unhandled_events = game.unhandled_events, ()
        match = game.own(0)
        assert isinstance(match, GameMemory)
        match.defenses = defenses(game)

    @step("gate:9.6.1", "gate:10.4")
    def destroy(self, game: Game) -> None:
        """Damage of this turn that meets or exceeds the defense destroys: looked at once for each damage received."""
        events: list[Event] = []
        seen: set[int] = set()
        for event in self.received:
            card = -1 if event.kind == "damage" or event.after is None else game.current(event.after.serial)
            if card < 0 or card in seen:
                continue
            seen.add(card)
            if game.cards[card].counter(DAMAGE) >= game.number(card, "defense"):
                events.append(destroy_event(game, card, event.player, "gate:9.6.1", event.cause, event))
        if events:
            game.happen_all(events)

    @step("gate:9.6.2")
    def reduce_life(self, game: Game) -> None:
        """Damage to a player reduces the Life. To lose by that waits for a check timing (9.2)."""
        events = [lose_life(game, event) for event in self.received
                  if event.kind == "damage" and gate_of(game, event.player) >= 0]
        if events:
            game.happen_all(events)


# In a check timing


def rule_actions_due(game: Game) -> bool:
    """Whether a rule action of a check timing is due now."""
    return bool(losers(game) or overloaded(game) or stray_tokens(game)) or any(
        limit_exceeded(game, player) for player in (0, 1))


def nothing_due(game: Game) -> bool:
    """Whether it is certain at a glance that no rule action is due: a shortcut that may miss such cases.

    The field of a player where no card has come or gone since is as it was when nothing was due, if limits are as
    printed.
    """
    cards, places = game.cards, game.cards_at
    room = game.table.changes.get(ROOM)
    limits_printed = not (game.parts_at_work("limit") or (room is not None and game.parts_at_work(room)))
    touched = game.touched if limits_printed else -1
    if not touched & LIMITED_OF_ALL and game.tokens_stay:
        return bool(places[DECK]) and bool(places[SPOTS + DECK])
    for base in BASES:
        player = base // SPOTS
        if not places[base + DECK]:
            return False
        if not touched >> base & LIMITED:
            continue
        if life(game, player) <= 0:
            return False
        total = 0
        for spot in UNIT_ZONES:
            there = places[base + spot]
            if there:
                row = cards[there[0]].row
                if len(there) > 1:
                    return False
                if row.type == UNIT:
                    total += row.numbers.get("limit", 0) if limits_printed else game.number(there[0], "limit")
        there = places[base + PLAYER_ZONE]
        most = FIELD_LIMIT.value if limits_printed else field_limit(game, player)
        if total > most or len(there) > 2 or (len(there) == 2 and gate_of(game, player) < 0):
            return False
    if stray_tokens(game):
        return False
    game.touched = 0 if limits_printed else -1
    return True


@dataclass
class RuleActions(Procedure):
    """All rule actions that are due, in the order of section 9.

    players: who has still to drop cards for the limit.
    """

    players: tuple[int, ...] = ()

    @step("gate:1.2.2", "gate:9.2")
    def lose(self, game: Game) -> None:
        """Both players together, if both fulfil a losing condition."""
        lost = losers(game)
        if len(lost) == 2:
            lost = by_rule(lost, "gate:1.2.3")
        if lost and losing.may_be_replaced(game):
            words = [next(word for word, said in losing.REASONS.items() if said == losing_conditions(game, player)[0])
                     for player in lost]
            game.push(losing.Losing(lost, tuple(words)))
        elif len(lost) == 2:
            game.end((), (0, 1), losing.BOTH, "gate:1.2.3")
        elif lost:
            reason, rule_id = losing_conditions(game, lost[0])[0]
            lose(game, (lost[0],), reason, rule_id)

    @step("gate:9.3")
    def begin(self, game: Game) -> None:
        """After losing come overloaded zones, then tokens, then limits: the steps that follow."""

    @step("gate:9.5.1")
    def clear_zones(self, game: Game) -> None:
        """Each overloaded field zone, the turn player's first."""
        found = overloaded(game)
        game.push_all([Overload(place, "gate:9.5.1") for place in found])

    @step("gate:9.7.1")
    def erase_tokens(self, game: Game) -> None:
        """Tokens that are in no field zone leave the game."""
        found = stray_tokens(game)
        if found:
            game.happen_all([game.moving(card, home(game, card, OUTSIDE), "erase", rule="gate:9.7.1")
                             for card in found])

    @step()
    def look_at_limits(self, game: Game) -> None:
        order = by_rule((game.turn_player, opponent_of(game.turn_player)), "gate:1.3.6")
        self.players = tuple([player for player in order if limit_exceeded(game, player)])

    @step("gate:9.8.1")
    def choose_units(self, game: Game) -> None:
        """One Unit after the other, until the total limit is 3 or less, unless a skill says another number."""
        if not self.players:
            self.finish()
            return
        player = self.players[0]
        if not limit_exceeded(game, player):
            self.players = self.players[1:]
            self.again("choose_units")
            return
        choices = [Choice("drop", game.cards[card].serial) for card in too_much(game, player)]
        game.ask(player, choices, "overlimit")

    @step("gate:9.8.1")
    def drop_unit(self, game: Game) -> None:
        """A card that stays on the field all the same (11.5.1) changes nothing: the choice comes again."""
        assert self.answer is not None
        player = self.players[0]
        card = game.current(self.answer.card)
        self.again("choose_units")
        self.answer = None
        game.happen(drop_event(game, card, player, "gate:9.8.1", verb="overlimit"))


# 9.4


def losers(game: Game) -> tuple[int, ...]:
    """The players who fulfil a losing condition."""
    return tuple([player for player in (0, 1) if losing_conditions(game, player)])


def losing_conditions(game: Game, player: int) -> list[tuple[str, str]]:
    """Returns the losing conditions that a player fulfils, each with its rule.

    A player who cannot lose has none (1.2.6.3).
    """
    found: list[tuple[str, str]] = []
    if game.cards_at[player * SPOTS + DECK] and life(game, player) > 0:
        return found
    if game.forbidden("lose", player) and in_force("gate:1.2.6.3"):
        return found
    empty = not game.cards_at[player * SPOTS + DECK] and not game.forbidden("lose by deck", player)
    dead = life(game, player) <= 0 and not game.forbidden("lose by life", player)
    if empty and in_force("gate:9.4.1", "gate:1.2.2.1", "gate:4.3.3"):
        found.append(losing.REASONS["deck"])
    if dead and in_force("gate:9.4.2", "gate:1.2.2.2"):
        found.append(losing.REASONS["life"])
    return found


# 9.5


@rule("gate:4.6.1.1")
def overloaded(game: Game) -> tuple[int, ...]:
    """The field zones that hold more than one card, Gates not counted; the Set zone may hold any number (4.6.6)."""
    order = (game.turn_player, opponent_of(game.turn_player))
    found = [player * SPOTS + spot for player in order for spot in ATTACKING_ZONES
             if len(game.cards_at[player * SPOTS + spot]) > 1]
    found = by_rule(found, "gate:4.6.6", along=(game, order))
    crowded = [place for place in found if len(_there(game, place)) > 1]
    return tuple([place for place in crowded if can_be_dropped(game, _there(game, place), "overload")])


def _there(game: Game, place: int) -> list[int]:
    return [card for card in game.cards_at[place] if on_field(game, card)]


KEPT: Final = ("leave field", "be dropped", "be dropped by rule", "be dropped by overload", "be dropped by overlimit")
"""What skills may forbid so that a rule action does not drop a card."""


def can_be_dropped(game: Game, cards: list[int], verb: str) -> list[int]:
    """Returns the cards that no skill keeps from being dropped; impossible things are not done (1.3.2, 1.3.5)."""
    forbids = game.table.forbids
    if not TRACING and not any([deed in forbids for deed in KEPT]):
        return cards
    return [card for card in cards if not game.rules.prevented(game, drop_event(game, card, -1, "gate:9.1", verb=verb))]


@dataclass
class Overload(Procedure):
    """The oldest card of a field zone is dropped, until one is left.

    place: the zone. rule: the rule carried out. rounds: the number of cards still to drop, -1 before that is known.
    """

    place: int
    rule: str
    rounds: int = -1

    @step()
    def choose(self, game: Game) -> None:
        """Of cards that came together the player whose zone it is chooses."""
        there = _there(game, self.place)
        if self.rounds < 0:
            self.rounds = len(there) - 1
        many = len(there) > 1
        there = can_be_dropped(game, there, "overload") if many else []
        if self.rounds <= 0 or not there:
            self.finish()
            return
        oldest = min([game.cards[card].arrived for card in there])
        choices = [Choice("drop", game.cards[card].serial) for card in there if game.cards[card].arrived == oldest]
        game.ask(game.layout.master(self.place), choices, "overload")

    @step("gate:4.6.1.1")
    def drop_oldest(self, game: Game) -> None:
        assert self.answer is not None
        self.again("choose")
        self.rounds -= 1
        card = game.current(self.answer.card)
        player = game.layout.master(self.place)
        self.answer = None
        game.happen(drop_event(game, card, player, self.rule, verb="overload"))


# 9.7


def stray_tokens(game: Game) -> list[int]:
    """Tokens in a zone that is no field zone."""
    found: list[int] = []
    if game.tokens_stay:
        return found
    for card in range(len(game.cards) - 1, -1, -1):
        instance = game.cards[card]
        if not instance.row.token:
            continue
        spot = game.layout.spot_of[instance.place]
        if not is_field_spot(spot) and spot != OUTSIDE:
            found.append(card)
    game.tokens_stay = not found
    return found


# 9.8


def limit_of(game: Game, card: int) -> int:
    """Returns the limit of a card on Left, Center or Right: only Units have one (2.1.2)."""
    return game.number(card, "limit") if game.cards[card].row.type == UNIT else 0


def field_limit(game: Game, player: int) -> int:
    """Returns the total limit that a player's Units may have: what the rules say, as skills change it (1.3.1)."""
    return game.parameter(ROOM, player, own=FIELD_LIMIT.value)


def limit_exceeded(game: Game, player: int) -> bool:
    """Whether the total limit of a player's Units is too high, and there is one to drop."""
    there = units(game, player)
    too_high = bool(there) and sum([limit_of(game, card) for card in there]) > field_limit(game, player)
    return too_high and bool(too_much(game, player))


def too_much(game: Game, player: int) -> list[int]:
    """Returns the Units that a player may drop to lower the limit on the field."""
    return can_be_dropped(game, [card for card in units(game, player) if limit_of(game, card) > 0], "overlimit")


# What goes along with a card that leaves the field (4.9.3)


def with_attached(game: Game, events: list[Event]) -> list[Event]:
    """A card's soul is dropped when the card leaves the field; it stays with one that only changes its field zone."""
    places = game.cards_at
    if not places[SOUL] and not places[SPOTS + SOUL]:
        return events
    made = list(events)
    named = {event.card.number for event in events if event.kind == "move" and event.card is not None}
    for event in events:
        if event.kind != "move" or event.card is None or soul_of(game.layout, event.origin) < 0:
            continue
        for card in game.hanging(event.card.number, SOUL):
            if card in named:
                continue
            if not is_field_spot(event.place % SPOTS):
                if in_force("gate:4.9.3"):
                    made.append(_leaving_soul(game, card, event))
            elif event.place // SPOTS != event.origin // SPOTS:
                made.append(game.moving(card, event.place // SPOTS * SPOTS + SOUL, "rule", rule="gate:4.9.1",
                                        how=FACE_UP if game.cards[card].face_up else FACE_DOWN, parent=event,
                                        under=event.card.number))
    return made


def _leaving_soul(game: Game, card: int, event: Event) -> Event:
    """Returns how a soul card goes as its host leaves: to the drop, unless a skill says where else (1.3.1)."""
    assert event.card is not None
    host = event.card.number
    if game.allowed("soul to hand", game.master(host), host):
        return game.moving(card, home(game, card, HAND), "return", -1, rule="gate:1.3.1", parent=event)
    if game.allowed("soul to banish", game.master(host), host):
        return game.moving(card, home(game, card, BANISHED_TO.value), "banish", -1, rule="gate:1.3.1", parent=event)
    return drop_event(game, card, -1, "gate:4.9.3", verb="rule", parent=event)


def staying_under(game: Game, event: Event) -> list[Event]:
    """What was put into the soul of a card as its cost lies under it as it comes to the field (1.3.1)."""
    assert event.card is not None
    base = event.place - event.place % SPOTS
    made: list[Event] = []
    for card in (*game.cards_at[SOUL], *game.cards_at[SPOTS + SOUL]):
        instance = game.cards[card]
        if instance.host != event.card.serial:
            continue
        if instance.place == base + SOUL:
            made.append(Event("hang", "rule", event.player, instance, None, instance.place, instance.place, 0, "",
                              event.card, "gate:4.9.1", None, event))
        else:
            made.append(game.moving(card, base + SOUL, "rule", rule="gate:4.9.1", parent=event, under=event.card.number,
                                    how=FACE_UP if instance.face_up else FACE_DOWN))
    return made


def drop_lost_soul(game: Game, player: int) -> None:
    """Drop the soul of a card that was paid for and has not come to the field."""
    lost = [card for card in (*game.cards_at[SOUL], *game.cards_at[SPOTS + SOUL])
            if game.current(game.cards[card].host) < 0]
    if lost:
        game.happen_all([drop_event(game, card, player, "gate:4.9.3", verb="rule") for card in lost])


def sent_to_drop(game: Game, card: int) -> int:
    """The place of the drop to which a card goes."""
    return home(game, card, DROPPED_TO.value)
