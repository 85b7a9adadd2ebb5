"""Decides which seat may know which card: by its zone, and by remembered looks until a move makes them uncertain."""

from __future__ import annotations

from collections.abc import Iterable

from headjudge.kernel.cards import SERIAL_BITS, Instance
from headjudge.kernel.state import State
from headjudge.kernel.zones import EVERYBODY, FACE_UP_OR_OWNER, IF_FACE_UP, OWNER, Layout


def zone_shows(layout: Layout, seat: int | None, card: Instance) -> bool:
    """Whether a seat may know a card because of its zone and face."""
    sees = layout.zone_of[card.place].sees
    if sees == EVERYBODY:
        return True
    if sees in (IF_FACE_UP, FACE_UP_OR_OWNER) and card.face_up:
        return True
    if sees not in (OWNER, FACE_UP_OR_OWNER) or seat is None:
        return False
    return bool(layout.knowers[layout.owner_of[card.place]] >> seat & 1)


def sees(game: State, seat: int | None, card: Instance) -> bool:
    """Whether a seat may know which card this is: it can see the card, or has seen it and may remember."""
    if not card.face_up and game.layout.zone_of[card.place].blank_face_down and game.rules.conceals(game, card):
        return False
    if zone_shows(game.layout, seat, card):
        return True
    for serial, seats in game.known:
        if serial == card.serial:
            return seats == everybody(game) if seat is None else bool(seats >> seat & 1)
    return False


def sees_all(game: State, seat: int | None, cards: Iterable[Instance]) -> bool:
    """Whether a seat `sees` each of these cards."""
    zone_of = game.layout.zone_of
    shown = -1
    for card in cards:
        if card.place == shown:
            continue
        if not sees(game, seat, card):
            return False
        zone = zone_of[card.place]
        if zone.sees in (EVERYBODY, OWNER) and not zone.blank_face_down and zone_shows(game.layout, seat, card):
            shown = card.place  # as this card is, so are all that lie here
    return True


def tells_apart(layout: Layout, seat: int | None, card: Instance) -> bool:
    """Whether a seat can tell this card from others like it in its place, and so may know its number.

    Of several equal cards in a zone that it does not see and that has no order nobody says which one came out.
    """
    zone = layout.zone_of[card.place]
    return zone.ordered or bool(zone.slots) or zone_shows(layout, seat, card)


def everybody(game: State) -> int:
    """Returns the bits of all seats."""
    return (1 << game.layout.players) - 1


def remember(game: State, cards: Iterable[int], seats: int) -> None:
    """Note that these seats (bits), and so their teams, have seen the cards of these numbers.

    They may remember them while they are the same cards.
    """
    known = dict(game.known)
    if seats != everybody(game):
        for seat, allies in enumerate(game.layout.allies):
            if seats >> seat & 1:
                seats |= allies
    shown: list[Instance] = []
    for number in cards:
        shown.append(game.cards[number])
    for card in shown:
        if game.layout.zone_of[card.place].sees == EVERYBODY:
            continue
        before = known.get(card.serial, 0)
        if known and seats & ~before:
            for seat in range(game.layout.players):
                if seats >> seat & 1 and not before >> seat & 1:
                    _forget_one_like(game, known, seat, card, shown)
        known[card.serial] = before | seats
    # What is no longer the same card is forgotten here, so that the list stays short.
    kept: list[tuple[int, int]] = []
    for pair in known.items():
        if game.current(pair[0]) >= 0:
            kept.append(pair)
    game.known = tuple(kept)


def has_grown(before: tuple[tuple[int, int], ...], now: tuple[tuple[int, int], ...], serials: int) -> bool:
    """Whether somebody has been shown a hidden card where it lay.

    before, now: the seats that have seen each hidden card. serials: the newest serial of before; what is a new
    card since then has moved.
    """
    if now is before:
        return False
    known = dict(before)
    return any([seats & ~known.get(serial, 0) for serial, seats in now if serial >> SERIAL_BITS <= serials])


def _forget_one_like(game: State, known: dict[int, int], seat: int, card: Instance, shown: list[Instance]) -> None:
    """Forget one remembered card when a seat is shown a card that it cannot tell from it."""
    if tells_apart(game.layout, seat, card):
        return
    together = [one.serial for one in shown]
    for serial, seats in known.items():
        number = game.current(serial)
        if not seats >> seat & 1 or number < 0 or serial in together:
            continue
        if game.cards[number].place == card.place and game.cards[number].row is card.row:
            known[serial] = seats & ~(1 << seat)
            return


def forget(game: State, before: Instance, after: Instance) -> None:
    """Forget remembered hidden cards that the move of a card makes uncertain.

    A card that leaves a hidden zone without an order might be any card of it. A seat that does not see which it was no
    longer knows any of them; one that sees a card come out like one it remembers cannot tell that this one stayed.
    """
    layout = game.layout
    zone = layout.zone_of[before.place]
    blurred = not zone.ordered and not zone.slots
    own = 0
    for serial, seats in game.known:
        if serial == before.serial:
            own = seats
    mistaken = own
    kept: list[tuple[int, int]] = []
    for serial, seats in game.known:
        number = game.current(serial)
        if number < 0:
            continue
        card = game.cards[number]
        if blurred and card.place == before.place:
            for seat in range(layout.players):
                bit = 1 << seat
                if not seats & bit or zone_shows(layout, seat, card):
                    continue
                if not zone_shows(layout, seat, after):
                    seats &= ~bit
                elif card.row is before.row and not mistaken & bit:
                    mistaken |= bit
                    seats &= ~bit
        if seats:
            kept.append((serial, seats))
    game.known = tuple(kept)
