"""Section 7.6.4: looking at the deck several times in one effect is one event for abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.vanguard.circles import DECK
from headjudge.kernel.events import Event
from headjudge.kernel.rules import in_force

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

LOOKED: Final = "look at the deck"
"""The deed of looking at cards of a deck, for which abilities may trigger."""

PLAYED: Final = ("ability", "use", "play")
"""The entries of the log with which an effect begins."""


def with_looks(game: Game, events: list[Event]) -> list[Event]:
    """Returns a group of events with one more if a player looks at a deck for the first time in this effect."""
    looks = [event for event in events if event.kind == "look" and game.layout.spot_of[event.place] == DECK]
    if not looks or (has_looked(game) and in_force("cfd:7.6.4")):
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
