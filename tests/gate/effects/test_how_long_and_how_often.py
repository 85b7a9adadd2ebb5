"""Skills that are used once in a game, and effects that last while their card is on the field, shown in play."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, gate, keys, life, names, position, spell, unit
from tests.gate.test_text_unread import refused

IDLE = spell("Idle", ["[Set]", "[Use] Gain 1 Life."])


def my_next_turn(game: hj.Game) -> None:
    """Pass until the next main phase of player 0."""
    turn = game.turn
    while game.turn < turn + 2 or asked(game).kind != "main phase":
        game.pick(action="pass")


# Once per game


@pytest.mark.parametrize(("often", "uses"), [
    ("Once per turn.", [1, 1, 1]), ("Once per game.", [1, 0, 0]), ("Twice per game.", [2, 0, 0])])
def test_a_gate_uses_its_skill_so_often(often: str, uses: list[int]) -> None:
    game = position({"player": gate(text=f"[Use] {often} Gain 1 Life."), "deck": DECK, "set": IDLE},
                    {"set": IDLE, "deck": DECK})
    found = []
    for _ in uses:
        found.append(0)
        while "use Harbor Gate 1" in keys(game):
            game.pick(action="use", card="Harbor Gate")
            found[-1] += 1
        my_next_turn(game)
    assert found == uses


def test_once_per_game_is_once_for_each_card_and_a_card_that_comes_back_is_a_new_one() -> None:
    ayla = unit("Ayla", "[Use] Once per game. Gain 1 Life.")
    again = spell("Tide", "Return 1 unit in your Left to its owner's hand. Summon 1 unit from your hand to your Left "
                          "without paying its cost.")
    game = position({"left": ayla, "right": ayla, "hand": again}, {})
    game.apply(keys(game).index("use Ayla#1 1"))
    assert [key for key in keys(game) if key.startswith("use")] == ["use Ayla 1"]
    game.pick(action="cast")
    game.pick(action="play", card="Ayla")
    assert len([key for key in keys(game) if key.startswith("use")]) == 2


def test_something_else_happens_once_in_a_game() -> None:
    reef = gate(text="* Once per game, if you would take damage, draw 1 card instead.")
    game = casting("Take 1 damage. Take 2 damage.", {"player": reef, "deck": DECK})
    assert len(names(game, 0, "hand")) == 1 and life(game, 0) == reef.numbers["life"] - 2


def test_an_automatic_skill_triggers_once_in_a_game() -> None:
    ayla = unit("Ayla", "* When you gain Life, draw 1 card. This skill can only be used once per game.")
    game = position({"left": ayla, "deck": DECK, "set": IDLE}, {"set": IDLE, "deck": DECK})
    game.pick(action="use", card="Idle")
    game.pick(action="use", card="Idle")
    assert len(names(game, 0, "hand")) == 1
    my_next_turn(game)
    before = len(names(game, 0, "hand"))
    game.pick(action="use", card="Idle")
    assert len(names(game, 0, "hand")) == before


@pytest.mark.parametrize("text", [
    "* When you gain Life, once per turn, you may draw 1 card.",
    "* When you gain Life, you may, once per turn, draw 1 card.",
    "* When you gain Life, you may once per turn draw 1 card.",
    "* During your turn, once per turn, when you gain Life, draw 1 card.",
    "* Once during each of your turns, when you gain Life, draw 1 card.",
    "* Only once per turn, when you gain Life, draw 1 card.",
    "* When you gain Life, you may rest this card once per turn. If you do, draw 1 card.",
    "* When you gain Life, draw 1 card. Limit once per turn.",
])
def test_a_skill_that_says_so_anywhere_triggers_once_a_turn(text: str) -> None:
    game = position({"left": unit("Ayla", text), "deck": DECK, "set": IDLE}, {"set": IDLE, "deck": DECK})
    for _ in range(2):
        game.pick(action="use", card="Idle")
        while asked(game).kind != "main phase":
            game.pick(action="yes")
    assert len(names(game, 0, "hand")) == 1


@pytest.mark.rule("gate:8.2")
@pytest.mark.parametrize("text", [
    "[Use] While this card is in stand in your Gate Master zone, once per turn, pay 1 Energy. Draw 1 card.",
    "[Use] Once per turn, if this card is in your Gate Master zone and is standing, pay 1 Energy: Draw 1 card.",
])
def test_how_often_and_while_what_is_so_before_a_cost(text: str) -> None:
    ayla = unit("Ayla", text)
    game = position({"gate_master": ayla, "energy": DECK, "deck": DECK}, {})
    assert "use Ayla 1" in keys(game)
    game.pick(action="use", card="Ayla")
    while asked(game).kind != "main phase":
        game.pick(action="pay", card="Gull")
    assert len(names(game, 0, "hand")) == 1 and "use Ayla 1" not in keys(game)


# While this card is on the field


@pytest.mark.parametrize("words", [
    "It gains +3 for as long as this card is on the field.", "While this card is on the field, it gains +3.",
    "Until this card leaves the field, it gains +3.", "As long as this card remains on the field, it gains +3.",
])
@pytest.mark.parametrize(("deed", "power"), [("Destroy", 2), ("Banish", 2), ("Rest", 5)])
def test_an_effect_lasts_while_its_card_is_on_the_field(words: str, deed: str, power: int) -> None:
    ayla = unit("Ayla", f"[Use] Once per turn. Choose 1 other unit on your field. {words}")
    game = position({"left": ayla, "right": unit("Tern"), "set": IDLE, "hand": spell(
        "Storm", f"{deed} 1 unit in your Left.")}, {"set": IDLE})
    game.pick(action="use", card="Ayla")
    assert numbers(game, "Tern")[0] == 5
    game.pick(action="cast")
    assert numbers(game, "Tern")[0] == power


def test_it_lasts_for_turns_and_ends_for_good_when_the_card_comes_back() -> None:
    ayla = unit("Ayla", "* When this card is summoned, choose 1 enemy unit. That unit cannot attack while this card is "
                        "on the field.")
    game = casting("Summon 1 unit from your hand to your Left without paying its cost.",
                   {"hand": [ayla], "deck": DECK}, {"left": unit("Reed"), "deck": DECK})
    settled(game)
    while asked(game).player != 1 or asked(game).kind not in ("attack", "main phase"):
        game.pick(action="pass")
    if asked(game).kind == "main phase":
        game.pick(action="pass")
    assert not [key for key in keys(game) if key.startswith("attack")]


def test_it_does_not_begin_for_a_card_that_is_gone() -> None:
    ayla = unit("Ayla", "* When this card is destroyed, choose 1 other unit on your field. It gains +3 while this card "
                        "is on the field.")
    game = settled(casting("Destroy 1 unit in your Left.", {"left": ayla, "right": unit("Tern")}))
    assert numbers(game, "Tern")[0] == 2


def test_it_moves_from_zone_to_zone_of_the_field_and_is_the_same_card() -> None:
    ayla = unit("Ayla", "[Use] Once per turn. Your other units gain +3 while this card is on the field.")
    game = position({"left": ayla, "right": unit("Tern"), "hand": spell(
        "Storm", "Move 1 unit in your Left to your Center."), "set": IDLE}, {})
    game.pick(action="use", card="Ayla")
    game.pick(action="cast")
    assert names(game, 0, "center") == ["Ayla"] and numbers(game, "Tern")[0] == 5


@pytest.mark.parametrize(("type", "text"), [
    ("gate", "[Use] Choose 1 unit on your field. It gains +1 while this card is on the field."),
    ("spell", "Choose 1 unit on your field. It gains +1 while this card is on the field."),
])
def test_a_card_that_is_never_on_the_field(type: str, text: str) -> None:
    assert refused(text, type).reason == "a card that is not on the field"


def test_what_waits_as_long_as_the_card_is_there() -> None:
    ayla = unit("Ayla", "[Use] Once per game. While this card is on the field, when you gain Life, draw 1 card.")
    game = position({"left": ayla, "deck": DECK, "set": IDLE, "hand": spell("Storm", "Destroy 1 unit on your field.")},
                    {"set": IDLE})
    game.pick(action="use", card="Ayla")
    game.pick(action="use", card="Idle")
    drawn = len(names(game, 0, "hand"))
    assert drawn == 2 and life(game, 0) == PLAIN + 1
    game.pick(action="cast")
    game.pick(action="use", card="Idle")
    assert len(names(game, 0, "hand")) == drawn - 1


@pytest.mark.parametrize(("whose", "power"), [("your", 2), ("your opponent's", 5)])
def test_until_the_end_of_the_turn_in_which_it_triggers(whose: str, power: int) -> None:
    ayla = unit("Ayla", f"* At the start of {whose} turn, this card gains +3 until the end of that turn.")
    game = position({"left": ayla, "deck": DECK, "set": IDLE}, {"set": IDLE, "deck": DECK})
    while asked(game).player != 1 or asked(game).kind != "main phase":
        game.pick(action="pass")
    assert numbers(game, "Ayla")[0] == power
    while asked(game).player != 0 or asked(game).kind != "main phase":
        game.pick(action="pass")
    assert numbers(game, "Ayla")[0] == 7 - power


def test_no_turn_was_named() -> None:
    assert refused("* When this card attacks, this card gains +1 until the end of that turn.").reason == (
        "not clear which turn")
