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

    def on_exactly(self, tree: Tree[Token]) -> ast.Quant:
        """N."""
        number = self.amount(self.parts(tree)[0])
        return ast.Quant(number, number)

    def on_one(self, tree: Tree[Token]) -> ast.Quant:
        """A."""
        return ast.Quant(ast.Num(1), ast.Num(1))

    def on_up_to(self, tree: Tree[Token]) -> ast.Quant:
        """Up to N."""
        return ast.Quant(ast.Num(0), self.amount(self.parts(tree)[0]))

    def on_or_more(self, tree: Tree[Token]) -> ast.Quant:
        """N or more."""
        return ast.Quant(self.amount(self.parts(tree)[0]), None)

    def on_or_less(self, tree: Tree[Token]) -> ast.Quant:
        """N or less."""
        return ast.Quant(ast.Num(0), self.amount(self.parts(tree)[0]))

    def on_any_number(self, tree: Tree[Token]) -> ast.Quant:
        """Any number of."""
        return ast.Quant(ast.Num(0), None)

    def on_same_number(self, tree: Tree[Token]) -> ast.Quant:
        """As many as the cards in the newest set that was moved."""
        newest = next((one for one in reversed(self.scope.antecedents) if one.many), None)
        if newest is None or newest.verb != "moved":
            raise self.unread(tree, "as many as what")
        number = ast.Count(newest.what)
        return ast.Quant(number, number)

    def on_none(self, tree: Tree[Token]) -> ast.Quant:
        """No."""
        return ast.Quant(ast.Num(0), ast.Num(0))

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

    def on_count_colors(self, tree: Tree[Token]) -> ast.Amount:
        """How many colors they have."""
        thing = self.thing(self.parts(tree)[0])
        if thing.quantity is not None or thing.word == "bare":
            raise self.unread(tree, "no cards whose colors are counted")
        return ast.Kinds(thing.what, "color")

    def on_amount(self, tree: Tree[Token]) -> ast.Amount:
        """A number."""
        return self.amount(self.parts(tree)[0])

    on_product = on_amount
    on_closed = on_amount

    def on_plus_signed(self, tree: Tree[Token]) -> ast.Amount:
        """And so many more or fewer."""
        signed = self.values(self.token(tree))[0]
        if signed[1:] == "X":
            raise self.unread(tree, "X in its own definition")
        return ast.Add(self.amount(self.parts(tree)[0]), ast.Num(int(signed)))

    def on_plus(self, tree: Tree[Token]) -> ast.Amount:
        """And so many more."""
        return ast.Add(self.amount(self.parts(tree)[0]), ast.Num(self.number_of(self.token(tree, -1))))

    def on_times_before(self, tree: Tree[Token]) -> ast.Amount:
        """N multiplied by a number."""
        return ast.Times(ast.Num(self.number_of(self.token(tree))), self.amount(self.parts(tree)[0]))

    on_times_after = on_times_before

    def on_count(self, tree: Tree[Token]) -> ast.Amount:
        """The number of cards there."""
        return ast.Count(self.select(self.noun(self.parts(tree)[0]), tree))

    def on_count_owned(self, tree: Tree[Token]) -> ast.Amount:
        """The number of your cards."""
        owner, noun = self.parts(tree)
        return ast.Count(self.select(self.noun(noun), tree, self.owner(owner, tree)))

    def on_total_level(self, tree: Tree[Token]) -> ast.Amount:
        """The total level of cards."""
        what = self.parts(tree)[0]
        thing = self.thing(what)
        if thing.quantity is not None:
            raise self.unread(what, "cards that nobody chose")
        return ast.Sum(thing.what, "level")

    def value_of(self, tree: Tree[Token], name: str) -> ast.Amount:
        """Returns the value of a field of a single card."""
        thing = self.thing(self.parts(tree)[0])
        if thing.many:
            raise self.unread(tree, "no single card")
        return ast.Value(thing.what, name)
