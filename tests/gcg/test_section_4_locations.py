"""The locations: their visibility and the cards that may lie there (gcg:4)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.gcg.helpers import ex, question, token
from tests.gcg.rulings.helpers import (
    active_resources,
    attack,
    base,
    command,
    damage,
    names,
    of_trees,
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

RECALL = command("Recall", "【Main】/【Action】 Choose 1 Unit. Return it to its owner's hand.", cost=0)


def doing(name: str, body: ast.Step) -> hj.Definition:
    """A Command for the main phase that costs nothing."""
    return of_trees(command(name, "【Main】 Draw 1.", cost=0), ast.OnPlay(body, labels=("main",)))


def seen(game: hj.Game, viewer: int | None, seat: int, zone: str) -> str:
    """What somebody is shown of a location."""
    return str(game.view(viewer)["players"][seat]["zones"][zone])


BUSY: dict[str, Any] = {"hand": [RECALL], "battle_area": [unit("Idle")]}
"""Keeps its player in the main phase."""

WHERE: dict[str, Any] = {
    "deck": [unit("Deck Card"), 5], "resource_deck": hj.card("gcg", name="Deck Resource", type="resource"),
    "resource_area": hj.card("gcg", name="Resource", type="resource"),
    "battle_area": [hj.put(unit("Heron"), under=[pilot("Ann")])], "shields": [unit("Shield Card")],
    "base": [base("Pier")], "removal": [unit("Gone")], "hand": [unit("Hand Card")], "trash": [unit("Lost")],
}


@pytest.mark.rule("gcg:4.1.1")
@pytest.mark.parametrize("zone", ["deck", "hand", "removal", "trash"])
def test_what_can_be_on_the_field_alone_leaves_the_game_in_each_of_the_other_locations(zone: str) -> None:
    sends = doing("Send", ast.Move(ast.Select(("battle_area",), "you", (ast.Named(("Buoy",)),)), (ast.Spot(zone),)))
    game = table({"battle_area": [token(), unit("Heron")], "hand": [sends, RECALL], "deck": 5})
    play(game, "Send")
    assert "Buoy" not in names(game, 0, zone) and "Buoy" not in names(game, 0, "battle_area")
    assert size(game, 0, "deck") == 5 and "leave the game" in [entry.verb for entry in game.log]


@pytest.mark.rule("gcg:4.1.4", "gcg:4.2.2", "gcg:4.3.2", "gcg:4.6.4.1", "gcg:4.6.4", "gcg:4.8.2", "gcg:4.8.3")
def test_private_locations_are_seen_by_nobody_and_a_hand_by_its_player() -> None:
    game = table(BUSY, WHERE)
    for zone, name in (("deck", "Deck Card"), ("resource_deck", "Deck Resource"), ("shields", "Shield Card")):
        assert [name in seen(game, viewer, 1, zone) for viewer in (0, 1, None)] == [False] * 3
        assert not game.players[1][zone][0].face_up
    assert ["Hand Card" in seen(game, viewer, 1, "hand") for viewer in (0, 1, None)] == [False, True, False]


@pytest.mark.rule("gcg:4.4.3", "gcg:4.5.5", "gcg:4.6.3.1", "gcg:4.7.2", "gcg:4.9.2")
def test_public_locations_are_seen_by_all() -> None:
    game = table(BUSY, WHERE)
    shown = {"resource_area": "Resource", "battle_area": "Heron", "pilots": "Ann", "base": "Pier", "removal": "Gone",
             "trash": "Lost"}
    for zone, name in shown.items():
        assert [name in seen(game, viewer, 1, zone) for viewer in (0, 1, None)] == [True] * 3


@pytest.mark.rule("gcg:4.1.3")
def test_everybody_knows_how_many_cards_lie_anywhere() -> None:
    game = table(BUSY, {"hand": 3, "deck": 7, "shields": 4, "resource_deck": 2})
    for viewer in (0, 1, None):
        zones = game.view(viewer)["players"][1]["zones"]
        assert [zones[zone].get("count") for zone in ("hand", "deck", "shields", "resource_deck")] == [3, 7, 4, 2]


@pytest.mark.rule("gcg:4.1.1.1")
def test_every_player_has_each_location() -> None:
    game = table({"trash": [unit("Mine")], "battle_area": [unit("Heron")]}, {"trash": [unit("Theirs")]})
    assert names(game, 0, "trash") == ["Mine"] and names(game, 1, "trash") == ["Theirs"]
    assert size(game, 0, "battle_area") == 1 and size(game, 1, "battle_area") == 0


@pytest.mark.rule("gcg:4.1.1.2")
def test_the_field_is_the_resource_area_the_battle_area_and_the_shield_area() -> None:
    """An effect that removes all of its player's cards on the field."""
    sweep = doing("Sweep", ast.Move(ast.Select(("field",), "you"), (ast.Spot("removal"),)))
    game = table({"hand": [sweep, 1], "battle_area": [unit("Heron")], "base": [base("Pier")], "resource_area": 2,
                  "shields": 1, "trash": 1})
    play(game, "Sweep")
    assert [size(game, 0, zone) for zone in ("battle_area", "base", "resource_area", "shields")] == [0] * 4
    assert size(game, 0, "removal") == 5 and size(game, 0, "hand") == 1 and size(game, 0, "trash") == 2


@pytest.mark.rule("gcg:4.1.2", "gcg:3.4.3")
def test_a_command_whose_effect_is_carried_out_is_in_no_location() -> None:
    """It is not among the cards of the hand or of the trash that its effect counts."""
    counting = doing("Count", ast.Draw(ast.Count(ast.Select(("hand", "trash", "removal"), "you"))))
    game = table({"hand": [counting, 1], "trash": 1})
    play(game, "Count")
    assert size(game, 0, "hand") == 3 and "Count" in names(game, 0, "trash")


@pytest.mark.rule("gcg:4.1.5")
def test_a_card_in_a_new_location_is_a_new_card() -> None:
    """A Unit that returns to the hand and is deployed again has neither its damage nor what was given to it."""
    boost = command("Boost", "【Main】 Choose 1 friendly Unit. It gets AP+3 during this turn.", cost=0)
    game = table({"battle_area": [hj.put(unit("Heron", hp=5), damage=2)], "hand": [boost, RECALL]})
    play(game, "Boost")
    assert game.card("Heron").ap == 5
    play(game, "Recall")
    play(game, "Heron")
    assert game.card("Heron").ap == 2 and damage(game, "Heron") == 0
    assert game.card("Heron").orientation == "active"


@pytest.mark.rule("gcg:4.1.6")
def test_the_owner_arranges_cards_that_come_to_the_deck_together() -> None:
    foes = ast.Select(("battle_area",), "opponent", (ast.Kind(("unit",)),))
    under = doing("Under", ast.Move(foes, (ast.Spot("deck", end="bottom"),)))
    for first, second in (("Gull", "Tern"), ("Tern", "Gull")):
        game = table({"hand": [under]}, {"battle_area": [unit("Gull"), unit("Tern")], "deck": 3})
        play(game, "Under")
        assert game.decision is not None and question(game).player == 1
        game.pick(card=first, until="end phase")
        assert names(game, 1, "deck")[3:] == [first, second]


@pytest.mark.rule("gcg:4.1.7")
def test_the_other_player_does_not_see_the_order_in_which_they_go_to_a_private_location() -> None:
    foes = ast.Select(("battle_area",), "opponent", (ast.Kind(("unit",)),))
    under = doing("Under", ast.Move(foes, (ast.Spot("deck", end="bottom"),)))
    views = []
    for first in ("Gull", "Tern"):
        game = table({"hand": [under]}, {"battle_area": [unit("Gull"), unit("Tern")], "deck": 3})
        play(game, "Under")
        game.pick(card=first, until="end phase")
        views.append((seen(game, 0, 1, "deck"), game.log_for(0)))
    assert views[0] == views[1]


@pytest.mark.rule("gcg:4.2.3", "gcg:4.3.3")
def test_cards_that_leave_a_deck_together_do_so_at_the_same_time_from_the_top() -> None:
    """Cards that an effect removes come there at once: what triggers by that triggers once."""
    for zone in ("deck", "resource_deck"):
        gone = ast.Moved(ast.Select(("removal",), "you"), "move", (zone,))
        watch = of_trees(unit("Watch"), ast.Automatic(gone, ast.Draw(ast.Num(1)), where=("battle_area",)))
        three = doing("Three", ast.Move(ast.Top(zone, "you", ast.Num(3)), (ast.Spot("removal"),)))
        cards = [unit("One"), unit("Two"), unit("Last")] if zone == "deck" else [
            hj.card("gcg", name=name, type="resource") for name in ("One", "Two", "Last")]
        game = table({"hand": [three], zone: [*cards, 5], "battle_area": [watch]})
        play(game, "Three")
        assert set(names(game, 0, "removal")) == {"One", "Two", "Last"} and size(game, 0, "hand") == 1


@pytest.mark.rule("gcg:4.2.4", "gcg:5.15.1", "gcg:5.13.1")
def test_a_shuffled_deck_is_in_another_order() -> None:
    mix = doing("Mix", ast.Shuffle("deck", "you"))
    cards = [unit(f"Unit {number}") for number in range(12)]
    orders = set()
    for seed in (1, 2, 3):
        game = table({"hand": [mix], "deck": cards}, seed=seed)
        before = names(game, 0, "deck")
        play(game, "Mix")
        assert names(game, 0, "deck") != before and sorted(names(game, 0, "deck")) == sorted(before)
        orders.add(tuple(names(game, 0, "deck")))
    assert len(orders) == 3


@pytest.mark.rule("gcg:4.4.1", "gcg:4.4.2")
def test_the_resource_area_holds_fifteen_resources() -> None:
    game = table({"resource_area": 14, "resource_deck": 5, "hand": [
        command("Fill", "【Main】 Place 1 Resource.", cost=0), command("Again", "【Main】 Place 1 Resource.", cost=0)]})
    play(game, "Fill")
    play(game, "Again")
    assert size(game, 0, "resource_area") == 15 and size(game, 0, "resource_deck") == 4


@pytest.mark.rule("gcg:4.4.2.1")
def test_five_of_them_at_most_are_ex_resources() -> None:
    extra = command("Extra", "【Main】 Place 1 EX Resource.", cost=0)
    for there, then in ((4, 5), (5, 5)):
        game = table({"resource_area": [*[ex("EX Resource")] * there, 3], "hand": [extra]})
        play(game, "Extra")
        assert size(game, 0, "resource_area") == 3 + then
    both = command("Extra", "【Main】 Place 2 EX Resources.", cost=0)
    game = table({"resource_area": [*[ex("EX Resource")] * 4, 3], "hand": [both]})
    play(game, "Extra")
    assert size(game, 0, "resource_area") == 8, "of two at once only one has room"


@pytest.mark.rule("gcg:4.5.1", "gcg:4.5.2")
def test_units_and_their_pilots_lie_face_up_in_the_battle_area() -> None:
    game = table({"hand": [unit("Heron"), pilot("Ann")]})
    play(game, "Heron")
    assert names(game, 0, "battle_area") == ["Heron"] and game.card("Heron").face_up
    pair(game, "Ann", "Heron")
    assert game.card("Ann").zone == "pilots" and game.card("Heron").ap == 3, "it lies beneath its Unit"


@pytest.mark.rule("gcg:4.5.3")
def test_a_pilot_lies_face_up_beneath_its_unit() -> None:
    game = table({"hand": [pilot("Ann")], "battle_area": [unit("Heron"), unit("Auk")]})
    game.pick(action="pair", card="Ann")
    game.pick(action="pair", target="Auk")
    assert game.card("Ann").zone == "pilots" and game.card("Ann").face_up
    assert (game.card("Heron").ap, game.card("Auk").ap) == (2, 3)


@pytest.mark.rule("gcg:4.6.2")
def test_the_shield_area_has_a_section_for_shields_and_one_for_a_base() -> None:
    game = table({"battle_area": [unit("Heron", ap=1)], "hand": [RECALL]},
                 {"base": [base("Pier")], "shields": [unit("Top")]})
    attack(game, "Heron")
    pass_on(game)
    assert damage(game, "Pier") == 1 and size(game, 1, "shields") == 1


@pytest.mark.rule("gcg:4.6.4.1")
def test_the_shield_that_leaves_is_the_top_one() -> None:
    game = table({"battle_area": [unit("Heron")], "hand": [RECALL]}, {"shields": [unit("Top"), unit("Low")]})
    attack(game, "Heron")
    pass_on(game)
    assert names(game, 1, "trash") == ["Top"]


@pytest.mark.rule("gcg:4.7.1", "gcg:5.12.1", "gcg:5.12.2")
def test_a_removed_unit_goes_to_the_removal_area_and_is_not_destroyed() -> None:
    heron = unit("Heron", "【Destroyed】 Draw 1.")
    out = doing("Out", ast.Move(ast.Select(("battle_area",), "you"), (ast.Spot("removal"),)))
    game = table({"hand": [out], "battle_area": [heron]})
    play(game, "Out")
    assert names(game, 0, "removal") == ["Heron"] and size(game, 0, "hand") == 0


@pytest.mark.rule("gcg:4.8.1", "gcg:5.14.1", "gcg:5.14.1.1")
def test_a_drawn_card_goes_to_the_hand_unseen() -> None:
    game = table({"hand": [command("Two", "【Main】 Draw 2.", cost=0)],
                  "deck": [unit("Next"), unit("Second"), unit("Third"), 5]})
    play(game, "Two")
    assert sorted(names(game, 0, "hand")) == ["Next", "Second"]
    assert "Next" not in str(game.view(1)) and "Next" not in str(game.log_for(1))


@pytest.mark.rule("gcg:4.9.1", "gcg:5.10.2", "gcg:3.4.4")
def test_destroyed_cards_and_finished_commands_go_to_the_trash_of_their_owners() -> None:
    end = command("End", "【Main】 Choose 1 enemy Unit. Destroy it.", cost=0)
    game = table({"hand": [end]}, {"battle_area": [hj.put(unit("Gull"), under=[pilot("Ann")])]})
    play(game, "End")
    assert sorted(names(game, 1, "trash")) == ["Ann", "Gull"] and names(game, 0, "trash") == ["End"]
    assert game.card("Gull").face_up
    game = table({"battle_area": [unit("Heron", ap=5)], "hand": [RECALL]}, {"base": [base("Pier", hp=5)]})
    attack(game, "Heron")
    pass_on(game)
    assert names(game, 1, "trash") == ["Pier"]


@pytest.mark.accepted
@pytest.mark.rule("gcg:5.4.1", "gcg:5.4.2", "gcg:5.4.1.1", "gcg:5.4.1.2")
def test_cards_on_the_field_are_active_or_rested_and_come_active() -> None:
    game = table({"hand": [unit("Heron"), base("Pier")], "battle_area": [hj.put(unit("Auk"), state="rested"),
                                                                          unit("Tern")]})
    play(game, "Heron")
    play(game, "Pier")
    assert game.card("Heron").orientation == game.card("Pier").orientation == "active"
    assert ways(game, "Tern") == ["attack"] and ways(game, "Auk") == []
    assert active_resources(game, 0) == 8
    foes = [hj.put(unit("Gull"), state="rested"), unit("Skua")]
    game = table({"battle_area": [unit("Heron")]}, {"battle_area": foes})
    game.pick(action="attack", card="Heron")
    assert [option.target.name for option in question(game).options if option.target] == ["Gull"]


def test_a_token_stays_where_tokens_can_be() -> None:
    game = table({"battle_area": [token()], "base": [ex("EX Base")], "resource_area": [ex("EX Resource")],
                  "hand": [RECALL]})
    assert size(game, 0, "battle_area") == size(game, 0, "base") == size(game, 0, "resource_area") == 1
    pick(game, action="attack", card="Buoy")
    pass_on(game)
    assert names(game, 0, "battle_area") == ["Buoy"]
