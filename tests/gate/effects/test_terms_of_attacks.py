"""What must be paid for attackers, who is the target of an attack, and other words of the document."""

from __future__ import annotations

import pytest

from tests.gate.helpers import asked, attack, keys, position, spell, unit
from tests.gate.readings import check_same
from tests.gate.test_text_unread import refused

SAME = [
    ("unit", "* Units on your opponent's field cannot attack unless their controller pays 1 Energy for each attacker.",
     "* All units on your opponent's field must pay 1 Energy to attack."),
    ("item", "* Your opponent cannot attack unless they pay 2 Energy for each attacking card.",
     "* All cards on your opponent's field must pay 2 Energy to attack."),
    ("unit", "* When this card is the target of a Link Attack, destroy one of the attacking units.",
     "* When this card is attacked by a Link Attack, destroy one of the attacking units."),
    ("item", "* When a unit on your field becomes the target of an attack, gain 1 life.",
     "* When a unit on your field is attacked, gain 1 life."),
    ("unit", "* When your opponent Link Attacks you, draw 1 card.",
     "* When you are attacked in a Link Attack, draw 1 card."),
    ("unit", "* If this card is attacking in a Link Attack, the attack cannot be fizzled.",
     "* If this card is in a Link Attack, this card cannot be fizzled."),
    ("unit", "[Counter](Rest this card) When a unit on your field is attacked, this card becomes the target of that "
     "attack.",
     "[Counter](Rest this card) When a unit on your field is attacked, change the target of the attack to this card."),
    ("unit", "[Counter] When an enemy unit attacks you, you may move this card to your Center. If you do, it becomes "
     "the attack target.",
     "[Counter] When an enemy unit attacks you, you may move this card to your Center. If you do, change the target of "
     "the attack to this card."),
    ("spell", "You may only cast this card when your opponent Link Attacks. Draw 1 card.",
     "You may only cast this card if an enemy card is in a Link Attack. Draw 1 card."),
    ("unit", "* When this card destroys a unit by attack, the destroyed unit's owner drops 1 hand card.",
     "* When this card destroys a unit by attack, its owner drops 1 hand card."),
    ("item", "* When an enemy unit is destroyed, the owner of the destroyed unit draws 1 card.",
     "* When an enemy unit is destroyed, its owner draws 1 card."),
    ("unit", "* Cards in the Center of your opponent cannot attack.",
     "* Cards in your opponent's Center cannot attack."),
    ("item", "* When your opponent's deck has 10 or less cards, your units get +1.",
     "* If there are 10 or less cards in your opponent's deck, your units get +1."),
    ("item", "[Counter](Drop this card) Negate all damage you would take this turn.",
     "[Counter](Drop this card) You take no damage this turn."),
    ("unit", "* This card can attack the opponent's Player zone even if there is a unit in their Center.",
     "* This card can attack your opponent even if they have a unit in the Center."),
    ("item", "* Equip this card only if your Gate Master is at rest in the Gate Master Zone.",
     "* Equip this card only if your Gate Master is resting."),
    ("unit", "* When this card hits a player, take an extra turn after this one. At the end of the extra turn, you "
     "lose the game.",
     "* When this card hits a player, take an extra turn after this one. At the end of that turn, you lose the game."),
    ("unit", "* If you have a <<Sailor>> in your Left, Center, and Right, this card gets +2.",
     "* If you have a <<Sailor>> in your Left, and you have a <<Sailor>> in your Center, and you have a <<Sailor>> in "
     "your Right, this card gets +2."),
    ("unit", "* If your opponent has a unit in their Left and Right, this card gets +2.",
     "* If your opponent has a unit in their Left, and your opponent has a unit in their Right, this card gets +2."),
    ("spell", '[Set] * You may only have 1 "Market" in your Set zone.',
     '[Set] * You cannot have more than 1 "Market" in your Set zone.'),
    ("unit", "* When this card is dropped from your hand, summon it by paying 1 Energy.",
     "* When this card is dropped from your hand, you may pay 1 Energy. If you do, summon it."),
    ("item", "* When a unit on your field is destroyed, draw 1 card by paying 2 Energy.",
     "* When a unit on your field is destroyed, you may pay 2 Energy. If you do, draw 1 card."),
    ("unit", '* If a unit named "Rest" was summoned this turn, this card gets +1.',
     '* If a unit named "Rest" on your field was summoned this turn, this card gets +1.'),
    ("unit", '* If you summoned a unit named "Bell" this turn, this card gets +1.',
     '* If a unit named "Bell" on your field was summoned this turn, this card gets +1.'),
    ("spell", "[Counter] Fizzle a summon with Limit 2 or more.", "[Counter] Fizzle a unit with Limit 2 or more."),
    ("spell", "Your opponent skips the Main Phase of their next turn.",
     "At the start of your opponent's start phase, skip your opponent's next main phase."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "meant"), SAME)
def test_the_words_of_designers_are_known(kind: str, text: str, meant: str) -> None:
    check_same(kind, text, meant)


@pytest.mark.parametrize("text", [
    "* Your opponent cannot attack unless they pay 1 Energy.",
    "* This card can attack unless your opponent pays 1 Energy for each attacker.",
])
def test_what_is_paid_once_or_each_time_is_not_guessed(text: str) -> None:
    refused(text, "unit")


@pytest.mark.parametrize(("energy", "linked"), [(2, True), (1, False)])
def test_each_attacker_of_a_link_attack_is_paid_for(energy: int, linked: bool) -> None:
    toll = unit("Toll", "* Enemy units cannot attack unless their controller pays 1 Energy for each attacker.")
    game = position({"left": unit("Bell"), "right": unit("Cat"), "energy": energy, "deck": 9},
                    {"left": toll, "deck": 9}, "battle")
    game.pick(action="attack", card="Bell")
    assert any(key.startswith("link") for key in keys(game)) is linked


@pytest.mark.rule("gate:6.2.2")
def test_a_phase_of_the_next_turn_is_skipped_and_no_later_one() -> None:
    storm = spell("Storm", "[Counter] Fizzle the attack. Your opponent skips the Battle Phase of their next turn.")
    game = position({"left": unit("Bell"), "deck": 9}, {"hand": [storm], "deck": 9}, "battle")
    turn = game.turn
    attack(game, "Bell")
    game.pick(card="Storm")
    phases: list[tuple[int, str]] = []
    while game.turn < turn + 5:
        phases.append((game.turn, asked(game).kind))
        game.apply(keys(game).index("pass") if "pass" in keys(game) else 0)
    assert (turn + 2, "main phase") in phases
    assert (turn + 2, "attack") not in phases
    assert (turn + 4, "attack") in phases
