"""Cards as printed (`Definition`) and as they lie in one game (`Instance`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.records import Number, Record, Time

if TYPE_CHECKING:
    from headjudge.kernel.abilities import Row

SERIAL_BITS: Final = 10
"""The low bits of a serial, which hold the number of the card."""

MAX_CARDS: Final = 1 << SERIAL_BITS
"""Cards that one game can hold, with those made during play. `starting.put` refuses more, and uses the numbers of
erased ones again."""

NUMBER_MASK: Final = MAX_CARDS - 1
"""Takes the number of the card out of a serial."""


def number_of(serial: int) -> int:
    """Returns the number of the card that has or had this serial, whether or not it is still the same card."""
    return serial & (MAX_CARDS - 1)


class Definition:
    """One card as printed.

    id: unique within a game (a collection id, or made from the name). type: the document's word ('character'). numbers:
    printed values by field; an absent field reads as 0. words: names, traits, colors, icons ... by field; an absent
    field reads as (). text: the ability lines as printed. abilities: the same lines as trees of `headjudge.language`.
    marks: flags, such as 'unread'.
    """

    __slots__ = ("abilities", "id", "marks", "name", "numbers", "text", "type", "words")

    def __init__(
        self,
        id: str,
        name: str,
        type: str,
        numbers: dict[str, int],
        words: dict[str, tuple[str, ...]],
        text: tuple[str, ...] = (),
        abilities: tuple[object, ...] = (),
        marks: tuple[str, ...] = (),
    ) -> None:
        self.id = id
        self.name = name
        self.type = type
        self.numbers = numbers
        self.words = words
        self.text = text
        self.abilities = abilities
        self.marks = marks

    @property
    def unread(self) -> bool:
        """Whether its text could not be read, so that it has no abilities."""
        return "unread" in self.marks

    def __repr__(self) -> str:
        return f"Definition({self.id!r}, {self.name!r})"


class Instance(Record):
    """One card in one game. It is frozen: a change replaces it, so that a kept instance is last-known information.

    number: its index for the whole game. row: its printed side as the game's table holds it. owner: seat. place: see
    `Layout`. serial: its identity while it is the same card; the low bits are the number. since: the time when it came
    to its zone; cards that came together have different times. arrived: the time when it came to its slot; cards that
    came together have the same. state: orientation ('' where there is none). face_up: whether it lies face up.
    counters: pairs of name and amount. host: the serial of the card that it hangs on (the unit of a pilot, of soul, of
    an original dress), -1 for none. code: its bytes for fingerprints, computed when first needed.
    """

    __slots__ = (
        "arrived", "code", "counters", "face_up", "host", "number", "owner", "place", "row", "serial", "since", "state",
    )

    def __init__(
        self,
        number: int,
        row: Row,
        owner: int,
        place: int,
        serial: int,
        since: Time,
        arrived: Time,
        state: str,
        face_up: bool,
        counters: tuple[tuple[str, Number], ...],
        host: int = -1,
    ) -> None:
        self.number = number
        self.row = row
        self.owner = owner
        self.place = place
        self.serial = serial
        self.since = since
        self.arrived = arrived
        self.state = state
        self.face_up = face_up
        self.counters = counters
        self.host = host
        self.code = b""

    @property
    def name(self) -> str:
        """The printed name."""
        return self.row.definition.name

    def fields(self) -> tuple[object, ...]:
        return (
            self.number, self.row, self.owner, self.place, self.serial, self.since, self.arrived, self.state,
            self.face_up, self.counters, self.host,
        )

    @staticmethod
    def kinds() -> tuple[str, ...]:
        return (
            "int", "Row", "int", "int", "int", "Time", "Time", "str", "bool", "tuple[tuple[str, Number], ...]", "int",
        )

    def counter(self, name: str) -> int:
        """Returns the number of counters of this name on it; 0 for none."""
        for key, amount in self.counters:
            if key == name:
                return amount
        return 0

    def __hash__(self) -> int:
        return hash((self.serial, self.place, self.state))

    def __repr__(self) -> str:
        return f"Instance({self.name!r}, serial={self.serial >> SERIAL_BITS}, place={self.place})"
