"""Sections 7.29 and 13.5: dealing damage, and the damage check that works one point of it off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.games.cfd.basics import cannot_affect
from headjudge.games.cfd.icons import TriggerCheck, negated
from headjudge.games.cfd.memory import add_damage, changed, memory, own_memory, vanguard_damage
from headjudge.games.vanguard.basics import times, vanguard
from headjudge.games.vanguard.checking import checked_card, damage_dealt, damage_event, put_checked, reveal_check
from headjudge.games.vanguard.circles import DAMAGE, TRIGGER
from headjudge.kernel.cards import Instance
from headjudge.kernel.events import Cause
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@dataclass
class DealDamage(Procedure):
    """Damage is dealt to vanguards: a number of each player rises, which rule actions work off later.

    players: whose vanguards, each of which is dealt the whole amount (7.29.1.1). word: 'battle' or 'effect'. by: the
    rule that deals it. time: when it was proposed.
    """

    players: tuple[int, ...]
    amount: int
    source_card: Instance | None
    word: str
    by: str
    cause: Cause | None = None
    time: int = -1

    @step("cfd:7.29.1.1")
    def deal(self, game: Game) -> None:
        self.players = tuple([player for player in self.players if (front := vanguard(game, player)) >= 0
                              and not cannot_affect(game, front, self.cause)])
        if times(self.amount) <= 0 or not self.players:
            self.finish()
            return
        self.time = game.time
        game.happen_all([damage_event(player, self.source_card, self.amount, self.word, self.by, self.cause)
                         for player in self.players])

    @step("cfd:7.29.1.2")
    def count(self, game: Game) -> None:
        for player in self.players:
            add_damage(game, player, damage_dealt(game, self.time, player, self.word, self.cause))


@dataclass
class Revealing(Procedure):
    """A drive check. unit: the serial of the unit that drive checks. card: that of the revealed card, -1 before."""

    player: int
    unit: int
    card: int = -1


# 13.5, 13.6


@rule("cfd:13.5.1", "cfd:13.5.1.1")
def damaged_player(game: Game) -> int:
    """Returns the player whose damage is handled now, the turn player first; -1 for nobody.

    While a card lies in a trigger zone, no damage is handled.
    """
    if game.at(0, TRIGGER) or game.at(1, TRIGGER):
        return -1
    order = (game.turn_player, 1 - game.turn_player)
    return next((player for player in order if vanguard_damage(game, player) > 0), -1)


@dataclass
class DamageCheck(Procedure):
    """One point of vanguard damage is worked off: the top card of the deck is checked.

    before: whether trigger effects were negated before it was revealed.
    """

    player: int
    before: bool = False

    @step("cfd:13.5.2")
    def subtract(self, game: Game) -> None:
        known = own_memory(game)
        known.damage = changed(known.damage, self.player, known.damage[self.player] - 1)

    @step("cfd:13.5.3", "cfd:4.13.1.2")
    def reveal(self, game: Game) -> None:
        """Put the top card into the trigger zone; from an empty deck nothing comes, and the player has lost anyway."""
        self.before = negated(game, self.player)
        if not reveal_check(game, self.player, "damage check", "cfd:13.5.3"):
            self.finish()

    @step("cfd:13.5.4", "cfd:7.21.1")
    def perform_icon(self, game: Game) -> None:
        card = checked_card(game, self.player)
        own_memory(game).settling = card
        game.push(TriggerCheck(self.player, card, "damage", -1, "cfd:13.5.4", self.before))


@rule("cfd:13.6.1")
def unsettled(game: Game) -> int:
    """Returns the number of the card of a damage check that is still in its trigger zone; -1 for none."""
    card = game.current(memory(game).settling)
    return card if card >= 0 and game.layout.spot_of[game.cards[card].place] == TRIGGER else -1


@dataclass
class SettleDamage(Procedure):
    """The checked card becomes damage, once nothing else is left to do."""

    @step("cfd:13.6.2", "cfd:4.11.1")
    def settle(self, game: Game) -> None:
        card = unsettled(game)
        if card < 0:
            return
        player = game.master(card)
        serial = game.cards[card].serial
        own_memory(game).settling = -1
        put_checked(game, player, serial, DAMAGE, "damage", "cfd:13.6.2")
