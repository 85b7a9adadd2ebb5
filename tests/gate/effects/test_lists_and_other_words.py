"""Lists of effects, and other words for skills, numbers, names and attacks."""

from __future__ import annotations

import pytest

from headjudge.language.reading.reader import read_card_text
from tests.gate.effects.test_instructions import casting
from tests.gate.effects.test_what_happens_and_why import PLAIN
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import attack, item, keys, life, position, spell, unit


@pytest.mark.parametrize("listed", [
    "Choose one of the following: • Gain 2 life. • Deal 3 damage to your opponent.",
    "Choose one of the following two. - Gain 2 life. - Deal 3 damage to your opponent.",
    "Choose 1 of the following effects. 1) Gain 2 life. 2) Deal 3 damage to your opponent.",
    "Choose one of the following options: (a) Gain 2 life; (b) Deal 3 damage to your opponent.",
    'Choose one of the following: "Gain 2 life." or "Deal 3 damage to your opponent."',
    "Choose one of the following effects: ■ Gain 2 life. ■ Deal 3 damage to your opponent.",
])
def test_one_effect_of_a_list_is_chosen_and_no_other_is_carried_out(listed: str) -> None:
    for option, (mine, theirs) in enumerate([(2, 0), (0, -3)]):
        game = casting(listed)
        game.apply(option)
        assert (life(game, 0), life(game, 1)) == (PLAIN + mine, PLAIN + theirs)


@pytest.mark.parametrize(("words", "of_gull", "of_tern"), [
    ("When an enemy unit is destroyed by this card's attack", 2, 0),
    ("When this card destroys a unit by its attack", 2, 0),
    ("When the attack of this card destroys an enemy unit", 2, 0),
])
def test_what_this_cards_attack_destroys(words: str, of_gull: int, of_tern: int) -> None:
    gull = unit("Gull", f"* {words}, gain 2 life.", power=3)
    for attacker, gained in (("Gull", of_gull), ("Tern", of_tern)):
        mine = {"left": gull, "right": unit("Tern", power=3), "deck": DECK}
        game = position(mine, {"left": unit("Reed")}, phase="battle")
        attack(game, attacker, target="Reed")
        assert life(game, 0) == PLAIN + gained, attacker


def test_an_item_that_attacks_past_the_own_center() -> None:
    text = "* You can attack with this card even if there is a unit in your Center."
    for equipped, can in ((item("Anchor", text), True), (item("Anchor"), False)):
        game = position({"center": unit("Gull"), "player": equipped, "deck": DECK}, {}, phase="battle")
        assert any("Anchor" in key for key in keys(game)) is can


def test_the_next_damage_becomes_none() -> None:
    calm = spell("Calm", "[Counter] You may cast this card when you are attacked. Reduce the next damage you would "
                         "take this turn to 0.")
    game = position({"left": unit("Gull"), "right": unit("Tern"), "deck": DECK}, {"hand": calm, "deck": DECK},
                    phase="battle")
    attack(game, "Gull")
    game.pick(action="counter", card="Calm")
    while game.decision is not None and game.decision.kind == "counter":
        game.pick(action="pass")
    assert life(game, 1) == PLAIN
    attack(game, "Tern")
    assert life(game, 1) == PLAIN - 1


@pytest.mark.parametrize(("text", "same"), [
    ("* When this card attacks, draw 1 card. This skill only triggers once per turn.",
     "* (Once per turn) When this card attacks, draw 1 card."),
    ("* When this card attacks, draw 1 card. This skill can only be triggered once each turn.",
     "* (Once per turn) When this card attacks, draw 1 card."),
    ("[Use](Pay 1) You may use this skill during your turn. Draw 1 card.",
     "[Use](Pay 1) You may only use this skill during your turn. Draw 1 card."),
    ("* This card's power is equal to the number of cards in your hand times 1000.",
     "* This card's power is equal to 1000 multiplied by the number of cards in your hand."),
    ('* This card is also treated as a "Reed".', '* This card is also treated as "Reed".'),
    ("* When this card links attack with a <<Pirate>>, draw 1 card.",
     "* When this card attacks in a Link Attack with a <<Pirate>>, draw 1 card."),
    ("* When this card takes part in a Link Attack with a <<Pirate>>, draw 1 card.",
     "* When this card attacks in a Link Attack with a <<Pirate>>, draw 1 card."),
])
def test_other_words_for_the_same_thing(text: str, same: str) -> None:
    assert read_card_text("gate", (text,), "unit", "Ayla") == read_card_text("gate", (same,), "unit", "Ayla")
