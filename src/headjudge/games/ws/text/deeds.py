"""Reads deeds and prohibitions of Weiss Schwarz: positions, playing, standing, attacking, turns."""

from __future__ import annotations

from lark import Token, Tree

from headjudge.games.ws.text.events import Events
from headjudge.language.tree import ast


class Deeds(Events):
    """Reads clauses that only this game has."""

    def gain_all(self, tree: Tree[Token], subject: ast.Selector, lasting: ast.Until | None) -> ast.Step:
        """Everything that is gained.

        Without a duration only what is always so: a card that means the rest of the game says so, and from other lines
        the duration was lost.
        """
        if self.passing and lasting is None:
            raise self.unread(tree, "not said how long; \"during this game\" if to its end")
        return super().gain_all(tree, subject, lasting)

    def flips(self) -> bool:
        """Under Brainstorm the cards go to the resolution zone first, and together from there (ws:10.7.3)."""
        return "brainstorm" in self.labels

    def sane(self, which: str, amount: ast.Amount, tree: Tree[Token]) -> None:
        """Soul and level change by a few; other numbers there are damaged print."""
        if which in ("soul", "level", "cost") and isinstance(amount, ast.Num) and not 0 < abs(amount.value) < 10:
            raise self.unread(tree, f"no card changes {which} by that")
        if which == "power" and isinstance(amount, ast.Num) and (amount.value % 500 or not amount.value):
            raise self.unread(tree, "no card changes power by that")
