"""Signs that stand on lines of their own, tokens by their mark, and costs that cards have reduced."""

from __future__ import annotations

import pytest

from tests.gate.helpers import attack, keys, life, names, position, spell, unit
from tests.gate.readings import check_same
from tests.gate.test_text_unread import refused

SAME = [
    ("unit", "* For every <<Sailor>> card in your drop, reduce the Summon Cost of this card by 1 Energy.",
     "* This card's [Summon Cost] is reduced by 1 for each <<Sailor>> card in your drop."),
    ("item", "* For every 2 cards in your soul, the Equip Cost of this card is increased by 1 Energy.",
     "* The cost of this card is increased by 1 for each 2 cards in your soul."),
    ("unit", "* Your units have their Summon Cost reduced by 1 Energy.", "* The costs of your units are reduced by 1."),
    ("item", "* Each spell in your opponent's hand has its [Cast Cost] increased by 1.",
     "* The [Cast Cost] of spells in your opponent's hand is increased by 1."),
    ("spell", "The next unit you summon this turn has its Summon Cost reduced by 3 Energy.",
     "Your next unit cost 3 less this turn."),
    ("unit", "[Use](Pay 1) The Equip Cost of the next item you equip this turn is reduced by 1 Energy.",
     "[Use](Pay 1) Your next item cost 1 less this turn."),
    ("unit", "[Use](Pay 1) The next spell your opponent casts this turn has its Cast Cost increased by 1.",
     "[Use](Pay 1) The next spell your opponent casts this turn costs 1 more."),
    ("unit", "* Cards in your opponent's hand cost 1 more Energy to be played.",
     "* The costs of cards in your opponent's hand are increased by 1."),
    ("unit", "* Items in your hand cost 1 less Energy to be equipped.",
     "* The [Equip Cost] of items in your hand is reduced by 1."),
    ("unit", '* When this card attacks, summon 2 <Token> "Gull" units with Limit 1, 1 power, 1 crit, and 1 defense.',
     '* When this card attacks, summon 2 "Gull" token with limit 1, power 1, crit 1, defense 1.'),
    ("item", '[Use](Pay 1) Summon a <Token> "Gull" unit with Limit 0, 3 power, 1 crit, and 1 defense to your Center.',
     '[Use](Pay 1) Summon 1 "Gull" token with limit 0, power 3, crit 1, defense 1 to your Center.'),
    ("unit", '* When a <Token> "Gull" unit on your field is destroyed, draw 1 card.',
     '* When a "Gull" on your field is destroyed, draw 1 card.'),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "meant"), SAME)
def test_the_words_of_designers_are_known(kind: str, text: str, meant: str) -> None:
    check_same(kind, text, meant)


def test_a_token_without_a_name_and_a_limit_is_refused() -> None:
    refused("* When this card is summoned, summon a <Token> unit with 1 power, 1 crit, and 2 defense.", "unit")


@pytest.mark.rule("gate:8.4.2")
@pytest.mark.parametrize("text", [
    ["[Counter]", "Fizzle the attack."], ["Fizzle the attack.", "[Counter]"],
    ["[Counter]", "* You may only cast this card if you are being attacked.", "Fizzle the attack.", "Gain 1 life."],
    ["[Cast Cost](None) [Counter]", "Fizzle the attack."],
])
def test_a_spell_with_counter_on_a_line_of_its_own_answers(text: list[str]) -> None:
    game = position({"left": unit("Bell"), "deck": 9}, {"hand": [spell("Storm", text)], "deck": 9}, "battle")
    attack(game, "Bell")
    game.pick(card="Storm")
    while keys(game) and "pass" not in keys(game):
        game.apply(0)
    assert life(game, 1) == 10 + ("Gain 1 life." in text)
    assert names(game, 1, "drop") == ["Storm"]


def test_a_spell_costs_less_while_it_says_so_on_a_line_with_the_sign_of_a_skill() -> None:
    less = "* Reduce the Cast Cost of this card by 1 Energy for every unit on your field."
    text = ["[Cast Cost](Pay 2 Energy)", less, "Gain 2 life."]
    game = position({"left": unit("Bell"), "hand": [spell("Storm", text)], "energy": 1, "deck": 9}, {"deck": 9})
    game.pick(action="cast", card="Storm")
    assert life(game, 0) == 12
    assert names(game, 0, "energy") == []
