"""Abilities that take, give and ask for each other: every game ends, and what is read does not depend on the order."""

from __future__ import annotations

from random import Random

import pytest

import headjudge as hj
from headjudge.kernel import changes, characteristics, settling
from headjudge.kernel import circles as kernel_circles
from headjudge.kernel.cards import Definition
from headjudge.kernel.game import Game as State
from headjudge.language.tree import ast
from tests.amounts import amount
from tests.laws import circles
from tests.laws.games import walk

GAMES = tuple(circles.TEXTS)
SEEDS = range(amount(4, 1))
INTERPRETED = str(settling.__file__).endswith(".py")


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


def asked_anew(state: State, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The same values where each part is asked again after each change, whatever it looked at.

    Compiled, both ways are the quick one.
    """
    fresh = state.clone()
    fresh.active_parts = None
    with monkeypatch.context() as long:
        if INTERPRETED:
            long.setattr(settling._Now, "may_differ", lambda now, node, cards: True)
            long.setattr(settling, "apart_from", lambda numbers, cards: {})
        return values(fresh, None)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_random_games_end_and_nothing_depends_on_what_is_read_first(
    game: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
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
        assert asked_anew(played.state, monkeypatch) == first
    assert circular or number < 80, "no position of this game had a circle in it"


CROWDS = (
    ("All your Units with 5 or less AP get AP+1.",),
    ("All your Units with 5 or less AP get AP+1.", "All Units with 4 or more AP get AP-1."),
    ("All your Units with 4 or less AP get AP+2.", "All enemy Units with 3 or less AP get AP-1."),
    ("All your other Units with 4 or less AP get AP+1.", "During your turn, all your Units with 3 AP get AP+1."),
    ("All Units with 3 or less AP get AP+1.", "All your Units with 4 AP get AP+3."),
)


@pytest.mark.parametrize("texts", CROWDS)
def test_parts_that_are_alike_settle_as_if_each_were_asked(
    texts: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Compiled, each of these ways would be the quick one; there the numbers of all games are compared elsewhere."""
    monkeypatch.setattr(settling, "TRACING", False)
    quick, slow = settling._alike, lambda game, group: list(range(len(group)))
    by_card, settled_first = kernel_circles._read_by_card, lambda game, circle, group, active: None
    units = [hj.card("gcg", name=f"Drifter {at}", type="unit", color="blue", level=2, cost=1, ap=2 + at, hp=3,
                     traits=["Fleet"], text=[text]) for at, text in enumerate(texts)]
    settled = merged = 0
    for seed in range(amount(3, 1)):
        board = {"battle_area": [*units, *units, units[0]], "hand": units, "resource_area": 3, "deck": 20, "shields": 4}
        game = hj.scenario("gcg", phase="main", players=[board, board]).state
        source = Random(seed)
        while game.question is not None and game.turn < 5:
            found = []
            for way, reading in ((quick, by_card), (quick, settled_first), (slow, settled_first)):
                monkeypatch.setattr(settling, "_alike", way)
                monkeypatch.setattr(kernel_circles, "_read_by_card", reading)
                fresh = game.clone()
                fresh.active_parts = None
                found.append([fresh.number(card, "ap") for card in range(len(fresh.cards))])
                settled += len(fresh.settled)
                merged += sum(len(set(quick(fresh, one.parts))) < len(one.parts) for one in fresh.circles)
            assert found[0] == found[1] == found[2]
            monkeypatch.setattr(settling, "_alike", quick)
            monkeypatch.setattr(kernel_circles, "_read_by_card", by_card)
            game.choose(source.randrange(len(game.question.choices)))
    assert merged
    assert settled or not str(settling.__file__).endswith(".py")


OTHERS = (
    "While another friendly Unit with 3 or less AP is in play, this Unit gets AP+1.",
    "While you have 2 or more other Units with 4 or less AP in play, this Unit gets AP+2.",
    "This Unit gets AP+1 for each of your other Units with 3 or less AP.",
    "While an enemy Unit with 5 or more AP is in play, all your Units get AP+1.",
    "All your Units with 4 or less AP get AP+1.",
)


@pytest.mark.parametrize("seed", range(amount(60, 12)))
def test_a_part_is_asked_again_only_if_a_card_has_changed_at_which_it_looked(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it did not look at makes no difference to it."""
    source = Random(f"asked again {seed}")
    units = [hj.card("gcg", name=f"Drifter {at}", type="unit", color="blue", level=2, cost=1,
                     ap=source.randint(1, 5), hp=3, text=source.sample(OTHERS, source.randint(1, 2)))
             for at in range(4)]
    sides = [{"battle_area": source.choices(units, k=source.randint(2, 5)), "resource_area": 4, "deck": 20,
              "shields": 4} for _ in range(2)]
    state = hj.scenario("gcg", phase="main", players=sides).state
    assert values(state, None) == asked_anew(state, monkeypatch)
    assert state.circles


@pytest.mark.parametrize("raised_first", [True, False])
def test_a_part_that_asks_whether_a_number_was_raised_and_for_the_number_settles(
    raised_first: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is found out about the changes of a number is not kept among the numbers of a circle."""
    monkeypatch.setattr(changes, "TRACING", False)
    raised, high = ast.Relation("power increased"), ast.Measure("power", ">=", ast.Num(10000))
    asked = (raised, high) if raised_first else (high, raised)

    def others(*tests: ast.Test) -> ast.Select:
        return ast.Select(("rearguard",), "you", (ast.Relation("other", ast.THIS), *tests))

    def always(what: ast.Selector, by: ast.Amount) -> ast.Ability:
        return ast.Continuous((ast.Change(what, "power", "by", by),), ("rearguard",))

    plain = hj.card("cfd", name="Heron", type="normal unit", grade=1, power=10000, shield=5000, critical=1)
    own = (always(others(), ast.Num(1000)), always(ast.THIS, ast.Times(ast.Num(1000), ast.Count(others(*asked)))))
    heron = Definition(plain.id, plain.name, plain.type, plain.numbers, plain.words, ("more", "for each"), own, ())
    state = hj.scenario("cfd", phase="main", players=[
        {"vanguard": heron, "rearguard": {"left_front": heron, "right_front": heron}}, {"vanguard": heron}]).state
    left, right = [card.number for card in state.cards if state.layout.zone_of[card.place].name == "rearguard"]
    assert (state.number(left, "power"), state.number(right, "power")) == (12000, 12000)
    assert state.circles
    fresh = state.clone()
    fresh.active_parts = None
    assert values(fresh, Random(1)) == values(state, None) == asked_anew(state, monkeypatch)
