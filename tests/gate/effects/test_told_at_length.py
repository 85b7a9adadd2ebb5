"""Places that a card has left, players who cannot be attacked by some cards, and all units that attacked."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.effects.test_what_happens_and_why import PLAIN
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, attack, item, keys, life, names, position, spell, unit


def test_the_zone_that_this_card_was_in() -> None:
    text = ("* When this card is destroyed, search your deck for a <Harbor> unit with limit 1 and summon it to the zone"
            " this card was in.")
    theirs: dict[str, Any] = {"right": unit("Ayla", text), "deck": [unit("Rope"), *DECK]}
    game = casting("Destroy 1 enemy unit.", {}, theirs)
    while asked(game).kind != "main phase":
        game.apply(0)
    assert len(names(game, 1, "right")) == 1 and names(game, 1, "left") + names(game, 1, "center") == []


@pytest.mark.parametrize("words", ["units with 2000 power or less", "units with power 2000 or less"])
def test_a_player_who_cannot_be_attacked_by_some_cards(words: str) -> None:
    theirs = {"player": item("Anchor", f"* You cannot be attacked by {words}."), "deck": DECK}
    mine = {"left": unit("Gull", power=2000), "right": unit("Tern", power=2001), "deck": DECK}
    game = position(mine, theirs, phase="battle")
    offered = [str(option.card) for option in asked(game).options if option.action == "attack"]
    assert [name for name in ("Gull", "Tern") if any(name in one for one in offered)] == ["Tern"]
    attack(game, "Tern")
    assert life(game, 1) == PLAIN - 1


def test_the_opponent_cannot_attack_what_is_named() -> None:
    ayla = unit("Ayla", "* While this card is in the Center, your opponent cannot attack cards on your Left or Right.")
    game = position({"left": unit("Gull"), "deck": DECK}, {"center": ayla, "left": unit("Reed"), "deck": DECK},
                    phase="battle")
    game.pick(action="attack", card="Gull")
    if asked(game).kind == "target":
        assert not any("Reed" in key for key in keys(game))


def test_all_units_have_attacked() -> None:
    text = "[Counter] You may only cast this card if all of your units attacked this turn. Gain 1 life."
    mine = {"left": unit("Gull"), "right": unit("Tern"), "hand": [spell("Storm", text)], "deck": DECK}
    game = position(mine, {"deck": DECK}, phase="battle")
    for name, offered in (("Gull", False), ("Tern", True)):
        attack(game, name)
        assert any("counter" in key for key in keys(game)) is offered


def test_a_number_for_each_card_dropped_this_way() -> None:
    text = ("* When this card is summoned, each player drops all other units on their field. This card gets +1 for each"
            " unit dropped this way until the end of the turn.")
    mine: dict[str, Any] = {"left": unit("Gull"), "hand": [unit("Ayla", text)],
                            "set": spell("Idle", ["[Set]", "[Use] Gain 1 life."])}
    game = position(mine, {"left": unit("Reed"), "right": unit("Tern")})
    game.pick(action="summon", card="Ayla")
    game.pick(action="place", slot="right")
    assert numbers(game, "Ayla")[0] == 5 and names(game, 1, "left") == []


def test_where_and_when_a_card_may_be_summoned() -> None:
    text = ["[Summon Cost](Pay 1)", "You may only summon this card to the Center, and only if your life is 4 or less."]
    for there, offered in ((4, True), (5, False)):
        mine: dict[str, Any] = {"hand": [unit("Ayla", text)], "energy": [unit("Rope")], "life": there,
                                "set": spell("Idle", ["[Set]", "[Use] Gain 1 life."])}
        game = position(mine, {})
        assert any("summon" in key for key in keys(game)) is offered
        if offered:
            game.pick(action="summon", card="Ayla")
            assert names(game, 0, "center") == ["Ayla"]


def test_damage_of_attacks_is_reduced_once() -> None:
    gull = hj.put(unit("Gull", crit=2))
    anchor = item("Anchor", "* When you take damage from an attack, reduce that damage by 1. Once per turn.")
    mine = {"left": gull, "right": unit("Tern", crit=2), "deck": DECK}
    game = position(mine, {"player": anchor, "deck": DECK}, phase="battle")
    for name, lost in (("Gull", 1), ("Tern", 3)):
        attack(game, name)
        assert life(game, 1) == PLAIN - lost


@pytest.mark.parametrize(("words", "gone"), [
    ("cards with 4 or less defense", ["Oar", "Reed"]), ("cards with 4 or less power", ["Oar", "Reed"]),
    ("cards with limit 0", ["Lantern", "Oar"]),
])
def test_a_spell_has_no_defense_and_no_power(words: str, gone: list[str]) -> None:
    theirs: dict[str, Any] = {"left": unit("Reed"), "player": item("Oar"), "set": spell("Lantern", "[Set]")}
    game = casting(f"Destroy all enemy {words}.", {}, theirs)
    assert sorted(names(game, 1, "drop")) == gone
