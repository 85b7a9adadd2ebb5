"""Reads clauses in which a card or player gains something, may not do something, or performs an action."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Self

from lark import Token, Tree

from headjudge.language.reading.doing import Doing
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.notions import Thing
from headjudge.language.reading.sequences import sequence
from headjudge.language.reading.words import Word
from headjudge.language.tree import ast

DEEPEST = 6
"""So many quotes may stand inside each other."""


class Gaining(Doing):
    """Reads gains, quoted abilities and effects, prohibitions."""

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

    def on_gets(self, tree: Tree[Token]) -> ast.Step:
        """Gets numbers, abilities, traits."""
        who, gains, *until = self.parts(tree)
        subject, each = self.subject(who)
        lasting = self.lasting(until[0]) if until else self.until
        if until and self.until is not None:
            raise self.unread(until[0], "a second duration")
        if each:
            self.scope.note(ast.EACH, False, self.figure, "each")
        return self.gain_all(gains, subject, lasting)

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

    def on_gets_while(self, tree: Tree[Token]) -> ast.Step:
        """Gets something while in hand."""
        raise self.unread(tree, "outside the field")

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

    def on_gain_following(self, tree: Tree[Token]) -> Callable[[ast.Selector, ast.Until | None], ast.Step]:
        """The abilities quoted behind the sentence."""
        abilities = self.quoted_behind(tree)
        return lambda what, until: ast.Grant(what, abilities, until)

    def quoted_behind(self, tree: Tree[Token]) -> tuple[ast.Ability, ...]:
        """Returns the abilities quoted behind the sentence, and takes them away."""
        quotes, self.quotes = self.quotes, []
        if not quotes or any(quote.kind != "ABILITY" for quote in quotes):
            raise self.unread(tree, "no ability follows")
        return tuple(ability for quote in quotes for ability in self.quoted(quote))

    def on_gain_quoted(self, tree: Tree[Token]) -> Callable[[ast.Selector, ast.Until | None], ast.Step]:
        """An ability quoted in the sentence."""
        quote = self.token(tree).value
        assert isinstance(quote, Word)
        abilities = self.quoted(quote)
        return lambda what, until: ast.Grant(what, abilities, until)

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

    def on_perform(self, tree: Tree[Token]) -> ast.Step:
        """Perform it: the effects that were chosen."""
        if self.options is None:
            raise self.unread(tree, "nothing was chosen to be performed")
        quantity, self.options = self.options, None
        return ast.Modal(quantity, tuple(self.take_actions(tree)), self.by)

    def take_actions(self, tree: Tree[Token]) -> list[ast.Step]:
        """The quoted actions behind the sentence."""
        quotes, self.quotes = self.quotes, []
        if not quotes or any(quote.kind != "ACTION" for quote in quotes):
            raise self.unread(tree, "no action follows")
        return [self.action(quote) for quote in quotes]

    def on_perform_action(self, tree: Tree[Token]) -> ast.Step:
        """Perform the following action."""
        return sequence(self.take_actions(tree))

    def on_perform_times(self, tree: Tree[Token]) -> ast.Step:
        """Perform the following action N times."""
        actions = self.take_actions(tree)
        return ast.Repeat(ast.Num(self.number_of(self.token(tree))), sequence(actions))

    def on_perform_all(self, tree: Tree[Token]) -> ast.Step:
        """All players perform the following action; `their` is the one who does."""
        before, self.named_player = self.named_player, "you"
        step = ast.EachPlayer("each", sequence(self.take_actions(tree)))
        self.named_player = before
        return step

    def on_player_cannot(self, tree: Tree[Token]) -> ast.Step:
        """A player cannot do something."""
        who, deed, *until = self.parts(tree)
        player = self.word(who)
        deeds = self.visit(deed)
        assert isinstance(deeds, tuple)
        lasting = self.lasting(until[0]) if until else self.until
        return sequence([replace(one, who=player, until=lasting) for one in deeds])

    def on_cannot(self, tree: Tree[Token]) -> ast.Step:
        """Cannot do, or have done to it."""
        who, deed, *until = self.parts(tree)
        subject, _ = self.subject(who)
        value = self.visit(deed)
        assert isinstance(value, ast.Forbid)
        lasting = self.lasting(until[0]) if until else (value.until or self.until)
        return replace(value, what=subject, until=lasting)


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
