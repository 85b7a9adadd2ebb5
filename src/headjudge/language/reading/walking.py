"""The reader of a text: it holds what was said so far, and goes through the parse tree by the tables of its game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, ClassVar

from lark import Token, Tree

from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.ways import Ways
from headjudge.language.reading.words import Word
from headjudge.language.rows.table import Table
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Noun, Thing
from headjudge.language.tree.pronouns import Antecedent, Scope

Meaning = Callable[[Any, Tree[Token]], object]
"""Returns the nodes for one alternative of the grammar. It takes the reader and the part of the parse tree."""


class Reader:
    """Reads one text from left to right, and resolves pronouns on the way.

    What an alternative means stands in its row, or in `meanings` under the name that the grammar gives it. A game
    derives a class that says its tables and has what its text is asked to remember; it overrides no method.
    """

    game: ClassVar[str]
    """The game whose text it reads."""

    rows: ClassVar[Table] = Table((), {})
    """The rows of the game."""

    meanings: ClassVar[Mapping[str, Meaning]] = {}
    """What alternatives of the grammar mean that are no rows."""

    ways: ClassVar[Ways]
    """What games read in their own way."""

    figure: ClassVar[str] = "character"
    """What a card on the field is called."""

    given_to: ClassVar[str] = ""
    """The kind of card that gets a quoted ability; '' for that of the card itself."""

    timed: ClassVar[tuple[type[ast.Step], ...]] = (ast.Forbid, ast.Allow)
    """Steps that are read only with their duration, where what they do is not always so."""

    bounded: ClassVar[frozenset[str]] = frozenset()
    """Deeds that end by themselves, so that no duration need be said of them."""

    notes_cards: ClassVar[bool] = False
    """Whether pronouns may mean all cards that fit, which are noted where they are named."""

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
        self.made_only_so: tuple[str, frozenset[str]] = ("", frozenset())
        self.tested: ast.Selector | None = None
        self.tested_before: ast.Selector | None = None
        self.paying = False
        self.picking = False
        """Whether cards are named that are chosen."""
        self.paid_with: tuple[ast.Selector, ...] = ()
        self.sent: dict[str, str] = {}
        self.unowned = ""
        """Whose a zone is of which nobody is named; '' if that is not clear."""
        self.flipping = False
        """Whether cards that are revealed from a deck are flipped over, by a keyword of the ability."""

    def visit(self, tree: Tree[Token]) -> object:
        """The value of a part of the parse tree."""
        if tree.data in self.rows.by_alias:
            value = self.rows.read(self, str(tree.data), tree)
            if self.ways.note is not None:
                self.ways.note(self, tree, value)
            return value
        meaning = self.meanings.get(tree.data)
        if meaning is None:
            raise self.unread(tree, f"no meaning is given to {tree.data}")
        return meaning(self, tree)

    def unread(self, tree: Tree[Token] | Token, reason: str) -> UnreadText:
        """The error that points at this part."""
        if isinstance(tree, Token):
            start, end = tree.start_pos or 0, tree.end_pos or 0
        else:
            start = getattr(tree.meta, "start_pos", 0)
            end = getattr(tree.meta, "end_pos", len(self.raw))
        return UnreadText(self.raw, start, self.raw[start:end], reason=reason)

    # Parts of the tree

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
        """The words of a part that is written out in the grammar."""
        return " ".join(str(child) for child in tree.children if isinstance(child, Token))

    # Values of parts

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

    def quantity(self, tree: Tree[Token]) -> ast.Quant:
        """A part that is a quantity."""
        value = self.visit(tree)
        assert isinstance(value, ast.Quant)
        return value

    def comparison(self, tree: Tree[Token]) -> tuple[str, ast.Amount]:
        """A part that compares."""
        value = self.visit(tree)
        assert isinstance(value, tuple)
        op, amount = value
        assert isinstance(op, str) and isinstance(amount, ast.Amount)
        return op, amount

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

    def noun(self, tree: Tree[Token]) -> Noun:
        """A part that is a noun."""
        value = self.visit(tree)
        assert isinstance(value, Noun)
        return value

    def thing(self, tree: Tree[Token]) -> Thing:
        """A part that is a noun phrase or a pronoun."""
        value = self.visit(tree)
        if isinstance(value, Thing):
            return value
        assert isinstance(value, ast.Selector)
        return self.ways.known(self, value)

    def resolved(self, tree: Tree[Token], found: ast.Selector | None) -> ast.Selector:
        """The cards that a pronoun stands for. Raises an error that points at the pronoun if there are none."""
        if found is None:
            raise self.unread(tree, "not clear what this stands for")
        return found

    def lasting(self, tree: Tree[Token]) -> ast.Until:
        """A part that is a duration."""
        value = self.visit(tree)
        assert isinstance(value, ast.Until)
        return value

    def zones(self, tree: Tree[Token]) -> tuple[tuple[str, ...], str]:
        """A part that names zones of one player."""
        value = self.visit(tree)
        assert isinstance(value, tuple)
        zones, whose = value
        assert isinstance(zones, tuple) and isinstance(whose, str)
        return zones, whose

    def zone(self, tree: Tree[Token]) -> tuple[str, str]:
        """A part that is a zone with its owner, or a span of time with whose it is."""
        value = self.visit(tree)
        assert isinstance(value, tuple)
        name, whose = value
        assert isinstance(name, str) and isinstance(whose, str)
        return name, whose

    span = zone

    def owner(self, tree: Tree[Token], whole: Tree[Token]) -> str:
        """A part that says whose."""
        whose = self.word(tree)
        if whose == "opponent":
            self.named_player = "opponent"
        return whose

    def player_of(self, whose: str, tree: Tree[Token]) -> str:
        """Whose zone is looked into: `their` is the player named last."""
        if whose == "their":
            if not self.named_player:
                raise self.unread(tree, "nobody was named whose that is")
            return self.named_player
        if whose == "the":
            whose = self.ways.unowned(self, tree) or whose
        if whose in ("the", "owner"):
            raise self.unread(tree, "not said whose")
        return whose

    def is_article(self, tree: Tree[Token]) -> bool:
        """Whether a quantity is the word "a"."""
        return self.rows.words(tree.data) == "a"

    # What is presumed of a part

    @contextmanager
    def searching(self, zone: str, whose: str) -> Iterator[None]:
        """Nouns without a zone are in this one."""
        before, self.default_zone = self.default_zone, (zone, whose)
        yield
        self.default_zone = before

    @contextmanager
    def owned_by(self, who: str) -> Iterator[None]:
        """Let nouns without an owner mean this player's cards."""
        before, self.default_owner = self.default_owner, who
        yield
        self.default_owner = before

    # What rows ask for that games read in their own way

    def select(self, noun: Noun, tree: Tree[Token], owner: str = "") -> ast.Select:
        """The cards that a noun names."""
        return self.ways.select(self, noun, tree, owner)

    def acted_on(self, tree: Tree[Token], thing: Thing) -> ast.Selector:
        """The cards an action is done to."""
        return self.ways.acted_on(self, tree, thing)

    def moved(self, what: Tree[Token], thing: Thing, to: object, tree: Tree[Token]) -> ast.Step:
        """The move to spots, or the placing on a slot."""
        return self.ways.moved(self, what, thing, to, tree)

    def exists(self, tree: Tree[Token], thing: Thing, owner: str) -> ast.Condition:
        """The condition that this many cards are there."""
        return self.ways.exists(self, tree, thing, owner)
