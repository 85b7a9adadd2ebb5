"""Reads gains of cards, and quoted abilities and actions."""

from __future__ import annotations

from dataclasses import replace
from typing import Self

from lark import Token, Tree

from headjudge.language.reading.choosing import Choosing
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.sequences import sequence
from headjudge.language.reading.words import Word
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Thing

DEEPEST = 6
"""So many quotes may stand inside each other."""


class Gaining(Choosing):
    """Reads gains, quoted abilities and quoted effects."""

    def subject(self, tree: Tree[Token]) -> tuple[ast.Selector, bool]:
        """Returns the cards that gain something, and whether amounts are computed for each of them."""
        thing = self.thing(tree)
        if thing.quantity is not None:
            raise self.unread(tree, "a number of cards that nobody chose")
        if thing.word == "bare" and not self.bare_subject(thing):
            raise self.unread(tree, "not said whether all of them")
        return thing.what, thing.word in ("all", "bare", "plural") or thing.many

    def bare_subject(self, thing: Thing) -> bool:
        """Whether a noun without `all` means all of them as a subject."""
        return False

    def gain_all(self, tree: Tree[Token], subject: ast.Selector, lasting: ast.Until | None) -> ast.Step:
        """Everything that is gained, one after the other."""
        steps: list[ast.Step] = []
        for gain in self.parts(tree):
            value = self.visit(gain)
            if isinstance(value, ast.Change | ast.Grant | ast.Regard):
                steps.append(replace(value, what=subject, until=lasting))
                continue
            assert callable(value)
            step = value(subject, lasting)
            assert isinstance(step, ast.Step)
            steps.append(step)
        return sequence(for_each_of_all(steps))

    def signed(self, tree: Tree[Token]) -> ast.Amount:
        """The number of a phrase, with its sign; X is what the text says that it is."""
        signed = self.values(self.token(tree))[0]
        if signed[1:] == "X":
            return self.letter() if signed[0] == "+" else ast.Times(ast.Num(-1), self.letter())
        return ast.Num(int(signed))

    def sane(self, which: str, amount: ast.Amount, tree: Tree[Token]) -> None:
        """Refuse a number that no card would print. Raises `UnreadText`."""

    def on_each_noun(self, tree: Tree[Token]) -> ast.Amount:
        """For each of these."""
        return ast.Count(self.select(self.noun(self.parts(tree)[0]), tree))

    def on_each_of(self, tree: Tree[Token]) -> ast.Amount:
        """For each of your cards."""
        owner, noun = self.parts(tree)
        return ast.Count(self.select(self.noun(noun), tree, self.owner(owner, tree)))

    def quoted_behind(self, tree: Tree[Token]) -> tuple[ast.Ability, ...]:
        """Returns the abilities quoted behind the sentence, and takes them away."""
        quotes, self.quotes = self.quotes, []
        if not quotes or any(quote.kind != "ABILITY" for quote in quotes):
            raise self.unread(tree, "no ability follows")
        return tuple(ability for quote in quotes for ability in self.quoted(quote))

    def inner(self, quote: Word) -> Self:
        """A builder for a quoted text."""
        if self.depth >= DEEPEST:
            raise UnreadText(self.raw, quote.start, quote.text[:20], reason="too many quotes inside each other")
        return type(self)(quote.text, self.kind, self.depth + 1)

    def quoted(self, quote: Word) -> tuple[ast.Ability, ...]:
        """The abilities in a quote, with a scope of their own."""
        builder = self.inner(quote)
        builder.kind = self.quoted_kind()
        try:
            return builder.read()
        except UnreadText as error:
            raise UnreadText(self.raw, quote.start + error.at, error.words, error.expected, error.reason) from None

    def quoted_kind(self) -> str:
        """The kind of card that gets a quoted ability."""
        return self.kind

    def action(self, quote: Word) -> ast.Step:
        """A quoted action: the pronouns of the triggers are known in it, and it has registers of its own."""
        if self.depth >= DEEPEST:
            raise UnreadText(self.raw, quote.start, quote.text[:20], reason="too many quotes inside each other")
        known = [one for one in self.scope.antecedents if one.what == ast.SUBJECT]
        outer = self.scope.antecedents
        raw, quotes, options, until, by = self.raw, self.quotes, self.options, self.until, self.by
        self.scope.antecedents = list(known)
        self.raw = quote.text
        self.depth += 1
        try:
            step = self.read_action()
        except UnreadText as error:
            raise UnreadText(raw, quote.start + error.at, error.words, error.expected, error.reason) from None
        finally:
            self.depth -= 1
            self.raw, self.quotes, self.options, self.until, self.by = raw, quotes, options, until, by
            self.scope.antecedents = outer
        return step

    def read_action(self) -> ast.Step:
        """The text in hand as a mere instruction."""
        raise AssertionError("a game reads its actions")


def for_each_of_all(steps: list[ast.Step]) -> list[ast.Step]:
    """Returns gains with "for each" behind the last number said of all of them: "+1 and +1 crit for each unit"."""
    last = steps[-1]
    numbers = [step for step in steps if isinstance(step, ast.Change)]
    if not isinstance(last, ast.Change) or len(numbers) < len(steps) or len(steps) < 2:
        return steps
    each = last.amount.b if isinstance(last.amount, ast.Times) else None
    if not isinstance(each, ast.Count) or not all(isinstance(one.amount, ast.Num) for one in numbers[:-1]):
        return steps
    return [*(replace(one, amount=ast.Times(one.amount, each)) for one in numbers[:-1]), last]
