"""Attacks, summons, Spells and skills that a [Counter] stops, by what is so of them (gate:10.8.1)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from tests.gate.effects.test_fizzled_as_it_is_played import STORM
from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import attack, keys, life, names, position, spell, unit

MASTER = unit("Captain", gate_master_skill="Life 2")


def stopped_by(text: str, mine: dict[str, Any], action: str, card: str, **theirs: Any) -> hj.Game:
    """A card is played or used, and answered by a Spell with this text."""
    game = position({"deck": DECK, **mine}, {"hand": [spell("Veil", text)], "deck": DECK, **theirs})
    game.pick(action=action, card=card)
    if action == "summon":
        game.pick(action="place", slot="center")
    game.pick(action="counter", card="Veil")
    return settled(game)


@pytest.mark.parametrize(("target", "lost"), [("Reed", []), ("Rock", ["Rock"])])
def test_an_attack_on_one_of_some_units(target: str, lost: list[str]) -> None:
    veil = spell("Veil", "[Counter] Fizzle an attack against one of your <<Sailor>> units.")
    sailor = unit("Reed", attribute=["Sailor"])
    game = position({"left": unit("Gull", power=9)}, {"left": sailor, "right": unit("Rock"), "hand": [veil]}, "battle")
    attack(game, "Gull", target=target)
    game.pick(action="counter", card="Veil")
    assert [one for one in names(settled(game), 1, "drop") if one != "Veil"] == lost


@pytest.mark.parametrize(("attackers", "lost"), [(("Gull",), 0), (("Gull", "Tern"), 2)])
def test_an_attack_made_by_one_card_alone(attackers: tuple[str, ...], lost: int) -> None:
    veil = spell("Veil", "[Counter] Fizzle an attack made by only one card.")
    game = position({"left": unit("Gull"), "right": unit("Tern")}, {"hand": [veil]}, "battle")
    attack(game, *attackers)
    game.pick(action="counter", card="Veil")
    assert life(settled(game), 1) == PLAIN - lost


def test_all_attacks_of_the_turn() -> None:
    veil = spell("Veil", "[Counter] Fizzle all attacks your opponent declares this turn.")
    game = position({"left": unit("Gull"), "right": unit("Tern"), "deck": DECK}, {"hand": [veil], "deck": DECK},
                    "battle")
    attack(game, "Gull")
    game.pick(action="counter", card="Veil")
    attack(settled(game), "Tern")
    assert life(settled(game), 1) == PLAIN


@pytest.mark.parametrize(("limit", "stopped"), [(1, True), (2, False)])
def test_a_summon_of_some_units(limit: int, stopped: bool) -> None:
    game = stopped_by("[Counter] Fizzle a summon of a Limit 1 unit. Its controller draws 1 card.",
                      {"hand": [unit("Gull", limit=limit)]}, "summon", "Gull")
    assert names(game, 0, "center") == ([] if stopped else ["Gull"])
    assert len(names(game, 0, "hand")) == (1 if stopped else 0)  # nobody controls no card


@pytest.mark.parametrize(("action", "card"), [("cast", "Storm"), ("use", "Ayla")])
def test_a_spell_or_a_use_skill(action: str, card: str) -> None:
    mine = {"hand": [STORM], "energy": [unit("Rope")], "left": unit("Ayla", "[Use] Gain 3 life.")}
    game = stopped_by("[Counter] Fizzle an enemy spell or [Use] skill.", mine, action, card)
    assert life(game, 0) == PLAIN


def test_neither_a_spell_nor_a_use_skill() -> None:
    game = stopped_by("[Counter] Fizzle an enemy spell or [Use] skill.", {"hand": [unit("Gull")]}, "summon", "Gull")
    assert names(game, 0, "center") == ["Gull"]


@pytest.mark.parametrize("away", ["then banish that spell instead of putting it into the drop",
                                  "and it is banished instead of being dropped"])
def test_a_spell_that_does_not_come_to_the_drop(away: str) -> None:
    game = stopped_by(f"[Counter] Fizzle an enemy spell, {away}.", {"hand": [STORM], "energy": [unit("Rope")]},
                      "cast", "Storm")
    assert (names(game, 0, "banish"), names(game, 0, "drop"), life(game, 0)) == (["Storm"], ["Rope"], PLAIN)


@pytest.mark.parametrize(("played", "slot", "answered"), [("Captain", "gate_master", True), ("Gull", "", False)])
def test_a_gate_master_and_its_skill(played: str, slot: str, answered: bool) -> None:
    text = "[Counter] When your opponent's Gate Master is played, fizzle it. Its Gate Master skill does not trigger."
    game = position({"gate_master": [MASTER], "hand": [unit("Captain"), unit("Gull")], "deck": DECK},
                    {"hand": [spell("Veil", text)], "deck": DECK})
    game.pick(action="summon", card=played, slot=slot)
    game.pick(action="place", slot="left")
    assert ("counter Veil" in keys(game)) is answered
    if answered:
        game.pick(action="counter", card="Veil")
        assert (names(settled(game), 0, "drop"), life(game, 0)) == (["Captain"], PLAIN)


@pytest.mark.parametrize(("text", "drawn"), [
    ("* When your opponent fizzles one of your cards, draw 1 card.", 1),
    ("* When one of your cards or skills is fizzled, draw 1 card.", 1),
    ("* When one of your units is fizzled, draw 1 card.", 0),
])
def test_a_card_of_yours_that_is_fizzled(text: str, drawn: int) -> None:
    game = stopped_by("[Counter] Fizzle an enemy spell.", {"hand": [STORM], "energy": [unit("Rope")],
                                                          "left": unit("Ayla", text)}, "cast", "Storm")
    assert len(names(game, 0, "hand")) == drawn
