"""Section 4: the zones and what may be seen of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.rules import TRACING, Fact, by_rule, in_force, rule
from headjudge.kernel.zones import EVERYBODY, FACE_UP_OR_OWNER, NOBODY, OWNER, PLAYER, SHARED, ZoneSpec

if TYPE_CHECKING:
    from headjudge.kernel.cards import Instance
    from headjudge.kernel.game import Game
    from headjudge.kernel.zones import Layout

# Kinds of places, in the order of `make_zones`.
DECK: Final = 0
HAND: Final = 1
DROP: Final = 2
LEFT: Final = 3
CENTER: Final = 4
RIGHT: Final = 5
PLAYER_ZONE: Final = 6
SET: Final = 7
BANISH: Final = 8
GATE_MASTER: Final = 9
ENERGY: Final = 10
SOUL: Final = 11
STACK: Final = 12
ASIDE: Final = 13
OUTSIDE: Final = 14
SPOTS: Final = 15

BASES: Final[tuple[int, ...]] = (0, SPOTS)
"""The first place of each player."""

FIELD_PLACES: Final[tuple[int, ...]] = (LEFT, CENTER, RIGHT, PLAYER_ZONE, SET, SPOTS + LEFT, SPOTS + CENTER,
                                        SPOTS + RIGHT, SPOTS + PLAYER_ZONE, SPOTS + SET)
"""The field zones of both players."""

UNIT_ZONES: Final[tuple[int, ...]] = (LEFT, CENTER, RIGHT)
FIELD_SPOTS: Final[tuple[int, ...]] = (LEFT, CENTER, RIGHT, PLAYER_ZONE, SET)
ATTACKING_ZONES: Final[tuple[int, ...]] = (LEFT, CENTER, RIGHT, PLAYER_ZONE)

STATES: Final = ("stand", "rest")

SPOKEN: Final = {"player": "Player zone", "set": "Set zone", "gate_master": "Gate Master zone", "left": "Left",
                 "center": "Center", "right": "Right", "energy": "Energy",
                 "aside": "cards beside the deck", "outside": "outside of the game"}

DECK_LIES_IN: Final = Fact("gate:4.3.1", "deck")
DROPPED_TO: Final = Fact(("gate:4.4.2", "gate:10.3"), DROP)
DESTROYED_TO: Final = Fact(("gate:4.4.2", "gate:10.4.1"), DROP)
BANISHED_TO: Final = Fact(("gate:4.7.1", "gate:4.7.3"), BANISH)


@rule("gate:4.6.1.5")
def field_spots() -> tuple[int, ...]:
    """The five field zones: Left, Center, Right, Player and Set."""
    return FIELD_SPOTS


def is_field_spot(spot: int) -> bool:
    """Whether a kind of place is a field zone; they are numbered one after another."""
    return spot in field_spots() if TRACING else LEFT <= spot <= SET


STATES_IN_THE_DROP: Final[Fact[tuple[str, ...]]] = Fact("gate:4.4.3", ())
HAND_IS_SEEN_BY: Final = Fact(("gate:4.2.2", "gate:4.5.1"), OWNER)


def make_zones() -> tuple[ZoneSpec, ...]:
    """Every zone, as section 4 describes it."""
    owner = by_rule(PLAYER, "gate:4.1.1")
    deck = hidden(by_rule(NOBODY, "gate:4.2.3", "gate:4.3.2"))
    hand = hidden(HAND_IS_SEEN_BY.value)
    drop = by_rule(EVERYBODY, "gate:4.2.1", "gate:4.4.1")
    banish = by_rule(EVERYBODY, "gate:4.2.1", "gate:4.7.2")
    gate_master = by_rule(FACE_UP_OR_OWNER, "gate:4.2.1", "gate:4.8.1")
    soul = by_rule(FACE_UP_OR_OWNER, "gate:4.9.2")
    keeps = in_force("gate:4.1.4")
    states = by_rule(STATES, "gate:3.7.3", "gate:3.7.3.1")
    any_order = by_rule(False, "gate:4.4.4")
    banish_order = by_rule(False, "gate:4.7.4")
    hand_order = by_rule(False, "gate:4.5.3")

    def field(name: str, sees: str, capacity: int, rule_id: str) -> ZoneSpec:
        return ZoneSpec(name, sees, states=states, same_card=keeps, checked=True, owner=owner, capacity=capacity,
                        rule=rule_id)

    return (
        ZoneSpec("deck", deck, ordered=True, face_up=False, checked=True, owner=owner, rule="gate:4.3"),
        ZoneSpec("hand", hand, ordered=hand_order, face_up=False, checked=True, owner=owner, rule="gate:4.5"),
        ZoneSpec("drop", drop, ordered=any_order, states=STATES_IN_THE_DROP.value, checked=True, owner=owner,
                 rule="gate:4.4"),
        field("left", EVERYBODY, 1, "gate:4.6.3"),
        field("center", EVERYBODY, 1, "gate:4.6.5"),
        field("right", EVERYBODY, 1, "gate:4.6.4"),
        field("player", FACE_UP_OR_OWNER, 0, "gate:4.6.5b"),
        field("set", EVERYBODY, 0, "gate:4.6.6"),
        ZoneSpec("banish", banish, ordered=banish_order, checked=True, owner=owner, rule="gate:4.7"),
        ZoneSpec("gate_master", gate_master, states=STATES, capacity=1, checked=True, owner=owner, rule="gate:4.8"),
        ZoneSpec("energy", OWNER, face_up=False, checked=True, owner=owner, rule="gate:2.4.4"),
        ZoneSpec("soul", soul, checked=True, owner=owner, hangs=True, rule="gate:4.9"),
        ZoneSpec("stack", EVERYBODY, ordered=True, checked=True, owner=SHARED, rule="gate:8.4.3.4"),
        ZoneSpec("aside", FACE_UP_OR_OWNER, face_up=False, rule="gate:5.1"),
        ZoneSpec("outside", EVERYBODY, erased=True, rule="gate:9.7.1"),
    )


@rule("gate:4.1.3")
def hidden(sees: str) -> str:
    """Who may know the cards of a zone whose information is not public."""
    return sees


def opponent_of(player: int) -> int:
    """This game is for two (1.1.1): the other seat."""
    return 1 - player


def soul_of(layout: Layout, place: int) -> int:
    """The place of the soul of a card on the field; -1 for a card that lies elsewhere."""
    return place - place % SPOTS + SOUL if is_field_spot(place % SPOTS) and in_force("gate:4.9.1") else -1


def on_field(game: Game, card: int) -> bool:
    """Whether a card is a field card: it lies in a field zone and is not a Gate."""
    instance = game.cards[card]
    spot = instance.place % SPOTS
    return (is_field_spot(spot) if TRACING else LEFT <= spot <= SET) and not (
        instance.row.type == "gate" and in_force("gate:3.2.2", "gate:4.6.5b")
    )


def field_cards(game: Game, player: int) -> list[int]:
    """The player's cards on the field, zone by zone."""
    return [card for spot in field_spots() for card in game.cards_at[player * SPOTS + spot] if on_field(game, card)]


def units(game: Game, player: int) -> list[int]:
    """The player's cards on Left, Center and Right."""
    found: list[int] = []
    for spot in UNIT_ZONES:
        found += game.cards_at[player * SPOTS + spot]
    return found


def item_of(game: Game, player: int) -> int:
    """The Item that a player has equipped, the youngest of several; -1 for none."""
    found = -1
    for card in game.cards_at[player * SPOTS + PLAYER_ZONE]:
        instance = game.cards[card]
        if instance.row.type != "gate" and (found < 0 or instance.arrived > game.cards[found].arrived):
            found = card
    return found


def is_equipped(card: Instance) -> bool:
    """Whether a card is an Item because it has been equipped, a Unit with [Pilot] or [Transform] too (11.10)."""
    return card.place % SPOTS == PLAYER_ZONE and card.row.type == "unit"


def gate_of(game: Game, player: int) -> int:
    """The Gate that stands for a player; -1 before it is placed."""
    for card in game.cards_at[player * SPOTS + PLAYER_ZONE]:
        if game.cards[card].row.type == "gate":
            return card
    return -1
