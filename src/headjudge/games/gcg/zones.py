"""Section 4: the locations, who may look at them, and which cards may lie in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.rules import Fact, by_rule, in_force, rule
from headjudge.kernel.zones import EVERYBODY, IF_FACE_UP, NOBODY, OWNER, PLAYER, TEAM, ZoneSpec

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.kernel.zones import Layout

# Kinds of places, in the order of `make_zones`.
DECK: Final = 0
RESOURCE_DECK: Final = 1
RESOURCE_AREA: Final = 2
BATTLE_AREA: Final = 3
PILOTS: Final = 4  # under the Units of the battle area
SHIELDS: Final = 5
BASE: Final = 6
REMOVAL: Final = 7
HAND: Final = 8
TRASH: Final = 9
NO_LOCATION: Final = 10
OUTSIDE: Final = 11
SPOTS: Final = 12

LOCATIONS: Final[Fact[tuple[int, ...]]] = Fact(
    "gcg:4.1.1",
    (DECK, RESOURCE_DECK, RESOURCE_AREA, BATTLE_AREA, PILOTS, SHIELDS, BASE, REMOVAL, HAND, TRASH),
)
"""The locations. A card that is nowhere else, and what has left the game, is in none of them."""

FIELD: Final[Fact[tuple[int, ...]]] = Fact("gcg:4.1.1.2", (RESOURCE_AREA, BATTLE_AREA, PILOTS, SHIELDS, BASE))
"""Resource area, battle area and shield area together."""

SHIELD_AREA: Final[Fact[tuple[int, ...]]] = Fact("gcg:4.6.2", (BASE, SHIELDS))
"""The sections of the shield area."""

RESOLVING_IN: Final = Fact("gcg:4.1.2", NO_LOCATION)
"""Where a Command lies while its effect is carried out, and a Shield while its Burst is."""

RESOURCES_LIE_IN: Final = Fact("gcg:4.4.1", RESOURCE_AREA)
UNITS_LIE_IN: Final = Fact("gcg:4.5.1", BATTLE_AREA)
SHIELDS_LIE_IN: Final = Fact("gcg:4.6.4", SHIELDS)
REMOVED_LIE_IN: Final = Fact("gcg:4.7.1", REMOVAL)
DRAWN_LIE_IN: Final = Fact("gcg:4.8.1", HAND)
USED_LIE_IN: Final = Fact("gcg:4.9.1", TRASH)

MOST_RESOURCES: Final = Fact("gcg:4.4.2", 15)
MOST_EX_RESOURCES: Final = Fact("gcg:4.4.2.1", 5)
MOST_UNITS: Final = Fact(("gcg:4.5.4", "gcg:11.4.1"), 6)
MOST_BASES: Final = Fact(("gcg:4.6.3", "gcg:11.5.1"), 1)
HAND_LIMIT: Final = Fact("gcg:4.8.4", 10)

ACTIVE: Final = "active"
RESTED: Final = "rested"
STATES: Final[Fact[tuple[str, ...]]] = Fact("gcg:5.4.1", (ACTIVE, RESTED))


@rule("gcg:4.1.4")
def private(sees: str) -> str:
    """Who may view the cards of a private location; those of a public one everybody may."""
    return sees


def make_zones() -> tuple[ZoneSpec, ...]:
    """Every location, as section 4 describes it, and where cards are that are in none."""
    states = by_rule(STATES.value, "gcg:5.4.2")
    owner = by_rule(PLAYER, "gcg:4.1.1.1")
    team = by_rule(TEAM, "gcg:12.3.3")
    kept = by_rule(False, "gcg:4.1.5")  # whether a card stays the same card wherever it goes
    deck = private(by_rule(NOBODY, "gcg:4.2.2"))
    resource_deck = private(by_rule(NOBODY, "gcg:4.3.2"))
    hand = by_rule(OWNER, "gcg:4.8.2")
    hand = private(by_rule(hand, "gcg:4.8.3"))
    shields = private(by_rule(NOBODY, "gcg:4.6.4.1"))
    return (
        ZoneSpec("deck", deck, ordered=True, face_up=False, low=0, same_card=kept, owner=owner, rule="gcg:4.2"),
        ZoneSpec("resource_deck", resource_deck, ordered=True, face_up=False, same_card=kept, owner=owner,
                 rule="gcg:4.3"),
        ZoneSpec("resource_area", by_rule(EVERYBODY, "gcg:4.4.3"), states=states, same_card=True,
                 owner=owner, rule="gcg:4.4"),
        ZoneSpec("battle_area", by_rule(EVERYBODY, "gcg:4.5.5"), states=states, same_card=True,
                 face_up=in_force("gcg:4.5.2"), owner=owner, rule="gcg:4.5"),
        ZoneSpec("pilots", by_rule(EVERYBODY, "gcg:4.5.5"), same_card=True, hangs=True,
                 face_up=in_force("gcg:4.5.3"), owner=owner, rule="gcg:4.5.3"),
        ZoneSpec("shields", shields, ordered=True, face_up=by_rule(False, "gcg:4.6.4"),
                 same_card=kept, owner=team, rule="gcg:4.6.4"),
        ZoneSpec("base", by_rule(EVERYBODY, "gcg:4.6.3.1"), states=states, same_card=True,
                 face_up=in_force("gcg:4.6.3"), owner=team, capacity=1, rule="gcg:4.6.3"),
        ZoneSpec("removal", by_rule(EVERYBODY, "gcg:4.7.2"), same_card=kept, owner=owner,
                 rule="gcg:4.7"),
        ZoneSpec("hand", hand, face_up=False, same_card=kept, owner=owner, rule="gcg:4.8"),
        ZoneSpec("trash", by_rule(EVERYBODY, "gcg:4.9.2"), same_card=kept, owner=owner,
                 rule="gcg:4.9"),
        ZoneSpec("no_location", EVERYBODY, ordered=True, same_card=kept, owner=owner, rule="gcg:4.1.2"),
        ZoneSpec("outside", IF_FACE_UP, erased=True, rule="gcg:5.17"),
    )


def pilots_under(layout: Layout, place: int) -> int:
    """The place of the Pilots that lie under the Units of a battle area; -1 for another place."""
    return place - BATTLE_AREA + PILOTS if layout.spot_of[place] == BATTLE_AREA else -1


# Cards under others


def pilot_of(game: Game, unit: int) -> int:
    """The Pilot that is paired with a Unit, -1 for none."""
    under = game.hanging(unit, PILOTS)
    return under[-1] if under else -1
