"""Reads the cards of events and conditions."""

from __future__ import annotations

from lark import Token, Tree

from headjudge.games.gate.text.nouns import Nouns
from headjudge.games.gate.text.places import FIELD
from headjudge.games.gate.text.rows.cards import SOME
from headjudge.games.gate.text.rows.gaps import CARDS
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Thing


class Events(Nouns):
    """Reads the cards that triggers wait for and conditions ask about."""

    def subject_of(self, tree: Tree[Token], zone: str = "", whose: str = "any", verb: str = "subject") -> ast.Selector:
        """Returns the card that an event is about; a pronoun may mean it afterwards."""
        before = self.default_zone
        if zone and zone not in FIELD:
            self.default_zone = (zone, whose)
        thing = self.thing(tree)
        self.default_zone = before
        return self.one_of(tree, thing, verb)

    def one_of(self, tree: Tree[Token], thing: Thing, verb: str = "subject") -> ast.Selector:
        """A card that fits, as the subject of an event."""
        if thing.word in ("all", "plural") or (thing.quantity is not None and thing.word != "a") or thing.many:
            raise self.unread(tree, "a single card")
        if thing.what != ast.THIS and verb:
            self.scope.note(ast.SUBJECT, False, thing.head, verb)
            self.subject_from = thing.what
        return thing.what

    def other_of(self, tree: Tree[Token]) -> ast.Selector:
        """The second card of an event: no pronoun means it."""
        scope = list(self.scope.antecedents)
        what = self.one_of(tree, self.thing(tree), "")
        self.scope.antecedents = scope
        return what

    def far(self, what: ast.Selector) -> ast.Selector:
        """The same cards of either player: "a unit" that this card attacks or destroys may be anybody's."""
        if isinstance(what, ast.Select) and what.zones == ("field",) and what.whose == "you":
            return ast.Select(what.zones, "any", what.tests, what.among)
        return what

    def subject_anywhere(self, tree: Tree[Token]) -> ast.Selector:
        """A card that comes from wherever it is, if that is not said."""
        self.anywhere = True
        what = self.subject_of(tree)
        self.anywhere = False
        return what

    def kind_of_card(self, tree: Tree[Token]) -> tuple[tuple[ast.Test, ...], str]:
        """What kind of card is played."""
        with self.searching("stack", "any"):
            thing = self.thing(tree)
        what = thing.what
        if not isinstance(what, ast.Select) or what.zones != ("stack",) or thing.word not in ("a", "bare"):
            raise self.unread(tree, "more than what kind of card it is")
        return what.tests, thing.head

    def past(self, tree: Tree[Token]) -> ast.Selector:
        """The card of an event of the past: no pronoun means it."""
        return self.one_of(tree, self.thing(tree), "")

    def not_exactly(self, tree: Tree[Token], condition: ast.Condition) -> ast.Condition:
        """A bare number that somebody does not have may be more or less than that."""
        inner = condition.condition if isinstance(condition, ast.Not) else condition
        if isinstance(inner, ast.Exists) and inner.quantity.low == inner.quantity.high != ast.Num(0):
            raise self.unread(tree, "not exactly so many, or less")
        return condition

    def exists(self, tree: Tree[Token], thing: Thing, owner: str) -> ast.Condition:
        """There are so many of these: a bare number is exactly that many."""
        if isinstance(thing.what, ast.Select) and thing.quantity is not None and thing.word != "a":
            return ast.Exists(thing.what, thing.quantity)
        return super().exists(tree, thing, owner)

    def life_or_cards(self, tree: Tree[Token], who: str) -> ast.Condition | None:
        """Returns the condition about an amount of life; None if the text is about cards."""
        np = self.parts(tree)[0]
        if np.data != "np_some":
            return None
        quant, noun = self.parts(np)
        nouns = self.parts(noun)
        kinds = self.parts(nouns[0]) if nouns else []
        if len(kinds) != 1 or kinds[0].data != "kind" or self.words_of(self.parts(kinds[0])[0]) != "life":
            return None
        quantity = self.quantity(quant)
        life = ast.PlayerValue(who, "life")
        if quantity.high is None:
            return ast.Compare(life, ">=", quantity.low)
        if quantity.low == ast.Num(0) and quantity.high != ast.Num(0):
            return ast.Compare(life, "<=", quantity.high)
        return ast.Compare(life, "==", quantity.low)

    def is_on_field(self, what: ast.Selector) -> ast.Condition | None:
        """Returns the condition that a player's Gate Master is somewhere; None for other cards."""
        if isinstance(what, ast.Select) and what.tests[1:] == (ast.Relation("gate_master"),):
            return ast.Exists(what, SOME)
        return None

    def is_in_soul(self, tree: Tree[Token]) -> ast.Condition:
        """A card that fits is in a soul."""
        who, soul = self.parts(tree)
        of = self.selector(soul)
        if not str(who.data).startswith("np_") and who.data != "passed":
            return ast.Is(self.single(who), (ast.Relation("under", of),))
        thing = self.thing(who)
        if thing.word not in ("a", "bare") or not isinstance(thing.what, ast.Select) or thing.what.whose != "you":
            raise self.unread(who, "no single card")
        tests = tuple(test for test in thing.what.tests if test != CARDS)
        return ast.Is(of, (ast.HasMarkers(SOME, tests),))

    def card_has(self, tree: Tree[Token]) -> ast.Condition:
        """A card has so many soul cards."""
        who, quant, noun = self.parts(tree)
        head = self.noun(noun)
        what = self.single(who)
        under = ast.Relation("under", what)
        if (head.head != "soul card" and under not in head.tests) or head.zones or head.whose:
            raise self.unread(noun, "no soul cards")
        tests = tuple(test for test in head.tests if test != under)
        return ast.Is(what, (ast.HasMarkers(self.so_many(quant), tests),))

    def single(self, tree: Tree[Token]) -> ast.Selector:
        """One card that is known."""
        thing = self.thing(tree)
        if thing.many or thing.word not in ("ref", "bare"):
            raise self.unread(tree, "no single card")
        return thing.what

    def selector(self, tree: Tree[Token]) -> ast.Selector:
        """A part that names cards."""
        value = self.visit(tree)
        assert isinstance(value, ast.Selector)
        return value
