"""Cards by how they stand, numbers that are worked out, comparisons of both players, and what is answered, in play."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting
from tests.gate.helpers import asked, attack, gate, item, keys, life, names, position, spell, unit


def settle(game: hj.Game) -> None:
    """Take the first option, "yes" before "no", until the main phase goes on."""
    while asked(game).kind != "main phase":
        game.apply(keys(game).index("yes") if "yes" in keys(game) else 0)


@pytest.mark.parametrize("text", [
    "Destroy all enemy units in Rest.", "*Destroy all enemy units at rest.",
    "Destroy all enemy units that are resting.",
])
def test_units_in_rest_are_those_that_lie_resting(text: str) -> None:
    game = casting(text, {}, {"left": hj.put(unit("Gull"), state="rest"), "right": unit("Tern")})
    assert names(game, 1, "drop") == ["Gull"]
    assert [card.name for card in game.players[1]["right"]] == ["Tern"]


def test_a_unit_is_summoned_in_rest() -> None:
    game = casting("Summon 1 unit from your drop in Rest.", {"drop": [unit("Gull")]})
    settle(game)
    (gull,) = [card for zone in ("left", "center", "right") for card in game.players[0][zone]]
    assert (gull.name, gull.state) == ("Gull", "rest")


def test_crit_plus_1_is_1_more_crit() -> None:
    game = position({"left": unit("Ayla", "* This card gets Crit +1 and Power +2000.")})
    assert (game.players[0]["left"][0].crit, game.players[0]["left"][0].power) == (2, 2002)


def test_a_number_that_a_card_has_is_set() -> None:
    game = position({"left": unit("Ayla", "* This card has Limit 3.")})
    assert game.players[0]["left"][0].limit == 3


def test_power_and_defense_are_so_many_times_a_number() -> None:
    text = "* This card's Power and Defense are each equal to 3 times the number of cards in your Energy."
    game = position({"left": unit("Ayla", text), "energy": 2})
    assert (game.players[0]["left"][0].power, game.players[0]["left"][0].defense) == (6, 6)


@pytest.mark.parametrize(("text", "gained"), [
    ("Gain life equal to half the number of cards in your Energy, rounded up.", 2),
    ("Gain life equal to half of the number of cards in your Energy, rounded down.", 1),
    ("Gain life equal to twice the number of cards in your Energy.", 6),
])
def test_halves_are_rounded_as_it_is_said(text: str, gained: int) -> None:
    game = casting(text, {"energy": 3})
    assert life(game, 0) == 10 + gained


@pytest.mark.rule("gate:12.2.1")
def test_half_of_the_life_is_paid() -> None:
    game = position({"hand": [unit("Ayla", "[Summon Cost](Pay half of your life, rounded up)")], "life": 7})
    game.pick(action="summon", card="Ayla")
    settle(game)
    assert life(game, 0) == 3


def test_damage_is_x_times_a_number() -> None:
    bolt = spell("Bolt", ["[Cast Cost](Pay X)", "Deal damage to your opponent equal to X times 3."])
    game = position({"hand": [bolt], "energy": 2}, {"life": 20})
    game.pick(action="cast", card="Bolt")
    game.pick(number=2)
    settle(game)
    assert life(game, 1) == 14


def test_different_planets_are_counted() -> None:
    drop = [unit("Gull", planet=["Mars"]), unit("Tern", planet=["Mars"]), unit("Skua", planet=["Venus"])]
    game = position({"left": unit("Ayla", "* This card gets +5 for each different Planet among cards in your drop."),
                     "drop": drop})
    assert game.players[0]["left"][0].power == 12


@pytest.mark.parametrize(("text", "theirs", "drawn"), [
    ("If you have more <Harbor> units on your field than your opponent, draw 1 card.", {}, 1),
    ("If you have more <Harbor> units on your field than your opponent, draw 1 card.", {"left": unit("Gull")}, 0),
    ("If your opponent has more cards in their drop than you, draw 1 card.", {"drop": 2}, 1),
    ("If your opponent has more cards in their drop than you, draw 1 card.", {}, 0),
    ("If your opponent has less energy than you, draw 1 card.", {"energy": 1}, 1),
])
def test_a_number_of_both_players_is_compared(text: str, theirs: dict[str, object], drawn: int) -> None:
    game = casting(text, {"left": unit("Ayla"), "energy": 2, "deck": 5}, theirs)
    assert len(game.players[0]["hand"]) == drawn


@pytest.mark.parametrize(("cost", "drop", "paid"), [
    ("[Summon Cost](Pay 3 Energy. Pay 1 less for each <<Crew>> card in your drop)", 2, 2),
    ("[Summon Cost](Pay 3 Energy. If you have 2 or more cards in your drop, pay 1 Energy instead)", 2, 1),
    ("[Summon Cost](Pay 3 Energy. If you have 2 or more cards in your drop, pay 1 Energy instead)", 0, 3),
])
def test_a_cost_says_itself_what_makes_it_lower(cost: str, drop: int, paid: int) -> None:
    crew = unit("Gull", attribute=["Crew"])
    game = position({"hand": [unit("Ayla", cost)], "energy": 4, "drop": [crew, drop]})
    game.pick(action="summon", card="Ayla")
    settle(game)
    assert len(game.players[0]["energy"]) == 4 - paid


@pytest.mark.rule("gate:6.2.6.3")
def test_an_attack_from_the_center() -> None:
    text = "* When this card attacks from the Center, gain 2 Life."
    for zone, gained in (("center", 2), ("left", 0)):
        game = position({zone: unit("Ayla", text)}, phase="battle")
        before = life(game, 0)
        attack(game, "Ayla")
        assert life(game, 0) == before + gained


def test_what_is_paid_and_done_instead_of_being_destroyed() -> None:
    text = "* If this card would be destroyed, you may pay 1 Energy. If you do, Rest this card instead."
    bomb = spell("Bomb", "Destroy all units on the field.")
    game = position({"hand": [bomb], "left": unit("Ayla", text), "energy": 1})
    game.pick(action="cast", card="Bomb")
    settle(game)
    assert [(card.name, card.state) for card in game.players[0]["left"]] == [("Ayla", "rest")]
    assert len(game.players[0]["energy"]) == 0
    game = position({"hand": [bomb], "left": unit("Ayla", text)})
    game.pick(action="cast", card="Bomb")
    settle(game)
    assert not list(game.players[0]["left"]), "what cannot be paid does not save it"


@pytest.mark.parametrize(("limit", "fizzled"), [(1, False), (2, True)])
def test_the_summon_of_a_unit_with_so_much_limit_is_fizzled(limit: int, fizzled: bool) -> None:
    bar = spell("Bar", "[Counter] Fizzle the summon of an enemy unit with Limit 2 or more.")
    game = position({"hand": [unit("Ayla", limit=limit)]}, {"hand": [bar]})
    game.pick(action="summon", card="Ayla")
    while asked(game).kind != "main phase":
        answers = [at for at, key in enumerate(keys(game)) if "Bar" in key]
        game.apply(answers[0] if answers else 0)
    assert ("Ayla" in names(game, 0, "drop")) == fizzled


def test_all_keywords_are_lost_and_skills_of_a_kind() -> None:
    guard = unit("Gull", ["[Penetrate]", "[Soulguard]", "[Use] Draw 1 card."])
    bomb = spell("Bomb", "Destroy all units.")
    lost = "Choose a unit on your field and it loses all keywords this turn."
    for text, kept in ((lost, False), ("Gain 1 Life.", True)):
        game = casting(text, {"left": hj.put(guard, under=[unit("Rope")]), "hand": [bomb]})
        settle(game)
        game.pick(action="cast", card="Bomb")
        settle(game)
        assert ("Gull" in names(game, 0, "left")) == kept
    game = casting("All units on your field lose all [Use] and [Counter] skills this turn.", {"left": guard})
    assert not [key for key in keys(game) if key.startswith("use Gull")]


def test_a_card_has_a_second_name() -> None:
    aria = unit("Ayla", '* This card is also considered to have the name "Storm Aria".')
    game = casting('Destroy all "Storm Aria" on your field.', {"left": aria, "right": unit("Gull")})
    assert names(game, 0, "drop").count("Ayla") == 1
    assert [card.name for card in game.players[0]["right"]] == ["Gull"]


@pytest.mark.rule("gate:10.5.2")
def test_a_unit_comes_to_an_empty_zone_only() -> None:
    game = casting("Summon 1 unit from your drop to your empty Left or Right.",
                   {"drop": [unit("Gull")], "left": unit("Ayla")})
    settle(game)
    assert [card.name for card in game.players[0]["left"]] == ["Ayla"]
    assert [card.name for card in game.players[0]["right"]] == ["Gull"]


def test_damage_by_units_is_none() -> None:
    shield = item("Shield", "* You cannot take damage from units.")
    game = position({"left": unit("Ayla"), "hand": [spell("Bolt", "Deal 1 damage to your opponent.")]},
                    {"player": shield, "life": 9}, phase="battle")
    attack(game, "Ayla")
    assert life(game, 1) == 9


def test_a_gate_says_planets_and_the_beginning_in_one_line() -> None:
    made = hj.card("gate", name="Harbor Gate", type="gate",
                   text="You may use <Mars> cards. Start the game with 8 life and draw 7 cards for your starting hand.")
    assert made.words["permits"] == ("Mars",)
    assert gate("Sea Gate", "Begin the game with 15 life and no cards in Energy.") is not None
