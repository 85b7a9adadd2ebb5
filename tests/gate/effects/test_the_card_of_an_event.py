"""What is asked of the card that an event is about, and where that card has come from."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.effects.test_states_numbers_and_places import settle
from tests.gate.helpers import item, keys, life, position, spell, unit

IDLE = spell("Idle", ["[Set]", "[Use] Gain 1 Life."])
DUSK = unit("Dusk", ["[Summon Cost](None)"], planet=["Mars"])


def summoned(text: str, how: str, enemy: bool = False) -> int:
    """The Life that a player with this text gains while Dusk is summoned, by that player or by the other."""
    source = "drop" if how == "drop" else "hand"
    call = spell("Call", f"Summon 1 unit from your {source} without paying its cost.")
    active = {"hand": [call, *([DUSK] if source == "hand" else [])], "drop": [DUSK] if source == "drop" else [],
              "gate_master": [DUSK], "set": IDLE}
    bell = {"player": item("Bell", text)}
    game = position(active, bell) if enemy else position({**active, **bell})
    before = life(game, int(enemy))
    if how in ("hand", "gate master"):
        game.pick(action="summon", card="Dusk", slot="gate_master" if how == "gate master" else "")
    else:
        game.pick(action="cast", card="Call")
    settle(game)
    return life(game, int(enemy)) - before


@pytest.mark.parametrize(("condition", "gained"), [
    ("its power is 2 or more, and it is <Mars>", 1),
    ("its power is 2 or more, and it is <Venus>", 0),
    ("its power is 3 or more, and it is <Mars>", 0),
    ("its power is 1 or less", 0),
])
@pytest.mark.parametrize(("event", "enemy"), [
    ("you summon a unit", False), ("another unit is summoned", False), ("your opponent summons a unit", True),
])
def test_a_skill_triggers_if_the_card_of_its_event_is_so(event: str, enemy: bool, condition: str, gained: int) -> None:
    assert summoned(f"* When {event}, if {condition}, gain 1 Life.", "hand", enemy) == gained


@pytest.mark.parametrize(("planet", "asked"), [("Mars", True), ("Venus", False)])
def test_a_cost_is_asked_for_only_if_the_card_of_the_event_is_so(planet: str, asked: bool) -> None:
    bell = unit("Bell", f"* When you summon a unit, if it is <{planet}>, you may pay 1 Energy. If you do, draw 1 card.")
    game = position({"left": bell, "hand": [DUSK], "energy": 2, "deck": 5, "set": IDLE})
    game.pick(action="summon", card="Dusk")
    game.pick(slot="right")
    assert ("yes" in keys(game)) is asked


@pytest.mark.parametrize(("power", "gained"), [(3, 1), (4, 0)])
def test_a_unit_that_has_left_is_read_as_it_was_on_the_field(power: int, gained: int) -> None:
    # The printed power of Reed is 1; Flag makes it 3 as long as it is on the field.
    bell = item("Bell", f"* When a unit is destroyed, if its power is {power} or more, gain 1 Life.")
    flag = unit("Flag", "* Other units on your field gain +2.")
    game = position({"player": bell, "left": flag, "right": unit("Reed", power=1), "set": IDLE,
                     "hand": [spell("Bolt", "Destroy the unit in your Right.")]})
    before = life(game, 0)
    game.pick(action="cast", card="Bolt")
    settle(game)
    assert life(game, 0) == before + gained


@pytest.mark.parametrize(("condition", "gained"), [("it is <Mars>", 2), ("it is <Venus>", 1), ("it is <Saturn>", 0)])
def test_each_of_several_units_that_leave_at_once_is_asked_for_itself(condition: str, gained: int) -> None:
    bell = item("Bell", f"* When an enemy unit is destroyed, if {condition}, gain 1 Life.")
    theirs = {"left": unit("Reed", planet=["Mars"]), "center": unit("Tern", planet=["Venus"]),
              "right": unit("Gull", planet=["Mars"])}
    game = position({"player": bell, "set": IDLE, "hand": [spell("Storm", "Destroy all enemy units.")]}, theirs)
    before = life(game, 0)
    game.pick(action="cast", card="Storm")
    settle(game)
    assert life(game, 0) == before + gained


@pytest.mark.rule("gate:8.1.2")
def test_what_has_triggered_resolves_although_the_card_is_no_longer_so() -> None:
    # Bell has triggered as Dusk came; Axe, which is chosen first, makes the power of Dusk 0.
    bell = unit("Bell", "* When you summon a unit, if its power is 2 or more, gain 1 Life.")
    axe = unit("Axe", "* When you summon a unit, that unit gains -2 until the end of the turn.")
    game = position({"left": bell, "center": axe, "hand": [DUSK], "set": IDLE})
    before = life(game, 0)
    game.pick(action="summon", card="Dusk")
    game.pick(slot="right")
    axes = [key for key in keys(game) if "Axe" in key]
    assert len(axes) == 1
    game.apply(keys(game).index(axes[0]))
    settle(game)
    assert game.card("Dusk").power == 0 and life(game, 0) == before + 1


@pytest.mark.rule("gate:8.4.1")
@pytest.mark.parametrize(("event", "ways"), [
    ("you summon a unit from your hand", {"hand", "call"}),
    ("another unit is summoned from your hand", {"hand", "call"}),
    ("you summon a unit from the Gate Master zone", {"gate master"}),
    ("another unit is summoned from your Gate Master zone", {"gate master"}),
    ("another card is played from the Gate Master zone", {"gate master"}),
    ("you summon a unit from your drop", {"drop"}),
    ("your opponent summons a unit from their hand", set()),
])
@pytest.mark.parametrize("how", ["hand", "call", "gate master", "drop"])
def test_where_another_card_comes_from(event: str, ways: set[str], how: str) -> None:
    assert summoned(f"* When {event}, gain 1 Life.", how) == (1 if how in ways else 0)


@pytest.mark.parametrize(("event", "ways"), [
    ("your opponent summons a unit from their hand", {"hand", "call"}),
    ("an enemy unit is summoned from your opponent's hand", {"hand", "call"}),
    ("an enemy unit is summoned from the Gate Master zone", {"gate master"}),
    ("your opponent summons a unit from their drop", {"drop"}),
    ("you summon a unit from your hand", set()),
    ("a unit is summoned from your hand", set()),
])
@pytest.mark.parametrize("how", ["hand", "call", "gate master", "drop"])
def test_where_a_card_of_the_opponent_comes_from(event: str, ways: set[str], how: str) -> None:
    assert summoned(f"* When {event}, gain 1 Life.", how, True) == (1 if how in ways else 0)


@pytest.mark.parametrize(("event", "gained"), [
    ("you equip an item from your hand", 1), ("an item is equipped from your hand", 1),
    ("you equip an item from your drop", 0), ("your opponent equips an item from their hand", 0),
])
def test_where_an_item_comes_from(event: str, gained: int) -> None:
    game = position({"left": unit("Bell", f"* When {event}, gain 1 Life."), "hand": [item("Anchor")], "set": IDLE})
    before = life(game, 0)
    game.pick(action="equip", card="Anchor")
    settle(game)
    assert life(game, 0) == before + gained


@pytest.mark.parametrize("event", [
    "an enemy unit is summoned from your hand", "a unit is summoned from your opponent's hand",
    "an enemy unit is summoned from your Gate Master zone", "you summon a unit from your deck",
])
def test_nobody_plays_a_card_from_there(event: str) -> None:
    with pytest.raises(hj.HeadJudgeError, match=r"no card that|comes from the stack"):
        unit("Bell", f"* When {event}, gain 1 Life.")
