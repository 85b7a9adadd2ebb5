"""Numbers that two cards exchange, chosen cards that change sides, damage by keywords, and one keyword for another."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.helpers import attack, keys, life, names, position, unit
from tests.gate.readings import check_same
from tests.gate.test_text_unread import refused

SAME = [
    ("spell", "Exchange the power of a unit on your field and an enemy unit until the end of the turn.",
     "Choose a unit on your field and an enemy unit. Exchange their power this turn."),
    ("spell", "Choose a unit on your field. Choose an enemy unit. Exchange the crit of those units this turn.",
     "Choose a unit on your field and an enemy unit. Exchange their crit this turn."),
    ("spell", "Choose an enemy unit and move it to an empty zone on your side of the field. At the end of this turn, "
     "return it to its owner's field.",
     "Choose an enemy unit, and move it to an open spot of your field. At the end of this turn, move it to your "
     "opponent's field."),
    ("unit", "* When this card deals damage with [Penetrate], draw 1 card.",
     "* When this card deals damage to a player by [Penetrate], draw 1 card."),
    ("unit", "* If you have 3 life, this card gains [Vampire Curse 4] instead.",
     "* If you have 3 life, this card loses [Vampire Curse 1] and gains [Vampire Curse 4]."),
    ("unit", "* While you are the turn player, this card gets +1.", "* During your turn, this card gets +1."),
    ("gate", "* Start of the Game: If you are the non-turn player, draw 1 card.",
     "* At the start of the game, if it is your opponent's turn, draw 1 card."),
    ("unit", "* If it is not your turn, this card cannot be attacked.",
     "* During your opponent's turn, this card cannot be attacked."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "meant"), SAME)
def test_other_words(kind: str, text: str, meant: str) -> None:
    check_same(kind, text, meant)


@pytest.mark.parametrize(("kind", "text"), [
    ("spell", "Choose a unit on your field and an enemy unit. Exchange their power."),
    ("spell", "Choose a unit on your field and an enemy unit. Exchange their power and crit this turn."),
    ("spell", "Choose 2 units on your field and an enemy unit. Exchange their power this turn."),
    ("spell", "Choose a unit on your field. Gain control of it."),
    ("unit", "* If you have 3 life, this card gains [Penetrate] instead."),
])
def test_what_is_not_clear_is_refused(kind: str, text: str) -> None:
    refused(text, kind)


@pytest.mark.parametrize("there", [True, False])
def test_two_cards_exchange_a_number_if_both_are_there(there: bool) -> None:
    text = "Choose a unit on your field and an enemy unit. Exchange their power until the end of the turn."
    game = casting(text, {"left": unit("Bell", power=3)}, {"left": unit("Cat", power=7)} if there else {})
    while "pass" not in keys(game):
        game.apply(0)
    assert numbers(game, "Bell")[0] == (7 if there else 3)
    if there:
        assert numbers(game, "Cat")[0] == 3


@pytest.mark.rule("gate:3.4.2")
def test_control_of_a_chosen_card_ends_with_the_turn() -> None:
    game = casting("Choose an enemy unit. Gain control of it until the end of the turn.", {"deck": 9},
                   {"left": unit("Cat"), "deck": 9})
    while "pass" not in keys(game):
        game.apply(0)
    assert [name for zone in ("left", "center", "right") for name in names(game, 0, zone)] == ["Cat"]
    turn = game.turn
    while game.turn == turn:
        game.apply(keys(game).index("pass") if "pass" in keys(game) else 0)
    assert [name for zone in ("left", "center", "right") for name in names(game, 1, zone)] == ["Cat"]


@pytest.mark.parametrize(("mine", "theirs", "gained"), [
    (["[Penetrate]", "* When this card deals damage with [Penetrate], gain 3 life."], ["[Move]"], 3),
    (["[Dual Attack]", "* When this card deals damage with [Penetrate], gain 3 life."], ["[Move]"], 0),
    (["[Move]", "* When this card takes damage from [Revenge], gain 3 life."], ["[Revenge]", "[Move]"], 3),
    (["[Move]", "* When this card takes damage from [Penetrate], gain 3 life."], ["[Revenge]", "[Move]"], 0),
])
def test_damage_by_a_keyword(mine: list[str], theirs: list[str], gained: int) -> None:
    held = 9 if "[Revenge]" in theirs else 1
    game = position({"left": unit("Bell", mine, power=5, defense=9)}, {"center": unit("Cat", theirs, defense=held)},
                    "battle")
    attack(game, "Bell", target="Cat")
    while keys(game) and game.phase == "battle phase" and game.turn_player == 0:
        game.apply(keys(game).index("pass") if "pass" in keys(game) else 0)
    assert life(game, 0) == 10 + gained


@pytest.mark.rule("gate:11.8")
@pytest.mark.parametrize(("text", "milled"), [
    ("* If you have 3 or more life, this card gains [Vampire Curse 3] instead.", 3),
    ("* If you have 99 or more life, this card gains [Vampire Curse 3] instead.", 1),
    ("* When this card attacks, this card loses [Vampire Curse 1] and gains [Vampire Curse 2] this turn.", 2),
    ("* This card loses all skills and gains [Vampire Curse 2].", 2),
])
def test_what_is_given_behind_what_is_taken_away_stays(text: str, milled: int) -> None:
    game = position({"left": unit("Bell", ["[Vampire Curse 1]", text], power=5)},
                    {"left": unit("Cat", defense=1), "deck": 9}, "battle")
    attack(game, "Bell", target="Cat")
    while keys(game) and game.phase == "battle phase" and game.turn_player == 0:
        game.apply(keys(game).index("pass") if "pass" in keys(game) else 0)
    assert len(names(game, 1, "drop")) == 1 + milled
