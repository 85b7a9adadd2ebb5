"""A value that is kept for several parts that are alike is the one that each of them reaches and asks for."""

from __future__ import annotations

from collections import Counter

import pytest

import headjudge as hj
from headjudge.kernel import characteristics, indexing
from headjudge.language.running import parts as running
from headjudge.language.running.context import context_of
from headjudge.language.running.parts import OF_ALL
from tests.amounts import amount
from tests.laws.steps import steps

CROWDS = (
    "All your (Fleet) Units get AP+1.",
    "While you have 4 or more (Fleet) Units in play, this Unit gets AP+1.",
    "While you have 4 or more (Fleet) Units in play, all your (Fleet) Units get AP+1.",
    "All your other (Fleet) Units get AP+1.",
    "During your turn, all your Units that are Lv.2 or lower get AP+1.",
)


@pytest.mark.parametrize("text", CROWDS)
def test_what_parts_that_are_alike_reach_and_ask_is_what_each_reaches_and_asks(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Compiled, nothing is traced in any case; traced, nothing would be kept for several parts."""
    monkeypatch.setattr(running, "TRACING", False)
    monkeypatch.setattr(characteristics, "TRACING", False)
    monkeypatch.setattr(indexing, "TRACING", False)
    alike = hj.card("gcg", name="Drifter", type="unit", color="blue", level=2, cost=1, ap=2, hp=3, traits=["Fleet"],
                    text=[text])
    other = hj.card("gcg", name="Anchor", type="unit", color="blue", level=3, cost=1, ap=2, hp=2,
                    text=["All your (Fleet) Units get AP+2.", "All enemy Units get AP-1."])
    push = hj.card("gcg", name="Push", type="command", color="blue", level=1, cost=1,
                   text=["【Main】/【Action】 Choose 1 friendly Unit. It gets AP+2 during this turn."])
    names: Counter[str] = Counter()
    for seed in range(amount(3, 2)):
        board = {"battle_area": [alike] * 5 + [other], "hand": [alike, other, push, push], "resource_area": 5,
                 "deck": 20, "shields": 4}
        game = hj.scenario("gcg", phase="main", players=[board, board]).state
        for _ in steps(game, seed):
            if game.turn > 6:
                break
            kept = [game.number(card, "ap") for card in range(len(game.cards))]
            names.update(name for _, name in game.numbers)
            names["crowd"] += any(times > 1 for _, times in game.crowds.get(("ap", -1), ()))
            names["effect"] += any(one.effect for one in (game.active_parts or {}).get("ap", ()))
            for card, value in enumerate(kept):
                long = 0 if indexing.blank(game, game.cards[card]) else game.cards[card].row.numbers.get("ap", 0)
                for one in (game.active_parts or {}).get("ap", ()):
                    part, context = one.part, context_of(one)
                    assert isinstance(part, running.NumberChange) and part.what is not None
                    if one.effect is not None:
                        assert one.bound is not None
                        long += one.effect.values[0] if game.cards[card].serial in one.bound else 0
                    elif part.what.contains(game, context, game.cards[card]) and (
                            part.check is None or part.check.holds(game, context)):
                        long += part.amount.value(game, context)
                assert value == long
    assert names["effect"]
    assert names["crowd"] if "this Unit" not in text else names[OF_ALL]
