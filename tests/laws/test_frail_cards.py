"""Cards that others keep from falling: whoever comes, goes or changes, rules management looks wherever one falls.

Traced, it looks after every event; so these games are played as users play them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import pytest

import headjudge as hj
from headjudge.games.gcg import rules_management
from headjudge.kernel import reindexing
from headjudge.kernel.game import Game
from tests.amounts import amount

KEEPERS: Final[tuple[tuple[str, list[str]], ...]] = (
    ("All your (Fleet) Units get HP+1.", ["Fleet"]),
    ("All your (Fleet) Units get HP+1.", []),
    ("All your other Units get HP+1.", []),
    ("All enemy Units get HP-1.", []),
    ("While you have 3 or more (Fleet) Units in play, this Unit gets HP+2.", ["Fleet"]),
    ("While you have another Unit in play, this Unit gets HP+1.", []),
    ("During your turn, this Unit gets HP+1.", ["Fleet"]),
    ("【Deploy】Choose 1 friendly Unit. It gets HP+1 during this turn.", ["Fleet"]),
    ("This Unit gets HP+1.", ["Fleet"]),
)
"""Texts of Units that give HP or take it, with their traits."""

DEEDS: Final = (
    "【Main】/【Action】Choose 1 Unit. Return it to its owner's hand.",
    "【Main】/【Action】Choose 1 enemy Unit. Deal 1 damage to it.",
    "【Main】/【Action】Choose 1 friendly Unit. It gets HP+1 during this turn.",
    "【Main】/【Action】Choose 1 enemy Unit. It gets HP-1 during this turn.",
    "【Main】/【Action】Choose 1 friendly Unit. Rest it.",
)


def unit(name: str, text: str = "", traits: Sequence[str] = ("Fleet",)) -> hj.Definition:
    return hj.card("gcg", name=name, type="unit", color="blue", level=1, cost=0, ap=1, hp=2, traits=list(traits),
                   text=[text] if text else [])


def position(seed: int) -> hj.Game:
    """The main phase of a player among Units of which some have no HP left but for one or two others."""
    source = Random(f"frail {seed}")
    plain = unit("Drifter")
    kinds = source.sample(range(len(KEEPERS)), source.choice([1, 1, 2]))
    keepers = [unit(f"Keeper {at}", *KEEPERS[at]) for at in kinds]

    def commands(number: int) -> list[hj.Definition]:
        chosen = [source.randrange(len(DEEDS)) for _ in range(number)]
        return [hj.card("gcg", name=f"Deed {at}", type="command", color="blue", level=1, cost=0, text=[DEEDS[at]])
                for at in chosen]

    boards = [{"battle_area": [*kept, *[hj.put(plain, damage=source.choice([1, 2])) for _ in range(4)]],
               "hand": [plain, *commands(5)], "resource_area": 5, "shields": 4, "deck": [*[plain] * 6, *commands(8)]}
              for kept in source.sample([keepers, []], 2)]
    return hj.scenario("gcg", phase="main", players=boards)


def steps(game: Game, seed: int) -> Iterator[Game]:
    """The game before each step of random play, for a few turns."""
    source = Random(seed)
    while game.result is None and game.turn < 6:
        if game.question is not None:
            game.answer(source.randrange(len(game.question.choices)))
        step = game.next_step()
        if step is not None:
            yield game
            game.take(step)


def test_no_unit_without_hp_stays_where_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (rules_management, reindexing):
        monkeypatch.setattr(module, "TRACING", False)
    passed: Counter[bool] = Counter()
    for seed in range(amount(80, 16)):
        for game in steps(position(seed).state, seed):
            last = game.log[0] if game.log is not None else None
            if last is not None and last.kind in ("end", "over"):
                continue    # what begins next is looked at
            kept, game.frail = game.frail, ()
            found = rules_management.destroyed(game)
            game.frail = kept
            passed[bool(found)] += 1
            assert not found or game.held(), (seed, [game.cards[card].name for card in found])
    assert passed[True] and passed[False]
