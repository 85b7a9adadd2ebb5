"""Looking at cards and revealing them; they stay where they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel import knowledge
from headjudge.kernel.cards import Instance
from headjudge.kernel.events import Event
from headjudge.kernel.rules import TRACING
from headjudge.language.running.operations import Operation
from headjudge.language.running.ops.choosing import ChooseCards, too_few
from headjudge.language.running.resolving import Run
from headjudge.language.running.terms import Cards, Seats

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class Show(Operation):
    """Look at cards, or reveal them to everybody; they stay where they are."""

    def __init__(self, cards: Cards, seats: Seats, register: int, reveal: bool) -> None:
        self.cards = cards
        self.seats = seats
        self.register = register
        self.reveal = reveal

    def run(self, game: Game, frame: Run) -> bool:
        found = self.cards.to_act_on(game, frame.context())
        if TRACING and too_few(game, frame, self.cards, found):
            found = game.by_clause("as many as there are", found)
        frame.set_register(game, self.register, tuple(found))
        if not found:
            return False
        game.happen_all(self.shown(game, frame, found))
        return True

    def strokes(self, game: Game, frame: Run) -> list[Event]:
        return self.shown(game, frame, self.cards.to_act_on(game, frame.context()))

    def shown(self, game: Game, frame: Run, found: list[Instance]) -> list[Event]:
        """Let the players who look, or everybody, know the cards; returns the events that say so."""
        return [event for player, cards in self.seats.by_doer(game, frame.you, found)
                for event in shown(game, frame, cards, player, self.reveal)]


class ShowShort(Operation):
    """Who has found fewer hidden cards than the text asks for shows the others. there: all cards of the zones."""

    def __init__(self, choice: ChooseCards, there: Cards) -> None:
        self.choice = choice
        self.there = there

    def run(self, game: Game, frame: Run) -> bool:
        context = frame.context()
        there = self.there.to_act_on(game, context)
        chosen = frame.returned or ()
        asked = len(there) if self.choice.high is None else self.choice.high.value(game, context)
        left = [card for card in there
                if card.serial not in chosen and not knowledge.zone_shows(game.layout, None, card)]
        if len(chosen) >= min(asked, len(there)) or not left:
            return False
        if TRACING and not game.clause("short of hidden cards"):
            return False
        show(game, frame, left, self.choice.chooser(game, frame), True)
        return True


def show(game: Game, frame: Run, cards: list[Instance], player: int, reveal: bool) -> None:
    """Show cards to a player or to everybody."""
    game.happen_all(shown(game, frame, cards, player, reveal))


def shown(game: Game, frame: Run, cards: list[Instance], player: int, reveal: bool) -> list[Event]:
    """Let a player or everybody know cards; returns the events that say so."""
    if not TRACING or game.clause("reveal" if reveal else "look"):
        knowledge.remember(game, [card.number for card in cards], knowledge.everybody(game) if reveal else 1 << player)
    word = "reveal" if reveal else "look"
    return [Event(word, word, player, card, None, card.place, card.place, cause=frame.cause) for card in cards]
