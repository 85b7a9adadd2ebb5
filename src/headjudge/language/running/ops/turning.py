"""Operations that turn cards where they lie: their orientation, their face."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel.events import FACE_DOWN, FACE_UP, Event
from headjudge.kernel.rules import TRACING
from headjudge.language.running.operations import Operation
from headjudge.language.running.resolving import Run
from headjudge.language.running.terms import Cards, Seats

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class TurnCards(Operation):
    """Stand, rest or reverse cards, at the same time; the game's rules leave out those that are so already.

    result: the register that keeps those that were turned, -1 for none.
    """

    def __init__(self, cards: Cards, state: str, seats: Seats, result: int = -1) -> None:
        self.cards = cards
        self.state = state
        self.seats = seats
        self.result = result

    def run(self, game: Game, frame: Run) -> bool:
        events = self.strokes(game, frame)
        if self.result >= 0:
            frame.set_register(game, self.result, ())
        if not events:
            return False
        frame.filing = self.result
        game.happen_all(events)
        return True

    def strokes(self, game: Game, frame: Run) -> list[Event]:
        return [
            game.turning(card.number, self.state, self.state, self.seats.doer(game, frame.you, card), "", frame.cause)
            for card in self.cards.to_act_on(game, frame.context())
            if card.state
        ]

    def kept_in(self) -> int:
        return self.result


class TurnFaces(Operation):
    """Turn cards face up or down, at the same time, except those that already lie so."""

    def __init__(self, cards: Cards, up: bool, seats: Seats) -> None:
        self.cards = cards
        self.up = up
        self.seats = seats

    def run(self, game: Game, frame: Run) -> bool:
        events = self.strokes(game, frame)
        if not events:
            return False
        game.happen_all(events)
        return True

    def strokes(self, game: Game, frame: Run) -> list[Event]:
        how, word = (FACE_UP, "up") if self.up else (FACE_DOWN, "down")
        return [
            Event("face", "turn", self.seats.doer(game, frame.you, card), card, None, card.place, card.place, how, word,
                  cause=frame.cause)
            for card in self.cards.to_act_on(game, frame.context())
            if card.face_up is not self.up or (TRACING and not game.clause("as they lie"))
        ]
