"""Cards that were paid, of which a text speaks afterwards: players answer in between (gate:3.5.4, 8.4.3.5)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from headjudge.language.tree import ast
from headjudge.language.tree.trees import rebuild, walk

ASKED: Final = (ast.Amount, ast.Condition)


def wherever_they_are(ability: ast.Ability) -> ast.Ability:
    """The skill, in which cards that were paid are counted where they have gone since: they were paid nevertheless."""
    return _changed(ability, elsewhere=True)


def where_they_were_put(ability: ast.Ability) -> ast.Ability:
    """The same as a text says it: the cards dropped this way."""
    return _changed(ability, elsewhere=False)


def _changed(ability: ast.Ability, elsewhere: bool) -> ast.Ability:
    zones = _paid_into(ability)

    def look(part: ast.Node) -> ast.Node:
        if not isinstance(part, ast.Select) or part.whose != "any" or part.among not in zones:
            return part
        zone = zones[part.among]
        before, after = ((zone,), ()) if elsewhere else ((), (zone,))
        return replace(part, zones=after) if part.zones == before else part

    def asked(part: ast.Node) -> ast.Node:
        return rebuild(part, look, into_abilities=False) if isinstance(part, ASKED) else part

    if not zones:
        return ability
    changed = rebuild(ability, asked, into_abilities=False)
    assert isinstance(changed, ast.Ability)
    return changed


def _paid_into(ability: ast.Ability) -> dict[str, str]:
    """The zones that cards were put into as the cost, by the registers of these cards."""
    zones: dict[str, str] = {}
    for step in getattr(ability, "cost", ()):
        for part in walk(step):
            if isinstance(part, ast.Destroy) and part.as_:
                zones[part.as_] = "drop"
            elif isinstance(part, ast.Move) and part.as_ and len(part.to) == 1:
                zones[part.as_] = part.to[0].zone
    return zones
