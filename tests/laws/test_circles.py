"""Abilities that take, give and ask for each other: every game ends, and what is read does not depend on the order."""

from __future__ import annotations

from random import Random

import pytest

import headjudge as hj
from headjudge.kernel import characteristics
from headjudge.kernel.game import Game as State
from tests.amounts import amount
from tests.laws import circles
from tests.laws.games import walk

GAMES = tuple(circles.TEXTS)
SEEDS = range(amount(4, 2))


def begun(game: str, seed: int) -> hj.Game:
    return hj.new_game(game, [circles.deck(game, 2 * seed), circles.deck(game, 2 * seed + 1)], seed)


def values(state: State, source: Random | None) -> list[object]:
    """Every number, every word and every ability of every card, read in a random order."""
    shape = state.rules.shape()
    assert shape is not None
    asked: list[tuple[int, str, str]] = [(card, "abilities", "") for card in range(len(state.cards))]
    for card in range(len(state.cards)):
        asked += [(card, "number", field.key) for field in shape.numbers]
        asked += [(card, "words", field.key) for field in shape.words]
    order = list(asked)
    if source is not None:
        source.shuffle(order)
    found: dict[tuple[int, str, str], object] = {}
    for card, kind, field in order:
        if kind == "abilities":
            found[card, kind, field] = [ability.number for ability in characteristics.abilities(state, card)]
        else:
            found[card, kind, field] = state.number(card, field) if kind == "number" else state.words(card, field)
    return [found[one] for one in asked]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_random_games_end_and_nothing_depends_on_what_is_read_first(game: str, seed: int) -> None:
    source = Random(f"order {game} {seed}")
    circular = 0
    for number, played in enumerate(walk(begun(game, seed), seed, 4000)):
        if number % 40 or played.over:
            continue
        first = values(played.state, None)
        circular += bool(played.state.circles)
        for _time in range(2):
            fresh = played.state.clone()
            fresh.active_parts = None
            assert values(fresh, source) == first
            assert not fresh.pending
    assert circular or number < 80, "no position of this game had a circle in it"
