"""Two instructions of which one is carried out, and other everyday ways to say things."""

from __future__ import annotations

import pytest

from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_card_text
from tests.gate.effects.test_instructions import casting
from tests.gate.effects.test_what_happens_and_why import PLAIN
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, attack, life, names, position, unit
from tests.gate.readings import check_same


@pytest.mark.parametrize(("text", "meant"), [
    ("* When this card attacks, draw 1 card or gain 1 life.",
     "* When this card attacks, choose one: draw 1 card; or gain 1 life."),
    ("* When this card attacks, choose to either draw 1 card or gain 1 life.",
     "* When this card attacks, choose one: draw 1 card; or gain 1 life."),
    ("* At the start of your opponent's turn, they choose to either drop 1 card from their hand or take 1 damage.",
     "* At the start of your opponent's turn, your opponent chooses one: drop 1 card from their hand; or take 1 "
     "damage."),
    ("[Use](Pay 1) Draw 1 card or gain 1 life. Once per turn.",
     "[Use](Pay 1) Once per turn. Choose one: draw 1 card; or gain 1 life."),
    ("* This card gets +2, but it cannot attack players.", "* This card gets +2, and it cannot attack players."),
    ("* This card gets +2 but cannot attack players.", "* This card gets +2, and it cannot attack players."),
    ("* This card can attack twice each turn, but it cannot attack players.",
     "* This card can attack twice, and it cannot attack players."),
    ("* When this card is attacked by a unit with higher power, draw 1 card.",
     "* When this card is attacked by a unit with more power than this card, draw 1 card."),
    ("* When this card is destroyed by an enemy unit's attack, destroy that unit.",
     "* When this card is destroyed by an attack of an enemy unit, destroy that unit."),
    ("* When this card attacks, it gets +1 for each unit attacking with it.",
     "* When this card attacks, it gets +1 for each other attacking unit."),
    ("* This card's power is equal to your life divided by 2, rounded up.",
     "* This card's power is equal to half of your life, rounded up."),
    ("* When you attack with 3 cards at once, draw 1 card.", "* When you attack with 3 cards, draw 1 card."),
    ("* When this card is summoned, choose a number. Destroy all units with that much power.",
     "* When this card is summoned, choose a number. Destroy all units with power equal to that number."),
    ("* When a spell is cast by either player, draw 1 card.", "* When a player casts a spell, draw 1 card."),
    ("* When a <Mars> unit is summoned by any player, draw 1 card.",
     "* When a player summons a <Mars> unit, draw 1 card."),
    ("* Once per game, if you would lose, your life becomes 1 instead.",
     "* Once per game, if you would lose the game, your life becomes 1 instead."),
    ("* When this card attacks, if your opponent has more life than you, gain life equal to the difference.",
     "* When this card attacks, if your opponent has more life than you, gain life equal to your opponent's life minus "
     "your life."),
    ("* When this card attacks, if you have more units than your opponent, draw cards equal to the difference.",
     "* When this card attacks, if you have more units than your opponent, draw cards equal to the number of units on "
     "your field minus the number of units on your opponent's field."),
    ("[Use](Rest this card) Choose another unit on your field. It gets +X until the end of the turn, where X is this "
     "card's power.",
     "[Use](Rest this card) Choose another unit on your field. It gets +X until the end of the turn. X is equal to "
     "this card's power."),
    ("* During the turn this card is summoned, it cannot attack.",
     "* If this card was summoned this turn, it cannot attack."),
    ("* Spells of <Mars> in your hand cost 1 less.", "* <Mars> spells in your hand cost 1 less."),
    ("* Players may only attack once per turn.", "* Players cannot attack more than once each turn."),
])
def test_other_words_for_the_same(text: str, meant: str) -> None:
    check_same("unit", text, meant)


@pytest.mark.parametrize(("text", "meant"), [
    ("Choose an enemy unit. Your opponent chooses one of your units. Destroy both.",
     "Choose an enemy unit. Your opponent chooses one of your units. Destroy them."),
    ("Look at your opponent's hand. Choose up to 2 spells in it and drop them.",
     "Look at your opponent's hand. Choose up to 2 spells among them and drop them."),
    ("Destroy up to 1 enemy unit and up to 1 enemy item.",
     "Choose up to 1 enemy unit and up to 1 enemy item, and destroy them."),
])
def test_other_words_for_the_same_in_spells(text: str, meant: str) -> None:
    check_same("spell", text, meant)


@pytest.mark.parametrize("text", [
    "[Use] Drop 1 hand card or rest this card. Draw 1 card.",
    "* When this card attacks, you may draw 1 card or gain 1 life.",
    "* When this card attacks, draw 1 card and gain 1 life or destroy a unit.",
])
def test_where_it_is_not_clear_how_far_one_of_two_reaches(text: str) -> None:
    with pytest.raises(UnreadText):
        read_card_text("gate", (text,), "unit", "Ayla")


def test_one_of_two_instructions_by_choice() -> None:
    for option, (mine, theirs) in enumerate([(2, 0), (0, -3)]):
        game = casting("Gain 2 life or deal 3 damage to your opponent.")
        game.apply(option)
        assert (life(game, 0), life(game, 1)) == (PLAIN + mine, PLAIN + theirs)


def test_the_opponent_chooses_what_the_opponent_does() -> None:
    for option, (hand, damage) in enumerate([(1, 0), (2, 2)]):
        game = casting("Your opponent must drop 1 card from their hand or take 2 damage.", None,
                       {"hand": [unit("Reed"), unit("Tern")]})
        assert asked(game).player == 1
        game.apply(option)
        while asked(game).player == 1:
            game.apply(0)
        assert (len(game.players[1]["hand"]), life(game, 1)) == (hand, PLAIN - damage)


def test_an_attack_of_some_cards_destroys() -> None:
    reed = unit("Reed", "* When this card is destroyed by an enemy unit's attack, destroy that unit.", defense=1)
    game = position({"left": unit("Gull"), "right": unit("Tern"), "deck": DECK}, {"left": reed, "deck": DECK},
                    phase="battle")
    attack(game, "Gull", target="Reed")
    while asked(game).kind not in ("attack", "battle phase"):
        game.apply(0)
    assert (names(game, 0, "drop"), names(game, 1, "drop")) == (["Gull"], ["Reed"])
