"""The source of a skill that is fizzled, skills that are negated, one attack a turn, and what happened to a card."""

from __future__ import annotations

import pytest

from headjudge.language.reading.reader import print_ability, read_card_text
from tests.gate.effects.test_losses_that_stop_and_stopped_cards import on
from tests.gate.effects.test_turns_before_and_sums import end_turn
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, attack, item, keys, life, names, position, spell, unit
from tests.gate.readings import check_same

IDLE = spell("Idle", ["[Set]", "[Use] Gain 1 Life."])
"""A skill that may be used, so that no main phase passes by itself."""


@pytest.mark.parametrize(("text", "destroyed"), [
    ("Fizzle a [Use] skill. If that skill's source is a unit, destroy it.", True),
    ("Fizzle a skill. If its source is a <Mars> unit, destroy that unit.", True),
    ("Fizzle a skill. If its source is a <Venus> unit, destroy that unit.", False),
    ("Fizzle a skill. If its source is an item, destroy it.", False),
    ("Fizzle a [Use] skill and destroy its source.", True),
])
def test_the_source_of_a_skill_that_is_fizzled(text: str, destroyed: bool) -> None:
    """It is the card that has the skill (gate:3.11.1)."""
    gull = unit("Petrel", "[Use] Gain 2 Life.", planet="Mars")
    game = position({"left": gull, "deck": DECK}, {"hand": [spell("Deny", f"[Counter] {text}")], "deck": DECK})
    before = life(game, 0)
    game.pick(action="use", card="Petrel")
    game.pick(action="counter", card="Deny")
    while asked(game).player == 0 and asked(game).kind == "counter":
        game.apply(0)
    assert life(game, 0) == before
    assert ("Petrel" in names(game, 0, "drop")) is destroyed


def test_the_attacker_of_an_attack_that_is_fizzled() -> None:
    deny = spell("Deny", "[Counter] Fizzle the attack. If the attacker is a <Mars> unit, destroy it.")
    for planet, gone in (("Mars", True), ("Venus", False)):
        game = position({"left": unit("Petrel", power=5, planet=planet), "deck": DECK}, {"hand": [deny], "deck": DECK},
                        phase="battle")
        attack(game, "Petrel")
        game.pick(action="counter", card="Deny")
        assert ("Petrel" in names(game, 0, "drop")) is gone


@pytest.mark.parametrize(("text", "meant"), [
    ("Negate the skills of 1 enemy unit this turn.", "1 enemy unit loses all skills this turn."),
    ("Negate all skills of enemy units until the end of the turn.", "Enemy units lose all skills this turn."),
    ("[Counter] Negate a Spell.", "[Counter] Fizzle a Spell."),
    ("[Counter] Negate an enemy [Use] skill.", "[Counter] Fizzle a [Use] skill."),
    ("[Counter] When an opponent casts a Spell, fizzle it.", "[Counter] When your opponent casts a Spell, fizzle it."),
    ("[Counter] Fizzle a card or skill of your opponent.", "[Counter] Fizzle a card or skill."),
])
def test_other_words(text: str, meant: str) -> None:
    check_same("spell", text, meant)


@pytest.mark.parametrize(("text", "second"), [
    ("Gain 1 life.", True), ("Only one attack may be declared this turn.", False),
    ("You can only attack once this turn.", False), ("Your opponent can only attack once this turn.", True),
    ("Each player may only declare one attack this turn.", False),
    ("Only one attack may be declared during your opponent's next turn.", True),
])
def test_one_attack_this_turn(text: str, second: bool) -> None:
    game = position({"left": unit("Petrel", power=5), "right": unit("Tern", power=5),
                     "hand": [spell("Calm", text)], "set": IDLE, "deck": DECK}, {"deck": DECK})
    game.pick(action="cast", card="Calm")
    on(game)
    while asked(game).kind != "attack":
        game.pick(action="pass")
    attack(game, "Petrel")
    assert any(["attack Tern" in key for key in keys(game)]) is second


def test_cards_of_one_attack_may_attack_together() -> None:
    game = position({"left": unit("Petrel", power=5), "right": unit("Tern", power=5),
                     "set": [spell("Calm", ["[Set]", "* Only one attack may be declared each turn."])], "deck": DECK},
                    {"deck": DECK}, phase="battle")
    before = life(game, 1)
    attack(game, "Petrel", "Tern")
    assert before - life(game, 1) == 2


def test_in_the_opponents_next_turn() -> None:
    calm = spell("Calm", "Your opponent may only declare one attack during their next turn.")
    game = position({"hand": [calm], "set": IDLE, "deck": DECK},
                    {"left": unit("Petrel", power=5), "right": unit("Tern", power=5), "set": IDLE, "deck": DECK})
    game.pick(action="cast", card="Calm")
    end_turn(game)
    while asked(game).kind != "attack":
        game.pick(action="pass")
    attack(game, "Petrel")
    assert not any(["attack Tern" in key for key in keys(game)])


@pytest.mark.parametrize(("text", "meant"), [
    ("* At the end of your turn, if your opponent dropped a card this turn, draw 1 card.",
     "* At the end of your turn, if your opponent dropped a card from their hand this turn, draw 1 card."),
    ("* At the end of your turn, if you Link Attacked this turn, draw 1 card.",
     "* At the end of your turn, if you declared a Link Attack this turn, draw 1 card."),
    ("* This card cannot be chosen as the target of an attack.", "* This card cannot be attacked."),
    ("* This card can only be destroyed by attacks.", "* This card cannot be destroyed by skills."),
    ("* At the end of your turn, if you took no damage during your opponent's last turn, draw 1 card.",
     "* At the end of your turn, if you did not take damage during your opponent's last turn, draw 1 card."),
])
def test_other_words_of_units(text: str, meant: str) -> None:
    check_same("unit", text, meant)


@pytest.mark.parametrize(("condition", "holds"), [
    ("this card was rested this turn", True), ("this card stood this turn", False),
    ("this card was attacked this turn", False), ("you were attacked this turn", False),
])
def test_what_happened_to_the_card(condition: str, holds: bool) -> None:
    petrel = unit("Petrel", ["[Use](Rest this card) Draw 1 card.", f"[Use] If {condition}, gain 1 life."])
    game = position({"left": petrel, "deck": DECK}, {"deck": DECK})
    game.pick(action="use", card="Petrel", number=1)
    on(game)
    before = life(game, 0)
    game.pick(action="use", card="Petrel", number=2)
    on(game)
    assert (life(game, 0) > before) is holds


@pytest.mark.parametrize(("kind", "text"), [
    ("spell", "[Counter] Fizzle a skill. If its source is a <Mars> unit, destroy that unit."),
    ("spell", "Only one attack may be declared during your opponent's next turn."),
    ("unit", "* When this card attacks, your opponent can only declare one attack until the end of their next turn."),
])
def test_the_words(kind: str, text: str) -> None:
    (read,) = read_card_text("gate", text, kind, "Ayla")
    assert read_card_text("gate", print_ability("gate", read), kind, "Ayla") == (read,)


def test_an_item_is_no_unit() -> None:
    oar = item("Oar", "[Use] Gain 2 Life.")
    deny = spell("Deny", "[Counter] Fizzle a [Use] skill. If its source is a unit, destroy it.")
    game = position({"player": oar, "deck": DECK}, {"hand": [deny], "deck": DECK})
    game.pick(action="use", card="Oar")
    game.pick(action="counter", card="Deny")
    assert "Oar" not in names(game, 0, "drop")
