"""Sections 2 and 3: Pilots, the abilities that they give to their Unit, and Commands as Pilots."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.gcg.effects.made import with_abilities
from tests.gcg.rulings.helpers import (
    attack,
    command,
    names,
    pair,
    pass_on,
    pick,
    pilot,
    play,
    size,
    table,
    unit,
    ways,
)

SHOT = command("Shot", "【Main】/【Action】Choose 1 enemy Unit. Deal 2 damage to it.")


@pytest.mark.rule("gcg:2.7.3", "gcg:2.8.4", "gcg:3.3.8", "gcg:3.3.8.1")
def test_the_ap_and_hp_of_a_pilot_are_added_to_its_unit() -> None:
    game = table({"battle_area": [unit("Heron", ap=2, hp=3), unit("Gull", ap=2, hp=3)],
                  "hand": [pilot("Ann", ap=1, hp=2)]})
    pair(game, "Ann", "Heron")
    assert (game.card("Heron").ap, game.card("Heron").hp) == (3, 5)
    assert (game.card("Gull").ap, game.card("Gull").hp) == (2, 3)


@pytest.mark.rule("gcg:3.3.9.2", "gcg:3.3.9", "gcg:2.11.3")
def test_the_lower_text_of_a_pilot_is_the_units() -> None:
    """What it calls this Unit is the Unit, with its own level."""
    ann = pilot("Ann", "【Attack】Choose 1 enemy Unit whose Lv. is equal to or lower than this Unit. Rest it.", level=2)
    heron = hj.put(unit("Heron", level=4), under=[ann])
    game = table({"battle_area": [heron]}, {"battle_area": [unit("Gull", level=4)]})
    attack(game, "Heron")
    assert game.card("Gull").orientation == "rested"


@pytest.mark.rule("gcg:3.3.9.1")
def test_the_burst_of_a_pilot_card_is_its_own() -> None:
    ann = pilot("Ann", ["【Burst】Add this card to your hand.", "【Attack】Draw 1."])
    game = table({"battle_area": [unit("Heron")]}, {"shields": [ann]})
    attack(game, "Heron")
    pass_on(game, "burst")
    pick(game, action="yes")
    assert names(game, 1, "hand") == ["Ann"]


@pytest.mark.rule("gcg:2.4.3")
def test_a_unit_does_not_get_the_color_of_its_pilot() -> None:
    wake = command("Wake", "【Main】Choose 1 red Unit. Rest it.")
    heron = hj.put(unit("Heron", color="blue"), under=[pilot("Ann", color="red")])
    assert ways(table({"battle_area": [heron], "hand": [wake]}), "Wake") == []
    assert ways(table({"battle_area": [unit("Heron", color="red")], "hand": [wake]}), "Wake") == ["play"]


@pytest.mark.rule("gcg:2.5.5", "gcg:3.3.7")
def test_a_unit_does_not_get_the_traits_of_its_pilot() -> None:
    wake = command("Wake", "【Main】Choose 1 (Tide) Unit. Rest it.")
    heron = hj.put(unit("Heron"), under=[pilot("Ann", trait=["Tide"])])
    assert ways(table({"battle_area": [heron], "hand": [wake]}), "Wake") == []
    assert ways(table({"battle_area": [unit("Heron", trait=["Tide"])], "hand": [wake]}), "Wake") == ["play"]


@pytest.mark.rule("gcg:3.3.6")
def test_a_pilot_goes_where_its_unit_goes() -> None:
    recall = command("Recall", "【Main】Choose 1 enemy Unit. Return it to its owner's hand.")
    for card, zone in ((recall, "hand"), (SHOT, "trash")):
        game = table({"hand": [card]}, {"battle_area": [hj.put(unit("Gull", hp=1), under=[pilot("Ann")])]})
        play(game, card.name)
        assert sorted(names(game, 1, zone)) == ["Ann", "Gull"] and size(game, 1, "pilots") == 0


def test_a_unit_that_is_destroyed_with_its_pilot_sees_the_pilot_go() -> None:
    leaves = ast.Moved(ast.Select(("pilots",), "any"), "move", ("pilots",), dst=("trash",))
    watch = ast.Automatic(leaves, ast.Draw(ast.Num(1)), where=("battle_area",))
    heron = with_abilities(unit("Heron", hp=1), watch)
    game = table({"hand": [SHOT]}, {"battle_area": [hj.put(heron, under=[pilot("Ann", hp=1)])]})
    play(game, "Shot")
    assert sorted(names(game, 1, "trash")) == ["Ann", "Heron"] and size(game, 1, "hand") == 1


def test_what_a_pilot_costs_by_its_own_text_is_said_of_the_pilot_and_not_of_its_unit() -> None:
    ann = pilot("Ann", "When playing this card from your hand, if 3 or more enemy Units are in play, play it as if it "
                       "has 0 Lv. and cost.", level=5, cost=4)
    for foes, possible in ((3, ["pair"]), (2, [])):
        game = table({"hand": [ann], "battle_area": [unit("Heron")], "resource_area": 1},
                     {"battle_area": [unit("Gull") for _ in range(foes)]})
        assert ways(game, "Ann") == possible


@pytest.mark.rule("gcg:3.3.6")
def test_a_pilot_goes_to_the_same_end_of_the_deck_as_its_unit() -> None:
    sink = command("Sink", "【Main】Choose 1 enemy Unit. Return it to the bottom of its owner's deck.")
    game = table({"hand": [sink]}, {"battle_area": [hj.put(unit("Gull"), under=[pilot("Ann")])], "deck": 3})
    play(game, "Sink")
    game.apply(0)
    assert sorted(names(game, 1, "deck")[-2:]) == ["Ann", "Gull"] and names(game, 1, "battle_area") == []


@pytest.mark.rule("gcg:4.1.6")
@pytest.mark.parametrize("first", ["Gull", "Ann"])
def test_the_owner_orders_a_unit_and_its_pilot_that_return_to_the_bottom_of_the_deck(first: str) -> None:
    sink = command("Sink", "【Main】Choose 1 enemy Unit. Return it to the bottom of its owner's deck.")
    game = table({"hand": [sink]}, {"battle_area": [hj.put(unit("Gull"), under=[pilot("Ann")])], "deck": 3})
    play(game, "Sink")
    assert game.decision is not None and (game.decision.player, game.decision.kind) == (1, "order")
    game.pick(card=first)
    last = "Ann" if first == "Gull" else "Gull"
    assert names(game, 1, "deck")[-2:] == [first, last]


@pytest.mark.parametrize("home", ["hand", "deck"])
def test_a_pilot_that_goes_along_is_not_one_of_the_returned_cards(home: str) -> None:
    """One Unit was returned and its Pilot went along, so one card is drawn, whether the order was asked or not."""
    there = (ast.Spot(home, "owner", "bottom" if home == "deck" else ""),)
    sink = with_abilities(command("Sink", "【Main】Draw 1."), ast.OnPlay(ast.Seq((
        ast.Move(ast.Select(("battle_area",), "opponent"), there, as_="moved"),
        ast.Draw(ast.Count(ast.Ref("moved"))))), labels=("main",)))
    game = table({"hand": [sink], "deck": 9}, {"battle_area": [hj.put(unit("Gull"), under=[pilot("Ann")])], "deck": 3})
    play(game, "Sink")
    if home == "deck":
        game.pick(player=1, card="Ann")
    assert size(game, 0, "hand") == 1


def test_a_unit_that_returns_itself_is_ordered_with_its_pilot_too() -> None:
    gull = unit("Gull", "【Attack】Return this Unit to the bottom of its owner's deck.", ap=1)
    game = table({"battle_area": [hj.put(gull, under=[pilot("Ann")])], "deck": 3}, {"deck": 3})
    game.pick(action="attack", card="Gull")
    while game.decision is not None and game.decision.kind != "order":
        game.apply(0)
    game.pick(card="Ann")
    assert names(game, 0, "deck")[-2:] == ["Ann", "Gull"]


def test_a_unit_and_its_pilot_that_go_to_the_bottom_in_random_order_are_not_asked_about() -> None:
    sink = command("Sink", "【Main】Choose 1 enemy Unit. Return it randomly to the bottom of its owner's deck.")
    game = table({"hand": [sink]}, {"battle_area": [hj.put(unit("Gull"), under=[pilot("Ann")])], "deck": 3})
    play(game, "Sink")
    assert game.decision is None or game.decision.kind != "order"
    assert sorted(names(game, 1, "deck")[-2:]) == ["Ann", "Gull"]


def test_a_pilot_that_an_effect_moves_leaves_its_unit_behind() -> None:
    part = with_abilities(command("Part", "【Main】Draw 1."), ast.OnPlay(
        ast.Move(ast.Select(("pilots",), "opponent"), (ast.Spot("hand"),)), labels=("main",)))
    game = table({"hand": [part]}, {"battle_area": [hj.put(unit("Gull", ap=1), under=[pilot("Ann", ap=2)])]})
    assert game.card("Gull").ap == 3
    play(game, "Part")
    assert names(game, 1, "hand") == ["Ann"] and names(game, 1, "battle_area") == ["Gull"]
    assert game.card("Gull").ap == 1


@pytest.mark.rule("gcg:3.4.6.1")
def test_a_paired_command_is_a_pilot_of_another_name() -> None:
    twin = command("Twin", ["【Main】Draw 1.", "【Pilot】[Ann]"], ap=1, hp=1)
    heron = unit("Heron", ["【When Linked】Draw 1."], link="[Ann]")
    game = table({"battle_area": [heron], "hand": [twin]})
    pair(game, "Twin", "Heron")
    assert size(game, 0, "hand") == 1 and game.card("Heron").ap == 3


@pytest.mark.rule("gcg:3.4.6.3")
def test_a_command_with_a_pilot_effect_is_a_command_card_elsewhere() -> None:
    """An effect that looks for Pilot cards does not find it; one that looks for Command cards does."""
    twin = command("Twin", ["【Action】Draw 1.", "【Pilot】[Ann]"], ap=1, hp=1)
    for kind, expected in (("Pilot", []), ("Command", ["play"])):
        fetch = command("Fetch", f"【Main】Choose 1 {kind} card from your trash. Add it to your hand.")
        game = table({"hand": [fetch], "trash": [twin]})
        assert ways(game, "Fetch") == expected
    returned = with_abilities(command("Part", "【Main】Draw 1."), ast.OnPlay(ast.Move(
        ast.Select(("pilots",), "opponent", (ast.Kind(("pilot",)),)), (ast.Spot("hand"),)), labels=("main",)))
    game = table({"hand": [returned]}, {"battle_area": [hj.put(unit("Gull"), under=[twin])]})
    play(game, "Part")
    assert names(game, 1, "hand") == ["Twin"]


@pytest.mark.rule("gcg:5.9.1")
def test_an_effect_pairs_a_pilot_with_a_unit_that_has_none() -> None:
    tender = unit("Tender", "【Deploy】You may pair 1 Pilot card from your hand with this Unit.")
    game = table({"hand": [tender, pilot("Ann")]})
    play(game, "Tender")
    pass_on(game, "may")
    pick(game, action="yes")
    assert size(game, 0, "hand") == 0 and names(game, 0, "pilots") == ["Ann"]


@pytest.mark.rule("gcg:5.12.1", "gcg:5.12.2")
def test_a_removed_unit_is_not_destroyed() -> None:
    void = with_abilities(command("Void", "【Main】Draw 1."), ast.OnPlay(
        ast.Move(ast.Select(("battle_area",), "opponent"), (ast.Spot("removal"),)), labels=("main",)))
    game = table({"hand": [void]}, {"battle_area": [unit("Gull", "【Destroyed】Draw 1.")]})
    play(game, "Void")
    assert names(game, 1, "removal") == ["Gull"] and size(game, 1, "hand") == 0


@pytest.mark.rule("gcg:5.7.1.1")
def test_a_unit_may_be_played_from_the_trash_by_an_effect() -> None:
    raise_it = command("Raise", "【Main】Choose 1 Unit card that is Lv.4 or lower from your trash. Pay its cost to "
                                "deploy it.", cost=1)
    game = table({"hand": [raise_it], "trash": [unit("Heron", "【Deploy】Draw 1.", cost=2)]})
    play(game, "Raise")
    assert names(game, 0, "battle_area") == ["Heron"] and size(game, 0, "hand") == 1
    assert sum(card.orientation == "rested" for card in game.players[0]["resource_area"]) == 3
