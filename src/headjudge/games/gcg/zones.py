"""Section 4: the locations, what may be seen of them, and what may lie in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.rules import Fact, rule
from headjudge.kernel.zones import EVERYBODY, IF_FACE_UP, NOBODY, OWNER, PLAYER, SHARED, TEAM, ZoneSpec

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
KINDS: Final = 12

LOCATIONS: Final = Fact(
    "gcg:4.1.1",
    (DECK, RESOURCE_DECK, RESOURCE_AREA, BATTLE_AREA, PILOTS, SHIELDS, BASE, REMOVAL, HAND, TRASH),
    without=(),
)
"""The locations. A card that is nowhere else, and what has left the game, is in none of them."""

FIELD: Final = Fact("gcg:4.1.1.2", (RESOURCE_AREA, BATTLE_AREA, PILOTS, SHIELDS, BASE), without=())
"""Resource area, battle area and shield area together."""

SHIELD_AREA: Final = Fact("gcg:4.6.2", (BASE, SHIELDS), without=(SHIELDS,))
"""The sections of the shield area."""

RESOLVING_IN: Final = Fact("gcg:4.1.2", NO_LOCATION, without=REMOVAL)
"""Where a Command lies while its effect is carried out, and a Shield while its Burst is."""

RESOURCES_LIE_IN: Final = Fact("gcg:4.4.1", RESOURCE_AREA, without=REMOVAL)
UNITS_LIE_IN: Final = Fact("gcg:4.5.1", BATTLE_AREA, without=REMOVAL)
SHIELDS_LIE_IN: Final = Fact("gcg:4.6.4", SHIELDS, without=REMOVAL)
REMOVED_LIE_IN: Final = Fact("gcg:4.7.1", REMOVAL, without=TRASH)
DRAWN_LIE_IN: Final = Fact("gcg:4.8.1", HAND, without=REMOVAL)
USED_LIE_IN: Final = Fact("gcg:4.9.1", TRASH, without=REMOVAL)

MOST_RESOURCES: Final = Fact("gcg:4.4.2", 15, without=99)
MOST_EX_RESOURCES: Final = Fact("gcg:4.4.2.1", 5, without=99)
MOST_UNITS: Final = Fact(("gcg:4.5.4", "gcg:11.4.1"), 6, without=99)
MOST_BASES: Final = Fact(("gcg:4.6.3", "gcg:11.5.1"), 1, without=99)
HAND_LIMIT: Final = Fact("gcg:4.8.4", 10, without=99)

ACTIVE: Final = "active"
RESTED: Final = "rested"
STATES: Final = Fact("gcg:5.4.1", (ACTIVE, RESTED), without=())
ENTERS_ACTIVE: Final = Fact("gcg:5.4.2", True, without=False)


@rule("gcg:4.1.4", without=EVERYBODY)
def private(sees: str) -> str:
    """Who may view the cards of a private location; those of a public one everybody may."""
    return sees


def make_zones() -> tuple[ZoneSpec, ...]:
    """Every location, as section 4 describes it, and where cards are that are in none."""
    states = STATES.value
    if states and not ENTERS_ACTIVE.value:
        states = (RESTED, ACTIVE)
    owner = Fact("gcg:4.1.1.1", PLAYER, without=SHARED).value
    team = Fact("gcg:12.3.3", TEAM, without=PLAYER).value
    kept = not Fact("gcg:4.1.5", True, without=False).value  # whether a card stays the same card wherever it goes
    deck = private(Fact("gcg:4.2.2", NOBODY, without=EVERYBODY).value)
    resource_deck = private(Fact("gcg:4.3.2", NOBODY, without=EVERYBODY).value)
    hand = Fact("gcg:4.8.2", OWNER, without=NOBODY).value
    hand = private(Fact("gcg:4.8.3", hand, without=EVERYBODY).value)
    shields = private(Fact("gcg:4.6.4.1", NOBODY, without=EVERYBODY).value)
    return (
        ZoneSpec("deck", deck, ordered=True, face_up=False, low=0, same_card=kept, owner=owner, rule="gcg:4.2"),
        ZoneSpec("resource_deck", resource_deck, ordered=True, face_up=False, same_card=kept, owner=owner,
                 rule="gcg:4.3"),
        ZoneSpec("resource_area", Fact("gcg:4.4.3", EVERYBODY, without=OWNER).value, states=states, same_card=True,
                 owner=owner, rule="gcg:4.4"),
        ZoneSpec("battle_area", Fact("gcg:4.5.5", EVERYBODY, without=OWNER).value, states=states, same_card=True,
                 face_up=Fact("gcg:4.5.2", True, without=False).value, owner=owner, rule="gcg:4.5"),
        ZoneSpec("pilots", Fact("gcg:4.5.5", EVERYBODY, without=OWNER).value, same_card=True, hangs=True,
                 face_up=Fact("gcg:4.5.3", True, without=False).value, owner=owner, rule="gcg:4.5.3"),
        ZoneSpec("shields", shields, ordered=True, face_up=not Fact("gcg:4.6.4", True, without=False).value,
                 same_card=kept, owner=team, rule="gcg:4.6.4"),
        ZoneSpec("base", Fact("gcg:4.6.3.1", EVERYBODY, without=OWNER).value, states=states, same_card=True,
                 face_up=Fact("gcg:4.6.3", True, without=False).value, owner=team, capacity=1, rule="gcg:4.6.3"),
        ZoneSpec("removal", Fact("gcg:4.7.2", EVERYBODY, without=OWNER).value, same_card=kept, owner=owner,
                 rule="gcg:4.7"),
        ZoneSpec("hand", hand, face_up=False, same_card=kept, owner=owner, rule="gcg:4.8"),
        ZoneSpec("trash", Fact("gcg:4.9.2", EVERYBODY, without=OWNER).value, same_card=kept, owner=owner,
                 rule="gcg:4.9"),
        ZoneSpec("no_location", EVERYBODY, ordered=True, same_card=kept, owner=owner, rule="gcg:4.1.2"),
        ZoneSpec("outside", IF_FACE_UP, erased=True, rule="gcg:5.17"),
    )


def pilots_under(layout: Layout, place: int) -> int:
    """The place of the Pilots that lie under the Units of a battle area; -1 for another place."""
    return place - BATTLE_AREA + PILOTS if layout.kind_of[place] == BATTLE_AREA else -1


# Cards under others


def pilot_of(game: Game, unit: int) -> int:
    """The Pilot that is paired with a Unit, -1 for none."""
    under = game.hanging(unit, PILOTS)
    return under[-1] if under else -1
