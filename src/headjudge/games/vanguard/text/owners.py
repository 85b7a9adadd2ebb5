"""Whose cards go to whose zones: no card goes to a zone of another player than its owner (cfd:4.1.13).

The words for zones say "your" for the owner of the cards, who is as a rule the player of the ability. A text that puts
cards of the opponent into a zone of its own player is refused: it asks for what the rules do not have.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from lark import Token, Tree

from headjudge.language.tree import ast
from headjudge.language.tree.trees import walk

if TYPE_CHECKING:
    from headjudge.games.vanguard.text.reader import VanguardReader

YOURS: Final = re.compile(r"\b(?:to|in|into|on (?:the )?(?:top|bottom) of) your "
                          r"(?:hand|soul|deck|drop|damage|bind|ride|order)\b")
"""The words for a zone of the player of the ability."""


def note(reader: VanguardReader, tree: Tree[Token], value: object) -> None:
    """Note what a clause puts into a zone that it calls "yours"."""
    if not isinstance(value, ast.Move) or value.by != "you":
        return
    if any(spot.whose not in ("", "owner") for spot in value.to):
        return
    start, end = getattr(tree.meta, "start_pos", 0), getattr(tree.meta, "end_pos", 0)
    if YOURS.search(reader.raw[start:end]):
        reader.to_own.append((value.what, tree))


def check(reader: VanguardReader, ability: ast.Ability) -> None:
    """Refuse a text that puts cards of the opponent into a zone of its own player."""
    for what, tree in reader.to_own:
        if whose(ability, what) == "opponent":
            raise reader.unread(tree, "a card of the opponent in a zone of yours")


def whose(ability: ast.Ability, what: ast.Selector) -> str:
    """Returns whose cards these are; '' if the text does not say."""
    if isinstance(what, ast.Pick):
        return whose(ability, what.of)
    if isinstance(what, ast.Select):
        return whose(ability, ast.Ref(what.among)) if what.among else what.whose
    if isinstance(what, ast.Top):
        return what.whose
    if isinstance(what, ast.Ref) and what.name == "subject" and isinstance(ability, ast.Automatic):
        about = getattr(ability.trigger, "what", None)
        return whose(ability, about) if isinstance(about, ast.Select) else ""
    if isinstance(what, ast.Ref):
        for node in walk(ability):
            if getattr(node, "as_", "") == what.name and node is not what:
                picks = getattr(node, "picks", ()) or (getattr(node, "what", None),)
                found = {whose(ability, pick) for pick in picks if isinstance(pick, ast.Selector) and pick != what}
                if found:
                    return found.pop() if len(found) == 1 else ""
    return ""
