"""Exchanging the units of a column, and riding."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.games.vanguard.basics import home, told
from headjudge.games.vanguard.circles import COLUMNS, REARGUARD, SOUL, exchanged
from headjudge.kernel.decisions import Choice
from headjudge.kernel.events import Event
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import in_force, rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


def is_held(game: Game, player: int, card: int) -> bool:
    """Whether a unit cannot come to another rear-guard circle."""
    return game.forbidden("move", player, card) or game.forbidden("move to a rear-guard circle", player, card)


@rule("cfv:6.6.1.2.3", "cfd:9.7.2.2", "cfd:9.7.2.2.3")
def exchange_choices(game: Game, player: int) -> list[Choice]:
    """Returns the columns of two rear-guard circles in which an exchange would move a card."""
    found: list[Choice] = []
    for name, (front, back) in COLUMNS.value.items():
        if front not in REARGUARD or back not in REARGUARD:
            continue
        there = (*game.at(player, front), *game.at(player, back))
        for card in there:
            if is_held(game, player, card):
                break
        else:
            if there:
                found.append(Choice("exchange", slot=name))
    return found


@dataclass
class ExchangeColumn(Procedure):
    """The cards of the two rear-guard circles of a column, or of two of a row, change places."""

    player: int
    column: str

    @step("cfv:6.6.1.2.3", "cfd:9.7.2.2.1", "cfd:9.7.2.2.2")
    def exchange(self, game: Game) -> None:
        """Move both cards at the same time, or the only one; they keep their orientation."""
        front, back = [game.layout.at(self.player, spot) for spot in exchanged(self.column)]
        by = told(game, "cfv:6.6.1.2.3", "cfd:9.7.2.2")
        events = [game.moving(card, back, "exchange", self.player, rule=by)
                  for card in game.cards_at[front]]
        events += [game.moving(card, front, "exchange", self.player, rule=by)
                   for card in game.cards_at[back]]
        game.happen_all(events)


@rule("cfv:10.1.5.1", "cfd:6.3.1")
def riding(game: Game, move: Event) -> list[Event]:
    """Returns a ride: the card comes to the vanguard circle standing, the former vanguard goes to the soul."""
    events = [move]
    if in_force("cfv:8.5.2.4.1b", "cfv:4.7.2", "cfd:6.3.3.4"):
        for former in game.cards_at[move.place]:
            soul = game.moving(former, home(game, former, SOUL), "ridden", move.player,
                               rule=told(game, "cfv:8.5.2.4.1b", "cfd:6.3.3.4"), cause=move.cause, parent=move)
            if in_force("cfv:8.6.4.1.4", "cfd:11.8.12.1.4", "cfd:6.3.5"):
                soul.other = move.card
            events.append(soul)
    return events
