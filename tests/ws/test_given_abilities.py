"""Activated abilities that a character is given before and after it loses its abilities."""

from __future__ import annotations

import headjudge as hj
from headjudge.kernel.abilities import Ability
from headjudge.kernel.effects import Effect
from headjudge.language.running.parts import AbilitiesLost
from tests.ws.helpers import character

GIVER = character(
    "Warden",
    '【CONT】 All of your other characters get "【ACT】 [Put the top card of your deck into your clock] '
    'This card gets +1500 power until end of turn."',
)


def usable(late: bool) -> bool:
    game = hj.scenario("ws", players=[{"stage": {"center_left": character(), "center_right": GIVER}}, {}])
    state = game.state
    ayla, warden = [game.players[0]["stage"][slot].instance for slot in ("center_left", "center_right")]
    taken = state.table.number(Ability("rule", frozenset(), effect_parts=(AbilitiesLost(None, (), None),)))
    time = warden.since - 1 if late else state.time + 1
    state.add_effect(Effect(taken.number, 0, None, -1, 0, time, state.turn, (ayla.serial,), (), (), (), "turn", -1, -1))
    state.own(len(state.frames) - 1).at -= 1
    state.question = None
    state.run()
    assert state.question is not None
    return any(choice.action == "activate" for choice in state.question.choices)


def test_what_is_given_after_the_loss_can_be_used() -> None:
    assert usable(True)
    assert not usable(False)
