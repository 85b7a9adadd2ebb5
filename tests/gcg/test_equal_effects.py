"""What a Unit has twice, it has as two effects: each triggers and counts its uses for itself."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.gcg.effects.made import MINE, UNIT, with_abilities
from tests.gcg.rulings.helpers import attack, choose, command, damage, pass_on, play, rested, size, table, unit

DRAWS = "【Attack】Draw 1."
LEND = command("Lend", f"【Main】Choose 1 friendly Unit. It gains the following effect during this turn: ■{DRAWS}")
ONCE = "【Activate･Main】【Once per Turn】Draw 1."
TEACH = command("Teach", f"【Main】Choose 1 friendly Unit. It gains the following effect during this turn: ■{ONCE}")
FOE = {"battle_area": [rested(unit("Gull", ap=0, hp=9))]}


def lent(card: hj.Definition, to: hj.Definition, times: int = 2) -> hj.Game:
    """A Unit that was given an effect so many times by the same Command."""
    game = table({"battle_area": [to], "hand": [*[card] * times, unit("Keep", level=9)], "deck": 20}, FOE)
    for _time in range(times):
        play(game, card.name)
    return game


def uses(game: hj.Game) -> list[str]:
    return [key for key in (game.decision.keys if game.decision is not None else []) if key.startswith("activate")]


@pytest.mark.rule("gcg:10.1.6.1.1")
def test_an_effect_that_a_command_gave_twice_triggers_twice() -> None:
    game = lent(LEND, unit("Heron"))
    attack(game, "Heron", "Gull")
    pass_on(game)
    assert size(game, 0, "hand") == 3


def test_an_effect_that_two_units_give_triggers_twice() -> None:
    draws = ast.Automatic(ast.Attacked(ast.THIS), ast.Draw(ast.Num(1)), where=("battle_area",))
    given = ast.Grant(ast.Select(("battle_area",), "you", (UNIT, ast.Relation("other", ast.THIS))), (draws,))
    singer = with_abilities(unit("Singer"), ast.Continuous((given,), ("battle_area",)))
    game = table({"battle_area": [unit("Heron"), rested(singer), rested(singer)], "deck": 20}, FOE)
    attack(game, "Heron", "Gull")
    pass_on(game)
    assert size(game, 0, "hand") == 2


def test_the_order_of_equal_effects_is_no_choice() -> None:
    game = table({"battle_area": [unit("Heron", [DRAWS, DRAWS])], "deck": 20}, FOE)
    attack(game, "Heron", "Gull")
    assert game.decision is None or game.decision.kind != "triggered effect"
    pass_on(game)
    assert size(game, 0, "hand") == 2


@pytest.mark.rule("gcg:13.2.13.1")
def test_once_per_turn_counts_for_each_effect_that_was_given() -> None:
    game = lent(TEACH, unit("Heron"))
    assert uses(game) == ["activate Heron 1", "activate Heron 2"]
    game.apply("activate Heron 2", until="end phase")
    game = hj.loads(game.dumps())
    assert uses(game) == ["activate Heron 1"]
    game.apply("activate Heron 1", until="end phase")
    assert uses(game) == [] and size(game, 0, "hand") == 3
    assert "gcg:13.2.13.1" in [refusal.rule for refusal in game.why_not(action="activate", card="Heron")]


def test_once_per_turn_counts_for_each_effect_that_is_printed() -> None:
    game = table({"battle_area": [unit("Heron", [ONCE, ONCE])], "deck": 20, "hand": [unit("Keep", level=9)]}, FOE)
    game.apply("activate Heron 1", until="end phase")
    game.apply("activate Heron 2", until="end phase")
    assert uses(game) == [] and size(game, 0, "hand") == 3


def test_once_per_turn_counts_for_each_effect_that_triggers() -> None:
    game = lent(command("Lend", "【Main】Choose 1 friendly Unit. It gains the following effect during this turn: "
                                "■【Attack】【Once per Turn】Draw 1."), unit("Heron"))
    attack(game, "Heron", "Gull")
    pass_on(game)
    assert size(game, 0, "hand") == 3


@pytest.mark.rule("gcg:10.1.9.1")
@pytest.mark.parametrize("times", [1, 2])
def test_each_of_two_equal_substitutions_replaces_the_same_damage(times: int) -> None:
    less = ast.Harm(ast.Ref("replaced"), ast.Add(ast.Value(ast.Ref("replaced"), "damage"), ast.Num(-1)))
    ward = ast.Continuous((ast.Instead(ast.Harmed(ast.THIS), less),), ("battle_area",))
    lend = with_abilities(command("Lend", "【Main】Draw 1."),
                          ast.OnPlay(ast.Grant(MINE, (ward,), ast.END_OF_TURN), labels=("main",)))
    shot = command("Shot", "【Main】Choose 1 Unit. Deal 3 damage to it.")
    game = table({"battle_area": [unit("Heron", hp=9)], "hand": [lend, lend, shot, unit("Keep", level=9)]}, FOE)
    for _time in range(times):
        play(game, "Lend")
    play(game, "Shot")
    choose(game, "Heron")
    while game.decision is not None and game.decision.kind == "replacement":
        game.apply(0)
    assert damage(game, "Heron") == 3 - times
