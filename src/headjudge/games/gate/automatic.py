"""Sections 8.1.2 and 4.6.1.6: the costs of automatic skills, and the conditions for resolving a skill."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.gate.zones import SOUL, opponent_of
from headjudge.kernel import knowledge, telling
from headjudge.kernel.decisions import NO, YES
from headjudge.kernel.effects import Standby
from headjudge.kernel.events import Cause
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import rule, step
from headjudge.language.running.resolving import Worded

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

PAID: Final = ("paid for", (1,))
"""What an automatic skill that waits carries when its cost has been paid."""

PAID_AWAY: Final = ("paid with its card", (1,))
"""What an automatic skill carries whose own cost has taken its card away."""


def unpaid(game: Game) -> list[Standby]:
    """Returns the triggered skills whose cost has not been paid yet, the turn player's first (1.3.6)."""
    found: list[Standby] = []
    for player in (game.turn_player, opponent_of(game.turn_player)):
        for entry in game.standby:
            ability = game.table.abilities[entry.ability]
            if (entry.master == player and isinstance(ability, Worded) and ability.own_cost >= 0
                    and not ability.pays_later and PAID not in entry.env):
                found.append(entry)
    return found


def pay_for_triggered(game: Game) -> None:
    """Ask for the costs of triggered skills before anything else happens."""
    if game.standby and unpaid(game):
        game.push(AutomaticCosts())


@dataclass
class AutomaticCosts(Procedure):
    """Who controls an automatic skill that has triggered may pay its cost; else it does not wait at all."""

    entry: Standby | None = None

    @step("gate:8.1.2.2")
    def offer(self, game: Game) -> None:
        waiting = unpaid(game)
        if not waiting:
            self.finish()
            return
        self.entry = waiting[0]
        ability = game.table.abilities[self.entry.ability]
        card = game.cards[self.entry.source.number] if self.entry.source is not None else None
        able = card is not None and ability.payable(game, card, self.entry.master)
        if able or game.ask_hidden:
            game.ask(self.entry.master, [YES, NO] if able else [NO], "pay for skill", hidden=True)
        else:
            self.answer = NO

    @step("gate:8.1.2.2")
    def pay(self, game: Game) -> None:
        entry = self.entry
        assert entry is not None
        self.returned = None
        rest = list(game.standby)
        rest.remove(entry)
        game.standby = tuple(rest)
        ability = game.table.abilities[entry.ability]
        if self.answer == NO:
            self.again("offer")
            card = None if entry.source is None else game.cards[entry.source.number]
            able = card is not None and ability.payable(game, card, entry.master)
            telling.unpaid(game, entry.master, Cause(entry.ability, entry.source, entry.master), able)
            return
        assert entry.source is not None
        payment = ability.payment(game, game.cards[entry.source.number], entry.master)
        if payment is not None:
            game.push(payment)

    @step("gate:8.1.2.2")
    def wait(self, game: Game) -> None:
        """Let the skill wait with the registers that its payment has left."""
        entry = self.entry
        assert entry is not None
        self.again("offer")
        left = self.returned if isinstance(self.returned, tuple) else ()
        if game.current(entry.this) < 0:
            left = (*left, PAID_AWAY)
        game.standby = (*game.standby, Standby(entry.ability, entry.source, entry.this, entry.master, entry.event,
                                               (*entry.env, *left, PAID), entry.generation, entry.giver))


def show_card(game: Game, card: int, player: int) -> None:
    """Show the card of a skill to both players, unless everybody sees it already."""
    if card >= 0 and not knowledge.sees(game, None, game.cards[card]):
        knowledge.remember(game, [card], knowledge.everybody(game))
        game.announce("reveal", player, card=card, rule="gate:3.1.1")


@rule("gate:4.6.1.6")
def still_there(game: Game, entry: Standby) -> bool:
    """Whether the card of a skill is still where the skill works, or was taken away by the triggering event.

    A soul card is taken away as well where the card above it leaves the field (4.9.3).
    """
    ability = game.table.abilities[entry.ability]
    card = game.current(entry.this)
    if not ability.spots or (card >= 0 and game.layout.spot_of[game.cards[card].place] in ability.spots):
        return True
    event = entry.event
    if event is None or event.kind != "move" or event.card is None or entry.source is None:
        return False
    if entry.source.host == event.card.serial and SOUL in ability.spots:
        return True
    return event.card.number == entry.source.number and game.layout.spot_of[event.origin] in ability.spots


def resolve_skill(game: Game, entry: Standby, left_by_cost: bool = False) -> None:
    """Resolve a skill, if its card is still there. left_by_cost: whether its own cost has taken the card away."""
    if left_by_cost or PAID_AWAY in entry.env or still_there(game, entry):
        telling.played(game, entry)
        game.push(game.table.abilities[entry.ability].begun(game, entry))
    else:
        telling.played(game, entry, fails=True)
