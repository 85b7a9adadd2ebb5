"""Battle royale: what others are doing while a player leaves the game (gcg:12.2.5.2)."""

from __future__ import annotations

import pytest

from tests.gcg.helpers import asked, entries, offered, token
from tests.gcg.rulings.helpers import choose, command, damage, names, size, unit
from tests.gcg.test_section_12_multiplayer import SPARK, royale

HERON = unit("Heron", hp=9)


@pytest.mark.rule("gcg:12.2.5.2")
def test_a_command_is_carried_out_to_its_end_though_it_has_defeated_the_active_player() -> None:
    mill = command("Mill", "【Action】 All players draw 1. Then, draw 1.", cost=0)
    game = royale({"hand": [SPARK], "battle_area": [HERON], "deck": 1}, {"hand": [mill]}, {"hand": [SPARK]},
                  phase="end")
    game.pick(action="play", card="Mill")
    assert game.state.out == (0,) and names(game, 1, "trash") == ["Mill"]
    assert [entry.player for entry in entries(game, verb="draw")] == [0, 1, 2, 1, 1], "the last is of the next turn"


@pytest.mark.rule("gcg:12.2.5.2")
def test_a_target_is_still_chosen_when_the_active_player_concedes() -> None:
    game = royale({"hand": [SPARK], "battle_area": [HERON]},
                  {"hand": [SPARK], "battle_area": [unit("Gull", hp=5), unit("Auk", hp=5)]}, {"hand": [SPARK]},
                  phase="end")
    game.pick(action="play", card="Spark")
    game.concede(0)
    assert asked(game) == (1, "choose") and sorted(offered(game)) == ["Auk", "Gull"]
    game.pick(card="Gull")
    assert (damage(game, "Gull"), names(game, 1, "trash"), game.turn_player) == (1, ["Spark"], 1)


@pytest.mark.rule("gcg:12.2.5.2")
def test_a_burst_is_still_offered_when_the_active_player_concedes() -> None:
    game = royale({"battle_area": [HERON]}, {"shields": [unit("Flare", "【Burst】 Draw 1.")], "hand": [SPARK]}, {})
    game.pick(action="attack", card="Heron")
    game.pick(action="player", number=1)
    game.pick(action="pass")
    assert asked(game) == (1, "burst")
    game.concede(0)
    game.pick(action="yes")
    assert names(game, 1, "trash") == ["Flare"] and size(game, 1, "hand") == 3, "and a card of the next draw phase"


@pytest.mark.rule("gcg:12.2.5.2")
def test_the_units_of_a_player_who_concedes_are_no_targets_any_more() -> None:
    zap = command("Zap", "【Main】 Choose 2 enemy Units. Deal 1 damage to them. Then, draw 1.", cost=0)
    game = royale({"hand": [zap]}, {"battle_area": [unit("Gull"), unit("Auk")]}, {"battle_area": [unit("Tern")]})
    game.pick(action="play", card="Zap")
    choose(game, "Gull")
    game.concede(1)
    assert damage(game, "Tern") == 1 and size(game, 0, "hand") == 1


def test_nobody_is_shown_the_hidden_cards_of_a_player_who_leaves() -> None:
    game = royale({"hand": [SPARK], "battle_area": [HERON]},
                  {"hand": [unit("Gull")], "shields": [unit("Auk")], "deck": [unit("Tern"), 9],
                   "battle_area": [unit("Skua")]}, {})
    game.concede(1)
    for seat in (0, 2, None):
        seen = str(game.view(seat)) + str(game.log_for(seat))
        assert [name for name in ("Gull", "Auk", "Tern", "Skua") if name in seen] == ["Skua"]


@pytest.mark.rule("gcg:12.2.5.2")
def test_a_token_that_was_destroyed_before_does_not_leave_the_game_again() -> None:
    zap = command("Zap", "【Main】 Choose 1 enemy Unit. Destroy it.", cost=0)
    game = royale({"hand": [zap]}, {"battle_area": [token(), unit("Auk")]}, {"battle_area": [unit("Tern")]})
    game.pick(action="play", card="Zap")
    choose(game, "Buoy")
    game.concede(1)
    left = [entry.card.name for entry in entries(game, verb="leave the game") if entry.card is not None]
    assert left.count("Buoy") == 1 == left.count("Auk") and "Tern" not in left
