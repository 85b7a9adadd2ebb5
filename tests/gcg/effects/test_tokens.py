"""Section 5-17: what effects do with tokens."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.gcg.effects.made import with_abilities
from tests.gcg.rulings.helpers import base, command, names, pair, pilot, play, size, table, unit

LAUNCH = command("Launch", "【Main】Deploy 1 [Buoy]((Tide)・AP2・HP1・<Blocker>) Unit token.")

def test_a_token_is_placed_with_what_its_text_says() -> None:
    game = table({"hand": [LAUNCH]})
    play(game, "Launch")
    buoy = game.card("Buoy")
    assert (buoy.ap, buoy.hp, buoy.trait, buoy.orientation) == (2, 1, ("Tide",), "active")


@pytest.mark.rule("gcg:5.17.2.2")
def test_a_token_can_be_paired() -> None:
    game = table({"hand": [LAUNCH, pilot("Ann", ap=1, hp=2)]})
    play(game, "Launch")
    pair(game, "Ann", "Buoy")
    assert (game.card("Buoy").ap, game.card("Buoy").hp) == (3, 3)


@pytest.mark.rule("gcg:5.17.2.5", "gcg:5.17.2.5.1")
def test_a_destroyed_token_leaves_the_game_after_a_moment_in_the_trash() -> None:
    """Its Pilot stays in the trash, and its own effect activates."""
    buoy = ast.Token("Buoy", "unit", (("ap", 1), ("hp", 1)), (), (
        ast.Automatic(ast.Moved(ast.THIS, "destroy"), ast.Draw(ast.Num(1)), where=("battle_area",),
                      labels=("destroyed",)),))
    launch = with_abilities(command("Launch", "【Main】Draw 1."), ast.OnPlay(
        ast.Create(buoy, ast.Num(1), ast.Slot(("battle_area",))), labels=("main",)))
    end = command("End", "【Main】Choose 1 friendly Unit. Destroy it.")
    game = table({"hand": [launch, end, pilot("Ann")]})
    play(game, "Launch")
    pair(game, "Ann", "Buoy")
    play(game, "End")
    assert size(game, 0, "hand") == 1 and sorted(names(game, 0, "trash")) == ["Ann", "End", "Launch"]
    assert names(game, 0, "outside") == ["Buoy"]


@pytest.mark.rule("gcg:5.17.2.5")
def test_a_token_that_is_returned_leaves_the_game() -> None:
    recall = command("Recall", "【Main】Choose 1 friendly Unit. Return it to its owner's hand.")
    game = table({"hand": [LAUNCH, recall]})
    play(game, "Launch")
    play(game, "Recall")
    assert size(game, 0, "hand") == 0 and names(game, 0, "outside") == ["Buoy"]


def test_the_next_token_takes_the_place_of_one_that_has_left() -> None:
    """A game that makes and loses tokens does not grow."""
    end = command("End", "【Main】Choose 1 friendly Unit. Destroy it.")
    game = table({"hand": [LAUNCH, LAUNCH, end]})
    play(game, "Launch")
    before = len(game.state.cards)
    play(game, "End")
    play(game, "Launch")
    assert len(game.state.cards) == before and names(game, 0, "battle_area") == ["Buoy"]


def test_several_tokens_come_together() -> None:
    fleet = command("Fleet", "【Main】Deploy 3 [Buoy]((Tide)・AP1・HP1) Unit tokens.")
    watcher = unit("Heron", "When one of your (Tide) Units is deployed, draw 1.")
    game = table({"hand": [fleet], "battle_area": [watcher]})
    play(game, "Fleet")
    assert names(game, 0, "battle_area").count("Buoy") == 3 and size(game, 0, "hand") == 1


@pytest.mark.rule("gcg:5.17.3.1.1", "gcg:11.5.2")
def test_an_effect_deploys_an_ex_base() -> None:
    rebuild = command("Rebuild", "【Main】Deploy 1 EX Base.")
    game = table({"hand": [rebuild], "base": [base("Pier")]})
    play(game, "Rebuild")
    assert names(game, 0, "base") == ["EX Base"] and names(game, 0, "trash") == ["Rebuild", "Pier"]
    assert (game.card("EX Base").ap, game.card("EX Base").hp) == (0, 3)


@pytest.mark.rule("gcg:4.4.2.1")
def test_a_sixth_ex_resource_is_not_placed() -> None:
    ex = hj.card("gcg", id="EX-RESOURCE", name="EX Resource", type="resource", token=["token", "ex"])
    found = with_abilities(command("Found", "【Main】Draw 1.", cost=0), ast.OnPlay(ast.Create(
        ast.Token("EX Resource", "resource", (), (("token", ("ex",)),)), ast.Num(1), ast.Slot(("resource_area",))),
        labels=("main",)))
    for there in (4, 5):
        game = table({"hand": [found], "resource_area": [ex] * there})
        play(game, "Found")
        assert names(game, 0, "resource_area") == ["EX Resource"] * 5


@pytest.mark.rule("gcg:4.4.1")
def test_an_effect_places_a_rested_resource() -> None:
    found = command("Found", "【Main】Place 1 rested Resource.")
    game = table({"hand": [found], "resource_area": 3})
    play(game, "Found")
    resources = game.players[0]["resource_area"]
    assert len(resources) == 4 and sum(card.orientation == "rested" for card in resources) == 2
