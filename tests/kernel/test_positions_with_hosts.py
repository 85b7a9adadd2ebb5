"""Positions in which cards hang on others."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.api import creating
from headjudge.kernel.game_rules import GameRules
from headjudge.language.running.meanings import Meanings
from tests.kernel.toy import CELLAR, SEA, Toy, card, home

HOUSE = card("house", strength=2)
WINE, CHEESE = card("wine"), card("cheese")


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    def rules_of(game: str) -> GameRules:
        return Toy()

    monkeypatch.setattr(creating, "rules_of", rules_of)


def test_what_lies_under_a_card_hangs_on_it() -> None:
    game = hj.scenario("toy", players=[
        {"coast": {"north": hj.put(HOUSE, under=[WINE, CHEESE]), "south": hj.put(HOUSE, under=[WINE])}}, {},
    ])
    state = game.state
    north, south = [game.players[0]["coast"][slot].instance.number for slot in ("north", "south")]
    assert [state.cards[one].name for one in state.hanging(north, CELLAR)] == ["cheese", "wine"]
    assert [state.cards[one].name for one in state.hanging(south, CELLAR)] == ["wine"]
    assert Meanings().beneath(state, north) == tuple(state.hanging(north, CELLAR))
    state.move(north, home(state, north, SEA), "sail")
    assert [state.cards[one].name for one in state.at(0, SEA)] == ["house", "cheese", "wine"]
    assert state.hanging(south, CELLAR)
