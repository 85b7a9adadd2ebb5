"""Section 9: rule actions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.ws.basics import characters, home, in_damage_process, lose
from headjudge.games.ws.cards import Printed, printed
from headjudge.games.ws.zones import (
    BASES,
    CENTER_LEFT,
    CLIMAX_AREA,
    CLOCK,
    CLOCK_OVERFLOWS,
    DECK,
    LEVEL,
    MARKERS,
    RESOLUTION,
    SPOTS,
    STAGE,
    WAITING_ROOM,
    on_stage,
    opponent_of,
    stage_spots,
)
from headjudge.kernel import characteristics
from headjudge.kernel.decisions import Choice
from headjudge.kernel.events import TOP, Event
from headjudge.kernel.game_rules import Interrupt
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import TRACING, Fact, by_rule, in_force, rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

LEVELS_TO_LOSE: Final = Fact("ws:1.2.2.1", 4)
CLOCK_TO_LEVEL_UP: Final = Fact("ws:9.3.1", 7)

CHECKED: Final = 1 << CLIMAX_AREA | (1 << SPOTS) - (1 << CENTER_LEFT)
"""The bits of a player's places at which check-type rule actions look, but for level, deck and waiting room."""

ALL_CHECKED: Final = CHECKED | CHECKED << SPOTS
"""Those of both players."""

LOSING: Final[tuple[tuple[int, int, int], ...]] = tuple([
    (base + LEVEL, base + DECK, base + WAITING_ROOM) for base in BASES])
"""The places that make each player lose: level, deck and waiting room."""

POSITIONS: Final[tuple[tuple[int, ...], ...]] = tuple([
    tuple([spot for spot in STAGE if some >> spot - CENTER_LEFT & 1]) for some in range(32)])
"""The positions that these bits name, from the first one on."""


# Interrupt type (9.1.2.1, 9.2, 9.3)


def no_interrupt(game: Game) -> bool:
    """Whether it shows at a glance that no interrupt-type rule action is due."""
    places = game.cards_at
    overflow = CLOCK_TO_LEVEL_UP.value
    for base in BASES:  # noqa: SIM110  (a plain loop is quicker)
        if not places[base + DECK] or len(places[base + CLOCK]) >= overflow:
            return False
    return True


@rule("ws:9.1.1")
def interrupts_due(game: Game) -> list[Interrupt]:
    """Returns the refreshes and level ups that are due at this moment."""
    due: list[Interrupt] = []
    for player in (game.turn_player, opponent_of(game.turn_player)):
        if refresh_due(game, player):
            due.append(Interrupt(player, "refresh", Refresh(player)))
        if level_up_due(game, player):
            due.append(Interrupt(player, "level up", LevelUp(player)))
    return due


@rule("ws:9.2.1")
def refresh_due(game: Game, player: int) -> bool:
    """Whether the deck is empty and the waiting room is not, or the loss of 9.2.2.1 is due."""
    base = player * SPOTS
    if game.cards_at[base + DECK]:
        return False
    due = bool(game.cards_at[base + WAITING_ROOM]) or lost_in_damage(game, player)
    return by_rule(due, "ws:3.2.3.2", along=(game, player))


@rule("ws:9.2.2.1")
def lost_in_damage(game: Game, player: int) -> bool:
    """Whether a player loses at once: deck and waiting room empty in a damage process without a climax turned over."""
    base = player * SPOTS
    return (
        not game.cards_at[base + DECK]
        and not game.cards_at[base + WAITING_ROOM]
        and in_damage_process(game, player)
        and not any(game.cards[card].row.type == "climax" for card in game.cards_at[base + RESOLUTION])
    )


def level_up_due(game: Game, player: int) -> bool:
    return len(game.cards_at[player * SPOTS + CLOCK]) >= CLOCK_TO_LEVEL_UP.value


@dataclass
class Interrupts(Procedure):
    """Due interrupt-type rule actions: the turn player's first, a player's own in the order that player likes.

    One is carried out to its end; then, if it did anything, all are looked at again.
    """

    def holds(self, game: Game) -> bool:
        return True

    @step("ws:9.1.2.1.1.2")
    def choose(self, game: Game) -> None:
        own = self.next_ones(game)
        if not own:
            self.finish()
            return
        choices = [Choice(interrupt.name.replace(" ", "_"), number=interrupt.player) for interrupt in own]
        game.ask(own[0].player, choices, "interrupt")

    @step()
    def execute(self, game: Game) -> None:
        """Carry out the chosen interrupt, or the first that is due where there is no choice."""
        if self.answer is None:
            own = self.next_ones(game)
            if own:
                game.push(own[0].procedure)
            else:
                self.finish()
            return
        player = self.answer.number
        game.push(Refresh(player) if self.answer.action == "refresh" else LevelUp(player))

    def next_ones(self, game: Game) -> list[Interrupt]:
        """Returns the due interrupts of the player whose interrupts come first."""
        due = interrupts_due(game)
        if not due:
            return []
        player = by_rule(due[0].player, "ws:9.1.2.1.1.1", along=(due,))
        own = [interrupt for interrupt in due if interrupt.player == player]
        return by_rule(own, "ws:9.1.2.1.1")

    @step()
    def look_again(self, game: Game) -> None:
        game.look_for_interrupts = self.returned is not None


@dataclass
class Refresh(Procedure):
    """The waiting room becomes the deck, is shuffled, and the top card goes to the clock: "refreshing" (9.2.4)."""

    player: int

    @step("ws:9.2.2.1")
    def lose(self, game: Game) -> None:
        if lost_in_damage(game, self.player):
            self.finish()  # also when an effect keeps the player from losing
            lose(game, (self.player,), "no card left in deck and waiting room in a damage process", "ws:9.2.2.1")

    @step("ws:9.2.2")
    def rebuild(self, game: Game) -> None:
        self.outcome = 1
        base = self.player * SPOTS
        game.move_all(game.cards_at[base + WAITING_ROOM], base + DECK, "refresh", self.player, "ws:9.2.2")

    @step("ws:9.2.2")
    def shuffle(self, game: Game) -> None:
        game.shuffle(self.player * SPOTS + DECK, "refresh", rule="ws:9.2.2")

    @step("ws:9.2.2")
    def pay_with_a_card(self, game: Game) -> None:
        """Put a card into the clock. It is no damage and is never canceled (4.10.2)."""
        deck = game.at(self.player, DECK)
        if deck:
            game.move(deck[-1], self.player * SPOTS + CLOCK, "refresh", self.player, rule="ws:9.2.2")

    @step("ws:9.2.4")
    def refreshed(self, game: Game) -> None:
        game.announce("did", self.player, "refresh", rule="ws:9.2.4", verb="refresh")


@dataclass
class LevelUp(Procedure):
    """One of the bottom seven cards of the clock goes to the level, the other six to the waiting room."""

    player: int
    bottom: tuple[int, ...] = ()

    @step("ws:9.3.2")
    def choose(self, game: Game) -> None:
        clock = game.at(self.player, CLOCK)
        bottom = clock[: CLOCK_OVERFLOWS.value]
        game.ask(self.player, [Choice("level_up", game.cards[card].serial) for card in reversed(bottom)], "level up")

    @step("ws:9.3.2", "ws:3.9.1")
    def move(self, game: Game) -> None:
        """Move the cards; the rest go in any order, as the waiting room has none."""
        assert self.answer is not None
        self.outcome = 1
        base = self.player * SPOTS
        chosen = game.current(self.answer.card)
        cards = game.at(self.player, CLOCK)[:7]
        if not TRACING:
            places = [base + LEVEL if card == chosen else base + WAITING_ROOM for card in cards]
            game.move_apart(cards, places, "level up", self.player, "ws:9.3.2")
            return
        game.happen_all(
            [
                game.moving(card, base + LEVEL, "level up", self.player, by_rule(TOP, "ws:3.9.3"), rule="ws:9.3.2")
                if card == chosen
                else game.moving(card, base + WAITING_ROOM, "level up", self.player, rule="ws:9.3.2")
                for card in cards
            ]
        )

    @step("ws:9.3.2")
    def leveled(self, game: Game) -> None:
        game.announce("did", self.player, "level up", rule="ws:9.3.2", verb="level up")


# Check type (9.4 to 9.7)


@rule("ws:9.1.1")
def rule_actions(game: Game) -> bool:
    """Carry out all check-type rule actions that are due, at the same time. Returns True when something was done."""
    may_be = ALL_CHECKS if TRACING else may_be_due(game)
    if not may_be:
        game.look_for_rule_actions = False
        return False
    if may_be & LOSS and losing_verdict(game):
        return True
    events: dict[int, Event] = {}
    for bit, action in CHECKS:
        for card in action(game) if may_be & bit else ():
            if card not in events:
                events[card] = game.moving(
                    card, home(game, card, WAITING_ROOM), "rule", rule=CHECK_IDS[action.__name__]
                )
    if not events:
        game.look_for_rule_actions = False
        return False
    game.happen_all(by_rule(list(events.values()), "ws:9.1.2.1.2.1"))
    return True


def may_be_due(game: Game) -> int:
    """Returns the check-type rule actions that may be due, as bits: what shows at a glance. The others are not due.

    Positions where no card has come or gone since are as they were when nothing was due, unless a power may fall; those
    with a character whose power is more than is printed are looked at each time.
    """
    cards, places = game.cards, game.cards_at
    falls = characteristics.most_lowered(game, "power")
    weak = found = 0
    for level, deck, waiting_room in LOSING:
        if len(places[level]) >= 4 or not (places[deck] or places[waiting_room]):
            found |= LOSS
    touched = game.touched & ALL_CHECKED if falls == 0 else ALL_CHECKED
    for base in BASES if touched else ():
        looked_at = touched >> base & CHECKED
        if not looked_at:
            continue
        for spot in POSITIONS[(looked_at | looked_at >> MARKERS - CENTER_LEFT) >> CENTER_LEFT & 31]:
            there = places[base + spot]
            if not there:
                if places[base + spot + MARKERS - CENTER_LEFT]:
                    found |= LOOSE_MARKER
                continue
            if len(there) > 1:
                found |= CROWDED
                for card in there:
                    if cards[card].row.type != "character":
                        found |= ILLEGAL
            last = there[-1]
            row = cards[last].row
            as_printed: Printed = row.printed or printed(row)
            if row.type != "character":
                found |= ILLEGAL
            elif as_printed.power + falls <= 0:
                weak |= 1 << base + spot
                if characteristics.lowest(game, last, "power") <= 0 and game.number(last, "power") <= 0:
                    found |= WEAK
        if looked_at >> CLIMAX_AREA & 1:
            there = places[base + CLIMAX_AREA]
            if there and (len(there) > 1 or cards[there[0]].row.type != "climax"):
                found |= CROWDED | ILLEGAL
    if not found:
        game.touched = weak
    return found


def rule_actions_due(game: Game) -> bool:
    """Whether a check-type rule action is due now."""
    return any(losing_conditions(game, player) for player in (0, 1)) or any(action(game) for _, action in CHECKS)


@rule("ws:9.4.1", "ws:1.2.2")
def losing_verdict(game: Game) -> bool:
    """All players who fulfil a losing condition lose the game together."""
    losers = tuple(player for player in (0, 1) if losing_conditions(game, player))
    if not losers:
        return False
    if len(losers) == 2:
        losers = by_rule(losers, "ws:1.2.3")
    if len(losers) == 2:
        lose(game, losers, "both players fulfil a losing condition", "ws:1.2.3")
    else:
        reason, rule_id = losing_conditions(game, losers[0])[0]
        lose(game, losers, reason, rule_id)
    return game.result is not None


def losing_conditions(game: Game, player: int) -> list[tuple[str, str]]:
    """Returns the losing conditions that a player fulfils, each with its rule."""
    base = player * SPOTS
    found: list[tuple[str, str]] = []
    if game.forbidden("lose", player):
        return found
    if len(game.cards_at[base + LEVEL]) >= LEVELS_TO_LOSE.value and in_force("ws:9.4.1.1"):
        found.append(("four cards in the level", "ws:9.4.1.1"))
    nothing_left = not game.cards_at[base + DECK] and not game.cards_at[base + WAITING_ROOM]
    if nothing_left and in_force("ws:9.4.1.2", "ws:1.2.2.2"):
        found.append(("no card in deck and waiting room", "ws:9.4.1.2"))
    return found


@rule("ws:9.5.1")
def insufficient_power(game: Game) -> list[int]:
    """Returns the characters with a power of zero or less; only those are looked at whose power can fall so far."""
    falls = characteristics.most_lowered(game, "power")
    found: list[int] = []
    for player in (0, 1):
        for card in characters(game, player):
            row = game.cards[card].row
            if (
                row.type == "character"
                and printed(row).power + falls <= 0
                and game.number(card, "power") <= 0
            ):
                found.append(card)
    return found


@rule("ws:9.6.1")
def illegal_cards(game: Game) -> list[int]:
    """Returns non-characters on stage positions and non-climaxes on climax areas."""
    found: list[int] = []
    for player in (0, 1):
        base = player * SPOTS
        if in_force("ws:3.6.7"):
            for kind in stage_spots():
                for card in game.cards_at[base + kind]:
                    if game.cards[card].row.type != "character":
                        found.append(card)
        if in_force("ws:3.11.3"):
            found += [card for card in game.cards_at[base + CLIMAX_AREA] if game.cards[card].row.type != "climax"]
    return found


@rule("ws:9.6.2")
def too_many_cards(game: Game) -> list[int]:
    """Returns all but the last placed of several cards that share a place; all of them if several were placed last."""
    found: list[int] = []
    for player in (0, 1):
        for there in on_stage(game, player):
            if len(there) > 1:
                found += not_placed_last(game, there, "character")
        there = game.cards_at[player * SPOTS + CLIMAX_AREA]
        if len(there) > 1:
            found += not_placed_last(game, there, "climax")
    return found


def not_placed_last(game: Game, there: tuple[int, ...], type_name: str) -> list[int]:
    """Returns all but the last placed of some cards. One of another type counts neither way: it goes by 9.6.1."""
    cards = game.cards
    counted = [card for card in there if cards[card].row.type == type_name]
    if len(counted) < 2:
        return []
    newest = max([cards[card].arrived for card in counted])
    before = [card for card in counted if cards[card].arrived != newest]
    if len(counted) - len(before) > 1 and in_force("ws:9.6.2.1"):
        return counted
    return before


@rule("ws:9.7.1")
def unaffiliated_markers(game: Game) -> list[int]:
    """Returns the markers under positions without a character."""
    found: list[int] = []
    for base in BASES:
        for spot in STAGE:
            if not game.cards_at[base + spot]:
                found += game.cards_at[base + spot + MARKERS - CENTER_LEFT]
    return found


# The check-type rule actions as bits, of which `may_be_due` says which may be due.
LOSS: Final = 1
WEAK: Final = 2
ILLEGAL: Final = 4
CROWDED: Final = 8
LOOSE_MARKER: Final = 16
ALL_CHECKS: Final = 31

CHECKS: Final[tuple[tuple[int, Callable[[Game], list[int]]], ...]] = (
    (WEAK, insufficient_power), (ILLEGAL, illegal_cards), (CROWDED, too_many_cards),
    (LOOSE_MARKER, unaffiliated_markers))
CHECK_IDS: Final = {
    "insufficient_power": "ws:9.5.1",
    "illegal_cards": "ws:9.6.1",
    "too_many_cards": "ws:9.6.2",
    "unaffiliated_markers": "ws:9.7.1",
}


# Markers go along (3.7.3)


def _of_another(game: Game, marker: int, position: int, moving: set[int]) -> bool:
    """Whether a marker came to a position with, or after, a character that stays there while another one leaves."""
    staying = [card for card in game.cards_at[position] if card not in moving]
    return bool(staying) and game.cards[marker].since >= game.cards[staying[-1]].arrived


def _any_marker(game: Game, events: list[Event]) -> bool:
    """Whether a marker lies under a position that some event names."""
    for event in events:
        for place in (event.origin, event.place):
            if CENTER_LEFT <= place % SPOTS < MARKERS and game.cards_at[place + MARKERS - CENTER_LEFT]:
                return True
    return False


@rule("ws:3.7.3")
def with_attached(game: Game, events: list[Event]) -> list[Event]:
    """Returns the group with the moves of markers.

    They move with their character to another position of the same master, else to the waiting room with it.
    """
    if not _any_marker(game, events):
        return events
    made = list(events)
    named = {event.card.number for event in events if event.kind == "move" and event.card is not None}
    leaving = {
        event.origin for event in events if event.kind == "move" and CENTER_LEFT <= event.origin % SPOTS < MARKERS
    }
    for event in events:
        if event.kind != "move" or not CENTER_LEFT <= event.origin % SPOTS < MARKERS:
            continue
        area = event.origin + MARKERS - CENTER_LEFT
        markers = [
            card for card in game.cards_at[area]
            if card not in named and not _of_another(game, card, event.origin, named)
        ]
        same_master = event.place // SPOTS == event.origin // SPOTS
        if CENTER_LEFT <= event.place % SPOTS < MARKERS and same_master:
            if in_force("ws:3.7.3.1"):
                target = event.place + MARKERS - CENTER_LEFT
                if event.place not in leaving:
                    made += [
                        game.moving(card, home(game, card, WAITING_ROOM), "rule", rule="ws:3.7.3.1")
                        for card in game.cards_at[target]
                        if card not in named
                    ]
                made += [
                    game.moving(
                        card, target, "rule", how=2 if game.cards[card].face_up else 4, rule="ws:3.7.3.1", parent=event
                    )
                    for card in markers
                ]
        elif in_force("ws:3.7.3.2") and (
            event.place % SPOTS < MARKERS
            or in_force("ws:10.14.1.1.2.1")
        ):
            # Also those of a character that itself becomes a marker: they do not go under anything (10.14.1.1.2.1).
            made += [
                game.moving(card, home(game, card, WAITING_ROOM), "rule", rule="ws:3.7.3.2", parent=event)
                for card in markers
            ]
    return made
