"""Rules management (gcg:11), with winning and losing (gcg:1.2)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.gcg.zones import BATTLE_AREA, HAND
from headjudge.language.tree import ast
from tests.gcg.helpers import asked, entries, offered, order, rested, token
from tests.gcg.rulings.helpers import (
    attack,
    base,
    choose,
    command,
    damage,
    names,
    of_trees,
    pass_on,
    pilot,
    play,
    size,
    table,
    unit,
)

RECALL = command("Recall", "【Main】/【Action】 Choose 1 Unit. Return it to its owner's hand.", cost=0)


# 11-1


@pytest.mark.rule("gcg:11.1.1", "gcg:11.1.2", "gcg:1.2.3", "gcg:11.2.1")
def test_a_deck_that_runs_out_in_the_middle_of_an_effect_loses_at_once() -> None:
    """Draw 1, then return a card to the deck: the draw was the last card, the rest never happens."""
    body = ast.Seq((ast.Draw(ast.Num(1)),
                    ast.Move(ast.Select(("hand",), "you"), (ast.Spot("deck", end="bottom"),))))
    dip = of_trees(command("Dip", "【Main】 Draw 1.", cost=0), ast.OnPlay(body, labels=("main",)))
    game = table({"deck": 1, "hand": [dip, 2]})
    play(game, "Dip")
    assert game.result is not None and game.result.losers == (0,)
    assert size(game, 0, "hand") == 3 and size(game, 0, "deck") == 0


@pytest.mark.rule("gcg:11.1.2")
def test_a_unit_without_hp_is_destroyed_between_two_sentences_of_an_effect() -> None:
    """Damage to all Units, then a draw for each enemy Unit that is left."""
    foes = ast.Select(("battle_area",), "opponent", (ast.Kind(("unit",)),))
    body = ast.Seq((ast.Harm(foes, ast.Num(1)), ast.Draw(ast.Count(foes))))
    wave = of_trees(command("Wave", "【Main】 Draw 1.", cost=0), ast.OnPlay(body, labels=("main",)))
    game = table({"hand": [wave]}, {"battle_area": [unit("Gull", hp=1), unit("Tern", hp=2)]})
    play(game, "Wave")
    assert size(game, 0, "hand") == 1


@pytest.mark.rule("gcg:11.1.2")
def test_a_unit_is_destroyed_in_the_middle_of_paying() -> None:
    """Damage to this Unit, and a draw for each Unit that is still there then: the draw stands before the colon, too."""
    mine = ast.Select(("battle_area",), "you", (ast.Kind(("unit",)),))
    effect = ast.Activated(ast.Draw(ast.Num(0)), (ast.Harm(ast.THIS, ast.Num(1)), ast.Draw(ast.Count(mine))),
                           ("battle_area",), "main")
    game = table({"battle_area": [of_trees(unit("Heron", hp=1), effect), unit("Auk")], "hand": [RECALL]})
    game.pick(action="activate", card="Heron")
    assert "Heron" in names(game, 0, "trash") and size(game, 0, "hand") == 2


# 11-2, 1-2 Defeat


@pytest.mark.rule("gcg:1.2.2", "gcg:11.2.1.1")
def test_only_battle_damage_defeats_a_player() -> None:
    """Effects may damage a player without a card in the shield area: that is no defeat (the same for no damage)."""
    for ap in (1, 2):
        game = table({"battle_area": [unit("Heron", ap=ap)]}, {"shields": 0})
        attack(game, "Heron")
        assert game.result is not None and game.result.losers == (1,), "whatever the amount"
        assert "battle damage" in game.result.reason


@pytest.mark.rule("gcg:1.2.2", "gcg:1.2.2.2", "gcg:11.2.1.2")
def test_an_empty_deck_defeats_whenever_it_comes() -> None:
    game = table({"hand": [command("Flood", "【Main】 All players draw 1.", cost=0)]}, {"deck": 1})
    play(game, "Flood")
    assert game.result is not None and game.result.winners == (0,)


@pytest.mark.rule("gcg:11.2.1", "gcg:1.2.1")
def test_who_fulfil_a_condition_at_the_same_time_are_defeated_together_and_nobody_wins() -> None:
    """The last cards of both decks go to the trash at once."""
    tops = ast.Union((ast.Top("deck", "you", ast.Num(1)), ast.Top("deck", "opponent", ast.Num(1))))
    mill = of_trees(command("Mill", "【Main】 Draw 1.", cost=0),
                    ast.OnPlay(ast.Move(tops, (ast.Spot("trash"),)), labels=("main",)))
    game = table({"hand": [mill], "deck": 1}, {"deck": 1})
    play(game, "Mill")
    assert game.result is not None and game.result.draw and game.result.losers == (0, 1)


@pytest.mark.rule("gcg:1.2.4")
def test_a_player_may_concede_at_any_time_and_loses_at_once() -> None:
    game = table({"battle_area": [unit("Heron")]}, {"hand": [command("Spark", "【Action】 Draw 1.", cost=0)]})
    attack(game, "Heron")
    game.concede(0)
    assert game.result is not None
    assert (game.result.winners, game.result.losers, game.result.rule) == ((1,), (0,), "gcg:1.2.4")


@pytest.mark.rule("gcg:1.2.5")
def test_no_effect_keeps_a_player_who_concedes_in_the_game() -> None:
    safe = of_trees(base("Safe"), ast.Continuous((ast.Forbid("lose", None, "you"),), where=("base",)))
    game = table({"base": [safe]})
    game.concede(0)
    assert game.result is not None and game.result.losers == (0,)


# 11-3 Destruction


@pytest.mark.rule("gcg:11.3.1", "gcg:5.5.2", "gcg:2.8.2")
def test_damage_up_to_the_hp_of_a_unit_or_a_base_destroys_it() -> None:
    storm = command("Storm", "【Main】 Choose 1 enemy Unit. Deal 2 damage to it.", cost=0)
    for hp, there in ((2, 0), (3, 1)):
        game = table({"hand": [storm]}, {"battle_area": [unit("Gull", hp=hp)]})
        play(game, "Storm")
        assert size(game, 1, "battle_area") == there and size(game, 1, "trash") == 1 - there
    surf = command("Surf", "【Main】 Deal 2 damage to all enemy Bases.", cost=0)
    for hp, there in ((2, 0), (3, 1)):
        game = table({"hand": [surf], "battle_area": [unit("Heron")]}, {"base": [base("Pier", hp=hp)]})
        play(game, "Surf")
        assert size(game, 1, "base") == there and size(game, 1, "trash") == 1 - there


@pytest.mark.rule("gcg:11.3.1")
def test_a_unit_is_destroyed_when_its_hp_falls_to_its_damage() -> None:
    weak = command("Weak", "【Main】 Choose 1 enemy Unit. It gets HP-2 during this turn.", cost=0)
    game = table({"hand": [weak]}, {"battle_area": [hj.put(unit("Gull", hp=4), damage=2)]})
    play(game, "Weak")
    assert names(game, 1, "trash") == ["Gull"]


@pytest.mark.rule("gcg:11.3.1.1", "gcg:4.6.4.2")
def test_one_damage_destroys_a_shield() -> None:
    game = table({"battle_area": [unit("Heron", ap=1)], "hand": [RECALL]}, {"shields": [unit("Strong", hp=9), 1]})
    attack(game, "Heron")
    pass_on(game)
    assert names(game, 1, "trash") == ["Strong"]


# 11-4 Too many Units


@pytest.mark.rule("gcg:11.4.1", "gcg:4.5.4", "gcg:11.4.2", "gcg:11.4.2.1", "gcg:5.10.4")
def test_a_seventh_unit_sends_one_of_the_six_to_the_trash_without_destroying_it() -> None:
    """Its Pilot goes along, its effect for being destroyed does not activate, the new Unit's for being deployed does.
    """
    six = [hj.put(unit("Old", "【Destroyed】 Draw 1."), under=[pilot("Ann")]), *[unit(f"Unit {n}") for n in range(5)]]
    game = table({"hand": [unit("New", "【Deploy】 Draw 1.")], "battle_area": six})
    game.pick(action="deploy", card="New")
    assert asked(game) == (0, "trash") and "New" not in offered(game)
    choose(game, "Old")
    assert size(game, 0, "battle_area") == 6 and sorted(names(game, 0, "trash")) == ["Ann", "Old"]
    assert size(game, 0, "hand") == 1 and not entries(game, verb="destroy")
    assert order(game, "trash", "deploy") == ["trash", "trash", "deploy"]


@pytest.mark.rule("gcg:11.4.2.2")
def test_of_several_units_deployed_at_once_only_as_many_go_as_have_no_room() -> None:
    for there, gone in ((4, 0), (5, 1), (6, 2)):
        found = ast.Select(("trash",), "you", (ast.Named(("Kite",)),))
        both = of_trees(command("Both", "【Main】 Draw 1.", cost=0),
                        ast.OnPlay(ast.Place(found, ast.Slot(("battle_area",))), labels=("main",)))
        game = table({"hand": [both], "trash": [unit("Kite", ap=1), unit("Kite", ap=1)],
                      "battle_area": [unit(f"Unit {n}") for n in range(there)]})
        play(game, "Both")
        for number in range(gone):
            choose(game, f"Unit {number}")
        assert size(game, 0, "battle_area") == min(there + 2, 6)
        assert len([name for name in names(game, 0, "trash") if name.startswith("Unit")]) == gone


# 11-5 Too many Bases


@pytest.mark.rule("gcg:11.5.1", "gcg:4.6.3", "gcg:11.5.2", "gcg:11.5.2.1")
def test_a_second_base_sends_the_first_to_the_trash_without_destroying_it() -> None:
    game = table({"hand": [base("New")], "base": [base("Old", "【Destroyed】 Draw 1.")]})
    play(game, "New")
    assert names(game, 0, "base") == ["New"] and names(game, 0, "trash") == ["Old"]
    assert size(game, 0, "hand") == 0 and not entries(game, verb="destroy")


def test_a_unit_that_comes_leaves_the_base_where_it_is() -> None:
    game = table({"hand": [unit("Heron")], "base": [base("Old")]})
    play(game, "Heron")
    assert names(game, 0, "base") == ["Old"] and names(game, 0, "battle_area") == ["Heron"]


# 5-17 Tokens that go elsewhere


@pytest.mark.rule("gcg:5.17.2.5", "gcg:5.17.2.5.1", "gcg:5.17.2", "gcg:4.1.1")
def test_a_token_is_in_the_trash_for_a_moment_and_then_out_of_the_game() -> None:
    """What waits for a Unit to be destroyed triggers; the card that was its Pilot stays in the trash."""
    buoy = of_trees(token(), ast.Automatic(ast.Moved(ast.THIS, "destroy"), ast.Draw(ast.Num(1)),
                                           where=("battle_area",), labels=("destroyed",)))
    game = table({"battle_area": [hj.put(buoy, under=[pilot("Ann", hp=0)])], "hand": [RECALL]},
                 {"battle_area": [rested(unit("Gull", ap=2, hp=9))]})
    attack(game, "Buoy", "Gull")
    pass_on(game)
    assert names(game, 0, "trash") == ["Ann"] and size(game, 0, "hand") == 2
    assert order(game, "destroy", "leave the game", "draw") == ["destroy", "destroy", "leave the game", "draw"]
    assert damage(game, "Gull") == 2


@pytest.mark.rule("gcg:5.17.2.5")
def test_a_token_that_returns_to_the_hand_is_out_of_the_game_its_pilot_in_the_hand() -> None:
    game = table({"battle_area": [hj.put(token(), under=[pilot("Ann")])], "hand": [RECALL]})
    play(game, "Recall")
    assert names(game, 0, "hand") == ["Ann"] and size(game, 0, "battle_area") == 0


@pytest.mark.rule("gcg:11.1.1", "gcg:11.3.1")
def test_a_damaged_unit_falls_at_once_when_the_unit_that_keeps_it_up_leaves() -> None:
    """HP 2 and 1 more by another Unit, 2 damage: without that Unit it has none left."""
    keeper = unit("Keeper", text=["All your (Fleet) Units get HP+1."])
    game = table({"hand": [RECALL],
                  "battle_area": [keeper, hj.put(unit("Drifter", hp=2, traits=["Fleet"]), damage=2)]})
    assert names(game, 0, "battle_area") == ["Keeper", "Drifter"]
    play(game, "Recall")
    choose(game, "Keeper")
    assert names(game, 0, "battle_area") == [] and names(game, 0, "trash") == ["Recall", "Drifter"]


def test_who_may_fall_is_looked_for_anew_if_a_card_comes_while_hp_is_lowered_by_another_amount() -> None:
    """It may fall once HP is lowered as far as when it was looked last."""
    state = table({"hand": [unit("Heron", hp=2)]}).state
    (heron,) = state.at(0, HAND)
    state.frail = (-2,)
    state.move(heron, state.layout.at(0, BATTLE_AREA), "deploy", 0)
    assert not state.frail
