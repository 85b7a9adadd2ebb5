"""Sections 3.13, 3.15 and 4.10: dealing damage by effects, and what drive checks and damage checks have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.games.cfv.icons import TriggerCheck
from headjudge.games.vanguard.basics import times, vanguard
from headjudge.games.vanguard.checking import checked_card, damage_event, put_checked, reveal_check
from headjudge.games.vanguard.circles import DAMAGE
from headjudge.kernel.cards import Instance
from headjudge.kernel.events import Cause
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import step

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
