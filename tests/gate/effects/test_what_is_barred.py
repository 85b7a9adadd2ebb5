"""What players and cards cannot do: how often, from where, against whom, and skills that cannot be triggered."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import attack, keys, life, names, position, spell, unit

PLAYER = "target > Plain Gate player"
MASTER = unit("Captain", gate_master_skill="Life 2")


@pytest.mark.parametrize(("text", "again"), [
    ("* Your opponent may only trigger one [Use] skill each turn.", False),
    ("* Your opponent cannot trigger more than two [Use] skills each turn.", True),
    ("* Your opponent may only trigger one [Counter] skill each turn.", True),
])
def test_so_many_skills_each_turn(text: str, again: bool) -> None:
    mine = {"left": unit("Gull", "[Use] Gain 1 life."), "right": unit("Tern", "[Use] Gain 1 life.")}
    game = position({**mine, "deck": DECK}, {"left": unit("Ayla", text), "deck": DECK})
    game.pick(action="use", card="Gull")
    assert ("use Tern 1" in keys(game)) is again


@pytest.mark.parametrize("text", [
    "* Your opponent may declare only one attack each turn.", "* Players may attack up to one time each turn."])
def test_so_many_attacks_each_turn(text: str) -> None:
    game = position({"left": unit("Gull"), "right": unit("Tern"), "deck": DECK}, {"left": unit("Ayla", text),
                                                                                "deck": DECK}, "battle")
    assert any("Tern" in key for key in keys(game))
    attack(game, "Gull")
    assert not any("Tern" in key for key in keys(game))


@pytest.mark.parametrize(("text", "offered"), [
    ("* Cards in the drop cannot be summoned or cast.", False),
    ("* Cards in your opponent's drop cannot be cast.", True),
    ("* Cards in your opponent's drop cannot be summoned.", False),
])
def test_cards_of_the_drop(text: str, offered: bool) -> None:
    gull = unit("Gull", "* You may summon <<Sailor>> units from your drop.")
    game = position({"left": gull, "drop": [unit("Tern", attribute=["Sailor"])]}, {"left": unit("Ayla", text)})
    assert any(key.startswith("summon Tern") for key in keys(game)) is offered


@pytest.mark.parametrize(("text", "barred"), [
    ("* Your opponent cannot declare the player as an attack target with Limit 1 units.", PLAYER),
    ("* Your opponent cannot declare this card as an attack target.", "target > Ayla"),
    ("* Limit 1 units cannot attack you.", PLAYER),
    ("* Your opponent cannot choose this card as an attack target with limit 2 units.", ""),
])
def test_targets_of_attacks(text: str, barred: str) -> None:
    game = position({"left": unit("Gull"), "deck": DECK},
                    {"left": unit("Ayla", text), "right": unit("Rock"), "deck": DECK}, "battle")
    game.pick(action="attack", card="Gull")
    found = {key for key in keys(game) if key.startswith("target")}
    assert {"target > Ayla", "target > Rock", PLAYER} - found == ({barred} if barred else set())


@pytest.mark.parametrize("text", ["* This card's second attack each turn cannot target a player.",
                                  "* This card cannot attack players with its second attack each turn."])
def test_the_second_attack_of_a_turn(text: str) -> None:
    game = position({"left": unit("Gull", ["[Dual Attack]", text]), "deck": DECK},
                    {"left": unit("Rock"), "deck": DECK}, "battle")
    attack(game, "Gull")
    assert life(settled(game.clone()), 1) == PLAIN - 1
    while not any(key.startswith("attack") for key in keys(game)):
        game.pick(action="pass")
    game.pick(action="attack", card="Gull")
    assert PLAYER not in keys(game)


@pytest.mark.parametrize(("text", "gained"), [
    ("* Your opponent's Gate Master skills do not trigger.", 0), ("* Gate Master skills cannot be triggered.", 0),
    ("* Your Gate Master skills do not trigger.", 2),
])
def test_gate_master_skills(text: str, gained: int) -> None:
    game = position({"gate_master": [MASTER], "hand": [unit("Captain")], "deck": DECK}, {"left": unit("Ayla", text)})
    game.pick(action="summon", card="Captain", slot="gate_master")
    game.pick(action="place", slot="left")
    assert life(game, 0) == PLAIN + gained


@pytest.mark.parametrize(("skill", "left"), [("[Use] Gain 1 life.", 0), ("* When you draw a card, gain 1 life.", 0),
                                             ("* Units on your field gain +1.", 3)])
def test_skills_that_cannot_be_triggered(skill: str, left: int) -> None:
    dazzle = spell("Dazzle", "Choose an enemy unit. Its skills cannot trigger until the end of the turn. Your opponent "
                             "draws 1 card.")
    game = position({"hand": [dazzle]}, {"left": unit("Gull", skill), "deck": DECK})
    game.pick(action="cast", card="Dazzle")
    assert life(game, 1) == PLAIN
    assert left == 0 or game.players[1]["left"][0].power == left


def test_a_second_copy_is_not_cast() -> None:
    glass = spell("Glass", ["[Set]", '* You may only control one "Glass".'])
    game = position({"hand": [glass, glass]})
    game.pick(action="cast", card="Glass")
    assert names(game, 0, "set") == ["Glass"] and "cast Glass" not in keys(game)


def test_the_third_attack_of_a_turn_is_no_second_one() -> None:
    gull = unit("Gull", ["[Dual Attack]", "* This card's second attack each turn cannot target a player."])
    calm = spell("Calm", ["[Set]", "[Counter] Stand 1 unit on your field."])
    game = position({"left": gull, "set": calm, "deck": DECK}, {"left": unit("Rock", defense=9), "deck": DECK},
                    "battle")
    attack(game, "Gull")
    game.pick(action="attack", card="Gull")
    assert life(game, 1) == PLAIN - 1
    game.pick(action="counter", card="Calm")
    attack(game, "Gull")
    assert life(game, 1) == PLAIN - 2


@pytest.mark.parametrize(("most", "again"), [("1 card", False), ("2 cards", True)])
def test_so_many_cards_each_turn(most: str, again: bool) -> None:
    ayla = unit("Ayla", f"* Your opponent cannot play more than {most} each turn.")
    game = position({"hand": [spell("Mist", "Gain 1 life."), unit("Gull")], "deck": DECK}, {"left": ayla})
    game.pick(action="cast", card="Mist")
    assert any(key.startswith("summon Gull") for key in keys(game)) is again


def test_the_source_of_a_skill_that_is_fizzled() -> None:
    veil = spell("Veil", "[Counter] When your opponent triggers a [Use] skill, fizzle it. If its source is a unit, "
                         "rest that unit.")
    game = position({"left": unit("Gull", "[Use] Gain 1 life."), "deck": DECK}, {"hand": [veil], "deck": DECK})
    game.pick(action="use", card="Gull")
    game.pick(action="counter", card="Veil")
    assert (life(game, 0), game.players[0]["left"][0].state) == (PLAIN, "rest")
