"""Events by their makers, events of this turn, and prohibitions of events, shown in play."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.cases import every
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, attack, life, names, position, spell, unit
from tests.gate.test_text_unread import refused

PLAIN = life(position({}, {}), 0)


def settled(game: hj.Game) -> hj.Game:
    """The game when all that has triggered is done, one after the other."""
    while asked(game).kind not in ("main phase", "attack"):
        game.apply(0)
    return game


# By what something happens


@pytest.mark.parametrize(("event", "own", "gained"), [
    ("is banished by an enemy skill", "Banish 1 enemy unit.", 2),
    ("is banished by your skill", "Banish 1 enemy unit.", 0),
    ("is returned to its owner's hand by a spell", "Return 1 enemy unit to its owner's hand.", 2),
    ("is returned to its owner's hand by a unit", "Return 1 enemy unit to its owner's hand.", 0),
    ("is dropped by your opponent", "Drop 1 enemy unit.", 2),
    ("is rested by a skill", "Rest 1 enemy unit.", 2),
    ("takes damage by an enemy spell", "Deal 1 damage to 1 enemy unit.", 2),
    ("takes damage by an attack", "Deal 1 damage to 1 enemy unit.", 0),
    ("is destroyed by damage", "Destroy 1 enemy unit.", 0),
    ("is destroyed by damage", "Deal 2 damage to 1 enemy unit.", 2),
])
def test_only_what_does_it_in_that_way_counts(event: str, own: str, gained: int) -> None:
    reed = unit("Reed", f"* When this card {event}, gain 2 Life.")
    assert life(casting(own, None, {"left": reed}), 1) == PLAIN + gained


@pytest.mark.parametrize(("event", "gained"), [
    ("takes damage by an attack", 2), ("is destroyed by damage", 2), ("is destroyed by a unit", 2),
    ("is destroyed by an enemy <Harbor> unit", 2), ("is destroyed by a unit with power 8 or more", 0),
    ("is destroyed by a skill", 0), ("is rested by an attack", None),
])
def test_an_attack_is_no_skill(event: str, gained: int | None) -> None:
    text = f"* When this card {event}, gain 2 Life."
    if gained is None:
        assert refused(text).reason == "no such event"  # the player rests it to declare the attack
        return
    reed = unit("Reed", text, defense=9 if "takes" in event else 2)
    game = position({"left": unit("Gull")}, {"center": reed}, phase="battle")
    attack(game, "Gull", target="Reed")
    assert life(game, 1) == PLAIN + gained


def test_that_unit_is_the_one_that_destroyed_the_card() -> None:
    reed = unit("Reed", "* When this card is destroyed by an enemy unit, deal 5 damage to that unit.")
    game = position({"left": unit("Gull"), "right": unit("Tern")}, {"center": reed}, phase="battle")
    attack(game, "Gull", target="Reed")
    assert names(game, 0, "drop") == ["Gull"] and names(game, 0, "right") == ["Tern"]


@pytest.mark.parametrize(("text", "whose", "gained"), [
    ("* When this card destroys a unit on your field, gain 2 Life.", 1, 0),
    ("* When this card destroys a unit, gain 2 Life.", 1, 2),
    ("* When you destroy an enemy unit, gain 2 Life.", 1, 2),
    ("* When a unit is destroyed by this card, gain 2 Life.", 1, 2),
])
def test_whose_card_is_destroyed(text: str, whose: int, gained: int) -> None:
    game = position({"left": unit("Gull", text)}, {"center": unit("Reed")}, phase="battle")
    attack(game, "Gull", target="Reed")
    assert names(game, whose, "drop") == ["Reed"] and life(game, 0) == PLAIN + gained


@pytest.mark.parametrize(("event", "text", "times"), [
    ("you flip a coin", "Flip 3 coins.", 3), ("your opponent flips a coin", "Flip 3 coins.", 0),
    ("a player shuffles their deck", "Shuffle your opponent's deck.", 1),
    ("you shuffle your deck", "Shuffle your opponent's deck.", 0),
    ("you lose life", "Deal 2 damage to you.", 1), ("you lose life", "Lose 2 Life.", 1),
    ("a player draws a card", "Your opponent draws 2 cards.", 2),
    ("you banish a card", "Banish 1 enemy unit.", 1), ("your opponent banishes a card", "Banish 1 enemy unit.", 0),
])
def test_what_players_do(event: str, text: str, times: int) -> None:
    ayla = unit("Ayla", f"* When {event}, put the top card of your deck into your Energy.")
    theirs = {"left": unit("Reed"), "deck": DECK}
    game = settled(casting(text, {"left": ayla, "deck": DECK}, theirs))
    assert len(game.players[0]["energy"]) == times


def test_heads_and_tails_are_told_apart() -> None:
    ayla = unit("Ayla", ["* When you flip heads, gain 1 Life.", "* When a coin is tails, lose 1 Life."])
    game = settled(casting("Flip 4 coins.", {"left": ayla, "deck": DECK}))
    heads = sum(entry.word == "heads" for entry in game.log if entry.kind == "coin")
    assert life(game, 0) == PLAIN + heads - (4 - heads)


def test_paying_is_one_event_whatever_is_paid() -> None:
    ayla = unit("Ayla", ["[Use](Pay 3) Draw 1 card.", "* When you pay Energy, gain 1 Life.",
                         "* When you pay life, gain 5 Life."])
    game = position({"left": ayla, "energy": [unit("Rope"), 3], "deck": DECK}, {})
    game.pick(action="use", card="Ayla")
    game = settled(game)
    assert len(names(game, 0, "energy")) == 1 and life(game, 0) == PLAIN + 1


@pytest.mark.parametrize("text", [
    "* When this card is attacked by a unit, destroy it.", "* When this card deals damage to a unit, rest it.",
    "* When your unit is attacked by an enemy unit, it gains +1 this turn.",
])
def test_it_could_be_either_of_two_cards(text: str) -> None:
    assert refused(text).reason == "not clear what this stands for"


# What happened this turn


def after_attack(text: str, **theirs: Any) -> int:
    """The power of Ayla, who has this text, after Gull has attacked and destroyed Reed."""
    game = position({"left": unit("Gull"), "right": unit("Ayla", text)}, {"center": unit("Reed"), **theirs},
                    phase="battle")
    attack(game, "Gull", target="Reed")
    return numbers(game, "Ayla")[0]


@every(("condition", "so"), [
    ("a unit attacked this turn", True), ("this card attacked this turn", False),
    ("this card has not attacked this turn", True), ("this card did not attack this turn", True),
    ("an enemy unit was destroyed this turn", True), ("a unit was destroyed this turn", False),
    ("an enemy unit was destroyed by an attack this turn", True),
    ("an enemy unit was destroyed by a skill this turn", False),
    ("2 or more enemy units were destroyed this turn", False), ("no units were destroyed this turn", True),
    ("you attacked with a unit this turn", True), ("you have drawn a card this turn", False),
    ("you attacked 2 or more times this turn", False), ("a unit attacked once this turn", True),
])
def test_what_happened_this_turn(condition: str, so: bool) -> None:
    assert after_attack(f"* If {condition}, this card gains +3.") == (5 if so else 2)


@pytest.mark.parametrize(("what", "number"), [
    ("enemy unit destroyed this turn", 1), ("unit destroyed this turn", 0), ("time a unit attacked this turn", 1),
    ("time this card attacked this turn", 0), ("card you drew this turn", 0),
])
def test_how_often_it_happened_this_turn(what: str, number: int) -> None:
    assert after_attack(f"* This card gains +2 for each {what}.") == 2 + 2 * number


@pytest.mark.parametrize("condition", [
    "2 or more units attacked this turn", "2 or more units took damage this turn", "exactly 1 unit attacked this turn",
    "2 or more units destroyed an enemy unit this turn", "an enemy unit was not destroyed this turn",
    "a unit did not attack this turn", "no units were not attacked this turn",
])
def test_cards_are_counted_only_where_each_counts_once(condition: str) -> None:
    """The same unit may attack, or take damage, again; and one may be left out while it happens to another one."""
    refused(f"* If {condition}, this card gains +3.")
    refused("* This card gains +2 for each unit that attacked this turn.")


@pytest.mark.parametrize("text", [
    "* If no unit on your field attacked this turn, this card gains +3.",
    "* When this card is destroyed by another unit, draw 1 card.",
])
def test_it_is_printed_as_it_was_said(text: str) -> None:
    (ability,) = read_card_text("gate", [text], "unit", "Ayla")
    assert print_ability("gate", ability) == text


def test_how_many_cards_were_drawn_this_turn() -> None:
    game = casting("Draw 3 cards. Gain 1 Life for each card you drew this turn. Deal damage to your opponent equal to"
                   " the number of cards you drew this turn.", {"deck": DECK})
    assert (life(game, 0), life(game, 1)) == (PLAIN + 3, PLAIN - 3)


def test_what_is_not_known_any_more() -> None:
    error = refused("* If this card attacked alone this turn, this card gains +2.")
    assert error.reason == "something that is not known any more"


# What cannot be done to cards


@every(("deed", "text", "stays"), [
    ("be banished", "Banish 1 enemy unit.", True), ("be banished", "Destroy 1 enemy unit.", False),
    ("be dropped", "Drop 1 enemy unit.", True), ("be dropped by your skills", "Drop 1 enemy unit.", False),
    ("be dropped by enemy skills", "Drop 1 enemy unit.", True), ("be dropped", "Destroy 1 enemy unit.", False),
    ("be returned to the hand", "Return 1 enemy unit to its owner's hand.", True),
    ("be returned to the hand by units", "Return 1 enemy unit to its owner's hand.", False),
    ("be returned to the hand or banished by enemy skills", "Banish 1 enemy unit.", True),
    ("be destroyed by enemy spells", "Destroy 1 enemy unit.", True),
    ("be destroyed by spells", "Deal 9 damage to 1 enemy unit.", True),
    ("be destroyed by damage", "Deal 9 damage to 1 enemy unit.", True),
    ("be destroyed by your opponent", "Deal 9 damage to 1 enemy unit.", True),
    ("take damage from skills", "Deal 9 damage to 1 enemy unit.", True),
    ("take damage from attacks", "Deal 9 damage to 1 enemy unit.", False),
])
def test_what_cannot_be_done_to_a_card(deed: str, text: str, stays: bool) -> None:
    game = casting(text, None, {"left": unit("Reed", f"* This card cannot {deed}.")})
    assert names(game, 1, "left") == (["Reed"] if stays else [])


def test_a_card_that_skills_cannot_rest_still_attacks() -> None:
    text = "* This card cannot be rested by skills."
    assert casting("Rest 1 enemy unit.", None, {"left": unit("Reed", text)}).card("Reed").state == "stand"
    game = position({"left": unit("Ayla", text)}, {}, phase="battle")
    attack(game, "Ayla")
    assert game.card("Ayla").state == "rest"


@pytest.mark.parametrize(("deed", "stays"), [
    ("be destroyed by enemy units", True), ("be destroyed by units with power 8 or more", False),
    ("be destroyed by skills", False), ("take damage from attacks", True), ("be destroyed by damage", True),
    ("be destroyed by skills or attacks", True), ("be destroyed by attacks or enemy skills", True),
])
def test_what_attackers_cannot_do_to_a_card(deed: str, stays: bool) -> None:
    reed = unit("Reed", f"* This card cannot {deed}.")
    game = position({"left": unit("Gull", power=3)}, {"center": reed}, phase="battle")
    attack(game, "Gull", target="Reed")
    assert names(game, 1, "center") == (["Reed"] if stays else [])


@pytest.mark.parametrize(("deed", "lost"), [
    ("take damage from skills", 0), ("take damage from attacks", 2), ("lose life", 0), ("take damage", 0),
])
def test_what_cannot_be_done_to_a_player(deed: str, lost: int) -> None:
    game = casting("Deal 2 damage to your opponent.", None, {"set": spell("Ward", f"[Set] * You cannot {deed}.")})
    assert life(game, 1) == PLAIN - lost


@pytest.mark.parametrize(("deed", "attacks"), [
    ("be chosen by enemy skills or attack", False), ("be destroyed by skills or attacks", True),
    ("be destroyed by enemy spells or skills", True),
])
def test_behind_or_stands_another_deed_or_what_it_is_done_by(deed: str, attacks: bool) -> None:
    game = position({"left": unit("Ayla", f"* This card cannot {deed}.")}, {}, phase="battle")
    assert any("Ayla" in key for key in asked(game).keys) is attacks
    if "spells or" in deed:
        line = f"* This card cannot {deed.replace('or', 'or enemy')}."
        assert read_card_text("gate", [line], "unit", "Ayla") == read_card_text(
            "gate", [f"* This card cannot {deed}."], "unit", "Ayla")


def test_the_sign_of_the_skills_that_cannot_be_used() -> None:
    chain = unit("Chain", "* Enemy units cannot use [Use] skills.")
    rope = unit("Rope", ["[Use] Gain 1 Life.", "[Counter] Gain 2 Life."])
    game = position({"left": rope, "deck": DECK}, {"left": chain, "deck": DECK})
    assert [key for key in asked(game).keys if "Rope" in key] == ["counter Rope 2"]
    closed: hj.Game = position({"left": rope, "deck": DECK}, {"left": unit("Chain", "* Enemy units cannot use [Counter]"
                                                                           " skills."), "deck": DECK})
    assert [key for key in asked(closed).keys if "Rope" in key] == ["use Rope 1"]
