"""Noun phrases, conditions and costs as everyday English says them, and a cost out of the Gate Master zone."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.gate.text.lines import text_lines
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_card_text
from tests.gate.effects.test_what_happens_and_why import settled
from tests.gate.helpers import keys, names, position, unit
from tests.gate.readings import check_same

SAME = [
    ("spell", "Destroy the unit with the lowest power among enemy units.",
     "Destroy the enemy unit with the lowest power."),
    ("spell", "Rest the card with the highest crit out of all your <Tide> units.",
     "Rest your <Tide> unit with the highest crit."),
    ("unit", "* If this card's power is the highest of all units on the field, it gets +1 crit.",
     "* If there are no units with more power than this card on the field, this card gets +1 crit."),
    ("spell", "Return an item equipped to your opponent to its owner's hand.",
     "Return an item on your opponent's field to its owner's hand."),
    ("unit", "* When a <<Blade>> item is equipped to you, draw 1 card.",
     "* When you equip a <<Blade>> item, draw 1 card."),
    ("unit", "* If there are fewer spells in your drop than in your opponent's, this card gets +1.",
     "* If the number of spells in your drop is lower than the number of spells in your opponent's drop, this card "
     "gets +1."),
    ("unit", "* If you have more items than spells in your drop, this card gets +1.",
     "* If the number of items in your drop is higher than the number of spells in your drop, this card gets +1."),
    ("unit", "* While you control both \"Ash\" and \"Salt\", this card gets +1.",
     "* While you control \"Ash\" and you control \"Salt\", this card gets +1."),
    ("gate", "* If you are the second player, draw 1 card at the start of the game.",
     "* At the start of the game, if you went second, draw 1 card."),
    ("spell", "You win the game if you have 40 or more cards in your drop and banish zone combined.",
     "If there are 40 or more cards in your drop or banish zone, you win the game."),
    ("spell", "[Counter] Fizzle all enemy cards and skills in the stack.", "[Counter] Fizzle a card or skill."),
    ("spell", "[Counter] Fizzle an enemy [Use] skill. If it was fizzled this way, draw 1 card.",
     "[Counter] Fizzle an enemy [Use] skill. If you do, draw 1 card."),
    ("spell", "[Counter] Your opponent pays 2 Energy or their [Use] skill is fizzled.",
     "[Counter] Fizzle an enemy [Use] skill unless your opponent pays 2 Energy."),
    ("spell", "Stand the rested card in your Gate Master zone.",
     "Stand a card that is at rest in your Gate Master zone."),
    ("unit", "* When your opponent casts a spell, this card gets +1 until the end of their turn.",
     "* When your opponent casts a spell, this card gets +1 until the end of your opponent's turn."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "meant"), SAME)
def test_other_words(kind: str, text: str, meant: str) -> None:
    check_same(kind, text, meant)


@pytest.mark.rule("gate:12.2.1")
@pytest.mark.parametrize("text", [
    "[Use] Banish the resting card in your Gate Master zone: Draw 1 card.",
    "[Use] Banish the rested card in your Gate Master zone. Draw 1 card.",
])
def test_the_card_of_the_gate_master_zone_pays_only_while_it_rests(text: str) -> None:
    for state, offered in (("rest", ["use Ayla 1", "pass"]), ("stand", ["pass"])):
        game = position({"left": unit("Ayla", text), "gate_master": hj.put(unit("Regent"), state=state), "deck": 9})
        assert keys(game) == offered
        if state == "rest":
            game.pick(action="use")
            settled(game)
            assert names(game, 0, "banish") == ["Regent"] and names(game, 0, "gate_master") == []
            assert len(names(game, 0, "hand")) == 1


@pytest.mark.parametrize("text", [
    "[Use] Drop a card from the soul of one of your units: Draw 1 card.",
    "[Use] Drop a card from the soul of a unit on your field. Draw 1 card.",
])
def test_a_card_of_a_soul_is_paid_before_the_effect(text: str) -> None:
    """It is a cost, and no card of the soul of the card that is drawn: without a soul the skill is not offered."""
    for soul, offered in (([unit("Wisp")], True), ([], False)):
        game = position({"left": unit("Ayla", text), "right": hj.put(unit("Bram"), under=soul), "deck": 9})
        assert ("use Ayla 1" in keys(game)) is offered
        if offered:
            game.pick(action="use")
            settled(game)
            assert names(game, 0, "drop") == ["Wisp"] and len(names(game, 0, "hand")) == 1


def test_one_of_two_costs_is_two_skills() -> None:
    """If it counted how often it is used, it would stay one skill, which is not read."""
    assert text_lines(["[Use] Pay 1 or drop a hand card: Draw 1 card."], "unit") == [
        "[Use] Pay 1: Draw 1 card.", "[Use] Drop a hand card: Draw 1 card."]
    counted = "[Use] Pay 1 or drop a hand card: Draw 1 card. Once per turn."
    assert len(text_lines([counted], "unit")) == 1


def test_their_units_are_those_of_each_player_where_both_drop_one() -> None:
    """Whose they are is not clear, so the line stays unread."""
    with pytest.raises(UnreadText):
        read_card_text("gate", ["Each player drops the unit with the lowest power among their units."], "spell", "Tide")
