"""Players that are chosen, skills that wait until something is so, more cards in the Draw Step, damage of a player."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_instructions import casting
from tests.gate.effects.test_permissions import until_turn_of
from tests.gate.helpers import keys, life, names, position, spell, unit
from tests.gate.readings import check_same
from tests.gate.test_text_unread import refused

SAME = [
    ("spell", "Choose a player. That player draws 2 cards.",
     'Choose 1 of the following effects, and perform it. "Draw 2 cards." "Your opponent draws 2 cards."'),
    ("spell", "Target player drops the top 3 cards of their deck.",
     'Choose 1 of the following effects, and perform it. "Drop the top 3 cards of your deck." '
     '"Your opponent drops the top 3 cards of their deck."'),
    ("spell", "Choose a player. Their units get +2 until the end of the turn.",
     'Choose 1 of the following effects, and perform it. "Units on your field get +2 this turn." '
     '"Enemy units get +2 this turn."'),
    ("unit", "[Use](Pay 1) This card gets +1 this turn. Use this skill no more than 3 times per turn.",
     "[Use](Pay 1) 3 times per turn. This card gets +1 this turn."),
    ("unit", "* Three times per turn, when you draw a card, this card gets +1 this turn.",
     "* 3 times per turn, when you draw a card, this card gains +1 this turn."),
    ("unit", "* If this card would take 3 or less damage, it takes no damage instead.",
     "* If this card would take 3 or less damage, prevent that instead."),
    ("unit", "* When your life is 3 or less, stand this card.", "* When your life becomes 3 or less, stand this card."),
    ("unit", "* When there are no other units on your field, drop this card.",
     "* If there are no other units on your field, drop this card."),
    ("unit", "* While you control cards of three or more different Planets, this card gets +3.",
     "* If the number of different planets among cards on your field is 3 or more, this card gets +3."),
    ("unit", "* At the end of the battle, if this card attacked an enemy unit, gain 1 life.",
     "* At the end of this card's attack, if this card attacked an enemy unit in this attack, gain 1 life."),
    ("unit", "* During your Draw Step, draw two cards instead of one.",
     "* Once per turn, if you would draw a card in the Draw Step, draw 2 cards instead."),
    ("unit", "* You draw 1 additional card during your Draw Step.",
     "* Once per turn, if you would draw a card in the Draw Step, draw 2 cards instead."),
    ("unit", "* This card cannot be chosen by skills if the source of the skill is an enemy spell.",
     "* This card cannot be chosen by an enemy spell."),
    ("unit", "* If you would take damage and the source of the damage is a skill, reduce that damage by 1.",
     "* Damage dealt to you by a skill is reduced by 1."),
    ("spell", "[Counter] Choose a spell in the stack. Its controller may pay 2. If they do not, fizzle it.",
     "[Counter] Fizzle that spell unless its controller pays 2."),
    ("spell", "Fizzle an attack. Its costs are still paid.", "Fizzle an attack."),
    ("spell", "Drop an enemy unit. It is not considered to be destroyed.", "Drop an enemy unit."),
    ("unit", "* You may have units of a total of 4 Limit on your Left, Right, and Center.",
     "* Your total limit becomes 4."),
    ("spell", "Return a Finale from your drop to your hand.", "Return a Finale card from your drop to your hand."),
    ("spell", "Gain 2 Energy from the top of your deck.",
     "Put the top 2 cards of your deck into your Energy face down."),
    ("spell", "Your opponent may drop 1 card from their hand. Unless they do, draw 1 card.",
     "Your opponent may drop 1 card from their hand. If they do not, draw 1 card."),
    ("unit", "* While this card is in a Link Attack with two or more other cards, this card gets +1 Crit.",
     "* If this card is in a Link Attack, and there are 3 or more attacking cards, this card gains +1 crit."),
    ("spell", "You may only cast this card if your opponent took no damage this turn. Draw 1 card.",
     "You may only cast this card if your opponent did not take damage this turn. Draw 1 card."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "meant"), SAME)
def test_other_words(kind: str, text: str, meant: str) -> None:
    check_same(kind, text, meant)


@pytest.mark.parametrize("text", [
    "* If you have no cards in your hand, draw 1 card.", "* If there are 3 or more units on your field, gain 1 life.",
    "* If you would take damage, your units cannot attack instead.",
])
def test_a_state_alone_makes_nothing_happen_again_and_again(text: str) -> None:
    refused(text)


@pytest.mark.parametrize(("mine", "drawn"), [(True, (2, 0)), (False, (0, 2))])
def test_the_chosen_player_draws(mine: bool, drawn: tuple[int, int]) -> None:
    game = casting("Choose a player. That player draws 2 cards.", {"deck": 9}, {"deck": 9})
    game.apply(0 if mine else 1)
    assert (len(names(game, 0, "hand")), len(names(game, 1, "hand"))) == drawn


@pytest.mark.rule("gate:3.1.2.3")
def test_a_card_goes_as_soon_as_it_is_so() -> None:
    lone = unit("Lone", "* If there are no other units on your field, drop this card.")
    game = casting("Destroy a <<Cat>> unit on your field.",
                   {"left": lone, "right": unit("Cat", attribute=["Cat"]), "deck": 9})
    while "pass" not in keys(game):
        game.apply(0)
    assert {"Lone", "Cat"} <= {*names(game, 0, "drop")}
    game = position({"left": lone, "right": unit("Cat"), "deck": 9})
    assert names(game, 0, "drop") == []


@pytest.mark.rule("gate:6.2.3.2")
def test_the_draw_of_the_draw_step_is_another_number() -> None:
    more = unit("Gull", "* During your Draw Step, draw two cards instead of one.")
    game = position({"left": more, "deck": 9}, {"deck": 9})
    until_turn_of(game, 0)
    assert len(names(game, 0, "hand")) == 2


@pytest.mark.parametrize(("source", "drawn"), [("you", 1), ("opponent", 0)])
def test_who_has_dealt_damage_is_told_by_its_source(source: str, drawn: int) -> None:
    ask = spell("Ask", "If you dealt damage to your opponent this turn, draw 1 card.")
    hurt = spell("Hurt", f"Deal 1 damage to {'your opponent' if source == 'you' else 'you'}.")
    game = position({"hand": [hurt, ask], "left": unit("Use", "[Use] Gain 1 life."), "deck": 9}, {"deck": 9})
    game.pick(action="cast", card="Hurt")
    assert life(game, 1 if source == "you" else 0) == 9
    game.pick(action="cast", card="Ask")
    assert len(names(game, 0, "hand")) == drawn


@pytest.mark.rule("gate:8.2")
def test_a_skill_is_used_three_times_each_turn() -> None:
    game = position({"left": unit("Gull", "[Use] Three times per turn. Gain 1 life."), "deck": 9})
    for _ in range(3):
        game.pick(action="use", card="Gull")
    assert life(game, 0) == 13
    assert not [one for one in keys(game) if one.startswith("use")]
