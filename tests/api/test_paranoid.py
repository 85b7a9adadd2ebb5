"""Paranoid mode saves, loads, clones, undoes and redoes: also games with cards whose abilities no text says."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.api import files, paranoid
from headjudge.language.tree import ast
from tests.cfd.helpers import board, order
from tests.vanguard.trees import DRAW


def after_an_order() -> hj.Game:
    """The first player has played an order with an ability that is given as a tree, and has drawn a card."""
    game = board({"hand": [order("Flare", ast.OnPlay(DRAW))], "deck": 5})
    game.pick(action="order", card="Flare")
    return game


def test_a_game_with_an_ability_that_no_text_says_is_compared_with_its_save() -> None:
    game = after_an_order()
    with pytest.raises(hj.SaveError, match="are not those of its text"):
        hj.loads(game.dumps())
    paranoid.check(game)


def test_a_save_that_is_another_game_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = after_an_order()
    before = game.clone()
    before.undo()
    monkeypatch.setattr(files, "read", lambda text, **how: before)
    with pytest.raises(AssertionError, match="the loaded save differs"):
        paranoid.check(game)
