"""Operations that hand over to the rules of the game: damage, paying, playing, icons, turns, winning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.events import Event
from headjudge.kernel.procedures import Procedure
from headjudge.language.running.meanings import Meanings
from headjudge.language.running.operations import Operation
from headjudge.language.running.ops.slots import Positions
from headjudge.language.running.resolving import Run
from headjudge.language.running.terms import Cards, Number, Seats

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class DealDamage(Operation):
    """Deal damage to players, as one process each."""

    def __init__(self, meanings: Meanings, seats: Seats, number: Number, cancellable: bool, source: Cards) -> None:
        self.meanings = meanings
        self.seats = seats
        self.number = number
        self.cancellable = cancellable
        self.source = source

    def events(self, game: Game, frame: Run) -> list[Event] | None:
        """Returns the damage instead of other damage; None in a game that deals it by a procedure."""
        replaced = frame.event
        if replaced is None:
            return None
        amount = self.number.value(game, frame.context())
        return self.meanings.damage_instead(game, self.seats.of(game, frame.you), amount, replaced, frame.cause)

    def run(self, game: Game, frame: Run) -> bool:
        context = frame.context()
        frame.returned = None
        amount = self.number.value(game, context)
        if amount <= 0:
            return False
        sources = self.source.all(game, context)
        source = sources[0] if sources else frame.source
        serial = source.serial if source is not None else -1
        players = self.seats.of(game, frame.you)
        frame.done += 1
        game.push(self.process(self.meanings.damage(players, amount, source, serial, frame.cause, self.cancellable)))
        return True

    def process(self, dealing: Procedure) -> Procedure:
        """Returns the process by which the game deals the damage, as this operation wants it."""
        return dealing


class NoteDamage(Operation):
    """Note the source of damage: in one register if it was canceled, in another if it was received."""

    def __init__(self, canceled: int, received: int, source: Cards) -> None:
        self.canceled = canceled
        self.received = received
        self.source = source

    def run(self, game: Game, frame: Run) -> bool:
        sources = self.source.all(game, frame.context()) or ([frame.source] if frame.source is not None else [])
        outcome, frame.returned = frame.returned, None
        frame.set_register(game, self.canceled, tuple(sources[:1]) if outcome == CANCELED else ())
        frame.set_register(game, self.received, tuple(sources[:1]) if outcome == RECEIVED else ())
        return False


CANCELED: Final = 1
RECEIVED: Final = 0
"""What the process of damage returns. Where no damage is dealt, it returns neither."""


class SpendSome(Operation):
    """Pay an amount of resources, energy or life, all or nothing."""

    def __init__(self, meanings: Meanings, number: Number, seats: Seats, of: str) -> None:
        self.meanings = meanings
        self.number = number
        self.seats = seats
        self.of = of

    def run(self, game: Game, frame: Run) -> bool:
        amount = self.number.value(game, frame.context())
        player = self.seats.one(game, frame.you)
        if amount > 0 and not self.meanings.can_spend(game, player, amount, self.of):
            return False
        frame.done += 1
        if amount > 0:
            game.push(self.meanings.spend(game, player, amount, self.of, frame.cause))
        return amount > 0


class PlayCards(Operation):
    """A player plays cards by an effect, one after the other or at the same time.

    positions: the positions they may go to, None for any. register: gets the cards they have become, -1 for none.
    state: how they come, '' as usual. away: where they go, as the node says.
    """

    def __init__(
        self, meanings: Meanings, cards: Cards, cost: str, seats: Seats, positions: Positions | None, register: int,
        state: str = "", away: str = "",
    ) -> None:  # fmt: skip
        self.state = state
        self.away = away
        self.positions = positions
        self.meanings = meanings
        self.cards = cards
        self.cost = cost
        self.seats = seats
        self.register = register

    def run(self, game: Game, frame: Run) -> bool:
        player = self.seats.one(game, frame.you)
        places = None if self.positions is None else self.positions.places(game, frame)
        plays: list[Procedure] = []
        for card in self.cards.to_act_on(game, frame.context()):
            play = self.meanings.play_card(game, player, card, self.cost, places, frame.cause)
            if play is not None:
                plays.append(play)
        if self.state:
            self.meanings.come_as(plays, self.state)
        if self.away:
            self.meanings.go_away(plays, self.away)
        if len(plays) > 1 and self.positions is not None and (self.positions.separate or self.positions.open_only):
            self.meanings.come_apart(plays)
        frame.set_register(game, self.register, ())
        if not plays:
            return False
        frame.filing = self.register
        frame.done += 1
        game.push_all(self.meanings.play_together(plays))
        return True


class ChangeTarget(Operation):
    """Redirect the running attack to another card."""

    def __init__(self, meanings: Meanings, cards: Cards) -> None:
        self.meanings = meanings
        self.cards = cards

    def run(self, game: Game, frame: Run) -> bool:
        found = self.cards.to_act_on(game, frame.context())
        if len(found) != 1 or not self.meanings.redirect(game, frame.you, found[0], frame.cause):
            return False
        frame.done += 1
        return True


class PerformDeed(Operation):
    """A player performs an action of the game on cards, with others."""

    def __init__(self, meanings: Meanings, deed: str, cards: Cards | None, others: Cards | None, seats: Seats) -> None:
        self.meanings = meanings
        self.deed = deed
        self.cards = cards
        self.others = others
        self.seats = seats

    def run(self, game: Game, frame: Run) -> bool:
        context = frame.context()
        cards = self.cards.to_act_on(game, context) if self.cards is not None else []
        others = self.others.to_act_on(game, context) if self.others is not None else []
        if self.cards is not None and not cards:
            return False
        player = self.seats.one(game, frame.you)
        performing = self.meanings.perform(game, player, self.deed, cards, others, frame.cause)
        if performing is None:
            return False
        frame.done += 1
        game.push(performing)
        return True

    def strokes(self, game: Game, frame: Run) -> list[Event]:
        cards = self.cards.to_act_on(game, frame.context()) if self.cards is not None else []
        return self.meanings.deed_strokes(game, self.seats.one(game, frame.you), self.deed, cards, frame.cause)


class AnotherTurn(Operation):
    """A player takes another turn after this one."""

    def __init__(self, meanings: Meanings, seats: Seats) -> None:
        self.meanings = meanings
        self.seats = seats

    def run(self, game: Game, frame: Run) -> bool:
        frame.done += 1
        player = self.seats.one(game, frame.you)
        self.meanings.extra_turn(game, player)
        game.tell(Event("extra turn", "extra turn", player, cause=frame.cause))
        return True


class LoseGame(Operation):
    """Players lose, several of them at once."""

    def __init__(self, meanings: Meanings, seats: Seats) -> None:
        self.meanings = meanings
        self.seats = seats

    def run(self, game: Game, frame: Run) -> bool:
        self.meanings.defeat(game, self.seats.in_order(game, frame.you))
        return True


class WinGame(Operation):
    """A player wins."""

    def __init__(self, meanings: Meanings, seats: Seats) -> None:
        self.meanings = meanings
        self.seats = seats

    def run(self, game: Game, frame: Run) -> bool:
        self.meanings.win(game, self.seats.one(game, frame.you))
        return True
