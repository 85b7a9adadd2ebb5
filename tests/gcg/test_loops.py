"""Infinite loops, of which the document says nothing: the reading stands in docs/decisions.md."""

from __future__ import annotations

import pytest

from tests.gcg.rulings.helpers import command, damage, play, table, unit

HURT = command("Hurt", "\u3010Main\u3011Choose 1 Unit. Deal 1 damage to it.")
MENDS = "When this Unit receives effect damage, it recovers 1 HP."


@pytest.mark.parametrize("more", [
    "", " This Unit gets AP+1 during this turn.", " Choose 1 friendly Unit. It gets AP+1 during this turn.",
])
def test_a_loop_that_nobody_can_stop_is_a_draw_also_if_something_grows(more: str) -> None:
    heron = unit("Heron", [MENDS, f"When this Unit recovers HP, deal 1 damage to it.{more}"], ap=2, hp=5)
    game = table({"battle_area": [heron], "hand": [HURT]})
    play(game, "Hurt")
    assert game.result is not None and game.result.draw
    assert game.log[-1].rule == game.result.rule == "gcg:1.2.1", "the nearest rule: how a game ends, and who wins"


@pytest.mark.parametrize("more", [" Draw 1.", " Deal 1 damage to all enemy Units.", " Deal 1 damage to it."])
def test_a_run_that_ends_by_itself_is_none(more: str) -> None:
    """The deck runs out, the enemy Unit or the Unit itself is destroyed."""
    heron = unit("Heron", [MENDS, f"When this Unit recovers HP, deal 1 damage to it.{more}"], ap=2, hp=5)
    gull = unit("Gull", ["When this Unit is destroyed, return all Units to their owners' hands."], hp=5)
    game = table({"battle_area": [heron], "hand": [HURT], "deck": 9}, {"battle_area": [gull]})
    play(game, "Hurt")
    assert game.result is None or not game.result.draw


def test_one_recovery_is_no_loop() -> None:
    game = table({"battle_area": [unit("Heron", [MENDS], hp=5)], "hand": [HURT]})
    play(game, "Hurt")
    assert game.result is None and damage(game, "Heron") == 0
