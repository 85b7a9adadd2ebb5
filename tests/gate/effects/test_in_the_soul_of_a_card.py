"""Skills that work in the soul of a card, soul cards that go to another soul, and how a card has attacked."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting
from tests.gate.helpers import attack, keys, names, position, unit
from tests.gate.readings import check_same
from tests.gate.test_text_unread import refused

SAME = [
    ("unit", "* This skill is triggered in the soul. The card this card is in the soul of gets +2 and [Move].",
     "* All cards with this card in its soul gain +2 and [Move]."),
    ("unit", "* The unit whose soul this card is in cannot be destroyed.",
     "* Units with this card in its soul cannot be destroyed."),
    ("unit", "* While this card is in the soul, the card it is in the soul of gets +1.",
     "* All cards with this card in its soul gain +1."),
    ("unit", "* This skill is triggered in the soul. When you cast a Spell, draw 1 card.",
     "* When you cast a Spell, if this card is in the soul of a card, draw 1 card."),
    ("unit", "* During your turn, the unit this card is in the soul of gains [Penetrate].",
     "* During your turn, units with this card in its soul gain [Penetrate]."),
    ("spell", "Move a card from the soul of a unit on your field to the soul of another unit on your field.",
     "Choose a unit on your field, and put 1 card in its soul into the soul of another unit on your field."),
    ("unit", "[Use] Move a card from this card's soul to the soul of another unit on your field.",
     "[Use] Put 1 soul card into the soul of another unit on your field."),
    ("unit", "* While this card is your Gate Master, it gets +2.",
     "* While this card is your Gate Master, this card gets +2."),
    ("unit", "* When this card would be sent to the drop, banish it instead.",
     "* If this card would be put into the drop from the field, banish it instead."),
    ("unit", "* When a unit owned by your opponent that you control attacks, draw 1 card.",
     "* When a unit that your opponent owns on your field attacks, draw 1 card."),
    ("unit", "* At the end of this card's attack, if it did not destroy a unit, return it to your hand.",
     "* At the end of this card's attack, if this card did not destroy a unit in this attack, put this card into your "
     "hand."),
    ("unit", "* At the end of the battle, stand this card if it attacked alone. Once per turn.",
     "* Once per turn, at the end of this card's attack, if this card is not in a Link Attack, stand this card."),
    ("unit", "* At the end of the battle, if this card attacked in a Link Attack, draw 1 card.",
     "* At the end of this card's attack, if this card is in a Link Attack, draw 1 card."),
    ("unit", "* At the end of this card's attack, if it did not hit, draw 1 card.",
     "* At the end of this card's attack, if the attack did not hit, draw 1 card."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "meant"), SAME)
def test_other_words_for_the_card_above_and_for_an_attack(kind: str, text: str, meant: str) -> None:
    check_same(kind, text, meant)


@pytest.mark.parametrize(("kind", "text"), [
    ("unit", "* At the end of the battle, draw 1 card."),
    ("unit", "* If this card destroyed the attacked unit this turn, this card gets +1."),
    ("spell", "If this card would be put into the drop, banish it instead. Draw 1 card."),
    ("unit", "* This skill is triggered in the soul. At the start of your turn, if you have 3 life, draw 1 card."),
])
def test_what_is_not_clear_is_refused(kind: str, text: str) -> None:
    refused(text, kind)


@pytest.mark.rule("gate:4.9.3")
@pytest.mark.parametrize(("event", "drawn"), [
    ("is destroyed", 1), ("leaves the field", 1), ("is banished", 0),
])
def test_a_soul_card_goes_on_where_its_card_takes_it_along(event: str, drawn: int) -> None:
    under = unit("Cat", f"* When the unit this card is in the soul of {event}, draw 1 card.")
    game = casting("Destroy a unit on your field.", {"left": hj.put(unit("Bell"), under=[under]), "deck": 9})
    assert {"Bell", "Cat"} < {*names(game, 0, "drop")}
    assert len(names(game, 0, "hand")) == drawn


def test_a_soul_card_goes_to_another_soul() -> None:
    text = "Move a card from the soul of a unit on your field to the soul of another unit on your field."
    game = casting(text, {"left": hj.put(unit("Bell"), under=[unit("Cat")]), "right": unit("Dora")})
    game.pick(card="Bell")
    while "pass" not in keys(game):
        game.apply(0)
    assert [card.name for card in game.card("Dora").under] == ["Cat"]


@pytest.mark.parametrize(("text", "defense", "drawn"), [
    ("if this card destroyed the attacked unit", 1, 1), ("if this card destroyed the attacked unit", 9, 0),
    ("if it did not destroy the attacked unit", 1, 0), ("if it did not destroy the attacked unit", 9, 1),
    ("if it did not destroy a unit", 9, 1), ("if it attacked alone", 9, 1), ("if it attacked in a Link Attack", 9, 0),
])
def test_what_was_done_in_the_attack_is_told_at_its_end(text: str, defense: int, drawn: int) -> None:
    bell = unit("Bell", f"* At the end of this card's attack, {text}, draw 1 card.")
    game = position({"left": bell, "right": unit("Dora"), "deck": 9}, {"left": unit("Cat", defense=defense)}, "battle")
    attack(game, "Bell", target="Cat")
    while keys(game) and "attack Dora" not in keys(game):
        game.apply(keys(game).index("pass") if "pass" in keys(game) else 0)
    assert len(names(game, 0, "hand")) == drawn
