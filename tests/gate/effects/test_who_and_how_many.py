"""Each player of whom something is so, cards of one name, signs of skills, and damage by its source, shown in play."""

from __future__ import annotations

from typing import Any

import pytest

from tests.gate.effects.test_instructions import casting
from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import attack, keys, life, names, position, spell, unit
from tests.gate.test_text_unread import refused

# Each player who ...


@pytest.mark.parametrize(("who", "gains"), [
    ("has 2 or more cards in their hand", [False, True]), ("has a <Moon> unit on their field", [True, False]),
    ("does not have a unit", [False, True]), ("has 10 or less life", [True, True]),
    ("has no cards in their hand", [True, False]),
])
def test_each_player_of_whom_it_is_so(who: str, gains: list[bool]) -> None:
    game = casting(f"Each player who {who} gains 2 Life.", {"left": unit("Moon", planet=["Moon"])},
                   {"hand": [unit("Gull"), unit("Tern")]})
    assert [life(game, seat) == PLAIN + 2 for seat in (0, 1)] == gains


def test_each_of_them_chooses_what_to_drop() -> None:
    game = casting("Each player with 2 or more cards in their hand drops 1 hand card.", {"hand": [unit("Ayla")]},
                   {"hand": [unit("Gull"), unit("Tern")]})
    game.pick(card="Tern")
    assert (names(game, 0, "drop"), names(game, 1, "drop")) == (["Storm"], ["Tern"])


def test_whose_turn_it_is_asked_in() -> None:
    refused("Each player who has a unit on their field draw 1 card and destroys 1 unit.", "spell")
    refused("Each player who is hungry draws 1 card.", "spell")


# Cards of one name


@pytest.mark.parametrize(("text", "allowed"), [
    ('* You can only have 1 "Oskel" on your field.', False),
    ('* You cannot have more than 2 "Oskel" on your field.', True),
    ("* You can only have 1 of this card on your field.", False), ('* Only 1 "Reed" can be on your field.', True),
])
def test_no_more_than_so_many(text: str, allowed: bool) -> None:
    oskel = unit("Oskel", text)
    mine: dict[str, Any] = {"left": oskel, "hand": [oskel, unit("Tern"), spell("Call", (
        "Summon 1 unit from your drop to your Right without paying its cost."))], "drop": [oskel]}
    game = position(mine, {})
    assert ("summon Oskel" in keys(game), "summon Tern" in keys(game)) == (allowed, True)
    game.pick(action="cast", card="Call")
    settled(game)
    assert len([zone for zone in ("left", "center", "right") if names(game, 0, zone) == ["Oskel"]]) == 1 + allowed


# [Counter] and [Use] as what a card has


@pytest.mark.parametrize(("sought", "found"), [
    ("spells with [Counter]", ["Veil"]), ("counter spells", ["Veil"]), ("[Counter] cards", ["Guard", "Veil"]),
    ("cards with a [Use] skill", ["Lamp", "User"]),
])
def test_cards_by_their_signs(sought: str, found: list[str]) -> None:
    deck = [spell("Veil", "[Counter] Fizzle the attack."), spell("Net", "Draw 1 card."), unit("Gull"),
            unit("Guard", "[Counter] Draw 1 card."), unit("User", "[Use] Draw 1 card."),
            spell("Lamp", ["[Set]", "[Use] Gain 1 Life."])]
    game = casting(f"Put all {sought} in your drop into your hand.", {"drop": deck})
    assert sorted(names(game, 0, "hand")) == found


def test_a_skill_that_was_given_counts() -> None:
    lamp = spell("Lamp", ["[Set]", '* <Moon> units on your field gain "[Counter] Draw 1 card."'])
    game = casting("Destroy all units with [Counter].", {"set": lamp, "left": unit("Moon", planet=["Moon"]),
                                                        "right": unit("Gull")})
    assert "Moon" in names(game, 0, "drop") and names(game, 0, "right") == ["Gull"]


# Moves, and damage by its source


@pytest.mark.parametrize(("text", "where"), [
    ("* This card cannot be moved by skills.", "left"),
    ("* This card cannot be moved by your opponent's skills.", "left"),
    ("* This card cannot be moved by your skills.", "right"),
])
def test_a_card_that_skills_cannot_move(text: str, where: str) -> None:
    game = casting("Move the unit in your opponent's Left to their Right.", {}, {"left": unit("Reed", text)})
    assert names(game, 1, where) == ["Reed"]


@pytest.mark.parametrize(("source", "by_spell", "by_attack"), [
    ("spells", True, False), ("enemy units", False, True), ("a <Moon> unit", False, False)])
def test_damage_that_does_not_destroy(source: str, by_spell: bool, by_attack: bool) -> None:
    reed = unit("Reed", f"* This card cannot be destroyed by damage from {source}.")
    game = casting("Deal 9 damage to 1 enemy unit.", {}, {"left": reed})
    assert (names(game, 1, "left") == ["Reed"]) == by_spell
    game = position({"left": unit("Gull", power=9)}, {"center": reed}, phase="battle")
    attack(game, "Gull", target="Reed")
    assert (names(game, 1, "center") == ["Reed"]) == by_attack


def test_destroyed_by_the_damage_of_a_spell() -> None:
    reed = unit("Reed", "* When this card is destroyed by damage from a spell, gain 2 Life.")
    assert life(casting("Deal 9 damage to 1 enemy unit.", {}, {"left": reed}), 1) == PLAIN + 2
    assert life(casting("Destroy 1 enemy unit.", {"deck": DECK}, {"left": reed}), 1) == PLAIN


# What a player must do


@pytest.mark.parametrize(("energy", "hit"), [(1, True), (0, False)])
def test_who_must_pay_pays_if_possible(energy: int, hit: bool) -> None:
    reed = unit("Reed", "* When an enemy unit attacks this card, your opponent must pay 1 Energy. If they do not, "
                        "fizzle the attack.")
    game = position({"left": unit("Gull"), "energy": [unit("Rope")] * energy, "deck": DECK}, {"center": reed},
                    phase="battle")
    attack(game, "Gull", target="Reed")
    assert (names(game, 1, "center") == []) == hit and names(game, 0, "energy") == []


def test_who_must_drop_drops() -> None:
    game = casting("Your opponent must drop 1 hand card.", {}, {"hand": [unit("Gull")]})
    assert names(game, 1, "drop") == ["Gull"]
    refused("Your opponent must drop 1 hand card and draw 1 card and draws 1 card if it rains.", "spell")
