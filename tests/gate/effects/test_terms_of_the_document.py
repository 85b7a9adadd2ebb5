"""Steps and rule actions by their names, where a text waits for them, forbids them or replaces what they do."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.effects.test_where_a_phase_begins_and_ends import played_to_the_next_main_phase
from tests.gate.helpers import asked, attack, gate, keys, life, names, position, spell, unit

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


def test_what_waits_for_the_end_of_the_stand_step_comes_before_the_draw_step() -> None:
    ayla = unit("Ayla", ["* At the end of your Stand Step, gain 1 Life.",
                         "* At the start of your Draw Step, if you have 11 or more life, drop the top card of your "
                         "deck."])
    game = position({"left": ayla, "deck": [unit("Top"), unit("Next"), unit("Gull")], "hand": [spell("Rest")],
                     "life": 10}, {}, "start")
    assert (life(game, 0), names(game, 0, "drop")) == (11, ["Top"])


@pytest.mark.parametrize("last", ["spell", "unit"])
def test_what_waits_for_the_end_of_the_finale_step_comes_before_the_battle_phase_that_follows(last: str) -> None:
    ayla = unit("Ayla", "* At the end of your Finale Step, gain 1 Life.")
    card = spell("Last", "Return to the Battle Phase.", orientation="finale") if last == "spell" else (
        unit("Last", "[Summon Cost](None)", orientation="finale"))
    game = position({"left": ayla, "hand": [card], "deck": DECK}, {"deck": DECK}, "battle")
    while asked(game).kind != "finale":
        game.pick(action="pass")
    before, said = life(game, 0), len(game.log)
    game.pick(card="Last")
    if last == "unit":
        game.pick(slot="right")
    told = [entry.text for entry in game.log[said:]]
    gained = next(at for at, text in enumerate(told) if "Life" in text)
    assert life(game, 0) == before + 1
    assert gained < next(at for at, text in enumerate(told) if text.endswith("battle phase begins"))


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


@pytest.mark.parametrize(("step", "skip"), [("Stand", False), ("Stand", True), ("Draw", False), ("Draw", True)])
def test_no_time_is_in_a_step_that_is_skipped(step: str, skip: bool) -> None:
    """A limit above 3 during the step alone drops nothing in the start phase without it (gate:9.8.1)."""
    ayla = unit("Ayla", [f"* During your {step} Step, this card gets limit +3.",
                         f"* At the start of your {step} Step, gain 1 Life."])
    hand = [spell("Dusk", f"Skip your next {step} Step." if skip else "Draw 1 card.")]
    game = position({"left": ayla, "hand": hand, "set": [IDLE], "deck": DECK}, {"deck": DECK})
    game.pick(action="cast")
    played_to_the_next_main_phase(game)
    assert names(game, 0, "left") == (["Ayla"] if skip else [])


@pytest.mark.parametrize(("step", "when"), [
    ("Stand", "end of your Stand Step"), ("Draw", "end of your Draw Step"), ("Skill", "end of your Skill Step"),
])
def test_a_step_is_over_when_its_end_has_come(step: str, when: str) -> None:
    ayla = unit("Ayla", [f"* During your {step} Step, this card gets +3.",
                         f"* At the {when}, gain Life equal to this card's power."], power=2)
    game = position({"left": ayla, "hand": [spell("Rest")], "deck": DECK, "life": 10}, {"deck": DECK}, "start")
    while game.phase != "main phase":
        game.apply(keys(game).index("pass"))
    assert life(game, 0) == 12


def test_in_the_turn_in_which_a_card_is_summoned_its_skill_works() -> None:
    ayla = unit("Ayla", "* During the turn this card is summoned, this card gets +1.", power=2)
    game = position({"hand": [ayla, spell("Rest")], "deck": DECK, "set": [IDLE]}, {"deck": DECK})
    game.pick(action="summon", card="Ayla")
    game.pick(slot="left")
    assert game.card("Ayla").power == 3
    played_to_the_next_main_phase(game)
    assert game.card("Ayla").power == 2


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


# Zones that a card leaves


@pytest.mark.parametrize(("where", "spot", "text", "gained"), [
    ("your Set zone", "set", "Drop 1 spell on your field.", True), ("your hand", "hand", "Drop 1 hand card.", True),
    ("your Energy", "energy", "Drop 1 card from your Energy.", True), ("your hand", "energy",
     "Drop 1 card from your Energy.", False),
])
def test_a_skill_waits_for_a_card_that_leaves_a_zone(where: str, spot: str, text: str, gained: bool) -> None:
    watch = unit("Watch", f"* When a card leaves {where}, gain 1 Life.")
    calm = spell("Calm", "[Set]")
    game = position({"left": watch, spot: [calm], "right": unit("Oar", f"[Use](Rest this card) {text}")})
    before = life(game, 0)
    game.pick(action="use", card="Oar")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert life(game, 0) == before + gained


@pytest.mark.parametrize("text", ["Move 1 unit on your field to your Right.", "Destroy 1 unit on your field."])
def test_a_unit_leaves_its_zone_for_another_one_too(text: str) -> None:
    ayla = unit("Ayla", "* When this card leaves the Left, gain 1 Life.")
    game = position({"left": ayla, "hand": [spell("Push", text), spell("Rest")]})
    before = life(game, 0)
    game.pick(action="cast", card="Push")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert life(game, 0) == before + 1


def test_a_card_from_the_hand_enters_the_drop() -> None:
    watch = unit("Watch", "* When a card enters your drop, gain 1 Life.")
    oar = unit("Oar", "[Use](Rest this card) Drop 1 hand card.")
    game = position({"left": watch, "set": [IDLE], "hand": [spell("Rest")], "right": oar})
    before = life(game, 0)
    game.pick(action="use", card="Oar")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert life(game, 0) == before + 1


# Who begins, and what is set or forbidden


@pytest.mark.parametrize(("who", "gained"), [
    ("you take the first turn", (1, 0)), ("your opponent will take the first turn", (0, 1)),
    ("you go first", (1, 0)), ("you go second", (0, 1)),
])
def test_a_gate_asks_who_takes_the_first_turn(who: str, gained: tuple[int, int]) -> None:
    told = gate("Harbor Gate", f"* Start of the Game: If {who}, gain 1 Life.")
    deck: dict[str, list[hj.Definition | tuple[hj.Definition, int]]] = {
        "deck": [(unit("Gull"), 50)], "gate": [told], "gate_master": [unit("Regent")]}
    game = hj.new_game("gate", [deck, deck], seed=1)
    while game.turn == 0:
        game.apply(0)
    first = game.turn_player
    assert (life(game, first) - 10, life(game, 1 - first) - 10) == gained


@pytest.mark.parametrize(("text", "taken"), [
    ("The damage dealt to you by this attack becomes 1.", 1),
    ("Damage dealt to you by attacks becomes 0 until the end of the attack.", 0),
])
def test_the_damage_of_an_attack_becomes_a_number(text: str, taken: int) -> None:
    post = unit("Post", f"[Counter] {text}", defense=9)
    game = position({"left": unit("Ayla", crit=3), "hand": [spell("Rest")]}, {"left": post})
    before = life(game, 1)
    while asked(game).kind != "attack":
        game.pick(action="pass")
    attack(game, "Ayla")
    game.pick(action="counter")
    while asked(game).kind == "counter":
        game.pick(action="pass")
    assert life(game, 1) == before - taken


def test_gate_master_skills_that_cannot_be_performed_do_nothing() -> None:
    regent = unit("Regent", gate_master_skill="life 3")
    hush = unit("Hush", "* Your opponent's Gate Master skills do not trigger.")
    for theirs, gained in (({}, 3), ({"left": hush}, 0)):
        game = position({"gate_master": [regent], "hand": [regent, spell("Rest")]}, theirs)
        before = life(game, 0)
        game.pick(action="summon", card="Regent", slot="gate_master")
        while asked(game).kind != "main phase":
            game.apply(0)
        assert life(game, 0) == before + gained


# What is paid so that a card stands, and what lies face up in the Energy


@pytest.mark.parametrize(("paid", "orientation"), [("yes", "stand"), ("no", "rest")])
def test_a_card_stands_in_the_stand_step_if_its_price_is_paid(paid: str, orientation: str) -> None:
    ayla = unit("Ayla", "* This card does not stand during your Stand Step unless you drop 1 card from your Energy.")
    game = position({"left": [hj.put(ayla, state="rest")], "energy": [unit("Gull")], "hand": [spell("Rest")],
                     "deck": DECK}, {}, "start")
    game.pick(action=paid)
    while asked(game).kind not in ("energy", "main phase"):
        game.apply(0)
    assert game.card("Ayla").orientation == orientation
    assert names(game, 0, "drop") == (["Gull"] if paid == "yes" else [])


@pytest.mark.parametrize(("answer", "gained"), [("yes", 1), ("no", 0)])
def test_a_card_that_is_placed_face_up_into_the_energy_is_known(answer: str, gained: int) -> None:
    """Face down it has no planet of which a skill could speak (gate:4.2.2)."""
    text = ("* When you place a card from your hand into Energy during your Draw Step, you may place it face up. "
            "If it is a <Harbor> card, gain 1 Life.")
    game = position({"left": unit("Ayla", text), "hand": [unit("Gull"), spell("Rest")], "deck": DECK}, {}, "start")
    before = life(game, 0)
    game.pick(action="energy", card="Gull")
    while asked(game).kind != "main phase":
        game.pick(action=answer) if {"yes", "no"} <= {*keys(game)} else game.apply(0)
    assert life(game, 0) == before + gained


@pytest.mark.parametrize("text", [
    "Your opponent's Counter Timings are skipped during this card's attack.",
    "Your opponent does not get a Counter Timing during this card's attack.",
])
def test_who_gets_no_counter_timing_cannot_answer(text: str) -> None:
    post = unit("Post", "[Counter] Gain 1 Life.")
    game = position({"left": unit("Ayla", f"* {text}"), "hand": [spell("Rest")]}, {"left": post})
    while asked(game).kind != "attack":
        game.pick(action="pass")
    attack(game, "Ayla")
    assert asked(game).kind != "counter" or not any("counter" in key for key in keys(game))


def test_a_skill_puts_cards_face_up_into_the_energy() -> None:
    sow = spell("Sow", "Put the top card of your deck into your Energy face up.")
    game = position({"hand": [sow, spell("Rest")], "deck": [unit("Top"), unit("Gull")], "energy": [unit("Reed")]})
    game.pick(action="cast", card="Sow")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert {card.name: card.face_up for card in game.players[0]["energy"]} == {"Top": True, "Reed": False}


# Keywords and souls


@pytest.mark.parametrize(("text", "usable"), [
    ("Your opponent cannot use [Combine].", False), ("[Combine] cannot be triggered.", False),
    ("Enemy units cannot use [Combine].", False), ("Your opponent cannot use [Move].", True),
])
def test_a_keyword_that_cannot_be_used_is_not_offered(text: str, usable: bool) -> None:
    ayla = unit("Ayla", "[Combine]")
    game = position({"left": ayla, "right": unit("Tern"), "hand": [spell("Rest")]}, {"left": unit("Hush", f"* {text}")})
    assert any(key.startswith("use Ayla") for key in keys(game)) is usable


@pytest.mark.parametrize(("text", "equipped"), [
    ("Your opponent cannot use [Pilot].", False), ("Your opponent cannot use [Pilot] or [Transform].", False),
    ("Your opponent cannot equip units.", False), ("Your opponent cannot use [Transform].", True),
])
def test_who_cannot_use_pilot_equips_no_unit(text: str, equipped: bool) -> None:
    ayla = unit("Ayla", "[Pilot](None)")
    game = position({"hand": [ayla, spell("Rest")]}, {"left": unit("Hush", f"* {text}")})
    assert any(key.startswith("equip Ayla") for key in keys(game)) is equipped


@pytest.mark.parametrize(("host", "gained"), [
    ("a <Reed>", 1), ("a <Harbor>", 0), ('"Tern"', 1)])
def test_a_card_waits_until_it_is_put_into_the_soul_of_a_card_that_fits(host: str, gained: int) -> None:
    ayla = unit("Ayla", ["[Combine]", f"* When this card is put into the soul of {host}, gain 1 Life."])
    tern = unit("Tern", planet=["Reed"], limit=2)
    game = position({"left": ayla, "right": tern, "hand": [spell("Rest")]})
    before = life(game, 0)
    game.pick(action="use", card="Ayla")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert life(game, 0) == before + gained



@pytest.mark.parametrize(("text", "gained"), [
    ("* When a unit is equipped with [Pilot], gain 1 Life.", 1), ("* When a unit is equipped, gain 1 Life.", 1),
    ("* When a unit is equipped with [Transform], gain 1 Life.", 0), ("* When an item is equipped, gain 1 Life.", 1),
])
def test_a_unit_that_is_equipped_is_known_by_its_keyword(text: str, gained: int) -> None:
    game = position({"left": unit("Post", text), "hand": [unit("Ayla", "[Pilot](None)"), spell("Rest")]})
    before = life(game, 0)
    game.pick(action="equip", card="Ayla")
    assert life(game, 0) == before + gained


def test_units_with_pilot_are_told_from_others() -> None:
    post = unit("Post", "* Units with [Pilot] on your field get +1.")
    game = position({"left": post, "center": unit("Ayla", "[Pilot](None)", power=2), "right": unit("Tern", power=2)})
    assert (game.card("Ayla").power, game.card("Tern").power) == (3, 2)
