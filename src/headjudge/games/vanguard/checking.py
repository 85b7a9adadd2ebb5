"""What drive checks and damage checks have in common, and damage by effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.games.vanguard.basics import home
from headjudge.games.vanguard.circles import DECK, TRIGGER
from headjudge.kernel.cards import Instance
from headjudge.kernel.events import Cause, Event
from headjudge.kernel.rules import rule

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@rule("cfv:4.10.1", "cfd:4.13.1")
def reveal_check(game: Game, player: int, verb: str, rule_id: str, cause: Cause | None = None) -> bool:
    """Put the top card of the deck into the trigger zone, face up. Returns False when there is none."""
    deck = game.at(player, DECK)
    if not deck:
        return False
    game.move(deck[-1], game.layout.at(player, TRIGGER), verb, player, rule=rule_id, cause=cause)
    return True


def checked_card(game: Game, player: int) -> int:
    """Returns the serial of the card on top of the trigger zone."""
    there = game.at(player, TRIGGER)
    return game.cards[there[-1]].serial if there else -1


def put_checked(
    game: Game, player: int, serial: int, spot: int, verb: str, rule_id: str, cause: Cause | None = None
) -> None:
    """Put the checked card where it goes, if it is still in the trigger zone."""
    card = game.current(serial)
    if card >= 0 and game.layout.spot_of[game.cards[card].place] == TRIGGER:
        game.move(card, home(game, card, spot), verb, player, rule=rule_id, cause=cause)


@rule("cfv:3.15.1", "cfv:3.15.1.2", "cfv:3.15.1.2.1", "cfv:3.14.1", "cfv:3.14.1.1",
      "cfd:11.5.1", "cfd:11.5.1.1", "cfd:11.5.2", "cfd:11.5.2.2", "cfd:11.5.2.2.1", "cfd:11.5.3", "cfd:11.5.3.1",
      "cfd:11.5.3.2")
def effect_source(card: Instance | None) -> Instance | None:
    """Returns the source of damage by an effect: the card that has the ability, whatever its text says of players."""
    return card


def damage_event(player: int, source: Instance | None, amount: int, word: str, rule_id: str, cause: Cause | None
                 ) -> Event:
    """Returns the event that a player's vanguard is dealt damage. word: 'battle' or 'effect'."""
    return Event("damage", "deal", player, source, None, -1, -1, amount, word, None, rule_id, cause)


def damage_dealt(game: Game, since: int, player: int, word: str, cause: Cause | None) -> int:
    """Returns how much of the damage that was proposed after a time a player has been dealt.

    It is none where something else has happened in its place, or an effect has kept it from happening. since: the time,
    -1 for nothing proposed. word, cause: those of its event.
    """
    dealt, at = 0, game.log if since >= 0 else None
    while at is not None:
        event, at = at
        if 0 < event.at <= since:
            break
        if event.kind == "damage" and event.player == player and event.word == word and event.cause == cause:
            dealt += event.amount
    return dealt
