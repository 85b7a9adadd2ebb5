"""Operations on positions: choosing them, putting cards on them, changing the places of two cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.cards import Instance
from headjudge.kernel.events import FACE_UP, Event
from headjudge.kernel.picking import Pick, PickLimit
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import TRACING
from headjudge.language.running.asking import ChoosePlace
from headjudge.language.running.operations import Operation
from headjudge.language.running.resolving import Run
from headjudge.language.running.seating import matching, most_matched
from headjudge.language.running.terms import Cards, Seats

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class Positions:
    """Positions to choose from. seats: None for those of whoever has the card there.

    open_only: those without a card. separate: a different one for each card. faced: those that a card faces.

    was: a card whose last position is meant instead of these groups. column: a card in whose column they must be.
    """

    def __init__(
        self, spots: tuple[int, ...], seats: Seats | None, open_only: bool, separate: bool, was: Cards | None,
        column: Cards | None = None, faced: bool = False,
    ) -> None:
        self.kinds = spots
        self.seats = seats
        self.open_only = open_only
        self.separate = separate
        self.was = was
        self.column = column
        self.faced = faced

    def places(self, game: Game, frame: Run, moved: Instance | None = None) -> list[int]:
        """Returns the positions. moved: the card that is moved, if it lies on one."""
        if self.was is not None:
            for card in self.was.all(game, frame.context()):
                place = origin_of(game, frame, card)
                return [place] if place >= 0 else []
            return []
        if self.seats is None:
            assert moved is not None
            seats: tuple[int, ...] = (game.layout.master_of(moved.place, moved.owner),)
        else:
            seats = self.seats.of(game, frame.you)
        found = [game.layout.at(seat, kind) for seat in seats for kind in self.kinds]
        if self.column is not None:
            there = self.column.to_act_on(game, frame.context())
            meanings = frame.worded(game).meanings
            found = [place for place in found if any(meanings.in_column(game, place, one.place) for one in there)]
        if self.faced:
            meanings = frame.worded(game).meanings
            found = [place for place in found if meanings.faced(game, place)]
        return [place for place in found if not game.cards_at[place]] if self.open_only else found


def origin_of(game: Game, frame: Run, card: Instance) -> int:
    """Returns the slot in which a card was when it left, or is now."""
    event = frame.event
    for serial in (game.cards[card.number].serial, card.serial):
        place = frame.origin_of(serial)
        if place >= 0:
            return place
    if event is not None and event.card is not None and event.kind == "move" and event.card.serial == card.serial:
        return event.origin
    return card.place if game.layout.zone_of[card.place].slots else -1


class PlaceLimit(PickLimit):
    """A limit on the cards that come where there are too few positions: each needs one of its own.

    cards: serials. places: the positions for each of them; none where it finds one in any case.
    """

    __slots__ = ("cards", "places")

    def __init__(self, cards: tuple[int, ...], places: tuple[tuple[int, ...], ...]) -> None:
        self.cards = cards
        self.places = places

    def fields(self) -> tuple[object, ...]:
        return (self.cards, self.places)

    @staticmethod
    def kinds() -> tuple[str, ...]:
        return ("tuple[int, ...]", "tuple[tuple[int, ...], ...]")

    def allows(self, game: Game, picked: tuple[int, ...], candidate: int) -> bool:
        wanted = [self.places[self.cards.index(serial)] for serial in (*picked, candidate)]
        return matching([places for places in wanted if places])


ASKED: Final = 1
"""A position is being chosen."""

SHORT: Final = 2
"""There are too few positions, and it is being chosen which cards come."""


class ChoosePositions(Operation):
    """Choose a position for each card of a register, in turn.

    Where there are too few, as many cards as possible get one, and it is chosen first which (cfd:6.2.3.2.1.1).

    moving: whether they are moved from a position to another, which changes nobody's side unless `across` is true.
    """

    def __init__(
        self,
        register: int,
        seats: Seats,
        positions: Positions,
        slot: int,
        flag: int,
        moving: bool,
        across: bool = False,
    ) -> None:
        self.across = across
        self.register = register
        self.seats = seats
        self.positions = positions
        self.slot = slot
        self.flag = flag
        self.moving = moving

    def run(self, game: Game, frame: Run) -> bool:
        cards = frame.registers[self.register]
        state = frame.numbers[self.flag]
        if state == (SHORT,):
            cards = tuple([card for card in cards if card.serial in frame.returned])
            frame.set_register(game, self.register, cards)
        elif state == (ASKED,):
            frame.set_numbers(self.flag, ())
            frame.set_numbers(self.slot, (*frame.numbers[self.slot], int(frame.returned)))
        chosen = frame.numbers[self.slot]
        if not chosen and not state and len(cards) > 1 and not self.moving and self._asks_who_comes(game, frame, cards):
            return True
        frame.set_numbers(self.flag, ())
        if len(chosen) >= len(cards):
            return False
        card = cards[len(chosen)]
        places = self._left(game, frame, card, chosen)
        if not self.moving and len(places) > 1 and len(chosen) + 1 < len(cards):
            places = self._leaving_most(game, frame, places, chosen, cards[len(chosen) + 1:])
        frame.position -= 1
        if len(places) < 2 and not game.ask_forced:
            frame.set_numbers(self.slot, (*chosen, places[0] if places else -1))
            return False
        if not places:
            frame.set_numbers(self.slot, (*chosen, -1))
            return False
        frame.set_numbers(self.flag, (ASKED,))
        frame.returned = None
        game.push(ChoosePlace(self.seats.one(game, frame.you), card.serial, tuple(places)))
        return True

    def _left(self, game: Game, frame: Run, card: Instance, chosen: tuple[int, ...]) -> list[int]:
        """Returns the positions that are left for a card. chosen: those of the cards before it."""
        meanings = frame.worded(game).meanings
        places = self.positions.places(game, frame, card)
        if self.moving:
            if self._own():
                places = [place for place in places if place not in chosen]
            master = game.layout.master_of(card.place, card.owner)
            here = card.place
            places = [
                spot
                for spot in places
                if spot != here and (self.across or game.layout.master_of(spot, card.owner) == master)
            ]
            return meanings.places_to_move(game, card, places)
        places = meanings.places_for(game, self.seats.one(game, frame.you), card, places)
        return [place for place in places if place not in chosen or not self._takes_one(game, frame, place)]

    def _own(self) -> bool:
        """Whether each card gets a position of its own."""
        return self.positions.separate or self.positions.open_only

    def _takes_one(self, game: Game, frame: Run, place: int) -> bool:
        """Whether only one of the cards can come to a position."""
        return self._own() or not frame.worded(game).meanings.takes_several(game, place)

    def _needed(
        self, game: Game, frame: Run, cards: tuple[Instance, ...], chosen: tuple[int, ...]
    ) -> list[tuple[Instance, tuple[int, ...]]]:
        """Returns the cards for which positions are left, with these; with none where one takes several."""
        found: list[tuple[Instance, tuple[int, ...]]] = []
        for card in cards:
            places = self._left(game, frame, card, chosen)
            if places:
                alone = all([self._takes_one(game, frame, place) for place in places])
                found.append((card, tuple(places) if alone else ()))
        return found

    def _asks_who_comes(self, game: Game, frame: Run, cards: tuple[Instance, ...]) -> bool:
        """Ask which cards come, if there are too few positions for all."""
        needed = self._needed(game, frame, cards, ())
        there = [places for _, places in needed if places]
        most = most_matched(there) + len(needed) - len(there)
        if most >= len(needed) or not most:
            return False
        serials = tuple([card.serial for card, _ in needed])
        frame.set_numbers(self.flag, (SHORT,))
        frame.returned = None
        frame.position -= 1
        limit = PlaceLimit(serials, tuple([places for _, places in needed]))
        game.push(Pick(self.seats.one(game, frame.you), "choose", serials, most, most, limit=limit))
        return True

    def _leaving_most(
        self, game: Game, frame: Run, places: list[int], chosen: tuple[int, ...], others: tuple[Instance, ...]
    ) -> list[int]:
        """Returns those of the positions that leave one for as many of the other cards as possible."""
        if not any([self._takes_one(game, frame, place) for place in places]):
            return places
        left = [self._seats_left(game, frame, others, (*chosen, place)) for place in places]
        return [place for place, number in zip(places, left, strict=True) if number == max(left)]

    def _seats_left(self, game: Game, frame: Run, cards: tuple[Instance, ...], chosen: tuple[int, ...]) -> int:
        needed = self._needed(game, frame, cards, chosen)
        there = [places for _, places in needed if places]
        return most_matched(there) + len(needed) - len(there)


class PutOnPositions(Operation):
    """Put the cards of a register on the positions chosen, all at the same time."""

    def __init__(self, register: int, seats: Seats, slot: int, state: str, verb: str, result: int) -> None:
        self.register = register
        self.seats = seats
        self.slot = slot
        self.state = state
        self.verb = verb
        self.result = result

    def run(self, game: Game, frame: Run) -> bool:
        chosen = frame.numbers[self.slot]
        frame.set_numbers(self.slot, ())
        player = self.seats.one(game, frame.you)
        events: list[Event] = []
        for card, place in zip(frame.registers[self.register], chosen, strict=False):
            now = game.cards[card.number]
            if place < 0 or now.serial != card.serial or now.place == place:
                continue
            events.append(game.moving(card.number, place, self.verb, player, 0, self.state, cause=frame.cause))
        if self.result >= 0:
            frame.set_register(game, self.result, ())
        if not events:
            return False
        frame.filing = self.result
        placed = frame.worded(game).meanings.place(game, player, events)
        if isinstance(placed, Procedure):
            game.push(placed)
        elif placed:
            game.happen_all(placed)
        else:
            return False
        return True


class Swap(Operation):
    """Two cards change places at once; nothing happens unless there is exactly one of each, or two as both.

    clause: the name of the clause that says so, if the game has one.
    """

    def __init__(self, a: Cards, b: Cards, seats: Seats, clause: str = "") -> None:
        self.a = a
        self.b = b
        self.seats = seats
        self.clause = clause

    def run(self, game: Game, frame: Run) -> bool:
        if TRACING and not game.clause("exchange"):
            return False
        context = frame.context()
        mine, theirs = self.a.to_act_on(game, context), self.b.to_act_on(game, context)
        if len(mine) == 2 and [card.serial for card in mine] == [card.serial for card in theirs]:
            mine, theirs = mine[:1], theirs[1:]
        if len(mine) != 1 or len(theirs) != 1 or mine[0].serial == theirs[0].serial:
            return game.by_clause(self.clause, False, game, frame, self) if TRACING else False
        one, other = mine[0], theirs[0]
        player = self.seats.one(game, frame.you)
        if game.layout.keeps(one.place, other.place) and (
            game.forbidden("move", player, one.number) or game.forbidden("move", player, other.number)
        ):
            return False
        zone_of = game.layout.zone_of
        same_zone = zone_of[one.place] is zone_of[other.place]
        how = face_kept(game, one, other)
        moves = [
            game.moving(card.number, place, "exchange", player, how, card.state if same_zone else "", cause=frame.cause)
            for card, place in ((one, other.place), (other, one.place))
        ]
        if game.layout.keeps(one.place, other.place) and any([game.rules.prevented(game, move) for move in moves]):
            return False
        game.happen_all(moves)
        return True


def face_kept(game: Game, one: Instance, other: Instance) -> int:
    """Returns the face for two exchanged cards: cards that both lie face up stay so (ws:3.7.2.1.1)."""
    markers = game.rules.under(game.layout, one.place) >= 0 or game.rules.under(game.layout, other.place) >= 0
    kept = (
        markers
        and one.face_up
        and other.face_up
        and "markers" in (game.layout.zone_of[one.place].name, game.layout.zone_of[other.place].name)
    )
    return FACE_UP if kept and (not TRACING or game.clause("faces of an exchange")) else 0
