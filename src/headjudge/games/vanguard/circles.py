"""The seven circles of a player, with their rows and columns, and the kinds of places that both games have.

cfv: section 4; cfd: sections 4.8 and 4.9.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.rules import Fact, by_rule, in_force

if TYPE_CHECKING:
    from headjudge.kernel.events import Event
    from headjudge.kernel.game import Game
    from headjudge.kernel.zones import Layout

# Kinds of places, in the order in which both games declare their zones; what else a game has stands behind them.
DECK: Final = 0
HAND: Final = 1
DROP: Final = 2
SOUL: Final = 3
DAMAGE: Final = 4
BIND: Final = 5
TRIGGER: Final = 6
VANGUARD: Final = 7
LEFT_FRONT: Final = 8
RIGHT_FRONT: Final = 9
LEFT_BACK: Final = 10
CENTER_BACK: Final = 11
RIGHT_BACK: Final = 12
GUARDIAN: Final = 13

REARGUARD: Final = (LEFT_FRONT, RIGHT_FRONT, LEFT_BACK, CENTER_BACK, RIGHT_BACK)
ON_FIELD: Final = (VANGUARD, *REARGUARD, GUARDIAN)

FIELD: Final[Fact[tuple[int, ...]]] = Fact(
    ("cfv:4.5.1", "cfv:4.5.2", "cfv:4.6.1", "cfv:4.7.1", "cfd:4.8.1", "cfd:4.8.2", "cfd:4.9.1", "cfd:4.10.1"),
    ON_FIELD,
)
"""The seven circles, whose cards are on the field of their player."""

CIRCLES: Final = ("left_front", "right_front", "left_back", "center_back", "right_back")

ROWS: Final[Fact[dict[str, tuple[int, ...]]]] = Fact(
    ("cfv:4.6.3", "cfd:4.9.1.3"),
    {
        "front_row": (LEFT_FRONT, VANGUARD, RIGHT_FRONT),
        "back_row": (LEFT_BACK, CENTER_BACK, RIGHT_BACK),
    },
)
"""The circles of the front row and of the back row; the guardian circle is in neither."""

COLUMNS: Final[Fact[dict[str, tuple[int, int]]]] = Fact(
    ("cfv:4.6.2", "cfd:4.9.1.1"),
    {"left": (LEFT_FRONT, LEFT_BACK), "center": (VANGUARD, CENTER_BACK), "right": (RIGHT_FRONT, RIGHT_BACK)},
)
"""The front and the back circle of each column."""

ROW_PAIRS: Final[dict[str, tuple[int, int]]] = {
    "front": (LEFT_FRONT, RIGHT_FRONT), "left half": (LEFT_BACK, CENTER_BACK),
    "right half": (CENTER_BACK, RIGHT_BACK), "back": (LEFT_BACK, RIGHT_BACK)}
"""Two rear-guard circles of one row, between which units move only where card text says so."""

ACROSS: Final[Fact[dict[str, str]]] = Fact(
    ("cfv:4.6.2.1", "cfd:4.9.1.2"), {"left": "right", "center": "center", "right": "left"})
"""The opponent's column that is the same column as one's own."""

STATES: Final[Fact[tuple[str, ...]]] = Fact(
    ("cfv:3.17.1", "cfv:3.17.1.1", "cfv:3.17.1.2", "cfd:4.3.1", "cfd:5.2.1", "cfd:4.3.2", "cfd:4.3.2.1", "cfd:4.3.2.2",
     "cfd:4.9.2.2"), ("stand", "rest"))
"""The orientations of a unit."""

SPOKEN: Final = Fact("cfd:4.9.2.1", {
    "vanguard": "vanguard circle",
    "guardian": "guardian circle",
    "left_front": "front left",
    "right_front": "front right",
    "left_back": "back left",
    "center_back": "back center",
    "right_back": "back right",
})
"""What each circle is called: one with a type by its type, a rear-guard circle by its row and column."""


def opponent_of(player: int) -> int:
    """Returns the other seat: both games are for two."""
    return (1, 0)[player]


# How a unit lies on the circle to which it comes


def orientation(origin: int, place: int) -> str:
    """Returns the orientation in which a unit comes from one kind of circle to another; '' if it keeps its own."""
    if place == VANGUARD and in_force("cfv:4.6.4.1", "cfd:4.9.2.3.1"):
        return "stand"
    if place == GUARDIAN:
        return "rest"
    if origin not in REARGUARD and in_force("cfv:4.6.6.1", "cfd:4.9.2.5.1", "cfd:6.2.3.3.1"):
        return "stand"
    return by_rule("", "cfv:4.6.6.2", "cfd:4.9.2.5.2")


def with_orientation(game: Game, events: list[Event]) -> list[Event]:
    """Returns a group in which units that come to another circle lie there as the circles ask for."""
    kind_of = game.layout.spot_of
    for event in events:
        if event.kind == "move" and not event.word and event.origin >= 0 and event.place >= 0:
            origin, place = kind_of[event.origin], kind_of[event.place]
            if origin in ON_FIELD and place in ON_FIELD:
                event.word = orientation(origin, place)
    return events


# Columns and rows


def exchanged(name: str) -> tuple[int, int]:
    """Returns the two circles whose units change places: those of a column, or two of a row."""
    return ROW_PAIRS[name] if name in ROW_PAIRS else COLUMNS.value[name]


def column_of(spot: int) -> str:
    """Returns the column of a kind of circle; '' for the guardian circle and for what is no circle."""
    for name, circles in COLUMNS.value.items():
        if spot in circles:
            return name
    return ""


def same_column(layout: Layout, one: int, other: int) -> bool:
    """Whether two places are circles of one column; a column goes on across the table."""
    mine, theirs = column_of(layout.spot_of[one]), column_of(layout.spot_of[other])
    if not mine or not theirs:
        return False
    return theirs == (mine if layout.owner_of[one] == layout.owner_of[other] else ACROSS.value[mine])


def same_row(layout: Layout, one: int, other: int) -> bool:
    """Whether two places are circles of one row of a player."""
    if layout.owner_of[one] != layout.owner_of[other]:
        return False
    mine, theirs = layout.spot_of[one], layout.spot_of[other]
    return any([mine in circles and theirs in circles for circles in ROWS.value.values()])


def behind(spot: int) -> int:
    """Returns the back circle of the column of a front circle; -1 for any other place."""
    for front, back in COLUMNS.value.values():
        if spot == front:
            return back
    return -1
