"""Link Attacks: who takes part, what hits, and attacks of one card alone (gate:6.2.6.1)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, attack, item, life, names, position, spell, unit

OAR = item("Oar")


def battle(text: str, *attackers: str, theirs: dict[str, Any] | None = None, **mine: Any) -> hj.Game:
    """Cards of the first player attack, of which Ayla has the text."""
    ayla = unit("Ayla", text)
    game = position({"left": ayla, "right": unit("Bryn"), "deck": DECK, **mine}, {"deck": DECK, **(theirs or {})},
                    "battle")
    attack(game, *attackers)
    return settled(game)


@pytest.mark.parametrize(("attackers", "drawn"), [
    (("Ayla", "Bryn", "Oar"), 1), (("Ayla", "Bryn"), 0), (("Ayla",), 0),
])
def test_a_link_attack_of_so_many_cards_hits_once(attackers: tuple[str, ...], drawn: int) -> None:
    game = battle("* When your Link Attack of 3 or more cards hits, draw 1 card.", *attackers, player=OAR)
    assert len(names(game, 0, "hand")) == drawn


@pytest.mark.parametrize(("text", "gained"), [
    ("* When your Link Attack hits the enemy player, gain 1 life.", 1),
    ("* When your Link Attack with an Item hits the enemy player, gain 1 life.", 0),
    ("* When this card's Link Attack hits, gain 1 life.", 1),
    ("* When two or more of your units attack together, gain 1 life.", 1),
    ("* When three of your units attack together, gain 1 life.", 0),
    ("* When this card and another unit attack together, gain 1 life.", 1),
    ("* When this card and your Item attack together, gain 1 life.", 0),
    ("* At the end of this card's attack, if another unit attacked with this card, gain 1 life.", 1),
])
def test_two_units_that_attack_together(text: str, gained: int) -> None:
    assert life(battle(text, "Ayla", "Bryn", player=OAR), 0) == PLAIN + gained
    assert life(battle(text, "Ayla", player=OAR), 0) == PLAIN


@pytest.mark.parametrize(("attackers", "gained"), [(("Bryn", "Ayla"), 1), (("Bryn", "Oar"), 0), (("Bryn",), 0)])
def test_another_unit_than_the_one_that_attacks(attackers: tuple[str, ...], gained: int) -> None:
    """The other unit of the Link Attack may be the card that says so."""
    for attack_together in ("attacks together with another unit", "attacks with another unit in a Link Attack",
                            "attacks, if that unit is in a Link Attack with another unit"):
        text = f"* When your <<Wolf>> unit {attack_together}, gain 1 life."
        game = battle(text, *attackers, right=unit("Bryn", attribute=["Wolf"]), player=OAR)
        assert life(game, 0) == PLAIN + gained


def test_the_item_that_attacked_with_it_stands() -> None:
    text = "* At the end of my attack, if an Item attacked with this card, stand that Item."
    for attackers, state in ((("Ayla", "Oar"), "stand"), (("Oar",), "rest")):
        game = battle(text, *attackers, player=OAR)
        assert [card.state for card in game.players[0]["player"] if card.name == "Oar"] == [state]


def test_units_that_attack_together_with_it() -> None:
    text = "* Units that attack together with this card get crit +1."
    assert life(battle(text, "Ayla", "Bryn"), 1) == PLAIN - 3
    assert life(battle(text, "Bryn"), 1) == PLAIN - 1


@pytest.mark.parametrize(("attackers", "text", "hits"), [
    (("Ayla",), "Fizzle an attack made by only one card.", False),
    (("Ayla", "Bryn"), "Fizzle an attack made by only one card.", True),
    (("Ayla", "Bryn"), "Fizzle a Link Attack.", False),
    (("Ayla",), "Fizzle a Link Attack.", True),
    (("Ayla", "Bryn"), "Fizzle an attack made by three or more cards.", True),
    (("Ayla", "Bryn"), "Fizzle a Link Attack that includes an Item.", True),
    (("Ayla", "Oar"), "Fizzle a Link Attack that includes an Item.", False),
    (("Oar",), "Fizzle an attack by an Item.", False),
    (("Ayla",), "Fizzle an attack by an Item.", True),
    (("Ayla",), "Fizzle an attack made by a unit with 5 or less power.", False),
])
def test_the_attack_of_so_many_cards_is_fizzled(attackers: tuple[str, ...], text: str, hits: bool) -> None:
    game = position({"left": unit("Ayla", power=3), "right": unit("Bryn"), "player": OAR, "deck": DECK},
                    {"hand": spell("Fog", f"[Counter] {text}"), "deck": DECK}, "battle")
    attack(game, *attackers)
    while asked(game).kind == "counter":
        game.apply(asked(game).keys.index("counter Fog") if "counter Fog" in asked(game).keys else 0)
    assert (life(game, 1) < PLAIN) == hits


def test_only_own_cards_are_counted_and_only_those_of_the_opponent() -> None:
    attackers = {"left": unit("Ayla"), "right": unit("Bryn"), "deck": DECK}
    for text, gained in (("* When two or more enemy cards attack together, gain 1 life.", 1),
                         ("* When two or more of your cards attack together, gain 1 life.", 0),
                         ("* When your opponent's Link Attack hits you, gain 1 life.", 1)):
        game = position(attackers, {"player": item("Quay", text), "deck": DECK}, "battle")
        attack(game, "Ayla", "Bryn")
        settled(game)
        assert life(game, 1) == PLAIN - 2 + gained
    text = "* If 2 of your cards are attacking together, this card gets +8 defense."
    dory = unit("Dory", text, defense=2)
    game = position(attackers, {"left": dory, "deck": DECK}, "battle")
    attack(game, "Ayla", "Bryn", target="Dory")
    assert names(settled(game), 1, "left") == []



def test_attackers_are_the_attacking_cards() -> None:
    dory = unit("Dory", "* When this card is attacked by a Link Attack, return one of the attackers to its owner's "
                        "hand.", defense=9)
    game = position({"left": unit("Ayla"), "right": unit("Bryn"), "deck": DECK}, {"left": dory, "deck": DECK}, "battle")
    attack(game, "Ayla", "Bryn", target="Dory")
    settled(game)
    assert len(names(game, 0, "hand")) == 1


def test_a_spell_names_the_cards_of_the_link_attack_that_is_going_on() -> None:
    game = position({"left": unit("Ayla"), "right": unit("Bryn"), "deck": DECK},
                    {"hand": spell("Fog", "[Counter] Destroy one card in a Link Attack."), "deck": DECK}, "battle")
    attack(game, "Ayla", "Bryn")
    game.pick(action="counter", card="Fog")
    settled(game)
    assert len(names(game, 0, "drop")) == 1


@pytest.mark.parametrize(("text", "target"), [
    ("If one of your units is being attacked, exchange the positions of that unit and this card.", "Dory"),
    ("If another unit on your field is being attacked, this card becomes the attack target instead.", "Dory"),
])
def test_the_unit_that_is_being_attacked_is_meant(text: str, target: str) -> None:
    guard = unit("Kelp", f"[Counter] {text}", defense=9)
    game = position({"left": unit("Ayla"), "deck": DECK}, {"left": unit(target), "center": guard, "deck": DECK},
                    "battle")
    attack(game, "Ayla", target=target)
    game.pick(action="counter", card="Kelp")
    settled(game)
    swapped = "exchange" in text
    assert names(game, 1, "left") == (["Kelp"] if swapped else ["Dory"])
    assert names(game, 1, "center") == ([] if swapped else ["Kelp"])


def test_what_others_cannot_do_in_the_turn_in_which_they_came() -> None:
    """Which unit came this turn is asked of each of them, and not of the card that says so."""
    ayla = unit("Ayla", "* Your other units get +2 during the turn they are summoned.")
    game = position({"left": ayla, "hand": [unit("Bryn")], "center": unit("Dory"), "deck": DECK}, {"deck": DECK})
    game.pick(action="summon", card="Bryn")
    game.pick(slot="right")
    settled(game)
    assert [game.players[0][zone][0].power for zone in ("left", "center", "right")] == [2, 2, 4]


@pytest.mark.parametrize(("text", "attackers", "lost"), [
    ("Choose one card in a Link Attack. It is no longer attacking.", ("Ayla", "Bryn"), 1),
    ("Choose an attacking unit and remove it from the attack.", ("Ayla",), 0),
    ("Remove all attacking units from the attack.", ("Ayla", "Bryn", "Oar"), 1),
    ("Remove all attacking cards from the attack.", ("Ayla", "Bryn"), 0),
])
def test_a_card_that_is_no_longer_attacking_adds_nothing(text: str, attackers: tuple[str, ...], lost: int) -> None:
    """The attack goes on with the others; without any of them it hits nothing (gate:6.2.6.6, 6.2.6.8)."""
    game = position({"left": unit("Ayla"), "right": unit("Bryn"), "player": OAR, "deck": DECK},
                    {"hand": spell("Fog", f"[Counter] {text}"), "deck": DECK}, "battle")
    attack(game, *attackers)
    game.pick(action="counter", card="Fog")
    settled(game)
    assert life(game, 1) == PLAIN - lost
    assert all(game.players[0][zone][0].state == "rest" for zone in ("left",))


def test_one_that_stops_attacking_is_at_no_end_of_its_attack() -> None:
    ayla = unit("Ayla", "* At the end of my attack, draw 1 card.")
    for text, drawn in (("Remove 1 attacking unit from the attack.", 0), ("Fizzle the attack.", 1)):
        game = position({"left": ayla, "deck": DECK}, {"hand": spell("Fog", f"[Counter] {text}"), "deck": DECK},
                        "battle")
        attack(game, "Ayla")
        game.pick(action="counter", card="Fog")
        settled(game)
        assert len(names(game, 0, "hand")) == drawn


def test_the_only_attacker_withdraws_itself_as_it_attacks() -> None:
    ayla = unit("Ayla", "* When this card attacks, remove this card from the attack.")
    game = position({"left": ayla, "deck": DECK}, {"left": unit("Dory"), "deck": DECK}, "battle")
    attack(game, "Ayla", target="Dory")
    settled(game)
    assert (names(game, 1, "left"), life(game, 1)) == (["Dory"], PLAIN)


@pytest.mark.parametrize("text", [
    "* This card may attack even if you have a unit in the Center, but only as part of a Link Attack.",
    "* This card can Link Attack even if you have a unit in the Center.",
])
def test_an_item_behind_the_center_attacks_with_others_alone(text: str) -> None:
    """By itself it may not be declared as the attacker (gate:4.6.5, 6.2.6.1)."""
    for oar, linked in ((item("Oar", text), True), (OAR, False)):
        game = position({"center": unit("Ayla"), "player": oar, "deck": DECK}, {"deck": DECK}, "battle")
        assert "attack Oar" not in asked(game).keys
        game.pick(action="attack", card="Ayla")
        assert any("Oar" in one for one in asked(game).keys) is linked
    game = position({"left": unit("Ayla"), "player": item("Oar", text), "deck": DECK}, {"deck": DECK}, "battle")
    assert "attack Oar" in asked(game).keys


def test_damage_is_removed_from_the_card_on_the_field() -> None:
    """No card that has gone into a soul has damage (gate:4.6.1.3): a second hit destroys nothing."""
    text = ("* At the end of your opponent's attack, put the top card of your deck into its soul and remove all "
            "damage from it.")
    game = position({"left": unit("Ayla", power=1), "right": unit("Bryn", power=1), "deck": DECK},
                    {"left": unit("Dory", text, defense=2), "deck": DECK}, "battle")
    for attacker in ("Ayla", "Bryn"):
        attack(game, attacker, target="Dory")
        settled(game)
    assert [len(card.under) for card in game.players[1]["left"]] == [2]
