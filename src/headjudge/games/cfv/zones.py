"""Section 4: the zones and their visibility."""

from __future__ import annotations

from typing import Final

from headjudge.games.vanguard.circles import CIRCLES, STATES
from headjudge.kernel.rules import by_rule, in_force, rule
from headjudge.kernel.zones import EVERYBODY, FACE_UP_OR_OWNER, NOBODY, OWNER, PLAYER, ZoneSpec

SPOTS: Final = 14
"""How many kinds of places a player has."""


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
    resting = by_rule(tuple(reversed(states)), "cfv:10.1.6.1.3.1", along=(states,))
    return (
        ZoneSpec("deck", deck, ordered=True, face_up=False, low=0, owner=owner, rule="cfv:4.2"),
        ZoneSpec("hand", hand, face_up=False, owner=owner, rule="cfv:4.3"),
        ZoneSpec("drop", drop, face_up=in_force("cfv:4.4.2"), owner=owner, rule="cfv:4.4"),
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
