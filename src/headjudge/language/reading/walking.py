"""Going through a parse tree: children, tokens, the method for each alternative."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from lark import Token, Tree

from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.words import Word
from headjudge.language.rows.table import Table
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Noun, Thing
from headjudge.language.tree.pronouns import Antecedent, Scope


class Walker:
    """Reads the parse tree of one text; subclasses add alternatives of the grammar."""

    figure: ClassVar[str] = "character"
    """What a card on the field is called."""

    rows: ClassVar[Table] = Table((), {})
    """The rows of the game."""

    def __init__(self, raw: str, kind: str, depth: int = 0) -> None:
        self.raw = raw
        self.kind = kind
        self.depth = depth
        self.scope = Scope()
        self.by = "you"
        self.named_player = ""
        self.until: ast.Until | None = None
        self.trigger: ast.Trigger | None = None
        self.wants_trigger = False
        self.replacing = False
        self.gates: list[ast.Condition] = []
        self.limit: ast.Limit | None = None
        self.labels: list[str] = []
        self.cost: tuple[ast.Step, ...] = ()
        self.quotes: list[Word] = []
        self.options: ast.Quant | None = None
        self.default_zone: tuple[str, str] | None = None
        self.default_owner = ""
        self.letter_scope: list[Antecedent] | None = None
        self.in_time = False
        self.place_of_last: ast.Select | None = None
        self.pair: tuple[ast.Selector, ast.Selector] | None = None
        self.putting: ast.Selector | None = None
        self.heading = ""
        self.tested: ast.Selector | None = None
        self.tested_before: ast.Selector | None = None
        self.paying = False
        self.paid_with: tuple[ast.Selector, ...] = ()
        self.sent: dict[str, str] = {}

    def visit(self, tree: Tree[Token]) -> object:
        """The value of a part of the parse tree."""
        if tree.data in self.rows.by_alias:
            return self.rows.read(self, str(tree.data), tree)
        method: Callable[[Tree[Token]], object] | None = getattr(self, f"on_{tree.data}", None)
        if method is None:
            raise self.unread(tree, f"no meaning is given to {tree.data}")
        return method(tree)

    def parts(self, tree: Tree[Token]) -> list[Tree[Token]]:
        """The children that are trees."""
        return [child for child in tree.children if isinstance(child, Tree)]

    def part(self, tree: Tree[Token], name: str) -> Tree[Token] | None:
        """The child of that name, if there is one."""
        return next((child for child in self.parts(tree) if child.data == name), None)

    def token(self, tree: Tree[Token], at: int = 0) -> Token:
        """A child that is a token."""
        return [child for child in tree.children if isinstance(child, Token)][at]

    def values(self, token: Token) -> tuple[str, ...]:
        """The values that the lexer put into a token."""
        word = token.value
        assert isinstance(word, Word)
        return word.values

    def number_of(self, token: Token) -> int:
        """The number in a token."""
        return int(self.values(token)[0])

    def words_of(self, tree: Tree[Token]) -> str:
        """The words of a closed list (a zone, a kind, ...)."""
        return " ".join(str(child) for child in tree.children if isinstance(child, Token))

    def unread(self, tree: Tree[Token] | Token, reason: str) -> UnreadText:
        """The error that points at this part."""
        if isinstance(tree, Token):
            start, end = tree.start_pos or 0, tree.end_pos or 0
        else:
            start = getattr(tree.meta, "start_pos", 0)
            end = getattr(tree.meta, "end_pos", len(self.raw))
        return UnreadText(self.raw, start, self.raw[start:end], reason=reason)

    def on_passed(self, tree: Tree[Token]) -> object:
        """An alternative that only hands on its one part."""
        return self.visit(self.parts(tree)[0])

    def step(self, tree: Tree[Token]) -> ast.Step:
        """A part that is a step."""
        value = self.visit(tree)
        if not isinstance(value, ast.Step):
            raise self.unread(tree, "no instruction")
        return value

    def condition(self, tree: Tree[Token]) -> ast.Condition:
        """A part that is a condition."""
        value = self.visit(tree)
        assert isinstance(value, ast.Condition)
        return value

    def amount(self, tree: Tree[Token]) -> ast.Amount:
        """A part that is a number."""
        value = self.visit(tree)
        assert isinstance(value, ast.Amount)
        return value

    def word(self, tree: Tree[Token]) -> str:
        """A part that is a word."""
        value = self.visit(tree)
        assert isinstance(value, str)
        return value

    def tests(self, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """A part that is a list of tests."""
        value = self.visit(tree)
        assert isinstance(value, tuple)
        return value

    def thing(self, tree: Tree[Token]) -> Thing:
        """A part that is a noun phrase or a pronoun."""
        value = self.visit(tree)
        if isinstance(value, Thing):
            return value
        assert isinstance(value, ast.Selector)
        return self.known(value)

    def is_article(self, tree: Tree[Token]) -> bool:
        """Whether a quantity is the word "a"."""
        return self.rows.words(tree.data) == "a"

    def known(self, what: ast.Selector) -> Thing:
        """The thing that a pronoun stands for."""
        for one in reversed(self.scope.antecedents):
            if one.what == what:
                return Thing(what, None, one.many, one.head, "ref")
        many = isinstance(what, ast.Rest | ast.Union)
        return Thing(what, None, many, "card" if many else self.figure, "ref")

    def noun(self, tree: Tree[Token]) -> Noun:
        """A part that is a noun."""
        value = self.visit(tree)
        assert isinstance(value, Noun)
        return value

    def lasting(self, tree: Tree[Token]) -> ast.Until:
        """A part that is a duration."""
        value = self.visit(tree)
        assert isinstance(value, ast.Until)
        return value

    def read(self) -> tuple[ast.Ability, ...]:
        """The abilities of the text."""
        raise AssertionError("a game reads its abilities")
