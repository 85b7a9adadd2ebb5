"""Sections 3.13, 3.15, 4.10, 7.6.1.5 and 7.6.1.6: dealing damage, by effects and in battle, and damage checks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.games.cfv.icons import TriggerCheck
from headjudge.games.vanguard.basics import times, vanguard
from headjudge.games.vanguard.checking import checked_card, damage_dealt, damage_event, put_checked, reveal_check
from headjudge.games.vanguard.circles import DAMAGE
from headjudge.kernel.cards import Instance, number_of
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
    checks the player who is dealt with has made. time: when damage was proposed to that player. due: how much of it
    has been dealt.
    """

    players: tuple[int, ...]
    amount: int
    source_card: Instance | None
    cause: Cause | None = None
    at_player: int = 0
    checked: int = 0
    time: int = -1
    due: int = 0

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
        self.time = game.time
        game.happen(damage_event(player, self.source_card, self.amount, "effect", "cfv:3.13.1", self.cause))

    @step("cfv:3.13.1")
    def note_dealt(self, game: Game) -> None:
        self.due = damage_dealt(game, self.time, self.players[self.at_player], "effect", self.cause)

    @step("cfv:3.13.1.1", "cfv:10.1.14.1.1")
    def check_one(self, game: Game) -> None:
        if self.due > 0:
            self.checked += 1
            game.push(SkillDamageCheck(self.players[self.at_player], self.cause))

    @step("cfv:3.13.1.2")
    def repeat(self, game: Game) -> None:
        if self.checked < self.due:
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


# 7.6.1.5, 7.6.1.6 Damage in battle


@dataclass
class BattleDamage(Procedure):
    """A vanguard is dealt damage by the attacking unit; something else may happen in its place (8.2.1.3).

    player: whose vanguard. unit: the serial of the attacking unit. time: when the damage was proposed. Its outcome is
    how much was dealt.
    """

    player: int
    unit: int
    amount: int
    time: int = -1

    @step("cfv:7.6.1.5", "cfv:3.15.1.1")
    def deal(self, game: Game) -> None:
        self.time = game.time
        game.happen(damage_event(self.player, game.cards[number_of(self.unit)], self.amount, "battle", "cfv:7.6.1.5",
                                 None))

    @step("cfv:7.6.1.5")
    def count(self, game: Game) -> None:
        self.outcome = damage_dealt(game, self.time, self.player, "battle", None)


@dataclass
class DamageCheck(Procedure):
    """The top card of the deck is revealed, its trigger is used, it goes to the damage zone."""

    player: int
    card: int = -1

    @step("cfv:7.6.1.6.1", "cfv:4.10.3")
    def reveal(self, game: Game) -> None:
        if not reveal_check(game, self.player, "damage check", "cfv:7.6.1.6.1"):
            self.finish()

    @step("cfv:7.6.1.6.2")
    def use_icon(self, game: Game) -> None:
        self.card = checked_card(game, self.player)
        game.push(TriggerCheck(self.player, self.card, "damage", -1, "cfv:7.6.1.6.2"))

    @step("cfv:7.6.1.6.3")
    def check(self, game: Game) -> None:
        game.check_timing()

    @step("cfv:7.6.1.6.4", "cfv:4.10.3", "cfv:4.8.1")
    def to_damage_zone(self, game: Game) -> None:
        put_checked(game, self.player, self.card, DAMAGE, "damage", "cfv:7.6.1.6.4")

    @step("cfv:7.6.1.6.5")
    def check_again(self, game: Game) -> None:
        game.check_timing()
