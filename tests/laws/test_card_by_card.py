"""A number that a circle changes card by card is worked out when it is asked for: it is what settling the circle gives.

Settling is the long way: it applies each part to each card that it reaches, one after the other, before anything is
read. Compiled, both ways would be the quick one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Final

import pytest

import headjudge as hj
from headjudge.kernel import characteristics, circles, indexing, reindexing, settling
from headjudge.kernel.cards import Definition
from headjudge.kernel.changes import Change, number_changes
from headjudge.kernel.effects import ActivePart, Circle
from headjudge.kernel.game import Game as State
from headjudge.kernel.reindexing import CIRCLE_BITS
from headjudge.language.tree import ast
from tests.amounts import amount
from tests.cfv.helpers import legal_deck, unit
from tests.laws.circles import FIELDS, POWER, ZONES
from tests.laws.games import walk

READ: Final = {**POWER, "cfv": ("power", 7000, 1000)}
WHERE: Final = {**ZONES, "cfv": ("vanguard", "rearguard")}
GAMES: Final = tuple(READ)
INTERPRETED: Final = str(circles.__file__).endswith(".py")


def looks_at_a_card(game: str, source: Random) -> ast.Ability:
    """An ability that changes the power of cards by their power: of whatever fits, or of its own card."""
    field, middle, step = READ[game]
    fits = ast.Measure(field, source.choice(("<=", ">=", "==")), ast.Num(middle + step * source.randint(-2, 4)))
    by = ast.Num(step * source.choice((1, 1, 2, 3, -1, -2)))
    if source.random() < 0.3:
        own = ast.Change(ast.THIS, field, "by", by)
        return ast.Continuous((own,), WHERE[game], ast.Is(ast.THIS, (fits,)))
    tests: list[ast.Test] = [fits]
    if source.random() < 0.2:
        tests = [ast.NotTest(fits)]
    if source.random() < 0.2:
        tests.append(ast.Relation("other", ast.THIS))
    whose = source.choice(("you", "you", "opponent", "any"))
    change = ast.Change(ast.Select(WHERE[game], whose, tuple(tests)), field, "by", by)
    if source.random() < 0.1:
        change = ast.Change(change.what, field, "to", ast.Num(middle + step * source.randint(-1, 3)))
    if source.random() < 0.1:
        change = ast.Change(change.what, field, "by", ast.Count(ast.Select(WHERE[game], "you", ())))
    return ast.Continuous((change,), WHERE[game])


def card(game: str, name: str, source: Random) -> Definition:
    """A card with up to two such abilities, and a power about the ones that they ask for."""
    field, middle, step = READ[game]
    own = tuple([looks_at_a_card(game, source) for _ in range(source.randint(0, 2))])
    power = {field: middle + step * source.randint(-2, 3)}
    plain = unit(name, **power) if game == "cfv" else hj.card(game, name=name, **{**FIELDS[game], **power})
    return Definition(plain.id, plain.name, plain.type, plain.numbers, plain.words,
                      tuple([f"ability {at}" for at in range(len(own))]), own, plain.marks)


def deck(game: str, side: str, source: Random) -> Sequence[tuple[Definition, int]]:
    """A deck of such cards."""
    if game == "cfv":
        return legal_deck(*[(card(game, f"{side} {number}", source), 4) for number in range(4)])
    cards = [(card(game, f"{side} {number}", source), 4 if number < 10 else 5) for number in range(12)]
    if game == "gcg":
        cards.append((hj.card("gcg", name="Resource", type="resource"), 10))
    if game == "gate":
        cards.append((hj.card("gate", name="Harbor Gate", type="gate", life=10, permits=["Harbor"]), 1))
    return cards


@pytest.fixture(autouse=True)
def untraced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Traced, everything is settled, and the index is built anew."""
    for module in (circles, settling, characteristics, indexing, reindexing):
        monkeypatch.setattr(module, "TRACING", False)


def values(state: State, field: str) -> list[tuple[int, list[Change]]]:
    """A number of each card, and the changes that lead to it."""
    return [(state.number(card, field), number_changes(state, card, field)) for card in range(len(state.cards))]


def settled(state: State, field: str, monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, list[Change]]]:
    """The same where all circles are settled before anything is read."""
    fresh = state.clone()
    fresh.active_parts = None
    with monkeypatch.context() as long:
        long.setattr(circles, "_read_by_card", lambda game, circle, group, active: None)
        found = values(fresh, field)
        assert not (INTERPRETED and any(circle.field for circle in fresh.circles))
    return found


def told(circle: Circle) -> tuple[object, ...]:
    """What a circle is: its parts in order, those that do the same, and those of one card alone."""
    def parts(some: list[ActivePart]) -> list[tuple[int, int, int]]:
        return [(one.time, one.source, id(one.part)) for one in some]

    own = {card: sorted(map(parts, alike)) for card, alike in circle.own.items()}
    return circle.field, circle.by_card, circle.told_apart, parts(circle.parts), sorted(map(parts, circle.alike)), own


def compare(state: State, field: str, source: Random, seen: Counter[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Compare a number of all cards, read in any order, with what is settled; nothing is left of reading it."""
    order = list(range(len(state.cards)))
    source.shuffle(order)
    for number in order:
        state.number(number, field)
    found = values(state, field)
    assert found == settled(state, field, monkeypatch)
    assert not state.pending and not state.tainted
    fresh = state.clone()
    indexing.build_index(fresh)
    assert list(map(told, state.circles)) == list(map(told, fresh.circles))
    seen["circles"] += any(circle.field == field for circle in state.circles)
    seen["alike"] += any(len(alike) > 1 for circle in state.circles for alike in circle.alike)
    seen["joined"] += any(one.circle >> CIRCLE_BITS for circle in state.circles for one in circle.parts)
    seen["own"] += any(circle.own for circle in state.circles)
    seen["changed"] += sum(len(changes) for _, changes in found)


@pytest.mark.parametrize("seed", range(amount(6, 2)))
@pytest.mark.parametrize("game", GAMES)
def test_in_random_games_it_is_what_settling_gives(game: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    source = Random(f"by card {game} {seed}")
    seen: Counter[str] = Counter()
    begun = hj.new_game(game, [deck(game, side, source) for side in ("Odd", "Even")], seed)
    for number, played in enumerate(walk(begun, seed, 4000)):
        if number > 600:
            break
        if number % 7 == 0 and not played.over:
            compare(played.state, READ[game][0], source, seen, monkeypatch)
    assert seen["circles"] and seen["changed"]


@pytest.mark.parametrize("seed", range(amount(150, 30)))
def test_on_boards_it_is_what_settling_gives(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Effects begin and end there, and Units come and go, while the index is brought up to date."""
    play_on_a_board(seed, Counter(), monkeypatch)


def test_units_come_into_circles_without_a_new_index(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: Counter[str] = Counter()
    for seed in range(12):
        play_on_a_board(seed, seen, monkeypatch)
    assert seen["joined"]


def play_on_a_board(seed: int, seen: Counter[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Compare after each decision of random play on a board of such cards."""
    source = Random(f"board {seed}")
    kinds = [card("gcg", f"Drifter {number}", source) for number in range(source.randint(1, 4))]
    push = hj.card("gcg", name="Push", type="command", color="blue", level=1, cost=0,
                   text=["【Main】/【Action】 Choose 1 friendly Unit. It gets AP+2 during this turn."])

    def side() -> dict[str, Any]:
        return {"battle_area": source.choices(kinds, k=source.randint(2, 6)), "hand": [*kinds, push, push],
                "resource_area": 4, "deck": 20, "shields": 4}

    state = hj.scenario("gcg", phase="main", players=[side(), side()]).state
    for _ in range(amount(30, 12)):
        if state.question is None:
            break
        compare(state, "ap", source, seen, monkeypatch)
        state.choose(source.randrange(len(state.question.choices)))


def test_random_boards_have_what_is_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parts that are alike, parts of one card alone, and numbers that they change."""
    seen: Counter[str] = Counter()
    for seed in range(40):
        source = Random(f"boards {seed}")
        kinds = [card("gcg", f"Drifter {number}", source) for number in range(3)]
        board = {"battle_area": kinds * 2, "hand": 1, "resource_area": 4, "deck": 20, "shields": 4}
        state = hj.scenario("gcg", phase="main", players=[board, board]).state
        compare(state, "ap", source, seen, monkeypatch)
    assert seen["alike"] > 5 and seen["own"] > 5 and seen["changed"] > 40 and seen["circles"] > 20
