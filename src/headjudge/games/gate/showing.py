"""Section 14.4: cards that move unseen from the deck are shown if they have to fit something."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from headjudge.kernel.rules import rule
from headjudge.language.tree import ast
from headjudge.language.tree.trees import rebuild, walk

_PRIVATE: Final = frozenset({"hand", "energy", "deck"})
"""Zones in which a card is not seen by everybody; into a soul it goes face up."""


@rule("gate:14.4.1")
def shown_from_deck(ability: ast.Ability) -> ast.Ability:
    """Returns the ability with what shows a card that moves from the deck to prove that it fits."""
    looked: set[str] = set()
    fitting: set[str] = set()
    shown: set[str] = set()
    for part in walk(ability):
        if isinstance(part, ast.Look) and _of_deck(part.what):
            looked.add(part.as_)
        elif isinstance(part, ast.Search | ast.Choose) and any(_fits(pick, looked) for pick in part.picks):
            fitting.add(part.as_)
        elif isinstance(part, ast.Reveal):
            shown |= {part.what.name} if isinstance(part.what, ast.Ref) else {part.as_}

    def proven(part: ast.Node) -> ast.Node:
        if not isinstance(part, ast.Move) or not {spot.zone for spot in part.to} <= _PRIVATE:
            return part
        what = part.what
        if isinstance(what, ast.Ref):
            if what.name not in fitting or what.name in shown:
                return part
            return ast.Seq((ast.Reveal(what, part.by), part))
        name = part.as_ or "shown as fitting"
        if name in shown or not _fits(what, looked):
            return part
        return ast.Seq((replace(part, as_=name), ast.Reveal(ast.Ref(name), part.by)))

    changed = rebuild(ability, proven)
    assert isinstance(changed, ast.Ability)
    return changed


def _of_deck(what: ast.Selector) -> bool:
    """Whether these are cards of a deck."""
    if isinstance(what, ast.Top):
        return what.zone == "deck"
    return isinstance(what, ast.Select) and what.zones == ("deck",)


def _fits(what: ast.Selector, looked: set[str]) -> bool:
    """Whether these are cards of a deck, or among some that are looked at there, that have to fit something."""
    of = what.of if isinstance(what, ast.Pick) else what
    return isinstance(of, ast.Select) and bool(of.tests) and (_of_deck(of) or of.among in looked)
