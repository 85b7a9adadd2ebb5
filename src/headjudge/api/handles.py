"""Handles: cards, zones and players of a game as users read them.

A handle holds no state; it reads the game each time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, overload

from headjudge.api.arguments import quoted
from headjudge.errors import HeadJudgeError, shown
from headjudge.kernel import characteristics, indexing
from headjudge.kernel.cards import SERIAL_BITS, Definition, Instance
from headjudge.kernel.changes import number_changes, word_changes

if TYPE_CHECKING:
    from headjudge.api.game import Game


class Change(NamedTuple):
    """One step in the history of a value of a characteristic.

    by: the amount added (None for words, and for the first line). value: the value afterwards. source: the card that
    makes the change, by name; 'printed' in the first line. ability: its text. until: when it ends, '' for as long as a
    continuous ability works. gained, lost: words.
    """

    by: int | None
    value: Any
    source: str
    ability: str = ""
    until: str = ""
    gained: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()

    def __str__(self) -> str:
        by = "" if self.by is None else f"{self.by:+d} "
        words = "".join([f"+{word} " for word in self.gained] + [f"-{word} " for word in self.lost])
        until = f", until {self.until}" if self.until else ""
        return f"{by}{words}= {self.value} ({self.source}{until})"


class AbilityFace(NamedTuple):
    """An ability that a card has now. kind: automatic, activated, continuous ... gained: whether something gives it."""

    text: str
    kind: str
    labels: tuple[str, ...]
    gained: bool

    def __str__(self) -> str:
        return self.text


class Card:
    """A card in a game.

    It stands for the card as long as the rules say that it is the same card. After that only what is printed on it can
    be read (`definition`, `name`, `type`, `owner`, `id`), `here` is False, and everything else is an error.

    Values are computed with all changes: `power`, `level`, `traits` and every other field that the cards of the game
    have; 0 or an empty tuple where this card has none.
    """

    __slots__ = ("_game", "_instance")

    def __init__(self, game: Game, instance: Instance) -> None:
        self._game = game
        self._instance = instance

    # What is printed

    @property
    def definition(self) -> Definition:
        """The card as printed."""
        return self._instance.row.definition

    @property
    def name(self) -> str:
        """Its present name."""
        if self.here:
            names = self._game.state.words(self._instance.number, "name")
            if names:
                return names[0]
        return self.definition.name

    @property
    def type(self) -> str:
        """The document's word for its type."""
        return self.definition.type

    @property
    def owner(self) -> int:
        """The seat of the player whose deck it comes from."""
        return self._instance.owner

    @property
    def id(self) -> int:
        """The number by which logs and views name it while it is the same card."""
        return self._instance.serial >> SERIAL_BITS

    # Where it is now

    @property
    def here(self) -> bool:
        """Whether it is still the same card."""
        return self._game.state.current(self._instance.serial) >= 0

    def named_for(self, player: int) -> int:
        """Returns its number in the state if this player is asked about this very card, even one that has left; or -1.

        To everybody else the number would tell where the card lies now.
        """
        question = self._game.state.question
        named = question is not None and question.player == player and any(
            [self._instance.serial in (choice.card, choice.target) for choice in question.choices])
        return self._instance.number if named else -1

    @property
    def instance(self) -> Instance:
        """The card in the state of the game."""
        number = self._game.state.current(self._instance.serial)
        if number < 0:
            raise HeadJudgeError(f'this "{self.definition.name}" has moved on and counts as a new card',
                                 mend="Take a new handle from the zone where it is now.")
        return self._game.state.cards[number]

    @property
    def zone(self) -> str:
        """The name of its zone."""
        return self._game.state.layout.zone_of[self.instance.place].name

    @property
    def slot(self) -> str:
        """The slot of its zone; '' where the zone has none."""
        return self._game.state.layout.slot_of[self.instance.place]

    @property
    def master(self) -> int:
        """The seat whose zone it lies in."""
        return self._game.state.layout.master_of(self.instance.place, self.instance.owner)

    @property
    def orientation(self) -> str:
        """stand, rest, reverse ...; '' where its zone knows none."""
        return self.instance.state

    state = orientation

    @property
    def face_up(self) -> bool:
        """Whether it lies face up."""
        return self.instance.face_up

    @property
    def counters(self) -> dict[str, int]:
        """The counters on it: names and amounts."""
        return dict(self.instance.counters)

    @property
    def under(self) -> tuple[Card, ...]:
        """The cards under it (its markers, its soul, its Pilot), top first."""
        state = self._game.state
        card = self.instance
        place = state.rules.under(state.layout, card.place)
        if place < 0:
            return ()
        there = self._game.cards_at(place)
        if not state.layout.zone_of[place].hangs:
            return there
        return tuple(one for one in there if one.instance.host == card.serial)

    @property
    def abilities(self) -> tuple[AbilityFace, ...]:
        """The abilities that it has now, printed ones first, without those it has lost."""
        state = self._game.state
        card = self.instance
        own = set() if indexing.blank(state, card) else {id(ability) for ability in card.row.abilities}
        return tuple(AbilityFace(ability.text, ability.kind, ability.labels, id(ability) not in own)
                     for ability in characteristics.abilities(state, card.number))

    def changes(self, field: str) -> list[Change]:
        """Returns the history of a value: the printed one, then each change in the order in which they apply."""
        state = self._game.state
        card = self.instance
        key, is_number = self._field(field)
        blank = indexing.blank(state, card)
        if is_number:
            lines = [Change(None, 0 if blank else self.definition.numbers.get(key, 0), "printed")]
            found = number_changes(state, card.number, key)
        else:
            lines = [Change(None, () if blank else self.definition.words.get(key, ()), "printed")]
            found = word_changes(state, card.number, key)
        lines += [Change(one.by, one.to, one.source, one.ability, one.until, one.gained, one.lost) for one in found]
        return lines

    def __getattr__(self, field: str) -> Any:
        if field.startswith("_"):
            raise AttributeError(field)
        key, is_number = self._field(field)
        number = self.instance.number
        state = self._game.state
        return state.rules.told_number(key, state.number(number, key)) if is_number else state.words(number, key)

    def _field(self, field: str) -> tuple[str, bool]:
        """Returns the key of a field, and whether it is a number."""
        fields = self._game.fields
        known = fields.get(field) if isinstance(field, str) else None
        if known is None:
            raise FieldError(f"a card of {self._game.state.rules.id} has no {quoted(field)}",
                             mend=f"Its fields are: {', '.join(sorted(fields))}.")
        return known

    # A handle is the card it stands for

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and self._instance.serial == other._instance.serial

    def __hash__(self) -> int:
        return hash(self._instance.serial)

    def __repr__(self) -> str:
        if not self.here:
            return f"<{self.definition.name}, moved on>"
        place = f"{self.zone} {self.slot}".rstrip()
        return f"<{self.name}, {place} of player {self.master}>"


class FieldError(HeadJudgeError, AttributeError):
    """Raised if a card of this game has no such field."""


class PlaceError(HeadJudgeError, IndexError):
    """Raised if a zone has no card there."""


class ZoneError(HeadJudgeError, KeyError):
    """Raised if a game has no zone of that name."""

    __str__ = HeadJudgeError.__str__


class Zone(Sequence[Card]):
    """The cards of one zone, top first.

    In a zone with slots: of all slots in their order; `zone["center_left"]` is the card in that slot, and `zone.slots`
    maps each slot to its cards.
    """

    __slots__ = ("_game", "_places", "name")

    def __init__(self, game: Game, name: str, places: Mapping[str, int]) -> None:
        self._game = game
        self._places = places
        self.name = name

    @property
    def slots(self) -> dict[str, tuple[Card, ...]]:
        """Each slot with its cards, top first; a zone without slots is one slot named ''."""
        return {slot: self._game.cards_at(place) for slot, place in self._places.items()}

    @property
    def names(self) -> list[str]:
        """The names of its cards, top first."""
        return [card.name for card in self]

    def get(self, slot: str) -> Card | None:
        """Returns the top card of a slot; None if it is empty."""
        cards = self._game.cards_at(self._place(slot))
        return cards[0] if cards else None

    def _place(self, slot: str) -> int:
        place = self._places.get(slot) if isinstance(slot, str) else None
        if place is None:
            known = ", ".join(filter(None, self._places)) or "none"
            raise HeadJudgeError(f"the zone {self.name} has no slot {quoted(slot)}", mend=f"Its slots are: {known}.")
        return place

    def _all(self) -> tuple[Card, ...]:
        return tuple(card for place in self._places.values() for card in self._game.cards_at(place))

    def __len__(self) -> int:
        return sum(len(self._game.state.cards_at[place]) for place in self._places.values())

    @overload
    def __getitem__(self, index: int | str) -> Card: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Card, ...]: ...

    def __getitem__(self, index: int | str | slice) -> Card | tuple[Card, ...]:
        if isinstance(index, str):
            card = self.get(index)
            if card is None:
                raise HeadJudgeError(f"there is no card in {self.name} {index}")
            return card
        if not isinstance(index, int | slice) or isinstance(index, bool):
            raise HeadJudgeError(f"{shown(index)} is no place in {self.name}", mend="Give an index or a slot.")
        cards = self._all()
        if isinstance(index, int) and not -len(cards) <= index < len(cards):
            raise PlaceError(f"there is no card {shown(index)} in {self.name}: it holds {len(cards)}")
        return cards[index]

    def __iter__(self) -> Iterator[Card]:
        return iter(self._all())

    def __contains__(self, item: object) -> bool:
        """Whether a card lies there: by handle or by name."""
        return any(card.name == item if isinstance(item, str) else card == item for card in self._all())

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, Sequence) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{self.name}: [{', '.join(self.names)}]"


class Zones(Mapping[str, Zone]):
    """The zones of a player by name; a team's and shared zones among them."""

    __slots__ = ("_game", "_seat")

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self._seat = seat

    def __getitem__(self, name: str) -> Zone:
        layout = self._game.state.layout
        spots = layout.spots_of.get(name) if isinstance(name, str) else None
        if spots is None:
            raise ZoneError(f"{self._game.state.rules.id} has no zone {quoted(name)}",
                            mend=f"Its zones are: {', '.join(layout.spots_of)}.")
        return Zone(self._game, name, {layout.spot_slot[spot]: layout.at(self._seat, spot) for spot in spots})

    def __iter__(self) -> Iterator[str]:
        return iter(self._game.state.layout.spots_of)

    def __len__(self) -> int:
        return len(self._game.state.layout.spots_of)

    def __contains__(self, name: object) -> bool:
        return name in self._game.state.layout.spots_of


class Players(Sequence["Player"]):
    """The players of a game by seat. A seat that there is not is an error that lists the seats."""

    __slots__ = ("_players",)

    def __init__(self, players: Sequence[Player]) -> None:
        self._players = tuple(players)

    @overload
    def __getitem__(self, seat: int) -> Player: ...

    @overload
    def __getitem__(self, seat: slice) -> tuple[Player, ...]: ...

    def __getitem__(self, seat: int | slice) -> Player | tuple[Player, ...]:
        if isinstance(seat, slice):
            return self._players[seat]
        if type(seat) is not int or not -len(self._players) <= seat < len(self._players):
            raise UnknownSeat(f"there is no seat {shown(seat)}", mend=f"The seats are 0 to {len(self._players) - 1}.")
        return self._players[seat]

    def __len__(self) -> int:
        return len(self._players)

    def __repr__(self) -> str:
        return repr(self._players)


class UnknownSeat(HeadJudgeError, IndexError):
    """A game does not have this seat.

    It is an IndexError too, so that a loop by index ends as with any sequence.
    """

    __str__ = HeadJudgeError.__str__


class Player:
    """A player of a game: a seat and its zones. `player["hand"]` is short for `player.zones["hand"]`."""

    __slots__ = ("_game", "seat")

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self.seat = seat

    @property
    def zones(self) -> Zones:
        """Its zones by name."""
        return Zones(self._game, self.seat)

    @property
    def out(self) -> bool:
        """Whether this player is out of the game, which others play on."""
        return self.seat in self._game.state.out

    def __getitem__(self, zone: str) -> Zone:
        return self.zones[zone]

    def __getattr__(self, name: str) -> int:
        """A number of this player that is no zone, such as a life."""
        state = self._game.state
        if name.startswith("_") or name not in state.rules.seat_numbers:
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        return state.rules.seat_number(state, self.seat, name)

    def parameter(self, name: str) -> int:
        """Returns a number of the rules for this player, with the changes that card text makes ('hand limit')."""
        rules = self._game.state.rules
        if name not in rules.parameters:
            raise HeadJudgeError(f"{rules.id} has no rule parameter {quoted(name)}",
                                 mend=f"Its parameters are: {', '.join(rules.parameters) or 'none'}.")
        return self._game.state.parameter(name, self.seat)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Player) and self.seat == other.seat and self._game is other._game

    def __hash__(self) -> int:
        return hash(self.seat)

    def __repr__(self) -> str:
        return f"Player({self.seat})"


def fields_of(game: Game) -> dict[str, tuple[str, bool]]:
    """Returns every field that can be read from a card: its key, and whether it is a number."""
    state = game.state
    shape = state.rules.shape()
    fields: dict[str, tuple[str, bool]] = {"names": ("name", False)}
    for row in state.table.rows:
        fields.update((key, (key, True)) for key in row.numbers)
        fields.update((key, (key, False)) for key in row.words if key != "name")
    if shape is not None:
        fields.update((field.key, (field.key, True)) for field in shape.numbers)
        for field in shape.words:
            fields[field.key] = (field.key, False)
            fields[field.argument] = (field.key, False)
    return fields


__all__ = ["AbilityFace", "Card", "Change", "FieldError", "Player", "Zone", "Zones", "fields_of"]
