"""Tokens, cards in the soul of a card, numbers of each of some cards, and what is taken instead, in play."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.effects.test_states_numbers_and_places import settle
from tests.gate.helpers import asked, attack, item, keys, life, names, position, spell, unit


def test_a_token_has_its_numbers_in_any_order() -> None:
    game = casting('Put a <Token> named "Imp" with 4 power, limit 1, 3 defense, 2 crit to your Left at rest.')
    settle(game)
    (imp,) = game.players[0]["left"]
    assert (imp.name, imp.state) == ("Imp", "rest")
    assert numbers(game, "Imp") == (4, 2, 3)


def test_cards_of_a_soul_are_those_of_the_chosen_card() -> None:
    ayla = hj.put(unit("Ayla"), under=[unit("Tern")])
    gull = hj.put(unit("Gull"), under=[unit("Rush"), unit("Reed")])
    game = casting("Return all cards in an enemy unit's soul to their owner's hand.", {"left": ayla}, {"left": gull})
    settle(game)
    assert sorted(names(game, 1, "hand")) == ["Reed", "Rush"]
    assert names(game, 0, "hand") == []


@pytest.mark.parametrize(("text", "gained"), [
    ("Destroy all enemy units. Gain 2 life for each of them.", 4),
    ("Banish all enemy units. Gain 1 life for each.", 2),
])
def test_each_of_them_is_each_card_that_went_away(text: str, gained: int) -> None:
    game = casting(text, {}, {"left": unit("Gull"), "right": unit("Tern")})
    assert life(game, 0) == 10 + gained


def test_a_player_takes_as_much_damage_as_a_number_says() -> None:
    game = casting("Your opponent takes damage equal to the number of units on your field.",
                   {"left": unit("Ayla"), "right": unit("Tern")})
    assert (life(game, 0), life(game, 1)) == (10, 8)


@pytest.mark.parametrize(("planets", "destroyed"), [(("Mars", "Venus"), ["Gull"]), (("Mars", "Mars"), [])])
def test_a_card_of_a_different_planet(planets: tuple[str, str], destroyed: list[str]) -> None:
    text = "* When this card attacks, destroy all enemy units of a different planet than this card."
    ayla, gull = unit("Ayla", text, planet=planets[0]), unit("Gull", planet=planets[1])
    game = position({"left": ayla}, {"left": gull}, "battle")
    attack(game, "Ayla")
    assert names(game, 1, "drop") == destroyed


def test_a_unit_without_a_card_of_a_name_in_its_soul() -> None:
    gull = hj.put(unit("Gull"), under=[unit("Rush")])
    game = casting('Destroy all units that do not have a soul card with the name "Rush" on your field.',
                   {"left": gull, "right": unit("Tern")})
    assert sorted(names(game, 0, "drop")) == ["Storm", "Tern"]


@pytest.mark.rule("gate:12.2.1")
def test_as_much_is_paid_as_there_are_cards() -> None:
    ayla = unit("Ayla", "[Use](Pay 1 life for each card in your hand) Draw 1 card.")
    game = position({"left": ayla, "hand": [unit("Gull"), unit("Tern")], "deck": 5})
    game.pick(action="use", card="Ayla")
    settle(game)
    assert life(game, 0) == 8


@pytest.mark.parametrize(("energy", "paid"), [(3, False), (4, True)])
def test_as_much_energy_is_paid_as_there_are_cards(energy: int, paid: bool) -> None:
    ayla = unit("Ayla", "[Summon Cost](Pay 2 for each unit on your field)")
    idle = spell("Idle", ["[Set]", "[Use] Gain 1 Life."])
    game = position({"set": idle, "left": unit("Gull"), "right": unit("Tern"), "hand": [ayla], "energy": energy})
    assert ("summon Ayla" in keys(game)) is paid


def test_damage_to_a_card_is_dealt_to_its_controller() -> None:
    reed = unit("Reed", "* Damage dealt to this card is dealt to its controller instead.", defense=1)
    game = position({"left": unit("Ayla", power=3)}, {"center": reed}, "battle")
    attack(game, "Ayla", target="Reed")
    assert life(game, 1) == 7
    assert [card.name for card in game.players[1]["center"]] == ["Reed"]


@pytest.mark.parametrize(("planet", "stopped"), [("Mars", True), ("Venus", False)])
def test_an_attack_against_some_units_is_fizzled(planet: str, stopped: bool) -> None:
    wall = spell("Wall", "[Counter]Fizzle an attack against a <Mars> unit on your field.")
    game = position({"left": unit("Ayla", power=9)}, {"center": unit("Reed", planet=planet), "hand": [wall]}, "battle")
    attack(game, "Ayla", target="Reed")
    game.pick(action="counter", card="Wall")
    while asked(game).kind == "counter":
        game.apply(keys(game).index("pass"))
    assert ([card.name for card in game.players[1]["center"]] == ["Reed"]) is stopped


def test_a_player_and_the_units_cannot_be_attacked() -> None:
    text = "* You and your units cannot be attacked."
    game = position({"left": unit("Ayla")}, {"player": item("Bell", text), "left": unit("Gull")}, "battle")
    assert not [key for key in keys(game) if key.startswith("attack")]


@pytest.mark.parametrize(("destroyed", "summoned"), [(True, True), (False, False)])
def test_only_in_a_turn_in_which_something_happened(destroyed: bool, summoned: bool) -> None:
    ayla = unit("Ayla", "* You may summon this card only on a turn in which a <<Crew>> of yours was destroyed.")
    idle = spell("Idle", ["[Set]", "[Use] Gain 1 Life."])
    storm = spell("Storm", "Destroy all units on your field." if destroyed else "Gain 1 Life.")
    game = position({"set": idle, "left": unit("Gull", attribute="Crew"), "hand": [ayla, storm]})
    game.pick(action="cast", card="Storm")
    settle(game)
    assert ("summon Ayla" in keys(game)) is summoned


def test_as_many_cards_are_drawn_as_a_dropped_hand_had() -> None:
    game = casting("Drop your hand. Draw cards equal to the number of cards dropped.",
                   {"hand": [unit("Gull"), unit("Tern")], "deck": 5})
    assert len(game.players[0]["hand"]) == 2
    assert sorted(names(game, 0, "drop")) == ["Gull", "Storm", "Tern"]


def test_a_card_in_the_hand_is_revealed_for_its_skill() -> None:
    ayla = unit("Ayla", "[Use]Reveal this card from your hand. Your units get +1 defense until the end of the turn.")
    game = position({"left": unit("Gull"), "hand": [ayla]})
    game.pick(action="use", card="Ayla")
    settle(game)
    assert numbers(game, "Gull") == (2, 1, 3)
    assert "Ayla" in names(game, 0, "hand")


@pytest.mark.parametrize(("text", "shown"), [
    ("Put 1 card from your drop face down in the soul of your item.", False),
    ("Put 1 card from your drop into the soul of your item.", True),
])
def test_a_card_lies_in_the_soul_as_it_is_said(text: str, shown: bool) -> None:
    game = casting(text, {"player": item("Anchor"), "drop": [unit("Gull")]})
    settle(game)
    (gull,) = game.players[0]["soul"]
    assert gull.face_up is shown


@pytest.mark.parametrize("text", [
    "* Your other units lose [Move] and gain [Revenge].", "Your units lose [Move] and gain [Revenge] this turn.",
])
def test_a_unit_loses_one_keyword_and_gains_another(text: str) -> None:
    reed = unit("Reed", "[Move]")
    game = (position({"left": unit("Ayla", text), "right": reed}) if text[0] == "*" else casting(text, {"right": reed}))
    assert [one.labels for one in game.card("Reed").abilities] == [("revenge",)]


@pytest.mark.parametrize(("text", "reason"), [
    ('Summon 2 "Imp" <Token> with power 2 in Rest.', 'the token "Imp" has no card here: give it beside the deck'),
    ("Summon a <Token> unit with Limit 1 and [Move].", "a token has limit, power, crit and defense, each once"),
])
def test_a_token_of_which_something_is_not_said_is_refused(text: str, reason: str) -> None:
    with pytest.raises(hj.HeadJudgeError, match=reason):
        casting(text)


@pytest.mark.rule("gate:12.2.1")
@pytest.mark.parametrize(("first", "card"), [("summon", "Gull"), ("cast", "Storm")])
def test_the_first_unit_of_a_turn_costs_less(first: str, card: str) -> None:
    bell = item("Bell", "* The first unit you summon each turn costs 1 less.")
    gull, tern = (unit(name, "[Summon Cost](Pay 2)") for name in ("Gull", "Tern"))
    idle = spell("Idle", ["[Set]", "[Use] Gain 1 Life."])
    storm = spell("Storm", "Summon 1 unit from your drop.")
    hand = {"player": bell, "set": idle, "hand": [gull, tern, storm], "drop": [unit("Reed")]}
    assert "summon Tern" in keys(position({**hand, "energy": 1}))
    game = position({**hand, "energy": 2 if first == "summon" else 1})
    game.pick(action=first, card=card)
    settle(game)
    assert len(game.players[0]["energy"]) == 1
    assert "summon Tern" not in keys(game)
