"""What is taken right behind cards that were looked at, without a zone, is one of these cards (gate:3.8.1, 3.10)."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_instructions import casting
from tests.gate.effects.test_what_happens_and_why import settled
from tests.gate.helpers import asked, names, spell, unit
from tests.gate.readings import check_same

TIDE = spell("Tide", "[Set]")


@pytest.mark.parametrize("text", [
    "Look at your opponent's hand and choose a Spell. They drop it.",
    "Look at your opponent's hand. Choose a Spell and drop it.",
    "Your opponent shows you their hand. Drop a Spell.",
    "Your opponent reveals their hand. Choose a Spell. Your opponent drops it.",
])
@pytest.mark.parametrize(("hand", "dropped"), [(["Gull", "Dew"], ["Dew"]), (["Gull"], [])])
def test_a_spell_of_the_hand_that_was_looked_at(text: str, hand: list[str], dropped: list[str]) -> None:
    """The Spell in the own Set zone stays, also where there is none in that hand."""
    cards = {"Gull": unit("Gull"), "Dew": spell("Dew", "Draw 1 card.")}
    game = settled(casting(text, {"set": [TIDE]}, {"hand": [cards[name] for name in hand], "set": [TIDE]}))
    assert names(game, 1, "drop") == dropped
    assert (names(game, 0, "set"), names(game, 1, "set")) == (["Tide"], ["Tide"])


@pytest.mark.parametrize(("text", "hand", "bottom"), [
    ("Look at the top 3 cards of your deck. You may add a <<Wolf>> unit to your hand.", ["Fang"], False),
    ("Look at the top 3 cards of your deck. Choose a <<Wolf>> and add it to your hand. Put the rest on the bottom of "
     "your deck.", ["Fang"], True),
    ("Reveal the top 3 cards of your deck. Put up to 1 <<Wolf>> unit into your hand. Put the rest on the bottom of "
     "your deck.", ["Fang"], True),
])
def test_a_unit_of_the_top_of_the_deck(text: str, hand: list[str], bottom: bool) -> None:
    """The unit of the field is not returned to the hand."""
    deck = [unit("Reed"), unit("Fang", attribute=["Wolf"]), unit("Rush"), unit("Last"), unit("End")]
    game = casting(text, {"left": unit("Cub", attribute=["Wolf"]), "deck": deck})
    while asked(game).kind != "main phase":
        game.apply(0)
    assert (names(game, 0, "hand"), names(game, 0, "left")) == (hand, ["Cub"])
    assert not bottom or sorted(names(game, 0, "deck")[-2:]) == ["Reed", "Rush"]


def test_all_cards_with_the_named_name_in_the_hand_that_was_shown() -> None:
    named = "Name a card. Your opponent reveals their hand and banishes all cards with that name."
    game = casting(named, {"left": unit("Reed")}, {"hand": [unit("Reed"), unit("Gull")], "left": unit("Reed")})
    game.pick(key="declare Reed")
    settled(game)
    assert (names(game, 1, "banish"), names(game, 1, "hand")) == (["Reed"], ["Gull"])
    assert (names(game, 0, "left"), names(game, 1, "left")) == (["Reed"], ["Reed"])


@pytest.mark.parametrize(("text", "meant"), [
    ("* When this card is summoned, look at your opponent's hand and banish a Spell.",
     "* When this card is summoned, look at your opponent's hand, and banish a Spell among them."),
    ("* When this card is summoned, reveal the top 4 cards of your deck and summon a unit without paying its cost.",
     "* When this card is summoned, reveal the top 4 cards of your deck, and summon a unit among them without paying "
     "its cost."),
    ("* When this card is summoned, look at the top 3 cards of your deck. Choose a unit. It gains +1 this turn.",
     "* When this card is summoned, look at the top 3 cards of your deck. Choose a unit on your field. It gains +1 "
     "this turn."),
    ("* When this card is summoned, name a card. Your opponent reveals their hand and banishes all cards with that "
     "name.",
     "* When this card is summoned, name a card. Your opponent reveals their hand, and banishes all cards with that "
     "name among them."),
    ("* When this card is summoned, look at your opponent's hand. They drop a Spell.",
     "* When this card is summoned, look at your opponent's hand. They drop a Spell among them."),
    ("* When this card is summoned, look at the top 3 cards of your deck. Rest an enemy unit.",
     "* When this card is summoned, look at the top 3 cards of your deck. Rest a unit on your opponent's field."),
])
def test_other_words_for_the_same(text: str, meant: str) -> None:
    check_same("unit", text, meant)
