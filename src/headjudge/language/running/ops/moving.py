"""Operations that put cards into zones at the same time, with the questions of destination and order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel import knowledge
from headjudge.kernel.cards import Instance
from headjudge.kernel.events import BOTTOM, Cause, Event
from headjudge.kernel.picking import Pick
from headjudge.kernel.randomness import shuffled
from headjudge.kernel.rules import TRACING
from headjudge.language.running.asking import ChooseWord
from headjudge.language.running.context import Context
from headjudge.language.running.meanings import Meanings
from headjudge.language.running.operations import Operation
from headjudge.language.running.resolving import Run
from headjudge.language.running.terms import Cards, Seats

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class Target:
    """The destination of cards. owner: whether they go to their owners' zones rather than those of `seats`.

    under: the card that gets them beneath it.
    """

    def __init__(
        self,
        meanings: Meanings,
        spot: int,
        seats: Seats | None,
        how: int,
        under: Cards | None,
        ordered: bool,
        anyhow: bool,
        word: str,
    ) -> None:
        self.meanings = meanings
        self.kind = spot
        self.seats = seats
        self.how = how
        self.under = under
        self.ordered = ordered
        self.anyhow = anyhow
        self.word = word

    def place(self, game: Game, context: Context, card: Instance) -> int:
        """Returns the place for a card, -1 for none."""
        if self.under is not None:
            host = self.host(game, context)
            if host < 0:
                return -1
            place = self.meanings.place_beneath(game, host)
            hangs = place >= 0 and game.layout.zone_of[place].hangs
            return place if not hangs or self.meanings.can_hang(game, card, host) else -1
        if self.seats is None:
            return self.meanings.home(game, card, self.kind)
        return game.layout.at(self.seats.one(game, context.master), self.kind)


    def host(self, game: Game, context: Context) -> int:
        """Returns the number of the card that gets cards beneath it; -1 for none."""
        if self.under is not None:
            for one in self.under.to_act_on(game, context):
                return one.number
        return -1

    def moving(
        self, game: Game, context: Context, card: Instance, place: int, verb: str, player: int, cause: Cause
    ) -> Event:
        """Returns the move of a card to its place."""
        hangs = game.layout.zone_of[place].hangs
        under = self.host(game, context) if hangs else self.meanings.pile(game, cause, place)
        return game.moving(card.number, place, verb, player, self.how, cause=cause, under=under)


def chosen_target(frame: Run, targets: tuple[Target, ...], slot: int) -> Target:
    """Returns the destination of the cards: the only target, or the one that was chosen and kept in a slot."""
    return targets[frame.numbers[slot][0] if slot >= 0 else 0]


class AskTarget(Operation):
    """Ask to which of several places the cards go."""

    def __init__(self, register: int, seats: Seats, targets: tuple[Target, ...], slot: int) -> None:
        self.register = register
        self.seats = seats
        self.targets = targets
        self.slot = slot

    def run(self, game: Game, frame: Run) -> bool:
        frame.returned = None
        if not frame.registers[self.register]:
            return False
        words = tuple([target.word for target in self.targets])
        game.push(ChooseWord(self.seats.one(game, frame.you), "zone", "put", words, frame.ability))
        return True


class KeepTarget(Operation):
    """Keep which place was chosen."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, game: Game, frame: Run) -> bool:
        frame.set_numbers(self.slot, (int(frame.returned or 0),))
        return False


class Arrange(Operation):
    """Ask for the order of cards that go to an ordered zone together, unless they are all alike.

    Where the order is decided by several players, each arranges the own cards, in turn order. along: the numbers that
    keep which of them only go along with another one, -1 where none can. asked: those that keep who has been asked.
    """

    def __init__(
        self, register: int, seats: Seats, targets: tuple[Target, ...], slot: int, along: int, asked: int
    ) -> None:
        self.register = register
        self.seats = seats
        self.targets = targets
        self.slot = slot
        self.along = along
        self.asked = asked

    def at_bottom(self, frame: Run) -> bool:
        """Whether each card is put below those before it."""
        return bool(chosen_target(frame, self.targets, self.slot).how & BOTTOM)

    def run(self, game: Game, frame: Run) -> bool:
        frame.returned = None
        frame.set_numbers(self.asked, ())
        if self.along >= 0:
            frame.set_numbers(self.along, ())
        target = chosen_target(frame, self.targets, self.slot)
        if not target.ordered:
            return False
        named = frame.registers[self.register]
        along: tuple[Instance, ...] = ()
        if self.along >= 0:
            along = self.going_along(game, frame.worded(game).meanings, named, target.kind)
        return len(named) + len(along) > 1 and self.ask_next(game, frame, along)

    def ask_next(self, game: Game, frame: Run, along: tuple[Instance, ...] = ()) -> bool:
        """Ask the next player who has cards to arrange. Returns False if there is none.

        along: cards that only go along, to be arranged with the others.
        """
        target = chosen_target(frame, self.targets, self.slot)
        meanings = frame.worded(game).meanings
        cards = (*frame.registers[self.register], *along)
        actor = self.seats.one(game, frame.you)
        asked = frame.numbers[self.asked]
        for player in game.rules.turn_order(game):
            if player in asked:
                continue
            own = [card for card in cards if meanings.arranger(game, card, actor, target.anyhow) == player]
            if len(own) < 2 or not knowledge.sees_all(game, player, own):
                continue
            hidden = not knowledge.sees_all(game, None, own)
            if len({card.row.index for card in own}) < 2 and not (hidden and game.ask_hidden):
                continue
            frame.set_register(game, self.register, cards)
            frame.set_numbers(self.asked, (*asked, player))
            if along:
                frame.set_numbers(self.along, tuple([card.serial for card in along]))
            serials = tuple([card.serial for card in own])
            game.push(Pick(player, "order", serials, len(serials), len(serials), hidden, ordered=True))
            return True
        return False

    def going_along(
        self, game: Game, meanings: Meanings, cards: tuple[Instance, ...], spot: int
    ) -> tuple[Instance, ...]:
        """Returns the other cards that go along to the zone of the same owner, which are arranged with the cards."""
        known = [card.serial for card in cards]
        return tuple([
            one
            for card in cards
            for one in meanings.goes_along(game, card, spot)
            if one.owner == card.owner and one.serial not in known
        ])


class TakeOrder(Operation):
    """Put the cards of a register in the order that a player was asked for, and ask the next player if there is one."""

    def __init__(self, register: int, arrange: Arrange) -> None:
        self.register = register
        self.arrange = arrange

    def run(self, game: Game, frame: Run) -> bool:
        if not frame.returned:
            return False
        cards = frame.registers[self.register]
        by_serial = {card.serial: card for card in cards}
        order = [by_serial[serial] for serial in frame.returned if serial in by_serial]
        arranged = {card.serial for card in order}
        places = iter(order)
        frame.set_register(
            game, self.register, tuple([next(places) if card.serial in arranged else card for card in cards]))
        if not self.arrange.ask_next(game, frame):
            return False
        frame.position -= 1
        return True


class Mix(Operation):
    """Put the cards of a register in a random order."""

    def __init__(self, register: int) -> None:
        self.register = register

    def run(self, game: Game, frame: Run) -> bool:
        cards = frame.registers[self.register]
        if len(cards) > 1:
            game.draws += 1
            order = shuffled(tuple(range(len(cards))), game.seed, game.draws)
            frame.set_register(game, self.register, tuple([cards[at] for at in order]))
        return False


class Send(Operation):
    """Put cards into a zone, all at the same time.

    along: the numbers that keep which of the cards only go along with another one (`Arrange`), -1 where none can.
    """

    def __init__(
        self,
        cards: Cards,
        seats: Seats,
        targets: tuple[Target, ...],
        slot: int,
        register: int,
        verb: str,
        along: int = -1,
    ) -> None:
        self.cards = cards
        self.seats = seats
        self.targets = targets
        self.slot = slot
        self.register = register
        self.verb = verb
        self.along = along

    def run(self, game: Game, frame: Run) -> bool:
        events = self.events(game, frame)
        if self.register >= 0:
            frame.set_register(game, self.register, ())
        if not events:
            return False
        frame.filing = self.register
        game.happen_all(events)
        return True

    def strokes(self, game: Game, frame: Run) -> list[Event]:
        return self.events(game, frame)

    def kept_in(self) -> int:
        return self.register

    def events(self, game: Game, frame: Run) -> list[Event]:
        """Returns the moves."""
        context = frame.context()
        target = chosen_target(frame, self.targets, self.slot)
        layout = game.layout
        meanings = frame.worded(game).meanings
        made: list[Event] = []
        for card in self.cards.to_act_on(game, context):
            place = target.place(game, context, card)
            if place < 0:
                continue
            verb = self.verb or meanings.verb(layout, layout.spot_of[card.place], layout.spot_of[place])
            player = self.seats.doer(game, frame.you, card)
            made.append(target.moving(game, context, card, place, verb, player, frame.cause))
        if self.along >= 0:
            self.belong(game, meanings, frame.numbers[self.along], target.kind, made)
        return made

    def belong(
        self, game: Game, meanings: Meanings, along: tuple[int, ...], spot: int, moves: list[Event]
    ) -> None:
        """Note that moves of cards that go along follow from the move of the card that they go with."""
        for host in moves:
            assert host.card is not None
            if not along or host.card.serial in along:
                continue
            brought = [card.serial for card in meanings.goes_along(game, host.card, spot)]
            for move in moves:
                if move.card is not None and move.card.serial in along and move.card.serial in brought:
                    move.parent = host


class ShufflePlace(Operation):
    """Shuffle a zone."""

    def __init__(self, spot: int, seats: Seats) -> None:
        self.kind = spot
        self.seats = seats

    def run(self, game: Game, frame: Run) -> bool:
        events: list[Event] = []
        for seat in self.seats.of(game, frame.you):
            place = game.layout.at(seat, self.kind)
            if TRACING and len(game.cards_at[place]) < 2 and not game.clause("shuffle of few"):
                continue
            events.append(Event("shuffle", "shuffle", seat, None, None, place, place, cause=frame.cause))
        game.happen_all(events)
        return True
