"""Sections 3.13, 3.15 and 4.10: dealing damage by effects, and what drive checks and damage checks have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.games.cfv.basics import home, times, vanguard
from headjudge.games.cfv.icons import TriggerCheck
from headjudge.games.cfv.zones import DAMAGE, DECK, SPOTS, TRIGGER
from headjudge.kernel.cards import Instance
from headjudge.kernel.events import Cause, Event
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import by_rule, rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


# 3.13 Damage process, 3.15 its source


@dataclass
class DealDamage(Procedure):
    """An effect deals damage to vanguards: each damage is a damage check; no check timing comes between (8.4.1.2).

    players: whose vanguards. amount: how much. source_card: the card that deals it (3.15.1.2). checked: how many damage
    checks the player who is dealt with has made.
    """

    players: tuple[int, ...]
    amount: int
    source_card: Instance | None
    cause: Cause | None = None
    at_player: int = 0
    checked: int = 0

    @step("cfv:3.13.1")
    def deal(self, game: Game) -> None:
        """Deal it; to several players the turn player's comes first (1.3.4)."""
        self.players = tuple(sorted(self.players, key=lambda player: player != game.turn_player))
        if times(self.amount) <= 0 or self.at_player >= len(self.players):
            self.finish()
            return
        player = self.players[self.at_player]
        if vanguard(game, player) < 0:
            self.at_player += 1
            self.again("deal")
            return
        self.checked = 0
        game.happen(damage_event(player, self.source_card, self.amount, "effect", "cfv:3.13.1", self.cause))

    @step("cfv:3.13.1.1", "cfv:10.1.14.1.1")
    def check_one(self, game: Game) -> None:
        self.checked += 1
        game.push(SkillDamageCheck(self.players[self.at_player], self.cause))

    @step("cfv:3.13.1.2")
    def repeat(self, game: Game) -> None:
        if self.checked < self.amount:
            self.again("check_one")
            return
        self.at_player += 1
        self.again("deal")


def damage_event(player: int, source: Instance | None, amount: int, word: str, rule_id: str, cause: Cause | None
                 ) -> Event:
    """Returns the event that a player's vanguard is dealt damage. word: 'battle' or 'effect'."""
    return Event("damage", "deal", player, source, None, -1, -1, amount, word, None, rule_id, cause)


@dataclass
class SkillDamageCheck(Procedure):
    """One damage check by the damage of an effect."""

    player: int
    cause: Cause | None = None
    card: int = -1

    @step("cfv:3.13.1.1", "cfv:4.10.3")
    def reveal(self, game: Game) -> None:
        """Put the top card of the deck into the trigger zone, if there is one."""
        if not reveal_check(game, self.player, "damage check", "cfv:3.13.1.1", self.cause):
            self.finish()

    @step("cfv:3.13.1.1")
    def use_icon(self, game: Game) -> None:
        """Activate the trigger of the card."""
        self.card = checked_card(game, self.player)
        game.push(TriggerCheck(self.player, self.card, "damage", -1, "cfv:3.13.1.1"))

    @step("cfv:3.13.1.1", "cfv:4.10.3", "cfv:4.8.1")
    def to_damage_zone(self, game: Game) -> None:
        put_checked(game, self.player, self.card, DAMAGE, "damage", "cfv:3.13.1.1", self.cause)


# What drive checks and damage checks have in common


def reveal_check(game: Game, player: int, verb: str, rule_id: str, cause: Cause | None = None) -> bool:
    """Put the top card of the deck into the trigger zone, face up. Returns False when there is none."""
    deck = game.at(player, DECK)
    if not deck:
        return False
    game.move(deck[-1], player * SPOTS + TRIGGER, verb, player, rule=rule_id, cause=cause)
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
    if card >= 0 and by_rule(game.cards[card].place % SPOTS == TRIGGER, "cfv:4.10.1"):
        game.move(card, home(game, card, spot), verb, player, rule=rule_id, cause=cause)


@rule("cfv:3.15.1", "cfv:3.15.1.2", "cfv:3.15.1.2.1", "cfv:3.14.1", "cfv:3.14.1.1")
def effect_source(card: Instance | None) -> Instance | None:
    """Returns the source of damage by an effect: the card that has the ability, whatever its text says of players."""
    return card
