"""Costs for which a card is called instead of by a normal call (cfd:11.7.1.1)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.vanguard.vocabulary import counter_blast
from headjudge.language.reading.reader import print_ability, read_card_text
from headjudge.language.tree import ast
from tests.cfd.helpers import board, unit
from tests.vanguard.helpers import names, options, when
from tests.vanguard.trees import DRAW, act, cont

AYLA = unit("Ayla")


def costly(cost: str, *more: str) -> hj.Definition:
    """A unit that may be called for this."""
    return unit("Costly", text=[f"[CONT](Hand): You may {cost} to call this card to (RC).", *more])


@pytest.mark.rule("cfd:11.7.1.1")
@pytest.mark.parametrize(("cost", "units", "others"), [
    ("retire a rear-guard", {"left_back": AYLA}, []),
    ("discard a card from your hand", {}, [AYLA]),
])
def test_a_card_is_called_for_the_cost_in_its_text(
        cost: str, units: dict[str, hj.Definition], others: list[hj.Definition]) -> None:
    """It is a superior call; without the means to pay it is not offered."""
    game = board({"rearguard": units, "hand": [costly(cost), *others]})
    game.pick(action="call for cost", card="Costly")
    game.pick(slot="left_front")
    assert list(game.players[0]["rearguard"]["left_front"].names) == ["Costly"] and names(game, 0, "drop") == ["Ayla"]
    assert len(when(game, verb="superior call", card="Costly")) == 1 and not when(game, verb="call")
    assert "call for cost Costly" not in options(board({"hand": [costly(cost)]})), "nothing is there to pay with"


def test_it_may_be_called_for_the_cost_where_a_normal_call_is_forbidden() -> None:
    game = board({"hand": [costly("Soul-Blast 1", "[CONT]: This card cannot be normal called to (RC) from hand.")],
                  "soul": [AYLA]})
    assert "call Costly" not in options(game) and "call for cost Costly" in options(game)


@pytest.mark.parametrize("more", [
    "[CONT]: This card cannot be normal called.",
    "[CONT](Hand): This card cannot be normal called if your World is not Abyssal Dark Night.",
])
def test_a_card_that_cannot_be_normal_called_can_be_called_for_a_cost(more: str) -> None:
    """A call for a cost changes the cost, so that it is a superior call (6.2.2.1, 6.2.2.2)."""
    game = board({"hand": [costly("Soul-Blast 1", more)], "soul": [AYLA]})
    assert "call Costly" not in options(game) and "call for cost Costly" in options(game)
    game.pick(action="call for cost")
    game.pick(slot="left_back")
    assert list(game.players[0]["rearguard"]["left_back"].names) == ["Costly"] and names(game, 0, "soul") == []


def test_a_card_that_cannot_be_superior_called_is_not_called_for_a_cost() -> None:
    ban = unit("Ban", cont(ast.Forbid("superior call", None, "any")))
    game = board({"hand": [costly("Soul-Blast 1")], "soul": [AYLA], "rearguard": {"left_back": ban}})
    assert "call Costly" in options(game) and "call for cost Costly" not in options(game)
    assert [one.rule for one in game.why_not(action="call for cost", card="Costly")] == ["cfd:1.3.3"]


def test_the_grade_of_the_vanguard_limits_it_as_any_call() -> None:
    text = ["[CONT](Hand): You may [Soul-Blast 1] to call this card to (RC)."]
    game = board({"vanguard": unit("Page", grade=1), "hand": [unit("Tall", text=text, grade=2)], "soul": [AYLA]})
    assert "call for cost Tall" not in options(game)
    failed = game.why_not(action="call for cost", card="Tall")
    assert [one.rule for one in failed] == ["cfd:9.7.2.1"]


GRADE_2 = ast.Measure("grade", "==", ast.Num(2))


TWICE = unit("Twice", act(DRAW, cost=(counter_blast(1), counter_blast(1, (GRADE_2,)))))
"""One of any card and one of a grade 2 card."""


@pytest.mark.parametrize("damage", [[AYLA], [unit("Bram", grade=2)], [AYLA, unit("Cyd")]])
def test_a_card_is_not_turned_for_two_counter_blasts_of_one_cost(damage: list[hj.Definition]) -> None:
    game = board({"rearguard": {"left_back": TWICE}, "damage": damage, "deck": 5})
    assert "activate Twice 1" not in options(game)


@pytest.mark.rule("cfd:11.7.1")
def test_the_first_counter_blast_of_a_cost_leaves_the_card_that_the_second_asks_for() -> None:
    game = board({"rearguard": {"left_back": TWICE}, "damage": [AYLA, unit("Bram", grade=2), unit("Cyd")], "deck": 5})
    game.pick(action="activate")
    assert [key.split()[-1] for key in options(game)] == ["Ayla", "Cyd"], "Bram is kept for the second part"
    game.pick(card="Cyd")
    assert [card.name for card in game.players[0]["damage"] if not card.face_up] == ["Bram", "Cyd"]
    assert len(names(game, 0, "hand")) == 1


def test_the_text_is_printed_as_it_is_read() -> None:
    text = "[CONT](Hand): You may discard a card from your hand to call this card to (RC)."
    (ability,) = read_card_text("cfd", [text], "normal unit", "Ayla")
    assert print_ability("cfd", ability) == text
