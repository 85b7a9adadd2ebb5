"""Section 3: the zones, their visibility, and the layout of the stage positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.rules import Clause, Fact, by_rule, in_force, rule
from headjudge.kernel.zones import EVERYBODY, FACE_UP_OR_OWNER, IF_FACE_UP, NOBODY, OWNER, PLAYER, ZoneSpec

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

# Kinds of places, in the order of `make_zones`.
DECK: Final = 0
HAND: Final = 1
WAITING_ROOM: Final = 2
CLOCK: Final = 3
LEVEL: Final = 4
STOCK: Final = 5
CLIMAX_AREA: Final = 6
MEMORY: Final = 7
RESOLUTION: Final = 8
CENTER_LEFT: Final = 9
CENTER_MIDDLE: Final = 10
CENTER_RIGHT: Final = 11
BACK_LEFT: Final = 12
BACK_RIGHT: Final = 13
MARKERS: Final = 14  # the marker area under CENTER_LEFT; the others follow in the same order
SPOTS: Final = 19

BASES: Final[tuple[int, ...]] = (0, SPOTS)
"""The first place of each player."""

CENTER_STAGE: Final[tuple[int, ...]] = (CENTER_LEFT, CENTER_MIDDLE, CENTER_RIGHT)
BACK_STAGE: Final[tuple[int, ...]] = (BACK_LEFT, BACK_RIGHT)
STAGE: Final[tuple[int, ...]] = CENTER_STAGE + BACK_STAGE

POSITIONS: Final = ("center_left", "center_middle", "center_right", "back_left", "back_right")
GROUPS: Final[Fact[dict[str, tuple[int, ...]]]] = Fact(
    "ws:3.6.4",
    {"center_stage": CENTER_STAGE, "back_stage": BACK_STAGE},
)
"""The positions of the center stage and of the back stage."""

STATES: Final[Fact[tuple[str, ...]]] = Fact("ws:4.6.1", ("stand", "rest", "reverse"))
ENTERS_STANDING: Final = Clause("ws:3.6.3")

HAND_LIMIT: Final = Fact("ws:3.3.3.1", 7)
CLOCK_OVERFLOWS: Final = Fact("ws:3.8.3", 7)

SPOKEN: Final = {
    "center_left": "left of the center stage",
    "center_middle": "middle of the center stage",
    "center_right": "right of the center stage",
    "back_left": "left of the back stage",
    "back_right": "right of the back stage",
}


@rule("ws:3.1.3")
def hidden(sees: str) -> str:
    """Returns who may know the cards of a hidden or partly hidden zone; everybody may know those of a public one."""
    return sees


def make_zones() -> tuple[ZoneSpec, ...]:
    """Returns every zone of a player, as section 3 describes it."""
    states = STATES.value
    if states and not ENTERS_STANDING.value:
        states = ("rest", "stand", "reverse")
    owner = by_rule(PLAYER, "ws:3.1.1")
    positions = POSITIONS
    deck = hidden(by_rule(NOBODY, "ws:3.2.2"))
    hand = hidden(by_rule(OWNER, "ws:3.3.2"))
    waiting_room = by_rule(EVERYBODY, "ws:3.4.2")
    stage = by_rule(EVERYBODY, "ws:3.5.3", "ws:3.6.2")
    markers = by_rule(IF_FACE_UP, "ws:3.7.2.1")
    markers = hidden(by_rule(markers, "ws:3.7.2"))
    clock = by_rule(EVERYBODY, "ws:3.8.2")
    level = by_rule(FACE_UP_OR_OWNER, "ws:3.9.2.2")
    level = hidden(by_rule(level, "ws:3.9.2"))
    stock = hidden(by_rule(NOBODY, "ws:3.10.2"))
    climax_area = by_rule(EVERYBODY, "ws:3.11.2")
    memory = by_rule(FACE_UP_OR_OWNER, "ws:3.12.2.2")
    memory = hidden(by_rule(memory, "ws:3.12.2"))
    resolution = by_rule(EVERYBODY, "ws:3.13.2")
    return (
        ZoneSpec("deck", deck, ordered=True, face_up=False, low=0, owner=owner, rule="ws:3.2"),
        ZoneSpec("hand", hand, face_up=False, owner=owner, rule="ws:3.3"),
        ZoneSpec("waiting_room", waiting_room, owner=owner, rule="ws:3.4"),
        ZoneSpec("clock", clock, ordered=True, high=CLOCK_OVERFLOWS.value, owner=owner, rule="ws:3.8"),
        ZoneSpec(
            "level",
            level,
            ordered=True,
            face_up=in_force("ws:3.9.2.1"),
            blank_face_down=in_force("ws:3.9.2.2.1"),
            checked=True,
            owner=owner,
            rule="ws:3.9",
        ),
        ZoneSpec("stock", stock, ordered=True, face_up=False, owner=owner, rule="ws:3.10"),
        ZoneSpec("climax_area", climax_area, face_up=in_force("ws:3.11.2"), checked=True, capacity=1, owner=owner,
                 rule="ws:3.11"),
        ZoneSpec(
            "memory",
            memory,
            face_up=in_force("ws:3.12.2.1"),
            blank_face_down=in_force("ws:3.12.2.2.1"),
            owner=owner,
            rule="ws:3.12",
        ),
        ZoneSpec("resolution", resolution, ordered=True, owner=owner, rule="ws:3.13"),
        ZoneSpec(
            "stage",
            stage,
            slots=positions,
            states=states,
            same_card=in_force("ws:3.1.4"),
            checked=True,
            capacity=1,
            owner=owner,
            rule="ws:3.5",
        ),
        ZoneSpec(
            "markers",
            markers,
            slots=positions,
            ordered=in_force("ws:3.7.2.2"),
            face_up=False,
            checked=True,
            owner=owner,
            rule="ws:3.7",
        ),
    )


RESOLVING_IN: Final = Fact("ws:3.13.1", RESOLUTION)
"""Where cards lie for a moment while damage, a trigger check or an event is being dealt with."""


@rule("ws:3.7.1.2")
def stage_spots() -> tuple[int, ...]:
    """Returns the kinds of places of the stage: its positions, without the marker areas under them."""
    return STAGE


@rule("ws:3.7.1.1")
def marker_area(place: int) -> int:
    """Returns the marker area under a stage position; -1 for another place."""
    return place + MARKERS - CENTER_LEFT if CENTER_LEFT <= place % SPOTS < MARKERS else -1


# 3.6.5 and 3.6.6: relations by position


@rule("ws:3.6.5")
def in_front_of(spot: int) -> tuple[int, ...]:
    """Returns the center stage positions in front of a back stage position."""
    if spot == BACK_LEFT:
        return (CENTER_LEFT, CENTER_MIDDLE)
    if spot == BACK_RIGHT:
        return (CENTER_MIDDLE, CENTER_RIGHT)
    return ()


@rule("ws:3.6.5")
def behind(spot: int) -> tuple[int, ...]:
    """Returns the back stage positions behind a center stage position."""
    if spot == CENTER_LEFT:
        return (BACK_LEFT,)
    if spot == CENTER_MIDDLE:
        return (BACK_LEFT, BACK_RIGHT)
    if spot == CENTER_RIGHT:
        return (BACK_RIGHT,)
    return ()


@rule("ws:3.6.6")
def facing_kind(spot: int) -> int:
    """Returns the opponent's position that faces a center stage position; -1 for the back stage."""
    if CENTER_LEFT <= spot <= CENTER_RIGHT:
        return CENTER_LEFT + CENTER_RIGHT - spot
    return -1


@rule("ws:3.6.6")
def faces_a_character(game: Game, place: int) -> bool:
    """Whether there is a character in the opponent's position that faces a position."""
    spot = facing_kind(place % SPOTS)
    return spot >= 0 and top_character(game, opponent_of(place // SPOTS) * SPOTS + spot) >= 0


@rule("ws:3.7.4")
def markers_under(game: Game, card: int) -> tuple[int, ...]:
    """Returns the markers under a character, the top one last; () for a card that is not on the stage."""
    area = marker_area(game.cards[card].place)
    return game.cards_at[area] if area >= 0 else ()


def on_stage(game: Game, player: int) -> list[tuple[int, ...]]:
    """Returns the cards on each of a player's stage positions, without the markers."""
    base = player * SPOTS
    return game.cards_at[base + CENTER_LEFT : base + MARKERS]


def top_character(game: Game, place: int) -> int:
    """Returns the number of the character that was placed last on a stage position, or -1."""
    there = game.cards_at[place]
    return there[-1] if there else -1


def facing(game: Game, card: int) -> int:
    """Returns the number of the opponent's character that faces this one, or -1."""
    place = game.cards[card].place
    spot = facing_kind(place % SPOTS)
    if spot < 0:
        return -1
    return top_character(game, opponent_of(place // SPOTS) * SPOTS + spot)


def opponent_of(player: int) -> int:
    """Returns the other seat: this game is for two (1.1.1)."""
    return 1 - player
