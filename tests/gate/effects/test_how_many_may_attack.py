"""How many cards may attack in a turn or in one attack, and how often one card may."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.effects.test_what_happens_and_why import settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, attack, item, keys, life, position, spell, unit

DUAL = unit("Ayla", "[Dual Attack]")


def battle(text: str, **mine: object) -> hj.Game:
    """The battle phase of player 0, while the opponent has an Item with a text."""
    return position({"left": DUAL, "right": unit("Tern"), "center": unit("Rope"), **mine},
                    {"player": item("Anchor", text, defense=0), "left": unit("Reed"), "deck": DECK}, "battle")


def offered(game: hj.Game, action: str = "attack") -> set[str]:
    """The cards that may attack, or join an attack."""
    return {key.split(" ")[1] for key in keys(game) if key.startswith(f"{action} ")}


@pytest.mark.rule("gate:1.3.5")
@pytest.mark.parametrize("text", [
    "* Your opponent may only attack with 1 unit each turn.",
    "* Your opponent can attack with only one card each turn.",
    "* Only 1 enemy unit can attack each turn.", "* Your opponent cannot attack with more than 1 unit each turn.",
    "* Your opponent may only attack with 1 unit during their turn.",
])
def test_one_unit_attacks_and_may_attack_again(text: str) -> None:
    game = battle(text)
    assert offered(game) == {"Ayla", "Tern", "Rope"}
    game.pick(action="attack", card="Ayla")
    assert not offered(game, "link"), "nobody may join"
    game.pick(action="target", slot="player")
    assert offered(game) == {"Ayla"}, "the same unit, which stands again, is no second one"


@pytest.mark.rule("gate:1.3.5")
def test_two_units_attack_alone_or_together() -> None:
    game = battle("* Each player may only attack with up to two cards each turn.")
    game.pick(action="attack", card="Tern")
    assert offered(game, "link") == {"Ayla", "Rope"}
    game.pick(action="link", card="Ayla")
    assert not offered(game, "link"), "a third one would be too many"
    game.pick(action="target", slot="player")
    assert offered(game) == {"Ayla"}


@pytest.mark.parametrize(("text", "fourth"), [
    ("* When this card is destroyed, draw 1 card.", True),
    pytest.param("* Your opponent can attack with at most 3 cards each turn.", False,
                 marks=pytest.mark.rule("gate:1.3.5")),
])
def test_three_cards_attack_and_a_fourth(text: str, fourth: bool) -> None:
    """An Item may attack once the Center is empty."""
    rope = unit("Rope", "* At the end of this card's attack, return this card to your hand.")
    game = battle(text, center=rope, left=unit("Gull"), player=item("Blade", power=2, crit=1))
    for name in ("Gull", "Tern", "Rope"):
        attack(game, name)
        settled(game)
    assert ("Blade" in offered(game)) is fourth


@pytest.mark.rule("gate:1.3.5")
@pytest.mark.parametrize(("noun", "joins"), [("unit", True), ("card", False)])
def test_an_item_is_a_card_and_no_unit(noun: str, joins: bool) -> None:
    game = battle(f"* Your opponent may only attack with 1 {noun} each turn.", center=[],
                  player=item("Blade", power=2000, crit=1))
    game.pick(action="attack", card="Tern")
    assert ("Blade" in offered(game, "link")) is joins
    if joins:
        game.pick(action="done")
    game.pick(action="target", slot="player")
    assert offered(game) == ({"Blade"} if joins else set())


@pytest.mark.rule("gate:1.3.5")
def test_so_many_in_each_attack() -> None:
    game = battle("* Your opponent cannot Link Attack with more than 2 cards.")
    game.pick(action="attack", card="Ayla")
    game.pick(action="link", card="Tern")
    assert not offered(game, "link")
    game.pick(action="target", slot="player")
    assert offered(game) == {"Ayla", "Rope"}, "another attack is another one"


@pytest.mark.rule("gate:1.3.5")
def test_one_unit_in_the_next_turn_alone() -> None:
    game = position({"hand": spell("Calm", "Only 1 enemy unit may attack during your opponent's next turn."),
                     "deck": DECK}, {"left": unit("Tern"), "right": unit("Rope"), "deck": DECK})
    game.pick(action="cast")
    while game.turn_player == 0 or asked(game).kind != "attack":
        game.pick(action="pass")
    attack(game, "Tern")
    assert offered(settled(game)) == set()


@pytest.mark.rule("gate:1.3.5")
@pytest.mark.parametrize("text", [
    "* This card can attack only once each turn.", "* This card can only attack once per turn.",
    "* This card cannot attack more than once each turn.",
])
def test_a_card_that_attacks_only_once(text: str) -> None:
    game = battle("", left=unit("Ayla", ["[Dual Attack]", text]))
    attack(game, "Ayla")
    assert game.card("Ayla").state == "stand" and offered(game) == {"Tern", "Rope"}


@pytest.mark.rule("gate:1.3.5")
@pytest.mark.parametrize("text", [
    "* This card can be attacked only once each turn.", "* This card cannot be attacked more than once per turn."])
def test_a_card_that_is_attacked_only_once(text: str) -> None:
    game = position({"left": unit("Tern"), "right": unit("Rope")}, {"center": unit("Reef", text, defense=9)}, "battle")
    attack(game, "Tern", target="Reef")
    assert game.card("Reef").zone == "center" and offered(game) == set()


def test_only_the_chosen_one_attacks() -> None:
    game = position({"left": unit("Tern"), "right": unit("Rope"), "hand": spell(
        "Flag", "Choose 1 unit on your field. It gets +2 crit this turn, but only it may attack this turn.")}, {})
    game.pick(action="cast")
    game.apply(next(key for key in keys(game) if "Rope" in key))
    while asked(game).kind != "attack":
        game.pick(action="pass")
    assert offered(game) == {"Rope"}


def test_what_is_so_besides() -> None:
    shell = item("Shell", "* This card cannot attack, but all damage dealt to you by skills is reduced to 0.")
    game = position({"player": shell, "left": unit("Tern"), "hand": spell("Burn", "Take 3 damage.")}, {})
    before = life(game, 0)
    game.pick(action="cast")
    assert life(game, 0) == before
    while asked(game).kind != "attack":
        game.pick(action="pass")
    assert offered(game) == {"Tern"}
