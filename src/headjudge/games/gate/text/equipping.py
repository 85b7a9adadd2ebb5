"""Reads what is said of Units that are equipped: they are Items as soon as they lie there (gate:11.10)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from headjudge.language.tree import ast
from headjudge.language.tree.trees import rebuild, walk

_UNIT: Final = ast.Kind(("unit",))
_WAYS: Final = (ast.Has("pilot"), ast.Has("transform"))


def units_equipped(ability: ast.Ability) -> ast.Ability:
    """A Unit that is equipped is an Item with [Pilot] or [Transform], whichever the text names.

    Not so of a card that is played in either way: then only those that are summoned are Units.
    """
    summoned = [part.what for part in walk(ability) if isinstance(part, ast.Moved) and part.verb == "summon"]

    def look(part: ast.Node) -> ast.Node:
        return part if isinstance(part, ast.Moved) and part.what in summoned else _as_item(part)

    changed = rebuild(ability, look)
    assert isinstance(changed, ast.Ability)
    return changed


def _as_item(part: ast.Node) -> ast.Node:
    if not isinstance(part, ast.Moved) or part.verb != "equip" or not isinstance(part.what, ast.Select):
        return part
    of = part.what
    if _UNIT not in of.tests:
        return part
    way = () if any([one in of.tests for one in _WAYS]) else (ast.AnyTest(_WAYS),)
    tests = tuple([ast.Kind(("item",)) if one == _UNIT else one for one in of.tests])
    return replace(part, what=replace(of, tests=(*tests, *way)))
