"""Events that are replaced, damage that is more or less, and deeds of either player, shown in play."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.cases import every
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, attack, item, keys, life, names, position, spell, unit
from tests.gate.test_text_unread import refused

# What would happen


@pytest.mark.parametrize(("would", "text", "replaced"), [
    ("be destroyed by a skill", "Destroy 1 enemy unit.", True),
    ("be destroyed by damage", "Destroy 1 enemy unit.", False),
    ("be destroyed by damage", "Deal 9 damage to 1 enemy unit.", True),
    ("be destroyed by your skill", "Destroy 1 enemy unit.", False),
    ("be banished", "Banish 1 enemy unit.", True), ("be banished", "Destroy 1 enemy unit.", False),
    ("be returned to its owner's hand", "Return 1 enemy unit to its owner's hand.", True),
    ("be dropped by an enemy spell", "Drop 1 enemy unit.", True),
    ("leave the field by a skill", "Banish 1 enemy unit.", True),
    ("take damage by a skill", "Deal 9 damage to 1 enemy unit.", True),
])
def test_by_what_it_would_happen(would: str, text: str, replaced: bool) -> None:
    reed = unit("Reed", f"* When this card would {would}, gain 2 Life instead.")
    game = casting(text, None, {"left": reed})
    assert (names(game, 1, "left") == ["Reed"], life(game, 1)) == (replaced, PLAIN + (2 if replaced else 0))


@pytest.mark.parametrize(("would", "text", "seat", "number"), [
    ("you would draw a card", "Draw 2 cards.", 0, 2), ("you would draw a card", "Your opponent draws 2 cards.", 0, 0),
    ("your opponent would gain life", "Your opponent gains 5 Life.", 1, 1),
    ("a player would take damage", "Deal 3 damage to each player.", 0, 2),
    ("you would take damage from a skill", "Take 3 damage.", 0, 1),
    ("you would take damage from an attack", "Take 3 damage.", 0, 0),
])
def test_what_players_would_do(would: str, text: str, seat: int, number: int) -> None:
    ward = unit("Ward", f"* If {would}, put the top card of your deck into your Energy instead.")
    game = casting(text, {"left": ward, "deck": DECK}, {"deck": DECK})
    assert len(game.players[0]["energy"]) == number
    if number:
        assert life(game, seat) == PLAIN and not names(game, 0, "hand")


def test_once_a_turn_something_else_happens() -> None:
    text = "* Once per turn, if another unit on your field would be destroyed, gain 2 Life instead."
    game = casting("Destroy 1 enemy unit in the Left. Destroy 1 enemy unit in the Right.", None,
                   {"left": unit("Reed"), "right": unit("Rush"), "center": unit("Ward", text)})
    assert names(game, 1, "drop") == ["Rush"] and life(game, 1) == PLAIN + 2


def test_what_would_happen_this_turn_only() -> None:
    game = casting("Choose 1 unit on your field. If it would be destroyed this turn, rest it instead. Destroy that"
                   " unit.", {"left": unit("Ayla")})
    assert names(game, 0, "left") == ["Ayla"] and game.card("Ayla").state == "rest"
    assert refused("Choose 1 unit on your field. If it would be destroyed, rest it instead.",
                   "spell").reason == "not said how long this lasts"


def test_cards_of_the_deck_that_would_be_dropped() -> None:
    ward = unit("Ward", "* If a card would be put into your drop from your deck, banish it instead.")
    game = casting("Drop the top 2 cards of your deck.", {"left": ward, "deck": DECK})
    assert len(names(game, 0, "banish")) == 2 and names(game, 0, "drop") == ["Storm"]


# Damage


@pytest.mark.parametrize(("text", "of_skill", "of_attack"), [
    ("* Damage dealt to your opponent is increased by 1.", 3, 2),
    ("* Damage dealt to your opponent by skills is increased by 1.", 3, 1),
    ("* Damage dealt to your opponent by attacks is increased by 2.", 2, 3),
    ("* Damage this card deals is increased by 2.", 2, 3),
    ("* Damage this card deals to your opponent is increased by 2.", 2, 3),
    ("* Damage dealt by your spells is increased by 2.", 4, 1),
])
def test_more_damage(text: str, of_skill: int, of_attack: int) -> None:
    ayla = unit("Ayla", text)
    assert life(casting("Deal 2 damage to your opponent.", {"left": ayla}), 1) == PLAIN - of_skill
    game = position({"left": ayla}, {}, phase="battle")
    attack(game, "Ayla")
    assert life(game, 1) == PLAIN - of_attack


def test_the_next_damage_only() -> None:
    game = casting("The next damage you would take this turn is reduced by 3. Take 4 damage. Take 2 damage.")
    assert life(game, 0) == PLAIN - 1 - 2
    game = casting("The next damage you would take this turn is reduced to 0. Take 4 damage. Take 2 damage.")
    assert life(game, 0) == PLAIN - 2
    game = casting("Prevent all damage that would be dealt to you this turn. Take 4 damage.")
    assert life(game, 0) == PLAIN
    assert refused("Damage dealt to you is reduced by 1.", "spell").reason == "not said how long this lasts"


# Which cards


@pytest.mark.parametrize(("text", "gone"), [
    ("Destroy all non-<Harbor> units on your opponent's field.", ["Moon"]),
    ("Destroy 1 enemy unit that is not a <Harbor> unit.", ["Moon"]),
    ("Destroy the enemy unit with the highest power.", ["Rush"]),
    ("Drop all enemy set spells.", ["Net"]),
    ("Destroy all units on your opponent's field except it.", None),
])
def test_which_cards_are_meant(text: str, gone: list[str] | None) -> None:
    theirs = {"left": unit("Moon", planet=["Moon"]), "right": unit("Rush", power=5), "set": spell("Net", "[Set]")}
    if gone is None:
        refused(text, "spell")
        return
    assert names(casting(text, None, theirs), 1, "drop") == gone


def test_what_was_dropped_this_way() -> None:
    game = casting("Drop the top 3 cards of your deck. Gain 1 Life for each <Harbor> card dropped this way.",
                   {"deck": [unit("Moon", planet=["Moon"]), unit("Gull"), unit("Gull"), unit("Gull")],
                    "drop": [unit("Rope")]})
    assert life(game, 0) == PLAIN + 2


def test_a_card_of_this_cards_soul_that_is_dropped() -> None:
    ayla = unit("Ayla", ["[Use](Drop 1 soul card) Gain 1 Life.",
                         "* When a soul card of this card is dropped, gain 4 Life."])
    game = position({"left": hj.put(ayla, under=[unit("Rope")]), "deck": DECK}, {"deck": DECK})
    game.pick(action="use", card="Ayla")
    assert names(settled(game), 0, "drop") == ["Rope"] and life(game, 0) == PLAIN + 5


# Whose turn


def test_what_each_player_does_in_the_own_turn() -> None:
    bell = spell("Bell", "[Set] * At the end of each player's turn, that player loses 2 Life.")
    game = position({"set": bell, "deck": DECK}, {"deck": DECK})
    for loser in (0, 1):
        before = [life(game, seat) for seat in (0, 1)]
        while game.turn_player == loser:
            game.pick(action="pass")
        after = [life(game, seat) for seat in (0, 1)]
        assert [before[seat] - after[seat] for seat in (0, 1)] == ([2, 0] if loser == 0 else [0, 2])


def test_each_player_may() -> None:
    game = casting("Each player may draw 1 card.", {"deck": DECK}, {"deck": DECK})
    game.pick(action="yes")
    game.pick(action="no")
    assert (len(names(game, 0, "hand")), len(names(game, 1, "hand"))) == (1, 0)


# When a skill can answer


@pytest.mark.parametrize(("text", "answers"), [
    ("[Counter] When your opponent attacks, gain 1 Life.", True),
    ("[Counter] When you are attacked, gain 1 Life.", False),
    ("[Counter] When an enemy unit attacks, gain 1 Life.", True),
    ("[Counter] When your opponent declares a Link Attack, gain 1 Life.", False),
    ("[Counter] When a unit attacks you, gain 1 Life.", False),
    ("[Counter] When your opponent uses a skill, gain 1 Life.", False),
])
def test_while_an_attack_is_going_on(text: str, answers: bool) -> None:
    game = position({"left": unit("Gull"), "right": unit("Tern")}, {"center": unit("Reed", text, defense=9)},
                    phase="battle")
    assert "counter Reed 1" not in keys(game)
    attack(game, "Gull", target="Reed")
    assert (asked(game).player == 1 and "counter Reed 1" in keys(game)) is answers


@pytest.mark.parametrize(("text", "answers"), [
    ("[Counter] When your opponent uses a skill, gain 1 Life.", True),
    ("[Counter] When your opponent casts a spell, gain 1 Life.", False),
])
def test_while_a_skill_is_on_the_stack(text: str, answers: bool) -> None:
    game = position({"left": unit("Gull", "[Use] Gain 1 Life."), "deck": DECK}, {"center": unit("Reed", text)})
    game.pick(action="use", card="Gull")
    assert (asked(game).player == 1) is answers


# What is so


@every(("condition", "so"), [
    ("this card has 2 or more power", True), ("an enemy unit has 5 or more power", True),
    ("an enemy unit has 6 or more power", False), ("this card is the only unit on your field", False),
    ("this card is the only unit in your Left", True), ("each player has 10 or less life", True),
    ("either player has 9 or less life", False), ("you have 3 or more life and a unit", True),
    ("you have 3 or more life and 3 or more units", False), ("the total power of your units is 4 or more", True),
    ("the total power of your units is 5 or more", False), ("this card is equipped", False),
    ("you have no hand", True), ("you have no cards in hand", True),
])
def test_what_is_so(condition: str, so: bool) -> None:
    ayla = unit("Ayla", f"* If {condition}, this card gains +0 and +3 crit.")
    game = position({"left": ayla, "center": unit("Gull")}, {"left": unit("Rush", power=5)})
    assert numbers(game, "Ayla")[1] == (4 if so else 1)


@pytest.mark.parametrize(("condition", "so"), [
    ("this card is attacking a unit", True), ("this card is attacking your opponent", False),
    ("this card is attacking with another unit", False),
])
def test_what_this_card_attacks(condition: str, so: bool) -> None:
    ayla = unit("Ayla", f"* If {condition}, this card gains +7.")
    game = position({"left": ayla}, {"center": unit("Reed", defense=9)}, phase="battle")
    attack(game, "Ayla", target="Reed")
    assert (names(game, 1, "drop") == ["Reed"]) is so


def test_an_equipped_unit_knows_that_it_is_one() -> None:
    arm = unit("Arm", ["[Pilot](None)", "* If this card is equipped, this card gains +4."])
    game = position({"player": arm, "left": item("Anchor")})
    assert numbers(game, "Arm")[0] == 6
