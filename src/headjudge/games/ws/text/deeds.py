"""Reads deeds and prohibitions of Weiss Schwarz: positions, playing, standing, attacking, turns."""

from __future__ import annotations

from lark import Token, Tree

from headjudge.games.ws.text.events import Events
from headjudge.language.tree import ast


class Deeds(Events):
    """Reads clauses that only this game has."""

    def on_put_from(self, tree: Tree[Token]) -> ast.Step:
        """Put this card from your hand: in the cost of a Backup, where it is (ws:10.5)."""
        what, source, to = self.parts(tree)
        thing = self.thing(what)
        if thing.what != ast.THIS:
            return super().on_put_from(tree)
        if self.zone(source) != (self.home()[0], "you"):
            raise self.unread(tree, "a card in another zone")
        return self.moved(what, thing, self.visit(to), tree)

    def on_gets_while(self, tree: Tree[Token]) -> ast.Step:
        """Gets something while in your hand: the ability is valid there (ws:2.12.2.3)."""
        who, gains, where = self.parts(tree)
        zone, whose = self.zone(where)
        if self.passing or zone != "hand" or whose != "you" or self.thing(who).what != ast.THIS:
            raise self.unread(tree, "outside the stage")
        self.where = ("hand",)
        step = super().gain_all(gains, ast.THIS, None)
        if any(not isinstance(part, ast.Change) for part in (step.steps if isinstance(step, ast.Seq) else (step,))):
            raise self.unread(tree, "outside the stage")
        return step

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

    def on_search(self, tree: Tree[Token]) -> ast.Step:
        """Search; the names that are searched for are kept."""
        step = super().on_search(tree)
        assert isinstance(step, ast.Search)
        searched = [pick.of for pick in step.picks if isinstance(pick.of, ast.Select)]
        named = [test for of in searched for test in of.tests if isinstance(test, ast.Named)]
        self.searched[step.as_] = tuple(name for test in named for name in test.names)
        return step
