"""Reads gains of cards in texts of the Gundam Card Game: numbers, keyword effects, names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from lark import Token, Tree

from headjudge.games.gcg.text.harming import Harming
from headjudge.language.reading.sequences import sequence
from headjudge.language.tree import ast

ANYWHERE: Final = ("hand", "trash", "deck", "battle_area", "pilots", "base", "shields", "removal", "no_location")
"""Where a card has a further name."""


class Gaining(Harming):
    """Reads gains."""

    def on_gets(self, tree: Tree[Token]) -> ast.Step:
        """Gets numbers and keyword effects."""
        who, gains, *until = self.parts(tree)
        subject = self.receiving(who)
        if until and self.until is not None:
            raise self.unread(until[0], "a second duration")
        return self.gain_all(gains, subject, self.lasting(until[0]) if until else self.until)

    def gain_all(self, tree: Tree[Token], subject: ast.Selector, lasting: ast.Until | None) -> ast.Step:
        """Everything that is gained; `for each` at the end belongs to all of it."""
        steps: list[ast.Step] = []
        times: ast.Amount | None = None
        *gains, last = self.parts(tree)
        if last.data == "each":
            times = self.amount(self.parts(last)[0])
        else:
            gains.append(last)
        for gain in gains:
            value = self.visit(gain)
            assert callable(value)
            step = value(subject, lasting)
            if times is not None:
                if not isinstance(step, ast.Change):
                    raise self.unread(tree, "an effect for each of some cards")
                step = replace(step, amount=ast.Times(step.amount, times))
            steps.append(step)
        return sequence(steps)

    def on_gain_number(self, tree: Tree[Token]) -> Callable[[ast.Selector, ast.Until | None], ast.Step]:
        """+N of a value."""
        (field,) = self.parts(tree)
        signed = self.values(self.token(tree))[0]
        if signed[1:] == "X":
            raise self.unread(tree, "X is not defined")
        name = self.field(field)
        return lambda what, until: ast.Change(what, name, "by", ast.Num(int(signed)), until)

    def on_gain_keyword(self, tree: Tree[Token]) -> Callable[[ast.Selector, ast.Until | None], ast.Step]:
        """A keyword effect."""
        keyword = ast.Keyword(*self.keyword_in(tree, counted=True))
        return lambda what, until: ast.Grant(what, (keyword,), until)

    def on_until_battle(self, tree: Tree[Token]) -> ast.Until:
        """During this battle."""
        return ast.Until("battle")

    def on_increase(self, tree: Tree[Token]) -> ast.Step:
        """Increase a value of this Unit by a number of cards."""
        field, amount = self.parts(tree)
        return ast.Change(self.mention(ast.THIS), self.field(field), "by", self.amount(amount), self.until)

    def on_increase_its(self, tree: Tree[Token]) -> ast.Step:
        """Increase a value of the Unit that was named by a number of cards."""
        field, amount = self.parts(tree)
        return ast.Change(self.on_ref_it(tree), self.field(field), "by", self.amount(amount), self.until)

    def on_reduce_its(self, tree: Tree[Token]) -> ast.Step:
        """Reduce a value of the Unit that was named by a number of cards."""
        field, amount = self.parts(tree)
        less = ast.Times(ast.Num(-1), self.amount(amount))
        return ast.Change(self.on_ref_it(tree), self.field(field), "by", less, self.until)

    def on_gets_as_many(self, tree: Tree[Token]) -> ast.Step:
        """As many copies of a keyword effect as there are cards: they add up (13-1-1-2)."""
        who, amount = self.parts(tree)
        name, numbers = self.keyword_in(tree, counted=True)
        if not numbers:
            raise self.unread(tree, "a keyword effect without an amount")
        times = self.amount(amount)
        n = times if numbers == (1,) else ast.Times(ast.Num(numbers[0]), times)
        return ast.Change(self.receiving(who), name, "by", n, self.until)

    def on_reduce_cost(self, tree: Tree[Token]) -> ast.Step:
        """Reduce the cost of this card in hand by a number of cards."""
        less = ast.Times(ast.Num(-1), self.amount(self.parts(tree)[0]))
        return ast.Change(self.on_ref_in_hand(tree), "cost", "by", less)

    def on_ref_in_hand(self, tree: Tree[Token]) -> ast.Selector:
        """This card in your hand."""
        raise NotImplementedError

    def on_count_names(self, tree: Tree[Token]) -> ast.Amount:
        """The number of different names among cards that fit."""
        noun, zone = self.parts(tree)
        place, whose = self.zone(zone)
        with self.searching(place, self.player_of(whose, tree)):
            return ast.Kinds(self.select(self.noun(noun), tree), "name")

    def on_also_named(self, tree: Tree[Token]) -> ast.Step:
        """Has another name as well, wherever it is."""
        token = next(child for child in tree.children if isinstance(child, Token) and child.type == "TITLE")
        self.place = ANYWHERE
        return ast.Regard(ast.THIS, "name", self.values(token))
