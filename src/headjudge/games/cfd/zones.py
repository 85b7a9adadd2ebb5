"""Section 4: the zones and their visibility."""

from __future__ import annotations

from typing import Final

from headjudge.games.vanguard.circles import CIRCLES, STATES
from headjudge.kernel.rules import by_rule, in_force, rule
from headjudge.kernel.zones import EVERYBODY, FACE_UP_OR_OWNER, NOBODY, OWNER, PLAYER, ZoneSpec

# Kinds of places behind those that both Vanguard games have (`vanguard.circles`).
ORDER_AREA: Final = 14
ORDERS: Final = 15
IMPRISONED: Final = 16
SCOUTED: Final = 17
RIDE_DECK: Final = 18
ORIGINAL_DRESS: Final = 19
ARMS: Final = 20
REMOVED: Final = 21
OUTSIDE: Final = 22
SPOTS: Final = 23
"""How many kinds of places a player has."""

ORDER_ZONE: Final = (ORDERS, IMPRISONED, SCOUTED)
"""The order zone: set orders, and the cards that were put into a prison or scouted (16.2, 16.5)."""

PILES: Final = (("order_zone", "cfd:4.15"), ("imprisoned", "cfd:16.2"), ("scouted", "cfd:16.5"))
"""The parts of the order zone, each with the passage about it."""


@rule("cfd:4.1.2", "cfd:4.1.3", "cfd:4.2.1", "cfd:4.2.3")
def hidden(sees: str) -> str:
    """Returns who may know the cards of a hidden zone; everybody may know those of a public one."""
    return sees


def make_zones() -> tuple[ZoneSpec, ...]:
    """Returns every zone of a player, as section 4 describes it."""
    states = STATES.value
    owner = by_rule(PLAYER, "cfd:4.1.1")
    deck = hidden(by_rule(NOBODY, "cfd:4.5.2"))
    hand = hidden(by_rule(OWNER, "cfd:4.6.2"))
    drop = by_rule(EVERYBODY, "cfd:4.7.2", "cfd:4.2.2")
    soul = by_rule(EVERYBODY, "cfd:4.10.2")
    damage = by_rule(EVERYBODY, "cfd:4.11.2", "cfd:4.11.2.1", "cfd:4.1.5")
    bind = by_rule(FACE_UP_OR_OWNER, "cfd:4.12.2", "cfd:4.12.3")
    trigger = by_rule(EVERYBODY, "cfd:4.13.2")
    area = by_rule(EVERYBODY, "cfd:4.14.2")
    order = by_rule(EVERYBODY, "cfd:4.15.2")
    ride_deck = by_rule(FACE_UP_OR_OWNER, "cfd:4.16.2", "cfd:4.16.5")
    circle = by_rule(EVERYBODY, "cfd:4.8.3", "cfd:4.9.3", "cfd:4.9.3.1")
    # Only a first vanguard lies face down on a circle: the opponent does not know it before it stands up (8.2.1.2).
    vanguard = by_rule(FACE_UP_OR_OWNER if circle == EVERYBODY else circle, "cfd:8.2.1.2")
    stays = in_force("cfd:4.1.8")
    resting = by_rule(tuple(reversed(states)), "cfd:4.9.2.4.1", along=(states,))
    free = by_rule(False, "cfd:4.1.7.1")
    ordered = in_force("cfd:4.1.7")
    placed = by_rule(states, "cfd:4.15.3", "cfd:4.3.2.3")
    blank = in_force("cfd:4.15.3.1")
    return (
        ZoneSpec("deck", deck, ordered=ordered, face_up=False, low=0, attends=True, owner=owner, rule="cfd:4.5"),
        ZoneSpec("hand", hand, ordered=free, face_up=False, owner=owner, rule="cfd:4.6"),
        ZoneSpec("drop", drop, ordered=free, owner=owner, rule="cfd:4.7"),
        ZoneSpec("soul", soul, ordered=free, checked=True, owner=owner, rule="cfd:4.10"),
        ZoneSpec("damage", damage, ordered=free, checked=True, blank_face_down=in_force("cfd:4.11.3"), owner=owner,
                 rule="cfd:4.11"),
        ZoneSpec("bind", bind, ordered=free, blank_face_down=in_force("cfd:4.12.4"), owner=owner, rule="cfd:4.12"),
        ZoneSpec("trigger", trigger, ordered=ordered, checked=True, owner=owner, rule="cfd:4.13"),
        ZoneSpec("vanguard", vanguard, states=states, same_card=stays, checked=True, capacity=1, attends=True,
                 owner=owner, rule="cfd:4.9.2.3"),
        ZoneSpec("rearguard", circle, slots=CIRCLES, states=states, same_card=stays, checked=True, capacity=1,
                 attends=True, owner=owner, rule="cfd:4.9.2.5"),
        ZoneSpec("guardian", circle, states=resting, same_card=stays, checked=True, attends=True, owner=owner,
                 rule="cfd:4.9.2.4"),
        ZoneSpec("order_area", area, ordered=ordered, checked=True, owner=owner, rule="cfd:4.14"),
        *[ZoneSpec(pile, order, ordered=ordered, states=placed, checked=True, blank_face_down=blank, owner=owner,
                   rule=by) for pile, by in PILES],
        ZoneSpec("ride_deck", ride_deck, face_up=False, owner=owner, rule="cfd:4.16"),
        ZoneSpec("original_dress", EVERYBODY, same_card=stays, hangs=True, owner=owner, rule="cfd:6.4.2.1"),
        ZoneSpec("arms", EVERYBODY, hangs=True, checked=True, owner=owner, rule="cfd:16.3"),
        ZoneSpec("removed", by_rule(EVERYBODY, "cfd:7.17.2"), owner=owner, rule="cfd:7.17.1"),
        ZoneSpec("outside", EVERYBODY, erased=True, owner=owner, rule="cfd:15.2.3"),
    )  # fmt: skip
