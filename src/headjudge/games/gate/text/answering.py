"""Reads skills that fizzle what they wait for: a card or skill that is added to the stack."""

from __future__ import annotations

from headjudge.games.gate import nodes
from headjudge.language.tree import ast
from headjudge.language.tree.trees import rebuild, walk

WAYS = ("summon", "equip")


def begins(event: ast.Trigger) -> nodes.AsPlayed | None:
    """Returns the event of playing as it begins; None if it is no such event."""
    if isinstance(event, ast.Played | ast.Used):
        return nodes.AsPlayed(event)
    if isinstance(event, ast.Moved) and isinstance(event.what, ast.Select) and event.verb in WAYS and (
        event == ast.Moved(event.what, event.verb) and event.what.zones == ("field",)
    ):
        return nodes.AsPlayed(event)
    return None


def fizzles(step: ast.Step) -> bool:
    """Whether a card or skill is fizzled, and no attack."""
    return any([isinstance(part, nodes.Fizzle) and not part.what.startswith("attack") for part in walk(step)])


def spares(step: ast.Step) -> bool:
    """Whether the card that is played cannot be fizzled."""
    return any([isinstance(part, ast.Forbid) and (part.deed, part.what) == ("be fizzled", ast.SUBJECT)
                for part in walk(step)])


def at_once(ability: ast.Ability) -> ast.Ability:
    """What fizzles the card or skill that it waits for does so as that is added to the stack (gate:1.3.1)."""

    def look(part: ast.Node) -> ast.Node:
        if not isinstance(part, ast.Automatic | ast.Later) or not (fizzles(part.body) or spares(part.body)):
            return part
        event = part.trigger
        begun = begins(event)
        if begun is None:
            return part
        made: ast.Node = begun
        return rebuild(part, lambda inner: made if inner == event else inner, into_abilities=False)

    changed = rebuild(ability, look)
    assert isinstance(changed, ast.Ability)
    return changed
