"""Reads descriptions of cards: names, traits, colors, levels, states."""

from __future__ import annotations

from lark import Token, Tree

from headjudge.language.reading.measuring import Measuring
from headjudge.language.tree import ast


class Describing(Measuring):
    """Reads adjectives and predicates, each a test of cards."""

    def measure(self, name: str, tree: Tree[Token]) -> ast.Test:
        """A field compared with a range."""
        op, amount = self.comparison(tree)
        return ast.Measure(name, op, amount)

    def comparison(self, tree: Tree[Token]) -> tuple[str, ast.Amount]:
        """A part that compares."""
        value = self.visit(tree)
        assert isinstance(value, tuple)
        op, amount = value
        assert isinstance(op, str) and isinstance(amount, ast.Amount)
        return op, amount

    def on_predicate_adjectives(self, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """Adjectives alone."""
        found = []
        for part in self.parts(tree):
            test = self.visit(part)
            assert isinstance(test, ast.Test)
            found.append(test)
        return tuple(found)

    def on_predicate_noun(self, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """A noun: a card that is there anyway."""
        noun = self.noun(self.parts(tree)[-1])
        if noun.zones or noun.among or noun.top or noun.whose or not noun.tests:
            raise self.unread(tree, "more than what kind of card it is")
        return tuple(noun.tests)

    def on_predicate_names(self, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """A card of that name, or a card that fits."""
        named = ast.Named(self.values(self.token(tree)))
        if not self.parts(tree):
            return (named,)
        noun = self.noun(self.parts(tree)[-1])
        if noun.zones or noun.among or noun.top or noun.whose or not noun.tests:
            raise self.unread(tree, "more than what kind of card it is")
        other = noun.tests[0] if len(noun.tests) == 1 else ast.AllTest(tuple(noun.tests))
        return (ast.AnyTest((named, other)),)
