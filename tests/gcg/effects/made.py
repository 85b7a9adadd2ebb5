"""Cards whose abilities are given as trees, and short names for trees, where no card text says it."""

from __future__ import annotations

from typing import Any

import headjudge as hj
from headjudge.kernel.cards import Definition
from headjudge.language.tree import ast


def with_abilities(card: hj.Definition, *abilities: ast.Ability) -> hj.Definition:
    """The card with these abilities in place of what its text says."""
    text = tuple([f"ability {at}" for at in range(len(abilities))])
    return Definition(card.id, card.name, card.type, card.numbers, card.words, text, abilities, ())


def rested(card: hj.Definition) -> Any:
    """The card, rested."""
    return hj.put(card, state="rested")


def exactly(number: int) -> ast.Quant:
    return ast.Quant(ast.Num(number), ast.Num(number))


UNIT = ast.Kind(("unit",))
MINE = ast.Select(("battle_area",), "you", (UNIT,))
THEIRS = ast.Select(("battle_area",), "opponent", (UNIT,))


CHOSEN = ast.Ref("chosen")
