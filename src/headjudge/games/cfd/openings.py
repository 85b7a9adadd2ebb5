"""The rear-guard circles to which a card can be called (cfd:6.2.3.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.games.cfd.basics import takes_cards
from headjudge.games.cfd.markers import marked, number_of_markers
from headjudge.games.vanguard.circles import CIRCLES, REARGUARD
from headjudge.kernel.decisions import Choice

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


def circles_for(serial: int) -> list[Choice]:
    """Returns the five rear-guard circles, as choices for the card of this serial."""
    return [Choice("place", serial, slot=name) for name in CIRCLES]


def open_to(game: Game, player: int, serial: int) -> list[Choice]:
    """Returns the rear-guard circles to which a card can be called at all."""
    alone = center_alone(game, player, game.current(serial))
    return [one for one in circles_for(serial) if (not alone or one.slot == "center_back")
            and takes_cards(game, game.layout.place(player, "rearguard", one.slot))]


def call_circles(game: Game, player: int, serial: int) -> list[Choice]:
    """Returns the circles to which a card can be normal called: where text asks for a marker, those with one."""
    choices = open_to(game, player, serial)
    if not game.forbidden("normal call without a marker", player, game.current(serial)):
        return choices
    return [one for one in choices if marked(game, game.layout.place(player, "rearguard", one.slot))]


def center_alone(game: Game, player: int, card: int) -> bool:
    """Whether text lets a card be called to the back row center alone."""
    return game.forbidden("call elsewhere than to the back row center", player, card)


def all_open(game: Game, player: int) -> bool:
    """Whether each rear-guard circle of a player takes cards."""
    for spot in REARGUARD:  # noqa: SIM110  (a plain loop is quicker)
        if not takes_cards(game, game.layout.at(player, spot)):
            return False
    return True


def has_circle(game: Game, player: int, card: int) -> bool:
    """Whether there is a circle to which a card can be called."""
    return all_open(game, player) or bool(open_to(game, player, game.cards[card].serial))


def has_circle_for_normal_call(game: Game, player: int, card: int) -> bool:
    """Whether there is a circle to which a card can be normal called."""
    if not game.forbidden("normal call without a marker", player, card):
        return has_circle(game, player, card)
    return number_of_markers(game, player) > 0 and bool(call_circles(game, player, game.cards[card].serial))
