"""Reads skills of a card that leaves the field about the cards that were in its soul then (gate:4.9.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from headjudge.language.tree import ast
from headjudge.language.tree.trees import rebuild

UNDER: Final = ast.Relation("under", ast.THIS)
WAS_UNDER: Final = ast.Relation("was_under", ast.THIS)
"""In the drop, where the soul of this card has gone as the card left the field."""

_AWAY: Final = ("hand", "drop", "banish", "deck", "energy", "soul")


def leaves(event: ast.Trigger) -> bool:
    """Whether this card leaves the field in the event."""
    if isinstance(event, ast.Caused | ast.Within | ast.Together):
        return leaves(event.trigger)
    if isinstance(event, ast.AnyOf):
        return all([leaves(one) for one in event.triggers])
    if not isinstance(event, ast.Moved) or event.what != ast.THIS:
        return False
    away = bool(event.dst) and all([zone in _AWAY for zone in event.dst])
    return event.verb == "destroy" or (event.src == ("field",) and (away or not event.dst)) or (
        event.verb == "drop" and not event.src)


def soul_that_was(ability: ast.Ability) -> ast.Ability:
    """The cards in the soul of a card that has left the field are those that lay there, and are in the drop now."""
    if not isinstance(ability, ast.Automatic) or not leaves(ability.trigger):
        return ability

    def look(part: ast.Node) -> ast.Node:
        if not isinstance(part, ast.Select) or part.zones != ("soul",) or UNDER not in part.tests:
            return part
        tests = tuple([WAS_UNDER if test == UNDER else test for test in part.tests])
        return replace(part, zones=("drop",), tests=tests)

    changed = rebuild(ability.body, look, into_abilities=False)
    assert isinstance(changed, ast.Step)
    return replace(ability, body=changed)
