"""Skills that wait for the start or the end of a phase."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting
from tests.gate.helpers import asked, keys, life, position, spell, unit

DECK = [unit("Gull"), 20]
IDLE = spell("Idle", ["[Set]", "[Use] Draw 1 card."])
"""It can be used, so that no main phase is passed by itself."""


def played_to_the_next_main_phase(game: hj.Game) -> None:
    """Pass through the turn of each player, up to the next main phase of player 0."""
    while game.turn_player == 0 or game.phase != "main phase":
        game.apply(keys(game).index("pass"))
    while game.turn_player == 1 or game.phase != "main phase":
        game.apply(keys(game).index("pass"))


@pytest.mark.parametrize("when", [
    "At the start of your start phase", "At the end of your start phase", "At the start of your main phase",
    "At the end of your main phase", "When your main phase ends", "At the start of your battle phase",
    "At the end of your battle phase", "At the start of your end phase", "At the end of your end phase",
])
def test_each_phase_of_the_own_turn_begins_and_ends_once(when: str) -> None:
    game = position({"left": unit("Ayla", f"* {when}, gain 1 Life."), "set": [IDLE], "deck": DECK}, {"deck": DECK})
    before = life(game, 0)
    played_to_the_next_main_phase(game)
    assert life(game, 0) == before + 1


@pytest.mark.rule("gate:6.2.4.5.1")
def test_what_gains_move_as_the_main_phase_ends_moves_then() -> None:
    ayla = unit("Ayla", "* When your main phase ends, you may rest this card. If you do, choose another of your units "
                        "and it gains [Move].")
    game = position({"left": ayla, "right": unit("Tern"), "set": [IDLE], "deck": DECK}, {"deck": DECK})
    game.pick(action="pass")
    game.pick(action="yes")
    while asked(game).kind != "move":
        game.apply(0)
    game.pick(action="move", card="Tern", slot="center")
    assert [card.name for card in game.players[0]["center"]] == ["Tern"]
    assert [card.state for card in game.players[0]["left"]] == ["rest"]


@pytest.mark.parametrize("phase", ["main", "battle"])
def test_a_phase_that_a_skill_ends_has_ended(phase: str) -> None:
    ayla = unit("Ayla", f"* At the end of your {phase} phase, gain 1 Life.")
    game = casting("End the turn.", {"left": ayla, "deck": DECK}, {"deck": DECK})
    assert life(game, 0) == life(position({}), 0) + (phase == "main")
