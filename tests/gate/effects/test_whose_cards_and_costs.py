"""Whose cards a text means, cards with a cost of one type, and turns that have been named, shown in play."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.helpers import attack, item, keys, life, names, position, spell, unit

ROYAL = {"attribute": ["Royal"]}


@pytest.mark.parametrize(("asked", "own", "theirs", "power"), [
    ("you have a <<Royal>> unit on the field", True, False, 4),
    ("you have a <<Royal>> unit on the field", False, True, 2),
    ("your opponent has a <<Royal>> unit on the field", False, True, 4),
    ("your opponent has a <<Royal>> unit on the field", True, False, 2),
    ("you do not have a <<Royal>> unit on the field", False, True, 4),
    ("you do not have any <<Royal>> units on the field", False, True, 4),
    ("your opponent does not have any <<Royal>> units on the field", True, False, 4),
    ("your opponent does not have any <<Royal>> units on the field", False, True, 2),
    ("there is a <<Royal>> unit on the field", False, True, 4),
])
def test_what_a_player_has_on_the_field_is_on_the_field_of_that_player(
    asked: str, own: bool, theirs: bool, power: int
) -> None:
    royal = unit("Gull", **ROYAL)
    game = position({"left": unit("Ayla", f"* If {asked}, this card gains +2."), **({"right": royal} if own else {})},
                    {"left": royal} if theirs else {})
    assert numbers(game, "Ayla")[0] == power


@pytest.mark.parametrize(("cost", "kind"), [
    ("a Summon Cost", "Gull"), ("a Cast Cost", "Bolt"), ("an Equip Cost", "Bell"),
])
def test_a_card_with_a_cost_of_one_type_is_a_card_that_is_played_so(cost: str, kind: str) -> None:
    drop = [unit("Gull", "[Summon Cost](Pay 1 Energy)"), spell("Bolt", ["[Cast Cost](Pay 1 Energy)", "Draw 1 card."]),
            item("Bell", "[Equip Cost](Pay 1 Energy)")]
    game = casting(f"Add a card with {cost} of 1 Energy or less from your drop to your hand.", {"drop": drop})
    assert kind in names(game, 0, "hand")
    assert sorted([name for name in names(game, 0, "drop") if name in ("Gull", "Bolt", "Bell")]) == sorted(
        {"Gull", "Bolt", "Bell"} - {kind})


def test_no_spell_has_a_summon_cost() -> None:
    with pytest.raises(hj.HeadJudgeError, match="without this type of cost"):
        spell("Lure", "Add a spell with a Summon Cost of 1 Energy or less from your drop to your hand.")


def test_cards_that_are_put_back_go_to_the_deck_from_which_they_were_looked_at() -> None:
    text = "Look at the top 3 cards of your opponent's deck and put them back on top in any order."
    game = casting(text, {"deck": 4}, {"deck": [unit("Gull"), unit("Tern"), unit("Wren"), unit("Dove")]})
    while "use Idle 1" not in keys(game) and "pass" not in keys(game):
        game.apply(0)
    assert len(names(game, 0, "deck")) == 4
    assert sorted(names(game, 1, "deck")) == ["Dove", "Gull", "Tern", "Wren"]


@pytest.mark.rule("gate:9.6.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_who_takes_damage_may_be_either(seat: int) -> None:
    who = "you" if seat == 0 else "your opponent"
    game = position({"left": unit("Ayla", ["* When this card deals damage to a player, draw 1 card.",
                                           f"[Use] Deal 1 damage to {who}."]), "deck": 3})
    before = life(game, seat)
    game.pick(action="use", card="Ayla")
    assert life(game, seat) == before - 1
    assert len(names(game, 0, "hand")) == 1


@pytest.mark.parametrize(("deed", "there"), [("destroy the attacker", False), ("deal 2 damage to the attacker", False),
                                             ("rest the attacker", True)])
def test_the_attacker_is_whatever_attacks(deed: str, there: bool) -> None:
    game = position({"player": item("Anchor")}, {"left": unit("Gull", f"* When this card is attacked, {deed}.")},
                    phase="battle")
    attack(game, "Anchor", target="Gull")
    assert ("Anchor" in names(game, 0, "player")) == there


def test_two_things_in_the_next_turn_are_both_so_only_then() -> None:
    game = casting("During your next turn, your units get +2 and your opponent cannot cast spells.",
                   {"left": unit("Ayla")})
    assert numbers(game, "Ayla")[0] == 2


def test_the_end_of_that_turn_is_that_of_the_turn_that_was_named() -> None:
    text = "Until the end of your next turn, your units get +2. At the end of that turn, drop all units on your field."
    game = casting(text, {"left": unit("Ayla"), "deck": 20}, {"deck": 20})
    turns = 0
    seen = []
    while turns < 3:
        before = game.turn
        game.apply(0)
        if game.turn != before:
            turns += 1
            seen.append(names(game, 0, "left"))
    assert seen == [["Ayla"], ["Ayla"], []]


@pytest.mark.parametrize("text", [
    "* When this card attacks, you may drop 1 item from the field. If you do, gain 3 life.",
    "[Use] Drop this card and 1 item from the field. Gain 3 life.",
])
def test_what_is_given_up_from_the_field_is_on_the_own_field(text: str) -> None:
    game = position({"left": unit("Ayla", text), "player": item("Anchor")}, {"player": item("Bell")},
                    phase="battle" if "attacks" in text else "main")
    before = life(game, 0)
    if "attacks" in text:
        attack(game, "Ayla")
        while "use Idle 1" not in keys(game) and life(game, 0) == before:
            game.apply(0)
    else:
        game.pick(action="use", card="Ayla")
    assert life(game, 0) == before + 3
    assert (names(game, 0, "player"), names(game, 1, "player")) == ([], ["Bell"])


def test_what_is_given_up_instead_is_on_the_own_field() -> None:
    text = "* If this card would be destroyed, you may drop 1 item from the field instead."
    game = position({"left": unit("Gull", power=9), "player": item("Bell")}, {"left": unit("Ayla", text)},
                    phase="battle")
    attack(game, "Gull", target="Ayla")
    assert names(game, 1, "left") == []
    assert names(game, 0, "player") == ["Bell"]


@pytest.mark.parametrize(("zone", "skill"), [
    ("energy", "[Use] Summon 1 unit from your Energy without paying its cost."),
    ("banish", "[Use] Summon 1 unit from your banish zone without paying its cost."),
])
def test_a_unit_goes_only_where_it_may_be_summoned_from_wherever_it_comes(zone: str, skill: str) -> None:
    shy = unit("Wren", "This card can only be summoned to the Left or Right.")
    game = position({"player": item("Anchor", skill), "deck": 5, zone: [shy]})
    game.pick(action="use", card="Anchor")
    offered = []
    while "Wren" not in [*names(game, 0, "left"), *names(game, 0, "right"), *names(game, 0, "center")]:
        offered += keys(game)
        game.apply(0)
    assert "Wren" not in names(game, 0, "center")
    assert not [key for key in offered if "center" in key]


def test_the_soul_is_that_of_the_card_that_was_chosen() -> None:
    game = casting("Choose an enemy card on the field and drop its entire soul.", {},
                   {"left": hj.put(unit("Gull"), under=[unit("Tern"), unit("Wren")])})
    while "use Idle 1" not in keys(game) and not names(game, 1, "drop"):
        game.apply(0)
    assert sorted(names(game, 1, "drop")) == ["Tern", "Wren"]


@pytest.mark.parametrize(("line", "reason"), [
    ("Drop 1 card from its soul.", "no card that was named"),
    ('* You cannot cast more than 1 "Bolt" each turn.', "as long as the card is there"),
])
def test_a_spell_says_nothing_of_a_soul_or_of_a_limit_of_its_own(line: str, reason: str) -> None:
    with pytest.raises(hj.HeadJudgeError, match=reason):
        spell("Bolt", line)


def test_the_soul_of_one_of_two_cards_is_refused() -> None:
    with pytest.raises(hj.HeadJudgeError, match="not clear which card's"):
        unit("Ayla", "* When this card is attacked by a unit, drop its entire soul.")


@pytest.mark.rule("gate:6.2.4.1")
@pytest.mark.parametrize("event", ["is summoned to your opponent's field", "enters your opponent's field"])
def test_a_unit_that_comes_to_the_field_of_the_opponent_is_one_of_the_opponent(event: str) -> None:
    watcher = unit("Ayla", f"* When a unit {event}, gain 3 life.")
    game = position({"hand": [unit("Gull", limit=0)]}, {"left": watcher})
    before = life(game, 1)
    game.pick(action="summon", card="Gull")
    while "Gull" not in [name for zone in ("left", "center", "right") for name in names(game, 0, zone)]:
        game.apply(0)
    assert life(game, 1) == before + 3


@pytest.mark.parametrize("asked", ["has power 3 or less", "is a <<Royal>> unit", "is resting", "has [Penetrate]"])
def test_it_is_not_this_card_once_something_was_asked_of_the_attacker(asked: str) -> None:
    with pytest.raises(hj.HeadJudgeError, match='at "it"'):
        unit("Ayla", f"* When this card is attacked, if the attacking unit {asked}, destroy it.")


@pytest.mark.parametrize(("keywords", "gained"), [(["[Penetrate]"], 3), ([], 0)])
def test_a_keyword_is_asked_of_the_unit_that_attacks(keywords: list[str], gained: int) -> None:
    watcher = unit("Ayla", "* When this card is attacked, if the attacking unit has [Penetrate], gain 3 life.",
                   defense=9)
    game = position({"left": unit("Gull", keywords)}, {"left": watcher}, phase="battle")
    before = life(game, 1)
    attack(game, "Gull", target="Ayla")
    assert life(game, 1) == before + gained
