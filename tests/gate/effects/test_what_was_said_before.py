"""What a text leaves out since it was said before, fights, control, effects to choose from, and battle phases."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from tests.cases import every
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.effects.test_what_happens_and_why import settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import BARRIER, asked, attack, item, keys, life, names, position, spell, unit
from tests.gate.test_text_unread import refused

PLAIN = life(position({}), 0)


def chosen(game: hj.Game) -> hj.Game:
    """The game when the first of each choice was taken."""
    while asked(game).kind not in ("main phase", "attack"):
        game.apply(0)
    return game


# Numbers and what is left out


@pytest.mark.parametrize(("text", "numbered"), [
    ("* This card gets 2 defense.", (2, 1, 4)), ("* This card gets +2 and 1 defense.", (4, 1, 3)),
    ("* This card gets 1 more crit.", (2, 2, 2)), ("* This card gets [Move] and 3 power.", (5, 1, 2)),
])
def test_a_number_that_is_gained_has_a_sign_or_none(text: str, numbered: tuple[int, int, int]) -> None:
    assert numbers(position({"left": unit("Ayla", text)}), "Ayla") == numbered


@pytest.mark.parametrize("text", [
    "Summon 1 unit from your drop. That unit enters the field at rest.",
    "Summon 1 unit from your drop. It enters at rest.", "Equip 1 item from your drop. It enters the field at rest.",
])
def test_how_a_card_comes_is_said_behind(text: str) -> None:
    game = chosen(casting(text, {"drop": [unit("Reed") if "unit" in text else item("Reed")]}))
    assert game.card("Reed").state == "rest" and "rest" not in [entry.verb for entry in game.log]


@every(("text", "cards", "power"), [
    ("* If there are 2 or more cards in your drop, this card gets +2. If there are 4 or more, it gets +3.", 1, 2),
    ("* If there are 2 or more cards in your drop, this card gets +2. If there are 4 or more, it gets +3.", 3, 4),
    ("* If there are 2 or more cards in your drop, this card gets +2. If there are 4 or more, it gets +3.", 4, 7),
    ("* If you have more units than your opponent, this card gets +2. If you have less, it gets +3.", 0, 4),
])
def test_cards_are_counted_again(text: str, cards: int, power: int) -> None:
    game = position({"left": unit("Ayla", text), "drop": [unit("Reed")] * cards})
    assert numbers(game, "Ayla")[0] == power


@pytest.mark.parametrize(("cards", "drawn"), [(1, 0), (3, 1), (5, 2)])
def test_the_second_of_two_conditions_asks_for_more(cards: int, drawn: int) -> None:
    text = "If you have 3 or more energy, draw 1 card. If you have 5 or more, draw 2 cards instead."
    game = casting(text, {"deck": DECK, "energy": [unit("Rope"), cards]})
    assert len(names(game, 0, "hand")) == drawn


def test_they_are_all_that_gained_before() -> None:
    text = ("* When this card attacks, the other units on your field gain +1 this turn. If this card is in a Link "
            "Attack, they gain +2 instead.")
    for others, power in ((["Tern"], 4), ([], 3)):
        game = position({"left": unit("Lead", text), "right": unit("Tern"), "center": unit("Stay"), "deck": DECK}, {},
                        phase="battle")
        attack(game, "Lead", *others)
        assert numbers(game, "Tern")[0] == power


def test_the_only_item_is_spoken_of() -> None:
    game = casting("Rest your Item. It gains +3 this turn.", {"player": item("Lamp")})
    assert game.card("Lamp").state == "rest" and numbers(game, "Lamp")[0] == 5


def test_each_player_keeps_one() -> None:
    game = casting("Each player chooses 1 unit on their field and destroys the rest.",
                   {"left": unit("A"), "right": unit("B")},
                   {"left": unit("C"), "center": unit("D"), "right": unit("E")})
    game.pick(card="B")
    game.pick(card="D")
    assert [sorted(names(game, seat, "drop")) for seat in (0, 1)] == [["A", "Storm"], ["C", "E"]]


def test_the_unit_in_a_zone_of_which_was_asked() -> None:
    text = "You may only cast this card if your opponent has a unit in the Center. Move that unit to their Left."
    game = casting(text, {}, {"center": unit("Reed"), "right": unit("Rush")})
    assert names(game, 1, "left") == ["Reed"] and names(game, 1, "right") == ["Rush"]


# Which cards


@pytest.mark.parametrize(("what", "gone"), [
    ("damaged units on the field", ["Reed"]),
    ("units on the field with power higher than its original power", ["Rush"]),
    ("units on the field with power lower than its original power", ["Tern"]),
])
def test_what_differs_from_what_is_printed(what: str, gone: list[str]) -> None:
    theirs = {"left": hj.put(unit("Reed", defense=4), damage=1), "center": unit("Rush", "* This card gains +1."),
              "right": unit("Tern", "* This card gains -1."), "player": item("Lamp")}
    assert names(casting(f"Destroy all {what}.", {}, theirs), 1, "drop") == gone


def test_an_attack_goes_to_what_can_be_attacked() -> None:
    turn = spell("Turn", "[Counter] Change the attack target to another unit on your field that can be attacked.")
    safe = unit("Safe", "* This card cannot be attacked.")
    game = position({"left": unit("Gull"), "deck": DECK},
                    {"left": unit("Reed"), "center": safe, "right": unit("Rush"), "hand": [turn]}, phase="battle")
    attack(game, "Gull", target="Reed")
    game.pick(action="counter")
    assert asked(game).kind != "choose" or sorted(option.text for option in asked(game).options) == ["Rush"]
    assert names(chosen(game), 1, "drop").count("Safe") == 0


def test_different_names_are_counted() -> None:
    text = "If you have 2 or more units with different names on your field, draw 1 card."
    for other, drawn in (("Ayla", 0), ("Tern", 1)):
        game = casting(text, {"left": unit("Ayla"), "right": unit(other), "deck": DECK})
        assert len(names(game, 0, "hand")) == drawn


def test_a_card_loses_all_its_attributes_and_gains_another() -> None:
    text = "Choose 1 unit. It gains <<Ghost>> and loses all other attributes this turn. Destroy all <<{}>> units."
    for attribute, gone in (("Mage", []), ("Ghost", ["Reed"])):
        game = chosen(casting(text.format(attribute), {"left": unit("Reed", attribute=["Mage"])}))
        assert [name for name in names(game, 0, "drop") if name != "Storm"] == gone


# Damage (gate:3.11.1)


def test_two_cards_strike_each_other() -> None:
    text = "Choose a unit on your field and an enemy unit. They deal damage equal to their power to each other."
    reed, rush = unit("Reed", power=3, defense=9), unit("Rush", power=4, defense=9)
    game = chosen(casting(text, {"left": reed}, {"left": rush}))
    assert [game.card(name).counters.get("damage") for name in ("Reed", "Rush")] == [4, 3]


@pytest.mark.parametrize(("text", "damage"), [
    ("Choose 2 units on your field. They deal damage equal to the total of their power to an enemy unit.", 7),
    ("Choose 1 unit on your field. It deals damage equal to its power to an enemy unit.", 3),
    ("Choose 1 unit on your field. Deal damage equal to its power plus 1 to an enemy unit.", 4),
    ("Deal damage equal to the number of cards in your drop minus the number of enemy units to an enemy unit.", 5),
])
def test_damage_is_worked_out(text: str, damage: int) -> None:
    theirs = {"left": unit("Rush", power=4, defense=99)}
    mine = {"left": unit("Reed", power=3), "right": unit("Tern", power=4), "drop": [unit("Rope")] * 6}
    game = casting(text, mine, theirs)
    while asked(game).kind != "main phase":
        if "Reed" in str(asked(game).options[0].text):
            game.apply(0)
        else:
            game.apply(len(asked(game).options) - 1 if asked(game).options[0].action == "done" else 0)
    assert game.card("Rush").counters.get("damage") == damage


def test_the_attacker_is_destroyed_this_way() -> None:
    text = ("* When this card is destroyed by attack, deal damage to the attacker equal to this card's original power. "
            "If the attacker is destroyed this way, gain 2 Life.")
    for defense, gained in ((2, 2), (9, 0)):
        game = position({"left": unit("Gull", defense=defense), "deck": DECK}, {"left": unit("Reed", text)},
                        phase="battle")
        attack(game, "Gull", target="Reed")
        assert life(settled(game), 1) == PLAIN + gained


@pytest.mark.parametrize(("text", "dealt", "drawn"), [
    ("you take 3 or more damage", 3, 1), ("you take 3 or more damage", 2, 0), ("you take 2 damage", 3, 0),
    ("you take 2 or less damage", 2, 1), ("you take 3 or more damage from a single attack", 3, 0),
])
def test_how_much_damage_it_is(text: str, dealt: int, drawn: int) -> None:
    game = settled(casting(f"Deal {dealt} damage to you.", {"left": unit("Ayla", f"* When {text}, draw 1 card."),
                                                            "deck": DECK}))
    assert len(names(game, 0, "hand")) == drawn


# Numbers


@pytest.mark.parametrize(("text", "gained"), [
    ("If your opponent has more units than you, gain 1 life for each unit they have more.", 2),
    ("If you have more units than your opponent, gain 1 life for each card more you have in your drop.", None),
    ("If you have more units than your opponent, gain 1 life for each unit you have more.", 0),
])
def test_how_many_more_there_are(text: str, gained: int | None) -> None:
    if gained is None:
        refused(text, "spell")
        return
    game = casting(text, {"left": unit("A")}, {"left": unit("C"), "center": unit("D"), "right": unit("E")})
    assert life(game, 0) == PLAIN + gained


def test_for_each_energy_that_was_paid() -> None:
    ayla = unit("Ayla", "[Use]Pay any number of Energy. This card gets +2 until the end of the turn for each Energy "
                        "paid.")
    game = position({"left": ayla, "energy": [unit("Rope"), 3], "deck": DECK})
    game.pick(action="use")
    game.pick(number=2)
    while asked(game).kind == "pay":
        game.apply(0)
    assert numbers(game, "Ayla")[0] == 6


# Control (gate:3.4.2) and tokens (gate:10.5)


def test_control_is_taken_by_moving() -> None:
    text = "Choose 1 enemy unit and gain control of it until the end of the turn by moving it to your Left. Stand it."
    game = casting(text, {"deck": DECK}, {"right": hj.put(unit("Reed"), state="rest"), "deck": DECK})
    assert names(game, 0, "left") == ["Reed"] and game.card("Reed").state == "stand"
    while game.state.turn_player == 0:
        game.apply(len(asked(game).options) - 1 if asked(game).options[-1].key == "pass" else 0)
    assert names(game, 0, "left") == [] and "Reed" in [
        name for zone in ("left", "center", "right") for name in names(game, 1, zone)]


def test_set_cards_are_taken() -> None:
    lamp = spell("Lamp", ["[Set]", "* Your units gain +1."])
    text = "Take control of all cards in the enemy Set zone by moving them to your Set zone."
    game = casting(text, {"left": unit("Ayla")}, {"set": lamp, "left": unit("Reed")})
    assert "Lamp" in names(game, 0, "set") and numbers(game, "Ayla")[0] == 3 and numbers(game, "Reed")[0] == 2
    assert refused("Summon 1 unit from your drop to your Set zone.", "spell").reason == "no field zone for units"


TOKEN = '"Imp" tokens with limit 0, power 1, crit 1 and defense 1'


@pytest.mark.parametrize(("text", "where"), [
    (f"Summon up to 2 {TOKEN} to your Left and Right. They gain +1 this turn.", {"left", "right"}),
    (f"Summon any number of {TOKEN} to your empty Left, Center, and Right.", {"left", "center", "right"}),
])
def test_tokens_come_to_several_zones(text: str, where: set[str]) -> None:
    game = casting(text)
    while asked(game).kind != "main phase":
        game.apply(len(asked(game).options) - 1 if asked(game).kind == "number" else 0)
    assert {zone for zone in ("left", "center", "right") if names(game, 0, zone) == ["Imp"]} == where
    assert game.players[0]["left"][0].power == (2 if "gain" in text else 1)


# Effects to choose from


def test_up_to_so_many_effects_are_chosen() -> None:
    text = "Choose up to two: gain 1 life; gain 2 life; gain 4 life."
    sums = set()
    for first in range(len(asked(casting(text)).options)):
        game = casting(text)
        game.apply(first)
        while asked(game).kind != "main phase":
            game.apply(len(asked(game).options) - 1)
        sums.add(life(game, 0) - PLAIN)
    assert sums == {0, 1, 2, 4}


def test_the_opponent_chooses_an_effect_or_both_happen() -> None:
    text = ("Your opponent chooses one: you draw 2 cards, or you gain 3 Life. If you have a <<Demon>> unit in your "
            "Center, do both instead.")
    game = casting(text, {"deck": DECK})
    assert asked(game).player == 1
    game.apply(1)
    assert life(game, 0) == PLAIN + 3 and names(game, 0, "hand") == []
    game = chosen(casting(text, {"deck": DECK, "center": unit("Ayla", attribute=["Demon"])}))
    assert life(game, 0) == PLAIN + 3 and len(names(game, 0, "hand")) == 2


# Stopping (gate:10.8) and battle phases (gate:1.3.1)


@pytest.mark.parametrize(("text", "drawn", "gone"), [
    ("Fizzle a [Use] skill of an enemy unit and destroy that unit.", 0, ["Ayla"]),
    ("Fizzle a [Use] skill of an enemy item.", 1, []), ("Fizzle a skill of an enemy unit.", 0, []),
    ("Fizzle a [Counter] skill of an enemy unit.", 1, []),
])
def test_whose_skill_is_fizzled(text: str, drawn: int, gone: list[str]) -> None:
    ayla = unit("Ayla", "[Use](Pay 1) Draw 1 card.")
    game = position({"left": ayla, "energy": [unit("Rope"), 3], "deck": DECK},
                    {"hand": [spell("Stop", f"[Counter] {text}")]})
    game.pick(action="use")
    if asked(game).player == 1:
        game.pick(action="counter")
    game = chosen(game)
    assert len(names(game, 0, "hand")) == drawn and [name for name in names(game, 0, "drop") if name == "Ayla"] == gone


def test_that_attack_cannot_be_fizzled() -> None:
    ayla = unit("Ayla", "* When this card joins a Link Attack with a <Harbor> unit, that attack cannot be fizzled.")
    for others, lost in ((["Tern"], 2), ([], 0)):
        game = position({"left": ayla, "right": unit("Tern"), "deck": DECK}, {"hand": [BARRIER], "deck": DECK},
                        phase="battle")
        attack(game, "Ayla", *others)
        if others:
            game.pick(action="pass")  # the skill is on the stack
        if [key for key in keys(game) if "Barrier" in key]:
            game.pick(action="counter")
        assert life(game, 1) == PLAIN - lost


def test_the_controller_of_the_attacker_pays() -> None:
    wall = unit("Wall", "* When an enemy unit attacks this card, its controller must pay 1 Energy. If they do not, "
                        "fizzle the attack.")
    for energy, gone in ((1, ["Wall"]), (0, [])):
        game = position({"left": unit("Gull"), "deck": DECK, **({"energy": [unit("Rope"), energy]} if energy else {})},
                        {"left": wall, "deck": DECK}, phase="battle")
        attack(game, "Gull", target="Wall")
        assert names(settled(game), 1, "drop") == gone


def test_the_attack_is_stopped_if_this_card_was_its_target() -> None:
    reed = unit("Reed", "[Counter](Pay 1) Return this card to your hand. Fizzle the attack if this card was the attack "
                        "target.")
    for target in ("Reed", "Rush"):
        game = position({"left": unit("Gull"), "deck": DECK}, {"left": reed, "right": unit("Rush"), "deck": DECK,
                                                               "energy": [unit("Rope")]}, phase="battle")
        attack(game, "Gull", target=target)
        game.pick(action="counter")
        game = settled(game)
        assert "Reed" in names(game, 1, "hand")
        assert [name for name in names(game, 1, "drop") if name != "Rope"] == (["Rush"] if target == "Rush" else [])


def test_there_is_another_battle_phase() -> None:
    text = "After this Battle Phase, there is an additional Battle Phase. Stand all units on your field."
    game = position({"left": unit("Gull"), "hand": [spell("Rush", f"[Counter] {text}")], "deck": DECK}, {"deck": DECK},
                    phase="battle")
    attack(game, "Gull")
    seen = 0
    while game.state.turn_player == 0 and seen < 9:
        if "attack Gull" in keys(game):
            attack(game, "Gull")
        elif [key for key in keys(game) if key.startswith("counter")]:
            game.pick(action="counter")
        else:
            game.pick(action="pass")
        seen += 1
    begun = [entry for entry in game.log if entry.kind == "begin" and entry.word == "battle phase"]
    assert len(begun) >= 2 and life(game, 1) == PLAIN - 2


def test_a_card_enters_the_field_from_the_hand() -> None:
    text = "* When this card enters the field from the hand, gain 2 Life."
    game = position({"hand": [unit("Reed", text)]})
    game.pick(action="summon")
    game.pick(slot="left")
    assert life(game, 0) == PLAIN + 2
    game = chosen(casting("Summon 1 unit from your drop.", {"drop": [unit("Reed", text)]}))
    assert life(game, 0) == PLAIN


def only_so(text: str, **theirs: Any) -> hj.Game:
    """A battle in which a Spell with this text may be cast."""
    game = position({"left": unit("Gull"), "deck": DECK}, {"hand": [spell("Stop", text)], "deck": DECK, **theirs},
                    phase="battle")
    attack(game, "Gull", target="Reed")
    return game


def test_an_enemy_attacks_a_unit_in_a_zone() -> None:
    text = ("[Counter] You may only cast this card when an enemy unit attacks your unit in the Center. Fizzle the "
            "attack.")
    assert names(only_so(text, left=unit("Reed")), 1, "drop") == ["Reed"]
    game = only_so(text, center=unit("Reed"))
    game.pick(action="counter")
    assert names(game, 1, "drop") == ["Stop"]
