"""Section 7.6: looking at the deck, several times in one effect or by a standing permission."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.cfd.memory import memory, own_memory
from headjudge.games.vanguard.circles import DECK
from headjudge.kernel import knowledge
from headjudge.kernel.events import Event
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import by_rule, in_force, rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

LOOKED: Final = "look at the deck"
"""The deed of looking at cards of a deck, for which abilities may trigger."""

PLAYED: Final = ("ability", "use", "play")
"""The entries of the log with which an effect begins."""


def with_looks(game: Game, events: list[Event]) -> list[Event]:
    """Returns a group of events with one more if a player looks at a deck for the first time in this effect."""
    looks = [event for event in events if event.kind == "look" and game.layout.spot_of[event.place] == DECK]
    if not looks or (looks[0].cause is not None and has_looked(game) and in_force("cfd:7.6.4")):
        return events
    first = looks[0]
    return [*events, Event("looked", LOOKED, first.player, rule="cfd:7.6.4", cause=first.cause)]


def has_looked(game: Game) -> bool:
    """Whether a deck was looked at since the running effect has begun."""
    at = game.log
    while at is not None:
        event, at = at
        if event.kind in PLAYED:
            return False
        if event.kind == "looked":
            return True
    return False


# 7.6.3 A standing permission


def permits(game: Game) -> bool:
    """Whether some card of the game lets its player look at cards of a deck at any time."""
    return "look" in game.table.allows


@rule("cfd:7.6.3")
def open_to(game: Game, player: int) -> list[int]:
    """Returns the cards on top of a player's deck at which the player may look at any time, the top one first."""
    found: list[int] = []
    for card in reversed(game.at(player, DECK)):
        if not game.allowed("look", player, card):
            break
        found.append(card)
    return found


def new_ones(game: Game, player: int) -> list[int]:
    """Returns the cards at which a player may look, if they do not lie as they did when the player last looked."""
    cards = open_to(game, player)
    lying = by_rule(tuple([game.cards[card].serial for card in cards]), "cfd:7.6.3.1", along=(game, player))
    return cards if cards and lying != memory(game).looked[player] else []


def looks_due(game: Game) -> bool:
    """Whether a player may look at cards that did not lie so before."""
    return permits(game) and any([bool(new_ones(game, player)) for player in (0, 1)])


@dataclass
class LookFreely(Procedure):
    """Players see the cards at which they may look at any time; it is one look as long as these lie as they do."""

    def holds(self, game: Game) -> bool:
        return True

    @step()
    def look(self, game: Game) -> None:
        game.unhandled_events = ()
        looked = list(memory(game).looked)
        events: list[Event] = []
        for player in (0, 1):
            cards = new_ones(game, player)
            if cards:
                looked[player] = by_rule(tuple([game.cards[card].serial for card in cards]), "cfd:7.6.3.1",
                                         along=(game, player))
                knowledge.remember(game, cards, 1 << player)
                for card in cards:
                    there = game.cards[card]
                    events.append(Event("look", "look", player, there, None, there.place, there.place,
                                        rule="cfd:7.6.3"))
        if events:
            own_memory(game).looked = (looked[0], looked[1])
            game.happen_all(events)
