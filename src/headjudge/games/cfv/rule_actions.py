"""Section 9: rule actions, all looked at in check timings alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.cfv.zones import SPOTS
from headjudge.games.vanguard.automatic import Checking
from headjudge.games.vanguard.basics import away, guardians, home, lose
from headjudge.games.vanguard.circles import DAMAGE, DECK, GUARDIAN, REARGUARD, SOUL, VANGUARD
from headjudge.kernel.decisions import Choice
from headjudge.kernel.events import Event
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import Fact, by_rule, in_force, rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

DAMAGE_TO_LOSE: Final = Fact(("cfv:9.2.2", "cfv:1.2.2.1", "cfv:4.8.3"), 6)

SINGLE: Final = (VANGUARD, *REARGUARD)
"""The circles that hold one unit."""

LOSING: Final = 1 << DECK | 1 << DAMAGE
CIRCLES_LOOKED_AT: Final = (1 << GUARDIAN + 1) - (1 << VANGUARD)
"""The bits of a player's places at which rule actions look: those that say who loses, and the circles."""


@rule("cfv:9.1.1")
def rule_actions_due(game: Game) -> bool:
    """Whether a rule action is due now."""
    if any(losing_conditions(game, player) for player in (0, 1)):
        return True
    return bool(overloaded(game) or illegal_guardians(game))


def nothing_due(game: Game) -> bool:
    """Whether it is certain at a glance that no rule action is due: a shortcut that may miss such cases.

    Places where no card has come or gone since are as they were when nothing was due, but for guardians, which depend
    on the attack.
    """
    places, touched = game.cards_at, game.touched
    guarded = 0
    for base in (0, SPOTS):
        came = touched >> base
        if came & LOSING and (not places[base + DECK] or len(places[base + DAMAGE]) >= DAMAGE_TO_LOSE.value):
            return False
        if came & CIRCLES_LOOKED_AT:
            for spot in SINGLE:
                if len(places[base + spot]) > 1:
                    return False
            if places[base + GUARDIAN]:
                guarded |= 1 << base + GUARDIAN
    if guarded and illegal_guardians(game):
        return False
    game.touched = guarded
    return True


@dataclass
class RuleActions(Procedure):
    """All rule actions that are due, at the same time.

    crowded: places with several units of which more than one was placed last, for which a unit is still to be chosen.
    kept: the serials of the chosen units.
    """

    crowded: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()

    @step("cfv:9.2.1", "cfv:1.2.2")
    def lose(self, game: Game) -> None:
        """All players who fulfil a losing condition lose together."""
        losers = tuple([player for player in (0, 1) if losing_conditions(game, player)])
        if len(losers) == 2 and in_force("cfv:1.2.3"):
            self.finish()
            lose(game, losers, "both players fulfil a losing condition", "cfv:1.2.3")
        elif losers:
            self.finish()
            reason, rule_id = losing_conditions(game, losers[0])[0]
            lose(game, losers[:1], reason, rule_id)

    @step()
    def find_crowded(self, game: Game) -> None:
        order = (game.turn_player, 1 - game.turn_player)
        self.crowded = tuple([place for player in order for place in overloaded(game)
                              if place // SPOTS == player and len(placed_last(game, place)) > 1])

    @step("cfv:9.3.4")
    def choose_rearguard(self, game: Game) -> None:
        """Choose the unit that stays on a rear-guard circle where several were placed last."""
        if self.crowded and self.crowded[0] % SPOTS != VANGUARD:
            self.ask_for(game, self.crowded[0])

    @step("cfv:9.3.2")
    def choose_vanguard(self, game: Game) -> None:
        """Choose the unit that stays on a vanguard circle where several were placed last."""
        if self.crowded and self.crowded[0] % SPOTS == VANGUARD:
            self.ask_for(game, self.crowded[0])

    @step()
    def keep(self, game: Game) -> None:
        """Keep the chosen unit, and go on with the next circle."""
        if self.answer is not None:
            self.kept = (*self.kept, self.answer.card)
            self.answer = None
        self.crowded = self.crowded[1:]
        if self.crowded:
            self.again("choose_rearguard")

    def ask_for(self, game: Game, place: int) -> None:
        choices = [Choice("keep", game.cards[card].serial) for card in placed_last(game, place)]
        game.ask(place // SPOTS, choices, "overload")

    @step("cfv:9.1.3", "cfv:8.4.1.1", "cfv:3.14.1.2")
    def move(self, game: Game) -> None:
        """Move all units that have to leave, at the same time."""
        events = overload_events(game, self.kept)
        events += [game.moving(card, away(game, card), "retire", rule="cfv:9.4.1")
                   for card in illegal_guardians(game)]
        if events:
            game.happen_all(events)


# 9.2 Losing the game


def losing_conditions(game: Game, player: int) -> list[tuple[str, str]]:
    """Returns the losing conditions that a player fulfils, each with its rule."""
    base = player * SPOTS
    found: list[tuple[str, str]] = []
    if game.cards_at[base + DECK] and len(game.cards_at[base + DAMAGE]) < 6:
        return found
    if game.forbidden("lose", player):
        return found
    if len(game.cards_at[base + DAMAGE]) >= DAMAGE_TO_LOSE.value:
        found.append(("six cards in the damage zone", "cfv:9.2.2"))
    if not game.cards_at[base + DECK] and in_force("cfv:9.2.3", "cfv:1.2.2.2"):
        found.append(("no card in the deck", "cfv:9.2.3"))
    return found


# 9.3 Overloaded units


@rule("cfv:4.6.7.1")
def overloaded(game: Game) -> tuple[int, ...]:
    """Returns the vanguard and rear-guard circles that hold more than one unit; a guardian circle may hold any."""
    single = by_rule(SINGLE, "cfv:3.11.1.2")
    return tuple([player * SPOTS + spot for player in (0, 1) for spot in single
                  if len(game.cards_at[player * SPOTS + spot]) > 1])


def placed_last(game: Game, place: int) -> list[int]:
    """Returns the units of a circle that came there last; several if they came together."""
    there = game.cards_at[place]
    newest = max([game.cards[card].arrived for card in there])
    return [card for card in there if game.cards[card].arrived == newest]


def overload_events(game: Game, kept: tuple[int, ...]) -> list[Event]:
    """Returns the moves of all units but the one placed last: former vanguards to the soul, others to the drop zone.

    kept: the serials of units chosen to stay where several were placed last.
    """
    events: list[Event] = []
    for place in overloaded(game):
        last = placed_last(game, place)
        stays = next((card for card in last if game.cards[card].serial in kept), last[-1])
        for card in game.cards_at[place]:
            if card == stays:
                continue
            if place % SPOTS == VANGUARD:
                if in_force("cfv:9.3.1", "cfv:3.9.1.1"):
                    events.append(game.moving(card, home(game, card, SOUL), "rule", rule="cfv:9.3.1"))
            elif in_force("cfv:9.3.3", "cfv:3.10.1.1"):
                events.append(game.moving(card, away(game, card), "retire", rule="cfv:9.3.3"))
    return events


# 9.4 Illegal guardians


@rule("cfv:9.4.1")
def illegal_guardians(game: Game) -> list[int]:
    """Returns the units on guardian circles while it is not the battle phase."""
    if game.phase == "battle phase":
        return []
    return [card for player in (0, 1) for card in guardians(game, player)]


@dataclass
class CheckTiming(Checking):
    """The check timing with the rule actions of this game."""

    def acting(self, game: Game) -> Procedure:
        return RuleActions()
