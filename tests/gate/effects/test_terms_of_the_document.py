"""Steps and rule actions by their names, where a text waits for them, forbids them or replaces what they do."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.effects.test_where_a_phase_begins_and_ends import played_to_the_next_main_phase
from tests.gate.helpers import asked, attack, keys, life, names, position, spell, unit

DECK = [unit("Gull"), 20]
IDLE = spell("Idle", ["[Set]", "[Use] Draw 1 card."])
"""It can be used, so that no main phase is passed by itself."""


# Steps (gate:6.2.2)


@pytest.mark.parametrize(("when", "times"), [
    ("At the start of your Stand Step", 1), ("At the end of your Stand Step", 1), ("At the start of your Draw Step", 1),
    ("At the end of your Draw Step", 1), ("At the start of your Skill Step", 2), ("At the end of your Skill Step", 2),
    ("At the start of your Finale Step", 1), ("At the end of your Finale Step", 1),
    ("At the start of your opponent's Draw Step", 1), ("At the start of each Finale Step", 2),
    ("At the start of the Clean Up Step", 2),
])
def test_a_skill_waits_for_the_beginning_or_end_of_a_step(when: str, times: int) -> None:
    """The start phase and the end phase have a skill step each."""
    game = position({"left": unit("Ayla", f"* {when}, gain 1 Life."), "set": [IDLE], "deck": DECK}, {"deck": DECK})
    before = life(game, 0)
    played_to_the_next_main_phase(game)
    assert life(game, 0) == before + times


def test_what_waits_for_the_start_of_the_draw_step_comes_before_the_draw() -> None:
    ayla = unit("Ayla", "* At the start of your Draw Step, drop the top card of your deck.")
    game = position({"left": ayla, "deck": [unit("Top"), unit("Next"), unit("Gull")], "hand": [spell("Rest")]}, {},
                    "start")
    assert names(game, 0, "drop") == ["Top"] and "Next" in names(game, 0, "hand")


def test_a_stand_step_that_is_skipped_begins_and_ends_not() -> None:
    ayla = unit("Ayla", "* At the end of your Stand Step, gain 1 Life.")
    text = "Skip your next Stand Step."
    game = position({"left": ayla, "hand": [spell("Dusk", text)], "set": [IDLE], "deck": DECK}, {"deck": DECK})
    before = life(game, 0)
    game.pick(action="cast")
    played_to_the_next_main_phase(game)
    assert life(game, 0) == before


@pytest.mark.parametrize(("text", "state"), [
    ("* During your Stand Step, this card does not stand.", "rest"),
    ("* During your Draw Step, this card cannot stand.", "stand"),
    ("* At the end of your Stand Step, rest this card.", "rest"),
])
def test_what_is_so_during_a_step_is_so_in_that_step_alone(text: str, state: str) -> None:
    game = position({"left": [hj.put(unit("Ayla", text), state="rest")], "hand": [spell("Rest")], "deck": DECK}, {},
                    "start")
    assert asked(game).kind == "energy" and game.card("Ayla").orientation == state


def test_only_what_stands_in_the_stand_step_is_told_then() -> None:
    ayla = unit("Ayla", "* When this card becomes Stand during your Stand Step, gain 1 Life.")
    wake = spell("Wake", "Rest 1 unit on your field. Stand 1 unit on your field.")
    game = position({"left": ayla, "hand": [wake], "set": [IDLE], "deck": DECK}, {"deck": DECK})
    before = life(game, 0)
    game.pick(action="cast")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert life(game, 0) == before
    game.pick(action="pass")
    while asked(game).kind != "attack":
        game.apply(keys(game).index("pass"))
    attack(game, "Ayla")
    played_to_the_next_main_phase(game)
    assert life(game, 0) == before + 1


# Rule actions (gate:9.5, gate:9.8)


@pytest.mark.parametrize(("by", "told"), [
    ("the Overloaded Field Zone rule action", True), ("the Overlimit Field rule action", False),
    ("a rule action", True), ("a skill", False),
])
def test_a_skill_waits_for_what_an_overloaded_zone_drops(by: str, told: bool) -> None:
    old = unit("Old", f"* When this card is dropped by {by}, gain 1 Life.")
    game = position({"left": old, "hand": [unit("New"), spell("Rest")]})
    before = life(game, 0)
    game.pick(action="summon", card="New")
    game.pick(slot="left")
    assert names(game, 0, "drop") == ["Old"] and life(game, 0) == before + told


@pytest.mark.parametrize(("by", "told"), [
    ("the Overloaded Field Zone rule action", False), ("the Overlimit Field rule action", True),
    ("a rule action", True), ("a skill", False),
])
def test_a_skill_waits_for_what_the_total_limit_drops(by: str, told: bool) -> None:
    old = unit("Old", f"* When this card is dropped by {by}, gain 1 Life.", limit=2)
    game = position({"left": old, "hand": [unit("New", limit=2), spell("Rest")]})
    before = life(game, 0)
    game.pick(action="summon", card="New")
    game.pick(slot="right")
    game.pick(action="drop", card="Old")
    assert names(game, 0, "drop") == ["Old"] and life(game, 0) == before + told


def test_what_a_skill_drops_is_not_dropped_by_a_rule_action() -> None:
    old = unit("Old", "* When this card is dropped by a rule action, gain 1 Life.")
    game = position({"left": old, "hand": [spell("Gale", "Drop 1 unit on your field."), spell("Rest")]})
    before = life(game, 0)
    game.pick(action="cast", card="Gale")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert names(game, 0, "drop") == ["Gale", "Old"] and life(game, 0) == before


@pytest.mark.parametrize(("by", "stays"), [
    ("rule actions", True), ("the Overloaded Field Zone rule action", True),
    ("the Overlimit Field rule action", False), ("your skills", False),
])
def test_what_a_rule_action_cannot_drop_stays_in_its_zone(by: str, stays: bool) -> None:
    """Who cannot do something does not do it, and the game goes on (gate:1.3.2, 1.3.5)."""
    old = unit("Old", f"* This card cannot be dropped by {by}.")
    game = position({"left": old, "hand": [unit("New"), spell("Rest")]})
    game.pick(action="summon", card="New")
    game.pick(slot="left")
    assert ("Old" in names(game, 0, "left")) is stays


@pytest.mark.parametrize(("by", "offered"), [
    ("rule actions", ["New"]), ("the Overlimit Field rule action", ["New"]),
    ("the Overloaded Field Zone rule action", ["Old", "New"]),
])
def test_a_unit_that_the_limit_cannot_drop_is_not_offered(by: str, offered: list[str]) -> None:
    old = unit("Old", f"* This card cannot be dropped by {by}.", limit=2)
    game = position({"left": old, "hand": [unit("New", limit=2), spell("Rest")]})
    game.pick(action="summon", card="New")
    game.pick(slot="right")
    if len(offered) > 1:
        game.pick(action="drop", card="Old")
    assert names(game, 0, "left") == ([] if len(offered) > 1 else ["Old"])


@pytest.mark.parametrize("by", ["a rule action", "the Overloaded Field Zone rule action"])
def test_what_a_rule_action_would_drop_goes_elsewhere(by: str) -> None:
    old = unit("Old", f"* If this card would be dropped by {by}, return it to your hand instead.")
    game = position({"left": old, "hand": [unit("New"), spell("Rest")]})
    game.pick(action="summon", card="New")
    game.pick(slot="left")
    assert "Old" in names(game, 0, "hand") and names(game, 0, "left") == ["New"]


# What is paid so that something does not happen


@pytest.mark.parametrize(("text", "taken"), [
    ("you may drop 1 hand card. If you do, reduce that damage by 1.", 1),
    ("you may drop 1 hand card. If you do, you do not take that damage.", 0),
    ("you may drop 1 hand card to prevent that damage.", 0),
])
def test_what_is_paid_as_damage_comes_makes_it_less(text: str, taken: int) -> None:
    ward = unit("Ward", f"* If you would take damage, {text}")
    game = position({"left": ward, "hand": [spell("Scald", "Deal 2 damage to you."), spell("Rest"), spell("Calm")]})
    before = life(game, 0)
    game.pick(action="cast", card="Scald")
    game.pick(action="yes")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert life(game, 0) == before - taken and len(names(game, 0, "hand")) == 1
