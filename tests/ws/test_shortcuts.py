"""Where a shortcut finds nothing to do, the slow way finds nothing either (ws:9.1.2)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import headjudge as hj
from headjudge.games.ws.rule_actions import CHECKS, LOSS, losing_conditions, may_be_due, rule_actions_due
from headjudge.kernel.game import Game as State
from tests.laws.games import begin
from tests.ws.helpers import character, climax, event

STEPS = 60_000


def compare(state: State) -> bool:
    """Whether a rule action is due here; the shortcut and the flag that lets a check timing pass must not deny it."""
    due = rule_actions_due(state)
    where = f"turn {state.turn}, {state.phase}: {[str(line) for line in state.why()]}"
    may_be = may_be_due(state)
    for bit, action in CHECKS:
        assert may_be & bit or not action(state), f"the shortcut overlooks {action.__name__} in {where}"
    assert may_be & LOSS or not any(losing_conditions(state, player) for player in (0, 1)), where
    assert not due or state.checks_may_be_due(), f"a check timing would pass over a rule action in {where}"
    return due


def walk(game: hj.Game, seed: int, turns: int = 1000) -> int:
    """Play on at random, comparing before every step and at every decision; at how many of them something was due."""
    source = Random(f"shortcut {seed}")
    state = game.state
    found = 0
    for _ in range(STEPS):
        step = state.next_step()
        found += compare(state)
        if state.result is not None or state.turn > turns:
            return found
        if step is not None:
            state.take(step)
            continue
        assert state.question is not None
        state.answer(source.randrange(len(state.question.choices)))
    raise AssertionError("no end")


@pytest.mark.parametrize("seed", range(3))
def test_the_shortcut_agrees_with_the_rule_actions_in_random_games(seed: int) -> None:
    assert walk(begin("ws", seed), seed) > 0, "nothing was ever due: the comparison shows nothing"


WEAK = [
    "【CONT】 This card gets -500 power for each of your other characters.",
    "【CONT】 During your opponent's turn, this card gets -3000 power.",
    "【CONT】 During this card's battle, this card gets -3000 power.",
    "【CONT】 The character facing this card gets -3000 power.",
    "【CONT】 This card gets -1000 power for each card in your stock.",
    "【CONT】 If this card is 【REST】, this card gets -3000 power.",
    "【CONT】 If you have 2 or more other 《Harbor》 characters, all of your characters get -1500 power.",
]


def troubled(seed: int) -> hj.Game:
    """A position in which characters come and go for want of power.

    Positions are taken twice, and markers lie about.
    """
    source = Random(f"troubled {seed}")

    def someone() -> Any:
        text = source.choice(["", *WEAK])
        card = character(source.choice("ABCDEF"), text, power=source.choice((0, 500, 1500, 3000)), traits=["Harbor"])
        return hj.put(card, under=[character("Marker")] * source.choice((0, 0, 1)))

    slots = ("center_left", "center_middle", "center_right", "back_left", "back_right")

    def side() -> dict[str, Any]:
        ebb = event("Ebb", "Choose 1 of your characters, and that character gets -2000 power until end of turn.")
        hand = [character(name, power=source.choice((0, 2000))) for name in "GHJKL"] + [ebb, ebb]
        return dict(
            stage={slot: someone() for slot in slots if source.random() < 0.7},
            hand=hand,
            deck=9,
            clock=source.choice((2, 6)),
            level=source.choice((1, 3)),
            waiting_room=[character("Old"), climax("Tide")],
            stock=4,
        )

    return hj.scenario("ws", seed=seed, players=[side(), side()])


@pytest.mark.parametrize("seed", range(25))
def test_the_shortcut_agrees_with_the_rule_actions_where_many_are_due(seed: int) -> None:
    game = troubled(seed)
    if game.decision is not None:
        walk(game, seed, game.turn + 3)
