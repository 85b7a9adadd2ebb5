"""Official answers about the phases of a turn."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gcg.helpers import actions
from tests.gcg.rulings.helpers import attack, damage, pass_on, size, table, unit


@pytest.mark.ruling("Q14")
@pytest.mark.rule("gcg:7.3.1")
def test_nobody_may_leave_out_the_draw() -> None:
    game = table({"hand": 2}, phase="draw")
    assert size(game, 0, "hand") == 3 and actions(game) == ["pass"], "nobody was asked"


@pytest.mark.ruling("Q17")
@pytest.mark.rule("gcg:11.2.1.2")
def test_whoever_draws_the_last_card_loses_at_once() -> None:
    game = table({"deck": 1}, phase="draw")
    assert game.result is not None and game.result.losers == (0,)
    assert size(game, 0, "hand") == 1, "the card was drawn"


@pytest.mark.ruling("Q20")
@pytest.mark.rule("gcg:7.4.1")
def test_without_cards_in_the_resource_deck_the_resource_phase_passes() -> None:
    game = table({"resource_deck": 0, "resource_area": 3}, phase="resource")
    assert actions(game) == ["pass"]
    assert size(game, 0, "resource_area") == 3
    game = table({"resource_deck": 1, "resource_area": 3}, phase="resource")
    assert size(game, 0, "resource_area") == 4
    assert all(card.face_up and card.orientation == "active" for card in game.players[0]["resource_area"])


@pytest.mark.ruling("Q99")
def test_damage_stays_when_the_turn_ends() -> None:
    game = table({"battle_area": [unit("Heron", ap=2, hp=5)]},
                 {"battle_area": [hj.put(unit("Gull", ap=1, hp=5), state="rested")]})
    attack(game, "Heron", "Gull")
    pass_on(game)
    assert (damage(game, "Heron"), damage(game, "Gull")) == (1, 2)
    game.run({0: "pass", 1: "pass"}, until=4)
    assert (damage(game, "Heron"), damage(game, "Gull")) == (1, 2)
