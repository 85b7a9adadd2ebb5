"""Reads descriptions of cards: names, traits, colors, levels, states."""

from __future__ import annotations

from lark import Token, Tree

from headjudge.language.reading.measuring import Measuring
from headjudge.language.tree import ast


class Describing(Measuring):
    """Reads adjectives and predicates, each a test of cards."""

    def on_named(self, tree: Tree[Token]) -> ast.Test:
        """Named N."""
        return ast.Named(self.values(self.token(tree)))

    def on_name_has(self, tree: Tree[Token]) -> ast.Test:
        """With N in its card name."""
        return ast.Named(self.values(self.token(tree)), "has")

    def on_traits(self, tree: Tree[Token]) -> ast.Test:
        """One of these traits."""
        return ast.Traits(self.values(self.token(tree)))

    def on_other(self, tree: Tree[Token]) -> ast.Test:
        """Not this card."""
        return ast.Relation("other", ast.THIS)

    def on_other_than(self, tree: Tree[Token]) -> ast.Test:
        """Not that card."""
        return ast.Relation("other", self.thing(self.parts(tree)[0]).what)

    def on_other_than_named(self, tree: Tree[Token]) -> ast.Test:
        """Not of that name."""
        return ast.NotTest(ast.Named(self.values(self.token(tree))))

    def on_adjective_level(self, tree: Tree[Token]) -> ast.Test:
        """Level N or lower, and the like."""
        return self.measure("level", self.parts(tree)[0])

    def on_adjective_cost(self, tree: Tree[Token]) -> ast.Test:
        """Cost N or lower, and the like."""
        return self.measure("cost", self.parts(tree)[0])

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

    def on_range_is(self, tree: Tree[Token]) -> tuple[str, ast.Amount]:
        """Exactly N."""
        return "==", self.amount(self.parts(tree)[0])

    def on_range_high(self, tree: Tree[Token]) -> tuple[str, ast.Amount]:
        """N or higher."""
        return ">=", self.amount(self.parts(tree)[0])

    def on_range_low(self, tree: Tree[Token]) -> tuple[str, ast.Amount]:
        """N or lower."""
        return "<=", self.amount(self.parts(tree)[0])

    def on_compared_to(self, tree: Tree[Token]) -> tuple[str, ast.Amount]:
        """Higher than another number, and the like."""
        compared, amount = self.parts(tree)
        return self.word(compared), self.amount(amount)

    def on_level_compared(self, tree: Tree[Token]) -> ast.Test:
        """With level higher than another number, and the like."""
        compared, amount = self.parts(tree)
        return ast.Measure("level", self.word(compared), self.amount(amount))

    def on_op_more(self, tree: Tree[Token]) -> str:
        """Higher than."""
        return ">"

    def on_op_less(self, tree: Tree[Token]) -> str:
        """Lower than."""
        return "<"

    def on_op_at_most(self, tree: Tree[Token]) -> str:
        """Equal to or lower than."""
        return "<="

    def on_op_at_least(self, tree: Tree[Token]) -> str:
        """Equal to or higher than."""
        return ">="

    def on_op_same(self, tree: Tree[Token]) -> str:
        """Equal to."""
        return "=="

    def on_face_up(self, tree: Tree[Token]) -> ast.Test:
        """Face up."""
        return ast.InState(("up",))

    def on_face_down(self, tree: Tree[Token]) -> ast.Test:
        """Face down."""
        return ast.InState(("down",))

    def on_color(self, tree: Tree[Token]) -> ast.Test:
        """Of that color."""
        return ast.Colors((self.words_of(self.parts(tree)[0]),))

    def on_color_or_traits(self, tree: Tree[Token]) -> ast.Test:
        """Of that color, or with one of those traits."""
        color = ast.Colors((self.words_of(self.parts(tree)[0]),))
        return ast.AnyTest((color, ast.Traits(self.values(self.token(tree)))))

    def on_traits_or_name(self, tree: Tree[Token]) -> ast.Test:
        """With one of those traits, or that in its name."""
        tokens = {str(token.type): token for token in tree.children if isinstance(token, Token)}
        traits = ast.Traits(self.values(tokens["TRAITS"]))
        return ast.AnyTest((traits, ast.Named(self.values(tokens["NAMES"]), "has")))

    def on_in_state(self, tree: Tree[Token]) -> ast.Test:
        """In that state."""
        return ast.InState((self.words_of(self.parts(tree)[0]),))

    def on_same_name(self, tree: Tree[Token]) -> ast.Test:
        """With the same card name as that card."""
        return ast.Same("name", self.thing(self.parts(tree)[0]).what)

    def on_has_label(self, tree: Tree[Token]) -> ast.Test:
        """With an ability that has that keyword."""
        names = self.values(self.token(tree))
        if len(names) != 1 or names[0].lower() not in self.labels_known():
            raise self.unread(tree, "no keyword of that name")
        return ast.Has(names[0].lower())

    def labels_known(self) -> frozenset[str]:
        """The keywords of the game."""
        return frozenset()

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

    def on_icons(self, tree: Tree[Token]) -> ast.Test:
        """With that trigger icon."""
        return ast.Icons(self.values(self.token(tree)))
