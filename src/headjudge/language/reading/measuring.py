"""Reads amounts and quantities."""

from __future__ import annotations

from lark import Token, Tree

from headjudge.language.reading.notions import Letter
from headjudge.language.reading.placing import Placing
from headjudge.language.tree import ast


class Measuring(Placing):
    """Reads numbers, letters, counts, values."""

    def quantity(self, tree: Tree[Token]) -> ast.Quant:
        """Returns the quantity of a part."""
        value = self.visit(tree)
        assert isinstance(value, ast.Quant)
        return value

    def same_number(self, tree: Tree[Token]) -> ast.Quant:
        """As many as the cards in the newest set that was moved."""
        newest = next((one for one in reversed(self.scope.antecedents) if one.many), None)
        if newest is None or newest.verb != "moved":
            raise self.unread(tree, "as many as what")
        number = ast.Count(newest.what)
        return ast.Quant(number, number)

    def on_digits(self, tree: Tree[Token]) -> ast.Amount:
        """A printed number."""
        return ast.Num(self.number_of(self.token(tree)))

    def on_letter_x(self, tree: Tree[Token]) -> ast.Amount:
        """X."""
        return self.letter()

    def letter(self) -> ast.Amount:
        """Returns the definition of X, which may refer to cards known where X is used first."""
        if self.letter_scope is None:
            self.letter_scope = list(self.scope.antecedents)
        return Letter()

    def value_of(self, tree: Tree[Token], name: str) -> ast.Amount:
        """Returns the value of a field of a single card."""
        thing = self.thing(self.parts(tree)[0])
        if thing.many:
            raise self.unread(tree, "no single card")
        return ast.Value(thing.what, name)
