"""Zones, which each game declares as data, and the layout that numbers every zone and slot of every owner."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

PLAYER: Final = "player"
TEAM: Final = "team"
SHARED: Final = "shared"

NOBODY: Final = "nobody"
EVERYBODY: Final = "everybody"
OWNER: Final = "owner"
IF_FACE_UP: Final = "face up"
FACE_UP_OR_OWNER: Final = "face up, or the owner"


class ZoneSpec:
    """One kind of zone, as a game's document describes it.

    name: lower snake case of the document's term. slots: names of its places; () is one place called like the zone.
    owner: PLAYER, TEAM or SHARED. capacity: cards a slot should hold; 0 for any number. rule: the passage about it.
    sees: the seats that may know a card that lies there (one of NOBODY, EVERYBODY, OWNER, IF_FACE_UP,
    FACE_UP_OR_OWNER). ordered: whether the order of its cards means anything. face_up: whether a card enters it face up
    by default. blank_face_down: face-down cards have no information. states: orientations a card has there, the first
    being the one it enters with; () for none. same_card: a card that moves between its slots, or between it and other
    such zones, stays the same card. hangs: whether each of its cards hangs on a card of another place of the same owner
    (see `GameRules.under`). erased: whether cards that come there are out of the game for good; a card made during play
    reuses their numbers. low, high: the number of cards at or below (at or above) which interrupts are looked at; -1
    for never. checked: whether check-type rule actions can become due when it changes. attends: whether
    `GameRules.with_attached` is asked about moves to there; it is asked about those from `same_card` zones in any case.
    """

    __slots__ = (
        "attends", "blank_face_down", "capacity", "checked", "erased", "face_up", "hangs", "high", "low", "name",
        "ordered", "owner", "rule", "same_card", "sees", "slots", "states",
    )  # fmt: skip

    def __init__(
        self, name: str, sees: str, *, slots: tuple[str, ...] = (), ordered: bool = False, face_up: bool = True,
        states: tuple[str, ...] = (), same_card: bool = False, blank_face_down: bool = False, low: int = -1,
        high: int = -1, checked: bool = False, owner: str = PLAYER, capacity: int = 0, rule: str = "",
        hangs: bool = False, erased: bool = False, attends: bool = False,
    ) -> None:  # fmt: skip
        self.name = name
        self.sees = sees
        self.slots = slots
        self.ordered = ordered
        self.face_up = face_up
        self.states = states
        self.same_card = same_card
        self.blank_face_down = blank_face_down
        self.low = low
        self.high = high
        self.checked = checked
        self.owner = owner
        self.capacity = capacity
        self.rule = rule
        self.hangs = hangs
        self.erased = erased
        self.attends = attends


class Layout:
    """The places of one game: owner slots are seats, then teams, then the shared one; each has every kind of place.

    A *kind* is the number of a zone or of one of its slots; a *place* is `owner * kinds + kind`.

    where: by `seat * kinds + kind`, the place of that kind that the seat uses: its own, its team's or the shared one.
    sides: by seat, the seats of its team, or the seat alone.
    masters: by owner and by the seat that owns a card, the master of it there. allies: by seat, the bits of its team,
    who tell each other what they know. knowers: by owner, the bits of those who may know what an owner may. owned: by
    owner, the zones that it has, each with its places.
    watched_low: by owner, the places that are watched for running out. erased: places of cards that are gone for good.
    """

    def __init__(self, zones: tuple[ZoneSpec, ...], players: int, teams: tuple[int, ...] = ()) -> None:
        self.zones = zones
        self.players = players
        self.teams = teams                                  # the team of each seat; () when everybody plays alone
        self.spot_zone: list[ZoneSpec] = []                 # by kind
        self.spot_slot: list[str] = []                      # by kind; '' for a zone without slots
        self.first_spot: dict[str, int] = {}                # by zone name
        self.spots_of: dict[str, tuple[int, ...]] = {}      # by zone name
        for zone in zones:
            first = len(self.spot_zone)
            self.first_spot[zone.name] = first
            for slot in zone.slots or ("",):
                self.spot_zone.append(zone)
                self.spot_slot.append(slot)
            self.spots_of[zone.name] = tuple(range(first, len(self.spot_zone)))
        self.spot_count = len(self.spot_zone)
        owners = players + (max(teams) + 1 if teams else 0) + (1 if any(z.owner == SHARED for z in zones) else 0)
        self.place_count = owners * self.spot_count
        self.owner_of = [place // self.spot_count for place in range(self.place_count)]
        self.spot_of = [place % self.spot_count for place in range(self.place_count)]
        self.zone_of = [self.spot_zone[spot] for spot in self.spot_of]
        self.slot_of = [self.spot_slot[spot] for spot in self.spot_of]
        self.erased = [place for place, zone in enumerate(self.zone_of) if zone.erased]
        self.enter_key = ["enter:" + zone.name for zone in self.zone_of]
        self.leave_key = ["leave:" + zone.name for zone in self.zone_of]
        self.where = [self._place(seat, spot) for seat in range(players) for spot in range(self.spot_count)]
        self.masters: list[tuple[int, ...]] = []
        self.allies: list[int] = []
        self.sides: list[tuple[int, ...]] = []
        for seat in range(players):
            team = [other for other in range(players) if teams and teams[other] == teams[seat]]
            self.allies.append(_bits([seat, *team]))
            self.sides.append(tuple(team or [seat]))
        self.knowers: list[int] = []
        used = set(self.where)
        self.watched_low: list[tuple[int, ...]] = []
        self.owned: list[list[tuple[ZoneSpec, list[int]]]] = []
        for owner in range(owners):
            seats = self.seats_of(owner * self.spot_count)
            self.knowers.append(self.allies[owner] if owner < players else _bits(seats))
            self.masters.append(tuple([seat if seat in seats else seats[0] for seat in range(players)]))
            watched = [owner * self.spot_count + spot for spot, zone in enumerate(self.spot_zone) if zone.low >= 0]
            self.watched_low.append(tuple([place for place in watched if place in used]))
            first = owner * self.spot_count
            self.owned.append([(zone, [first + spot for spot in self.spots_of[zone.name]]) for zone in zones
                                  if self.at(seats[0], self.spots_of[zone.name][0]) // self.spot_count == owner])

    def place(self, seat: int, zone: str, slot: str = "") -> int:
        """Returns the place of a seat's zone (or slot of it); players who share a zone have the same place."""
        for spot in self.spots_of[zone]:
            if self.spot_slot[spot] == slot:
                return self.at(seat, spot)
        raise KeyError(f"zone {zone} has no slot {slot!r}")

    def at(self, seat: int, spot: int) -> int:
        """Returns the place of this kind that a seat uses."""
        return self.where[seat * self.spot_count + spot]

    def _place(self, seat: int, spot: int) -> int:
        owner = self.spot_zone[spot].owner
        if owner == PLAYER:
            return seat * self.spot_count + spot
        if owner == TEAM and self.teams:
            return (self.players + self.teams[seat]) * self.spot_count + spot
        if owner == TEAM:
            return seat * self.spot_count + spot
        return self.place_count - self.spot_count + spot

    def keeps(self, origin: int, place: int) -> bool:
        """Whether a card that moves between these places stays the same card."""
        return self.zone_of[origin].same_card and self.zone_of[place].same_card

    def allied(self, seat: int, other: int | None) -> bool:
        """Whether two seats are the same or of one team; nobody is allied to a spectator."""
        return other is not None and seat >= 0 and bool(self.allies[seat] >> other & 1)

    def seats_of(self, place: int) -> tuple[int, ...]:
        """Returns the seats that a place belongs to: one, a team's, or all."""
        owner = self.owner_of[place]
        if owner < self.players:
            return (owner,)
        if self.teams and owner < self.players + max(self.teams) + 1:
            return tuple(seat for seat in range(self.players) if self.teams[seat] == owner - self.players)
        return tuple(range(self.players))

    def master(self, place: int) -> int:
        """Returns the seat that a place belongs to; the first one if several share it."""
        return self.masters[self.owner_of[place]][0]

    def master_of(self, place: int, owner: int) -> int:
        """Returns the master of a card at a place: the place's player, or the card's owner among those who share it."""
        return self.masters[self.owner_of[place]][owner]


def _bits(seats: Iterable[int]) -> int:
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return bits
