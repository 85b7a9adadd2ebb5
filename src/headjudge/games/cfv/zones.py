"""Section 4: the zones, their visibility, and the seven circles of the field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.rules import Fact, by_rule, in_force, rule
from headjudge.kernel.zones import EVERYBODY, FACE_UP_OR_OWNER, NOBODY, OWNER, PLAYER, ZoneSpec

if TYPE_CHECKING:
    from headjudge.kernel.events import Event
    from headjudge.kernel.game import Game

# Kinds of places, in the order of `make_zones`.
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
SPOTS: Final = 14

REARGUARD: Final = (LEFT_FRONT, RIGHT_FRONT, LEFT_BACK, CENTER_BACK, RIGHT_BACK)
FIELD: Final[Fact[tuple[int, ...]]] = Fact(
    ("cfv:4.5.1", "cfv:4.5.2", "cfv:4.6.1", "cfv:4.7.1"),
    (VANGUARD, *REARGUARD, GUARDIAN),
)
"""The seven circles, whose cards are on the field of their player."""

CIRCLES: Final = ("left_front", "right_front", "left_back", "center_back", "right_back")

ROWS: Final[Fact[dict[str, tuple[int, ...]]]] = Fact(
    "cfv:4.6.3",
    {
        "front_row": (LEFT_FRONT, VANGUARD, RIGHT_FRONT),
        "back_row": (LEFT_BACK, CENTER_BACK, RIGHT_BACK),
    },
)
"""The circles of the front row and of the back row; the guardian circle is in neither."""

COLUMNS: Final[Fact[dict[str, tuple[int, int]]]] = Fact(
    "cfv:4.6.2",
    {"left": (LEFT_FRONT, LEFT_BACK), "center": (VANGUARD, CENTER_BACK), "right": (RIGHT_FRONT, RIGHT_BACK)},
)
"""The front and the back circle of each column."""

ACROSS: Final[Fact[dict[str, str]]] = Fact("cfv:4.6.2.1", {"left": "right", "center": "center", "right": "left"})
"""The opponent's column that is the same column as one's own."""

STATES: Final[Fact[tuple[str, ...]]] = Fact(("cfv:3.17.1", "cfv:3.17.1.1", "cfv:3.17.1.2"), ("stand", "rest"))
"""The orientations of a unit."""

SPOKEN: Final = {
    "vanguard": "vanguard circle",
    "guardian": "guardian circle",
    "left_front": "front left",
    "right_front": "front right",
    "left_back": "back left",
    "center_back": "back center",
    "right_back": "back right",
}


@rule("cfv:4.1.3")
def hidden(sees: str) -> str:
    """Returns who may know the cards of a hidden zone; everybody may know those of a public one."""
    return sees


def make_zones() -> tuple[ZoneSpec, ...]:
    """Returns every zone of a player, as section 4 describes it."""
    states = STATES.value
    owner = by_rule(PLAYER, "cfv:4.1.1")
    deck = hidden(by_rule(NOBODY, "cfv:4.2.2"))
    hand = hidden(by_rule(OWNER, "cfv:4.3.2"))
    drop = by_rule(EVERYBODY, "cfv:4.4.2")
    soul = by_rule(EVERYBODY, "cfv:4.7.3")
    damage = by_rule(EVERYBODY, "cfv:4.8.2", "cfv:4.8.2.1", "cfv:4.1.7")
    bind = by_rule(FACE_UP_OR_OWNER, "cfv:4.9.2.1")
    bind = by_rule(bind, "cfv:4.9.2")
    trigger = by_rule(EVERYBODY, "cfv:4.10.4")
    circle = by_rule(EVERYBODY, "cfv:4.5.3", "cfv:4.6.7")
    # Only a first vanguard lies face down on a circle: the opponent does not know it before it stands up (5.2.2).
    vanguard = by_rule(FACE_UP_OR_OWNER if circle == EVERYBODY else circle, "cfv:5.2.2")
    stays = in_force("cfv:4.1.4")
    resting = tuple(reversed(states))
    return (
        ZoneSpec("deck", deck, ordered=True, face_up=False, low=0, owner=owner, rule="cfv:4.2"),
        ZoneSpec("hand", hand, face_up=False, owner=owner, rule="cfv:4.3"),
        ZoneSpec("drop", drop, owner=owner, rule="cfv:4.4"),
        ZoneSpec("soul", soul, owner=owner, rule="cfv:4.7"),
        ZoneSpec("damage", damage, checked=True, owner=owner, rule="cfv:4.8"),
        ZoneSpec("bind", bind, owner=owner, rule="cfv:4.9"),
        ZoneSpec("trigger", trigger, ordered=True, owner=owner, rule="cfv:4.10"),
        ZoneSpec("vanguard", vanguard, states=states, same_card=stays, checked=True, capacity=1, owner=owner,
                 rule="cfv:4.6.4"),
        ZoneSpec("rearguard", circle, slots=CIRCLES, states=states, same_card=stays, checked=True, capacity=1,
                 owner=owner, rule="cfv:4.6.6"),
        ZoneSpec("guardian", circle, states=resting, same_card=stays, checked=True, owner=owner, rule="cfv:4.6.5"),
    )  # fmt: skip


# 4.6.4.1, 4.6.6.1, 4.6.6.2: how a unit lies on the circle to which it comes


def orientation(origin: int, place: int) -> str:
    """Returns the orientation in which a unit comes from one kind of circle to another; '' if it keeps its own."""
    if place == VANGUARD and in_force("cfv:4.6.4.1"):
        return "stand"
    if place == GUARDIAN:
        return "rest"
    if origin not in REARGUARD and in_force("cfv:4.6.6.1"):
        return "stand"
    return by_rule("", "cfv:4.6.6.2")


def with_orientation(game: Game, events: list[Event]) -> list[Event]:
    """Returns a group in which units that come to another circle lie there as the circles ask for."""
    for event in events:
        if event.kind != "move" or event.word or event.origin % SPOTS < VANGUARD or event.place % SPOTS < VANGUARD:
            continue
        event.word = orientation(event.origin % SPOTS, event.place % SPOTS)
    return events


# Columns and rows


def column_of(spot: int) -> str:
    """Returns the column of a kind of circle; '' for the guardian circle and for what is no circle."""
    for name, circles in COLUMNS.value.items():
        if spot in circles:
            return name
    return ""


def same_column(one: int, other: int) -> bool:
    """Whether two places are circles of one column; a column goes on across the table."""
    mine, theirs = column_of(one % SPOTS), column_of(other % SPOTS)
    if not mine or not theirs:
        return False
    return theirs == (mine if one // SPOTS == other // SPOTS else ACROSS.value[mine])


def behind(spot: int) -> int:
    """Returns the back circle of the column of a front circle; -1 for any other place."""
    for front, back in COLUMNS.value.values():
        if spot == front:
            return back
    return -1


def opponent_of(player: int) -> int:
    """Returns the other seat: this game is for two (1.1.1)."""
    return (1, 0)[player]
