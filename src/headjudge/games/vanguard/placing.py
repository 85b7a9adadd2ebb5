"""Exchanging the units of a column, riding, and cards that come to circles by an effect or a call."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.games.vanguard.basics import home, told
from headjudge.games.vanguard.circles import COLUMNS, GUARDIAN, REARGUARD, SOUL, exchanged
from headjudge.games.vanguard.roles import assign_guards, attacked
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

    @step("cfv:6.6.1.2.3", "cfd:9.7.2.2.1", "cfd:9.7.2.2.2", "cfd:7.28.1.1")
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


# Coming to circles


@dataclass
class Coming(Procedure):
    """Cards come to circles at the same time, some of them perhaps to a guardian circle.

    moves: their moves. guarded: the serials of the units that those on a guardian circle guard, -1 for none.
    """

    player: int
    moves: tuple[Event, ...]
    guarded: tuple[int, ...] = ()

    @step("cfv:10.1.6.1.3.1", "cfd:6.2.4", "cfd:10.4.1.9")
    def assign(self, game: Game) -> None:
        """For each guardian, choose the attacked unit of its master that it guards; one alone is guarded."""
        coming = self.guarding(game)
        if len(self.guarded) >= len(coming):
            self.again("put")
            return
        move = coming[len(self.guarded)]
        leaving = [one.card.number for one in self.moves if one.card is not None]
        found = [card for card in attacked(game)
                 if game.master(card) == game.layout.owner_of[move.place] and card not in leaving]
        if len(found) < 2:
            self.guarded = (*self.guarded, game.cards[found[0]].serial if found else -1)
            self.again("assign")
            return
        assert move.card is not None
        game.ask(self.player, [Choice("guard", move.card.serial, game.cards[one].serial) for one in found], "guarded")

    @step("cfv:10.1.6.1.3.1", "cfd:6.2.4", "cfd:10.4.1.9")
    def note_assigned(self, game: Game) -> None:
        assert self.answer is not None
        self.guarded = (*self.guarded, self.answer.target)
        self.again("assign")

    @step("cfv:10.1.6.1.1", "cfv:10.1.6.1.1.2", "cfd:6.2.3.3")
    def put(self, game: Game) -> None:
        """Place all of them at the same time."""
        raise AssertionError("each game says how cards arrive")

    def guarding(self, game: Game) -> list[Event]:
        """Returns the moves to a guardian circle."""
        return [move for move in self.moves if game.layout.spot_of[move.place] == GUARDIAN]

    def begin_guarding(self, game: Game) -> None:
        """Let the shields of guardians count for the units that they guard from here on."""
        assign_guards(game, [(move.card.number, game.current(target)) for move, target in
                             zip(self.guarding(game), self.guarded, strict=False) if move.card is not None])
