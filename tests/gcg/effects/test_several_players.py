"""Section 12: whom effects mean where more than two play."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.gcg.effects.made import MINE, exactly, with_abilities
from tests.gcg.rulings.helpers import choose, command, damage, names, pass_on, play, size, table, targets, unit, ways

OPPONENTS_DISCARD = ast.Move(ast.Pick(ast.Select(("hand",), "opponent"), exactly(1)), (ast.Spot("trash"),), "opponent")
ROYALE: dict[str, Any] = {"format": "battle-royale"}
TEAMS: dict[str, Any] = {"format": "team-battle"}


def says(name: str, body: ast.Step) -> hj.Definition:
    return with_abilities(command(name, "【Main】Draw 1."), ast.OnPlay(body, labels=("main",)))


@pytest.mark.rule("gcg:12.2.6", "gcg:12.2.4")
def test_each_opponent_discards_in_turn_order_and_all_at_once() -> None:
    """The cards go together, though they are chosen one player after the other."""
    first, last = [{"hand": [unit(f"Gull {seat}"), unit(f"Tern {seat}")]} for seat in (0, 2)]
    game = table(first, {"hand": [says("Loss", OPPONENTS_DISCARD)]}, last, active=1, **ROYALE)
    play(game, "Loss")
    assert game.decision is not None and game.decision.player == 2 and targets(game) == ["Gull 2", "Tern 2"]
    choose(game, "Tern 2")
    assert names(game, 2, "trash") == []
    assert game.decision is not None and game.decision.player == 0 and targets(game) == ["Gull 0", "Tern 0"]
    choose(game, "Gull 0")
    assert names(game, 2, "trash") == ["Tern 2"] and names(game, 0, "trash") == ["Gull 0"]


@pytest.mark.rule("gcg:12.2.6")
def test_each_opponent_draws() -> None:
    game = table({"hand": [says("Gift", ast.Draw(ast.Num(1), by="opponent"))]}, {}, {}, **ROYALE)
    play(game, "Gift")
    assert [size(game, seat, "hand") for seat in range(3)] == [0, 1, 1]


@pytest.mark.rule("gcg:12.2.6")
def test_an_enemy_unit_is_anybodys_but_the_own() -> None:
    shot = command("Shot", "【Main】Choose 1 enemy Unit. Deal 1 damage to it.")
    game = table({"hand": [shot], "battle_area": [unit("Heron")]}, {"battle_area": [unit("Gull", hp=5)]},
                 {"battle_area": [unit("Tern", hp=5)]}, **ROYALE)
    play(game, "Shot")
    assert targets(game) == ["Gull", "Tern"]
    choose(game, "Tern")
    assert damage(game, "Tern") == 1


@pytest.mark.rule("gcg:12.2.4", "gcg:1.3.4")
def test_what_all_players_choose_they_choose_from_the_active_player_on() -> None:
    one = ast.EachPlayer("each", ast.Seq((
        ast.Choose((ast.Pick(MINE, exactly(1)),), "you", "chosen"), ast.Orient(ast.Ref("chosen"), "rested"))))
    seats = [{"battle_area": [unit(f"Gull {seat}"), unit(f"Tern {seat}")]} for seat in range(3)]
    game = table(seats[0], {**seats[1], "hand": [says("Calm", one)]}, seats[2], active=1, **ROYALE)
    play(game, "Calm")
    asked = []
    while game.decision is not None and game.decision.kind != "main phase":
        asked.append(game.decision.player)
        choose(game, targets(game)[0])
    assert asked == [1, 2, 0]


@pytest.mark.rule("gcg:12.3.10")
def test_friendly_is_the_teammates_too() -> None:
    mend = command("Mend", "【Main】Choose 1 friendly Unit. It gets AP+1 during this turn.")
    game = table({"hand": [mend]}, {"battle_area": [unit("Gull", ap=1)]}, {"battle_area": [unit("Tern")]}, {}, **TEAMS)
    play(game, "Mend")
    assert game.card("Gull").ap == 2


@pytest.mark.rule("gcg:12.3.11")
def test_your_is_only_the_players_own() -> None:
    mend = command("Mend", "【Main】Choose 1 of your Units. It gets AP+1 during this turn.")
    game = table({"hand": [mend]}, {"battle_area": [unit("Gull")]}, {}, {}, **TEAMS)
    assert ways(game, "Mend") == []
    you = {"hand": [mend], "battle_area": [unit("Heron", ap=1)]}
    game = table(you, {"battle_area": [unit("Gull")]}, {}, {}, **TEAMS)
    play(game, "Mend")
    assert game.card("Heron").ap == 2


@pytest.mark.rule("gcg:12.2.6")
def test_enemies_are_both_players_of_the_other_team() -> None:
    storm = command("Storm", "【Main】Deal 1 damage to all enemy Units.")
    game = table({"hand": [storm]}, {"battle_area": [unit("Gull", hp=5)]}, {"battle_area": [unit("Tern", hp=5)]},
                 {"battle_area": [unit("Skua", hp=5)]}, **TEAMS)
    play(game, "Storm")
    assert [damage(game, name) for name in ("Gull", "Tern", "Skua")] == [0, 1, 1]


def test_a_shield_for_the_hand_goes_to_its_owner() -> None:
    """The top Shield of the team may be the teammate's."""
    take = command("Take", "【Main】Add 1 of your Shields to your hand.")
    game = table({"hand": [take], "shields": 1}, {"shields": [unit("Gull")]}, {}, {}, **TEAMS)
    top = names(game, 0, "shields")[0]
    play(game, "Take")
    pass_on(game)
    owner = 1 if top == "Gull" else 0
    assert names(game, owner, "hand") == [top] and size(game, 1 - owner, "hand") == 0
